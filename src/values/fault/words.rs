//! Words for digits and sizes in messages.

use crate::values::signs::sign;
use crate::values::size::Size;

/// The digits of a grid.
pub(crate) fn digits(size: Size) -> String {
    let (first, last) = (size.first(), size.last());
    match last {
        ..=9 => format!("{first} to {last}"),
        10 => format!("{first} to 9 or A for 10"),
        _ => format!("{first} to 9 or A to {} for 10 to {last}", sign(last)),
    }
}

/// The numbers of rows and columns.
pub(super) fn sides(size: Size) -> String {
    format!("{} rows and {} columns", size.rows(), size.columns())
}
