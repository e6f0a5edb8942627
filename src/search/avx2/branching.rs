//! Choosing a candidate to branch on.

use super::views::places;
use super::{Avx2, Node};
use crate::search::branch_rule::{Target, target};
use crate::search::ordered::OrderedKernel;
use crate::search::search_kernel::{Branch, Rule, SearchKernel};

#[inline(always)]
pub(super) fn branch(kernel: Avx2, node: &Node, rule: Rule) -> Branch {
    let cell = match rule {
        Rule::Ascending | Rule::Descending => kernel.first_open(node),
        Rule::Fewest | Rule::Tightest => match target(&places(node), rule) {
            Target::Cell(cell) => cell,
            Target::Candidate(branch) => return branch,
        },
    };
    let mut digits = kernel.digits(node, cell).iter();
    let digit = if rule == Rule::Descending { digits.next_back() } else { digits.next() };
    Branch { cell, digit: digit.expect("an undecided cell has candidates") }
}
