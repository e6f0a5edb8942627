//! Compares counts by stacks with sweeps and known values.

use proptest::prelude::*;

use crate::classic::count::Watch;
use crate::general::count::estimate::random::Random;
use crate::general::count::share_of_work::ShareOfWork;
use crate::general::count::stacks::stack_count::Stacks;
use crate::general::count::sweep::order::LineOrder;
use crate::general::count::tests::{empty, natural, quiet, sweep};
use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;

/// Grids of two stacks or two bands, with some givens.
fn any_two_stacks() -> impl Strategy<Value = Puzzle> {
    let layout = prop::sample::select(&["box=2x2", "box=2x3", "box=3x2"][..]);
    (layout, any::<u64>(), 0..36_u32).prop_map(|(layout, seed, givens)| {
        let puzzle = empty(layout);
        let side = puzzle.rules().side();
        let mut random = Random::new(seed);
        let solution = puzzle.solutions().nth(random.below(200) as usize).unwrap();
        let mut grid = Board::empty(side).unwrap();
        for _ in 0..givens {
            let [row, column] = [0; 2].map(|_| random.below(side as u32) as usize);
            let cell = crate::values::cell::Cell::at(row, column);
            // Occasionally a digit that may leave no solution.
            let digit = if random.below(20) == 0 { 1 } else { solution[cell] };
            grid.set(cell, digit);
        }
        Puzzle::new(puzzle.rules().clone(), grid).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn stacks_have_as_many_fillings_as_sweeps(puzzle in any_two_stacks(), threads in 1..4_usize) {
        let watch = quiet();
        let [order, _] = natural(puzzle.rules().side());
        let counted = sweep(&puzzle, &puzzle.candidates(), &order, 1_000_000, 1);
        let stacks = Stacks::new(&puzzle, &watch).unwrap();
        prop_assert_eq!(Ok(stacks.count(ShareOfWork::ALL, threads, &watch).unwrap()), counted);
    }
}

#[test]
fn stacks_of_large_grids_are_filled() {
    let watch = quiet();
    let blank = Stacks::new(&empty("box=4x2"), &quiet()).unwrap();
    let count = blank.count(ShareOfWork::ALL, 2, &watch);
    assert_eq!(count, Some(29_136_487_207_403_520_u64.into()));
    // A few givens in each stack, compared with a sweep.
    for (rules, givens) in [
        ("box=2x4", "1......2................................................3......."),
        ("box=2x4", "12345678.......1.......2......45........6......8..7............."),
    ] {
        let grid: Board = givens.parse().unwrap();
        let puzzle = Puzzle::new(rules.parse().unwrap(), grid).unwrap();
        let orders = LineOrder::all(puzzle.rules().layout(), &puzzle.candidates());
        let counted = sweep(&puzzle, &puzzle.candidates(), &orders[2], 4_000_000, 2);
        assert_eq!(
            Ok(Stacks::new(&puzzle, &quiet()).unwrap().count(ShareOfWork::ALL, 2, &watch).unwrap()),
            counted
        );
    }
    let flag = std::sync::atomic::AtomicBool::new(true);
    assert_eq!(blank.count(ShareOfWork::ALL, 1, &Watch::new(None, Some(&flag))), None);
}

#[test]
fn other_rules_are_not_filled_by_stacks() {
    for rules in ["box=2x4,x", "latin=8", "box=3x4", "box=2x6"] {
        assert!(Stacks::new(&empty(rules), &quiet()).is_none(), "{rules}");
    }
}
