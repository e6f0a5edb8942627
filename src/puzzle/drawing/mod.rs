//! Draws boards and candidates as text, with the borders of their regions.

mod board_drawing;
mod borders;
mod candidate_table;
