//! The numbers of cells, houses and peers.

/// Cells in a row, column or box; also the number of digits.
pub(crate) const SIDE: usize = 9;
/// Rows in a band and columns in a stack: the side of a box.
pub(crate) const BOX: usize = 3;
/// Cells in a grid.
pub(crate) const CELLS: usize = SIDE * SIDE;
/// Houses in a grid: rows, columns and boxes.
pub(crate) const HOUSES: usize = 3 * SIDE;
/// Peers of a cell: the 16 others in its row and column, and 4 more in its box.
pub(crate) const PEERS: usize = 2 * (SIDE - 1) + (BOX - 1) * (BOX - 1);
