//! Layouts of regions for grids of any size.

use crate::rules::{Rules, boxes_of};
use crate::values::error::Error;
use crate::values::size::Size;

/// Returns a layout of boxes with `boxes` rows and columns, or without regions.
pub(crate) fn boxed(size: Size, boxes: Option<[usize; 2]>) -> Result<Rules, Error> {
    match boxes {
        Some([rows, columns]) => Rules::named(&format!("box={rows}x{columns}"), size),
        None => Rules::named(&format!("latin={}", size.digits()), size),
    }
}

/// A layout of the regions in a text with one character per cell.
pub(crate) fn drawn(layout: &str, size: Size) -> Result<Rules, Error> {
    Rules::named(&format!("jigsaw={layout}"), size)
}

/// The rows and columns of the boxes for a size, with `cells` cells per box, by default as many as
/// the longer side: as square as possible, and wider rather than higher.
pub(crate) fn boxes(size: Size, cells: Option<usize>) -> Option<[usize; 2]> {
    let [rows, columns] = [size.rows(), size.columns()];
    boxes_of(rows, columns, cells.unwrap_or(rows.max(columns)))
}
