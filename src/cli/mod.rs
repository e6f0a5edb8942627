//! From the command line to the library and back.

pub(crate) mod args;
mod commands;
pub(crate) mod config;
mod diagnostic;
pub(crate) mod dispatch;
mod exit;
pub(crate) mod input;
mod job;
pub(crate) mod output;
pub(crate) mod refusals;
mod run;
mod stderr;
pub(crate) mod stop;
