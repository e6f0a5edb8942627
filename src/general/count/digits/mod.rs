//! Counts digit after digit instead of cell after cell.
//!
//! All cells of a digit are filled at once. Where rules only say that equal digits keep apart, all
//! that matters to the digits to come is which cells are taken. Half of the digits are placed in
//! all ways, the other half too, and both must fit together: this is quick where many houses leave
//! few ways to place a digit, which is where filling cell after cell has too many open houses.
//!
//! In a blank grid, digits are told apart by their cells in one house, so every filling is counted
//! once up to their names. The work falls into *slices* by the cells that the last half has in a
//! second house: slices need little memory, run on all threads, and those that a symmetry of the
//! rules takes to each other have the same count.
//!
//! Givens and other marks leave each digit some of its placements, and fewer of them the more there
//! are. Digits that are left the same ones are told apart as in a blank grid.
//!
//! - [`digit_rules`]: rules as sets of cells, and the placements of a digit
//! - [`automorphisms`]: the symmetries of the rules
//! - [`digit`]: a digit with its placements, and which of them it takes in its turn
//! - [`size`], [`split`]: how much work there is, and how it is cut into slices
//! - [`blank`], [`marked`]: which splits there are of a blank grid, and of one with givens
//! - [`placements_by_cell`], [`filter`], [`halves`]: the placements beside a state, states that are
//!   certainly not in a table, and one slice
//!
//! Each of them uses only those above it in this list.

mod automorphisms;
mod blank;
mod count;
mod digit;
mod digit_rules;
mod filter;
mod halves;
mod marked;
mod placements_by_cell;
mod size;
mod split;

pub(super) use count::Digits;
