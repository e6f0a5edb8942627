//! Puzzles with embedded rules.

use lazydoku::format::{Notation, PuzzleFormat, Reader, Record};
use lazydoku::{Board, Cell, Puzzle, Rules};

/// The rules and the grid of each puzzle, or the error.
fn read(text: &str) -> Vec<String> {
    Reader::new(text.as_bytes()).map(shown).collect()
}

fn shown(record: Result<Record, lazydoku::Error>) -> String {
    let record = match record {
        Ok(record) => record,
        Err(error) => return error.to_string(),
    };
    let (rules, grid) = (record.puzzle.rules(), record.puzzle.grid());
    let rules = if record.has_rules() { rules.to_string() } else { String::new() };
    format!("{rules} {grid}")
}

/// The rules of a puzzle.
fn rules(text: &str) -> String {
    let all = read(text);
    let [one] = &all[..] else { panic!("{all:?}") };
    one.split(' ').next().unwrap().to_owned()
}

/// The rules of constraints on a 9x9 grid, apart from the layout.
fn said(constraints: &str) -> String {
    let all = rules(constraints);
    all.strip_prefix("box=3x3,").unwrap_or_else(|| panic!("{all:?}")).to_owned()
}

#[test]
fn constraints() {
    for (text, meant) in [
        (".Thermo~R1C1~r1c2~R2C2", "thermo=r1c1-r1c2-r2c2"),
        (".Whisper~R1C1~R1C2", "whisper=5:r1c1-r1c2"),
        (".Whisper~4~R1C1~R1C2", "whisper=4:r1c1-r1c2"),
        (".Renban~R1C1~R1C2", "renban=r1c1-r1c2"),
        (".Modular~3~R1C1~R1C2", "modular=3:r1c1-r1c2"),
        (".Entropic~R1C1~R1C2", "entropic=r1c1-r1c2"),
        (".RegionSumLine~R1C1~R1C4", "equalsums=r1c1-r1c4"),
        (".Between~R1C1~R1C2~R1C3", "between=r1c1-r1c2-r1c3"),
        (".Lockout~4~R1C1~R1C2~R1C3", "lockout=4:r1c1-r1c2-r1c3"),
        (".Palindrome~R1C1~R1C2", "palindrome=r1c1-r1c2"),
        (".Zipper~R1C1~R1C2~R1C3", "zipper=r1c1-r1c2-r1c3"),
        (".SumLine~10~R1C1~R1C2", "sumline=10:r1c1-r1c2"),
        (".SumLine~9~R1C1~R1C2~R2C2~R2C1~LOOP", "sumline=9:r1c1-r1c2-r2c2-r2c1-r1c1"),
        (".SumLine~R1C1~R1C2~R2C2~LOOP", "sumline=10:r1c1-r1c2-r2c2-r1c1"),
        (".DoubleArrow~R1C1~R1C2~R1C3", "doublearrow=r1c1-r1c2-r1c3"),
        (".Cage~7~R1C1~R1C2", "cage=7:r1c1+r1c2"),
        (".Cage~0~R1C1~R1C2.Cage~~R3C1~R3C2", "cage=r1c1+r1c2,cage=r3c1+r3c2"),
        (".Sum~7~R1C1~R1C2", "sum=7:r1c1+r1c2"),
        (".Sum~7_=_1_-2~R1C1~R1C2", "sum=7:r1c1+-2*r1c2"),
        (".LittleKiller~9~R1C3", "sum=9:r1c3+r2c2+r3c1"),
        (".LittleKiller~9~R8C1", "sum=9:r8c1+r9c2"),
        (".LittleKiller~9~R3C9", "sum=9:r3c9+r2c8+r1c7"),
        (".LittleKiller~9~R9C8", "sum=9:r9c8+r8c9"),
        (".Arrow~R1C1~R1C2~R1C3", "arrow=r1c1:r1c2-r1c3"),
        (".PillArrow~2~R1C2~R1C1~R2C1~R3C1", "arrow=r1c1+r1c2:r2c1-r3c1"),
        (".WhiteDot~R1C1~R1C2~R1C3", "white=r1c1-r1c2,white=r1c2-r1c3"),
        (".BlackDot~R1C1~R2C1", "black=r1c1-r2c1"),
        (".X~R1C1~R2C1.V~R1C1~R1C2", "x=r1c1-r2c1,v=r1c1-r1c2"),
        (".GreaterThan~R1C1~R2C1~R1C2", "greater=r1c1-r2c1,greater=r1c1-r1c2"),
        (".Quad~R1C1~9~1", "quadruple=19:r1c1"),
        (".EqualSum~R1C1~R1C2~-~R3C1~-~R5C1~R5C2", "samesum=r1c1+r1c2:r3c1:r5c1+r5c2"),
        (".SameValues~2~R1C1~R1C2~R5C5~R6C5", "samedigits=r1c1+r1c2:r5c5+r6c5"),
        (".XSum~R1~20~15", "xsum=20:r1c1-r1c9,xsum=15:r1c9-r1c1"),
        (".XSum~C9~~15", "xsum=15:r9c9-r1c9"),
        (".Skyscraper~C1~3", "skyscrapers=3:r1c1-r9c1"),
        (".NumberedRoom~R2~~4~", "room=4:r2c9-r2c1"),
        (".Sandwich~12~R1.Sandwich~0~C2,1", "sandwich=12:r1c1-r1c9,sandwich=0:r1c2-r9c2"),
        (".Diagonal~1.Diagonal~-1", "x"),
        (".Diagonal~1", "distinct=r1c9+r2c8+r3c7+r4c6+r5c5+r6c4+r7c3+r8c2+r9c1"),
        (".Windoku.DisjointSets.AntiKnight.AntiKing", "windoku,disjoint,antiknight,antiking"),
        (".AntiTaxicab.AntiConsecutive", "antitaxicab,nonconsecutive"),
        (".StrictKropki.StrictXV", "alldots,allsigns"),
        (".AllDifferent~R1C1~R5C5", "distinct=r1c1+r5c5"),
        (".GlobalEntropy.GlobalMod.DutchFlatmates", "globalentropy,globalmodular,flatmates"),
        (".Lunchbox~12~R1C1~R1C2~R1C3~R2C4", "lunchbox=12:r1c1-r1c2-r1c3-r2c4"),
        (".ValueIndexing~R1C1~R2C1~R2C2", "slingshot=r1c1-r2c1-r2c2"),
        (".ContainAtLeast~1_5_1~R1C1~R2C1~R2C2", "contains=115:r1c1+r2c1+r2c2"),
        (".ContainExact~5_1_5~R1C1~R2C1~R2C2", "looksay=11/25:r1c1+r2c1+r2c2"),
        (".LookAndSay~2103~R1C1~R2C1~R2C2", "looksay=21/03:r1c1+r2c1+r2c2"),
        (".CountingCircles~R1C1~R2C1", "circles=r1c1+r2c1"),
        (".RellikCage~10~R1C1~R2C1", "rellik=10:r1c1+r2c1"),
        (".EqualityCage~R1C1~R2C1", "equality=r1c1+r2c1"),
        (".RegionSameValues", "sameregions"),
        (".CountDistinct~R1C1~R2C1~R2C2", "countdistinct=r1c1:r2c1+r2c2"),
        (".FullRank~C1~10~36", "fullrank=10:r1c1-r9c1,fullrank=36:r9c1-r1c1"),
        (".FullRank~R2~~4.FullRankTies~only-unclued", "fullrank=4:r2c9-r2c1"),
        (".Indexing~R~R1C1.Indexing~C~R1C1~R2C1", "rowindex=r1c1,columnindex=r1c1+r2c1"),
        (".HiddenSkyscraper~C2~3~4", "hidden=3:r1c2-r9c2,hidden=4:r9c2-r1c2"),
        (
            ".Regex~LiooMTJ8MjQpLio~R1C1~R1C2~~R2C1",
            "regex=.*(12|24).*:r1c1-r1c2,regex=.*(12|24).*:r2c1",
        ),
        (".NFA~RNQ3qpI~_Any%20name~R1C1~R1C2~~R2C1", "nfa=RNQ3qpI:r1c1-r1c2,nfa=RNQ3qpI:r2c1"),
        (
            ".Or.Thermo~R1C1~R2C2.And.~R1C1_5~R1C2_1_2.V~R1C1~R1C2.End.End",
            "any=(thermo=r1c1-r2c2|v=r1c1-r1c2,regex=5:r1c1,regex=[12]:r1c2)",
        ),
        (
            ".Or.XSum~R1~20~30.Or.Cage~3~R1C1~R1C2.Cage~4~R1C1~R1C2.End.End",
            "any=(xsum=20:r1c1-r1c9,xsum=30:r1c9-r1c1|any=(cage=3:r1c1+r1c2|cage=4:r1c1+r1c2))",
        ),
        // Alternatives that no digits can satisfy are dropped, and so are those that always hold.
        (".Or.Cage~1~R1C1~R1C2.Cage~2~R1C1~R1C2.V~R1C1~R1C2.End", "v=r1c1-r1c2"),
        (".AntiKing.Or.V~R1C1~R1C2.Thermo~R1C1.End", "antiking"),
        (".SearchPriority~R1C1~2.AntiKing", "antiking"),
        (".AntiKing.And.Windoku.And.AntiKnight.End.End", "antiking,windoku,antiknight"),
        (
            ".Replicate~KAB.Thermo~R1C1~R2C2.End",
            "thermo=r1c2-r2c3,thermo=r1c4-r2c5,thermo=r2c4-r3c5",
        ),
        (".Replicate~D~R3C3.Whisper~3~R3C3~R4C2.End", "whisper=3:r3c3-r4c2,whisper=3:r3c4-r4c3"),
        // Duplicate rules are dropped.
        (".AntiKing.AntiKing", "antiking"),
    ] {
        assert_eq!(said(text), meant, "{text}");
    }
}

#[test]
fn links_of_constraints() {
    let thermo = "box=2x2,thermo=r1c1-r1c2";
    let sum = "box=2x2,sum=1:r1c1+-1*r1c2";
    for (query, meant) in [
        ("?q=.Shape~4x4.Thermo~R1C1~R1C2", thermo),
        ("?q=.Shape%7E4x4.Thermo%7ER1C1%7ER1C2&view=1", thermo),
        ("?theme=dark&q=.Shape~4x4.Thermo~R1C1~R1C2#end", thermo),
        ("?q=.Shape~4x4.Sum~1_=_1_-1~R1C1~R1C2", sum),
    ] {
        for start in ["https://", "http://", "www."] {
            let link = format!("{start}sigh.github.io/Interactive-Sudoku-Solver/{query}");
            assert_eq!(rules(&link), meant, "{link}");
        }
    }
}

#[test]
fn tables_of_pairs() {
    let greater = said(".Pair~______________~~R1C1~R1C2~~R2C1~R2C2~R2C3");
    let [one, other] = &greater.split(",pairs=").collect::<Vec<_>>()[..] else { panic!() };
    let count = |rule: &str| rule.split('/').count();
    assert_eq!((count(one), count(other)), (81, 81));
    assert!(one.ends_with(":r1c1-r1c2") && other.ends_with(":r2c1-r2c2-r2c3"));
    // The first character encodes the first six pairs, lowest bit first.
    assert_eq!(said(".Pair~J~~R1C1~R1C2"), "pairs=11/14:r1c1-r1c2");
    assert_eq!(said(".PairX~C-~~R1C1~R1C2~R1C3"), "allpairs=12/21/22:r1c1-r1c2-r1c3");
    let all = |table: &str| said(&format!(".Binary~{table}~~R1C1~R1C2")).split('/').count();
    assert_eq!((all("-"), all("_")), (6, 5), "older tables exchange two signs");
}

#[test]
fn shapes_and_regions() {
    assert_eq!(read(".Shape~6x6.~R1C2_5~R6C6_1")[0], format!("box=2x3 .5{}1", ".".repeat(33)));
    assert_eq!(rules(".Shape~6x6~6.NoBoxes"), "latin=6");
    assert_eq!(rules(".Shape~7x7~1-7"), "latin=7");
    let regions = "aaabcabbccdbcddd";
    let jigsaw = "jigsaw=1112312233423444";
    assert_eq!(rules(&format!(".Shape~4x4.NoBoxes.Jigsaw~{regions}")), jigsaw);
    assert_eq!(
        read(&format!("1{}{regions}", ".".repeat(15)))[0],
        format!("{jigsaw} 1{}", ".".repeat(15))
    );
    // The boxes stay unless they are removed explicitly.
    let both = rules(&format!(".Shape~4x4.Jigsaw~{regions}"));
    assert!(both.starts_with("box=2x2,distinct=r1c1+r1c2+r1c3+r2c2,"), "{both}");
    // Windows on other sizes, and cells beyond the ninth row.
    for (shape, rules_of, houses) in [("6x6", "box=2x3", 18 + 1), ("16x16", "box=4x4", 48 + 9)] {
        assert_eq!(rules(&format!(".Shape~{shape}.Windoku")), format!("{rules_of},windoku"));
        let windows: Rules = format!("{rules_of},windoku").parse().unwrap();
        assert_eq!(windows.houses().len(), houses);
    }
    let windows: Rules = "box=4x4,windoku".parse().unwrap();
    let last = windows.houses().last().unwrap();
    let ends = [last.cells()[0], last.cells()[15]].map(|cell| cell.to_string());
    assert_eq!(ends, ["r12c12", "r15c15"]);
    assert_eq!(rules(".Shape~16x16.V~RaCg~RbCg"), "box=4x4,v=r10c16-r11c16");
    // Without rules, it is a classic grid.
    let plain = format!(" 53{}", ".".repeat(79));
    assert_eq!(read(".~R1C1_5~R1C2_3"), [plain]);
    let marks = Reader::new(".~R1C1_5~R1C2_3_4".as_bytes()).next().unwrap().unwrap();
    assert!(marks.puzzle.marks().unwrap().digits(Cell::at(0, 1)).eq([3, 4]));
}

#[test]
fn killers_on_one_line() {
    let pointing = "3<S<<<<<<".to_owned() + &"0<<<<<<<<".repeat(8);
    let all = said(&pointing);
    assert!(all.starts_with("cage=3:r1c1+r1c2,"), "{all}");
    assert_eq!(all.matches("cage=").count(), 10);
    assert!(read(&pointing.replacen('3', "<", 1))[0].contains("a sign that points outside"));
    assert!(read(&pointing.replacen("3<", "><", 1))[0].contains("signs that point in a cycle"));
    let numbers = |first: u32| format!("3x3:d:k:{first}:769:{}", vec!["0"; 79].join(":"));
    assert_eq!(said(&numbers(769)[..].replace("3x3:d:k", "3x3::k")), "cage=3:r1c1+r1c2");
    assert_eq!(said(&numbers(770)), "x,cage=3:r1c2,cage=3:r1c1");
    assert!(read("3x3::k:1:2")[0].contains("fewer than 81 cells"));
    // Backticks at the end are cells, not Markdown.
    let ticks = "3<S<<<<<<".to_owned() + &"0<<<<<<<<".repeat(6) + "0000000000<```````";
    assert!(said(&ticks).starts_with("cage=3:r1c1+r1c2,"));
}

#[test]
fn rules_in_fields_of_records() {
    let record = |text: &str| format!("{{\"id\":1,\"puzzle\":\"{text}\"}}");
    let grid = "1...............";
    let thermo = "box=2x2,thermo=r1c1-r1c2";
    assert_eq!(read(&record(&format!("{thermo} {grid}"))), [format!("{thermo} {grid}")]);
    assert_eq!(rules(&record(".Shape~4x4.Thermo~R1C1~R1C2")), thermo);
    let knight = record("box=2x2,knight 1...............");
    assert!(read(&knight)[0].contains("\"knight\" is not a rule"), "{}", read(&knight)[0]);
}

#[test]
fn regions_beside_grids() {
    let record = |regions: &str| {
        format!("{{\"grid\":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],\"regions\":{regions}}}")
    };
    let jigsaw = "jigsaw=1112122234443433 1...............";
    for regions in [
        "[[1,1,1,2],[1,2,2,2],[3,4,4,4],[3,4,3,3]]",
        "[[0,0,0,5],[0,5,5,5],[7,6,6,6],[7,6,7,7]]",
        "[[\"a\",\"a\",\"a\",\"b\"],[\"a\",\"b\",\"b\",\"b\"],[\"c\",\"d\",\"d\",\"d\"],[\"c\",\"d\",\"c\",\"c\"]]",
        "\"1112122234443433\"",
        "\"aaab\\nabbb\\ncddd\\ncdcc\"",
        "[\"1112\",\"1222\",\"3444\",\"3433\"]",
        "[1,1,1,2,1,2,2,2,3,4,4,4,3,4,3,3]",
        "[[0,1,2,4],[3,5,6,7],[8,12,14,15],[9,10,11,13]]",
        "[[1,2,3,5],[4,6,7,8],[9,13,15,16],[10,11,12,14]]",
        "[[\"r1c1\",\"r1c2\",\"r1c3\",\"r2c1\"],[\"r1c4\",\"r2c2\",\"r2c3\",\"r2c4\"],\
         [\"r3c1\",\"r4c1\",\"r4c3\",\"r4c4\"],[\"r3c2\",\"r3c3\",\"r3c4\",\"r4c2\"]]",
        "[[[0,0],[0,1],[0,2],[1,0]],[[0,3],[1,1],[1,2],[1,3]],\
         [[2,0],[3,0],[3,2],[3,3]],[[2,1],[2,2],[2,3],[3,1]]]",
        "[[[1,1],[1,2],[1,3],[2,1]],[[1,4],[2,2],[2,3],[2,4]],\
         [[3,1],[4,1],[4,3],[4,4]],[[3,2],[3,3],[3,4],[4,2]]]",
    ] {
        assert_eq!(read(&record(regions)), [jigsaw], "{regions}");
    }
    let usual = record("[[1,1,2,2],[1,1,2,2],[3,3,4,4],[3,3,4,4]]");
    assert_eq!(read(&usual), ["box=2x2 1..............."]);
    assert_eq!(read(&record("null")), [" 1..............."]);
    let layout = "\"Areas\":\"1112122234443433\"";
    let rows = "[\"1...\",\"....\",\"....\",\"....\"]";
    assert_eq!(read(&format!("{{\"puzzle\":{rows},{layout}}}")), [jigsaw]);
    assert_eq!(read(&format!("{{{layout},\"data\":{{\"puzzle\":{rows}}}}}")), [jigsaw]);
    assert_eq!(read(&format!("{{\"rows\":{rows},{layout}}}")), [jigsaw]);
}

#[test]
fn fields_beside_grids_that_are_refused() {
    let rows = "[\"1...\",\"....\",\"....\",\"....\"]";
    let record = |field: &str| format!("{{\"puzzle\":{rows},{field}}}");
    let help = "write the number or letter of its region for each cell, or list the cells of each \
                region";
    let no_regions = format!(
        "line 1, column 51: not the regions of a grid of this size, in \"regions\"; {help}"
    );
    for regions in ["\"111\"", "[[1,1],[1,1]]", "{\"a\":1}", "true", "[[0,1,2,3],[4,5,6,7]]"] {
        assert_eq!(read(&record(&format!("\"regions\":{regions}"))), [&*no_regions], "{regions}");
    }
    assert_eq!(
        read(&record("\"regions\":\"1111122233334444\"")),
        ["line 1, column 51: region 1 has 5 cells, in \"regions\"; each region has 4"]
    );
    let own = "{\"puzzle\":\"latin=4 1...............\",\"regions\":\"1112122234443433\"}";
    let other = "line 1, column 48: regions that differ from those of the grid, in \"regions\"";
    assert_eq!(read(own), [other]);
    for (field, unknown) in [
        ("\"cages\":[[3,[1,2]],[4,[5,6]]]", "cages (2)"),
        ("\"rules\":\"Normal rules apply.\"", "rules (1)"),
        ("\"constraints\":{\"knight\":true}", "constraints (1)"),
    ] {
        let error = &read(&record(field))[0];
        assert!(error.contains(&format!("unknown rules: {unknown};")), "{error}");
        let text = record(field);
        let ignoring = Reader::new(text.as_bytes()).ignoring_unknown().next().unwrap().unwrap();
        assert_eq!(ignoring.unknown().to_string(), unknown);
    }
    assert_eq!(read(&record("\"rules\":\"x\"")), ["box=2x2,x 1..............."]);
    assert_eq!(read(&record("\"rules\":\"\",\"cages\":[]")), [" 1..............."]);
}

#[test]
fn puzzles_of_several_lines() {
    let rules = |text: &str| {
        read(text).iter().map(|all| all.split(' ').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    // One constraint per line.
    assert_eq!(rules(".AntiKing\n.AntiKnight\n.~R1C1_1\n"), ["box=3x3,antiking,antiknight"]);
    // One puzzle per line.
    let pairs = ".AntiKing.~R1C1_1\n.AntiKnight.~R1C1_1\n";
    assert_eq!(rules(pairs), ["box=3x3,antiking", "box=3x3,antiknight"]);
    assert_eq!(read(".~R1C1_1~R1C2_2\n.~R1C1_2\n").len(), 2);
    // An empty line separates two puzzles.
    assert_eq!(rules(".AntiKing\n\n.AntiKnight\n"), ["box=3x3,antiking", "box=3x3,antiknight"]);
    // Indented lines.
    let indented = "  .AntiKing.~R1C1_1\n  .AntiKnight.V~R1C1~R1C2\n";
    assert_eq!(rules(indented), ["box=3x3,antiking,antiknight,v=r1c1-r1c2"]);
    // Lines that were joined into one.
    let joined = "  .AntiKing   .~R1C1_1\n  .AntiKnight   .V~R1C1~R1C2\n";
    assert_eq!(rules(joined).len(), 2);
    // Between other grids.
    let grid = "5".to_owned() + &".".repeat(80);
    let mixed = format!("{grid}\n.AntiKing\n{grid}\n# a comment\n.AntiKnight.~R1C1_1\n{grid}");
    assert_eq!(rules(&mixed), ["", "box=3x3,antiking", "", "box=3x3,antiknight", ""]);
    let error = &read(".AntiKing\n.V~R1C1~R1C2\n.V~R1C1~R1Z2\n")[0];
    assert!(error.starts_with("line 3, column 1: \"R1Z2\" is not a cell"), "{error}");
}

#[test]
fn faults_of_alternatives_and_state_machines() {
    for (text, error) in [
        (
            ".AntiKing.Or.Cage~3~R1C1~R1C2.And.AntiKnight.End.End",
            "line 1, column 10: unknown rules: Or with antiknight (1); --ignore-unknown solves \
             without them, which may add solutions",
        ),
        (
            ".AntiKing.Or.Cage~3~R1C1~R1C2.ChaosArrow~R1C1~R1C2.End",
            "line 1, column 10: unknown rules: Or with ChaosArrow (1); --ignore-unknown solves \
             without them, which may add solutions",
        ),
        (
            ".Or.Cage~1~R1C1~R1C2.End",
            "line 1, column 1: no alternative that digits can satisfy, in \"Or\"",
        ),
        (
            ".AntiKing.NFA~RNQ3~R1C1",
            "line 1, column 10: a state machine whose text is damaged or cut, in \"NFA~RNQ3~R1C1\"; \
             use the text after NFA~ in a puzzle of the Interactive Sudoku Solver",
        ),
        (
            ".NFA~RNQ3qpI~R1C1~-~R1C2",
            "line 1, column 1: unknown rules: NFA of several pieces (1); \
             --ignore-unknown solves without them, which may add solutions",
        ),
    ] {
        assert_eq!(read(text), [error], "{text}");
    }
}

#[test]
fn faults_of_counts_and_ranks() {
    for (text, error) in [
        (
            ".Doppelganger",
            "line 1, column 1: doppelganger does not fit these rules, in \"Doppelganger\"; it needs \
             as many columns as rows, digits from 0 to their number, and regions of as many cells, \
             as in digits=0-4,box=2x2",
        ),
        (
            ".Shape~4x4~0-4.Doppelganger.Whisper~2~DGR1~DGR2",
            "line 1, column 28: unknown rules: Whisper with DGR1 (1); \
             --ignore-unknown solves without them, which may add solutions",
        ),
        (
            ".Shape~4x4~0-4.NoBoxes.Jigsaw~1112133322234443.Doppelganger",
            "line 1, column 47: unknown rules: Doppelganger of Jigsaw (1); \
             --ignore-unknown solves without them, which may add solutions",
        ),
        (
            ".CountDistinct~R1C1",
            "line 1, column 1: no cells after the one with their number, in \
             \"CountDistinct~R1C1\"",
        ),
        (
            ".AntiKing.FullRank~R1~3~.FullRankTies~any",
            "line 1, column 25: unknown rules: FullRankTies of any (1); \
             --ignore-unknown solves without them, which may add solutions",
        ),
        (
            ".FullRank~R1~37~",
            "line 1, column 1: fullrank=37:r1c1-r1c9 cannot have 37, in \"FullRank~R1~37~\"; \
             give a number from 1 to 36",
        ),
        (
            ".Shape~4x4~5.RegionSameValues.Jigsaw~1112133322234443",
            "line 1, column 13: unknown rules: RegionSameValues of boxes and \
             Jigsaw (1); --ignore-unknown solves without them, which may add solutions",
        ),
    ] {
        assert_eq!(read(text), [error], "{text}");
    }
}

#[test]
fn faults_of_constraints() {
    for (text, error) in [
        (
            ".AntiKing.ChaosArrow~R1C1~R1C2.ChaosArrow~R2C1~R2C2.ChaosConstruction",
            "line 1, column 10: unknown rules: ChaosArrow (2), ChaosConstruction (1); \
             --ignore-unknown solves without them, which may add solutions",
        ),
        (
            ".Replicate~AAAAAAAAAAAAAB.Thermo~R1C1~R2C2.End",
            "line 1, column 1: r2c2 moved to r9c7 leaves the grid, in \
             \"Replicate~AAAAAAAAAAAAAB\"",
        ),
        (
            ".Regex~KA~R1C1",
            "line 1, column 1: \"(\" is not a pattern: something is missing at its end, in \"Regex~KA~R1C1\"; \
             digits, . for any of them, [1-5] and [^1-5], | between alternatives, (…), and after \
             them ?, *, +, {2} or {2-4}",
        ),
        (
            ".Shape~9x17.AntiKing",
            "line 1, column 1: unsupported size Shape~9x17; only grids of up to 16 rows, columns \
             and digits are read",
        ),
        (
            ".Shape~9x9~~Raw",
            "line 1, column 1: unsupported size Shape~9x9~~Raw; only grids of up to 16 rows, \
             columns and digits are read",
        ),
        (
            ".Shape~6x8~0-5",
            "line 1, column 1: 6 digits for 8 different cells, in \"Shape~6x8~0-5\"; \
             use at least 8 digits",
        ),
        (".Shape~6x8~a", "line 1, column 1: no digits, in \"Shape~6x8~a\""),
        (
            ".Shape~4x6~0-5.~R1C1_6",
            "line 1, column 15: \"6\" is not a digit from 0 to 5, in \"~R1C1_6\"",
        ),
        (
            ".Cage~99~R1C1~R1C2",
            "line 1, column 1: cage=99:r1c1+r1c2 cannot have 99, in \"Cage~99~R1C1~R1C2\"; give a number from 3 to 17",
        ),
        (
            ".Shape~4x4.Thermo~R1C1~R5C5",
            "line 1, column 11: r5c5 is outside a grid of side 4, in \"Thermo~R1C1~R5C5\"; its cells are r1c1 to r4c4",
        ),
        (
            ".AntiKing.~R1C1_10",
            "line 1, column 10: \"10\" is not a digit from 1 to 9, in \"~R1C1_10\"",
        ),
        (".V~R1C1~R5C5", "line 1, column 1: no adjacent cells, in \"V~R1C1~R5C5\""),
        (".Cage~x~R1C1", "line 1, column 1: \"x\" is not a number here, in \"Cage~x~R1C1\""),
        (
            ".EqualSum~R1C1~R1C2",
            "line 1, column 1: fewer than two groups of cells separated by -, in \
             \"EqualSum~R1C1~R1C2\"",
        ),
        (
            ".SameValues~2~R1C1~R1C2~R1C3",
            "line 1, column 1: 3 cells in 2 groups, in \"SameValues~2~R1C1~R1C2~R1C3\"",
        ),
        (
            ".XSum~R10~20",
            "line 1, column 1: \"R10\" is not a row or column of the grid, as R1 and C1 are, in \"XSum~R10~20\"",
        ),
        (
            ".LittleKiller~9~R5C5",
            "line 1, column 1: a diagonal that starts inside the grid, in \"LittleKiller~9~R5C5\"",
        ),
        (
            ".Sum~5_=_1~R1C1~R1C2",
            "line 1, column 1: 1 factors for 2 cells, in \"Sum~5_=_1~R1C1~R1C2\"",
        ),
        (
            ".NoBoxes.Jigsaw~1122",
            "line 1, column 9: 4 cells where the grid has 81, in \"Jigsaw~1122\"",
        ),
        (
            ".Pair~!~~R1C1~R1C2",
            "line 1, column 1: a table with an invalid character, in \"Pair~!~~R1C1~R1C2\"",
        ),
    ] {
        assert_eq!(read(text), [error], "{text}");
    }
    let set = Reader::reading("nonsense\n.AntiKing\n".as_bytes(), Notation::Constraints);
    let shown: Vec<String> = set.map(shown).collect();
    assert!(shown[0].contains("is not part of a grid") && shown[1].starts_with("box=3x3,antiking"));
}

#[test]
fn shapes_of_constraints() {
    for (text, read_as) in [
        (".Shape~6x8.~R1C1_1", "size=6x8,box=2x4"),
        (".Shape~8x6~0-7.~R1C1_0", "size=8x6,digits=0-7,box=4x2"),
        (".Shape~5x10.~R1C1_1", "size=5x10,box=5x2"),
        (".Shape~9x8.~R1C1_1", "size=9x8,latin=9"),
        (".Shape~6x6~9.RegionSize~9.~R1C1_1", "size=6x6,box=3x3"),
        (".Shape~6x6~1-9.~R1C1_1", "digits=1-9,box=2x3"),
        (".Shape~9x9~0-8.~R1C1_0", "digits=0-8,box=3x3"),
        (".Shape~4x4~0-4.Doppelganger.~R1C1_0", "digits=0-4,box=2x2,doppelganger"),
        (".Shape~9x9~10.~R1C1_10", "digits=1-10,box=3x3"),
        (
            ".Shape~7x7.Jigsaw~1112222111122233334443334444556667755666775556777.~R1C1_1",
            "jigsaw=1112222111122233334443334444556667755666775556777",
        ),
        (
            ".Shape~4x7~0-6.Jigsaw~1222222111113244441334443333.~R1C1_0",
            "size=4x7,digits=0-6,jigsaw=1222222111113244441334443333",
        ),
    ] {
        let given = Reader::new(text.as_bytes()).next().unwrap().unwrap();
        let rules = given.puzzle.rules().clone();
        assert_eq!(rules.to_string(), read_as, "{text}");
        let grid = given.puzzle.grid().clone();
        assert_eq!(grid.givens().count(), 1, "{text}");
        let puzzle = Puzzle::new(rules, grid).unwrap();
        let written = PuzzleFormat::Constraints.text(&puzzle).unwrap();
        let again = Reader::new(written.as_bytes()).next().unwrap().unwrap();
        assert_eq!(*again.puzzle.rules(), *puzzle.rules(), "{text} {written}");
    }
}

#[test]
fn oblong_grids_of_sudokupad() {
    let cell = |value: u8| if value > 0 { format!("{{\"value\":{value}}}") } else { "{}".into() };
    let row = |first: u8| {
        let cells: Vec<String> =
            (0..6).map(|place| cell(if place == 0 { first } else { 0 })).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = [1, 4, 0, 6].map(row).to_vec();
    let cage = "\"cages\":[{\"cells\":[[3,4],[3,5]],\"value\":\"3\"}]";
    let text = format!("{{\"cells\":[{}],{cage}}}", rows.join(","));
    let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
    let rules = record.puzzle.rules().clone();
    assert_eq!(rules.to_string(), "size=4x6,box=2x3,cage=3:r4c5+r4c6");
    assert_eq!(record.puzzle.grid().to_string(), "1.....4...........6.....");
}

#[test]
fn rules_are_left_out_where_asked() {
    let text = ".AntiKing.ChaosArrow~R1C1.ChaosArrow~R2C1\n.ChaosArrow~R1C1.~R1C1_5\n";
    let records = Reader::new(text.as_bytes()).ignoring_unknown();
    let records: Vec<Record> = records.map(Result::unwrap).collect();
    let ignored: Vec<String> = records.iter().map(|record| record.unknown().to_string()).collect();
    assert_eq!(ignored, ["ChaosArrow (2)", "ChaosArrow (1)"]);
    assert!(!records[0].puzzle.rules().is_classic() && records[1].puzzle.rules().is_classic());
    assert_eq!(records[1].puzzle.grid().givens().count(), 1);
}

/// A puzzle of f-puzzles without givens.
fn fpuzzles(side: usize, fields: &str) -> String {
    let row = format!("[{}]", vec!["{}"; side].join(","));
    format!("{{\"size\":{side},\"grid\":[{}]{fields}}}", vec![row; side].join(","))
}

#[test]
fn fields_of_f_puzzles() {
    for (field, meant) in [
        (
            "\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"],[\"R1C1\",\"R2C1\"]]}]",
            "thermo=r1c1-r1c2,thermo=r1c1-r2c1",
        ),
        ("\"slowthermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]", "slowthermo=r1c1-r1c2"),
        ("\"palindrome\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]", "palindrome=r1c1-r1c2"),
        ("\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]", "renban=r1c1-r1c2"),
        ("\"nabner\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]", "nabner=r1c1-r1c2"),
        ("\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]", "whisper=5:r1c1-r1c2"),
        ("\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"value\":\"4\"}]", "whisper=4:r1c1-r1c2"),
        ("\"betweenline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}]", "between=r1c1-r1c2-r1c3"),
        ("\"regionsumline\":[{\"lines\":[[\"R1C1\",\"R1C4\"]]}]", "equalsums=r1c1-r1c4"),
        ("\"entropicline\":[{\"lines\":[[\"R1C1\",\"R1C4\"]]}]", "entropic=r1c1-r1c4"),
        ("\"modularline\":[{\"lines\":[[\"R1C1\",\"R1C4\"]]}]", "modular=3:r1c1-r1c4"),
        ("\"zipperline\":[{\"lines\":[[\"R1C1\",\"R1C4\",\"R1C5\"]]}]", "zipper=r1c1-r1c4-r1c5"),
        (
            "\"doublearrow\":[{\"lines\":[[\"R1C1\",\"R1C4\",\"R1C5\"]]}]",
            "doublearrow=r1c1-r1c4-r1c5",
        ),
        ("\"lockout\":[{\"lines\":[[\"R1C1\",\"R1C4\",\"R1C5\"]]}]", "lockout=4:r1c1-r1c4-r1c5"),
        (
            "\"arrow\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]],\"cells\":[\"R1C1\"]}]",
            "arrow=r1c1:r1c2-r1c3",
        ),
        (
            "\"arrow\":[{\"lines\":[[\"R1C2\",\"R1C3\"]],\"cells\":[\"R1C2\",\"R1C1\"]}]",
            "arrow=r1c1+r1c2:r1c3",
        ),
        ("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"7\"}]", "cage=7:r1c1+r1c2"),
        ("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"\"}]", "cage=r1c1+r1c2"),
        (
            "\"xsum\":[{\"cell\":\"R0C3\",\"value\":\"20\"},{\"cell\":\"R2C10\",\"value\":15}]",
            "xsum=20:r1c3-r9c3,xsum=15:r2c9-r2c1",
        ),
        ("\"sandwichsum\":[{\"cell\":\"R1C0\",\"value\":\"9\"}]", "sandwich=9:r1c1-r1c9"),
        ("\"skyscraper\":[{\"cell\":\"R10C1\",\"value\":\"3\"}]", "skyscrapers=3:r9c1-r1c1"),
        (
            "\"littlekillersum\":[{\"cell\":\"R0C3\",\"cells\":[\"R1C2\",\"R2C1\"],\"value\":7}]",
            "sum=7:r1c2+r2c1",
        ),
        ("\"extraregion\":[{\"cells\":[\"R1C1\",\"R5C5\"]}]", "distinct=r1c1+r5c5"),
        ("\"even\":[{\"cell\":\"R1C1\"}],\"odd\":[{\"cell\":\"R1C2\"}]", "even=r1c1,odd=r1c2"),
        (
            "\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"\"},{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":\"3\"}]",
            "white=r1c1-r1c2,white=3:r1c1-r2c1",
        ),
        ("\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]", "black=r1c1-r1c2"),
        (
            "\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"X\"},{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":\"V\"}]",
            "x=r1c1-r1c2,v=r1c1-r2c1",
        ),
        (
            "\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"values\":[4,\"1\"]}]",
            "quadruple=14:r1c1",
        ),
        ("\"clone\":[{\"cells\":[\"R1C1\"],\"cloneCells\":[\"R5C5\"]}]", "clone=r1c1:r5c5"),
        ("\"minimum\":[{\"cell\":\"R1C1\"}]", "greater=r1c2-r1c1,greater=r2c1-r1c1"),
        ("\"maximum\":[{\"cell\":\"R1C1\"}]", "greater=r1c1-r1c2,greater=r1c1-r2c1"),
        // Two marked cells are not compared with each other.
        (
            "\"minimum\":[{\"cell\":\"R1C1\"},{\"cell\":\"R1C2\"}]",
            "greater=r2c1-r1c1,greater=r1c3-r1c2,greater=r2c2-r1c2",
        ),
        ("\"diagonal+\":true,\"diagonal-\":true", "x"),
        ("\"diagonal+\":true", "distinct=r1c9+r2c8+r3c7+r4c6+r5c5+r6c4+r7c3+r8c2+r9c1"),
        (
            "\"antiknight\":true,\"antiking\":true,\"disjointgroups\":true",
            "antiknight,antiking,disjoint",
        ),
        ("\"nonconsecutive\":true,\"negative\":[\"xv\"]", "nonconsecutive,allsigns"),
    ] {
        assert_eq!(said(&fpuzzles(9, &format!(",{field}"))), meant, "{field}");
    }
}

/// The number of solutions of a puzzle of f-puzzles.
fn number_of_solutions(text: &str) -> String {
    let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
    record.puzzle.solution_count().unwrap().to_string()
}

/// The defaults of f-puzzles depend on the size of the grid.
#[test]
fn defaults_of_f_puzzles() {
    let jigsaw = fpuzzles(5, "").replacen("{},{}]", "{},{\"region\":1}]", 1).replacen(
        "[{},{},{},{},{}]",
        "[{\"region\":0},{},{},{},{}]",
        1,
    );
    assert_eq!(rules(&jigsaw), "jigsaw=1111212222333334444455555");
    assert_eq!(number_of_solutions(&fpuzzles(5, "")), "161280");
    for (side, difference) in [(4, 2), (5, 3), (6, 3), (8, 4), (9, 5), (10, 5), (12, 6)] {
        let whisper = fpuzzles(side, ",\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]");
        let meant = format!("whisper={difference}:r1c1-r1c2");
        assert!(rules(&whisper).ends_with(&meant), "{side}: {}", rules(&whisper));
    }
    for values in ["", ",\"values\":[]"] {
        let cells = "[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"]";
        let field = format!(",\"quadruple\":[{{\"cells\":{cells}{values}}}]");
        assert_eq!(rules(&fpuzzles(6, &field)), "box=2x3", "{values}");
    }
}

#[test]
fn indexers_of_f_puzzles() {
    for name in ["row", "column"] {
        let field = format!(",\"{name}indexer\":[{{\"cells\":[\"R1C1\",\"R2C1\"]}}]");
        assert_eq!(said(&fpuzzles(9, &field)), format!("{name}index=r1c1+r2c1"));
    }
}

/// A line that ends in its first cell names that cell twice.
#[test]
fn lines_of_f_puzzles_that_close() {
    for name in ["renban", "nabner"] {
        let line = "[\"R1C1\",\"R1C2\",\"R2C2\",\"R2C1\",\"R1C1\"]";
        let field = format!(",\"{name}\":[{{\"lines\":[{line}]}}]");
        assert_eq!(said(&fpuzzles(9, &field)), format!("{name}=r1c1-r1c2-r2c2-r2c1"));
    }
    let whisper = ",\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C2\",\"R1C1\"]]}]";
    assert_eq!(said(&fpuzzles(9, whisper)), "whisper=5:r1c1-r1c2-r2c2,whisper=5:r2c2-r1c1");
}

/// f-puzzles draws its rules again for other programs; only drawings other than those can be rules.
#[test]
fn drawings_of_f_puzzles() {
    let renban = ",\"renban\":[{\"lines\":[[\"R1C3\",\"R1C4\"]]}]";
    let drawn = |name: &str, item: &str| fpuzzles(9, &format!("{renban},\"{name}\":[{item}]"));
    for (name, item) in [
        ("line", "{\"lines\":[[\"R1C3\",\"R1C4\"]],\"width\":0.25}"),
        ("line", "{\"lines\":[[\"R1C4\",\"R1C3\"]]}"),
        ("line", "{\"lines\":[[\"R5C3\",\"R5C4\"]],\"fromConstraint\":\"Renban\"}"),
        ("line", "{\"lines\":[[\"R5C3\",\"R5C4\"]],\"isNewConstraint\":true}"),
        ("cage", "{\"cells\":[\"R1C3\",\"R1C4\"],\"value\":\"\"}"),
        ("text", "{\"cells\":[\"R7C7\"],\"value\":\"R\",\"fromConstraint\":\"Renban\"}"),
        ("activeConstraints", "\"Renban\""),
    ] {
        assert_eq!(said(&drawn(name, item)), "renban=r1c3-r1c4", "{name} {item}");
    }
    for (name, item) in [
        ("line", "{\"lines\":[[\"R1C3\",\"R1C5\"]]}"),
        ("line", "{\"lines\":[[\"R1C3\",\"R1C4\"],[\"R2C3\",\"R2C4\"]]}"),
        ("line", "{\"lines\":[[\"R5C3\",\"R5C4\"]],\"isNewConstraint\":false}"),
        ("circle", "{\"cells\":[\"R1C3\"]}"),
        ("text", "{\"cells\":[\"R7C7\"],\"value\":\"R\"}"),
        ("cage", "{\"cells\":[],\"value\":\"7\"}"),
    ] {
        let error = &read(&drawn(name, item))[0];
        assert!(error.contains(&format!("unknown rules: {name} (1);")), "{item}: {error}");
    }
}

#[test]
fn marks_that_are_not_shown() {
    let count = |fields: &str| {
        let text = fpuzzles(4, fields);
        let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
        Puzzle::new(record.puzzle.rules().clone(), record.puzzle.grid().clone())
            .unwrap()
            .solutions()
            .count()
    };
    // Compared with the definition of the rule, on all 288 grids.
    let all: Vec<Board> = Puzzle::new("box=2x2".parse().unwrap(), Board::empty(4).unwrap())
        .unwrap()
        .solutions()
        .collect();
    let fits = |grid: &&Board, is_bad: fn(u8, u8) -> bool| {
        let cells: Vec<Vec<u8>> = grid.rows().map(<[u8]>::to_vec).collect();
        (0..4).all(|row| {
            (0..4).all(|column| {
                let right = column == 3 || !is_bad(cells[row][column], cells[row][column + 1]);
                let is_marked = (row, column) == (0, 0);
                let below =
                    row == 3 || is_marked || !is_bad(cells[row][column], cells[row + 1][column]);
                right && below
            }) && is_bad(cells[0][0], cells[1][0])
        })
    };
    let is_double = |one: u8, other: u8| one == 2 * other || other == 2 * one;
    let is_next = |one: u8, other: u8| one.abs_diff(other) == 1;
    let doubles = all.iter().filter(|grid| fits(grid, is_double)).count();
    let nexts = all.iter().filter(|grid| fits(grid, is_next)).count();
    let mark = |kind: &str| format!(",\"{kind}\":[{{\"cells\":[\"R1C1\",\"R2C1\"]}}]");
    assert_eq!(count(&(mark("ratio") + ",\"negative\":[\"ratio\"]")), doubles);
    assert_eq!(count(&(mark("difference") + ",\"nonconsecutive\":true")), nexts);
}

#[test]
fn other_puzzles_of_f_puzzles() {
    assert_eq!(rules(&fpuzzles(6, ",\"antiknight\":true")), "box=2x3,antiknight");
    let region = |cell: usize| "0001202211321333".as_bytes()[cell] - b'0';
    let cells: Vec<String> =
        (0..16).map(|cell| format!("{{\"region\":{}}}", region(cell))).collect();
    let rows: Vec<String> = cells.chunks(4).map(|row| format!("[{}]", row.join(","))).collect();
    let jigsaw = format!("{{\"size\":4,\"grid\":[{}]}}", rows.join(","));
    assert_eq!(rules(&jigsaw), "jigsaw=1112313322432444");
    assert_eq!(rules(&fpuzzles(4, "").replace("{}", "{\"region\":null}")), "latin=4");
    for (field, unknown) in [
        (
            "\"rowindexer\":[{\"cell\":\"R0C1\",\"value\":\"5\"},{\"cell\":\"R0C2\",\"value\":\"6\"}],\"line\":[{\"lines\":[]}]",
            "rowindexer (2), line (1)",
        ),
        ("\"antiqueen\":true", "antiqueen (1)"),
        ("\"negative\":[\"sums\"]", "negative (1)"),
    ] {
        let error = &read(&fpuzzles(9, &format!(",{field}")))[0];
        assert!(error.contains(&format!("unknown rules: {unknown};")), "{error}");
    }
    for (field, wrong) in [
        (
            "\"thermometer\":[{\"lines\":[[\"R1C1\",\"X\"]]}]",
            "\"X\" is not a cell, as R1C1 is, in \"thermometer\"",
        ),
        (
            "\"killercage\":[{\"cells\":[\"R1C2\",\"R1C1\"],\"value\":\"a\"}]",
            "unknown rules: killercage of \"a\" at r1c1 (1); --ignore-unknown",
        ),
        (
            "\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"99\"}]",
            "cannot have 99, in \"killercage\"",
        ),
        ("\"ratio\":[{\"cells\":[\"R1C1\"]}]", "not two cells, in \"ratio\""),
    ] {
        let error = &read(&fpuzzles(9, &format!(",{field}")))[0];
        assert!(error.contains(wrong), "{error}");
    }
}

/// Unsupported forms of known rules are treated like unknown rules.
#[test]
fn arguments_beyond_rules() {
    for (field, name) in [
        (
            "\"killercage\":[{\"cells\":[\"R2C1\"],\"value\":\"<5\"}]",
            "killercage of \"<5\" at r2c1",
        ),
        ("\"killercage\":[{\"cells\":[\"R2C1\"],\"value\":\"?\"}]", "killercage of \"?\" at r2c1"),
        (
            "\"littlekillersum\":[{\"cell\":\"R0C1\",\"cells\":[\"R1C2\",\"R2C3\"],\"value\":\"0\"}]",
            "littlekillersum of \"0\"",
        ),
        (
            "\"littlekillersum\":[{\"cell\":\"R0C1\",\"value\":\"9\"}]",
            "littlekillersum without cells",
        ),
        ("\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"7\"}]", "xv of \"7\""),
    ] {
        let error = &read(&fpuzzles(9, &format!(",{field}")))[0];
        assert!(error.contains(&format!("unknown rules: {name} (1); ")), "{error}");
    }
    for (text, name) in [
        (".Shape~6x6.Entropic~R1C1~R1C2~R1C3", "Entropic with 6 digits"),
        (".Shape~6x6~9.Windoku.~R1C1_1", "Windoku with 9 digits in 6 rows"),
        (".Var~A~~3.AllDifferent~R1C1~VA1", "Var (1), AllDifferent with VA1"),
        (".Var~A.~VA_1", "Var (1), Given with VA"),
    ] {
        let error = &read(text)[0];
        assert!(error.contains(&format!("unknown rules: {name} (1)")), "{error}");
        let ignored = Reader::new(text.as_bytes()).ignoring_unknown().next().unwrap();
        assert!(ignored.is_ok(), "{text}: {ignored:?}");
    }
}

/// Rules that a program rejects or misinterprets are not written for it.
#[test]
fn rules_that_are_not_written_for_a_program() {
    for (rules, why) in [
        (
            "size=4x6,box=2x3,disjoint",
            "this format does not support disjoint, except in square grids",
        ),
        ("countdistinct=2:r1c1+r1c2", "since its number must come from a cell"),
        (
            "size=4x4,digits=0-4,jigsaw=aaabcabbccdbcddd,doppelganger",
            "since drawn regions are ignored there",
        ),
        ("digits=0-8,antitaxicab", "except with digits from 1"),
        ("digits=0-8,sandwich=5:r1c1-r1c9", "since digits from 0 change its meaning there"),
        ("size=6x6,digits=1-9,box=3x3,windoku", "except with as many digits as rows"),
    ] {
        let rules: Rules = rules.parse().unwrap();
        let puzzle = Puzzle::new(rules.clone(), Board::blank(rules.size())).unwrap();
        let error = PuzzleFormat::Constraints.text(&puzzle).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
    for rules in ["disjoint", "antitaxicab", "sandwich=5:r1c1-r1c9", "digits=0-8,windoku"] {
        let rules: Rules = rules.parse().unwrap();
        let puzzle = Puzzle::new(rules.clone(), Board::blank(rules.size())).unwrap();
        let text = PuzzleFormat::Constraints.text(&puzzle).unwrap();
        let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
        assert_eq!(record.puzzle.rules().clone(), rules);
    }
}

#[test]
fn faults_of_small_grids_of_f_puzzles() {
    let grid = |first: &str| fpuzzles(4, "").replacen("{}", first, 1);
    assert_eq!(
        read(&grid("{\"value\":7,\"given\":true}")),
        [
            "line 1, column 20: r1c1: \"7\" is not a cell; a cell is a number from 1 to 4; null is a blank"
        ]
    );
    assert_eq!(read(&grid("{},{}")), ["line 1, column 18: row 1 has 5 cells; every row has 4"]);
}

#[test]
fn puzzles_of_sudokupad_with_rules() {
    let row = format!("[{}]", ["{}"; 4].join(","));
    let puzzle =
        |fields: &str| format!("{{\"cells\":[{}]{fields}}}", vec![row.clone(); 4].join(","));
    let cage = |more: &str| puzzle(&format!(",\"cages\":[{{\"cells\":[[0,0],[0,1]]{more}}}]"));
    assert_eq!(rules(&cage(",\"value\":5")), "box=2x2,cage=5:r1c1+r1c2");
    assert_eq!(rules(&cage(",\"value\":\"5\",\"unique\":false")), "box=2x2,sum=5:r1c1+r1c2");
    assert_eq!(rules(&cage(",\"unique\":true")), "box=2x2,cage=r1c1+r1c2");
    let short = ",\"ca\":[{\"ce\":[[0,0],[0,1]],\"v\":5}]";
    assert_eq!(rules(&puzzle(short)), "box=2x2,cage=5:r1c1+r1c2");
    assert_eq!(rules(&puzzle(",\"metadata\":{\"antiknight\":true}")), "box=2x2,antiknight");
    let regions = "[[0,0],[0,1],[0,2],[1,1]],[[0,3],[1,2],[1,3],[2,3]],\
                   [[1,0],[2,0],[2,1],[3,0]],[[2,2],[3,1],[3,2],[3,3]]";
    assert_eq!(rules(&puzzle(&format!(",\"regions\":[{regions}]"))), "jigsaw=1112312233423444");
    for (text, unknown) in [
        (cage(""), "cages (1)"),
        (cage(",\"value\":\"?\""), "cages (1)"),
        (puzzle(",\"lines\":[{\"wayPoints\":[[0,0],[1,1]]},{\"wayPoints\":[[0,0]]}]"), "lines (2)"),
    ] {
        let error = &read(&text)[0];
        assert!(error.contains(&format!("unknown rules: {unknown};")), "{error}");
    }
    assert!(read(&cage(",\"value\":99"))[0].contains("cannot have 99, in \"cages\""));
}

#[test]
fn lines_of_rules_and_a_grid() {
    let grid = "1...............";
    assert_eq!(
        read(&format!("box=2x2,antiknight {grid}\n")),
        [format!("box=2x2,antiknight {grid}")]
    );
    let marks = "123.".repeat(16);
    let record = Reader::new(format!("latin=4 {marks}").as_bytes()).next().unwrap();
    assert_eq!(format!("{:#}", record.unwrap().puzzle.marks().unwrap()), marks);
    assert_eq!(read(&format!("box=3x3 {}", ".".repeat(81))), [format!(" {}", ".".repeat(81))]);
    // Without a layout, the rules apply to the size of the grid.
    for separator in [" ", "\t", ";", ", "] {
        let line = format!("antiknight{separator}{grid}\n");
        assert_eq!(read(&line), [format!("box=2x2,antiknight {grid}")], "{line}");
    }
    let blank = ".".repeat(81);
    for rules in ["x", "nonconsecutive", "cage=5:r1c1+r1c2", "even=r1c1,odd=r2c2"] {
        assert_eq!(read(&format!("{rules} {blank}")), [format!("box=3x3,{rules} {blank}")]);
    }
    assert_eq!(read(&format!("x1 {blank}")), [format!(" {blank}")]);
    for (text, error) in [
        (
            "thremo=r1c1-r1c2 1...............",
            "line 1, column 1: \"thremo\" is not a rule; did you mean thermo?",
        ),
        (
            "box=2x2,knight 1...............",
            "line 1, column 9: \"knight\" is not a rule; did you mean antiknight?",
        ),
        (
            "box=2x3 1...............",
            "line 1, column 9: a grid of 4x4 cells, but rules for 6x6; choose rules for its side",
        ),
        (
            "box=2x2 1......z........",
            "line 1, column 16: r2c4: 'z' is not a cell; a cell is a digit from 1 to 4, or a blank such as .",
        ),
    ] {
        assert_eq!(read(text), [error], "{text}");
    }
}
