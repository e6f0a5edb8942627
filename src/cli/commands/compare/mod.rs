//! `compare`: runs published designs and our own engines side by side on each grid.

mod chart;
mod compare;
mod method;
mod record;
mod table;

pub(in crate::cli) use compare::run;
