//! Answers refer to the places of their grids, and keep the columns of tables.

use std::collections::BTreeMap;

use crate::support::{
    CLASHING, CONTRADICTORY, TWO_SOLUTIONS, UNIQUE, assert_prints, check, lazydoku_as_typed, typed,
};

/// A grid, a bad line, and another grid.
fn lines() -> String {
    format!("{UNIQUE}\n{}\n{TWO_SOLUTIONS}\n", &UNIQUE[1..])
}

#[test]
fn a_bad_line_has_a_line_of_its_own() {
    for (command, answers) in [
        ("check", ["unique", "error", "several"]),
        ("count", ["1", "error", "2"]),
        ("count --limit 2", ["1", "error", ">=2"]),
        ("convert --to list", ["[", "error", "["]),
        ("convert --to euler", ["Grid 01", "error", "Grid 02"]),
        ("convert --to rules", ["box", "error", "box"]),
        ("repair --format line", ["..3", "error", "534"]),
        ("solve -n 1", ["483", "error", "534"]),
        ("solve -n 1 --format list", ["[", "error", "["]),
        ("sample --seed 1", ["483", "error", "534"]),
    ] {
        let output = typed(command, &lines()).output();
        assert_eq!(output.status.code(), Some(2), "{command}");
        let text = String::from_utf8(output.stdout).unwrap();
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("00")).collect();
        let at = |answer: &str| lines.iter().position(|line| line.starts_with(answer)).unwrap();
        assert_eq!(lines.iter().filter(|line| **line == "error").count(), 1, "{command}: {text}");
        assert!(at("error") > 0 && at("error") < lines.len() - 1, "{command}: {text}");
        if lines.len() == 3 {
            let are_right = lines.iter().zip(answers).all(|(line, start)| line.starts_with(start));
            assert!(are_right, "{command}: {text}");
        }
    }
}

/// Drawings are separated by an empty line.
#[test]
fn a_bad_line_has_a_block_of_its_own() {
    for command in [
        "solve -n 1 --format box",
        "candidates",
        "convert --to rows",
        "space",
        "repair --json -f text",
    ] {
        let text = String::from_utf8(typed(command, &lines()).output().stdout).unwrap();
        let blocks: Vec<&str> = text.split("\n\n").collect();
        assert_eq!(blocks.len(), 3, "{command}: {text}");
        assert_eq!(blocks[1], "error", "{command}: {text}");
    }
    for command in ["solve --format svg", "convert --to svg", "check --only unique", "diff"] {
        let text = String::from_utf8(typed(command, &lines()).output().stdout).unwrap();
        assert!(!text.contains("error"), "{command}: {text}");
    }
}

#[test]
fn ranks_keep_the_places_of_solutions() {
    let solutions = lazydoku_as_typed(&format!("solve {TWO_SOLUTIONS}")).lines();
    let input = format!("{}\nwhat\n{}\n", solutions[1], solutions[0]);
    let ranks = typed(&format!("rank {TWO_SOLUTIONS}"), &input).lines();
    assert_eq!(ranks, ["1", "error", "0"]);
    // Without a readable puzzle there is nothing to rank.
    let output = typed(&format!("rank - {}", solutions[0]), "what\n").output();
    assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]));
}

#[test]
fn an_input_that_cannot_be_opened_has_no_line() {
    assert_eq!(lazydoku_as_typed(&format!("check none.txt {UNIQUE}")).lines(), ["unique"]);
}

/// A table with quoted fields, a short row, and an unreadable puzzle.
fn table(delimiter: char) -> String {
    let rows = [
        "id,puzzle,solution,note".to_owned(),
        format!("1,{UNIQUE},,\"one,easy\""),
        format!("2,{},,bad", &UNIQUE[1..]),
        format!("3,{TWO_SOLUTIONS}"),
        format!("4,{CLASHING},,none"),
    ];
    rows.join("\n").replace(',', &delimiter.to_string())
}

#[test]
fn tables_keep_their_columns() {
    for (name, command) in [
        ("check", "check"),
        ("count", "count"),
        ("count-limit", "count --limit 2 --with-puzzle"),
        ("solve", "solve"),
        ("solve-skip", "solve --skip 1 --with-puzzle"),
        ("convert", "convert"),
    ] {
        let command = format!("{command} --format csv");
        check(&format!("columns-{name}"), typed(&command, &table(',')));
        for delimiter in [';', '\t'] {
            let rows = typed(&command, &table(delimiter)).lines();
            let expected = typed(&command, &table(',')).lines().into_iter();
            let expected = expected.map(|row| row.replace(',', &delimiter.to_string()));
            assert!(rows.into_iter().eq(expected), "{command} {delimiter:?}");
        }
    }
}

#[test]
fn each_cell_repeats_its_row() {
    for (command, last) in [
        ("candidates --format csv --level true", "r1c1,4"),
        ("candidates --format csv --counts", "r1c1,4,1"),
    ] {
        let rows = typed(command, &table(',')).lines();
        let names = last.split(',').count();
        assert_eq!(rows[0].split(',').count(), 4 + names, "{command}");
        assert_eq!(rows[1], format!("1,{UNIQUE},,\"one,easy\",{last}"), "{command}");
        assert_eq!(rows.iter().filter(|row| row.starts_with("1,")).count(), 81, "{command}");
        let bad: Vec<_> = rows.iter().filter(|row| row.starts_with("2,")).collect();
        assert!(bad.len() == 1 && bad[0].ends_with(",error"), "{command}: {bad:?}");
    }
}

/// A table without column names, and one without rows.
#[test]
fn tables_without_a_header_or_rows() {
    let rows = format!("1,{UNIQUE}\n2,{CONTRADICTORY}\n");
    assert_eq!(
        typed("count --column 2 -f csv", &rows).lines(),
        [format!("1,{UNIQUE},1,true"), format!("2,{CONTRADICTORY},0,true")]
    );
    assert_eq!(typed("count -f csv", "id,puzzle\n").lines(), ["puzzle,count,complete"]);
    assert_eq!(
        typed("check -f csv", &lines()).lines()[1..],
        ["0,unique,", ",error,", "1,several,"]
    );
}

/// Added columns line up with their names unless a row is too long.
#[test]
fn rows_that_are_too_long_are_noted() {
    let rows = format!("id,puzzle\n1,{UNIQUE},\"two\nlines, one field\"\n2,{UNIQUE}\n");
    let output = typed("count -f csv", &rows).output();
    let message = String::from_utf8(output.stderr).unwrap();
    let note = "note: <stdin>:2: 3 fields in a table of 2 columns; the answer comes after them\n";
    assert_eq!(message, note);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("\"two\nlines, one field\",1,true\n"), "{text}");
}

/// All rows share one header.
#[test]
fn tables_of_other_columns_are_not_mixed() {
    let folder = tempfile::tempdir().unwrap();
    let files: BTreeMap<_, _> = [
        ("one.csv", format!("id,puzzle\n1,{UNIQUE}\n")),
        ("same.csv", format!("id,puzzle\n2,{TWO_SOLUTIONS}\n")),
        ("other.csv", format!("puzzle,note\n{UNIQUE},x\n")),
        ("lines.txt", format!("{UNIQUE}\n")),
    ]
    .into();
    for (name, text) in &files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let run = |names: &str| {
        lazydoku_as_typed(&format!("count -f csv {names}")).within(folder.path()).output()
    };
    let same = run("one.csv same.csv");
    assert_eq!(same.status.code(), Some(0));
    assert_eq!(String::from_utf8(same.stdout).unwrap().lines().count(), 3);
    for names in ["one.csv other.csv", "one.csv lines.txt", "lines.txt one.csv"] {
        let output = run(names);
        assert_eq!(output.status.code(), Some(2), "{names}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains(" differ from those of "), "{names}: {message}");
    }
}

/// A table that is resumed after an interrupt is the same as an uninterrupted one.
#[test]
fn tables_are_resumed() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("table.csv"), table(',')).unwrap();
    let whole = folder.path().join("whole");
    let part = folder.path().join("part");
    for command in ["check", "solve", "check --with-puzzle", "solve --with-puzzle"] {
        let run = |file: &str| {
            let line = format!("{command} -f csv table.csv -o {file}");
            lazydoku_as_typed(&line).within(folder.path()).output().status.code()
        };
        let code = run("whole");
        let text = std::fs::read_to_string(&whole).unwrap();
        assert!(text.lines().count() > 4, "{command}: {text}");
        for cut in 0..=text.len() {
            if cut % 7 > 0 && !text[..cut].ends_with('\n') {
                continue;
            }
            std::fs::write(&part, &text[..cut]).unwrap();
            assert_eq!(run("part --resume"), code, "{command} {cut}");
            assert_eq!(std::fs::read_to_string(&part).unwrap(), text, "{command} {cut}");
        }
    }
}

/// Resumes the output of lines, among them bad ones.
#[test]
fn words_of_bad_lines_are_resumed() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("lines"), lines().repeat(2)).unwrap();
    let part = folder.path().join("part");
    for command in ["check lines", "solve lines", "solve lines --format block"] {
        let text =
            String::from_utf8(lazydoku_as_typed(command).within(folder.path()).output().stdout)
                .unwrap();
        assert_eq!(text.matches("error").count(), 2);
        for (cut, _) in text.match_indices('\n') {
            std::fs::write(&part, &text[..=cut]).unwrap();
            let run = lazydoku_as_typed(&format!("{command} -o part --resume"));
            assert_eq!(
                run.within(folder.path()).output().status.code(),
                Some(2),
                "{command} {cut}"
            );
            assert_eq!(std::fs::read_to_string(&part).unwrap(), text, "{command} {cut}");
        }
    }
}

#[test]
fn a_total_is_the_exact_sum() {
    let empty = ".".repeat(81);
    let grids = format!("{UNIQUE}\n{empty}\n{TWO_SOLUTIONS}\n{empty}\n");
    let last = |command: &str, text: &str| typed(command, text).lines().pop().unwrap();
    assert_eq!(last("count --total", &grids), "total 13341807504042145873923");
    assert_eq!(last("count --total --limit 2", &grids), "total >=7");
    assert_eq!(last("count --total --limit 2", UNIQUE), "total 1");
    assert_eq!(last("count --total", &lines()), "total >=3");
    assert_eq!(last("count --total", ""), "total 0");
    check("count-total-json", typed("count --total --json --limit 2", &grids));
    assert_prints!(typed("count --total --format csv", UNIQUE), @"
    exit 2
    stderr: error: --total cannot be used with --format csv; use text or json
    ");
}

#[test]
fn a_foreign_file_has_few_errors() {
    let text = "This is not a grid but text.\n".repeat(400) + "\n[1, 2]\n{\"a\": 1\n";
    let output = typed("check", &text).output();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message.matches("error:").count(), 4, "{message}");
    let last = message.lines().last().unwrap();
    assert!(last.starts_with("error: <stdin>: 40"), "{message}");
    assert!(last.ends_with(" of 403 lines could not be read"), "{message}");
    // There is an output line for each input line, so that both can be joined.
    let words = String::from_utf8(output.stdout).unwrap();
    assert!(words.lines().count() >= 401 && words.lines().all(|word| word == "error"), "{words}");
    let records = typed("check --json", &text).lines();
    assert_eq!(records.len(), words.lines().count());
}

/// After the first grid, three errors of each kind are shown.
#[test]
fn errors_of_a_kind_are_counted() {
    let bad = format!("what\n{}\n", &UNIQUE[1..]).repeat(5);
    let table = format!("id,puzzle\n1,{UNIQUE}\n") + &format!("2,{}\n", &UNIQUE[1..]).repeat(5);
    for (text, shown, last) in [
        (format!("{UNIQUE}\n{bad}"), 6, Some("10 of 11 lines could not be read")),
        (format!("{UNIQUE}\n{}", &bad[..bad.len() * 3 / 5]), 6, None),
        (table, 3, Some("5 of 7 lines could not be read")),
    ] {
        let output = typed("check", &text).output();
        let message = String::from_utf8(output.stderr).unwrap();
        let errors: Vec<&str> =
            message.lines().filter(|line| line.starts_with("error: ")).collect();
        assert_eq!(errors.len(), shown + usize::from(last.is_some()), "{message}");
        if let Some(last) = last {
            assert_eq!(errors[shown], format!("error: <stdin>: {last}"));
        }
    }
}
