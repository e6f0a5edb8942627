//! Constraints on more than two cells: sums, sets of values, automata and so on.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use itertools::Itertools;

use super::automata::automaton::Automaton;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// Cells whose digits belong together in some way.
#[derive(Clone, Debug)]
pub(crate) struct Constraint {
    pub(crate) name: &'static str,
    pub(crate) cells: Vec<Cell>,
    pub(crate) kind: Kind,
}

#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// The digits, each times the factor of its cell, add up to a total.
    ///
    /// What people call the total is another number where digits start from 0.
    Sum { factors: Vec<i32>, total: i32, called: i32 },
    /// The digits are different, and together they are one of these sets, as bits. Of lines,
    /// relations between all pairs of the cells say as much, though not as soon.
    Sets(Arc<[u32]>),
    /// The digits of the first two cells say which ones the others may hold: a row of sets, as
    /// bits, for each digit of the first cell. An empty set allows no digits of these two.
    Ends(Arc<[Vec<u32>]>),
    /// So many cells at least hold one of these digits, as bits.
    AtLeast(Vec<(u32, usize)>),
    /// Each digit that some cell holds is, as people call it, the number of those that hold it. The
    /// number that they call the least digit.
    Circles { first: u8 },
    /// A machine that reads the digits of the cells in their order accepts them.
    Automaton(Arc<Automaton>),
    /// The cells, in this order, fall into pieces whose digits, counted from the first, add up to
    /// this total. In a loop, a piece may begin anywhere and go on from the last cell to the first.
    Pieces { total: u32, first: u8, is_loop: bool },
    /// The cells fall into groups, so many cells each, that hold the same digits in any order.
    SameDigits(usize),
    /// One of these cases holds.
    Cases(Arc<[Case]>),
    /// So many digits are greater than all before them. The first so many digits do not count.
    Seen { count: u8, hidden: u8 },
    /// One of these alternatives holds. The cells are those of all of them, each once.
    AnyOf(Arc<[Alternative]>),
}

/// What holds unless something else does.
#[derive(Clone, Debug)]
pub(crate) struct Alternative {
    /// Groups of cells with different digits.
    pub(crate) different: Vec<Vec<Cell>>,
    pub(crate) all: Vec<Constraint>,
}

impl Alternative {
    /// The cells of which it says something.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.all.iter().map(|constraint| &constraint.cells);
        self.different.iter().chain(cells).flatten().copied()
    }

    /// Whether it holds, with the digit of each cell.
    fn is_met(&self, digit: &dyn Fn(&Cell) -> u8) -> bool {
        let digits = |cells: &[Cell]| cells.iter().map(digit).collect_vec();
        let set = |cells: &[Cell]| digits(cells).iter().fold(0_u32, |set, digit| set | 1 << digit);
        self.different.iter().all(|cells| set(cells).count_ones() as usize == cells.len())
            && self.all.iter().all(|constraint| constraint.is_met(&digits(&constraint.cells)))
    }
}

/// What holds in one case. Cells are named by their places, and digits count from one.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// Some cells hold these digits.
    pub(crate) digits: Vec<(usize, u8)>,
    /// All others hold some of these, as bits.
    pub(crate) others: u32,
    /// The digits of these cells add up to a total.
    pub(crate) sum: (Range<usize>, i32),
}

impl Case {
    fn is_met(&self, digits: &[u8]) -> bool {
        let (places, total) = &self.sum;
        let is_known = |place: usize| self.digits.iter().any(|&(known, _)| known == place);
        let fits =
            |(place, digit): (usize, &u8)| self.others >> (digit - 1) & 1 == 1 || is_known(place);
        self.digits.iter().all(|&(place, digit)| digits[place] == digit)
            && digits.iter().enumerate().all(fits)
            && digits[places.clone()].iter().map(|&digit| i32::from(digit)).sum::<i32>() == *total
    }
}

impl Constraint {
    /// The same with numbers of digits for what people call them.
    pub(super) fn of_numbers(mut self, size: Size) -> Self {
        match &mut self.kind {
            Kind::Sum { factors, total, .. } => {
                *total += (1 - i32::from(size.first())) * factors.iter().sum::<i32>();
            }
            Kind::Pieces { first, .. } => *first = size.first(),
            Kind::Sets(_)
            | Kind::Ends(_)
            | Kind::AtLeast(_)
            | Kind::Circles { .. }
            | Kind::Automaton(_)
            | Kind::SameDigits(_)
            | Kind::Cases(_)
            | Kind::Seen { .. }
            // What is inside was made so when it was read.
            | Kind::AnyOf(_) => {}
        }
        self
    }

    /// Whether these digits, of all cells in their order, counted from one, are what it asks for.
    pub(crate) fn is_met(&self, digits: &[u8]) -> bool {
        match &self.kind {
            Kind::Sum { factors, total, .. } => {
                let terms = factors.iter().zip(digits);
                terms.map(|(factor, &digit)| factor * i32::from(digit)).sum::<i32>() == *total
            }
            Kind::Sets(sets) => {
                let set = digits.iter().fold(0, |set, digit| set | 1_u32 << (digit - 1));
                set.count_ones() as usize == digits.len() && sets.contains(&set)
            }
            Kind::Ends(rows) => {
                let [one, other, rest @ ..] = digits else { return true };
                let allowed = rows[usize::from(*one) - 1][usize::from(*other) - 1];
                allowed != 0 && rest.iter().all(|digit| allowed >> (digit - 1) & 1 == 1)
            }
            Kind::AtLeast(wanted) => wanted.iter().all(|&(set, count)| {
                digits.iter().filter(|&digit| set >> (digit - 1) & 1 == 1).count() >= count
            }),
            Kind::Circles { first } => digits.iter().all(|digit| {
                let count: u8 = digits.iter().map(|other| u8::from(other == digit)).sum();
                count == digit + first - 1
            }),
            Kind::Automaton(automaton) => automaton.accepts(digits),
            Kind::Pieces { total, first, is_loop } => {
                let are_pieces_from = |start: usize| {
                    let mut sum = 0;
                    for &digit in digits[start..].iter().chain(&digits[..start]) {
                        sum += u32::from(digit + first - 1);
                        match sum.cmp(total) {
                            std::cmp::Ordering::Less => {}
                            std::cmp::Ordering::Equal => sum = 0,
                            std::cmp::Ordering::Greater => return false,
                        }
                    }
                    sum == 0
                };
                let mut starts = 0..if *is_loop { digits.len() } else { 1 };
                // Zeros alone are no piece.
                starts.any(are_pieces_from) && digits.iter().any(|digit| digit + first > 1)
            }
            Kind::SameDigits(cells) => {
                let sorted = digits.chunks(*cells).map(|group| {
                    let mut group = group.to_vec();
                    group.sort_unstable();
                    group
                });
                sorted.tuple_windows().all(|(one, other)| one == other)
            }
            Kind::Cases(cases) => cases.iter().any(|case| case.is_met(digits)),
            Kind::Seen { count, hidden } => {
                let mut highest = *hidden;
                let mut seen = 0;
                for &digit in digits {
                    seen += u8::from(digit > highest);
                    highest = highest.max(digit);
                }
                seen == *count
            }
            Kind::AnyOf(alternatives) => {
                let digit = |cell: &Cell| {
                    let found = self.cells.iter().zip(digits).find(|(other, _)| *other == cell);
                    found.map_or(0, |(_, &digit)| digit)
                };
                alternatives.iter().any(|alternative| alternative.is_met(&digit))
            }
        }
    }
}

impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        if let Kind::Sum { called, .. } = self.kind
            && called != 0
        {
            write!(f, " of {called}")?;
        }
        match self.cells.first() {
            Some(cell) => write!(f, " at {cell}"),
            None => Ok(()),
        }
    }
}
