//! Rules as text come back, and take bounded time and memory.

use std::collections::BTreeSet;

use itertools::Itertools;
use lazydoku::format::{PuzzleFormat, Reader};
use lazydoku::rules::{
    Clue, Group, Line, Mark, Outside, Pattern, Rule, RuleKind, Same, Takes, kinds,
};
use lazydoku::{Cell, Rules};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::{Union, ValueTree};
use proptest::test_runner::TestRunner;

use crate::rules::empty;

/// The greatest depth of rules inside others.
const DEEPEST: usize = 8;

fn cell() -> impl Strategy<Value = String> {
    (1..=9, 1..=9).prop_map(|(row, column)| format!("r{row}c{column}"))
}

fn cells(most: usize) -> impl Strategy<Value = String> {
    let cells = prop::collection::vec(cell(), 1..=most);
    (cells, select(&["+", "-"][..])).prop_map(|(cells, between)| cells.join(between))
}

/// A pattern, often with alternatives that are not in parentheses.
fn pattern() -> impl Strategy<Value = String> {
    let one = prop_oneof![Just("."), Just("1"), Just("[1-5]"), Just("[^79]"), Just("()")];
    let part = one.prop_map(str::to_owned).prop_recursive(3, 8, 3, |part| {
        let signs = select(&["?", "*", "+", "{2}", "{1,3}", "{0-}"][..]);
        let parts = || prop::collection::vec(part.clone(), 1..=3);
        prop_oneof![
            (part.clone(), signs).prop_map(|(part, sign)| format!("({part}){sign}")),
            parts().prop_map(|parts| parts.concat()),
            parts().prop_map(|parts| format!("({})", parts.join("|"))),
        ]
    });
    prop::collection::vec(part, 1..=3).prop_map(|parts| parts.join("|"))
}

/// The text before the cells of a rule of this kind.
fn value(kind: RuleKind) -> BoxedStrategy<String> {
    let digits = |least, most| {
        let digits = prop::collection::vec(1..=9, least..=most);
        digits.prop_map(|digits: Vec<i32>| digits.iter().join(""))
    };
    let pairs = prop::collection::vec(digits(2, 2), 0..=4).prop_map(|pairs| pairs.join("/"));
    match kind.name {
        "regex" => pattern().boxed(),
        "nfa" => Just("RNQ3qpI".to_owned()).boxed(),
        "pairs" | "allpairs" | "looksay" => pairs.boxed(),
        "contains" | "quadruple" => digits(0, 4).boxed(),
        "countdistinct" => prop_oneof![cell(), digits(1, 1)].boxed(),
        "sum" => (-30..60).prop_map(|total: i32| total.to_string()).boxed(),
        _ => (0..20).prop_map(|number: i32| number.to_string()).boxed(),
    }
}

/// A rule of this kind as text, which may not fit a grid. Other rules are inside `inner`.
fn rule_of(kind: RuleKind, inner: BoxedStrategy<String>) -> BoxedStrategy<String> {
    let list = prop::collection::vec(inner, 1..=2).prop_map(|rules| rules.join(" , "));
    let body = match kind.takes {
        Takes::Nothing => return Just(kind.name.to_owned()).boxed(),
        Takes::Rules => {
            let lists = prop::collection::vec(list, 1..=2);
            lists.prop_map(|lists| format!("({})", lists.join(" | "))).boxed()
        }
        Takes::Square => cell().boxed(),
        Takes::Pair => (cell(), cell()).prop_map(|(one, other)| format!("{one}-{other}")).boxed(),
        Takes::Arrow => {
            (cells(3), cells(4)).prop_map(|(bulb, line)| format!("{bulb}:{line}")).boxed()
        }
        Takes::Groups => {
            let groups =
                |length| prop::collection::vec(prop::collection::vec(cell(), length), 2..=3);
            let groups = (1..=3_usize).prop_flat_map(groups);
            groups.prop_map(|all| all.iter().map(|group| group.join("+")).join(":")).boxed()
        }
        Takes::Ends => {
            let ends = (1..=9, any::<bool>(), any::<bool>());
            ends.prop_map(|(line, is_row, is_back)| {
                let end = |place| {
                    if is_row { format!("r{line}c{place}") } else { format!("r{place}c{line}") }
                };
                let [one, other] = if is_back { [9, 1] } else { [1, 9] };
                format!("{}-{}", end(one), end(other))
            })
            .boxed()
        }
        _ if kind.name == "sum" => {
            let term =
                (prop_oneof![Just(String::new()), (-3..4).prop_map(|it| format!("{it}*"))], cell());
            let terms =
                prop::collection::vec(term.prop_map(|(factor, cell)| factor + &cell), 1..=4);
            terms.prop_map(|terms| terms.join("+")).boxed()
        }
        _ => cells(5).boxed(),
    };
    let Some(of_kind) = kind.value else {
        return body.prop_map(move |body| format!("{}={body}", kind.name)).boxed();
    };
    let head = (any::<bool>(), value(kind)).prop_map(move |(is_named, value)| {
        if is_named || !of_kind.is_optional { value + ":" } else { String::new() }
    });
    (head, body).prop_map(move |(head, body)| format!("{}={head}{body}", kind.name)).boxed()
}

/// A rule of any kind as text. Half of them have others inside that fit, nested this deep.
fn any_rule(depth: usize) -> impl Strategy<Value = String> {
    let plain = kinds().iter().filter(|kind| kind.takes != Takes::Rules);
    let nothing = Just(String::new()).boxed();
    let plain = Union::new(plain.map(|&kind| rule_of(kind, nothing.clone()))).boxed();
    let fits = |text: &String| format!("box=3x3,any=({text})").parse::<Rules>().is_ok();
    let inner = plain.clone().prop_filter("it does not fit", fits).boxed();
    prop_oneof![plain, nested(depth, inner)]
}

/// Alternatives with these rules inside, and with such alternatives.
fn nested(depth: usize, inner: BoxedStrategy<String>) -> BoxedStrategy<String> {
    let kind = *kinds().iter().find(|kind| kind.takes == Takes::Rules).unwrap();
    let deeper = (depth > 1).then(|| nested(depth - 1, inner.clone()));
    rule_of(kind, Union::new(std::iter::once(inner).chain(deeper)).boxed())
}

/// The number of rules inside each other.
fn depth(rule: &Rule) -> usize {
    let Rule::AnyOf(lists) = rule else { return 0 };
    lists.iter().flatten().map(|rule| depth(rule) + 1).max().unwrap_or_default()
}

/// Rules that fit, of those of a text.
fn fitting(base: &str, texts: &[String]) -> Rules {
    let base: Rules = base.parse().unwrap();
    texts.iter().fold(base, |rules, text| rules.and(text).unwrap_or(rules))
}

fn bases() -> impl Strategy<Value = &'static str> {
    select(
        &[
            "box=3x3",
            "latin=9",
            "digits=0-8,box=3x3",
            "digits=0-9,size=9x9,box=3x3",
            "size=9x12,box=3x4",
        ][..],
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn rules_come_back(base in bases(), texts in prop::collection::vec(any_rule(DEEPEST), 1..4)) {
        let rules = fitting(base, &texts);
        let text = rules.to_string();
        let again = text.parse::<Rules>();
        prop_assert_eq!(again.as_ref().ok(), Some(&rules), "{}", text);
        prop_assert_eq!(again.unwrap().to_string(), text);
    }
}

/// The property above is about rules of every kind, alone and inside as many others as possible.
#[test]
fn every_kind_fits_some_grid() {
    let mut runner = TestRunner::deterministic();
    let strategy = (bases(), any_rule(DEEPEST));
    let (mut found, mut deepest) = (BTreeSet::new(), 0);
    for _ in 0..1500 {
        let (base, text) = strategy.new_tree(&mut runner).unwrap().current();
        for rule in fitting(base, &[text]).rules() {
            deepest = deepest.max(depth(rule));
            let text = rule.to_string();
            found.insert(text.split('=').next().unwrap().to_owned());
        }
    }
    assert_eq!(deepest, DEEPEST);
    for kind in kinds() {
        assert!(found.contains(kind.name), "{}", kind.name);
    }
}

/// Values that no text has are refused, or come back.
#[test]
fn rules_from_values_come_back_or_are_refused() {
    let (one, other) = (Cell::at(0, 0), Cell::at(0, 1));
    let two = || vec![one, other];
    let pairs = |allowed, all| Rule::Pairs { all, allowed, cells: two() };
    for (rule, text) in [
        (pairs(vec![], false), Some("pairs=:r1c1-r1c2")),
        (pairs(vec![], true), Some("allpairs=:r1c1-r1c2")),
        (Rule::Group(Group::Contains(vec![]), two()), Some("contains=:r1c1+r1c2")),
        (Rule::Group(Group::Counts(vec![]), two()), Some("looksay=:r1c1+r1c2")),
        (Rule::Group(Group::Counts(vec![[25, 1]]), two()), Some("looksay=P1:r1c1+r1c2")),
        (Rule::Group(Group::Counts(vec![[26, 1]]), two()), None),
        (Rule::Group(Group::Contains(vec![200]), two()), None),
        (Rule::Group(Group::Contains(vec![200]), vec![]), None),
        (Rule::Quadruple { corner: one, digits: vec![] }, None),
        (Rule::Arrow { bulb: vec![], line: two() }, None),
        (Rule::Arrow { bulb: two(), line: vec![] }, None),
        (Rule::Clone([vec![], vec![]]), None),
        (Rule::Same(Same::Digits, vec![]), None),
        (Rule::Same(Same::Digits, vec![vec![], vec![]]), None),
        (Rule::Same(Same::Sum, vec![two()]), None),
        (Rule::Same(Same::Sum, vec![two(), vec![]]), None),
        (Rule::Sum { terms: vec![], total: 0 }, None),
        (Rule::Sum { terms: vec![(i32::MAX, one), (i32::MAX, other)], total: i32::MAX }, None),
        (Rule::Sum { terms: vec![(i32::MIN, one)], total: i32::MIN }, None),
        (
            Rule::Sum { terms: vec![(1_000_000, one), (-1_000_000, other)], total: 0 },
            Some("sum=0:1000000*r1c1+-1000000*r1c2"),
        ),
        (Rule::CountDistinct { clue: Clue::DigitOf(one), cells: vec![] }, None),
        (Rule::Even(vec![]), None),
        (Rule::Line(Line::Zipper, vec![]), None),
        (Rule::Mark(Mark::Total(255), [one, other]), None),
        (Rule::Outside(Outside::XSum(4), [one, one]), None),
        (Rule::AnyOf(vec![vec![]]), None),
        (Rule::Pattern("1|2".parse().unwrap(), two()), Some("regex=(1|2):r1c1-r1c2")),
    ] {
        let written =
            Rules::classic().with(rule.clone()).map(|rules| (rules.to_string(), rules)).ok();
        assert_eq!(written.as_ref().map(|(text, _)| &text["box=3x3,".len()..]), text, "{rule:?}");
        if let Some((text, rules)) = written {
            assert_eq!(text.parse::<Rules>().unwrap(), rules, "{text}");
        }
    }
}

#[test]
fn layouts_of_many_regions_come_back() {
    let most = ('\u{4e00}'..).take(288).flat_map(|letter| [letter; 2]).collect::<String>();
    let error = format!("size=24x24,jigsaw={most}").parse::<Rules>().unwrap_err();
    assert_eq!(
        error.reason().to_string(),
        "jigsaw does not fit these rules; it needs at most 256 regions"
    );
    let letters = ('\u{4e00}'..).take(128).flat_map(|letter| [letter; 2]).collect::<String>();
    let rules: Rules = format!("size=16x16,digits=1-16,jigsaw={letters}").parse().unwrap();
    let text = rules.to_string();
    assert_eq!(text.parse::<Rules>().unwrap(), rules, "{text}");
}

#[test]
fn alternatives_of_a_pattern_are_not_those_of_rules() {
    let puzzle = ".Or.Regex~MXwy~R1C1.Regex~Mw~R1C2.End";
    let record = Reader::new(puzzle.as_bytes()).next().unwrap().unwrap();
    let rules = record.puzzle.rules();
    assert_eq!(&rules.to_string().parse::<Rules>().unwrap(), rules);
    let typed: Pattern = "1|2".parse().unwrap();
    assert_eq!(typed, "(1|2)".parse().unwrap());
    let long = "1|".repeat(999) + "12";
    assert_eq!(long.len(), 2000);
    assert!(long.parse::<Pattern>().is_err());
    let shorter: Pattern = long[2..].parse().unwrap();
    assert_eq!(shorter.to_string().parse::<Pattern>().unwrap(), shorter);
}

/// Nothing is expanded as often as a pattern asks for it.
#[test]
fn repeated_nothing_is_nothing() {
    for nothing in
        ["(){18446744073709551615}", "(|){18446744073709551615-}", "((){4000000000}){4000000000}"]
    {
        let [found, expected] = [&format!("{nothing}1"), "1"]
            .map(|pattern| empty(&format!("box=2x2,regex={pattern}:r1c1")).solution_count());
        assert_eq!(found.unwrap(), expected.unwrap(), "{nothing}");
    }
}

/// Rules that compare all pairs of cells are refused if they would fill the memory.
#[test]
fn rules_with_millions_of_comparisons_are_refused() {
    let far = |name: &str, number: usize, between: &str| {
        let cells = (0..162).map(|place| Cell::at((place + number) % 81 / 9, place % 9));
        format!("{name}{}", cells.map(|cell| cell.to_string()).join(between))
    };
    let all = |name: &str, between: &str, number| {
        (0..number).map(|number| far(name, number, between)).join(",")
    };
    let refusal = "rules that take more than 1000000 comparisons of cells and digits";
    let allpairs = "allpairs=12/21/11/22:";
    let lines = ["zipper=", "equalsums=", allpairs].map(|name| (name, "-"));
    for (name, between) in
        lines.into_iter().chain(["samedigits=", "samesum="].map(|name| (name, ":")))
    {
        assert!(all(name, between, 9).parse::<Rules>().is_ok(), "{name}");
        let many = all(name, between, 81);
        let inside = (1..5).map(|column| format!("any=({many}|even=r1c{column})"));
        let error =
            inside.chain([many.clone()]).join(",").parse::<Rules>().unwrap_err().to_string();
        assert!(error.contains(refusal), "{name}: {error}");
    }
}

/// Long words are neither searched for suggestions nor repeated in full.
#[test]
fn errors_of_long_texts_are_short() {
    let long = "x".repeat(100_000);
    for text in [
        long.clone(),
        format!("box={long}"),
        format!("any=({long})"),
        format!("cage={long}"),
        format!("cage=r1c1+{long}"),
    ] {
        let error = text.parse::<Rules>().unwrap_err().to_string();
        assert!(error.len() < 1000, "{}", error.len());
    }
}

#[test]
fn the_other_solver_has_narrower_cages() {
    let written = |rules: &str| {
        PuzzleFormat::Constraints.text(&empty(rules)).map_err(|error| error.to_string())
    };
    assert!(written("box=3x3,equality=r1c1+r1c2,rellik=8:r1c1+r1c2+r2c1").is_ok());
    let odd = written("box=3x3,equality=r1c1+r1c2+r1c3").unwrap_err();
    assert!(odd.contains("except for an even number of cells"), "{odd}");
    for rule in ["rellik=8:r1c1+r4c4", "any=(rellik=8:r1c1+r4c4|even=r1c1)"] {
        let apart = written(&format!("box=3x3,{rule}")).unwrap_err();
        assert!(apart.contains("except for cells that see each other"), "{apart}");
    }
    assert!(written("box=3x3,antiking,rellik=8:r3c3+r4c4").is_ok());
}
