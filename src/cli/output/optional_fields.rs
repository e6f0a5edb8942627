//! An optional field before an answer.

use std::fmt;

/// A field followed by a tab, or nothing.
pub(crate) struct Before<T>(pub(crate) Option<T>);

impl<T: fmt::Display> fmt::Display for Before<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |field| write!(f, "{field}\t"))
    }
}
