//! Tests of every kernel.

mod grids;
mod kernels;
mod laws;
