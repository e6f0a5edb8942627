//! Givens that only name digits, such as the first ones of an almost blank grid. Known as
//! relabelling symmetry.

use itertools::Itertools;

use crate::puzzle::puzzle::Puzzle;
use crate::rules::relation::Relation;
use crate::rules::rule_model::RuleModel;
use crate::values::board::Board;
use crate::values::digit_mask::DigitMask;

/// With more givens, the puzzle itself may be faster to count than the blank grid.
const MOST: usize = 2;

/// The blank grid, and how many of its solutions there are per solution of the puzzle; `None` if
/// the givens do more than name digits.
///
/// If the rules treat all digits alike, the digits of cells that see each other are equally likely
/// to be any distinct ones.
pub(crate) fn without_names(puzzle: &Puzzle) -> Option<(Puzzle, u32)> {
    let (rules, candidates) = (puzzle.rules(), puzzle.candidates());
    let (shape, side) = (rules.shape(), rules.side());
    let all = DigitMask::all(side);
    let given = (0..candidates.len()).filter(|&cell| candidates[cell] != all).collect_vec();
    let names_digits = (1..=MOST).contains(&given.len())
        && given.iter().all(|&cell| candidates[cell].is_single())
        && given.iter().array_combinations().all(|[&one, &other]| {
            candidates[one] != candidates[other] && shape.peers[one].contains(&other)
        });
    if !names_digits || !treats_digits_alike(shape) {
        return None;
    }
    let blank = Puzzle::new(rules.clone(), Board::blank(rules.size())).ok()?;
    Some((blank, (0..given.len()).map(|named| (side - named) as u32).product()))
}

fn treats_digits_alike(shape: &RuleModel) -> bool {
    shape.digits.iter().all(|&digits| digits == DigitMask::all(shape.side()))
        && shape.constraints.is_empty()
        && shape.relations.iter().all(Relation::is_difference)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares with a search.
    #[test]
    fn named_digits_have_their_share_of_the_solutions() {
        for (rules, grid, times) in [
            ("box=2x2", "1...............", Some(4)),
            ("box=2x2,x", "1....2..........", Some(12)),
            ("latin=5,antiknight", "1......2.................", Some(20)),
            ("latin=5,antiknight", "1.......2................", None),
            ("latin=5,antiknight", "1......1.................", None),
            ("latin=4,nonconsecutive", "1...............", None),
            ("latin=4,even=r2c2", "1...............", None),
            ("box=2x2,cage=3:r1c1+r1c2", "...1............", None),
            ("box=2x2", "12.3............", None),
            ("box=2x2", "................", None),
        ] {
            let puzzle = Puzzle::new(rules.parse().unwrap(), grid.parse().unwrap()).unwrap();
            let without = without_names(&puzzle);
            assert_eq!(without.as_ref().map(|(_, times)| *times), times, "{rules} {grid}");
            if let Some((blank, times)) = without {
                let count = |puzzle: &Puzzle| {
                    puzzle
                        .tables()
                        .count_within(&puzzle.candidates(), 1, 1_000_000, &|| false)
                        .unwrap()
                };
                assert_eq!(count(&blank), count(&puzzle) * u64::from(times), "{rules} {grid}");
                assert!(blank.is_blank());
            }
        }
    }
}
