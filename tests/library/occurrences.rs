//! The number of solutions that have each digit in each cell.

use itertools::iproduct;
use lazydoku::geometry::{Cell, Digit, House};
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Uniqueness};

use crate::support::{board, counted_up_to};

#[test]
fn occurrences_of_small_spaces_match_the_listing() {
    for (board, count) in counted_up_to(11_000) {
        let occurrences = board.occurrences();
        assert_eq!(occurrences.total(), &count.into());
        let solutions: Vec<Board> = board.solutions().collect();
        for (cell, digit) in iproduct!(Cell::all(), Digit::all()) {
            let having = solutions.iter().filter(|solution| solution[cell] == Some(digit)).count();
            assert_eq!(occurrences[(cell, digit)], having.into(), "{board}: {cell} {digit}");
        }
    }
}

#[test]
fn helpers_agree_with_proofs() {
    for (board, count) in counted_up_to(2000) {
        let occurrences = board.occurrences();
        let marks = board.true_candidates();
        let with =
            |size: fn(usize) -> bool| Cell::all().filter(move |&cell| size(marks[cell].len()));
        assert!(occurrences.backbone().map(|(cell, _)| cell).eq(with(|size| size == 1)));
        assert!(occurrences.varying().eq(with(|size| size > 1)));
        for (cell, digit) in occurrences.deciding().take(20) {
            let mut extended = board;
            extended[cell] = Some(digit);
            assert!(matches!(extended.uniqueness(), Uniqueness::Unique(_)));
            assert!(count > 1);
        }
    }
}

/// A few numbers are checked by counting each, and all of them by the laws.
#[test]
fn large_spaces_obey_the_laws() {
    let lines = [
        ".................................................................................",
        "123456789........................................................................",
        "5346789..67..95...98.34....85...1423.2.85.79.7...2.8.69....72842.7.1.6..3.5......",
    ];
    for line in lines {
        let board = board(line);
        let occurrences = board.occurrences();
        let sum = |places: &mut dyn Iterator<Item = (Cell, Digit)>| -> BigUint {
            places.map(|place| &occurrences[place]).sum()
        };
        assert_eq!(occurrences.total(), &board.solution_count());
        for cell in Cell::all() {
            assert_eq!(sum(&mut Digit::all().map(|digit| (cell, digit))), *occurrences.total());
        }
        for (house, digit) in iproduct!(House::all(), Digit::all()) {
            let mut places = house.cells().iter().map(|&cell| (cell, digit));
            assert_eq!(sum(&mut places), *occurrences.total());
        }
        for place in iproduct!(board.blanks(), Digit::all()).step_by(67) {
            let mut extended = board;
            extended[place.0] = Some(place.1);
            assert_eq!(occurrences[place], extended.solution_count(), "{line}: {place:?}");
        }
    }
}
