//! Boards on their way out.

use super::records::Ending;
use crate::board::Board;
use crate::geometry::CELLS;

/// The boards that were made and not yet handed out, and how many are to be passed over first.
#[derive(Default)]
pub(super) struct Output {
    pub(super) boards: Vec<Board>,
    pub(super) to_skip: u64,
    /// All boards so far, made or passed over.
    pub(super) listed: u64,
}

impl Output {
    #[inline(always)]
    pub(super) fn push(&mut self, board: Board) {
        self.listed += 1;
        if self.to_skip > 0 {
            self.to_skip -= 1;
        } else {
            self.boards.push(board);
        }
    }

    /// One board for each ending, with the rows above from `prefix`.
    #[inline(always)]
    pub(super) fn push_all(&mut self, prefix: &Board, endings: &[Ending]) {
        let count = endings.len() as u64;
        self.listed += count;
        let skipped = self.to_skip.min(count);
        self.to_skip -= skipped;
        self.boards.extend(endings[skipped as usize..].iter().map(|ending| {
            let mut board = *prefix;
            board.cells_mut()[CELLS - ending.len()..].copy_from_slice(ending);
            board
        }));
    }

    /// Passes over this many boards, if so many are to be passed over.
    #[inline(always)]
    pub(super) fn skip_whole(&mut self, count: u64) -> bool {
        let fits = count <= self.to_skip;
        if fits {
            self.to_skip -= count;
            self.listed += count;
        }
        fits
    }
}
