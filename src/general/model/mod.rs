//! The rules as a search needs them, and the nodes of the search.
//!
//! A grid of side 8 fits into one word of 64 bits, sides 9 and 11 into two, 16 into four and 25
//! into ten. The search is compiled for each of these ([`by_side`](crate::general::by_side)).

pub(crate) mod compiled_rules;
pub(crate) mod direction;
mod leftover_houses;
pub(crate) mod node;
