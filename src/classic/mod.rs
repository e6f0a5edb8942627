//! The engines for 9x9 grids with the classic houses: search, bit-slicing, listing and counting.
//!
//! Their values are private and made for speed: a board is 81 bytes, the candidates of a cell are
//! nine bits. No module here imports the engines for other rules.

pub(crate) mod analyse;
pub(crate) mod bitslice;
pub(crate) mod count;
pub(crate) mod list;
#[cfg(feature = "random")]
pub(crate) mod random;
pub(crate) mod search;
pub(crate) mod space;
#[cfg(test)]
pub(crate) mod test_grids;
#[cfg(test)]
mod test_shorthands;
pub(crate) mod values;
