//! The levels and the outcome of propagation.

/// The state of a node after propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PropagationResult {
    Contradiction,
    Solved,
    Open,
}

/// How much to propagate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PropagationLevel {
    /// Singles only: enough if most nodes lead to a solution.
    Singles,
    /// Singles and locked candidates, and whatever else a kernel finds.
    Locked,
    /// Singles and locked candidates, without what only some kernels find: the result does not
    /// depend on the machine.
    Plain,
}

/// The outcome of a search for hidden singles.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum HiddenSingles {
    /// Found some, and settled them.
    Settled,
    None,
    /// A digit has no place in a house.
    NoPlace,
}
