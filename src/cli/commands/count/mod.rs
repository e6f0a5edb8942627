//! `count`.

mod count;

pub(crate) use count::run;
pub(super) use count::exactly;
