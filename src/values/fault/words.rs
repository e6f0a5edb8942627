//! Sizes of grids in words.

use crate::values::signs::sign;
use crate::values::size::Size;

/// The digits of a grid, in words.
pub(crate) fn digits(size: Size) -> String {
    let (first, last) = (size.first(), size.last());
    match last {
        ..=9 => format!("{first} to {last}"),
        10 => format!("{first} to 9 or A for 10"),
        _ => format!("{first} to 9 or A to {} for 10 to {last}", sign(last)),
    }
}

/// Rows and columns in words.
pub(super) fn sides(size: Size) -> String {
    format!("{} rows and {} columns", size.rows(), size.columns())
}
