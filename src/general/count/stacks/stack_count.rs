//! The sum over all signatures of the product of the fillings of both stacks.

use itertools::{Itertools, iproduct};
use num_bigint::BigUint;

use super::classes::Classes;
use super::columns::{MOST_ROWS, Rows, StackColumns};
use super::halves::ColumnHalves;
use super::signatures::{BandDigits, Signature, signatures};
use crate::classic::count::{Span, Watch};
use crate::general::count::share_of_work::ShareOfWork;
use crate::puzzle::puzzle::Puzzle;
use crate::rules::layout::Regions;
use crate::threads::deal;
use crate::values::digit_mask::DigitMask;

/// The most signatures to list.
const MOST_SIGNATURES: usize = 1 << 20;

/// Nanoseconds to count the fillings of a stack with this many columns, and the factor by which
/// each given reduces that.
const FILLING: [f64; 6] = [0.0, 1e2, 1e2, 1e3, 8e4, 2e8];
const LESS_BY_GIVEN: f64 = 1.5;

/// A grid of two stacks with boxes of two rows, or the transpose of a grid of two bands.
pub(crate) struct Stacks {
    side: usize,
    /// The candidates of each cell, by rows.
    candidates: Vec<DigitMask>,
    /// One signature of each set that differs only by interchangeable digits, with the size of the
    /// set.
    signatures: Vec<(Signature, u128)>,
    /// For each stack that is filled, the classes of signatures with equally many fillings.
    classes: Vec<Classes>,
}

impl Stacks {
    /// `None` for other rules, if there are too many signatures, or if the count is cancelled
    /// before they are listed.
    pub(crate) fn new(puzzle: &Puzzle, watch: &Watch<'_>) -> Option<Self> {
        let side = puzzle.rules().side();
        let candidates = puzzle.candidates();
        let is_whole = puzzle.rules().size().is_whole();
        if !puzzle.rules().rules().is_empty() || side > MOST_ROWS || !is_whole {
            return None;
        }
        let has_stacks = puzzle.rules().layout().region_cells() == Some(side);
        let candidates = match puzzle.rules().layout().regions {
            Regions::Boxes { rows: 2, .. } if has_stacks => candidates,
            Regions::Boxes { columns: 2, .. } if has_stacks => {
                let transposed = iproduct!(0..side, 0..side);
                transposed.map(|(row, column)| candidates[column * side + row]).collect()
            }
            _ => return None,
        };
        let mut stacks = Self { side, candidates, signatures: Vec::new(), classes: Vec::new() };
        let bands = (0..side / 2).map(|band| stacks.band(band)).collect_vec();
        stacks.signatures = signatures(&bands, &stacks.alike(&[0, 1]), MOST_SIGNATURES, watch)?;
        if watch.is_cancelled() {
            return None;
        }
        let classes = (0..stacks.stacks_to_fill()).map(|stack| {
            let free = (0..side / 2).filter(|&band| stacks.is_free(band, stack)).collect_vec();
            let signatures = stacks.signatures.iter().map(|(signature, _)| signature);
            Classes::new(signatures, &stacks.alike(&[stack]), &free)
        });
        stacks.classes = classes.collect();
        Some(stacks)
    }

    /// The estimated work, in nanoseconds of one thread.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub(crate) fn work(&self) -> f64 {
        let of_stack = |stack: usize| {
            let rows = (0..self.side).flat_map(|row| self.half_row(row, stack));
            let givens = rows.filter(|cell| cell.is_single()).count();
            let classes = self.classes[stack].examples.len() as f64;
            classes * FILLING[self.side / 2] / LESS_BY_GIVEN.powf(givens as f64)
        };
        (0..self.stacks_to_fill()).map(of_stack).sum()
    }

    /// Two stacks, or one if there are no givens: then the second has as many fillings as the
    /// first.
    fn stacks_to_fill(&self) -> usize {
        let is_free = |(band, stack)| self.is_free(band, stack);
        if iproduct!(0..self.side / 2, 0..2).all(is_free) { 1 } else { 2 }
    }

    /// The cells of a row within a stack.
    fn half_row(&self, row: usize, stack: usize) -> &[DigitMask] {
        let half = self.side / 2;
        &self.candidates[row * self.side + stack * half..][..half]
    }

    fn band(&self, number: usize) -> BandDigits {
        let mut band = BandDigits::default();
        for (row, stack) in iproduct!(0..2, 0..2) {
            let cells = self.half_row(number * 2 + row, stack).iter();
            band.may[row][stack] = cells.clone().copied().collect();
            let given = cells.filter(|cell| cell.is_single());
            band.must[row][stack] = given.copied().collect();
        }
        band
    }

    /// Whether the cells of a box have all candidates.
    fn is_free(&self, band: usize, stack: usize) -> bool {
        let rows = [band * 2, band * 2 + 1].into_iter();
        let mut cells = rows.flat_map(|row| self.half_row(row, stack));
        cells.all(|digits| digits.len() == self.side)
    }

    /// For each digit, the first digit that the cells of these stacks treat alike.
    fn alike(&self, stacks: &[usize]) -> Vec<usize> {
        let places = |digit: usize| {
            let rows = iproduct!(0..self.side, stacks);
            let cells = rows.flat_map(|(row, &stack)| self.half_row(row, stack));
            cells.map(|cell| cell.contains(digit)).collect_vec()
        };
        let places = (0..self.side).map(places).collect_vec();
        let first = |of: &Vec<bool>| places.iter().position(|other| other == of).unwrap_or(0);
        places.iter().map(first).collect()
    }

    /// The number of solutions in a part; `None` if cancelled. All signatures of a class belong to
    /// the same part.
    pub(crate) fn count(
        &self,
        part: ShareOfWork,
        threads: usize,
        watch: &Watch<'_>,
    ) -> Option<BigUint> {
        let is_in_part = |number: &usize| part.has(self.classes[0].of[*number] as u64);
        let numbers = (0..self.signatures.len()).filter(is_in_part).collect_vec();
        let stacks = 0..self.stacks_to_fill();
        let fillings: Option<Vec<Vec<u128>>> =
            stacks.map(|stack| self.fillings(stack, &numbers, threads, watch)).collect();
        let fillings = fillings?;
        let (first, second) = (fillings.first()?, fillings.last()?);
        let alike = numbers.iter().map(|&number| self.signatures[number].1);
        let products = alike.zip(first.iter().zip(second));
        let products =
            products.map(|(alike, (&first, &second))| BigUint::from(first) * second * alike);
        Some(products.sum())
    }

    /// The number of fillings of a stack for each of the signatures with these numbers.
    fn fillings(
        &self,
        stack: usize,
        numbers: &[usize],
        threads: usize,
        watch: &Watch<'_>,
    ) -> Option<Vec<u128>> {
        let Classes { of, examples } = &self.classes[stack];
        let digits = |row: usize, column: usize| self.half_row(row, stack)[column].bits();
        let column = |column: usize| rows_of(self.side, |row| digits(row, column));
        let columns = (0..self.side / 2).map(column).collect_vec();
        let halves = ColumnHalves::new(&columns, self.side, watch);
        let columns = StackColumns::new(columns, self.side, watch);
        let classes = numbers.iter().map(|&number| of[number]).sorted_unstable().dedup();
        let classes = classes.collect_vec();
        let mut workers = vec![(); threads.min(classes.len()).max(1)];
        let span = Span::ALL.part(stack, self.stacks_to_fill());
        let counted = deal(&mut workers, classes.iter().enumerate(), |(), (number, &class)| {
            watch.reach(span.part(number, classes.len()).at(0.0));
            let rows = self.rows(&examples[class], stack);
            halves.as_ref().map_or_else(|| columns.fillings(&rows), |all| all.fillings(&rows))
        });
        let mut ways = vec![0; examples.len()];
        for (class, counted) in classes.into_iter().zip(counted) {
            ways[class] = counted?;
        }
        Some(numbers.iter().map(|&number| ways[of[number]]).collect())
    }

    /// The digits of each row of a stack.
    fn rows(&self, signature: &Signature, stack: usize) -> Rows {
        let has = |row: usize, value: u8| (value >> (row / 2) & 1 == 1) == (row % 2 == stack);
        rows_of(self.side, |row| {
            let digits = signature[..self.side].iter().enumerate();
            let digits = digits.filter(|&(_, &value)| has(row, value));
            digits.fold(0, |digits, (digit, _)| digits | 1 << digit)
        })
    }
}

fn rows_of(side: usize, digits: impl Fn(usize) -> u32) -> Rows {
    let mut rows = [0; MOST_ROWS];
    rows[..side].iter_mut().enumerate().for_each(|(row, of)| *of = digits(row));
    rows
}
