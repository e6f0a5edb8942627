//! How grids that leave the same digits to their open cells can be completed. Known as caching of
//! residual problems, or components, as in model counters such as sharpSAT.
//!
//! A listing keeps its latest solutions ([`history`]). What follows from a node depends on what it
//! leaves open ([`key`]), so once all its solutions have been listed, their numbers are noted
//! ([`table`]), and they are copied where another node leaves the same ([`pending`]). A copy counts
//! as the list from then on, so lists that are in use do not grow old. A count remembers only how
//! many there are ([`shared_counts`]).

mod history;
mod key;
mod lists;
mod memory;
mod pending;
mod shared_counts;
mod table;

pub(super) use lists::Memo;
pub(super) use memory::Memory;
pub(super) use pending::Pending;
pub(super) use shared_counts::Tally;
