//! Replaces solutions that were listed already.
//!
//! A listing starts in ascending order and continues in signature order. It must not return any
//! solution twice. Suppose that `n` solutions came in ascending order. The listing continues with
//! number `n`. When it meets a solution that came as the `i`-th before (from 0), it returns number
//! `i` of signature order instead, unless that came before as well, and so on. Each chain of
//! replacements ends at a solution that no other chain leads to, so each solution comes once. Its
//! position does not depend on whether the solutions before it were listed or skipped.
//!
//! ```text
//! number             0 1 2 3 4
//! signature order    A B C D E
//! listing            D A C B E    D and A ascending; number 3 is D -> number 0 = A -> number 1 = B
//! ```

use std::collections::HashMap;
use std::hash::{Hash, Hasher};

use crate::classic::values::board::Board9;
use crate::classic::values::{CELLS, Cell9, Digit};

/// The solutions listed before, and equally many from the start of signature order.
pub(super) struct Exchanged {
    /// The position in the listing of each solution listed before.
    places: HashMap<BoardKey, u32>,
    firsts: Vec<Board9>,
    /// The cells that are equal in all solutions listed before, with their digits.
    common: Vec<(Cell9, Option<Digit>)>,
}

impl Exchanged {
    /// `listed` are the solutions listed before, and `firsts` those that come first in signature
    /// order.
    pub(super) fn new(listed: Vec<Board9>, firsts: Vec<Board9>) -> Self {
        debug_assert_eq!(listed.len(), firsts.len());
        let common = common(&listed);
        let places = listed.into_iter().map(BoardKey).zip(0..).collect();
        Self { places, firsts, common }
    }

    /// Replaces the boards that were listed before.
    pub(super) fn replace(&self, boards: &mut [Board9]) {
        for board in boards.iter_mut().filter(|board| self.may_have_come(board)) {
            while let Some(&place) = self.places.get(&BoardKey(*board)) {
                *board = self.firsts[place as usize];
            }
        }
    }

    fn may_have_come(&self, board: &Board9) -> bool {
        self.common.iter().all(|(cell, digit)| board[*cell] == *digit)
    }
}

/// The cells that are equal in all boards.
fn common(boards: &[Board9]) -> Vec<(Cell9, Option<Digit>)> {
    let Some(first) = boards.first() else { return Vec::new() };
    let mut differs = [false; CELLS];
    for board in boards {
        for (differs, (one, other)) in
            differs.iter_mut().zip(board.cells().iter().zip(first.cells()))
        {
            *differs |= one != other;
        }
    }
    Cell9::all().filter(|cell| !differs[cell.index()]).map(|cell| (cell, first[cell])).collect()
}

/// A board with a faster hash: the derived one works cell by cell.
#[derive(PartialEq, Eq)]
struct BoardKey(Board9);

impl Hash for BoardKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let text = self.0.cells().map(|cell| cell.map_or(0, Digit::get));
        let (words, _) = text.as_chunks();
        state.write_u64(words.iter().fold(0, |hash: u64, &word| {
            (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
        }));
    }
}
