//! Sets of lanes, one bit a lane, and what is done with many sets at once.
//!
//! A lane holds one node of some search. The statement "cell c may be digit d" is a set: the lanes in
//! whose node it holds. A rule of Sudoku becomes a formula over such sets, and works on all lanes at
//! once, whatever they search.

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "intrinsics are unsafe to call where the features are not declared")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics say where they come from")]
mod avx2;
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "intrinsics are unsafe to call where the features are not declared")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics say where they come from")]
mod avx512;
mod word;

use crate::board::Board;
use crate::geometry::{Cell, Digit, SIDE};
use crate::search::SearchKernel;

/// The kernel for many grids that goes with a kernel for one.
pub(crate) trait Batched: SearchKernel + Send + 'static {
    /// Sets as wide as the registers of this kernel.
    type Lanes: Lanes<Kernel = Self>;
}

/// A set of lanes in as many words as a register has.
///
/// Every operation with three operands has a body of simpler ones, which is what it means; a kernel
/// with one instruction for it says so. Sets are made from a kernel only, whose value proves that this
/// machine has the instructions.
pub(crate) trait Lanes: Copy + Send + 'static {
    /// The kernel whose instructions these are.
    type Kernel: SearchKernel;

    /// The words of 64 lanes, a power of two.
    const WORDS: usize;

    /// How many lanes there are.
    const COUNT: usize = 64 * Self::WORDS;

    /// The same 64 lanes in each word.
    fn splat(kernel: Self::Kernel, word: u64) -> Self;

    /// The set with these words, of which there must be enough.
    fn load(kernel: Self::Kernel, words: &[u64]) -> Self;

    /// Writes the words to the front of a slice that is long enough.
    fn store(self, words: &mut [u64]);

    /// The words, in the front of an array for the widest set.
    #[inline(always)]
    fn words(self) -> [u64; MOST_WORDS] {
        let mut words = [0; MOST_WORDS];
        self.store(&mut words);
        words
    }

    /// The lanes of both sets.
    fn and(self, other: Self) -> Self;
    /// The lanes of either set.
    fn or(self, other: Self) -> Self;
    /// The lanes of one set only.
    fn xor(self, other: Self) -> Self;
    /// The lanes that the other set does not have.
    fn without(self, other: Self) -> Self;
    /// Whether no lane is in the set.
    fn is_empty(self) -> bool;

    /// Every word shifted towards its high bits.
    fn shifted_up<const BY: u32>(self) -> Self;
    /// Every word shifted towards its low bits.
    fn shifted_down<const BY: u32>(self) -> Self;

    /// Exchanges the high halves of every `2 * BY` bits of `a` with the low halves of those of `b`;
    /// `low` has the bits of the low halves.
    #[inline(always)]
    fn exchange_halves<const BY: u32>(a: Self, b: Self, low: Self) -> (Self, Self) {
        (low.select(a, b.shifted_up::<BY>()), low.select(a.shifted_down::<BY>(), b))
    }

    /// Four words that lie together in memory.
    type Quad: Quad<Kernel = Self::Kernel>;

    /// For each word of four sets, that word of all four.
    fn to_quads(sets: [Self; 4]) -> [Self::Quad; MOST_WORDS];

    /// The four sets that have these words; the other way round.
    fn from_quads(quads: [Self::Quad; MOST_WORDS]) -> [Self; 4];

    /// The cells that hold each digit, bit by bit.
    #[inline(always)]
    fn places(_: Self::Kernel, board: &Board) -> [u128; SIDE] {
        let mut places = [0; SIDE];
        for (cell, digit) in board.givens() {
            places[digit.index()] |= 1 << cell.index();
        }
        places
    }

    /// The grid with these cells for each digit, which share none; blank elsewhere.
    #[inline(always)]
    fn board(_: Self::Kernel, places: &[u128; SIDE]) -> Board {
        let mut board = Board::EMPTY;
        for digit in Digit::all() {
            let mut places = places[digit.index()];
            while let Some(cell) = Cell::new(places.trailing_zeros() as usize) {
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

    /// The lanes of one of the three, or of all.
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }

    /// The lanes that at least two of the three have.
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

    /// The lanes of `yes` where this set has them, of `no` elsewhere.
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

/// The words of the widest set.
pub(crate) const MOST_WORDS: usize = 8;
