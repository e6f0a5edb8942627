//! The commands, each in its own file.

pub(super) mod alike;
pub(super) mod candidates;
pub(super) mod check;
pub(super) mod compare;
pub(super) mod convert;
pub(super) mod count;
pub(super) mod euler;
pub(super) mod program;
pub(super) mod random;
pub(super) mod rank;
pub(super) mod repair;
pub(super) mod solve;
pub(super) mod space;
