//! Sizes, cells, houses, digits, boards, candidates and sets of cells, and their text forms,
//! without rules or search.

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
