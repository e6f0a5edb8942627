//! Puzzles from a text, from the first rule to the record that a reader returns.
//!
//! Each parser returns a `parsed_grid`. Parsers with rules collect them in a `builder`. The reader
//! adds the line number and creates a `record`.

pub(crate) mod builder;
pub(crate) mod layouts;
pub(crate) mod name_table;
pub(crate) mod own_rules;
pub(crate) mod parsed_grid;
pub(crate) mod record;
pub(crate) mod regions;
pub(crate) mod shared_rules;
pub(crate) mod unknown_rules;
