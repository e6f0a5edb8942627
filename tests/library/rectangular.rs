//! Rectangular grids, and digits from 0, compared with a trivial search.

use lazydoku::format::{Format, Reader};
use lazydoku::picture::Picture;
use lazydoku::{Board, Cell, Count, Puzzle, Rules, Size};
use num_bigint::BigUint;

/// All solutions by trying each digit in each cell, checking only rows, columns and regions.
fn searched(rules: &Rules, givens: &Board) -> Vec<Board> {
    fn fill(rules: &Rules, grid: &Board, found: &mut Vec<Board>) {
        let cells: Vec<Cell> = rules.size().cells().collect();
        let Some(&cell) = cells.iter().find(|&&cell| grid[cell] == 0) else {
            found.push(grid.clone());
            return;
        };
        let has_regions = rules.to_string().contains("box") || rules.to_string().contains("jigsaw");
        for digit in 1..=rules.size().digits() as u8 {
            let sees = |other: Cell| {
                other.row() == cell.row()
                    || other.column() == cell.column()
                    || has_regions && rules.region(other) == rules.region(cell)
            };
            if !cells.iter().any(|&other| grid[other] == digit && sees(other)) {
                let mut next = grid.clone();
                next.set(cell, digit);
                fill(rules, &next, found);
            }
        }
    }
    let mut found = Vec::new();
    fill(rules, givens, &mut found);
    found
}

const GRIDS: [(&str, &str); 12] = [
    ("size=2x3,latin=3", "......"),
    ("size=3x2,latin=3", "......"),
    ("size=3x4,latin=4", "............"),
    ("size=2x6,box=2x3", "1.3.5......."),
    ("size=6x2,box=3x2", "1....3....5."),
    ("size=4x4,latin=5", "12.4....5...2.3."),
    ("size=4x4,digits=1-6,box=2x2", "123.4..6..5.2..1"),
    ("digits=0-3,box=2x2", "0..............."),
    ("size=4x4,digits=0-4,box=2x2", "0123.4....1..2.."),
    ("size=4x6,box=2x3", "1234564.....5.........1."),
    ("size=4x6,jigsaw=aaabbbaaacbbddcccbddddcc", "12345..........36.....2."),
    ("size=6x6,box=3x3", "123456...789..................2.4..6"),
];

fn puzzle((rules, givens): (&str, &str)) -> Puzzle {
    let rules: Rules = rules.parse().unwrap();
    let grid = Board::read(givens, rules.size()).unwrap();
    Puzzle::new(rules, grid).unwrap()
}

#[test]
fn solutions_are_those_of_an_obvious_search() {
    for from in GRIDS {
        let puzzle = puzzle(from);
        // The trivial search would take hours on this one.
        if from.0 == "size=6x6,box=3x3" {
            continue;
        }
        let expected = searched(puzzle.rules(), puzzle.grid());
        assert!(!expected.is_empty(), "{from:?}");
        assert!(puzzle.solutions().eq(expected.iter().cloned()), "{from:?}");
        assert!(puzzle.solutions().rev().eq(expected.iter().rev().cloned()), "{from:?}");
        let number = BigUint::from(expected.len());
        assert_eq!(puzzle.solution_count().unwrap(), number, "{from:?}");
        let middle = &expected[expected.len() / 2];
        let after = expected.len() - expected.len() / 2 - 1;
        assert_eq!(puzzle.solutions().after(middle).count(), after);
        assert_eq!(puzzle.solutions().before(middle).count(), expected.len() / 2);
        let space = puzzle.space().unwrap();
        assert_eq!(space.rank(middle).unwrap(), (expected.len() / 2).into());
        assert_eq!(space.at(expected.len() / 2).as_ref(), Some(middle));
        let occurrences = puzzle.occurrences().unwrap();
        for cell in puzzle.rules().size().cells() {
            for digit in 1..=puzzle.rules().side() as u8 {
                let held = expected.iter().filter(|grid| grid[cell] == digit).count();
                assert_eq!(occurrences[(cell, digit)], held.into(), "{from:?} {cell} {digit}");
            }
        }
        let repaired = puzzle.repair().unwrap().unwrap().repaired().clone();
        let repaired = Puzzle::new(puzzle.rules().clone(), repaired).unwrap();
        assert_eq!(repaired.solution_count_up_to(2), 1, "{from:?}");
        assert!(repaired.judge(&repaired.solutions().next().unwrap()).is_ok());
    }
}

#[test]
fn parts_of_counts_add_up() {
    let puzzle = puzzle(("size=4x6,box=2x3", "1234564.....5.........1."));
    let parts = (0..2).map(|part| Count::of(&puzzle).part(part, 2).run().unwrap());
    assert_eq!(parts.sum::<BigUint>(), puzzle.solution_count().unwrap());
}

/// The numbers of Latin rectangles, computed from the numbers of reduced ones (OEIS A000186,
/// A001009 and A002860).
#[test]
fn latin_rectangles_are_as_many_as_published() {
    let factorial = |number: u64| (1..=number).product::<u64>();
    // With two rows: n! times the number of derangements of n.
    for (columns, derangements) in [(3, 2), (4, 9), (5, 44), (6, 265), (7, 1854)] {
        let expected = factorial(columns) * derangements;
        for text in [format!("size=2x{columns}"), format!("size={columns}x2")] {
            let rules: Rules = format!("{text},latin={columns}").parse().unwrap();
            let count = Puzzle::new(rules.clone(), Board::blank(rules.size())).unwrap();
            assert_eq!(count.solution_count().unwrap(), expected.into(), "{text}");
        }
    }
    // A000186: 3 x n rectangles with the first row in order.
    for (columns, ordered) in [(3, 2_u64), (4, 24), (5, 552), (6, 21280), (7, 1_073_760)] {
        let expected = BigUint::from(factorial(columns)) * ordered;
        for text in [format!("size=3x{columns}"), format!("size={columns}x3")] {
            let rules: Rules = format!("{text},latin={columns}").parse().unwrap();
            let count = Puzzle::new(rules.clone(), Board::blank(rules.size())).unwrap();
            assert_eq!(count.solution_count().unwrap(), expected, "{text}");
        }
    }
    // The last row of a Latin square is determined by the others, so leaving it out keeps the
    // count.
    for side in 4..=6 {
        let square = Rules::latin(side).unwrap();
        let less: Rules = format!("size={}x{side},latin={side}", side - 1).parse().unwrap();
        let [whole, less] = [square, less].map(|rules| {
            let grid = Board::blank(rules.size());
            Puzzle::new(rules, grid).unwrap().solution_count().unwrap()
        });
        assert_eq!(whole, less);
    }
}

/// Only the names of the digits differ.
#[test]
fn digits_from_zero_change_nothing_but_names() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let renamed = |text: &str| -> String {
        let less = |sign: char| sign.to_digit(10).map_or(sign, |it| (b'0' + it as u8 - 1).into());
        text.chars().map(less).collect()
    };
    let from_one = puzzle(("box=3x3", line));
    let from_zero = puzzle(("digits=0-8,box=3x3", &renamed(line)));
    assert_eq!(from_zero.grid().to_string(), renamed(line));
    let solution = from_zero.solutions().next().unwrap();
    assert_eq!(solution.to_string(), renamed(&from_one.solutions().next().unwrap().to_string()));
    assert!(!from_zero.rules().is_classic());
    let mut blank = from_zero.rules().size();
    assert_eq!(Board::blank(blank).to_string(), ".".repeat(81));
    blank = blank.with_digits(1, 9).unwrap();
    assert_eq!(blank, Size::CLASSIC);
    assert!(Puzzle::new(from_one.rules().clone(), from_zero.grid().clone()).is_err());
    let error = Puzzle::new(from_zero.rules().clone(), from_one.grid().clone()).unwrap_err();
    let wanted = "a grid of 9x9 cells with digits 1 to 9, but rules for 9x9 with digits 0 to 8; \
                  choose rules for its side";
    assert_eq!(error.to_string(), wanted);
    let counts = from_zero.occurrences().unwrap();
    assert_eq!(counts.total(), &1_u32.into());
    let space = from_zero.space().unwrap();
    assert_eq!(space.at(0_u32), Some(solution.clone()));
    assert_eq!(space.rank(&solution).unwrap(), 0_u32.into());
    assert_eq!(from_zero.true_candidates().decided(), solution);
    let empty = Puzzle::new(from_zero.rules().clone(), Board::blank(from_zero.rules().size()));
    let count = empty.unwrap().solution_count().unwrap();
    assert_eq!(count.to_string(), "6670903752021072936960");
}

/// Formats without candidates can be read back if the size is known.
#[test]
fn grids_of_known_size_are_read_in_every_format() {
    for from in GRIDS {
        let puzzle = puzzle(from);
        let (rules, grid) = (puzzle.rules(), puzzle.grid());
        for format in Format::ALL {
            let plain = format.text(rules, grid).map(|text| text.to_string());
            let text = plain.unwrap_or_else(|| {
                let candidates = puzzle.unconstrained_candidates();
                format.text_of_candidates(rules, &candidates).unwrap()
            });
            let records: Vec<_> =
                Reader::new(text.as_bytes()).of_size(rules.size()).collect::<Vec<_>>();
            let [Ok(record)] = &records[..] else {
                panic!("{from:?} {format:?}\n{text}\n{records:?}")
            };
            assert_eq!(record.puzzle.grid(), grid, "{from:?} {format:?}\n{text}");
        }
    }
}

#[test]
fn pictures_have_the_shape_of_the_grid() {
    let puzzle = puzzle(("size=4x6,digits=0-5,box=2x3", "0.2.4..................."));
    let drawn = puzzle.rules().draw(puzzle.grid()).to_string();
    let lines = [
        "┌───────┬───────┐",
        "│ 0 . 2 │ . 4 . │",
        "│ . . . │ . . . │",
        "├───────┼───────┤",
        "│ . . . │ . . . │",
        "│ . . . │ . . . │",
        "└───────┴───────┘",
    ];
    assert_eq!(drawn, lines.join("\n"));
    let picture = Picture::of_puzzle(&puzzle).to_string();
    assert!(picture.contains("viewBox=\"0 0 372 252\""), "{picture}");
    assert!(picture.contains(">0</text>") && !picture.contains(">.</text>"));
}
