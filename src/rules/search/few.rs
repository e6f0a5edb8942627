//! The first solutions of a puzzle, however hard it is.

use std::iter;

use super::any::{Solution, solution};
use super::free::{Free, Step};
use super::learning::Learning;
use super::node::Node;
use super::propagate::{Effort, Verdict};
use super::tables::Tables;

/// Solutions that may be asked of a search that learns: it remembers each of them.
pub(super) const FEW: usize = 64;

/// Nodes after which a search that branches has found nothing and gives way to one that learns.
/// Nodes of large grids are slow, and there are more of them.
const fn patience(words: usize) -> u64 {
    if words > 4 { 2000 } else { 100_000 }
}

/// The first solutions that are found, up to this many; no more than [`FEW`].
pub(super) fn first_few<const W: usize, const N: usize>(
    tables: &Tables<W>,
    candidates: &[u32],
    most: usize,
) -> Vec<Solution> {
    let mut search = Free::<W, N>::new(tables, Node::new(candidates));
    let mut found = Vec::new();
    while found.len() < most {
        let patience = if tables.constraints.is_none() { patience(W) } else { u64::MAX };
        match search.next_within(tables, patience) {
            Step::Solution(node) => found.push(solution(&node, candidates.len())),
            Step::Exhausted => break,
            Step::Open => return learned_few::<W, N>(tables, candidates, most, || false),
        }
    }
    found
}

/// The same by a search that learns, from the start; fewer if it is cancelled.
pub(super) fn learned_few<const W: usize, const N: usize>(
    tables: &Tables<W>,
    candidates: &[u32],
    most: usize,
    is_cancelled: impl Fn() -> bool,
) -> Vec<Solution> {
    let mut root = Node::<W, N>::new(candidates);
    if tables.propagate(&mut root, Effort::Locked) == Verdict::Contradiction {
        return Vec::new();
    }
    let mut search = Learning::new(tables, &root, candidates.len());
    iter::from_fn(|| search.next_unless(&is_cancelled)).take(most).collect()
}
