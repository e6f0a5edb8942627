//! Checks that rules fit a grid.

use std::ops::RangeInclusive;

use itertools::Itertools;

use super::outside::are_ends;
use crate::rules::fault::RuleFault;
use crate::rules::layout::{Layout, Regions, window};
use crate::rules::meaning::MOST_LISTED;
use crate::rules::rule::{Clue, Group, Line, Mark, Outside, Rule, Same};
use crate::values::cell::Cell;
use crate::values::error::Error;
use crate::values::limits::{MOST_INSIDE, MOST_SIDE};
use crate::values::size::Size;

/// A rule has at most this many cells for each cell of the grid, as lines may cross themselves.
/// Each pair of cells takes memory.
const MOST_TIMES: usize = 2;

/// The error for rules of the whole grid inside others.
pub(super) const ONLY_CELLS: RuleFault =
    RuleFault::Unfit { rule: "any", needs: "rules that name cells" };

/// The error for a rule nested too deeply.
pub(super) fn too_deep() -> Error {
    Error::of(RuleFault::Unfit { rule: "any", needs: "to be nested in at most seven others" })
}

impl Rule {
    /// Checks that a rule fits the layout.
    pub(crate) fn check(&self, layout: &Layout) -> Result<(), Error> {
        self.check_inside(0, layout)
    }

    /// Checks a rule that is nested in `depth` others.
    fn check_inside(&self, depth: usize, layout: &Layout) -> Result<(), Error> {
        let Self::AnyOf(lists) = self else { return self.check_alone(layout) };
        if depth == MOST_INSIDE {
            return Err(too_deep());
        }
        if lists.is_empty() || lists.iter().any(Vec::is_empty) {
            return Err(Error::of(RuleFault::Unfit { rule: "any", needs: "rules in each list" }));
        }
        lists.iter().flatten().try_for_each(|rule| {
            let names_cells = matches!(rule, Self::AnyOf(_)) || !rule.cells().is_empty();
            if names_cells {
                rule.check_inside(depth + 1, layout)
            } else {
                Err(Error::of(ONLY_CELLS))
            }
        })
    }

    fn check_alone(&self, layout: &Layout) -> Result<(), Error> {
        let (size, side) = (layout.size, layout.side());
        let boxes = match layout.regions {
            Regions::Boxes { rows, columns } => Some(size.number_of_cells() / (rows * columns)),
            _ => None,
        };
        let unfit = |rule, needs| Err(Error::of(RuleFault::Unfit { rule, needs }));
        match self {
            Self::Diagonals if size.rows() != size.columns() => {
                return unfit("x", "as many rows as columns");
            }
            Self::Windoku if window(size).is_none() => {
                return unfit("windoku", "as many rows as columns, and usual boxes for them");
            }
            Self::DisjointGroups if boxes.is_none() => return unfit("disjoint", "boxes"),
            Self::DisjointGroups if boxes.is_some_and(|boxes| boxes > side) => {
                return unfit("disjoint", "no more boxes than digits");
            }
            Self::Line(Line::Entropic, _) if !side.is_multiple_of(3) => {
                return unfit("entropic", "a number of digits that is a multiple of three");
            }
            Self::GlobalEntropy if !side.is_multiple_of(3) => {
                return unfit("globalentropy", "a number of digits that is a multiple of three");
            }
            Self::FlatMates if side.is_multiple_of(2) => {
                return unfit("flatmates", "an odd number of digits");
            }
            Self::Group(Group::Rellik(_), _) if side > MOST_LISTED => {
                return unfit("rellik", "at most 16 digits");
            }
            Self::Group(Group::Equality, _) if side > MOST_LISTED => {
                return unfit("equality", "at most 16 digits");
            }
            Self::Outside(Outside::FullRank(_), _) if !size.is_whole() => {
                return unfit("fullrank", "rows and columns with a cell for each digit");
            }
            Self::Doppelganger
                if size.first() != 0
                    || [size.rows(), size.columns()] != [side - 1; 2]
                    || layout.region_cells().is_some_and(|cells| cells != size.rows()) =>
            {
                return unfit(
                    "doppelganger",
                    "as many columns as rows, digits from 0 to their number, and regions of as \
                     many cells, as in digits=0-4,box=2x2",
                );
            }
            Self::Line(Line::EqualSums, _) if layout.regions == Regions::None => {
                return unfit("equalsums", "boxes or regions");
            }
            _ => {}
        }
        self.check_cells(size)?;
        self.check_numbers(size)
    }

    fn check_cells(&self, size: Size) -> Result<(), Error> {
        let side = size.digits();
        let cells = self.cells();
        let most = MOST_TIMES * size.number_of_cells();
        if cells.len() > most {
            return Err(Error::of(RuleFault::LongLine { cells: cells.len(), most }));
        }
        if let Some(&cell) = cells.iter().find(|cell| !size.has(**cell)) {
            return Err(Error::of(RuleFault::Outside { cell, size }));
        }
        if let Self::Outside(outside, ends) = self
            && !are_ends(*ends, size)
        {
            let needs = "both ends of a row or a column";
            return Err(Error::of(RuleFault::Unfit { rule: outside.name(), needs }));
        }
        if matches!(self, Self::Outside(Outside::Sandwich(_), _)) && cells.len() < side {
            let needs = "a row or a column with a cell for each digit";
            return Err(Error::of(RuleFault::Unfit { rule: "sandwich", needs }));
        }
        let mut named = cells.iter().enumerate();
        if self.names_cells_once()
            && let Some((_, &cell)) = named.find(|&(place, cell)| cells[..place].contains(cell))
        {
            return Err(Error::of(RuleFault::RepeatedCell(cell)));
        }
        let least = self.least_cells();
        if cells.len() < least || self.has_empty_group() {
            let fault = RuleFault::TooFewCells { rule: self.to_string(), least };
            return Err(Error::of(fault));
        }
        let differ = match self {
            Self::Distinct(_)
            | Self::Cage { .. }
            | Self::Group(Group::Rellik(_) | Group::Equality, _) => true,
            Self::Line(line, _) => holds_each_digit_once(*line),
            _ => false,
        };
        if differ && different(&cells) > side {
            return Err(Error::of(RuleFault::TooManyCells { cells: different(&cells), side }));
        }
        Ok(())
    }

    /// Whether each cell may be named only once. Lines, for example, may cross themselves.
    fn names_cells_once(&self) -> bool {
        match self {
            Self::CountDistinct { .. }
            | Self::Sum { .. }
            | Self::Arrow { .. }
            | Self::Clone(_)
            | Self::Pattern(..)
            | Self::Nfa(..)
            | Self::Pairs { .. }
            | Self::Same(..) => false,
            Self::Line(line, _) => holds_each_digit_once(*line),
            _ => true,
        }
    }

    /// Whether it lacks one of several groups of cells.
    fn has_empty_group(&self) -> bool {
        match self {
            Self::Arrow { line, .. } => line.is_empty(),
            Self::Clone(groups) => groups.iter().any(Vec::is_empty),
            Self::Same(_, groups) => groups.len() < 2 || groups.iter().any(Vec::is_empty),
            _ => false,
        }
    }

    fn least_cells(&self) -> usize {
        match self {
            Self::Even(_)
            | Self::Odd(_)
            | Self::Cage { .. }
            | Self::CountDistinct { clue: Clue::Number(_), .. }
            | Self::Sum { .. }
            | Self::Group(..)
            | Self::Pattern(..)
            | Self::Nfa(..) => 1,
            Self::Line(
                Line::Between | Line::Lockout(_) | Line::DoubleArrow | Line::Slingshot,
                _,
            ) => 3,
            Self::Distinct(_)
            | Self::Line(..)
            | Self::Pairs { .. }
            | Self::Arrow { .. }
            | Self::Clone(_)
            | Self::Same(..)
            | Self::CountDistinct { .. } => 2,
            _ => 0,
        }
    }

    /// Whether some digits can reach the number of a rule.
    pub(in crate::rules) fn is_in_reach(&self, size: Size) -> bool {
        self.reach(size).is_none_or(|(number, range)| range.contains(&number))
    }

    /// The number of a rule, and the range that digits can reach.
    fn reach(&self, size: Size) -> Option<(i64, RangeInclusive<i64>)> {
        let [first, largest] = [size.first(), size.last()].map(i64::from);
        let digits = size.digits().cast_signed() as i64;
        match self {
            Self::Cage { cells, total: Some(total) } => {
                let cells = cells.len().cast_signed() as i64;
                let least = cells * (2 * first + cells - 1) / 2;
                let most = cells * (2 * largest - cells + 1) / 2;
                Some((i64::from(*total), least..=most))
            }
            Self::Sum { terms, total } => {
                let ends = |factor: i32| [first, largest].map(|digit| i64::from(factor) * digit);
                let least = terms.iter().map(|term| ends(term.0).into_iter().min().unwrap_or(0));
                let most = terms.iter().map(|term| ends(term.0).into_iter().max().unwrap_or(0));
                Some((i64::from(*total), least.sum()..=most.sum()))
            }
            Self::Mark(Mark::Difference(by), _) => Some((i64::from(*by), 0..=digits - 1)),
            Self::Mark(Mark::Ratio(by), _) => Some((i64::from(*by), 1..=largest)),
            Self::Mark(Mark::Total(total), _) => Some((i64::from(*total), 2 * first..=2 * largest)),
            Self::Line(Line::Whisper(difference) | Line::Lockout(difference), _) => {
                Some((i64::from(*difference), 0..=digits - 1))
            }
            Self::Line(Line::Modular(divisor), _) => Some((i64::from(*divisor), 1..=digits)),
            Self::Line(Line::SumLine(total), cells) => {
                Some((i64::from(*total), 1..=largest * cells.len().cast_signed() as i64))
            }
            Self::Line(Line::Lunchbox(total), _) => {
                let inside = (first + 1..largest).sum::<i64>();
                Some((i64::from(*total), 0..=inside))
            }
            Self::Group(Group::Rellik(total), _) => {
                Some((i64::from(*total), first..=(first..=largest).sum()))
            }
            Self::CountDistinct { clue: Clue::Number(number), cells } => {
                let most = different(cells).min(size.digits()).cast_signed() as i64;
                Some((i64::from(*number), 1..=most))
            }
            Self::Outside(outside, _) => {
                Some((outside.number().into(), outside.range(self.cells().len(), size)))
            }
            _ => None,
        }
    }

    /// Rejects numbers that no digits can reach.
    fn check_numbers(&self, size: Size) -> Result<(), Error> {
        let beyond = self.reach(size).filter(|(number, range)| !range.contains(number));
        if let Some((number, range)) = beyond {
            let fault = RuleFault::OutOfRange { rule: self.to_string(), number, range };
            return Err(Error::of(fault));
        }
        match self {
            Self::Sum { terms, .. } => check_factors(terms, self),
            Self::Quadruple { digits, .. } if !(1..=4).contains(&digits.len()) => {
                Err(Error::of(RuleFault::Quadruple(digits.len())))
            }
            Self::Clone([one, other]) if one.len() != other.len() => {
                Err(Error::of(RuleFault::UnequalGroups([one.len(), other.len()])))
            }
            Self::Same(Same::Digits, groups) => {
                let lengths = groups.iter().map(Vec::len);
                match lengths.minmax().into_option() {
                    Some((least, most)) if least != most => {
                        Err(Error::of(RuleFault::UnequalGroups([least, most])))
                    }
                    _ => Ok(()),
                }
            }
            Self::Pattern(pattern, _) if pattern.automaton(size).is_none() => {
                Err(Error::of(RuleFault::LongPattern))
            }
            Self::Nfa(nfa, _) if nfa.automaton(size).is_none() => {
                Err(Error::of(RuleFault::LargeNfa))
            }
            Self::Arrow { bulb, .. } if !(1..=3).contains(&bulb.len()) => {
                Err(Error::of(RuleFault::Bulb(bulb.len())))
            }
            _ => self.check_digits(size),
        }
    }

    fn check_digits(&self, size: Size) -> Result<(), Error> {
        let digits = match self {
            Self::Quadruple { digits, .. } | Self::Group(Group::Contains(digits), _) => {
                digits.clone()
            }
            Self::Pairs { allowed, .. } => allowed.concat(),
            Self::Group(Group::Counts(counts), _) => counts.iter().map(|count| count[1]).collect(),
            Self::Pattern(pattern, _) => pattern.named().collect(),
            _ => Vec::new(),
        };
        let is_foreign = |digit: &u8| size.number(*digit).is_none();
        // As text, a number has one character.
        let is_long = |digit: &u8| usize::from(*digit) > MOST_SIDE;
        let numbers = match self {
            Self::Group(Group::Counts(counts), _) => counts.iter().map(|count| count[0]).collect(),
            _ => Vec::new(),
        };
        let long = numbers.into_iter().find(is_long);
        let foreign = long.or_else(|| digits.into_iter().find(is_foreign));
        foreign.map_or(Ok(()), |digit| Err(Error::of(RuleFault::ForeignDigit { digit, size })))
    }
}

/// Rejects factors that would make sums too large for the arithmetic of engines.
fn check_factors(terms: &[(i32, Cell)], rule: &Rule) -> Result<(), Error> {
    const MOST_SUM: usize = i32::MAX as usize / 4;
    let most = (MOST_SUM / MOST_SIDE / terms.len().max(1)).cast_signed() as i64;
    let beyond = terms.iter().map(|term| i64::from(term.0)).find(|it| it.abs() > most);
    beyond.map_or(Ok(()), |number| {
        let fault = RuleFault::OutOfRange { rule: rule.to_string(), number, range: -most..=most };
        Err(Error::of(fault))
    })
}

/// Whether no two cells of a line can hold the same digit.
fn holds_each_digit_once(line: Line) -> bool {
    matches!(line, Line::Thermometer | Line::Renban | Line::Nabner | Line::Lunchbox(_))
}

/// The number of different cells.
fn different(cells: &[Cell]) -> usize {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    cells.len()
}
