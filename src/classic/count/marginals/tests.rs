//! Compares the numbers of solutions by cell and digit with listings.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::descent::{Descents, PrefixDescent};
use super::pivot_count::PivotCount;
use super::pivot_signatures::PivotSignatures;
use crate::classic::count::limits::USUAL_ROOM;
use crate::classic::count::orbit::{CountPlan, Pivot, View};
use crate::classic::search::Kernel;
use crate::classic::values::board::Board9;
use crate::classic::values::{BOX, Cell9, Digit, SIDE};

const SEVERAL: [&str; 3] = [
    "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
    "5346.8.126.21.534.1..34256..5..61423426.53..1.13.24.56.6153.2.42..41.6353452861..",
    "...........................859761423426853791713924856961537284287419635345286179",
];

fn listed(solutions: &[Board9], cell: Cell9) -> [u128; SIDE] {
    std::array::from_fn(|digit| {
        let has_digit = |solution: &&Board9| solution[cell] == Some(Digit::from_index(digit));
        solutions.iter().filter(has_digit).count() as u128
    })
}

#[test]
fn digits_of_a_pivot_occur_as_often_as_listed_whatever_is_chosen() {
    for line in SEVERAL {
        let board: Board9 = line.parse().unwrap();
        let pivots = (0..BOX).flat_map(|index| [Pivot::Band(index), Pivot::Stack(index)]);
        for pivot in pivots {
            let threads = NonZeroUsize::new(2).unwrap();
            let plan = CountPlan::cheapest(&(&board).into(), View::with_pivot(pivot), threads);
            let count = PivotCount::new(&(&board).into(), plan, USUAL_ROOM);
            let count = Arc::new(count.complete(Kernel::best(), threads).unwrap());
            let mut signatures = PivotSignatures::new(count.clone());
            let mut solutions: Vec<Board9> = board.solutions().collect();
            assert_eq!(count.total, solutions.len() as u128);
            for (seen, digits) in
                Cell9::all().zip(signatures.digits_of_all(Kernel::best(), threads, &|_| ()))
            {
                let cell = count.view.source(seen);
                assert_eq!(digits, listed(&solutions, cell), "{cell}");
            }
            for cell in board.blanks().filter(|&cell| count.serves(&board, cell)) {
                assert_eq!(
                    signatures.digits(cell, threads),
                    Some(listed(&solutions, cell)),
                    "{cell}"
                );
                let digit = solutions[solutions.len() / 2][cell].unwrap();
                signatures.choose(cell, digit);
                solutions.retain(|solution| solution[cell] == Some(digit));
            }
            assert!(
                Cell9::all().filter(|&cell| signatures.digits(cell, threads).is_some()).count()
                    == 27
            );
        }
    }
}

#[test]
fn digits_down_two_bands_occur_as_often_as_listed() {
    for line in SEVERAL {
        let board: Board9 = line.parse().unwrap();
        for share in [2, 3, 5] {
            let mut solutions: Vec<Board9> = board.solutions().collect();
            let mut descents = Descents::new(Kernel::best(), NonZeroUsize::new(share).unwrap());
            let mut descent = PrefixDescent::new(&board);
            for cell in Cell9::all().take(2 * BOX * SIDE) {
                let digits = descents.digits(&mut descent, cell);
                assert_eq!(digits, Some(listed(&solutions, cell)), "{cell}");
                let digit = solutions[solutions.len() / share][cell].unwrap();
                descent.choose(cell, digit);
                solutions.retain(|solution| solution[cell] == Some(digit));
            }
        }
    }
}
