//! Which engine answers for a puzzle. Only here is it asked whether a puzzle is a classic one.
//!
//! A puzzle is classic if its houses are the rows, columns and boxes of a 9x9 grid and nothing else
//! restricts it but candidates; its digits may be called 0 to 8. Its answers are those of the
//! engines for [`Board9`](crate::board::Board9) and
//! [`Candidates9`](crate::candidates::Candidates9), with digits by their
//! numbers. A puzzle with digits that no cell may hold is asked without them.

mod any_order;
mod classic;
mod fewer_digits;
mod in_order;
mod outcomes;

pub(super) use any_order::{AnyOrder, ParallelAnyOrder};
pub(super) use classic::Classic;
pub(super) use fewer_digits::{Names, solved};
pub(super) use in_order::{InOrder, ParallelInOrder};
pub(super) use outcomes::{Answerer, OfPieces, Piece, Run};
