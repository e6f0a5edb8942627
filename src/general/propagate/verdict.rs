//! How far propagation goes, and what it finds.

/// What is known of a node after propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PropagationResult {
    Contradiction,
    Solved,
    Open,
}

/// Which rules are worth their time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PropagationLevel {
    /// Singles: for grids with many solutions, most nodes of which lead to one.
    Singles,
    /// Locked candidates too.
    Locked,
    /// The same, and nothing that only some kernels look for: what is left does not depend on the
    /// machine.
    Plain,
}

/// What a search for hidden singles found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum HiddenSingles {
    /// Some, which are settled.
    Settled,
    None,
    /// A digit without a place in a house.
    NoPlace,
}
