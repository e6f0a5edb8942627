//! Help and version.

use crate::support::{check, lazydoku};

#[test]
fn alone() {
    check("help-alone", lazydoku([]));
}

#[test]
fn help() {
    check("help", lazydoku(["--help"]));
    check("help-solve", lazydoku(["solve", "--help"]));
    check("help-count", lazydoku(["count", "--help"]));
    check("help-check", lazydoku(["check", "--help"]));
    check("help-space", lazydoku(["space", "--help"]));
    check("help-sample", lazydoku(["sample", "--help"]));
    check("help-generate", lazydoku(["generate", "--help"]));
    check("help-candidates", lazydoku(["candidates", "--help"]));
    check("help-rank", lazydoku(["rank", "--help"]));
    check("help-repair", lazydoku(["repair", "--help"]));
    check("help-diff", lazydoku(["diff", "--help"]));
    check("help-canon", lazydoku(["canon", "--help"]));
    check("help-compare", lazydoku(["compare", "--help"]));
    check("help-euler", lazydoku(["euler", "--help"]));
    check("help-completions", lazydoku(["completions", "--help"]));
    check("help-man", lazydoku(["man", "--help"]));
    check("help-rules", lazydoku(["rules", "--help"]));
    check("help-convert", lazydoku(["convert", "--help"]));
}

#[test]
fn help_fits_a_terminal() {
    const COMMANDS: [&str; 17] = [
        "solve",
        "count",
        "check",
        "space",
        "sample",
        "generate",
        "candidates",
        "rank",
        "repair",
        "diff",
        "canon",
        "euler",
        "convert",
        "rules",
        "completions",
        "compare",
        "man",
    ];
    for command in COMMANDS {
        let output = lazydoku([command, "--help"]).output();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.lines().count() > 5, "{text}");
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{command}: {line}");
        }
    }
}

#[test]
fn version() {
    let output = lazydoku(["--version"]).output();
    assert_eq!(output.stdout, concat!("lazydoku ", env!("CARGO_PKG_VERSION"), "\n").as_bytes());
}
