//! All patterns of the restricted cells.

use super::namings::Namings;
use super::restricted_cells::RestrictedCells;
use crate::classic::values::SIDE;
use crate::values::digit_mask::DigitMask;

/// A way to fill the restricted cells up to names of digits: a label for each cell, counted from
/// zero, with new labels in ascending order. Known as a set partition, as a restricted growth
/// string.
pub(super) struct Pattern {
    pub(super) labels: Vec<u8>,
    /// The number of ways to name the labels that the rules allow; not zero.
    pub(super) namings: u64,
}

/// The digits tried in the time of a step.
const TRIES_OF_STEP: u64 = 8;

/// A search for patterns, cell by cell.
struct Growing<'a> {
    restricted: &'a RestrictedCells<'a>,
    length: usize,
    namings: Namings<'a>,
    /// The labels of the cells so far.
    labels: Vec<u8>,
    found: Vec<Pattern>,
    most: usize,
    work: u64,
    /// Labels that have been tried.
    steps: u64,
}

/// All patterns of the first `length` cells, with the numbers of their namings; `None` if there are
/// more than `most`, or if more than `work` digits would be tried to count the namings.
pub(super) fn patterns(
    restricted: &RestrictedCells<'_>,
    length: usize,
    most: usize,
    work: u64,
) -> Option<Vec<Pattern>> {
    let namings = Namings::new(restricted, DigitMask::EMPTY);
    let mut growing = Growing {
        restricted,
        length,
        namings,
        labels: Vec::new(),
        found: Vec::new(),
        most,
        work,
        steps: 0,
    };
    growing.grow(0)?;
    Some(growing.found)
}

/// An upper bound on the number of namings of all nine labels that any pattern has, also of labels
/// that no restricted cell has.
///
/// No pattern has more namings than its beginning, so the patterns of some first cells are enough,
/// and all beginnings that have few patterns are tried.
#[cfg(feature = "random")]
pub(in crate::general::count) fn most_namings(restricted: &RestrictedCells<'_>) -> u64 {
    const MOST_PATTERNS: usize = 20_000;
    const MOST_WORK: u64 = 10_000_000;
    let factorial = |number: usize| (1..=number as u64).product::<u64>();
    let mut most = factorial(SIDE);
    let ends = (1..=restricted.cells.len()).filter(|&end| !restricted.checks[end - 1].is_empty());
    for length in ends {
        let Some(found) = patterns(restricted, length, MOST_PATTERNS, MOST_WORK) else { break };
        let labels = |pattern: &Pattern| pattern.labels.iter().max().map_or(0, |&last| last + 1);
        let of =
            |pattern: &Pattern| pattern.namings * factorial(SIDE - usize::from(labels(pattern)));
        most = most.min(found.iter().map(of).max().unwrap_or(0));
    }
    most
}

impl Growing<'_> {
    /// Labels the next cell in all ways; `next` is the first label that no cell has.
    fn grow(&mut self, next: u8) -> Option<()> {
        let place = self.labels.len();
        let ends_check = place.checked_sub(1).map(|last| !self.restricted.checks[last].is_empty());
        if place == self.length {
            let namings = self.namings.count(&self.labels);
            if namings > 0 {
                self.found.push(Pattern { labels: self.labels.clone(), namings });
            }
            return self.is_little().then_some(());
        }
        if ends_check == Some(true) && !self.namings.are_any(&self.labels) {
            return self.is_little().then_some(());
        }
        if !self.is_little() {
            return None;
        }
        for label in 0..=next.min(SIDE as u8 - 1) {
            self.steps += 1;
            if self.is_possible(place, label, next) {
                self.labels.push(label);
                self.grow(next.max(label + 1))?;
                self.labels.pop();
            }
        }
        Some(())
    }

    /// Whether the patterns so far, and the work, are few enough. Without checks, as of further
    /// houses alone, there may be no pattern for long.
    fn is_little(&self) -> bool {
        let work = self.namings.tried + self.steps * TRIES_OF_STEP;
        self.found.len() <= self.most && work <= self.work
    }

    /// Whether a cell can have a label, as far as houses and single digits tell.
    fn is_possible(&self, place: usize, label: u8, next: u8) -> bool {
        let RestrictedCells { digits, peers, .. } = self.restricted;
        let own = digits[place];
        // A given is a label of its own, and no other label is.
        let single = own.is_single();
        let with_digit = |&other: &usize| digits[other] == own;
        let given = (0..place).find(with_digit).filter(|_| single);
        peers[place].iter().all(|&peer| self.labels[peer] != label)
            && given.is_none_or(|given| self.labels[given] == label)
            && (label == next || self.allowed(label, place).meets(own))
    }

    /// The digits that a label may have by the cells before this place.
    fn allowed(&self, label: u8, place: usize) -> DigitMask {
        let same = (0..place).filter(|&other| self.labels[other] == label);
        same.fold(DigitMask::EVERY, |digits, other| digits & self.restricted.digits[other])
    }
}
