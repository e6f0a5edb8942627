//! Random solutions under rules that make counting impractical, digit by digit. Known as sequential
//! sampling without weights: a solution is more likely if its prefixes have fewer other
//! completions.

use rand_core::Rng;

use super::stream::shuffle;
use crate::classic::analyse::below;
use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;
use crate::values::digit_mask::DigitMask;

/// A solution whose cells are decided in random order, each with a random digit among those that
/// still allow a solution; `None` if there is no solution.
///
/// The puzzle must have no digits that no cell may hold.
pub(super) fn draw(puzzle: &Puzzle, random: &mut impl Rng) -> Option<Board> {
    let tables = puzzle.tables();
    let first = |candidates: &[DigitMask]| tables.count_up_to(candidates, 1, 1).1;
    let mut candidates = puzzle.candidates();
    let mut known = first(&candidates)?;
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    shuffle(&mut order, random);
    for cell in order {
        let mut left = tables.pruned(&candidates)[cell];
        while !left.is_single() {
            let choice = below(left.len() as u32, random) as usize;
            let digit = left.singles().nth(choice)?;
            candidates[cell] = digit;
            let found = if digit.has_number(known[cell]) { None } else { first(&candidates) };
            match found {
                Some(found) => known = found,
                None if !digit.has_number(known[cell]) => {
                    left = left.without(digit);
                    continue;
                }
                None => {}
            }
            left = digit;
        }
        candidates[cell] = left;
    }
    Some(puzzle.solution(&known))
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::rules::Rules;

    #[test]
    fn solutions_are_found_and_differ() {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        for rules in ["box=4x4", "box=3x3,antiknight", "size=6x8,box=2x4"] {
            let rules: Rules = rules.parse().unwrap();
            let puzzle = Puzzle::new(rules.clone(), Board::blank(rules.size())).unwrap();
            let [one, other] = std::array::from_fn(|_| draw(&puzzle, &mut random).unwrap());
            assert!(puzzle.is_solution(&one) && puzzle.is_solution(&other), "{rules}");
            assert_ne!(one, other, "{rules}");
        }
        let rules: Rules = "box=2x2".parse().unwrap();
        let puzzle = Puzzle::new(rules, "11..............".parse().unwrap()).unwrap();
        assert_eq!(draw(&puzzle, &mut random), None);
    }
}
