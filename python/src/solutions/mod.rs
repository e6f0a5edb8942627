//! `Solutions`: the lazy iterator.

mod class;
mod methods;

pub(crate) use class::Solutions;
