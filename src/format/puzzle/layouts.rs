//! The regions of a grid of any size as rules.

use crate::rules::{Rules, boxes_of};
use crate::values::error::Error;
use crate::values::size::Size;

/// Returns a grid of boxes with these numbers of rows and columns, or without regions.
pub(crate) fn boxed(size: Size, boxes: Option<[usize; 2]>) -> Result<Rules, Error> {
    match boxes {
        Some([rows, columns]) => Rules::named(&format!("box={rows}x{columns}"), size),
        None => Rules::named(&format!("latin={}", size.digits()), size),
    }
}

/// A grid of the regions in a text, which has a character for each cell.
pub(crate) fn drawn(layout: &str, size: Size) -> Result<Rules, Error> {
    Rules::named(&format!("jigsaw={layout}"), size)
}

/// The rows and columns of the boxes of a size, with this many cells, or else as many as the longer
/// of rows and columns: as square as they can be, and rather wide.
pub(crate) fn boxes(size: Size, cells: Option<usize>) -> Option<[usize; 2]> {
    let [rows, columns] = [size.rows(), size.columns()];
    boxes_of(rows, columns, cells.unwrap_or(rows.max(columns)))
}
