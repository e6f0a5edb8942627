//! The regions of a grid of any size as rules.

use crate::error::Error;
use crate::rules::{Rules, Size};

/// A grid of boxes with so many rows and columns, or without regions.
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
