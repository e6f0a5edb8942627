//! Where solutions are put.

use lazydoku::Board;

use crate::digits::add_digits;

/// Some solutions, one after the other.
pub(crate) trait Slice: Default + Send + 'static {
    fn add(&mut self, solution: Board);

    /// Makes room for as many solutions as there are, so many times.
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

/// The cells of solutions.
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
