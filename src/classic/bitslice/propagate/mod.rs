//! Propagation and branching as formulas over sets of lanes.

pub(crate) mod branch;
pub(crate) mod sweep;
mod triads;
pub(crate) mod variant_rules;
