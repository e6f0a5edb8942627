//! From the number of a solution to the solution. Known as unranking.
//!
//! A number is decomposed step by step. Each step has alternatives in a fixed order, with a number
//! of solutions each; those before the right one are subtracted.

use std::sync::PoisonError;

use super::signatures::{BandSignatures, Location};
use super::solution_index::{SolutionIndex, Workspace, thirds_of_member};
use crate::classic::count::band::{Partition, PartitionRenaming};
use crate::classic::count::orbit::PartnerPairs;

/// The signature of the pivot for a number.
pub(super) struct PivotPart {
    orbit: usize,
    /// The index among the members of all orbits.
    member: usize,
    pub(super) signature: [Partition; 3],
    fillings: u16,
    /// The number of namings of the digits that are not given anywhere.
    multiplicity: u32,
    /// The index among the solutions with this signature.
    index: u128,
    /// The number of these solutions for each choice of fillings of the other two bands.
    weight: u64,
}

/// The signatures of the other two bands for one of the pivot.
pub(super) struct OthersPart {
    pub(super) signatures: [[Partition; 3]; 2],
    pub(super) fillings: [u16; 2],
    /// The index among the pairs of fillings with these signatures.
    pub(super) index: u64,
}

impl SolutionIndex {
    /// The location of a solution. `number` must be less than [`Self::len`].
    pub(super) fn locate(&self, number: u128) -> Location {
        let workspace = &mut *self.workspace.lock().unwrap_or_else(PoisonError::into_inner);
        let pivot = self.pivot(workspace, number);
        let others = self.others(workspace, &pivot);
        let (signatures, index) = pivot.with(&others);
        Location { orbit: pivot.orbit, member: pivot.member, signatures, index }
    }

    pub(super) fn pivot(&self, workspace: &mut Workspace, number: u128) -> PivotPart {
        let orbit = self.orbit_ends.partition_point(|&end| end <= number);
        let mut index = number - orbit.checked_sub(1).map_or(0, |before| self.orbit_ends[before]);
        let members = self.assembler.orbits.orbits[orbit].members.clone();
        let ends = &self.member_ends[members.clone()];
        let member = ends.partition_point(|&end| end <= index);
        index -= member.checked_sub(1).map_or(0, |before| ends[before]);
        self.third(workspace, orbit, members.start + member, index)
    }

    /// Finds the third partition from the index among the solutions of a member.
    fn third(
        &self,
        workspace: &mut Workspace,
        orbit: usize,
        member_index: usize,
        mut index: u128,
    ) -> PivotPart {
        let member = &self.assembler.orbits.members[member_index];
        let (counts, completions) = self.load(workspace, orbit);
        let (row, to_row) = counts.find(member.pair);
        let numbers = counts.numbers(row);
        for third in thirds_of_member(&self.assembler.problem, numbers, &to_row, member) {
            let weight = u64::from(third.fillings) * u64::from(member.multiplicity);
            let completions = completions[usize::from(third.of_representative)];
            let solutions = u128::from(weight) * u128::from(completions);
            if index < solutions {
                let [first, second] = member.pair;
                return PivotPart {
                    orbit,
                    member: member_index,
                    signature: [first, second, third.partition],
                    fillings: third.fillings,
                    multiplicity: member.multiplicity,
                    index,
                    weight,
                };
            }
            index -= solutions;
        }
        unreachable!("the solutions of a member are the sum of those of its third partitions")
    }

    /// Finds the signatures and fillings of the other two bands.
    pub(super) fn others(&self, workspace: &mut Workspace, pivot: &PivotPart) -> OthersPart {
        let [_, counts @ ..] = &mut workspace.counts;
        let mut index = (pivot.index / u128::from(pivot.weight)) as u64;
        let [firsts, seconds, thirds] = self.partners(pivot.signature);
        let mut pairs = PartnerPairs::new(&firsts, &seconds);
        let mut renamings = [const { PartitionRenaming::UNSET }; 2];
        while let Some(pair) = pairs.next(counts) {
            pair.make_renamings(&mut renamings);
            let rows = pair.rows(counts, &renamings);
            for &third in &thirds {
                let fillings = rows.fillings(third);
                let ways = u64::from(fillings[0]) * u64::from(fillings[1]);
                if index < ways {
                    let signatures = [0, 1].map(|band| {
                        let [first, second] = pair.partitions[band];
                        [first, second, third[band]]
                    });
                    return OthersPart { signatures, fillings, index };
                }
                index -= ways;
            }
        }
        unreachable!("the completions of a signature are the sum of these ways")
    }

    /// The partners in each stack.
    pub(super) fn partners(&self, pivot: [Partition; 3]) -> [Vec<[Partition; 2]>; 3] {
        [0, 1, 2].map(|stack| self.assembler.problem.partners(stack, pivot[stack]).collect())
    }
}

impl PivotPart {
    /// The signatures of all bands, and the index among the solutions with these signatures.
    pub(super) fn with(&self, others: &OthersPart) -> (BandSignatures, u64) {
        let [one, other] = others.signatures;
        let signatures = BandSignatures {
            partitions: [self.signature, one, other],
            fillings: [self.fillings, others.fillings[0], others.fillings[1]],
            multiplicity: self.multiplicity,
        };
        let rest = (self.index % u128::from(self.weight)) as u64;
        (signatures, others.index * self.weight + rest)
    }
}
