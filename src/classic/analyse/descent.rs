//! One random way down a search tree.

use num_bigint::BigUint;

/// What one descent says of the numbers of nodes and solutions: their means over many descents are
/// the true ones. After D. Knuth, "Estimating the efficiency of backtrack programs" (1975).
pub(crate) struct DescentMeans {
    pub(crate) nodes: BigUint,
    pub(crate) solutions: BigUint,
}

impl DescentMeans {
    /// `descend` takes one of the ways at each node, all with the same probability. It is given a
    /// function to call with their number, and returns whether it ends at a solution.
    pub(crate) fn of(descend: impl FnOnce(&mut dyn FnMut(u32)) -> bool) -> Self {
        let mut ways = BigUint::from(1_u32);
        let mut nodes = ways.clone();
        let ends_at_solution = descend(&mut |choices| {
            ways *= choices;
            nodes += &ways;
        });
        Self { nodes, solutions: if ends_at_solution { ways } else { BigUint::ZERO } }
    }
}
