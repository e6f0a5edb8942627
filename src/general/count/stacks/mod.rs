//! Counts of grids of boxes in two stacks, or in two bands. Known as meet in the middle.
//!
//! - [`mod@stack_count`]: the sum over all signatures
//! - [`mod@signatures`]: all of them
//! - [`classes`]: those for which a stack has equally many fillings
//! - [`columns`]: how many ways there are to fill a stack, column by column
//! - [`halves`]: the same for five columns, row by row

mod classes;
mod columns;
mod halves;
mod signatures;
pub(crate) mod stack_count;
