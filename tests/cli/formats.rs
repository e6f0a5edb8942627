//! Files in every format, as people have them: what is read of them, and what is written.

use std::fs;

use crate::support::{UNIQUE, check, lazydoku, lazydoku_reading, typed};

const FOLDER: &str = "tests/cli/data/formats";

const FILES: [&str; 39] = [
    "array.py",
    "author.sdk",
    "bands-boxed.txt",
    "bands.txt",
    "blanks.txt",
    "candidates.txt",
    "clipboard.txt",
    "easy.opensudoku",
    "easy.sdm",
    "euler.txt",
    "f-puzzles.json",
    "facts.pl",
    "groups.txt",
    "identified.txt",
    "labels.txt",
    "library.txt",
    "links.txt",
    "mac.txt",
    "marks.txt",
    "model.mzn",
    "post.txt",
    "program.c",
    "program.rs",
    "puzzles.json",
    "puzzles.jsonl",
    "quoted.txt",
    "records.json",
    "rows.csv",
    "semicolons.txt",
    "simple.ss",
    "sizes.txt",
    "spreadsheet.tsv",
    "state-alone.sdk",
    "state.sdk",
    "table.csv",
    "top.gsf",
    "user.sdx",
    "wide-big.txt",
    "wide-little.txt",
];

#[test]
fn files_in_every_format() {
    let mut there: Vec<String> = fs::read_dir(FOLDER)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    there.sort();
    assert_eq!(there, FILES);
    for file in FILES {
        let path = format!("{FOLDER}/{file}");
        check(&format!("format-convert-{file}"), lazydoku(["convert", "--to", "json", &path]));
        check(&format!("format-check-{file}"), lazydoku(["check", &path]));
    }
}

/// All grids of a file in the form that keeps everything.
fn records(file: &str) -> Vec<String> {
    without_sources(&lazydoku(["convert", "--to", "json", &format!("{FOLDER}/{file}")]).lines())
}

/// Records without the field that says where they were read.
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

/// Layouts, each with its number of cells.
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

/// The layouts that grids have without rules.
const USUAL: [&str; 4] = ["box=2x3", "box=3x4", "box=4x5", "box=5x5"];

/// A solution of a layout, every third cell of it, and nothing.
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
    check("sixteen-lines", lazydoku_reading(["check"], &lines));
    for (flags, note) in [("", true), ("--rules box=2x2", false), ("--rules box=4x4", false)] {
        let output = typed(&format!("check {flags}"), &lines).output();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(message.contains("say --rules box=2x2"), note, "{flags}: {message}");
    }
}

#[test]
fn candidates_are_written() {
    for to in ["candidates", "sdx", "pencilmarks", "ss", "sdm", "euler"] {
        check(&format!("convert-{to}"), lazydoku(["convert", "--to", to, UNIQUE]));
    }
}

/// Three rows are open, and two candidates are struck out in the first.
const MARKED: &str = "\
15 79 248 136 479 258 359 146 278
156 379 248 136 479 258 359 146 278
156 379 248 136 479 258 359 146 278
8 5 9 7 6 1 4 2 3
4 2 6 8 5 3 7 9 1
7 1 3 9 2 4 8 5 6
9 6 1 5 3 7 2 8 4
2 8 7 4 1 9 6 3 5
3 4 5 2 8 6 1 7 9
";

#[test]
fn commands_honour_pencil_marks() {
    for (name, arguments) in [
        ("solve", vec!["solve", "-n", "3"]),
        ("solve-part", vec!["solve", "--part", "2/20"]),
        ("count", vec!["count"]),
        ("count-limit", vec!["count", "--limit", "100"]),
        ("check", vec!["check"]),
        ("check-only", vec!["check", "--only", "several"]),
        ("candidates", vec!["candidates"]),
        ("candidates-true", vec!["candidates", "--level", "true"]),
        ("candidates-counts", vec!["candidates", "--level", "true", "--counts", "--format", "csv"]),
        ("space", vec!["space"]),
    ] {
        check(&format!("marks-{name}"), lazydoku_reading([], MARKED).with(&arguments));
    }
    // In which order depends on the processor.
    let mut unordered = lazydoku_reading(["solve", "--unordered"], MARKED).lines();
    unordered.sort();
    assert_eq!(unordered, lazydoku_reading(["solve"], MARKED).lines());
}

#[test]
fn the_space_of_pencil_marks() {
    for (name, arguments) in [
        ("sample", vec!["sample", "--seed", "7", "-n", "3"]),
        ("part", vec!["solve", "--unordered", "--part", "2/20"]),
        ("rank", vec!["solve", "--rank", "--json", "--skip", "1", "-n", "2"]),
    ] {
        check(&format!("marks-{name}"), lazydoku_reading([], MARKED).with(&arguments));
    }
}

#[test]
fn commands_that_know_no_pencil_marks_say_so() {
    for (name, arguments) in [
        ("repair", vec!["repair"]),
        ("diff", vec!["diff"]),
        ("euler", vec!["euler"]),
        ("solve-with-puzzle", vec!["solve", "--with-puzzle"]),
        ("convert", vec!["convert", "--to", "line"]),
    ] {
        check(&format!("marks-refused-{name}"), lazydoku_reading([], MARKED).with(&arguments));
    }
}

#[test]
fn a_format_can_be_named() {
    let dashes = format!("{}53--7----\n", "---------\n".repeat(8));
    check("from-none-dashes", lazydoku_reading(["convert"], &dashes));
    check("from-rows-dashes", lazydoku_reading(["convert", "--from", "rows"], &dashes));
    check("from-sdk", lazydoku(["convert", "--from", "sdk", "tests/cli/data/formats/state.sdk"]));
    check("from-csv", lazydoku(["convert", "--from", "csv", "tests/cli/data/formats/table.csv"]));
    check("from-gsf-bad", lazydoku_reading(["convert", "--from", "gsf"], UNIQUE));
    check("from-unknown", lazydoku(["convert", "--from", "sudoku", UNIQUE]));
}
