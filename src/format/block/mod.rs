//! Parsers for grids on several lines: each takes one line after another, and returns a parsed grid
//! or an error.
//!
//! Each notation for rows has a file with a test for lines, and a function that passes the cells of
//! a row to `grid_builder`. Other files read lines that form a grid only together: givens one by
//! one, a killer drawn with letters, and tags of XML and HTML.
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
