//! Every solution of a puzzle as it is found.

use std::any::Any;
use std::sync::Arc;

use super::Direction;
use super::free::{Free, Step};
use super::memo::{Memo, Memory, Pending};
use super::node::Node;
use super::tables::Tables;

/// Solutions in the order in which they are found soonest, for a grid of any side.
pub(crate) trait Finder: Send + Sync {
    /// The next solution, digits counted from one.
    fn next(&mut self) -> Option<&[u8]>;

    /// The same from here on.
    fn boxed(&self) -> Box<dyn Finder>;

    /// Whether the next solution is known already.
    fn has_pending(&self) -> bool;

    /// Divides the rest of the search into pieces, of which none is known already.
    fn into_pieces(self: Box<Self>) -> Vec<Box<dyn Finder>>;

    /// Goes on with what another search of the same puzzle has learned.
    fn learn(&mut self, learned: Learned);

    /// What has been learned so far, which this search then forgets. Nothing must be pending.
    fn teach(&mut self) -> Learned;
}

/// What a search has learned, for others of the same puzzle.
pub(crate) struct Learned(Box<dyn Any + Send>);

impl Clone for Box<dyn Finder> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}

#[derive(Clone)]
struct Finding<const W: usize, const N: usize> {
    tables: Arc<Tables<W>>,
    search: Free<W, N>,
    copies: Copies<W, N>,
    /// The last solution.
    cells: Box<[u8]>,
}

/// Solutions that are copied from earlier ones.
#[derive(Clone)]
struct Copies<const W: usize, const N: usize> {
    memo: Memo<W, N>,
    /// Completions of the settled cells that are still to be returned.
    pending: Pending,
}

impl<const W: usize, const N: usize> Copies<W, N> {
    fn new(tables: &Tables<W>) -> Self {
        Self { memo: Memo::new(tables), pending: Pending::default() }
    }
}

impl<const W: usize, const N: usize> Memory<W, N> for Copies<W, N> {
    #[inline]
    fn recall_or_record(&mut self, node: &Node<W, N>, _: u64) -> Option<u64> {
        let is_known = self.memo.recall_or_record(node, Direction::Ascending, &mut self.pending);
        is_known.then(|| self.pending.len())
    }

    fn end_recording(&mut self, _: u64) {
        self.memo.end_recording();
    }
}

impl<const W: usize, const N: usize> Finder for Finding<W, N> {
    fn next(&mut self) -> Option<&[u8]> {
        let Self { tables, search, copies, cells } = self;
        if copies.pending.is_empty() {
            loop {
                match search.step_with(tables, Some(copies)) {
                    Step::Solution => break,
                    Step::Open => {}
                    Step::Exhausted => return None,
                }
            }
            search.node().solution(cells);
            if copies.pending.is_empty() {
                copies.memo.note(cells);
                return Some(cells);
            }
        }
        copies.memo.next(&mut copies.pending, cells);
        Some(cells)
    }

    fn boxed(&self) -> Box<dyn Finder> {
        Box::new(self.clone())
    }

    fn has_pending(&self) -> bool {
        !self.copies.pending.is_empty()
    }

    fn into_pieces(self: Box<Self>) -> Vec<Box<dyn Finder>> {
        let Self { tables, search, cells, .. } = *self;
        let piece = |search| -> Box<dyn Finder> {
            let (tables, cells) = (Arc::clone(&tables), cells.clone());
            Box::new(Self { copies: Copies::new(&tables), tables, search, cells })
        };
        search.into_pieces().into_iter().map(piece).collect()
    }

    fn learn(&mut self, Learned(learned): Learned) {
        if let Ok(memo) = learned.downcast() {
            self.copies.memo = *memo;
        }
    }

    fn teach(&mut self) -> Learned {
        let mut memo = std::mem::replace(&mut self.copies.memo, Memo::new(&self.tables));
        memo.stop_recording();
        self.search.stop_recording();
        Learned(Box::new(memo))
    }
}

/// All solutions of these candidates.
pub(super) fn finder<const W: usize, const N: usize>(
    tables: &Arc<Tables<W>>,
    candidates: &[u32],
) -> Box<dyn Finder> {
    Box::new(Finding {
        tables: Arc::clone(tables),
        search: Free::<W, N>::new(tables, Node::new(candidates)),
        copies: Copies::new(tables),
        cells: vec![0; candidates.len()].into(),
    })
}
