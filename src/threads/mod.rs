//! The one pool of threads that every engine uses.
//!
//! [`deal()`] shares tasks between threads for the length of one call; a [`Crew`] works in the
//! background while its owner takes results; [`InOrder`] is a crew that returns results in the
//! order of its jobs. All three handle trouble alike:
//!
//! - a panic in a worker stops the others and is rethrown to whoever takes the results;
//! - no more than [`within_reason`] threads are started, and if the operating system cannot start
//!   another one, those already running do all the work. Where it cannot start any, as in
//!   WebAssembly, that is the thread of the caller.
//!
//! Workers who divide their work as they go hand parts of it over through an [`Exchange`].

mod background;
mod exchange;
#[cfg(test)]
pub(crate) mod fault_injection;
mod in_order;
mod monitor;
mod processors;
mod scoped;

pub(crate) use background::{Crew, Shared};
pub(crate) use exchange::Exchange;
pub(crate) use in_order::{InOrder, Worker};
pub(crate) use monitor::Monitor;
pub(crate) use processors::{ARE_POSSIBLE, of_processors, within_reason};
pub(crate) use scoped::deal;
