//! Puzzles that bring their own rules.

use crate::support::{check, lazydoku, lazydoku_reading};

const CAGES: &str = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~8~R2C1~R2C2~R3C1.Thermo~R1C3~R1C4";
const UNKNOWN: &str = ".Shape~4x4.ChaosArrow~R1C1.ChaosArrow~R2C1.ChaosConstruction.Diagonal~1";

#[test]
fn rules_of_the_input() {
    let mixed = format!(
        "{CAGES}\n.Shape~4x4\n.Thermo~R1C1~R1C2~R2C2\n.~R1C1_1\n\n\
         box=2x2,x 12..............\n.Shape~4x4.Thermo~R1C1~R9C9\n12..............\n"
    );
    check("embedded-solve", lazydoku_reading(["solve", "-n", "1"], &mixed));
    check("embedded-count-json", lazydoku_reading(["count", "--json"], &mixed));
    check("embedded-typed", lazydoku(["count", CAGES]));
}

#[test]
fn further_rules() {
    check("embedded-added", lazydoku(["count", "--rules", "x,greater=r4c3-r4c4", CAGES]));
    check("embedded-same-layout", lazydoku(["count", "--rules", "box=2x2", CAGES]));
    check("embedded-other-layout", lazydoku(["count", "--rules", "latin=4", CAGES]));
}

#[test]
fn unknown_rules() {
    check("embedded-unknown", lazydoku(["count", UNKNOWN]));
    check("embedded-ignored", lazydoku(["count", "--ignore-unknown", UNKNOWN]));
    let json = ["solve", "-n", "1", "--json", "--ignore-unknown", UNKNOWN];
    check("embedded-ignored-json", lazydoku(json));
}

#[test]
fn regions_beside_a_grid_are_no_solution() {
    let lines = ["1234............ aaaabbbbcdcdcdcd", "1234............ 1234341221434321"];
    check("embedded-regions", lazydoku_reading(["check", "--json"], &lines.join("\n")));
}

#[test]
fn rules_in_tables() {
    let table = format!("name,puzzle\nCages,{CAGES}\nOther,.Shape~4x4.V~R1C1~R4C4\n");
    check("embedded-table", lazydoku_reading(["count"], &table));
    let classic = format!("name,puzzle\nA,{}\n", ".".repeat(81));
    let miracle = "antiking,antiknight,nonconsecutive";
    check("embedded-table-rules", lazydoku_reading(["count", "--rules", miracle], &classic));
}

#[test]
fn converted_rules() {
    for format in ["rules", "iss", "fpuzzles"] {
        let name = format!("embedded-convert-{format}");
        check(&name, lazydoku(["convert", "--to", format, CAGES]));
    }
    check("embedded-convert-line", lazydoku(["convert", CAGES]));
    let unsaid = "box=2x2,greater=r1c1-r1c2 12..............";
    check("embedded-convert-unsaid", lazydoku_reading(["convert", "--to", "fpuzzles"], unsaid));
    let json = ["convert", "--to", "iss", "--from", "rules", "-"];
    check("embedded-convert-from", lazydoku_reading(json, unsaid));
}

#[test]
fn rules_may_be_typed_before_the_grid() {
    assert_eq!(lazydoku(["count", "box=2x2,x 1..............."]).lines(), ["12"]);
}
