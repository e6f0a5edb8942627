//! Tests of the command line: every one runs the program and stores what it printed.

mod answers;
mod as_found;
mod ascending;
mod batch;
mod brought;
mod colour;
mod compare;
mod documents;
mod drawn_rules;
mod faults;
mod formats;
mod help;
mod kernel;
mod long_counts;
mod oblong;
mod packed;
mod page;
mod pictures;
mod posts;
mod records;
mod repair;
mod resume;
mod rules;
mod shell;
mod support;
mod terminal;
