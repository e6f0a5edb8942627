//! What houses exclude: singles, locked candidates and all-different, to a fixpoint.

pub(crate) mod all_different;
mod houses;
pub(crate) mod houses_of_16;
pub(crate) mod variant_on_kernel;
pub(crate) mod verdict;
