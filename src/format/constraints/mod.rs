//! Puzzles of the Interactive Sudoku Solver: `.Shape~6x6.Thermo~R1C1~R1C2.~R3C4_5`.
//!
//! A constraint is a dot, a name, and arguments after tildes; a constraint without a name holds
//! givens. A puzzle is on one line, or has one constraint per line.

mod cells;
mod item;
mod named;
pub(crate) mod names;
mod outside;
mod pairs;
mod puzzle;
mod replicate;

pub(crate) use cells::{LOOP, MOST_SIDE, name};
pub(crate) use pairs::{encoded, table};
pub(crate) use puzzle::{Constraints, is_meant, read};
