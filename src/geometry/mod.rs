//! The fixed shape of a grid: cells, digits, houses, peers.
//!
//! Every table is computed at compile time from the two numbers [`SIDE`] and [`BOX`].

mod cell;
mod digit;
mod digit_set;
mod dimensions;
mod house;

pub use cell::Cell;
pub use digit::Digit;
pub use digit_set::{DigitSet, Digits};
pub use dimensions::{BOX, CELLS, HOUSES, PEERS, SIDE};
pub use house::House;
