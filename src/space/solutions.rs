//! Every solution of a grid, in order, from both ends.

use std::fmt;
use std::iter::FusedIterator;

use num_bigint::BigUint;

use crate::board::Board;
use crate::candidates::Candidates;
use crate::search::{AnySearch, Engine, Rule, Uniqueness};

/// An iterator over every solution of a grid, made by [`Board::solutions`].
///
/// # Guarantees
/// - Each solution comes exactly once.
/// - From the front they ascend in row-major order, which is the `Ord` of [`Board`]; from the back
///   they descend. The two ends never cross.
/// - Nothing is computed before the first solution is asked for.
/// - Memory is bounded, however many solutions there are.
/// - A clone goes on from the same place.
/// - A grid with no or one solution pays nothing for the order: a search that is free to branch where
///   it likes looks for two solutions first.
///
/// ```
/// use lazydoku::Board;
/// let mut solutions = Board::EMPTY.solutions();
/// let first = solutions.next().unwrap();
/// assert_eq!(first.to_string(), "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
/// let last = solutions.next_back().unwrap();
/// assert_eq!(last.to_string(), "987654321654321987321987654896745213745213896213896745579468132468132579132579468");
/// ```
#[derive(Clone)]
#[must_use = "solutions are lazy: nothing is searched unless they are asked for"]
pub struct Solutions {
    candidates: Candidates,
    engine: Engine,
    /// Solutions up to this board, inclusive, are done with.
    after: Option<Board>,
    /// Solutions from this board on, inclusive, are done with.
    before: Option<Board>,
    progress: Progress,
}

#[derive(Clone)]
enum Progress {
    /// Nothing was asked for yet.
    Untouched,
    /// One solution is left, and here it is.
    One(Board),
    /// There are several; each end is searched from when it is first asked for.
    Several { front: Option<Box<AnySearch>>, back: Option<Box<AnySearch>> },
    /// Nothing is left.
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
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
        Candidates::unconstrained(self).solutions()
    }
}

impl Candidates {
    /// All solutions with these candidates, ascending, found as they are asked for.
    pub fn solutions(&self) -> Solutions {
        Solutions {
            candidates: *self,
            engine: Engine::best(),
            after: None,
            before: None,
            progress: Progress::Untouched,
        }
    }
}

impl Solutions {
    /// The solutions still to come, searched on this engine.
    ///
    /// ```
    /// use lazydoku::{Board, Engine};
    /// let portable = Engine::named("portable").unwrap();
    /// assert!(Board::EMPTY.solutions().on(portable).take(10).eq(Board::EMPTY.solutions().take(10)));
    /// ```
    pub fn on(mut self, engine: Engine) -> Self {
        self.engine = engine;
        self.forget(End::Front);
        self.forget(End::Back);
        self
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
        if self.after.is_none_or(|after| after < *board) {
            self.after = Some(*board);
            self.forget(End::Front);
        }
        self
    }

    /// The solutions less than `board` that are still to come: `after` for the other end.
    pub fn before(mut self, board: &Board) -> Self {
        if self.before.is_none_or(|before| before > *board) {
            self.before = Some(*board);
            self.forget(End::Back);
        }
        self
    }

    /// Passes over the next `count` solutions from the front, or over all if there are fewer.
    pub fn skip_ahead(&mut self, count: &BigUint) {
        let mut left = count.clone();
        while left != BigUint::ZERO && self.next().is_some() {
            left -= 1_u32;
        }
    }

    /// Passes over the next `count` solutions from the back, or over all if there are fewer.
    pub fn skip_back(&mut self, count: &BigUint) {
        let mut left = count.clone();
        while left != BigUint::ZERO && self.next_back().is_some() {
            left -= 1_u32;
        }
    }

    /// The solution at one end that is still to come.
    fn pull(&mut self, end: End) -> Option<Board> {
        if matches!(self.progress, Progress::Untouched) {
            self.progress = self.prove();
        }
        let found = match &mut self.progress {
            Progress::Several { front, back } => {
                let (search, rule, bound) = match end {
                    End::Front => (front, Rule::Ascending, self.after.as_ref()),
                    End::Back => (back, Rule::Descending, self.before.as_ref()),
                };
                search
                    .get_or_insert_with(|| start(self.engine, rule, &self.candidates, bound))
                    .next_board()
            }
            Progress::One(board) => Some(*board),
            Progress::Untouched | Progress::Done => None,
        };
        let Some(board) = found.filter(|board| self.is_to_come(board)) else {
            self.progress = Progress::Done;
            return None;
        };
        *match end {
            End::Front => &mut self.after,
            End::Back => &mut self.before,
        } = Some(board);
        Some(board)
    }

    /// Finds out whether there are solutions to be put in order at all.
    fn prove(&self) -> Progress {
        match self.engine.uniqueness_of(&self.candidates) {
            Uniqueness::None => Progress::Done,
            Uniqueness::Unique(board) => Progress::One(board),
            Uniqueness::Several(..) => Progress::Several { front: None, back: None },
        }
    }

    /// Whether the solution lies between the ends.
    fn is_to_come(&self, board: &Board) -> bool {
        self.after.is_none_or(|after| after < *board)
            && self.before.is_none_or(|before| *board < before)
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
        match self.progress {
            Progress::One(board) if self.is_to_come(&board) => Remaining::One(board),
            Progress::Untouched | Progress::One(_) | Progress::Done => Remaining::None,
            Progress::Several { front, back } => {
                let (search, bound, limit) = match rule {
                    Rule::Descending => (back, self.before, self.after),
                    _ => (front, self.after, self.before),
                };
                let search = search
                    .unwrap_or_else(|| start(self.engine, rule, &self.candidates, bound.as_ref()));
                Remaining::Several { search, limit }
            }
        }
    }
}

/// What is left for one end.
pub(super) enum Remaining {
    None,
    One(Board),
    /// What the search finds, up to and without the limit.
    Several {
        search: Box<AnySearch>,
        limit: Option<Board>,
    },
}

impl Iterator for Solutions {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        self.pull(End::Front)
    }

    /// Between what is proven and the product of the candidates that are left.
    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.progress {
            Progress::Done => (0, Some(0)),
            Progress::One(board) => {
                let left = usize::from(self.is_to_come(board));
                (left, Some(left))
            }
            Progress::Untouched => (0, self.candidates.product_usize()),
            Progress::Several { front, back } => {
                let bounds =
                    [front, back].into_iter().flatten().filter_map(|end| end.upper_bound());
                (0, bounds.min().or_else(|| self.candidates.product_usize()))
            }
        }
    }

    /// The number of solutions still to come.
    ///
    /// # Panics
    /// If there are more than `usize` can hold.
    fn count(self) -> usize {
        if self.before.is_some() || matches!(self.progress, Progress::One(_) | Progress::Done) {
            return self.fold(0, |count, _| count + 1);
        }
        let mut search = match (self.progress, &self.after) {
            (Progress::Several { front: Some(front), .. }, _) => front,
            (_, Some(after)) => start(self.engine, Rule::Ascending, &self.candidates, Some(after)),
            (_, None) => start(self.engine, Rule::Fewest, &self.candidates, None),
        };
        let mut count = 0_usize;
        while search.skip() {
            count = count.checked_add(1).expect("usize holds the number of solutions");
        }
        count
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
            Progress::One(_) => "one",
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

fn start(
    engine: Engine,
    rule: Rule,
    candidates: &Candidates,
    bound: Option<&Board>,
) -> Box<AnySearch> {
    Box::new(match bound {
        Some(bound) => engine.search_beyond(rule, candidates, bound),
        None => engine.search(rule, candidates),
    })
}
