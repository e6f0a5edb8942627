//! How a constraint is applied.

use super::common_peers::Peers;
use super::domains::{Domains, Wipeout};
use crate::rules::constraint::Meaning;

/// What applies a constraint to the candidates of some cells.
pub(super) trait Propagate: Sized {
    /// What the constraint means.
    type Meaning: Meaning;

    fn new<const W: usize>(meaning: &Self::Meaning, cells: Vec<u16>, peers: &Peers<W>) -> Self;

    /// Where it stands among the others: the lower, the sooner it is looked at.
    fn priority(&self) -> [usize; 2] {
        [0; 2]
    }

    /// Leaves cells what it allows.
    fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout>;
}

/// The rank of what takes so long that the houses are looked at first.
pub(super) const LAST: usize = usize::MAX;
