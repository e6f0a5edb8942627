//! Richard Bird, *A Simple Sudoku Solver*.

use std::iter;

use itertools::Itertools;
use num_bigint::BigUint;

use super::looks::look;
use super::matrices::{Choices, DIGITS, Matrix};

/// The rows: the matrix itself. Bird's `rows`.
#[must_use]
pub fn rows<T: Clone>(matrix: &[Vec<T>]) -> Matrix<T> {
    matrix.to_vec()
}

/// The columns from the left, each from the top. Bird's `cols`.
#[must_use]
pub fn cols<T: Clone>(matrix: &[Vec<T>]) -> Matrix<T> {
    let width = matrix.first().map_or(0, Vec::len);
    (0..width).map(|column| matrix.iter().map(|row| row[column].clone()).collect()).collect()
}

/// The boxes band by band, each row by row. Bird's `boxs`.
///
/// Like `rows` and `cols`, applying it twice gives back the matrix.
#[must_use]
pub fn boxs<T: Clone>(matrix: &[Vec<T>]) -> Matrix<T> {
    BoxSize::CLASSIC.boxs(matrix)
}

/// The rows and columns of a box. Bird's `boxsize` is the side of a square one.
///
/// The methods are the functions of the same names for grids with such boxes.
///
/// ```
/// use lazydoku::reference::{BoxSize, choices};
/// let grid = [[1, 2, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 2, 1]];
/// let grid = grid.map(|row| row.to_vec());
/// let boxes = BoxSize { rows: 2, columns: 2 };
/// assert_eq!(boxes.search(&choices(&grid, &[1, 2, 3, 4])).count(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoxSize {
    /// Rows of a box.
    pub rows: usize,
    /// Columns of a box.
    pub columns: usize,
}

impl BoxSize {
    /// Three by three.
    pub const CLASSIC: Self = Self { rows: 3, columns: 3 };

    /// The boxes band by band, each row by row.
    #[must_use]
    pub fn boxs<T: Clone>(self, matrix: &[Vec<T>]) -> Matrix<T> {
        let group = |row: &Vec<T>| row.chunks(self.columns).map(<[T]>::to_vec).collect_vec();
        matrix
            .chunks(self.rows)
            .map(|band| band.iter().map(group).collect_vec())
            .flat_map(|band| cols(&band))
            .map(|segments| segments.concat())
            .collect()
    }

    /// Whether no row, column or box has an entry twice.
    #[must_use]
    pub fn valid<T: Clone + PartialEq>(self, grid: &[Vec<T>]) -> bool {
        let arranged = [rows(grid), cols(grid), self.boxs(grid)];
        arranged.iter().flatten().all(|row| nodups(row))
    }

    /// The fillings of [`expand`] that are valid, in the same order.
    pub fn valid_fillings(self, choices: Matrix<Choices>) -> impl Iterator<Item = Matrix<u8>> {
        expand(choices).filter(move |filling| self.valid(filling))
    }

    /// The choices without those that are the only choice of another cell in the row, column or
    /// box.
    #[must_use]
    pub fn prune(self, choices: &[Vec<Choices>]) -> Matrix<Choices> {
        let by_rows = prune_by(rows, choices);
        let by_columns = prune_by(cols, &by_rows);
        prune_by(|matrix| self.boxs(matrix), &by_columns)
    }

    /// Whether no row, column or box has two cells whose only choice is the same digit.
    #[must_use]
    pub fn safe(self, choices: &[Vec<Choices>]) -> bool {
        let arranged = [rows(choices), cols(choices), self.boxs(choices)];
        arranged.iter().flatten().all(|row| nodups(&singles(row)))
    }

    /// The valid fillings, found by pruning and expanding one cell at a time.
    #[must_use]
    pub fn search(self, choices: &[Vec<Choices>]) -> Box<dyn Iterator<Item = Matrix<u8>>> {
        look();
        let pruned = self.prune(choices);
        if !self.safe(&pruned) {
            Box::new(iter::empty())
        } else if complete(&pruned) {
            Box::new(iter::once(pruned.iter().map(|row| row.concat()).collect()))
        } else {
            Box::new(expand1(pruned).flat_map(move |expanded| self.search(&expanded)))
        }
    }
}

/// The given digit in a filled cell, all of `digits` in a blank one, which is 0. Bird's `choices`,
/// and `possibilities` in the 2022 post.
#[must_use]
pub fn choices(grid: &[Vec<u8>], digits: &[u8]) -> Matrix<Choices> {
    let choice = |&cell: &u8| if cell == 0 { digits.to_vec() } else { vec![cell] };
    grid.iter().map(|row| row.iter().map(choice).collect()).collect()
}

/// Every filling with one of the choices in each cell, valid or not. Bird's `expand`.
///
/// The last cell changes fastest, so fillings ascend if the choices do. Only one filling is held at
/// a time, so the first of 9^81 takes no time.
///
/// ```
/// use lazydoku::reference::{choices, expand};
/// let grid = [[1, 0, 0], [0, 2, 0], [2, 0, 3]].map(|row| row.to_vec());
/// assert_eq!(expand(choices(&grid, &[1, 2, 3])).count(), 243);
/// ```
pub fn expand<T: Clone>(choices: Matrix<Vec<T>>) -> impl Iterator<Item = Matrix<T>> {
    choices
        .into_iter()
        .map(|row| row.into_iter().map(Vec::into_iter).multi_cartesian_product())
        .multi_cartesian_product()
        .inspect(|_| look())
}

/// Whether no row, column or box has an entry twice. Bird's `valid`.
#[must_use]
pub fn valid<T: Clone + PartialEq>(grid: &[Vec<T>]) -> bool {
    BoxSize::CLASSIC.valid(grid)
}

/// Whether no two entries are equal. Bird's `nodups`.
#[must_use]
pub fn nodups<T: PartialEq>(entries: &[T]) -> bool {
    entries.iter().array_combinations().all(|[first, second]| first != second)
}

/// The fillings of [`expand`] that are [`valid`], in the same order: `filter valid . expand`.
pub fn valid_fillings(choices: Matrix<Choices>) -> impl Iterator<Item = Matrix<u8>> {
    BoxSize::CLASSIC.valid_fillings(choices)
}

/// The length of [`expand`] without walking it: the product of the numbers of choices.
///
/// The 2022 post computes it in a 64-bit `Int`, which overflows for 43 blank cells without context.
#[must_use]
pub fn number_of_fillings<T>(choices: &[Vec<Vec<T>>]) -> BigUint {
    choices.iter().flatten().map(|cell| BigUint::from(cell.len())).product()
}

/// The choices without those that are the only choice of another cell in the row, column or box.
/// Bird's `prune`.
///
/// One pass: rows first, then columns, then boxes. No valid filling is lost.
#[must_use]
pub fn prune(choices: &[Vec<Choices>]) -> Matrix<Choices> {
    BoxSize::CLASSIC.prune(choices)
}

fn prune_by(
    arrange: impl Fn(&[Vec<Choices>]) -> Matrix<Choices>,
    choices: &[Vec<Choices>],
) -> Matrix<Choices> {
    arrange(&arrange(choices).iter().map(|row| prune_row(row)).collect_vec())
}

fn prune_row(row: &[Choices]) -> Vec<Choices> {
    let ones = singles(row);
    row.iter().map(|cell| if single(cell) { cell.clone() } else { remove(&ones, cell) }).collect()
}

fn remove(ones: &[u8], cell: &[u8]) -> Choices {
    cell.iter().copied().filter(|digit| !ones.contains(digit)).collect()
}

fn singles(row: &[Choices]) -> Vec<u8> {
    row.iter().filter(|cell| single(cell)).flatten().copied().collect()
}

fn single(cell: &Choices) -> bool {
    cell.len() == 1
}

/// Applies `step` to a value until it no longer changes. Bird's `many`.
pub fn many<T: PartialEq>(step: impl Fn(&T) -> T, value: T) -> T {
    let mut current = value;
    loop {
        let next = step(&current);
        if next == current {
            return current;
        }
        current = next;
    }
}

/// One matrix for each choice of the first cell with the fewest choices, not counting cells with
/// one. Bird's `expand1`.
///
/// If a cell has no choices, there are no matrices and the branch ends.
///
/// # Panics
/// When the iterator is created, if every cell has exactly one choice.
pub fn expand1(choices: Matrix<Choices>) -> impl Iterator<Item = Matrix<Choices>> {
    let cell_lengths = choices.iter().flatten().map(Vec::len).enumerate();
    let (smallest, _) = cell_lengths
        .filter(|&(_, length)| length != 1)
        .min_by_key(|&(_, length)| length)
        .expect("some cell has no choice or several");
    let (row, column) = (smallest / choices[0].len(), smallest % choices[0].len());
    choices[row][column].clone().into_iter().map(move |digit| {
        let mut expanded = choices.clone();
        expanded[row][column] = vec![digit];
        expanded
    })
}

/// Whether no row, column or box has two cells whose only choice is the same digit. Bird's `safe`.
#[must_use]
pub fn safe(choices: &[Vec<Choices>]) -> bool {
    BoxSize::CLASSIC.safe(choices)
}

/// Whether every cell has exactly one choice. Bird's `complete`.
#[must_use]
pub fn complete(choices: &[Vec<Choices>]) -> bool {
    choices.iter().flatten().all(single)
}

/// The valid fillings, found by pruning and expanding one cell at a time. Bird's `search`.
///
/// Solutions come in the order of the cells expanded, which is not ascending. A branch is pruned
/// only when the one before it has been used up.
///
/// The first [`safe`] test comes before the first expansion, so clashing givens end the search.
#[must_use]
pub fn search(choices: &[Vec<Choices>]) -> Box<dyn Iterator<Item = Matrix<u8>>> {
    BoxSize::CLASSIC.search(choices)
}

/// The solutions, ascending, by testing all fillings. Bird's `solve1`, and the first `getSolutions`
/// of the 2022 post.
///
/// Lazy, but visits every filling: 9 to the power of the number of blanks.
pub fn solve1(grid: &[Vec<u8>]) -> impl Iterator<Item = Matrix<u8>> + use<> {
    valid_fillings(choices(grid, &DIGITS))
}

/// The solutions in the order of [`search`]. Bird's `solve2`.
#[must_use]
pub fn solve2(grid: &[Vec<u8>]) -> Box<dyn Iterator<Item = Matrix<u8>>> {
    search(&choices(grid, &DIGITS))
}

/// The solutions, ascending, by testing the fillings that [`prune`] leaves. Bird's `solve3`.
///
/// Lazy. If pruning alone solves the grid, it visits only one filling.
pub fn solve3(grid: &[Vec<u8>]) -> impl Iterator<Item = Matrix<u8>> + use<> {
    let pruned = many(|matrix: &Matrix<_>| prune(matrix), choices(grid, &DIGITS));
    valid_fillings(pruned)
}
