//! The first solutions of a puzzle, however hard it is.

use std::iter;

use super::free::{Free, Step};
use super::learning::Learning;
use super::node::{Node, Solution};
use super::propagate::{Effort, Verdict};
use super::tables::Tables;

/// Solutions that may be asked of a search that learns: it remembers each of them.
pub(in crate::rules) const FEW: usize = 64;

/// Nodes after which a search that branches has found nothing and gives way to one that learns.
///
/// Nodes of sets alone are fast in small grids. All others are slow, and are better learned from
/// soon. Some of those with constraints cannot be learned from: then the search starts again, with
/// the weights that it has by now, and has twice as long. A search that has begun badly may take a
/// thousand times as long as others.
fn patience<const W: usize>(tables: &Tables<W>) -> u64 {
    match &tables.constraints {
        Some(_) if !tables.can_learn() => 400_000,
        None if W > 4 => 2000,
        None if W <= 2 && tables.exclusions.is_empty() => 100_000,
        _ => 100,
    }
}

/// The first solutions that are found, up to this many; no more than [`FEW`].
pub(super) fn first_few<const W: usize, const N: usize>(
    tables: &Tables<W>,
    candidates: &[u32],
    most: usize,
) -> Vec<Solution> {
    let root = || Node::<W, N>::new(candidates);
    let mut search = Free::new(tables, root());
    let mut patience = patience(tables);
    let mut found = Vec::new();
    while found.len() < most {
        match search.next_within(tables, patience) {
            Step::Solution => found.push(search.node().to_solution(candidates.len())),
            Step::Exhausted => break,
            Step::Open if !tables.can_learn() => {
                search.restart(root(), None);
                found.clear();
                patience *= 2;
            }
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
