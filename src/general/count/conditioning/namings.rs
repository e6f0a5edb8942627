//! Counts the namings of a pattern that the rules allow.

use std::array;

use super::restricted_cells::RestrictedCells;
use crate::classic::values::SIDE;
use crate::values::digit_mask::DigitMask;

/// Counts the namings of patterns by backtracking.
pub(in crate::general::count) struct Namings<'a> {
    restricted: &'a RestrictedCells<'a>,
    /// The labels that are digits already, by index. Other labels cannot get these digits.
    named: DigitMask,
    /// Digits tried so far.
    pub(in crate::general::count) tried: u64,
    partial: PartialNaming,
}

/// The number of namings of all nine labels that the rules allow.
pub(in crate::general::count) struct NameCounts {
    pub(in crate::general::count) total: u64,
    /// For each label and digit, by index, the number of namings that assign the digit to the
    /// label.
    pub(in crate::general::count) with: [[u64; SIDE]; SIDE],
}

/// A partial naming; labels are named in the order of their first cells.
#[derive(Default)]
struct PartialNaming {
    /// The position of each label in this order.
    order: [Option<u8>; SIDE],
    /// For each cell, the position of its label in the order.
    places: Vec<u8>,
    /// The possible digits of each label.
    digits: [DigitMask; SIDE],
    /// The digit of each label, from 1.
    names: [u8; SIDE],
    /// The checks that end with each label: the last cell, and the index among its checks.
    checks: [Vec<(usize, usize)>; SIDE],
    /// From this label on, no check or candidate depends on the name.
    free: usize,
    /// The number of ways to name the labels from there on.
    ways_of_free: u64,
    /// The number of namings to skip before the search stops; `None` to count all.
    passed: Option<u64>,
    /// Whether the search has stopped at the wanted naming, `names`.
    is_found: bool,
    /// For each label in the order and each digit, the number of namings so far; `None` if not
    /// wanted.
    tally: Option<[[u64; SIDE]; SIDE]>,
    /// Scratch: the digits of the cells of a check.
    of_check: Vec<u8>,
}

impl<'a> Namings<'a> {
    /// `named` are the labels that are digits already; all others can be any digit.
    pub(in crate::general::count) fn new(
        restricted: &'a RestrictedCells<'a>,
        named: DigitMask,
    ) -> Self {
        Self { restricted, named, tried: 0, partial: PartialNaming::default() }
    }

    /// Whether the pattern of the first cells has a naming.
    pub(super) fn are_any(&mut self, pattern: &[u8]) -> bool {
        self.prepare(pattern);
        self.partial.passed = Some(0);
        self.name(0, DigitMask::EMPTY) > 0
    }

    /// The number of namings of the first cells that meet all of their checks.
    pub(in crate::general::count) fn count(&mut self, pattern: &[u8]) -> u64 {
        self.prepare(pattern);
        self.name(0, DigitMask::EMPTY)
    }

    /// A uniformly random naming: the digit of each label, including labels that no cell has. There
    /// must be a naming. `below` returns a random number below its argument.
    #[cfg(feature = "random")]
    pub(in crate::general::count) fn choose(
        &mut self,
        pattern: &[u8],
        mut below: impl FnMut(u64) -> u64,
    ) -> [u8; SIDE] {
        let count = self.count(pattern) / self.partial.ways_of_free;
        self.prepare(pattern);
        self.partial.passed = Some(below(count));
        self.name(0, DigitMask::EMPTY);
        let PartialNaming { order, names, free, .. } = &self.partial;
        let own = |label: usize| self.named.contains(label).then_some(label as u8 + 1);
        let chosen = |label: usize| order[label].filter(|&place| usize::from(place) < *free);
        let name = |label| chosen(label).map(|place| names[usize::from(place)]).or(own(label));
        let known: [Option<u8>; SIDE] = std::array::from_fn(name);
        let mut left: Vec<u8> =
            (1..=SIDE as u8).filter(|digit| !known.contains(&Some(*digit))).collect();
        known
            .map(|name| name.unwrap_or_else(|| left.swap_remove(below(left.len() as u64) as usize)))
    }

    /// Counts the namings of all nine labels, including those that no cell has.
    pub(in crate::general::count) fn count_names(&mut self, pattern: &[u8]) -> NameCounts {
        self.prepare(pattern);
        self.partial.tally = Some([[0; SIDE]; SIDE]);
        let found = self.name(0, DigitMask::EMPTY) / self.partial.ways_of_free;
        let PartialNaming { order, free, .. } = self.partial;
        let tally = self.partial.tally.take().unwrap_or_default();
        let of_chosen = |label: usize| {
            let place = order[label].map(usize::from).filter(|&place| place < free);
            place.map(|place| tally[place])
        };
        let is_free = |&label: &usize| of_chosen(label).is_none() && !self.named.contains(label);
        let free_labels = (0..SIDE).filter(is_free).count() as u64;
        let ways_of_others: u64 = (1..free_labels).product();
        let ways = ways_of_others * free_labels.max(1);
        let with = array::from_fn(|label| {
            array::from_fn(|digit| match of_chosen(label) {
                Some(of_digits) => of_digits[digit] * ways,
                None if self.named.contains(label) => u64::from(label == digit) * found * ways,
                None if self.named.contains(digit) => 0,
                None => {
                    let taken: u64 = tally.iter().map(|of_digits| of_digits[digit]).sum();
                    (found - taken) * ways_of_others
                }
            })
        });
        NameCounts { total: found * ways, with }
    }

    /// Prepares to name the labels of a pattern.
    fn prepare(&mut self, pattern: &[u8]) {
        let unnamed = DigitMask::all(SIDE).without(self.named);
        let Self { restricted, partial, .. } = self;
        partial.order = [None; SIDE];
        (partial.passed, partial.is_found) = (None, false);
        partial.places.clear();
        let mut labels = 0;
        for (&label, &allowed) in pattern.iter().zip(&restricted.digits) {
            let place = *partial.order[usize::from(label)].get_or_insert_with(|| {
                let is_named = self.named.contains(usize::from(label));
                let own = DigitMask::single(usize::from(label));
                partial.digits[labels] = if is_named { own } else { unnamed };
                labels += 1;
                labels as u8 - 1
            });
            partial.digits[usize::from(place)] &= allowed;
            partial.places.push(place);
        }
        partial.checks.iter_mut().for_each(Vec::clear);
        for (cell, ending) in restricted.checks[..pattern.len()].iter().enumerate() {
            for (number, check) in ending.iter().enumerate() {
                let last = check.places.iter().map(|&place| partial.places[place]).max();
                partial.checks[usize::from(last.unwrap_or(0))].push((cell, number));
            }
        }
        let matters =
            |&label: &usize| partial.digits[label] != unnamed || !partial.checks[label].is_empty();
        partial.free = (0..labels).rev().find(matters).map_or(0, |last| last + 1);
        let is_unnamed = |label: &usize| partial.digits[*label].meets(unnamed);
        let taken = (0..partial.free).filter(is_unnamed).count();
        let choices = (0..labels - partial.free).map(|named| unnamed.len() - taken - named);
        partial.ways_of_free = choices.map(|choices| choices as u64).product();
    }

    /// The number of ways to name the labels from `label` on with digits that are not `taken`.
    fn name(&mut self, label: usize, taken: DigitMask) -> u64 {
        if label >= self.partial.free {
            let names = &self.partial.names[..self.partial.free];
            for (of_digits, &name) in self.partial.tally.iter_mut().flatten().zip(names) {
                of_digits[usize::from(name) - 1] += 1;
            }
            self.partial.is_found = self.partial.passed == Some(0);
            self.partial.passed = self.partial.passed.map(|left| left.saturating_sub(1));
            return self.partial.ways_of_free;
        }
        let mut count = 0;
        for digit in self.partial.digits[label].without(taken).indices() {
            self.tried += 1;
            self.partial.names[label] = digit as u8 + 1;
            if self.are_met(label) {
                count += self.name(label + 1, taken | DigitMask::single(digit));
                if self.partial.is_found {
                    break;
                }
            }
        }
        count
    }

    /// Whether all checks that end with this label are met.
    fn are_met(&mut self, label: usize) -> bool {
        let PartialNaming { places, names, checks, of_check, .. } = &mut self.partial;
        checks[label].iter().all(|&(cell, number)| {
            let check = &self.restricted.checks[cell][number];
            of_check.clear();
            of_check.extend(check.places.iter().map(|&place| names[usize::from(places[place])]));
            check.is_met(of_check)
        })
    }
}
