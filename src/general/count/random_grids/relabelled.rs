//! A random classic grid under all of its namings.

use itertools::Itertools;
use rand_core::Rng;

use crate::classic::analyse::below;
use crate::classic::space::Space9;
use crate::classic::values::board::Board9;
use crate::classic::values::{CELLS, Digit, SIDE};
use crate::general::count::conditioning::namings::{NameCounts, Namings};
use crate::general::count::conditioning::restricted_cells::RestrictedCells;
use crate::puzzle::puzzle::Puzzle;
use crate::values::digit_mask::DigitMask;

/// With more givens than this, grids are drawn from the classic solutions with these givens.
const FEW_GIVENS: usize = 2;

/// Digits tried in the time of one draw.
pub(super) const TRIES_OF_DRAW: u64 = 2000;

/// The classic grids to draw from, and the cells that further rules restrict.
pub(super) struct RelabelledGrids<'a> {
    pub(super) restricted: RestrictedCells<'a>,
    /// The givens that all grids have.
    pub(super) board: Board9,
    /// The digits that keep their names.
    pub(super) named: DigitMask,
}

impl<'a> RelabelledGrids<'a> {
    /// `None` unless the puzzle has nine boxes of 3x3 cells.
    pub(super) fn of(puzzle: &'a Puzzle) -> Option<Self> {
        let restricted = RestrictedCells::of(puzzle)?;
        let candidates = puzzle.candidates();
        let givens = (0..CELLS).filter(|&cell| candidates[cell].is_single()).collect_vec();
        let (mut board, mut named) = (Board9::EMPTY, DigitMask::EMPTY);
        if givens.len() > FEW_GIVENS {
            for cell in givens {
                board.cells_mut()[cell] = Digit::new(candidates[cell].lowest() as u8 + 1);
                named |= candidates[cell];
            }
        }
        Some(Self { restricted, board, named })
    }

    pub(super) fn space(&self) -> Space9 {
        Space9::of(&self.board)
    }

    pub(super) fn unnamed(&self) -> DigitMask {
        DigitMask::all(SIDE).without(self.named)
    }

    /// The labels of the restricted cells in an image of a grid: its digits, from zero.
    pub(super) fn pattern(&self, board: &Board9, moved: &Move) -> Vec<u8> {
        self.restricted.cells.iter().map(|&cell| moved.label(board, cell) as u8).collect()
    }

    /// Counts the namings that meet the rules, given the labels of the restricted cells; `None` if
    /// cells that must differ have the same label.
    pub(super) fn count_names(
        &self,
        namings: &mut Namings<'_>,
        labels: &[u8],
    ) -> Option<NameCounts> {
        self.restricted.differ_as_they_must(labels).then(|| namings.count_names(labels))
    }

    /// The number of namings that meet the rules, given the labels of the restricted cells.
    pub(super) fn count(&self, namings: &mut Namings<'_>, labels: &[u8]) -> u64 {
        if !self.restricted.differ_as_they_must(labels) {
            return 0;
        }
        let used: DigitMask =
            labels.iter().map(|&label| DigitMask::single(usize::from(label))).collect();
        let others = 1..=self.unnamed().without(used).len() as u64;
        namings.count(labels) * others.product::<u64>()
    }
}

/// A symmetry of the classic grid: the source of each row and column, then a transposition.
pub(super) struct Move {
    rows: [usize; SIDE],
    columns: [usize; SIDE],
    is_transposed: bool,
}

impl Move {
    pub(super) const NONE: Self = Self {
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        is_transposed: false,
    };

    pub(super) fn random(random: &mut impl Rng) -> Self {
        Self {
            rows: random_lines(random),
            columns: random_lines(random),
            is_transposed: below(2, random) == 1,
        }
    }

    /// The digit of a cell of the image, from zero.
    pub(super) fn label(&self, board: &Board9, cell: usize) -> usize {
        board.cells()[self.of(cell)].map_or(0, Digit::index)
    }

    /// The cell of the grid that a cell of the image gets its digit from.
    fn of(&self, cell: usize) -> usize {
        let [row, column] = [self.rows[cell / SIDE], self.columns[cell % SIDE]];
        if self.is_transposed { column * SIDE + row } else { row * SIDE + column }
    }
}

/// A random permutation of lines that keeps bands together.
fn random_lines(random: &mut impl Rng) -> [usize; SIDE] {
    let bands = random_three(random);
    let within = bands.map(|_| random_three(random));
    std::array::from_fn(|line| bands[line / 3] * 3 + within[line / 3][line % 3])
}

fn random_three(random: &mut impl Rng) -> [usize; 3] {
    let mut three = [0, 1, 2];
    three.swap(0, below(3, random) as usize);
    three.swap(1, 1 + below(2, random) as usize);
    three
}
