//! Characters and words that several syntaxes share: cells, blanks, bars, labels, the words of a
//! line with their places, and the parts of programs.

pub(crate) mod blank_signs;
pub(crate) mod cells;
pub(crate) mod code;
pub(crate) mod digit_bits;
pub(crate) mod joined_lines;
pub(crate) mod labels;
pub(crate) mod pieces;
pub(crate) mod row_sides;
pub(crate) mod sextets;
