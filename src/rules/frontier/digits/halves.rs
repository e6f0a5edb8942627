//! One half of the digits after the other, until they meet.

use super::ground::{CellSet, cells_of};
use super::through::Through;
use crate::count::Watch;
use crate::rules::frontier::sweep::Halt;
use crate::rules::frontier::table::{Reached, Table};

/// A digit's placements, by their cell in the page house.
type Digit = Vec<Through>;

/// The cells that some digits have taken, and in how many ways.
type State = Reached<1, u64>;

/// States by the cells that they have in the page house, as bits.
type Pages = Vec<Vec<State>>;

/// Digits with their placements, each of which has its own cell in some house.
///
/// The first half of the digits is placed in all ways, and so is the last half; where there is a
/// digit between them, it is placed beside each state of the first half. What remains must be a
/// state of the other half.
pub(super) struct Halves {
    first: Vec<Digit>,
    middle: Option<Digit>,
    /// The last digit first.
    last: Vec<Digit>,
    /// The key of all cells.
    all: u64,
    side: usize,
}

impl Halves {
    /// The most cells outside the page house that may be unknown.
    pub(super) const MOST_CELLS: usize = 64;

    /// `known` are the cells of a house in which each digit has its own, and `page` is another
    /// house. They must leave no more than [`MOST_CELLS`](Self::MOST_CELLS).
    pub(super) fn new(side: usize, digits: &[Vec<CellSet>], known: CellSet, page: CellSet) -> Self {
        let cells: Vec<usize> = cells_of(((1 << (side * side)) - 1) & !(known | page)).collect();
        debug_assert!(cells.len() <= Self::MOST_CELLS);
        let key = |placed: CellSet| {
            let bits = cells.iter().enumerate();
            bits.fold(0, |key, (bit, &cell)| key | ((placed >> cell & 1) as u64) << bit)
        };
        let digit = |placements: &Vec<CellSet>| -> Digit {
            let through = |cell: usize| {
                let through = placements.iter().filter(|&placed| placed >> cell & 1 == 1);
                Through::new(through.map(|&placed| key(placed)).collect())
            };
            cells_of(page).map(through).collect()
        };
        let half = side / 2;
        Self {
            first: digits[..half].iter().map(digit).collect(),
            middle: (side % 2 == 1).then(|| digit(&digits[half])),
            last: digits[side - half..].iter().rev().map(digit).collect(),
            all: ((1_u128 << cells.len()) - 1) as u64,
            side,
        }
    }

    /// The number of ways to place all digits.
    pub(super) fn count(&self, watch: &Watch<'_>) -> Result<u128, Halt> {
        let (Some((last, before)), Some((next, first))) =
            (self.last.split_last(), self.first.split_last())
        else {
            return Ok(0);
        };
        let pages = self.levels(before, watch)?;
        let halves = 0..1_usize << self.side;
        let halves = halves.filter(|page| page.count_ones() as usize == self.first.len());
        let mut others: Vec<Table<1, u64>> = (0..1 << self.side).map(|_| Table::new()).collect();
        for page in halves.clone() {
            extend(&pages, last, page, &mut others[page], watch)?;
        }
        let pages = self.levels(first, watch)?;
        let mut sum: u128 = 0;
        let mut table = Table::new();
        for page in halves {
            extend(&pages, next, page, &mut table, watch)?;
            let ways = self.join(&table.take(), page, &others).ok_or(Halt::Overflow)?;
            sum = sum.checked_add(ways).ok_or(Halt::Overflow)?;
        }
        Ok(sum)
    }

    /// The states after some digits.
    fn levels(&self, digits: &[Digit], watch: &Watch<'_>) -> Result<Pages, Halt> {
        let mut pages: Pages = vec![Vec::new(); 1 << self.side];
        pages[0].push(Reached { key: [0], ways: 1 });
        for digit in digits {
            let mut table = Table::new();
            let mut next = vec![Vec::new(); pages.len()];
            for (page, states) in next.iter_mut().enumerate() {
                extend(&pages, digit, page, &mut table, watch)?;
                *states = table.take();
            }
            pages = next;
        }
        Ok(pages)
    }

    /// The number of ways to complete the states of a page of the first half; `None` if it does not
    /// fit.
    fn join(&self, states: &[State], page: usize, others: &[Table<1, u64>]) -> Option<u128> {
        let rest = (others.len() - 1) & !page;
        let mut sum: u128 = 0;
        let mut add = |ways: u64, others: u128| {
            sum = sum.checked_add(others.checked_mul(ways.into())?)?;
            Some(())
        };
        let Some(middle) = &self.middle else {
            for state in states {
                add(state.ways, others[rest].ways(&[self.all & !state.key[0]]).into())?;
            }
            return Some(sum);
        };
        for (number, through) in middle.iter().enumerate() {
            if through.is_empty() || rest >> number & 1 == 0 {
                continue;
            }
            let others = &others[rest & !(1 << number)];
            for state in states {
                let mut ways: u128 = 0;
                through.free(state.key[0], |key| {
                    ways += u128::from(others.ways(&[self.all & !(state.key[0] | key)]));
                });
                add(state.ways, ways)?;
            }
        }
        Some(sum)
    }
}

/// Places one more digit so that the states have the cells of this page, and adds them to a table.
fn extend(
    from: &Pages,
    digit: &Digit,
    page: usize,
    table: &mut Table<1, u64>,
    watch: &Watch<'_>,
) -> Result<(), Halt> {
    if watch.is_cancelled() {
        return Err(Halt::Cancelled);
    }
    let mut fits = true;
    for (number, through) in digit.iter().enumerate() {
        if page >> number & 1 == 1 && !through.is_empty() {
            for state in &from[page & !(1 << number)] {
                through.free(state.key[0], |key| {
                    let key = [state.key[0] | key];
                    fits &= table.add(&Reached { key, ways: state.ways });
                });
            }
        }
    }
    if fits { Ok(()) } else { Err(Halt::Overflow) }
}
