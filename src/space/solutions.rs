//! Every solution of a grid, in order, from both ends.

use std::collections::VecDeque;
use std::fmt;
use std::iter::FusedIterator;

use num_bigint::BigUint;

use super::listing::Listing;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::search::{AnySearch, Kernel, Rule, Source};

/// An iterator over every solution of a grid, made by [`Board::solutions`].
///
/// # Guarantees
/// - Each solution comes exactly once.
/// - From the front they ascend in row-major order, which is the `Ord` of [`Board`]; from the back
///   they descend. The two ends never cross.
/// - Nothing is computed before the first solution is asked for.
/// - Memory is bounded, however many solutions there are.
/// - A clone goes on from the same place.
/// - A grid with few solutions pays nothing for the order: a search that is free to branch where
///   it likes looks for them first.
///
/// ```
/// use lazydoku::Board;
/// let mut solutions = Board::EMPTY.solutions();
/// let first = solutions.next().unwrap();
/// assert_eq!(first.to_string(), "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
/// let last = solutions.next_back().unwrap();
/// assert_eq!(last.to_string(), "987654321654321987321987654896745213745213896213896745579468132468132579132579468");
/// ```
#[must_use = "solutions are lazy: nothing is searched unless they are asked for"]
pub struct Solutions {
    source: Source,
    kernel: Kernel,
    /// Solutions up to this board, inclusive, are left out.
    after: Option<Board>,
    /// Solutions from this board on, inclusive, are left out.
    before: Option<Board>,
    progress: Progress,
    /// Longer ways are counted, once there are known to be several solutions.
    walked: u64,
}

enum Progress {
    /// Nothing was asked for yet.
    Untouched,
    /// There were few, and these are left, ascending; some may be out of bounds.
    Few(VecDeque<Board>),
    /// There are several; each end is listed from when it is first asked for.
    Several { front: Option<Box<Listing>>, back: Option<Box<Listing>> },
    /// Nothing is left.
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Front,
    Back,
}

impl Board {
    /// All solutions of the grid, ascending, found as they are asked for.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line = "2957438614318659..8761925433874592166123874955492167387635241899286713541549386..";
    /// let board: Board = line.parse()?;
    /// let found: Vec<Board> = board.solutions().collect();
    /// assert_eq!(found.len(), 2);
    /// assert!(found[0] < found[1]);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn solutions(&self) -> Solutions {
        Solutions::new(Source::Board(*self))
    }
}

impl Candidates {
    /// All solutions with these candidates, ascending, found as they are asked for.
    pub fn solutions(&self) -> Solutions {
        Solutions::new(Source::Candidates(*self))
    }
}

impl Solutions {
    /// Up to so many solutions are found by the search that is free to branch where it likes, and sorted.
    /// Putting them in order while they are searched for would take longer.
    const FEW: usize = 4;
    /// So many solutions are walked over in about the time that it takes to jump.
    const WALKED: u64 = 4_000_000;

    pub(super) fn new(source: Source) -> Self {
        Self {
            source,
            kernel: Kernel::best(),
            after: None,
            before: None,
            progress: Progress::Untouched,
            walked: Self::WALKED,
        }
    }

    /// Without any solution.
    pub(super) fn none(self) -> Self {
        Self { progress: Progress::Done, ..self }
    }

    /// Counting after so many solutions, for tests on small grids.
    #[cfg(test)]
    pub(super) fn walking(self, walked: u64) -> Self {
        Self { walked, ..self }
    }

    /// The solutions still to come, searched on this kernel.
    ///
    /// ```
    /// use lazydoku::{Board, Kernel};
    /// let portable = Kernel::named("portable").unwrap();
    /// assert!(Board::EMPTY.solutions().on(portable).take(10).eq(Board::EMPTY.solutions().take(10)));
    /// ```
    pub fn on(self, kernel: Kernel) -> Self {
        // A clone begins its searches anew where these have got to.
        Self { kernel, ..self.clone() }
    }

    /// The solutions greater than `board` that are still to come.
    ///
    /// The board need be no solution, and may have blanks, which come before every digit. To go on with
    /// a listing that was broken off, give the last solution that it printed.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let third = Board::EMPTY.solutions().nth(2).unwrap();
    /// let resumed = Board::EMPTY.solutions().after(&third).next();
    /// assert_eq!(resumed, Board::EMPTY.solutions().nth(3));
    /// ```
    pub fn after(mut self, board: &Board) -> Self {
        if self.reached(End::Front).is_none_or(|reached| reached < *board) {
            self.after = Some(*board);
            self.forget(End::Front);
        }
        self
    }

    /// The solutions less than `board` that are still to come: `after` for the other end.
    pub fn before(mut self, board: &Board) -> Self {
        if self.reached(End::Back).is_none_or(|reached| reached > *board) {
            self.before = Some(*board);
            self.forget(End::Back);
        }
        self
    }

    /// Passes over the next `count` solutions from the front, or over all if there are fewer.
    ///
    /// Long ways are counted instead of walked, so that none takes more than a few seconds on grids that
    /// take a tenth of a second to count.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let mut solutions = Board::EMPTY.solutions();
    /// solutions.skip_ahead(&"6670903752021072936959".parse().unwrap());
    /// assert_eq!(solutions.next(), Board::EMPTY.solutions().next_back());
    /// assert_eq!(solutions.next(), None);
    /// ```
    pub fn skip_ahead(&mut self, count: &BigUint) {
        self.skip(End::Front, count);
    }

    /// Passes over the next `count` solutions from the back, or over all if there are fewer.
    pub fn skip_back(&mut self, count: &BigUint) {
        self.skip(End::Back, count);
    }

    /// The solution at one end that is still to come.
    fn pull(&mut self, end: End) -> Option<Board> {
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

    /// Passes over solutions in strides, where there are several. The last of each is looked at, for the other
    /// end may be near; each is twice the one before, so that not much is searched beyond it. What is far is
    /// counted: at once where that takes no longer than the walk, which pencil marks do not promise.
    fn skip(&mut self, end: End, count: &BigUint) {
        let is_far = *count > self.walked.into();
        let patience =
            if is_far && matches!(self.source, Source::Board(_)) { 0 } else { self.walked };
        let (mut left, mut stride) = (count.clone(), 1_u64);
        let mut walked = 0_u64;
        while left != BigUint::ZERO {
            self.begin();
            let are_several = matches!(self.progress, Progress::Several { .. });
            if are_several && walked >= patience {
                return self.jump(end, &left);
            }
            // Few are at hand: each is looked at.
            let most = if are_several { stride } else { 1 };
            let step = u64::try_from(&left).unwrap_or(u64::MAX).min(most);
            if let Some(listing) = self.listing(end).filter(|_| step > 1) {
                listing.pass_over(step - 1);
            }
            if self.pull(end).is_none() {
                return;
            }
            left -= step;
            walked = walked.saturating_add(step);
            stride = stride.saturating_mul(2);
        }
    }

    fn begin(&mut self) {
        if let Progress::Untouched = self.progress {
            self.progress = self.prove();
        }
    }

    /// Finds out whether there are solutions to be put in order at all.
    fn prove(&self) -> Progress {
        match self.kernel.few(&self.source, Self::FEW) {
            Some(mut boards) => {
                boards.sort_unstable();
                Progress::Few(boards.into())
            }
            None => Progress::Several { front: None, back: None },
        }
    }

    /// The listing of one end, if it is known that there are several solutions.
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

    /// The board that one end has come to: what it handed out last, or else its bound.
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

    /// Leaves nothing to come.
    pub(super) fn finish(&mut self) {
        self.progress = Progress::Done;
    }

    /// Makes one end go on behind this board.
    pub(super) fn set_bound(&mut self, end: End, board: Board) {
        match end {
            End::Front => self.after = Some(board),
            End::Back => self.before = Some(board),
        }
        self.forget(end);
    }

    /// Makes one end start anew from its bound.
    fn forget(&mut self, end: End) {
        if let Progress::Several { front, back } = &mut self.progress {
            *match end {
                End::Front => front,
                End::Back => back,
            } = None;
        }
    }

    /// How the solutions of one end are to be found, for those who search in another way.
    pub(super) fn into_search(mut self, rule: Rule) -> Remaining {
        if matches!(self.progress, Progress::Untouched) {
            self.progress = self.prove();
        }
        match &self.progress {
            Progress::Few(_) => {
                let descending = rule == Rule::Descending;
                let end = if descending { End::Back } else { End::Front };
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

/// The clone starts anew after what was handed out: the memory of a long listing is not copied.
impl Clone for Solutions {
    fn clone(&self) -> Self {
        let progress = match &self.progress {
            Progress::Untouched => Progress::Untouched,
            Progress::Few(boards) => Progress::Few(boards.clone()),
            Progress::Several { .. } => Progress::Several { front: None, back: None },
            Progress::Done => Progress::Done,
        };
        let [after, before] = [End::Front, End::Back].map(|end| self.reached(end));
        Self {
            source: self.source,
            kernel: self.kernel,
            after,
            before,
            progress,
            walked: self.walked,
        }
    }
}

/// What is left for one end.
pub(super) enum Remaining {
    /// These, in the order of that end.
    Few(Vec<Board>),
    /// What the search finds, up to and without the limit.
    Several { search: Box<AnySearch>, limit: Option<Board> },
}

impl Iterator for Solutions {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        // Most are made already, and nobody has come from the other end.
        if let Progress::Several { front: Some(listing), back: None } = &mut self.progress
            && self.before.is_none()
            && let Some(board) = listing.next_made()
        {
            return Some(board);
        }
        self.pull(End::Front)
    }

    /// Between what is proven and the product of the candidates that are left.
    fn size_hint(&self) -> (usize, Option<usize>) {
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

    /// The number of solutions still to come.
    ///
    /// # Panics
    /// If there are more than `usize` can hold.
    fn count(mut self) -> usize {
        if matches!(self.progress, Progress::Untouched) {
            self.progress = self.prove();
        }
        let is_limited = self.reached(End::Back).is_some();
        match self.listing(End::Front).filter(|_| !is_limited) {
            Some(listing) => usize::try_from(listing.pass_over(u64::MAX))
                .expect("usize holds the number of solutions"),
            None => self.fold(0, |count, _| count + 1),
        }
    }

    fn last(mut self) -> Option<Board> {
        self.next_back()
    }

    fn nth(&mut self, n: usize) -> Option<Board> {
        self.skip_ahead(&n.into());
        self.next()
    }

    fn min(mut self) -> Option<Board> {
        self.next()
    }

    fn max(mut self) -> Option<Board> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Solutions {
    fn next_back(&mut self) -> Option<Board> {
        self.pull(End::Back)
    }

    fn nth_back(&mut self, n: usize) -> Option<Board> {
        self.skip_back(&n.into());
        self.next_back()
    }
}

impl FusedIterator for Solutions {}

impl fmt::Debug for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let progress = match self.progress {
            Progress::Untouched => "untouched",
            Progress::Few(_) => "few",
            Progress::Several { .. } => "several",
            Progress::Done => "done",
        };
        f.debug_struct("Solutions")
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
