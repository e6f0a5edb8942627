//! Rules as automata that read the digits of cells in order: regular expressions and state
//! machines, both compiled to deterministic automata. Known as regular constraints.

pub(crate) mod automaton;
pub(crate) mod nfa;
pub(crate) mod regex;

#[cfg(test)]
mod tests;
