//! Completions by signature, stored while a count is in use.

use super::packed_numbers::{PackedNumbers, Slice};
use crate::classic::count::band::Partition;
use crate::classic::count::limits::PARTITIONS;

/// The most bytes for the completions of one orbit.
pub(crate) const ORBIT_BYTES: usize = PARTITIONS * (size_of::<Partition>() + size_of::<u64>());

/// A 16th of the orbits is stored before the store predicts whether all will fit.
const HOPELESS_AFTER: usize = 16;

/// The completions of the third partitions, for as many consecutive orbits as fit.
pub(crate) struct CompletionStore {
    /// The first stored orbit.
    first: usize,
    third_partitions: Vec<Partition>,
    completions: PackedNumbers,
    /// The index at which each orbit starts, and the end of the last one.
    starts: Vec<usize>,
    /// The most bytes in total.
    room: usize,
    is_full: bool,
}

/// The stored completions of one orbit.
pub(crate) struct OrbitCompletions<'a> {
    third_partitions: &'a [Partition],
    completions: Slice<'a>,
}

impl CompletionStore {
    /// An empty store of at most `room` bytes.
    pub(crate) fn new(room: usize) -> Self {
        Self {
            first: 0,
            third_partitions: Vec::new(),
            completions: PackedNumbers::new(),
            starts: vec![0],
            room,
            is_full: false,
        }
    }

    /// The orbit after the last stored one.
    pub(crate) fn end(&self) -> usize {
        self.first + self.starts.len() - 1
    }

    /// Clears the store, to continue with the orbits after the last stored one.
    pub(crate) fn advance(&mut self) {
        self.first = self.end();
        self.is_full = false;
        self.third_partitions.clear();
        self.completions.clear();
        self.starts.truncate(1);
    }

    /// Whether an orbit did not fit.
    pub(crate) fn is_full(&self) -> bool {
        self.is_full
    }

    /// Whether `orbits` orbits are stored.
    pub(crate) fn has_all(&self, orbits: usize) -> bool {
        self.starts.len() - 1 == orbits
    }

    /// The bytes in use.
    pub(crate) fn bytes(&self) -> usize {
        self.third_partitions.len() * (size_of::<Partition>() + self.completions.size())
    }

    /// Whether the completions of `orbits` orbits are unlikely to fit, judging by those stored so
    /// far: the fewer these are, the larger the expected excess must be.
    pub(crate) fn is_hopeless(&self, orbits: usize) -> bool {
        let pushed = self.starts.len() - 1;
        let is_large = || {
            let [needed, there] = [self.bytes(), self.room].map(|bytes| bytes as u128);
            let [after, orbits, pushed] =
                [HOPELESS_AFTER, orbits, pushed].map(|number| number as u128);
            needed * orbits * after > there * (after * pushed + orbits)
        };
        self.is_full || HOPELESS_AFTER * pushed >= orbits && is_large()
    }

    /// Stores the completions of the next orbit, unless that or an earlier one did not fit. Returns
    /// whether it was stored.
    pub(crate) fn push(&mut self, found: &[(Partition, u64)]) -> bool {
        let largest = found.iter().map(|&(_, completions)| completions).max().unwrap_or(0);
        let size = size_of::<Partition>() + self.completions.size_with(largest);
        self.is_full |= (self.third_partitions.len() + found.len()) * size > self.room;
        if self.is_full {
            return false;
        }
        self.third_partitions.extend(found.iter().map(|&(third, _)| third));
        self.completions.extend(found.iter().map(|&(_, completions)| completions));
        self.starts.push(self.third_partitions.len());
        true
    }

    /// The completions of an orbit, if they are stored.
    pub(crate) fn of(&self, orbit: usize) -> Option<OrbitCompletions<'_>> {
        let orbit = orbit.checked_sub(self.first)?;
        let range = *self.starts.get(orbit)?..*self.starts.get(orbit + 1)?;
        let completions = self.completions.slice(range.clone());
        Some(OrbitCompletions { third_partitions: &self.third_partitions[range], completions })
    }
}

impl OrbitCompletions<'_> {
    /// The number of third partitions with completions.
    pub(crate) fn len(&self) -> usize {
        self.third_partitions.len()
    }

    /// Visits each third partition with its completions.
    #[inline]
    pub(crate) fn each(self, visit: impl FnMut(Partition, u64)) {
        self.completions.each_with(self.third_partitions, visit);
    }
}

/// The completions of one orbit, by third partition.
pub(crate) struct CompletionTable {
    orbit: Option<usize>,
    completions: Box<[u64; PARTITIONS]>,
}

impl CompletionTable {
    pub(crate) fn new() -> Self {
        Self { orbit: None, completions: Box::new([0; PARTITIONS]) }
    }

    /// The completions of an orbit: stored ones, or else those that `missing` computes.
    pub(crate) fn of(
        &mut self,
        store: &CompletionStore,
        orbit: usize,
        missing: impl FnOnce() -> Vec<(Partition, u64)>,
    ) -> &[u64; PARTITIONS] {
        if self.orbit != Some(orbit) {
            self.orbit = Some(orbit);
            self.completions.fill(0);
            let mut put = |third: Partition, number| self.completions[usize::from(third)] = number;
            match store.of(orbit) {
                Some(stored) => stored.each(put),
                None => missing().into_iter().for_each(|(third, number)| put(third, number)),
            }
        }
        &self.completions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_that_is_too_small_is_given_up_early() {
        let (orbits, found) = (64, [(0, 1); 10]);
        for room in [0, 5, 100, 319, 320, 400, 500, 600, 639, 640, 1000] {
            let mut store =
                CompletionStore::new(room * (size_of::<Partition>() + size_of::<u32>()));
            let pushed = (1..=orbits).find(|_| {
                store.push(&found);
                store.is_hopeless(orbits)
            });
            // 640 entries have to be stored. The less room there is, the sooner that is clear: at
            // once, after a share of them, or only when the room is used up.
            let expected = match room {
                0 | 5 => Some(1),
                100 | 319 => Some(orbits / HOPELESS_AFTER),
                320 => Some(orbits / HOPELESS_AFTER + 1),
                400 => Some(7),
                500 => Some(15),
                600 => Some(61),
                639 => Some(64),
                _ => None,
            };
            assert_eq!(pushed, expected, "{room}");
            assert_eq!(store.has_all(orbits), pushed.is_none());
        }
    }
}
