//! From the number of a solution to the signatures of its bands.
//!
//! A number is taken apart step by step. Every step has its alternatives in a fixed order, and how many
//! solutions each stands for; those before the right one are subtracted.

use std::sync::PoisonError;

use super::signatures::Signatures;
use super::solution_index::{Recorded, Workspace, for_each_third};
use crate::count::band::filling_counts::Rows;
use crate::count::band::renaming::Renaming;
use crate::count::band::tables::{Partition, Tables};

/// Draws after which all choices are gone through after all.
#[cfg(feature = "random")]
const MOST_DRAWS: usize = 400;

/// The signature of the pivot, and where its solutions are among all.
struct Pivot {
    /// The orbit, and the member of all members.
    orbit: usize,
    member: usize,
    signature: [Partition; 3],
    arrangements: u16,
    /// The ways to name the digits that are given nowhere.
    multiplicity: u32,
    /// The place among the solutions that have this signature but for those names, and how many there are
    /// for each choice of the other two bands' arrangements.
    place: u128,
    weight: u64,
}

/// Where a solution is: the orbit and the member, the signatures, and the place among the solutions that share
/// them.
pub(crate) struct Location {
    pub(crate) orbit: usize,
    /// The place among the members of all orbits.
    pub(crate) member: usize,
    pub(crate) signatures: Signatures,
    pub(crate) place: u64,
}

/// What the other two bands have beside a signature of the pivot.
struct Others {
    signatures: [[Partition; 3]; 2],
    arrangements: [u16; 2],
    /// The place among their arrangements with these signatures.
    place: u64,
}

impl Recorded {
    /// Where the solution with a number is. There must be such a solution.
    pub(crate) fn locate(&self, number: u128) -> Location {
        let workspace = &mut *self.workspace.lock().unwrap_or_else(PoisonError::into_inner);
        let pivot = self.pivot(workspace, number);
        let choice = (pivot.place / u128::from(pivot.weight)) as u64;
        let others = self.others(&mut workspace.rows, pivot.signature, choice);
        let (signatures, place) = pivot.with(&others);
        Location { orbit: pivot.orbit, member: pivot.member, signatures, place }
    }

    /// A random solution: one of the signatures of all solutions, and a place among those that share them.
    ///
    /// The number is random, and `below` gives random numbers below others. Only the first parts of the
    /// number are used; to go on with it takes longer than to draw the partners.
    #[cfg(feature = "random")]
    pub(crate) fn draw(&self, number: u128, below: impl FnMut(u64) -> u64) -> (Signatures, u64) {
        let workspace = &mut *self.workspace.lock().unwrap_or_else(PoisonError::into_inner);
        let pivot = self.pivot(workspace, number);
        let drawn = self.draw_others(&mut workspace.rows, pivot.signature, below);
        let others = drawn.unwrap_or_else(|| {
            let choice = (pivot.place / u128::from(pivot.weight)) as u64;
            self.others(&mut workspace.rows, pivot.signature, choice)
        });
        pivot.with(&others)
    }

    fn pivot(&self, workspace: &mut Workspace, number: u128) -> Pivot {
        let orbit = self.orbit_ends.partition_point(|&end| end <= number);
        let mut place = number - orbit.checked_sub(1).map_or(0, |before| self.orbit_ends[before]);
        let members = self.turned.orbits.orbits[orbit].members.clone();
        let ends = &self.member_ends[members.clone()];
        let member = ends.partition_point(|&end| end <= place);
        place -= member.checked_sub(1).map_or(0, |before| ends[before]);
        self.load(workspace, orbit);
        self.third(workspace, [orbit, members.start + member], place)
    }

    /// The third partition of a member.
    fn third(
        &self,
        workspace: &mut Workspace,
        [orbit, place_of_member]: [usize; 2],
        mut place: u128,
    ) -> Pivot {
        let member = &self.turned.orbits.members[place_of_member];
        let Workspace { rows: [rows, ..], completions, .. } = workspace;
        let mut found = None;
        let (row, to_row) = rows.find(member.pair);
        for_each_third(
            &self.turned.problem,
            rows.numbers(row),
            &to_row,
            member,
            |third, arrangements, of_representative| {
                let weight = u64::from(arrangements) * u64::from(member.multiplicity);
                let solutions =
                    u128::from(weight) * u128::from(completions[usize::from(of_representative)]);
                if place < solutions {
                    found = Some((third, arrangements, weight));
                    return true;
                }
                place -= solutions;
                false
            },
        );
        let (third, arrangements, weight) = found.expect("the member has so many solutions");
        let [first, second] = member.pair;
        Pivot {
            orbit,
            member: place_of_member,
            signature: [first, second, third],
            arrangements,
            multiplicity: member.multiplicity,
            place,
            weight,
        }
    }

    /// The arrangements of the other two bands for a signature of the pivot, by their place among all.
    fn others(&self, rows: &mut [Rows; 3], pivot: [Partition; 3], mut place: u64) -> Others {
        let tables = Tables::get();
        let [_, one, other] = rows;
        let [firsts, seconds, thirds] = self.partners(pivot);
        for &first in &firsts {
            for &second in &seconds {
                let (one_row, one_names) = one.find([first[0], second[0]]);
                if one_row.largest == 0 {
                    continue;
                }
                let (other_row, other_names) = other.find([first[1], second[1]]);
                if other_row.largest == 0 {
                    continue;
                }
                let numbers = [one.numbers(one_row), other.numbers(other_row)];
                let names = [Renaming::new(&one_names), Renaming::new(&other_names)];
                for &third in &thirds {
                    let arrangements = [0, 1].map(|band| {
                        let thirds = tables.thirds[usize::from(third[band])];
                        numbers[band][usize::from(names[band].of(tables, thirds))]
                    });
                    let ways = u64::from(arrangements[0]) * u64::from(arrangements[1]);
                    if place < ways {
                        let signatures =
                            [0, 1].map(|band| [first[band], second[band], third[band]]);
                        return Others { signatures, arrangements, place };
                    }
                    place -= ways;
                }
            }
        }
        unreachable!("the completions of a signature are the sum of these ways")
    }

    /// Random arrangements of the other two bands, each as likely as any other; or nothing where it is
    /// better to go through all.
    #[cfg(feature = "random")]
    fn draw_others(
        &self,
        [_, one, other]: &mut [Rows; 3],
        pivot: [Partition; 3],
        mut below: impl FnMut(u64) -> u64,
    ) -> Option<Others> {
        let partners = self.partners(pivot);
        if partners.iter().map(|partners| partners.len() as u64).product::<u64>()
            <= self.limits.not_drawn
        {
            return None;
        }
        let most = self.largest.map(u64::from);
        for _ in 0..MOST_DRAWS {
            let chosen = partners.each_ref().map(|pairs| pairs[below(pairs.len() as u64) as usize]);
            let signatures = [0, 1].map(|band| chosen.map(|pair| pair[band]));
            // A choice is accepted as often as it has arrangements, out of the most that any could have.
            let place = below(most[0] * most[1]);
            let ways = number(one, signatures[0]);
            debug_assert!(u64::from(ways) <= most[0]);
            if place >= u64::from(ways) * most[1] {
                continue;
            }
            let arrangements = [ways, number(other, signatures[1])];
            debug_assert!(u64::from(arrangements[1]) <= most[1]);
            if place < arrangements.into_iter().map(u64::from).product() {
                return Some(Others { signatures, arrangements, place });
            }
        }
        None
    }

    /// The partners in each of the stacks.
    fn partners(&self, pivot: [Partition; 3]) -> [Vec<[Partition; 2]>; 3] {
        [0, 1, 2].map(|stack| self.turned.problem.partners(stack, pivot[stack]).collect())
    }
}

impl Pivot {
    fn with(&self, others: &Others) -> (Signatures, u64) {
        let [one, other] = others.signatures;
        let signatures = Signatures {
            partitions: [self.signature, one, other],
            arrangements: [self.arrangements, others.arrangements[0], others.arrangements[1]],
            multiplicity: self.multiplicity,
        };
        let rest = (self.place % u128::from(self.weight)) as u64;
        (signatures, others.place * self.weight + rest)
    }
}

/// The number of arrangements with a signature.
#[cfg(feature = "random")]
fn number(rows: &mut Rows, signature: [Partition; 3]) -> u16 {
    let tables = Tables::get();
    let [first, second, third] = signature;
    let (row, names) = rows.find([first, second]);
    if row.largest == 0 {
        return 0;
    }
    let columns = tables.columns[usize::from(third)];
    let mut renamed = [0; crate::geometry::SIDE];
    std::iter::zip(names, columns).for_each(|(name, column)| renamed[usize::from(name)] = column);
    rows.numbers(row)[usize::from(tables.find(&renamed))]
}
