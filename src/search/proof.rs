//! How many solutions a grid has, as far as that is asked.

use super::{Engine, Grid, Kernel, Rule, Search, Step, Task, Verdict};
use crate::board::Board;
use crate::candidates::Candidates;

/// Whether a grid has no, one or several solutions, and which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// There is no solution.
    None,
    /// This is the only solution.
    Unique(Board),
    /// These are two of several solutions.
    Several(Board, Board),
}

impl Candidates {
    /// Whether there are no, one or several solutions with these candidates.
    #[must_use]
    pub fn uniqueness(&self) -> Uniqueness {
        Engine::best().uniqueness_of(self)
    }

    /// The number of solutions with these candidates, or `limit` if there are at least that many.
    ///
    /// Visits each solution it counts.
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        Engine::best().count_of(self, limit)
    }
}

impl Board {
    /// Whether the grid has no, one or several solutions, and which.
    ///
    /// The search stops at the second solution; which two of several it names is unspecified.
    ///
    /// ```
    /// use lazydoku::{Board, Uniqueness};
    /// let line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    /// let Uniqueness::Unique(solution) = line.parse::<Board>()?.uniqueness() else { panic!() };
    /// assert_eq!(
    ///     solution.to_string(),
    ///     "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    /// );
    /// assert!(matches!(Board::EMPTY.uniqueness(), Uniqueness::Several(..)));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn uniqueness(&self) -> Uniqueness {
        Engine::best().uniqueness(self)
    }

    /// The number of solutions, or `limit` if there are at least that many.
    ///
    /// Visits each solution it counts.
    ///
    /// ```
    /// use lazydoku::Board;
    /// assert_eq!(Board::EMPTY.solution_count_up_to(1000), 1000);
    /// ```
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        Engine::best().solution_count_up_to(self, limit)
    }
}

/// Looks for two solutions.
///
/// Most puzzles are solved or refuted at the root, without a stack.
pub(super) struct Prove<G>(pub(super) G);

impl<K: Kernel, G: Grid> Task<K> for Prove<G> {
    type Output = Uniqueness;

    #[inline(always)]
    fn run(self, kernel: K) -> Uniqueness {
        let mut root = self.0.start(kernel);
        match kernel.propagate(&mut root) {
            Verdict::Contradiction => return Uniqueness::None,
            Verdict::Solved => return Uniqueness::Unique(kernel.solution(&root)),
            Verdict::Open => {}
        }
        let mut search = Search::below(kernel, Rule::Fewest, root);
        let mut found: Option<K::Node> = None;
        while let Some(node) = search.next_solved_inlined() {
            if let Some(one) = found {
                return Uniqueness::Several(kernel.solution(&one), kernel.solution(&node));
            }
            found = Some(node);
        }
        match found {
            None => Uniqueness::None,
            Some(only) => Uniqueness::Unique(kernel.solution(&only)),
        }
    }
}

/// Counts the solutions as far as the limit.
pub(super) struct CountUpTo<G>(pub(super) G, pub(super) u64);

impl<K: Kernel, G: Grid> Task<K> for CountUpTo<G> {
    type Output = u64;

    #[inline(always)]
    fn run(self, kernel: K) -> u64 {
        let Self(grid, limit) = self;
        let mut root = grid.start(kernel);
        if limit == 0 || kernel.propagate(&mut root) == Verdict::Contradiction {
            return 0;
        }
        let mut search = Search::below(kernel, Rule::Fewest, root);
        let mut count = 0;
        while count < limit && search.next_solved_inlined().is_some() {
            count += 1;
        }
        count
    }
}

/// Lists the solutions in no particular order, unless there are more than this.
pub(super) struct Few<G>(pub(super) G, pub(super) usize);

impl<K: Kernel, G: Grid> Task<K> for Few<G> {
    type Output = Option<Vec<Board>>;

    #[inline(always)]
    fn run(self, kernel: K) -> Option<Vec<Board>> {
        let Self(grid, most) = self;
        let mut root = grid.start(kernel);
        match kernel.propagate(&mut root) {
            Verdict::Contradiction => return Some(Vec::new()),
            Verdict::Solved => return Some(vec![kernel.solution(&root)]),
            Verdict::Open => {}
        }
        let mut search = Search::below(kernel, Rule::Fewest, root);
        let mut found = Vec::with_capacity(most);
        while let Some(node) = search.next_solved_inlined() {
            if found.len() == most {
                return None;
            }
            found.push(kernel.solution(&node));
        }
        Some(found)
    }
}

/// Counts the solutions, unless that takes more steps than this.
pub(super) struct CountWithin<G>(pub(super) G, pub(super) u32);

impl<K: Kernel, G: Grid> Task<K> for CountWithin<G> {
    type Output = Option<u64>;

    #[inline(always)]
    fn run(self, kernel: K) -> Option<u64> {
        let Self(grid, steps) = self;
        let mut root = grid.start(kernel);
        if kernel.propagate(&mut root) == Verdict::Contradiction {
            return Some(0);
        }
        let mut search = Search::below(kernel, Rule::Fewest, root);
        let mut count = 0;
        for _ in 0..steps {
            match search.step_inlined() {
                Step::Solution(_) => count += 1,
                Step::Branched => {}
                Step::Exhausted => return Some(count),
            }
        }
        None
    }
}
