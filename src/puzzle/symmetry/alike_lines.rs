//! Rows, and columns, that can be exchanged without changing the puzzle.

use itertools::iproduct;

use super::rule_symmetries::{KeptByAll, Naming};
use crate::puzzle::puzzle::Puzzle;

/// For each row, and for each column, the first that can be exchanged with it: givens, pencil marks
/// and rules stay the same. Lines are counted from 0.
pub(crate) fn alike_lines(puzzle: &Puzzle) -> [Vec<usize>; 2] {
    let size = puzzle.rules().size();
    let square = puzzle.candidates();
    let candidates = size.narrowed(&square);
    let mut kept = None;
    [true, false].map(|are_rows| {
        let (lines, length) =
            if are_rows { (size.rows(), size.columns()) } else { (size.columns(), size.rows()) };
        let cell = |line: usize, place: usize| {
            if are_rows { line * size.columns() + place } else { place * size.columns() + line }
        };
        let mut are_alike = |one: usize, other: usize| {
            let mut places = 0..length;
            if !places.all(|at| candidates[cell(one, at)] == candidates[cell(other, at)]) {
                return false;
            }
            let mut sources: Vec<usize> = (0..size.number_of_cells()).collect();
            (0..length).for_each(|at| sources.swap(cell(one, at), cell(other, at)));
            let kept = kept.get_or_insert_with(|| KeptByAll::of(puzzle.rules()));
            let cells = 0..sources.len();
            let mut pairs = iproduct!(cells.clone(), cells);
            pairs.all(|(a, b)| kept.is_kept(Naming::Same, [a, b], [sources[a], sources[b]]))
                && kept.are_sets_kept(&sources)
        };
        let mut firsts: Vec<usize> = Vec::new();
        for line in 0..lines {
            let known = (0..line).find(|&first| firsts[first] == first && are_alike(first, line));
            firsts.push(known.unwrap_or(line));
        }
        firsts
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_alike_if_nothing_tells_them_apart() {
        for (puzzle, rows, columns) in [
            ("latin=4 ................", [0, 0, 0, 0], [0, 0, 0, 0]),
            ("latin=4 1...............", [0, 1, 1, 1], [0, 1, 1, 1]),
            ("box=2x2 ................", [0, 0, 2, 2], [0, 0, 2, 2]),
            ("box=2x2,x ................", [0, 1, 2, 3], [0, 1, 2, 3]),
            ("latin=4,even=r2c2 ................", [0, 1, 0, 0], [0, 1, 0, 0]),
            ("latin=4,greater=r1c1-r2c1 ................", [0, 1, 2, 2], [0, 1, 1, 1]),
        ] {
            let puzzle: Puzzle = puzzle.parse().unwrap();
            assert_eq!(alike_lines(&puzzle), [rows.to_vec(), columns.to_vec()], "{puzzle:?}");
        }
    }
}
