//! One random descent of a search tree.

use num_bigint::BigUint;

/// Unbiased estimates of the numbers of nodes and solutions from one descent: their means over all
/// descents are the true numbers. After D. Knuth, "Estimating the efficiency of backtrack programs"
/// (1975).
pub(crate) struct DescentMeans<End> {
    pub(crate) nodes: BigUint,
    pub(crate) solutions: BigUint,
    /// The solution at the end, if there is one.
    #[cfg_attr(not(feature = "random"), expect(dead_code, reason = "samples alone look at it"))]
    pub(crate) end: Option<End>,
}

impl<End> DescentMeans<End> {
    /// `descend` chooses one child at each node, all with equal probability. It calls the given
    /// function with the number of children, and returns the solution at its end, if there is one.
    pub(crate) fn of(descend: impl FnOnce(&mut dyn FnMut(u32)) -> Option<End>) -> Self {
        let mut ways = BigUint::from(1_u32);
        let mut nodes = ways.clone();
        let end = descend(&mut |choices| {
            ways *= choices;
            nodes += &ways;
        });
        let solutions = if end.is_some() { ways } else { BigUint::ZERO };
        Self { nodes, solutions, end }
    }
}
