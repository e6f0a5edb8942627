//! Richard Bird, *A Simple Sudoku Solver*.

use std::iter;

use itertools::Itertools;
use num_bigint::BigUint;

use super::{Choices, Matrix, look};
use crate::geometry::{BOX, Digit, DigitSet};

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
    matrix
        .chunks(BOX)
        .map(|band| band.iter().map(|row| group(row)).collect_vec())
        .flat_map(|band| cols(&band))
        .map(|segments| segments.concat())
        .collect()
}

fn group<T: Clone>(row: &[T]) -> Matrix<T> {
    row.chunks(BOX).map(<[T]>::to_vec).collect()
}

/// The given digit in a filled cell, all of `digits` in a blank one. Bird's `choices`, and
/// `possibilities` in the 2022 post.
#[must_use]
pub fn choices(grid: &[Vec<Option<Digit>>], digits: DigitSet) -> Matrix<Choices> {
    let choice = |cell: &Option<Digit>| cell.map_or(digits, DigitSet::only).iter().collect();
    grid.iter().map(|row| row.iter().map(choice).collect()).collect()
}

/// Every filling with one of the choices in each cell, valid or not. Bird's `expand`.
///
/// The last cell changes fastest, so fillings ascend if the choices do. Only one filling is held at
/// a time, so the first of 9^81 takes no time.
///
/// ```
/// use lazydoku::geometry::{Digit, DigitSet};
/// use lazydoku::reference::{choices, expand};
/// let grid = [[1, 0, 0], [0, 2, 0], [2, 0, 3]].map(|row| row.map(Digit::new).to_vec());
/// let digits: DigitSet = Digit::all().take(3).collect();
/// assert_eq!(expand(choices(&grid, digits)).count(), 243);
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
    [rows, cols, boxs].iter().all(|arrange| arrange(grid).iter().all(|row| nodups(row)))
}

/// Whether no two entries are equal. Bird's `nodups`.
#[must_use]
pub fn nodups<T: PartialEq>(entries: &[T]) -> bool {
    entries.iter().array_combinations().all(|[first, second]| first != second)
}

/// The fillings of [`expand`] that are [`valid`], in the same order: `filter valid . expand`.
pub fn valid_fillings(choices: Matrix<Choices>) -> impl Iterator<Item = Matrix<Digit>> {
    expand(choices).filter(|filling| valid(filling))
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
    let by_rows = prune_by(rows, choices);
    let by_columns = prune_by(cols, &by_rows);
    prune_by(boxs, &by_columns)
}

fn prune_by(
    arrange: fn(&[Vec<Choices>]) -> Matrix<Choices>,
    choices: &[Vec<Choices>],
) -> Matrix<Choices> {
    arrange(&arrange(choices).iter().map(|row| prune_row(row)).collect_vec())
}

fn prune_row(row: &[Choices]) -> Vec<Choices> {
    let ones = singles(row);
    row.iter().map(|cell| if single(cell) { cell.clone() } else { remove(&ones, cell) }).collect()
}

fn remove(ones: &[Digit], cell: &[Digit]) -> Choices {
    cell.iter().copied().filter(|digit| !ones.contains(digit)).collect()
}

fn singles(row: &[Choices]) -> Vec<Digit> {
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
    [rows, cols, boxs]
        .iter()
        .all(|arrange| arrange(choices).iter().all(|row| nodups(&singles(row))))
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
pub fn search(choices: &[Vec<Choices>]) -> Box<dyn Iterator<Item = Matrix<Digit>>> {
    look();
    let pruned = prune(choices);
    if !safe(&pruned) {
        Box::new(iter::empty())
    } else if complete(&pruned) {
        Box::new(iter::once(pruned.iter().map(|row| row.concat()).collect()))
    } else {
        Box::new(expand1(pruned).flat_map(|expanded| search(&expanded)))
    }
}

/// The solutions, ascending, by testing all fillings. Bird's `solve1`, and the first `getSolutions`
/// of the 2022 post.
///
/// Lazy, but it looks at every filling: 9 to the power of the number of blanks.
pub fn solve1(grid: &[Vec<Option<Digit>>]) -> impl Iterator<Item = Matrix<Digit>> + use<> {
    valid_fillings(choices(grid, DigitSet::ALL))
}

/// The solutions in the order of [`search`]. Bird's `solve2`.
#[must_use]
pub fn solve2(grid: &[Vec<Option<Digit>>]) -> Box<dyn Iterator<Item = Matrix<Digit>>> {
    search(&choices(grid, DigitSet::ALL))
}

/// The solutions, ascending, by testing the fillings that [`prune`] leaves. Bird's `solve3`.
///
/// Lazy. If pruning alone solves the grid, it looks at only one filling.
pub fn solve3(grid: &[Vec<Option<Digit>>]) -> impl Iterator<Item = Matrix<Digit>> + use<> {
    let pruned = many(|matrix: &Matrix<_>| prune(matrix), choices(grid, DigitSet::ALL));
    valid_fillings(pruned)
}
