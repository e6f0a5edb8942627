//! Every solution of any 9x9 Sudoku, lazily and in order.

mod board;
mod candidates;
mod error;
pub mod format;
pub mod geometry;
pub mod reference;

pub use board::{Board, Conflict};
pub use candidates::Candidates;
pub use error::Error;
