//! Which digits the rows of the first stack can have.

use itertools::Itertools;

use super::columns::MOST_ROWS;
use crate::classic::count::Watch;
use crate::values::digit_mask::DigitMask;

/// What is known of a band: the digits that each half of each of its two rows may and must have.
#[derive(Clone, Copy, Default)]
pub(super) struct BandDigits {
    /// By row and by stack.
    pub(super) may: [[DigitMask; 2]; 2],
    pub(super) must: [[DigitMask; 2]; 2],
}

/// For each digit, the bands in whose first row it stands in the first stack, as bits: so it stands
/// in the second row of the second stack too, and the other way round in the other bands. Zero for
/// digits that the grid does not have.
pub(super) type Signature = [u8; MOST_ROWS];

impl BandDigits {
    /// Whether a digit may stand in the first row of the first stack, or may not.
    fn admits(&self, digit: usize, is_first: bool) -> bool {
        let pairs = itertools::iproduct!(0..2, 0..2);
        pairs.into_iter().all(|(row, stack)| {
            let is_here = is_first == (row == stack);
            let [may, must] = [self.may, self.must].map(|of| of[row][stack].contains(digit));
            if is_here { may } else { !must }
        })
    }
}

/// All signatures, one of those that differ by digits that are alike, with how many there are;
/// `None` if there are more than `most`, or the count is cancelled. `alike` has the number of a
/// kind for each digit.
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
    /// Digits that are alike stand together.
    digits: Vec<usize>,
    /// What each of them may have.
    values: Vec<Vec<u8>>,
    /// Whether a digit is not like the one before it.
    starts_kind: Vec<bool>,
    bands: usize,
    most: usize,
    watch: &'a Watch<'l>,
    signature: Signature,
    found: Vec<(Signature, u128)>,
}

impl SignatureFinder<'_, '_> {
    /// Gives values to the digits from a place on, ascending where they are alike. `taken` are the
    /// digits of each band so far, `kind` and `run` the digits of this kind and those of them that
    /// have the same value: each of them multiplies or divides the number of signatures.
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
                // As in binomial coefficients, every quotient is whole.
                self.find(place + 1, &taken, number * kind / run, kind, run)?;
            }
        }
        Some(())
    }
}
