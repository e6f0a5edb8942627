//! Text drawings of grids for terminals.

pub(crate) mod boxes;
pub(crate) mod heat;
pub(crate) mod palette;
