//! The ends of a run: exit codes, requests to stop, and lack of memory.

pub(crate) mod exit;
pub(crate) mod memory;
pub(crate) mod stop;
