//! From a random solution to a puzzle, or to why it did not become one.
//!
//! - [`mod@attempt`]: one attempt
//! - [`field`]: its grid, which loses givens
//! - [`agreement`]: which givens to put back for a number of solutions that is hard to meet

mod agreement;
mod attempt;
mod field;
