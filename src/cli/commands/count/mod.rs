//! `count`, of all solutions or up to symmetry.

mod count;
mod up_to_symmetry;

pub(super) use count::exactly;
pub(crate) use count::run;
