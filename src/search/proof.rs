//! How many solutions a grid has, as far as that is asked.

use super::stack::{Inline, Stack};
use super::{Branch, Grid, Kernel, Rule, Search, SearchKernel, Step, Task, Verdict};
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::Cell;

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
        Kernel::best().uniqueness_of(self)
    }

    /// The number of solutions with these candidates, or `limit` if there are at least that many.
    ///
    /// Visits each solution it counts.
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        Kernel::best().count_of(self, limit)
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
        Kernel::best().uniqueness(self)
    }
}

/// Looks for two solutions.
///
/// Most puzzles are solved or refuted at the root, without a stack.
pub(super) struct Prove<G>(pub(super) G);

impl<K: SearchKernel, G: Grid> Task<K> for Prove<G> {
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
        let mut retry = Some(root);
        while let Some(node) = search.next_solved_or_retry(&mut retry) {
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

impl<K: SearchKernel, G: Grid> Task<K> for CountUpTo<G> {
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
        let mut retry = Some(root);
        while count < limit && search.next_solved_or_retry(&mut retry).is_some() {
            count += 1;
        }
        count
    }
}

/// Lists the solutions in no particular order, unless there are more than this.
pub(super) struct Few<G>(pub(super) G, pub(super) usize);

impl<K: SearchKernel, G: Grid> Task<K> for Few<G> {
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
        let mut retry = Some(root);
        let mut setbacks = 0;
        loop {
            let depth = search.depth;
            match search.step_or_retry(&mut retry) {
                Step::Exhausted => return Some(found),
                Step::Solution(_) if found.len() == most => return None,
                Step::Solution(node) => found.push(kernel.solution(&node)),
                Step::Branched => setbacks += usize::from(search.depth <= depth),
            }
            if search.depth > LOOSE_DEPTH + setbacks {
                return None;
            }
        }
    }
}

/// Nodes that wait in a search which hardly ever meets a contradiction: then there are many solutions.
/// Grids with few lose branches on the way.
const LOOSE_DEPTH: usize = 12;

/// Counts the solutions as far as the limit, and names the first, unless that takes more steps than this.
pub(super) struct Tally<G> {
    pub(super) grid: G,
    pub(super) limit: u64,
    pub(super) steps: u32,
}

impl<K: SearchKernel, G: Grid> Task<K> for Tally<G> {
    type Output = Option<(u64, Option<Board>)>;

    #[inline(always)]
    fn run(self, kernel: K) -> Self::Output {
        let mut root = self.grid.start(kernel);
        if kernel.propagate(&mut root) == Verdict::Contradiction {
            return Some((0, None));
        }
        let mut search = Search::below(kernel, Rule::Fewest, root);
        let mut first = None;
        let mut count = 0;
        for _ in 0..self.steps {
            match search.step_inlined() {
                Step::Solution(node) => {
                    count += 1;
                    if count == 1 {
                        first = Some(kernel.solution(&node));
                    }
                    if count == self.limit {
                        return Some((count, first));
                    }
                }
                Step::Branched => {}
                Step::Exhausted => return Some((count, first)),
            }
        }
        None
    }
}

impl<K: SearchKernel> Search<K, Inline<K::Node>> {
    /// The next solution. A search that gets nowhere before the first one is given up, once, for another
    /// from its root, where every candidate is tried before.
    ///
    /// Few proofs come to this. But where a contradiction lies in one corner of a grid, a search that
    /// began in another refutes it again and again.
    #[inline(always)]
    fn next_solved_or_retry(&mut self, root: &mut Option<K::Node>) -> Option<K::Node> {
        loop {
            match self.step_or_retry(root) {
                Step::Solution(node) => return Some(node),
                Step::Exhausted => return None,
                Step::Branched => {}
            }
        }
    }

    /// One step of such a search.
    #[inline(always)]
    fn step_or_retry(&mut self, root: &mut Option<K::Node>) -> Step<K::Node> {
        let step = self.step_inlined();
        match step {
            Step::Solution(_) => *root = None,
            Step::Branched if self.is_lost() => {
                if let Some(root) = root.take() {
                    self.retry(&root);
                }
            }
            Step::Branched | Step::Exhausted => {}
        }
        step
    }

    #[cold]
    fn retry(&mut self, root: &K::Node) {
        let probed = self.kernel.enter(Probe(root));
        self.known = None;
        self.depth = usize::from(probed.is_some());
        if let Some(node) = probed {
            self.stack.room_for(1)[0] = node;
        }
    }
}

/// Tries each candidate of an open node once and removes those that lead to a contradiction. Nothing is
/// left of a node that has no solution for that reason.
struct Probe<'a, N>(&'a N);

impl<K: SearchKernel> Task<K> for Probe<'_, K::Node> {
    type Output = Option<K::Node>;

    #[inline(always)]
    fn run(self, kernel: K) -> Option<K::Node> {
        let mut node = *self.0;
        for cell in Cell::all() {
            for digit in kernel.digits(&node, cell).iter() {
                let digits = kernel.digits(&node, cell);
                if digits.len() == 1 || !digits.contains(digit) {
                    continue;
                }
                let [mut taken, mut removed] = kernel.split(&node, Branch { cell, digit });
                if kernel.propagate(&mut taken) == Verdict::Contradiction {
                    if kernel.propagate(&mut removed) == Verdict::Contradiction {
                        return None;
                    }
                    node = removed;
                }
            }
        }
        Some(node)
    }
}
