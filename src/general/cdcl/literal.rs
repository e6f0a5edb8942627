//! Literals: a candidate is taken or removed.

/// Twice the number of the candidate, plus one if negated (removed).
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
