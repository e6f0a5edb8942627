//! Solutions that came before their turn, and which solutions come in their place.
//!
//! A listing that starts with some solutions found by a search, and goes on in an order in which
//! all are numbered, must not give any twice. Say the search found `n`. Then the listing goes on
//! with number `n`; and where a solution has come already, as number `i` of the search, the one
//! with number `i` in the order comes instead, unless it has come already too, and so on. Each step
//! leads back along a chain whose end is a solution that nothing else leads to, so each comes once;
//! and the place of a solution does not depend on what was listed before it.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};

use crate::board::Board;
use crate::geometry::{CELLS, Cell, Digit};

/// The solutions of the search, and as many from the start of the order.
pub(super) struct Exchanged {
    /// The place of each solution that the search found.
    places: HashMap<Key, u32>,
    firsts: Vec<Board>,
    /// The cells that are the same in all that the search found, with what stands there.
    common: Vec<(Cell, Option<Digit>)>,
}

impl Exchanged {
    /// For the solutions that came first, and those that should have.
    pub(super) fn new(found: Vec<Board>, firsts: Vec<Board>) -> Self {
        debug_assert_eq!(found.len(), firsts.len());
        let common = common(&found);
        let places = found.into_iter().map(Key).zip(0..).collect();
        Self { places, firsts, common }
    }

    /// Replaces the boards that have come already.
    pub(super) fn replace(&self, boards: &mut [Board]) {
        for board in boards.iter_mut().filter(|board| self.may_have_come(board)) {
            while let Some(&place) = self.places.get(&Key(*board)) {
                *board = self.firsts[place as usize];
            }
        }
    }

    fn may_have_come(&self, board: &Board) -> bool {
        self.common.iter().all(|(cell, digit)| board[*cell] == *digit)
    }
}

/// The cells that are the same in all boards.
fn common(boards: &[Board]) -> Vec<(Cell, Option<Digit>)> {
    let Some(first) = boards.first() else { return Vec::new() };
    let mut differs = [false; CELLS];
    for board in boards {
        for (differs, (one, other)) in
            differs.iter_mut().zip(board.cells().iter().zip(first.cells()))
        {
            *differs |= one != other;
        }
    }
    Cell::all().filter(|cell| !differs[cell.index()]).map(|cell| (cell, first[cell])).collect()
}

/// A board with a hash of its own: the standard one takes it apart cell by cell.
#[derive(PartialEq, Eq)]
struct Key(Board);

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let text = self.0.to_ascii();
        let (words, _) = text.as_chunks();
        state.write_u64(words.iter().fold(0, |hash: u64, &word| {
            (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
        }));
    }
}
