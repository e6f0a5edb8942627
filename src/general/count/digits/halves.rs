//! Counts one slice: places each half of the digits and matches the states. Known as meet in the
//! middle.

use super::digit::{DigitTurn, PageHouse, PlacedDigit};
use super::digit_rules::{Placement, cells_of};
use super::filter::Filter;
use super::placements_by_cell::Through;
use super::split::DigitSplit;
use crate::classic::count::{Span, Watch};
use crate::general::count::share_of_work::ShareOfWork;
use crate::general::count::sweep::state::Key;
use crate::general::count::sweep::sweep::Halt;
use crate::general::count::sweep::table::{ReachedState, StateTable};
use crate::threads::deal;

/// The placements of a digit, by their cell in the page house.
pub(super) struct Paged<const K: usize> {
    through: Vec<Through<K>>,
    turn: DigitTurn,
}

/// The cells taken by some digits, and the number of ways.
pub(super) type State<const K: usize> = ReachedState<K, u64>;

/// States by page: the cells that they have in the page house, as bits.
pub(super) type Pages<const K: usize> = Vec<Vec<State<K>>>;

/// The working memory of a thread.
pub(super) struct HalvesThread<const K: usize> {
    pub(super) table: StateTable<K, u64>,
    /// The filter for the table, once that is complete.
    pub(super) filter: Filter,
}

/// The halves of the digits. States of the last half are stored in a table, one page at a time.
/// States of the first half lack one digit, `joining`: with each placement of it, the complement is
/// looked up in the table.
///
/// Only states with complementary pages fit, so the table holds a single page.
pub(super) struct DigitHalves<const K: usize> {
    pub(super) first: Vec<Paged<K>>,
    pub(super) joining: Paged<K>,
    pub(super) before: Vec<Paged<K>>,
    pub(super) last: Paged<K>,
    /// The key of all cells.
    all: Key<K>,
    side: usize,
}

/// The cells whose bit in a state follows neither from its page nor from `known`.
pub(super) fn unknown_cells(side: usize, known: Placement, page: &PageHouse) -> Placement {
    let page = page.cells.iter().fold(0, |cells, cell| cells | 1 << cell);
    ((1 << (side * side)) - 1) & !(known | page)
}

impl<const K: usize> DigitHalves<K> {
    /// States processed between checks for cancellation.
    pub(super) const CHUNK: usize = 1024;

    /// The halves within a slice. `K * 64` must be at least the number of unknown cells.
    pub(super) fn new(split: &DigitSplit, slice: Option<Placement>) -> Self {
        let side = split.page.cells.len();
        let cells: Vec<usize> = cells_of(unknown_cells(side, split.known, &split.page)).collect();
        debug_assert!(cells.len() <= K * 64);
        let key = |placed: Placement| {
            let mut key = [0; K];
            for (bit, &cell) in cells.iter().enumerate() {
                key[bit / 64] |= ((placed >> cell & 1) as u64) << (bit % 64);
            }
            key
        };
        let paged = |digit: &PlacedDigit, is_last: bool| {
            let has =
                |placed: &&Placement| slice.is_none_or(|slice| (*placed & slice != 0) == is_last);
            let through = |&cell: &usize| {
                let through = digit.placements.iter().filter(|&placed| placed >> cell & 1 == 1);
                Through::new(through.filter(has).copied().collect(), key)
            };
            Paged { through: split.page.cells.iter().map(through).collect(), turn: digit.turn }
        };
        let of_half = |digits: &[PlacedDigit], is_last| -> Option<(Paged<K>, Vec<Paged<K>>)> {
            let (end, others) = digits.split_last()?;
            let others = others.iter().map(|digit| paged(digit, is_last)).collect();
            Some((paged(end, is_last), others))
        };
        let none = || (Paged { through: Vec::new(), turn: DigitTurn::Any }, Vec::new());
        let (joining, first) = of_half(&split.first, false).unwrap_or_else(none);
        let (last, before) = of_half(&split.last, true).unwrap_or_else(none);
        Self { first, joining, before, last, all: key(Placement::MAX), side }
    }

    /// The number of ways to place all digits, over a part of the pages.
    pub(super) fn count(
        &self,
        part: ShareOfWork,
        threads: usize,
        watch: &Watch<'_>,
        span: Span,
    ) -> Result<u128, Halt> {
        let mut workers: Vec<HalvesThread<K>> =
            (0..threads.max(1)).map(|_| HalvesThread::new()).collect();
        let [first, before] = [&self.first, &self.before].map(|digits| {
            let mut digits = digits.iter().zip(1..);
            digits.try_fold(self.no_digits(), |states, (digit, cells)| {
                self.add_digit(&states, digit, cells, &mut workers, watch)
            })
        });
        let [first, before] = [first?, before?];
        let pages: Vec<usize> = part.of(self.pages(self.before.len() + 1)).collect();
        let counted = deal(&mut workers, pages.iter().enumerate(), |worker, (number, &page)| {
            watch.reach(span.part(number, pages.len()).at(0.0));
            worker.table.clear();
            self.extend(&before, &self.last, page, &mut worker.table, watch)?;
            worker.fill_filter();
            self.join(&first, page, worker, watch)
        });
        let mut sum: u128 = 0;
        for ways in counted {
            sum = sum.checked_add(ways?).ok_or(Halt::Overflow)?;
        }
        Ok(sum)
    }

    /// All pages with this number of cells.
    pub(super) fn pages(&self, cells: usize) -> impl Iterator<Item = usize> + use<K> {
        (0..1_usize << self.side).filter(move |page| page.count_ones() as usize == cells)
    }

    /// The state before any digit is placed.
    pub(super) fn no_digits(&self) -> Pages<K> {
        let mut pages = vec![Vec::new(); 1 << self.side];
        pages[0].push(ReachedState { key: [0; K], ways: 1 });
        pages
    }

    /// The states after one more digit, which then have `cells` cells of the page house.
    pub(super) fn add_digit(
        &self,
        from: &Pages<K>,
        digit: &Paged<K>,
        cells: usize,
        workers: &mut [HalvesThread<K>],
        watch: &Watch<'_>,
    ) -> Result<Pages<K>, Halt> {
        let with_cells: Vec<usize> = self.pages(cells).collect();
        let made = deal(workers, with_cells.iter(), |HalvesThread { table, .. }, &page| {
            self.extend(from, digit, page, table, watch)?;
            Ok(table.take())
        });
        let mut next = vec![Vec::new(); from.len()];
        for (page, states) in with_cells.into_iter().zip(made) {
            next[page] = states?;
        }
        Ok(next)
    }

    /// Adds one more digit to all states so that the results have this page, and stores them in a
    /// table.
    pub(super) fn extend(
        &self,
        from: &Pages<K>,
        digit: &Paged<K>,
        page: usize,
        table: &mut StateTable<K, u64>,
        watch: &Watch<'_>,
    ) -> Result<(), Halt> {
        let mut fits = true;
        for (through, before) in self.steps_to(digit, page) {
            for states in from[before].chunks(Self::CHUNK) {
                stop_if_cancelled(watch)?;
                for State { key, ways } in states {
                    through.beside(key, |_, key| {
                        fits &= table.add(&ReachedState { key, ways: *ways });
                    });
                }
            }
        }
        if fits { Ok(()) } else { Err(Halt::Overflow) }
    }

    /// The predecessor pages of a page, each with the placements that lead from it.
    pub(super) fn steps_to<'a>(
        &self,
        digit: &'a Paged<K>,
        page: usize,
    ) -> impl Iterator<Item = (&'a Through<K>, usize)> {
        let side = self.side;
        let steps = digit.through.iter().enumerate().filter(move |(number, through)| {
            let before = page & !(1 << number);
            !through.is_empty() && (page & digit.turn.open(before, side)) >> number & 1 == 1
        });
        steps.map(move |(number, through)| (through, page & !(1 << number)))
    }

    /// The page of a state that fits a state with this page.
    pub(super) fn rest(&self, page: usize) -> usize {
        ((1 << self.side) - 1) & !page
    }

    /// The cells that a state leaves.
    #[inline]
    pub(super) fn left(&self, key: &Key<K>) -> Key<K> {
        std::array::from_fn(|word| self.all[word] & !key[word])
    }

    /// The number of ways to complete the states of the last half, which all have this page.
    fn join(
        &self,
        first: &Pages<K>,
        page: usize,
        others: &HalvesThread<K>,
        watch: &Watch<'_>,
    ) -> Result<u128, Halt> {
        let mut sum: u128 = 0;
        if others.table.len() == 0 {
            return Ok(sum);
        }
        for (through, before) in self.steps_to(&self.joining, self.rest(page)) {
            for states in first[before].chunks(Self::CHUNK) {
                stop_if_cancelled(watch)?;
                for State { key, ways } in states {
                    let mut completions: u128 = 0;
                    through.beside(key, |_, key| {
                        let left = self.left(&key);
                        if others.filter.may_have(&left) {
                            completions += u128::from(others.table.ways(&left));
                        }
                    });
                    let product = completions.checked_mul((*ways).into());
                    sum = product.and_then(|ways| sum.checked_add(ways)).ok_or(Halt::Overflow)?;
                }
            }
        }
        Ok(sum)
    }
}

impl<const K: usize> HalvesThread<K> {
    pub(super) fn new() -> Self {
        Self { table: StateTable::new(), filter: Filter::default() }
    }

    pub(super) fn fill_filter(&mut self) {
        self.filter.clear(self.table.len());
        self.table.states().for_each(|state| self.filter.add(&state.key));
    }
}

pub(super) fn stop_if_cancelled(watch: &Watch<'_>) -> Result<(), Halt> {
    if watch.is_cancelled() { Err(Halt::Cancelled) } else { Ok(()) }
}
