//! The reader: in, lines; out, a record for each grid, or what is wrong with it, in order.
//!
//! `next_record` takes a line at a time. Between grids, `between_grids` finds a use for it, by the
//! table in `shape` and what is known of other lines; within a grid, `inside_grid`, `rows` and
//! `blocks` do. `state` is all that a reader keeps between two lines.

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
