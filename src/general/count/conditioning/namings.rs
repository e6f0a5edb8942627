//! How many namings of a pattern the rules allow.

use super::restricted_cells::RestrictedCells;
use crate::classic::values::SIDE;
use crate::values::digit_mask::DigitMask;

/// All digits of a cell.
const ALL: DigitMask = DigitMask::all(SIDE);

/// Counts the ways to name the labels of patterns.
pub(super) struct Namings<'a> {
    restricted: &'a RestrictedCells<'a>,
    /// Digits that may still be tried before this is too much work.
    left: u64,
}

/// A naming as it grows.
struct Partial<'a> {
    /// The label of each cell, counted from zero.
    pattern: &'a [u8],
    /// The digits that each label may have.
    digits: [DigitMask; SIDE],
    labels: usize,
    /// The digit of each label, counted from one.
    names: [u8; SIDE],
    /// The checks whose last label this is, by the place at which they end and their number there.
    checks: [Vec<(usize, usize)>; SIDE],
    /// From here on nothing depends on the names.
    free: usize,
    /// Whether one naming is enough.
    is_one_enough: bool,
    /// The digits of the cells of a check.
    of_check: Vec<u8>,
}

impl<'a> Namings<'a> {
    pub(super) fn new(restricted: &'a RestrictedCells<'a>, left: u64) -> Self {
        Self { restricted, left }
    }

    /// Whether the first cells can have this pattern; `None` if that is too much work.
    pub(super) fn are_any(&mut self, pattern: &[u8]) -> Option<bool> {
        self.count_as(pattern, true).map(|count| count > 0)
    }

    /// The number of namings that meet all checks of these first cells; `None` if that is too much
    /// work to find out.
    pub(super) fn count(&mut self, pattern: &[u8]) -> Option<u64> {
        self.count_as(pattern, false)
    }

    fn count_as(&mut self, pattern: &[u8], is_one_enough: bool) -> Option<u64> {
        let mut digits = [ALL; SIDE];
        for (&label, allowed) in pattern.iter().zip(&self.restricted.digits) {
            digits[usize::from(label)] &= *allowed;
        }
        let labels = pattern.iter().max().map_or(0, |&last| usize::from(last) + 1);
        let mut checks: [Vec<(usize, usize)>; SIDE] = Default::default();
        for (place, ending) in self.restricted.checks[..pattern.len()].iter().enumerate() {
            for (number, check) in ending.iter().enumerate() {
                let last = check.places.iter().map(|&place| pattern[place]).max().unwrap_or(0);
                checks[usize::from(last)].push((place, number));
            }
        }
        let matters = |&label: &usize| digits[label] != ALL || !checks[label].is_empty();
        let free = (0..labels).rev().find(matters).map_or(0, |last| last + 1);
        let names = [0; SIDE];
        let mut partial = Partial {
            pattern,
            digits,
            labels,
            names,
            checks,
            free,
            is_one_enough,
            of_check: Vec::new(),
        };
        self.name(&mut partial, 0, DigitMask::EMPTY)
    }

    /// The number of ways to name the labels from this one on, without the digits that are taken.
    fn name(&mut self, partial: &mut Partial<'_>, label: usize, taken: DigitMask) -> Option<u64> {
        if label >= partial.free {
            let first_free = SIDE - label;
            let choices = (0..partial.labels - label).map(|named| (first_free - named) as u64);
            return Some(choices.product());
        }
        let mut count = 0;
        for digit in partial.digits[label].without(taken).indices() {
            self.left = self.left.checked_sub(1)?;
            partial.names[label] = digit as u8 + 1;
            if self.are_met(partial, label) {
                count += self.name(partial, label + 1, taken | DigitMask::single(digit))?;
                if count > 0 && partial.is_one_enough {
                    break;
                }
            }
        }
        Some(count)
    }

    /// Whether all checks that end with this label are met.
    fn are_met(&self, partial: &mut Partial<'_>, label: usize) -> bool {
        let Partial { pattern, names, checks, of_check, .. } = partial;
        checks[label].iter().all(|&(place, number)| {
            let check = &self.restricted.checks[place][number];
            of_check.clear();
            of_check.extend(check.places.iter().map(|&place| names[usize::from(pattern[place])]));
            check.is_met(of_check)
        })
    }
}
