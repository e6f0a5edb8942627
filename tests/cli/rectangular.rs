//! Grids that are not square, and digits from 0.

use crate::support::{Run, assert_prints, check, lazydoku_reading, typed};

/// Four rows of six cells, with the digits 0 to 5.
const RULES: &str = "size=4x6,digits=0-5,box=2x3";
const GRID: &str = "0.2.4.....3..1......5...";
/// The grid above in constraint notation, with a cage added.
const CAGED: &str =
    ".Shape~4x6~0-5.Cage~3~R3C4~R4C4~R4C5.~R1C1_0~R1C3_2~R1C5_4~R2C5_3~R3C2_1~R4C3_5";

/// Runs a command with the rules of the grid.
fn run(args: &str, grid: &str) -> Run {
    typed(args, grid).with(&["--rules", RULES])
}

#[test]
fn solutions() {
    assert_prints!(run("solve -n 2", GRID), @"
    032145154032210354345201
    032145154032210354345210
    ");
    assert_prints!(
        run("solve -n 1 --reverse --format list", GRID),
        @r#"["032541","541230","413052","205413"]"#
    );
    check("oblong-solve-json", run("solve -n 1 --json --with-puzzle", GRID));
    check("oblong-solve-box", run("solve -n 1 --format box", GRID));
}

#[test]
fn pages_of_solutions() {
    let all = run("solve", GRID).lines();
    let after = run(&format!("solve --after {}", all[2]), GRID).lines();
    assert_eq!(after, all[3..]);
    assert_eq!(run("count", GRID).lines(), [all.len().to_string()]);
    let last = run(&format!("solve --skip {} --rank", all.len() - 1), GRID).lines();
    assert!(last[0].contains(&all[all.len() - 1]), "{last:?}");
    assert_prints!(run("solve --after 123456", GRID), @"
    exit 2
    stderr: error: --after: 6 cells; a grid of 4 rows and 6 columns has 24
    ");
}

#[test]
fn answers() {
    check("oblong-count-json", run("count --json", GRID));
    check("oblong-check", run("check", &format!("{GRID}\n00......................\n")));
    check("oblong-candidates", run("candidates", GRID));
    check("oblong-candidates-json", run("candidates --format json", GRID));
    check("oblong-counts", run("candidates --counts", GRID));
    check("oblong-counts-csv", run("candidates --counts --format csv", GRID));
    check("oblong-repair", run("repair", GRID));
    check("oblong-space", run("space", GRID));
    check("oblong-diff", run("diff", GRID));
    check("oblong-svg", run("convert --to svg", GRID));
    check("oblong-heat", run("candidates --counts --format heat", GRID));
}

#[test]
fn grids_are_written_in_many_formats() {
    for format in ["rules", "iss", "fpuzzles", "block", "rows", "sdm", "pencilmarks", "sdx"] {
        check(&format!("oblong-convert-{format}"), run(&format!("convert --to {format}"), GRID));
    }
}

#[test]
fn what_was_written_reads_back() {
    for format in ["line", "block", "rows", "list", "sdm", "euler"] {
        let text = run(&format!("convert --to {format}"), GRID).lines().join("\n");
        assert_eq!(run("convert", &text).lines(), [GRID], "{text}");
    }
    for format in ["pencilmarks", "sdx", "candidates"] {
        let text = run(&format!("convert --to {format}"), GRID).lines();
        let again = run(&format!("convert --to {format}"), &text.join("\n"));
        assert_eq!(again.lines(), text);
    }
    let solved = run("solve -n 1 --format box", GRID).lines().join("\n");
    assert_eq!(run("convert", &solved).lines(), run("solve -n 1", GRID).lines());
    let solved = run("solve --json -n 3", GRID).lines().join("\n");
    assert_eq!(run("convert", &solved).lines(), run("solve -n 3", GRID).lines());
    for format in ["rules", "iss"] {
        let text = lazydoku_reading(["convert", "--to", format], CAGED).lines();
        assert_eq!(lazydoku_reading(["solve"], &text[0]).lines().len(), 10, "{text:?}");
    }
    assert_prints!(lazydoku_reading(["solve", "-n", "1"], CAGED), @"032541154032310254245103");
}

#[test]
fn shapes_of_constraints() {
    let shapes = ".Shape~4x7.Jigsaw~1222222111113244441334443333.~R2C4_2~R3C6_3~R4C5_4~R3C1_5~R4C3_6\
                  ~R1C7_7~R4C7_5~R1C1_3~R1C5_6~R2C2_1\n\
                  .Shape~4x6.AntiKnight.~R1C1_1\n\
                  .Shape~6x6~9.RegionSize~9.~R1C1_1\n\
                  .Shape~6x6~9.~R1C1_1\n\
                  .Shape~9x9~0-8.NoBoxes.~R1C1_0~R9C9_8\n\
                  .Shape~6x8~0-7.Cage~0~R1C1~R1C2\n";
    check("oblong-shapes", lazydoku_reading(["convert", "--to", "rules"], shapes));
    let back = lazydoku_reading(["convert", "--to", "iss"], shapes);
    check("oblong-shapes-iss", back);
    let bad = ".Shape~4x6~0-4.~R1C1_1\n.Shape~4x17.~R1C1_1\n.Shape~4x6~2-7.~R1C1_2\n\
               .Shape~4x6.~R5C1_1\n.Shape~4x6~0-5.~R1C1_6\n.Shape~4x6.Diagonal~1\n\
               .Shape~4x6.Windoku\n.Shape~4x6.Jigsaw~111\n.Shape~4x6~x.~R1C1_1\n";
    check("oblong-shapes-bad", lazydoku_reading(["solve"], bad));
}

#[test]
fn what_does_not_fit_is_refused() {
    for (name, rules) in [
        ("box", "size=4x6,box=3x3"),
        ("size", "size=4x6x2"),
        ("windoku", "size=4x6,box=2x3,windoku"),
        ("cell", "size=4x6,box=2x3,even=r5c1"),
    ] {
        let run = lazydoku_reading(["solve", "--rules", rules], GRID);
        check(&format!("oblong-refused-{name}"), run);
    }
    assert_prints!(lazydoku_reading(["solve", "--rules", "size=4x6,digits=0-3,box=2x2"], GRID), @"
    exit 2
    stderr: error: invalid value 'box=2x2' for '--rules <RULES>': 4 digits for 6 different cells; use at least 6 digits
    stderr:
    stderr: For more information, try '--help'.
    ");
    assert_prints!(lazydoku_reading(["solve", "--rules", "size=4x6,box=2x3,x"], GRID), @"
    exit 2
    stderr: error: invalid value 'x' for '--rules <RULES>': x does not fit these rules; it needs as many rows as columns
    stderr:
    stderr: For more information, try '--help'.
    ");
    check("oblong-refused-length", run("solve", "0.2.4.....3..1......5.."));
    check("oblong-refused-digit", run("solve", "0.2.4.....3..1......6..."));
    assert_prints!(run("solve", "12..34.........."), @"
    exit 2
    error
    stderr: error: <stdin>:1: a grid of 4x4 cells, but rules for 4x6 with digits 0 to 5; choose rules for its size
    ");
}
