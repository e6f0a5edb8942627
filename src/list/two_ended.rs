//! The solutions of a grid in order, from both ends.

use std::collections::VecDeque;
use std::fmt;

use num_bigint::BigUint;

use super::memo::Listing;
use crate::board::Board;
use crate::search::{AnySearch, Kernel, Rule, Source};

/// The solutions between two bounds, from both ends, which never cross.
pub(crate) struct TwoEnded {
    source: Source,
    kernel: Kernel,
    /// The front starts after this board.
    after: Option<Board>,
    /// The back starts before this board.
    before: Option<Board>,
    progress: Progress,
}

enum Progress {
    /// Nothing has been computed yet.
    Untouched,
    /// The grid has few solutions. These remain, ascending; some may be out of bounds.
    Few(VecDeque<Board>),
    /// The grid has several solutions. The listing of each end starts when it is first needed.
    Several { front: Option<Box<Listing>>, back: Option<Box<Listing>> },
    /// No solutions remain.
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Front,
    Back,
}

impl TwoEnded {
    /// Grids with at most this many solutions are searched in the fastest order, and their
    /// solutions sorted: searching in order would take longer.
    const FEW: usize = 4;

    pub(crate) fn new(source: Source) -> Self {
        let kernel = Kernel::best();
        Self { source, kernel, after: None, before: None, progress: Progress::Untouched }
    }

    /// The same solutions, searched with this kernel.
    pub(crate) fn on(self, kernel: Kernel) -> Self {
        // A clone starts new searches at the current position.
        Self { kernel, ..self.clone() }
    }

    /// Drops the solutions up to this board, inclusive. Solutions already returned never come back.
    pub(crate) fn after(mut self, board: &Board) -> Self {
        if self.reached(End::Front).is_none_or(|reached| reached < *board) {
            self.set_bound(End::Front, *board);
        }
        self
    }

    /// Drops the solutions from this board on.
    pub(crate) fn before(mut self, board: &Board) -> Self {
        if self.reached(End::Back).is_none_or(|reached| reached > *board) {
            self.set_bound(End::Back, *board);
        }
        self
    }

    /// The next solution from the front, if it has been computed already and the back has not
    /// moved.
    #[inline]
    pub(super) fn next_made(&mut self) -> Option<Board> {
        match &mut self.progress {
            Progress::Several { front: Some(listing), back: None } if self.before.is_none() => {
                listing.next_made()
            }
            _ => None,
        }
    }

    /// The next solution from one end.
    pub(crate) fn pull(&mut self, end: End) -> Option<Board> {
        self.begin();
        let found = match &self.progress {
            Progress::Several { .. } => self.listing(end)?.next(),
            Progress::Few(_) => self.pull_from_few(end),
            Progress::Untouched | Progress::Done => None,
        };
        let found = found.filter(|board| !self.is_past_other_end(end, board));
        if found.is_none() {
            self.progress = Progress::Done;
        }
        found
    }

    fn pull_from_few(&mut self, end: End) -> Option<Board> {
        loop {
            let Progress::Few(boards) = &mut self.progress else { return None };
            let board = match end {
                End::Front => boards.pop_front()?,
                End::Back => boards.pop_back()?,
            };
            if self.is_within_bounds(&board) {
                return Some(board);
            }
        }
    }

    /// Skips `count` solutions from one end. Returns how many of these it did not skip: none,
    /// unless the grid has several solutions and `patience` of them were skipped.
    ///
    /// Walks in strides, each twice as long as the one before, and only looks at the last solution
    /// of each, to notice when it has passed the other end.
    pub(crate) fn walk(&mut self, end: End, count: BigUint, patience: u64) -> BigUint {
        let (mut left, mut stride, mut walked) = (count, 1_u64, 0_u64);
        while left != BigUint::ZERO {
            self.begin();
            let are_several = matches!(self.progress, Progress::Several { .. });
            if are_several && walked >= patience {
                break;
            }
            // Few solutions are in memory, so each is checked.
            let most = if are_several { stride } else { 1 };
            let step = u64::try_from(&left).unwrap_or(u64::MAX).min(most);
            if let Some(listing) = self.listing(end).filter(|_| step > 1) {
                listing.pass_over(step - 1);
            }
            if self.pull(end).is_none() {
                return BigUint::ZERO;
            }
            left -= step;
            walked = walked.saturating_add(step);
            stride = stride.saturating_mul(2);
        }
        left
    }

    /// Skips `count` solutions from one end and returns the next.
    pub(crate) fn nth(&mut self, end: End, count: usize) -> Option<Board> {
        self.walk(end, count.into(), u64::MAX);
        self.pull(end)
    }

    /// The number of solutions, or `None` if it does not fit.
    pub(crate) fn count(mut self) -> Option<usize> {
        self.begin();
        let is_limited = self.reached(End::Back).is_some();
        match self.listing(End::Front).filter(|_| !is_limited) {
            Some(listing) => usize::try_from(listing.pass_over(u64::MAX)).ok(),
            None => Some(std::iter::from_fn(|| self.pull(End::Front)).count()),
        }
    }

    /// From the number of solutions proven to the product of the remaining candidates.
    pub(super) fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.progress {
            Progress::Done => (0, Some(0)),
            Progress::Few(boards) => {
                let left = boards.iter().filter(|board| self.is_within_bounds(board)).count();
                (left, Some(left))
            }
            Progress::Untouched => (0, self.source.product_usize()),
            Progress::Several { front, back } => {
                let bounds =
                    [front, back].into_iter().flatten().filter_map(|end| end.upper_bound());
                (0, bounds.min().or_else(|| self.source.product_usize()))
            }
        }
    }

    fn begin(&mut self) {
        if let Progress::Untouched = self.progress {
            self.progress = self.prove();
        }
    }

    /// Searches in the fastest order, to see whether there are few solutions or several.
    fn prove(&self) -> Progress {
        match self.kernel.few(&self.source, Self::FEW) {
            Some(mut boards) => {
                boards.sort_unstable();
                Progress::Few(boards.into())
            }
            None => Progress::Several { front: None, back: None },
        }
    }

    /// The listing of one end, if the grid is known to have several solutions.
    fn listing(&mut self, end: End) -> Option<&mut Listing> {
        let Progress::Several { front, back } = &mut self.progress else { return None };
        let (listing, rule, bound) = match end {
            End::Front => (front, Rule::Ascending, &self.after),
            End::Back => (back, Rule::Descending, &self.before),
        };
        let start = || {
            let search = search(self.kernel, rule, &self.source, bound.as_ref());
            Box::new(Listing::new(search))
        };
        Some(listing.get_or_insert_with(start))
    }

    /// The last board that one end returned, or else its bound.
    pub(super) fn reached(&self, end: End) -> Option<Board> {
        let (listing, bound) = match (&self.progress, end) {
            (Progress::Several { front, .. }, End::Front) => (front.as_ref(), self.after),
            (Progress::Several { back, .. }, End::Back) => (back.as_ref(), self.before),
            (_, End::Front) => (None, self.after),
            (_, End::Back) => (None, self.before),
        };
        listing.and_then(|listing| listing.last()).or(bound)
    }

    fn is_past_other_end(&self, end: End, board: &Board) -> bool {
        match end {
            End::Front => self.reached(End::Back).is_some_and(|back| *board >= back),
            End::Back => self.reached(End::Front).is_some_and(|front| *board <= front),
        }
    }

    fn is_within_bounds(&self, board: &Board) -> bool {
        self.after.is_none_or(|after| after < *board)
            && self.before.is_none_or(|before| *board < before)
    }

    pub(super) fn source(&self) -> &Source {
        &self.source
    }

    pub(super) fn kernel(&self) -> Kernel {
        self.kernel
    }

    /// Drops all remaining solutions.
    pub(super) fn finish(&mut self) {
        self.progress = Progress::Done;
    }

    /// Restarts one end beyond this board.
    pub(super) fn set_bound(&mut self, end: End, board: Board) {
        match end {
            End::Front => self.after = Some(board),
            End::Back => self.before = Some(board),
        }
        if let Progress::Several { front, back } = &mut self.progress {
            *match end {
                End::Front => front,
                End::Back => back,
            } = None;
        }
    }

    /// The remaining solutions for one end, for sharing between threads.
    pub(super) fn into_search(mut self, rule: Rule) -> Remaining {
        self.begin();
        match &self.progress {
            Progress::Few(_) => {
                let end = if rule == Rule::Descending { End::Back } else { End::Front };
                Remaining::Few(std::iter::from_fn(|| self.pull_from_few(end)).collect())
            }
            Progress::Untouched | Progress::Done => Remaining::Few(Vec::new()),
            Progress::Several { .. } => {
                let ends = [End::Front, End::Back].map(|end| self.reached(end));
                let [bound, limit] = match rule {
                    Rule::Descending => [ends[1], ends[0]],
                    _ => ends,
                };
                let search = Box::new(search(self.kernel, rule, &self.source, bound.as_ref()));
                Remaining::Several { search, limit }
            }
        }
    }
}

/// A clone restarts after the solutions already returned, without copying the memory of a listing.
impl Clone for TwoEnded {
    fn clone(&self) -> Self {
        let progress = match &self.progress {
            Progress::Untouched => Progress::Untouched,
            Progress::Few(boards) => Progress::Few(boards.clone()),
            Progress::Several { .. } => Progress::Several { front: None, back: None },
            Progress::Done => Progress::Done,
        };
        let [after, before] = [End::Front, End::Back].map(|end| self.reached(end));
        Self { source: self.source, kernel: self.kernel, after, before, progress }
    }
}

/// The remaining solutions for one end.
pub(super) enum Remaining {
    /// The solutions in the order of that end.
    Few(Vec<Board>),
    /// A search, whose solutions count until they reach the limit.
    Several { search: Box<AnySearch>, limit: Option<Board> },
}

impl fmt::Debug for TwoEnded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let progress = match self.progress {
            Progress::Untouched => "untouched",
            Progress::Few(_) => "few",
            Progress::Several { .. } => "several",
            Progress::Done => "done",
        };
        f.debug_struct("TwoEnded")
            .field("after", &self.after)
            .field("before", &self.before)
            .field("progress", &progress)
            .finish_non_exhaustive()
    }
}

fn search(kernel: Kernel, rule: Rule, source: &Source, bound: Option<&Board>) -> AnySearch {
    match bound {
        Some(bound) => kernel.search_beyond(rule, source, bound),
        None => kernel.search(rule, source),
    }
}
