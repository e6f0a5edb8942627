//! The 36 views of a grid, what is symmetric in each, and which of them is the cheapest to count.
//!
//! - [`view`], [`problem`]: a grid as one of the views shows it, with its bands in their roles
//! - [`symmetries`], [`orbits`], [`mod@merges`]: signatures that have equally many completions
//! - [`partner_pairs`]: what the other two bands can have beside a signature of the pivot
//! - [`plan`], [`mod@cost`], [`sizes`], [`pair_orbits`]: the cheapest view, by estimate

mod cost;
mod merges;
mod orbits;
mod pair_orbits;
mod partner_pairs;
mod plan;
mod problem;
mod sizes;
mod symmetries;
mod view;

pub(crate) use merges::{Merge, merges};
pub(crate) use orbits::{Orbit, OrbitMember, Orbits};
pub(crate) use partner_pairs::{PartnerPair, PartnerPairs};
pub(crate) use plan::CountPlan;
pub(crate) use problem::{Problem, partners};
pub(crate) use view::{Pivot, View};
