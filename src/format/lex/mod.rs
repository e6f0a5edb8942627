//! Lexical elements that several parsers share: cells, blanks, bars, labels, words with their
//! positions, and fragments of programs.

pub(crate) mod blank_signs;
pub(crate) mod cells;
pub(crate) mod code;
pub(crate) mod digit_bits;
pub(crate) mod joined_lines;
pub(crate) mod labels;
pub(crate) mod pieces;
pub(crate) mod row_sides;
pub(crate) mod sextets;
