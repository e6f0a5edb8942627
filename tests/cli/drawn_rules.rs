//! Rules in pictures and on terminals.

use itertools::Itertools;
use roxmltree::Document;

use crate::support::{EMPTY, Run, check, lazydoku_reading, typed};

/// One rule of each kind that is drawn.
const DRAWN: [&str; 46] = [
    "even=r1c1+r2c1",
    "odd=r3c1",
    "white=r1c2-r2c2",
    "white=3:r1c3-r2c3",
    "black=r1c2-r1c3",
    "black=3:r2c2-r2c3",
    "v=r1c3-r1c4",
    "x=r1c4-r2c4",
    "xv=7:r3c4-r3c5",
    "greater=r2c8-r2c7",
    "thermo=r4c1-r5c1-r5c2",
    "slowthermo=r6c1-r6c2-r5c3",
    "whisper=4:r4c4-r5c4-r5c5",
    "renban=r6c4-r6c5",
    "nabner=r4c6-r5c6",
    "palindrome=r4c7-r4c8-r5c8",
    "modular=3:r5c7-r6c7",
    "entropic=r4c9-r5c9-r6c9",
    "between=r7c1-r8c1-r8c2",
    "lockout=4:r7c2-r7c3-r8c3",
    "zipper=r7c4-r7c5-r7c6",
    "equalsums=r3c7-r4c7",
    "doublearrow=r9c4-r9c5-r9c6",
    "sumline=10:r8c4-r8c5-r8c6",
    "lunchbox=0:r6c7-r6c8",
    "slingshot=r2c4-r2c5-r2c6",
    "cage=15:r7c7+r7c8+r8c7",
    "sum=12:r9c8+r9c9",
    "arrow=r1c7+r1c8:r1c9-r2c9-r3c9",
    "quadruple=1258:r7c4",
    "clone=r9c1+r9c2:r3c2+r3c3",
    "contains=15:r5c6+r6c6",
    "looksay=21:r4c3+r5c3+r6c3",
    "circles=r5c7+r7c9",
    "rellik=10:r8c8+r8c9",
    "equality=r3c8+r3c9",
    "countdistinct=2:r8c4+r8c5",
    "countdistinct=r9c3:r8c6+r9c6+r9c7",
    "rowindex=r5c4",
    "columnindex=r1c3",
    "fullrank=10:r5c1-r5c9",
    "hidden=3:r2c1-r2c9",
    "xsum=20:r1c1-r1c9",
    "sandwich=12:r1c9-r9c9",
    "skyscrapers=3:r9c9-r9c1",
    "room=4:r9c2-r1c2",
];

fn drawn(rules: &str) -> String {
    picture("convert --to svg", rules)
}

fn picture(command: &str, rules: &str) -> String {
    run(command, rules).lines().into_iter().exactly_one().unwrap()
}

fn run(command: &str, rules: &str) -> Run {
    typed(command, EMPTY).with(&["--rules", rules])
}

/// The rules that a picture shows, taken from the texts of its groups.
fn shown(picture: &str) -> Vec<String> {
    let document = Document::parse(picture).unwrap();
    let titles = document.descendants().filter(|node| node.tag_name().name() == "g");
    let titles = titles.filter_map(|group| group.first_element_child()?.text().map(str::to_owned));
    titles.sorted().dedup().collect()
}

/// The lines of rules below the grid of a picture.
fn named(picture: &str) -> Vec<String> {
    let document = Document::parse(picture).unwrap();
    let texts = document.descendants().filter(|node| node.has_attribute("style"));
    texts.filter_map(|text| text.text().map(str::to_owned)).collect()
}

#[test]
fn each_rule_has_its_drawing() {
    let picture = drawn(&DRAWN.join(","));
    let kinds = |rules: &[String]| {
        rules.iter().map(|rule| rule.split('=').next().unwrap().to_owned()).sorted().collect_vec()
    };
    assert_eq!(kinds(&shown(&picture)), kinds(&DRAWN.map(str::to_owned)));
    assert!(named(&picture).is_empty(), "{:?}", named(&picture));
    check("rules-svg-drawn", run("convert --to svg", &DRAWN.join(",")));
}

#[test]
fn drawings_alone_and_together_are_the_same() {
    let together = drawn(&DRAWN.join(","));
    for rule in DRAWN {
        let alone = drawn(rule);
        let (_, group) = alone.split_once("<g class").expect(rule);
        let (group, _) = group.split_once("</g>").unwrap();
        assert!(together.contains(group), "{group}");
    }
}

#[test]
fn little_killers_stand_outside() {
    let diagonal = "sum=12:r1c3+r2c2+r3c1";
    let picture = drawn(diagonal);
    assert_eq!(shown(&picture), ["sum=12:r1c3+r2c2+r3c1"]);
    assert!(picture.contains("viewBox=\"0 0 620 620\""), "{picture}");
    assert!(picture.contains("class=\"outside\""));
    let within = drawn("sum=12:r2c4+r3c3+r4c2");
    assert!(within.contains("viewBox=\"0 0 552 552\"") && !within.contains("class=\"outside\""));
}

/// In the order of the rules. Looking each up in the list of all would take ten seconds.
#[test]
fn thousands_of_rules_without_room_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rules");
    let cells = (0..81).map(|cell| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)).collect_vec();
    let pairs = cells.iter().array_combinations().cartesian_product([9, 12, 11, 10]);
    let rules = pairs.map(|([one, other], total)| format!("cage={total}:{one}+{other}"));
    let rules = rules.take(10_000).collect_vec();
    std::fs::write(&path, rules.join("\n")).unwrap();
    let picture = picture("convert --to svg", &format!("@{}", path.display()));
    let names = named(&picture).concat().replace(' ', "");
    let names = names.split(',').collect_vec();
    assert_eq!(names.len(), rules.len() - 81);
    let mut rules = rules.iter();
    assert!(names.iter().all(|name| rules.any(|rule| rule == name)));
}

#[test]
fn what_a_drawing_does_not_say_is_named() {
    for rules in [
        "pairs=12/21/33:r1c1-r1c2",
        "allpairs=12/21:r1c1-r1c2",
        "sum=9:r1c1+2*r1c2",
        "sum=9:r1c1+r1c2+r1c1",
        "whisper=5:r1c1-r1c3",
        "clone=r1c1+r1c2:r5c5+r6c5",
        "arrow=r1c1+r2c2:r3c3-r4c4",
        "samesum=r1c1+r1c2:r3c1",
        "antitaxicab",
        "alldots",
        "sameregions",
    ] {
        let names = named(&drawn(rules)).concat();
        assert_eq!(names, rules, "{rules}");
    }
    let second = "quadruple=12:r1c1,quadruple=34:r1c1";
    assert_eq!(named(&drawn(second)), ["quadruple=34:r1c1"]);
    let beside = "xsum=3:r1c1-r1c9,sandwich=0:r1c1-r1c9,room=4:r1c9-r1c1";
    assert_eq!(named(&drawn(beside)), ["sandwich=0:r1c1-r1c9"]);
    let four = "white=r1c1-r1c2,black=r1c1-r1c2,v=r1c1-r1c2,greater=r1c1-r1c2";
    assert_eq!(named(&drawn(four)), ["greater=r1c1-r1c2"]);
    let full = "whisper=4:r1c1-r1c2,whisper=3:r1c1-r1c2,whisper=2:r1c1-r1c2";
    assert_eq!(named(&drawn(full)), ["whisper=2:r1c1-r1c2"]);
}

#[test]
fn long_names_take_several_lines() {
    let pairs = (1..=9).flat_map(|one| (1..=9).map(move |other| format!("{one}{other}")));
    let rules = format!("pairs={}:r1c1-r1c2,antiking", pairs.filter(|it| it != "55").join("/"));
    let picture = drawn(&rules);
    let lines = named(&picture);
    assert!(lines.len() > 3);
    assert!(lines.iter().all(|line| line.len() <= 54), "{lines:?}");
    assert_eq!(lines.concat().replace(", ", ","), rules);
    let height = 552 + 40 * lines.len();
    assert!(picture.contains(&format!("viewBox=\"0 0 552 {height}\"")));
}

#[test]
fn candidates_leave_room_for_totals() {
    let picture = picture("candidates --format svg", "cage=20:r1c1+r1c2+r1c3");
    let document = Document::parse(&picture).unwrap();
    let number = |node: roxmltree::Node<'_, '_>, name: &str| -> usize {
        node.attribute(name).unwrap().parse().unwrap()
    };
    let of_class =
        |class| document.descendants().filter(move |node| node.attribute("class") == Some(class));
    let total = of_class("number").exactly_one().ok().unwrap();
    assert_eq!(total.text(), Some("20"));
    let on_top = picture.rfind("class=\"small\"") < picture.find("class=\"number\"");
    assert!(on_top, "shares of candidates are opaque");
    let in_cell =
        |node: &roxmltree::Node<'_, '_>| number(*node, "x") < 66 && number(*node, "y") < 66;
    let candidates = of_class("small").filter(in_cell).collect_vec();
    assert_eq!(candidates.len(), 9);
    let digits_are_high = 11;
    for candidate in candidates {
        assert!(number(candidate, "y") - digits_are_high > number(total, "y"));
    }
}

#[test]
fn outlines_go_around_holes_and_corners() {
    let parts = |cells: &str| {
        let picture = drawn(&format!("cage={cells}"));
        let (_, group) = picture.split_once("<g class=\"cage\">").unwrap();
        let (path, _) = group.split_once("\"/>").unwrap();
        let corners = |part: &str| part.matches(['M', 'L']).count();
        let (_, path) = path.split_once("d=\"").unwrap();
        path.split_terminator('Z').map(corners).collect_vec()
    };
    assert_eq!(parts("r1c1+r1c2"), [4]);
    assert_eq!(parts("r1c1+r1c2+r2c1"), [6]);
    assert_eq!(parts("r1c1+r2c2"), [4, 4]);
    assert_eq!(parts("r1c1+r1c2+r1c3+r2c1+r2c3+r3c1+r3c2+r3c3"), [4, 4]);
}

#[test]
fn terminals_name_rules_that_cells_have() {
    let rules = "cage=3:r1c1+r1c2,antiking,white=r5c5-r5c6";
    let boxes = run("solve -n 2 --format box", rules);
    check("rules-solve-box-named", run("solve -n 2 --format box", rules));
    let lines = boxes.lines();
    assert_eq!(lines.iter().filter(|line| line.starts_with("# cage")).count(), 2);
    let again = lazydoku_reading(["count"], &lines.join("\n")).with(&["--rules", rules]);
    assert_eq!(again.lines(), ["1", "1"]);
}
