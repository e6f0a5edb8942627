//! Counts grids of two stacks, or two bands, of boxes as a sum of products over what the stacks
//! share.
//!
//! In a band, the digits of the upper half row of the first stack are those of the lower half row
//! of the second stack, and the other way round. So one half row per band, the *signature*,
//! determines the set of digits of every half row, and given the signature the stacks are
//! independent:
//!
//! ```text
//!        stack 1   stack 2                  stack 1   stack 2
//!         {1 2}  |  {3 4}                    {1 2}  |  {3 4}
//!         {3 4}  |  {1 2}                    {3 4}  |  {1 2}
//!       ---------+---------                ---------+---------
//!         {1 2}  |  {3 4}                    {1 3}  |  {2 4}
//!         {3 4}  |  {1 2}                    {2 4}  |  {1 3}
//!
//! signature {1 2}, {1 2}             signature {1 2}, {1 3}
//! 4 x 4 = 16 fillings                2 x 2 = 4 fillings
//! 12 signatures like this            24 signatures like this
//! ```
//!
//! So the 4x4 grid has 12 x 16 + 24 x 4 = 288 solutions. On the left, each half row of the upper
//! band can have two orders, which determine the lower band. On the right, the order of the first
//! half row determines its whole stack.
//!
//! Signatures that differ only by digits or bands that a stack treats alike form a class, and the
//! stack is counted once per class. Blank 2x4 boxes have 2,308 signatures up to names of digits, in
//! 146 classes. Givens name more digits, but fewer signatures fit, never more than some 250,000. A
//! stack is filled column by column; the last two columns decompose into cycles. Five columns, as
//! in 2x5 boxes, are filled row by row, meeting in the middle ([`halves`]): the blank grid has
//! 589,392 signatures in 355 classes, each with about a million states in the middle.
//!
//! - [`mod@stack_count`]: the sum over all signatures
//! - [`mod@signatures`]: enumerates the signatures
//! - [`classes`]: signatures for which a stack has equally many fillings
//! - [`columns`]: the fillings of a stack, column by column
//! - [`halves`]: the fillings of a stack of five columns, row by row
//!
//! Only for boxes without further rules, and up to 10 rows.

mod classes;
mod columns;
mod halves;
mod signatures;
pub(crate) mod stack_count;
#[cfg(test)]
mod tests;
