//! The output buffer of a listing, and its goal.

use super::records::Ending;
use crate::classic::search::{Above, OrderedKernel};
use crate::classic::values::board::Board9;

/// The boards made but not yet returned, and the number of boards still to skip.
#[derive(Default)]
pub(super) struct BoardBuffer {
    /// Boards from `made` on are unused.
    boards: Vec<Board9>,
    made: usize,
    pub(super) to_skip: u64,
    /// All boards so far, made or skipped.
    pub(super) listed: u64,
}

/// When to stop.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    /// The number of boards to make; a few more may be made.
    pub(super) boards: usize,
    /// Whether to make exactly that number and leave only nodes: no half-copied lists or
    /// half-filled rows.
    pub(super) exactly: bool,
}

impl BoardBuffer {
    #[inline(always)]
    pub(super) fn made(&self) -> &[Board9] {
        &self.boards[..self.made]
    }

    pub(super) fn clear(&mut self) {
        self.made = 0;
    }

    /// Whether there are at least `boards` boards and nothing is left to skip.
    #[inline(always)]
    pub(super) fn is_enough(&self, boards: usize) -> bool {
        self.made >= boards && self.to_skip == 0
    }

    /// A slot for the next board.
    #[inline(always)]
    pub(super) fn next(&mut self) -> &mut Board9 {
        if self.made == self.boards.len() {
            self.grow(1);
        }
        &mut self.boards[self.made]
    }

    /// Keeps the board written to that slot, unless it is one to skip.
    #[inline(always)]
    pub(super) fn keep_next(&mut self) {
        self.listed += 1;
        let is_skipped = self.to_skip > 0;
        self.to_skip -= u64::from(is_skipped);
        self.made += usize::from(!is_skipped);
    }

    /// Appends a board for each ending, or skips them.
    #[inline(always)]
    pub(super) fn push_all<K: OrderedKernel>(
        &mut self,
        kernel: K,
        above: K::Above,
        endings: &[Ending],
    ) {
        let count = endings.len() as u64;
        self.listed += count;
        let skipped = self.to_skip.min(count);
        self.to_skip -= skipped;
        let endings = &endings[skipped as usize..];
        if self.boards.len() - self.made < endings.len() {
            self.grow(endings.len());
        }
        let room = &mut self.boards[self.made..][..endings.len()];
        for (board, ending) in room.iter_mut().zip(endings) {
            above.write_board(kernel, ending, board);
        }
        self.made += endings.len();
    }

    /// Skips `count` boards at once, if at least that many are to be skipped. Returns whether it
    /// did.
    #[inline(always)]
    pub(super) fn skip_whole(&mut self, count: u64) -> bool {
        let fits = count <= self.to_skip;
        if fits {
            self.to_skip -= count;
            self.listed += count;
        }
        fits
    }

    #[cold]
    fn grow(&mut self, more: usize) {
        const LEAST: usize = 8;
        let needed = (self.made + more).max(2 * self.boards.len()).max(LEAST);
        self.boards.resize(needed, Board9::EMPTY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_fits_into_an_empty_output() {
        for more in [1, 7, 8, 9, 100] {
            let mut output = BoardBuffer::default();
            output.grow(more);
            assert!(output.boards.len() >= more);
        }
    }
}
