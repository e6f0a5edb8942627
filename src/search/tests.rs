//! Every kernel against the rules written out on houses, and against each other rule's order.

use proptest::prelude::*;

use super::{Kernel, Portable, Rule, Search, Step, Used, Verdict};
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{CELLS, Cell, Digit, DigitSet, SIDE};

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A grid near a solution: some cells blank, a few overwritten.
fn puzzles() -> impl Strategy<Value = Board> {
    let blanks = prop::collection::vec(prop::bool::weighted(0.6), CELLS);
    let changes = prop::collection::vec((0..CELLS, 1..=9_u8), 0..=2);
    (blanks, changes).prop_map(|(blanks, changes)| {
        let mut board: Board = SOLUTION.parse().unwrap();
        for cell in Cell::all().filter(|cell| blanks[cell.index()]) {
            board[cell] = None;
        }
        for (cell, value) in changes {
            board[Cell::new(cell).unwrap()] = Digit::new(value);
        }
        board
    })
}

/// Any candidates at all.
fn pencil_marks() -> impl Strategy<Value = Candidates> {
    prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.7), 9), CELLS).prop_map(
        |marks| {
            let mut candidates = Candidates::ALL;
            for (cell, marks) in Cell::all().zip(marks) {
                candidates[cell] = Digit::all().filter(|digit| marks[digit.index()]).collect();
            }
            candidates
        },
    )
}

fn propagates_like_the_rules<K: Kernel>(candidates: &Candidates) -> Result<(), TestCaseError> {
    let kernel = K::default();
    let mut node = kernel.start(candidates);
    let verdict = kernel.propagate(&mut node);
    let pruned = candidates.pruned();
    if pruned.cells().contains(&DigitSet::EMPTY) {
        prop_assert_eq!(verdict, Verdict::Contradiction);
    } else {
        let solved = pruned.cells().iter().all(|digits| digits.len() == 1);
        prop_assert_eq!(verdict, if solved { Verdict::Solved } else { Verdict::Open });
        prop_assert_eq!(kernel.candidates(&node), pruned);
    }
    Ok(())
}

fn children_share_the_parent<K: Kernel>(candidates: &Candidates) -> Result<(), TestCaseError> {
    let kernel = K::default();
    let mut node = kernel.start(candidates);
    if kernel.propagate(&mut node) != Verdict::Open {
        return Ok(());
    }
    let parent = kernel.candidates(&node);
    for rule in [Rule::Ascending, Rule::Descending, Rule::Fewest] {
        let branch = kernel.branch(&node, rule);
        let open = |cell: &Cell| parent[*cell].len() > 1;
        match rule {
            Rule::Fewest => prop_assert!(open(&branch.cell)),
            _ => prop_assert_eq!(Some(branch.cell), Cell::all().find(open)),
        }
        let mut digits = parent[branch.cell].iter();
        let first = if rule == Rule::Descending { digits.next_back() } else { digits.next() };
        prop_assert_eq!(Some(branch.digit), first);

        let [taken, removed] = kernel.split(&node, branch);
        let without = parent[branch.cell].without(DigitSet::only(branch.digit));
        prop_assert!(kernel.digits(&taken, branch.cell).contains(branch.digit));
        prop_assert_eq!(kernel.digits(&removed, branch.cell), without);
        let mut children = [taken, removed];
        let verdicts = kernel.propagate_pair(&mut children);
        for (mut child, verdict) in kernel.split(&node, branch).into_iter().zip(verdicts) {
            prop_assert_eq!(kernel.propagate(&mut child), verdict);
        }
    }
    Ok(())
}

/// What the rows above a boundary use is what their cells hold, wherever those are decided.
fn used_above_is_what_cells_hold<K: Kernel>(candidates: &Candidates) -> Result<(), TestCaseError> {
    let mut search = Search::<K>::new(Rule::Ascending, candidates);
    while let Step::Branched = search.step() {}
    let (kernel, _, nodes) = search.into_waiting();
    for node in nodes {
        let cells = kernel.candidates(&node);
        let undecided = Cell::all().find(|&cell| cells[cell].len() != 1);
        for row in 0..=undecided.map_or(SIDE - 1, Cell::row) {
            let used = Used::above(row, |cell| cells[cell].single().unwrap());
            prop_assert_eq!(kernel.used_above(&node, row), used);
        }
    }
    Ok(())
}

/// The search in pieces finds what the search finds, in its order.
fn pieces_are_the_whole<K: Kernel>(
    candidates: &Candidates,
    steps: usize,
) -> Result<(), TestCaseError> {
    let mut search = Search::<K>::new(Rule::Ascending, candidates);
    for _ in 0..steps {
        if matches!(search.step(), Step::Exhausted) {
            break;
        }
    }
    let list = |mut search: Search<K>| std::iter::from_fn(move || search.next_board()).take(50);
    let whole: Vec<Board> = list(search.clone()).collect();
    let pieces: Vec<Board> = search.into_pieces().flat_map(list).take(50).collect();
    prop_assert_eq!(whole, pieces);
    Ok(())
}

proptest! {
    #[test]
    fn portable_propagates_like_the_rules(puzzle in puzzles()) {
        propagates_like_the_rules::<Portable>(&Candidates::unconstrained(&puzzle))?;
    }

    #[test]
    fn portable_propagates_pencil_marks_like_the_rules(candidates in pencil_marks()) {
        propagates_like_the_rules::<Portable>(&candidates)?;
    }

    #[test]
    fn portable_children_share_the_parent(puzzle in puzzles()) {
        children_share_the_parent::<Portable>(&Candidates::unconstrained(&puzzle))?;
    }

    #[test]
    fn portable_uses_what_cells_hold(puzzle in puzzles()) {
        used_above_is_what_cells_hold::<Portable>(&Candidates::unconstrained(&puzzle))?;
    }

    #[test]
    fn portable_pieces_are_the_whole(puzzle in puzzles(), steps in 0..60_usize) {
        pieces_are_the_whole::<Portable>(&Candidates::unconstrained(&puzzle), steps)?;
    }
}
