//! Searches that decide whether a grid has no, one or several solutions, or list a few.
//!
//! The proof is by exhaustion: once all leaves of the binary search tree are solutions or
//! contradictions, there are no other solutions. For example, the root of this 4x4 grid has four
//! cells with the candidates 1 and 2, and two leaves show that it has exactly two solutions:
//!
//! ```text
//! . . | 3 4
//! 3 4 | 1 2     r1c1 = 1: solved, r1 = 1 2 3 4, r3 = 2 1 4 3
//! ----+----
//! . . | 4 3     r1c1 ≠ 1: solved, r1 = 2 1 3 4, r3 = 1 2 4 3
//! 4 3 | 2 1
//! ```
//!
//! The tree is exponential in the worst case, so each search may give up with `None`:
//!
//! - [`Prove`] (up to two solutions) and [`CountUpTo`] (up to a limit) after a number of steps.
//!   Callers then continue in lanes or count by signatures.
//! - [`Few`] (all solutions, at most some number) as soon as the stack is deeper than a grid with
//!   few solutions would make it. This is a heuristic: `None` does not prove that there are many.
//!
//! Most puzzles are solved or refuted at the root or after a few guesses, without an allocation. If
//! [`Few`] makes no progress before its first solution, it restarts once, from a root in which
//! every candidate has been probed (known as failed-literal probing).

use super::depth_first::{Search, SearchStep};
use super::grid::SearchGrid;
use super::kernels::search_kernel::{Branch, BranchRule, SearchKernel, Task, Verdict, solution};
use super::stack::Inline;
use crate::classic::values::Cell9;
use crate::classic::values::board::Board9;

/// The state after propagating the root, where most puzzles are solved or refuted already.
enum Begun<K: SearchKernel> {
    Contradiction,
    Solved(Board9),
    Open(Proof<K>),
}

/// A search in the order that finds solutions fastest.
struct Proof<K: SearchKernel> {
    search: Search<K, Inline<K::Node>>,
    /// The root, until the search has found a solution or restarted.
    root: Option<K::Node>,
}

#[inline(always)]
fn begin<K: SearchKernel>(kernel: K, grid: impl SearchGrid) -> Begun<K> {
    let mut root = grid.start(kernel);
    match kernel.propagate(&mut root) {
        Verdict::Contradiction => Begun::Contradiction,
        Verdict::Solved => Begun::Solved(solution(kernel, &root)),
        Verdict::Open => Begun::Open(Proof {
            search: Search::below(kernel, BranchRule::Fewest, root),
            root: Some(root),
        }),
    }
}

/// The search used up its steps before it had the answer.
struct OutOfSteps;

/// Returns the next solution, unless that takes more than `steps` steps, which are deducted.
#[inline(always)]
fn next_within<K: SearchKernel>(
    search: &mut Search<K, Inline<K::Node>>,
    steps: &mut u32,
) -> Result<Option<K::Node>, OutOfSteps> {
    loop {
        match search.step_inlined() {
            SearchStep::Solution(node) => return Ok(Some(node)),
            SearchStep::Exhausted => return Ok(None),
            SearchStep::Branched if *steps == 0 => return Err(OutOfSteps),
            SearchStep::Branched => *steps -= 1,
        }
    }
}

/// Finds up to two solutions; `None` if that takes more than `steps`.
pub(super) struct Prove<G> {
    pub(super) grid: G,
    pub(super) steps: u32,
}

impl<K: SearchKernel, G: SearchGrid> Task<K> for Prove<G> {
    type Output = Option<(Option<Board9>, Option<Board9>)>;

    #[inline(always)]
    fn run(self, kernel: K) -> Self::Output {
        let Self { grid, mut steps } = self;
        let mut search = match begin(kernel, grid) {
            Begun::Contradiction => return Some((None, None)),
            Begun::Solved(only) => return Some((Some(only), None)),
            Begun::Open(Proof { search, .. }) => search,
        };
        let Ok(found) = next_within(&mut search, &mut steps) else { return None };
        let Some(one) = found else { return Some((None, None)) };
        let Ok(found) = next_within(&mut search, &mut steps) else { return None };
        let mut other = None;
        if let Some(node) = &found {
            other = Some(solution(kernel, node));
        }
        Some((Some(solution(kernel, &one)), other))
    }
}

/// Lists all solutions, in no particular order; `None` if there are, or seem to be, more than the
/// number in the second field.
pub(super) struct Few<G>(pub(super) G, pub(super) usize);

impl<K: SearchKernel, G: SearchGrid> Task<K> for Few<G> {
    type Output = Option<Vec<Board9>>;

    #[inline(always)]
    fn run(self, kernel: K) -> Option<Vec<Board9>> {
        let Self(grid, most) = self;
        let mut proof = match begin(kernel, grid) {
            Begun::Contradiction => return Some(Vec::new()),
            Begun::Solved(only) => return Some(vec![only]),
            Begun::Open(proof) => proof,
        };
        let mut found = Vec::with_capacity(most);
        let mut setbacks = 0;
        loop {
            let depth = proof.search.depth();
            match proof.step() {
                SearchStep::Exhausted => return Some(found),
                SearchStep::Solution(_) if found.len() == most => return None,
                SearchStep::Solution(node) => found.push(solution(kernel, &node)),
                SearchStep::Branched => setbacks += usize::from(proof.search.depth() <= depth),
            }
            if proof.search.depth() > LOOSE_DEPTH + setbacks {
                return None;
            }
        }
    }
}

/// If the stack is deeper than this plus the number of setbacks, the grid is assumed to have many
/// solutions: with few solutions, branches keep dying by contradictions on the way down.
const LOOSE_DEPTH: usize = 12;

/// Counts the solutions up to `limit`, and returns the first one found; `None` if that takes more
/// than `steps`.
pub(super) struct CountUpTo<G> {
    pub(super) grid: G,
    pub(super) limit: u64,
    pub(super) steps: u32,
}

impl<K: SearchKernel, G: SearchGrid> Task<K> for CountUpTo<G> {
    type Output = Option<(u64, Option<Board9>)>;

    #[inline(always)]
    fn run(self, kernel: K) -> Self::Output {
        let mut search = match begin(kernel, self.grid) {
            Begun::Contradiction => return Some((0, None)),
            Begun::Solved(only) => return Some((1, Some(only))),
            Begun::Open(Proof { search, .. }) => search,
        };
        let mut first = None;
        let mut count = 0;
        for _ in 0..self.steps {
            match search.step_inlined() {
                SearchStep::Solution(node) => {
                    count += 1;
                    if count == 1 {
                        first = Some(solution(kernel, &node));
                    }
                    if count == self.limit {
                        return Some((count, first));
                    }
                }
                SearchStep::Branched => {}
                SearchStep::Exhausted => return Some((count, first)),
            }
        }
        None
    }
}

impl<K: SearchKernel> Proof<K> {
    /// Takes one step. A search that is lost before its first solution restarts, once, from a root
    /// in which every candidate has been probed.
    ///
    /// Few proofs need this. But if the contradiction is in one corner of the grid and the search
    /// started in another, it would refute that corner again and again.
    #[inline(always)]
    fn step(&mut self) -> SearchStep<K::Node> {
        let step = self.search.step_inlined();
        match step {
            SearchStep::Solution(_) => self.root = None,
            SearchStep::Branched if self.search.is_lost() => {
                if let Some(root) = self.root.take() {
                    self.retry(&root);
                }
            }
            SearchStep::Branched | SearchStep::Exhausted => {}
        }
        step
    }

    #[cold]
    fn retry(&mut self, root: &K::Node) {
        let kernel = self.search.kernel();
        self.search.restart(kernel.enter(Probe(root)));
    }
}

/// Tries each candidate of an open node once and removes those that lead to a contradiction.
/// Returns `None` if the node turns out to have no solution.
struct Probe<'a, N>(&'a N);

impl<K: SearchKernel> Task<K> for Probe<'_, K::Node> {
    type Output = Option<K::Node>;

    #[inline(always)]
    fn run(self, kernel: K) -> Option<K::Node> {
        let mut node = *self.0;
        for cell in Cell9::all() {
            for digit in kernel.digits(&node, cell) {
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
