//! JSON records and tables that can be joined to their input.

use serde_json::{Value, json};

use crate::support::{
    CONTRADICTORY, EMPTY, Run, SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE, assert_prints, check,
    lazydoku, lazydoku_as_typed, lazydoku_reading, typed,
};

fn records(run: Run) -> Vec<Value> {
    run.lines().iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn of_type<'a>(records: &'a [Value], kind: &str) -> Vec<&'a Value> {
    records.iter().filter(|record| record["type"] == kind).collect()
}

/// The rows of a record, joined to a line.
fn line(record: &Value) -> String {
    record["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect()
}

/// An index is the rank or null, for every order and start of a listing.
#[test]
fn an_index_is_a_rank_or_null() {
    let all = lazydoku(["solve", SOME_SOLUTIONS]).lines();
    let rank = |line: &str| all.iter().position(|other| other == line).unwrap().to_string();
    let after = format!("--after {}", all[40]);
    for (flags, is_known) in [
        ("", true),
        ("--skip 90", true),
        ("--part 2/3", true),
        ("--part 2/3 --skip 5 -j 2", true),
        ("--part 2/3 --reverse", true),
        ("--part 2/3 --reverse --skip 5", true),
        ("--reverse", false),
        ("--reverse --skip 90", false),
        (&after, false),
        (&format!("{after} --reverse --skip 3"), false),
        ("--unordered", false),
        ("--unordered --part 2/3", false),
    ] {
        for with_rank in [false, true] {
            let extra = if with_rank { "--rank" } else { "" };
            let command = format!("solve {flags} {extra} {SOME_SOLUTIONS} --format");
            let is_known = is_known || with_rank;
            let records = records(lazydoku_as_typed(&format!("{command} json")));
            let solutions = of_type(&records, "solution");
            assert!(solutions.len() > 5, "{command}");
            for record in solutions {
                let index = if is_known { json!(rank(&line(record))) } else { Value::Null };
                assert_eq!(record["index"], index, "{command}");
            }
            for row in &lazydoku_as_typed(&format!("{command} csv")).lines()[1..] {
                let [puzzle, index, solution] = row.split(',').collect::<Vec<_>>()[..] else {
                    panic!("{row}");
                };
                let expected = if is_known { rank(solution) } else { String::new() };
                assert_eq!((puzzle, index), ("0", expected.as_str()), "{command}");
            }
        }
    }
    for row in lazydoku(["solve", "--rank", "--reverse", SOME_SOLUTIONS]).lines() {
        let (index, solution) = row.split_once('\t').unwrap();
        assert_eq!(index, rank(solution));
    }
    for row in lazydoku(["sample", "--rank", "-n", "5", SOME_SOLUTIONS]).lines() {
        let (index, solution) = row.split_once('\t').unwrap();
        assert_eq!(index, rank(solution));
    }
}

#[test]
fn drawings_have_no_index() {
    assert_prints!(lazydoku(["solve", "--rank", "--format", "box", UNIQUE]), @"
    exit 2
    stderr: error: --rank needs --format line, list, json or csv
    ");
}

/// Grids and bad lines from two files, and a file that does not exist.
fn mixed(folder: &std::path::Path, command: &str) -> Run {
    std::fs::write(folder.join("one"), format!("{UNIQUE}\nwhat?\n\n{TWO_SOLUTIONS}\n")).unwrap();
    std::fs::write(folder.join("two"), format!("{}\n{CONTRADICTORY}\n", &UNIQUE[1..])).unwrap();
    lazydoku_as_typed(&format!("{command} one none two")).within(folder)
}

#[test]
fn every_record_says_where_it_comes_from_and_bad_ones_are_there() {
    let folder = tempfile::tempdir().unwrap();
    let source = |file: &str, line: usize, record: usize| json!({"file": file, "line": line, "record": record});
    for command in [
        "solve --format json",
        "check --format json",
        "count --format json",
        "count --limit 2 --format json",
        "space --format json",
        "candidates --format json",
        "candidates --level true --counts --format json",
        "convert --to json",
        "compare --budget 0.001 --format json",
    ] {
        let output = mixed(folder.path(), command).output();
        assert_eq!(output.status.code(), Some(2), "{command}");
        let text = String::from_utf8(output.stdout).unwrap();
        let mut sources: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .map(|record: Value| json!([record["source"], record["type"] == "error"]))
            .collect();
        sources.dedup();
        assert_eq!(
            sources,
            [
                json!([source("one", 1, 0), false]),
                json!([source("one", 2, 1), true]),
                json!([source("one", 4, 2), false]),
                json!([{"file": "none", "line": null, "record": null}, true]),
                json!([source("two", 1, 0), true]),
                json!([source("two", 2, 1), false]),
            ],
            "{command}"
        );
    }
    check("records-error", mixed(folder.path(), "check --format json"));
    check("records-only", mixed(folder.path(), "check --only none"));
}

/// A bad line is answered before more input arrives.
#[test]
fn a_bad_line_is_answered_at_once() {
    use std::io::{BufRead, BufReader, Write};
    for command in ["solve", "check", "count", "candidates"] {
        let mut child = lazydoku([command, "--format", "json"]).spawn();
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        for _ in 0..2 {
            writeln!(input, "what?").unwrap();
            input.flush().unwrap();
            let mut line = String::new();
            output.read_line(&mut line).unwrap();
            assert!(line.starts_with("{\"type\":\"error\","), "{line}");
        }
        drop(input);
        assert_eq!(child.wait().unwrap().code(), Some(2));
    }
}

#[test]
fn rank_says_which_solution_is_none() {
    let all = lazydoku(["solve", SOME_SOLUTIONS]).lines();
    let text = [all[3].as_str(), UNIQUE, "12", &all[5]].join("\n");
    check("records-rank", lazydoku_reading(["rank", "--format", "json", SOME_SOLUTIONS], &text));
}

#[test]
fn solve_ends_each_puzzle_with_a_summary() {
    let summaries = |flags: &str| {
        let grids = format!("{UNIQUE} {CONTRADICTORY} {TWO_SOLUTIONS} {SOME_SOLUTIONS}");
        let records = records(lazydoku_as_typed(&format!("solve --format json {flags} {grids}")));
        of_type(&records, "summary")
            .iter()
            .map(|record| {
                format!("{} {}", record["solutions"].as_str().unwrap(), record["complete"])
            })
            .collect::<Vec<_>>()
            .join(", ")
    };
    for flags in ["", "--reverse", "--unordered", "--part 1/1", "-n 98", "--unordered -n 98"] {
        assert_eq!(summaries(flags), "1 true, 0 true, 2 true, 98 true", "{flags}");
    }
    for flags in ["-n 2", "-n 2 --unordered", "-n 2 --reverse"] {
        assert_eq!(summaries(flags), "1 true, 0 true, 2 true, 2 false", "{flags}");
    }
    assert_eq!(summaries("-n 0"), "0 false, 0 true, 0 false, 0 false");
    assert_eq!(summaries("--skip 1"), "0 false, 0 true, 1 false, 97 false");
    assert_eq!(summaries("--part 1/2"), "0 false, 0 true, 1 false, 49 false");
}

/// The output of `solve` can be read back, including summaries and errors.
#[test]
fn records_are_read_back() {
    let records = lazydoku(["solve", "--format", "json", SOME_SOLUTIONS, "what", UNIQUE]).output();
    let text = String::from_utf8(records.stdout).unwrap();
    assert_eq!(text.lines().count(), 98 + 1 + 1 + 1 + 1);
    let output = lazydoku_reading(["convert"], &text).output();
    assert_eq!(output.status.code(), Some(0));
    let grids = lazydoku(["solve", SOME_SOLUTIONS, UNIQUE]).output().stdout;
    assert_eq!(output.stdout, grids);
}

#[test]
fn puzzles_stand_beside_their_answers() {
    for command in [
        "solve",
        "count",
        "count --limit 2",
        "check",
        "rank",
        "candidates --format csv --level true",
    ] {
        let with_puzzle = format!("{command} --with-puzzle {UNIQUE}");
        let solution = lazydoku(["solve", UNIQUE]).lines().concat();
        let solution = if command == "rank" { solution.as_str() } else { "" };
        let puzzle = UNIQUE.replace('0', ".");
        for line in lazydoku_as_typed(&format!("{with_puzzle} {solution}")).lines() {
            assert!(
                line.starts_with(&format!("{puzzle}\t"))
                    || line.ends_with(&format!(",{puzzle}"))
                    || line.ends_with(",givens"),
                "{command}: {line}"
            );
        }
        let json = with_puzzle.replace(" --format csv", "") + " --format json " + solution;
        let records = records(lazydoku_as_typed(&json));
        assert!(!records.is_empty(), "{json}");
        assert!(records.iter().all(|record| record["givens"] == puzzle), "{json}");
    }
    check("with-puzzle-space", lazydoku(["space", "--with-puzzle", UNIQUE]));
    check("with-puzzle-candidates", lazydoku(["candidates", "--with-puzzle", UNIQUE]));
    check("with-puzzle-csv", lazydoku(["solve", "--with-puzzle", "--format", "csv", UNIQUE]));
}

#[test]
fn check_gives_the_only_solution_and_judges_the_one_beside_the_grid() {
    let solution = lazydoku(["solve", UNIQUE]).lines().concat();
    let wrong = solution.replacen('4', "5", 1);
    let other = lazydoku(["solve", SOME_SOLUTIONS]).lines()[3].clone();
    let table = |puzzle: &str, solution: &str| {
        let text = format!("puzzle,solution\n{puzzle},{solution}\n");
        let output = lazydoku_reading(["check", "--format", "json"], &text).output();
        let record: Value = serde_json::from_slice(&output.stdout).unwrap();
        (record["solution"].clone(), record["given_solution"].clone(), output.status.code())
    };
    let only = json!(solution);
    assert_eq!(table(UNIQUE, &solution), (only.clone(), json!("right"), Some(0)));
    assert_eq!(table(UNIQUE, &wrong), (only.clone(), json!("wrong"), Some(2)));
    // A damaged solution is not ignored, but a column with that name may contain other text.
    for damaged in [&solution[1..], &format!("{solution}1"), &solution.replacen('4', ".", 1)] {
        assert_eq!(table(UNIQUE, damaged), (only.clone(), json!("wrong"), Some(2)), "{damaged}");
    }
    for other in
        ["", "1", "none", "naked singles alone, and then a hidden pair in the last two rows"]
    {
        assert_eq!(table(UNIQUE, other), (only.clone(), Value::Null, Some(0)), "{other}");
    }
    assert_eq!(table(SOME_SOLUTIONS, &other), (Value::Null, json!("right"), Some(1)));
    assert_eq!(table(SOME_SOLUTIONS, &solution), (Value::Null, json!("wrong"), Some(2)));
    assert_eq!(table(CONTRADICTORY, &solution), (Value::Null, json!("wrong"), Some(2)));
}

#[test]
fn solutions_in_our_tables_are_read_back() {
    for (flags, puzzle) in
        [("", SOME_SOLUTIONS), ("--with-puzzle", SOME_SOLUTIONS), ("", "12..34..........")]
    {
        let table = typed(&format!("solve -n 3 -f csv {flags} {puzzle}"), "").lines().join("\n");
        assert_eq!(lazydoku_reading(["check"], &table).lines(), ["unique"; 3]);
        assert_eq!(lazydoku_reading(["rank", puzzle, "-"], &table).lines(), ["0", "1", "2"]);
    }
}

#[test]
fn errors_name_the_cell() {
    let cells = |run: Run| -> Vec<Value> {
        records(run).into_iter().map(|record| record["cell"].clone()).collect()
    };
    let solution = lazydoku(["solve", UNIQUE]).lines().concat();
    let other = format!("{}1", &solution[..80]);
    assert_eq!(cells(lazydoku(["rank", "--json", UNIQUE, &other])), ["r9c9"]);
    assert_eq!(
        cells(lazydoku(["rank", "--json", "12..34..........", "1234341223414121"])),
        ["r4c4"]
    );
    let table = format!("puzzle,level\n{}y,1\n12..34....d.....,1\n", &UNIQUE[..80]);
    assert_eq!(cells(lazydoku_reading(["count", "--json"], &table)), ["r9c9", "r3c3"]);
    assert_eq!(cells(lazydoku_reading(["count", "--json"], "12..34....d.....")), ["r3c3"]);
}

#[test]
fn check_judges_the_solution_beside_a_grid_of_any_rules() {
    let judged = |text: &str| {
        let output = lazydoku_reading(["check", "--format", "json"], text).output();
        let record: Value = serde_json::from_slice(&output.stdout).unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        (record["given_solution"].clone(), output.status.code(), message)
    };
    let right = "123456456123214365365214531642642531";
    let wrong = right.replace("642531", "642513");
    let givens = right.replace("642531", "......");
    for (beside, given, code, message) in [
        (right, json!("right"), 0, ""),
        (&wrong, json!("wrong"), 2, "r6c5 is 3, but 1 in the solution beside the grid"),
        ("", Value::Null, 0, ""),
    ] {
        for text in
            [format!("puzzle,solution\n{givens},{beside}\n"), format!("{givens} {beside}\n")]
        {
            let (found, status, error) = judged(&text);
            assert_eq!((found, status), (given.clone(), Some(code)), "{text}");
            assert!(error.contains(message) && error.is_empty() == message.is_empty(), "{error}");
        }
    }
    let ambiguous = format!("box=2x3 {} {right}\n", right.replace(['5', '6'], "."));
    let (found, status, _) = judged(&ambiguous);
    assert_eq!((found, status), (json!("right"), Some(1)));
    let (found, status, error) = judged(&ambiguous.replace("box=2x3", "box=2x3,x"));
    assert_eq!((found, status), (json!("wrong"), Some(2)));
    assert!(error.contains("the solution beside the grid: r5c2: 3 again"), "{error}");
}

/// A run that was interrupted after a wrong solution exits like an uninterrupted one.
#[test]
fn a_wrong_solution_is_bad_input_even_if_an_earlier_run_met_it() {
    let folder = tempfile::tempdir().unwrap();
    let right = lazydoku(["solve", UNIQUE]).lines().concat();
    let wrong = right.replacen('4', "5", 1);
    let table = format!("puzzle,solution\n{UNIQUE},{wrong}\n{UNIQUE},{right}\n{UNIQUE},\n");
    std::fs::write(folder.path().join("table"), table).unwrap();
    for flags in ["", "--json", "--only unique", "--with-puzzle"] {
        let run = |command: &str| {
            let command = format!("check {flags} table {command}");
            lazydoku_as_typed(&command).within(folder.path()).output()
        };
        let whole = run("");
        assert_eq!(whole.status.code(), Some(2), "{flags}");
        let records = whole.stdout.split_inclusive(|byte| *byte == b'\n');
        let cuts = records.scan(0, |end, record| {
            *end += record.len();
            Some(*end)
        });
        for cut in [0].into_iter().chain(cuts) {
            let file = folder.path().join("out");
            std::fs::write(&file, &whole.stdout[..cut]).unwrap();
            let resumed = run("-o out --resume");
            assert_eq!(resumed.status.code(), Some(2), "{flags}, cut at {cut}");
            assert!(std::fs::read(&file).unwrap() == whole.stdout);
        }
    }
}

#[test]
fn pencil_marks_judge_the_solution_beside_the_grid() {
    let solutions = lazydoku(["solve", TWO_SOLUTIONS]).lines();
    let mut marks: Vec<String> = TWO_SOLUTIONS
        .chars()
        .map(|cell| {
            let is_kept = |digit: &char| cell == '.' || cell == *digit;
            ('1'..='9').map(|digit| if is_kept(&digit) { digit } else { '.' }).collect()
        })
        .collect();
    // Excludes the digit of the first solution, and thereby that solution.
    marks[3] = marks[3].replace(&solutions[0][3..4], ".");
    let marks = marks.concat();
    for (solution, code) in [(&solutions[0], Some(2)), (&solutions[1], Some(0))] {
        let table = format!("puzzle,solution\n{marks},{solution}\n");
        let output = lazydoku_reading(["check"], &table).output();
        assert_eq!(output.status.code(), code, "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn nothing_left_is_said() {
    for flags in
        ["--skip 98", "--part 2/3 --skip 50", "--unordered --skip 98", "--reverse --skip 99"]
    {
        let output = lazydoku_as_typed(&format!("solve {flags} {SOME_SOLUTIONS}")).output();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(message.contains(" is past the last solution"), "{flags}: {message}");
    }
    let last = lazydoku(["solve", "--reverse", "-n", "1", SOME_SOLUTIONS]).lines().concat();
    assert_prints!(lazydoku(["solve", "--after", &last, SOME_SOLUTIONS]), @"
    exit 1
    stderr: note: <argument 1>:1: no solutions after this one
    ");
}

#[test]
fn flags_by_other_names() {
    let json = lazydoku(["check", "--format", "json", UNIQUE]).lines();
    for flags in
        [["check", "--json", UNIQUE], ["check", "-fjson", UNIQUE], ["check", "--to=json", UNIQUE]]
    {
        assert_eq!(lazydoku(flags).lines(), json);
    }
    let rows = lazydoku(["convert", "--to", "rows", UNIQUE]).lines();
    assert_eq!(lazydoku(["convert", "--format", "rows", UNIQUE]).lines(), rows);
    assert_eq!(lazydoku(["convert", "-f", "rows", UNIQUE]).lines(), rows);
    assert!(lazydoku(["convert", "--json", UNIQUE]).lines()[0].starts_with("{\"type\":\"grid\""));
    assert_eq!(
        lazydoku(["solve", "--to", "rows", UNIQUE]).lines(),
        lazydoku(["solve", "--format", "rows", UNIQUE]).lines()
    );
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("man"), UNIQUE).unwrap();
    let file = lazydoku(["check", "man", "--json"]).within(folder.path()).lines();
    assert!(file.concat().starts_with("{\"type\":\"check\""), "a file with the name of a command");
    check("usage-json-euler", lazydoku(["euler", "--json", UNIQUE]));
}

#[test]
fn numbers_as_people_type_them() {
    assert_eq!(lazydoku(["solve", "-n", "1e1", SOME_SOLUTIONS]).lines().len(), 10);
    assert_eq!(lazydoku(["solve", "--skip", "0.9e2", SOME_SOLUTIONS]).lines().len(), 8);
}

#[test]
fn what_is_no_number_is_refused() {
    assert_prints!(lazydoku(["solve", "-n", "ten", UNIQUE]), @"
    exit 2
    stderr: error: invalid value 'ten' for '--limit <N>': expected a whole number, as in 100, 1_000_000 or 1e6
    stderr:
    stderr: For more information, try '--help'.
    ");
    assert_prints!(lazydoku(["sample", "--seed", "lucky", UNIQUE]), @"
    exit 2
    stderr: error: invalid value 'lucky' for '--seed <S>': expected a whole number up to 18446744073709551615, or random
    stderr:
    stderr: For more information, try '--help'.
    ");
    for arguments in [
        ["solve", "--skip", "x"],
        ["count", "--limit", "x"],
        ["sample", "-n", "x"],
        ["space", "--samples", "x"],
        ["solve", "-j", "x"],
        ["solve", "-n", "-1"],
        ["compare", "--budget", "-1"],
        ["solve", "-o", "no/such/folder"],
        ["compare", "--budget", "x"],
    ] {
        let message = String::from_utf8(lazydoku(arguments).output().stderr).unwrap();
        assert!(message.starts_with("error: "), "{message}");
        assert!(!message.contains("found in string") && !message.contains("os error"), "{message}");
        assert!(!message.contains("use '-- -1'"), "{message}");
    }
}

#[test]
fn a_random_sample_can_be_drawn_again() {
    let output = lazydoku(["sample", "-n", "5", "--seed", "random", SOME_SOLUTIONS]).output();
    let message = String::from_utf8(output.stderr).unwrap();
    let seed = message.trim().strip_prefix("note: seed ").unwrap();
    let again = lazydoku(["sample", "-n", "5", "--seed", seed, SOME_SOLUTIONS]).output();
    assert_eq!((again.stdout, again.stderr), (output.stdout, Vec::new()));
}

#[test]
fn a_sample_says_its_seed() {
    assert_prints!(lazydoku(["sample", SOME_SOLUTIONS]), @"
    917246583684531792523987146361728459498365271275194638852413967739652814146879325
    stderr: note: seed 0; for other solutions, use --seed N or --seed random
    ");
}

#[test]
fn a_count_runs_out_of_time() {
    let grids = format!("{EMPTY}\n").repeat(5000);
    let output = lazydoku_reading(["count", "-j", "1", "--timeout", "0.3"], &grids).output();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(124), "{message}");
    let records = String::from_utf8(output.stdout).unwrap().lines().count();
    assert!(
        message.starts_with(&format!("note: out of time; records written: {records}\n")),
        "{message}"
    );
}
