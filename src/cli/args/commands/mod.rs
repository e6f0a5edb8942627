//! The arguments of each command, a file for each.

pub(crate) mod alike;
pub(crate) mod candidates;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod euler;
pub(crate) mod random;
pub(crate) mod rank;
pub(crate) mod repair;
pub(crate) mod rules;
pub(crate) mod solve;
pub(crate) mod space;
