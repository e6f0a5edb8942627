//! Text formats.

mod line;
