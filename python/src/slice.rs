//! Where solutions are put.

use lazydoku::rules::Grid;

use crate::digits::add_digits;

/// Some solutions, one after the other.
pub(crate) trait Slice: Default + Send + 'static {
    fn add(&mut self, solution: Grid);

    /// Makes room for as many solutions as there are, so many times.
    fn reserve(&mut self, times: usize);
}

impl Slice for Vec<Grid> {
    fn add(&mut self, solution: Grid) {
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
    fn add(&mut self, solution: Grid) {
        add_digits(&solution, &mut self.0);
    }

    fn reserve(&mut self, times: usize) {
        self.0.reserve_exact(self.0.len() * times);
    }
}
