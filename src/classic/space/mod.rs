//! The solution space of a grid, as if it were an array.

#[cfg(feature = "random")]
mod sample;
mod solution_space;

pub(crate) use solution_space::Space9;
