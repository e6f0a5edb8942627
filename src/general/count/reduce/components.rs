//! Independent parts of a grid: the connected components of its constraint graph.
//!
//! The nodes are the cells still open after singles and locked candidates. An edge joins two cells
//! if some of their candidates exclude each other, or if they share a constraint. Fillings of
//! different components combine freely, so their counts are multiplied.

use std::collections::BTreeMap;

use itertools::Itertools;

use crate::puzzle::puzzle::Puzzle;
use crate::rules::rule_model::RuleModel;
use crate::values::board::Board;
use crate::values::digit_mask::DigitMask;

/// Node limit of the search for one solution; beyond it, splitting would not help.
const NODES: u64 = 100_000;

/// One puzzle per component, with all other cells filled from a solution: the product of their
/// counts is that of the puzzle. `None` if there is one component, or if no solution is found soon.
pub(crate) fn independent(puzzle: &Puzzle) -> Option<Vec<Puzzle>> {
    let candidates = puzzle.tables().pruned(&puzzle.candidates());
    let parts = parts(puzzle.rules().shape(), &candidates);
    if parts.len() < 2 {
        return None;
    }
    let solution = puzzle.solution(&puzzle.tables().any_within(&candidates, NODES)?);
    Some(parts.iter().map(|open| filled(puzzle, &solution, open)).collect())
}

/// The puzzle with all cells but `open` filled from a solution.
fn filled(puzzle: &Puzzle, solution: &Board, open: &[usize]) -> Puzzle {
    let (side, size) = (puzzle.rules().side(), puzzle.rules().size());
    let blank = size.cells().filter(|&cell| puzzle.grid()[cell] == 0);
    let others = blank.filter(|cell| !open.contains(&cell.index(side)));
    others.fold(puzzle.clone(), |puzzle, cell| puzzle.with(cell, solution[cell]))
}

/// The open cells of each component, by union-find.
fn parts(shape: &RuleModel, candidates: &[DigitMask]) -> Vec<Vec<usize>> {
    let is_open = |cell: usize| candidates[cell].len() > 1;
    let mut parts = Parts((0..candidates.len()).collect());
    for cell in (0..candidates.len()).filter(|&cell| is_open(cell)) {
        for &peer in shape.peers[cell].iter().filter(|&&peer| is_open(peer)) {
            if candidates[cell].meets(candidates[peer]) {
                parts.join(cell, peer);
            }
        }
    }
    for relation in &shape.relations {
        let [one, other] = relation.cells.map(|cell| cell.index(shape.side()));
        let excludes =
            |digit: usize| !candidates[other].is_within(relation.table.row(digit as u8 + 1));
        if is_open(one) && is_open(other) && candidates[one].indices().any(excludes) {
            parts.join(one, other);
        }
    }
    for constraint in &shape.constraints {
        let cells = constraint.cells.iter().map(|cell| cell.index(shape.side()));
        cells.filter(|&cell| is_open(cell)).tuple_windows().for_each(|(one, other)| {
            parts.join(one, other);
        });
    }
    let open = (0..candidates.len()).filter(|&cell| is_open(cell));
    let mut of_part: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    open.for_each(|cell| of_part.entry(parts.first(cell)).or_default().push(cell));
    of_part.into_values().collect()
}

/// A union-find forest: the parent of each cell; roots are their own parents.
struct Parts(Vec<usize>);

impl Parts {
    /// The root of a cell's component: its first cell.
    fn first(&self, mut cell: usize) -> usize {
        while self.0[cell] != cell {
            cell = self.0[cell];
        }
        cell
    }

    fn join(&mut self, one: usize, other: usize) {
        let [one, other] = [one, other].map(|cell| self.first(cell));
        self.0[one.max(other)] = one.min(other);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn product(puzzle: &Puzzle) -> Option<u64> {
        let parts = independent(puzzle)?;
        Some(parts.iter().map(|part| part.solution_count_up_to(u64::MAX)).product())
    }

    proptest! {
        /// Compares with a search.
        #[test]
        fn parts_multiply(
            rules in prop::sample::select(vec![
                "box=2x3",
                "box=2x3,thermo=r1c1-r2c2-r3c3,cage=7:r5c5+r6c6",
                "latin=6,white=r1c1-r1c2,xsum=6:r6c1-r6c6",
                "latin=5,antiknight",
                "box=3x2,nonconsecutive",
                "size=4x6,digits=0-5,latin=6,sum=6:r1c1+r2c3",
            ]),
            start in 0..50_usize,
            blank in proptest::collection::vec(any::<bool>(), 36),
        ) {
            let rules: crate::rules::Rules = rules.parse().unwrap();
            let size = rules.size();
            let puzzle = Puzzle::new(rules.clone(), Board::blank(size)).unwrap();
            let mut grid = puzzle.solutions_unordered().take(start + 1).last().unwrap();
            for (cell, &is_blank) in size.cells().zip(&blank) {
                if is_blank {
                    grid.set(cell, 0);
                }
            }
            let puzzle = Puzzle::new(rules, grid).unwrap();
            if let Some(product) = product(&puzzle) {
                prop_assert_eq!(product, puzzle.solution_count_up_to(u64::MAX));
            }
        }
    }

    #[test]
    fn squares_of_other_digits_are_independent() {
        // Blank four of the sixteen subsquares of a Latin square, no two of them in the same rows
        // or columns.
        let square = |row: usize, column: usize| (row / 4) ^ (column / 4);
        let digit = |row: usize, column: usize| 4 * square(row, column) + ((row ^ column) % 4) + 1;
        let is_blank = |row: usize, column: usize| square(row, column) == 1;
        let cells = itertools::iproduct!(0..16, 0..16);
        let digits = cells.map(
            |(row, column)| {
                if is_blank(row, column) { 0 } else { digit(row, column) as u8 }
            },
        );
        let grid = Board::from_cells(digits.collect::<Vec<u8>>()).unwrap();
        let puzzle = Puzzle::new(crate::rules::Rules::latin(16).unwrap(), grid).unwrap();
        assert_eq!(independent(&puzzle).unwrap().len(), 4);
        assert_eq!(product(&puzzle), Some(576_u64.pow(4)));
        assert_eq!(puzzle.solution_count().unwrap(), 576_u64.pow(4).into());
    }
}
