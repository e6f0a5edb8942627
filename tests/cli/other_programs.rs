//! Input as found elsewhere: records of other programs, links, code.

use std::fs;

use crate::support::{lazydoku, lazydoku_reading};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// A killer with cages of two cells, as written by `SumoCue`.
const KILLER: &str = "SumoCueV1=8+0=10+2=15+4=10+6=2=13+9=3+11=14+13=7+15=8=10+18=11+20=6+22=11+24=7=13+27=16+29=7+31=6+33=3=6+36=14+38=8+40=16+42=1=8+45=12+47=6+49=13+51=6=15+54=6+56=10+58=10+60=4=10+63=11+65=10+67=9+69=5=7+72=7+74=14+76=8+78=9";
/// The grid with its boxes, as drawn by Penpa+; below, also with a thermometer.
const DRAWN: &str = "ZZRLaxwxEITv+yvCnHVQ69GS5mYc7ykkkBhCWJbgwxobDMGvyw7+7yn19DJKBzHNR1EjlZ6vz+93LyfX0GJ13hFarF6+4Ek+r+328e3pNH9yV+9vD39eAM592+/d/d3T62l3UNdxt3zslvP3eTn/ng/HD3f+MS+oX+dlCnWaD1OeMMZE09FNoXUhbkIMXSibkKgLPAipCzQIuQttENiMkq0ji6NuAttRuBhHsY6STfTqu5AGIZo+6n+/VDOXFs30m+QIm0DeBiFfrELB/kU2C4Vg4lKIJg2FZBaOQjFrS9GuJcVmJkHJ/9MPTgPJmfgldS81SL3FkXHnKPWzVC81S/0inhucJKrsqGGggB5rwzENKzcwrQwNnFcO4D5B4QhOK1PXL540cAazMoOL+rteVS8DV3BTRoboV464RpG2PuPgT6rj4oWsnHDlsmZjMOtcGDlZ8+euXzxxYORnzc8YizV/7rrmZx4Y+VnzMDKw5mfkL37rswz+qnoBN+X+VDTN1vB0+AtHcM+ATfspW3ctNUll2dLS34jdXw==";
const WITH_THERMO: &str = "ZZTNah0xDIX39ynKrL2wJFu2ZxeS3lVIoQmEMAwli1saCITmZzND3r2yR5dxVMyIj4NGPrZlv/39eHw9uSKDsvMOZFD27UMP7fM67p7en0/jN3fx8f7n5VXAuR/Ho/v9+Px2OkyaNR/Wz8O6/BzX5dc4zZ9uuR1XiTfjOmAexmmIg8wxwDC7AUsVaBcIq5B2IUAVuBNCFaATYhVKJ7CZJdqM2DLyLrCdhZPJSDYjRWM9+yqETiBTI//3SzZrKWSWX5oP3AXw1gj4ZBVA+xdYL4Bo7AKScQMYzMYBJrO3QHYvgYpZBAT/pY50A7SeeGjx2CK2eDdOE2aH0o1+nt1C0kJuuWrRtxhbvG7Z36WnILODIlOi1M5FGhY3LsKwsWjCcWMUrkttTMJhY6j6OSd0HIVZmYWT5lc9q546FvtYlMUD+Y1JLhTBXpO6/KC6XEGMykEuX1RvLMy6FhafrP5j1c851LH4Z/XPMher/1h19c/csfhn9cPigdU/i//k95qpy8+qJ+GiXB+Not6KPCL+zCRcPcih3beju2wxtMjtSFN9LQ7/AA==";
/// An empty `SudokuPad` grid, packed.
const EMPTY: &str = "N4JwpgXA2gugNAY0lKc3rfVH1Z7ubfPfOE4w0sy08nGGAXyA";

/// The output of `check` for a text, its messages, and its exit code.
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
    // A solution that its author left incomplete is ignored.
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

#[test]
fn drawings_of_penpa() {
    let link =
        |drawing: &str| format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={drawing}");
    let output = lazydoku(["solve", link(DRAWN).as_str()]).output();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{SOLVED}\n"));
    for (drawing, wrong) in
        [(WITH_THERMO, "unknown rules: thermo (1)"), (&DRAWN[..200], "unsupported packing")]
    {
        let (out, err, code) = checked(&link(drawing));
        assert_eq!((out.as_str(), code), ("error\n", 2));
        assert!(err.contains(wrong), "{err}");
    }
}

#[test]
fn an_input_without_a_grid_gets_a_word() {
    let title = "[Puzzle]\n";
    for text in [
        "# a comment\n% another\n",
        "<p>\n<b></b>\n</p>",
        "S=4;",
        "\\begin{sudoku}",
        "puzzle\n",
        "[Notes]\na\n",
        "<!-- a comment -->\n\n",
        title,
    ] {
        for format in ["text", "json"] {
            let output = lazydoku_reading(["check", "--format", format], text).output();
            let message = String::from_utf8(output.stderr).unwrap();
            assert!(message.starts_with("error: <stdin>: no grid found; "), "{text}: {message}");
            assert_eq!(message.lines().count(), 1, "{message}");
            assert_eq!(output.status.code(), Some(2), "{text}");
            let record = String::from_utf8(output.stdout).unwrap();
            assert_eq!(record.contains("\"type\":\"error\""), format == "json", "{record}");
        }
        // One grid is enough.
        let (out, err, code) = checked(&format!("{LINE}\n\n{}", text.replace(title, "")));
        assert_eq!((out.as_str(), err.as_str(), code), ("unique\n", "", 0), "{text}");
    }
    for (text, why) in [
        ("", "it is empty"),
        (" \r\n\n", "it is empty"),
        ("\u{feff}", "it is empty"),
        ("puzzle,solution\n", "its table has no rows"),
        (
            "{\"type\":\"error\"}\n{\"type\":\"summary\"}\n",
            "all its records are about other records",
        ),
        ("{\"type\":\"total\",\"grids\":0}", "all its records are about other records"),
    ] {
        let note = format!("note: no grid in <stdin>: {why}\n");
        assert_eq!(checked(text), (String::new(), note, 0), "{text:?}");
    }
    // A refusal is reported once, and each input is reported separately.
    let (_, err, code) = checked("no grid");
    assert_eq!((err.matches("error").count(), code), (1, 2), "{err}");
    let folder = tempfile::tempdir().unwrap();
    let [empty, grid] = ["empty", "grid"].map(|name| folder.path().join(name));
    fs::write(&empty, "").unwrap();
    fs::write(&grid, LINE).unwrap();
    let output =
        lazydoku(["check", "--column", "puzzle"]).with(&[empty.to_str().unwrap()]).output();
    assert_eq!(output.status.code(), Some(0));
    let output = lazydoku(["check"]).with(&[&grid, &empty].map(|it| it.to_str().unwrap())).output();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message, format!("note: no grid in {}: it is empty\n", empty.display()));
    assert_eq!((&output.stdout[..], output.status.code()), (&b"unique\n"[..], Some(0)));
}
