//! The methods side by side. What they found is tested, never how long it took.

use serde_json::Value;

use crate::support::{EMPTY, TWO_SOLUTIONS, check, lazydoku};

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
    // Four blank cells: nine digits to the fourth, and the given row as it stands.
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
    for (format, lines) in [("text", 12), ("csv", 12), ("svg", 14)] {
        let text = lazydoku(["compare", "--format", format, TWO_SOLUTIONS]).lines();
        assert!(text.len() >= lines, "{format}");
        assert_eq!(text.iter().filter(|line| line.contains("generateSudoku")).count(), 1);
        assert!(text.iter().all(|line| line.trim_end() == line), "{format}");
    }
}

#[test]
fn compare_refuses() {
    check("compare-budget", lazydoku(["compare", "--budget", "long", TWO_SOLUTIONS]));
    check("compare-method", lazydoku(["compare", "--method", "luck", TWO_SOLUTIONS]));
}
