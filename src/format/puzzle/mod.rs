//! Puzzles of a text, from the first rule that is read to the record that a reader returns.
//!
//! A syntax returns a `parsed_grid`. One with rules puts them together in a `builder` first. The
//! reader adds the line, and makes a `record` of it.

pub(crate) mod builder;
pub(crate) mod layouts;
pub(crate) mod name_table;
pub(crate) mod own_rules;
pub(crate) mod parsed_grid;
pub(crate) mod record;
pub(crate) mod regions;
pub(crate) mod shared_rules;
pub(crate) mod unknown_rules;
