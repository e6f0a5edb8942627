//! What stands for a blank.

use lazydoku::rules::Size;

/// The number that stands for a blank: 0, unless that is a digit.
pub(crate) fn blank_of(size: Size) -> i8 {
    if size.first() == 0 { -1 } else { 0 }
}
