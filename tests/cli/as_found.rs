//! Inputs as people find them elsewhere: records of other programs, links, code.

use crate::support::{lazydoku, lazydoku_reading};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// A killer of cages of two cells, as `SumoCue` writes it.
const KILLER: &str = "SumoCueV1=8+0=10+2=15+4=10+6=2=13+9=3+11=14+13=7+15=8=10+18=11+20=6+22=11+24=7=13+27=16+29=7+31=6+33=3=6+36=14+38=8+40=16+42=1=8+45=12+47=6+49=13+51=6=15+54=6+56=10+58=10+60=4=10+63=11+65=10+67=9+69=5=7+72=7+74=14+76=8+78=9";
/// An empty grid of `SudokuPad`, packed.
const EMPTY: &str = "N4JwpgXA2gugNAY0lKc3rfVH1Z7ubfPfOE4w0sy08nGGAXyA";

/// What `check` prints for a text, what it says, and its exit code.
fn checked(text: &str) -> (String, String, i32) {
    let output = lazydoku_reading(["check"], text).output();
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    (out, err, output.status.code().unwrap())
}

#[test]
fn solutions_beside_json_records_are_verified() {
    let wrong = SOLVED.replace("179", "197");
    let rows: Vec<String> = (0..9).map(|row| format!("{:?}", &wrong[9 * row..][..9])).collect();
    let cells: Vec<String> = wrong.chars().map(String::from).collect();
    let grid: Vec<String> = LINE
        .chars()
        .map(|cell| match cell {
            '.' => "{}".to_owned(),
            digit => format!("{{\"value\":{digit},\"given\":true}}"),
        })
        .collect();
    let grid: Vec<String> = grid.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    let fpuzzles = |solution: &[String]| {
        format!("{{\"grid\":[{}],\"solution\":[{}]}}", grid.join(","), solution.join(","))
    };
    for text in [
        format!("{{\"puzzle\":\"{LINE}\",\"solution\":\"{wrong}\"}}"),
        format!("{{\"question\":\"{LINE}\",\"meta\":1,\"answer\":\"{wrong}\"}}"),
        format!("{{\"puzzle\":\"{LINE}\",\"solution\":[{}]}}", rows.join(",")),
        format!("{{\"solution\":\"{wrong}\",\"inner\":{{\"puzzle\":\"{LINE}\"}}}}"),
        fpuzzles(&cells),
    ] {
        let (out, err, code) = checked(&text);
        assert_eq!((out.as_str(), code), ("unique\n", 2), "{text}");
        assert!(err.contains("r9c8 is 7, but 9 in the solution beside the grid"), "{err}");
        let right = text.replace("197", "179").replace("1,9,7]", "1,7,9]");
        assert_eq!(checked(&right), ("unique\n".to_owned(), String::new(), 0), "{right}");
    }
    // One that its author left open is no solution.
    let open: Vec<String> = cells.iter().map(|cell| cell.replace('7', "null")).collect();
    assert_eq!(checked(&fpuzzles(&open)).2, 0);
}

#[test]
fn centre_marks_are_mentioned() {
    let row = "[{},{},{},{}]";
    let marked = row.replacen("{}", "{\"centerPencilMarks\":[1,2]}", 1);
    let puzzle = |first: &str| format!("{{\"size\":4,\"grid\":[{first},{row},{row},{row}]}}");
    let (out, err, code) = checked(&puzzle(&marked));
    assert_eq!((out.as_str(), code), ("several\n", 1));
    assert!(err.contains("the centre marks of 1 cell are read as its only candidates"), "{err}");
    assert_eq!(checked(&puzzle(row)).1, "");
}

#[test]
fn arguments_may_be_killers_and_games() {
    let id = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
    for (argument, count) in [(KILLER, "64\n"), (id, "1\n")] {
        let output = lazydoku(["count", argument]).output();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), count, "{argument}");
    }
}

#[test]
fn arguments_may_be_links_without_their_beginning() {
    for argument in [
        format!("https://sudokupad.app/scl{EMPTY}"),
        format!("sudokupad.app/scl{EMPTY}"),
        format!("?puzzleid=scl{EMPTY}"),
    ] {
        let output = lazydoku(["solve", "-n", "1", argument.as_str()]).output();
        assert_eq!(output.status.code(), Some(0), "{argument}");
        assert!(output.stdout.starts_with(b"123456789456789123"), "{argument}");
    }
}
