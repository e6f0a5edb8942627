//! Sets of cells as bits. Known as bitboards.
#![expect(clippy::inline_always, reason = "the search consists of little else")]

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of cells: bit `c` of the words, the lowest first, is the cell with index `c`.
///
/// Loops are written out because iterators over arrays are not always compiled away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct CellSet<const W: usize>([u64; W]);

impl<const W: usize> CellSet<W> {
    pub(crate) const NONE: Self = Self([0; W]);

    #[inline(always)]
    pub(crate) fn of(cell: usize) -> Self {
        let mut bits = Self::NONE;
        bits.0[cell / 64] = 1 << (cell % 64);
        bits
    }

    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        let mut all = 0;
        for word in &self.0 {
            all |= word;
        }
        all == 0
    }

    #[inline(always)]
    pub(crate) fn contains(self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    #[inline(always)]
    pub(crate) fn without(self, other: Self) -> Self {
        self & !other
    }

    #[inline(always)]
    pub(crate) fn len(self) -> u32 {
        let mut count = 0;
        for word in &self.0 {
            count += word.count_ones();
        }
        count
    }

    /// Whether there is at most one cell.
    #[inline(always)]
    pub(crate) fn is_one_or_none(self) -> bool {
        // More than one if a word has two bits, or two words are not zero.
        let (mut seen, mut several) = (0, 0);
        for &word in &self.0 {
            several |= word & word.wrapping_sub(1);
            if W > 1 {
                several |= u64::from(seen != 0 && word != 0);
                seen |= word;
            }
        }
        several == 0
    }

    /// Whether there are exactly two cells. Branch-free, because the sets it is called for are hard
    /// to predict.
    #[inline(always)]
    pub(crate) fn is_two(self) -> bool {
        let without_lowest = |word: u64| word & word.wrapping_sub(1);
        let up_to_three = self.0.iter().map(|&word| {
            let [second, third] = [without_lowest(word), without_lowest(without_lowest(word))];
            u32::from(word != 0) + u32::from(second != 0) + u32::from(third != 0)
        });
        up_to_three.sum::<u32>() == 2
    }

    /// The lowest cell.
    #[inline(always)]
    pub(crate) fn first(self) -> Option<usize> {
        for (index, &word) in self.0.iter().enumerate() {
            if word != 0 {
                return Some(64 * index + word.trailing_zeros() as usize);
            }
        }
        None
    }

    #[inline(always)]
    pub(crate) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    #[inline(always)]
    pub(crate) fn take_out(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// Removes and returns the lowest cell.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<usize> {
        for (index, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(64 * index + bit);
            }
        }
        None
    }

    /// The first 128 cells as a word.
    #[inline(always)]
    pub(crate) fn low(self) -> u128 {
        let high = if W > 1 { self.0[1.min(W - 1)] } else { 0 };
        u128::from(self.0[0]) | u128::from(high) << 64
    }

    /// The set of these among the first 128 cells.
    #[inline(always)]
    pub(crate) fn of_low(cells: u128) -> Self {
        let mut bits = Self::NONE;
        bits.0[0] = cells as u64;
        if W > 1 {
            bits.0[1.min(W - 1)] = (cells >> 64) as u64;
        }
        bits
    }

    #[inline(always)]
    pub(crate) fn word(&self, index: usize) -> u64 {
        self.0[index]
    }

    /// The eight cells from index `8 * index`.
    #[inline(always)]
    pub(crate) fn byte(&self, index: usize) -> u8 {
        (self.0[index / 8] >> (index % 8 * 8)) as u8
    }

    #[inline(always)]
    pub(crate) fn words(self) -> [u64; W] {
        self.0
    }

    #[inline(always)]
    pub(crate) fn of_words(words: [u64; W]) -> Self {
        Self(words)
    }

    /// These cells in a set of `M` words, dropping those beyond it.
    #[inline(always)]
    pub(crate) fn resized<const M: usize>(self) -> CellSet<M> {
        let mut bits = CellSet::NONE;
        for index in 0..W.min(M) {
            bits.0[index] = self.0[index];
        }
        bits
    }

    /// The cells, ascending.
    #[inline(always)]
    pub(crate) fn iter(self) -> CellSetIter<W> {
        CellSetIter { words: self.0, word: 0 }
    }
}

/// The cells of a set, ascending.
#[derive(Clone)]
pub(crate) struct CellSetIter<const W: usize> {
    words: [u64; W],
    word: usize,
}

impl<const W: usize> Iterator for CellSetIter<W> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(64 * self.word + bits.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}

impl<const W: usize> FromIterator<usize> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        let mut bits = Self::NONE;
        cells.into_iter().for_each(|cell| bits.insert(cell));
        bits
    }
}

/// Implements an operator word by word.
macro_rules! operator {
    ($trait:ident, $method:ident, $operator:tt) => {
        impl<const W: usize> $trait for CellSet<W> {
            type Output = Self;

            #[inline(always)]
            fn $method(mut self, other: Self) -> Self {
                for word in 0..W {
                    self.0[word] $operator other.0[word];
                }
                self
            }
        }
    };
}

operator!(BitAnd, bitand, &=);
operator!(BitOr, bitor, |=);
operator!(BitXor, bitxor, ^=);

impl<const W: usize> BitAndAssign for CellSet<W> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const W: usize> BitOrAssign for CellSet<W> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> Not for CellSet<W> {
    type Output = Self;

    #[inline(always)]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}
