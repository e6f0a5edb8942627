//! The interface of propagators.

use super::common_peers::Peers;
use super::domains::{Domains, Wipeout};
use crate::rules::constraint::Meaning;

/// Removes candidates that violate one constraint. Known as a propagator.
pub(super) trait Propagate: Sized {
    /// The specification of the constraint.
    type Meaning: Meaning;

    fn new<const W: usize>(meaning: &Self::Meaning, cells: Vec<u16>, peers: &Peers<W>) -> Self;

    /// The place in the queue: lower runs first.
    fn priority(&self) -> [usize; 2] {
        [0; 2]
    }

    /// Removes candidates that the constraint excludes, in one pass. The queue runs it again after
    /// changes.
    fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout>;
}

/// The priority of slow propagators, which run after the houses have reached a fixpoint.
pub(super) const LAST: usize = usize::MAX;
