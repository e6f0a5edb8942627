//! Drawings of grids: in characters for terminals, and as SVG for browsers.

pub(crate) mod boxes;
pub(crate) mod heat;
pub(crate) mod palette;
pub(crate) mod share;
pub(crate) mod svg;
