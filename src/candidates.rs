//! The digits that each cell may still take.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Index, IndexMut};

use itertools::iproduct;
use num_bigint::BigUint;

use crate::board::Board;
use crate::geometry::{BOX, CELLS, Cell, Digit, DigitSet, House, SIDE};

/// A set of digits for each cell: pencil marks, or the digits that the rules leave.
///
/// ```
/// use lazydoku::{Board, Candidates};
/// use lazydoku::geometry::{Cell, Digit};
/// let mut board = Board::EMPTY;
/// board[Cell::at(0, 0)] = Digit::new(5);
/// let candidates = Candidates::in_context(&board);
/// assert_eq!(candidates[Cell::at(0, 0)].to_string(), "5");
/// assert_eq!(candidates[Cell::at(0, 1)].to_string(), "12346789");
/// assert_eq!(candidates[Cell::at(4, 4)].len(), 9);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates([DigitSet; CELLS]);

impl Candidates {
    /// All digits in every cell.
    pub const ALL: Self = Self([DigitSet::ALL; CELLS]);

    /// The given digit in a filled cell, all nine in a blank one.
    #[must_use]
    pub fn unconstrained(board: &Board) -> Self {
        Self(board.cells().map(|cell| cell.map_or(DigitSet::ALL, DigitSet::only)))
    }

    /// The given digit in a filled cell; in a blank one, every digit that no peer holds.
    ///
    /// A filled cell keeps its digit even where givens clash.
    #[must_use]
    pub fn in_context(board: &Board) -> Self {
        let mut candidates = Self::unconstrained(board);
        for cell in board.blanks() {
            let seen: DigitSet = cell.peers().iter().filter_map(|&peer| board[peer]).collect();
            candidates[cell] = DigitSet::ALL.without(seen);
        }
        candidates
    }

    /// The candidates that remain after naked singles, hidden singles, locked candidates and full
    /// triads, applied until none of them removes anything.
    ///
    /// A triad is the three cells that a box shares with a row or column; if it must hold three
    /// digits, it holds no others. No solution is lost. A house with no place for some digit loses
    /// all its candidates, so a grid found to be contradictory has an empty cell.
    #[must_use]
    pub fn pruned(mut self) -> Self {
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

    /// The number of ways to choose one candidate for each cell, valid or not.
    #[must_use]
    pub fn product(&self) -> BigUint {
        self.0.iter().map(|digits| BigUint::from(digits.len())).product()
    }

    /// [`product`](Self::product) as a machine integer, or `None` if it does not fit.
    pub(crate) fn product_usize(&self) -> Option<usize> {
        if self.0.iter().any(|digits| digits.is_empty()) {
            return Some(0);
        }
        self.0.iter().try_fold(1_usize, |product, digits| product.checked_mul(digits.len()))
    }

    /// The sets row by row.
    #[must_use]
    pub const fn cells(&self) -> &[DigitSet; CELLS] {
        &self.0
    }

    /// The nine rows from the top, each from left to right.
    #[must_use]
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[DigitSet]> + ExactSizeIterator {
        self.0.chunks_exact(SIDE)
    }

    fn remove_naked_singles_from_peers(&mut self) {
        for cell in Cell::all() {
            if let Some(digit) = self[cell].single() {
                cell.peers().iter().for_each(|&peer| self[peer].remove(digit));
            }
        }
    }

    fn keep_hidden_singles(&mut self) {
        for (house, digit) in iproduct!(House::all(), Digit::all()) {
            let places: Vec<Cell> = self.places(house, digit).collect();
            match places[..] {
                [] => house.cells().iter().for_each(|&cell| self[cell] = DigitSet::EMPTY),
                [cell] => self[cell] = DigitSet::only(digit),
                _ => {}
            }
        }
    }

    /// Pointing and claiming: if all places for a digit in one house also lie in another, the rest
    /// of the other house cannot hold it.
    fn remove_locked_candidates(&mut self) {
        for (house, digit) in iproduct!(House::all(), Digit::all()) {
            let places: Vec<Cell> = self.places(house, digit).collect();
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

    /// A triad must hold each digit that has no other place in the box or in the line.
    fn close_full_triads(&mut self) {
        for (line, square) in iproduct!(House::lines(), House::boxes()) {
            let shared = line.cells().iter().filter(|cell| square.cells().contains(cell));
            let triad: Vec<Cell> = shared.copied().collect();
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

    fn places(&self, house: House, digit: Digit) -> impl Iterator<Item = Cell> {
        house.cells().iter().copied().filter(move |&cell| self[cell].contains(digit))
    }
}

impl From<[DigitSet; CELLS]> for Candidates {
    fn from(cells: [DigitSet; CELLS]) -> Self {
        Self(cells)
    }
}

impl Index<Cell> for Candidates {
    type Output = DigitSet;

    fn index(&self, cell: Cell) -> &DigitSet {
        &self.0[cell.index()]
    }
}

impl IndexMut<Cell> for Candidates {
    fn index_mut(&mut self, cell: Cell) -> &mut DigitSet {
        &mut self.0[cell.index()]
    }
}

/// Writes nine lines of nine sets, in columns as wide as the widest set, with rules between boxes.
///
/// A cell without candidates is written `-`.
impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.0.iter().map(|digits| digits.len().max(1)).max().unwrap_or(1);
        let rule = vec!["-".repeat(BOX * (width + 1) + 1); SIDE / BOX].join("+");
        for cell in Cell::all() {
            if cell.column() == 0 && cell.row() > 0 {
                f.write_str("\n")?;
                if cell.row() % BOX == 0 {
                    writeln!(f, "{}", &rule[1..rule.len() - 1])?;
                }
            } else if cell.column() > 0 {
                f.write_str(if cell.column() % BOX == 0 { " | " } else { " " })?;
            }
            let width = if cell.column() + 1 == SIDE { 0 } else { width };
            match self[cell] {
                DigitSet::EMPTY => write!(f, "{:width$}", '-')?,
                digits => write!(f, "{digits:width$}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
