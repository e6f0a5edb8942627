//! Grids as text: all formats, and all errors.

use std::io::{self, BufRead, BufReader, Read};

use lazydoku::format::{Format, Reader, Record};
use lazydoku::{Board, Candidates, Error};
use proptest::prelude::*;

use crate::support::{Asked as _, CELLS, written};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const ROWS: [&str; 9] = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
];

/// The first grid of Bird's chapter on Sudoku as printed in lecture notes, two rows too long.
const BIRD: &str = "\
[['0','0','4','0','0','5','7','0','0'],
 ['0','0','0','0','0','9','4','0','0'],
 ['3','6','0','0','0','0','0','0','8'],
 ['7','2','0','0','6','0','0','0','0','0'],
 ['0','0','0','4','0','2','0','0','0'],
 ['0','0','0','0','8','0','0','9','3'],
 ['4','0','0','0','0','0','0','5','6'],
 ['0','0','5','3','0','0','0','0','0','0'],
 ['0','0','6','1','0','0','9','0','0']]";

fn read(text: &[u8]) -> Vec<Result<Record, Error>> {
    Reader::new(text).collect()
}

/// The reader's results, one per line: the line number and the grid, or the error.
fn shown(text: impl AsRef<[u8]>) -> String {
    let show = |item| match item {
        Ok(Record { line, puzzle, .. }) => format!("{line} {}\n", puzzle.grid()),
        Err(error) => format!("{error}\n"),
    };
    read(text.as_ref()).into_iter().map(show).collect()
}

/// Draws `LINE`, each row with `row`, and with `border` around the bands.
fn drawn(border: [&str; 3], row: impl Fn(&str) -> String) -> String {
    let bands = ROWS.chunks(3).map(|band| band.iter().map(|cells| row(cells)).collect::<String>());
    let bands: Vec<String> = bands.collect();
    format!("{}{}{}", border[0], bands.join(border[1]), border[2])
}

fn boxes(cells: &str, ends: [&str; 2], bar: &str, pad: &str, between: &str, blank: &str) -> String {
    let cells: Vec<String> =
        cells.chars().map(|cell| cell.to_string().replace('.', blank)).collect();
    let boxes: Vec<String> =
        cells.chunks(3).map(|cells| format!("{pad}{}{pad}", cells.join(between))).collect();
    format!("{}{}{}\n", ends[0], boxes.join(bar), ends[1])
}

fn list(open: &str, close: &str, cell: impl Fn(char) -> String) -> String {
    let row = |row: &&str| format!("[{}]", row.chars().map(&cell).collect::<Vec<_>>().join(","));
    format!("{open}{}{close}", ROWS.iter().map(row).collect::<Vec<_>>().join(",\n "))
}

fn digit(cell: char) -> char {
    if cell == '.' { '0' } else { cell }
}

#[test]
fn reads_every_way_to_write_a_grid() {
    let block = ROWS.join("\n");
    let spaced = |row: &str| row.chars().flat_map(|cell| [cell, ' ']).collect::<String>() + "\n";
    let light = [
        "┌───────┬───────┬───────┐\n",
        "├───────┼───────┼───────┤\n",
        "└───────┴───────┴───────┘\n",
    ];
    let heavy =
        ["┏━━━━━━━┳━━━━━━━┳━━━━━━━┓\n", "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫\n", "┗━━━━━━━┻━━━━━━━┻━━━━━━━┛"];
    let double =
        ["╔═══════╦═══════╦═══════╗\n", "╠═══════╬═══════╬═══════╣\n", "╚═══════╩═══════╩═══════╝"];
    let ascii = ["+-------+-------+-------+\n"; 3];
    let simple = ["*-----------*\n", "|---+---+---|\n", "*-----------*\n"];
    let open = ["", "------+-------+------\n", ""];
    let small = ["", "---+---+---\n", ""];
    let cells = |row: &str, ends: [&str; 2], blank: &str| {
        let cells: Vec<_> =
            row.chars().map(|cell| format!(" {cell} ").replace('.', blank)).collect();
        format!("{}{}{}\n", ends[0], cells.join("|"), ends[1])
    };
    let trimmed = |text: String| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    let indented = |text: String| format!("    {}", text.trim_end().replace('\n', "\n    "));

    let inputs: [(&str, String); 52] = [
        ("line", LINE.into()),
        ("line with zeros", LINE.replace('.', "0")),
        ("line with underscores", LINE.replace('.', "_")),
        ("line with asterisks", LINE.replace('.', "*")),
        ("line and line break", format!("{LINE}\n")),
        ("line and carriage return", format!("{LINE}\r\n")),
        ("line and lone carriage return", format!("{LINE}\r")),
        ("line and two carriage returns", format!("{LINE}\r\r\n")),
        ("block with nothing but carriage returns", ROWS.join("\r")),
        ("line with middle dots", LINE.replace('.', "·")),
        ("block with middle dots", block.replace('.', "·")),
        ("byte order mark", format!("\u{feff}{LINE}\n")),
        ("indented line", format!("  {LINE}")),
        ("solution after a comma", format!("{LINE},{}", "1".repeat(81))),
        ("fields after spaces", format!("{LINE} 25 1.2")),
        ("field after a tab", format!("{LINE}\thard")),
        ("field after a semicolon", format!("{LINE};x;y")),
        ("counts after colons", format!("{LINE}:1:{}", "1".repeat(81))),
        ("comment after a line", format!("{LINE}# easy")),
        ("comments and empty lines", format!("# a\n\n  # b\n \t\n{LINE}\n# c")),
        ("block", block.clone()),
        ("block with zeros", block.replace('.', "0")),
        ("block with carriage returns", ROWS.join("\r\n")),
        ("block with byte order mark", format!("\u{feff}{block}")),
        ("comments between rows", ROWS.join("\n# and\n")),
        ("comments after rows", ROWS.join(" # and\n")),
        ("spaces between cells", ROWS.map(spaced).concat()),
        ("spaces between boxes", drawn([""; 3], |row| boxes(row, [""; 2], " ", "", "", "."))),
        ("header", format!("Grid 01\n{block}")),
        ("our picture", written(Format::Box, &LINE.parse().unwrap())),
        ("light", drawn(light, |row| boxes(row, ["│"; 2], "│", " ", " ", " "))),
        ("heavy with points", drawn(heavy, |row| boxes(row, ["┃"; 2], "┃", " ", " ", "."))),
        ("double with zeros", drawn(double, |row| boxes(row, ["║"; 2], "║", " ", " ", "0"))),
        ("ascii", drawn(ascii, |row| boxes(row, ["|"; 2], "|", " ", " ", " "))),
        (
            "ascii with carriage returns",
            drawn(ascii, |row| boxes(row, ["|"; 2], "|", " ", " ", " ")).replace('\n', "\r\n"),
        ),
        ("simple sudoku", drawn(simple, |row| boxes(row, ["|"; 2], "|", "", "", "."))),
        ("simple sudoku with spaces", drawn(simple, |row| boxes(row, ["|"; 2], "|", "", "", " "))),
        ("no padding", drawn(simple, |row| boxes(row, ["|"; 2], "|", "", " ", " "))),
        ("no frame, points", drawn(open, |row| boxes(row, [""; 2], " | ", "", " ", "."))),
        ("no frame, spaces", drawn(open, |row| boxes(row, [""; 2], " | ", "", " ", " "))),
        ("no frame, trimmed", trimmed(drawn(open, |row| boxes(row, [""; 2], " | ", "", " ", " ")))),
        (
            "no frame, indented",
            indented(drawn(open, |row| boxes(row, [""; 2], " | ", "", " ", " "))),
        ),
        ("no frame, small", trimmed(drawn(small, |row| boxes(row, [""; 2], "|", "", "", " ")))),
        ("indented frame", indented(drawn(ascii, |row| boxes(row, ["|"; 2], "|", " ", " ", " ")))),
        ("left frame only", trimmed(drawn(ascii, |row| boxes(row, ["|", ""], "|", " ", " ", " ")))),
        ("a cell a bar", drawn(ascii, |row| cells(row, ["|"; 2], " "))),
        ("a cell a bar, no frame", trimmed(drawn(ascii, |row| cells(row, [""; 2], " ")))),
        ("numbers", list("[", "]", |cell| digit(cell).to_string())),
        ("nulls", list(" [\n", "\n]\n", |cell| cell.to_string().replace('.', "null"))),
        ("characters", list("[", "] -- an example", |cell| format!("'{}'", digit(cell)))),
        ("strings of a cell", list("[[", "]]", |cell| format!("\"{cell}\""))),
        ("strings", format!("[\"{}\"]", ROWS.join("\",\n\n-- and\n\""))),
    ];
    for (name, input) in inputs {
        let records = read(input.as_bytes());
        let boards: Vec<_> =
            records.iter().map(|record| record.as_ref().map(|it| it.puzzle.grid())).collect();
        assert!(
            matches!(&boards[..], [Ok(board)] if board.to_string() == LINE),
            "{name}: {boards:?}\n{input}"
        );
    }
}

#[test]
fn reads_the_grids_of_the_posts() {
    const PICTURE: &str = "\
┌───────┬───────┬───────┐
│     3 │   2   │ 6     │
│ 9     │ 3   5 │     1 │
│     1 │ 8   6 │ 4     │
├───────┼───────┼───────┤
│     8 │ 1   2 │ 9     │
│ 7     │       │     8 │
│     6 │ 7   8 │ 2     │
├───────┼───────┼───────┤
│     2 │ 6   9 │ 5     │
│ 8     │ 2   3 │     9 │
│     5 │   1   │ 3     │
└───────┴───────┴───────┘";
    let board = read(PICTURE.as_bytes()).remove(0).unwrap().puzzle.grid().clone();
    assert_eq!(
        board.to_string(),
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    );
    assert_eq!(written(Format::Box, &board), PICTURE);

    let haskell = "\
[[2, 9, 5, 7, 4, 3, 8, 6, 1],
 [4, 3, 1, 8, 6, 5, 9, 0, 0],  -- 2 7
 [8, 7, 6, 1, 9, 2, 5, 4, 3],
 [3, 8, 7, 4, 5, 9, 2, 1, 6],
 [6, 1, 2, 3, 8, 7, 4, 9, 5],
 [5, 4, 9, 2, 1, 6, 7, 3, 8],
 [7, 6, 3, 5, 2, 4, 1, 8, 9],
 [9, 2, 8, 6, 7, 1, 3, 5, 4],
 [1, 5, 4, 9, 3, 8, 6, 0, 0]]  -- 7 2
92634.7.1
.5..264.9
.7.8.1...
...9..2.7
342.....5
1.....8..
6854...12
..4..29..
.1.538.7.
";
    assert_eq!(
        shown(haskell),
        "1 2957438614318659..876192543387459216612387495549216738763524189928671354154938 6..\n\
         10 92634.7.1.5..264.9.7.8.1......9..2.7342.....51.....8..6854...12..4..29...1.538.7.\n"
            .replace(' ', "")
            .replace("\n10", "\n10 ")
            .replacen('1', "1 ", 1)
    );
}

#[test]
fn reads_lists_of_grids_wherever_they_end() {
    let grid = list("[", "]", |cell| digit(cell).to_string());
    let text = format!("[{grid}, {grid},\n\n{grid}];{grid}\n{LINE}\n[]");
    assert_eq!(
        shown(text),
        format!(
            "1 {LINE}\n9 {LINE}\n19 {LINE}\n27 {LINE}\n36 {LINE}\nline 37, column 1: a list without \
             cells; a grid is a list of nine rows, each a list of nine cells or a string of nine \
             characters\n"
        )
    );
}

#[test]
fn keeps_the_text_of_one_line_grids() {
    let text = format!("\u{feff} {LINE} 25 1.2\r\n{}\n", ROWS.join("\n"));
    let texts: Vec<_> = read(text.as_bytes())
        .into_iter()
        .map(|record| record.unwrap().text().map(String::from))
        .collect();
    assert_eq!(texts, [Some(format!(" {LINE} 25 1.2")), None]);
}

/// An input that must not be read past its end.
struct Interactive<'a>(&'a [u8]);

impl Read for Interactive<'_> {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        unreachable!("lines are read from the buffer")
    }
}

impl BufRead for Interactive<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        assert!(!self.0.is_empty(), "read beyond the end of the grid");
        Ok(self.0)
    }

    fn consume(&mut self, amount: usize) {
        self.0 = &self.0[amount..];
    }
}

#[test]
fn gives_a_grid_without_waiting_for_another_line() {
    let board: Board = LINE.parse().unwrap();
    for format in Format::ALL {
        let mut text = written(format, &board);
        for end in ["\n└", "\n*--", "\n'--"] {
            text.truncate(text.rfind(end).unwrap_or(text.len()));
        }
        text.push('\n');
        let mut reader = Reader::new(Interactive(text.as_bytes()));
        let record = reader.next().unwrap().unwrap();
        assert_eq!(said(&record), meant(format, &board), "{}", format.name());
        assert!(reader.get_ref().0.is_empty());
    }
}

#[test]
fn ends_after_an_input_error() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let input = format!("{LINE}\n{}\n", ROWS[0]);
    let mut reader = Reader::new(BufReader::new(input.as_bytes().chain(Failing)));
    assert!(reader.next().unwrap().is_ok());
    let error = reader.next().unwrap().unwrap_err();
    assert!(error.is_io());
    assert_eq!(error.to_string(), "the disk is gone");
    assert!(reader.next().is_none());
    assert!(reader.next().is_none());
}

#[test]
fn drains_endless_lines() {
    let text = io::repeat(b'[').take(100_000_000).chain(io::Cursor::new(format!("\n{LINE}\n")));
    let items: Vec<_> = Reader::new(BufReader::new(text)).collect();
    assert_eq!(
        items[0].as_ref().unwrap_err().to_string(),
        "line 1: a line longer than 1048576 bytes; a grid on one line has 81 cells"
    );
    assert_eq!(items[1].as_ref().unwrap().line, 2);
    assert_eq!(items.len(), 2);
}

#[test]
fn stays_quick_on_hostile_lines() {
    const SIZE: usize = 1 << 20;
    for piece in [
        "[",
        "]",
        "[]",
        "[[",
        "'",
        "\"'",
        "'\"",
        "1",
        "1 ",
        "a",
        "-",
        "--",
        "-1",
        "|",
        "| ",
        "┃ ",
        "#",
        ",",
        "[1",
        "[[1]]",
        "[[1],",
        "\u{7f}",
        " ",
        "+-",
        "é",
        "[\"53..7....\",",
        ".\n",
        "[\n",
        ":",
        "{",
        "{\"rows\":[",
        "12 ",
        "u1|",
        "1;",
        ",\t",
        ":1:2:3:",
        "-\n",
        "1 1\n\n",
        "1\r",
        "\r",
        "1\r\r",
        "{\"a\":",
        "{\"puzzle\":[],",
        "{\"puzzle\":[[1",
        "{'",
        "[{",
        "[{},",
        "{\n",
        "\"puzzle\":{",
        "[|",
        "[|1,",
        "<game ",
        "<game>",
        "<game data=''>",
        "<game\n",
        "<game data='",
        "<game data=\"version: 4|0|0|1|",
        "[code]",
        "`",
        "<pre>",
        "1 |",
        "A|",
        "A 1 2 3\n",
        "1 1 2 3 4 5 6 7 8 9\n",
        "x=[",
        "a(",
        "a://",
        "?s=",
        "%2",
        "fpuz",
        "123456789 ",
        "12345678/",
        "·",
    ] {
        let text = piece.repeat(SIZE / piece.len());
        let items = Reader::new(text.as_bytes()).inspect(|item| drop(format!("{item:?}"))).count();
        assert!(items <= SIZE, "{piece:?}");
    }
}

#[test]
fn parse_takes_81_cells_and_nothing_else() {
    let show = |text: &str| match text.parse::<Board>() {
        Ok(board) => board.to_string(),
        Err(error) => {
            assert_eq!(error.line(), None);
            error.to_string()
        }
    };
    assert_eq!(show(LINE), LINE);
    let cases = [
        (
            show(&LINE[1..]),
            "80 cells; a grid has as many cells as its side times itself: 16, 36, 64, 81, …",
        ),
        (
            show(&format!(" {LINE}")),
            "82 cells; a grid has as many cells as its side times itself: 16, 36, 64, 81, …",
        ),
        (
            show(&format!("{LINE} ")),
            "column 82: white space right after 81 cells; the grid must be the whole text: trim it, \
             or read lines with format::Reader",
        ),
        (
            show(&format!("{LINE}\n")),
            "column 82: a line break right after 81 cells; the grid must be the whole text: trim \
             it, or read lines with format::Reader",
        ),
        (
            show(&format!("{LINE},a note")),
            "column 82: ',' right after 81 cells; the grid must be the whole text; \
             format::Reader reads lines with further fields",
        ),
        (
            show(&format!("{}  ", &LINE[..79])),
            "column 80: r9c8: ' ' is not a cell; a cell is a digit from 1 to 9, or a blank such as .",
        ),
        (
            show(&LINE.replace("7....6", "7..?.6")),
            "column 8: r1c8: both '.' and '?' stand for blanks in this grid; write every blank \
             the same way",
        ),
        (
            show(&LINE.replace('5', "é")),
            "column 1: r1c1: 'é' is not a cell; a cell is a digit from 1 to 9, or a blank such as .",
        ),
    ];
    for (shown, expected) in cases {
        assert_eq!(shown, expected);
    }
}

/// The error for a bad grid. Asserts that it is the only one and that a good grid after it is read.
fn refused(bad: impl AsRef<[u8]>) -> String {
    let text = [bad.as_ref(), b"\n", LINE.as_bytes(), b"\n"].concat();
    let shown = shown(&text);
    let lines: Vec<&str> = shown.lines().collect();
    let number = text.split(|&byte| byte == b'\n').count() - 1;
    assert_eq!(lines[1..], [format!("{number} {LINE}")], "after {}", lines[0]);
    lines[0].to_owned()
}

fn rows_with(changes: &[(usize, &str)]) -> String {
    let mut rows = ROWS;
    for &(row, text) in changes {
        rows[row - 1] = text;
    }
    rows.join("\n")
}

#[test]
fn refuses_lines() {
    let cases = [
        (
            refused(&LINE[1..]),
            "line 1, column 81: 80 cells, 1 too few; a grid on one line has 81 cells",
        ),
        (
            refused(format!("{LINE}.")),
            "line 1, column 82: 82 cells, 1 too many; a grid on one line has 81 cells",
        ),
        (
            refused(format!("{LINE}{LINE} 25")),
            "line 1, column 82: 162 cells, 81 too many; a grid on one line has 81 cells",
        ),
        (
            refused(format!("  {}", &LINE[..20])),
            "line 1, column 23: 20 cells, 61 too few; a grid on one line has 81 cells",
        ),
        (
            refused(format!("{LINE}y")),
            "line 1, column 82: 'y' right after 81 cells; a grid on one line ends there; \
             separate further fields with a space or one of , ; : #",
        ),
        (
            refused(LINE.replace("8.3", "8y3")),
            "line 1, column 41: r5c5: 'y' is not a cell; a cell is a digit from 1 to 9 or a blank, \
             one of . 0 _ * - ? x X",
        ),
        (
            refused(LINE.replace("8.3", "8-3")),
            "line 1, column 41: r5c5: both '.' and '-' stand for blanks in this grid; write \
             every blank the same way",
        ),
        (
            refused(LINE.replace("8.3", "8?3")),
            "line 1, column 41: r5c5: both '.' and '?' stand for blanks in this grid; write \
             every blank the same way",
        ),
        (
            refused(LINE.replace("8.3", "8\x003")),
            "line 1, column 41: r5c5: '\\0' is not a cell; a cell is a digit from 1 to 9 or a \
             blank, one of . 0 _ * - ? x X",
        ),
        (
            refused(LINE.replace("8.3", "8\x1b3")),
            "line 1, column 41: r5c5: '\\u{1b}' is not a cell; a cell is a digit from 1 to 9 or a \
             blank, one of . 0 _ * - ? x X",
        ),
        (
            refused([&LINE.as_bytes()[..30], b"\xff", &LINE.as_bytes()[31..]].concat()),
            "line 1, column 31: r4c4: a byte that is not UTF-8 text; a cell is a digit from 1 to \
             9 or a blank, one of . 0 _ * - ? x X",
        ),
        (
            refused(" ".repeat(81)),
            "line 1, column 1: a grid on one line with spaces for blanks; a blank is one of \
             . 0 _ * - ? x X",
        ),
        (
            refused(LINE.replace('.', " ")),
            "line 1, column 3: a grid on one line with spaces for blanks; a blank is one of \
             . 0 _ * - ? x X",
        ),
        (
            refused(LINE.replace('.', "y")),
            "line 1, column 3: r1c3: 'y' is not a cell; a cell is a digit from 1 to 9 or a blank, \
             one of . 0 _ * - ? x X",
        ),
        (
            refused(ROWS.join("\n").replace('.', "~")),
            "line 1, column 3: r1c3: '~' is not a cell; a cell is a digit from 1 to 9 or a blank, \
             one of . 0 _ * - ? x X",
        ),
        (
            refused("puzzle,solution"),
            "line 1, column 1: \"puzzle,solution\" is not part of a grid; a blank is one of . 0 \
             _ * - ? x X, and a comment starts with #",
        ),
        (
            refused("The cells of these grids, as found in the attic"),
            "line 1, column 1: \"The cells of these g…\" is not part of a grid; a blank is \
             one of . 0 _ * - ? x X, and a comment starts with #",
        ),
    ];
    for (shown, expected) in cases {
        assert_eq!(shown, expected);
    }
}

#[test]
fn refuses_rows() {
    let cases = [
        (
            refused(rows_with(&[(4, "8...6....3")])),
            "line 4, column 10: row 4 has 10 cells; every row has 9",
        ),
        (
            refused(rows_with(&[(4, "8...6....3"), (8, "..419..5")])),
            "line 4, column 10: row 4 has 10 cells, row 8 has 8 cells; every row has 9, and a \
             blank is one of . 0 _ * - ? x X",
        ),
        (
            refused(rows_with(&[(2, "6 . . 1 9 5 . . . .")])),
            "line 2, column 19: row 2 has 10 cells; every row has 9",
        ),
        (
            refused(rows_with(&[(3, "5"), (4, ".98....6"), (9, "....8..799")])),
            "line 3, column 2: row 3 has 1 cell, row 4 has 8 cells, row 9 has 10 cells; every \
             row has 9, and a blank is one of . 0 _ * - ? x X",
        ),
        (
            refused(rows_with(&[(3, ".98..?.6.")])),
            "line 3, column 6: r3c6: both '.' and '?' stand for blanks in this grid; write every \
             blank the same way",
        ),
        (
            refused(rows_with(&[(3, ".98.é..6."), (4, "8...6....3")])),
            "line 3, column 5: r3c5: 'é' is not a cell; a cell is a digit from 1 to 9 or a blank, \
             one of . 0 _ * - ? x X",
        ),
        (
            refused(rows_with(&[(1, "53??7????")])),
            "line 2, column 2: r2c2: both '?' and '.' stand for blanks in this grid; write every \
             blank the same way",
        ),
        (
            refused(ROWS[..8].join("\n")),
            "line 8: the grid ends after 8 rows, at a grid on one line; it needs 9 without a gap",
        ),
        (
            refused(ROWS[..5].join("\n") + "\n"),
            "line 5: the grid ends after 5 rows, at an empty line; it needs 9 without a gap",
        ),
        (
            refused(ROWS[..1].join("\n") + "\nGrid 02"),
            "line 1: the grid ends after 1 row, at a header; it needs 9 without a gap",
        ),
        (
            refused("12\n34\n"),
            "line 2, column 1: r2c1: '3' is not a cell; a cell is a digit from 1 to 2, or a blank \
             such as .",
        ),
        (
            refused(rows_with(&[(4, "8...6....3\n")]).split("\n\n").next().unwrap()),
            "line 4, column 10: row 4 has 10 cells; every row has 9",
        ),
        (
            refused(ROWS.map(|row| row.replace('.', " ")).join("\n")),
            "line 1, column 6: row 1 has 3 cells, row 2 has 4 cells, row 3 has 3 cells, row 4 \
             has 3 cells, row 5 has 4 cells, row 6 has 3 cells, row 7 has 3 cells, row 8 has 4 \
             cells, row 9 has 3 cells; every row has 9, and a blank is one of . 0 _ * - ? x X",
        ),
    ];
    for (shown, expected) in cases {
        assert_eq!(shown, expected);
    }
}

#[test]
fn refuses_drawings() {
    let frame =
        ["┌───────┬───────┬───────┐\n", "├───────┼───────┼───────┤\n", "└───────┴───────┴───────┘"];
    let good = drawn(frame, |row| boxes(row, ["│"; 2], "│", " ", " ", " "));
    let cases = [
        (
            refused(good.replace("│ 6     │", "│6     │")),
            "line 3, column 2: the cells of this row do not line up; draw it as | 5 3   \
             |   7   |       | or as | 5 3 . | . 7 . | . . . |",
        ),
        (
            refused(good.replace("│ 6     │", "│  6    │")),
            "line 3, column 4: the cells of this row do not line up; draw it as | 5 3   \
             |   7   |       | or as | 5 3 . | . 7 . | . . . |",
        ),
        (
            refused(good.replace("│ 6     │", "│ y     │")),
            "line 3, column 3: r2c1: 'y' is not a cell; a cell is a digit from 1 to 9 or a blank, \
             one of . 0 _ * - ? x X",
        ),
        (
            refused(good.replace("│ 6     │", "│ 6 .   │")),
            "line 3, column 5: r2c2: both ' ' and '.' stand for blanks in this grid; write every \
             blank the same way",
        ),
        (
            refused(good.replace("│ 6     │ 1", "│ 6       1")),
            "line 3, column 2: the cells of this row do not line up; draw it as | 5 3   \
             |   7   |       | or as | 5 3 . | . 7 . | . . . |",
        ),
        (
            refused(good.replace("│ 6     │ 1 9 5 │       │", "│ 6 2 3 │ 1 9 5 │ 7 8 4 0 │")),
            "line 3, column 25: row 2 has 10 cells; every row has 9",
        ),
        (
            refused(good.replace("│ 6     │ 1 9 5 │       │", "│ 6 2 3 │ 1 9 5 7 │ 8 4 │")),
            "line 3, column 3: the cells of this row do not line up; draw it as | 5 3   \
             |   7   |       | or as | 5 3 . | . 7 . | . . . |",
        ),
        (
            refused(
                drawn(frame, |row| boxes(row, ["│"; 2], "│", " ", " ", "."))
                    .replace("│ 6 . . │", "│ 6 .   │"),
            ),
            "line 3, column 26: row 2 has 8 cells; every row has 9, and a blank is one of . 0 _ \
             * - ? x X",
        ),
    ];
    for (shown, expected) in cases {
        assert_eq!(shown, expected);
    }
    let short = good.replacen("│ 6     │ 1 9 5 │       │\n", "", 1);
    assert_eq!(
        shown(format!("{short}\n{good}")),
        format!(
            "line 11: the grid ends after 8 rows, at the frame of another grid; it needs 9 \
             without a gap\n14 {LINE}\n"
        )
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table")]
fn refuses_lists() {
    let good = list("[", "]", |cell| digit(cell).to_string());
    let with = |from: &str, to: &str| {
        assert!(good.contains(from));
        good.replacen(from, to, 1)
    };
    let cases = [
        (
            refused(with("[6,0", "[6,10")),
            "line 2, column 5: r2c2: \"10\" is not a cell; a cell is a number from 0 to 9, a quoted \
             character, or null; 0 and null are blanks",
        ),
        (
            refused(with("[6,0", "[6,'?'")),
            "line 2, column 5: r2c2: both '0' and '?' stand for blanks in this grid; write every \
             blank the same way",
        ),
        (
            refused(with("[6,0", "[6,undefined_but_very_long")),
            "line 2, column 5: r2c2: \"undefined_but_very_l…\" is not a cell; a cell is a number \
             from 0 to 9, a quoted character, or null; 0 and null are blanks",
        ),
        (
            refused(with("[6,0", "[6,'y'")),
            "line 2, column 5: r2c2: 'y' is not a cell; a cell is a digit from 1 to 9 or a blank, \
             one of . 0 _ * - ? x X",
        ),
        (
            refused(with("[6,0", "[6,'12'")),
            "line 2, column 5: r2c2: \"12\" is not a cell; a cell is a number from 0 to 9, a quoted \
             character, or null; 0 and null are blanks",
        ),
        (
            refused(with("[6,0", "[6,'*'")),
            "line 2, column 5: r2c2: both '0' and '*' stand for blanks in this grid; write every \
             blank the same way",
        ),
        (
            refused(with("[6,0", "[6,'0")),
            "line 2, column 5: an unclosed quote; close it with ' on the same line",
        ),
        (
            refused(with("[6,0", "[6,{}")),
            "line 2, column 5: '{' in a nested list; it has only brackets, commas and cells, and \
             a cell is a number from 0 to 9, a quoted character, or null; 0 and null are blanks",
        ),
        (
            refused(with("[6,0", "[6,[0]")),
            "line 2, column 5: a list inside a row; a grid is a list of nine rows, each a list \
             of nine cells or a string of nine characters",
        ),
        (
            refused(with("[6,0", "6,0,[0")),
            "line 2, column 2: a cell outside a row; a grid is a list of nine rows, each a \
             list of nine cells or a string of nine characters",
        ),
        (
            refused(with("[6,0", "[6")),
            "line 2, column 18: row 2 has 8 cells; every row has 9, and a blank is one of . 0 _ \
             * - ? x X",
        ),
        (
            refused(with("[6,0,0,1,9,5,0,0,0],", "")),
            "line 9: the grid ends after 8 rows, at its closing bracket; it needs 9 without a gap",
        ),
        (
            refused(with("[6,0", "[1,2,3,4,5,6,7,8,9],[6,0")),
            "line 9: a grid of 10 rows; it needs 9",
        ),
        (
            refused(good.strip_suffix(']').unwrap()),
            "line 1, column 1: an unclosed nested list; write ] after its last row",
        ),
        (
            refused(format!("{}{}", "[".repeat(99), "]".repeat(99))),
            "line 1, column 9: more than 8 nested brackets; a grid is a list of nine \
             rows, each a list of nine cells or a string of nine characters",
        ),
        (
            refused("[1,2,3]"),
            "line 1, column 2: a cell outside a row; a grid is a list of nine rows, each a \
             list of nine cells or a string of nine characters",
        ),
        (
            refused("[\"53..7....\",\"6..195....\",\"\"]"),
            "line 1, column 24: row 2 has 10 cells, row 3 has 0 cells; every row has 9, and a \
             blank is one of . 0 _ * - ? x X",
        ),
        (
            refused("[".repeat(1000)),
            "line 1, column 9: more than 8 nested brackets; a grid is a list of nine \
             rows, each a list of nine cells or a string of nine characters",
        ),
        (
            refused("[\"53..7....\",\n".to_owned() + &"# and\n\"53..7....\",\n".repeat(100_000)),
            "line 1, column 1: a nested list longer than 1048576 bytes for one grid; a grid is \
             a list of nine rows, each a list of nine cells or a string of nine characters",
        ),
        (
            refused(BIRD),
            "line 4, column 39: row 4 has 10 cells, row 8 has 10 cells; every row has 9",
        ),
    ];
    for (shown, expected) in cases {
        assert_eq!(shown, expected);
    }
    let unclosed = good.strip_suffix("]]").unwrap();
    assert_eq!(
        shown(format!("{unclosed}\n{good} done\n")),
        format!(
            "line 1, column 1: an unclosed nested list; write ] after its last row\n\
             10 {LINE}\n\
             line 18, column 23: \"done\" is not part of a grid; a blank is one of . 0 _ * - ? \
             x X, and a comment starts with #\n"
        )
    );
}

/// The candidates of a record.
fn said(record: &Record) -> Candidates {
    record.puzzle.unconstrained_candidates()
}

/// The candidates of a board after writing it in this format.
fn meant(format: Format, board: &Board) -> Candidates {
    if format.has_candidates() {
        board.puzzle().candidates_in_context()
    } else {
        board.puzzle().unconstrained_candidates()
    }
}

fn boards() -> impl Strategy<Value = Board> {
    let cell = prop_oneof![Just(0), 0_u8..=9];
    proptest::collection::vec(cell, CELLS).prop_map(|cells| Board::from_cells(cells).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn formats_round_trip(board in boards(), line_break in prop_oneof!["", "\n", "\r\n"]) {
        for format in Format::ALL {
            let text = written(format, &board);
            prop_assert_eq!(!text.contains('\n'), format.is_one_line());
            let records: Vec<_> = read((text + &line_break).as_bytes())
                .into_iter()
                .map(|item| said(&item.unwrap()))
                .collect();
            prop_assert_eq!(&records[..], [meant(format, &board)], "{}", format.name());
        }
        prop_assert_eq!(board.to_string().parse::<Board>().unwrap(), board);
    }

    #[test]
    fn mixed_formats_round_trip(
        grids in proptest::collection::vec(
            (
                boards(),
                proptest::sample::select(&Format::ALL[..]),
                prop_oneof!["", "\n", "# and\n", "Grid 7\n"],
            ),
            0..9,
        )
    ) {
        let text: String = grids
            .iter()
            .map(|(board, format, between)| format!("{between}{}\n", written(*format, board)))
            .collect::<Vec<_>>()
            .concat();
        let found: Vec<_> =
            read(text.as_bytes()).into_iter().map(|item| said(&item.unwrap())).collect();
        let grids = grids.iter().map(|(board, format, _)| meant(*format, board));
        prop_assert_eq!(found, grids.collect::<Vec<_>>());
    }

    #[test]
    fn any_bytes_are_read_to_the_end(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        shown(bytes);
    }

    #[test]
    fn any_characters_of_grids_are_read_to_the_end(
        text in "([1-9.0_* ]|[|│+─-]|[\\[\\],'\"]|---|\n|#|Grid|53\\.\\.7\\.\\.\\.\\.){0,600}"
    ) {
        for item in read(text.as_bytes()) {
            let line = item.map_or_else(|error| error.line(), |record| Some(record.line));
            prop_assert!((1..=text.lines().count()).contains(&line.unwrap()));
        }
    }
}
