//! Lines that divide into segments with a given sum.
//!
//! Walks along the line from both ends with the sums that the current segment can have so far, as
//! bits, for each digit of the last cell, so that neighbours that see each other differ. The digits
//! on a path from end to end remain. For example, with segments of 4:
//!
//! ```text
//!               r1c1    r1c2                r1c3
//! candidates    1 3     2 3                 4
//! sums after    1 3     3 = 1+2, 0 = 1+3    0 = 0+4
//! left          1       3                   4
//! ```
//!
//! Domain consistent for digits from 1. Weaker for digits from 0, because zeros alone form no
//! segment and are only refuted once they fill the line. Cost: a few word operations for each
//! candidate and direction; a loop is walked once for each sum with which its first segment may
//! begin.

use std::ops::{BitAnd, BitOr};

use itertools::Itertools;

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::{LAST, Propagate};
use crate::rules::constraint;
use crate::values::digit_mask::DigitMask;
use crate::values::limits::MOST_SIDE;

/// The cells, in this order, divide into segments whose digits add up to `total`.
pub(crate) struct SegmentsPropagator {
    pub(crate) cells: Vec<u16>,
    /// For each cell, whether it sees the one before it on the line.
    sees: Vec<bool>,
    total: u32,
    /// The printed value of the least digit.
    first: u8,
    /// Whether the first cell follows the last, so that a segment may begin anywhere.
    is_loop: bool,
}

/// Lines of more cells are deferred.
const LONG: usize = 20;

impl Propagate for SegmentsPropagator {
    type Meaning = constraint::EqualSegments;

    fn new<const W: usize>(
        &constraint::EqualSegments { total, first, is_loop }: &constraint::EqualSegments,
        cells: Vec<u16>,
        peers: &Peers<W>,
    ) -> Self {
        let sees = cells
            .iter()
            .tuple_windows()
            .map(|(&one, &next)| peers.of(one).contains(usize::from(next)));
        let sees = std::iter::once(false).chain(sees).collect();
        Self { cells, sees, total, first, is_loop }
    }

    fn priority(&self) -> [usize; 2] {
        if self.cells.len() > LONG { [LAST, 0] } else { [0; 2] }
    }

    fn restrict<const W: usize>(
        &self,
        _: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        if self.first == 0 && self.cells.iter().all(|&cell| state.of(cell) == DigitMask::single(0))
        {
            return Err(Wipeout);
        }
        let digits: Vec<DigitMask> = self.cells.iter().map(|&cell| state.of(cell)).collect();
        let kept = if self.total + u32::BITS <= u64::BITS {
            self.kept::<u64>(&digits)
        } else {
            self.kept::<Wide>(&digits)
        };
        let mut cells = self.cells.iter().zip(kept);
        cells.try_for_each(|(&cell, digits)| state.keep(cell, digits))
    }
}

impl SegmentsPropagator {
    /// The digits of each cell that are part of some division into segments in which neighbours
    /// that see each other differ.
    fn kept<S: PieceSums>(&self, digits: &[DigitMask]) -> Vec<DigitMask> {
        let mut kept = vec![DigitMask::EMPTY; digits.len()];
        let mut before = Vec::new();
        // The sum of the segment that wraps around, before the first cell.
        for begun in 0..if self.is_loop { self.total } else { 1 } {
            self.keep_after(S::bit(begun), digits, &mut before, &mut kept);
        }
        kept
    }

    /// Adds to `kept` the digits for lines that begin with a partial segment of sum `begun`, and
    /// end with one, so that a loop closes. Sums between cells are below the total.
    fn keep_after<S: PieceSums>(
        &self,
        begun: S,
        digits: &[DigitMask],
        before: &mut Vec<S>,
        kept: &mut [DigitMask],
    ) {
        before.clear();
        let mut last = Between::new(begun);
        for (&digits, &sees) in digits.iter().zip(&self.sees) {
            let mut next = Between::new(S::NONE);
            for (value, digit) in self.values(digits) {
                let sums = last.beside(digit, sees);
                before.push(sums);
                next.add(digit, self.complete(sums.up(value)));
            }
            last = next;
        }
        let mut after = Between::new(begun);
        let mut before = &before[..];
        let mut sees_next = false;
        for ((&digits, &sees), kept) in digits.iter().zip(&self.sees).zip(kept).rev() {
            let (rest, own) = before.split_at(before.len() - digits.len());
            let mut last = Between::new(S::NONE);
            for ((value, digit), &before) in self.values(digits).zip(own) {
                let ends = after.beside(digit, sees_next);
                let ends = ends | (ends & S::bit(0)).up(self.total);
                let sums = ends.down(value) & before;
                if sums != S::NONE {
                    kept.insert(digit);
                    last.add(digit, sums);
                }
            }
            (before, after, sees_next) = (rest, last, sees);
        }
    }

    /// Partial sums up to the total, with complete segments as 0: the start of the next.
    #[inline]
    fn complete<S: PieceSums>(&self, sums: S) -> S {
        (sums & S::below(self.total)) | (sums.down(self.total) & S::bit(0))
    }

    /// The printed value of each digit, with its index.
    #[inline]
    fn values(&self, digits: DigitMask) -> impl Iterator<Item = (u32, usize)> {
        let first = u32::from(self.first);
        digits.indices().map(move |digit| (digit as u32 + first, digit))
    }
}

/// The partial sums that are possible between two cells.
struct Between<S> {
    /// By the digit of the cell on one side.
    of: [S; MOST_SIDE],
    /// The sums with at least one digit, and with at least two.
    any: S,
    several: S,
}

impl<S: PieceSums> Between<S> {
    /// These sums with every digit.
    #[inline]
    fn new(any: S) -> Self {
        Self { of: [S::NONE; MOST_SIDE], any, several: S::NONE }
    }

    #[inline]
    fn add(&mut self, digit: usize, sums: S) {
        self.of[digit] = sums;
        self.several = self.several | (self.any & sums);
        self.any = self.any | sums;
    }

    /// The sums that are possible beside `digit` on the other side; if `differs`, with another
    /// digit.
    #[inline]
    fn beside(&self, digit: usize, differs: bool) -> S {
        if differs { self.several | self.any.without(self.of[digit]) } else { self.any }
    }
}

/// A set of partial sums, as bits. Bits that do not fit are above every total.
trait PieceSums: Copy + PartialEq + BitAnd<Output = Self> + BitOr<Output = Self> {
    const NONE: Self;

    fn bit(sum: u32) -> Self;

    /// All sums below `sum`.
    fn below(sum: u32) -> Self;

    /// Adds `by` to each sum.
    fn up(self, by: u32) -> Self;

    /// Subtracts `by` from each sum, dropping those below 0.
    fn down(self, by: u32) -> Self;

    /// All but these.
    fn without(self, others: Self) -> Self;
}

/// Totals up to 32: a partial sum plus a digit fits into 64 bits.
impl PieceSums for u64 {
    const NONE: Self = 0;

    #[inline]
    fn bit(sum: u32) -> Self {
        1 << sum
    }

    #[inline]
    fn below(sum: u32) -> Self {
        (1 << sum) - 1
    }

    #[inline]
    fn up(self, by: u32) -> Self {
        self << by
    }

    #[inline]
    fn down(self, by: u32) -> Self {
        self >> by
    }

    #[inline]
    fn without(self, others: Self) -> Self {
        self & !others
    }
}

/// Sums below 256, the low word first.
#[derive(Clone, Copy, PartialEq)]
struct Wide([u128; 2]);

impl BitAnd for Wide {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for Wide {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl PieceSums for Wide {
    const NONE: Self = Self([0; 2]);

    fn bit(sum: u32) -> Self {
        Self([1, 0]).up(sum)
    }

    fn below(sum: u32) -> Self {
        Self([u128::MAX; 2]).down(2 * u128::BITS - sum)
    }

    fn up(self, by: u32) -> Self {
        let [low, high] = self.0;
        if let Some(more) = by.checked_sub(u128::BITS) {
            return Self([0, low.checked_shl(more).unwrap_or(0)]);
        }
        let carried = low.checked_shr(u128::BITS - by).unwrap_or(0);
        Self([low << by, high << by | carried])
    }

    fn down(self, by: u32) -> Self {
        let [low, high] = self.0;
        if let Some(more) = by.checked_sub(u128::BITS) {
            return Self([high.checked_shr(more).unwrap_or(0), 0]);
        }
        let carried = high.checked_shl(u128::BITS - by).unwrap_or(0);
        Self([low >> by | carried, high >> by])
    }

    fn without(self, others: Self) -> Self {
        Self([self.0[0] & !others.0[0], self.0[1] & !others.0[1]])
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::constraint::Meaning;
    use crate::values::digit_mask::some_of;

    proptest! {
        /// Exactly the digits of solutions are left, or more if digits count from 0.
        #[test]
        fn digits_that_form_pieces_are_left(
            digits in proptest::collection::vec(some_of(9), 1..6),
            total in prop_oneof![1_u32..12, 30..36_u32],
            first in 0..2_u8,
            is_loop in any::<bool>(),
            sees in proptest::collection::vec(any::<bool>(), 5),
        ) {
            let meaning = constraint::EqualSegments { total, first, is_loop };
            let ways = digits.iter().map(|&digits| digits.indices().collect_vec());
            let mut expected = vec![DigitMask::EMPTY; digits.len()];
            for way in ways.multi_cartesian_product() {
                let numbers = way.iter().map(|&digit| digit as u8 + 1).collect_vec();
                let mut pairs = way.iter().tuple_windows().zip(&sees);
                let differ = pairs.all(|((one, next), &sees)| !sees || one != next);
                if differ && meaning.is_met(&numbers) {
                    expected.iter_mut().zip(&way).for_each(|(all, digit)| all.insert(*digit));
                }
            }
            let cells = (0..digits.len() as u16).collect();
            let mut state = Domains::<1>::new(digits.len(), 1);
            state.digits.copy_from_slice(&digits);
            let sees = std::iter::once(false).chain(sees).collect();
            let pieces = SegmentsPropagator { cells, sees, total, first, is_loop };
            prop_assert_eq!(pieces.kept::<u64>(&digits), pieces.kept::<Wide>(&digits));
            let result = pieces.restrict(&Peers::new(Vec::new(), Vec::new()), &mut state);
            if expected[0].is_empty() {
                // A line of zeros is refuted only once all cells are settled at 0.
                let has_zeros = first == 0 && digits.iter().all(|digits| digits.contains(0));
                prop_assert!(result.is_err() || has_zeros);
            } else {
                prop_assert!(result.is_ok());
                let is_left = state.digits.iter().zip(&expected);
                prop_assert!(is_left.clone().all(|(left, expected)| expected.is_within(*left)));
                if first == 1 {
                    prop_assert_eq!(&state.digits, &expected);
                }
            }
        }
    }

    #[test]
    fn wide_sums_are_moved_across_words() {
        for (sum, by) in [(0, 0), (100, 27), (100, 28), (100, 155), (127, 1), (3, 128), (130, 9)] {
            let moved = Wide::bit(sum).up(by);
            assert!(moved == Wide::bit(sum + by) && moved.down(by) == Wide::bit(sum));
            assert!(Wide::below(sum + by + 1) & moved == moved);
            assert!(Wide::below(sum + by) & moved == Wide::NONE);
        }
        assert!(Wide::bit(255).up(1) == Wide::NONE && Wide::bit(5).down(6) == Wide::NONE);
    }
}
