//! Conflict-driven clause learning (CDCL): Marques-Silva and Sakallah, "GRASP: a new search
//! algorithm for satisfiability" (1996); Eén and Sörensson, "An extensible SAT-solver" (2003).
//!
//! Every candidate is a Boolean variable. Each conflict yields a *clause* that rules out the
//! decisions behind it. Clauses propagate as houses do, so the search does not run into the same
//! conflict again.
//!
//! - [`encoding`], [`literal`]: candidates as variables, and the rules as clauses
//! - [`trail`], [`propagation`]: the assignment, and unit propagation with two watched literals
//! - [`analysis`], [`clauses`]: first-UIP clauses, their LBD, and clause database reduction
//! - [`vsids`], [`restarts`]: the order of decisions, and dynamic restarts
//! - [`search`]: the main loop, phase saving, and blocking clauses for further solutions
//! - [`divided_proof`]: cube splitting over several threads
//!
//! Solves puzzles that branching in [`first_solutions`](super::search::first_solutions) has not
//! finished, provided that all rules are houses and relations of two cells. Each solution costs a
//! blocking clause, so callers ask for at most [`FEW`](super::search::FEW) solutions. Minimal
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
