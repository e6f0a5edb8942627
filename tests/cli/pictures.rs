//! Pictures for browsers: well-formed, self-contained, and consistent with the answers.

use itertools::Itertools;
use roxmltree::{Document, Node};

use crate::support::{
    CLASHING, CONTRADICTORY, EMPTY, Run, SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE, check, lazydoku,
    lazydoku_reading,
};

const HEAT: [&str; 6] = ["candidates", "--level", "true", "--counts", "--format", "svg"];

/// The only picture that a run prints.
fn picture(run: Run) -> String {
    run.lines().into_iter().exactly_one().unwrap()
}

/// The elements with this name, in document order.
fn elements<'a, 'b>(
    picture: &'a Document<'b>,
    name: &'a str,
) -> impl Iterator<Item = Node<'a, 'b>> {
    picture.descendants().filter(move |node| node.tag_name().name() == name)
}

/// The texts of a class with their cells, in ascending order.
fn texts(picture: &Document<'_>, class: &str) -> Vec<(usize, String)> {
    let texts = elements(picture, "text").filter(|text| text.attribute("class") == Some(class));
    let cell = |text: Node<'_, '_>| {
        let [x, y] = ["x", "y"].map(|name| text.attribute(name).unwrap().parse::<usize>().unwrap());
        (y - 6) / 60 * 9 + (x - 6) / 60
    };
    texts.map(|text| (cell(text), text.text().unwrap().to_owned())).sorted().collect()
}

/// The filled cells of a line.
fn cells(line: &str) -> Vec<(usize, String)> {
    let cells = line.chars().enumerate().filter(|(_, digit)| !".0".contains(*digit));
    cells.map(|(cell, digit)| (cell, digit.to_string())).collect()
}

#[test]
fn pictures_stand_by_themselves() {
    let typed: [&[&str]; 7] = [
        &["solve", "--format", "svg", "-n", "5", SOME_SOLUTIONS, UNIQUE],
        &["sample", "--format", "svg", "-n", "2", EMPTY],
        &["convert", "--to", "svg", CLASHING, EMPTY],
        &["candidates", "--format", "svg", CLASHING, CONTRADICTORY, EMPTY],
        &["candidates", "--level", "true", "--format", "svg", CONTRADICTORY],
        &[&HEAT[..], &[SOME_SOLUTIONS, CLASHING, EMPTY]].concat(),
        &["diff", "--format", "svg", SOME_SOLUTIONS, TWO_SOLUTIONS, UNIQUE],
    ];
    let numbers = typed.map(|arguments| {
        let pictures = lazydoku([]).with(arguments).lines();
        for picture in &pictures {
            let document = Document::parse(picture).unwrap();
            let root = document.root_element();
            assert_eq!(root.tag_name().name(), "svg");
            assert!(root.attribute("viewBox").is_some());
            let size = ["width", "height"].map(|name| root.attribute(name));
            assert_eq!(size, [None; 2], "it fills its frame");
            assert_eq!(picture.matches("http").count(), 1, "the name of the format");
            assert!(!picture.contains("url(") && !picture.contains("href"), "{picture}");
        }
        pictures.len()
    });
    assert_eq!(numbers, [6, 2, 2, 3, 1, 3, 1]);
}

#[test]
fn a_solution_is_told_from_its_puzzle() {
    let solution = picture(lazydoku(["solve", UNIQUE]));
    let picture = picture(lazydoku(["solve", "--format", "svg", UNIQUE]));
    let picture = Document::parse(&picture).unwrap();
    assert_eq!(texts(&picture, "given"), cells(UNIQUE));
    let found = cells(&solution).into_iter().filter(|cell| !cells(UNIQUE).contains(cell));
    assert!(found.eq(texts(&picture, "found")));
}

#[test]
fn candidates_are_small() {
    let picture = picture(lazydoku(["candidates", "--format", "svg", CONTRADICTORY]));
    let picture = Document::parse(&picture).unwrap();
    let rows = lazydoku(["candidates", "--format", "csv", CONTRADICTORY]).lines();
    let all = rows[1..].iter().map(|row| row.split(',').nth(2).unwrap());
    let (mut small, mut alone) = (Vec::new(), Vec::new());
    for (cell, digits) in all.enumerate().filter(|(cell, _)| &CONTRADICTORY[*cell..=*cell] == ".") {
        let kind = if digits.len() == 1 { &mut alone } else { &mut small };
        kind.extend(digits.chars().map(|digit| (cell, digit.to_string())));
    }
    assert_eq!(texts(&picture, "given"), cells(CONTRADICTORY));
    assert_eq!((texts(&picture, "small"), texts(&picture, "lone")), (small, alone));
}

#[test]
fn a_lone_true_candidate_looks_the_same_with_and_without_counts() {
    let plain = ["candidates", "--level", "true", "--format", "svg"];
    let [plain, heat] = [&plain[..], &HEAT].map(|arguments| {
        let picture = picture(lazydoku([]).with(arguments).with(&[SOME_SOLUTIONS]));
        let picture = Document::parse(&picture).unwrap();
        assert!(texts(&picture, "lone").is_empty());
        ["given", "found", "small"].map(|class| texts(&picture, class))
    });
    assert_eq!(plain, heat);
    assert_eq!(plain[1].len(), 81 - 40 - cells(SOME_SOLUTIONS).len());
}

#[test]
#[cfg(unix)]
fn an_svg_file_takes_one_picture() {
    let folder = tempfile::tempdir().unwrap();
    let solve = ["solve", "--format", "svg", "-o", "two.svg"];
    let one = lazydoku(solve).with(&["-n", "1", TWO_SOLUTIONS]).within(folder.path()).output();
    assert!(one.status.success());
    let read = || std::fs::read_to_string(folder.path().join("two.svg")).unwrap();
    let first = read();
    let two = lazydoku(solve).with(&[TWO_SOLUTIONS]).within(folder.path());
    check("svg-of-two", two);
    assert_eq!(read(), first);
    let rest = ["--resume", "-n", "2", TWO_SOLUTIONS];
    let rest = lazydoku(solve).with(&rest).within(folder.path()).output();
    assert_eq!((rest.status.code(), read()), (Some(2), first));
    let file = |name: &str| std::fs::File::create(folder.path().join(name)).unwrap();
    let two = ["solve", "--format", "svg", TWO_SOLUTIONS];
    assert_eq!(lazydoku(two).exit_code_writing(file("two.txt")), Some(0));
    // Linux reports which file standard output is.
    let refused = if cfg!(target_os = "linux") { 2 } else { 0 };
    assert_eq!(lazydoku(two).exit_code_writing(file("three.svg")), Some(refused));
    let rest = ["solve", "--format", "svg", "--written", "1", TWO_SOLUTIONS];
    assert_eq!(lazydoku(rest).exit_code_writing(file("rest.svg")), Some(0));
    let kinds =
        [vec!["candidates", "--format", "svg"], HEAT.to_vec(), vec!["convert", "--to", "svg"]];
    for kind in kinds {
        let run = || lazydoku([]).with(&kind).with(&[UNIQUE]);
        assert_eq!(run().exit_code_writing(file("one.svg")), Some(0));
        assert_eq!(run().with(&[UNIQUE]).exit_code_writing(file("four.svg")), Some(refused));
    }
}

#[test]
fn shares_are_those_of_the_counts() {
    let picture = picture(lazydoku([]).with(&HEAT).with(&[SOME_SOLUTIONS]));
    let picture = Document::parse(&picture).unwrap();
    let titles = elements(&picture, "g").map(|group| group.first_element_child().unwrap());
    let titles = titles.map(|title| title.text().unwrap().to_owned()).collect_vec();
    let counts = ["candidates", "--level", "true", "--counts", "--format", "csv", SOME_SOLUTIONS];
    let counts = lazydoku(counts).lines();
    let expected = counts[1..].iter().map(|row| {
        let (_, cell, digit, count) = row.split(',').collect_tuple().unwrap();
        let percent = count.parse::<f64>().unwrap() / 0.98;
        format!("{cell} is {digit} in {count} of 98 solutions ({percent:.1} %)")
    });
    assert_eq!(titles, expected.collect_vec());
    for share in elements(&picture, "rect").filter(|rect| rect.has_attribute("fill-opacity")) {
        let title = share.prev_sibling_element().unwrap().text().unwrap();
        let percent = title.split(['(', ' ']).rev().nth(1).unwrap().parse::<f64>().unwrap();
        let opacity = share.attribute("fill-opacity").unwrap().parse::<f64>().unwrap();
        assert!((100.0 * opacity - percent).abs() < 0.2, "{title}: {opacity}");
    }
}

#[test]
fn cells_that_differ_show_their_digits() {
    let solutions = lazydoku(["solve", SOME_SOLUTIONS]).lines().join("\n");
    let picture = picture(lazydoku_reading(["diff", "--format", "svg"], &solutions));
    let picture = Document::parse(&picture).unwrap();
    let common = lazydoku_reading(["diff", "--format", "line"], &solutions).lines();
    assert_eq!(texts(&picture, "found"), cells(&common[0]));
    assert!(texts(&picture, "given").is_empty(), "no puzzle was named");
    let differing = lazydoku_reading(["diff"], &solutions).lines();
    let titles = elements(&picture, "g").map(|group| group.first_element_child().unwrap());
    let titles = titles.map(|title| title.text().unwrap().replace([':', ','], ""));
    assert_eq!(titles.collect_vec(), differing);
    let digits = differing.iter().map(|line| line.matches(' ').count()).sum::<usize>();
    assert_eq!(texts(&picture, "small").len(), digits);
    let grounds = elements(&picture, "rect").filter(|it| it.attribute("class") == Some("differs"));
    assert_eq!(grounds.count(), differing.len());
}

#[test]
fn givens_are_told_from_what_all_solutions_have() {
    let lines = lazydoku(["solve", "--with-puzzle", SOME_SOLUTIONS]).lines().join("\n");
    let shown = picture(lazydoku_reading(["diff", "--format", "svg"], &lines));
    let shown = Document::parse(&shown).unwrap();
    let solutions = lazydoku(["solve", SOME_SOLUTIONS]).lines().join("\n");
    let common = lazydoku_reading(["diff", "--format", "line"], &solutions).lines();
    let found = cells(&common[0]).into_iter().filter(|cell| !cells(SOME_SOLUTIONS).contains(cell));
    assert_eq!(texts(&shown, "given"), cells(SOME_SOLUTIONS));
    assert!(found.eq(texts(&shown, "found")));
    // Puzzles are compared as given, not by their solutions.
    let puzzles = picture(lazydoku(["diff", "--format", "svg", UNIQUE, UNIQUE]));
    assert_eq!(texts(&Document::parse(&puzzles).unwrap(), "given"), cells(UNIQUE));
}

#[test]
fn pictures_look_as_stored() {
    check("candidates-svg", lazydoku(["candidates", "--format", "svg", UNIQUE]));
    check("heat-svg", lazydoku([]).with(&HEAT).with(&[TWO_SOLUTIONS]));
    let solutions = lazydoku(["solve", TWO_SOLUTIONS]).lines().join("\n");
    check("diff-svg", lazydoku_reading(["diff", "--format", "svg"], &solutions));
    check("convert-html", lazydoku(["convert", "--to", "html", UNIQUE]));
}
