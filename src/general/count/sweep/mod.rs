//! Counts cell by cell, all beginnings that leave the same to the other cells taken together.
//! Known as frontier-based search, or the transfer-matrix method (R. Stanley, "Enumerative
//! Combinatorics" I, 4.7).
//!
//! A *state* has, for each digit, the set of open houses that hold it: its mask. Digits that the
//! cells to come treat alike can change places, so their masks are sorted; lines that the rest of
//! the grid treats alike can change places too, so one state stands for many. A digit that can no
//! longer be placed in every house that needs it ends a state at once.
//!
//! On the blank 4x4 grid, after the first row `1 2 3 4` each digit has been used in its column and
//! in one of the two upper boxes. All 24 first rows leave the same state up to names of digits, so
//! the sweep continues with one state, reached in 24 ways.
//!
//! - [`masks`], [`order`], [`open_houses`], [`plan`]: what digits have used up, in which order
//!   cells are filled, which houses are open when, and what filling each cell does to a state
//! - [`lookahead`]: whether a digit can still be placed in every house
//! - [`state`]: states, and how one follows from another
//! - [`line_symmetry`], [`symmetry`]: which lines can change places, and one state for all that
//!   differ by it
//! - [`strides`]: which rows are filled at once
//! - [`checked_count`], [`table`]: numbers that do not wrap, and states with their numbers of ways
//! - [`mod@sweep`]: the count, layer by layer
//!
//! Not used if there are constraints of several cells, or more states than fit in memory.

pub(crate) mod checked_count;
pub(crate) mod line_symmetry;
pub(crate) mod lookahead;
pub(crate) mod masks;
mod open_houses;
pub(crate) mod order;
pub(crate) mod plan;
pub(crate) mod state;
mod strides;
pub(crate) mod sweep;
pub(crate) mod symmetry;
pub(crate) mod table;
