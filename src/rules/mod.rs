//! Grids of any size, with any houses.
//!
//! [`Rules`] say how large a grid is and which cells may not share a digit; a [`Board`] holds
//! digits; both together are a [`Puzzle`], whose solutions are listed in ascending order. Most
//! grids are square and have as many digits, from 1; [`Size`] is about all others.
//!
//! ```
//! use lazydoku::{Board, Puzzle, Rules};
//! let rules: Rules = "box=2x3,x".parse()?;
//! let puzzle = Puzzle::new(rules, Board::empty(6)?)?;
//! let first_two: Vec<Board> = puzzle.solutions().take(2).collect();
//! assert!(first_two[0] < first_two[1] && puzzle.is_solution(&first_two[1]));
//! # Ok::<(), lazydoku::Error>(())
//! ```

mod automaton;
pub(crate) mod batch;
mod bits;
pub(crate) mod board;
mod borders;
mod candidate_table;
pub(crate) mod candidates;
pub(crate) mod cell;
pub(crate) mod conflict;
mod constraint;
pub(crate) mod contradiction;
mod draw;
mod engine;
#[cfg(feature = "random")]
pub(crate) mod estimate;
mod fault;
mod found;
pub(crate) mod frontier;
pub(crate) mod house;
mod layout;
mod limits;
mod marks;
mod named;
mod nfa;
pub(crate) mod occurrences;
pub(crate) mod outcome;
pub(crate) mod parallel;
mod passes;
mod pattern;
pub(crate) mod puzzle;
#[cfg(feature = "rayon")]
pub(crate) mod rayon;
mod relation;
pub(crate) mod repair;
mod rule;
pub(crate) mod rule_set;
mod search;
mod shape;
pub(crate) mod share;
mod shorthands;
pub(crate) mod signs;
pub(crate) mod size;
pub(crate) mod solutions;
pub(crate) mod space;
mod text;
mod true_candidates;
pub(crate) mod uniqueness;
pub(crate) mod unordered;
mod walk;

pub(crate) use board::Board;
pub(crate) use candidates::Candidates;
pub(crate) use cell::Cell;
pub(crate) use house::House;
pub(crate) use layout::boxes_of;
pub(crate) use limits::MOST_INSIDE;
pub use limits::MOST_SIDE;
pub use nfa::Nfa;
pub(crate) use nfa::SIGNS;
pub(crate) use occurrences::Occurrences;
pub use pattern::Pattern;
pub(crate) use puzzle::Puzzle;
pub use rule::{Group, Line, Mark, Outside, Rule, Same};
pub(crate) use rule_set::Rules;
pub use signs::symbol;
pub(crate) use signs::{BLANKS, digit_of, sign};
pub(crate) use size::Size;
pub(crate) use text::{LAYOUTS, is_rule_alone, may_be_rule_alone, parts};
