//! The rules as formulas over sets of lanes, and the branching.

pub(crate) mod branch;
pub(crate) mod sweep;
mod triads;
pub(crate) mod variant_rules;
