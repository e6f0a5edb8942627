//! What things are: sizes, cells, houses, digits, boards, candidates, sets of cells, and how they
//! are written as text. No rules and no search.

pub(crate) mod board;
pub(crate) mod candidates;
pub(crate) mod cell;
pub(crate) mod cell_set;
pub(crate) mod clip;
pub(crate) mod digit_mask;
pub(crate) mod error;
pub(crate) mod fault;
pub(crate) mod house;
pub(crate) mod limits;
pub(crate) mod signs;
pub(crate) mod size;
pub(crate) mod word_bits;
