//! Sets of cells of any grid.

use crate::bits::bits;
use crate::rules::MOST_SIDE;

const WORDS: usize = (MOST_SIDE * MOST_SIDE).div_ceil(64);

/// A set of cells, by their indices.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Cells(pub(super) [u64; WORDS]);

impl Cells {
    #[inline]
    pub(super) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    #[inline]
    pub(super) fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn or(&self, other: &Self) -> Self {
        self.with(other, |one, other| one | other)
    }

    pub(super) fn without(&self, other: &Self) -> Self {
        self.with(other, |one, other| one & !other)
    }

    pub(super) fn and(&self, other: &Self) -> Self {
        self.with(other, |one, other| one & other)
    }

    /// The number of cells in both.
    pub(super) fn shares(&self, other: &Self) -> usize {
        self.and(other).len()
    }

    fn with(&self, other: &Self, word: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|index| word(self.0[index], other.0[index])))
    }

    /// Removes the first cell.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<usize> {
        let index = self.0.iter().position(|&word| word != 0)?;
        let bit = self.0[index].trailing_zeros() as usize;
        self.0[index] &= self.0[index] - 1;
        Some(index * 64 + bit)
    }

    /// The cells, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + use<> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(index, word)| bits(word).map(move |bit| index * 64 + bit))
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        let mut set = Self::default();
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}
