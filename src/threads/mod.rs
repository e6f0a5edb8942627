//! Thread pools for all engines.
//!
//! [`deal()`] shares tasks between threads for the length of one call; a [`Crew`] works in the
//! background while its owner takes results; [`OrderedAnswers`] is a crew that returns results in
//! the order of its jobs. Threads that divide their work as they search hand parts of it over
//! through a [`WorkExchange`]: work sharing, as opposed to work stealing. All handle failures in
//! the same way:
//!
//! - A panic in a worker stops the others and is rethrown to the thread that takes the results, so
//!   no listing ends early in silence.
//! - No more than [`within_reason`] threads are started. If the operating system cannot start
//!   another one, those already running do all the work. If it cannot start any, as in WebAssembly,
//!   the caller's thread does.
//!
//! No thread reads a clock: decisions that depend on time are made by counting steps.

mod background;
mod exchange;
#[cfg(test)]
pub(crate) mod fault_injection;
mod in_order;
mod monitor;
mod processors;
mod scoped;

pub(crate) use background::{Crew, SharedState};
pub(crate) use exchange::WorkExchange;
pub(crate) use in_order::{OrderedAnswers, Worker};
pub(crate) use monitor::Monitor;
pub(crate) use processors::{ARE_POSSIBLE, of_processors, within_reason};
pub(crate) use scoped::deal;
