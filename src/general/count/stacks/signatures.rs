//! Enumerates the signatures up to interchangeable digits.

use itertools::Itertools;

use super::columns::MOST_ROWS;
use crate::classic::count::Watch;
use crate::values::digit_mask::DigitMask;

/// The digits that each half row of a band may have, and must have.
#[derive(Clone, Copy, Default)]
pub(super) struct BandDigits {
    /// By row and by stack.
    pub(super) may: [[DigitMask; 2]; 2],
    pub(super) must: [[DigitMask; 2]; 2],
}

/// For each digit, the bands that have it in the upper row of the first stack, as bits. In those it
/// is in the lower row of the second stack; in the others it is in the lower row of the first stack
/// and the upper row of the second. Zero for digits that the grid does not have.
pub(super) type Signature = [u8; MOST_ROWS];

impl BandDigits {
    /// Whether a digit may be in the upper row of the first stack, or in the lower one.
    fn admits(&self, digit: usize, is_first: bool) -> bool {
        let pairs = itertools::iproduct!(0..2, 0..2);
        pairs.into_iter().all(|(row, stack)| {
            let is_here = is_first == (row == stack);
            let [may, must] = [self.may, self.must].map(|of| of[row][stack].contains(digit));
            if is_here { may } else { !must }
        })
    }
}

/// One signature of each set that differs only by interchangeable digits, with the size of the set.
/// `None` if there are more than `most`, or if cancelled. `alike` maps digits to kinds.
pub(super) fn signatures(
    bands: &[BandDigits],
    alike: &[usize],
    most: usize,
    watch: &Watch<'_>,
) -> Option<Vec<(Signature, u128)>> {
    let side = alike.len();
    let digits = (0..side).sorted_by_cached_key(|&digit| alike[digit]).collect_vec();
    let values = digits.iter().map(|&digit| {
        let all = 0..1_u8 << bands.len();
        let admits = |value: &u8| {
            let mut bands = bands.iter().enumerate();
            bands.all(|(band, of)| of.admits(digit, value >> band & 1 == 1))
        };
        all.filter(admits).collect()
    });
    let mut finder = SignatureFinder {
        values: values.collect(),
        starts_kind: (0..side)
            .map(|place| place == 0 || alike[digits[place]] != alike[digits[place - 1]])
            .collect(),
        digits,
        bands: bands.len(),
        most,
        watch,
        signature: Signature::default(),
        found: Vec::new(),
    };
    finder.find(0, &vec![0; bands.len()], 1, 0, 0)?;
    Some(finder.found)
}

struct SignatureFinder<'a, 'l> {
    /// Interchangeable digits are adjacent.
    digits: Vec<usize>,
    /// The possible values of each of them.
    values: Vec<Vec<u8>>,
    /// Whether a digit starts a new kind.
    starts_kind: Vec<bool>,
    bands: usize,
    most: usize,
    watch: &'a Watch<'l>,
    signature: Signature,
    found: Vec<(Signature, u128)>,
}

impl SignatureFinder<'_, '_> {
    /// Assigns values to the digits from `place` on, ascending within a kind. `taken` counts the
    /// digits of each band so far. `kind` counts the digits of the current kind, and `run` those of
    /// them with the current value; their quotients multiply to a multinomial coefficient.
    fn find(
        &mut self,
        place: usize,
        taken: &[usize],
        number: u128,
        kind: u128,
        run: u128,
    ) -> Option<()> {
        let side = self.digits.len();
        let Some(&digit) = self.digits.get(place) else {
            self.found.push((self.signature, number));
            let is_cancelled = self.found.len().is_multiple_of(1024) && self.watch.is_cancelled();
            return (self.found.len() <= self.most && !is_cancelled).then_some(());
        };
        let starts = self.starts_kind[place];
        let before = if starts { None } else { Some(self.signature[self.digits[place - 1]]) };
        for at in 0..self.values[place].len() {
            let value = self.values[place][at];
            if before.is_some_and(|before| before > value) {
                continue;
            }
            let taken: Vec<usize> =
                (0..self.bands).map(|band| taken[band] + (value >> band & 1) as usize).collect();
            let fits = |&taken: &usize| taken <= side / 2 && taken + side - place > side / 2;
            if taken.iter().all(fits) {
                let kind = if starts { 1 } else { kind + 1 };
                let run = if before == Some(value) { run + 1 } else { 1 };
                self.signature[digit] = value;
                // Every quotient is exact, as in binomial coefficients.
                self.find(place + 1, &taken, number * kind / run, kind, run)?;
            }
        }
        Some(())
    }
}
