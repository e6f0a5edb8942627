//! Types and parsers of the values of flags: numbers, durations, seeds, formats, rules.

pub(crate) mod duration;
pub(crate) mod formats;
pub(crate) mod kernel;
pub(crate) mod number;
pub(crate) mod rules;
pub(crate) mod seed;
pub(crate) mod threads;
