//! Everything that can be wrong with a text of grids, and what to say about it.

mod found;
mod help;
mod kinds;

pub(super) use kinds::{Fault, clip};

use crate::error::{ErrorKind, Kind};

impl Kind for Fault {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Text
    }

    fn help(&self) -> Option<String> {
        help::of(self)
    }
}
