//! Reads cells.

use std::str::FromStr;

use crate::values::cell::Cell;
use crate::values::clip::clip_to;
use crate::values::error::Error;
use crate::values::fault::ValueFault;
use crate::values::limits::MOST_SIDE;

/// Longer texts are truncated in errors.
const MOST_SHOWN: usize = 200;

/// Reads `r1c1` to `r25c25`, in either case.
impl FromStr for Cell {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let number = |text: &str| {
            let number: usize = text.parse().ok()?;
            (1..=MOST_SIDE).contains(&number).then(|| number - 1)
        };
        let parse = || {
            let rest = text.strip_prefix(['r', 'R'])?;
            let (row, column) = rest.split_once(['c', 'C'])?;
            Some(Self::at(number(row)?, number(column)?))
        };
        parse().ok_or_else(|| Error::of(ValueFault::NoCell(clip_to(MOST_SHOWN, text))))
    }
}
