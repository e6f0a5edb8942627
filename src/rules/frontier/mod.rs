//! Exact counts of grids of any rules, without visiting the solutions one by one.
//!
//! The cells are filled one after the other, in all ways at once: of all ways to fill the cells so
//! far, only what they leave to the others is kept, with the number of ways. This is the transfer
//! matrix method (R. Stanley, "Enumerative Combinatorics" I, 4.7), cell by cell.
//!
//! A *state* says for each digit which of the open houses have it. Digits that the cells to come
//! treat alike can change places, so their masks are sorted; lines that the rest of the grid treats
//! alike can change places too, so one state stands for many. A digit that can no longer be placed
//! everywhere, looked at by itself, ends a state at once.
//!
//! - [`masks`], [`order`], [`spans`], [`plan`]: what digits have used up, in which order cells are
//!   filled, which houses are open when,
//!   and what filling each cell does to a state
//! - [`outlook`]: whether a digit can still be placed in every house
//! - [`state`]: states, and how one follows from another
//! - [`remainder`], [`symmetry`]: which lines can change places, and one state for all that differ
//!   by it
//! - [`strides`]: which rows are filled at once
//! - [`tally`], [`table`]: numbers that do not wrap, and states with their numbers of ways
//! - [`sweep`]: the count, layer by layer
//! - [`rank`], [`index`], [`walk`]: the completions of all states, and walks to a solution by its
//!   rank
//! - [`random`], [`estimate`], [`descents`]: how many states there will be, and how large a search
//!   is
//! - [`fillings`]: classic grids with further houses on few cells, as a sum of classic counts
//! - [`lone_givens`], [`roles`]: Latin squares without some of their givens, and those whose digits
//!   are rows
//! - [`digits`]: counts digit after digit instead
//! - [`stacks`]: grids of two stacks of boxes, as a sum of products
//! - [`names`]: givens that only give digits their names
//! - [`independent`]: parts of a grid that say nothing of each other
//! - [`part`]: parts of a count
//! - [`sweeping`]: which sweep to make
//! - [`counting`], [`count`], [`out_of_reach`]: which way to count; the public count, and
//!   why there is none
//! - [`by_rank`]: an index for [`Space`](crate::Space), or why there is none
//!
//! Each of them uses only those above it in this list.

mod by_rank;
mod count;
mod counting;
mod descents;
mod digits;
mod estimate;
mod fillings;
mod independent;
mod index;
mod lone_givens;
mod masks;
mod names;
mod order;
mod out_of_reach;
mod outlook;
mod part;
mod plan;
mod random;
mod rank;
mod remainder;
mod roles;
mod spans;
mod stacks;
mod state;
mod strides;
mod sweep;
mod sweeping;
mod symmetry;
mod table;
mod tally;
#[cfg(test)]
mod tests;
mod walk;

pub(super) use by_rank::{ByRank, Indexing, Outset};
pub use count::Count;
pub(super) use descents::SearchSize;
pub use out_of_reach::OutOfReach;
