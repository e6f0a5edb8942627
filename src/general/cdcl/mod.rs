//! A search that learns from every contradiction. Known as conflict-driven clause learning, CDCL.
//!
//! In puzzles so hard that branching leads to the same contradictions over and over, each one is
//! traced back to the choices that led to it, and these are noted as a *clause*: not all of them
//! together. Clauses propagate like houses do. After Marques-Silva and Sakallah, "GRASP: a new
//! search algorithm for satisfiability" (1996), and Eén and Sörensson, "An extensible SAT-solver"
//! (2003).
//!
//! Used for puzzles that [`first_solutions`](super::search::first_solutions) has not finished by
//! branching, and only if all rules are houses and relations of pairs of cells.

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

pub(super) use trail::Learning;
