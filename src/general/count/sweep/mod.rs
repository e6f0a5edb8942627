//! Counts cell by cell, all beginnings that leave the same to the other cells taken together. Known
//! as frontier-based search, or the transfer-matrix method (R. Stanley, "Enumerative Combinatorics"
//! I, 4.7).
//!
//! A *state* has, for each digit, the set of open houses that hold it: its mask. A layer has the
//! states after some cells, each with the number of ways that lead to it. On the blank 4x4 grid:
//!
//! ```text
//! after row 1       after row 2                    at the end
//! 1 2 | 3 4         1 2 | 3 4
//!                   3 4 | 1 2    48 ways  ── x 4 ─▶ 192
//! 1 state,     ─▶                                        288 solutions
//! 24 ways           1 2 | 3 4
//!                   3 4 | 2 1    48 ways  ── x 2 ─▶  96
//! ```
//!
//! All 24 first rows leave the same state up to names of digits: each digit has its column and one
//! of the two upper boxes. After two rows only columns are open, and two states are left, up to
//! names of digits and the order of columns within a stack. The number of states decides
//! everything, and these keep it small:
//!
//! - **Digits without names.** Digits that the cells to come treat alike can change places, so
//!   their masks are sorted. *Slots*, the order of digits, follow the candidates from the last cell
//!   to the first, so that such digits are next to each other.
//! - **Lines without names.** Columns, and whole stacks, that the rest of the grid treats alike can
//!   change places: known as symmetry reduction by canonical forms.
//! - **Rows without names.** If the rest treats all rows to come alike, any digit that the first
//!   column lacks is put into the next cell, and stands for all of these rows.
//! - **Whole rows** of Latin squares are filled before equal states are looked for: columns are
//!   alike before and after a row, not within it.
//! - **A look ahead.** A digit that can no longer be placed in every house that needs it ends a
//!   state at once.
//! - **The order of cells.** Lines with givens come first, bands together, so that the rest is soon
//!   symmetric; by rows or by columns, whichever has fewer states.
//!
//! The parts, each of which uses only those above it:
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
//! Nothing that follows from past givens may enter a state, or equal states would differ. Numbers
//! have 128 bits; on overflow the sweep starts again with big integers. Too many states end it
//! without any number: a layer that is cut short would look like a smaller count. Not used if there
//! are constraints on several cells, or more states than fit in memory.

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
