//! Candidates that are taken or removed.

/// A candidate is taken, or removed: twice its number, plus one if it is removed.
pub(super) type Literal = u32;

#[inline]
pub(super) fn candidate(literal: Literal) -> usize {
    (literal / 2) as usize
}

#[inline]
pub(super) fn taken(candidate: usize) -> Literal {
    2 * candidate as Literal
}

#[inline]
pub(super) fn removed(candidate: usize) -> Literal {
    2 * candidate as Literal + 1
}
