//! Every solution of any 9x9 Sudoku, lazily and in order.

mod board;
mod candidates;
mod count;
mod error;
#[cfg(feature = "random")]
mod estimate;
pub mod format;
pub mod geometry;
pub mod reference;
mod search;
mod space;

pub use board::{Board, Conflict};
pub use candidates::Candidates;
pub use error::Error;
#[cfg(feature = "random")]
pub use estimate::{Estimate, Quantity};
pub use num_bigint;
pub use search::{Engine, Uniqueness};
pub use space::{ParallelSolutions, Solutions, Unordered};
