//! Comparisons of methods. Tests check the results, never the times.

use roxmltree::Document;
use serde_json::Value;

use crate::support::{EMPTY, TWO_SOLUTIONS, assert_prints, check, lazydoku};

/// The namespace of SVG.
const SVG: &str = "http://www.w3.org/2000/svg";

fn records<const N: usize>(arguments: [&str; N]) -> Vec<Value> {
    let lines = lazydoku(arguments).lines();
    lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn all_methods_agree_where_they_come_to_an_end() {
    let clashing = TWO_SOLUTIONS.replacen('5', "3", 1);
    let compare = ["compare", "--budget", "20", "--format", "json", TWO_SOLUTIONS, &clashing];
    let records = records(compare);
    assert_eq!(records.len(), 2 * 11);
    for record in &records {
        let solutions = if record["puzzle"] == 0 { "2" } else { "0" };
        assert_eq!(record["solutions"], solutions, "{record}");
        assert_eq!(record["complete"], true, "{record}");
        let is_own = record["origin"] == "lazydoku";
        assert_eq!(record["grids"].is_null(), is_own, "{record}");
        let has_first = record["puzzle"] == 0 && record["method"] != "count";
        assert_eq!(record["first_seconds"].is_number(), has_first, "{record}");
    }
    // Four blank cells: 9^4 combinations, and the given row unchanged.
    let solve1 = records.iter().find(|record| record["method"] == "solve1").unwrap();
    let blanks = TWO_SOLUTIONS.matches('.').count() as u32;
    assert_eq!(solve1["grids"], 9_u64.pow(blanks));
}

#[test]
fn methods_without_end_are_ended() {
    for record in records(["compare", "--budget", "0.05", "--format", "json", EMPTY]) {
        assert!(record["complete"] == false || record["method"] == "count", "{record}");
    }
}

#[test]
fn pictures_and_tables_have_all_methods() {
    for (format, lines) in [("text", 12), ("csv", 12), ("svg", 1)] {
        let text = lazydoku(["compare", "--format", format, TWO_SOLUTIONS]).lines();
        assert!(text.len() >= lines, "{format}");
        assert_eq!(text.iter().filter(|line| line.contains("generateSudoku")).count(), 1);
        assert!(text.iter().all(|line| line.trim_end() == line), "{format}");
    }
}

/// The value of a property in a style sheet.
fn declared<'a>(style: &'a str, selector: &str, property: &str) -> Option<&'a str> {
    let rules = style.split('}').filter_map(|rule| rule.split_once('{'));
    let rules = rules.filter(|(selectors, _)| {
        selectors.rsplit('{').next().unwrap().split(',').any(|one| one == selector)
    });
    let declarations = rules.flat_map(|(_, text)| text.split(';'));
    declarations.filter_map(|text| text.split_once(':')).find(|it| it.0 == property).map(|it| it.1)
}

/// The contrast ratio of two colours such as `#16191d`, as defined by WCAG.
fn contrast(one: &str, other: &str) -> f64 {
    let luminance = |colour: &str| {
        let number = u32::from_str_radix(&colour.replace("#fff", "#ffffff")[1..7], 16).unwrap();
        let part = |shift: u32| {
            let value = f64::from(number >> shift & 255) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    };
    let [one, other] = [one, other].map(luminance);
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn the_picture_is_legible_on_light_and_on_dark() {
    let picture = lazydoku(["compare", "--format", "svg", TWO_SOLUTIONS]).lines().concat();
    let document = Document::parse(&picture).unwrap();
    let style = document.descendants().find(|node| node.has_tag_name((SVG, "style"))).unwrap();
    let (light, dark) =
        style.text().unwrap().split_once("@media (prefers-color-scheme:dark){").unwrap();
    for (style, name) in [(light, "light"), (dark, "dark")] {
        let colour = |selector: &str, property| {
            let value = declared(style, &format!(".comparison {selector}"), property);
            value.unwrap_or_else(|| panic!("{name}: {selector} has no {property}"))
        };
        let paper = colour(".paper", "fill");
        for text in ["text", ".origin", ".mark"] {
            assert!(contrast(colour(text, "fill"), paper) > 4.5, "{name}: {text}");
        }
        let bars = [(".own", "fill"), (".published", "fill"), (".stopped", "stroke")];
        for (bar, property) in bars {
            assert!(contrast(colour(bar, property), paper) > 3.0, "{name}: {bar}");
        }
        assert_eq!(declared(style, ".comparison:root", "background"), Some(paper));
    }
}

#[test]
fn the_picture_names_methods_authors_and_units() {
    let picture = lazydoku(["compare", "--format", "svg", TWO_SOLUTIONS]).lines().concat();
    let document = Document::parse(&picture).unwrap();
    let texts: Vec<_> = document
        .descendants()
        .filter(|node| node.has_tag_name((SVG, "text")))
        .map(|node| (node.attribute("class").unwrap_or(""), node.text().unwrap()))
        .collect();
    let of_class = |class: &str| -> Vec<&str> {
        texts.iter().filter(|text| text.0 == class).map(|text| text.1).collect()
    };
    let rows = lazydoku(["compare", "--format", "csv", TWO_SOLUTIONS]).lines();
    let fields = |place: usize| -> Vec<&str> {
        rows[1..].iter().map(|row| row.split(',').nth(place).unwrap()).collect()
    };
    assert_eq!(of_class("name"), fields(1));
    assert_eq!(of_class("origin"), fields(2));
    let marks = of_class("mark");
    assert_eq!(marks[..2], ["1 µs", "10 µs"]);
    assert_eq!(marks.last(), Some(&"time, logarithmic"));
    let legend = of_class("");
    assert_eq!(legend[..2], ["engines of lazydoku", "published designs"]);
}

#[test]
fn compare_refuses() {
    check("compare-budget", lazydoku(["compare", "--budget", "long", TWO_SOLUTIONS]));
    assert_prints!(lazydoku(["compare", "--method", "luck", TWO_SOLUTIONS]), @r#"
    exit 2
    stderr: error: no method "luck"
    "#);
}
