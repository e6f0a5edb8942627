//! The number of solutions up to the symmetries of the puzzle, known as essentially different
//! solutions.
//!
//! By Burnside's lemma, it is the mean number of fixed points over all symmetries combined with all
//! renamings of digits. Conjugate symmetries have equally many, so one of each conjugacy class
//! suffices: for the blank classic grid, 275 classes of reorderings with 30 cycle types of digits
//! each.
//!
//! A solution is fixed if the digit of each cell is the new name of the digit of its source. The
//! digit of one cell determines those of its orbit, so the fixed solutions are the solutions of a
//! smaller problem whose variables are the orbits:
//!
//! ```text
//! 4x4, turned by 180 degrees       orbits         r1c1 = 1 makes r4c4 = 2
//! and digits 1 <-> 2, 3 <-> 4      a b c d        1 . . .
//!                                  e f g h        . . . .
//!                                  h'g'f'e'       . . . .
//!                                  d'c'b'a'       . . . 2
//! ```
//!
//! - `digit_cycles`: renamings of digits, by cycle type.
//! - `cell_orbits`: the smaller problem.
//! - `beginnings`: its partial solutions up to symmetries that commute with the given one.
//! - `search`: the number of their completions.
//!
//! Source: E. Russell and F. Jarvis, "Mathematics of Sudoku II" (2006), who counted 5,472,730,538
//! classic grids. Orbits, beginnings and the search are our own.

mod beginnings;
mod cell_orbits;
mod digit_cycles;
mod search;
pub(crate) mod symmetry_count;
