//! Propagation of relations and constraints. Known as propagation to a fixpoint with a priority
//! queue.
//!
//! A node holds a set of cells for each digit. Constraints work on the transpose, a set of digits
//! for each cell ([`domains`]). A changed cell revises its relations at once and enqueues its other
//! constraints, which run by priority, cheap and tight ones first ([`queue`]). When the queue is
//! empty, the houses propagate again, until nothing changes. Implied sums, long lines of equal
//! segments and alternatives run only after the houses have reached a fixpoint.
//!
//! ```text
//! node ──▶ houses ──▶ pairs ──▶ sets, automata, cages ──▶ sums ──▶ implied sums, alternatives
//!             ▲                        │                    │                │
//!             └────────────────────────┴─── any change ─────┴────────────────┘
//! ```
//!
//! Levels of consistency, ignoring that the cells of a house differ; the header of each file has
//! the cost:
//!
//! | constraint | level |
//! |---|---|
//! | relations of two cells ([`pairs`]) | arc consistency |
//! | cells that differ but share no house | forward checking: peers lose settled digits |
//! | automata ([`kinds`]: `regular`), `Ends`, segments of digits from 1 | domain consistency |
//! | skyscrapers | domain consistency if digits may repeat, otherwise weaker |
//! | cages and sums ([`sums`]) | between bounds and domain consistency: see there |
//! | sets of values, counts of digits, circles, clones | weaker: counting arguments, no matching |
//! | doppelgangers, ranks | weaker: singles, first cells that differ |
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
