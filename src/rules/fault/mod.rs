//! Everything that can be wrong with rules, and with grids of any side.

mod grids;
mod rules;
mod solutions;
mod values;
mod words;

pub(super) use grids::GridFault;
pub(super) use rules::RuleFault;
pub(super) use solutions::SolutionFault;
pub(super) use values::ValueFault;
