//! Generated puzzles meet the requirements.

use std::ops::RangeInclusive;

use lazydoku::{
    Attempts, Board, Cell, GenerateError, Generated, Generator, GivensSymmetry, Puzzle, Rules, Size,
};
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;

const KINDS: [&str; 7] = [
    "box=3x3",
    "box=2x2",
    "box=2x3",
    "jigsaw=aabbaabbccddccdd",
    "box=2x3,cage=9:r1c1+r1c2+r2c1,cage=5:r4c4+r4c5",
    "box=3x3,thermo=r1c1-r2c2-r3c3-r4c4,cage=15:r7c7+r8c7",
    "size=4x5,digits=0-5,latin=6",
];

fn generator(rules: &str) -> Generator<'static> {
    Generator::of(&rules.parse().unwrap())
}

fn some(generator: Generator<'_>, number: usize) -> Vec<Generated> {
    generator.run().unwrap().take(number).map(Result::unwrap).collect()
}

/// The number of solutions from the listing, which shares no code with the generator's count.
fn listed(puzzle: &Puzzle, most: u64) -> u64 {
    puzzle.solutions().take(most as usize).count() as u64
}

/// The number of solutions without each given, up to a limit.
fn without_each(puzzle: &Puzzle, most: u64) -> Vec<(Cell, u64)> {
    let givens = puzzle.grid().givens();
    givens.map(|(cell, _)| (cell, listed(&puzzle.with(cell, 0), most))).collect()
}

#[test]
fn puzzles_have_one_solution_and_need_all_givens() {
    for rules in KINDS {
        for generated in some(generator(rules), 8) {
            let puzzle = &generated.puzzle;
            assert_eq!(puzzle.rules().to_string(), rules.parse::<Rules>().unwrap().to_string());
            assert!(puzzle.solutions().eq([generated.solution.clone()]), "{puzzle:?}");
            assert_eq!((generated.solutions, generated.attempts), (1, 1));
            let all_needed = without_each(puzzle, 2).iter().all(|&(_, solutions)| solutions == 2);
            assert!(all_needed, "{puzzle:?}");
        }
    }
}

#[test]
fn numbers_of_solutions_are_kept() {
    for rules in KINDS {
        for (least, most) in [(2, 2), (3, 7), (100, 150)] {
            // A 4x4 grid has 288 solutions, and 72 with one given.
            let size = rules.parse::<Rules>().unwrap().size();
            if most > 100 && size.rows() == 4 && size.columns() == 4 {
                continue;
            }
            let few = generator(rules).solutions(least..=most).attempts(20_000);
            for generated in some(few, 3) {
                let number = listed(&generated.puzzle, most + 1);
                assert_eq!(generated.solutions, number, "{:?}", generated.puzzle);
                assert!((least..=most).contains(&number), "{:?}", generated.puzzle);
                assert!(generated.puzzle.is_solution(&generated.solution));
            }
        }
    }
}

/// Numbers that removing givens alone would rarely produce.
#[test]
fn exact_numbers_of_many_solutions_are_met() {
    let exact = || generator("box=3x3").solutions(1000..=1000);
    let solution: Board =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
            .parse()
            .unwrap();
    let met = |generator: Generator<'_>, solutions| {
        let met = some(generator, 2);
        for generated in &met {
            assert_eq!(generated.solutions, solutions);
            assert_eq!(listed(&generated.puzzle, solutions + 1), solutions);
            assert!(generated.puzzle.is_solution(&generated.solution));
        }
        met
    };
    met(exact(), 1000);
    met(generator("box=2x3").solutions(64..=64), 64);
    met(generator("box=3x3,x").solutions(700..=700), 700);
    for generated in met(exact().minimal(), 1000) {
        assert!(without_each(&generated.puzzle, 1001).iter().all(|&(_, number)| number == 1001));
    }
    for generated in met(exact().givens(27..=29), 1000) {
        assert!((27..=29).contains(&generated.puzzle.grid().givens().count()));
    }
    for generated in met(exact().symmetry(GivensSymmetry::Rotation), 1000) {
        let grid = generated.puzzle.grid();
        assert!(is_symmetric(grid, |row, column| (8 - row, 8 - column)), "{grid}");
    }
    let kept = met(exact().starting_from(&solution), 1000);
    assert!(kept.iter().all(|generated| generated.solution == solution));
    assert_eq!(some(exact().threads(2), 2), some(exact(), 2));
}

#[test]
fn minimal_puzzles_have_too_many_solutions_without_any_given() {
    for symmetry in [GivensSymmetry::None, GivensSymmetry::Rotation, GivensSymmetry::Diagonal] {
        for most in [1, 4] {
            let minimal = generator("box=3x3").solutions(1..=most).symmetry(symmetry).minimal();
            for generated in some(minimal, 4) {
                let without = without_each(&generated.puzzle, most + 1);
                assert!(without.iter().all(|&(_, solutions)| solutions > most), "{without:?}");
            }
        }
    }
}

/// Whether the set of given cells is invariant under a map of cells.
fn is_symmetric(grid: &Board, image: impl Fn(usize, usize) -> (usize, usize)) -> bool {
    grid.givens().all(|(cell, _)| {
        let (row, column) = image(cell.row(), cell.column());
        grid[Cell::at(row, column)] > 0
    })
}

#[test]
fn given_cells_are_symmetric() {
    type Image = fn(usize, usize) -> (usize, usize);
    let images: [Image; 7] = [
        |row, column| (row, column),
        |row, column| (8 - row, 8 - column),
        |row, column| (column, 8 - row),
        |row, column| (8 - row, column),
        |row, column| (row, 8 - column),
        |row, column| (column, row),
        |row, column| (8 - column, 8 - row),
    ];
    for (symmetry, image) in GivensSymmetry::ALL.into_iter().zip(images) {
        for generated in some(generator("box=3x3").symmetry(symmetry), 5) {
            assert_eq!(listed(&generated.puzzle, 2), 1);
            let grid = generated.puzzle.grid();
            assert!(is_symmetric(grid, image), "{symmetry}: {grid}");
        }
    }
    for generated in some(generator("size=4x6,box=2x3").symmetry(GivensSymmetry::Vertical), 3) {
        let grid = generated.puzzle.grid();
        assert!(is_symmetric(grid, |row, column| (row, 5 - column)), "{grid}");
    }
}

#[test]
fn numbers_of_givens_are_kept() {
    for (least, most) in [(24, 24), (30, 30), (27, 33), (60, usize::MAX)] {
        for symmetry in [GivensSymmetry::None, GivensSymmetry::Rotation] {
            let wanted = generator("box=3x3").givens(least..=most).symmetry(symmetry);
            let numbers = some(wanted, 6).into_iter().map(|generated| {
                assert_eq!(listed(&generated.puzzle, 2), 1);
                generated.puzzle.grid().givens().count()
            });
            let numbers: Vec<usize> = numbers.collect();
            assert!(numbers.iter().all(|number| (least..=most).contains(number)), "{numbers:?}");
            let is_varied = numbers.iter().any(|&number| number != numbers[0]);
            assert_eq!(is_varied, least < most, "{numbers:?}");
        }
    }
    for generated in some(generator("box=2x3").solutions(2..=9).givens(9..=10), 6) {
        assert!((9..=10).contains(&generated.puzzle.grid().givens().count()));
        assert_eq!(generated.solutions, listed(&generated.puzzle, 10));
    }
}

#[test]
fn givens_are_in_the_pattern_alone() {
    let is_in = |cell: &Cell| {
        (cell.row() + cell.column()).is_multiple_of(2) || cell.row().is_multiple_of(4)
    };
    let pattern = || Size::CLASSIC.cells().filter(is_in);
    for generated in some(generator("box=3x3").pattern(pattern()), 6) {
        assert_eq!(listed(&generated.puzzle, 2), 1);
        assert!(generated.puzzle.grid().givens().all(|(cell, _)| is_in(&cell)));
    }
    // Cells whose images are blank are also blank.
    let symmetric = generator("box=3x3").pattern(pattern()).symmetry(GivensSymmetry::Quarter);
    for generated in some(symmetric.solutions(1..=50), 3) {
        let turned = |cell: Cell| Cell::at(cell.column(), 8 - cell.row());
        let mut givens = generated.puzzle.grid().givens();
        assert!(givens.all(|(cell, _)| is_in(&cell) && is_in(&turned(cell))));
    }
}

#[test]
fn givens_to_start_from_are_kept() {
    let start: Board =
        "123......4........5...............6...............................7.............."
            .parse()
            .unwrap();
    let rotated = generator("box=3x3").starting_from(&start).symmetry(GivensSymmetry::Rotation);
    for generated in some(rotated, 4) {
        let grid = generated.puzzle.grid();
        assert!(grid.extends(&start), "{grid}");
        assert!(is_symmetric(grid, |row, column| (8 - row, 8 - column)), "{grid}");
        assert_eq!(listed(&generated.puzzle, 2), 1);
    }
    let solution: Board =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
            .parse()
            .unwrap();
    let dug = some(generator("box=3x3").starting_from(&solution), 4);
    assert!(dug.iter().all(|generated| generated.puzzle.solutions().eq([solution.clone()])));
    assert_ne!(dug[0].puzzle, dug[1].puzzle);
}

#[test]
fn threads_and_skips_change_nothing() {
    let settings = || {
        let easy = generator("box=3x3").seed(3);
        let hard = generator("box=3x3").seed(4).givens(22..=22);
        let small = generator("box=2x3,x").solutions(5..=6).givens(6..=7);
        [easy, hard, small]
    };
    for number in 0..3 {
        let set = |index: usize| settings().into_iter().nth(index).unwrap();
        let alone = some(set(number), 12);
        assert!(alone.iter().map(|generated| generated.number).eq(0..12));
        assert_eq!(some(set(number).threads(2), 12), alone);
        assert_eq!(some(set(number).threads(3).skip(7), 5), alone[7..]);
        assert_eq!(some(set(number).skip(11), 1), alone[11..]);
        let mut puzzles: Vec<String> =
            alone.iter().map(|generated| generated.puzzle.grid().to_string()).collect();
        puzzles.sort_unstable();
        puzzles.dedup();
        assert_eq!(puzzles.len(), 12);
    }
    let [one, other] = [1, 2].map(|seed| some(generator("box=3x3").seed(seed), 1));
    assert_ne!(one[0].puzzle, other[0].puzzle);
}

/// Chi-square test for puzzles from each solution being equally frequent.
#[test]
fn all_solutions_are_dug_from_equally_often() {
    let blank = Puzzle::new("box=2x2".parse().unwrap(), Board::empty(4).unwrap()).unwrap();
    let all: Vec<Board> = blank.solutions().collect();
    let expected = 20;
    let mut times = vec![0_usize; all.len()];
    for generated in some(generator("box=2x2"), expected * all.len()) {
        let only = generated.puzzle.solutions().next().unwrap();
        times[all.binary_search(&only).unwrap()] += 1;
    }
    let squares = times.iter().map(|times| times.abs_diff(expected).pow(2)).sum::<usize>();
    let (freedom, found) = (all.len() - 1, squares / expected);
    // Four standard deviations.
    assert!(found.abs_diff(freedom).pow(2) < 32 * freedom, "{found} of {freedom}");
}

#[test]
fn solutions_are_uniform_where_that_is_soon_known() {
    let mut puzzles = generator("box=4x4").givens(200..=200).run().unwrap();
    assert!(!puzzles.is_uniform());
    let generated = puzzles.next().unwrap().unwrap();
    assert_eq!(generated.puzzle.grid().givens().count(), 200);
    assert!(generated.puzzle.solutions().eq([generated.solution]));
    for rules in KINDS {
        // Cages prevent counts, except in 4x4 and 9x9 grids.
        let is_uniform = !rules.starts_with("box=2x3,");
        assert_eq!(generator(rules).run().unwrap().is_uniform(), is_uniform, "{rules}");
    }
    let refused = refused(generator("box=4x4").uniform());
    assert!(refused.starts_with("an index of the solutions is out of reach: "), "{refused}");
}

proptest! {
    /// Every request is met, or refused with a reason.
    #[test]
    fn requests_are_met_or_refused(
        rules in select(&KINDS[..]),
        (least, more) in (1..6_u64, select(vec![0, 0, 1, 20])),
        givens in of((4..40_usize, 0..6_usize)),
        (is_minimal, symmetry) in (any::<bool>(), select(GivensSymmetry::ALL.to_vec())),
        seed in any::<u64>(),
    ) {
        let most = least + more;
        let mut generator = generator(rules).solutions(least..=most).symmetry(symmetry);
        if let Some((fewest, more)) = givens {
            generator = generator.givens(fewest..=fewest + more);
        }
        if is_minimal {
            generator = generator.minimal();
        }
        let Ok(mut puzzles) = generator.seed(seed).attempts(20).run() else { return Ok(()) };
        let generated = match puzzles.next().unwrap() {
            Ok(generated) => generated,
            Err(error) => {
                prop_assert!(matches!(error, GenerateError::NoPuzzle { .. }), "{error}");
                return Ok(());
            }
        };
        let puzzle = &generated.puzzle;
        let number = listed(puzzle, most + 1);
        prop_assert_eq!(number, generated.solutions);
        prop_assert!((least..=most).contains(&number), "{:?}", puzzle);
        if let Some((fewest, more)) = givens {
            let givens = puzzle.grid().givens().count();
            prop_assert!((fewest..=fewest + more).contains(&givens), "{:?}", puzzle);
        }
        if is_minimal {
            let without_each = without_each(puzzle, most + 1);
            let all_needed = without_each.iter().all(|&(_, solutions)| solutions > most);
            prop_assert!(all_needed, "{:?}", puzzle);
        }
    }
}

fn refused(generator: Generator<'_>) -> String {
    generator.run().unwrap_err().to_string()
}

#[test]
fn settings_that_nothing_can_have_are_refused() {
    let classic = || generator("box=3x3");
    let quarter = classic().symmetry(GivensSymmetry::Quarter).givens(26..=26);
    assert_eq!(
        refused(quarter),
        "no puzzle can have 26 givens: with this grid, symmetry and pattern, the nearest number \
         is 25"
    );
    assert_eq!(
        refused(classic().pattern([Cell::at(0, 0), Cell::at(8, 8)]).givens(17..=20)),
        "no puzzle can have 17..20 givens: with this grid, symmetry and pattern, the nearest \
         number is 2"
    );
    assert_eq!(refused(classic().solutions(0..=3)), {
        "expected numbers of solutions from 1 to 1000000000, the least first, not 0..3"
    });
    assert_eq!(
        refused(classic().givens(RangeInclusive::new(9, 8))),
        "expected numbers of givens, the least first, not 9..8"
    );
    assert_eq!(
        refused(generator("size=4x6").symmetry(GivensSymmetry::Diagonal)),
        "diagonal symmetry needs as many rows as columns, not 4x6"
    );
    let start: Board = "1...............".parse().unwrap();
    assert_eq!(
        refused(classic().starting_from(&start)),
        "a grid of 4x4 cells, but rules for 9x9; choose rules for its side"
    );
    let small = || generator("box=2x2").starting_from(&start);
    assert_eq!(
        refused(small().pattern([Cell::at(1, 1)])),
        "r1c1 is given, but blank in the pattern"
    );
    assert_eq!(
        refused(small().pattern([Cell::at(0, 0)]).symmetry(GivensSymmetry::Rotation)),
        "r1c1 is given, but by rotation symmetry a blank of the pattern too"
    );
    let clashing: Board = "11..............".parse().unwrap();
    let error = generator("box=2x2").starting_from(&clashing).run().unwrap_err();
    assert_eq!(error, GenerateError::NoSolution);
}

#[test]
fn attempts_end() {
    let told = |generator: Generator<'_>| {
        let one = {
            let mut puzzles = generator.attempts(300).run().unwrap();
            let error = puzzles.next().unwrap().unwrap_err();
            assert!(puzzles.next().is_none());
            error
        };
        let GenerateError::NoPuzzle { number: 0, attempts } = &one else { panic!("{one:?}") };
        assert_eq!(attempts.number(), 300);
        assert!(
            format!("no puzzle in {attempts}") == one.to_string()
                && *attempts != { Attempts::default() }
        );
        one.to_string()
    };
    let rotation = |threads| {
        let few = generator("box=3x3").givens(17..=17).symmetry(GivensSymmetry::Vertical);
        told(few.threads(threads))
    };
    let error = rotation(1);
    let fewest = error.strip_prefix("no puzzle in 300 attempts: the fewest givens were ").unwrap();
    assert!((18..30).contains(&fewest.parse::<usize>().unwrap()), "{error}");
    assert_eq!(rotation(2), error);
    // Two rows of a band without givens can be exchanged.
    let pattern = Size::CLASSIC.cells().filter(|cell| cell.row() > 1);
    assert_eq!(
        told(generator("box=3x3").pattern(pattern)),
        "no puzzle in 300 attempts: 300 had too many solutions with the whole pattern"
    );
    let odd = generator("box=2x2").solutions(288..=300).givens(1..=1);
    assert_eq!(told(odd), "no puzzle in 300 attempts: the most givens were 0");
    let odd = generator("box=2x2").solutions(73..=80);
    assert_eq!(told(odd), "no puzzle in 300 attempts: the nearest number of solutions was 288");
}
