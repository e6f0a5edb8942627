//! Grids as users paste them: from programs, records, posts, apps and links.

use std::io::Cursor;
use std::iter;

use lazydoku::format::{Format, Notation, Reader, Record};
use lazydoku::{Board, Cell, Size};

use crate::support::written;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect()
}

/// The cells as numbers, with these separators between rows and cells.
fn numbers(between_rows: &str, between_cells: &str, blank: &str) -> String {
    let cells = |row: &&str| {
        let cells: Vec<_> = row.chars().map(|cell| cell.to_string().replace('.', blank)).collect();
        cells.join(between_cells)
    };
    rows().iter().map(cells).collect::<Vec<_>>().join(between_rows)
}

fn shown(text: impl AsRef<[u8]>) -> Vec<String> {
    let show = |item: Result<Record, lazydoku::Error>| match item {
        Ok(Record { puzzle, .. }) => match puzzle.marks() {
            Some(marks) => format!("{marks:#}"),
            None => puzzle.grid().to_string(),
        },
        Err(error) => error.to_string(),
    };
    Reader::new(text.as_ref()).map(show).collect()
}

/// Asserts that each text is read as the grid and nothing else, also if another grid follows.
fn all_read(texts: &[(&str, String)]) {
    for (name, text) in texts {
        assert_eq!(shown(text), [LINE], "{name}:\n{text}");
        assert_eq!(shown(format!("{text}\n{LINE}\n")), [LINE, LINE], "{name}, and another");
        assert_eq!(shown(text.replace('\n', "\r")), [LINE], "{name}, with carriage returns");
    }
}

/// The error of a text. Asserts that it is the only one and that a good grid after it is read.
fn refused(text: &str) -> String {
    let mut shown = shown(format!("{text}\n{LINE}\n"));
    assert_eq!(shown.len(), 2, "{shown:?}");
    assert_eq!(shown.pop().unwrap(), LINE, "{shown:?}");
    shown.remove(0)
}

#[test]
fn quoted_lines_and_their_tables() {
    let other = LINE.replace('.', "0");
    all_read(&[
        ("a string", format!("\"{LINE}\"")),
        ("a string with single quotes", format!("'{LINE}'")),
        ("a string and a comma", format!("  \"{LINE}\",")),
        ("a row of a table", format!("\"{LINE}\",\"{}\"", "1".repeat(81))),
        ("a row with a number", format!("17,\"{LINE}\",0.5")),
        ("a row with quoted numbers", format!("\"17\",\"{LINE}\",\"0.5\"")),
        ("a variable", format!("const char *puzzle = \"{LINE}\";")),
        ("rows with line breaks", format!("s = \"{}\"", rows().join("\\n"))),
        ("nine strings", format!("\"{}\"", rows().join("\"\n\""))),
        ("nine strings and commas", format!("'{}',", rows().join("',\n'"))),
        ("nine strings with spaces", format!("\"{}\"", rows().join("\",\n\"").replace('.', " "))),
    ]);
    assert_eq!(shown(format!("\"{LINE}\"\n\"{other}\"\n")), [LINE, LINE]);
    assert_eq!(
        refused(&format!("\"{}\"", &LINE[1..])),
        "line 1, column 82: 80 cells, 1 too few; a grid on one line has 81 cells"
    );
}

#[test]
fn tables_of_one_column() {
    all_read(&[
        ("puzzle", format!("puzzle\n{LINE}\n")),
        ("Quizzes", format!("\u{feff}\"Quizzes\"\n\"{LINE}\"\n")),
        ("question", format!("question\n{}", rows().join("\n"))),
    ]);
    assert!(refused("puzzled").starts_with("line 1, column 1: \"puzzled\" is not part of a grid"));
}

#[test]
fn nine_groups() {
    all_read(&[
        ("blanks", rows().join(" ")),
        ("two blanks", format!("  {}", rows().join("  "))),
        ("commas", rows().join(",")),
        ("commas and blanks", rows().join(", ")),
        ("slashes", rows().join("/")),
        ("bars", rows().join("|")),
        ("zeros", rows().join("/").replace('.', "0")),
        ("dashes", rows().join(" ").replace('.', "-")),
        ("a string", format!("\"{}\"", rows().join("/"))),
    ]);
    assert_eq!(
        refused(&rows().join("/").replacen("6..195...", "6..195..", 1)),
        "line 1, column 19: row 2 has 8 cells; every row has 9, and a blank is one of . 0 _ * - ? \
         x X"
    );
    assert_eq!(
        refused(&rows().join(" ").replacen("6..1", "6.y1", 1)),
        "line 1, column 13: r2c3: 'y' is not a cell; a cell is a digit from 1 to 9 or a blank, one \
         of . 0 _ * - ? x X"
    );
    // Nine groups of all digits are still a row of candidates.
    let full = ["123456789"; 9].join(" ");
    assert_eq!(shown([&full[..]; 9].join("\n")), [".".repeat(81)]);
}

#[test]
fn cells_with_blanks_between() {
    all_read(&[
        ("zeros", numbers(" ", " ", "0")),
        ("points", numbers("  ", " ", ".")),
        ("tabs", numbers("\t", " ", "0")),
    ]);
    assert_eq!(
        refused(&numbers(" ", " ", "0")[2..]),
        "line 1, column 160: 80 cells, 1 too few; a grid on one line has 81 cells"
    );
}

#[test]
fn flat_lists() {
    all_read(&[
        ("numbers", format!("[{}]", numbers(", ", ", ", "0"))),
        ("blanks", format!("[{}]", numbers(" ", " ", "0"))),
        ("lines", format!("[\n  {}\n]", numbers(",\n  ", ", ", "0"))),
        ("nulls", format!("[{}]", numbers(",", ",", "null"))),
        ("one in a list", format!("[[{}]]", numbers(",", ",", "0"))),
        ("strings", format!("[\"{}\"]", numbers("\",\"", "\",\"", ""))),
        ("variable", format!("grid = [{}]", numbers(",", ",", "0"))),
        ("minizinc", format!("start = array2d(1..9, 1..9, [{}]);", numbers(",", ",", "_"))),
    ]);
    let two = format!("[[{0}],\n [{0}]]", numbers(",", ",", "0"));
    assert_eq!(shown(two), [LINE, LINE]);
    assert_eq!(
        refused(&format!("[{}]", &numbers(",", ",", "0")[2..])),
        "line 1, column 161: 80 cells, 1 too few; a list of single cells has 81"
    );
    assert_eq!(
        refused(&format!("[{}]", numbers(",", ",", "0").replacen('7', "10", 1))),
        "line 1, column 10: r1c5: \"10\" is not a cell; a cell is a number from 0 to 9, a quoted \
         character, or null; 0 and null are blanks"
    );
}

#[test]
fn lists_of_whole_grids() {
    let text = format!("[\"{LINE}\",\n \"{LINE}\"]\n");
    assert_eq!(shown(&text), [LINE, LINE]);
    let short = text.replacen("53", "3", 1);
    assert_eq!(
        shown(short),
        ["line 1, column 83: 80 cells, 1 too few; a grid on one line has 81 cells", LINE]
    );
}

#[test]
fn lists_of_programs() {
    let lists = |open: &str, close: &str, blank: &str| {
        format!("{open}{}{close}", numbers(&format!("{close},\n    {open}"), ", ", blank))
    };
    let float = |cell: char| match cell {
        '0'..='9' => format!("{cell}."),
        _ => cell.to_string(),
    };
    let floats: String = numbers("]\n [", " ", "0").chars().map(float).collect();
    let (round, square) = (lists("{", "}", "0"), lists("[", "]", "0"));
    all_read(&[
        ("c", format!("int grid[9][9] = {{\n    {round}\n}};")),
        ("c on one line", format!("int grid[N][N] = {{ {round} }};")),
        ("c, brace below", format!("int grid[9][9] =\n{{\n    {round}\n}};")),
        (
            "c, characters",
            format!("char g[9][9] = {{{}}};", lists("{'", "'}", ".").replace(", ", "', '")),
        ),
        ("c, strings", format!("const char *g[9] = {{\n  \"{}\"\n}};", rows().join("\",\n  \""))),
        ("c, comments", format!("int g[9][9] = {{ // rows\n    {round} }}; // end")),
        ("java", format!("int[][] board = new int[][] {{\n    {round}\n}};")),
        ("rust", format!("const GRID: [[u8; 9]; 9] = [\n    {square},\n];")),
        (
            "rust, vectors",
            format!("let grid = vec![vec!{}];", square.replace("\n    ", "\n    vec!")),
        ),
        ("python", format!("board = [{square}]")),
        ("numpy", format!("grid = np.array([{square}])")),
        ("numpy, type", format!("np.array([{square}], dtype=np.int8)")),
        ("numpy, shape", format!("a = np.array([{}]).reshape(9, 9)", numbers(",", ",", "0"))),
        ("numpy, line break", format!("x = np.array(\n    [{square}]\n)")),
        ("numpy, printed", format!("[{}]", lists("[", "]", "0").replace(',', ""))),
        ("numpy, floats", format!("[[{floats}]]")),
        ("prolog", format!("problem(1, [{}]).", lists("[", "]", "_"))),
        ("prolog, variable", format!("P = [{}].", lists("[", "]", "_"))),
        ("minizinc", format!("puzzle = [|\n{}|];", numbers("|\n", ",", "_"))),
        ("minizinc, bars before", format!("[| {} |]", numbers("\n | ", ", ", "0"))),
        ("prolog, head", format!("problem(1, P) :-\n    P = [{}].", lists("[", "]", "_"))),
        ("matlab", format!("M = [{}];", numbers("; ", " ", "0"))),
        ("yaml", format!("board: [{square}]")),
        ("haskell", format!("grid = [{square}] -- a comment")),
    ]);
    assert_eq!(
        refused(&format!("int grid[9][9] = {{\n    {}\n}};", round.replacen("6, 0", "6, 12", 1))),
        "line 3, column 9: r2c2: \"12\" is not a cell; a cell is a number from 0 to 9, a quoted \
         character, or null; 0 and null are blanks"
    );
    assert_eq!(
        refused(&format!("puzzle = [|\n{}|];", numbers("|\n", ",", "_").replacen(",_|", "|", 1))),
        "line 2, column 16: row 1 has 8 cells; every row has 9, and a blank is one of . 0 _ * - ? \
         x X"
    );
    assert_eq!(
        refused(&format!("int grid[9][9] = {{\n    {round}")),
        "line 1, column 18: an unclosed nested list; write ] after its last row"
    );
}

#[test]
fn records_with_named_fields() {
    let list = format!("[[{}]]", numbers("],[", ",", "0"));
    let strings = written(Format::List, &LINE.parse().unwrap());
    let pretty = list.replace("],[", "],\n    [").replace("[[", "[\n    [");
    all_read(&[
        ("puzzle", format!("{{\"puzzle\": \"{LINE}\", \"solution\": \"{}\"}}", "1".repeat(81))),
        ("quizzes", format!("{{\"quizzes\": \"{}\"}}", LINE.replace('.', "0"))),
        ("python", format!("{{'id': 3, 'Sudoku': '{LINE}'}}")),
        ("board", format!("{{\"board\": {list}}}")),
        ("pretty", format!("{{\n  \"name\": \"an {{easy}} one\",\n  \"board\": {pretty}\n}}")),
        ("givens", format!("{{\"givens\":{strings}}}")),
        ("flat", format!("{{\"grid\": [{}]}}", numbers(",", ",", "0"))),
        ("line breaks", format!("{{\"grid\": \"{}\"}}", rows().join("\\n"))),
        ("inside", format!("{{\"data\":{{\"grids\":[{{\"grid\":{list}}}],\"ok\":true}}}}")),
        ("the same twice", format!("{{\"puzzle\":\"{LINE}\",\"board\":{list}}}")),
        ("another text", format!("{{\"puzzle\":\"No. 7\",\"grid\":\"{LINE}\"}}")),
        ("in a list", format!("[{{\"puzzle\": \"{LINE}\"}}]")),
        ("assigned", format!("data = {{\"puzzle\": \"{LINE}\"}}")),
        ("rows", format!("{{\n\"rows\": {strings}\n}}")),
    ]);
    let three = format!(
        "[\n  {{\n    \"puzzle\": \"{LINE}\"\n  }},\n  {{\"x\": 1}}, {{\"grid\": \"{LINE}\"}}\n]\n"
    );
    let shown_three = shown(three);
    assert_eq!((&shown_three[0][..], &shown_three[2][..]), (LINE, LINE));
    assert!(shown_three[1].starts_with("line 5, column 3: a JSON record without a grid"));
    assert_eq!(shown(format!("{{\"puzzles\": [\"{LINE}\", \"{LINE}\"]}}")), [LINE, LINE]);
    assert_eq!(shown(format!("{{\"puzzles\": [{{\"grid\": \"{LINE}\"}}]}}")), [LINE]);
    assert_eq!(shown("{\"type\":\"summary\",\"solutions\":\"1\",\n\"complete\":true}"), [""; 0]);
}

#[test]
fn records_that_are_refused() {
    assert_eq!(
        refused(&format!("{{\"puzzle\":\"{LINE}\",\"board\":\"{}\"}}", LINE.replacen('.', "1", 1))),
        "line 1, column 103: \"puzzle\" and \"board\" have different grids in one record; leave \
         one of them out"
    );
    assert_eq!(
        refused(&format!("{{\"puzzle\":\"{}\"}}", &LINE[1..])),
        "line 1, column 92: 80 cells, 1 too few; a grid on one line has 81 cells"
    );
    assert_eq!(
        refused("{\n  \"board\": [[5,3,0,0,7,0,0,0,0],\n    [6,0,0]]\n}"),
        "line 3, column 11: row 2 has 3 cells; every row has 9, and a blank is one of . 0 _ * - ? \
         x X"
    );
    assert_eq!(
        refused(&format!("{{\"puzzle\" \"{LINE}\"}}")),
        "line 1, column 11: a field without a colon after its name in a JSON record; write it as \
         {\"puzzle\":\"53..7....…\"}"
    );
    assert_eq!(
        refused(&format!("{{\"puzzle\": \"{LINE}\",")),
        "line 1, column 1: an unclosed JSON record; write } after its last field"
    );
    let endless = "{\"a\":\n".to_owned() + &"\"b\"\n".repeat(300_000);
    assert_eq!(
        refused(&endless),
        "line 1, column 1: a JSON record longer than 1048576 bytes; a record with one grid needs a \
         few thousand"
    );
}

#[test]
fn wrappers() {
    let block = rows().join("\n");
    let boxed = written(Format::Box, &LINE.parse().unwrap());
    all_read(&[
        ("code", format!("[code]\n{block}\n[/code]")),
        ("code in line", format!("[code]{block}[/code]")),
        ("code around a line", format!("[code]{LINE}[/code]")),
        ("quote", format!("[quote=\"coloin\"][code]\n{boxed}\n[/code][/quote]")),
        ("pre", format!("<pre>\n{block}\n</pre>")),
        ("pre and code", format!("<pre class=\"grid\"><code>{block}</code></pre>")),
        ("breaks", format!("{}<br>", rows().join("<br />\n"))),
        ("fences", format!("```\n{block}\n```")),
        ("fences with a name", format!("```text\n{boxed}\n```")),
        ("ticks", format!("`{LINE}`")),
    ]);
    let record = Reader::new(format!("[code]{LINE} 25[/code]").as_bytes()).next().unwrap().unwrap();
    assert_eq!(record.text().unwrap(), format!("[code]{LINE} 25[/code]"));
    assert_eq!(
        refused(&format!("[code]{}[/code]", &LINE[1..])),
        "line 1, column 87: 80 cells, 1 too few; a grid on one line has 81 cells"
    );
}

/// The grid with a label in front of each row, and a header line.
fn labelled(header: &str, label: impl Fn(usize) -> String, spaced: bool) -> String {
    let row = |(number, cells): (usize, &&str)| {
        let cells: String = if spaced {
            cells.chars().flat_map(|cell| [cell, ' ']).collect()
        } else {
            (*cells).to_owned()
        };
        format!("{}{cells}", label(number))
    };
    let rows: Vec<_> = rows().iter().enumerate().map(row).collect();
    format!("{header}{}", rows.join("\n"))
}

#[test]
fn labels() {
    let letter = |row: usize| char::from(b'A' + row as u8);
    let drawn = |header: &str, label: &dyn Fn(usize) -> String| {
        let boxed = written(Format::Box, &LINE.parse().unwrap());
        let mut row = 0;
        let lines = boxed.lines().map(|line| {
            if line.starts_with('│') {
                row += 1;
                format!("{} {line}\n", label(row - 1))
            } else {
                format!("  {line}\n")
            }
        });
        format!("{header}{}", lines.collect::<String>())
    };
    all_read(&[
        ("letters", labelled("", |row| format!("{} ", letter(row)), true)),
        ("letters and a colon", labelled("", |row| format!("{}: ", letter(row)), false)),
        ("small letters", labelled("  a b c d e f g h i\n", |row| format!("{} ", row + 1), true)),
        (
            "letters and numbers",
            labelled("  1 2 3 4 5 6 7 8 9\n", |row| format!("{} ", letter(row)), true),
        ),
        ("R", labelled("", |row| format!("R{} ", row + 1), false)),
        (
            "R and C",
            labelled("   C1 C2 C3 C4 C5 C6 C7 C8 C9\n", |row| format!("R{}  ", row + 1), true),
        ),
        ("numbers", labelled("", |row| format!("{} ", row + 1), true)),
        (
            "numbers both ways",
            labelled("  1 2 3 4 5 6 7 8 9\n", |row| format!("{} ", row + 1), true),
        ),
        ("numbers and a bar", labelled("  123456789\n", |row| format!("{}|", row + 1), false)),
        ("numbers from zero", labelled("   0 1 2 3 4 5 6 7 8\n", |row| format!("{row}  "), true)),
        ("drawn", drawn("", &|row| letter(row).to_string())),
        ("drawn, header", drawn("    1 2 3   4 5 6   7 8 9\n", &|row| letter(row).to_string())),
        ("drawn, numbers", drawn("    1 2 3   4 5 6   7 8 9\n", &|row| (row + 1).to_string())),
    ]);
    let sets = "124 124 124 124 124 124 124 124 124";
    let row = |row: usize| format!("{} {sets}", letter(row));
    let marks = (0..9).map(row).collect::<Vec<_>>().join("\n");
    assert_eq!(shown(marks), ["12.4.....".repeat(81)]);
    let mixed = labelled(
        "",
        |row| if row == 4 { String::new() } else { format!("{} ", letter(row)) },
        true,
    );
    assert_eq!(
        refused(&mixed),
        "line 5, column 1: row 5 has no label, but the rows above do; label all rows from A to I, \
         R1 to R9 or 1 to 9, or none"
    );
}

/// The grid with labels, as saved by spreadsheets and programs for tables.
#[test]
fn labels_of_tables() {
    let table = |header: &str, label: &dyn Fn(usize) -> String, delimiter: &str, blank: &str| {
        let row = |(number, cells): (usize, &&str)| {
            let cells = cells.chars().map(|cell| cell.to_string().replace('.', blank));
            let fields: Vec<_> = iter::once(label(number)).chain(cells).collect();
            fields.join(delimiter)
        };
        let rows: Vec<_> = rows().iter().enumerate().map(row).collect();
        format!("{header}{}", rows.join("\n"))
    };
    let from_one: &dyn Fn(usize) -> String = &|row| (row + 1).to_string();
    let from_zero: &dyn Fn(usize) -> String = &|row| row.to_string();
    let letter: &dyn Fn(usize) -> String = &|row| char::from(b'A' + row as u8).to_string();
    all_read(&[
        ("numbers", table(",1,2,3,4,5,6,7,8,9\n", from_one, ",", ".")),
        ("numbers from zero", table(",0,1,2,3,4,5,6,7,8\n", from_zero, ",", "0")),
        ("empty cells", table(";1;2;3;4;5;6;7;8;9\n", letter, ";", "")),
        ("tabs", table("\tA\tB\tC\tD\tE\tF\tG\tH\tI\n", from_one, "\t", "")),
        (
            "R and C",
            table(",C1,C2,C3,C4,C5,C6,C7,C8,C9\n", &|row| format!("R{}", row + 1), ",", "0"),
        ),
        ("rows only", table("", letter, ",", "")),
        ("no corner", table("1,2,3,4,5,6,7,8,9\n", letter, ",", "0")),
    ]);
    let ten = table("", &|_| "7".to_owned(), ",", "0");
    assert!(
        refused(&ten).starts_with("line 1, column 19: row 1 has 10 cells"),
        "{}",
        refused(&ten)
    );
}

#[test]
fn a_row_in_order_is_not_a_header() {
    let solution =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let rows: Vec<&str> = (0..9).map(|row| &solution[9 * row..9 * row + 9]).collect();
    assert_eq!(shown(rows.join("\n")), [solution]);
    let spaced = rows.join("\n").chars().flat_map(|cell| [cell, ' ']).collect::<String>();
    assert_eq!(shown(spaced), [solution]);
}

/// The cells of a game in `OpenSudoku` 4: value, two kinds of notes, and whether the cell is
/// editable.
fn game(entered: &str) -> String {
    let cell = |(given, entered): (char, char)| match given {
        '.' => format!("{entered}|16|0|1|"),
        _ => format!("{given}|0|0|0|"),
    };
    LINE.chars().zip(entered.chars()).map(cell).collect()
}

#[test]
fn games_of_opensudoku() {
    let zeros = LINE.replace('.', "0");
    let blank = "0".repeat(81);
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>Easy</name>\n";
    all_read(&[
        ("plain", format!("{head}  <game data=\"{zeros}\" />\n</opensudoku>")),
        ("one line", format!("<opensudoku><game created=\"1\" data=\"{zeros}\"/></opensudoku>")),
        ("cells", format!("<game data=\"version: 4&#10;{}\" />", game(&blank))),
        (
            "cells below",
            format!("<game state=\"1\"\n data=\"version: 4\n{}\" note=\"\" />", game(&blank)),
        ),
        ("entered digits", format!("<game data=\"version: 4\n{}\"/>", game(&"9".repeat(81)))),
        (
            "older cells",
            format!(
                "<game data=\"version: 2\n{}\"/>",
                game(&blank).replace("|0|0|0|", "|0||0|").replace("|16|0|1|", "|16||1|")
            ),
        ),
    ]);
    let two =
        format!("<opensudoku><game data=\"{zeros}\"/><game data=\"{zeros}\"/></opensudoku>\n");
    assert_eq!(shown(two), [LINE, LINE]);
    assert_eq!(
        refused("<game created=\"1\" />"),
        "line 1, column 1: a game without data; it needs data=\"53007…\" with 81 digits"
    );
    assert_eq!(
        refused(&format!("<game data=\"{}\" />", &zeros[1..])),
        "line 1, column 93: 80 cells, 1 too few; a grid on one line has 81 cells"
    );
    assert_eq!(
        refused("<game data=\"version: 4&#10;5|0|0|0|\" />"),
        "line 1, column 13: 4 fields of cells in a game; each of 81 cells has a value, notes, and 0 \
         if it is given"
    );
    assert_eq!(
        refused(&format!("<game data=\"version: 3&#10;{}\" />", "5|0|1|".repeat(81))),
        "line 1, column 13: a puzzle with digits, none of them marked as given; they may be givens \
         or digits that a solver entered; mark the givens"
    );
    assert_eq!(
        refused(&format!("<game data=\"{zeros}\"")),
        "line 1: an unclosed tag; write > after its last attribute"
    );
}

/// A puzzle of f-puzzles with one cell per character, and additional fields.
fn fpuzzles(cell: impl Fn(char) -> String, fields: &str) -> String {
    let row = |row: &&str| row.chars().map(&cell).collect::<Vec<_>>().join(",");
    let rows: Vec<_> = rows().iter().map(row).collect();
    format!("{{\"size\":9,\"title\":\"One\",\"grid\":[[{}]]{fields}}}", rows.join("],["))
}

fn given(cell: char) -> String {
    match cell {
        '.' => "{}".to_owned(),
        _ => format!("{{\"value\":{cell},\"given\":true}}"),
    }
}

#[test]
fn puzzles_of_f_puzzles() {
    all_read(&[
        ("givens", fpuzzles(given, "")),
        (
            "nothing more",
            fpuzzles(given, ",\"thermometer\":[],\"antiknight\":false,\"negative\":[]"),
        ),
        ("pretty", fpuzzles(given, "").replace(',', ",\n ")),
        ("entered digits", fpuzzles(|cell| given(cell).replace("{}", "{\"value\":1}"), "")),
        (
            "corner marks",
            fpuzzles(|cell| given(cell).replace("{}", "{\"cornerPencilMarks\":[1]}"), ""),
        ),
    ]);
    let unsaid = fpuzzles(|cell| given(cell).replace(",\"given\":true", ""), "");
    assert_eq!(
        refused(&unsaid),
        "line 1, column 32: a puzzle with digits, none of them marked as given; they may be givens \
         or digits that a solver entered; mark the givens"
    );
    let marked = fpuzzles(|cell| given(cell).replace("{}", "{\"centerPencilMarks\":[1,2,4]}"), "");
    let [marks] = &shown(marked)[..] else { panic!() };
    assert!(marks.starts_with("....5......3......12.4.....12.4....."), "{marks}");
    for (rule, name) in [
        (",\"thermometer\":[{\"lines\":[[\"R1C1\",\"R2C1\"]]}]", "thermometer"),
        (",\"antiknight\":true", "antiknight"),
        (",\"diagonal+\":true", "diagonal+"),
        (",\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"5\"}]", "killercage"),
        (",\"negative\":[\"xv\"]", "negative"),
        (",\"text\":[{\"cells\":[\"R1C1\"],\"value\":\"?\"}]", "text"),
    ] {
        has_rule(&fpuzzles(given, rule), name);
    }
    let irregular = fpuzzles(given, "").replacen("{}", "{\"region\":3}", 1);
    let error = refused(&irregular);
    assert!(error.contains("10 cells with distinct digits, in \"irregular regions\";"), "{error}");
    let small = "{\"size\":6,\"grid\":[[{},{},{},{},{},{}]".to_owned()
        + &",[{},{},{},{},{},{}]".repeat(5)
        + "]}";
    assert_eq!(shown(&small), [".".repeat(36)]);
    assert_eq!(
        refused(&fpuzzles(given, "").replacen("\"value\":7", "\"value\":17", 1)),
        "line 1, column 90: r1c5: \"17\" is not a cell; a cell is a number from 0 to 9, a quoted \
         character, or null; 0 and null are blanks"
    );
}

#[test]
fn puzzles_of_sudokupad() {
    let cell = |cell: char| given(cell).replace(",\"given\":true", "");
    let row = |row: &&str| row.chars().map(cell).collect::<Vec<_>>().join(",");
    let rows: Vec<_> = rows().iter().map(row).collect();
    let puzzle = |fields: &str| format!("{{\"cells\":[[{}]]{fields}}}", rows.join("],["));
    all_read(&[
        ("givens", puzzle("")),
        (
            "title",
            puzzle(
                ",\"cages\":[{\"value\":\"title: One\"}],\"lines\":[],\"metadata\":{\"title\":\"One\"}",
            ),
        ),
        (
            "a region",
            puzzle(",\"regions\":[[[0,0],[0,1],[0,2],[1,0],[1,1],[1,2],[2,0],[2,1],[2,2]]]"),
        ),
    ]);
    for (rule, name) in [
        (",\"lines\":[{\"wayPoints\":[[0,0],[1,1]]}]", "lines"),
        (",\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":9}]", "cages"),
        (
            ",\"regions\":[[[0,0],[0,1],[0,2],[0,3],[1,1],[1,2],[2,0],[2,1],[2,2]]]",
            "irregular regions",
        ),
        (",\"metadata\":{\"antiking\":true}", "antiking"),
        (",\"global\":[\"antiknight\"]", "global"),
    ] {
        has_rule(&puzzle(rule), name);
    }
}

/// The grid as exported by f-puzzles and `SudokuPad`: with and without a thermometer, and with
/// long, short and no field names of `SudokuPad`.
const FPUZZLES: &str = "N4IgzglgXgpiBcBOANCALhNAbO8QEEACAYywEMxJiRUyBXNACwHsAnBEAZWYFsYAjZgBMAnjRCs6OMDDQcAcmx5kshMHSHMA1nUKTphMgAcjWEQDpxAc1YQhCANoPQANxV1cAVlRWILmAB2CGiSMAC+yK7uuADMPn6BwaERwCkpIG5YHggA7PH+QfAhHmmRpakAusjOGdEIAGz5iUXJZW1RWbgAjE2FxeGRtZ0IKCC+BUklg5nZ8N5jCX2tqe1hVc7pM7ij4839m3XwABy9kwMrF+VDs40LEy1TldUdsyd3e8vlB8Pwt7tLjy+00OcXeAPC6xeuAALKcHucrlsEG9/mdESC4ftVsCfj0wWjIddcHl8fCgRciQgAEyYz7YqENWklSHfG5MhH01m4GmkrEM47stIs+mU+Cw3nLUV41FknGzHaLNEipFzQXCy7tUUoxWyjX8kkyvmihX3fYVCphIA==";
const THERMOMETER: &str = "N4IgzglgXgpiBcBOANCALhNAbO8QEEACAYywEMxJiRUyBXNACwHsAnBEAZWYFsYAjZgBMAnjRCs6OMDDQcAcmx5kshMHSHMA1nUKTphMgAcjWEQDpxAc1YQhCANoPQANxV1cAVlRWILmAB2CGiSMAC+yK7uuADMPn6BwaERwCkpIG5YHggA7PH+QfAhHmmRpakAusjOGdEIAGz5iUXJZW1RWbgAjE2FxeGRtZ0IKCC+BUklg5nZ8N5jCX2tqe1hVc7pM7ij4839m3XwABy9kwMrF+VDs40LEy1TldUdsyd3e8vlB8Pwt7tLjy+00OcXeAPC6xeuAALKcHucrlsEG9/mdESC4ftVsCfj0wWjIddcHl8fCgRciQgAEyYz7YqENWklSHfG5MhH01m4GmkrEM47stIs+mU+Cw3nLUV41FknGzHaLNEipFzQXCy7tUUoxWyjX8kkyvmihX3fYVKroRgwVg8Xiya2OUBYCABGBgRwOEAAJS6AGEuuIvVT/SBzWswkA";
const SUDOKUPAD: &str = "N4IglgJiBcIB4gDQgMYFMA2GDKYBeaMAbACzIC2aALgIYQ20yhVhUaGwCCABChjQGcBYFCAC+ydFgEwA2rNAA3GhgCuHAKwSlK9TADM2o4h1qOAdmPArYgLqIFIZWeI2TT3RwCM2jy+gAnL7OetBaJjb2CsGeMEHuIRwAHG7WEQmx0ERGUaahKelpRX6h2YVWJRyGuZUwJKm10AXFiQYNrdA+NR2W5YWNAEypMf7ZuSOlw/0dQxn+zXYORRUd9XOhPusc8ctbMFrjfS2ZC9OZvXnbdvYgAE5oAOZgAPYAdjLQ8rIADIjfUb8vADEAMol4/mDEECHODQQ4BhD4VCogjQVEfoh9MCSMCNJCsTDEDjCXikQTZAjiRTEHj0b8iMDzMCkpCGYSmYSWUi2dSOdSWej9IjZELoSKQVEyP8HGQxWQ4bINMKlWKlWiHOLyUKqULSbIyOSyFSyHqleSlVSlbSNUKeUK+UKufrEDyyHyyE6lTylXylQKNURhYGxYGFeZheGxeGFUlhbGxbH1fJA+TA1TA3rw+Tw1Tw3rY+TY1TY9bky6ooG+YGneGeeG+eGnbGebG+bGBTcUDQHmgPo4OiAWGw0NBuDw+IJhKI7GIgA";
const SHORTEST: &str = "5NlQ19j9mGca3OIN1bWGk2m41TjS79";
const SHORT: &str = "N4YwpgXA2lwG4QKwF8A08IGY2vQg7DrgLqqwIBsRGAjGhgJz0Iq6qlR4RNcAcRuDFXZkM/Nl2FsM2DhgAs1BOK7ZpCOnIICMAJh2VkHSQK76+aY4ISKudLj2tIjZCWKURCDo6QBOkGCgABlQgjhCacNRdDhpQ2NRIsjiYsl14tMSOdJiOYNRMKPkoxATC5NRiitLM8qh0qvrUUryQiij8KN4E9orOiu7M3qb+pu68zAyoSaTp6I55KcXZxdSoRCmN2Y3csjm6ycbJmqhFusXGxZONuo3GjZa9yeHJ0cnB09RhxdHFj43hhtRhtxnsKFNwbNwWt8FNYbNYWteFNkbNkbsYOC6uDGuCTrC6rDGrCTsi6sjGsjHpivhxwaNwR9YcNYaNYR9kcNkaNkeNSCAAM4QCiLAC2YAALgBDAAmUulEGAEogAHIAIIAAhAABspQKBQBLEAq5DIIA===";

/// Packed puzzles that contain a piece of 81 characters between slashes, or names of packed
/// formats.
const WITH_NAMES_INSIDE: [&str; 3] = [
    "N4IgzglgXgpiBcBOANCALhNAbO8RQCMBHAYQHEsBWEVAcwCcIATBAbVdADcBDLAV1yU6ETjAB2CNPQEBfZF14CEAZmGiJ8KbPlzgukD364A7GvGTpMXdZ06Ausg4HFuAGxmNWq7b3znRhABGDwttBQCkEM1LfUMleCEQWhFzaLCbPQcOWJcEFCSUzxi/ONwADiivDOqS3Ph3AvVQ70zHcPiKxtSqnwz/eIbkprSWmvbcVS6i2SzxhAAWSuLfFf7ypfTaiMmh7uW+0qCNq1m1hFMp5rGciIAmY+utgYfZm+fLkcfVw/h7j565vBOrtpqNXr0nrhFv9lmd4MEYWE4fkQVcIYDEqjPuCVgc6sDCmjcZDzg8SZFESc7DIgA=",
    "N4IgzglgXgpiBcBOANCALhNAbO8QFsAnAVgBYBhCAOwE8BjNAJgEMRUBzQiAEwQG0+oAG7MsAV1zEOEITCoI0hCQF9kw0RIQBmabPnxFKtauAmQI8bgDsuuQqUwTT48YC6yQeY24AbLf2Gji6mal6WCACM/vZG6uFI0QYOZhaa8FIg7DJ2SbHOpu6CKd4IKJnZAcmhqbgAHImB+U3VJfB+5XoxQQUecWn1HTmNwflhae1ZnbndzX24OoOVKoVzCKQNVSFbY3UbeS3xC5NDm6M1kXuOKzsINotds8XxjJePB+OvK08f99Nv2+d4C9fsNVvABscljMviN3rh1iDNjd4FFEbFkWVIQ9YWCMli/jCtmdWhCKtiiXDbq9KQk0VdXMogA=",
    "N4IgzglgXgpiBcBOANCALhNAbO8QHMA7AVhFXwCcIATBAbTtADcBDLAV12PIiZkIRoKnAL7JmbTggDMPPgPhDR4scFUhWHXAHY5/QcJirjKlQF1kjDZNwA2PQqVHTa8da0IAjA4PKJHpB9FQ3VNKXhuAl59YL8TNQtGUJsEFCj5X2d/cIAOIKd4wrcwu3yQ80ts3Dz0mIKXePdw+1rHctcO5IDZVsyRRKqEABYyuJcm6tGsrvCe/Gi2sY6Jryn+ypX4XV7Y6YbilPgAJjX95ZKEFvmM3fWkg4Crhb6zxovj08H4Guu69rvOuN3iMdvUvt5Qe1Nmlfos9udDpFYX0BkUEQEfs9bmdNttkdivjCsQUzGYREA==",
];

#[test]
fn links_with_anything_in_them() {
    for packed in WITH_NAMES_INSIDE {
        all_read(&[
            ("f-puzzles", format!("https://www.f-puzzles.com/?load={packed}")),
            ("SudokuPad", format!("https://sudokupad.app/fpuzzles{packed}")),
            ("a field", format!("https://sudokupad.app/sudoku?puzzleid=fpuz{packed}&x=1")),
            ("without a scheme", format!("f-puzzles.com/?load={packed}")),
            ("a query", format!("?load={packed}")),
            ("another program", format!("https://lisudoku.xyz/solver?import={packed}")),
            ("what is packed alone", packed.to_owned()),
        ]);
    }
}

/// A `SudokuPad` grid without givens, whose cells are omitted.
#[test]
fn links_to_grids_without_givens() {
    let packed = "N4JwpgXA2gugNAY0lKc3rfVH1Z7ubfPfOE4w0sy08nGGAXyA";
    assert_eq!(shown(format!("https://sudokupad.app/scl{packed}")), [".".repeat(81)]);
}

#[test]
fn puzzles_inside_other_records() {
    let puzzle = fpuzzles(given, "");
    let list = numbers(",", ",", "0");
    all_read(&[
        ("f-puzzles under a name", format!("{{\"data\":{puzzle},\"url\":\"x\"}}")),
        ("under a name of grids", format!("{{\"puzzle\":{puzzle}}}")),
        ("deep", format!("{{\"a\":{{\"b\":[{{\"c\":{puzzle}}}]}}}}")),
        ("in lists of lists", format!("{{\"all\":[[1,[{puzzle}]]]}}")),
        ("the only grid, under another name", format!("{{\"id\":3,\"text\":\"{LINE}\"}}")),
        ("the only list of cells", format!("{{\"id\":3,\"start\":[{list}]}}")),
    ]);
    let both = format!("{{\"start\":\"{LINE}\",\"end\":\"{LINE}\"}}");
    assert!(refused(&both).contains("a JSON record without a grid"), "{}", refused(&both));
}

#[test]
fn links() {
    let zeros = LINE.replace('.', "0");
    let escaped = FPUZZLES.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    all_read(&[
        ("bd", format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}")),
        ("s", format!("https://sudokuexchange.com/play/?s={zeros}&d=3")),
        ("in a post", format!("see [url=https://sudokuexchange.com/play/?s={zeros}]this[/url]")),
        ("a query", format!("?bd={LINE}")),
        ("path", format!("https://example.org/sudoku/{LINE}/play")),
        ("f-puzzles", format!("https://www.f-puzzles.com/?load={FPUZZLES}")),
        ("f-puzzles, escaped", format!("https://f-puzzles.com/?load={escaped}")),
        ("f-puzzles in SudokuPad", format!("https://sudokupad.app/fpuzzles{FPUZZLES}")),
        ("puzzle id", format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz{escaped}")),
        ("SudokuPad", format!("https://sudokupad.app/scl{SUDOKUPAD}")),
        ("SudokuPad, shortest", format!("https://sudokupad.app/scf{SHORTEST}")),
        ("SudokuPad, short", format!("https://sudokupad.app/?puzzleid=scl{SHORT}")),
        ("f-puzzles, without the link", format!("fpuzzles{FPUZZLES}")),
        ("SudokuPad, without the link", format!("scl{SUDOKUPAD}")),
        ("SudokuPad, shortest, without the link", format!("scf{SHORTEST}")),
    ]);
    let link = |packed: &str| refused(&format!("https://www.f-puzzles.com/?load={packed}"));
    let thermometer = format!("https://www.f-puzzles.com/?load={THERMOMETER}");
    let thermometer = Reader::new(thermometer.as_bytes()).next().unwrap().unwrap();
    assert!(thermometer.puzzle.rules().to_string().contains("thermo="));
    let damaged = "line 1, column 33: a link whose packed puzzle is damaged or truncated; copy \
                   the whole \
                   link again";
    assert_eq!(link(&FPUZZLES[..200]), damaged);
    assert_eq!(link(&"A".repeat(100)), damaged);
    assert_eq!(link(&FPUZZLES.replacen("Bc", "cB", 1)), damaged);
    let missing = "line 1, column 9: a link without a grid; it may only name a puzzle on a server: \
                   open it, and copy the 81 digits or the link that the program exports";
    assert_eq!(refused("https://sudokupad.app/psxczr0jpr"), missing);
    assert_eq!(refused("https://f-puzzles.com/?id=yd3jhm6c"), missing);
    assert_eq!(
        refused("https://www.sudokuwiki.org/sudoku.htm?bd=S9B4s010g091803064a4c281c1i2t082q7r7v"),
        "line 1, column 42: unsupported packing \"S9B4s010g091803064a4…\"; open \
         the link, and copy the 81 digits"
    );
    // A comment may contain a link.
    let commented: Vec<_> =
        rows().iter().map(|row| format!("{row} # https://example.org/")).collect();
    assert_eq!(shown(commented.join("\n")), [LINE]);
}

/// Asserts that a puzzle has exactly this rule, or that the rule is unknown.
fn has_rule(text: &str, name: &str) {
    match Reader::new(text.as_bytes()).next().unwrap() {
        Ok(record) => {
            let rules = record.puzzle.rules();
            let is_known = rules.rules().len() == 1 || rules.box_size().is_none();
            assert!(is_known, "{name}: {rules}");
        }
        Err(error) => assert!(error.to_string().contains(&format!("{name} (1)")), "{error}"),
    }
}

#[test]
fn other_sizes_have_names() {
    let said = |side: usize, text: &str| {
        let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
        assert_eq!(record.size(), Size::square(side).unwrap(), "{text}");
    };
    let hexadecimal = "1.3.5.7.9.B.D.F.";
    said(16, &hexadecimal.repeat(16));
    said(16, &[hexadecimal; 16].join("\n"));
    said(16, &["ABCDEFGHIJKLMNOP"; 16].join("\n").replace('B', "."));
    let numbers = (1..=16).map(|number| number.to_string()).collect::<Vec<_>>();
    let (blanks, commas) = (numbers.join(" "), numbers.join(","));
    said(16, &[&blanks[..]; 16].join("\n"));
    said(16, &[&commas[..]; 16].join("\n"));
    said(16, &format!("[[{}]]", [&commas[..]; 16].join("],[")));
    said(16, &format!("{{\"board\":[[{}]]}}", [&commas[..]; 16].join("],[")));
    said(16, &["| 1 2 . . | . 5 . . | . . 9 . | . . . 4 |"; 16].join("\n"));
    said(16, &["| 1 10 . . | . 5 . . | . . 16 . | . . . 4 |"; 16].join("\n"));
    said(12, &["1 2 3 4 5 6 7 8 9 10 11 12"; 12].join("\n"));
    said(25, &["ABCDEFGHIJKLMNOPQRSTUVWX."; 25].join("\n"));
    said(25, &"ABCDEFGHIJKLMNOPQRSTUVWX.".repeat(25));
    said(6, &"123456".repeat(6));
    said(4, "1 . . 4\n. 4 1 .\n. 1 4 .\n4 . . 1\n");
    said(6, &format!("{}\n", ["123456"; 6].join("\n")));
}

#[test]
fn drawn_cells_may_be_empty() {
    let line = |text: &str| Reader::new(text.as_bytes()).next().unwrap();
    for side in [4, 6, 8, 10, 12, 15, 16, 20, 25] {
        let cell = |place: usize| if place.is_multiple_of(3) { place / side + 1 } else { 0 };
        let row = |row: usize| {
            let cells = (0..side).map(|column| match cell(side * row + column) {
                0 => "   ".to_owned(),
                digit => format!(" {digit} "),
            });
            format!("|{}|\n", cells.collect::<Vec<_>>().join("|"))
        };
        let border = format!("{}+\n", "+---".repeat(side));
        let drawn: String = (0..side).map(|number| border.clone() + &row(number)).collect();
        let digits = (0..side * side).map(|place| cell(place) as u8);
        let grid = Board::from_cells(digits.collect::<Vec<u8>>()).unwrap();
        let size = Size::square(side).unwrap();
        let sized = Reader::new(drawn.as_bytes()).of_size(size).next().unwrap();
        assert_eq!(*sized.unwrap().puzzle.grid(), grid, "{drawn}");
        assert_eq!(*line(&drawn).unwrap().puzzle.grid(), grid, "{drawn}");
        let dots = drawn.replace("|   ", "| . ");
        assert_eq!(*line(&dots).unwrap().puzzle.grid(), grid, "{dots}");
    }
    // Small numbers next to empty cells are not candidates.
    let row = "| 1 |  | 12 |  |  | 3 |  |  |  | 2 |  |  |\n";
    let grid = line(&row.repeat(12)).unwrap().puzzle.grid().clone();
    assert!(grid.to_string().starts_with("1.C..3...2.."));
    // Nine numbered columns are not a grid of side 10.
    let numbers = "123456789".chars().map(|number| format!("| {number} "));
    let rows = numbers.clone().map(|label| format!("{label}|{}\n", "   |".repeat(9)));
    let table = [format!("|   {}|\n", numbers.collect::<Vec<_>>().concat())];
    assert!(line(&table.into_iter().chain(rows).collect::<Vec<_>>().concat()).is_err());
}

#[test]
fn two_drawn_boxes_of_side_ten() {
    let row = "| 1 . . . . | . . . . 9 |\n";
    let bands = row.repeat(2) + "+-----------+-----------+\n";
    assert_eq!(of_any_side(&bands.repeat(5)), ["1........9".repeat(10)]);
}

#[test]
fn wide_blanks_and_small_letters() {
    for blank in ["..", "--", "__", "**", "00"] {
        let row = |first: &str| format!("{first} {}", [blank; 15].join(" "));
        let text = [row("10"), row(blank), [row(" 3").as_str(); 14].join("\n")].join("\n");
        let blanks = ".".repeat(15);
        let grid = format!("A{blanks}.{blanks}{}", format!("3{blanks}").repeat(14));
        assert_eq!(of_any_side(&text), [grid], "{text}");
    }
    let rows = "1234567..abc....\n4.5.6.7.8.9.a.g.\n".repeat(8);
    let grid = rows.replace('\n', "").to_uppercase();
    assert_eq!(of_any_side(&rows), [&*grid]);
    assert_eq!(of_any_side(&rows.replace("", " ").replace("\n ", "\n")), [&*grid]);
    let quoted = format!("\"{}\"", rows.trim().replace('\n', "\",\n\""));
    assert_eq!(of_any_side(&quoted), [&*grid]);
    // Such letters do not form words.
    for line in ["a feedback 12", "Feedback 12", "hello, 12 of"] {
        assert!(of_any_side(line)[0].contains("is not part of a grid"), "{line}");
    }
}

#[test]
fn spaces_may_be_anywhere_in_a_line_of_all_cells() {
    let text = format!("{} {}  {}\n", &LINE[..20], &LINE[20..27], &LINE[27..]);
    assert_eq!(shown(text.repeat(2)), [LINE, LINE]);
    assert_eq!(shown(text.replacen(' ', ". ", 1)).len(), 1);
    assert_eq!(of_any_side("1....6...2...5. ..4...1...3...6....2.")[0].len(), 36);
    let size = Size::new(2, 3).unwrap();
    let sized = Reader::new("12. ..3".as_bytes()).of_size(size).next().unwrap().unwrap();
    assert_eq!(sized.puzzle.grid().clone().to_string(), "12...3");
}

#[test]
fn small_grids_have_names_too() {
    let small = "1...............";
    for rest in [" easy", ";a", ",1234341221434321", "\tx", ": 1", "  7"] {
        let line = format!("{small}{rest}\n");
        assert_eq!(of_any_side(&line.repeat(16)), [small; 16], "{line}");
    }
    assert_eq!(of_any_side(&format!("{small} # a row\n").repeat(16)), [small.repeat(16)]);
}

#[test]
fn errors_of_larger_grids_say_where() {
    let mut rows = vec!["1...............".to_owned(); 16];
    rows[1] = "5............0..".to_owned();
    assert_eq!(
        of_any_side(&rows.join("\n")),
        ["line 2, column 14: r2c14: both '.' and '0' stand for blanks in this grid; write every \
          blank the same way, or use --rules digits=0-15 for a digit 0"]
    );
    rows[1] = "5............H..".to_owned();
    let refused = [
        "line 2, column 14: r2c14: 'H' is not a cell; a cell is a digit from 1 to 9 or A to G for \
         10 to 16, or a blank such as .",
    ];
    assert_eq!(of_any_side(&rows.join("\n")), refused);
    let spaced = rows.iter().map(|row| row.replace("", " ")).collect::<Vec<_>>().join("\n");
    assert_eq!(of_any_side(&spaced), refused.map(|text| text.replace("column 14", "column 28")));
    assert_eq!(
        of_any_side(&rows.concat()),
        refused.map(|text| text.replace("line 2, column 14", "line 1, column 30"))
    );
}

#[test]
fn two_candidates_are_no_number_beside_letters() {
    let rows = "12 A 34 5 6 7 8 9 BC 1 2 3\n".repeat(12);
    let record = Reader::new(rows.as_bytes()).next().unwrap().unwrap();
    assert_eq!(record.puzzle.marks().unwrap().digits(Cell::at(0, 0)).collect::<Vec<_>>(), [1, 2]);
    let numbers = "12 10 4 5 6 7 8 9 11 1 2 3\n".repeat(12);
    let record = Reader::new(numbers.as_bytes()).next().unwrap().unwrap();
    assert_eq!(record.puzzle.grid().clone()[Cell::at(0, 0)], 12);
}

#[test]
fn rules_of_a_record_say_its_size() {
    let text = r#"{"rules":"latin=5","grid":"1........................"}"#;
    let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
    assert_eq!(record.puzzle.rules().clone().to_string(), "latin=5");
}

#[test]
fn lines_of_sixteen_cells() {
    let read = |text: &str| -> Vec<String> {
        let records = Reader::new(text.as_bytes());
        let shown =
            |record: Record| format!("{} {}", record.line, record.puzzle.grid().clone().side());
        records.map(|record| record.map_or_else(|error| error.to_string(), shown)).collect()
    };
    let small = |lines: usize| "1...............\n".repeat(lines);
    let grids = |lines: usize| (1..=lines).map(|line| format!("{line} 4")).collect::<Vec<_>>();
    for lines in [1, 2, 15, 17, 40] {
        assert_eq!(read(&small(lines)), grids(lines), "{lines} lines");
    }
    // Comments are not counted.
    assert_eq!(read(&format!("{}# two\n{}", small(1), small(1))), ["1 4", "3 4"]);
    // Each grid may use another blank character.
    assert_eq!(read("1...............\n1000000000000000"), ["1 4", "2 4"]);
    // Rows of one grid are as many as its columns, or contain larger digits.
    assert_eq!(read(&small(16)), ["1 16"]);
    assert_eq!(read(&format!("{}\n{}", small(16), small(1))), ["1 16", "18 4"]);
    assert_eq!(read(&format!("{}G...............\n", small(15))), ["1 16"]);
    assert_eq!(read(&format!("G...............\n{}", small(15))), ["1 16"]);
    let cut = "ends after 3 rows, at the end of the input; it needs 16 without a gap";
    assert!(read(&format!("{}5...............\n", small(2)))[0].contains(cut));
    let reader = Reader::reading(Cursor::new(small(16)), Notation::Line);
    assert_eq!(reader.filter_map(Result::ok).count(), 16);
    // From the seventeenth line on, the reader does not wait for another.
    let mut reader = Reader::new(Cursor::new(small(18)));
    for line in 1..=17 {
        assert_eq!(reader.next().unwrap().unwrap().line, line);
    }
    assert_eq!(reader.get_ref().position(), 17 * 17);
}

#[test]
fn carriage_returns_count_lines() {
    let text = format!("# old\r{LINE}\r\r{}\r{LINE}\r\n{LINE}\n", &LINE[1..]);
    let lines: Vec<_> = Reader::new(text.as_bytes())
        .map(|item| item.map_or_else(|error| error.line().unwrap(), |record| record.line))
        .collect();
    assert_eq!(lines, [2, 4, 5, 6]);
    // Longer than the part of a line that is kept.
    let many = format!("{LINE}\r").repeat(40_000);
    let board: Board = LINE.parse().unwrap();
    let boards = Reader::new(many.as_bytes()).map(|item| item.unwrap().puzzle.grid().clone());
    assert!(boards.eq(std::iter::repeat_n(board, 40_000)));
    let long = format!("{LINE}\r{}\n{LINE}\n", "1".repeat(2 << 20));
    let shown = shown(long);
    assert_eq!((&shown[0][..], &shown[2][..]), (LINE, LINE));
    assert!(shown[1].starts_with("line 2: a line longer than"), "{}", shown[1]);
}

#[test]
fn grids_are_read_as_documents_write_them() {
    for (document, expected) in
        [("docs/guide/FORMATS.md", 5), ("tests/library/written_grids.md", 46)]
    {
        let page = std::fs::read_to_string(document).unwrap();
        let blocks = page.split("```sudoku\n").skip(1);
        let examples: Vec<_> = blocks.map(|rest| rest.split("```\n").next().unwrap()).collect();
        assert!(examples.len() >= expected, "{document}: only {} examples", examples.len());
        for example in examples {
            let grids = shown(example);
            assert!(!grids.is_empty(), "{example}");
            for grid in grids {
                assert!(grid == LINE || grid.len() == 729, "{grid}\n{example}");
            }
        }
    }
}

/// A grid of this side with few digits, as numbers of this width.
fn numbered(side: usize, width: usize) -> (String, String) {
    let digit = |place: usize| if place < side { place + 1 } else { 0 };
    let row = |row: usize| {
        let cells = (0..side).map(|column| format!("{:0width$}", digit(row * side + column)));
        cells.collect::<Vec<_>>().join(" ")
    };
    let symbol = |place| match digit(place) {
        0 => '.',
        number => char::from_digit(number as u32, 36).unwrap().to_ascii_uppercase(),
    };
    let rows: Vec<String> = (0..side).map(row).collect();
    (rows.join("\n"), (0..side * side).map(symbol).collect())
}

fn of_any_side(text: &str) -> Vec<String> {
    let grids = Reader::new(text.as_bytes());
    grids
        .map(|item| {
            item.map_or_else(|it| it.to_string(), |it| it.puzzle.grid().clone().to_string())
        })
        .collect()
}

#[test]
fn the_side_above_a_grid() {
    let (text, grid) = numbered(16, 1);
    for header in ["16", "16 16", "4 4", "4", "n = 16", "N=16", "size: 16"] {
        let text = format!("{header}\n{text}\n");
        assert_eq!(of_any_side(&text.repeat(2)), [&*grid, &*grid], "{header}");
    }
    for header in ["9", "3 3", "9 9"] {
        assert_eq!(shown(format!("{header}\n{}", rows().join("\n"))), [LINE], "{header}");
    }
}

/// A full grid of this side as rows of numbers, with blanks in the second column, the cells joined
/// and the rows wrapped by these texts.
fn rows_of(
    side: usize,
    cell: impl Fn(Option<usize>) -> String,
    [open, between, close]: [&str; 3],
) -> String {
    let row = |row: usize| {
        let numbers = (0..side).map(|column| (row + column) % side + 1);
        let cells = numbers.enumerate().map(|(place, it)| cell((place != 1).then_some(it)));
        format!("{open}{}{close}\n", cells.collect::<Vec<_>>().join(between))
    };
    (0..side).map(row).collect()
}

#[test]
fn larger_grids_in_rows_of_strings_and_fields() {
    let letter = |cell: Option<usize>| {
        cell.map_or(".".to_owned(), |it| char::from_digit(it as u32, 36).unwrap().to_string())
    };
    let sign = |cell: Option<usize>| match cell {
        Some(number @ 10..) => char::from(b'A' + (number - 10) as u8).to_string(),
        other => letter(other),
    };
    let number = |blank: &'static str| {
        move |cell: Option<usize>| cell.map_or(blank.to_owned(), |it| it.to_string())
    };
    for side in [12, 16, 25] {
        let plain = rows_of(side, sign, ["", "", ""]).replace('\n', "");
        for (name, text) in [
            ("strings", rows_of(side, sign, ["\"", "", "\""])),
            ("strings with commas", rows_of(side, sign, ["    \"", "", "\","])),
            (
                "a string in C",
                format!("const char *p =\n{};", rows_of(side, sign, ["  \"", "", "\""]).trim_end()),
            ),
            ("empty fields", rows_of(side, number(""), ["", ";", ""])),
            ("tabs", rows_of(side, number(""), ["", "\t", ""])),
            ("minus one", rows_of(side, number("-1"), ["", " ", ""])),
            ("minus one and commas", rows_of(side, number("-1"), ["", ",", ""])),
            ("a list", format!("[{}]", rows_of(side, number("-1"), ["[", ", ", "],"]))),
            (
                "a file of data",
                format!(
                    "% A remark\nS={side};\nx = [\n% more\n{}];\n",
                    rows_of(side, number("_"), ["", ", ", ","])
                ),
            ),
        ] {
            assert_eq!(of_any_side(&text), [plain.as_str()], "{side}: {name}\n{text}");
        }
    }
    let nine = numbers("\n", " ", "-1");
    assert_eq!(shown(&nine), [LINE]);
    // Together with -1, 0 would be a digit.
    let error = &shown(nine.replace('9', "0"))[0];
    assert!(error.contains("both '-' and '0' stand for blanks"), "{error}");
}

#[test]
fn numbers_with_zeros_before_them() {
    for side in [16, 25] {
        let (text, grid) = numbered(side, 2);
        assert_eq!(of_any_side(&text), [&*grid]);
        assert_eq!(of_any_side(&text.replace(' ', ",")), [&*grid]);
    }
}
