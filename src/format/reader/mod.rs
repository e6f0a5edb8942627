//! The reader: line by line, one grid at a time.

mod above;
mod between;
mod blocks;
mod grids;
mod inside;
mod rows;
mod rules;
mod sixteens;
mod skipped;
mod state;

pub use state::Reader;
