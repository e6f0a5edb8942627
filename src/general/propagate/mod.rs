//! Propagation of houses, to a fixpoint: naked singles, hidden singles and locked candidates.
//!
//! Weaker than domain consistency of all-different constraints: naked pairs and larger Hall sets
//! are left to the branching. Only ordered listings test, after dead ends, whether the next row
//! still has a matching ([`all_different`]).
//!
//! - [`houses`]: the rules house by house, alternating with [`constraints`](super::constraints)
//! - [`houses_of_16`]: all rows, columns and boxes of side 16 at once
//! - [`variant_on_kernel`]: 9x9 grids with boxes and further rules, on the classic kernels
//! - [`all_different`]: whether cells have a matching with different digits
//! - [`verdict`]: the levels and the outcome of propagation

pub(crate) mod all_different;
mod houses;
pub(crate) mod houses_of_16;
pub(crate) mod variant_on_kernel;
pub(crate) mod verdict;
