//! Every solution of a puzzle as it is found.

use std::sync::Arc;

use super::any::{Solution, solution};
use super::free::Free;
use super::node::Node;
use super::tables::Tables;

/// Solutions in the order in which they are found soonest, for a grid of any side.
pub(crate) trait Finder: Send + Sync {
    /// The next solution, digits counted from one.
    fn next(&mut self) -> Option<Solution>;

    /// The same from here on.
    fn boxed(&self) -> Box<dyn Finder>;
}

impl Clone for Box<dyn Finder> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}

#[derive(Clone)]
struct Finding<const W: usize, const N: usize> {
    tables: Arc<Tables<W>>,
    search: Free<W, N>,
    cells: usize,
}

impl<const W: usize, const N: usize> Finder for Finding<W, N> {
    fn next(&mut self) -> Option<Solution> {
        let node = self.search.next(&self.tables)?;
        Some(solution(&node, self.cells))
    }

    fn boxed(&self) -> Box<dyn Finder> {
        Box::new(self.clone())
    }
}

/// All solutions of these candidates.
pub(super) fn finder<const W: usize, const N: usize>(
    tables: &Arc<Tables<W>>,
    candidates: &[u32],
) -> Box<dyn Finder> {
    let search = Free::<W, N>::new(tables, Node::new(candidates));
    Box::new(Finding { tables: Arc::clone(tables), search, cells: candidates.len() })
}
