//! The rules as a search needs them, and the nodes of the search.

pub(crate) mod compiled_rules;
pub(crate) mod direction;
mod leftover_houses;
pub(crate) mod node;
