//! The numbers of digits in cells against listings.

use crate::count::limits::USUAL_ROOM;
use std::num::NonZeroUsize;
use std::sync::Arc;

use super::count_cache::Base;
use super::descent::{Descent, Descents};
use super::pivot_signatures::Narrowed;
use crate::board::Board;
use crate::count::orbit::plan;
use crate::count::orbit::problem::{Orientation, Pivot};
use crate::geometry::{BOX, Cell, Digit, SIDE};
use crate::search::Kernel;

const SEVERAL: [&str; 3] = [
    "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
    "5346.8.126.21.534.1..34256..5..61423426.53..1.13.24.56.6153.2.42..41.6353452861..",
    "...........................859761423426853791713924856961537284287419635345286179",
];

fn listed(solutions: &[Board], cell: Cell) -> [u128; SIDE] {
    std::array::from_fn(|digit| {
        let has_digit = |solution: &&Board| solution[cell] == Some(Digit::from_index(digit));
        solutions.iter().filter(has_digit).count() as u128
    })
}

#[test]
fn digits_of_a_pivot_are_as_often_as_listed_whatever_is_chosen() {
    for line in SEVERAL {
        let board: Board = line.parse().unwrap();
        let pivots = (0..BOX).flat_map(|place| [Pivot::Band(place), Pivot::Stack(place)]);
        for pivot in pivots {
            let threads = NonZeroUsize::new(2).unwrap();
            let plan = plan::cheapest(&board, Orientation::beginning_with(pivot), threads);
            let base = Base::new(&board, plan, Kernel::best(), threads, USUAL_ROOM).unwrap();
            let base = Arc::new(base);
            let mut narrowed = Narrowed::new(base.clone());
            let mut solutions: Vec<Board> = board.solutions().collect();
            assert_eq!(base.completed.total, solutions.len() as u128);
            for (turned, digits) in Cell::all().zip(narrowed.digits_of_all(Kernel::best(), threads))
            {
                let cell = base.completed.orientation.source(turned);
                assert_eq!(digits, listed(&solutions, cell), "{cell}");
            }
            for cell in board.blanks().filter(|&cell| base.serves(&board, cell)) {
                assert_eq!(
                    narrowed.digits(cell, threads),
                    Some(listed(&solutions, cell)),
                    "{cell}"
                );
                let digit = solutions[solutions.len() / 2][cell].unwrap();
                narrowed.choose(cell, digit);
                solutions.retain(|solution| solution[cell] == Some(digit));
            }
            assert!(
                Cell::all().filter(|&cell| narrowed.digits(cell, threads).is_some()).count() == 27
            );
        }
    }
}

#[test]
fn digits_down_two_bands_are_as_often_as_listed() {
    for line in SEVERAL {
        let board: Board = line.parse().unwrap();
        for share in [2, 3, 5] {
            let mut solutions: Vec<Board> = board.solutions().collect();
            let mut descents = Descents::new(Kernel::best(), NonZeroUsize::new(share).unwrap());
            let mut descent = Descent::new(&board);
            for cell in Cell::all().take(2 * BOX * SIDE) {
                let digits = descents.digits(&mut descent, cell);
                assert_eq!(digits, Some(listed(&solutions, cell)), "{cell}");
                let digit = solutions[solutions.len() / share][cell].unwrap();
                descent.choose(cell, digit);
                solutions.retain(|solution| solution[cell] == Some(digit));
            }
        }
    }
}
