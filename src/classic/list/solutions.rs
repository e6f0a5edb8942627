//! The solutions of a classic grid in order.

use num_bigint::BigUint;

use super::by_rank::Ascending;
use super::searched::Searched;
use crate::classic::search::{Kernel, OwnedGrid};
use crate::classic::values::board::Board9;
use crate::listing::double_ended::TwoEnded;
use crate::listing::walk::{Ranked, Ranks, Walk};

/// All solutions of a classic grid, in ascending order.
///
/// The order is free for grids with at most four solutions: a search in the fastest order finds
/// them first.
pub(crate) type Solutions9 = Walk<Searched>;

impl Board9 {
    /// All solutions of the grid, in ascending order, computed lazily.
    pub(crate) fn solutions(&self) -> Solutions9 {
        Solutions9::new(OwnedGrid::Board(*self))
    }
}

impl Solutions9 {
    pub(crate) fn new(source: OwnedGrid) -> Self {
        Self::over(TwoEnded::of(source))
    }

    /// The remaining solutions, searched with this kernel.
    pub(crate) fn on(self, kernel: Kernel) -> Self {
        self.changed(|ends| ends.on(kernel))
    }

    /// The next solution, if it has been computed already and nothing limits the back.
    #[inline]
    pub(crate) fn next_made(&mut self) -> Option<&Board9> {
        self.ends_mut().unlimited_front()?.next_made()
    }

    /// The slow path of `next`, not inlined: otherwise each caller would compile every kernel
    /// again.
    #[inline(never)]
    pub(crate) fn next_after_more(&mut self) -> Option<Board9> {
        self.next()
    }
}

impl Ranked for Searched {
    type Ranks = Ascending;
    type Refusal = std::convert::Infallible;

    const WALKED: u64 = 4_000_000;

    /// Pencil marks are not counted at once, because that may take much longer.
    fn counts_at_once(&self) -> bool {
        matches!(self.source, OwnedGrid::Board(_))
    }

    fn ranks_soon(&self) -> Option<Ascending> {
        self.ranks().ok()
    }

    fn ranks(&self) -> Result<Ascending, Self::Refusal> {
        Ok(Ascending::new(self.source).on(self.kernel))
    }
}

impl Ranks<Board9> for Ascending {
    fn total(&mut self) -> BigUint {
        self.len()
    }

    fn around(&mut self, bound: &Board9) -> [BigUint; 2] {
        let below = self.below(bound);
        let is_solution = self.source().is_solved_by(bound);
        [below.into(), (below + u128::from(is_solution)).into()]
    }

    fn at(&mut self, rank: BigUint) -> Option<Board9> {
        self.at(rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::listing::double_ended::End;

    const LINES: [&str; 4] = [
        "...........................859761423426853791713924856961537284287419635345286179",
        "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
        "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    ];

    /// An iterator that counts instead of walking for skips longer than `after`.
    fn jumping(board: &Board9, after: u64) -> Solutions9 {
        board.solutions().walking(after)
    }

    #[test]
    fn jumps_end_where_walks_do() {
        for line in LINES {
            let board: Board9 = line.parse().unwrap();
            let all: Vec<Board9> = board.solutions().collect();
            for (patience, front, back) in itertools::iproduct!(
                [0, 5],
                [0_usize, 1, 7, 60, 143, 950, 5000],
                [0_usize, 1, 8, 84, 300]
            ) {
                let mut solutions = jumping(&board, patience);
                solutions.skip_from(End::Front, front.into());
                solutions.skip_from(End::Back, back.into());
                let left = all.get(front..).unwrap_or(&[]);
                let left = &left[..left.len().saturating_sub(back)];
                assert_eq!(solutions.remaining().unwrap(), left.len().into(), "{front} {back}");
                assert!(solutions.clone().eq(left.iter().copied()));
                assert!(solutions.rev().eq(left.iter().rev().copied()));
            }
        }
    }

    #[test]
    fn jumps_start_where_the_ends_are() {
        let board: Board9 = LINES[1].parse().unwrap();
        let all: Vec<Board9> = board.solutions().collect();
        let mut solutions = jumping(&board, 0).after(&all[9]).before(&all[900]);
        assert_eq!(solutions.remaining().unwrap(), 890_u32.into());
        assert_eq!(solutions.next(), Some(all[10]));
        assert_eq!(solutions.next_back(), Some(all[899]));
        assert_eq!(solutions.nth(100), Some(all[111]));
        assert_eq!(solutions.nth_back(100), Some(all[798]));
        assert_eq!(solutions.remaining().unwrap(), (798_u32 - 112).into());
        assert!(solutions.take(3).eq(all[112..115].iter().copied()));
    }
}
