//! One half of the digits after the other, until they meet. Known as meet in the middle.

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

/// A digit's placements, by their cell in the page house.
struct Paged<const K: usize> {
    through: Vec<Through<K>>,
    turn: DigitTurn,
}

/// The cells that some digits have taken, and in how many ways.
type State<const K: usize> = ReachedState<K, u64>;

/// States by the cells that they have in the page house, as bits.
type Pages<const K: usize> = Vec<Vec<State<K>>>;

/// What a thread has of its own.
struct HalvesThread<const K: usize> {
    table: StateTable<K, u64>,
    /// Of the table, once it is full.
    filter: Filter,
}

/// The halves of the digits: each is placed in all ways, but for one digit of the first half. With
/// that digit too, what remains must be a state of the other half.
///
/// States of the two halves meet only on pages without a common cell. So the last digit of the last
/// half is placed for one page after the other, and few states are held at the same time.
pub(super) struct DigitHalves<const K: usize> {
    first: Vec<Paged<K>>,
    joining: Paged<K>,
    before: Vec<Paged<K>>,
    last: Paged<K>,
    /// The key of all cells.
    all: Key<K>,
    side: usize,
}

/// The number of cells whose place in a state is not known from its page.
pub(super) fn unknown_cells(side: usize, known: Placement, page: &PageHouse) -> Placement {
    let page = page.cells.iter().fold(0, |cells, cell| cells | 1 << cell);
    ((1 << (side * side)) - 1) & !(known | page)
}

impl<const K: usize> DigitHalves<K> {
    /// States that are looked at before asking whether the count was cancelled.
    const CHUNK: usize = 1024;

    /// The halves in a slice. The keys must have a bit for each unknown cell.
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
                Through::new(&through.filter(has).map(|&placed| key(placed)).collect::<Vec<_>>())
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

    /// The number of ways to place all digits, in a part of the pages.
    pub(super) fn count(
        &self,
        part: ShareOfWork,
        threads: usize,
        watch: &Watch<'_>,
        span: Span,
    ) -> Result<u128, Halt> {
        let worker = || HalvesThread { table: StateTable::new(), filter: Filter::default() };
        let mut workers: Vec<HalvesThread<K>> = (0..threads.max(1)).map(|_| worker()).collect();
        let first = self.levels(&self.first, &mut workers, watch)?;
        let before = self.levels(&self.before, &mut workers, watch)?;
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

    /// The pages with this number of cells.
    fn pages(&self, cells: usize) -> impl Iterator<Item = usize> + use<K> {
        (0..1_usize << self.side).filter(move |page| page.count_ones() as usize == cells)
    }

    /// The states after some digits.
    fn levels(
        &self,
        digits: &[Paged<K>],
        workers: &mut [HalvesThread<K>],
        watch: &Watch<'_>,
    ) -> Result<Pages<K>, Halt> {
        let mut pages: Pages<K> = vec![Vec::new(); 1 << self.side];
        pages[0].push(ReachedState { key: [0; K], ways: 1 });
        for (digit, cells) in digits.iter().zip(1..) {
            let with_cells: Vec<usize> = self.pages(cells).collect();
            let made = deal(workers, with_cells.iter(), |HalvesThread { table, .. }, &page| {
                self.extend(&pages, digit, page, table, watch)?;
                Ok(table.take())
            });
            let mut next = vec![Vec::new(); pages.len()];
            for (page, states) in with_cells.into_iter().zip(made) {
                next[page] = states?;
            }
            pages = next;
        }
        Ok(pages)
    }

    /// Places one more digit so that the states have the cells of this page, and adds them to a
    /// table.
    fn extend(
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
                    through
                        .beside(key, |key| fits &= table.add(&ReachedState { key, ways: *ways }));
                }
            }
        }
        if fits { Ok(()) } else { Err(Halt::Overflow) }
    }

    /// The pages from which a digit leads to this one, each with the placements that do.
    fn steps_to<'a>(
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

    /// The number of ways to complete the states of the last half, which have this page.
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
        let rest = ((1 << self.side) - 1) & !page;
        for (through, before) in self.steps_to(&self.joining, rest) {
            for states in first[before].chunks(Self::CHUNK) {
                stop_if_cancelled(watch)?;
                for State { key, ways } in states {
                    let mut completions: u128 = 0;
                    through.beside(key, |key| {
                        let left = std::array::from_fn(|word| self.all[word] & !key[word]);
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
    fn fill_filter(&mut self) {
        self.filter.clear(self.table.len());
        self.table.states().for_each(|state| self.filter.add(&state.key));
    }
}

fn stop_if_cancelled(watch: &Watch<'_>) -> Result<(), Halt> {
    if watch.is_cancelled() { Err(Halt::Cancelled) } else { Ok(()) }
}
