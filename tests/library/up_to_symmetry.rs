//! Counts up to symmetry: published numbers, and solutions classified one by one.

use std::collections::HashSet;

use insta::assert_snapshot;
use itertools::{Itertools, iproduct};
use lazydoku::{Board, Candidates, Count, Puzzle, Rules, Size, Symmetries};

fn blank(rules: &str) -> Puzzle {
    let rules: Rules = rules.parse().unwrap();
    let grid = Board::blank(rules.size());
    Puzzle::new(rules, grid).unwrap()
}

fn classes(puzzle: &Puzzle) -> String {
    Count::of(puzzle).threads(2).up_to_symmetry().unwrap().classes.to_string()
}

/// Russell and Jarvis (2006); for Latin squares, isotopy classes (A040082), with a square and its
/// transpose counted as one.
#[test]
fn published_numbers() {
    for (rules, number) in [
        ("box=2x2", "2"),
        ("box=2x3", "49"),
        ("box=3x2", "49"),
        ("latin=2", "1"),
        ("latin=3", "1"),
        ("latin=4", "2"),
        ("latin=5", "2"),
    ] {
        assert_eq!(classes(&blank(rules)), number, "{rules}");
    }
}

/// The number of distinct canonical forms of all solutions.
#[test]
fn as_many_as_canonical_forms() {
    for rules in [
        "box=2x2,x",
        "box=2x2,antiknight",
        "box=2x2,antiking",
        "box=2x2,nonconsecutive",
        "box=2x2,even=r1c1",
        "box=2x2,thermo=r1c1-r1c2",
        "box=2x2,white=r1c1-r1c2",
        "box=2x2,cage=5:r1c1+r1c2",
        "box=2x2,cage=5:r1c1+r1c2,cage=5:r4c3+r4c4",
        "latin=4,x",
        "size=2x3,digits=1-4,latin=4",
        "size=3x3,digits=1-5,latin=5",
        "box=2x3,x",
        "box=2x3,nonconsecutive",
        "jigsaw=aabbaabbccddccdd",
        "jigsaw=aaabcabbccbdcddd",
    ] {
        let puzzle = blank(rules);
        let symmetries = Symmetries::of(puzzle.rules()).unwrap();
        let forms: HashSet<String> = puzzle
            .solutions()
            .map(|solution| symmetries.canonical(&solution).unwrap().form().to_string())
            .collect();
        assert_eq!(classes(&puzzle), forms.len().to_string(), "{rules}");
    }
}

/// Each solution of a 4x4 puzzle under each of the 3072 symmetries that preserve the puzzle.
#[test]
fn puzzles_as_sorted_one_by_one() {
    for givens in [
        "................",
        "1...............",
        "12..............",
        "1....1..........",
        "1....2..........",
        "1...........2...",
        "1..2............",
        "1234............",
        "12..34..........",
        "1..............1",
        "1.....1..2....2.",
    ] {
        let puzzle: Puzzle = givens.parse().unwrap();
        let keeping: Vec<_> =
            symmetries_of_4x4().filter(|it| image(givens, it) == givens).collect();
        let least = |solution: Board| {
            let solution = solution.to_string();
            keeping.iter().map(|it| image(&solution, it)).min().unwrap()
        };
        let forms: HashSet<String> = puzzle.solutions().map(least).collect();
        let count = Count::of(&puzzle).up_to_symmetry().unwrap();
        assert_eq!(count.symmetries, keeping.len().into(), "{givens}");
        assert_eq!(count.classes, forms.len().into(), "{givens}");
        assert_eq!(count.solutions, puzzle.solutions().count().into(), "{givens}");
    }
}

/// The source of each cell of the image, and the names of blanks and digits.
type Symmetry = (Vec<usize>, Vec<char>);

fn symmetries_of_4x4() -> impl Iterator<Item = Symmetry> {
    const LINES: [[usize; 4]; 8] = [
        [0, 1, 2, 3],
        [1, 0, 2, 3],
        [0, 1, 3, 2],
        [1, 0, 3, 2],
        [2, 3, 0, 1],
        [3, 2, 0, 1],
        [2, 3, 1, 0],
        [3, 2, 1, 0],
    ];
    let names = "1234".chars().permutations(4);
    let all = iproduct!([false, true], LINES, LINES, names);
    all.map(|(is_transposed, rows, columns, names)| {
        let source = |cell: usize| {
            let [row, column] = [rows[cell / 4], columns[cell % 4]];
            if is_transposed { column * 4 + row } else { row * 4 + column }
        };
        let names = std::iter::once('.').chain(names);
        ((0..16).map(source).collect(), names.collect())
    })
}

fn image(grid: &str, (sources, names): &Symmetry) -> String {
    let name = |&source: &usize| names[grid.as_bytes()[source].saturating_sub(b'0') as usize];
    sources.iter().map(name).collect()
}

/// Rules with too many symmetries, and pencil marks.
#[test]
fn refusals() {
    let refusal = |puzzle: &Puzzle| Count::of(puzzle).up_to_symmetry().unwrap_err().to_string();
    assert_snapshot!(refusal(&blank("box=4x4")), @"no count up to symmetry: rows and columns have more than 100000 orders, too many to list them; smaller grids and boxes have fewer, and puzzles without any symmetry need no list");
    let marks = Candidates::of_bits(Size::square(4).unwrap(), vec![3; 16]).unwrap();
    let marked = blank("box=2x2").with_candidates(&marks).unwrap();
    assert_snapshot!(refusal(&marked), @"no count up to symmetry: the puzzle has pencil marks, and forms are of givens alone; Symmetries::canonical takes its grid without them");
}
