//! Counts cell by cell, merging all partial grids that leave the same subproblem. Known as
//! frontier-based search, or the transfer-matrix method (R. Stanley, "Enumerative Combinatorics" I,
//! 4.7).
//!
//! A house is *open* if it has both filled cells and cells to come. A *state* holds, for each
//! digit, the set of open houses that have it: its *mask*. A *layer* is the set of states after
//! some cells. Each state has a number of *ways*: the fillings of those cells that lead to it.
//!
//! On the blank 4x4 grid, four columns and two boxes are open after row 1, and all 24 first rows
//! merge into one state, as digits are interchangeable. After row 2 only the columns are open, so a
//! mask has one bit per column:
//!
//! ```text
//! row 1       row 2        masks of 1, 2, 3, 4    sorted
//! 1 2 | 3 4   3 4 | 1 2    1010 0101 1010 0101    0101 0101 1010 1010   A
//!             4 3 | 2 1    1001 0110 0110 1001    0110 0110 1001 1001   A, columns 3 and 4 swapped
//!             3 4 | 2 1    1001 0110 1010 0101    0101 0110 1001 1010   B
//!             4 3 | 1 2    1010 0101 0110 1001    0101 0110 1001 1010   B
//! ```
//!
//! So two states are left, with 24 x 2 = 48 ways each. A has 4 completions and B has 2, which makes
//! 48 x 4 + 48 x 2 = 288 solutions.
//!
//! Time and memory are proportional to the number of states. These techniques keep it small:
//!
//! - **Digit symmetry.** Digits that the remaining cells treat alike are interchangeable, so their
//!   masks are sorted. *Slots*, the order of digits, follow the candidates from the last cell to
//!   the first, so that such digits are adjacent.
//! - **Column symmetry.** Columns, and whole stacks, that the rest of the grid treats alike are
//!   interchangeable: states are replaced by a canonical form.
//! - **Row symmetry.** If the rest treats all remaining rows alike, each digit that the first
//!   column lacks is equally often in the next cell. Only one of them is placed there, with a
//!   factor.
//! - **Whole rows** of Latin squares are filled before states are merged: columns are
//!   interchangeable before and after a row, not within it.
//! - **Lookahead.** A state is dropped once a digit can no longer be placed in a house that needs
//!   it.
//! - **Order of cells.** Lines with givens come first, band by band, so that the rest soon becomes
//!   symmetric; by rows or by columns, whichever has fewer states.
//!
//! The modules, each of which uses only those above it:
//!
//! - [`masks`], [`order`], [`open_houses`], [`plan`]: masks, the order of cells, when houses are
//!   open, and the effect of each cell on a state
//! - [`lookahead`]: whether a digit can still be placed in every house
//! - [`state`]: states and their successors
//! - [`line_symmetry`], [`symmetry`]: interchangeable lines, and canonical forms
//! - [`strides`]: which rows are filled at once
//! - [`checked_count`], [`table`]: counts with overflow checks, and a hash table of states
//! - [`mod@sweep`]: the count, layer by layer
//!
//! A state must not contain anything else about the cells filled so far, or equal states would not
//! merge. Counts have 128 bits; on overflow the sweep restarts with big integers. If a layer has
//! too many states, the sweep returns no number at all, as a truncated layer would yield a count
//! that is too small. Not applicable to constraints on several cells.

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
