//! Buffers of solutions.

use lazydoku::Board;

use crate::digits::add_digits;

/// A growable buffer of solutions.
pub(crate) trait Slice: Default + Send + 'static {
    fn add(&mut self, solution: Board);

    /// Reserves room for `times` times as many solutions as the buffer holds.
    fn reserve(&mut self, times: usize);
}

impl Slice for Vec<Board> {
    fn add(&mut self, solution: Board) {
        self.push(solution);
    }

    fn reserve(&mut self, times: usize) {
        self.reserve_exact(self.len() * times);
    }
}

/// The digits of solutions, one byte per cell, without separators.
#[derive(Default)]
pub(crate) struct Cells(pub(crate) Vec<u8>);

impl Slice for Cells {
    fn add(&mut self, solution: Board) {
        add_digits(&solution, &mut self.0);
    }

    fn reserve(&mut self, times: usize) {
        self.0.reserve_exact(self.0.len() * times);
    }
}
