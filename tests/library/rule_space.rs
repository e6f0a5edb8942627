//! Spaces, occurrences and repairs of grids of other sizes and rules.

use itertools::iproduct;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Cell, Puzzle, Repairer, Rules, SpaceBuilder};
use proptest::prelude::*;

use crate::rules::{any_puzzle, empty, plain_solutions, puzzle};

fn cells(puzzle: &Puzzle) -> impl Iterator<Item = (Cell, u8)> + use<> {
    let side = puzzle.rules().side();
    let places = iproduct!(0..side, 0..side, 1..=side as u8);
    places.map(|(row, column, digit)| (Cell::at(row, column), digit))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn spaces_hold_what_a_plain_search_finds(puzzle in any_puzzle(), parts in 1..9_u32) {
        let plain = plain_solutions(&puzzle);
        let space = puzzle.space().unwrap();
        prop_assert_eq!(space.len(), plain.len().into());
        prop_assert_eq!(space.is_empty(), plain.is_empty());
        for (rank, solution) in plain.iter().enumerate().step_by(1 + plain.len() / 300) {
            prop_assert_eq!(space.at(rank), Some(solution.clone()));
            prop_assert_eq!(space.rank(solution).unwrap(), rank.into());
            prop_assert!(space.iter_from(rank).next().as_ref() == Some(solution));
        }
        prop_assert_eq!(space.at(plain.len()), None);
        let ranges = (0..parts).map(|part| space.range(space.part(part, parts)));
        prop_assert!(ranges.flatten().eq(plain));
    }

    #[test]
    fn occurrences_are_those_of_a_plain_search(puzzle in any_puzzle()) {
        let plain = plain_solutions(&puzzle);
        let occurrences = puzzle.occurrences().unwrap();
        let candidates = puzzle.true_candidates();
        prop_assert_eq!(occurrences.total(), &BigUint::from(plain.len()));
        for (cell, digit) in cells(&puzzle) {
            let with = plain.iter().filter(|solution| solution[cell] == digit).count();
            prop_assert_eq!(&occurrences[(cell, digit)], &BigUint::from(with));
            prop_assert_eq!(candidates.contains(cell, digit), with > 0);
        }
        let decided = candidates.decided();
        prop_assert!(decided.givens().eq(occurrences.backbone()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn repaired_puzzles_are_unique_and_need_every_given(puzzle in any_puzzle()) {
        let Some(repair) = Repairer::of(&puzzle).minimal().run().unwrap() else {
            prop_assert_eq!(puzzle.solution_count_up_to(1), 0);
            return Ok(());
        };
        let puzzle_of = |grid: &Board| Puzzle::new(puzzle.rules().clone(), grid.clone()).unwrap();
        let repaired = repair.repaired();
        prop_assert_eq!(puzzle_of(repaired).solution_count_up_to(2), 1);
        prop_assert_eq!(repair.extra().is_empty(), puzzle.solution_count_up_to(2) == 1);
        for (cell, _) in repaired.givens() {
            let mut without = repaired.clone();
            without.set(cell, 0);
            prop_assert_eq!(puzzle_of(&without).solution_count_up_to(2), 2, "{}", cell);
        }
        let mut whole = repaired.clone();
        repair.removed().iter().for_each(|&cell| whole.set(cell, puzzle.grid()[cell]));
        prop_assert!(whole.extends(puzzle.grid()));
    }
}

/// Too many to list: tests the laws that relate the answers.
#[test]
fn large_spaces_obey_the_laws() {
    for (rules, grid) in [
        ("box=2x4", ""),
        ("box=2x3", "1..4..6...3"),
        ("box=3x2", ""),
        ("box=2x3,disjoint", ""),
        ("latin=6,antiking", "1"),
        ("jigsaw=111222113222133444333444555666555666", ""),
    ] {
        let rules: Rules = rules.parse().unwrap();
        let side = rules.side();
        let puzzle = puzzle(&rules.to_string(), &format!("{grid:.<width$}", width = side * side));
        let space = SpaceBuilder::of(&puzzle).threads(2).run().unwrap();
        assert_eq!(space.len(), puzzle.solution_count().unwrap(), "{rules}");
        assert_eq!(space.at(0_u32), puzzle.solutions().next());
        assert_eq!(space.at(space.len() - 1_u32), puzzle.solutions().next_back());
        let listed = puzzle.solutions().enumerate().take(2000).step_by(7);
        listed.for_each(|(rank, solution)| assert_eq!(space.at(rank), Some(solution), "{rules}"));
        let mut last = None;
        for part in 0..50_u32 {
            let rank = space.len() * part / 50_u32;
            let solution = space.at(rank.clone()).unwrap();
            assert!(puzzle.is_solution(&solution) && last < Some(solution.clone()), "{rules}");
            assert_eq!(space.rank(&solution).unwrap(), rank, "{rules}");
            let next = space.iter_from(rank.clone()).nth(3);
            assert_eq!(next, space.at(rank + 3_u32), "{rules}");
            last = Some(solution);
        }
    }
}

#[test]
fn occurrences_of_large_spaces_add_up() {
    for (rules, grid) in [("box=2x4", ""), ("box=2x3", "1..4..6...3"), ("latin=6,antiking", "1")] {
        let side = empty(rules).rules().side();
        let puzzle = puzzle(rules, &format!("{grid:.<width$}", width = side * side));
        let occurrences = puzzle.occurrences().unwrap();
        assert_eq!(*occurrences.total(), puzzle.solution_count().unwrap());
        for (row, column) in iproduct!(0..side, 0..side) {
            let digits = (1..=side as u8).map(|digit| &occurrences[(Cell::at(row, column), digit)]);
            assert_eq!(digits.sum::<BigUint>(), *occurrences.total(), "{rules}");
        }
        let mut with = puzzle.grid().clone();
        with.set(Cell::at(4, 3), 5);
        let with = Puzzle::new(puzzle.rules().clone(), with).unwrap();
        assert_eq!(occurrences[(Cell::at(4, 3), 5)], with.solution_count().unwrap(), "{rules}");
    }
}

#[test]
fn what_is_not_a_solution_has_no_rank() {
    let puzzle = puzzle("box=2x2,antiking", "1...............");
    let space = puzzle.space().unwrap();
    for (grid, words) in [
        ("12..............", "r1c3: no digit; a solution has one in every cell"),
        ("2134341212434321", "r1c1: 2 where the grid gives 1"),
        ("1234143223414123", "r2c1: 1 again in column 1; it is in r1c1 already"),
        ("1234341221434321", "r3c2: 1 against a king's move; r2c3 is 1"),
        ("123456456123231564564231312645645312", "a grid of 6x6 cells, but rules for 4x4"),
    ] {
        let grid: Board = grid.parse().unwrap();
        let error = space.rank(&grid).unwrap_err();
        assert!(error.to_string().starts_with(words), "{error}");
        let is_of_side = grid.side() == 4;
        assert_eq!(error.kind() == lazydoku::ErrorKind::Solution, is_of_side);
    }
}

#[test]
fn spaces_that_are_out_of_reach_say_so() {
    for rules in ["box=4x4", "box=3x3,antiknight"] {
        let error = empty(rules).space().unwrap_err().to_string();
        assert!(
            error.starts_with("an index of the solutions is out of reach: it takes "),
            "{error}"
        );
    }
}

#[cfg(feature = "random")]
#[test]
fn samples_are_uniform() {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let space = empty("box=2x2").space().unwrap();
    let mut drawn = vec![0; 288];
    for _ in 0..28_800 {
        let solution = space.sample(&mut random).unwrap();
        drawn[usize::try_from(space.rank(&solution).unwrap()).unwrap()] += 1;
    }
    assert!(drawn.iter().all(|times| (60..150).contains(times)), "{drawn:?}");
    let space = empty("box=2x4").space().unwrap();
    let halves = (0..2000).filter(|_| {
        let solution = space.sample(&mut random).unwrap();
        space.rank(&solution).unwrap() < space.len() / 2_u32
    });
    let below = halves.count();
    assert!((900..1100).contains(&below), "{below}");
    assert_eq!(puzzle("box=2x2", "11..............").space().unwrap().sample(&mut random), None);
}

#[test]
fn givens_that_follow_from_parity_are_redundant() {
    let rules: Rules = "box=2x2,odd=r1c1".parse().unwrap();
    let puzzle = Puzzle::new(rules, "1.343412..434321".parse().unwrap()).unwrap();
    let repair = puzzle.repair().unwrap().unwrap();
    assert!(repair.redundant().contains(&Cell::at(0, 0)));
    let minimal = Repairer::of(&puzzle).minimal().run().unwrap().unwrap();
    for (cell, _) in minimal.repaired().givens() {
        let mut without = minimal.repaired().clone();
        without.set(cell, 0);
        let without = Puzzle::new(puzzle.rules().clone(), without).unwrap();
        assert_eq!(without.solution_count_up_to(2), 2, "{cell}");
    }
}
