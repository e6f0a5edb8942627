//! What the pictures of rules are drawn with.

pub(crate) mod drawing;
pub(crate) mod layers;
pub(crate) mod outline;
pub(crate) mod point;
