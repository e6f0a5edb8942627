//! Counts of grids of boxes in two stacks, or in two bands: a sum of products over what the stacks
//! have in common.
//!
//! The digits that the first row of a band has in the first stack are those of its second row in
//! the second stack. So one half row for each band, the *signature*, determines which digits each
//! half row has. On the blank 4x4 grid:
//!
//! ```text
//! signature 12, 12         signature 12, 13
//! {1 2} | {3 4}            {1 2} | {3 4}
//! {3 4} | {1 2}            {3 4} | {1 2}
//! ------+------            ------+------
//! {1 2} | {3 4}            {1 3} | {2 4}
//! {3 4} | {1 2}            {2 4} | {1 3}
//! 4 x 4 fillings           2 x 2 fillings
//! ```
//!
//! Of the 36 signatures, 12 are of the first kind and 24 of the second: 12 x 16 + 24 x 4 = 288
//! solutions.
//!
//! The blank 8x8 grid with 2x4 boxes has 2,308 signatures up to names of digits; givens name more
//! digits, but fewer signatures fit, never more than some 250,000. A stack is filled once for all
//! signatures that differ by digits or bands that it treats alike, 146 in the blank grid. Columns
//! are filled one after the other; the last two fall into cycles. Five columns, as in 2x5 boxes,
//! are filled row by row in two halves ([`halves`]): the blank grid has 589,392 signatures in 355
//! classes, each with a million or so states in the middle.
//!
//! - [`mod@stack_count`]: the sum over all signatures
//! - [`mod@signatures`]: all of them
//! - [`classes`]: those for which a stack has equally many fillings
//! - [`columns`]: how many ways there are to fill a stack, column by column
//! - [`halves`]: the same for five columns, row by row
//!
//! Not used with further rules, or above 10 rows.

mod classes;
mod columns;
mod halves;
mod signatures;
pub(crate) mod stack_count;
#[cfg(test)]
mod tests;
