//! Classic grids whose further rules restrict few cells: a sum over the fillings of those cells, up
//! to symmetry. Known as conditioning, or counting by orbit representatives.
//!
//! No further rule applies to the other cells. So the number of completions of a filling is that of
//! a classic grid with these givens, and renaming digits does not change it. A [pattern](patterns)
//! is a filling up to names: it specifies which of the cells have equal digits. Then
//!
//! ```text
//! solutions = sum over patterns of  namings that the rules allow x completions of one naming
//! ```
//!
//! For example, two cells of a row with total 15 have one pattern, with the four namings 69, 78, 87
//! and 96. Two cells that do not see each other have two patterns; if they must be equal, one of
//! these has no naming.
//!
//! Patterns that a symmetry of the classic grid maps to each other have equally many completions,
//! whatever the rules, so one count per class is enough: 74 for both diagonals.
//!
//! Patterns that differ only in one band or stack need even fewer counts: one for each pattern of
//! the cells outside it, however many patterns there are inside.
//!
//! Not applicable with too many patterns or classes, as in most puzzles with more than a dozen
//! restricted cells that are far apart. Cost: a classic count of about a twentieth of a second per
//! class; or a longer one, of a few tenths of a second or more, per pattern outside.
//!
//! - [`restricted_cells`]: the cells, and the rules they must meet together
//! - [`patterns`], [`namings`]: enumerates patterns, and counts the namings of each
//! - [`symmetries`], [`classes`]: patterns with equally many completions
//! - [`few_cells`]: chooses between one count per class and counts that share completions
//! - [`fillings`]: enumerates the fillings of the cells, for ranks
//! - [`occurrences`]: the number of solutions with each digit in each cell, pattern by pattern

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
