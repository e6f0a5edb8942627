//! Lists all symmetries of rules, and finds the least image by trying each.

use itertools::iproduct;
use num_bigint::BigUint;

use super::canonical::Canonical;
use super::no_form::{FormFault, NoForm};
use super::rule_symmetries::{KeptByAll, Naming};
use super::symmetry::Symmetry;
use super::view::name_others;
use crate::rules::rule_set::Rules;
use crate::values::board::Board;
use crate::values::size::Size;

/// Limits on the number of symmetries, and on the steps to find them.
const MOST: usize = 200_000;
const MOST_STEPS: usize = 20_000_000;

#[derive(Clone, Debug)]
pub(super) struct ListedSymmetries {
    size: Size,
    /// Whether digits may be renamed arbitrarily.
    is_free: bool,
    all: Vec<Listed>,
}

#[derive(Clone, Debug)]
struct Listed {
    naming: Naming,
    is_transposed: bool,
    rows: Vec<u8>,
    columns: Vec<u8>,
}

impl ListedSymmetries {
    /// Backtracks over the source of each line of the image (row, column, row, column, ...) while
    /// all requirements on the cells placed so far equal those on their sources.
    pub(super) fn of(rules: &Rules) -> Result<Self, NoForm> {
        let kept = KeptByAll::of(rules);
        let size = kept.size;
        let mut all = Vec::new();
        for &naming in kept.namings() {
            let can_transpose = size.rows() == size.columns();
            for is_transposed in [false, true].into_iter().take(1 + usize::from(can_transpose)) {
                let mut finder = Finder {
                    kept: &kept,
                    naming,
                    is_transposed,
                    lines: [Vec::new(), Vec::new()],
                    steps: 0,
                    found: &mut all,
                };
                finder.find()?;
            }
        }
        Ok(Self { size, is_free: kept.is_free, all })
    }

    pub(super) fn is_free(&self) -> bool {
        self.is_free
    }

    /// All symmetries; if digits are free, they keep their names.
    pub(super) fn symmetries(&self) -> impl Iterator<Item = Symmetry> {
        self.all.iter().map(|listed| {
            let Listed { naming, is_transposed, rows, columns, .. } = listed;
            let mut symmetry = Symmetry::of_places(self.size, *is_transposed, rows, columns);
            symmetry.digits.iter_mut().for_each(|digit| *digit = naming.name(self.size, *digit));
            symmetry
        })
    }

    pub(super) fn number(&self) -> usize {
        self.all.len()
    }

    pub(super) fn canonical(&self, grid: &Board) -> Canonical {
        assert_eq!(grid.size(), self.size, "symmetries are of one size");
        let (mut best, mut best_names) = (Vec::new(), Vec::new());
        let (mut winner, mut ties) = (&self.all[0], 0_usize);
        for listed in &self.all {
            let mut names = self.names(listed.naming);
            let mut named = 0;
            let mut name = |digit: u8| {
                let digit = usize::from(digit);
                if digit > 0 && names[digit] == 0 {
                    named += 1;
                    names[digit] = named;
                }
                names[digit]
            };
            let mut is_less = ties == 0;
            best.resize(self.size.number_of_cells(), 0);
            let mut is_greater = false;
            for (best, lines) in best.iter_mut().zip(iproduct!(&listed.rows, &listed.columns)) {
                let source = source(self.size, listed.is_transposed, lines);
                let name = name(grid.cells()[source]);
                is_greater = !is_less && name > *best;
                if is_greater {
                    break;
                }
                is_less |= name < *best;
                *best = name;
            }
            if is_less {
                (winner, ties, best_names) = (listed, 1, names);
            } else if !is_greater {
                ties += 1;
            }
        }
        let mut digits = best_names.split_off(1);
        name_others(&mut digits);
        let Listed { is_transposed, rows, columns, .. } = winner.clone();
        let map = Symmetry { size: self.size, is_transposed, rows, columns, digits };
        Canonical::new(grid, map, BigUint::from(ties))
    }

    /// The names of the blank and of each digit before the grid is read; 0 if not yet named.
    fn names(&self, naming: Naming) -> Vec<u8> {
        let digits = 1..=self.size.digits() as u8;
        let name = |digit| if self.is_free { 0 } else { naming.name(self.size, digit) };
        std::iter::once(0).chain(digits.map(name)).collect()
    }
}

struct Finder<'a> {
    kept: &'a KeptByAll,
    naming: Naming,
    is_transposed: bool,
    /// The source of each row, and of each column, of the image so far.
    lines: [Vec<u8>; 2],
    steps: usize,
    found: &'a mut Vec<Listed>,
}

impl Finder<'_> {
    fn find(&mut self) -> Result<(), NoForm> {
        let size = self.kept.size;
        let sides = [size.rows(), size.columns()];
        let [rows, columns] = [0, 1].map(|kind| self.lines[kind].len());
        if [rows, columns] == sides {
            return self.add();
        }
        let is_column = rows == sides[0] || columns < sides[1] && columns < rows;
        let kind = usize::from(is_column);
        for line in 0..sides[kind] as u8 {
            if self.lines[kind].contains(&line) {
                continue;
            }
            self.steps += 1;
            if self.steps > MOST_STEPS {
                return Err(FormFault::Symmetries(MOST).into());
            }
            self.lines[kind].push(line);
            if self.fits(kind) {
                self.find()?;
            }
            self.lines[kind].pop();
        }
        Ok(())
    }

    /// Whether the last line of this kind is consistent with all cells so far.
    fn fits(&self, kind: usize) -> bool {
        let [rows, columns] = [0, 1].map(|kind| self.lines[kind].len());
        let last = self.lines[kind].len() - 1;
        let of_last = |other: usize| if kind == 0 { [last, other] } else { [other, last] };
        let others = if kind == 0 { columns } else { rows };
        (0..others).all(|other| {
            let cell = of_last(other);
            iproduct!(0..rows, 0..columns).all(|(row, column)| {
                let image = [self.index(cell), self.index([row, column])];
                let source = [self.source(cell), self.source([row, column])];
                self.kept.is_kept(self.naming, image, source)
            })
        })
    }

    fn index(&self, [row, column]: [usize; 2]) -> usize {
        row * self.kept.size.columns() + column
    }

    fn source(&self, [row, column]: [usize; 2]) -> usize {
        let lines = (&self.lines[0][row], &self.lines[1][column]);
        source(self.kept.size, self.is_transposed, lines)
    }

    fn add(&mut self) -> Result<(), NoForm> {
        let size = self.kept.size;
        let sources = size.cells().map(|cell| self.source([cell.row(), cell.column()]));
        let sources: Vec<usize> = sources.collect();
        if !self.kept.are_sets_kept(&sources) {
            return Ok(());
        }
        if self.found.len() == MOST {
            return Err(FormFault::Symmetries(MOST).into());
        }
        let [rows, columns] = self.lines.clone();
        let (naming, is_transposed) = (self.naming, self.is_transposed);
        self.found.push(Listed { naming, is_transposed, rows, columns });
        Ok(())
    }
}

/// The index of the cell in this row and column, exchanged if transposed.
fn source(size: Size, is_transposed: bool, (row, column): (&u8, &u8)) -> usize {
    let [row, column] =
        if is_transposed { [*column, *row] } else { [*row, *column] }.map(usize::from);
    row * size.columns() + column
}
