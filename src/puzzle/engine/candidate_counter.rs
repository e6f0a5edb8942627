//! Counts solutions for many sets of candidates under the same rules.

use std::array;
use std::num::NonZeroUsize;

use super::classic::Classic;
use crate::classic::bitslice;
use crate::classic::count::{Watch, count};
use crate::classic::search::{GridRef, Kernel, OwnedGrid};
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{CELLS, DigitSet};
use crate::general::by_side::RulesBySide;
use crate::puzzle::puzzle::Puzzle;
use crate::values::digit_mask::DigitMask;

/// Counts solutions given candidates, without building a puzzle for each call.
pub(crate) enum CandidateCounter {
    Classic(Kernel),
    General(RulesBySide),
}

/// Above this number of solutions, counting without visiting them is faster.
const MANY: u64 = 200_000;

impl CandidateCounter {
    /// The counter for the rules of a puzzle whose unused digits were eliminated; see
    /// [`solved`](super::solved).
    pub(crate) fn of(solved: &Puzzle, kernel: Kernel) -> Self {
        match Classic::of(solved) {
            Some(_) => Self::Classic(kernel),
            None => Self::General(solved.tables().clone()),
        }
    }

    /// The number of solutions, or `limit` if there are at least that many.
    pub(crate) fn up_to(&self, candidates: &[DigitMask], limit: u64) -> u64 {
        match self {
            Self::Classic(kernel) => {
                let sets: [DigitSet; CELLS] =
                    array::from_fn(|cell| DigitSet::from_bits(candidates[cell].bits() as u16));
                let candidates = Candidates9::from(sets);
                let grid = GridRef::Candidates(&candidates);
                let few = bitslice::count_up_to(grid, limit.min(MANY), *kernel);
                if few < MANY || few == limit { few } else { many(&sets, limit, *kernel) }
            }
            Self::General(tables) => tables.count_up_to(candidates, limit, 1).0,
        }
    }
}

/// Counts without visiting the solutions if every cell has either all digits or exactly one.
fn many(sets: &[DigitSet; CELLS], limit: u64, kernel: Kernel) -> u64 {
    let is_plain = sets.iter().all(|&set| set == DigitSet::ALL || set.single().is_some());
    if !is_plain {
        let candidates = Candidates9::from(*sets);
        return bitslice::count_up_to(GridRef::Candidates(&candidates), limit, kernel);
    }
    let board = OwnedGrid::Board(Board9::from(sets.map(DigitSet::single)));
    let watch = Watch::new(None, None);
    let all = count(&board, kernel, NonZeroUsize::MIN, watch);
    let all = all.unwrap_or_else(|| unreachable!("this cannot be cancelled"));
    u64::try_from(all).map_or(limit, |all| all.min(limit))
}
