//! Links: in, a line with an address, or what one packs; out, the puzzle in it.

pub(crate) mod link;
mod lz_string;
#[cfg(feature = "tables")]
mod penpa;
