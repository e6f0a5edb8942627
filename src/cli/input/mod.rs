//! Reads grids from files, standard input and arguments, in the order of the command line.

mod compact_grid;
pub(crate) mod files;
pub(crate) mod grid;
mod gridless;
pub(crate) mod grids;
mod idle_marks;
pub(crate) mod input_size;
pub(crate) mod name;
pub(crate) mod named;
pub(crate) mod origin;
pub(crate) mod rejections;
mod source;
mod tally;
