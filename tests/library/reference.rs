//! Tests the specification against its sources, its own variants and its laws.

use std::collections::BTreeSet;

use itertools::Itertools;
use lazydoku::reference::*;
use lazydoku::{Board, Cell, Puzzle};
use num_bigint::BigUint;
use proptest::prelude::*;
use proptest::sample::subsequence;

const SIDE: usize = 9;
const CELLS: usize = 81;
const ALL: [u8; SIDE] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const GRID_01: &str =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
const GRID_01_SOLUTION: &str =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
const GRID_02: &str =
    "200080300060070084030500209000105408000000000402706000301007040720040060004010003";
const POST_2012: &str =
    "...6.....96...1824..1...6.3.1..56..8.........5..42..1.2.6...3..3849...75.....7...";
const POST_2012_SOLUTION: &str =
    "842693751963571824751284693419756238628319547537428916276145389384962175195837462";
const POST_2022: &str =
    "92634.7.1.5..264.9.7.8.1......9..2.7342.....51.....8..6854...12..4..29...1.538.7.";
const POST_2022_SOLUTION: &str =
    "926345781851726439473891526568913247342687195197254863685479312734162958219538674";
const POST_2022_TWO_SOLUTIONS: &str =
    "2957438614318659..8761925433874592166123874955492167387635241899286713541549386..";
const BIRD_EG1: &str =
    "..4..57.......94..36......872..6.......4.2.......8..934......56..53.......61..9..";
const FULL: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const EMPTY_BAND: &str =
    "...........................859761423426853791713924856961537284287419635345286179";
const FIRST_OF_ALL: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

/// Puzzles with their numbers of solutions.
const COUNTED: [(&str, usize); 9] = [
    (FULL, 1),
    (GRID_01, 1),
    (BIRD_EG1, 1),
    (POST_2022_TWO_SOLUTIONS, 2),
    ("534..8912672195348198342567859..1423426853791713924856961537284287419635345286179", 2),
    ("5346789..67..95348.9834.56785976.4.34.685379.7.39.485696.537.84.874.9635345.86.79", 2),
    ("5.46789..67..95.48.98.4.56785976.4..4.685.79.7..9.485696.5.7.84.874.96.5.45.86.79", 18),
    (EMPTY_BAND, 144),
    ("...2.....96...1824..1...6.3.1..56..8.........5..42..1.2.6...3..3849...75.....7...", 0),
];

fn board(line: &str) -> Board {
    line.parse().unwrap()
}

fn tree_designs() -> impl Iterator<Item = &'static Design> {
    DESIGNS.iter().filter(|design| !design.exhaustive)
}

/// Asserts that a design finds distinct solutions, ordered if it promises that; returns them.
fn assert_lawful(design: &Design, puzzle: &Board) -> BTreeSet<Board> {
    let solutions = (design.solutions)(puzzle).collect_vec();
    let set: BTreeSet<Board> = solutions.iter().cloned().collect();
    assert_eq!(set.len(), solutions.len(), "{} repeats itself on {puzzle}", design.name);
    for solution in &solutions {
        assert!(solution.is_solution() && solution.extends(puzzle), "{}: {solution}", design.name);
    }
    if design.ascending {
        assert!(solutions.is_sorted(), "{} is out of order on {puzzle}", design.name);
    }
    set
}

fn numbered() -> Matrix<usize> {
    (0..SIDE).map(|row| (row * SIDE..(row + 1) * SIDE).collect()).collect()
}

/// The cells of each row, column and box.
fn houses() -> Vec<Vec<usize>> {
    let row = |row| (0..SIDE).map(move |column| SIDE * row + column).collect();
    let column = |column| (0..SIDE).map(move |row| SIDE * row + column).collect();
    let square = |number| {
        let first = 3 * SIDE * (number / 3) + 3 * (number % 3);
        (0..SIDE).map(move |at| first + SIDE * (at / 3) + at % 3).collect()
    };
    (0..SIDE).map(row).chain((0..SIDE).map(column)).chain((0..SIDE).map(square)).collect()
}

#[test]
fn rows_columns_and_boxes_are_the_houses() {
    let arranged = [rows, cols, boxs].map(|arrange| arrange(&numbered())).concat();
    assert_eq!(arranged, houses());
}

#[test]
fn columns_of_a_wide_matrix_are_its_transpose() {
    assert_eq!(cols(&[vec![1, 2, 3], vec![4, 5, 6]]), [[1, 4], [2, 5], [3, 6]]);
}

#[test]
fn birds_small_matrix_has_243_fillings() {
    let eg3 = [[1, 0, 0], [0, 2, 0], [2, 0, 3]].map(|row| row.to_vec());
    let choices = choices(&eg3, &[1, 2, 3]);
    let fillings = expand(choices.clone()).collect_vec();
    assert_eq!(fillings.len(), 243);
    assert_eq!(number_of_fillings(&choices), BigUint::from(243_u8));
    assert!(fillings.iter().tuple_windows().all(|(before, after)| before < after));
}

#[test]
fn nodups_and_valid_see_every_house() {
    assert!(nodups::<u8>(&[]) && nodups(&[1, 2, 3]) && !nodups(&[1, 2, 1]));
    assert!(valid(&matrix_of(&board(FULL))));
    let constant_rows = ALL.map(|digit| vec![digit; SIDE]);
    assert!(!valid(&constant_rows) && !valid(&cols(&constant_rows)));
    let latin = (0..SIDE).map(|row| (row..row + SIDE).map(|digit| digit % SIDE).collect_vec());
    assert!(!valid(&latin.collect_vec()), "only boxes have duplicates");
}

#[test]
fn many_stops_at_the_fixpoint() {
    assert_eq!(many(|number: &u32| number / 2, 1000), 0);
    assert_eq!(many(|number: &u32| (number + 1).min(7), 3), 7);
}

#[test]
fn expand1_takes_the_first_of_the_smallest_cells() {
    let cell = |digits: &str| digits.bytes().map(|digit| digit - b'0').collect_vec();
    let row = |cells: [&str; 3]| cells.map(cell).to_vec();
    let expanded = expand1(vec![row(["1", "123", "45"]), row(["67", "8", "9"])]).collect_vec();
    let expected = [["1", "123", "4"], ["1", "123", "5"]];
    assert_eq!(expanded, expected.map(|first| vec![row(first), row(["67", "8", "9"])]));
    assert_eq!(expand1(vec![row(["1", "23", "45"]), row(["6", "", "7"])]).count(), 0);
}

#[test]
fn pruning_to_the_fixpoint_solves_grid_01_but_not_grid_02() {
    let pruned = |line| many(|m: &Matrix<_>| prune(m), choices(&matrix_of(&board(line)), &ALL));
    let first = pruned(GRID_01);
    assert!(complete(&first) && safe(&first));
    assert_eq!(
        board_of(&first.iter().map(|row| row.concat()).collect_vec()),
        board(GRID_01_SOLUTION)
    );
    assert!(!complete(&pruned(GRID_02)) && safe(&pruned(GRID_02)));
}

#[test]
fn possibilities_of_the_2022_grid() {
    let puzzle = board(POST_2022);
    let without_context = choices(&matrix_of(&puzzle), &ALL);
    let product = number_of_fillings(&without_context);
    assert_eq!(product.to_string(), "107752636643058178097424660240453423951129");
    assert_eq!(product, BigUint::from(9_u8).pow(43));
    assert_eq!(product % (BigUint::from(1_u8) << 64), BigUint::from(8_599_843_895_832_833_305_u64));
    let in_context = number_of_fillings(&choices_with_context(&puzzle));
    assert_eq!(in_context, BigUint::from(2_972_033_482_752_u64));
    assert_eq!(in_context, Puzzle::from(&puzzle).candidates_in_context().product());
}

#[test]
fn the_sources_puzzles_and_their_solutions() {
    let eg1 = "184625739572839461369741528728963145953412687641587293417298356295376814836154972";
    for design in tree_designs() {
        for (puzzle, solution) in [
            (GRID_01, GRID_01_SOLUTION),
            (POST_2012, POST_2012_SOLUTION),
            (POST_2022, POST_2022_SOLUTION),
            (BIRD_EG1, eg1),
        ] {
            let found = (design.solutions)(&board(puzzle)).collect_vec();
            assert_eq!(found, [board(solution)], "{}", design.name);
        }
    }
}

#[test]
fn both_solutions_of_the_2022_grid_by_every_design() {
    let solutions = ["27", "72"].map(|ends| {
        let reversed: String = ends.chars().rev().collect();
        board(&POST_2022_TWO_SOLUTIONS.replacen("..", ends, 1).replacen("..", &reversed, 1))
    });
    for design in &DESIGNS {
        let found = assert_lawful(design, &board(POST_2022_TWO_SOLUTIONS));
        assert_eq!(found, BTreeSet::from(solutions.clone()), "{}", design.name);
    }
}

/// The 2022 post only checks that the row, column and box of a cell together contain nine digits.
#[test]
fn the_test_of_the_2022_post_accepts_six_fillings_of_its_grid() {
    let sees_all_digits = |filling: &Board, cell: Cell| {
        let seen = Cell::all(SIDE).filter(|other| {
            let box_of = |cell: Cell| (cell.row() / 3, cell.column() / 3);
            other.row() == cell.row()
                || other.column() == cell.column()
                || box_of(*other) == box_of(cell)
        });
        seen.map(|cell| filling[cell]).sorted().dedup().eq(ALL)
    };
    let fillings = expand(choices_with_context(&board(POST_2022_TWO_SOLUTIONS)));
    let passing = fillings
        .map(|filling| board_of(&filling))
        .filter(|filling| Cell::all(SIDE).all(|cell| sees_all_digits(filling, cell)))
        .collect_vec();
    assert_eq!(passing.len(), 6);
    assert_eq!(passing.iter().filter(|filling| filling.is_solution()).count(), 2);
}

#[test]
fn designs_agree_on_the_solutions() {
    for (line, count) in COUNTED {
        let puzzle = board(line);
        let expected = assert_lawful(&DESIGNS[3], &puzzle);
        assert_eq!(expected.len(), count, "{line}");
        for design in tree_designs() {
            assert!(assert_lawful(design, &puzzle) == expected, "{} on {line}", design.name);
        }
    }
}

#[test]
fn clashing_givens_have_no_solution() {
    let blank_at_the_end = format!("{}.", &FULL[..CELLS - 1]);
    for design in &DESIGNS {
        for full in [FULL, &blank_at_the_end] {
            let clashing = full.replacen("53", "33", 1);
            assert_eq!((design.solutions)(&board(&clashing)).count(), 0, "{}", design.name);
        }
    }
    for design in tree_designs() {
        for clash in ["7..7", "7........7", "7.........7"] {
            let line = format!("{clash:.<81}");
            assert_eq!((design.solutions)(&board(&line)).count(), 0, "{}: {line}", design.name);
        }
    }
}

#[test]
fn a_cell_without_possibilities_has_no_solution() {
    let puzzle = board(&format!("{:.<17}9{:.<63}", "12345678", ""));
    for design in tree_designs() {
        assert_eq!((design.solutions)(&puzzle).count(), 0, "{}", design.name);
    }
    assert_eq!(possibility_mark(&puzzle, Cell::at(0, 8)), '!');
}

#[test]
fn the_first_solution_of_a_big_space_comes_quickly() {
    for design in tree_designs() {
        let first = (design.solutions)(&Board::EMPTY).next().unwrap();
        assert!(first.is_solution(), "{}", design.name);
        assert!(!design.ascending || first == board(FIRST_OF_ALL), "{}: {first}", design.name);
    }
    let fillings = expand(choices(&matrix_of(&Board::EMPTY), &ALL)).take(10);
    assert_eq!(fillings.map(|filling| filling[8][8]).join(""), "1234567891");
}

#[test]
fn each_search_has_its_own_order() {
    let puzzle = board(EMPTY_BAND);
    for (name, ends) in [
        ("solve2", ["172345968594678312638192547", "694378512538142967172695348"]),
        ("solve", ["172345968594678312638192547", "694378512538142967172695348"]),
        ("sudoku", ["132675948574198362698342517", "694378512538142967172695348"]),
    ] {
        let design = DESIGNS.iter().find(|design| design.name == name).unwrap();
        let solutions = (design.solutions)(&puzzle).map(|solution| solution.to_string());
        let solutions = solutions.collect_vec();
        assert!(!solutions.is_sorted(), "{name}");
        assert!(solutions[0].starts_with(ends[0]), "{name} begins with {}", solutions[0]);
        assert!(solutions[143].starts_with(ends[1]), "{name} ends with {}", solutions[143]);
    }
}

#[test]
fn birds_second_example_clashes_whichever_zero_is_dropped() {
    let known =
        board("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    assert_eq!(solve(&known).count(), 1);
    for (row_3, row_4) in
        itertools::iproduct!(["980000060", "098000060", "098000006"], ["800600001", "800060001"],)
    {
        let printed =
            format!("{}{row_3}{row_4}{}", &known.to_string()[..18], &known.to_string()[36..])
                .replace('0', ".");
        let clashes =
            Puzzle::from(board(&printed)).conflicts().map(|clash| clash.to_string()).collect_vec();
        assert!(clashes.contains(&"r4c9 and r5c9 are both 1 in column 9".to_owned()), "{printed}");
        assert_eq!(solve(&board(&printed)).count(), 0);
    }
}

fn possibility_map(board: &Board) -> String {
    Cell::all(SIDE).map(|cell| possibility_mark(board, cell)).collect()
}

#[test]
fn passes_of_the_python_post() {
    let puzzle = board(GRID_01);
    let passes = singles_passes(&puzzle).collect_vec();
    assert_eq!(
        possibility_map(&puzzle),
        "++ + + ++ ++ + ++ ++  +  ++++  +  ++ ++++==+ ++  +  ++++  +  ++ ++ + ++ ++ = + ++",
    );
    assert_eq!(
        passes[0],
        board("..3.2.6..9..3.5..1..18.64....81.29..7....41.8..67.82....26.95..8..2.37.9..54173.."),
    );
    assert_eq!(
        possibility_map(&passes[0]),
        "++ = = ++ ++ + =+ ++  +  ++++  +  ++ +=++  + ++  +  ++++  =  += += =  + =+     ++",
    );
    assert_eq!(passes.len(), 7);
    assert_eq!(passes[6], board(GRID_01_SOLUTION));
}

#[test]
fn passes_over_grid_02_find_one_digit() {
    let puzzle = board(GRID_02);
    let mut after = puzzle.clone();
    after.set(Cell::at(2, 4), 6);
    assert_eq!(singles_passes(&puzzle).collect_vec(), [after.clone()]);
    assert!(!possibility_map(&after).contains('='));
    assert!(get_possibilities(&after, Cell::at(2, 4)).is_empty());
}

/// Solutions with digits renamed and rows of each band reordered, sometimes transposed.
fn full_grids() -> impl Strategy<Value = Board> {
    let order = |length: usize| Just((0..length).collect_vec()).prop_shuffle();
    let bands = [order(3), order(3), order(3)];
    (order(SIDE), bands, any::<bool>()).prop_map(|(names, bands, transposed)| {
        let row_order = bands
            .iter()
            .enumerate()
            .flat_map(|(band, order)| order.iter().map(move |row| 3 * band + row));
        let full = board(FULL);
        let renamed = |digit: u8| names[usize::from(digit) - 1] as u8 + 1;
        let row = |row| (0..SIDE).map(|column| renamed(full[Cell::at(row, column)])).collect_vec();
        let rows = row_order.map(row).collect_vec();
        board_of(&if transposed { cols(&rows) } else { rows })
    })
}

/// Solutions with this many cells blanked.
fn puzzles(blanks: std::ops::Range<usize>) -> impl Strategy<Value = Board> {
    let cells = subsequence(Cell::all(SIDE).collect_vec(), blanks);
    (full_grids(), cells).prop_map(|(mut puzzle, cells)| {
        for cell in cells {
            puzzle.set(cell, 0);
        }
        puzzle
    })
}

/// Puzzles, half of which have one cell changed to a random digit, which usually clashes.
fn perhaps_clashing(blanks: std::ops::Range<usize>) -> impl Strategy<Value = Board> {
    let change = proptest::option::of((0..CELLS, 1..=9_u8));
    (puzzles(blanks), change).prop_map(|(mut puzzle, change)| {
        if let Some((index, digit)) = change {
            puzzle.set(Cell::at(index / SIDE, index % SIDE), digit);
        }
        puzzle
    })
}

/// The choices of a solution with up to six cells reset to at most four digits, possibly none.
fn narrow_choices() -> impl Strategy<Value = Matrix<Choices>> {
    let cell = (0..CELLS, any::<bool>(), subsequence(ALL.to_vec(), 0..4));
    let opened = proptest::collection::vec(cell, 0..=6);
    (perhaps_clashing(0..1), opened).prop_map(|(grid, opened)| {
        let mut choices = choices(&matrix_of(&grid), &ALL);
        for (index, keep, digits) in opened {
            let kept = Some(grid.cells()[index]).filter(|digit| keep && *digit > 0);
            let set = digits.into_iter().chain(kept).sorted().dedup();
            choices[index / SIDE][index % SIDE] = set.collect();
        }
        choices
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 48,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn arranging_twice_is_the_identity(cells in proptest::collection::vec(any::<u8>(), CELLS)) {
        let matrix: Matrix<u8> = cells.chunks(SIDE).map(<[u8]>::to_vec).collect();
        for arrange in [rows, cols, boxs] {
            prop_assert_eq!(&arrange(&arrange(&matrix)), &matrix);
        }
    }

    #[test]
    fn pruning_loses_no_valid_filling(choices in narrow_choices()) {
        let pruned = prune(&choices);
        prop_assert!(number_of_fillings(&pruned) <= number_of_fillings(&choices));
        let expected = valid_fillings(choices.clone()).collect_vec();
        prop_assert_eq!(&valid_fillings(pruned).collect_vec(), &expected);
        let searched: BTreeSet<_> = search(&choices).collect();
        prop_assert_eq!(searched, expected.into_iter().collect());
    }

    #[test]
    fn all_designs_agree_on_grids_with_few_blanks(puzzle in perhaps_clashing(0..4)) {
        let expected = assert_lawful(&DESIGNS[0], &puzzle);
        for design in &DESIGNS {
            prop_assert_eq!(&assert_lawful(design, &puzzle), &expected, "{}", design.name);
        }
    }

    #[test]
    fn tree_designs_agree_on_grids_with_many_blanks(puzzle in perhaps_clashing(20..44)) {
        let expected = assert_lawful(&DESIGNS[3], &puzzle);
        for design in tree_designs() {
            prop_assert_eq!(&assert_lawful(design, &puzzle), &expected, "{}", design.name);
        }
    }

    #[test]
    fn passes_only_fill_in_digits_of_every_solution(puzzle in puzzles(20..50)) {
        let passes = singles_passes(&puzzle).collect_vec();
        for (before, after) in std::iter::once(&puzzle).chain(&passes).tuple_windows() {
            prop_assert!(after.extends(before) && after > before);
        }
        let last = passes.last().unwrap_or(&puzzle).clone();
        prop_assert!(!possibility_map(&last).contains('='));
        prop_assert_eq!(solve(&puzzle).next(), solve(&last).next());
        prop_assert!(solve(&puzzle).take(50).all(|solution| solution.extends(&last)));
    }
}
