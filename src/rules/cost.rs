//! Limits the memory that rules take once they are compiled: a few characters can mean thousands of
//! comparisons.

use super::automata::automaton::Automaton;
use super::fault::RuleFault;
use super::layout::Layout;
use super::meaning::MOST_LISTED;
use super::rule::{Group, Line, Outside, Rule, Same};
use crate::values::error::Error;

/// The limit on the comparisons of all rules of a grid. Each takes about 100 bytes.
const MOST: usize = 1_000_000;

/// The comparisons of the rules that were checked so far.
#[derive(Default)]
pub(crate) struct RuleCost(usize);

impl RuleCost {
    /// Checks that a rule fits the layout, and that there are not too many with it.
    pub(crate) fn check(&mut self, rule: &Rule, layout: &Layout) -> Result<(), Error> {
        rule.check(layout)?;
        self.add(rule, layout)
    }

    /// Adds a rule that fits the layout.
    pub(crate) fn add(&mut self, rule: &Rule, layout: &Layout) -> Result<(), Error> {
        self.0 = self.0.saturating_add(rule.comparisons(layout));
        if self.0 > MOST {
            return Err(Error::of(RuleFault::ManyComparisons { most: MOST }));
        }
        Ok(())
    }
}

impl Rule {
    /// About the number of pairs of cells, equations, cases or sets of digits that the rule is
    /// compiled to.
    fn comparisons(&self, layout: &Layout) -> usize {
        let side = layout.side();
        let cells = self.cells().len();
        match self {
            Self::AnyOf(lists) => lists.iter().flatten().map(|rule| rule.comparisons(layout)).sum(),
            Self::Pairs { all: true, .. } | Self::Line(Line::Renban | Line::Nabner, _) => {
                pairs(cells) + sets(cells, side)
            }
            Self::Line(Line::Zipper | Line::EqualSums, _) => pairs(cells.div_ceil(2)),
            Self::Line(Line::Modular(divisor), _) => {
                cells * (usize::from(*divisor) + sets((*divisor).into(), side))
            }
            Self::Line(Line::Entropic, _) => cells * (3 + sets(3, side)),
            // Its digits differ, so the greatest is as far from the least as the line is long.
            Self::Line(Line::Lunchbox(_), _) => {
                pairs((side + 2).saturating_sub(cells)) * pairs(cells) * 2
            }
            Self::Same(Same::Sum, groups) => cells + pairs(groups.len()),
            Self::Same(Same::Digits, groups) if groups.len() == cells => pairs(cells),
            Self::Group(Group::RowIndex | Group::ColumnIndex, _) => cells * side,
            Self::Group(Group::Rellik(_) | Group::Equality, _) => cells + sets(cells, side),
            Self::Outside(Outside::Sandwich(_), _) => pairs(cells) * 2,
            Self::Outside(Outside::FullRank(_), _) => layout.size.number_of_cells(),
            Self::Pattern(pattern, _) => steps(pattern.automaton(layout.size).as_deref()),
            Self::Nfa(nfa, _) => steps(nfa.automaton(layout.size).as_deref()),
            _ => cells,
        }
    }
}

/// The number of pairs of this many items.
fn pairs(items: usize) -> usize {
    items * items.saturating_sub(1) / 2
}

/// The sets of this many digits out of `side`, if they are listed; these are small.
fn sets(cells: usize, side: usize) -> usize {
    const IN_ONE: usize = 25;
    if side > MOST_LISTED || cells > side {
        return 0;
    }
    (0..cells).fold(1, |sets, chosen| sets * (side - chosen) / (chosen + 1)) / IN_ONE
}

/// The steps of an automaton, which are small.
fn steps(automaton: Option<&Automaton>) -> usize {
    const IN_ONE: usize = 6;
    automaton.map_or(0, |automaton| automaton.states() * automaton.digits() / IN_ONE)
}
