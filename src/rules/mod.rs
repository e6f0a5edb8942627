//! The language of rules: the size of a grid, its houses, and further restrictions.
//!
//! [`Rules`] and a [`Board`](crate::Board) together make a [`Puzzle`](crate::Puzzle). Most grids
//! are square and have as many digits as rows, from 1; see [`Size`](crate::Size) for all others.
//!
//! ```
//! use lazydoku::{Board, Puzzle, Rules};
//! let rules: Rules = "box=2x3,x".parse()?;
//! let puzzle = Puzzle::new(rules, Board::empty(6)?)?;
//! let first_two: Vec<Board> = puzzle.solutions().take(2).collect();
//! assert!(first_two[0] < first_two[1] && puzzle.is_solution(&first_two[1]));
//! # Ok::<(), lazydoku::Error>(())
//! ```

pub(crate) mod automata;
pub(crate) mod constraint;
pub(crate) mod cost;
pub(crate) mod fault;
mod kinds;
pub(crate) mod layout;
mod meaning;
pub(crate) mod relation;
pub(crate) mod rule;
pub(crate) mod rule_model;
pub(crate) mod rule_set;
mod text;

pub(crate) use crate::values::candidates::Candidates;
pub use crate::values::limits::MOST_SIDE;
pub use crate::values::signs::symbol;
pub use automata::nfa::Nfa;
pub(crate) use automata::nfa::SIGNS;
pub use automata::regex::Pattern;
pub use kinds::{RuleKind, RuleValue, Takes, kinds};
pub(crate) use layout::boxes_of;
pub use rule::{Clue, Group, Line, Mark, Outside, Rule, Same};
pub(crate) use rule_set::Rules;
pub(crate) use text::{LAYOUTS, is_rule_alone, may_be_rule_alone, parts};
