//! The completions that a count has found, kept for later.

use super::packed_numbers::{Compact, Slice};
use crate::count::band::tables::Partition;
use crate::count::limits::PARTITIONS;

/// Bytes for the completions of one orbit, at most.
pub(crate) const OF_ORBIT: usize = PARTITIONS * (size_of::<Partition>() + size_of::<u64>());

/// The share of all orbits, one of so many, after which it is looked whether there is room for all.
const HOPELESS_AFTER: usize = 16;

/// The completions of the third partitions, for as many orbits in a row as there is room for.
pub(crate) struct Kept {
    /// The first of these orbits.
    first: usize,
    thirds: Vec<Partition>,
    completions: Compact,
    /// Where each orbit begins, and where the last one ends.
    starts: Vec<usize>,
    /// Bytes that all of it may take.
    room: usize,
    is_full: bool,
}

/// What is kept of an orbit.
pub(crate) struct Found<'a> {
    thirds: &'a [Partition],
    completions: Slice<'a>,
}

impl Kept {
    /// Nothing yet, and so many bytes for it.
    pub(crate) fn new(room: usize) -> Self {
        Self {
            first: 0,
            thirds: Vec::new(),
            completions: Compact::new(),
            starts: vec![0],
            room,
            is_full: false,
        }
    }

    /// The first orbit whose completions are not kept, but for those before all that are.
    pub(crate) fn end(&self) -> usize {
        self.first + self.starts.len() - 1
    }

    /// Begins anew with the orbits behind those that are kept, with as much room.
    pub(crate) fn go_on(&mut self) {
        self.first = self.end();
        self.is_full = false;
        self.thirds.clear();
        self.completions.clear();
        self.starts.truncate(1);
    }

    /// Whether there was no room for some.
    pub(crate) fn is_full(&self) -> bool {
        self.is_full
    }

    /// Whether all of so many orbits are kept.
    pub(crate) fn has_all(&self, orbits: usize) -> bool {
        self.starts.len() - 1 == orbits
    }

    /// The bytes that are taken.
    pub(crate) fn bytes(&self) -> usize {
        self.thirds.len() * (size_of::<Partition>() + self.completions.size())
    }

    /// Whether there is no room for all of so many orbits, going by those so far: the fewer these are, the more it
    /// must look like that.
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

    /// Keeps the completions of the next orbit, if those of all before were kept and there is room; says whether it
    /// did.
    pub(crate) fn push(&mut self, found: &[(Partition, u64)]) -> bool {
        let largest = found.iter().map(|&(_, completions)| completions).max().unwrap_or(0);
        let size = size_of::<Partition>() + self.completions.size_with(largest);
        self.is_full |= (self.thirds.len() + found.len()) * size > self.room;
        if self.is_full {
            return false;
        }
        self.thirds.extend(found.iter().map(|&(third, _)| third));
        self.completions.extend(found.iter().map(|&(_, completions)| completions));
        self.starts.push(self.thirds.len());
        true
    }

    pub(crate) fn of(&self, orbit: usize) -> Option<Found<'_>> {
        let orbit = orbit.checked_sub(self.first)?;
        let range = *self.starts.get(orbit)?..*self.starts.get(orbit + 1)?;
        let completions = self.completions.slice(range.clone());
        Some(Found { thirds: &self.thirds[range], completions })
    }
}

impl Found<'_> {
    /// How many third partitions have completions.
    pub(crate) fn len(&self) -> usize {
        self.thirds.len()
    }

    /// Visits these, each with the number.
    #[inline]
    pub(crate) fn each(self, visit: impl FnMut(Partition, u64)) {
        self.completions.each_with(self.thirds, visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_is_given_up_early() {
        let (orbits, found) = (64, [(0, 1); 10]);
        for room in [0, 5, 100, 319, 320, 400, 500, 600, 639, 640, 1000] {
            let mut kept = Kept::new(room * (size_of::<Partition>() + size_of::<u32>()));
            let pushed = (1..=orbits).find(|_| {
                kept.push(&found);
                kept.is_hopeless(orbits)
            });
            // 640 are to come: that is seen at once, or after a share of them, the sooner the less room there is, or
            // where the room ends.
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
            assert_eq!(kept.has_all(orbits), pushed.is_none());
        }
    }
}
