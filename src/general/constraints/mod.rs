//! What relations and constraints exclude. Known as propagation to a fixpoint with a priority
//! queue.
//!
//! A node holds a set of cells for each digit; here each cell has a word of its digits
//! ([`domains`]). A changed cell revises its relations at once and wakes its other constraints,
//! which run in order of cost ([`queue`]). Then the houses are swept again, until nothing changes.
//! Sums implied by others, long lines of equal segments, and lists of alternatives wait until the
//! houses have reached a fixpoint.
//!
//! ```text
//! node ──▶ houses ──▶ pairs ──▶ sets, automata, cages ──▶ sums ──▶ implied sums, alternatives
//!             ▲                        │                    │                │
//!             └────────────────────────┴─── any change ─────┴────────────────┘
//! ```
//!
//! Levels of consistency, not counting that cells of a house differ:
//!
//! | constraint | level |
//! |---|---|
//! | relations of two cells ([`pairs`]) | arc consistency |
//! | cells that differ but share no house | forward checking: a settled digit goes from its peers |
//! | automata ([`kinds`]: `regular`), `Ends`, segments of digits from 1 | domain consistency |
//! | skyscrapers whose digits may repeat | domain consistency; weaker if all differ |
//! | cages and sums ([`sums`]) | see there: between bounds and domain consistency |
//! | sets of values, counts of digits, circles, clones | weaker: counting arguments, no matching |
//! | alternatives, cases | constructive disjunction over the levels of their parts |

mod common_peers;
mod domains;
mod kinds;
mod pairs;
mod propagate;
mod propagator;
mod queue;
mod sums;
#[cfg(test)]
mod tests;

pub(super) use domains::Domains;
pub(super) use queue::{Constraints, Scratch};
