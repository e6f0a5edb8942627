//! Rules in files, above grids, and in columns of tables.

use crate::support::{EMPTY, UNIQUE, assert_prints, check, lazydoku, lazydoku_reading, typed};

const FOUR: &str = "1...............";
const SIX_ROWS: &str = "1.....\n......\n......\n......\n......\n......";

#[test]
fn rules_are_read_from_files() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let grid = &EMPTY[..16];
    let as_typed = typed("solve -f box --rules jigsaw=aaabcabbccdbcddd,antiknight", grid).lines();
    // Some editors write a byte order mark.
    for mark in ["", "\u{feff}"] {
        write("layout", &format!("{mark}aaab\ncabb\nccdb\ncddd\n"));
        let rules = "# A jigsaw\njigsaw=@layout\n\nantiknight # and a leaper\n";
        write("rules", &format!("{mark}{rules}"));
        for rules in ["@rules", "jigsaw=@layout,antiknight"] {
            let read = lazydoku_reading(["solve", "-f", "box", "--rules", rules], grid);
            assert_eq!(read.within(folder.path()).lines(), as_typed, "{mark:?} {rules}");
        }
    }
}

#[test]
fn files_of_rules_that_are_missing() {
    let grid = &EMPTY[..16];
    assert_prints!(typed("solve --rules @missing", grid), @"
    exit 2
    stderr: error: invalid value '@missing' for '--rules <RULES>': missing: No such file or directory (os error 2)
    stderr:
    stderr: For more information, try '--help'.
    ");
    assert_prints!(typed("solve --rules jigsaw=@missing", grid), @"
    exit 2
    stderr: error: invalid value 'jigsaw=@missing' for '--rules <RULES>': missing: No such file or directory (os error 2)
    stderr:
    stderr: For more information, try '--help'.
    ");
}

#[test]
fn faults_in_rules_are_shown_where_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let grid = &EMPTY[..16];
    write("rules", "box=2x2\nknight\n");
    check(
        "rules-bad-file",
        lazydoku_reading(["solve", "--rules", "@rules"], grid).within(folder.path()),
    );
    check("rules-bad-word", typed("solve --rules box=2x2,x,even=r5c1", grid));
    write("rules", "x # both\nbox=2x2, even=r5c1\n");
    check(
        "rules-bad-word-of-file",
        lazydoku_reading(["solve", "--rules", "@rules"], grid).within(folder.path()),
    );
    check("rules-bad-word-of-line", typed("solve", "\nbox=2x2,x,even=r5c1 1..............."));
}

#[cfg(unix)]
#[test]
fn files_without_an_end_are_refused() {
    for rules in ["@/dev/zero", "jigsaw=@/dev/zero"] {
        let errors = typed(&format!("count --rules {rules}"), EMPTY).errors();
        assert!(errors.contains("/dev/zero: more than 1 MiB, which no rules need"), "{errors}");
    }
}

#[test]
fn long_layouts_are_refused_together() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("layout"), "a".repeat(1 << 19)).unwrap();
    let reason = "layout: more than 1 MiB, which no rules need";
    for (times, is_refused) in [(2, false), (3, true)] {
        std::fs::write(folder.path().join("rules"), "jigsaw=@layout\n".repeat(times)).unwrap();
        for rules in ["@rules", &vec!["jigsaw=@layout"; times].join(",")] {
            let run = lazydoku_reading(["count", "--rules", rules], EMPTY).within(folder.path());
            assert_eq!(run.errors().contains(reason), is_refused, "{times} {rules}");
        }
    }
}

/// The time begins before rules are read.
#[cfg(unix)]
#[test]
fn a_timeout_ends_the_wait_for_rules() {
    for rules in ["@/dev/stdin", "jigsaw=@/dev/stdin"] {
        let mut child = lazydoku(["count", "--timeout", "0.1", "--rules", rules, EMPTY]).spawn();
        let open = child.stdin.take();
        assert_eq!(child.wait().unwrap().code(), Some(124), "{rules}");
        drop(open);
    }
}

#[test]
fn lines_of_many_cells_are_refused() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let cells = ["r1c1", "r1c2", "r1c3", "r1c4"].join("-");
    std::fs::write(&file, format!("zipper={}", [cells.as_str(); 1000].join("-"))).unwrap();
    let rules = format!("@{}", file.path().display());
    let errors = lazydoku_reading(["count", "--rules", &rules], EMPTY).errors();
    let reason = "a rule that names 4000 cells, in zipper=r1c1-r1c2-";
    assert!(errors.contains(reason) && errors.contains("name at most 162"), "{errors}");
    assert!(errors.len() < 500, "{errors}");
}

/// Each of 900 places may be followed by most others.
#[test]
fn patterns_of_many_places_are_read() {
    for pattern in ["(.?){900}", "((.?){30}){30}"] {
        let rules = format!("box=2x2,regex={pattern}:r1c1-r1c2-r1c3");
        assert_eq!(lazydoku_reading(["count", "--rules", &rules], &EMPTY[..16]).lines(), ["288"]);
    }
}

/// Paths in a file are relative to that file.
#[test]
fn layouts_are_read_beside_the_rules_that_name_them() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("inner")).unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("inner/layout", "aaab\ncabb\nccdb\ncddd\n");
    write("inner/rules", "antiknight, jigsaw=@layout\n");
    let solve = || {
        let run = lazydoku_reading(["solve", "--rules", "@inner/rules"], &EMPTY[..16]);
        run.within(folder.path())
    };
    let as_typed = typed("solve --rules jigsaw=aaabcabbccdbcddd,antiknight", &EMPTY[..16]).lines();
    assert_eq!(solve().lines(), as_typed);
    write("layout", "aabbaabbccddccdd");
    std::fs::remove_file(folder.path().join("inner/layout")).unwrap();
    check("rules-no-layout-beside", solve());
}

#[test]
fn rules_above_grids() {
    let read = |text: String| typed("convert --to rules", &text);
    assert_prints!(read(format!("x # both\n{EMPTY}\n{UNIQUE}\n")), @"
    box=3x3,x .................................................................................
    box=3x3,x ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..
    ");
    let gaps = format!("x\n\nantiking\n{EMPTY}\n\n{EMPTY}\n\nbox=3x3\n{EMPTY}\n");
    check("rules-above-gap", read(gaps));
    let drawn = format!("box = 2x3 x\n{SIX_ROWS}\n{SIX_ROWS}\nantiknight\n{SIX_ROWS}\n");
    assert_prints!(read(drawn), @"
    box=2x3,x 1...................................
    box=2x3,x 1...................................
    box=2x3,antiknight 1...................................
    ");
    let layouts = format!("aaabcabbccdbcddd\n{FOUR}\n1122112233443344\nx\n{FOUR}\n");
    assert_prints!(read(layouts), @"
    jigsaw=1112312233423444 1...............
    jigsaw=1122112233443344,x 1...............
    ");
    assert_prints!(
        read(format!("size=3x5,latin=5\n1{}\n", &EMPTY[..14])),
        @"size=3x5,latin=5 1.............."
    );
    let both = format!("antiking\nbox=2x2,x {FOUR}\n\nbox=2x2,x {FOUR}\n");
    assert_prints!(read(both), @"
    box=2x2,x,antiking 1...............
    box=2x2,x 1...............
    ");
    assert_prints!(typed("count --rules antiking", &format!("x\n{EMPTY}\n")), @"9208945105920");
}

#[test]
fn a_row_of_blanks_is_no_rule() {
    let blanks = ["x x x x x x x x x"; 9].join("\n");
    assert_eq!(typed("convert", &blanks).lines(), [EMPTY]);
}

#[test]
fn faults_around_rules_above_grids() {
    for (name, text) in [
        ("alone", format!("{EMPTY}\nx\n")),
        ("bad", format!("box=2x2\nx, knights\n{FOUR}\n{FOUR}\n")),
        ("other-size", format!("box=2x2\n{EMPTY}\n{FOUR}\n")),
        ("cut", format!("x\n{}\n{EMPTY}\n", &EMPTY[1..])),
        ("in-rows", format!("{}\nx\n{EMPTY}\n", &SIX_ROWS[..21])),
    ] {
        check(&format!("rules-above-{name}"), typed("convert --to rules", &text));
    }
}

/// The rules of a table are in their own columns.
#[test]
fn rules_of_tables() {
    let table = format!(
        "puzzle,regions,rules,level\n\
         {FOUR},,x,1\n\
         {FOUR},aaabcabbccdbcddd,,2\n\
         {FOUR},aaabcabbccdbcddd,antiknight,3\n\
         {FOUR},,\"latin=4,x\",4\n\
         {FOUR},,,5\n\
         {FOUR},aabb,,6\n\
         {FOUR},,thermo=r1c1,7\n\
         {FOUR},,Normal rules apply,8\n\
         {FOUR},aaabcabbccdbcddd,box=2x2,9\n"
    );
    check("rules-of-tables", typed("convert --to rules", &table));
    check("rules-of-tables-ignored", typed("convert --to rules --ignore-unknown", &table));
    let records = [
        format!("{{\"puzzle\":\"{FOUR}\"}}\n{{\"puzzle\":\"{FOUR}\",\"rules\":\"latin=4\"}}\n"),
        format!("{{\"puzzle\":\"1{}\"}}\n", &EMPTY[..14]),
    ];
    assert_prints!(typed("convert --to rules", &records[0]), @"
    box=2x2 1...............
    latin=4 1...............
    ");
    assert_prints!(
        typed("convert --to rules --rules size=3x5,latin=5", &records[1]),
        @"size=3x5,latin=5 1.............."
    );
}

/// Solutions are read with the rules of the preceding puzzle.
#[test]
fn ranks_by_the_rules_of_the_puzzle() {
    let text = "size=3x5,latin=5 1..............\n\
                123452145334512\n123452345134512\n123452345134521\n12345\n";
    check("rules-rank-oblong", typed("rank", text));
    let text = "box=2x2,thermo=r1c1-r1c2-r1c3,even=r4c4 ................\n\
                2134341212434321\n1234341221434321\n1234341243212143\n";
    assert_prints!(typed("rank", text), @"
    exit 2
    stderr: error: <stdin>:2: r1c2: 1 against a thermometer; r1c1 is 2
    stderr: error: <stdin>:3: r4c4: 1 against even=r4c4
    stderr: error: <stdin>:4: r4c4: 3 against even=r4c4
    ");
}
