//! The number of solutions with each digit in each cell.

use itertools::iproduct;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Cell, OccurrencesBuilder, Puzzle, Uniqueness};

use crate::support::counted_up_to;

fn digits(puzzle: &Puzzle) -> impl Iterator<Item = u8> + Clone + use<> {
    1..=puzzle.rules().side() as u8
}

#[test]
fn occurrences_of_small_spaces_match_the_listing() {
    for (board, count) in counted_up_to(11_000) {
        let puzzle = Puzzle::from(&board);
        let occurrences = puzzle.occurrences().unwrap();
        assert_eq!(occurrences.total(), &count.into());
        let solutions: Vec<Board> = puzzle.solutions().collect();
        for (cell, digit) in iproduct!(puzzle.rules().size().cells(), digits(&puzzle)) {
            let having = solutions.iter().filter(|solution| solution[cell] == digit).count();
            assert_eq!(occurrences[(cell, digit)], having.into(), "{board}: {cell} {digit}");
        }
    }
}

#[test]
fn helpers_agree_with_proofs() {
    for (board, count) in counted_up_to(2000) {
        let puzzle = Puzzle::from(&board);
        let occurrences = puzzle.occurrences().unwrap();
        let possible = puzzle.true_candidates();
        let with = |size: fn(usize) -> bool| {
            let cells = puzzle.rules().size().cells();
            cells.filter(|&cell| size(possible.digits(cell).count())).collect::<Vec<Cell>>()
        };
        assert!(occurrences.backbone().map(|(cell, _)| cell).eq(with(|size| size == 1)));
        assert!(occurrences.varying().eq(with(|size| size > 1)));
        for (cell, digit) in occurrences.deciding().take(20) {
            let extended = puzzle.with(cell, digit);
            assert!(matches!(extended.uniqueness(), Uniqueness::Unique(_)));
            assert!(count > 1);
        }
    }
}

/// Some numbers are verified by separate counts, and all of them by laws.
#[test]
fn large_spaces_obey_the_laws() {
    let lines = [
        ".................................................................................",
        "123456789........................................................................",
        "5346789..67..95...98.34....85...1423.2.85.79.7...2.8.69....72842.7.1.6..3.5......",
        // Digit by digit.
        "latin=7,x 1......2.........................................",
        // Listed, with more solutions than are kept.
        "box=2x3 1.....2.............................",
        // Exchanges of rows and columns.
        "latin=7 12345672143675...................................",
    ];
    for line in lines {
        let puzzle: Puzzle = line.parse().unwrap();
        let occurrences = puzzle.occurrences().unwrap();
        let sum = |places: &mut dyn Iterator<Item = (Cell, u8)>| -> BigUint {
            places.map(|place| &occurrences[place]).sum()
        };
        let total = puzzle.solution_count().unwrap();
        assert_eq!(*occurrences.total(), total);
        let with_total = OccurrencesBuilder::of(&puzzle).total(total).run();
        assert_eq!(with_total.as_ref(), Ok(&occurrences), "{line}");
        let cells = || puzzle.rules().size().cells();
        for cell in cells() {
            let mut of_cell = digits(&puzzle).map(|digit| (cell, digit));
            assert_eq!(sum(&mut of_cell), *occurrences.total());
        }
        for (house, digit) in iproduct!(puzzle.rules().houses(), digits(&puzzle)) {
            let mut places = house.cells().iter().map(|&cell| (cell, digit));
            assert_eq!(sum(&mut places), *occurrences.total());
        }
        let blanks = cells().filter(|&cell| puzzle.grid()[cell] == 0);
        for (cell, digit) in iproduct!(blanks, digits(&puzzle)).step_by(67) {
            let extended = puzzle.with(cell, digit).solution_count().unwrap();
            assert_eq!(occurrences[(cell, digit)], extended, "{line}: {cell} {digit}");
        }
    }
}
