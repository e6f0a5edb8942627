//! The formats of other Sudoku programs, and their pitfalls.

use lazydoku::format::{Format, Notation, Reader};
use lazydoku::{Batch, Candidates, Rules, Size};
use proptest::prelude::*;

use crate::support::{Asked as _, CELLS, board, cells, written};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect()
}

/// The reader's results as text: pencil marks, a grid, or the error.
fn show<'a>(
    items: impl Iterator<Item = Result<lazydoku::format::Record, lazydoku::Error>> + 'a,
) -> Vec<String> {
    items
        .map(|item| match item {
            Ok(record) => match record.puzzle.marks() {
                Some(marks) => format!("{marks:#}"),
                None => record.puzzle.grid().to_string(),
            },
            Err(error) => error.to_string(),
        })
        .collect()
}

fn shown(text: impl AsRef<[u8]>) -> Vec<String> {
    show(Reader::new(text.as_ref()))
}

fn shown_as(text: impl AsRef<[u8]>, notation: Notation) -> Vec<String> {
    show(Reader::reading(text.as_ref(), notation))
}

#[test]
fn every_blank_character_is_accepted() {
    for blank in [".", "0", "_", "*", "-", "?", "x", "X"] {
        assert_eq!(shown(LINE.replace('.', blank)), [LINE], "{blank}");
        assert_eq!(shown(rows().join("\n").replace('.', blank)), [LINE], "{blank}");
        assert_eq!(shown(blank.repeat(CELLS)), [".".repeat(CELLS)], "{blank}");
    }
    assert_eq!(
        shown(LINE.replacen('.', "?", 1)),
        ["line 1, column 4: r1c4: both '?' and '.' stand for blanks in this grid; write every \
             blank the same way"]
    );
}

/// Next to another blank character, a zero is also a blank if the digits go up to 9. It is a digit
/// if they stop at 8 and the blank is `null`.
#[test]
fn zero_beside_another_blank() {
    let notes = |text: String| -> Result<_, lazydoku::Error> {
        let record = Reader::new(text.as_bytes()).next().unwrap()?;
        let puzzle = &record.puzzle;
        Ok((puzzle.grid().to_string(), record.notes().to_vec()))
    };
    let list = |blank: &str, digits: &str| {
        let cells: Vec<&str> = digits.split("").filter(|cell| !cell.is_empty()).collect();
        format!("[{}]", cells.join(",").replace('.', blank))
    };
    let mixed = LINE.replacen('.', "0", 3);
    for (text, first, second) in [
        (mixed.clone(), "'0'", "'.'"),
        (mixed.replace('.', "_"), "'0'", "'_'"),
        (LINE.replacen("8.3", "803", 1), "'.'", "'0'"),
        (list("null", &mixed), "'0'", "null"),
        (list("-1", &mixed), "'0'", "'-'"),
    ] {
        let (grid, notes) = notes(text).unwrap();
        let note = format!("both {first} and {second} are read as blanks");
        assert_eq!((grid.as_str(), notes), (LINE, vec![note]));
    }
    // Without a 9, zero may be a digit.
    let eight = mixed.replace('9', ".");
    let error = notes(eight.clone()).unwrap_err().to_string();
    assert!(error.contains("both '0' and '.' stand for blanks in this grid"), "{error}");
    let (grid, notes) = notes(list("null", &eight)).unwrap();
    assert_eq!(grid, eight);
    assert_eq!(notes, ["0 is read as a digit, as null stands for blanks and there is no 9"]);
}

#[test]
fn a_row_of_dashes_is_blank_if_dashes_are_blanks() {
    let text = format!("5--------\n{}--------5", "---------\n".repeat(7));
    assert_eq!(shown(&text), [format!("5{}5", ".".repeat(79))]);
    let first = format!("{}--------5", "---------\n".repeat(8));
    assert_eq!(
        shown(&first),
        ["line 9: 1 row of 9; nine dashes above the first cell are read as a border; if they are \
          blanks, use --from rows"]
    );
    assert_eq!(shown_as(&first, Notation::Rows), [format!("{}5", ".".repeat(80))]);
}

#[test]
fn empty_lines_may_separate_bands() {
    let bands: Vec<String> = rows().chunks(3).map(|band| band.join("\n")).collect();
    assert_eq!(shown(bands.join("\n\n")), [LINE]);
    assert_eq!(shown(format!("{}\n{LINE}", bands.join("\n\n"))), [LINE, LINE]);
    let whole = bands.join("\n");
    let cut = "line 3: the grid ends after 3 rows, at an empty line; it needs 9 without a gap";
    assert_eq!(shown(format!("{}\n\n{whole}\n{whole}", bands[0])), [cut, LINE, LINE]);
    assert_eq!(shown(format!("{}\n\n\n{whole}", bands[0])), [cut, LINE]);
    assert_eq!(shown(format!("{}\n\n{LINE}", bands[0])), [cut, LINE]);
    assert_eq!(shown(format!("{}\n\n", bands[0])), [cut]);
    assert_eq!(
        shown(format!("{}\n{}\n\n{whole}", bands[0], bands[1])),
        ["line 6: the grid ends after 6 rows, at an empty line; it needs 9 without a gap", LINE]
    );
}

#[test]
fn other_sizes_are_read() {
    let sixteen = "123456789ABCDEFG".repeat(16);
    assert_eq!(shown(&sixteen), [&sixteen[..]]);
    for row in ["1234.5678.9ABCDE", "12.4", "12.456"] {
        assert_eq!(shown([row].repeat(row.len()).join("\n")), [row.repeat(row.len())]);
    }
}

#[test]
fn candidates_come_in_rows_of_groups() {
    let mut rows = vec!["123456789 1 2 3 4 5 6 7 u8"];
    rows.extend(["5 5 5 5 5 5 5 5 5"; 8]);
    // A cell with all digits has no marks.
    assert_eq!(shown(rows.join("\n")), [format!(".12345678{}", "5".repeat(72))]);
    // Marks for eliminated candidates, and a cell without candidates.
    rows[1] = "| *12 #34 56- | - 1 2 | 3 4 -5 |";
    let [ref marks] = shown(rows.join("\n"))[..] else { panic!() };
    assert!(marks[81..].starts_with("12.........34.........56............1........"), "{marks}");
    rows[1] = "1 2 3 . 5 6 7 8 9";
    assert_eq!(
        shown(rows.join("\n")),
        ["line 2, column 7: r2c4: '.' in a grid of candidates; write the candidates of each \
          cell, each once: 5 or 157, or - if there are none"]
    );
    rows[1] = "1 2 3 44 5 6 7 8 9";
    assert_eq!(
        shown(rows.join("\n")),
        ["line 2, column 7: r2c4: \"44\" is not a set of candidates; write the candidates \
          of each cell, each once: 5 or 157"]
    );
}

#[test]
fn rows_of_other_sizes_say_what_they_need() {
    let rows = |lengths: [usize; 6]| lengths.map(|cells| ".".repeat(cells)).join("\n");
    let need = |what: &str| [format!("{what}, and a blank is one of . 0 _ * - ? x X")];
    assert_eq!(
        shown(rows([6, 6, 6, 6, 5, 6])),
        need("line 5, column 6: row 5 has 5 cells; every row has 6")
    );
    assert_eq!(
        shown(rows([6, 5, 6, 6, 6, 6])),
        need("line 2, column 6: row 2 has 5 cells; every row has 6")
    );
    assert_eq!(
        shown(rows([6, 6, 6, 7, 6, 6])),
        ["line 4, column 7: row 4 has 7 cells; every row has 6"]
    );
    assert_eq!(
        shown("......\n".repeat(5)),
        ["line 5: the grid ends after 5 rows, at the end of the input; it needs 6 without a gap"]
    );
    let reader = Reader::new(&b"123412341234123"[..]);
    assert_eq!(
        show(reader.of_size(Size::square(4).unwrap())),
        ["line 1, column 16: 15 cells, 1 too few; a grid on one line has 16 cells"]
    );
}

#[test]
fn a_typing_error_is_not_read_as_candidates() {
    let mut rows = ["1 2 3 4 5 6 7 8 9"; 9];
    rows[0] = "1 2 3 4 5 6 7 8 91";
    assert_eq!(shown(rows.join("\n")), ["line 1, column 18: row 1 has 10 cells; every row has 9"]);
}

#[test]
fn pencil_marks_have_729_characters() {
    let marks = written(Format::Pencilmarks, &LINE.parse().unwrap());
    assert_eq!(shown(&marks), [marks.as_str()]);
    assert_eq!(shown(marks.replace('.', "0")), [marks.as_str()]);
    assert_eq!(shown(format!("{marks} 1.2")), [marks.as_str()]);
    assert_eq!(
        shown(&marks[1..]),
        ["line 1, column 4: r1c1: 5 at the position of 4; pencil marks on one line have \
          9 characters per cell, with each candidate at its own position"]
    );
    assert_eq!(
        shown(&marks[..728]),
        ["line 1, column 729: 728 cells; a grid on one line has 81; pencil marks have 729, \
          9 for each cell, so this is 1 too few for those; choose with --from line or --from \
          pencilmarks"]
    );
    assert_eq!(
        shown(format!("{marks}.")),
        ["line 1, column 730: 730 cells; a grid on one line has 81; pencil marks have 729, \
          9 for each cell, so this is 1 too many for those; choose with --from line or --from \
          pencilmarks"]
    );
    assert_eq!(
        shown_as(LINE, Notation::Pencilmarks),
        ["line 1, column 1: r1c1: 5 at the position of 1; pencil marks on one line \
             have 9 characters per cell, with each candidate at its own position"]
    );
}

#[test]
fn lines_of_a_library() {
    let plain = format!(":0000:x:{LINE}:::");
    assert_eq!(shown(&plain), [LINE]);
    assert_eq!(shown(format!("{plain}:")), [LINE]);
    let placed = LINE.replacen('.', "+4", 1);
    assert_eq!(shown(format!(":0000:x:{placed}:::")), [LINE.replacen('.', "4", 1)]);
    let [ref marks] = shown(format!(":0000:x:{LINE}:113 213:::"))[..] else { panic!() };
    assert_eq!(&marks[18..27], "...4.....");
    for (text, error) in [
        (
            format!(":0000:x:{LINE}:"),
            "line 1, column 1: 4 colons; a line of a HoDoKu library has 6 or 7: \
             :technique:digits:grid:deleted candidates:eliminations:",
        ),
        (
            format!(":0000:x:{LINE}:::::"),
            "line 1, column 1: 8 colons; a line of a HoDoKu library has 6 or 7: \
             :technique:digits:grid:deleted candidates:eliminations:",
        ),
        (
            format!(":0000:x:{LINE}:11:::"),
            "line 1, column 91: \"11\" is not a deleted candidate; write it as three digits: digit, row \
             and column",
        ),
        (
            format!(":0000:x:{}:::", &LINE[1..]),
            "line 1, column 89: 80 cells, 1 too few; a grid on one line has 81 cells",
        ),
        (
            format!(":0000:x:{}:::", LINE.replacen('.', "+.", 1)),
            "line 1, column 12: r1c3: '+' is not a cell; a cell is a digit from 1 to 9 or a blank, \
             one of . 0 _ * - ? x X",
        ),
    ] {
        assert_eq!(shown(text), [error]);
    }
}

#[test]
fn grids_after_other_fields() {
    assert_eq!(shown(format!("0000183b305c {LINE} 1.2")), [LINE]);
    assert_eq!(shown(format!("7,{LINE},x")), [LINE]);
    assert_eq!(shown(format!("99480,99408,114,1895,{LINE},Example,3")), [LINE]);
    assert_eq!(
        shown(format!("1,2,3,4,{},Example,3", &LINE[1..])),
        ["line 1, column 89: 80 cells, 1 too few; a grid on one line has 81 cells"]
    );
    assert_eq!(
        shown_as(format!("1,2,3,4,{LINE},Example"), Notation::Gsf),
        ["line 1, column 98: fewer than six commas; in gsf's format, the grid is the fifth field"]
    );
    assert_eq!(
        shown_as(LINE, Notation::Identified),
        ["line 1, column 82: no second field; the grid comes second, after an identifier"]
    );
}

#[test]
fn cells_with_delimiters() {
    let joined = |by: &str, blank: &str| {
        let row = |row: &&str| {
            let cells: Vec<_> =
                row.chars().map(|cell| cell.to_string().replace('.', blank)).collect();
            cells.join(by)
        };
        rows().iter().map(row).collect::<Vec<_>>().join("\n")
    };
    for by in [",", ";", "\t", ", "] {
        for blank in ["0", "", "."] {
            assert_eq!(shown(joined(by, blank)), [LINE], "{by:?} {blank:?}");
        }
    }
    assert_eq!(shown(joined(";", "0").replace('\n', ";")), [LINE]);
    assert_eq!(shown(joined(";", "0").replace('\n', ";") + ";"), [LINE]);
    assert_eq!(
        shown(joined(";", "0").replace('\n', ";") + ";1"),
        ["line 1, column 164: 82 cells, 1 too many; a grid on one line has 81 cells"]
    );
    assert_eq!(
        shown(joined(",", "0") + ",1"),
        ["line 9, column 19: row 9 has 10 cells; every row has 9"]
    );
    assert_eq!(shown_as(joined(",", ""), Notation::Delimited), [LINE]);
}

#[test]
fn records_of_the_command_line() {
    let list = written(Format::List, &LINE.parse().unwrap());
    assert_eq!(shown(format!("{{\"type\":\"grid\",\"puzzle\":0,\"rows\":{list}}}")), [LINE]);
    assert_eq!(
        shown("{\"type\":\"count\",\"count\":\"1\"}"),
        ["line 1, column 1: a JSON record without a grid; it needs rows: \
          {\"type\":\"grid\",\"rows\":[\"53..7....\",…]}, or a field such as puzzle, grid or board"]
    );
    assert_eq!(
        shown("{\"type\":\"candidates\",\"rows\":[[\"1\",\"12\"]]}"),
        ["line 1, column 39: row 1 has 2 cells; every row has 9, and a blank is one of . 0 _ * - \
          ? x X"]
    );
}

#[test]
fn a_state_belongs_to_its_puzzle() {
    let rows = rows().join("\n");
    let state = rows.replacen('.', "4", 1);
    assert_eq!(shown(format!("[Puzzle]\n{rows}\n[State]\n{state}\n{LINE}")), [LINE, LINE]);
    assert_eq!(shown(format!("#LEasy\n[Puzzle]\n{rows}\n\n[State]\n{state}")), [LINE]);
    assert_eq!(
        shown(format!("[State]\n{rows}\n{LINE}")),
        [
            "line 1, column 1: [State] without [Puzzle] before it; the rows below are skipped: \
             they mix givens and filled-in digits",
            LINE
        ]
    );
}

#[test]
fn wide_characters() {
    let text = format!("\u{feff}{LINE}\r\n\r\n┊{LINE}\n{LINE}");
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for bytes in [little, big] {
        let shown = shown(bytes);
        assert_eq!((shown.len(), &shown[0][..], &shown[2][..]), (3, LINE, LINE));
        assert!(shown[1].starts_with("line 3"), "{}", shown[1]);
    }
    let mut long: Vec<u8> = vec![0xff, 0xfe];
    long.extend("1".repeat(2 << 20).encode_utf16().flat_map(u16::to_le_bytes));
    long.extend(format!("\n{LINE}\n").encode_utf16().flat_map(u16::to_le_bytes));
    let shown = shown(long);
    assert_eq!(shown[1..], [LINE]);
    assert!(shown[0].starts_with("line 1: a line longer than"));
}

#[test]
fn notations_have_names() {
    let names: Vec<_> = Notation::ALL.iter().map(|notation| notation.name()).collect();
    let mut distinct = names.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), names.len());
}

fn sets() -> impl Strategy<Value = Candidates> {
    let single = (0..9_u32).prop_map(|digit| 1 << digit);
    let set = prop_oneof![1 => Just(0), 3 => single, 3 => 0..1_u32 << 9];
    proptest::collection::vec(set, CELLS)
        .prop_map(|sets| Candidates::of_bits(Size::CLASSIC, sets).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn candidates_round_trip(candidates in sets()) {
        for format in Format::ALL {
            let text = format.text_of_candidates(&Rules::classic(), &candidates);
            prop_assert_eq!(text.is_some(), format.has_candidates());
            let Some(text) = text else { continue };
            let notation = match format {
                Format::Pencilmarks => Notation::Pencilmarks,
                _ => Notation::Candidates,
            };
            let record = Reader::reading(text.as_bytes(), notation).next().unwrap().unwrap();
            prop_assert_eq!(&record.puzzle.unconstrained_candidates(), &candidates);
            prop_assert_eq!(record.puzzle.grid(), &candidates.decided());
            if candidates.bits().iter().any(|digits| digits.count_ones() > 1) {
                let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
                prop_assert_eq!(&record.puzzle.unconstrained_candidates(), &candidates);
            }
        }
    }

    #[test]
    fn readers_with_a_set_notation_read_to_the_end(
        text in "([1-9.0_* ]|[:+u|,;\t-]|[{}\\[\\],'\"]|---|\n|#|Grid|53\\.\\.7\\.\\.\\.\\.|\"rows\":){0,300}"
    ) {
        for notation in Notation::ALL {
            for item in Reader::reading(text.as_bytes(), notation) {
                let line = item.map_or_else(|error| error.line(), |record| Some(record.line));
                prop_assert!((1..=text.lines().count()).contains(&line.unwrap()));
            }
        }
    }

    #[test]
    fn counts_and_ranks_of_candidates_match_the_listing(
        removed in proptest::collection::vec((0..CELLS, 0..9_usize), 0..12),
    ) {
        let line =
            "...........................859761423426853791713924856961537284287419635345286179";
        let mut candidates = board(line).puzzle().unconstrained_candidates();
        for (cell, digit) in removed {
            let cell = cells().nth(cell).unwrap();
            if candidates.digits(cell).count() > 1 {
                candidates.remove(cell, digit as u8 + 1);
            }
        }
        let listed: Vec<_> = candidates.in_order().collect();
        let outcome = Batch::new(1000).outcomes([candidates.puzzle()]).next().unwrap();
        prop_assert_eq!(outcome.solutions, listed.len() as u64);
        prop_assert_eq!(outcome.first.is_some(), !listed.is_empty());
        let space = candidates.puzzle().space().unwrap();
        prop_assert_eq!(space.len(), listed.len().into());
        for (place, solution) in listed.iter().enumerate().step_by(7) {
            prop_assert_eq!(&space.at(place).unwrap(), solution);
            prop_assert_eq!(space.rank(solution).unwrap(), place.into());
        }
        let occurrences = candidates.puzzle().occurrences().unwrap();
        for (cell, digit) in itertools::iproduct!(cells(), 1..=9) {
            let having = listed.iter().filter(|solution| solution[cell] == digit).count();
            prop_assert_eq!(&occurrences[(cell, digit)], &having.into());
        }
    }
}
