//! Shapes shared by the drawings of rules.

pub(crate) mod drawing;
pub(crate) mod layers;
pub(crate) mod outline;
pub(crate) mod point;
