//! Sums of digits: cages, arrows, sums along lines, and sums that follow from others.

mod cage;
pub(crate) mod combinations;
mod groups;
pub(crate) mod innies_outies;
pub(crate) mod joined_sums;
pub(crate) mod open_group;
pub(crate) mod sum;
mod sum_set;
