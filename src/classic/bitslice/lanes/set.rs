//! The trait of lane sets, for registers of any width.

use crate::classic::search::SearchKernel;
use crate::classic::values::board::Board9;
use crate::classic::values::{Cell9, Digit, SIDE};

/// A kernel with a bit-sliced search.
pub(crate) trait Batched: SearchKernel + Send + 'static {
    /// Lane sets as wide as the registers of this kernel.
    type Lanes: Lanes<Kernel = Self>;
}

/// A set of lanes in one register.
///
/// Operations of three operands have default bodies in terms of simpler ones; kernels with a single
/// instruction for them override these. Sets can only be made from a kernel, whose value proves
/// that this machine has the instructions.
pub(crate) trait Lanes: Copy + Send + 'static {
    /// The kernel whose instructions these are.
    type Kernel: SearchKernel;

    /// The number of 64-bit words, a power of two.
    const WORDS: usize;

    /// The number of lanes.
    const COUNT: usize = 64 * Self::WORDS;

    /// The set with `word` repeated in all its words.
    fn splat(kernel: Self::Kernel, word: u64) -> Self;

    /// Reads the first [`WORDS`](Self::WORDS) words of a slice, which must have at least that many.
    fn load(kernel: Self::Kernel, words: &[u64]) -> Self;

    /// Writes the words to the front of a slice, which must have at least [`WORDS`](Self::WORDS).
    fn store(self, words: &mut [u64]);

    /// The words, at the front of an array that fits the widest set.
    #[inline(always)]
    fn words(self) -> [u64; MOST_WORDS] {
        let mut words = [0; MOST_WORDS];
        self.store(&mut words);
        words
    }

    /// The number of lanes in the set.
    #[inline(always)]
    fn len(self) -> u64 {
        let words = self.words();
        words[..Self::WORDS].iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// The lanes of both sets.
    fn and(self, other: Self) -> Self;
    /// The lanes of either set.
    fn or(self, other: Self) -> Self;
    /// The lanes of exactly one of the sets.
    fn xor(self, other: Self) -> Self;
    /// The lanes of this set that are not in the other.
    fn without(self, other: Self) -> Self;
    /// Whether the set is empty.
    fn is_empty(self) -> bool;

    /// Shifts every word towards its high bits.
    fn shifted_up<const BY: u32>(self) -> Self;
    /// Shifts every word towards its low bits.
    fn shifted_down<const BY: u32>(self) -> Self;

    /// Exchanges the high half of every `2 * BY` bits of `a` with the low half of those of `b`.
    /// `low` must be the mask of the low halves.
    #[inline(always)]
    fn exchange_halves<const BY: u32>(a: Self, b: Self, low: Self) -> (Self, Self) {
        (low.select(a, b.shifted_up::<BY>()), low.select(a.shifted_down::<BY>(), b))
    }

    /// Four adjacent words of memory.
    type Quad: Quad<Kernel = Self::Kernel>;

    /// For each word index, that word of all four sets. Entries after the first
    /// [`WORDS`](Self::WORDS) are unspecified.
    fn to_quads(sets: [Self; 4]) -> [Self::Quad; MOST_WORDS];

    /// The inverse of [`to_quads`](Self::to_quads).
    fn from_quads(quads: [Self::Quad; MOST_WORDS]) -> [Self; 4];

    /// The cells that hold each digit, as bits.
    #[inline(always)]
    fn places(_: Self::Kernel, board: &Board9) -> [u128; SIDE] {
        let mut places = [0; SIDE];
        for (cell, digit) in board.givens() {
            places[digit.index()] |= 1 << cell.index();
        }
        places
    }

    /// The grid with each digit in these cells, which must be disjoint. Other cells are blank.
    #[inline(always)]
    fn board(_: Self::Kernel, places: &[u128; SIDE]) -> Board9 {
        let mut board = Board9::EMPTY;
        for digit in Digit::all() {
            let mut places = places[digit.index()];
            while let Some(cell) = Cell9::new(places.trailing_zeros() as usize) {
                board[cell] = Some(digit);
                places &= places - 1;
            }
        }
        board
    }

    /// The lanes of at least one of the three.
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    /// The lanes of all three.
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }

    /// The lanes of exactly one or all of the three.
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }

    /// The lanes of at least two of the three.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(c.and(self.or(b)))
    }

    /// `self | (b & c)`
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }

    /// `self | (b & !c)`
    #[inline(always)]
    fn or_without(self, b: Self, c: Self) -> Self {
        self.or(b.without(c))
    }

    /// `self | (b ^ c)`
    #[inline(always)]
    fn or_differing(self, b: Self, c: Self) -> Self {
        self.or(b.xor(c))
    }

    /// `self & !(b & c)`
    #[inline(always)]
    fn without_both(self, b: Self, c: Self) -> Self {
        self.without(b.and(c))
    }

    /// `self & !b & !c`
    #[inline(always)]
    fn without_either(self, b: Self, c: Self) -> Self {
        self.without(b.or(c))
    }

    /// `self & (b | c)`
    #[inline(always)]
    fn and_either(self, b: Self, c: Self) -> Self {
        self.and(b.or(c))
    }

    /// `self & (c | !b)`
    #[inline(always)]
    fn within(self, b: Self, c: Self) -> Self {
        self.without(b.without(c))
    }

    /// The lanes of `yes` that are in this set, and those of `no` that are not.
    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        self.and(yes).or(no.without(self))
    }
}

/// Four words of memory.
pub(crate) trait Quad: Copy {
    /// The kernel whose instructions these are.
    type Kernel;

    /// Reads four words.
    fn load(kernel: Self::Kernel, words: &[u64; 4]) -> Self;

    /// Writes four words.
    fn store(self, words: &mut [u64; 4]);
}

/// The number of words of the widest set.
pub(crate) const MOST_WORDS: usize = 8;
