//! A search that learns a clause from every contradiction. Known as conflict-driven clause
//! learning, CDCL: Marques-Silva and Sakallah, "GRASP: a new search algorithm for satisfiability"
//! (1996); Eén and Sörensson, "An extensible SAT-solver" (2003).
//!
//! Every candidate is a Boolean variable. A contradiction is traced back to the choices that led to
//! it, and a *clause* rules out that combination from then on. Clauses propagate as houses do, so
//! the search does not meet the contradiction a second time.
//!
//! - [`encoding`], [`literal`]: candidates as variables, and the rules as clauses
//! - [`trail`], [`propagation`]: the assignment, and unit propagation with two watched literals
//! - [`analysis`], [`clauses`]: first-UIP clauses, their LBD, and which of them are kept
//! - [`vsids`], [`restarts`]: which variable to decide, and when to start again
//! - [`search`]: the loop, phase saving, and blocking clauses for further solutions
//! - [`divided_proof`]: the search on several threads
//!
//! Used for puzzles that [`first_solutions`](super::search::first_solutions) has not finished by
//! branching, and only if all rules are houses and relations of two cells. Each solution costs one
//! more clause, so no more than [`FEW`](super::search::FEW) solutions are asked for. Minimal
//! puzzles of side 25 take seconds to minutes.

mod analysis;
mod clauses;
mod divided_proof;
mod encoding;
mod literal;
mod propagation;
mod restarts;
mod search;
#[cfg(test)]
mod tests;
mod trail;
mod vsids;

pub(super) use trail::Cdcl;
