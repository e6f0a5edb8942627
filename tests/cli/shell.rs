//! Man pages, and completions as requested by a shell.

use std::fs;
use std::process::Command;

use itertools::Itertools;

use crate::support::{assert_prints, check, lazydoku};

/// The names of all commands in the help.
fn commands() -> Vec<String> {
    let help = lazydoku(["--help"]).lines();
    let lines = help.iter().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| !line.is_empty());
    let words = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    words.filter(|word| !word.is_empty() && *word != "help").map(str::to_owned).collect()
}

/// Bash's completions for the last of these words; bash splits words at `=` as well.
#[cfg(unix)]
fn offered(words: &[&str]) -> Vec<String> {
    const SCRIPT: &str = r#"
        source "$1"
        COMP_WORDS=("${@:2}") COMP_CWORD=$(( $# - 2 ))
        function=$(complete -p lazydoku | sed 's/.*-F \([^ ]*\).*/\1/')
        "$function" lazydoku "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        printf '%s\n' "${COMPREPLY[@]}"
    "#;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("completions");
    fs::write(&file, lazydoku(["completions", "bash"]).output().stdout).unwrap();
    let mut bash = Command::new("bash");
    let output =
        bash.args(["--norc", "-c", SCRIPT, "bash"]).arg(file).args(words).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.is_empty(), "{errors}");
    let lines = String::from_utf8(output.stdout).unwrap();
    lines.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[test]
#[cfg(unix)]
fn bash_offers_commands_and_values() {
    assert_eq!(offered(&["lazydoku", "man", ""]), commands());
    assert_eq!(offered(&["lazydoku", "man", "so"]), ["solve"]);
    assert_eq!(offered(&["lazydoku", "completions", "z"]), ["zsh"]);
    assert_eq!(offered(&["lazydoku", "can"]), ["candidates", "canon"]);
    for flag in [&["--format"][..], &["--format", "="], &["-f"]] {
        let typed = |value| offered(&[&["lazydoku", "solve"], flag, &[value]].concat());
        assert_eq!(typed("j"), ["json"], "{flag:?}");
        assert_eq!(typed("b"), ["block", "box"], "{flag:?}");
    }
    assert_eq!(offered(&["lazydoku", "--color", "=", "al"]), ["always"]);
    let formats = offered(&["lazydoku", "convert", "--to", "=", "s"]);
    assert_eq!(formats, ["sdm", "sdk", "ss", "sdx", "svg"]);
    // Bash offers files if there is no other completion.
    assert!(offered(&["lazydoku", "solve", ""]).is_empty());
    assert!(offered(&["lazydoku", "solve", "-"]).contains(&"--format".to_owned()));
}

#[test]
fn other_shells_offer_the_values_of_arguments() {
    let fish = lazydoku(["completions", "fish"]).lines();
    let condition = "complete -c lazydoku -n \"__fish_lazydoku_using_subcommand";
    let man = format!("{condition} man\" -f -a \"{}\"", commands().join(" "));
    assert!(fish.contains(&man), "{man}");
    let shells = format!("{condition} completions\" -f -a \"bash elvish fish powershell zsh\"");
    assert!(fish.contains(&shells), "{shells}");
    let zsh = lazydoku(["completions", "zsh"]).lines().join("\n");
    assert!(zsh.contains(&format!(":({})'", commands().join(" "))));
    // With the equals sign, zsh completes a value in the same word.
    assert!(zsh.contains("--format=[How to print a solution "));
}

#[test]
fn completions_know_all_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let text = lazydoku(["completions", shell]).lines().join("\n");
        assert!(text.contains("with-puzzle"), "{shell}");
        assert!(commands().iter().all(|command| text.contains(command)), "{shell}");
    }
}

#[test]
fn pages_are_written_all_at_once() {
    let folder = tempfile::tempdir().unwrap();
    check("man-out", lazydoku(["man", "--out", "new/man1"]).within(folder.path()));
    let folder = folder.path().join("new/man1");
    let files = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name());
    let files = files.map(|name| name.into_string().unwrap()).sorted().collect_vec();
    let expected = commands().into_iter().map(|name| format!("lazydoku-{name}.1"));
    assert_eq!(files, expected.chain(["lazydoku.1".to_owned()]).sorted().collect_vec());
    let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
    assert_eq!(read("lazydoku.1").lines().collect_vec(), lazydoku(["man"]).lines());
    for file in &files {
        let page = read(file);
        let sections = page.split("\n.SH ").collect_vec();
        let section = |title: &str| {
            let of_title = sections.iter().find(|it| it.trim_start_matches('"').starts_with(title));
            *of_title.unwrap_or_else(|| panic!("{file} has no {title}"))
        };
        section("EXAMPLES");
        // The synopsis also has the values of options.
        let synopsis = section("SYNOPSIS");
        // The titles of groups of options also start with OPTIONS; a page may have only groups.
        let options = sections.iter().filter(|section| section.starts_with("OPTIONS"));
        for line in options.flat_map(|section| section.lines()) {
            let Some((flags, rest)) = line.split_once(" \\fI<") else { continue };
            let (value, _) = rest.split_once(">\\fR").unwrap();
            let flag = format!("{} \\fI{value}\\fR]", flags.rsplit(", ").next().unwrap());
            assert!(synopsis.contains(&flag), "{file}: {flag}");
        }
        let others = files.iter().filter(|other| *other != file).map(|other| {
            let name = other.strip_suffix(".1").unwrap().replace('-', "\\-");
            format!("\\fB{name}\\fR(1)")
        });
        let found = section("SEE ALSO").split(['\n', ' ']).filter(|word| word.contains("(1)"));
        let found = found.map(|word| word.trim_end_matches(',').to_owned()).sorted();
        assert_eq!(found.collect_vec(), others.sorted().collect_vec(), "{file}");
    }
}

#[test]
fn one_page_is_written_alone() {
    let folder = tempfile::tempdir().unwrap();
    let write = || lazydoku(["man", "solve", "--out", "."]).within(folder.path()).output();
    assert!(write().status.success());
    let path = folder.path().join("lazydoku-solve.1");
    fs::write(&path, "an older page").unwrap();
    assert!(write().status.success());
    let page = fs::read_to_string(path).unwrap();
    assert_eq!(page.lines().collect_vec(), lazydoku(["man", "solve"]).lines());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    assert_prints!(lazydoku(["man", "--out", "lazydoku-solve.1"]).within(folder.path()), @"
    exit 2
    stderr: error: lazydoku-solve.1 is a file; name a folder after --out
    ");
}

#[test]
fn pages_look_as_stored() {
    check("man-count", lazydoku(["man", "count"]));
    check("man-of-no-command", lazydoku(["man", "slove"]));
    let page = lazydoku(["man"]).lines();
    assert!(page.iter().any(|line| line.contains("out of time")), "no exit codes");
}
