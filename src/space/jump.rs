//! Long ways through the solutions in order: counted, where walking would take longer.

use num_bigint::BigUint;

use super::ascending::Ascending;
use super::solutions::{End, Solutions};

impl Solutions {
    /// The exact number of solutions still to come, from wherever the two ends stand.
    ///
    /// The whole is counted, and the place of each end that has moved: see [`Board::rank`] for the time
    /// that takes.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
    /// let mut solutions = line.parse::<Board>()?.solutions();
    /// assert_eq!(solutions.count_remaining(), 144_u32.into());
    /// solutions.next();
    /// solutions.nth_back(9);
    /// assert_eq!(solutions.count_remaining(), 133_u32.into());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    ///
    /// [`Board::rank`]: crate::Board::rank
    #[must_use]
    pub fn count_remaining(&self) -> BigUint {
        if let (least, Some(most)) = self.size_hint()
            && least == most
        {
            return least.into();
        }
        let [first, end] = self.places_left(&mut self.ascending());
        end.saturating_sub(first).into()
    }

    /// Passes over so many solutions by counting them. There are several, and the count is not 0.
    pub(super) fn jump(&mut self, end: End, count: &BigUint) {
        let mut ascending = self.ascending();
        let [first, behind] = self.places_left(&mut ascending);
        let count = u128::try_from(count).unwrap_or(u128::MAX);
        if count >= behind.saturating_sub(first) {
            return self.finish();
        }
        let last_passed = match end {
            End::Front => first + count - 1,
            End::Back => behind - count,
        };
        match ascending.solution(last_passed) {
            Some(board) => self.set_bound(end, board),
            None => self.finish(),
        }
    }

    fn ascending(&self) -> Ascending {
        Ascending::new(*self.source()).on(self.kernel())
    }

    /// The place of the next solution from the front, and the one behind the next from the back.
    fn places_left(&self, ascending: &mut Ascending) -> [u128; 2] {
        let first = self.reached(End::Front).map_or(0, |board| ascending.up_to(&board));
        let behind = match self.reached(End::Back) {
            Some(board) => ascending.below(&board),
            None => ascending.total(),
        };
        [first, behind]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    const LINES: [&str; 4] = [
        "...........................859761423426853791713924856961537284287419635345286179",
        "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
        "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    ];

    /// Solutions that are counted, not walked over, after so many.
    fn jumping(board: &Board, after: u64) -> Solutions {
        board.solutions().walking(after)
    }

    #[test]
    fn jumps_end_where_walks_do() {
        for line in LINES {
            let board: Board = line.parse().unwrap();
            let all: Vec<Board> = board.solutions().collect();
            for (patience, front, back) in
                itertools::iproduct!([0, 5], [0, 1, 7, 60, 143, 950, 5000], [0, 1, 8, 84, 300])
            {
                let mut solutions = jumping(&board, patience);
                solutions.skip_ahead(&front.into());
                solutions.skip_back(&back.into());
                let left = all.get(front..).unwrap_or(&[]);
                let left = &left[..left.len().saturating_sub(back)];
                assert_eq!(solutions.count_remaining(), left.len().into(), "{front} {back}");
                assert!(solutions.clone().eq(left.iter().copied()));
                assert!(solutions.rev().eq(left.iter().rev().copied()));
            }
        }
    }

    #[test]
    fn jumps_go_on_from_where_the_ends_are() {
        let board: Board = LINES[1].parse().unwrap();
        let all: Vec<Board> = board.solutions().collect();
        let mut solutions = jumping(&board, 0).after(&all[9]).before(&all[900]);
        assert_eq!(solutions.count_remaining(), 890_u32.into());
        assert_eq!(solutions.next(), Some(all[10]));
        assert_eq!(solutions.next_back(), Some(all[899]));
        assert_eq!(solutions.nth(100), Some(all[111]));
        assert_eq!(solutions.nth_back(100), Some(all[798]));
        assert_eq!(solutions.count_remaining(), (798_u32 - 112).into());
        assert!(solutions.take(3).eq(all[112..115].iter().copied()));
    }
}
