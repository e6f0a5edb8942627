//! The command line: parses arguments, reads grids, calls the library and prints the answers.

pub(crate) mod args;
mod commands;
pub(crate) mod config;
mod diagnostic;
pub(crate) mod dispatch;
pub(crate) mod ends;
pub(crate) mod input;
mod job;
pub(crate) mod output;
pub(crate) mod refusals;
mod run;
mod stderr;
