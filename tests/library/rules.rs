//! Grids of other sizes and rules compared with a plain search.

use lazydoku::reference::{BoxSize, Matrix, choices, many, matrix_of};
use lazydoku::rules::Rule;
use lazydoku::{Batch, Board, Cell, Puzzle, Rules, Uniqueness};
use proptest::prelude::*;

/// All solutions in ascending order, by trying digits cell by cell and dropping clashes.
pub(crate) fn plain_solutions(puzzle: &Puzzle) -> Vec<Board> {
    let cells = puzzle.grid().cells().len();
    let mut found = Vec::new();
    extend(puzzle, &clashes(puzzle.rules()), &mut vec![0; cells], 0, &mut found);
    found
}

fn extend(
    puzzle: &Puzzle,
    clashes: &[Vec<Vec<u32>>],
    cells: &mut [u8],
    index: usize,
    found: &mut Vec<Board>,
) {
    if index == cells.len() {
        found.push(Board::from_cells(&cells).unwrap());
        return;
    }
    let given = puzzle.grid().cells()[index];
    for digit in 1..=puzzle.rules().side() as u8 {
        let clash =
            |before: usize| clashes[index][before][usize::from(cells[before])] >> digit & 1 == 1;
        if (given == 0 || given == digit) && !(0..index).any(clash) {
            cells[index] = digit;
            extend(puzzle, clashes, cells, index + 1, found);
        }
    }
}

/// The digits that clash, as bits, for a cell, an earlier cell and the digit there.
fn clashes(rules: &Rules) -> Vec<Vec<Vec<u32>>> {
    let side = rules.side();
    let digits = 1..=side as u8;
    let cell = |index: usize| Cell::at(index / side, index % side);
    let mut grid = Board::empty(side).unwrap();
    let mut clash = |one: usize, digit: u8, other: usize, second: u8| {
        grid.set(cell(one), digit);
        grid.set(cell(other), second);
        let pair = Puzzle::new(rules.clone(), grid.clone()).unwrap();
        let clashes = pair.conflicts().next().is_some();
        grid.set(cell(one), 0);
        grid.set(cell(other), 0);
        clashes
    };
    let mut of_pair = |index: usize, before: usize, second: u8| {
        let clashing = digits.clone().filter(|&digit| clash(index, digit, before, second));
        clashing.fold(0, |bits, digit| bits | 1 << digit)
    };
    let mut of_cell = |index: usize| {
        let before = (0..index).map(|before| {
            let seconds = digits.clone().map(|second| of_pair(index, before, second));
            std::iter::once(0).chain(seconds).collect()
        });
        before.collect()
    };
    (0..side * side).map(&mut of_cell).collect()
}

pub(crate) fn puzzle(rules: &str, grid: &str) -> Puzzle {
    Puzzle::new(rules.parse().unwrap(), grid.parse().unwrap()).unwrap()
}

pub(crate) fn empty(rules: &str) -> Puzzle {
    let rules: Rules = rules.parse().unwrap();
    let grid = Board::empty(rules.side()).unwrap();
    Puzzle::new(rules, grid).unwrap()
}

/// Regions that start as rows and then exchange cells, so that most are connected.
fn layout(side: usize, mut seed: u64) -> String {
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    // Two regions exchange cells, which keeps their sizes.
    let mut regions: Vec<usize> = (0..side * side).map(|cell| cell / side).collect();
    for _ in 0..3 * side {
        let (one, other) = (next(side * side), next(side * side));
        regions.swap(one, other);
    }
    regions.iter().map(|&region| char::from(b'a' + region as u8)).collect()
}

fn any_rules() -> impl Strategy<Value = Rules> {
    let base = prop_oneof![
        Just("box=2x2".to_owned()),
        Just("latin=4".to_owned()),
        Just("latin=5".to_owned()),
        Just("box=2x3".to_owned()),
        Just("box=3x2".to_owned()),
        any::<u64>().prop_map(|seed| format!("jigsaw={}", layout(4, seed))),
        any::<u64>().prop_map(|seed| format!("jigsaw={}", layout(5, seed))),
        any::<u64>().prop_map(|seed| format!("jigsaw={}", layout(6, seed))),
    ];
    let cells = prop::collection::btree_set((0..4_usize, 0..4_usize), 2..4);
    let distinct = cells.prop_map(|cells| {
        Rule::Distinct(cells.into_iter().map(|(row, column)| Cell::at(row, column)).collect())
    });
    let rule = prop_oneof![
        Just(Rule::Diagonals),
        Just(Rule::DisjointGroups),
        Just(Rule::AntiKnight),
        Just(Rule::AntiKing),
        Just(Rule::NonConsecutive),
        distinct,
    ];
    (base, prop::collection::vec(rule, 0..3)).prop_map(|(base, rules)| {
        let base: Rules = base.parse().unwrap();
        // Rules that do not fit are dropped.
        rules.into_iter().fold(base, |rules, rule| rules.with(rule).unwrap_or(rules))
    })
}

/// Givens that leave little work for a plain search: from the first rows of a solution.
pub(crate) fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    (any_rules(), any::<u64>(), 0..4_usize).prop_map(|(rules, seed, wrong)| {
        let side = rules.side();
        let mut grid = Board::empty(side).unwrap();
        let free = Puzzle::new(rules.clone(), grid.clone()).unwrap();
        let start = (seed % 97) as usize;
        let solution = free.solutions().nth(start).or_else(|| free.solutions().next());
        let mut state = seed;
        for index in 0..side * side {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
            let cell = Cell::at(index / side, index % side);
            let digit = solution.as_ref().map_or(0, |solution| solution[cell]);
            // On larger sides, a plain search needs more givens.
            if (state >> 40) % 8 < [1, 4, 6][side - 4] {
                grid.set(cell, digit);
            } else if wrong == 0 && index == side + 1 {
                grid.set(cell, 1 + ((state >> 50) as u8) % side as u8);
            }
        }
        Puzzle::new(rules, grid).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn listings_match_a_plain_search(puzzle in any_puzzle(), places in any::<[prop::sample::Index; 2]>()) {
        let all = plain_solutions(&puzzle);
        prop_assert!(puzzle.solutions().eq(all.iter().cloned()));
        prop_assert!(puzzle.solutions().rev().eq(all.iter().rev().cloned()));
        prop_assert_eq!(puzzle.solutions().count(), all.len());
        for limit in [0, 1, 2, 7, 1000] {
            prop_assert_eq!(puzzle.solution_count_up_to(limit), limit.min(all.len() as u64));
        }
        match puzzle.uniqueness() {
            Uniqueness::None => prop_assert!(all.is_empty()),
            Uniqueness::Unique(only) => prop_assert_eq!(std::slice::from_ref(&only), &all[..]),
            Uniqueness::Several(one, other) => {
                prop_assert!(one != other && all.contains(&one) && all.contains(&other));
            }
        }
        if all.is_empty() {
            return Ok(());
        }
        let [front, back] = places.map(|place| place.index(all.len()));
        let mut solutions = puzzle.solutions().after(&all[front]).before(&all[back]);
        let between = all.get(front + 1..back).unwrap_or(&[]);
        prop_assert!(solutions.clone().eq(between.iter().cloned()));
        prop_assert!(solutions.clone().rev().eq(between.iter().rev().cloned()));
        prop_assert_eq!(solutions.nth(3), between.get(3).cloned());
        let mut both = puzzle.solutions();
        let firsts: Vec<Board> = both.by_ref().take(front).collect();
        let lasts: Vec<Board> = both.by_ref().rev().collect();
        prop_assert!(firsts.iter().chain(lasts.iter().rev()).eq(all.iter()));
        prop_assert!(both.next().is_none());
    }
}

/// Known numbers of solutions of small grids.
#[test]
fn small_grids_have_the_known_numbers() {
    for (rules, count) in [
        ("box=2x2", 288),
        ("latin=4", 576),
        ("latin=5", 161280),
        ("antiking,antiknight,nonconsecutive", 72),
    ] {
        let puzzle = empty(rules);
        assert_eq!(puzzle.solutions().count(), count, "{rules}");
        assert_eq!(puzzle.solution_count_up_to(u64::MAX), count as u64, "{rules}");
    }
}

/// Sections of long listings agree from both ends and after any solution.
#[test]
fn long_listings_can_be_entered_anywhere() {
    for rules in ["box=2x4", "box=3x3,x", "box=2x3,antiking", "latin=7", "box=3x4"] {
        let puzzle = empty(rules);
        let first: Vec<Board> = puzzle.solutions().take(3000).collect();
        assert!(first.is_sorted_by(|one, next| one < next), "{rules}");
        assert!(first.iter().all(|grid| puzzle.is_solution(grid)), "{rules}");
        for start in [0, 5, 700, 2500] {
            let rest = puzzle.solutions().after(&first[start]).take(400);
            assert!(rest.eq(first[start + 1..][..400].iter().cloned()), "{rules}");
            let before = puzzle.solutions().before(&first[start]).rev().take(5);
            assert!(before.eq(first[..start].iter().rev().take(5).cloned()), "{rules}");
        }
        assert_eq!(puzzle.solutions().nth(2999).as_ref(), first.last(), "{rules}");
    }
}

/// The classic rules in the general search.
#[test]
fn classic_puzzles_have_the_same_solutions() {
    for (board, count) in crate::support::counted_up_to(3000) {
        let puzzle = Puzzle::from(&board);
        let boards = board.solutions();
        assert!(puzzle.solutions().eq(boards), "{board}");
        assert_eq!(puzzle.solution_count_up_to(u64::MAX), count, "{board}");
    }
}

#[test]
fn wrong_grids_say_what_is_wrong() {
    for (text, error) in [
        ("123", "3 cells; a grid has as many cells as its side times itself: 16, 36, 64, 81, …"),
        (
            "123456..........",
            "column 5: r2c1: '5' is not a cell; a cell is a digit from 1 to 4, or a blank such as .",
        ),
        (
            "1.0.............",
            "column 3: r1c3: both '.' and '0' stand for blanks in this grid; write every blank the same way",
        ),
    ] {
        assert_eq!(text.parse::<Board>().unwrap_err().to_string(), error);
    }
    let error = Puzzle::new(Rules::classic(), Board::empty(4).unwrap()).unwrap_err().to_string();
    assert_eq!(error, "a grid of 4x4 cells, but rules for 9x9; choose rules for its side");
    let clash = puzzle("box=2x2,antiking", "1....1..........");
    let words: Vec<String> = clash.conflicts().map(|conflict| conflict.to_string()).collect();
    assert_eq!(
        words,
        ["r1c1 and r2c2 are both 1 in box 1", "r1c1 and r2c2 are both 1 in a king's move"]
    );
    let near = puzzle("box=2x2,nonconsecutive", "12..............");
    let words: Vec<String> = near.conflicts().map(|conflict| conflict.to_string()).collect();
    assert_eq!(words, ["r1c1 is 1 and r1c2 is 2, against non-consecutive neighbours"]);
}

#[test]
fn letters_are_digits_above_nine() {
    let grid: Board = format!("{:.<256}", "123456789ABCDEFG").parse().unwrap();
    assert_eq!(grid[Cell::at(0, 15)], 16);
    assert_eq!(format!("{:.<256}", "123456789abcdefg").parse::<Board>().unwrap(), grid);
    assert!(format!("{grid:#}").starts_with("123456789ABCDEFG\n................\n"));
}

/// The executable specification, with boxes of any size: `filter valid . expand . choices`.
#[test]
fn listings_match_the_specification() {
    let grids = [
        (2, 2, "1......23......."),
        (2, 2, "....4.........1."),
        (2, 3, "123456456...2143653652145316426....."),
        (3, 2, "12345634561256123421436543652......."),
    ];
    for (rows, columns, text) in grids {
        let grid: Board = text.parse().unwrap();
        let matrix = matrix_of(&grid);
        let digits: Vec<u8> = (1..=grid.side() as u8).collect();
        let boxes = BoxSize { rows, columns };
        let pruned = many(|matrix: &Matrix<_>| boxes.prune(matrix), choices(&matrix, &digits));
        let filled = boxes.valid_fillings(pruned).map(|filling| {
            let cells: Vec<u8> = filling.concat();
            Board::from_cells(cells).unwrap()
        });
        let puzzle = Puzzle::new(Rules::boxes(rows, columns).unwrap(), grid).unwrap();
        assert!(puzzle.solutions().eq(filled), "{text}");
        let searched = boxes.search(&choices(&matrix, &digits)).count() as u64;
        assert_eq!(searched, puzzle.solution_count_up_to(u64::MAX), "{text}");
        assert!(searched > 0, "{text}");
    }
}

#[test]
fn threads_list_the_same_in_the_same_order() {
    for (rules, count) in [
        ("box=2x3,x", usize::MAX),
        ("box=2x4,x", 1000),
        ("box=3x3,x", 30_000),
        ("box=3x3,windoku", 30_000),
        ("box=3x3,antiknight", 1000),
        ("box=3x3,nonconsecutive", 100),
        ("box=2x5", 20_000),
        ("box=5x5", 20),
    ] {
        let rules: Rules = rules.parse().unwrap();
        let puzzle = Puzzle::new(rules.clone(), Board::empty(rules.side()).unwrap()).unwrap();
        let solutions = puzzle.solutions();
        let listed: Vec<Board> = solutions.clone().take(count).collect();
        for threads in [1, 3] {
            let in_parallel = solutions.clone().in_parallel().threads(threads);
            assert!(in_parallel.take(count).eq(listed.iter().cloned()), "{rules} on {threads}");
        }
        let middle = &listed[listed.len() / 2];
        let after = solutions.clone().after(middle).in_parallel().threads(2);
        let rest = &listed[listed.len() / 2 + 1..];
        assert!(after.take(rest.len()).eq(rest.iter().cloned()), "{rules} after {middle}");
        let before = solutions.before(middle).in_parallel_reversed().threads(2);
        let mut before: Vec<Board> = before.take(300).collect();
        before.reverse();
        assert!(listed[..listed.len() / 2].ends_with(&before), "{rules} before {middle}");
    }
}

#[test]
fn a_batch_answers_as_single_puzzles_do() {
    for rules in ["box=2x3", "box=3x3,windoku", "latin=7", "box=4x4"] {
        let rules: Rules = rules.parse().unwrap();
        let empty = Puzzle::new(rules.clone(), Board::empty(rules.side()).unwrap()).unwrap();
        let solution = empty.solutions().next().unwrap();
        let without = |share: usize| {
            let cells = solution.cells().iter().enumerate();
            let cells = cells.map(|(cell, &digit)| if cell * 5 % 7 < share { 0 } else { digit });
            Puzzle::new(rules.clone(), Board::from_cells(cells.collect::<Vec<_>>()).unwrap())
        };
        let puzzles: Vec<Puzzle> = (0..7).map(|share| without(share).unwrap()).collect();
        for (limit, threads) in [(0, 1), (1, 2), (2, 3), (50, 2)] {
            let outcomes = Batch::new(limit).threads(threads).outcomes(puzzles.clone());
            for (puzzle, outcome) in puzzles.iter().zip(outcomes) {
                let count = puzzle.solutions().take(limit as usize).count() as u64;
                assert_eq!(outcome.solutions, count, "{puzzle:?}");
                assert_eq!(outcome.limit_reached, count == limit);
                let is_solution = |first: &Board| puzzle.is_solution(first);
                assert_eq!(outcome.first.as_ref().is_some_and(is_solution), limit > 0);
            }
        }
    }
}

#[test]
fn large_grids_have_a_first_and_a_last_solution() {
    for rules in ["box=5x5", "latin=25", "latin=23", "box=4x5,antiknight", "box=4x4,x"] {
        let rules: Rules = rules.parse().unwrap();
        let puzzle = Puzzle::new(rules.clone(), Board::empty(rules.side()).unwrap()).unwrap();
        let mut solutions = puzzle.solutions();
        let [first, last] = [solutions.next(), solutions.next_back()].map(Option::unwrap);
        assert!(puzzle.is_solution(&first) && puzzle.is_solution(&last) && first < last, "{rules}");
        let digits: Vec<u8> = (1..=rules.side() as u8).collect();
        assert_eq!(first.rows().next(), Some(&digits[..]), "{rules}");
        assert!(last.rows().next().unwrap().iter().rev().eq(&digits), "{rules}");
    }
}
