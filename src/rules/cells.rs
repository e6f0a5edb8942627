//! The digits of a grid, without a box of their own if they are as many as those of side 9.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use crate::geometry::CELLS;

/// Numbers of digits row by row, 0 for a blank.
#[derive(Clone)]
pub(super) enum Cells {
    Inline([u8; CELLS]),
    Boxed(Box<[u8]>),
}

impl Cells {
    pub(super) const fn as_slice(&self) -> &[u8] {
        match self {
            Self::Inline(cells) => cells,
            Self::Boxed(cells) => cells,
        }
    }
}

impl From<&[u8]> for Cells {
    #[inline]
    fn from(cells: &[u8]) -> Self {
        cells.try_into().map_or_else(|_| Self::Boxed(cells.into()), Self::Inline)
    }
}

impl From<Box<[u8]>> for Cells {
    fn from(cells: Box<[u8]>) -> Self {
        (*cells).try_into().map_or_else(|_| Self::Boxed(cells), Self::Inline)
    }
}

impl Deref for Cells {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        self.as_slice()
    }
}

impl DerefMut for Cells {
    fn deref_mut(&mut self) -> &mut [u8] {
        match self {
            Self::Inline(cells) => cells,
            Self::Boxed(cells) => cells,
        }
    }
}

impl PartialEq for Cells {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Cells {}

impl PartialOrd for Cells {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cells {
    fn cmp(&self, other: &Self) -> Ordering {
        (**self).cmp(other)
    }
}

impl Hash for Cells {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}
