//! Unordered listings, a chunk of boards at a time.

use std::ops::Range;
use std::sync::Arc;

use super::deduplicate::Exchanged;
use crate::classic::count::{SignatureOrder, SolutionIndex};
use crate::classic::list::solutions::Solutions9;
use crate::classic::search::{Kernel, OwnedGrid};
use crate::classic::values::board::Board9;
use crate::listing::double_ended::End;

/// The most boards made at a time, which fit in the nearest cache.
const LONGEST_CHUNK: usize = 256;
/// The number of descents for an estimate of the number of solutions. They take about a
/// millisecond.
const DESCENTS: u32 = 256;
/// Longer skips are counted instead of walked. The second limit applies if the grid has been
/// counted already.
const FAR: u128 = 1 << 24;
const FAR_IF_COUNTED: u128 = 1 << 17;

/// When a listing in ascending order switches to signature order.
#[derive(Clone, Copy)]
pub(crate) struct Patience {
    /// Solutions that are always listed in ascending order.
    pub(super) in_order: usize,
    /// If fewer solutions than this are estimated, all are listed in ascending order.
    pub(super) few: f64,
}

impl Patience {
    /// Starting signature order takes as long as listing some hundred thousand solutions in
    /// ascending order, and it is less than twice as fast. The solutions listed before are kept in
    /// a hash table, of 2^17 slots. See "Listing without order" in `notes/EXPERIMENTS.md`.
    pub(super) const USUAL: Self = Self { in_order: 7 << 14, few: 3e6 };
}

/// The remaining solutions, some of them already in memory.
#[derive(Clone)]
pub(crate) struct BoardChunks {
    pub(super) rest: ChunkSource,
    boards: Vec<Board9>,
    /// The number of boards that have been returned.
    used: usize,
    /// The number of boards to make next.
    size: usize,
}

/// The source of the next solutions.
#[derive(Clone)]
pub(super) enum ChunkSource {
    InOrder(AscendingChunks),
    Listed(Arc<[Board9]>, Range<usize>),
    Numbered(Box<SignatureChunks>),
}

/// Solutions in ascending order, with a possible switch to signature order.
#[derive(Clone)]
pub(super) struct AscendingChunks {
    solutions: Box<Solutions9>,
    kernel: Kernel,
    /// `None` once the listing stays in ascending order.
    switch: Option<Switch>,
}

/// A pending switch from ascending order to signature order.
#[derive(Clone)]
struct Switch {
    board: Board9,
    patience: Patience,
    /// The number of solutions listed so far.
    listed: usize,
}

/// Solutions in signature order.
#[derive(Clone)]
pub(super) struct SignatureChunks {
    products: SignatureOrder,
    kernel: Kernel,
    /// The number of the next solution, and that after the last, if known.
    number: u128,
    end: Option<u128>,
    exchanged: Option<Arc<Exchanged>>,
    recorded: Option<Arc<SolutionIndex>>,
}

impl BoardChunks {
    fn new(rest: ChunkSource) -> Self {
        Self { rest, boards: Vec::new(), used: 0, size: 1 }
    }

    /// All solutions of a grid, in ascending order. For boards, switches to signature order if
    /// there seem to be many.
    pub(super) fn of_source(source: &OwnedGrid, kernel: Kernel, patience: Patience) -> Self {
        let solutions = Box::new(Solutions9::new(*source).on(kernel));
        let switch = match source {
            OwnedGrid::Board(board) => Some(Switch { board: *board, patience, listed: 0 }),
            OwnedGrid::Candidates(_) => None,
        };
        Self::new(ChunkSource::InOrder(AscendingChunks { solutions, kernel, switch }))
    }

    pub(crate) fn of_list(list: &Arc<[Board9]>, places: Range<usize>) -> Self {
        Self::new(ChunkSource::Listed(Arc::clone(list), places))
    }

    pub(crate) fn of_numbers(recorded: &Arc<SolutionIndex>, numbers: Range<u128>) -> Self {
        Self::new(ChunkSource::Numbered(Box::new(SignatureChunks {
            products: recorded.order_from(numbers.start),
            kernel: Kernel::best(),
            number: numbers.start,
            end: Some(numbers.end),
            exchanged: None,
            recorded: Some(Arc::clone(recorded)),
        })))
    }

    /// The next boards; empty only when there are none left.
    pub(super) fn next_chunk(&mut self) -> &[Board9] {
        if self.used == self.boards.len() {
            self.refill();
        }
        let used = std::mem::replace(&mut self.used, self.boards.len());
        &self.boards[used..]
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<&Board9> {
        if self.used == self.boards.len() {
            self.refill();
        }
        let board = self.boards.get(self.used)?;
        self.used += 1;
        Some(board)
    }

    /// Skips `count` boards, or all if there are fewer.
    pub(super) fn skip(&mut self, mut count: u128) {
        let at_hand = count.min((self.boards.len() - self.used) as u128);
        self.used += at_hand as usize;
        count -= at_hand;
        while count > 0 {
            match &mut self.rest {
                ChunkSource::Numbered(numbered) => return numbered.skip(count),
                ChunkSource::Listed(_, places) => {
                    places.start += count.min(places.len() as u128) as usize;
                    return;
                }
                ChunkSource::InOrder(AscendingChunks { solutions, switch: None, .. }) => {
                    return solutions.skip_from(End::Front, count.into());
                }
                ChunkSource::InOrder(_) => {
                    self.refill();
                    self.used = count.min(self.boards.len() as u128) as usize;
                    if self.used == 0 {
                        return;
                    }
                    count -= self.used as u128;
                }
            }
        }
    }

    /// The solutions left, if they come in ascending order to the end. Excludes boards already
    /// made.
    pub(super) fn in_order_to_the_end(&self) -> Option<&Solutions9> {
        match &self.rest {
            ChunkSource::InOrder(AscendingChunks { solutions, switch: None, .. }) => {
                Some(solutions)
            }
            _ => None,
        }
    }

    /// Makes the next boards.
    fn refill(&mut self) {
        self.boards.clear();
        self.used = 0;
        if let ChunkSource::InOrder(in_order) = &mut self.rest
            && let Some(numbered) = in_order.give_way()
        {
            self.rest = ChunkSource::Numbered(Box::new(numbered));
        }
        self.rest.fill(&mut self.boards, self.size);
        self.size = (2 * self.size).min(LONGEST_CHUNK);
    }

    /// A lower and an upper bound on the number of solutions left.
    pub(super) fn size_hint(&self) -> (usize, Option<usize>) {
        let at_hand = self.boards.len() - self.used;
        let (least, most) = self.rest.size_hint();
        (least.saturating_add(at_hand), most.and_then(|most| most.checked_add(at_hand)))
    }
}

impl ChunkSource {
    fn fill(&mut self, boards: &mut Vec<Board9>, most: usize) {
        match self {
            Self::InOrder(in_order) => in_order.fill(boards, most),
            Self::Listed(list, places) => {
                let end = places.end.min(places.start + most);
                boards.extend_from_slice(&list[places.start..end]);
                places.start = end;
            }
            Self::Numbered(numbered) => numbered.fill(boards, most),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::InOrder(in_order) => in_order.solutions.size_hint(),
            Self::Listed(_, places) => places.size_hint(),
            Self::Numbered(numbered) => numbered.size_hint(),
        }
    }
}

impl AscendingChunks {
    fn fill(&mut self, boards: &mut Vec<Board9>, most: usize) {
        let before = boards.len();
        boards.extend(self.solutions.by_ref().take(most));
        if let Some(switch) = &mut self.switch {
            switch.listed += boards.len() - before;
        }
    }

    /// Switches to signature order if that pays, or never.
    fn give_way(&mut self) -> Option<SignatureChunks> {
        let is_due = |switch: &mut Switch| switch.listed >= switch.patience.in_order;
        let Switch { board, patience, listed } = self.switch.take_if(is_due)?;
        if self.kernel.sizes_about(&board, DESCENTS).solutions < patience.few {
            return None;
        }
        let found = board.solutions().on(self.kernel).take(listed).collect();
        let mut products = SignatureOrder::of(&(&board).into());
        let mut firsts = Vec::with_capacity(listed);
        products.fill(&mut firsts, listed);
        Some(SignatureChunks {
            products,
            kernel: self.kernel,
            number: listed as u128,
            end: None,
            exchanged: Some(Arc::new(Exchanged::new(found, firsts))),
            recorded: None,
        })
    }
}

impl SignatureChunks {
    /// Appends `most` boards, or as many as are left.
    pub(super) fn fill(&mut self, boards: &mut Vec<Board9>, most: usize) {
        let left = self.end.map_or(u128::MAX, |end| end - self.number);
        let before = boards.len();
        self.products.fill(boards, before + left.min(most as u128) as usize);
        let boards = &mut boards[before..];
        self.number += boards.len() as u128;
        if let Some(exchanged) = &self.exchanged {
            exchanged.replace(boards);
        }
    }

    fn skip(&mut self, count: u128) {
        let count = self.end.map_or(count, |end| count.min(end - self.number));
        if count < if self.recorded.is_some() { FAR_IF_COUNTED } else { FAR } {
            self.number += self.products.skip(count);
            return;
        }
        let recorded = self.recorded();
        self.number = self.number.saturating_add(count).min(recorded.len());
        recorded.move_to(&mut self.products, self.number);
    }

    /// The numbers of the remaining solutions. Counts the grid if that has not been done.
    pub(super) fn numbers(&mut self) -> Range<u128> {
        let len = self.recorded().len();
        self.number..self.end.unwrap_or(len)
    }

    /// Moves to the solutions with these numbers.
    pub(super) fn go_to(&mut self, numbers: Range<u128>) {
        let recorded = self.recorded();
        recorded.move_to(&mut self.products, numbers.start);
        (self.number, self.end) = (numbers.start, Some(numbers.end));
    }

    /// The index of solutions by number. Counts the grid if that has not been done.
    fn recorded(&mut self) -> Arc<SolutionIndex> {
        let Self { recorded, products, kernel, .. } = self;
        let recorded = recorded.get_or_insert_with(|| Arc::new(products.index(*kernel)));
        self.end.get_or_insert(recorded.len());
        Arc::clone(recorded)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self.end {
            Some(end) => {
                let left = usize::try_from(end - self.number).ok();
                (left.unwrap_or(usize::MAX), left)
            }
            None => (0, None),
        }
    }
}
