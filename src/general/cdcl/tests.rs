use std::iter;
use std::sync::atomic::{AtomicU32, Ordering};

use super::restarts::Restarts;
use super::trail::Cdcl;
use super::vsids::ActivityHeap;
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::{Node, Solution};
use crate::general::propagate::verdict::{PropagationLevel, PropagationResult};
use crate::general::search::first_solutions::{FEW, first_few};
use crate::general::search::weighted_search::WeightedSearch;
use crate::puzzle::puzzle::Puzzle;
use crate::rules::Rules;
use crate::threads::fault_injection;
use crate::values::board::Board;

/// All solutions by clause learning, sorted; `room` learned clauses are stored before reduction.
fn learned<const W: usize, const N: usize>(
    puzzle: &Puzzle,
    room: usize,
    threads: usize,
) -> Vec<Solution> {
    let tables = CompiledRules::<W>::new(puzzle.rules().shape());
    let candidates = puzzle.candidates();
    let mut root = Node::<W, N>::new(&candidates);
    if tables.propagate(&mut root, PropagationLevel::Locked) == PropagationResult::Contradiction {
        return Vec::new();
    }
    let mut learning = Cdcl::new(&tables, &root, candidates.len());
    learning.clauses.set_room(room);
    let mut found = learning.first_few(usize::MAX, threads, || false);
    found.sort_unstable();
    found
}

/// All solutions by branching, sorted.
fn searched<const W: usize, const N: usize>(puzzle: &Puzzle) -> Vec<Solution> {
    let tables = CompiledRules::<W>::new(puzzle.rules().shape());
    let candidates = puzzle.candidates();
    let mut search = WeightedSearch::<W, N>::new(&tables, Node::new(&candidates));
    let nodes = std::iter::from_fn(|| search.next(&tables));
    let mut found: Vec<Solution> = nodes.map(|node| node.to_solution(candidates.len())).collect();
    found.sort_unstable();
    found
}

#[test]
fn a_search_that_learns_finds_every_solution_once() {
    let mut seen = 0;
    for (rules, step) in [
        ("box=2x2", 3),
        ("latin=4", 5),
        ("box=2x2,nonconsecutive", 100),
        ("jigsaw=aaabcabbccdbcddd", 100),
        ("box=2x3", 4),
        ("box=2x3,x,antiking", 100),
        ("box=2x3,nonconsecutive", 7),
        ("box=2x4,antiknight", 9),
        ("latin=5,distinct=r1c1+r2c2+r3c3", 3),
        ("box=2x2,greater=r1c1-r2c2,black=r3c3-r4c4", 5),
        ("box=2x3,whisper=3:r1c1-r2c2-r3c3-r4c4,thermo=r6c1-r5c2-r4c3", 4),
        ("box=2x4,whisper=4:r1c1-r2c2-r3c3-r4c4,white=r8c8-r8c7,modular=2:r5c5-r6c6-r7c7", 3),
    ] {
        let rules: Rules = rules.parse().unwrap();
        let blank = Puzzle::new(rules.clone(), Board::empty(rules.side()).unwrap()).unwrap();
        let solution = blank.solutions().nth(1);
        for shift in 0..step.min(4) {
            let givens = solution.as_ref().map_or(&[][..], |solution| solution.cells());
            let given = |(cell, &digit)| if (cell + shift) % step == 0 { digit } else { 0 };
            let mut cells: Vec<u8> = givens.iter().enumerate().map(given).collect();
            cells.resize(rules.side() * rules.side(), 0);
            let grid = Board::from_cells(cells).unwrap();
            let puzzle = Puzzle::new(rules.clone(), grid).unwrap();
            let expected = searched::<1, 8>(&puzzle);
            for (room, threads) in [(1, 1), (4000, 1), (1, 2), (4000, 3)] {
                let found = learned::<1, 8>(&puzzle, room, threads);
                assert_eq!(found, expected, "{rules} {shift} {room} {threads}");
            }
            seen += expected.len();
        }
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn classic_grids_with_further_rules_are_found_as_well() {
    for rules in ["box=3x3,x", "box=3x3,windoku", "box=3x3,antiknight,nonconsecutive"] {
        let rules: Rules = rules.parse().unwrap();
        let blank = Puzzle::new(rules.clone(), Board::empty(9).unwrap()).unwrap();
        let solution = blank.solutions().next().unwrap();
        for step in [3, 4, 5] {
            let cells = solution.cells().iter().enumerate();
            let given = |(cell, &digit)| if cell % step == 0 { digit } else { 0 };
            let grid = Board::from_cells(cells.map(given).collect::<Vec<u8>>()).unwrap();
            let puzzle = Puzzle::new(rules.clone(), grid).unwrap();
            if puzzle.solution_count_up_to(2000) < 2000 {
                assert_eq!(
                    learned::<2, 9>(&puzzle, 50, 2),
                    searched::<2, 9>(&puzzle),
                    "{rules} {step}"
                );
            }
        }
    }
}

/// A minimal puzzle by A. Frisch. Branching alone does not finish within minutes.
const MINIMAL: &str = "\
    5.PC..7..J..I...3..H.M.2LH.......F..DA..N.G...9..P...3LCP2.54.71.B....J.8..\
    76M8...3A...H..C.D.FO.......DK..GI..B.L.6.8.14....A......M....D.6.N.P....O2\
    ...E5BLF..92..3AJC..6I....PNJ.6..E7A.8..IM.OL1.G.C.L3...O.N.5.KI.46.....9E.\
    .I.G.A..28.MBP...E..HJ3.7J.74.L..D1O96.A3.M...GI..E...1...K....J...P6.7.C.9\
    8M..A9JO.F.P..1...4.E3N6....I.3.7.......EL.CD..H......DE2..P...N.........K.\
    .O.7.FKI1..GJ.N.....9.P8..89..H..BNM73D.KFJ..I.6.APDBN...9M..C.....O.6..7..\
    .F.K...4..LA9B..C.E75..GNG.A.....7.8.....H....O.3.B...C...4......8K.3.P....\
    DHE5..FA...J.3..B.2.KC.98...F...5....N..J9......I..J...P..O.BK....I.M.3..5.\
    9...8.B.6.D.M.I..H.5G.J4.";

#[test]
fn minimal_puzzles_of_side_25_are_proved_unique() {
    let rules = Rules::boxes(5, 5).unwrap();
    let puzzle = Puzzle::new(rules.clone(), MINIMAL.parse().unwrap()).unwrap();
    let found: Vec<Board> = puzzle.solutions().collect();
    assert_eq!(found.len(), 1);
    assert!(puzzle.is_solution(&found[0]));
    assert_eq!(puzzle.solution_count_up_to(1000), 1);
    assert_eq!(puzzle.solution_count().unwrap(), 1_u32.into());
    // The puzzle is minimal, so with one given less it has further solutions.
    let (cell, _) = puzzle.grid().givens().next().unwrap();
    let mut grid = puzzle.grid().clone();
    grid.set(cell, 0);
    let puzzle = Puzzle::new(rules, grid).unwrap();
    let candidates = puzzle.candidates();
    let tables = CompiledRules::<10>::new(puzzle.rules().shape());
    for threads in [1, 2] {
        let two = first_few::<10, 25>(&tables, &candidates, 2, threads);
        let [one, other] = &two[..] else { panic!("{} solutions", two.len()) };
        assert_ne!(one, other);
        for solution in [one, other] {
            assert!(puzzle.is_solution(&Board::from_cells(solution.clone()).unwrap()));
        }
    }
}

#[test]
fn a_panic_ends_the_search_of_all_threads() {
    let puzzle = Puzzle::new("latin=5".parse().unwrap(), Board::empty(5).unwrap()).unwrap();
    let tables = CompiledRules::<1>::new(puzzle.rules().shape());
    let learning = Cdcl::new(&tables, &Node::<1, 8>::new(&puzzle.candidates()), 25);
    for number in 0..3 {
        fault_injection::assert_rethrown(number, || {
            assert_eq!(learning.clone().first_few(usize::MAX, 3, || false).len(), 161_280);
        });
    }
}

#[test]
fn a_search_that_is_cancelled_ends_on_all_threads() {
    let puzzle = Puzzle::new("latin=8".parse().unwrap(), Board::empty(8).unwrap()).unwrap();
    let tables = CompiledRules::<1>::new(puzzle.rules().shape());
    for threads in [1, 3] {
        let learning = Cdcl::new(&tables, &Node::<1, 8>::new(&puzzle.candidates()), 64);
        let questions = AtomicU32::new(0);
        let is_cancelled = || questions.fetch_add(1, Ordering::Relaxed) > 10_000;
        assert!(learning.first_few(usize::MAX, threads, is_cancelled).len() < 10_000);
    }
}

#[test]
fn few_solutions_of_loose_grids_differ() {
    let puzzle = Puzzle::new(Rules::boxes(4, 4).unwrap(), Board::empty(16).unwrap()).unwrap();
    let tables = CompiledRules::<4>::new(puzzle.rules().shape());
    let mut root = Node::<4, 16>::new(&puzzle.candidates());
    tables.propagate(&mut root, PropagationLevel::Locked);
    let mut learning = Cdcl::new(&tables, &root, 256);
    let solutions = iter::from_fn(|| learning.next_unless(|_| false));
    let mut found: Vec<Solution> = solutions.take(FEW).collect();
    for solution in &found {
        assert!(puzzle.is_solution(&Board::from_cells(solution.clone()).unwrap()));
    }
    found.sort_unstable();
    found.dedup();
    assert_eq!(found.len(), FEW);
}

#[test]
fn what_took_part_lately_is_decided_first() {
    let mut order = ActivityHeap::new(100);
    let turns = |candidate: usize| candidate * 37 % 100;
    for turn in 0..100 {
        for candidate in (0..100).filter(|&candidate| turns(candidate) > turn) {
            order.bump(candidate);
        }
        order.decay();
    }
    assert_eq!(order.pop().map(turns), Some(99));
    assert_eq!(order.pop().map(turns), Some(98));
    order.push(27);
    order.push(27);
    let rest: Vec<usize> = std::iter::from_fn(|| order.pop()).map(turns).collect();
    assert_eq!(rest[0], 99);
    assert_eq!(rest[1..], (0..98).rev().collect::<Vec<_>>());
}

#[test]
fn restarts_come_where_clauses_become_worse() {
    let mut restarts = Restarts::default();
    let mut learn = |clauses, rank| {
        (0..clauses).for_each(|_| restarts.note(rank));
        restarts.is_due()
    };
    assert!(!learn(1000, 10));
    assert!(!learn(1000, 5));
    assert!(!learn(1, 10));
    assert!(learn(100, 10));
    // No restart is due right after another.
    restarts.since = 0;
    assert!(!restarts.is_due());
}
