//! Symmetries of rules, and canonical forms: the least image of a grid under reordering of rows and
//! columns and renaming of digits, known as the minlex form.
//!
//! The least image is found row by row, by one of three methods:
//!
//! - `full_grids`: full grids under rows, columns and boxes, starting from pairs of rows. The first
//!   row becomes `123456789`, so the second is a permutation of the columns, and its least form is
//!   the least conjugate; `second_rows` tabulates those of classic grids. Each tie determines the
//!   rest of the image at once, since the digits of the first column order all other rows.
//! - `rows_first`: puzzles under the same rules. All partial maps that lead to the least rows so
//!   far are kept, and columns that are blank so far have no order yet.
//! - `by_listing`: all other rules. Every symmetry is tried.
//!
//! The form, and keeping ties row by row, come from the Sudoku forums: Michael Deverin's
//! `RowMinStdForm` (2007), used by Glenn Fowler's `sudoku`, Mladen Dobrichev's
//! `sudoku-minlexing-tool`, and Jim White's version (2020). The code is our own.

pub(crate) mod alike_lines;
pub(crate) mod automorphisms;
mod by_listing;
pub(crate) mod canonical;
mod full_grids;
pub(crate) mod lines;
pub(crate) mod no_form;
mod rows_first;
mod rule_symmetries;
mod second_rows;
pub(crate) mod symmetries;
pub(crate) mod symmetry;
mod view;
