//! A random descent in a search tree, for estimates. Known as Knuth's estimator (1975).

use super::branch::Weights;
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::{Node, Solution};
use crate::general::propagate::verdict::{PropagationLevel, PropagationResult};
use crate::values::digit_mask::DigitMask;

/// Takes one branch at each node: `choose` is given the number of branches, and returns the index
/// of one, from zero. Returns the solution at the end, if there is one.
pub(crate) fn descend<const W: usize, const N: usize>(
    tables: &CompiledRules<W>,
    candidates: &[DigitMask],
    mut choose: impl FnMut(u32) -> u32,
) -> Option<Solution> {
    let mut node = Node::<W, N>::new(candidates);
    let weights = Weights::new(tables);
    loop {
        match tables.propagate(&mut node, PropagationLevel::Plain) {
            PropagationResult::Contradiction => return None,
            PropagationResult::Solved => return Some(node.to_solution(candidates.len())),
            PropagationResult::Open => {
                let mut branch = tables.branch(&node, &weights, false);
                let number = choose(branch.len());
                (0..number).for_each(|_| _ = branch.next(None));
                let (cell, digit) = branch.next(None).expect("the number is below that of ways");
                node.set(cell, digit);
            }
        }
    }
}
