//! Laws that hold for every kernel, written once for all of them.

use std::collections::HashSet;

use proptest::prelude::*;

use crate::classic::search::ascending_order::{Above, OrderedKernel};
use crate::classic::search::branch_rule::{LOOSE, MOST_SCORED};
use crate::classic::search::depth_first::{PropagatedRoot, Search, SearchStep};
use crate::classic::search::grid::SearchGrid;
use crate::classic::search::kernels::portable::Portable;
use crate::classic::search::kernels::search_kernel::{
    Branch, BranchRule, SearchKernel, Verdict, candidates_of, solution,
};
use crate::classic::search::places::{Places, PlacesKernel};
use crate::classic::search::proof::{CountUpTo, Prove};
use crate::classic::search::used::Used;
use crate::classic::test_grids::SOLUTION;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{BOX, Cell9, Digit, DigitSet, House9, SIDE};

// These are compiled once for each kernel, not for each call.

#[inline(never)]
pub(super) fn propagate<K: SearchKernel>(kernel: K, node: &mut K::Node) -> Verdict {
    kernel.propagate(node)
}

#[inline(never)]
pub(super) fn settle<K: SearchKernel>(kernel: K, node: &mut K::Node) -> Verdict {
    kernel.settle(node)
}

#[inline(never)]
pub(super) fn branch<K: SearchKernel>(kernel: K, node: &K::Node, rule: BranchRule) -> Branch {
    kernel.branch(node, rule)
}

pub(super) fn propagates_like_the_rules<K: SearchKernel>(
    kernel: K,
    grid: impl SearchGrid,
) -> Result<(), TestCaseError> {
    let mut node = grid.start(kernel);
    let verdict = propagate(kernel, &mut node);
    let pruned = grid.candidates().pruned();
    if pruned.cells().contains(&DigitSet::EMPTY) {
        prop_assert_eq!(verdict, Verdict::Contradiction);
    } else {
        let solved = pruned.cells().iter().all(|digits| digits.len() == 1);
        prop_assert_eq!(verdict, if solved { Verdict::Solved } else { Verdict::Open });
        prop_assert_eq!(candidates_of(kernel, &node), pruned);
    }
    Ok(())
}

/// A cell that is the only position of two digits in its row is a contradiction.
pub(super) fn no_cell_holds_two_digits<K: SearchKernel>(kernel: K) {
    let two: DigitSet = Digit::all().take(2).collect();
    for cell in Cell9::all() {
        let mut candidates = Candidates9::ALL;
        for other in Cell9::all().filter(|&other| other != cell && other.row() == cell.row()) {
            candidates[other] = candidates[other].without(two);
        }
        let mut node = kernel.start_from_candidates(&candidates);
        assert_eq!(settle(kernel, &mut node), Verdict::Contradiction, "{cell}");
    }
}

pub(super) fn children_share_the_parent<K: SearchKernel>(
    kernel: K,
    candidates: &Candidates9,
) -> Result<(), TestCaseError> {
    let mut node = kernel.start_from_candidates(candidates);
    if propagate(kernel, &mut node) != Verdict::Open {
        return Ok(());
    }
    let parent = candidates_of(kernel, &node);
    for rule in
        [BranchRule::Ascending, BranchRule::Descending, BranchRule::Fewest, BranchRule::Tightest]
    {
        let branch = branch(kernel, &node, rule);
        let open = |cell: &Cell9| parent[*cell].len() > 1;
        match rule {
            BranchRule::Fewest | BranchRule::Tightest => prop_assert!(open(&branch.cell)),
            _ => prop_assert_eq!(Some(branch.cell), Cell9::all().find(open)),
        }
        let mut digits = parent[branch.cell].iter();
        let first = if rule == BranchRule::Descending { digits.next_back() } else { digits.next() };
        if matches!(rule, BranchRule::Fewest | BranchRule::Tightest) {
            prop_assert!(parent[branch.cell].contains(branch.digit));
            let of_cell = parent[branch.cell].len();
            prop_assert_eq!(of_cell.min(fewest_places(&parent, branch)), fewest_choices(&parent));
        } else {
            prop_assert_eq!(Some(branch.digit), first);
        }

        let [taken, removed] = kernel.split(&node, branch);
        let without = parent[branch.cell].without(DigitSet::only(branch.digit));
        prop_assert!(kernel.digits(&taken, branch.cell).contains(branch.digit));
        prop_assert_eq!(kernel.digits(&removed, branch.cell), without);
        for child in [taken, removed] {
            let (mut settled, mut propagated) = (child, child);
            let complete = propagate(kernel, &mut propagated);
            // Settling skips the most expensive rule, so the node may still be open.
            match settle(kernel, &mut settled) {
                Verdict::Open => prop_assert_eq!(propagate(kernel, &mut settled), complete),
                verdict => prop_assert_eq!(verdict, complete),
            }
        }
    }
    Ok(())
}

/// The fewest candidates of an open cell, or positions of a digit in a house if there are fewer.
pub(super) fn fewest_choices(candidates: &Candidates9) -> usize {
    let open = |cell: &Cell9| candidates[*cell].len() > 1;
    let choices = Cell9::all().filter(open).flat_map(|cell| {
        let of_digits = candidates[cell].into_iter();
        let of_digits =
            of_digits.map(move |digit| fewest_places(candidates, Branch { cell, digit }));
        of_digits.chain([candidates[cell].len()])
    });
    choices.min().expect("an open node has an open cell")
}

/// The fewest positions that a candidate's digit has in a house of its cell.
pub(super) fn fewest_places(candidates: &Candidates9, Branch { cell, digit }: Branch) -> usize {
    let houses = House9::all().filter(|house| house.cells().contains(&cell));
    let places = |house: House9| {
        house.cells().iter().filter(|&&cell| candidates[cell].contains(digit)).count()
    };
    houses.map(places).min().expect("a cell is in three houses")
}

/// `BranchRule::Tightest` picks, from the first few cells with two candidates, one whose digits
/// have the most positions in its peers; positions in peers with two candidates count three times.
pub(super) fn the_tightest_cell_is_taken<K: SearchKernel>(
    kernel: K,
    candidates: &Candidates9,
    steps: usize,
) -> Result<(), TestCaseError> {
    for node in open_nodes(kernel, candidates, steps) {
        let cells = candidates_of(kernel, &node);
        let has_two = |cell: &Cell9| cells[*cell].len() == 2;
        let two: Vec<Cell9> = Cell9::all().filter(has_two).collect();
        if two.is_empty() {
            continue;
        }
        let score = |cell: &Cell9| -> usize {
            let shares =
                |peer: &&Cell9| cells[**peer].iter().any(|digit| cells[*cell].contains(digit));
            let places = cell.peers().iter().filter(shares);
            places.map(|peer| if has_two(peer) { 3 } else { 1 }).sum()
        };
        let is_loose = two.len() > LOOSE as usize;
        let scored = if is_loose { 1 } else { MOST_SCORED as usize };
        let chosen = branch(kernel, &node, BranchRule::Tightest).cell;
        prop_assert!(two.iter().take(scored).any(|&cell| cell == chosen));
        let best = two.iter().take(scored).map(score).max();
        prop_assert_eq!(Some(score(&chosen)), best);
        prop_assert_eq!(branch(kernel, &node, BranchRule::Fewest).cell, two[0]);
    }
    Ok(())
}

/// Of two nodes, the first is settled as it would be alone, and the second stays correct.
pub(super) fn settles_the_first<K: OrderedKernel>(
    kernel: K,
    candidates: &Candidates9,
    steps: usize,
) -> Result<(), TestCaseError> {
    for node in open_nodes(kernel, candidates, steps) {
        let cell = kernel.first_open(&node);
        prop_assert_eq!(branch(kernel, &node, BranchRule::Ascending).cell, cell);
        let children = kernel.split(&node, branch(kernel, &node, BranchRule::Ascending));
        let mut pair = children;
        let (verdict, other) = kernel.settle_first(&mut pair);
        let second = other.unwrap_or_else(|| settle(kernel, &mut pair[1]));
        for (mut alone, (settled, verdict)) in
            children.into_iter().zip(pair.into_iter().zip([verdict, second]))
        {
            prop_assert_eq!(settle(kernel, &mut alone), verdict);
            if verdict != Verdict::Contradiction {
                prop_assert_eq!(candidates_of(kernel, &alone), candidates_of(kernel, &settled));
            }
            if verdict == Verdict::Solved {
                prop_assert!(solution(kernel, &settled).is_solution());
            }
        }
    }
    Ok(())
}

/// The open nodes among those waiting in an ordered search after some steps.
pub(super) fn open_nodes<K: SearchKernel>(
    kernel: K,
    candidates: &Candidates9,
    steps: usize,
) -> Vec<K::Node> {
    let mut search = Search::new(kernel, BranchRule::Ascending, candidates);
    for _ in 0..steps {
        search.step();
    }
    let (_, _, mut nodes) = search.into_waiting();
    nodes.retain_mut(|node| settle(kernel, node) == Verdict::Open);
    nodes
}

/// If all open cells have two candidates, a choice and its opposite divide the solutions.
pub(super) fn opposite_choices_cover_all<K: OrderedKernel>(
    kernel: K,
    candidates: &Candidates9,
    steps: usize,
) -> Result<(), TestCaseError> {
    for node in open_nodes(kernel, candidates, steps) {
        let cells = candidates_of(kernel, &node);
        let open = Cell9::all().filter(|&cell| cells[cell].len() > 1);
        let bits = open.clone().map(|cell| 1_u128 << cell.index()).sum::<u128>();
        prop_assert_eq!(kernel.open_cells(&node), bits);
        prop_assert_eq!(
            kernel.is_all_pairs(&node),
            open.clone().all(|cell| cells[cell].len() == 2)
        );
        if !kernel.is_all_pairs(&node) {
            continue;
        }
        let solutions = |node| {
            let mut search = Search::over(kernel, BranchRule::Ascending, vec![node]);
            std::iter::from_fn(move || search.next_board()).collect::<Vec<_>>()
        };
        let [mut first, _] = kernel.split(&node, branch(kernel, &node, BranchRule::Ascending));
        let all = solutions(node);
        if settle(kernel, &mut first) == Verdict::Contradiction {
            prop_assert_eq!(all, []);
        } else {
            let halves = [solutions(first), solutions(kernel.opposite(&node, &first))];
            prop_assert_eq!(halves[0].len(), halves[1].len());
            prop_assert_eq!(halves.concat(), all);
        }
    }
    Ok(())
}

/// A node has the places that it was made from.
pub(super) fn places_are_kept<K: PlacesKernel>(
    kernel: K,
    candidates: &Candidates9,
) -> Result<(), TestCaseError> {
    let places = Digit::all().map(|digit| {
        let cells = Cell9::all().filter(|&cell| candidates[cell].contains(digit));
        cells.fold(0, |cells, cell| cells | 1_u128 << cell.index())
    });
    let places: Places = places.collect::<Vec<_>>().try_into().unwrap();
    let node = kernel.node_of_places(&places);
    prop_assert_eq!(candidates_of(kernel, &node), *candidates);
    prop_assert_eq!(kernel.places(&node), places);
    Ok(())
}

/// A board can be assembled from rows and a band.
pub(super) fn assembles_boards<K: OrderedKernel>(
    kernel: K,
    boards: &[Board9; 3],
    replaced: &[bool],
) -> Result<(), TestCaseError> {
    let [above, other, below] = boards;
    let mut parts = K::Above::of(kernel, above);
    for (row, _) in replaced.iter().enumerate().filter(|(_, replaced)| **replaced) {
        let digits = other.cells()[SIDE * row..][..SIDE].try_into().unwrap();
        parts = parts.with_row(kernel, row, digits);
    }
    let mut board = *other;
    parts.write_board(kernel, below.cells().last_chunk().unwrap(), &mut board);
    for (cell, &digit) in Cell9::all().zip(board.cells()) {
        let source = match replaced.get(cell.row()) {
            _ if cell.band() + 1 == SIDE / BOX => below,
            Some(true) => other,
            _ => above,
        };
        prop_assert_eq!(digit, source[cell], "{}", cell);
    }
    Ok(())
}

/// If all cells above a boundary are decided, `used_above` and the board of the node match them.
pub(super) fn used_above_matches_the_cells<K: OrderedKernel>(
    kernel: K,
    candidates: &Candidates9,
) -> Result<(), TestCaseError> {
    let mut search = Search::new(kernel, BranchRule::Ascending, candidates);
    while let SearchStep::Branched = search.step() {}
    let (kernel, _, nodes) = search.into_waiting();
    for node in nodes {
        let cells = candidates_of(kernel, &node);
        let undecided = Cell9::all().find(|&cell| cells[cell].len() != 1);
        let board = solution(kernel, &node);
        for row in 0..=undecided.map_or(SIDE - 1, Cell9::row) {
            let mut used = Used::default();
            for cell in Cell9::all().take(row * SIDE) {
                let digit = cells[cell].single().unwrap();
                prop_assert_eq!(board[cell], Some(digit));
                used = used.with(cell.column(), digit);
                if cell.column() + 1 == SIDE {
                    used = used.at_boundary(cell.row() + 1);
                }
            }
            prop_assert_eq!(kernel.used_above(&node, row), used);
            let digits = kernel.row_digits(&node, row);
            for (column, digits) in digits.into_iter().enumerate() {
                let expected = cells[Cell9::at(row, column)];
                let found: DigitSet =
                    Digit::all().filter(|digit| digits >> digit.index() & 1 == 1).collect();
                prop_assert_eq!(found, expected);
            }
        }
    }
    Ok(())
}

/// Filling a row at once is the same as taking its cells one by one.
pub(super) fn fills_rows_like_cells<K: OrderedKernel>(
    kernel: K,
    mut candidates: Candidates9,
    row: usize,
    digits: &[u8],
) -> Result<(), TestCaseError> {
    let mut row_digits = [None; SIDE];
    let mut expected = candidates;
    for (column, &digit) in digits.iter().enumerate() {
        let (cell, digit) = (Cell9::at(row, column), Digit::new(digit).unwrap());
        let marks = candidates[cell];
        candidates[cell] = marks.iter().chain([digit]).collect();
        row_digits[column] = Some(digit);
        expected[cell] = DigitSet::only(digit);
    }
    let node = kernel.start_from_candidates(&candidates);
    let mut filled = kernel.fill_row(&node, row, &row_digits);
    let mut other = kernel.start_from_candidates(&expected);
    let verdict = propagate(kernel, &mut other);
    prop_assert_eq!(propagate(kernel, &mut filled), verdict);
    if verdict != Verdict::Contradiction {
        prop_assert_eq!(candidates_of(kernel, &filled), candidates_of(kernel, &other));
    }
    Ok(())
}

/// The pieces of a search together find the same solutions in the same order.
pub(super) fn pieces_cover_the_search<K: SearchKernel>(
    kernel: K,
    candidates: &Candidates9,
    steps: usize,
) -> Result<(), TestCaseError> {
    let mut search = Search::new(kernel, BranchRule::Ascending, candidates);
    for _ in 0..steps {
        if matches!(search.step(), SearchStep::Exhausted) {
            break;
        }
    }
    let whole: Vec<Board9> = boards(search.clone(), 50).collect();
    let pieces: Vec<Board9> =
        search.into_pieces().flat_map(|piece| boards(piece, 50)).take(50).collect();
    prop_assert_eq!(whole, pieces);
    Ok(())
}

/// The kernel propagates a grid like the portable one, and finds the same solutions.
pub(super) fn agrees_with_portable<K: SearchKernel>(
    kernel: K,
    board: &Board9,
) -> Result<(), TestCaseError> {
    let candidates = Candidates9::unconstrained(board);
    prop_assert_eq!(
        kernel.enter(PropagatedRoot(board)).map(|node| candidates_of(kernel, &node)),
        Portable.enter(PropagatedRoot(board)).map(|node| candidates_of(Portable, &node))
    );
    for rule in [BranchRule::Ascending, BranchRule::Descending] {
        let here = boards(Search::new(kernel, rule, &candidates), 20);
        let there = boards(Search::new(Portable, rule, &candidates), 20);
        prop_assert!(here.eq(there));
        let bound: Board9 = SOLUTION.parse().unwrap();
        let here = boards(Search::beyond(kernel, rule, &candidates, &bound), 20);
        let there = boards(Search::beyond(Portable, rule, &candidates, &bound), 20);
        prop_assert!(here.eq(there));
    }
    let unordered: HashSet<Board9> =
        boards(Search::new(kernel, BranchRule::Fewest, &candidates), 500).collect();
    let count = counted(Portable, &candidates, 500);
    prop_assert_eq!(unordered.len() as u64, count);
    prop_assert!(unordered.iter().all(Board9::is_solution));
    prop_assert_eq!(counted(kernel, board, 500), count);
    let (one, other) = kernel.enter(Prove { grid: board, steps: u32::MAX }).unwrap();
    let proven: Vec<Board9> = one.into_iter().chain(other).collect();
    prop_assert!(proven.iter().all(|solution| solution.is_solution() && solution.extends(board)));
    prop_assert!(proven.len() < 2 || proven[0] != proven[1]);
    prop_assert!(count != 1 || unordered.contains(&proven[0]));
    prop_assert_eq!(proven.len() as u64, count.min(2));
    Ok(())
}

pub(super) fn counted<K: SearchKernel>(kernel: K, grid: impl SearchGrid, limit: u64) -> u64 {
    kernel.enter(CountUpTo { grid, limit, steps: u32::MAX }).expect("no end of steps").0
}

pub(super) fn boards<K: SearchKernel>(
    mut search: Search<K>,
    limit: usize,
) -> impl Iterator<Item = Board9> {
    std::iter::from_fn(move || search.next_board()).take(limit)
}
