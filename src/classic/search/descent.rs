//! Random walks from the root of a search to a leaf, which estimate its size. Known as Knuth's
//! estimator: "Estimating the efficiency of backtrack programs", Mathematics of Computation 29
//! (1975), 121-136.
//!
//! A walk chooses a child at each node, and weights each node by the product of the numbers of
//! choices on the path to it. On average over all choices, the weights add up to the number of
//! nodes in the tree, and those of solutions to the number of solutions. Estimates that users see
//! run on the portable kernel, so that a seed gives the same numbers on every machine.

use super::grid::SearchGrid;
use super::kernels::search_kernel::{Branch, BranchRule, SearchKernel, Task, Verdict};
use crate::classic::values::{Cell9, Digit, DigitSet};

/// A walk that takes the digit that `choose` returns in a cell with the fewest candidates, and
/// calls `pass` with the number of choices at each node. Returns whether it ends at a solution.
pub(crate) struct SearchDescent<'a, G, C, P> {
    pub(crate) grid: G,
    pub(crate) choose: &'a mut C,
    pub(crate) pass: &'a mut P,
}

impl<K, G, C, P> Task<K> for SearchDescent<'_, G, C, P>
where
    K: SearchKernel,
    G: SearchGrid,
    C: FnMut(DigitSet) -> Digit,
    P: FnMut(usize),
{
    type Output = bool;

    #[inline(always)]
    fn run(self, kernel: K) -> bool {
        let Self { grid, choose, pass } = self;
        let mut node = grid.start(kernel);
        loop {
            match kernel.propagate(&mut node) {
                Verdict::Contradiction => return false,
                Verdict::Solved => return true,
                Verdict::Open => {}
            }
            let cell = fewest_candidates(kernel, &node);
            let digits = kernel.digits(&node, cell);
            pass(digits.len());
            let digit = choose(digits);
            kernel.take(&mut node, Branch { cell, digit });
        }
    }
}

/// The first cell with the fewest candidates. A search may branch on the positions of a digit
/// instead, but a walk needs a cell.
#[inline(always)]
fn fewest_candidates<K: SearchKernel>(kernel: K, node: &K::Node) -> Cell9 {
    let Branch { mut cell, .. } = kernel.branch(node, BranchRule::Fewest);
    let mut fewest = kernel.digits(node, cell).len();
    let mut others = Cell9::all();
    while fewest > 2
        && let Some(other) = others.next()
    {
        let count = kernel.digits(node, other).len();
        if 1 < count && count < fewest {
            (cell, fewest) = (other, count);
        }
    }
    cell
}

/// The estimated size of a search.
pub(crate) struct TreeSizes {
    pub(crate) nodes: f64,
    pub(crate) solutions: f64,
}

/// Estimates the size of a search from `descents` descents.
pub(super) struct About<G> {
    pub(super) grid: G,
    pub(super) descents: u32,
}

impl<K: SearchKernel, G: SearchGrid> Task<K> for About<G> {
    type Output = TreeSizes;

    /// Divides the unit interval into `descents` intervals and draws one number from each
    /// (stratified sampling). At each node the number selects the child; its position within the
    /// interval of that child decides from there on.
    #[inline(always)]
    fn run(self, kernel: K) -> TreeSizes {
        let Self { grid, descents } = self;
        let step = u64::MAX / u64::from(descents);
        let (mut nodes, mut solutions) = (0.0, 0.0);
        for number in 0..u64::from(descents) {
            let mut place = number * step + scattered(number) % step;
            let mut choose = |digits: DigitSet| {
                let scaled = u128::from(place) * digits.len() as u128;
                place = scaled as u64;
                let nth = (scaled >> u64::BITS) as usize;
                digits.iter().nth(nth).expect("the place is below the number of digits")
            };
            let mut weight = 1.0;
            let mut pass = |choices: usize| {
                weight *= f64::from(choices as u32);
                nodes += weight;
            };
            if (SearchDescent { grid, choose: &mut choose, pass: &mut pass }).run(kernel) {
                solutions += weight;
            }
        }
        let descents = f64::from(descents);
        TreeSizes { nodes: nodes / descents, solutions: solutions / descents }
    }
}

/// A pseudo-random number. Digits in any base must not repeat soon: the midpoint of an interval
/// would send a descent to the same child at every node.
fn scattered(number: u64) -> u64 {
    // The finalizer of SplitMix64 by Steele, Lea and Flood (2014).
    let mut mixed = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
