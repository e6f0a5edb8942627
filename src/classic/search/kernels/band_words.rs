//! The layout of two kernels: the 27 cells of a band in a 32-bit word.
//!
//! A cell is bit `10 * row + column`. The tenth bit of every row is a guard, always clear in a
//! node: it catches the carry of the additions and subtractions that test all three rows for
//! emptiness at once.

use crate::classic::values::{BOX, Cell9, SIDE};

/// The distance in bits from a cell to the one below.
pub(super) const STRIDE: usize = SIDE + 1;
pub(super) const BANDS: usize = SIDE / BOX;

/// The first column of each row.
pub(super) const ROW_STARTS: u32 = 1 | 1 << STRIDE | 1 << (2 * STRIDE);
/// The guard above each row.
pub(super) const GUARDS: u32 = ROW_STARTS << SIDE;
/// All cells of a band.
pub(super) const BAND: u32 = GUARDS - ROW_STARTS;
/// The first column of each box in each row.
pub(super) const BOX_STARTS: u32 = ROW_STARTS | ROW_STARTS << BOX | ROW_STARTS << (2 * BOX);
/// The columns of one row.
pub(crate) const COLUMNS: u32 = (1 << SIDE) - 1;
/// The last column of each stack in one row.
pub(super) const LAST_COLUMNS: u32 = 0o444;

/// The band of a cell, and its bit in the word of that band.
#[inline(always)]
pub(crate) fn place(cell: Cell9) -> (usize, u32) {
    (cell.band(), 1 << (cell.row() % BOX * STRIDE + cell.column()))
}

/// The columns of all cells in the row of a cell, in the word of its band.
#[inline(always)]
pub(super) fn row_of(cell: Cell9) -> u32 {
    COLUMNS << (cell.row() % BOX * STRIDE)
}

/// The cell of the lowest bit of a non-zero word.
#[inline(always)]
pub(super) fn cell_at(band: usize, word: u32) -> Cell9 {
    let bit = word.trailing_zeros() as usize;
    Cell9::at(band * BOX + bit / STRIDE, bit % STRIDE)
}

/// The first of these cells.
#[inline(always)]
pub(super) fn first_cell(bands: &[u32; BANDS]) -> Option<Cell9> {
    (0..BANDS).find(|&band| bands[band] != 0).map(|band| cell_at(band, bands[band]))
}

/// The columns of a row of the grid, from the word of its band.
#[inline(always)]
pub(super) fn columns_of(word: u32, row: usize) -> u16 {
    (word >> (row % BOX * STRIDE) & COLUMNS) as u16
}

/// These cells, given as bits in the order of cells, in the words of their bands.
#[inline(always)]
pub(super) fn bands_of(cells: u128) -> [u32; BANDS] {
    let mut bands = [0; BANDS];
    for (row, columns) in
        crate::classic::search::branch_rule::rows_of(cells).into_iter().enumerate()
    {
        bands[row / BOX] |= u32::from(columns) << (row % BOX * STRIDE);
    }
    bands
}

/// These cells as bits in the order of cells.
#[inline(always)]
pub(super) fn cells_of(bands: &[u32; BANDS]) -> u128 {
    const CELLS_OF_BAND: usize = BOX * SIDE;
    let mut cells = 0;
    for (band, word) in bands.iter().enumerate() {
        let row = |row: usize| (word >> (row * STRIDE) & COLUMNS) << (row * SIDE);
        cells |= u128::from(row(0) | row(1) | row(2)) << (band * CELLS_OF_BAND);
    }
    cells
}
