//! The commands, a file each.

pub(crate) mod candidates;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod counts;
pub(crate) mod diff;
pub(crate) mod euler;
pub(crate) mod feed;
pub(crate) mod page;
pub(crate) mod rank;
pub(crate) mod repair;
pub(crate) mod sample;
pub(crate) mod shell;
pub(crate) mod solve;
pub(crate) mod space;
pub(crate) mod unordered;
