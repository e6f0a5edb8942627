//! Classic grids whose rules restrict few cells: all ways to fill those cells, up to symmetry.
//! Known as conditioning, or counting by orbit representatives.
//!
//! No further rule applies to the other cells. So the number of solutions with a certain filling of
//! the restricted cells is that of a classic grid with these givens, and it stays the same if
//! digits change names. A [pattern](patterns) is a filling up to names: which cells hold the same
//! digit. Then
//!
//! ```text
//! solutions = sum over patterns of  namings that the rules allow x completions of one naming
//! ```
//!
//! Two cells of a row with total 15 have one pattern, with the four namings 69, 78, 87 and 96. Two
//! cells that do not see each other have two patterns; if the cells must be equal, one of these has
//! no naming.
//!
//! Patterns that a symmetry of the classic grid takes to each other have equally many completions,
//! whatever the rules, so one count for each class is enough: 74 of them for both diagonals.
//!
//! Patterns that differ only in one band or stack can do with fewer counts still: one for each
//! pattern of the cells outside it, whatever the number of patterns inside.
//!
//! Not used if there are too many patterns or classes, as for most puzzles with more than a dozen
//! restricted cells that lie far apart. Cost: a classic count, about a twentieth of a second, for
//! each class; or a longer one, of a few tenths of a second and more, for each pattern outside.
//!
//! - [`restricted_cells`]: the cells, and what they must meet together
//! - [`patterns`], [`namings`]: all patterns, and the namings of each
//! - [`symmetries`], [`classes`]: patterns with equally many completions
//! - [`few_cells`]: one count for each class, or fewer counts that share completions
//! - [`fillings`]: all ways to fill the cells, for ranks
//! - [`occurrences`]: the number of solutions with each digit in a cell, pattern by pattern

pub(super) mod classes;
pub(super) mod few_cells;
pub(super) mod fillings;
pub(super) mod namings;
pub(super) mod occurrences;
pub(super) mod patterns;
pub(super) mod restricted_cells;
mod symmetries;
#[cfg(test)]
mod tests;
