//! Every solution of any Sudoku, lazily and in order.
//!
//! A grid is a [`Board`]; its solutions are an iterator. A grid may have none, one, or as many as
//! 6,670,903,752,021,072,936,960 of them: the search only does the work for those you ask for.
//!
//! # Example: list solutions
//!
//! ```
//! use lazydoku::Board;
//! let first_three: Vec<Board> = Board::EMPTY.solutions().take(3).collect();
//! assert!(first_three.is_sorted());
//! assert!(first_three.iter().all(Board::is_solution));
//! ```
//!
//! # Example: is a puzzle unique?
//!
//! ```
//! use lazydoku::{Board, Uniqueness};
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! match line.parse::<Board>()?.uniqueness() {
//!     Uniqueness::None => panic!("a contradiction"),
//!     Uniqueness::Unique(solution) => assert!(solution.is_solution()),
//!     Uniqueness::Several(one, other) => panic!("{one} and {other}"),
//! }
//! # Ok::<(), lazydoku::Error>(())
//! ```
//!
//! # Example: count solutions without visiting them
//!
//! ```
//! use lazydoku::rules::Puzzle;
//! let blank: Puzzle = ".".repeat(81).parse()?;
//! assert_eq!(blank.solution_count()?.to_string(), "6670903752021072936960");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Example: look up a solution by its rank
//!
//! ```
//! use lazydoku::{Board, num_bigint::BigUint};
//! let rank: BigUint = "1234567890123456789012".parse()?;
//! let solution = Board::EMPTY.solution_at(rank.clone()).unwrap();
//! assert_eq!(Board::EMPTY.rank(&solution)?, rank);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Example: draw uniformly random solutions
//!
//! With the feature `random`:
//!
#![cfg_attr(feature = "random", doc = "```")]
#![cfg_attr(not(feature = "random"), doc = "```text")]
//! use lazydoku::{Board, Space};
//! use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
//! let space = Space::of(&Board::EMPTY);
//! let mut random = ChaCha8Rng::seed_from_u64(7);
//! assert!(space.sample(&mut random).unwrap().is_solution());
//! ```
//!
//! # Example: check many grids at once
//!
//! ```
//! use lazydoku::{Batch, Board};
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let grids = [line.parse()?, Board::EMPTY];
//! let outcomes: Vec<u64> =
//!     Batch::new(2).outcomes(grids).map(|outcome| outcome.solutions).collect();
//! assert_eq!(outcomes, [1, 2]);
//! # Ok::<(), lazydoku::Error>(())
//! ```
//!
//! # Example: read a file of grids
//!
//! ```
//! use lazydoku::format::Reader;
//! let text = "\
//! Grid 01
//! 003020600
//! 900305001
//! 001806400
//! 008102900
//! 700000008
//! 006708200
//! 002609500
//! 800203009
//! 005010300
//! ";
//! for record in Reader::new(text.as_bytes()) {
//!     println!("{:#}", record?.puzzle.grid());
//! }
//! # Ok::<(), lazydoku::Error>(())
//! ```
//!
//! # Example: resume a listing
//!
//! ```
//! use lazydoku::Board;
//! let mut solutions = Board::EMPTY.solutions();
//! let last_printed = solutions.nth(99).unwrap();
//! let resumed = Board::EMPTY.solutions().after(&last_printed);
//! assert!(resumed.take(5).eq(solutions.take(5)));
//! ```
//!
//! # Example: other sizes and rules
//!
//! [`rules`] has grids of any side from 2 to 25 with regions, diagonals, cages, thermometers and
//! more. They are asked the same questions:
//!
//! ```
//! use lazydoku::rules::{Grid, Puzzle, Rules};
//! let rules: Rules = "box=2x4,x".parse()?;
//! let puzzle = Puzzle::new(rules, Grid::empty(8)?)?;
//! assert!(puzzle.solutions().take(100).is_sorted());
//! assert_eq!(puzzle.solution_count().unwrap().to_string(), "298759265280");
//! # Ok::<(), lazydoku::Error>(())
//! ```
//!
//! # Crate features
//!
//! - `cli` (default): everything the binary needs. Libraries should turn it off.
//! - `random`: `Space::sample` draws random solutions, and `Puzzle::estimate` estimates sizes from
//!   a seeded random sample. Included in `cli`.
//! - `rayon`: `Solutions` can be turned into a parallel iterator with `into_par_iter`.
//! - `serde`: grids, cells, rules, candidates and puzzles are serialised and read back; results
//!   are serialised as records.
//! - `tables`: reads tables of puzzles and compressed files. Included in `cli`.
//!
//! Without these features the crate depends only on `itertools` and `num-bigint`. Numbers of
//! solutions are [`BigUint`](num_bigint::BigUint).

// First, so that the page of `Board` opens with its solutions.
mod list;

mod analyse;
mod batch;
mod bits;
mod board;
mod candidates;
mod conversions;
mod count;
mod error;
#[cfg(feature = "serde")]
mod for_serde;
pub mod format;
pub mod geometry;
pub mod picture;
#[cfg(feature = "random")]
mod random;
pub mod reference;
pub mod rules;
mod search;
mod space;
#[cfg(feature = "tables")]
pub mod tables;
#[cfg(test)]
mod test_grids;
mod threads;

pub use analyse::Contradiction;
#[cfg(feature = "random")]
pub use analyse::{Estimate, Quantity};
pub use batch::{Batch, Outcome, Uniqueness};
pub use board::{Board, Conflict};
pub use candidates::Candidates;
pub use count::{Method, Progress};
pub use error::{Error, ErrorKind};
pub use geometry::{Cell, Digit, DigitSet};
#[cfg(feature = "rayon")]
pub use list::RayonSolutions;
pub use list::ranges::part_of;
pub use list::{Ascending, ByNumber, ParallelSolutions, ParallelUnordered, Solutions, Unordered};
pub use num_bigint;
#[cfg(feature = "random")]
pub use rand_core;
#[cfg(feature = "random")]
pub use random::uniform_below;
pub use search::{AsGrid, GridRef, Kernel};
pub use space::Space;

/// Compiles and runs the examples of the README with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
