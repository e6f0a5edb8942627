//! Compares ranks and solutions with listings, and the methods to find them with each other.

use super::solutions::Ascending;
use crate::classic::search::OwnedGrid;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Cell9, Digit};
use crate::listing::walk::Ranks as _;

/// With `listed` at 0, every descent continues to the last cell.
#[test]
fn counting_down_to_the_last_cell_agrees_with_the_listing() {
    for line in [
        "...........................859761423426853791713924856961537284287419635345286179",
        "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
        "5.46789..67..95.48.98.4.56785976.4..4.685.79.7..9.485696.5.7.84.874.96.5.45.86.79",
    ] {
        let board: Board9 = line.parse().unwrap();
        let listed: Vec<Board9> = board.solutions().collect();
        for (threshold, step) in [(0, 47), (1, 97), (40, 11)] {
            let mut ascending = Ascending { listed: threshold, ..Ascending::of(&board) };
            for (place, solution) in (0..).zip(&listed).step_by(step) {
                assert_eq!(ascending.solution(place).as_ref(), Some(solution));
                assert_eq!(ascending.below(solution), place);
                assert_eq!(ascending.around(solution), [place, place + 1].map(Into::into));
                let mut shorter = *solution;
                shorter[Cell9::at(2, 8)] = None;
                let below = listed.partition_point(|other| *other < shorter);
                assert_eq!(ascending.below(&shorter), below as u128);
                assert_eq!(ascending.around(&shorter), [below; 2].map(Into::into));
                for digit in Digit::all() {
                    let mut other = *solution;
                    other[Cell9::at(2, 4)] = Some(digit);
                    let below = listed.partition_point(|one| *one < other);
                    assert_eq!(ascending.below(&other), below as u128);
                }
            }
            assert_eq!(ascending.solution(listed.len() as u128), None);
        }
    }
}

#[test]
fn pencil_marks_are_counted_in_order_too() {
    let line = "5.46789..67..95.48.98.4.56785976.4..4.685.79.7..9.485696.5.7.84.874.96.5.45.86.79";
    let mut marks = Candidates9::unconstrained(&line.parse().unwrap());
    marks[Cell9::at(0, 1)].remove(Digit::new(1).unwrap());
    let listed: Vec<Board9> = marks.solutions().collect();
    assert!(listed.len() > 2);
    let mut ascending = Ascending { listed: 0, ..Ascending::new(OwnedGrid::Candidates(marks)) };
    for (place, solution) in (0..).zip(&listed) {
        assert_eq!(ascending.solution(place).as_ref(), Some(solution));
        assert_eq!(ascending.below(solution), place);
    }
    assert_eq!(ascending.whole().len, listed.len() as u128);
}

/// Counts digits one by one, instead of all digits of a cell at once.
fn counting(board: &Board9) -> Ascending {
    Ascending { descents: None, ..Ascending::of(board) }
}

const LARGE: [&str; 5] = [
    ".................................................................................",
    "5.............5............6......2...............8..1...........................",
    ".6...............................4...4....1......7......9........................",
    ".....................1..........3....4.8........6.......6........948...1....6.3..",
    "..........6.1......4...6.........1...1...8.....9.7....8....7..........4...4.62..1",
];

#[test]
fn counting_digits_together_agrees_with_counting_them_one_by_one() {
    for line in &LARGE[3..] {
        let board: Board9 = line.parse().unwrap();
        let mut ascending = Ascending { listed: 2_000, ..Ascending::of(&board) };
        let mut twin = counting(&board);
        let total = twin.whole().len;
        assert_eq!(ascending.whole().len, total);
        let place = total / 1000 * 618;
        let solution = ascending.solution(place).unwrap();
        assert_eq!(twin.solution(place), Some(solution));
        assert_eq!(ascending.below(&solution), place);
        assert_eq!(ascending.solution(total), None);
    }
}

#[test]
fn ranks_and_solutions_are_inverse_and_ascending() {
    for (line, share) in LARGE.into_iter().zip([333, 999].into_iter().cycle()) {
        let board: Board9 = line.parse().unwrap();
        let mut ascending = Ascending::of(&board);
        ascending.listed = 500;
        let total = ascending.whole().len;
        let place = total / 1000 * share;
        let [one, next] = [place, place + 1].map(|place| ascending.solution(place).unwrap());
        assert!(one < next, "{line}");
        assert_eq!(ascending.below(&one), place);
        assert_eq!(ascending.below(&next), place + 1);
        assert_eq!(ascending.solution(total), None);
    }
}
