//! Given candidates, in grids of other sizes and rules.

use lazydoku::format::{Format, Reader};
use lazydoku::picture::Picture;
use lazydoku::{Board, Candidates, Cell, Count, Puzzle, Rules, SpaceBuilder, Uniqueness};
use proptest::prelude::*;

use crate::rules::{empty, plain_solutions, puzzle};

/// Candidates with all digits of this solution, and about one in `share` of the others.
fn candidates(solution: &Board, mut seed: u64, share: u64) -> Candidates {
    let side = solution.side() as u8;
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33).is_multiple_of(share)
    };
    let mut text = String::new();
    for &own in solution.cells() {
        for digit in 1..=side {
            let stands = next() || digit == own;
            text.push(if stands { lazydoku::rules::symbol(digit) } else { '.' });
        }
    }
    text.parse().unwrap()
}

fn allows(candidates: &Candidates, grid: &Board) -> bool {
    grid.givens().all(|(cell, digit)| candidates.contains(cell, digit))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// All answers about a puzzle with candidates concern exactly those of its solutions that the
    /// candidates allow.
    #[test]
    fn candidates_leave_the_solutions_that_they_allow(
        rules in prop::sample::select(vec![
            "box=2x2", "latin=4", "box=2x2,x", "box=2x2,antiknight", "latin=4,nonconsecutive",
            "jigsaw=aaabcabbccdbcddd", "latin=5,x", "box=2x3,x",
        ]),
        seed: u64,
        share in 1_u64..4,
        given in 0_usize..40,
    ) {
        let all = empty(rules);
        let Some(solution) = all.solutions().nth((seed % 50) as usize) else { return Ok(()) };
        let marks = candidates(&solution, seed, share);
        let mut grid = Board::empty(all.rules().side()).unwrap();
        if let Some((cell, digit)) = solution.givens().nth(given) {
            grid.set(cell, digit);
        }
        // Large blank grids have too many solutions for the plain search.
        if all.rules().side() == 6 {
            solution.givens().step_by(2).for_each(|(cell, digit)| grid.set(cell, digit));
        }
        let without = Puzzle::new(all.rules().clone(), grid).unwrap();
        let puzzle = without.clone().with_candidates(&marks).unwrap();
        let expected: Vec<Board> =
            plain_solutions(&without).into_iter().filter(|grid| allows(&marks, grid)).collect();
        prop_assert!(puzzle.solutions().eq(expected.iter().cloned()));
        prop_assert!(puzzle.solutions().rev().eq(expected.iter().rev().cloned()));
        prop_assert_eq!(Count::of(&puzzle).run().unwrap(), expected.len().into());
        let space = SpaceBuilder::of(&puzzle).run().unwrap();
        prop_assert_eq!(space.len(), expected.len().into());
        for (rank, solution) in expected.iter().enumerate().step_by(7) {
            prop_assert_eq!(space.rank(solution).unwrap(), rank.into());
        }
        let one = match puzzle.uniqueness() {
            Uniqueness::None => 0,
            Uniqueness::Unique(_) => 1,
            Uniqueness::Several(..) => 2,
        };
        prop_assert_eq!(one, expected.len().min(2));
        let true_candidates = puzzle.true_candidates();
        for cell in (0..all.rules().side()).map(|place| Cell::at(place, place)) {
            for digit in 1..=all.rules().side() as u8 {
                let stands = expected.iter().any(|grid| grid[cell] == digit);
                prop_assert_eq!(true_candidates.contains(cell, digit), stands);
            }
        }
        for other in plain_solutions(&without).iter().take(20) {
            prop_assert_eq!(puzzle.is_solution(other), allows(&marks, other));
            prop_assert_eq!(puzzle.judge(other).is_ok(), allows(&marks, other));
        }
    }
}

#[test]
fn text_of_candidates_is_read_as_it_is_written() {
    for rules in ["box=2x3", "box=2x4", "box=4x4", "box=5x5"] {
        let solution = empty(rules).solutions().next().unwrap();
        let marks = candidates(&solution, 7, 3);
        let text = format!("{marks:#}");
        assert_eq!(text.len(), solution.side().pow(3));
        assert_eq!(text.parse::<Candidates>().unwrap(), marks);
        assert_eq!(text.replace('.', "0").to_lowercase().parse::<Candidates>().unwrap(), marks);
        // The length determines the format.
        let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
        assert_eq!(record.puzzle.marks(), Some(marks.clone()), "{rules}");
        assert_eq!(*record.puzzle.grid(), marks.decided());
    }
}

#[test]
fn rows_of_sets_may_have_as_many_characters_as_a_grid() {
    let sets = (0..81).map(|cell| if cell % 9 == 0 { 0x1ff } else { 0x1ff & !(1 << (cell / 9)) });
    let marks = Candidates::of_bits(lazydoku::Size::CLASSIC, sets.collect()).unwrap();
    let mut longest = Vec::new();
    for format in Format::ALL {
        let Some(text) = format.text_of_candidates(&Rules::classic(), &marks) else { continue };
        longest.extend(text.lines().next().map(str::len));
        let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
        assert_eq!(record.puzzle.unconstrained_candidates(), marks, "{text}");
    }
    assert!(longest.contains(&81));
}

#[test]
fn a_line_of_64_cells_is_a_grid_unless_the_side_is_4() {
    let line = "1234".repeat(16);
    let as_marks = Reader::new(line.as_bytes())
        .of_size(lazydoku::Size::square(4).unwrap())
        .next()
        .unwrap()
        .unwrap();
    assert_eq!(as_marks.puzzle.grid().side(), 4);
    let line = "12345678".repeat(8);
    let as_grid = Reader::new(line.as_bytes()).next().unwrap().unwrap();
    assert!(as_grid.puzzle.marks().is_none() && as_grid.puzzle.grid().side() == 8);
}

#[test]
fn bad_marks_are_refused_in_words() {
    let good = "1234".repeat(16);
    for (text, message) in [
        (good.replacen('2', "3", 1), "r1c1: 3 at the position of 2"),
        (good.replacen('2', "5", 1), "r1c1: 5 at the position of 2"),
        (good.replacen("4123", "4!23", 1), "r1c2: '!' is not a cell"),
        (good.replacen("12", ".0", 1), "both '.' and '0'"),
        (good.replacen('4', "", 1), "63 characters"),
    ] {
        let error = text.parse::<Candidates>().unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }
    let puzzle = puzzle("box=2x3", &".".repeat(36));
    assert!(puzzle.with_candidates(&good.parse().unwrap()).is_err());
}

#[test]
fn classic_rules_with_candidates_are_those_of_the_classic_grid() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....";
    let board: Board = line.parse().unwrap();
    let puzzle = Puzzle::from(&board);
    let (mut marks, cell) = (puzzle.candidates_in_context(), Cell::at(8, 8));
    (1..9).for_each(|digit| marks.remove(cell, digit));
    let with = puzzle.with_candidates(&marks).unwrap();
    let expected: Vec<Board> = board.solutions().filter(|it| it[cell] == 9).collect();
    assert!(with.solutions().eq(expected.iter().cloned()));
    assert_eq!(with.solution_count().unwrap(), expected.len().into());
}

#[test]
fn pictures_have_marks_as_they_are_given() {
    let grid = "1...............".parse().unwrap();
    let puzzle = Puzzle::new(Rules::boxes(2, 2).unwrap(), grid).unwrap();
    // The given excludes one of the marks next to it, and hides its own. The last cell has no
    // marks.
    let marks = format!("1...12..{}....", "1234".repeat(13));
    let picture = Picture::of_marks(&puzzle, &marks.parse().unwrap()).to_string();
    assert_eq!(picture.matches(r#"class="small""#).count(), 2, "{picture}");
    assert_eq!(picture.matches(r#"class="given""#).count(), 1, "{picture}");
}
