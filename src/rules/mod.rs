//! Grids of any size, with any houses.
//!
//! [`Rules`] say how large a grid is and which cells may not share a digit; a [`Grid`] holds
//! digits; both together are a [`Puzzle`], whose solutions are listed in ascending order. Most
//! grids are square and have as many digits, from 1; [`Size`] is about all others.
//!
//! ```
//! use lazydoku::rules::{Grid, Puzzle, Rules};
//! let rules: Rules = "box=2x3,x".parse()?;
//! let puzzle = Puzzle::new(rules, Grid::empty(6)?)?;
//! let first_two: Vec<Grid> = puzzle.solutions().take(2).collect();
//! assert!(first_two[0] < first_two[1] && puzzle.is_solution(&first_two[1]));
//! # Ok::<(), lazydoku::Error>(())
//! ```

mod automaton;
mod batch;
mod bits;
mod borders;
mod candidate_table;
mod candidates;
mod cell;
mod conflict;
mod constraint;
mod contradiction;
mod draw;
mod engine;
#[cfg(feature = "random")]
mod estimate;
mod fault;
mod found;
mod frontier;
mod grid;
mod house;
mod layout;
mod limits;
mod marks;
mod named;
mod nfa;
mod occurrences;
mod outcome;
mod parallel;
mod passes;
mod pattern;
mod puzzle;
#[cfg(feature = "rayon")]
mod rayon;
mod relation;
mod repair;
mod rule;
mod rule_set;
mod search;
mod shape;
mod share;
mod signs;
mod size;
mod solutions;
mod space;
mod text;
mod true_candidates;
mod uniqueness;
mod unordered;
mod walk;

pub use batch::PuzzleOutcomes;
pub use candidates::Candidates;
pub use cell::Cell;
pub use conflict::Conflict;
pub use contradiction::Contradiction;
#[cfg(feature = "random")]
pub use estimate::PuzzleEstimator;
pub use frontier::{OutOfReach, PuzzleCount};
pub(crate) use grid::BLANKS;
pub use grid::Grid;
pub use house::House;
pub(crate) use layout::boxes_of;
pub(crate) use limits::MOST_INSIDE;
pub use limits::MOST_SIDE;
pub use nfa::Nfa;
pub(crate) use nfa::SIGNS;
pub use occurrences::{Occurrences, PuzzleOccurrences};
pub use outcome::Outcome;
pub use parallel::ParallelSolutions;
pub use pattern::Pattern;
pub use puzzle::Puzzle;
#[cfg(feature = "rayon")]
pub use rayon::RayonSolutions;
pub use repair::{PuzzleRepairer, Repair};
pub use rule::{Group, Line, Mark, Outside, Rule, Same};
pub use rule_set::Rules;
pub use share::Share;
pub use signs::symbol;
pub(crate) use signs::{digit_of, sign};
pub use size::Size;
pub use solutions::Solutions;
pub use space::{PuzzleSpace, Space};
pub(crate) use text::{LAYOUTS, is_rule_alone, may_be_rule_alone, parts};
pub use uniqueness::Uniqueness;
pub use unordered::{ParallelUnordered, Unordered};
