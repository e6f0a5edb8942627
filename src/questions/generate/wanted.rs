//! Requirements on a generated puzzle.

use std::ops::RangeInclusive;

use rand_core::Rng;

use super::attempts::Failure;
use crate::classic::analyse::below;

/// Fewer solutions are easily hit by removing givens.
const MANY: u64 = 32;

/// More solutions are not listed.
const MOST_LISTED: u64 = 1 << 24;

/// The numbers of solutions and givens of a puzzle, and whether it must be minimal.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    pub(super) solutions: RangeInclusive<u64>,
    /// `None` if any number is allowed.
    pub(super) givens: Option<RangeInclusive<usize>>,
    pub(super) is_minimal: bool,
}

impl Wanted {
    /// The maximum number of solutions.
    pub(super) fn most(&self) -> u64 {
        *self.solutions.end()
    }

    /// The number of givens at which an attempt stops if it has enough solutions: a random one in
    /// the requested range. Without a range, a puzzle with one solution loses all givens it can,
    /// and a puzzle with several stops as soon as there are enough solutions.
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

    /// The minimum number of givens.
    pub(super) fn floor(&self) -> usize {
        self.givens.as_ref().map_or(0, |givens| *givens.start())
    }

    /// Whether removing givens one by one would rarely hit the range of solutions.
    pub(super) fn is_hard_to_meet(&self) -> bool {
        let (least, most) = (*self.solutions.start(), self.most());
        least >= MANY && most / 2 < least && most <= MOST_LISTED / 4
    }

    /// The minimum and maximum numbers of solutions before givens are put back.
    pub(super) fn beyond(&self) -> [u64; 2] {
        let most = self.most();
        [(8 * most).min(MOST_LISTED / 2), (24 * most).min(MOST_LISTED)]
    }

    /// Whether a puzzle with this number of givens may have more.
    pub(super) fn allows_more_givens_than(&self, number: usize) -> bool {
        self.givens.as_ref().is_none_or(|givens| number < *givens.end())
    }

    /// The range of givens that may be added to this number.
    pub(super) fn givens_beyond(&self, number: usize) -> RangeInclusive<usize> {
        let (least, most) =
            self.givens.as_ref().map_or((0, usize::MAX), |it| (*it.start(), *it.end()));
        least.saturating_sub(number)..=most.saturating_sub(number)
    }

    /// A failure to hit the range of solutions.
    pub(super) fn missed(&self, number: u64) -> Failure {
        let (least, most) = (*self.solutions.start(), self.most());
        let distance = least.saturating_sub(number) + number.saturating_sub(most);
        Failure::OtherSolutions { distance, number }
    }
}
