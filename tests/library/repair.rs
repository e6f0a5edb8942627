//! Repaired puzzles are unique and need every given that was added or kept.

use lazydoku::{Puzzle, Repairer};

const LINES: [&str; 6] = [
    "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
    "...........................859761423426853791713924856961537284287419635345286179",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
    "box=2x3,x 1...................................",
];

fn puzzles() -> impl Iterator<Item = Puzzle> {
    LINES.iter().map(|line| line.parse().unwrap())
}

#[test]
fn repaired_puzzles_are_unique_and_need_every_extra_given() {
    for puzzle in puzzles() {
        let repair = puzzle.repair().unwrap().unwrap();
        let repaired = Puzzle::new(puzzle.rules().clone(), repair.repaired().clone()).unwrap();
        assert_eq!(repaired.solution_count_up_to(2), 1, "{puzzle:?}");
        assert_eq!(repair.extra().is_empty(), puzzle.solution_count_up_to(2) == 1);
        for &(cell, digit) in repair.extra() {
            assert_eq!(repaired.grid()[cell], digit);
            assert_eq!(repaired.with(cell, 0).solution_count_up_to(2), 2, "{puzzle:?} {cell}");
        }
    }
}

#[test]
fn minimal_repairs_are_unique_and_need_every_given() {
    for puzzle in puzzles() {
        let whole = puzzle.repair().unwrap().unwrap();
        let repair = Repairer::of(&puzzle).minimal().run().unwrap().unwrap();
        let mut minimal = Puzzle::new(puzzle.rules().clone(), repair.repaired().clone()).unwrap();
        assert_eq!(minimal.solution_count_up_to(2), 1, "{puzzle:?}");
        for (cell, _) in minimal.grid().givens() {
            assert_eq!(minimal.with(cell, 0).solution_count_up_to(2), 2, "{puzzle:?} {cell}");
        }
        for &cell in repair.removed() {
            minimal = minimal.with(cell, puzzle.grid()[cell]);
        }
        assert_eq!(minimal.grid(), whole.repaired());
        assert_eq!(repair.extra(), whole.extra());
    }
}

#[test]
fn givens_are_redundant_if_the_solutions_stay_the_same() {
    let line = "534..8912672195348198342567859..1423426853791713924856961537284287419635.........";
    let puzzle: Puzzle = line.parse().unwrap();
    let count = puzzle.solution_count().unwrap();
    let redundant = puzzle.repair().unwrap().unwrap().redundant().to_vec();
    for (cell, _) in puzzle.grid().givens() {
        let without = puzzle.with(cell, 0).solution_count().unwrap();
        assert_eq!(redundant.contains(&cell), without == count, "{cell}");
    }
}

#[test]
fn a_puzzle_without_solutions_cannot_be_repaired() {
    let clash: Puzzle = "55.......".repeat(9).parse().unwrap();
    assert_eq!(clash.repair().unwrap(), None);
}
