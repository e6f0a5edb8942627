//! What a puzzle must have.

use std::ops::RangeInclusive;

use rand_core::Rng;

use super::attempts::Failure;
use crate::classic::analyse::below;

/// Fewer solutions are soon met by chance.
const MANY: u64 = 32;

/// More solutions are not listed.
const MOST_LISTED: u64 = 1 << 24;

/// The numbers of solutions and givens of a puzzle, and whether all of its givens are needed.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    pub(super) solutions: RangeInclusive<u64>,
    /// `None` if any number will do.
    pub(super) givens: Option<RangeInclusive<usize>>,
    pub(super) is_minimal: bool,
}

impl Wanted {
    /// The most solutions.
    pub(super) fn most(&self) -> u64 {
        *self.solutions.end()
    }

    /// The number of givens at which an attempt stops, once there are enough solutions: a random
    /// one of those asked for. Without such a number, a puzzle of one solution loses all givens
    /// that can go, and one of several keeps those that it has when there are enough.
    pub(super) fn aim(&self, random: &mut impl Rng) -> usize {
        match &self.givens {
            _ if self.is_minimal => 0,
            Some(givens) => {
                let choices = (givens.end() - givens.start() + 1) as u32;
                givens.start() + below(choices, random) as usize
            }
            None if *self.solutions.start() > 1 => usize::MAX,
            None => 0,
        }
    }

    /// The number of givens below which no attempt goes on.
    pub(super) fn floor(&self) -> usize {
        self.givens.as_ref().map_or(0, |givens| *givens.start())
    }

    /// Whether removing givens one by one would rarely come to as many solutions.
    pub(super) fn is_hard_to_meet(&self) -> bool {
        let (least, most) = (*self.solutions.start(), self.most());
        least >= MANY && most / 2 < least && most <= MOST_LISTED / 4
    }

    /// How many solutions a puzzle should have before givens are put back: enough, and the most.
    pub(super) fn beyond(&self) -> [u64; 2] {
        let most = self.most();
        [(8 * most).min(MOST_LISTED / 2), (24 * most).min(MOST_LISTED)]
    }

    /// Whether a puzzle with this number of givens may have more.
    pub(super) fn allows_more_givens_than(&self, number: usize) -> bool {
        self.givens.as_ref().is_none_or(|givens| number < *givens.end())
    }

    /// How many givens a puzzle with this number of them may get.
    pub(super) fn givens_beyond(&self, number: usize) -> RangeInclusive<usize> {
        let (least, most) =
            self.givens.as_ref().map_or((0, usize::MAX), |it| (*it.start(), *it.end()));
        least.saturating_sub(number)..=most.saturating_sub(number)
    }

    /// A failure to meet the number of solutions.
    pub(super) fn missed(&self, number: u64) -> Failure {
        let (least, most) = (*self.solutions.start(), self.most());
        let distance = least.saturating_sub(number) + number.saturating_sub(most);
        Failure::OtherSolutions { distance, number }
    }
}
