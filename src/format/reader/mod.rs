//! The reader: takes lines, and returns a record or an error for each grid, in order.
//!
//! `next_record` takes one line at a time. Between grids, `between_grids` handles it, using the
//! table in `shape` and the context of earlier lines; within a grid, `inside_grid`, `rows` and
//! `blocks` do. `state` holds everything that a reader keeps between two lines.

mod applied_rules;
mod between_grids;
mod blocks;
mod current_line;
mod inside_grid;
mod next_record;
mod rows;
mod rules_above;
mod shape;
mod sixteens;
mod skipped;
mod state;

pub use state::Reader;
