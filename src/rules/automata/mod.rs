//! Rules as automata that read the digits of cells in their order: regular expressions and state
//! machines, both compiled to one deterministic automaton. Known as regular constraints.

pub(crate) mod automaton;
pub(crate) mod nfa;
pub(crate) mod regex;
