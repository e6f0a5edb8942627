//! Colours: where they are used, and that they change nothing else.

use crate::support::{
    CLASHING, Run, SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE, assert_prints, check, lazydoku,
    lazydoku_reading,
};

/// Every kind of drawing.
fn drawings(when: &str) -> Vec<Run> {
    let typed = [
        vec!["solve", "--format", "box", UNIQUE],
        vec!["sample", "-n", "2", "--format", "box", SOME_SOLUTIONS],
        vec!["convert", "--to", "box", UNIQUE, CLASHING],
        vec!["candidates", UNIQUE, CLASHING],
        vec!["candidates", "--format", "map", UNIQUE, CLASHING],
        vec!["candidates", "--format", "map", "--passes", UNIQUE],
        vec!["candidates", "--level", "true", "--counts", "--format", "heat", SOME_SOLUTIONS],
        vec!["candidates", "--level", "true", "--counts", "--format", "heat", CLASHING],
        vec!["diff", "--format", "box", SOME_SOLUTIONS, TWO_SOLUTIONS],
    ];
    let run = |arguments: Vec<&str>| lazydoku(["--color", when]).with(&arguments);
    typed.into_iter().map(run).collect()
}

fn text(run: Run) -> String {
    String::from_utf8(run.output().stdout).unwrap()
}

/// The text without escape codes.
fn stripped(text: &str) -> String {
    let mut pieces = text.split("\u{1b}[");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| text + piece.split_once('m').unwrap().1)
}

#[test]
fn colours_add_nothing_but_colours() {
    for (coloured, plain) in drawings("always").into_iter().zip(drawings("never")) {
        let (coloured, plain) = (text(coloured), text(plain));
        assert!(coloured.contains("\u{1b}["), "{coloured}");
        assert!(!plain.contains('\u{1b}'), "{plain}");
        assert_eq!(stripped(&coloured), plain);
        let mut boxes = plain.lines().filter(|line| line.starts_with('│'));
        assert!(boxes.all(|line| line.chars().count() <= 80), "{plain}");
    }
}

#[test]
fn colours_are_for_people() {
    let coloured = |variables: &[(&str, &str)], arguments: &[&str]| {
        let run = lazydoku(["solve", "--format", "box", UNIQUE]).with(arguments);
        text(variables.iter().fold(run, |run, (name, value)| run.having(name, value)))
            .contains('\u{1b}')
    };
    let force = ("CLICOLOR_FORCE", "1");
    assert!(!coloured(&[], &[]), "a pipe");
    assert!(!coloured(&[], &["--color", "auto"]));
    assert!(coloured(&[], &["--color", "always"]));
    assert!(coloured(&[force], &[]));
    assert!(!coloured(&[force], &["--color", "never"]));
    assert!(!coloured(&[force, ("NO_COLOR", "1")], &[]));
    assert!(coloured(&[force, ("NO_COLOR", "")], &[]), "an empty value has no effect");
    assert!(coloured(&[("NO_COLOR", "1")], &["--color", "always"]), "the flag takes precedence");
    assert!(coloured(&[("TERM", "dumb")], &["--color", "always"]));
}

#[test]
fn files_are_not_coloured() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution.txt");
    let file = path.to_str().unwrap();
    let run = lazydoku(["solve", "--color", "always", "--format", "box", "-o", file, UNIQUE]);
    assert!(run.output().status.success());
    assert_eq!(
        std::fs::read_to_string(path).unwrap(),
        text(lazydoku(["solve", "--format", "box", UNIQUE]))
    );
}

#[test]
fn drawings_look_as_stored() {
    let always = |arguments: &[&str]| lazydoku(["--color", "always"]).with(arguments);
    check("colour-box", always(&["solve", "--format", "box", UNIQUE]));
    check("colour-grid", always(&["candidates", UNIQUE]));
    check("colour-map", always(&["candidates", "--format", "map", UNIQUE]));
    let heat = ["candidates", "--level", "true", "--counts", "--format", "heat", SOME_SOLUTIONS];
    check("colour-heat", always(&heat));
    check("heat", lazydoku(heat));
    let implied = lazydoku(["candidates", "--format", "heat", SOME_SOLUTIONS]).lines();
    assert_eq!(implied, lazydoku(heat).lines());
    let refused = ["candidates", "--format", "heat", "--level", "pruned", UNIQUE];
    assert_prints!(lazydoku(refused), @"
    exit 2
    stderr: error: --format heat covers all solutions; leave out --level, or use --level true
    ");
    let solutions = text(lazydoku(["solve", TWO_SOLUTIONS]));
    check("diff-box", lazydoku_reading(["diff", "--format", "box"], &solutions));
    let coloured = ["diff", "--format", "box", "--color", "always"];
    check("colour-diff", lazydoku_reading(coloured, &solutions));
    let solutions = text(lazydoku(["solve", "--with-puzzle", TWO_SOLUTIONS]));
    check("colour-diff-puzzle", lazydoku_reading(coloured, &solutions));
    check("colour-bad", lazydoku(["solve", "--color", "red", UNIQUE]));
}
