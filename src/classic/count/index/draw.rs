//! Uniformly random solutions. Known as rejection sampling: partners are drawn uniformly and
//! accepted in proportion to their fillings.
//!
//! After 400 rejections, or if there are few partners, all choices are enumerated instead, with the
//! same probabilities. `docs/how-it-works/SPACE.md` explains why this is exact.

use std::sync::PoisonError;

use super::solution_index::SolutionIndex;
use super::unranking::OthersPart;
use crate::classic::count::band::{FillingCounts, Partition};
use crate::classic::values::board::Board9;

/// The number of rejected draws after which all choices are enumerated instead.
const MOST_DRAWS: usize = 400;

impl SolutionIndex {
    /// Returns a random solution, or `None` if `number` is not less than [`Self::len`].
    ///
    /// All solutions are equally likely if `number` is uniform and `below` returns a uniform number
    /// below its argument. Only the leading parts of `number` are used: drawing partners is faster
    /// than decomposing the rest.
    pub(crate) fn draw(&self, number: u128, below: impl FnMut(u64) -> u64) -> Option<Board9> {
        if number >= self.len() {
            return None;
        }
        let mut workspace = self.workspace.lock().unwrap_or_else(PoisonError::into_inner);
        let pivot = self.pivot(&mut workspace, number);
        let [_, counts @ ..] = &mut workspace.counts;
        let drawn = self.draw_others(counts, pivot.signature, below);
        let others = drawn.unwrap_or_else(|| self.others(&mut workspace, &pivot));
        drop(workspace);
        let (signatures, index) = pivot.with(&others);
        Some(self.assembler.solution(&signatures, index))
    }

    /// Random fillings of the other two bands, all pairs equally likely; `None` if enumerating all
    /// choices is faster.
    fn draw_others(
        &self,
        counts: &mut [FillingCounts; 2],
        pivot: [Partition; 3],
        mut below: impl FnMut(u64) -> u64,
    ) -> Option<OthersPart> {
        let partners = self.partners(pivot);
        if partners.iter().map(|partners| partners.len() as u64).product::<u64>()
            <= self.limits.not_drawn
        {
            return None;
        }
        let [one, other] = counts;
        let most = self.largest.map(u64::from);
        for _ in 0..MOST_DRAWS {
            let chosen = partners.each_ref().map(|pairs| pairs[below(pairs.len() as u64) as usize]);
            let signatures = [0, 1].map(|band| chosen.map(|pair| pair[band]));
            // A choice is accepted in proportion to its fillings, out of the most that any choice
            // could have.
            let index = below(most[0] * most[1]);
            let fillings = one.of_signature(signatures[0]);
            assert!(u64::from(fillings) <= most[0], "the limit holds for all choices");
            if index >= u64::from(fillings) * most[1] {
                continue;
            }
            let fillings = [fillings, other.of_signature(signatures[1])];
            assert!(u64::from(fillings[1]) <= most[1], "the limit holds for all choices");
            if index < fillings.into_iter().map(u64::from).product() {
                return Some(OthersPart { signatures, fillings, index });
            }
        }
        None
    }
}
