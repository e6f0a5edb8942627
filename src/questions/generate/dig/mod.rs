//! Digs a puzzle from a random solution, or fails.
//!
//! - [`mod@attempt`]: one attempt
//! - [`field`]: its grid, which loses givens
//! - [`agreement`]: chooses givens to put back if the number of solutions is hard to hit

mod agreement;
mod attempt;
mod field;
