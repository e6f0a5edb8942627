//! Errors in values: sizes, cells, digits and grids.

mod grids;
mod values;
pub(crate) mod words;

pub(crate) use grids::GridFault;
pub(crate) use values::ValueFault;
