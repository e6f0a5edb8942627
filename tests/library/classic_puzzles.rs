//! A classic grid asked as a `Puzzle` answers as its `Board` or its `Candidates` do, whatever its
//! digits are called.

use lazydoku::geometry::Cell;
use lazydoku::num_bigint::BigUint;
use lazydoku::rules::{self, Grid, Puzzle, PuzzleOccurrences, PuzzleSpace, Rules, Size};
use lazydoku::{Batch, Board, Candidates, Kernel, Space, Uniqueness};
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use crate::support::{Counted as _, board, mutated, pencil_marks};

/// Asked of a board or of candidates, in the words of both.
macro_rules! agree {
    ($grid:expr, $puzzle:expr, $walk:expr) => {{
        let (grid, puzzle, [front, back, at, steps]): (_, Puzzle, [usize; 4]) =
            ($grid, $puzzle, $walk);
        let size = puzzle.rules().size();
        let named = |board: Board| named(&board, size);
        // From both ends, after skips, clones and resumes.
        let mut expected = grid.solutions();
        let mut solutions = puzzle.solutions();
        prop_assert_eq!(solutions.nth(front), expected.nth(front).map(named));
        prop_assert_eq!(solutions.nth_back(back), expected.nth_back(back).map(named));
        let (mut clone, mut expected_clone) = (solutions.clone(), expected.clone());
        clone.skip_ahead(at);
        expected_clone.skip_ahead(at);
        clone.skip_back(at);
        expected_clone.skip_back(at);
        prop_assert!(clone.by_ref().take(steps).eq(expected_clone.by_ref().take(steps).map(named)));
        if let Some(last) = expected.next() {
            let resumed = puzzle.solutions().after(&named(last)).take(steps);
            prop_assert!(resumed.eq(grid.solutions().after(&last).take(steps).map(named)));
            let rest = puzzle.solutions().before(&named(last)).rev().take(steps);
            prop_assert!(rest.eq(grid.solutions().before(&last).rev().take(steps).map(named)));
        }
        prop_assert_eq!(puzzle.solutions().size_hint(), grid.solutions().size_hint());
        let in_parallel = puzzle.solutions().in_parallel().threads(2).take(steps);
        prop_assert!(in_parallel.eq(grid.solutions().take(steps).map(named)));
        let reversed = puzzle.solutions().in_parallel_reversed().threads(2).take(steps);
        prop_assert!(reversed.eq(grid.solutions().rev().take(steps).map(named)));
        // In no order: the same on one thread.
        let (mut any, mut expected) = (puzzle.solutions_unordered(), grid.solutions_unordered());
        any.skip_ahead(at);
        expected.skip_ahead(at);
        prop_assert!(any.take(steps).eq(expected.take(steps).map(named)));
        let mut chunked = puzzle.solutions_unordered();
        let mut expected = grid.solutions_unordered();
        for _ in 0..4 {
            let chunk = expected.next_chunk().iter().map(|board| named(*board));
            prop_assert!(chunked.next_chunk().iter().cloned().eq(chunk));
        }
        let uniqueness = match grid.uniqueness() {
            Uniqueness::None => rules::Uniqueness::None,
            Uniqueness::Unique(only) => rules::Uniqueness::Unique(named(only)),
            Uniqueness::Several(one, other) => rules::Uniqueness::Several(named(one), named(other)),
        };
        prop_assert_eq!(puzzle.uniqueness(), uniqueness);
        let limit = steps as u64;
        prop_assert_eq!(puzzle.solution_count_up_to(limit), grid.solution_count_up_to(limit));
    }};
}

fn named(board: &Board, size: Size) -> Grid {
    let numbers: Vec<u8> = Grid::from(board).cells().to_vec();
    Grid::with_size(size, numbers).unwrap()
}

/// Classic rules, with the digits called 1 to 9 or 0 to 8.
fn rules(first: u8) -> Rules {
    if first == 0 { "digits=0-8,box=3x3" } else { "box=3x3" }.parse().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn of_boards(
        board in mutated(30..=60),
        walk in [0..40_usize, 0..40_usize, 0..200_usize, 1..300_usize],
        first in 0..=1_u8,
    ) {
        let rules = rules(first);
        let grid = named(&board, rules.size());
        agree!(board, Puzzle::new(rules, grid).unwrap(), walk);
    }

    #[test]
    fn of_pencil_marks(
        candidates in pencil_marks(),
        walk in [0..40_usize, 0..40_usize, 0..200_usize, 1..300_usize],
    ) {
        let rules = rules(1);
        let blank = Puzzle::new(rules, Grid::blank(Size::CLASSIC)).unwrap();
        let puzzle = blank.with_candidates(&rules::Candidates::from(&candidates)).unwrap();
        agree!(candidates, puzzle, walk);
    }

    /// A stream of classic puzzles, some with marks, and of others among them.
    #[test]
    fn many_at_once(
        grids in prop::collection::vec(mutated(20..=50), 1..40),
        others in prop::collection::vec(0..40_usize, 0..4),
        threads in 1..=3_usize,
        limit in 1..5_u64,
    ) {
        let small: Puzzle = Puzzle::new("box=2x2".parse().unwrap(), Grid::empty(4).unwrap()).unwrap();
        let mut puzzles = Vec::new();
        let mut expected = Vec::new();
        let batch = Batch::new(limit).threads(threads);
        for (number, (board, outcome)) in
            grids.iter().zip(Batch::new(limit).outcomes(grids.clone())).enumerate()
        {
            if others.contains(&number) {
                puzzles.push(small.clone());
                expected.push((limit, true));
            }
            puzzles.push(Puzzle::from(*board));
            expected.push((outcome.solutions, outcome.first.is_some()));
        }
        let mut outcomes = batch.outcomes_of_puzzles(puzzles.clone());
        for (puzzle, (solutions, has_one)) in puzzles.iter().zip(expected) {
            let outcome = outcomes.next().unwrap();
            prop_assert_eq!((outcome.solutions, outcome.first.is_some()), (solutions, has_one));
            prop_assert_eq!(outcome.limit_reached, solutions == limit);
            prop_assert!(outcome.first.is_none_or(|first| puzzle.is_solution(&first)));
        }
        prop_assert!(outcomes.next().is_none());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn numbers_of_boards(board in mutated(30..=52), portable: bool) {
        let kernel = if portable { Kernel::named("portable").unwrap() } else { Kernel::best() };
        let puzzle = Puzzle::from(board);
        let count = board.solution_count();
        prop_assert_eq!(puzzle.solution_count().unwrap(), count.clone());
        let asked = PuzzleOccurrences::of(&puzzle).on(kernel).threads(2).run().unwrap();
        prop_assert_eq!(asked.total(), &count);
        let space = PuzzleSpace::of(&puzzle).on(kernel).run().unwrap();
        prop_assert_eq!(space.len(), count.clone());
        let rank = count / 2_u32;
        let middle = board.solution_at(rank.clone()).map(Grid::from);
        prop_assert_eq!(space.at(rank.clone()), middle.clone());
        if let Some(middle) = middle {
            prop_assert_eq!(space.rank(&middle).unwrap(), rank);
            let mut random = [0, 1].map(|_| ChaCha8Rng::seed_from_u64(7));
            let numbered = Space::of(&board).sample(&mut random[0]).map(Grid::from);
            prop_assert_eq!(space.sample(&mut random[1]), numbered);
        }
        let [pruned, possible] = [Candidates::unconstrained(&board).pruned(), board.true_candidates()];
        prop_assert_eq!(puzzle.pruned_candidates(), rules::Candidates::from(&pruned));
        prop_assert_eq!(puzzle.true_candidates(), rules::Candidates::from(&possible));
        prop_assert_eq!(puzzle.contradiction().is_some(), board.contradiction().is_some());
    }

    #[test]
    fn numbers_of_pencil_marks(candidates in pencil_marks()) {
        let blank = Puzzle::new(rules(1), Grid::blank(Size::CLASSIC)).unwrap();
        let puzzle = blank.with_candidates(&rules::Candidates::from(&candidates)).unwrap();
        prop_assert_eq!(puzzle.solution_count().unwrap(), candidates.solution_count());
        let occurrences = puzzle.occurrences().unwrap();
        prop_assert_eq!(occurrences.total(), &candidates.solution_count());
        let [pruned, possible] = [candidates.pruned(), candidates.true_candidates()];
        prop_assert_eq!(puzzle.pruned_candidates(), rules::Candidates::from(&pruned));
        prop_assert_eq!(puzzle.true_candidates(), rules::Candidates::from(&possible));
    }
}

/// Solutions that no walk reaches.
#[test]
fn far_skips() {
    let puzzle = Puzzle::from(Board::EMPTY);
    let mut solutions = puzzle.solutions();
    let mut expected = Board::EMPTY.solutions();
    for count in [10_u64.pow(15), 12_345_678_901_234] {
        solutions.skip_ahead(count);
        expected.skip_ahead(count);
        assert_eq!(solutions.next(), expected.next().map(Grid::from));
        solutions.skip_back(count);
        expected.skip_back(count);
        assert_eq!(solutions.next_back(), expected.next_back().map(Grid::from));
    }
    let all: BigUint = "6670903752021072936960".parse().unwrap();
    solutions.skip_ahead(all);
    assert_eq!(solutions.next(), None);
    let mut any = puzzle.solutions_unordered();
    let mut expected = Board::EMPTY.solutions_unordered();
    any.skip_ahead(10_u64.pow(15));
    expected.skip_ahead(10_u64.pow(15));
    assert_eq!(any.next(), expected.next().map(Grid::from));
}

/// All solutions of a grid by several threads in no order.
#[test]
fn in_no_order_by_threads() {
    let grid =
        board("........1.......2...3..4..5......3.4....6.7...8.2..........3...5........6....78..");
    let sorted = |mut all: Vec<Grid>| {
        all.sort();
        all
    };
    let puzzle = Puzzle::from(grid);
    let all: Vec<Grid> = puzzle.solutions().collect();
    assert_eq!(all.len(), 97_991);
    assert!(sorted(puzzle.solutions_unordered().in_parallel().threads(2).collect()) == all);
    let mut chunks = puzzle.solutions_unordered().in_parallel().threads(2);
    let mut found = Vec::new();
    while let chunk @ [_, ..] = chunks.next_chunk() {
        found.extend_from_slice(chunk);
    }
    assert!(sorted(found) == all);
    let candidates = Candidates::unconstrained(&grid);
    assert_eq!(candidates.solution_count_up_to(100_000), puzzle.solution_count_up_to(100_000));
}

/// Rules are classic by what they require, not by how they are written.
#[test]
fn other_words_for_classic_rules() {
    let boxes: String =
        (0..81).map(|cell| char::from(b'a' + (cell / 27 * 3 + cell % 9 / 3))).collect();
    let row = (1..=9).map(|column| format!("r1c{column}")).collect::<Vec<_>>().join("+");
    let far = 10_u64.pow(15);
    let mut expected = Board::EMPTY.solutions();
    expected.skip_ahead(far);
    let expected = expected.next().map(Grid::from);
    for rules in [format!("jigsaw={boxes}"), format!("box=3x3,distinct={row}")] {
        let puzzle = Puzzle::new(rules.parse().unwrap(), Grid::blank(Size::CLASSIC)).unwrap();
        let mut solutions = puzzle.solutions();
        solutions.skip_ahead(far);
        assert_eq!(solutions.next(), expected, "{rules}");
    }
    let grid =
        board("........1.......2...3..4..5......3.4....6.7...8.2..........3...5........6....78..");
    let puzzle = Puzzle::new("box=3x3,even=r1c1,odd=r1c2".parse().unwrap(), grid.into()).unwrap();
    let parities = |board: &Board| {
        let digit = |column: usize| board[Cell::at(0, column)].unwrap().get() % 2;
        (digit(0), digit(1)) == (0, 1)
    };
    let expected = grid.solutions().filter(parities).map(Grid::from);
    assert!(puzzle.solutions().eq(expected));
    let count = u64::try_from(puzzle.solution_count().unwrap()).unwrap();
    assert_eq!(count, puzzle.solution_count_up_to(u64::MAX));
}
