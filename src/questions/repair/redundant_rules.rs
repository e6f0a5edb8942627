//! Rules that can be left out without changing the solutions.
//!
//! Leaving out a rule keeps all solutions and may add others, so comparing counts decides. But
//! first the two solutions of a uniqueness check and the ends of random descents are tested:
//! usually one of them breaks the rule, and no count is needed.

use num_bigint::BigUint;

use super::repair::Repairer;
use crate::general::count::{OutOfReach, random_ends};
use crate::puzzle::puzzle::Puzzle;
use crate::questions::count::count::Count;
use crate::questions::uniqueness::Uniqueness;
use crate::rules::rule::Rule;
use crate::values::board::Board;

/// Up to this number of solutions, the search stops at one more; above it, all are counted.
const MANY: u64 = 100_000;

impl Repairer<'_> {
    /// The rules that can each be left out of the puzzle, given its number of solutions and one of
    /// them.
    pub(super) fn redundant_rules(
        &self,
        solutions: &BigUint,
        solution: &Board,
    ) -> Result<Vec<Rule>, OutOfReach> {
        let rules = self.puzzle.rules().rules().iter();
        let redundant = rules.filter_map(|rule| {
            let without = self.puzzle.without_rule(rule);
            // Without its dot, a pair is forbidden by the rule that all dots are given, so removing
            // a rule can also remove solutions.
            if !without.is_solution(solution) {
                return None;
            }
            let are_all = self.has_no_others(&without, solutions);
            are_all.map(|are_all| are_all.then(|| rule.clone())).transpose()
        });
        redundant.collect()
    }

    /// Whether a puzzle without one of the rules, which still has all of the solutions, has no
    /// others. `solutions` is their number.
    fn has_no_others(&self, without: &Puzzle, solutions: &BigUint) -> Result<bool, OutOfReach> {
        let Uniqueness::Several(one, other) = self.kernel.uniqueness(without) else {
            return Ok(true);
        };
        let mut found = [one, other].into_iter().chain(random_ends(without));
        if found.any(|grid| !self.puzzle.is_solution(&grid)) {
            return Ok(false);
        }
        if let Ok(known @ ..=MANY) = u64::try_from(solutions) {
            return Ok(self.kernel.solution_count_up_to(without, known + 1) == known);
        }
        let count = Count::of(without).threads(self.threads.get()).on(self.kernel);
        Ok(count.run()? == *solutions)
    }
}
