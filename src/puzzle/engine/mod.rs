//! Chooses the engine for a puzzle: the only place that distinguishes classic puzzles from others.
//!
//! A puzzle is classic if its houses are the rows, columns and boxes of a 9x9 grid and the only
//! other restrictions are candidates; its digits may be 0 to 8. It is solved by the engines for
//! [`Board9`](crate::classic::values::board::Board9) and
//! [`Candidates9`](crate::classic::values::candidates::Candidates9), with digits by number. Digits
//! that no cell may hold are eliminated first.

mod any_order;
#[cfg(feature = "random")]
mod candidate_counter;
mod classic;
mod fewer_digits;
mod in_order;
mod outcomes;

pub(crate) use any_order::{AnyOrder, ParallelAnyOrder};
#[cfg(feature = "random")]
pub(crate) use candidate_counter::CandidateCounter;
pub(crate) use classic::Classic;
pub(crate) use fewer_digits::{DigitNames, solved};
pub(crate) use in_order::{InOrder, ParallelInOrder};
pub(crate) use outcomes::{Answerer, ChunkPiece, OfPieces, PuzzleRun};
