//! Rules are redundant if the solutions are the same without them.

use itertools::iproduct;
use lazydoku::rules::{Mark, Rule};
use lazydoku::{Board, Cell, Puzzle, Repairer, Rules, Uniqueness};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::named_rules::{KINDS, OBLONG, holds, places, rule};

/// The redundant rules as text, separated by spaces; `None` if there is no solution.
fn redundant(puzzle: &Puzzle) -> Option<String> {
    let repair = Repairer::of(puzzle).threads(2).run().unwrap()?;
    let rules: Vec<String> = repair.redundant_rules().iter().map(ToString::to_string).collect();
    Some(rules.join(" "))
}

fn puzzle(rules: &str, givens: &str) -> Puzzle {
    let rules: Rules = rules.parse().unwrap();
    let givens = format!("{givens:.<width$}", width = rules.size().cells().len());
    let grid = Board::read(&givens, rules.size()).unwrap();
    Puzzle::new(rules, grid).unwrap()
}

/// The redundant rules, found by filtering all grids with all rules, and with all but one.
fn expected(puzzle: &Puzzle) -> Option<String> {
    let rules = puzzle.rules();
    let layout = rules.rules().iter().fold(rules.clone(), |rules, rule| rules.without(rule));
    let all: Vec<Board> = puzzle.clone().with_rules(layout).unwrap().solutions().collect();
    let solutions = |rules: &Rules| -> Vec<&Board> {
        let obeys = |grid: &&Board| rules.rules().iter().all(|rule| holds(rule, rules, grid));
        all.iter().filter(obeys).collect()
    };
    let own = solutions(rules);
    let redundant = rules.rules().iter().filter(|rule| solutions(&rules.without(rule)) == own);
    let redundant: Vec<String> = redundant.map(ToString::to_string).collect();
    (!own.is_empty()).then(|| redundant.join(" "))
}

type Drawn = (usize, Vec<Index>, u8);

fn drawn() -> impl Strategy<Value = Vec<Drawn>> {
    proptest::collection::vec((0..KINDS, places(), any::<u8>()), 2..6)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn redundant_rules_are_those_of_a_list(
        drawn in drawn(),
        (layout, givens) in prop::sample::select([
            &[
                ("box=2x2", "................"),
                ("latin=4", "1..............."),
                ("jigsaw=aaabcabbccdbcddd", "................"),
                ("box=2x3", "1....6...2...5...4...1...3........2."),
                ("box=2x3", "12....3.........4...1......6......3."),
            ],
            &OBLONG[..],
        ].concat()),
    ) {
        let size = Rules::size_of(layout).unwrap().unwrap();
        let mut rules: Rules = layout.parse().unwrap();
        for (kind, places, number) in drawn {
            if let Ok(with) = rules.with(rule(kind, size, &places, number)) {
                // If the rules have no solution, redundancy is meaningless.
                let with = puzzle(&with.to_string(), givens);
                if with.solution_count_up_to(1) > 0 {
                    rules = with.rules().clone();
                }
            }
        }
        let puzzle = puzzle(&rules.to_string(), givens);
        prop_assert_eq!(redundant(&puzzle), expected(&puzzle), "{}", rules);
    }
}

#[test]
fn rules_are_redundant_or_needed() {
    let row = "box=2x2,cage=3:r1c1+r1c2,cage=7:r1c3+r1c4,x";
    let line = "latin=4,thermo=r1c1-r1c2-r1c3-r1c4,greater=r1c2-r1c1,greater=r2c1-r1c1,x";
    let whole = "size=4x5,digits=0-5,latin=6,cage=1:r1c1+r1c2,odd=r1c2";
    for (rules, givens, wanted) in [
        // Either of two cages that fill a row can be left out, but not both.
        (row, "", "cage=3:r1c1+r1c2 cage=7:r1c3+r1c4"),
        (line, "", "greater=r1c2-r1c1 greater=r2c1-r1c1"),
        (
            line,
            "12343412........",
            "thermo=r1c1-r1c2-r1c3-r1c4 greater=r1c2-r1c1 greater=r2c1-r1c1",
        ),
        ("box=2x2,antiknight,any=(even=r1c1|odd=r1c1),odd=r1c2", "1", "any=(even=r1c1|odd=r1c1)"),
        (whole, "01..41..3.20..5....0", "cage=1:r1c1+r1c2 odd=r1c2"),
        ("size=4x4,latin=5,distinct=r1c1+r2c1", "12.4....5...2...", "distinct=r1c1+r2c1"),
    ] {
        let puzzle = puzzle(rules, givens);
        assert_eq!(redundant(&puzzle), expected(&puzzle), "{rules}");
        assert_eq!(redundant(&puzzle).as_deref(), Some(wanted), "{rules}");
    }
}

/// There are 107,812 solutions, which are all counted unless a random one decides.
#[test]
fn many_solutions_are_the_same_without_a_redundant_rule() {
    let rules = "cage=15:r6c1+r6c2,cage=15:r6c2+r6c1,distinct=r5c1+r6c2,greater=r9c9-r9c8";
    let puzzle = puzzle(rules, "123456789456789123789123456214365");
    let wanted = "cage=15:r6c1+r6c2 cage=15:r6c2+r6c1 distinct=r5c1+r6c2";
    assert_eq!(redundant(&puzzle).as_deref(), Some(wanted));
}

/// If all dots are shown, removing a dot forbids what it required: here one solution is replaced by
/// another.
#[test]
fn dots_are_needed_if_all_dots_are_shown() {
    let solution: Board = "1234524153415323542153214".parse().unwrap();
    let mut rules: Rules = "latin=5,alldots".parse().unwrap();
    let size = rules.size();
    for (one, down) in iproduct!(size.cells(), [true, false]) {
        let [row, column] = [one.row() + usize::from(down), one.column() + usize::from(!down)];
        if row.max(column) == 5 {
            continue;
        }
        let cells = [one, Cell::at(row, column)];
        let [least, most] = [
            solution[cells[0]].min(solution[cells[1]]),
            solution[cells[0]].max(solution[cells[1]]),
        ];
        let marks = [(Mark::Difference(1), most - least == 1), (Mark::Ratio(2), most == 2 * least)];
        if let Some((mark, _)) = marks.into_iter().find(|(_, fits)| *fits) {
            rules = rules.with(Rule::Mark(mark, cells)).unwrap();
        }
    }
    let dot = Rule::Mark(Mark::Difference(1), [Cell::at(4, 1), Cell::at(4, 2)]);
    assert!(rules.rules().contains(&dot));
    let asked = puzzle(&rules.to_string(), "123452415341532..421..214");
    let without = asked.clone().with_rules(rules.without(&dot)).unwrap();
    let [own, other] = [asked.uniqueness(), without.uniqueness()];
    assert_eq!(own, Uniqueness::Unique(solution));
    assert!(matches!(&other, Uniqueness::Unique(_)) && other != own);
    assert!(!redundant(&asked).unwrap().contains(&dot.to_string()));
    assert_eq!(redundant(&asked), expected(&asked));
}

#[test]
fn a_puzzle_without_solutions_has_no_redundant_rules() {
    assert_eq!(redundant(&puzzle("box=2x2,x,cage=3:r1c1+r1c2,cage=3:r1c3+r1c4", "")), None);
}
