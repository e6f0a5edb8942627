//! Every solution of a grid, as fast as they come.

use std::fmt;
use std::iter::FusedIterator;

use crate::board::Board;
use crate::candidates::Candidates;
use crate::search::{AnySearch, Engine, Rule, Source};

/// An iterator over every solution of a grid, made by [`Board::solutions_unordered`].
///
/// Each solution comes exactly once, in an order that is unspecified and may differ between versions
/// and machines. Nothing is computed before the first is asked for; memory is bounded.
#[derive(Clone)]
#[must_use = "solutions are lazy: nothing is searched unless they are asked for"]
pub struct Unordered {
    source: Source,
    engine: Engine,
    search: Option<Box<AnySearch>>,
}

impl Board {
    /// All solutions of the grid in no particular order, found as they are asked for.
    ///
    /// ```
    /// use lazydoku::Board;
    /// assert!(Board::EMPTY.solutions_unordered().take(10).all(|board| board.is_solution()));
    /// ```
    pub fn solutions_unordered(&self) -> Unordered {
        Unordered { source: Source::Board(*self), engine: Engine::best(), search: None }
    }
}

impl Candidates {
    /// All solutions with these candidates in no particular order, found as they are asked for.
    pub fn solutions_unordered(&self) -> Unordered {
        Unordered { source: Source::Candidates(*self), engine: Engine::best(), search: None }
    }
}

impl Unordered {
    /// All solutions again from the first, searched on this engine.
    pub fn on(self, engine: Engine) -> Self {
        Self { engine, search: None, ..self }
    }

    fn search(&mut self) -> &mut AnySearch {
        self.search.get_or_insert_with(|| Box::new(self.engine.search(Rule::Fewest, &self.source)))
    }
}

impl Iterator for Unordered {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        self.search().next_board()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let bound = match &self.search {
            Some(search) => search.upper_bound(),
            None => self.source.product_usize(),
        };
        (0, bound)
    }

    fn nth(&mut self, n: usize) -> Option<Board> {
        let search = self.search();
        (0..n).all(|_| search.skip()).then_some(())?;
        search.next_board()
    }
}

impl FusedIterator for Unordered {}

impl fmt::Debug for Unordered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unordered").field("started", &self.search.is_some()).finish_non_exhaustive()
    }
}
