//! Grids as found in code, documents, logs and files of other programs.

use lazydoku::Rules;
use lazydoku::format::Reader;

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// `LINE` with the candidates of its blanks, one word per cell.
const SETS: &str = "5 3 124 26 7 2468 1489 1249 248 6 247 247 1 9 5 3478 234 2478 12 9 8 23 34 24 13457 6 247 8 125 1259 579 6 147 4579 2459 3 4 25 2569 8 5 3 579 259 1 7 15 1359 59 2 14 4589 459 6 139 6 134579 357 35 7 2 8 4 23 278 237 4 1 9 36 3 5 123 1245 12345 2356 8 26 1346 7 9";

fn rows() -> impl Iterator<Item = &'static str> {
    (0..9).map(|row| &LINE[9 * row..][..9])
}

/// Each row with its cells joined by `between`, and `before` and `after` around it.
fn written(before: &str, between: &str, after: &str, blank: &str) -> String {
    let row = |row: &str| {
        let cells: Vec<String> =
            row.chars().map(|cell| cell.to_string().replace('.', blank)).collect();
        format!("{before}{}{after}", cells.join(between))
    };
    rows().map(row).collect::<Vec<_>>().join("\n")
}

/// The puzzles of a text, or the errors.
fn read(text: &str) -> Vec<String> {
    let grids = Reader::new(text.as_bytes());
    let shown = grids.map(|record| match record {
        Ok(record) => record.puzzle.grid().to_string(),
        Err(error) => error.to_string(),
    });
    shown.collect()
}

/// Asserts that the text is read as the grid and nothing else, also if another grid follows.
fn is_read(name: &str, text: &str) {
    assert_eq!(read(text), [LINE], "{name}:\n{text}");
    assert_eq!(read(&format!("{text}\n{LINE}\n")), [LINE, LINE], "{name}, and another:\n{text}");
}

#[test]
fn rows_of_programs() {
    let numbers = |before: &str, after: &str| written(before, ", ", after, "0");
    for (name, text) in [
        ("Python, printed", numbers("[", "]")),
        ("Python, quoted", written("['", "', '", "']", ".")),
        ("tuples", format!("puzzle = (\n{}\n)", numbers("    (", "),"))),
        (
            "tuples after a name",
            format!("p = ({})", numbers("(", "),").replace("),\n", "),\n     ")),
        ),
        ("tuples on one line", format!("p = ({})", numbers("(", "),").replace('\n', " "))),
        ("Kotlin", format!("val b = arrayOf(\n{}\n)", numbers("  intArrayOf(", "),"))),
        ("PHP", format!("<?php\n$b = array(\n{}\n);", numbers("  array(", "),"))),
        ("PHP, in brackets", format!("$b = [\n{}\n];", numbers("  [", "],"))),
        ("Go", format!("package main\n\nvar b = [9][9]int{{\n{}\n}}", numbers("\t{", "},"))),
        ("Go, slices", format!("b := [][]int{{\n{}\n}}", numbers("\t[]int{", "},"))),
        ("C#", format!("int[,] b = new int[,] {{\n{}\n}};", numbers("  {", "},"))),
        ("Java", format!("int[][] b = new int[][] {{\n{}\n}};", numbers("  new int[] {", "},"))),
        ("Java, lists", format!("var b = List.of(\n{}\n);", numbers("  List.of(", "),"))),
        ("Lisp", format!("(defparameter *b*\n  '({}))", written("(", " ", ")", "0"))),
        ("Lisp, an array", format!("#2A({})", written("(", " ", ")", "0"))),
        ("Scheme", format!("(define b '#({}))", written("#(", " ", ")", "0"))),
        ("Clojure", format!("(def b [{}])", written("[", " ", "]", "0"))),
        ("YAML", format!("puzzle:\n{}", numbers("  - [", "]"))),
        ("YAML, texts", format!("rows:\n{}", written("  - \"", "", "\"", "."))),
        ("YAML, words", format!("rows:\n{}", written("  - ", "", "", "."))),
        ("backslashes", written("", "", "\\", ".")),
        ("numpy.savetxt", written("", ".000e+00 ", ".000e+00", "0")),
        ("floats in a table", written("", ".0,", ".0", "0")),
    ] {
        is_read(name, &text);
    }
}

/// By default, R fills matrices column by column.
#[test]
fn matrices_of_r() {
    let rows = written("", ", ", ",", "0");
    let rows = rows.trim_end_matches(',');
    for by in ["byrow=TRUE", "byrow = T"] {
        is_read("one line", &format!("m <- matrix(c({}), nrow=9, {by})", rows.replace('\n', " ")));
        is_read("rows", &format!("m <- matrix(c(\n{rows}), nrow = 9, {by})"));
        is_read("rows after the head", &format!("m <- matrix(c({rows}), 9, 9, {by})"));
    }
    let turned: String = (0..81).map(|it| &LINE[it % 9 * 9 + it / 9..][..1]).collect();
    for text in [
        format!("m <- matrix(c(\n{rows}), 9, 9)"),
        format!("matrix(c({}), 9)", rows.replace('\n', " ")),
    ] {
        assert_eq!(read(&text), [turned.as_str()], "{text}");
    }
    let error = &read(&format!("m <- matrix(c(\n{rows}),\n  byrow=TRUE)"))[0];
    assert!(error.contains("may be filled by rows or by columns"), "{error}");
}

#[test]
fn rows_of_documents() {
    let dashes = format!("{}|", "|---".repeat(9));
    let markdown =
        |header: &str| format!("{header}\n{dashes}\n{}", written("| ", " | ", " |", " "));
    let cells = |cell: &str| written("<tr><td>", "</td><td>", "</td></tr>", cell);
    for (name, text) in [
        ("bars around every cell", written("|", "|", "|", "-")),
        ("bars around nothing", written("|", "|", "|", "")),
        ("bars between", written("", "|", "", "_")),
        (
            "LaTeX, sudoku",
            format!("\\begin{{sudoku}}\n{}\n\\end{{sudoku}}", written("|", "|", "|.", " ")),
        ),
        (
            "LaTeX, tabular",
            format!(
                "\\begin{{tabular}}{{c|c}}\n\\hline\n{}\n\\end{{tabular}}",
                written("", " & ", " \\\\ \\hline", " ")
            ),
        ),
        ("LaTeX, rows", written("\\setrow{1}{", ",", "}", "{}")),
        ("Markdown, empty header", markdown(&format!("{}|", "|   ".repeat(9)))),
        ("Markdown, numbers", markdown("| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |")),
        ("Markdown, the first row as header", {
            let rows = written("| ", " | ", " |", " ");
            rows.replacen('\n', &format!("\n{dashes}\n"), 1)
        }),
        ("HTML", format!("<table>\n{}\n</table>", cells(""))),
        (
            "HTML, one line",
            format!(
                "<html><table border=\"1\"><tbody>{}</tbody></table></html>",
                cells("&nbsp;").replace('\n', "")
            ),
        ),
        ("HTML, many lines", format!("<table>\n{}\n</table>", cells("").replace('<', "\n  <"))),
        ("XML", format!("<?xml version=\"1.0\"?><puzzles><puzzle>{LINE}</puzzle></puzzles>")),
        (
            "XML, rows",
            format!("<puzzle id=\"1\">\n{}\n</puzzle>", written("<row>", "", "</row>", "0")),
        ),
        ("an attribute", format!("<puzzle givens=\"{LINE}\"/>")),
        ("a comment before", format!("<!-- easy --> {LINE}")),
        ("a comment of many lines", format!("<!-- easy\n123456789\n--> {LINE}")),
    ] {
        is_read(name, &text);
    }
}

#[test]
fn givens_one_by_one() {
    let each = |given: &dyn Fn(usize, usize, char) -> String, between: &str| {
        let cells = LINE.chars().enumerate().filter(|(_, cell)| *cell != '.');
        let all: Vec<String> =
            cells.map(|(place, cell)| given(place / 9, place % 9, cell)).collect();
        all.join(between)
    };
    let letter = |row: usize| char::from(b'A' + row as u8);
    for (name, text) in [
        ("names", each(&|row, column, digit| format!("r{}c{}={digit}", row + 1, column + 1), "\n")),
        (
            "names on one line",
            each(&|row, column, digit| format!("R{}C{} = {digit}", row + 1, column + 1), ", "),
        ),
        (
            "letters",
            each(&|row, column, digit| format!("{}{}: {digit}", letter(row), column + 1), "\n"),
        ),
        (
            "facts",
            each(
                &|row, column, digit| format!("initial({},{},{digit}).", row + 1, column + 1),
                "\n",
            ),
        ),
        (
            "facts on one line",
            each(&|row, column, digit| format!("given({row},{column},{digit})."), " "),
        ),
        (
            "a function",
            format!(
                "letting clues be function({})",
                each(
                    &|row, column, digit| format!("({},{}) --> {digit}", row + 1, column + 1),
                    ", "
                )
            ),
        ),
        (
            "a dictionary",
            format!(
                "givens = {{{}}}",
                each(&|row, column, digit| format!("({row}, {column}): {digit}"), ", ")
            ),
        ),
        (
            "JSON",
            format!(
                "{{{}}}",
                each(
                    &|row, column, digit| format!("\"{},{}\": {digit}", row + 1, column + 1),
                    ", "
                )
            ),
        ),
        (
            "JSON of many lines",
            format!(
                "{{\n{}\n}}",
                each(
                    &|row, column, digit| format!("  \"r{}c{}\": \"{digit}\"", row + 1, column + 1),
                    ",\n"
                )
            ),
        ),
        (
            "a table",
            format!(
                "row,col,value\n{}",
                each(&|row, column, digit| format!("{},{},{digit}", row + 1, column + 1), "\n")
            ),
        ),
        (
            "a table from 0",
            format!(
                "x;y;digit\n{}",
                each(&|row, column, digit| format!("{column};{row};{digit}"), "\n")
            ),
        ),
        (
            "cells of XML",
            format!(
                "<?xml version=\"1.0\"?>\n<Sudoku version=\"1\">\n{}\n</Sudoku>",
                each(
                    &|row, column, digit| {
                        format!(
                            "<Cell>\n<x>{column}</x>\n<y>{row}</y>\n<value>{digit}</value>\n<origin>User</origin>\n</Cell>"
                        )
                    },
                    "\n"
                )
            ),
        ),
    ] {
        is_read(name, &text);
    }
}

#[test]
fn givens_that_are_refused() {
    // Two puzzles, one per line.
    for [one, other] in [
        ["{\"1,1\": 5, \"2,2\": 3}", "{\"1,2\": 6}"],
        ["f = {(1,1): 5, (2,2): 3}", "g = {(1,2): 6}"],
        ["r1c1=5 r2c2=3", "r1c2=6 r1c1=5"],
        ["A1: 5, B2: 3", "A1: 1, A2: 6"],
        ["given(1,1,5). given(2,2,3).", "given(1,1,5). given(1,2,6)."],
    ] {
        let alone = [one, other].map(|text| read(text).concat());
        assert_eq!(read(&format!("{one}\n{other}\n")), alone);
    }
    // The same puzzle on several lines.
    assert_eq!(read("r1c1=5 r1c2=3\nr2c1=6 r2c4=1\n"), read("r1c1=5 r1c2=3 r2c1=6 r2c4=1"));
    for (text, wrong) in [
        ("r1c1=5\nr1c1=6", "line 1: row 1, column 1 cannot be given as 6"),
        ("r1c10=5", "line 1: row 1, column 10 cannot be given as 5"),
        ("given(0,0,5). given(9,9,1).", "line 1: row 9, column 9 cannot be given as 1"),
        ("row,col,value\n\n", "line 1: a table of givens without rows"),
    ] {
        assert!(read(text)[0].starts_with(wrong), "{:?}", read(text));
    }
}

#[test]
fn pencil_marks() {
    let words: Vec<&str> = SETS.split(' ').collect();
    let around = |before: &str, after: &str| -> Vec<String> {
        words.iter().map(|word| format!("{before}{word}{after}")).collect()
    };
    let rows = |words: &[String]| -> String {
        words.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
    };
    let signed = |sign: &str, after: &str| -> Vec<String> {
        let word = |word: &&str| match word.len() {
            1 => format!("{sign}{word}{after}"),
            _ => (*word).to_owned(),
        };
        words.iter().map(word).collect()
    };
    let listed = |before: &str, between: &str, after: &str| {
        let set = |word: &&str| {
            let digits: Vec<String> = word.chars().map(String::from).collect();
            format!("{before}{}{after}", digits.join(between))
        };
        let sets: Vec<String> = words.iter().map(set).collect();
        let rows: Vec<String> = sets.chunks(9).map(|row| format!("[{}]", row.join(", "))).collect();
        format!("[{}]", rows.join(", "))
    };
    let positional: Vec<String> = words
        .iter()
        .map(|word| {
            ('1'..='9').map(|digit| if word.contains(digit) { digit } else { '0' }).collect()
        })
        .collect();
    let same = |name: &str, text: &str| {
        let records: Vec<_> = Reader::new(text.as_bytes()).map(Result::unwrap).collect();
        assert_eq!(records.len(), 1, "{name}: {text}");
        let puzzle = &records[0].puzzle;
        assert!(puzzle.marks().is_some(), "{name}: {text}");
        let shown = puzzle.text_in("candidates").unwrap().unwrap();
        let is_set = |word: &&str| word.bytes().all(|next| next.is_ascii_digit());
        let shown: Vec<&str> = shown.split_whitespace().filter(is_set).collect();
        assert_eq!(shown, words, "{name}: {text}");
    };
    for (name, text) in [
        ("one line", SETS.to_owned()),
        ("tabs", words.join("\t")),
        ("commas", words.join(",")),
        ("one a line", words.join("\n")),
        ("braces", around("{", "}").join(" ")),
        ("parentheses", rows(&around("(", ")"))),
        ("brackets", rows(&around("[", "]"))),
        ("angles", rows(&signed("<", ">"))),
        ("plus", rows(&signed("+", ""))),
        ("stars", rows(&signed("*", ""))),
        ("lists of lists", listed("[", ", ", "]")),
        ("lists of texts", listed("\"", "", "\"")),
        ("lists of numbers", listed("", "", "")),
        ("rows of 81", rows(&positional)),
    ] {
        same(name, &text);
    }
    // Eight such rows are read as grids.
    let eight: Vec<String> = positional[..72].to_vec();
    assert_eq!(read(&rows(&eight)).len(), 8);
}

#[test]
fn signs_before_digits() {
    is_read("placed digits", &LINE.replacen("53..7", "53..+7", 1));
    let starred: Vec<String> = rows()
        .map(|row| {
            let cell = |cell: char| if cell == '.' { " .".to_owned() } else { format!("*{cell}") };
            let cells: Vec<String> = row.chars().map(cell).collect();
            cells.chunks(3).map(<[String]>::concat).collect::<Vec<_>>().join(" |")
        })
        .collect();
    is_read("stars", &starred.join("\n"));
    let deleted = format!("{LINE}:113 213");
    let record = Reader::new(deleted.as_bytes()).next().unwrap().unwrap();
    assert_eq!(record.puzzle.marks().unwrap().digits(lazydoku::Cell::at(0, 2)).count(), 1);
}

#[test]
fn one_cell_a_line() {
    let cells: Vec<String> = LINE.chars().map(|cell| cell.to_string().replace('.', "0")).collect();
    is_read("digits", &cells.join("\n"));
}

/// A 4x4 and a 16x16 grid, with their rules.
const OTHER: [(&str, &str); 2] = [
    ("1.....3..4.....2", "box=2x2"),
    (
        "1...............2...............3...............4...............\
         5...............6...............7...............8...............\
         9...............A...............B...............C...............\
         D...............E...............F...............G...............",
        "box=4x4",
    ),
];

#[test]
fn other_sides() {
    for (grid, rules) in OTHER {
        let size = Rules::size_of(rules).unwrap().unwrap();
        let side = size.columns();
        let number =
            |sign: char| sign.to_digit(17).map_or(String::new(), |digit| digit.to_string());
        let cells: Vec<String> = grid.chars().map(number).collect();
        let rows = || cells.chunks(side);
        let places = cells.iter().enumerate().filter(|(_, cell)| !cell.is_empty());
        let givens: Vec<[String; 3]> = places
            .map(|(at, cell)| {
                [(at / side + 1).to_string(), (at % side + 1).to_string(), cell.clone()]
            })
            .collect();
        let each = |write: &dyn Fn(&[String; 3]) -> String, between: &str| {
            givens.iter().map(write).collect::<Vec<_>>().join(between)
        };
        let joined = |write: &dyn Fn(&[String]) -> String| rows().map(write).collect::<String>();
        let bars = |row: &[String]| format!("|{}|\n", row.join("|"));
        let markup = |row: &[String]| format!("<tr><td>{}</td></tr>\n", row.join("</td><td>"));
        let empty = format!("|{}\n", " |".repeat(side));
        let dashes = format!("|{}\n", "-|".repeat(side));
        for text in [
            format!("row,col,value\n{}\n", each(&|given| given.join(","), "\n")),
            each(&|[row, column, digit]| format!("r{row}c{column}={digit}"), "\n"),
            each(&|given| format!("given({}).", given.join(",")), " "),
            format!(
                "{{{}}}",
                each(&|[row, column, digit]| format!("\"{row},{column}\":{digit}"), ",")
            ),
            format!("<table>\n{}</table>", joined(&markup)),
            format!("{empty}{dashes}{}", joined(&bars)),
        ] {
            let grids = Reader::new(text.as_bytes()).of_size(size);
            let shown: Vec<String> =
                grids.map(|record| record.unwrap().puzzle.grid().clone().to_string()).collect();
            assert_eq!(shown, [grid], "{text}");
        }
    }
}

#[test]
fn givens_of_a_smaller_grid() {
    let (grid, rules) = OTHER[0];
    let notes = |text: &str| {
        let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
        (record.size().columns(), record.notes().to_vec())
    };
    let (side, told) = notes("r1c1=1 r2c3=3 r3c2=4 r4c4=2");
    assert_eq!((side, told.len()), (9, 1));
    assert!(told[0].contains("9x9"), "{told:?}");
    assert_eq!(notes("r1c1=1 r2c3=3 r7c2=4 r4c4=2"), (9, Vec::new()));
    let all: Vec<String> = grid
        .chars()
        .enumerate()
        .map(|(at, cell)| format!("{},{},{}\n", at / 4, at % 4, cell.to_digit(10).unwrap_or(0)))
        .collect();
    assert_eq!(read(&format!("row,col,value\n{}", all.concat())), [grid]);
    // One cell per line.
    let lines = grid.split("").skip(1).collect::<Vec<_>>().join("\n");
    assert_eq!(read(&lines), [grid]);
    let size = Rules::size_of(rules).unwrap().unwrap();
    assert_eq!(Reader::new(lines.repeat(2).as_bytes()).of_size(size).count(), 2);
}

#[test]
fn lengths_and_blanks_of_other_sides() {
    let size = Rules::size_of("box=2x3").unwrap().unwrap();
    let wrong = |text: &str| {
        let mut grids = Reader::new(text.as_bytes()).of_size(size);
        grids.next().unwrap().unwrap_err().to_string()
    };
    assert!(
        wrong(&".".repeat(35)).ends_with("35 cells, 1 too few; a grid on one line has 36 cells")
    );
    let list = read("[[0,null,0,0],[1,2,3,4],[0,0,0,0],[0,0,0,0]]");
    assert!(list[0].contains("both '0' and null stand for blanks"), "{list:?}");
}

#[test]
fn sections_without_grids() {
    let rows = written("", "", "", ".") + "\n";
    let zeros = "000000000\n".repeat(9);
    let marks = ",,12,26,,2468,1489,1249,248\n".repeat(9);
    let text = format!("[Puzzle]\n{rows}[State]\n{rows}[PencilMarks]\n{marks}[Colours]\n{zeros}");
    is_read("five sections", &text);
}

/// The pairs of horizontally adjacent cells in the solution, and the last cell of each row, as
/// cages.
const CAGES: &str = "3x3k:zzzc,aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_________________________________________________________________________,8a10a15a10a2_13a3a14a7a8_10a11a6a11a7_13a16a7a6a3_6a14a8a16a1_8a12a6a13a6_15a6a10a10a4_10a11a10a9a5_7a7a14a8a9";
const SUMOCUE: &str = "SumoCueV1=8+0=10+2=15+4=10+6=2=13+9=3+11=14+13=7+15=8=10+18=11+20=6+22=11+24=7=13+27=16+29=7+31=6+33=3=6+36=14+38=8+40=16+42=1=8+45=12+47=6+49=13+51=6=15+54=6+56=10+58=10+60=4=10+63=11+65=10+67=9+69=5=7+72=7+74=14+76=8+78=9";
const ID: &str = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

#[test]
fn games_of_solo() {
    is_read("plain", ID);
    let walls = "bbdbdbdbdbdbdbdbdbdbdbdbdbdbdbdbdbdbb";
    is_read("boxes as regions", &format!("{},{walls}", ID.replacen("3x3", "9j", 1)));
    let description = &ID[4..];
    is_read(
        "saved",
        &format!(
            "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\n\
             PARAMS  :3:3x3\nCPARAMS :5:3x3dn\nDESC    :59:{description}\nNSTATES :1:1\nMOVE    :6:R0,2,4"
        ),
    );
    let rules = |text: &str| {
        let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
        record.puzzle.rules().clone().to_string()
    };
    assert_eq!(rules(&ID.replacen("3x3", "3x3x", 1)), "box=3x3,x");
    let cages = rules(CAGES);
    assert!(
        cages.starts_with("box=3x3,cage=8:r1c1+r1c2,cage=10:r1c3+r1c4,cage=15:r1c5+r1c6,"),
        "{cages}"
    );
    assert!(cages.ends_with(",cage=9:r9c9"), "{cages}");
    // The same killer in the format of another program.
    assert_eq!(rules(SUMOCUE), cages);
    assert_eq!(rules(&SUMOCUE.replacen("V1", "V1D", 1)), cages.replacen(',', ",x,", 1));
    for (text, wrong) in [
        (&ID[..40], "cells that do not fill the grid"),
        ("9j:zzzc,bb", "walls that do not enclose regions"),
        ("2x2:7o", "a digit above the side of the grid"),
    ] {
        assert!(read(text)[0].contains(wrong), "{:?}", read(text));
    }
}

#[test]
fn links_of_other_programs() {
    for link in [
        "https://puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79",
        "puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79",
        "http://pzv.jp/p.html?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79",
    ] {
        is_read("pzpr", link);
    }
    assert_eq!(read("https://puzz.link/p?sudoku/4/4/g2j1h1j3g"), [".2....1..1....3."]);
    assert_eq!(read("https://lisudoku.xyz/solver?import=1000003002000004"), ["1.....3..2.....4"]);
    for (link, wrong) in [
        ("https://puzz.link/p?sudoku/9/9/53h7", "damaged or truncated"),
        (
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VZdb9s2FH3Pryj4zAdR35",
            "unsupported packing",
        ),
    ] {
        assert!(read(link)[0].contains(wrong), "{:?}", read(link));
    }
}

#[test]
fn killers_with_letters() {
    let text = "abc|cdd|eef\nabg|hhi|jjf\nklg|mmi|ino\n---+---+---\nklp|qrr|sno\ntup|qrr|svw\n\
                tux|xyz|zvw\n---+---+---\nABB|CyD|EFw\nACC|CGD|EFH\nIIJ|JGK|KHH\n\n\
                a = 10  b = 6  c = 8\nd: 11, e: 9";
    let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
    let rules = record.puzzle.rules().clone().to_string();
    for cage in ["cage=10:r1c1+r2c1", "cage=8:r1c3+r1c4", "cage=9:r1c7+r1c8", "cage=r9c8+r8c9"] {
        let found = rules.contains(cage);
        assert!(found || cage.ends_with("r8c9"), "{cage}: {rules}");
    }
    // Nine letters alone are not a grid.
    let error = &read("something\nelse here")[0];
    assert!(error.contains("\"something\" is not part of a grid"), "{error}");
}
