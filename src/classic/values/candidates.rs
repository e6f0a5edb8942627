//! The candidates of each cell.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Index, IndexMut};

use itertools::iproduct;

use super::board::Board9;
use super::cell::Cell9;
use super::digit::Digit;
use super::digit_set::DigitSet;
use super::dimensions::{BOX, CELLS};
use super::house::House9;

/// A set of digits for each cell: pencil marks, or the digits that the rules leave.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Candidates9(pub(crate) [DigitSet; CELLS]);

impl Candidates9 {
    /// The given digit in a filled cell, all nine in a blank one.
    #[must_use]
    pub(crate) fn unconstrained(board: &Board9) -> Self {
        Self(board.cells().map(|cell| cell.map_or(DigitSet::ALL, DigitSet::only)))
    }

    /// The given digit in a filled cell; in a blank one, every digit that no peer holds.
    ///
    /// A filled cell keeps its digit even if givens clash.
    #[must_use]
    pub(crate) fn in_context(board: &Board9) -> Self {
        let mut candidates = Self::unconstrained(board);
        for cell in board.blanks() {
            let seen: DigitSet = cell.peers().iter().filter_map(|&peer| board[peer]).collect();
            candidates[cell] = DigitSet::ALL.without(seen);
        }
        candidates
    }

    /// The candidates that remain after naked singles, hidden singles, locked candidates and full
    /// triads, applied to a fixpoint.
    ///
    /// A triad is the three cells that a box shares with a row or column; if it must hold three
    /// digits, it holds no others. No solution is lost. A house without a position for some digit
    /// loses all its candidates, so a grid found to be contradictory has an empty cell.
    #[must_use]
    pub(crate) fn pruned(mut self) -> Self {
        loop {
            let before = self;
            self.remove_naked_singles_from_peers();
            self.keep_hidden_singles();
            self.remove_locked_candidates();
            self.close_full_triads();
            if self == before {
                return self;
            }
        }
    }

    /// The number of ways to choose one candidate for each cell, valid or not, or `None` on
    /// overflow.
    pub(crate) fn product_usize(&self) -> Option<usize> {
        if self.0.iter().any(|digits| digits.is_empty()) {
            return Some(0);
        }
        self.0.iter().try_fold(1_usize, |product, digits| product.checked_mul(digits.len()))
    }

    /// The sets row by row.
    #[must_use]
    pub(crate) const fn cells(&self) -> &[DigitSet; CELLS] {
        &self.0
    }

    fn remove_naked_singles_from_peers(&mut self) {
        for cell in Cell9::all() {
            if let Some(digit) = self[cell].single() {
                cell.peers().iter().for_each(|&peer| self[peer].remove(digit));
            }
        }
    }

    fn keep_hidden_singles(&mut self) {
        for (house, digit) in iproduct!(House9::all(), Digit::all()) {
            let places: Vec<Cell9> = self.places(house, digit).collect();
            match places[..] {
                [] => house.cells().iter().for_each(|&cell| self[cell] = DigitSet::EMPTY),
                [cell] => self[cell] = DigitSet::only(digit),
                _ => {}
            }
        }
    }

    /// Pointing and claiming: if all positions of a digit in one house are also in another house,
    /// the rest of the other house cannot hold it.
    fn remove_locked_candidates(&mut self) {
        for (house, digit) in iproduct!(House9::all(), Digit::all()) {
            let places: Vec<Cell9> = self.places(house, digit).collect();
            let Some(&first) = places.first().filter(|_| places.len() <= BOX) else { continue };
            for other in first.houses().into_iter().filter(|&other| other != house) {
                if places.iter().all(|cell| other.cells().contains(cell)) {
                    for &cell in other.cells().iter().filter(|cell| !places.contains(cell)) {
                        self[cell].remove(digit);
                    }
                }
            }
        }
    }

    /// A triad must hold each digit that has no other position in the box or in the line.
    fn close_full_triads(&mut self) {
        for (line, square) in iproduct!(House9::lines(), House9::boxes()) {
            let shared = line.cells().iter().filter(|cell| square.cells().contains(cell));
            let triad: Vec<Cell9> = shared.copied().collect();
            let must_hold = |digit: &Digit| {
                [line, square]
                    .iter()
                    .any(|&house| self.places(house, *digit).all(|cell| triad.contains(&cell)))
            };
            let needed: DigitSet = Digit::all().filter(must_hold).collect();
            let kept = match needed.len().cmp(&triad.len()) {
                Ordering::Less => continue,
                Ordering::Equal => needed,
                Ordering::Greater => DigitSet::EMPTY,
            };
            triad.into_iter().for_each(|cell| self[cell] = self[cell].and(kept));
        }
    }

    fn places(&self, house: House9, digit: Digit) -> impl Iterator<Item = Cell9> {
        house.cells().iter().copied().filter(move |&cell| self[cell].contains(digit))
    }
}

impl From<[DigitSet; CELLS]> for Candidates9 {
    fn from(cells: [DigitSet; CELLS]) -> Self {
        Self(cells)
    }
}

impl Index<Cell9> for Candidates9 {
    type Output = DigitSet;

    fn index(&self, cell: Cell9) -> &DigitSet {
        &self.0[cell.index()]
    }
}

impl IndexMut<Cell9> for Candidates9 {
    fn index_mut(&mut self, cell: Cell9) -> &mut DigitSet {
        &mut self.0[cell.index()]
    }
}

/// The digits of each cell, with spaces between cells and `-` for a cell without any.
impl fmt::Debug for Candidates9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.0.iter().map(|digits| match *digits {
            DigitSet::EMPTY => "-".to_owned(),
            digits => digits.to_string(),
        });
        f.write_str(&cells.collect::<Vec<_>>().join(" "))
    }
}
