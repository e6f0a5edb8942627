//! A field before an answer that is printed only if it is there.

use std::fmt;

/// A field in front of others, and a tab.
pub(crate) struct Before<T>(pub(crate) Option<T>);

impl<T: fmt::Display> fmt::Display for Before<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |field| write!(f, "{field}\t"))
    }
}
