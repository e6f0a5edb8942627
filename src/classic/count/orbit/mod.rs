//! The 36 views of a grid, the symmetries of each, and the choice of the cheapest.
//!
//! - [`view`], [`problem`]: a grid as one of the views shows it, with its bands in their roles
//! - [`symmetries`], [`orbits`], [`mod@merges`]: signatures that have equally many completions
//! - [`partner_pairs`]: the signatures of the other two bands that fit one of the pivot
//! - [`plan`], [`mod@cost`], [`sizes`], [`pair_orbits`]: the view with the lowest estimated cost

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
