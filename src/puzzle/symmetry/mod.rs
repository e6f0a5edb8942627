//! Which grids are the same but for the order of their rows and columns and the names of their
//! digits: symmetries of rules, and the least of all images of a grid, known as its minlex form.
//!
//! The least image is found row by row, in three ways:
//!
//! - `full_grids`: first two rows of a full grid in rows, columns and boxes. The first becomes
//!   `123456789`, so the second is a permutation of the columns, and its least form is the least
//!   conjugate; `second_rows` has those of all classic grids in a table. Whatever ties decides the
//!   rest at once, as the digits of the first column order all other rows.
//! - `rows_first`: the same for puzzles. All partial maps that lead to the least rows so far are
//!   kept, and columns that are blank so far are in no order yet.
//! - `by_listing`: for other rules, every symmetry is tried.
//!
//! The form, and to keep ties row by row, is the practice of the sudoku forums: Michael Deverin's
//! `RowMinStdForm` (2007), which Glenn Fowler's `sudoku` uses, Mladen Dobrichev's
//! `sudoku-minlexing-tool`, and Jim White's version (2020). The code is our own.

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
