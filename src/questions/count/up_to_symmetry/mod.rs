//! How many solutions are left if those that symmetries of the puzzle turn into each other count as
//! one: the number of essentially different solutions.
//!
//! By Burnside's lemma that is the mean number of solutions that a symmetry leaves as they are,
//! over all symmetries with all names of digits. Conjugate symmetries leave equally many, so one of
//! each class is enough: for the blank classic grid 275 classes of places, with 30 kinds of names
//! each.
//!
//! A symmetry with names leaves a solution as it is if the digit of each cell is the name of the
//! digit of the cell that it comes from. The digit of one cell decides those of its orbit, so the
//! solutions are those of a smaller problem, with orbits for cells:
//!
//! ```text
//! 4x4, turned by 180 degrees       orbits         r1c1 = 1 makes r4c4 = 2
//! and digits 1 <-> 2, 3 <-> 4      a b c d        1 . . .
//!                                  e f g h        . . . .
//!                                  h'g'f'e'       . . . .
//!                                  d'c'b'a'       . . . 2
//! ```
//!
//! - `digit_cycles`: kinds of names, by the lengths of the cycles of digits that they make.
//! - `cell_orbits`: the smaller problem.
//! - `beginnings`: partial solutions up to symmetries that commute with this one.
//! - `search`: the number of ways to complete them.
//!
//! Source: E. Russell and F. Jarvis, "Mathematics of Sudoku II" (2006), who counted 5,472,730,538
//! classic grids. Orbits, beginnings and the search are our own.

mod beginnings;
mod cell_orbits;
mod digit_cycles;
mod search;
pub(crate) mod symmetry_count;
