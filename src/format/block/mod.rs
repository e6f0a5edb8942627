//! Grids on several lines: in, one line after the other; out, a parsed grid, or what is wrong.
//!
//! A kind of rows is a file with a test of a line, and a function that takes the cells of a row to
//! `grid_builder`. Other files read lines that only have a grid together: givens one by one, a
//! killer drawn with letters, and tags of XML and HTML.

pub(crate) mod candidate_groups;
pub(crate) mod code_row;
pub(crate) mod delimited;
pub(crate) mod drawn;
pub(crate) mod givens;
pub(crate) mod grid_builder;
pub(crate) mod killer_picture;
pub(crate) mod larger_grids;
pub(crate) mod markup;
pub(crate) mod open_sudoku;
pub(crate) mod plain_rows;
