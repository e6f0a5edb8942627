//! Wrong input, output and flags of all kinds.

use std::fs::File;
use std::io::{Read, Write};
use std::process::Command;

use crate::support::{
    EMPTY, TWO_SOLUTIONS, UNIQUE, assert_prints, check, lazydoku, lazydoku_as_typed,
    lazydoku_reading, typed,
};

#[test]
fn one_bad_grid_does_not_end_a_batch() {
    check("mixed-check", lazydoku(["check", "tests/cli/data/mixed.txt"]));
    check("mixed-solve", lazydoku(["solve", "tests/cli/data/mixed.txt"]));
    check("mixed-euler", lazydoku(["euler", UNIQUE, "tests/cli/data/mixed.txt"]));
}

#[test]
fn lines_of_the_wrong_length() {
    check("fault-too-short", lazydoku(["solve", &UNIQUE[1..]]));
    check("fault-too-long", lazydoku(["solve", &format!("{UNIQUE}1")]));
    check("fault-spaces", lazydoku_reading(["solve"], &" ".repeat(81)));
    check("fault-two-rows", lazydoku_reading(["solve"], "53..7....\n6..195...\n"));
}

#[test]
fn characters_that_are_no_cells() {
    check("fault-letter", lazydoku_reading(["solve"], &UNIQUE.replacen('9', "q", 1)));
    check("fault-control", lazydoku_reading(["solve"], &UNIQUE.replacen('9', "\u{7}", 1)));
    assert_prints!(lazydoku(["solve", &UNIQUE.replacen('0', ".", 1)]), @"
    483921657967345821251876493548132976729564138136798245372689514814253769695417382
    stderr: note: <argument 1>:1: both '.' and '0' are read as blanks
    ");
}

/// A message may quote any text, even the separators of its own parts.
#[test]
fn quoted_text_is_not_torn_in_two() {
    let output = lazydoku_reading(["solve"], "foo; bar\n").output();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("error: \"foo; bar\" is not part of a grid\n"), "{message}");
    assert!(message.contains("= help: a blank is one of"), "{message}");
}

#[test]
fn inputs_that_cannot_be_read() {
    assert_prints!(lazydoku(["solve", "tests"]), @"
    exit 2
    stderr: error: tests: is a directory; name the files in it
    ");
    assert_prints!(lazydoku(["solve", "puzzles.txt", UNIQUE]), @"
    exit 2
    483921657967345821251876493548132976729564138136798245372689514814253769695417382
    stderr: error: puzzles.txt: no such file
    ");
    check("fault-no-file-but-rules", lazydoku(["solve", "box=2x2,even=r1c1", ".2.43.1..1.343.."]));
    check("fault-no-file-no-grid", lazydoku(["solve", &UNIQUE[30..]]));
}

#[test]
fn a_line_without_end_is_one_fault() {
    let mut text = "1".repeat(100_000_000);
    text += "\n";
    text += UNIQUE;
    let output = lazydoku_reading(["solve", "--format", "line"], &text).output();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    insta::assert_snapshot!(message, @"error: <stdin>:1: a line longer than 1048576 bytes; a grid on one line has 81 cells");
    let lines = String::from_utf8(output.stdout).unwrap();
    assert_eq!(lines.lines().map(str::len).collect::<Vec<_>>(), ["error".len(), 81]);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_no_silence() {
    let full = || File::options().write(true).open("/dev/full").unwrap();
    for arguments in [["solve", UNIQUE], ["count", UNIQUE], ["convert", UNIQUE], ["space", UNIQUE]]
    {
        assert_eq!(lazydoku(arguments).exit_code_writing(full()), Some(2), "{arguments:?}");
    }
}

#[test]
fn flags_that_do_not_go_together() {
    check("usage-unordered-reverse", lazydoku(["solve", "--unordered", "--reverse", UNIQUE]));
    check("usage-format", lazydoku(["solve", "--format", "png", UNIQUE]));
    assert_eq!(lazydoku(["solve", "-j", "1e0", UNIQUE]).output().status.code(), Some(0));
    assert_prints!(lazydoku(["solve", "-j", "0", UNIQUE]), @"
    exit 2
    stderr: error: invalid value '0' for '--threads <N>': the number of threads must be at least 1
    stderr:
    stderr: For more information, try '--help'.
    ");
    check("usage-command", lazydoku(["slove", UNIQUE]));
}

/// If a file of one puzzle were read and written at once, it would grow until the disk is full.
#[test]
#[cfg(unix)]
fn an_output_that_is_the_input_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzles");
    let puzzle = format!("{UNIQUE}\n");
    std::fs::write(&path, &puzzle).unwrap();
    let program = insta_cmd::get_cargo_bin("lazydoku");
    for inputs in ["puzzles >> puzzles", "< puzzles >> puzzles", "other puzzles >> ./puzzles"] {
        let command = format!("exec {} solve {inputs}", program.display());
        let run = Command::new("sh").args(["-c", &command]).current_dir(&folder).output().unwrap();
        assert_eq!(run.status.code(), Some(2), "{inputs}");
        let message = String::from_utf8(run.stderr).unwrap();
        insta::allow_duplicates! {
            insta::assert_snapshot!(message, @"error: the output would go into the input file; name another file after > or >>");
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap(), puzzle);
    }
    let command = format!("{} solve - < /dev/null > /dev/null", program.display());
    let run = Command::new("sh").args(["-c", &command]).status().unwrap();
    assert_ne!(run.code(), Some(2));
}

/// If nothing can be printed, nothing is computed.
#[test]
#[cfg(unix)]
fn a_closed_output_is_no_silence() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("puzzle"), UNIQUE).unwrap();
    let program = insta_cmd::get_cargo_bin("lazydoku");
    let run = |command: &str| {
        let command = format!("exec {} {command}", program.display());
        Command::new("sh").args(["-c", &command]).current_dir(&folder).output().unwrap()
    };
    for command in ["solve", "count", "check", "candidates", "repair", "diff", "canon", "convert"] {
        for redirection in [">&-", "1< puzzle"] {
            let output = run(&format!("{command} puzzle {redirection}"));
            assert_eq!(output.status.code(), Some(2), "{command} {redirection}");
            let message = String::from_utf8(output.stderr).unwrap();
            insta::allow_duplicates! {
                insta::assert_snapshot!(message, @"error: standard output is closed, or not open for writing; send it to a file, a pipe or /dev/null");
            }
        }
    }
    for command in ["man solve", "completions bash", "--help", "--version", "solve --help"] {
        assert_eq!(run(&format!("{command} >&-")).status.code(), Some(2), "{command}");
    }
    for command in [
        "solve puzzle > /dev/null",
        // Some programs open their discarded output like this.
        "solve puzzle 1<> /dev/null",
        "solve puzzle -o solved >&-",
    ] {
        let output = run(command);
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()), "{command}");
    }
    assert_eq!(std::fs::read_to_string(folder.path().join("solved")).unwrap().len(), 82);
}

/// With too little memory there may be no answer, but never a wrong one, and earlier answers are
/// printed.
#[test]
#[cfg(target_os = "linux")]
fn little_memory_is_no_wrong_answer() {
    let program = insta_cmd::get_cargo_bin("lazydoku");
    let (mut answered, mut refused) = (0, 0);
    for kibibytes in [4000, 10_000, 20_000, 40_000, 80_000, 1_000_000] {
        let command = format!(
            "ulimit -v {kibibytes}; exec {} count -j 1 {UNIQUE} {EMPTY}",
            program.display()
        );
        let output = Command::new("sh").args(["-c", &command]).output().unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        match output.status.code() {
            Some(0) => {
                assert_eq!(printed, "1\n6670903752021072936960\n", "{kibibytes} KiB");
                answered += 1;
            }
            Some(2) => {
                assert!(printed == "1\n" || kibibytes <= 20_000, "{kibibytes} KiB: {printed}");
                // A thread that listens for Ctrl-C needs memory for its stack.
                assert!(message.starts_with("error: out of "), "{message}");
                refused += 1;
            }
            // The system cannot load the program.
            Some(127) => {}
            None if kibibytes <= 20_000 => {}
            _ => panic!("{kibibytes} KiB: {}, {message}", output.status),
        }
    }
    assert!(answered > 0 && refused > 0, "{answered} {refused}");
}

/// No system can start a thread with this stack.
#[test]
#[cfg(target_os = "linux")]
fn threads_that_cannot_start_are_an_error() {
    for flags in ["", "--timeout 1h"] {
        let run = typed(&format!("solve {UNIQUE} {flags}"), "");
        insta::allow_duplicates! {
            assert_prints!(run.having("RUST_MIN_STACK", &(1_u64 << 60).to_string()), @"
            exit 2
            stderr: error: out of threads; allow more, or use fewer (-j 1)
            ");
        }
    }
}

/// The content at the time when the end is reached counts.
#[test]
fn a_file_that_grows_while_it_is_read_is_read_to_its_new_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzles");
    let (begun, rest) = UNIQUE.split_at(40);
    // Far more than is read ahead while the reader of the solutions is paused.
    let count = 100_000;
    std::fs::write(&path, format!("{UNIQUE}\n").repeat(count) + begun).unwrap();
    let mut child = lazydoku(["solve"]).with(&[path.to_str().unwrap()]).spawn();
    let mut output = child.stdout.take().unwrap();
    output.read_exact(&mut [0]).unwrap();
    let mut file = File::options().append(true).open(&path).unwrap();
    write!(file, "{rest}\n{TWO_SOLUTIONS}").unwrap();
    let mut text = String::new();
    output.read_to_string(&mut text).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(text.lines().count(), count + 3);
    assert!(text.lines().skip(count + 1).eq(lazydoku(["solve", TWO_SOLUTIONS]).lines()));
}

/// Reads this number of bytes of the output and closes the pipe.
fn goes_away_after(read: usize, command: [&str; 2], stdin: &str) {
    let mut child = lazydoku(command).spawn();
    let mut input = child.stdin.take().unwrap();
    let stdin = stdin.to_owned();
    // The program may exit before it has read everything.
    let writer = std::thread::spawn(move || drop(input.write_all(stdin.as_bytes())));
    let mut output = child.stdout.take().unwrap();
    output.read_exact(&mut vec![0; read]).unwrap();
    drop(output);
    let mut message = String::new();
    child.stderr.take().unwrap().read_to_string(&mut message).unwrap();
    assert_eq!(message, "", "{command:?}, {read} bytes");
    assert!(child.wait().unwrap().success(), "{command:?}, {read} bytes");
    writer.join().unwrap();
}

#[test]
fn readers_that_go_away_end_the_program_quietly() {
    let puzzles = format!("{UNIQUE}\n").repeat(20_000);
    for read in [0, 1, 81, 82, 4096, 65_535, 65_536, 65_537, 70_000] {
        goes_away_after(read, ["solve", EMPTY], "");
        goes_away_after(read, ["solve", "--unordered"], EMPTY);
        for command in ["check", "convert", "candidates"] {
            goes_away_after(read, [command, "-"], &puzzles);
        }
        for format in ["block", "rows", "list", "box", "json", "csv", "svg"] {
            goes_away_after(read, ["solve", &format!("--format={format}")], EMPTY);
        }
    }
    // At any position in a record.
    for read in 2..=170 {
        goes_away_after(read, ["solve", EMPTY], "");
    }
}

/// The command is the part that users tend to leave out.
#[test]
fn a_missing_command_is_solve() {
    let solution = lazydoku(["solve", UNIQUE]).lines();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("puzzle"), UNIQUE).unwrap();
    for line in [UNIQUE, "puzzle", "-n 1 puzzle", "-- puzzle", "--color never puzzle", "./puzzle"] {
        assert_eq!(lazydoku_as_typed(line).within(folder.path()).lines(), solution, "{line}");
    }
    for line in ["", "-", "-n 5", "--color=never"] {
        assert_eq!(typed(line, UNIQUE).lines(), solution, "{line}");
    }
}

/// Users also mistype commands, or use other names.
#[test]
fn a_wrong_command_gets_a_tip() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("puzzle"), UNIQUE).unwrap();
    for (line, tip) in [
        ("slove puzzle", "did you mean 'lazydoku solve'?"),
        ("list", "did you mean 'lazydoku solve'?"),
        ("create 3", "did you mean 'lazydoku generate'?"),
        ("Verify puzzle", "did you mean 'lazydoku check'?"),
        ("help solv", "did you mean 'lazydoku help solve'?"),
        ("help create", "did you mean 'lazydoku help generate'?"),
        ("elephant", "'lazydoku --help' lists the commands; a grid or a file needs none"),
        ("--json count puzzle", "put the command first, and its flags after it"),
        ("solve --all puzzle", "all solutions are included unless -n limits them"),
    ] {
        let output = lazydoku_as_typed(line).within(folder.path()).output();
        assert_eq!(output.status.code(), Some(2), "{line}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains(&format!("tip: {tip}\n")), "{line}: {message}");
    }
    for line in ["solve --zzz puzzle", "convert --to xml puzzle"] {
        let message = String::from_utf8(lazydoku_as_typed(line).output().stderr).unwrap();
        assert!(!message.contains("tip:"), "{line}: {message}");
    }
}

#[test]
fn a_word_that_is_no_command_is_a_file() {
    for line in ["nothing.txt", "no/such/file", "a1"] {
        let message = String::from_utf8(lazydoku_as_typed(line).output().stderr).unwrap();
        assert_eq!(message, format!("error: {line}: no such file\n"));
    }
    assert_prints!(lazydoku(["solve", ""]), @"
    exit 2
    stderr: error: '': an empty argument; name a file, type a grid, or use - for standard input
    ");
}

/// Flags shared by commands mean the same in all of them.
#[test]
fn flags_mean_the_same_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("puzzle"), TWO_SOLUTIONS).unwrap();
    for command in [
        "solve",
        "count",
        "check",
        "space",
        "sample",
        "candidates",
        "repair",
        "diff",
        "canon",
        "euler",
        "convert",
        "rank puzzle",
        "compare --budget 0.01 --format csv",
    ] {
        let run = |flags: &str| {
            let run = lazydoku_as_typed(&format!("{command} puzzle {flags}"));
            run.within(folder.path()).output()
        };
        let plain = run("");
        let written = run("-o out --timeout 1h");
        assert_eq!(written.status.code(), plain.status.code(), "{command}");
        assert!(written.stdout.is_empty(), "{command}");
        let text = std::fs::read(folder.path().join("out")).unwrap();
        if !command.starts_with("compare") {
            assert_eq!(text, plain.stdout, "{command}");
        }
        assert_eq!(text.is_empty(), command == "euler" || command.starts_with("rank"), "{command}");
        let into_itself = run("-o puzzle");
        assert_eq!(into_itself.status.code(), Some(2), "{command}");
        let help = lazydoku_as_typed(&format!("{command} --help")).lines().join("\n");
        for flag in ["-o, --out <FILE>", "--timeout <TIME>"] {
            assert!(help.contains(flag), "{command}: {flag}");
        }
        assert_eq!(help.contains("      --json\n"), command != "euler", "{command}");
    }
    for command in
        ["solve -n 1", "solve --limit 1", "sample -n 1", "sample --limit 1", "sample --count 1"]
    {
        let lines = lazydoku_as_typed(command).with(&[TWO_SOLUTIONS]).lines();
        assert_eq!(lines.len(), 1, "{command}");
    }
    assert_eq!(lazydoku(["count", "-n", "2", TWO_SOLUTIONS]).lines(), [">=2"]);
    assert_eq!(std::fs::read_to_string(folder.path().join("puzzle")).unwrap(), TWO_SOLUTIONS);
}

/// Only the wrong rule is shown, not the hundred around it.
#[test]
fn a_wrong_rule_is_shown_with_what_it_needs() {
    for (rules, word, message) in [
        ("x,foo=3", "foo=3", "\"foo\" is not a rule; a list of rules is written as in"),
        ("hyper", "hyper", "did you mean windoku?"),
        ("german", "german", "did you mean whisper?"),
        ("nokings,x", "nokings", "did you mean antiking?"),
        ("cage=15", "cage=15", "cage cannot be \"15\"; write cage=15:r1c1+r1c2, a total and"),
        ("x,cage=15,antiknight", "cage=15", "write cage=15:r1c1+r1c2"),
        ("x,any=(x=r1c1-r1c2|foo,even=r1c1)", "any=(x=r1c1-r1c2|foo,even=r1c1)", "\"foo\" is not"),
        ("thermo=1", "thermo=1", "write thermo=r1c1-r1c2-r1c3, from the bulb"),
        ("cage=15:r1x1", "cage=15:r1x1", "\"r1x1\" is not a cell"),
    ] {
        let output = lazydoku(["count", "--rules", rules, UNIQUE]).output();
        assert_eq!(output.status.code(), Some(2), "{rules}");
        let text = String::from_utf8(output.stderr).unwrap();
        let first = text.lines().next().unwrap();
        let start = format!("error: invalid value '{word}' for '--rules <RULES>': ");
        assert!(first.starts_with(&start) && first.contains(message), "{rules}: {first}");
        assert!(first.len() < 250, "{rules}: {first}");
    }
}
