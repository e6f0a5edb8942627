//! Classic puzzles have the same answers as with the general engine, also with renamed digits.

use itertools::Itertools;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Batch, Board, Candidates, Cell, Puzzle, Rules, Size, Uniqueness};
use proptest::prelude::*;

use crate::support::{Asked as _, board, mutated, pencil_marks};

/// The same puzzle with an implied rule that the classic engines do not support.
fn in_general(puzzle: &Puzzle) -> Puzzle {
    let row = (1..=9).map(|column| format!("r1c{column}")).join("+");
    puzzle.clone().with_rules(puzzle.rules().and(&format!("cage=45:{row}")).unwrap()).unwrap()
}

/// The same puzzle with the digits 0 to 8.
fn from_zero(puzzle: &Puzzle) -> Puzzle {
    let rules: Rules = "digits=0-8,box=3x3".parse().unwrap();
    let grid = named(puzzle.grid(), rules.size());
    Puzzle::new(rules, grid).unwrap()
}

fn named(board: &Board, size: Size) -> Board {
    Board::with_size(size, board.cells()).unwrap()
}

/// Compares two puzzles that differ at most in the names of their digits.
fn agree(
    puzzle: &Puzzle,
    other: &Puzzle,
    [front, back, at, steps]: [usize; 4],
) -> Result<(), TestCaseError> {
    let size = puzzle.rules().size();
    let back_to = |board: Board| named(&board, size);
    let theirs = |board: &Board| named(board, other.rules().size());
    // From both ends, after skips, clones and resumes.
    let (mut solutions, mut expected) = (puzzle.solutions(), other.solutions());
    prop_assert_eq!(solutions.nth(front), expected.nth(front).map(back_to));
    prop_assert_eq!(solutions.nth_back(back), expected.nth_back(back).map(back_to));
    let (mut clone, mut expected_clone) = (solutions.clone(), expected.clone());
    clone.skip_ahead(at);
    expected_clone.skip_ahead(at);
    clone.skip_back(at);
    expected_clone.skip_back(at);
    prop_assert!(clone.by_ref().take(steps).eq(expected_clone.by_ref().take(steps).map(back_to)));
    if let Some(last) = solutions.next() {
        let resumed = puzzle.solutions().after(&last).take(steps);
        prop_assert!(resumed.eq(other.solutions().after(&theirs(&last)).take(steps).map(back_to)));
        let rest = puzzle.solutions().before(&last).rev().take(steps);
        let expected = other.solutions().before(&theirs(&last)).rev().take(steps);
        prop_assert!(rest.eq(expected.map(back_to)));
    }
    let in_parallel = puzzle.solutions().in_parallel().threads(2).take(steps);
    prop_assert!(in_parallel.eq(other.solutions().take(steps).map(back_to)));
    let reversed = puzzle.solutions().in_parallel_reversed().threads(2).take(steps);
    prop_assert!(reversed.eq(other.solutions().rev().take(steps).map(back_to)));
    let limit = 3000;
    let number = puzzle.solution_count_up_to(limit);
    prop_assert_eq!(number, other.solution_count_up_to(limit));
    match (puzzle.uniqueness(), other.uniqueness()) {
        (Uniqueness::None, Uniqueness::None) => prop_assert_eq!(number, 0),
        (Uniqueness::Unique(only), Uniqueness::Unique(same)) => {
            prop_assert_eq!(only, back_to(same));
        }
        (Uniqueness::Several(one, another), Uniqueness::Several(..)) => {
            prop_assert!(number > 1 && one != another);
            prop_assert!([one, another].iter().all(|it| puzzle.is_solution(it)));
        }
        (one, another) => panic!("{one:?} and {another:?}"),
    }
    if number < limit {
        let listed = puzzle.solutions_unordered().sorted();
        prop_assert!(listed.eq(other.solutions().map(back_to)));
        let mut chunks = puzzle.solutions_unordered().in_parallel().threads(2);
        let mut found = Vec::new();
        while let chunk @ [_, ..] = chunks.next_chunk() {
            found.extend_from_slice(chunk);
        }
        found.sort();
        prop_assert!(found.into_iter().eq(puzzle.solutions()));
    }
    let [possible, expected] = [puzzle, other].map(Puzzle::true_candidates);
    prop_assert_eq!(possible.bits(), expected.bits());
    prop_assert_eq!(puzzle.contradiction().is_some(), other.contradiction().is_some());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn of_boards(
        board in mutated(30..=56),
        walk in [0..40_usize, 0..40_usize, 0..200_usize, 1..300_usize],
    ) {
        let puzzle = Puzzle::from(&board);
        agree(&puzzle, &in_general(&puzzle), walk)?;
        agree(&puzzle, &from_zero(&puzzle), walk)?;
    }

    #[test]
    fn of_pencil_marks(
        candidates in pencil_marks(),
        walk in [0..40_usize, 0..40_usize, 0..200_usize, 1..300_usize],
    ) {
        let puzzle = candidates.puzzle();
        agree(&puzzle, &in_general(&puzzle), walk)?;
    }

    /// A stream of classic puzzles mixed with others.
    #[test]
    fn many_at_once(
        grids in prop::collection::vec(mutated(20..=50), 1..40),
        others in prop::collection::vec(0..40_usize, 0..4),
        threads in 1..=3_usize,
        limit in 1..5_u64,
    ) {
        let small = Puzzle::from(Board::empty(4).unwrap());
        let mut puzzles = Vec::new();
        for (number, board) in grids.iter().enumerate() {
            if others.contains(&number) {
                puzzles.push(small.clone());
            }
            puzzles.push(Puzzle::from(board));
        }
        let mut outcomes = Batch::new(limit).threads(threads).outcomes(puzzles.clone());
        for puzzle in puzzles {
            let outcome = outcomes.next().unwrap();
            prop_assert_eq!(outcome.solutions, puzzle.solutions().take(limit as usize).count() as u64);
            prop_assert_eq!(outcome.limit_reached, outcome.solutions == limit);
            prop_assert_eq!(outcome.first.is_some(), outcome.solutions > 0);
            prop_assert!(outcome.first.is_none_or(|first| puzzle.is_solution(&first)));
        }
        prop_assert!(outcomes.next().is_none());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn numbers(board in mutated(30..=52)) {
        let puzzle = Puzzle::from(&board);
        let general = in_general(&puzzle);
        let count = puzzle.solution_count().unwrap();
        prop_assume!(count < BigUint::from(100_000_u32));
        prop_assert_eq!(&general.solution_count().unwrap(), &count);
        let [one, other] = [&puzzle, &general].map(|it| it.occurrences().unwrap());
        let size = Size::CLASSIC;
        for (cell, digit) in size.cells().cartesian_product(1..=9) {
            prop_assert_eq!(&one[(cell, digit)], &other[(cell, digit)], "{} {}", cell, digit);
        }
        let [one, other] = [&puzzle, &general].map(|it| it.space().unwrap());
        prop_assert_eq!(one.len(), count.clone());
        for part in 0..5_u32 {
            let rank = &count * part / 4_u32;
            let solution = one.at(rank.clone());
            prop_assert_eq!(&solution, &other.at(rank.clone()));
            if let Some(solution) = solution {
                prop_assert_eq!(one.rank(&solution).unwrap(), rank);
            }
        }
    }
}

/// Solutions too far away to be reached by walking.
#[test]
fn far_skips() {
    let space = Puzzle::from(Board::EMPTY).space().unwrap();
    let mut solutions = Board::EMPTY.solutions();
    let [mut front, mut back] = [BigUint::ZERO, space.len()];
    for count in [10_u64.pow(15), 12_345_678_901_234] {
        solutions.skip_ahead(count);
        front += count;
        assert_eq!(solutions.next(), space.at(front.clone()));
        front += 1_u32;
        solutions.skip_back(count);
        back -= count + 1;
        assert_eq!(solutions.next_back(), space.at(back.clone()));
    }
    assert_eq!(solutions.count_remaining().unwrap(), &back - &front);
    solutions.skip_ahead(space.len());
    assert_eq!(solutions.next(), None);
}

/// Whether rules are classic depends on their meaning, not on their notation.
#[test]
fn other_words_for_classic_rules() {
    let boxes: String =
        (0..81).map(|cell| char::from(b'a' + (cell / 27 * 3 + cell % 9 / 3))).collect();
    let row = (1..=9).map(|column| format!("r1c{column}")).join("+");
    let far = 10_u64.pow(15);
    let mut expected = Board::EMPTY.solutions();
    expected.skip_ahead(far);
    let expected = expected.next();
    for rules in [format!("jigsaw={boxes}"), format!("box=3x3,distinct={row}")] {
        let puzzle = Puzzle::new(rules.parse().unwrap(), Board::EMPTY).unwrap();
        let mut solutions = puzzle.solutions();
        solutions.skip_ahead(far);
        assert_eq!(solutions.next(), expected, "{rules}");
    }
    let grid =
        board("........1.......2...3..4..5......3.4....6.7...8.2..........3...5........6....78..");
    let rules = "box=3x3,even=r1c1,odd=r1c2".parse().unwrap();
    let puzzle = Puzzle::new(rules, grid.clone()).unwrap();
    let parities = |board: &Board| [0, 1].map(|column| board[Cell::at(0, column)] % 2) == [0, 1];
    assert!(puzzle.solutions().eq(grid.solutions().filter(parities)));
    let count = u64::try_from(puzzle.solution_count().unwrap()).unwrap();
    assert_eq!(count, puzzle.solution_count_up_to(u64::MAX));
}

#[test]
fn marks_of_all_digits_are_no_marks() {
    let all = Puzzle::from(Board::EMPTY).unconstrained_candidates();
    let marked = Puzzle::from(Board::EMPTY).with_candidates(&all).unwrap();
    assert!(marked.solutions().take(50).eq(Board::EMPTY.solutions().take(50)));
    assert!("123456789".repeat(81).parse::<Candidates>().unwrap() == all);
}
