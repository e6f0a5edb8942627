//! From files and standard input to grids, in the order of the command line.

pub(crate) mod extent;
pub(crate) mod files;
pub(crate) mod grid;
mod gridless;
pub(crate) mod grids;
pub(crate) mod idle_marks;
pub(crate) mod name;
pub(crate) mod named;
pub(crate) mod origin;
pub(crate) mod refuser;
pub(crate) mod source;
mod tally;
pub(crate) mod written;
