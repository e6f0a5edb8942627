//! Determines the shape of a line, independently of the lines before it, by a table of tests tried
//! in order.
//!
//! For a new notation, add a file with its test and its parser, and a row in the table.

mod line_shape;
mod set_format;
mod shape_of;
mod table;
mod test;

pub(super) use line_shape::{GridLine, LineShape, RowSyntax, WholeGrid};
pub(super) use shape_of::shape_of;
pub(super) use table::row_of_size;
