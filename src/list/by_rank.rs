//! The number of solutions between two ends, and long skips, both by counting.

use super::ascending::Ascending;
use super::searched::Searched;
use super::two_ended::{End, TwoEnded};

/// The exact number of remaining solutions.
pub(super) fn remaining(ends: &TwoEnded<Searched>) -> u128 {
    let [first, stop] = ranks_left(ends, &mut ascending(ends));
    stop.saturating_sub(first)
}

/// Skips `count` solutions by counting them. The grid must have several, and `count` must not be 0.
pub(super) fn jump(ends: &mut TwoEnded<Searched>, end: End, count: u128) {
    let mut ascending = ascending(ends);
    let [first, stop] = ranks_left(ends, &mut ascending);
    if count >= stop.saturating_sub(first) {
        return ends.finish();
    }
    let last_passed = match end {
        End::Front => first + count - 1,
        End::Back => stop - count,
    };
    match ascending.solution(last_passed) {
        Some(board) => ends.set_bound(end, board),
        None => ends.finish(),
    }
}

fn ascending(ends: &TwoEnded<Searched>) -> Ascending {
    let &Searched { source, kernel } = ends.grid();
    Ascending::new(source).on(kernel)
}

/// The rank of the next solution from the front, and the one after that of the next from the back.
fn ranks_left(ends: &TwoEnded<Searched>, ascending: &mut Ascending) -> [u128; 2] {
    let first = ends.reached(End::Front).map_or(0, |board| ascending.up_to(&board));
    let stop = match ends.reached(End::Back) {
        Some(board) => ascending.below(&board),
        None => ascending.total(),
    };
    [first, stop]
}

#[cfg(test)]
mod tests {
    use crate::board::Board9;
    use crate::list::Solutions9;

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
                solutions.skip_ahead(front);
                solutions.skip_back(back);
                let left = all.get(front..).unwrap_or(&[]);
                let left = &left[..left.len().saturating_sub(back)];
                assert_eq!(solutions.count_remaining(), left.len().into(), "{front} {back}");
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
        assert_eq!(solutions.count_remaining(), 890_u32.into());
        assert_eq!(solutions.next(), Some(all[10]));
        assert_eq!(solutions.next_back(), Some(all[899]));
        assert_eq!(solutions.nth(100), Some(all[111]));
        assert_eq!(solutions.nth_back(100), Some(all[798]));
        assert_eq!(solutions.count_remaining(), (798_u32 - 112).into());
        assert!(solutions.take(3).eq(all[112..115].iter().copied()));
    }
}
