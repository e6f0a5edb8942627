//! Every solution of any Sudoku, lazily and in order.
//!
//! A [`Puzzle`] is a grid with its rules. Its solutions are an iterator of [`Board`]s, and further
//! methods answer other questions. A classic puzzle may have no solution, one, or as many as
//! 6,670,903,752,021,072,936,960: only the requested ones are computed. Grids may have any size
//! from 2x2 to 25x25, and any of the variants that [`rules`] lists.
//!
//! ```
//! use lazydoku::{Board, Puzzle};
//! let line = "..............1..2..3....4.............36....27......8...4....7..9..2...1.6...3..";
//! let puzzle: Puzzle = line.parse()?;
//! let first_three: Vec<Board> = puzzle.solutions().take(3).collect();
//! assert!(first_three.is_sorted());
//! assert_eq!(puzzle.solution_count()?.to_string(), "98");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which type answers which question
//!
//! | Question | Method | Answer |
//! |---|---|---|
//! | What are the solutions, in order? | [`Puzzle::solutions`] | [`Solutions`] |
//! | What are they in any order, faster? | [`Puzzle::solutions_unordered`] | [`Unordered`] |
//! | Is there none, one or several? | [`Puzzle::uniqueness`] | [`Uniqueness`] |
//! | Which of many puzzles have none, one or several? | [`Batch::outcomes`] | [`Outcome`] |
//! | How many are there, up to a limit? | [`Puzzle::solution_count_up_to`] | `u64` |
//! | How many are there exactly? | [`Puzzle::solution_count`] | `BigUint`, by a [`Count`] |
//! | About how many are there? | `Puzzle::estimate` | `Estimate`, by an `Estimator` |
//! | Which solution has rank k, which rank has this one? | [`Puzzle::space`] | [`Space`] |
//! | What is a random solution? | [`Puzzle::space`] | `Space::sample` |
//! | What is a random puzzle with these rules? | `Generator` | `Generated` |
//! | How often is each digit in each cell? | [`Puzzle::occurrences`] | [`Occurrences`] |
//! | Which digits are in some solution? | [`Puzzle::true_candidates`] | [`Candidates`] |
//! | Is this a solution, and if not, why? | [`Puzzle::judge`] | [`Error`] |
//! | Why is there no solution? | [`Puzzle::contradiction`] | [`Contradiction`] |
//! | Which givens make it unique, and which are redundant? | [`Puzzle::repair`] | [`Repair`] |
//! | Which puzzles are equivalent? | [`Puzzle::canonical`] | [`Canonical`] |
//!
//! Long computations have builders with settings for threads, kernels, progress and cancellation:
//! [`Count`], [`SpaceBuilder`], [`OccurrencesBuilder`], [`Repairer`] and `Estimator`.
//!
//! Every method works for every puzzle, but exact numbers can be [`OutOfReach`], and a puzzle can
//! have [`NoForm`].
//!
//! # Ways to reach a solution
//!
//! | Type | Order | Use it for |
//! |---|---|---|
//! | [`Solutions`] | ascending, from both ends | the first, last or next few; to resume a listing |
//! | [`ParallelSolutions`] | ascending or descending | long ordered listings on several threads |
//! | [`Unordered`] | unspecified | all solutions, on one thread |
//! | [`ParallelUnordered`] | varies between runs | all solutions, on several threads |
//! | [`Space`] | ascending, by rank | slices, parts for several machines, uniform samples |
//! | `RejectionSamples` | random | uniform samples if a space is out of reach |
//! | `RayonSolutions` | ascending | pipelines of `rayon` |
//!
//! # Performance
//!
//! On one thread of a server with AVX-512, uniqueness of a classic puzzle takes about 1 to 40 µs, a
//! grid with many solutions yields about 6 million of them per second in order and 25 to 50 million
//! unordered, and the solutions of the empty grid are counted in 0.12 s. Other rules and sizes use
//! general searches; their worst case is exponential.
//!
//! # Examples
//!
//! Each example runs on a 6x6 puzzle, with two killer cages and without.
//!
//! List solutions, in order or not, stop and resume:
//!
//! ```
//! use lazydoku::{Board, Puzzle};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let grid = "..3............1....................";
//! for rules in ["box=2x3,cage=7:r1c1+r1c2+r2c1,cage=11:r6c5+r6c6", "box=2x3"] {
//!     let puzzle = Puzzle::new(rules.parse()?, grid.parse()?)?;
//!     let first: Vec<Board> = puzzle.solutions().take(5).collect();
//!     let next = puzzle.solutions().after(&first[4]).next();
//!     assert_eq!(next, puzzle.solutions().nth(5));
//!     assert!(puzzle.solutions_unordered().take(5).all(|board| puzzle.is_solution(&board)));
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Check uniqueness, one puzzle or many at a time:
//!
//! ```
//! use lazydoku::{Batch, Puzzle, Uniqueness};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let grid = "..3............1....................";
//! for rules in ["box=2x3,cage=7:r1c1+r1c2+r2c1,cage=11:r6c5+r6c6", "box=2x3"] {
//!     let puzzle = Puzzle::new(rules.parse()?, grid.parse()?)?;
//!     assert!(matches!(puzzle.uniqueness(), Uniqueness::Several(..)));
//!     assert_eq!(puzzle.solution_count_up_to(100), 100);
//!     let outcomes = Batch::new(2).outcomes([puzzle.clone(), puzzle]);
//!     assert!(outcomes.map(|outcome| outcome.solutions).eq([2, 2]));
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Count solutions, access them by rank, and count the occurrences of digits:
//!
//! ```
//! use lazydoku::{Cell, Puzzle};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let grid = "..3............1....................";
//! for rules in ["box=2x3,cage=7:r1c1+r1c2+r2c1,cage=11:r6c5+r6c6", "box=2x3"] {
//!     let puzzle = Puzzle::new(rules.parse()?, grid.parse()?)?;
//!     let space = puzzle.space()?;
//!     assert_eq!(space.len(), puzzle.solution_count()?);
//!     let last = space.at(space.len() - 1_u32);
//!     assert_eq!(last, puzzle.solutions().next_back());
//!     assert_eq!(space.rank(&last.unwrap())? + 1_u32, space.len());
//!     let occurrences = puzzle.occurrences()?;
//!     let ones = &occurrences[(Cell::at(0, 0), 1)];
//!     assert!(*ones < space.len());
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Sample solutions, and estimate their number:
//!
#![cfg_attr(feature = "random", doc = "```")]
#![cfg_attr(not(feature = "random"), doc = "```text")]
//! use lazydoku::Puzzle;
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let grid = "..3............1....................";
//! for rules in ["box=2x3,cage=7:r1c1+r1c2+r2c1,cage=11:r6c5+r6c6", "box=2x3"] {
//!     let puzzle = Puzzle::new(rules.parse()?, grid.parse()?)?;
//!     use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
//!     let mut random = ChaCha8Rng::seed_from_u64(7);
//!     assert!(puzzle.is_solution(&puzzle.space()?.sample(&mut random).unwrap()));
//!     println!("{:?}", puzzle.estimate().solutions.mean());
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Restrict candidates, find contradictions, and find givens that make the solution unique:
//!
//! ```
//! use lazydoku::{Cell, Puzzle};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let grid = "..3............1....................";
//! for rules in ["box=2x3,cage=7:r1c1+r1c2+r2c1,cage=11:r6c5+r6c6", "box=2x3"] {
//!     let puzzle = Puzzle::new(rules.parse()?, grid.parse()?)?;
//!     assert!(puzzle.true_candidates().contains(Cell::at(0, 2), 3));
//!     let wrong = puzzle.with(Cell::at(0, 3), 3);
//!     assert_eq!(wrong.contradiction().unwrap().to_string(), "r1c3 and r1c4 are both 3 in row 1");
//!     let solution = puzzle.solutions().next().unwrap();
//!     assert!(puzzle.judge(&solution).is_ok() && wrong.judge(&solution).is_err());
//!     assert!(!puzzle.repair()?.unwrap().extra().is_empty());
//! }
//! # Ok(())
//! # }
//! ```
//!
//! # Reading files
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
//! # Crate features
//!
//! - `cli` (default): everything the command line needs. Libraries should disable it.
//! - `random`: random solutions with `Space::sample`, estimates with `Puzzle::estimate`, and random
//!   puzzles with `Generator`. Implied by `cli`.
//! - `rayon`: turns `Solutions` into a parallel iterator with `into_par_iter`.
//! - `serde`: serialises and deserialises boards, cells, rules, candidates and puzzles, and
//!   serialises results.
//! - `tables`: reads tables of puzzles and compressed files. Implied by `cli`.
//!
//! Without these features, the crate depends only on `itertools` and `num-bigint`. Numbers of
//! solutions are [`BigUint`](num_bigint::BigUint).
//!
//! # Minimum supported Rust version
//!
//! Rust 1.89, the first release with stable AVX-512 intrinsics.

mod classic;
pub mod format;
mod general;
mod listing;
pub mod picture;
mod puzzle;
mod questions;
pub mod reference;
pub mod rules;
mod threads;
mod values;

#[cfg(feature = "random")]
pub use classic::analyse::{Estimate, Quantity};
pub use classic::bitslice::Batch;
pub use classic::count::{Method, Progress};
#[cfg(feature = "random")]
pub use classic::random::uniform_below;
pub use classic::search::Kernel;
#[cfg(feature = "tables")]
pub use format::input::tables;
pub use general::count::OutOfReach;
pub use listing::ranges::part_of;
pub use num_bigint;
pub use puzzle::conflict::Conflict;
pub use puzzle::puzzle::Puzzle;
pub use puzzle::symmetry::canonical::Canonical;
pub use puzzle::symmetry::no_form::NoForm;
pub use puzzle::symmetry::symmetries::Symmetries;
pub use puzzle::symmetry::symmetry::Symmetry;
pub use questions::batch::Outcomes;
pub use questions::contradiction::Contradiction;
pub use questions::count::count::Count;
pub use questions::count::up_to_symmetry::symmetry_count::{NoSymmetryCount, SymmetryCount};
#[cfg(feature = "random")]
pub use questions::estimate::Estimator;
#[cfg(feature = "random")]
pub use questions::generate::{
    Attempts, GenerateError, Generated, GeneratedPuzzles, Generator, GivensSymmetry,
};
#[cfg(feature = "random")]
pub use questions::occurrences::ApproximateOccurrences;
pub use questions::occurrences::share::Share;
pub use questions::occurrences::{Occurrences, OccurrencesBuilder};
pub use questions::outcome::Outcome;
pub use questions::repair::{Repair, Repairer};
pub use questions::solutions::parallel::ParallelSolutions;
#[cfg(feature = "rayon")]
pub use questions::solutions::rayon::RayonSolutions;
pub use questions::solutions::solutions::Solutions;
#[cfg(feature = "random")]
pub use questions::space::RejectionSamples;
pub use questions::space::{Space, SpaceBuilder};
pub use questions::uniqueness::Uniqueness;
pub use questions::unordered::{ParallelUnordered, Unordered};
#[cfg(feature = "random")]
pub use rand_core;
pub use rules::rule_set::Rules;
pub use values::board::Board;
pub use values::candidates::Candidates;
pub use values::cell::Cell;
pub use values::error::{Error, ErrorKind};
pub use values::house::House;
pub use values::size::Size;

/// Compiles and runs the examples of the README with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
