//! Listing in order, with equal lists built only once. Known as dynamic programming over row
//! states: the lists form a decision diagram.
//!
//! Cut a grid between two rows. The possible suffixes below the cut depend only on a small part of
//! the prefix above it: each column needs the digits that it has not used, and so does each box
//! that the cut runs through; rows and boxes entirely below do not depend on it. The candidates of
//! the cells below are fixed throughout the listing. So two prefixes with the same used digits
//! ([`Used`]) are followed by the same suffixes, and in the same order, since boards with a common
//! prefix are ordered by their suffixes. On a 4x4 grid:
//!
//! ```text
//! 1 2 | 3 4      1 4 | 3 2       used in columns 1 and 3: 1 3
//! 3 4 | 1 2      3 2 | 1 4       used in columns 2 and 4: 2 4
//!         \      /
//!     2 1 4 3 / 4 3 2 1          one list of four suffixes
//!     2 3 4 1 / 4 1 2 3          for both prefixes
//!     4 1 2 3 / 2 3 4 1
//!     4 3 2 1 / 2 1 4 3
//! ```
//!
//! This cut is between bands. A cut inside a band, here after one row, also records the digits used
//! in each open box: below `1 2 | 3 4`, the first box needs 3 and 4.
//!
//! In grids with many solutions, few states are shared by many prefixes. The key is exact: 81 bits
//! for columns and 27 for boxes, of which 80 suffice, as each row above used every digit once. With
//! the number of rows it fits into one slot of 16 bytes, compared as a whole.
//!
//! The search reaches a cut at a node whose first undecided cell is in a later row than the cell
//! that its parent was split on. All rows above are then decided, and nothing has been chosen
//! below, so the node has all solutions with its prefix. If its state is new, the node is searched
//! as usual, and the solutions found until the search leaves it are its list ([`open_lists`]). If
//! the state is known, its list is copied with the new prefix above it ([`walk`]). An empty list
//! saves a search without solutions.
//!
//! A list is stored as the rows that may come next, each with the list of the state that follows,
//! down to the last band ([`records`]). A row takes 16 bytes, however many boards it leads to, so a
//! few MiB hold the lists of hundreds of thousands of boards. When they are full, all lists are
//! dropped, every 200,000 to 1,000,000 boards; eight times the memory would not be faster
//! (`notes/EXPERIMENTS.md`, "Listing in order").
//!
//! New lists are made in one of two ways: by splitting the node, or by enumerating the fillings of
//! its first row and looking up the state below each ([`rows`]). If no cell has three candidates,
//! no search is needed, as each group of connected cells has exactly two fillings: see
//! [`OrderedKernel::is_all_pairs`](crate::classic::search::OrderedKernel::is_all_pairs).
//!
//! All this starts only after the first few solutions, as most grids have few.
//!
//! [`Used`]: crate::classic::search::Used

#![expect(clippy::inline_always, reason = "a kernel's instructions need the loop around them")]

mod by_kernel;
mod fillings;
mod frontier;
mod lister;
mod listing;
mod lists;
mod memory;
mod open_lists;
mod output;
mod records;
mod rows;
#[cfg(test)]
mod tests;
mod walk;

pub(crate) use listing::MemoListing;
pub(crate) use memory::ListMemo;
