//! Puzzles with embedded rules.

use crate::support::{assert_prints, check, lazydoku, lazydoku_reading};

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
    assert_prints!(lazydoku(["count", CAGES]), @"6");
}

#[test]
fn further_rules() {
    assert_prints!(lazydoku(["count", "--rules", "x,greater=r4c3-r4c4", CAGES]), @"1");
    assert_prints!(lazydoku(["count", "--rules", "box=2x2", CAGES]), @"6");
    assert_prints!(lazydoku(["count", "--rules", "latin=4", CAGES]), @"
    exit 2
    error
    stderr: error: <argument 1>:1: latin=4 for a puzzle that has box=2x2; leave one of them out
    ");
}

#[test]
fn unknown_rules() {
    check("embedded-unknown", lazydoku(["count", UNKNOWN]));
    assert_prints!(lazydoku(["count", "--ignore-unknown", UNKNOWN]), @"
    48
    stderr: warning: <argument 1>:1: ignored unknown rules: ChaosArrow (2), ChaosConstruction (1)
    ");
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
    assert_prints!(lazydoku_reading(["count"], &table), @r#"
    exit 2
    6
    error
    stderr: error: <stdin>:3: column "puzzle": no adjacent cells, in "V~R1C1~R4C4"
    "#);
    let classic = format!("name,puzzle\nA,{}\n", ".".repeat(81));
    let miracle = "antiking,antiknight,nonconsecutive";
    assert_prints!(lazydoku_reading(["count", "--rules", miracle], &classic), @"72");
}

#[test]
fn rules_are_converted() {
    assert_prints!(
        lazydoku(["convert", "--to", "rules", CAGES]),
        @"box=2x2,cage=3:r1c1+r1c2,cage=8:r2c1+r2c2+r3c1,thermo=r1c3-r1c4 ................"
    );
    assert_prints!(
        lazydoku(["convert", "--to", "iss", CAGES]),
        @".Shape~4x4.Cage~3~R1C1~R1C2.Cage~8~R2C1~R2C2~R3C1.Thermo~R1C3~R1C4"
    );
    check("embedded-convert-fpuzzles", lazydoku(["convert", "--to", "fpuzzles", CAGES]));
    let unsaid = "box=2x2,greater=r1c1-r1c2 12..............";
    let json = ["convert", "--to", "iss", "--from", "rules", "-"];
    assert_prints!(
        lazydoku_reading(json, unsaid),
        @".Shape~4x4.GreaterThan~R1C1~R1C2.~R1C1_1~R1C2_2"
    );
}

#[test]
fn formats_without_the_rules_are_noted_or_refused() {
    assert_prints!(lazydoku(["convert", CAGES]), @"
    ................
    stderr: note: <argument 1>:1: this format leaves out the rules; --to rules keeps them
    ");
    let unsaid = "box=2x2,greater=r1c1-r1c2 12..............";
    assert_prints!(lazydoku_reading(["convert", "--to", "fpuzzles"], unsaid), @"
    exit 2
    error
    stderr: error: <stdin>:1: this format does not support greater=r1c1-r1c2; use the format rules, which supports all rules and sizes
    ");
}

#[test]
fn rules_may_be_typed_before_the_grid() {
    assert_eq!(lazydoku(["count", "box=2x2,x 1..............."]).lines(), ["12"]);
}
