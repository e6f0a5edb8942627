//! Files in every format, as found in the wild: how they are read, and how grids are written.

use std::fs;

use crate::support::{UNIQUE, assert_prints, check, lazydoku, lazydoku_reading, typed};

const FOLDER: &str = "tests/cli/data/formats";

/// The files, with the number of grids if all are read and have one solution.
const FILES: [(&str, Option<usize>); 39] = [
    ("array.py", None),
    ("author.sdk", Some(1)),
    ("bands-boxed.txt", Some(1)),
    ("bands.txt", Some(1)),
    ("blanks.txt", Some(9)),
    ("candidates.txt", Some(1)),
    ("clipboard.txt", Some(3)),
    ("easy.opensudoku", None),
    ("easy.sdm", Some(2)),
    ("euler.txt", Some(2)),
    ("f-puzzles.json", None),
    ("facts.pl", Some(1)),
    ("groups.txt", None),
    ("identified.txt", Some(2)),
    ("labels.txt", None),
    ("library.txt", Some(3)),
    ("links.txt", None),
    ("mac.txt", None),
    ("marks.txt", Some(2)),
    ("model.mzn", Some(1)),
    ("post.txt", None),
    ("program.c", None),
    ("program.rs", Some(2)),
    ("puzzles.json", None),
    ("puzzles.jsonl", None),
    ("quoted.txt", None),
    ("records.json", Some(3)),
    ("rows.csv", Some(1)),
    ("semicolons.txt", Some(2)),
    ("simple.ss", Some(1)),
    ("sizes.txt", None),
    ("spreadsheet.tsv", Some(1)),
    ("state-alone.sdk", None),
    ("state.sdk", Some(1)),
    ("table.csv", Some(1)),
    ("top.gsf", Some(1)),
    ("user.sdx", Some(1)),
    ("wide-big.txt", Some(1)),
    ("wide-little.txt", Some(2)),
];

#[test]
fn files_in_every_format() {
    let mut there: Vec<String> = fs::read_dir(FOLDER)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    there.sort();
    assert_eq!(there, FILES.map(|(file, _)| file));
    for (file, grids) in FILES {
        let path = format!("{FOLDER}/{file}");
        check(&format!("format-convert-{file}"), lazydoku(["convert", "--to", "json", &path]));
        let kinds = lazydoku(["check", &path]);
        match grids {
            Some(grids) => assert_eq!(kinds.outcome(), vec!["unique"; grids].join("\n"), "{file}"),
            None => check(&format!("format-check-{file}"), kinds),
        }
    }
}

/// All grids of a file in the lossless format.
fn records(file: &str) -> Vec<String> {
    without_sources(&lazydoku(["convert", "--to", "json", &format!("{FOLDER}/{file}")]).lines())
}

/// Records without the fields that locate them in the input.
fn without_sources(records: &[String]) -> Vec<String> {
    let without = |record: &String| {
        let (before, source) = record.split_once(",\"source\":").unwrap();
        format!("{before}{}", source.split_once('}').unwrap().1)
    };
    records.iter().map(without).collect()
}

#[test]
fn what_was_written_reads_back() {
    for to in ["line", "sdm", "block", "sdk", "euler", "rows", "list", "box", "ss", "json", "csv"] {
        let path = format!("{FOLDER}/easy.sdm");
        let written = lazydoku(["convert", "--to", to, &path]).output().stdout;
        let written = String::from_utf8(written).unwrap();
        let read = lazydoku_reading(["convert", "--to", "json"], &written).lines();
        let read = without_sources(&read);
        assert_eq!(read, records("easy.sdm"), "{to}");
    }
    for to in ["candidates", "sdx", "pencilmarks", "json"] {
        let path = format!("{FOLDER}/marks.txt");
        let written = lazydoku(["convert", "--to", to, &path]).output().stdout;
        let written = String::from_utf8(written).unwrap();
        let read = lazydoku_reading(["convert", "--to", "json"], &written).lines();
        let read = without_sources(&read);
        assert_eq!(read, records("marks.txt"), "{to}");
    }
}

/// Layouts with their numbers of cells.
const LAYOUTS: [(&str, usize); 17] = [
    ("box=2x2", 16),
    ("latin=4", 16),
    ("jigsaw=1112122233343444", 16),
    ("latin=5", 25),
    ("box=2x3", 36),
    ("box=3x2", 36),
    ("box=4x2", 64),
    ("latin=9", 81),
    (
        "jigsaw=11222233311112233311122233344455566644455566644455566677788899977788899977\
         7888999",
        81,
    ),
    ("digits=0-8,box=3x3", 81),
    ("digits=0-9,box=2x5", 100),
    ("latin=11", 121),
    ("box=3x4", 144),
    ("box=4x5", 400),
    ("latin=22", 484),
    ("box=5x5", 625),
    ("size=4x6,digits=0-5,box=2x3", 24),
];

/// The layouts that grids have by default.
const USUAL: [&str; 4] = ["box=2x3", "box=3x4", "box=4x5", "box=5x5"];

/// A solution of a layout, every third cell of it, and a blank grid.
fn three_grids(layout: &str, cells: usize) -> String {
    let blank = ".".repeat(cells);
    let full = typed(&format!("solve -n 1 --rules {layout}"), &blank).lines().remove(0);
    let sparse = full.char_indices().map(|(at, cell)| if at % 3 == 0 { cell } else { '.' });
    [full.clone(), sparse.collect(), blank].map(|grid| format!("{layout} {grid}\n")).concat()
}

#[test]
fn what_was_written_of_any_layout_reads_back() {
    let formats = [
        "line",
        "sdm",
        "block",
        "sdk",
        "euler",
        "rows",
        "list",
        "box",
        "ss",
        "candidates",
        "sdx",
        "pencilmarks",
        "json",
        "csv",
    ];
    for (layout, cells) in LAYOUTS {
        let grids = three_grids(layout, cells);
        let marks = typed("convert --to pencilmarks", &grids).lines();
        assert_eq!(marks.len(), 3, "{layout}");
        for to in formats {
            let written = typed(&format!("convert --to {to}"), &grids).lines().join("\n");
            let read = |rules: &str| typed(&format!("convert --to pencilmarks {rules}"), &written);
            assert_eq!(read(&format!("--rules {layout}")).lines(), marks, "{layout} {to}");
            if USUAL.contains(&layout) {
                assert_eq!(read("").lines(), marks, "{to} of the usual {layout}");
            }
        }
    }
}

#[test]
fn sixteen_small_grids_as_one_are_noted() {
    let lines = "1234341221434321\n".repeat(16);
    assert_prints!(lazydoku_reading(["check"], &lines), @"
    exit 1
    none
    stderr: note: <stdin>:1: these 16 lines are the rows of one grid; if each of them is a grid, use --rules box=2x2
    stderr: note: <stdin>:1: no solution: r1c1 and r1c7 are both 1 in row 1
    ");
    for (flags, note) in [("", true), ("--rules box=2x2", false), ("--rules box=4x4", false)] {
        let output = typed(&format!("check {flags}"), &lines).output();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(message.contains("use --rules box=2x2"), note, "{flags}: {message}");
    }
}

#[test]
fn candidates_are_written() {
    for to in ["candidates", "sdx", "pencilmarks", "ss", "sdm", "euler"] {
        check(&format!("convert-{to}"), lazydoku(["convert", "--to", to, UNIQUE]));
    }
}

#[test]
fn a_format_can_be_named() {
    let dashes = format!("{}53--7----\n", "---------\n".repeat(8));
    check("from-none-dashes", lazydoku_reading(["convert"], &dashes));
    assert_prints!(
        lazydoku_reading(["convert", "--from", "rows"], &dashes),
        @"........................................................................53..7...."
    );
    assert_prints!(
        lazydoku(["convert", "--from", "sdk", "tests/cli/data/formats/state.sdk"]),
        @"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    );
    assert_prints!(
        lazydoku(["convert", "--from", "csv", "tests/cli/data/formats/table.csv"]),
        @"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    );
}

#[test]
fn a_wrong_format_is_refused() {
    check("from-gsf-bad", lazydoku_reading(["convert", "--from", "gsf"], UNIQUE));
    check("from-unknown", lazydoku(["convert", "--from", "sudoku", UNIQUE]));
}
