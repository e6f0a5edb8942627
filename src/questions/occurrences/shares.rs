//! The occurrences of digits, and queries about them.

use std::collections::HashMap;
use std::fmt;
use std::ops::Index;

use itertools::{Itertools, iproduct};
use num_bigint::BigUint;

use super::share::Share;
use crate::puzzle::engine::DigitNames;
use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// For each cell and digit, the number of solutions that have it; the result of
/// [`Puzzle::occurrences`](crate::Puzzle::occurrences).
///
/// ```
/// use lazydoku::{Cell, Puzzle};
/// let puzzle: Puzzle = "box=2x2,x 12..............".parse()?;
/// let occurrences = puzzle.occurrences()?;
/// assert_eq!(occurrences.backbone().next(), Some((Cell::at(0, 0), 1)));
/// assert!(occurrences.varying().any(|cell| cell == Cell::at(3, 3)));
/// assert!(occurrences.deciding().any(|given| given == (Cell::at(3, 3), 4)));
/// for (cell, digit) in occurrences.deciding() {
///     assert_eq!(puzzle.with(cell, digit).solution_count_up_to(2), 1);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Occurrences {
    pub(super) size: Size,
    pub(super) total: BigUint,
    pub(super) counts: Vec<BigUint>,
}

impl Occurrences {
    pub(super) fn of_listed(size: Size, solutions: &[Board]) -> Self {
        let mut counts = vec![0; size.number_of_cells() * size.digits()];
        tally(size, solutions, &mut counts);
        Self::of_tallies(size, solutions.len().into(), counts)
    }

    pub(super) fn of_tallies(size: Size, total: BigUint, counts: Vec<u64>) -> Self {
        Self { size, total, counts: counts.into_iter().map(BigUint::from).collect() }
    }

    /// Translates the digits to those of the original puzzle.
    pub(super) fn named(self, names: DigitNames) -> Self {
        if names.asked() == self.size {
            return self;
        }
        let cells = self.counts.chunks_exact(self.size.digits());
        let counts = cells.flat_map(|counts| names.of_cell(counts, &BigUint::ZERO)).collect();
        Self { size: names.asked(), total: self.total, counts }
    }

    /// Adds up the numbers of each cell; `None` if a cell is missing, lacks the number of a digit,
    /// or has another total than other cells.
    pub(super) fn of_parts(
        size: Size,
        parts: impl IntoIterator<Item = (Cell, Vec<BigUint>)>,
    ) -> Option<Self> {
        let mut sums: HashMap<Cell, Vec<BigUint>> = HashMap::new();
        for (cell, counts) in parts {
            let sums = sums.entry(cell).or_insert_with(|| vec![BigUint::ZERO; size.digits()]);
            if counts.len() != sums.len() {
                return None;
            }
            sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
        let cells: Option<Vec<_>> = size.cells().map(|cell| sums.remove(&cell)).collect();
        let cells = cells?;
        let mut totals = cells.iter().map(|counts| counts.iter().sum::<BigUint>());
        let total = totals.next().unwrap_or_default();
        let are_whole = totals.all(|other| other == total);
        let counts = cells.into_iter().flatten().collect();
        are_whole.then_some(Self { size, total, counts })
    }

    /// The number of rows, columns and digits.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of solutions.
    #[must_use]
    pub fn total(&self) -> &BigUint {
        &self.total
    }

    /// The cells with the same digit in all solutions, including givens, ascending; empty if there
    /// is no solution.
    pub fn backbone(&self) -> impl Iterator<Item = (Cell, u8)> {
        self.places().filter(|&place| self[place] == self.total && self.total != BigUint::ZERO)
    }

    /// The cells whose digit differs between solutions, ascending.
    pub fn varying(&self) -> impl Iterator<Item = Cell> {
        let varies =
            |&place: &(Cell, u8)| self[place] != BigUint::ZERO && self[place] != self.total;
        self.places().filter(varies).map(|(cell, _)| cell).dedup()
    }

    /// The candidates that would each make the solution unique as the only extra given, ascending;
    /// empty if it is already unique.
    pub fn deciding(&self) -> impl Iterator<Item = (Cell, u8)> {
        let one = BigUint::from(1_u32);
        self.places().filter(move |&place| self[place] == one && self.total != one)
    }

    /// The digits that a cell has in some solution, ascending, each with its share of the
    /// solutions.
    ///
    /// # Panics
    /// If the grid does not have this cell.
    ///
    /// ```
    /// use lazydoku::{Cell, Puzzle, Rules};
    /// let puzzle = Puzzle::new("box=2x2,x".parse::<Rules>()?, "12..............".parse()?)?;
    /// let occurrences = puzzle.occurrences()?;
    /// let (digit, share) = occurrences.shares(Cell::at(3, 3)).last().unwrap();
    /// assert_eq!((digit, share.to_string().as_str()), (4, "1 of 4 solutions (25.0 %)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shares(&self, cell: Cell) -> impl Iterator<Item = (u8, Share<'_>)> {
        let share = move |digit| (digit, Share { count: &self[(cell, digit)], total: &self.total });
        let all = (1..=self.size.digits() as u8).map(share);
        all.filter(|(_, share)| *share.count != BigUint::ZERO)
    }

    /// The index of the number for a cell and a digit.
    pub(super) fn place(&self, cell: Cell, digit: u8) -> usize {
        let side = self.size.digits();
        let is_within = self.size.has(cell) && (1..=side).contains(&digit.into());
        assert!(is_within, "{cell} cannot be {digit}");
        self.size.index(cell) * side + usize::from(digit) - 1
    }

    fn places(&self) -> impl Iterator<Item = (Cell, u8)> + use<> {
        iproduct!(self.size.cells(), 1..=self.size.digits() as u8)
    }
}

/// Adds solutions to the numbers of their digits.
pub(super) fn tally(size: Size, solutions: &[Board], counts: &mut [u64]) {
    let side = size.digits();
    for solution in solutions {
        for (counts, &digit) in counts.chunks_exact_mut(side).zip(solution.cells()) {
            counts[usize::from(digit) - 1] += 1;
        }
    }
}

impl Index<(Cell, u8)> for Occurrences {
    type Output = BigUint;

    /// # Panics
    /// If the grid does not have this cell or this digit.
    fn index(&self, (cell, digit): (Cell, u8)) -> &BigUint {
        &self.counts[self.place(cell, digit)]
    }
}

impl fmt::Debug for Occurrences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = self.places().filter(|&place| self[place] != BigUint::ZERO);
        f.debug_map().entries(counts.map(|place| (place, &self[place]))).finish()
    }
}
