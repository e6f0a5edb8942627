//! The space of solutions as an array: every solution once, by number.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Puzzle, Space, SpaceBuilder};

use crate::support::{Asked as _, board, cells, counted_up_to};

fn space_of(board: &Board) -> Space {
    Puzzle::from(board).space().unwrap()
}

/// Two givens: too many solutions to list, and digits that do not occur.
const TWO: &str =
    "1...................................................2............................";
/// More solutions than the longest stored list, but few enough to list here.
const MILLION: &str =
    "..49...8........1........3..6....14.......6..9..6.15....1..........4.3528........";

#[test]
fn short_spaces_have_all_solutions() {
    for (puzzle, count) in counted_up_to(10_000) {
        let space = space_of(&puzzle);
        assert_eq!(space.len(), count.into(), "{puzzle}");
        assert_eq!(space.is_empty(), count == 0);
        let by_number: Vec<Board> = (0..count).map(|number| space.at(number).unwrap()).collect();
        assert!(space.iter_from(0_u32).eq(by_number.iter().cloned()), "{puzzle}");
        assert!(puzzle.solutions().eq({
            let mut sorted = by_number;
            sorted.sort_unstable();
            sorted
        }));
        assert_eq!(space.at(space.len()), None);
    }
}

#[test]
fn a_space_of_a_million_has_every_solution_once() {
    let puzzle = board(MILLION);
    let space = space_of(&puzzle);
    assert_eq!(space.len(), 759_337_u32.into());
    let mut numbered: Vec<Board> = space.iter_from(0_u32).collect();
    for number in [0, 1, 1000, 400_000, 759_336_usize] {
        assert_eq!(space.at(number), Some(numbered[number].clone()));
    }
    numbered.sort_unstable();
    assert!(puzzle.solutions().eq(numbered));
}

#[test]
fn solutions_across_large_spaces_are_distinct() {
    for puzzle in [Board::EMPTY, board(TWO)] {
        let space = space_of(&puzzle);
        let by_three = SpaceBuilder::of(&Puzzle::from(&puzzle)).threads(3).run().unwrap();
        assert_eq!(space.len(), puzzle.exact_count());
        let last = space.len() - 1_u32;
        let places = (0..=30_u32).map(|part| &last * part / 30_u32);
        let mut solutions: Vec<Board> = places
            .map(|number| {
                let solution = space.at(number.clone()).unwrap();
                assert!(solution.is_solution() && solution.extends(&puzzle));
                assert_eq!(by_three.at(number.clone()).as_ref(), Some(&solution), "{number}");
                let next = space.iter_from(number.clone()).nth(1);
                assert_eq!(next, space.at(number + 1_u32));
                solution
            })
            .collect();
        solutions.sort_unstable();
        solutions.dedup();
        assert_eq!(solutions.len(), 31);
        assert_eq!(space.at(space.len()), None);
        assert_eq!(space.at(BigUint::from(1_u32) << 200_u32), None);
        assert_eq!(space.iter_from(last.clone()).count(), 1);
        assert_eq!(space.iter_from(space.len()).count(), 0);
    }
}

#[test]
fn neighbours_in_the_order_are_all_different() {
    let space = space_of(&board(TWO));
    let start = space.len() / 3_u32;
    let mut solutions: Vec<Board> = space.iter_from(start.clone()).take(20_000).collect();
    assert_eq!(solutions[9_999], space.at(&start + 9_999_u32).unwrap());
    solutions.sort_unstable();
    solutions.dedup();
    assert_eq!(solutions.len(), 20_000);
}

#[cfg(feature = "random")]
#[expect(clippy::cast_precision_loss, reason = "all numbers are small")]
mod sampled {
    use lazydoku::Cell;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    fn samples(puzzle: &Board, seed: u64, count: usize) -> Vec<Board> {
        let space = space_of(puzzle);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        (0..count).map_while(|_| space.sample(&mut random)).collect()
    }

    /// The deviation of a sample's share from its expected value, in standard deviations.
    fn deviation(found: usize, all: usize, share: f64) -> f64 {
        let all = all as f64;
        (found as f64 - all * share) / (all * share * (1.0 - share)).sqrt()
    }

    #[test]
    fn a_sample_of_the_empty_grid_has_its_symmetries() {
        let all = samples(&Board::EMPTY, 3, 9_000);
        assert!(all.iter().all(Board::is_solution));
        let share = |holds: &dyn Fn(&Board) -> bool| all.iter().filter(|one| holds(one)).count();
        for digit in 1..=9_u8 {
            for cell in [Cell::at(0, 0), Cell::at(4, 4), Cell::at(8, 3)] {
                let found = share(&|one| one[cell] == digit);
                assert!(deviation(found, all.len(), 1.0 / 9.0).abs() < 4.0, "{cell} {digit}");
            }
        }
        // In a box of another band and stack, each of the nine cells is equally likely to have the
        // digit of the first cell, because rows and columns can be exchanged. In a box of the same
        // band, each of the six cells in the other rows is.
        for other in [Cell::at(4, 4), Cell::at(7, 5), Cell::at(8, 8)] {
            let found = share(&|one| one[other] == one[Cell::at(0, 0)]);
            assert!(deviation(found, all.len(), 1.0 / 9.0).abs() < 4.0, "{other}");
        }
        let found = share(&|one| one[Cell::at(1, 3)] == one[Cell::at(0, 0)]);
        assert!(deviation(found, all.len(), 1.0 / 6.0).abs() < 4.0);
    }

    /// The expected frequency of a digit follows from a count with that digit given.
    #[test]
    fn a_sample_with_givens_has_exact_marginals() {
        let puzzle = board(MILLION);
        let all = samples(&puzzle, 5, 9_000);
        assert!(all.iter().all(|one| one.is_solution() && one.extends(&puzzle)));
        for cell in puzzle.blanks().step_by(7) {
            for digit in 1..=9_u8 {
                let given = Puzzle::from(&puzzle).with(cell, digit);
                let share = given.solution_count_up_to(u64::MAX) as f64 / 759_337.0;
                let found = all.iter().filter(|one| one[cell] == digit).count();
                if share > 0.002 && share < 0.998 {
                    let deviation = deviation(found, all.len(), share);
                    assert!(deviation.abs() < 4.5, "{cell} {digit} {deviation}");
                }
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_sample() {
        for puzzle in [board(TWO), board(MILLION)] {
            assert_eq!(samples(&puzzle, 1, 20), samples(&puzzle, 1, 20));
            assert_ne!(samples(&puzzle, 1, 20), samples(&puzzle, 2, 20));
        }
    }

    #[test]
    fn nothing_is_sampled_from_nothing() {
        for (puzzle, count) in counted_up_to(1) {
            assert_eq!(samples(&puzzle, 1, 3).len() as u64, 3 * count);
        }
    }
}

#[test]
fn numbered_solutions_can_be_skipped_to_the_end_of_their_range() {
    let short = "...........................859761423426853791713924856961537284287419635345286179";
    for line in [short, MILLION] {
        let space = space_of(&board(line));
        let (start, end) = (20_usize, 120);
        let at = |place: usize| (place < end).then(|| space.at(place).unwrap());
        for (taken, passed) in [(0, 1), (3, 1), (4, 11), (40, 5), (2, 97), (2, 98), (0, 109)] {
            let mut solutions = space.range(start..end);
            solutions.by_ref().take(taken).for_each(drop);
            let next = start + taken + passed;
            assert_eq!(solutions.nth(passed), at(next), "{taken} {passed}");
            assert_eq!(solutions.nth(2), at(next + 3), "{taken} {passed}");
        }
    }
}

#[test]
fn the_space_of_pencil_marks_has_their_solutions() {
    let mut marks = Puzzle::from(board(MILLION)).candidates_in_context();
    for (cell, digit) in [(0, 5), (3, 6), (20, 2), (61, 7), (80, 3)] {
        marks.remove(cells().nth(cell).unwrap(), digit);
    }
    let space = marks.puzzle().space().unwrap();
    let mut listed: Vec<Board> = marks.in_order().collect();
    assert!(listed.len() > 200_000, "too few to be numbered: {}", listed.len());
    assert_eq!(space.len(), listed.len().into());
    let mut numbered: Vec<Board> = space.unordered_part(0_u32, 1_u32).collect();
    for number in [0, 1, 1000, listed.len() / 2, listed.len() - 1] {
        assert_eq!(space.at(number).as_ref(), Some(&listed[number]));
    }
    numbered.sort_unstable();
    listed.sort_unstable();
    assert!(numbered == listed);
    let marks = Puzzle::from(board(TWO)).candidates_in_context();
    assert_eq!(marks.puzzle().space().unwrap().len(), space_of(&board(TWO)).len());
}
