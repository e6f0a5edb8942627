//! `count`: all solutions, or classes of solutions up to symmetry.

mod count;
mod up_to_symmetry;

pub(super) use count::exactly;
pub(crate) use count::run;
