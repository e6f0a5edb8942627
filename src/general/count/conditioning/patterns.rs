//! Enumerates the patterns of the restricted cells.

use super::namings::Namings;
use super::restricted_cells::RestrictedCells;
use crate::classic::values::SIDE;
use crate::values::digit_mask::DigitMask;

/// A filling of the restricted cells up to names of digits: a label for each cell, from zero, with
/// new labels in ascending order. Known as a set partition, written as a restricted growth string.
pub(super) struct Pattern {
    pub(super) labels: Vec<u8>,
    /// The number of namings that the rules allow; not zero.
    pub(super) namings: u64,
}

/// Digits tried in the time of one step.
const TRIES_OF_STEP: u64 = 8;

/// A backtracking search for patterns.
struct Growing<'a> {
    restricted: &'a RestrictedCells<'a>,
    length: usize,
    namings: Namings<'a>,
    /// The labels of the cells so far.
    labels: Vec<u8>,
    found: Vec<Pattern>,
    most: usize,
    work: u64,
    /// Labels tried.
    steps: u64,
}

/// The patterns of the first `length` cells that have namings; `None` if there are more than
/// `most`, or if counting namings would try more than `work` digits.
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

/// An upper bound on the number of namings of all nine labels, over all patterns; labels that no
/// restricted cell has are included.
///
/// A pattern has no more namings than any prefix of it, so it suffices to maximise over the
/// patterns of a prefix. All prefixes with few patterns are tried.
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
    /// Assigns each possible label to the next cell; `next` is the first unused label.
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

    /// Whether patterns and work are within the limits. Without checks, such as with further houses
    /// alone, the search may find no pattern for a long time.
    fn is_little(&self) -> bool {
        let work = self.namings.tried + self.steps * TRIES_OF_STEP;
        self.found.len() <= self.most && work <= self.work
    }

    /// Whether houses and candidates allow a cell to have a label.
    fn is_possible(&self, place: usize, label: u8, next: u8) -> bool {
        let RestrictedCells { digits, peers, .. } = self.restricted;
        let own = digits[place];
        // Each given digit has one label, which all cells with this single candidate share.
        let single = own.is_single();
        let with_digit = |&other: &usize| digits[other] == own;
        let given = (0..place).find(with_digit).filter(|_| single);
        peers[place].iter().all(|&peer| self.labels[peer] != label)
            && given.is_none_or(|given| self.labels[given] == label)
            && (label == next || self.allowed(label, place).meets(own))
    }

    /// The candidates that all cells with this label before `place` have in common.
    fn allowed(&self, label: u8, place: usize) -> DigitMask {
        let same = (0..place).filter(|&other| self.labels[other] == label);
        same.fold(DigitMask::EVERY, |digits, other| digits & self.restricted.digits[other])
    }
}
