//! The page of `solve --format html`: its content before any script runs.

use std::fs;

use itertools::Itertools;
use roxmltree::{Document, Node, ParsingOptions};

use crate::support::{
    CLASHING, CONTRADICTORY, EMPTY, Run, SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE, assert_prints,
    check, lazydoku, lazydoku_reading,
};

fn page(arguments: &[&str]) -> String {
    text(lazydoku(["solve", "--format", "html"]).with(arguments))
}

fn text(run: Run) -> String {
    String::from_utf8(run.output().stdout).unwrap()
}

/// The page parsed as XML, which it also is.
fn parsed(page: &str) -> Document<'_> {
    Document::parse_with_options(page, ParsingOptions { allow_dtd: true, ..Default::default() })
        .unwrap()
}

/// The text of each element with this name.
fn texts(root: Node<'_, '_>, name: &str) -> Vec<String> {
    let elements = root.descendants().filter(|node| node.tag_name().name() == name);
    let text = |node: Node<'_, '_>| {
        node.descendants().filter(Node::is_text).filter_map(|it| it.text()).join("")
    };
    elements.map(text).collect()
}

/// The only element of a class.
fn of_class<'a, 'b>(page: &'a Document<'b>, class: &str) -> Node<'a, 'b> {
    page.descendants().filter(|node| node.attribute("class") == Some(class)).exactly_one().unwrap()
}

fn sections<'a, 'b>(page: &'a Document<'b>) -> Vec<Node<'a, 'b>> {
    page.descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/1999/xhtml", "section")))
        .collect()
}

#[test]
fn a_page_holds_its_solutions() {
    let all = lazydoku(["solve", SOME_SOLUTIONS]).lines();
    for (arguments, expected, number) in [
        (&[][..], &all[..], "1"),
        (&["-n", "7"], &all[..7], "1"),
        (&["--skip", "90"], &all[90..], "91"),
        (&["--part", "2/2", "-n", "3"], &all[49..52], "50"),
    ] {
        let page = page(&[arguments, &[SOME_SOLUTIONS]].concat());
        let page = parsed(&page);
        assert_eq!(texts(page.root(), "code"), expected);
        assert_eq!(texts(page.root(), "output"), [number]);
        assert_eq!(texts(of_class(&page, "one"), "text").concat(), expected[0]);
        let shown = texts(of_class(&page, "shown"), "p").concat();
        assert!(shown.starts_with(&format!("Solution {number} of 98 ")));
        assert!(texts(page.root(), "p")[1].starts_with("98 solutions, "));
    }
}

#[test]
fn a_page_says_which_solutions_it_has() {
    for (arguments, expected) in [
        (&[][..], "This page has all of them."),
        (&["-n", "7"], "This page has 7 of them, numbers 1 to 7."),
        (&["-n", "1", "--skip", "4"], "This page has one of them, number 5."),
        (&["--skip", "98"], "This page has none of them."),
    ] {
        let page = page(&[arguments, &[SOME_SOLUTIONS]].concat());
        let summary = texts(parsed(&page).root(), "p").swap_remove(1);
        assert_eq!(summary, format!("98 solutions, which differ in 40 cells. {expected}"));
    }
}

#[test]
fn a_page_of_pencil_marks_counts_with_them() {
    let candidates = lazydoku(["candidates", "--level", "true", SOME_SOLUTIONS]).lines();
    let marks = candidates.join("\n").replacen("589", "58 ", 1);
    let run = lazydoku_reading(["solve", "--format", "html", "-n", "100"], &marks);
    let page = text(run);
    let page = parsed(&page);
    // Of 98 solutions, 22 start with 5, 24 with 8 and 52 with 9.
    assert_eq!(texts(page.root(), "code").len(), 46);
    assert!(texts(page.root(), "p")[1].starts_with("46 solutions, "));
}

#[test]
fn a_page_has_the_heat_map_as_a_second_view() {
    let heat = ["candidates", "--level", "true", "--counts", "--format", "svg", SOME_SOLUTIONS];
    let heat = text(lazydoku(heat));
    let page = page(&["-n", "3", SOME_SOLUTIONS]);
    assert!(page.contains(&format!("<div class=\"heat\">\n{heat}")));
    let ticks = |page: &str| page.matches("type=\"checkbox\"").count();
    assert_eq!(ticks(&page), 1);
    assert_eq!(ticks(&self::page(&[UNIQUE, CONTRADICTORY])), 0, "all or no solutions have a digit");
}

#[test]
fn a_page_has_buttons_to_copy() {
    let page = page(&[UNIQUE, CLASHING, TWO_SOLUTIONS]);
    let page = parsed(&page);
    let buttons = sections(&page).into_iter().map(|section| {
        let buttons = section.descendants().filter(|node| node.attribute("value") == Some("copy"));
        // Without the script they would do nothing, so only the script shows them.
        buttons.filter(|button| button.attribute("hidden").is_some()).count()
    });
    assert_eq!(buttons.collect_vec(), [2, 0, 2]);
}

#[test]
fn a_heading_is_the_name_of_the_grid() {
    for (file, expected) in [
        ("formats/euler.txt", &["Grid 01", "Grid 02"][..]),
        ("formats/identified.txt", &["0000183b305c", "00003ef7d1a2"]),
        ("formats/author.sdk", &["An example"]),
        ("formats/f-puzzles.json", &["A classic"]),
        ("formats/easy.sdm", &["easy.sdm, grid 1", "easy.sdm, grid 2"]),
    ] {
        let page = page(&[&format!("tests/cli/data/{file}")]);
        let page = parsed(&page);
        assert_eq!(texts(page.root(), "h1")[..expected.len()], *expected, "{file}");
        assert_eq!(texts(page.root(), "title")[0], format!("Solutions of {}", expected[0]));
    }
}

#[test]
fn a_page_of_the_empty_grid_ends() {
    let page = page(&["--skip", "3335451876010536468480", EMPTY]);
    let page = parsed(&page);
    assert_eq!(texts(page.root(), "code").len(), 100);
    assert_eq!(texts(page.root(), "output"), ["3,335,451,876,010,536,468,481"]);
}

#[test]
fn every_grid_has_its_section() {
    let page = page(&[UNIQUE, CLASHING, CONTRADICTORY, TWO_SOLUTIONS]);
    let page = parsed(&page);
    let summaries = sections(&page).into_iter().map(|section| texts(section, "p").swap_remove(1));
    assert_eq!(
        summaries.collect_vec(),
        [
            "One solution.",
            "No solution: r1c1 and r1c2 are both 1 in row 1.",
            "No solution.",
            "2 solutions, which differ in 4 cells. This page has all of them."
        ]
    );
    let with_controls = sections(&page).into_iter().map(|section| texts(section, "nav").len());
    assert_eq!(with_controls.collect_vec(), [0, 0, 0, 1]);
}

#[test]
fn cells_that_vary_are_those_that_differ() {
    let page = page(&[SOME_SOLUTIONS]);
    let page = parsed(&page);
    let varying = page.descendants().filter(|node| {
        node.tag_name().name() == "rect" && node.attribute("class") == Some("varies")
    });
    let solutions = lazydoku(["solve", SOME_SOLUTIONS]).lines();
    let differing =
        (0..81).filter(|&cell| !solutions.iter().map(|it| &it[cell..=cell]).all_equal());
    assert_eq!(varying.count(), differing.count());
}

#[test]
fn a_page_needs_nothing_else() {
    let page = page(&[TWO_SOLUTIONS]);
    for word in ["src=", "href=", "url(", "@import", "fetch"] {
        assert!(!page.contains(word), "{word}");
    }
    let names_of_formats = page.replace("http-equiv", "").matches("http").count();
    assert_eq!(names_of_formats, 3, "those of HTML and of two pictures");
}

#[test]
#[cfg(unix)]
fn names_of_files_are_escaped() {
    let folder = tempfile::tempdir().unwrap();
    let name = "<script>&\"'\u{1}.txt";
    fs::write(folder.path().join(name), UNIQUE).unwrap();
    let page = text(lazydoku(["solve", "--format", "html", name]).within(folder.path()));
    let page = parsed(&page);
    assert_eq!(texts(page.root(), "h1"), ["<script>&\"'\u{FFFD}.txt, grid 1"]);
    assert_eq!(texts(page.root(), "title")[0], "Solutions of <script>&\"'\u{FFFD}.txt, grid 1");
    assert_eq!(texts(page.root(), "p")[0], "<script>&\"'\u{FFFD}.txt:1");
    assert_eq!(texts(page.root(), "script").len(), 1);
}

#[test]
fn an_incomplete_page_is_reported() {
    let endless = ["solve", "--format", "html", "--timeout", "0.2", "-n", "1000000000", EMPTY];
    let output = lazydoku(endless).output();
    assert_eq!(output.status.code(), Some(124));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("note: the page is incomplete and cannot be resumed"), "{message}");
}

#[test]
fn pages_look_as_stored() {
    check("solve-format-html", lazydoku(["solve", "--format", "html", TWO_SOLUTIONS]));
    let html = ["solve", "--format", "html"];
    check("html-none", lazydoku(html).with(&[CONTRADICTORY]));
}

#[test]
fn a_page_has_no_other_order_and_is_not_resumed() {
    let html = ["solve", "--format", "html"];
    assert_prints!(lazydoku(html).with(&["--reverse", UNIQUE]), @"
    exit 2
    stderr: error: --format html cannot be used with --reverse; choose the solutions with --skip, --part and -n
    ");
    assert_prints!(lazydoku(html).with(&["--resume", "-o", "page.html", UNIQUE]), @"
    exit 2
    stderr: error: --format html cannot be used with --resume; choose the solutions with --skip, --part and -n
    ");
}
