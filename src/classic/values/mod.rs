//! The fixed shape of a grid: cells, digits, houses, peers.
//!
//! Every table is computed at compile time from the two numbers [`SIDE`] and [`BOX`].

pub(crate) mod board;
pub(crate) mod candidates;
mod cell;
mod digit;
mod digit_set;
mod dimensions;
mod house;

pub(crate) use cell::Cell9;
pub(crate) use digit::Digit;
pub(crate) use digit_set::DigitSet;
pub(crate) use dimensions::{BOX, CELLS, HOUSES, SIDE};
pub(crate) use house::House9;
