//! A search that learns from every contradiction.
//!
//! Where puzzles are so hard that branching leads to the same contradictions over and over, each
//! one is traced back to the choices that led to it, and these are noted as a *clause*: not all of
//! them together. Clauses propagate like houses do. This is conflict-driven clause learning, after
//! Marques-Silva and Sakallah, "GRASP: a new search algorithm for satisfiability" (1996), and
//! Eén and Sörensson, "An extensible SAT-solver" (2003).

mod analysis;
mod clauses;
mod joint;
mod literal;
mod numbers;
mod order;
mod propagation;
mod restarts;
mod search;
mod state;
#[cfg(test)]
mod tests;

pub(super) use state::Learning;
