//! Chooses givens to put back into a puzzle with more solutions than requested.
//!
//! The solutions are listed. For each group of cells and digits, a bit vector marks the
//! solutions that contain them. Intersecting bit vectors counts the solutions left by a set of
//! groups, 64 at a time, and a count stops early if a growing sample is off target. This is a
//! thousand times as fast as solving each puzzle.

use std::collections::BTreeMap;
use std::iter::zip;
use std::ops::RangeInclusive;

use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;
use crate::values::cell::Cell;

/// The limit on the number of groups that are put back.
const DEEPEST: usize = 5;

/// The limit on the number of sets of groups that are tried.
const TRIES: usize = 1 << 24;

/// The size of the first sample, in solutions.
const SAMPLE: u64 = 1 << 16;

/// The limit on the number of parts of the list. The first part is the first sample.
const MOST_PARTS: u64 = 64;

/// The limit on the size of all bit vectors, in bits: 256 MiB.
const MOST_BITS: usize = 1 << 31;

/// A stop request is checked at this interval.
const PERIOD: usize = 1 << 12;

/// Bit vectors of the solutions that contain each group.
pub(super) struct Agreement<'a> {
    groups: Vec<Group<'a>>,
    parts: usize,
    /// The number of words in each part.
    length: usize,
}

/// Cells with digits that can be put back together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Group<'a> {
    pub(super) cells: &'a [Cell],
    /// The digits, packed into one number.
    key: u64,
    /// The bit vector of the solutions that contain the group.
    agrees: Vec<u64>,
}

/// Requirements on the puzzle after givens are put back.
pub(super) struct Aim<S> {
    pub(super) solutions: RangeInclusive<u64>,
    /// The range of givens to put back.
    pub(super) givens: RangeInclusive<usize>,
    pub(super) is_stopped: S,
}

/// The digits to put back and the number of solutions left, or the number of solutions that came
/// nearest.
pub(super) type Found = Result<(Vec<(Cell, u8)>, u64), Option<u64>>;

/// The input: a puzzle, its number of solutions, the orbits that can be given, and the minimum
/// number of solutions requested.
pub(super) struct Listed<'a, 'b> {
    pub(super) puzzle: &'b Puzzle,
    pub(super) solutions: u64,
    pub(super) orbits: Vec<&'a [Cell]>,
    pub(super) least: u64,
    /// If present, only digits of this solution may be put back.
    pub(super) only: Option<&'b Board>,
}

impl<'a> Agreement<'a> {
    /// Lists the solutions twice; `None` if stopped. Drops groups if the bit vectors would be too
    /// large.
    pub(super) fn of(listed: &Listed<'a, '_>, is_stopped: impl Fn() -> bool) -> Option<Self> {
        let solutions = listed.solutions;
        let parts = (solutions / SAMPLE).clamp(1, MOST_PARTS) as usize;
        let length = (solutions as usize).div_ceil(parts).div_ceil(64);
        let mut groups = listed.groups(parts, &is_stopped)?;
        groups.truncate(MOST_BITS / (64 * parts * length));
        let of_orbit = |orbit: &[Cell]| {
            let places = (0..groups.len()).filter(|&group| groups[group].cells == orbit);
            places.map(|group| (groups[group].key, group)).collect()
        };
        let of_orbits: Vec<Vec<(u64, usize)>> =
            listed.orbits.iter().map(|orbit| of_orbit(orbit)).collect();
        groups.iter_mut().for_each(|group| group.agrees = vec![0; parts * length]);
        for (number, board) in listed.puzzle.solutions().enumerate() {
            if number.is_multiple_of(PERIOD) && is_stopped() {
                return None;
            }
            // Distribute solutions round-robin, so that each part is a sample of the whole list.
            let place = number % parts * length * 64 + number / parts;
            for (orbit, of_orbit) in zip(&listed.orbits, &of_orbits) {
                let key = key(orbit, &board);
                if let Some(&(_, group)) = of_orbit.iter().find(|(other, _)| *other == key) {
                    groups[group].agrees[place / 64] |= 1 << (place % 64);
                }
            }
        }
        Some(Self { groups, parts, length })
    }

    /// Searches for groups that leave a requested number of solutions.
    pub(super) fn digits<S: Fn() -> bool>(&self, aim: Aim<S>) -> Found {
        let mut search = Search { from: self, aim, chosen: Vec::new(), left: TRIES, nearest: None };
        match search.beyond(&vec![u64::MAX; self.length], 0) {
            Some(solutions) => {
                let chosen = search.chosen.iter();
                Ok((chosen.flat_map(|&group| self.groups[group].digits()).collect(), solutions))
            }
            None => Err(search.nearest),
        }
    }

    /// The words of a group in one part.
    fn part(&self, group: usize, part: usize) -> &[u64] {
        &self.groups[group].agrees[part * self.length..][..self.length]
    }
}

impl<'a> Listed<'a, '_> {
    /// The groups that are contained in enough solutions, estimated from a sample.
    fn groups(&self, parts: usize, is_stopped: impl Fn() -> bool) -> Option<Vec<Group<'a>>> {
        let mut counts = vec![BTreeMap::<u64, u64>::new(); self.orbits.len()];
        for (number, board) in self.puzzle.solutions().enumerate() {
            if number.is_multiple_of(PERIOD) && is_stopped() {
                return None;
            }
            if number.is_multiple_of(parts) {
                for (orbit, counts) in zip(&self.orbits, &mut counts) {
                    *counts.entry(key(orbit, &board)).or_default() += parts as u64;
                }
            }
        }
        let mut groups = Vec::new();
        for (&cells, counts) in zip(&self.orbits, counts) {
            let only = self.only.map(|only| key(cells, only));
            let common = counts.into_iter().filter(|&(key, count)| {
                count >= self.least && count < self.solutions && only.is_none_or(|only| only == key)
            });
            groups.extend(common.map(|(key, _)| Group { cells, key, agrees: Vec::new() }));
        }
        Some(groups)
    }
}

/// The number of bits per digit in a key.
const KEY_BITS: u32 = 8;

/// Packs the digits of some cells into one number.
fn key(cells: &[Cell], board: &Board) -> u64 {
    cells.iter().rev().fold(0, |key, &cell| key << KEY_BITS | u64::from(board[cell]))
}

impl Group<'_> {
    fn digits(&self) -> impl Iterator<Item = (Cell, u8)> {
        let digit = |place: usize| (self.key >> (KEY_BITS as usize * place)) as u8;
        self.cells.iter().enumerate().map(move |(place, &cell)| (cell, digit(place)))
    }
}

/// Depth-first search over sets of groups.
struct Search<'a, 'b, S> {
    from: &'b Agreement<'a>,
    aim: Aim<S>,
    chosen: Vec<usize>,
    /// The remaining number of tries.
    left: usize,
    nearest: Option<u64>,
}

impl<S: Fn() -> bool> Search<'_, '_, S> {
    /// Adds groups, starting from `first`, until the number of solutions is in range. `sample`
    /// marks the solutions of the first part that are left.
    fn beyond(&mut self, sample: &[u64], first: usize) -> Option<u64> {
        for group in first..self.from.groups.len() {
            if self.left == 0 || self.left.is_multiple_of(PERIOD) && (self.aim.is_stopped)() {
                return None;
            }
            self.left -= 1;
            let words = zip(sample, self.from.part(group, 0));
            let left: Vec<u64> = words.map(|(one, other)| one & other).collect();
            let [is_few, is_many] = self.misses(ones(left.iter().copied()), 1);
            if is_few {
                continue;
            }
            self.chosen.push(group);
            let found = if is_many { None } else { self.checked() };
            let found = found.or_else(|| self.deeper(&left, group + 1));
            if found.is_some() {
                return found;
            }
            self.chosen.pop();
        }
        None
    }

    fn deeper(&mut self, sample: &[u64], first: usize) -> Option<u64> {
        let is_open = self.chosen.len() < DEEPEST && self.givens() < *self.aim.givens.end();
        if is_open { self.beyond(sample, first) } else { None }
    }

    /// The number of solutions that the chosen groups leave, if all requirements are met.
    fn checked(&mut self) -> Option<u64> {
        if !self.aim.givens.contains(&self.givens()) {
            return None;
        }
        let solutions = self.count()?;
        let distance = |solutions: u64| {
            let wanted = &self.aim.solutions;
            wanted.start().saturating_sub(solutions) + solutions.saturating_sub(*wanted.end())
        };
        if self.nearest.is_none_or(|nearest| distance(solutions) < distance(nearest)) {
            self.nearest = Some(solutions);
        }
        (distance(solutions) == 0).then_some(solutions)
    }

    /// The number of solutions that the chosen groups leave, unless a sample shows that it is out
    /// of range.
    fn count(&self) -> Option<u64> {
        let mut found = 0;
        for part in 0..self.from.parts {
            let of = |group: usize| self.from.part(group, part);
            let left = |word: usize| {
                self.chosen.iter().fold(u64::MAX, |left, &group| left & of(group)[word])
            };
            found += ones((0..self.from.length).map(left));
            let seen = part + 1;
            let is_sample = seen < self.from.parts && seen.is_power_of_two();
            if is_sample && self.misses(found, seen) != [false; 2] {
                return None;
            }
        }
        Some(found)
    }

    fn givens(&self) -> usize {
        self.chosen.iter().map(|&group| self.from.groups[group].cells.len()).sum()
    }

    /// Whether this number of solutions in the first `parts` parts is too few or too many: more
    /// than four standard deviations from the requested range.
    fn misses(&self, found: u64, parts: usize) -> [bool; 2] {
        let (all, parts) = (self.from.parts as u64, parts as u64);
        let estimate = found * all / parts;
        let slack = |solutions: u64| 4 * (solutions * (all - parts) / parts).isqrt();
        let (least, most) = (*self.aim.solutions.start(), *self.aim.solutions.end());
        [estimate + slack(least) < least, estimate > most + slack(most)]
    }
}

fn ones(words: impl Iterator<Item = u64>) -> u64 {
    words.map(|word| u64::from(word.count_ones())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use crate::values::size::Size;

    fn number_with(puzzle: &Puzzle, digits: &[(Cell, u8)]) -> usize {
        let mut given = puzzle.grid().clone();
        digits.iter().for_each(|&(cell, digit)| given.set(cell, digit));
        Puzzle::new(puzzle.rules().clone(), given).unwrap().solutions().count()
    }

    fn aim(solutions: RangeInclusive<u64>) -> Aim<fn() -> bool> {
        Aim { solutions, givens: 1..=6, is_stopped: || false }
    }

    #[test]
    fn digits_leave_the_solutions_that_are_counted_anew() {
        let puzzle = Puzzle::new(Rules::boxes(2, 2).unwrap(), Board::empty(4).unwrap()).unwrap();
        let solution: Board = "1234341221434321".parse().unwrap();
        let cells: Vec<Cell> = Size::square(4).unwrap().cells().collect();
        for (length, only) in [(1, None), (2, None), (1, Some(&solution))] {
            let orbits = cells.chunks(length).collect();
            let listed = Listed { puzzle: &puzzle, solutions: 288, orbits, least: 1, only };
            let agreement = Agreement::of(&listed, || false).unwrap();
            let mut met = 0;
            for wanted in 1..288 {
                match agreement.digits(aim(wanted..=wanted)) {
                    Ok((digits, solutions)) => {
                        met += 1;
                        assert_eq!(
                            (solutions, number_with(&puzzle, &digits)),
                            (wanted, wanted as usize)
                        );
                        let is_kept = digits.iter().all(|&(cell, digit)| solution[cell] == digit);
                        assert!(only.is_none() || is_kept);
                    }
                    Err(nearest) => assert_ne!(nearest, Some(wanted)),
                }
            }
            assert!(met > 5, "{met}");
        }
    }

    #[test]
    fn a_sample_only_saves_counts() {
        let grid: Board =
            "2..6....5......712...1..6............91......63......7.48..6....7.....3......1..."
                .parse()
                .unwrap();
        let puzzle = Puzzle::new(Rules::classic(), grid).unwrap();
        let cells: Vec<Cell> =
            Size::CLASSIC.cells().filter(|&cell| puzzle.grid()[cell] == 0).collect();
        let orbits = cells.chunks(2).collect();
        let solutions = 1_061_654;
        let listed = Listed { puzzle: &puzzle, solutions, orbits, least: 100_000, only: None };
        let agreement = Agreement::of(&listed, || false).unwrap();
        assert!(agreement.parts > 8);
        let (digits, solutions) = agreement.digits(aim(100_000..=101_000)).unwrap();
        assert_eq!(solutions, number_with(&puzzle, &digits) as u64);
        let stopped = Aim { solutions: 1..=1, givens: 1..=6, is_stopped: || true };
        assert_eq!(agreement.digits(stopped), Err(None));
        assert!(Agreement::of(&listed, || true).is_none());
    }
}
