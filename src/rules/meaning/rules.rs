//! Compiles each rule to statements.

use super::part::RuleStatement;
use super::{alternatives, cages, chess, groups, houses, lines, marks, outside, squares};
use crate::rules::layout::Layout;
use crate::rules::rule::Rule;

/// The rows, columns and regions.
pub(in crate::rules) fn of_layout(layout: &Layout) -> Vec<RuleStatement> {
    houses::of_layout(layout)
}

/// Compiles a rule in a grid with this layout, given all rules of the grid.
pub(crate) fn of_rule(rule: &Rule, layout: &Layout, all: &[Rule]) -> Vec<RuleStatement> {
    let size = layout.size;
    match rule {
        Rule::Diagonals => houses::diagonals(size),
        Rule::Windoku => houses::windows(size),
        Rule::DisjointGroups => houses::disjoint_groups(layout),
        Rule::AntiKnight => chess::knights(size),
        Rule::AntiKing => chess::kings(size),
        Rule::NonConsecutive => chess::non_consecutive(size),
        Rule::AntiTaxicab => chess::taxicabs(size),
        Rule::DiagonalNonConsecutive => chess::diagonal_non_consecutive(size),
        Rule::GlobalEntropy => squares::entropy(size),
        Rule::GlobalModular => squares::modular(size),
        Rule::FlatMates => chess::flat_mates(size),
        Rule::SameRegions => houses::same_regions(layout),
        Rule::Doppelganger => vec![houses::doppelganger(layout)],
        Rule::AllDots => marks::all_dots(all, size),
        Rule::AllSigns => marks::all_signs(all, size),
        Rule::Distinct(cells) => vec![RuleStatement::distinct("the distinct cells", cells)],
        Rule::Even(cells) => groups::parity(cells, 0, size),
        Rule::Odd(cells) => groups::parity(cells, 1, size),
        Rule::Mark(mark, cells) => marks::mark(*mark, *cells, size),
        Rule::Line(line, cells) => lines::line(*line, cells, layout),
        Rule::Cage { cells, total } => cages::cage(cells, *total),
        Rule::Sum { terms, total } => cages::sum(terms, *total),
        Rule::Arrow { bulb, line } => cages::arrow(bulb, line, size),
        Rule::Quadruple { corner, digits } => {
            vec![groups::contains("a quadruple", &corner.square(), digits, size)]
        }
        Rule::Group(group, cells) => groups::group(group, cells, size),
        Rule::CountDistinct { clue, .. } => vec![groups::count_distinct(*clue, &rule.cells())],
        Rule::Pattern(pattern, cells) => {
            RuleStatement::machine("the pattern", cells, pattern.automaton(size))
        }
        Rule::Nfa(nfa, cells) => {
            RuleStatement::machine("the state machine", cells, nfa.automaton(size))
        }
        Rule::AnyOf(lists) => alternatives::any_of(lists, layout, all, of_rule),
        Rule::Clone(groups) => groups::clone(groups, size),
        Rule::Same(same, cells) => groups::same(*same, cells, size),
        Rule::Outside(outside, _) => outside::outside(*outside, &rule.cells(), size),
        Rule::Pairs { all, allowed, cells } => lines::listed(*all, allowed, cells, size),
    }
}
