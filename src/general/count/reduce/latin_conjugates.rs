//! Latin squares with rows, columns and digits exchanged. Known as conjugates, or parastrophes.
//!
//! A Latin square is a set of triples (row, column, digit) of which any two coordinates determine
//! the third. Permuting the coordinates yields another Latin square, so the numbers of solutions
//! agree. If the givens lie in few rows or few columns, or have few digits, most lines of one
//! conjugate are blank, and blank lines are interchangeable.

use super::lone_givens::{Given, SumOfSquares, without_lone_givens};
use crate::general::count::sweep::order::LineOrder;
use crate::puzzle::puzzle::Puzzle;
use crate::rules::layout::Layout;
use crate::values::digit_mask::DigitMask;
use crate::values::size::Size;

/// The givens of three conjugates, the most promising first. `None` if the puzzle is blank, or is
/// not a Latin square with no other rules and only givens.
fn squares(puzzle: &Puzzle) -> Option<[Vec<Given>; 3]> {
    let (rules, candidates) = (puzzle.rules(), puzzle.candidates());
    let (shape, side) = (rules.shape(), rules.side());
    let is_square = shape.is_whole() && shape.sets.is_empty();
    let has_more = !is_square || shape.says_more_than_sets();
    if has_more || shape.houses.len() != 2 * side || puzzle.is_blank() {
        return None;
    }
    let all = DigitMask::all(side);
    let is_open = |digits: &DigitMask| *digits == all;
    if !candidates.iter().all(|digits| is_open(digits) || digits.is_single()) {
        return None;
    }
    let given = candidates.iter().enumerate().filter(|(_, digits)| !is_open(digits));
    let given = given.map(|(cell, digit)| [cell / side, cell % side, digit.lowest()]);
    let given: Vec<Given> = given.collect();
    let mut squares = [0, 1, 2].map(|first| {
        let turned = |given: &Given| [0, 1, 2].map(|role| given[(first + role) % 3]);
        given.iter().map(turned).collect::<Vec<Given>>()
    });
    squares.sort_by_cached_key(|given| named(given, &order(side, &candidates_of(side, given))));
    Some(squares)
}

/// The candidates of the three conjugates.
pub(crate) fn roles(puzzle: &Puzzle) -> Option<[Vec<DigitMask>; 3]> {
    let side = puzzle.rules().side();
    Some(squares(puzzle)?.map(|given| candidates_of(side, &given)))
}

/// The three conjugates, each without up to three givens that are alone in their row.
pub(crate) fn roles_without_lone_givens(puzzle: &Puzzle) -> Option<[SumOfSquares; 3]> {
    let side = puzzle.rules().side();
    Some(squares(puzzle)?.map(|given| without_lone_givens(side, &given)))
}

/// The order in which a sweep fills a Latin square with these candidates.
pub(crate) fn order(side: usize, candidates: &[DigitMask]) -> LineOrder {
    LineOrder::all(&Layout::latin(Size::of_side(side)), candidates).swap_remove(0)
}

/// The candidates of a square with these givens.
fn candidates_of(side: usize, given: &[Given]) -> Vec<DigitMask> {
    let mut candidates = vec![DigitMask::all(side); side * side];
    for &[row, column, digit] in given {
        candidates[row * side + column] &= DigitMask::single(digit);
    }
    candidates
}

/// The columns and digits that have givens in the last half of the rows; the others are
/// interchangeable there.
fn named(given: &[Given], order: &LineOrder) -> usize {
    let last = &order.lines[order.lines.len() / 2..];
    let given = given.iter().filter(|[row, ..]| last.contains(row));
    let [columns, digits] = given.fold([0_u32; 2], |[columns, digits], &[_, column, digit]| {
        [columns | 1 << column, digits | 1 << digit]
    });
    (columns.count_ones() + digits.count_ones()) as usize
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use num_bigint::BigUint;
    use proptest::prelude::*;

    use super::*;
    use crate::classic::count::{Span, Watch};
    use crate::general::count::estimate::random::Random;
    use crate::general::count::share_of_work::ShareOfWork;
    use crate::general::count::sweep::plan::SweepPlanSteps;
    use crate::general::count::sweep::sweep;
    use crate::general::count::sweep::sweep::SweepLimits;
    use crate::rules::Rules;
    use crate::values::board::Board;
    use crate::values::cell::Cell;

    /// Givens from a random solution; all ones, which may conflict, if there are too few solutions.
    fn latin(side: usize, seed: u64, number: usize) -> Puzzle {
        let rules = Rules::latin(side).unwrap();
        let mut random = Random::new(seed);
        let blank = Puzzle::new(rules.clone(), Board::empty(side).unwrap()).unwrap();
        let solution = blank.solutions_unordered().nth(random.below(50) as usize);
        let mut grid = Board::empty(side).unwrap();
        for _ in 0..number {
            let [row, column] = [0; 2].map(|_| random.below(side as u32) as usize);
            let cell = Cell::at(row, column);
            grid.set(cell, solution.as_ref().map_or(1, |solution| solution[cell]));
        }
        Puzzle::new(rules, grid).unwrap()
    }

    /// The counts by all three conjugates, with all givens and without lone ones.
    fn counts(puzzle: &Puzzle) -> Vec<BigUint> {
        let watch = Watch::new(None, None);
        let limits = SweepLimits {
            states: 4_000_000,
            threads: 2,
            part: ShareOfWork::ALL,
            watch: &watch,
            span: Span::ALL,
        };
        let count = |candidates: &Vec<DigitMask>| {
            let order = order(puzzle.rules().side(), candidates);
            let plan = SweepPlanSteps::new(puzzle.rules().shape(), candidates, &order)
                .unwrap()
                .for_count();
            sweep::count(&plan, limits).unwrap()
        };
        let in_roles = roles(puzzle).unwrap();
        let in_roles = in_roles.iter().map(count);
        let sums = roles_without_lone_givens(puzzle).unwrap();
        let of_sum = |sum: &SumOfSquares| {
            let subtracted: BigUint = sum.subtracted.iter().map(count).sum();
            let counted = count(&sum.added) - subtracted * sum.times;
            assert_eq!(&counted % sum.divisor, BigUint::ZERO);
            counted / sum.divisor
        };
        in_roles.chain(sums.iter().map(of_sum)).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn roles_change_no_count(side in 3..7_usize, seed in any::<u64>(), number in 1..9_usize) {
            let puzzle = latin(side, seed, number);
            let counts = counts(&puzzle);
            prop_assert!(counts.len() == 6 && counts.iter().all_equal(), "{counts:?}");
            let found = puzzle.tables().count_within(&puzzle.candidates(), 1, 20_000, &|| false);
            if let Some(found) = found {
                prop_assert_eq!(&counts[0], &BigUint::from(found));
            }
        }
    }

    /// Squares of side 8 with too many solutions to visit. Whole rows are filled at once if most
    /// columns are interchangeable, and these differ between conjugates.
    #[test]
    fn large_squares_have_as_many_in_every_role() {
        for (seed, number) in [(1, 3), (3, 5)] {
            let counts = counts(&latin(8, seed, number));
            assert!(
                counts.iter().all_equal() && counts[0] > BigUint::from(1_u64 << 40),
                "{counts:?}"
            );
        }
    }

    #[test]
    fn other_grids_have_no_roles() {
        let puzzle = |rules: &str, grid: &str| {
            Puzzle::new(rules.parse().unwrap(), grid.parse().unwrap()).unwrap()
        };
        assert!(roles(&puzzle("latin=4", "................")).is_none());
        assert!(roles(&puzzle("latin=4,x", "1...............")).is_none());
        assert!(roles(&puzzle("box=2x2", "1...............")).is_none());
        assert!(roles(&puzzle("latin=4", "1...............")).is_some());
    }
}
