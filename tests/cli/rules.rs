//! Grids of other sizes and rules.

use crate::support::{EMPTY, UNIQUE, assert_prints, check, lazydoku, marks_without, typed};

/// A 6x6 grid with several solutions.
const SIX: &str = "1....6...2...5...4...1...3........2.";

fn sixteen() -> String {
    format!("{:.<256}", "1.3.5.7.9.B.D.F.")
}

#[test]
fn solutions_of_other_sizes() {
    assert_prints!(typed("solve -n 2", SIX), @"
    123546465213251634346152532461614325
    123546465231251364346152632415514623
    ");
    assert_prints!(
        typed("solve --skip 3 -n 1 --reverse", SIX),
        @"125436364215251364643152532641416523"
    );
    check("rules-solve-sixteen", typed("solve -n 1 -f rows", &sixteen()));
}

#[test]
fn solutions_of_other_sizes_in_other_formats() {
    check("rules-solve-box", typed("solve -n 1 -f box", SIX));
    check("rules-solve-json", typed("solve -n 1 --json --with-puzzle", SIX));
    assert_prints!(typed("solve -n 2 -f csv", SIX), @"
    puzzle,index,solution
    0,0,123546465213251634346152532461614325
    0,1,123546465231251364346152632415514623
    ");
    assert_prints!(typed("solve -n 2 -f list", SIX), @r#"
    ["123546","465213","251634","346152","532461","614325"]
    ["123546","465231","251364","346152","632415","514623"]
    "#);
}

#[test]
fn solutions_by_other_rules() {
    assert_prints!(typed("solve -n 2 --rules x", EMPTY), @"
    123456789456789123789123456214365897368972514597814632941638275832547961675291348
    123456789456789123789123456214365897368972514597814632941638275835247961672591348
    ");
    assert_prints!(typed("count --rules antiking,antiknight,nonconsecutive", EMPTY), @"72");
    check("rules-jigsaw", typed("solve -n 2 -f box --rules jigsaw=aaabcabbccdbcddd", &EMPTY[..16]));
    assert_prints!(
        typed("solve -n 1 --rules latin=7", &EMPTY[..49]),
        @"1234567214367534127564567123537621467253417651432"
    );
    assert_prints!(
        typed("solve --rules box=3x3", UNIQUE),
        @"483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    );
}

#[test]
fn digits_from_zero() {
    let solved =
        "012345678345678012678012345103254786254786103786103254420531867531867420867420531";
    // The first cell of a row is not mistaken for a label.
    let rows = typed("convert --rules digits=0-8,box=3x3 --to rows", solved).lines().join("\n");
    let read = typed("convert --rules digits=0-8,box=3x3", &rows).lines();
    assert_eq!(read, [solved]);
    let ten = typed("solve -n 1 --rules digits=0-9,box=2x5 -f rows", &EMPTY.repeat(2)[..100]);
    let ten = ten.lines().join("\n");
    assert_eq!(typed("count --rules digits=0-9,box=2x5", &ten).lines(), ["1"]);
    let blanks = &EMPTY[..78];
    let table = format!("id,puzzle\n1,{solved}\n2,1.2{blanks}\n3,0.2{blanks}\n");
    let read = typed("convert --rules digits=0-8,box=3x3", &table).lines();
    assert_eq!(read, [solved, &format!("1.2{blanks}"), &format!("0.2{blanks}")]);
}

#[test]
fn counts_of_other_sizes() {
    let small = format!("{}\n\n{}\n", &EMPTY[..36], SIX);
    assert_prints!(typed("count --limit 1000", &small), @"
    >=1000
    23
    ");
    check("rules-count-json", typed("count --json --limit 5", SIX));
}

#[test]
fn kinds_of_other_sizes() {
    check("rules-check", typed("check", &format!("{SIX}\n{UNIQUE}\n11{}\n", &EMPTY[..34])));
    check("rules-check-json", typed("check --json", SIX));
}

#[test]
fn grids_of_other_sizes_are_converted() {
    check("rules-convert", typed("convert --to block", &format!("{SIX}\n{UNIQUE}")));
}

#[test]
fn parts_add_up_to_the_count() {
    let number = |args: &str, grid: &str| -> u128 { typed(args, grid).lines()[0].parse().unwrap() };
    let four_rows = format!("{}{}", &UNIQUE[..36], &EMPTY[36..]).replace('0', ".");
    for (args, grid, whole) in [
        ("--rules box=2x4", &EMPTY[..64], Some(29136487207403520)),
        ("--rules box=2x3", &format!("53{}", &EMPTY[..34]), Some(28200960 / 30)),
        // The classic grid.
        ("-j 2", &four_rows, None),
    ] {
        let part = |part: u32| number(&format!("count --part {part}/3 {args}"), grid);
        let whole = whole.unwrap_or_else(|| number("count", grid));
        assert_eq!((1..=3).map(part).sum::<u128>(), whole, "{args} {grid}");
    }
}

#[test]
fn counts_of_a_part() {
    check("rules-count-part-json", typed("count --part 2/3 --json --rules box=2x3", &EMPTY[..36]));
    check("rules-count-part-limit", typed("count --part 2/3 --limit 5", SIX));
}

#[test]
fn parts_that_cannot_be_counted_are_refused() {
    assert_prints!(typed("count --part 4/3", SIX), @"
    exit 2
    stderr: error: invalid value '4/3' for '--part <I/N>': a part is I/N, with I from 1 to N: 2/3 is the second of three
    stderr:
    stderr: For more information, try '--help'.
    ");
    assert_prints!(typed("count --part 1/99999999999999999999", SIX), @"
    exit 2
    stderr: error: --part: at most 18446744073709551615 parts
    ");
    let marks = marks_without(|cell, digit| cell == 0 && digit == 1);
    assert_prints!(typed("count --part 1/2", &marks), @"
    exit 2
    error
    stderr: error: <stdin>:1: --part cannot count grids with pencil marks
    ");
}

/// The same rows in each notation.
#[test]
fn other_sizes_are_read_in_rows_and_lists() {
    let rows = [
        "1 . . | . . 6",
        ". . . | 2 . .",
        ". 5 . | . . 4",
        ". . . | 1 . .",
        ". 3 . | . . .",
        ". . . | . 2 .",
    ];
    let drawn = rows.join("\n");
    let plain = drawn.replace([' ', '|'], "");
    let numbers = plain.replace('.', "0");
    let list: Vec<String> = numbers
        .lines()
        .map(|row| format!("[{}]", row.chars().map(String::from).collect::<Vec<_>>().join(",")))
        .collect();
    let list = format!("[{}]", list.join(","));
    let strings = format!("[\"{}\"]", plain.lines().collect::<Vec<_>>().join("\",\""));
    for text in [&drawn, &plain, &numbers, &list, &strings] {
        let lines = typed("convert --to line", text).lines();
        assert_eq!(lines, [plain.replace('\n', "")], "{text}");
    }
    // As long as pencil marks with some missing.
    let large = format!("1{}", ".".repeat(624));
    assert_eq!(typed("convert --to line", &large).lines(), [large]);
    let sixteen: Vec<String> = (1..=16).map(|number| number.to_string()).collect();
    let letters = typed("convert --to line", &vec![sixteen.join(" "); 16].join("\n")).lines();
    assert_eq!(letters, ["123456789ABCDEFG".repeat(16)]);
}

#[test]
fn rules_that_do_not_fit_are_refused() {
    assert_prints!(typed("solve --rules knights", EMPTY), @r#"
    exit 2
    stderr: error: invalid value 'knights' for '--rules <RULES>': "knights" is not a rule; did you mean antiknight?
    stderr:
    stderr: For more information, try '--help'.
    "#);
    assert_prints!(typed("solve --rules ''", EMPTY), @"
    exit 2
    stderr: error: invalid value '' for '--rules <RULES>': no rules; leave out --rules for the usual ones
    stderr:
    stderr: For more information, try '--help'.
    ");
    assert_prints!(typed("solve --rules box=2x4", SIX), @"
    exit 2
    error
    stderr: error: <stdin>:1: a grid of 6x6 cells, but rules for 8x8; choose rules for its side
    ");
    assert_prints!(typed("solve --after 1234", SIX), @"
    exit 2
    stderr: error: --after: 4 cells; a grid of 6 rows and 6 columns has 36
    ");
    check("rules-sides", typed("solve", &format!("{}\n", EMPTY[..49].to_owned())));
    let output = typed("euler", SIX).output();
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{words}");
    assert!(words.contains("euler supports only classic grids, not box=2x3"), "{words}");
}

/// Candidates in columns, with or without bars, can be read back.
#[test]
fn candidates_of_other_sides_are_converted_both_ways() {
    let sixteen = format!("12345678{}G{}", ".".repeat(100), ".".repeat(147));
    for (rules, grid) in [("box=2x2", "123............."), ("box=2x3", SIX), ("box=4x4", &sixteen)]
    {
        let marks = typed(&format!("convert --to pencilmarks --rules {rules}"), grid).lines();
        for format in ["candidates", "sdx"] {
            let convert = || typed(&format!("convert --to {format} --rules {rules}"), grid);
            let table = convert().lines().join("\n");
            check(&format!("rules-convert-{format}-{}", &rules[4..]), convert());
            for from in ["", "--from candidates"] {
                let back = format!("convert --to pencilmarks --rules {rules} {from}");
                assert_eq!(
                    typed(back.trim_end(), &table).lines(),
                    marks,
                    "{format} {rules} {from}"
                );
            }
            let records = typed(&format!("convert --to json --rules {rules}"), &table).lines();
            let back = typed("convert --to pencilmarks", &records.join("\n")).lines();
            assert_eq!(back, marks, "{format} {rules}");
        }
    }
}

#[test]
fn blanks_among_candidates_of_large_grids_are_refused() {
    let row = format!("{}.\n", "123456789ABCDEFG ".repeat(15));
    let output = typed("count --from candidates", &row.repeat(16)).output();
    let words = String::from_utf8(output.stderr).unwrap();
    assert!(words.contains("'.' in a grid of candidates"), "{words}");
}

#[test]
fn listings_go_on_after_a_solution() {
    let all = typed("solve", SIX).lines();
    let after = format!("solve -n 10 --after {}", all[9]);
    assert_eq!(typed(&after, SIX).lines(), all[10..20]);
}

#[test]
fn threads_print_the_same() {
    for command in ["solve", "solve --reverse --skip 3", "solve -n 9", "solve --part 2/3"] {
        let several = typed(&format!("{command} -j 3"), SIX).lines();
        assert_eq!(several, typed(&format!("{command} -j 1"), SIX).lines(), "{command}");
    }
}

#[test]
fn parts_are_those_of_the_listing() {
    let all = typed("solve", SIX).lines();
    let parts = (1..=3).flat_map(|part| typed(&format!("solve --part {part}/3"), SIX).lines());
    assert_eq!(parts.collect::<Vec<_>>(), all);
    check("rules-part-rows", typed("solve --part 2/4 --skip 1 -n 1 -f rows", SIX));
}

#[test]
fn ranks_are_places_in_the_listing() {
    let all = typed("solve", SIX).lines();
    let ranked = typed("solve --rank --reverse -n 2", SIX).lines();
    let last = all.len() - 1;
    assert_eq!(ranked[0], format!("{last}\t{}", all[last]));
    assert_eq!(ranked[1], format!("{}\t{}", last - 1, all[last - 1]));
    let solutions = format!("{SIX}\n{}\n{}\n", all[7], all[2]);
    assert_eq!(typed("rank", &solutions).lines(), ["7", "2"]);
    check("rules-rank", typed("rank --json --with-puzzle", &solutions));
    check("rules-rank-wrong", typed("rank", &format!("{SIX}\n{SIX}\n{UNIQUE}\n{}", all[0])));
}

#[test]
fn samples_have_their_ranks() {
    let all = typed("solve", SIX).lines();
    for sample in typed("sample -n 5 --rank", SIX).lines() {
        let (rank, solution) = sample.split_once('\t').unwrap();
        assert_eq!(all[rank.parse::<usize>().unwrap()], solution);
    }
}

#[test]
fn pictures_show_the_rules() {
    check("rules-svg", typed("convert --to svg --rules x", SIX));
    check(
        "rules-svg-jigsaw",
        typed("solve -n 1 -f svg --rules jigsaw=aaabcabbccdbcddd", &EMPTY[..16]),
    );
    let windows = typed("convert --to svg --rules windoku", EMPTY).lines();
    assert_eq!(windows[0].matches("fill-opacity").count(), 36);
}

/// Far into a space that is too large to walk through.
#[test]
fn solutions_of_a_large_space_by_rank() {
    let eight = &EMPTY[..64];
    let skipped = typed("solve --skip 29136487207403519", eight).lines();
    assert_eq!(skipped, typed("solve --reverse -n 1", eight).lines());
    assert_prints!(
        typed("solve --part 999999/1000000 -n 1 --rank", eight),
        @"29136428934429105\t8765432143125687547132686823174526478153153864727156283432847516"
    );
    assert_prints!(typed("sample -n 2 --rank --seed 5", eight), @"
    7250784712044733\t2875136463148275452768313168245772314586548637128652714317435628
    25767094501209699\t8152674343768215281745363645718274635821528134671538267467241358
    ");
}

#[test]
fn spaces_of_other_sizes() {
    check("rules-space", typed("space", SIX));
    check("rules-space-json", typed("space --json", SIX));
    check("rules-space-estimate", typed("space --estimate", &sixteen()));
}

#[test]
fn candidates_of_other_sizes() {
    check("rules-candidates", typed("candidates", SIX));
    check("rules-candidates-map", typed("candidates --level pruned --format map", SIX));
    check("rules-candidates-true", typed("candidates --level true --json", SIX));
    check("rules-candidates-csv", typed("candidates --rules x --format csv", &SIX[..36]));
    check("rules-candidates-sixteen", typed("candidates --level pruned", &sixteen()));
}

#[test]
fn candidates_of_other_sizes_are_counted() {
    check("rules-counts", typed("candidates --counts", SIX));
    check("rules-counts-json", typed("candidates --counts --format json", SIX));
}

#[test]
fn grids_are_compared() {
    let all = typed("solve -n 3", SIX).lines().join("\n");
    check("rules-diff", typed("diff", SIX));
    check("rules-diff-box", typed("diff -f box", &format!("{SIX}\n{all}")));
    check("rules-diff-json", typed("diff --json", &all));
    assert_prints!(typed("diff -f line", &format!("{SIX}\n{UNIQUE}\n{SIX}")), @"
    exit 2
    1....6...2...5...4...1...3........2.
    stderr: error: <stdin>:2: a grid of 9x9 cells, but the first has 6x6
    stderr: note: comparing 2 grids with each other; with one grid, diff compares its solutions
    ");
}

#[test]
fn grids_are_repaired() {
    check("rules-repair", typed("repair --minimal", SIX));
    check(
        "rules-repair-json",
        typed("repair --json --rules x", &format!("{SIX}\n{}", &EMPTY[..36])),
    );
    let repaired = typed("repair -f line", SIX).lines();
    assert_eq!(typed("check", &repaired[0]).lines(), ["unique"]);
}

#[test]
fn redundant_rules_are_named() {
    let cages = "repair --rules x,cage=3:r1c1+r1c2,cage=7:r1c3+r1c4";
    check("rules-redundant", typed(cages, "1..............."));
    check("rules-redundant-json", typed(&format!("{cages} --json"), "1..............."));
    let needed = typed("repair --minimal --rules x", "1...............").lines();
    assert_eq!(needed[3], "redundant rules  none");
}

#[test]
fn what_is_out_of_reach_is_refused() {
    let empty = ".".repeat(256);
    check("rules-space-refused", typed("space", &empty));
    check("rules-sample-refused", typed("sample", &empty));
    check("rules-part-refused", typed("solve --part 1/2 --json", &empty));
}

/// A layout is the same whether it is given as regions or as boxes.
#[test]
fn jigsaws_of_boxes_are_boxes() {
    let iss = typed("convert --to iss --rules box=3x2", SIX).lines().join("\n");
    assert!(iss.contains("Jigsaw"), "{iss}");
    let read = typed("count --rules box=3x2", &iss);
    assert_eq!(read.lines(), typed("count --rules box=3x2", SIX).lines());
    check("rules-jigsaw-of-other-boxes", typed("count --rules box=2x3", &iss));
}

#[test]
fn heat_maps_by_any_rules() {
    const SOME: &str = "12....3..............4.............6";
    check("rules-heat", typed("candidates --format heat --rules x", SOME));
    let jigsaw = "candidates --format heat --rules jigsaw=aaabcabbccdbcddd";
    check("rules-heat-jigsaw", typed(jigsaw, "1..............."));
    check("rules-heat-none", typed("candidates --format heat", "11.............."));
}

#[test]
fn passes_by_any_rules() {
    check("rules-passes", typed("candidates --passes", "12........1..4.."));
}

#[test]
fn pictures_by_any_rules() {
    const SOME: &str = "12....3..............4.............6";
    for pictures in ["candidates", "candidates --level true", "candidates --counts", "diff"] {
        for grid in [SOME, "1...............", &EMPTY[..16]] {
            let picture = typed(&format!("{pictures} --format svg"), grid).lines().concat();
            assert!(roxmltree::Document::parse(&picture).is_ok(), "{picture}");
            assert!(picture.matches("<text").count() > grid.len(), "{picture}");
        }
    }
    let two = format!("{SOME}\n2{}", &SOME[1..]);
    let picture = typed("diff --format svg", &two).lines().concat();
    assert!(picture.contains("<title>r1c1: 1, 2</title>"), "{picture}");
}

#[test]
fn pages_show_grids_of_any_rules() {
    let page =
        typed("solve -f html --rules x", "12....3..............4.............6").lines().join("\n");
    assert!(page.contains("<p>4 solutions, which differ in "), "{page}");
    assert_eq!(page.matches("<li><b>").count(), 4, "{page}");
    assert!(page.contains("<div class=\"heat\">"), "{page}");
    let refused = typed("solve -f html --part 1/2", &".".repeat(256)).output();
    let reason = String::from_utf8(refused.stderr).unwrap();
    assert!(reason.contains("an index of the solutions is out of reach"), "{reason}");
}

#[test]
fn methods_are_compared_by_any_rules() {
    let methods = |rules: &str, grid: &str| -> Vec<(String, String)> {
        let compare = format!("compare --budget 20 --json --rules {rules}");
        let records = typed(&compare, grid).lines().into_iter();
        let records = records.map(|line| serde_json::from_str::<serde_json::Value>(&line).unwrap());
        let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
        records.map(|record| (text(&record["method"]), text(&record["solutions"]))).collect()
    };
    for (rules, grid, designs) in [
        ("box=2x2", "12343412........", &["solve1", "solve2"][..]),
        ("box=2x2", "1234341234......", &["solve1", "solve2"]),
        ("box=2x2,x", "12343412........", &[]),
        ("latin=4", "12344321........", &[]),
    ] {
        let count = typed(&format!("count --rules {rules}"), grid).lines();
        let names = designs.iter().chain(&["solutions", "unordered", "count"]);
        let expected: Vec<_> = names.map(|&name| (name.to_owned(), count[0].clone())).collect();
        assert_eq!(methods(rules, grid), expected, "{rules}");
    }
}

#[test]
fn the_fastest_order_has_the_same_solutions() {
    let ordered = typed("solve --rules box=2x3", SIX).lines();
    for args in ["solve --unordered --rules box=2x3", "solve --unordered -j 2 --rules box=2x3"] {
        let mut found = typed(args, SIX).lines();
        found.sort();
        assert!(found.len() > 1 && found == ordered, "{args}");
    }
    let parts = ["1/3", "2/3", "3/3"].map(|part| {
        typed(&format!("solve --unordered --rules box=2x3 --part {part}"), SIX).lines()
    });
    let mut parts = parts.concat();
    parts.sort();
    assert_eq!(parts, ordered);
}

#[test]
fn rules_are_found_by_words() {
    assert_prints!(
        lazydoku(["rules", "WHISPER"]),
        @"whisper=[5:]LINE  German whispers: Neighbours on the line differ by at least 5, or by the number"
    );
    assert_prints!(lazydoku(["rules", "greater", "than"]), @"
    greater=CELL-CELL           Greater than: The first digit is greater
    skyscrapers=NUMBER:END-END  Skyscrapers: As many digits are greater than all before them as the number
    ");
    assert_prints!(
        lazydoku(["rules", "numbered", "room", "--json"]),
        @r#"{"type":"rule","name":"room","title":"Numbered room","form":"room=DIGIT:END-END","summary":"The digit is in the place that the first one gives","example":"latin=4,room=3:r2c1-r2c4"}"#
    );
    assert_prints!(lazydoku(["rules", "nothing", "like", "it"]), @r#"
    exit 2
    stderr: error: no rule has "nothing like it"; `lazydoku rules` prints all
    "#);
}

#[test]
fn every_rule_is_in_the_table_and_in_the_document() {
    let document = std::fs::read_to_string("docs/guide/RULES.md").unwrap();
    let lines = lazydoku(["rules"]).lines();
    assert!(lines.len() > 60);
    for line in lines {
        let name = line.split(['=', ' ']).next().unwrap();
        assert!(document.contains(&format!("`{name}")), "{line}");
    }
}
