//! Counts digit by digit instead of cell by cell. Known as counting by templates, with meet in the
//! middle.
//!
//! A *placement*, or template, is the set of cells of one digit. If the rules only keep equal
//! digits apart, the digits still to be placed only depend on which cells are taken. So half of the
//! digits are placed in all possible ways, and so is the other half, and the count is the sum over
//! pairs of sets of cells that are complements. Digits are *anchored*: their cells in one house
//! name them.
//!
//! On the blank 4x4 grid a digit has 16 placements, 4 of them through each cell of row 1. With 1
//! and 2 anchored in the first two cells, they can take six sets of cells, for example this one in
//! two ways:
//!
//! ```text
//! 1 2 . .     1 2 . .         x x . .         3 and 4 must take the dots:
//! . . 1 2     . . 2 1   -->   . . x x         2 more ways, by symmetry
//! 2 1 . .     2 1 . .         x x . .
//! . . 2 1     . . 1 2         . . x x         2 x 2 solutions
//! ```
//!
//! Two of the six sets are reached in 2 ways, like this one, and four in 1 way. The sum over the
//! sets is 2 x (2 x 2) + 4 x (1 x 1) = 12, times 4! namings of the digits: 288 solutions.
//!
//! This is fast if many houses leave few placements: 6,080 in a windoku, but 46,656 in a classic
//! grid. That is exactly when a sweep has too many open houses.
//!
//! - **Slices.** In a blank grid the work is divided by which cells of a second house the last half
//!   has. Slices need little memory and run in parallel. Slices that a symmetry of the rules maps
//!   to each other are counted once: with disjoint groups, 10,368 symmetries leave 13 of 70.
//! - **Pages.** The *page* of a state is the set of cells that it has in a third house; only states
//!   with complementary pages can meet. So the last digit of the last half is placed one page at a
//!   time. One digit of the first half is never stored: each smaller state is combined with each
//!   placement of that digit and looked up. Most lookups fail, which a Bloom filter with one hash
//!   detects in a faster cache.
//! - **Givens and other marks** reduce the placements of each digit. Digits with equal placements
//!   are interchangeable, so only orders that are ascending in the page house are counted.
//! - **The split** into halves is chosen by the number of states, which random walks estimate
//!   within a few percent.
//!
//! The modules, each of which uses only those above it:
//!
//! - [`digit_rules`]: rules as sets of cells, and the placements of a digit
//! - [`automorphisms`]: the symmetries of the rules
//! - [`digit`]: a digit with its placements, and symmetry breaking
//! - [`size`], [`split`]: estimates of the work, and its division into slices
//! - [`blank`], [`marked`]: the possible splits of a blank grid, and of one with givens
//! - [`placements_by_cell`], [`filter`], [`halves`]: the placements disjoint from a state, the
//!   Bloom filter, and the count of one slice
//! - [`halves_occurrences`]: the number of solutions with each digit in each cell
//!
//! Not applicable above side 9, if relations exclude unequal digits, or if a slice does not fit in
//! memory.

mod automorphisms;
mod blank;
mod count;
mod digit;
mod digit_rules;
mod filter;
mod halves;
mod halves_occurrences;
mod marked;
mod placements_by_cell;
mod size;
mod split;
#[cfg(test)]
mod tests;

pub(super) use count::DigitByDigit;
