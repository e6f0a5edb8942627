//! What a constraint means.

use crate::values::size::Size;

/// What a constraint means, as simply as it can be said: engines are tested against this.
pub(crate) trait Meaning {
    /// Whether these digits, of all cells in their order, counted from one, are what it asks for.
    fn is_met(&self, digits: &[u8]) -> bool;

    /// Takes what people call digits for their numbers, which are others where digits start from 0.
    fn count_from_one(&mut self, _: Size) {}
}
