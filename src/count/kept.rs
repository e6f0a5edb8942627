//! The completions that a count has found, kept for later.

use super::partitions::Partition;

/// Room for completions: 64 MiB.
pub(super) const USUAL_ROOM: usize = (64 << 20) / (size_of::<Partition>() + size_of::<u64>());

/// The share of all orbits, one of so many, after which it is looked whether there is room for all.
const HOPELESS_AFTER: usize = 16;

/// The completions of the third partitions, for as many orbits in a row as there is room for.
pub(super) struct Kept {
    /// The first of these orbits.
    first: usize,
    thirds: Vec<Partition>,
    completions: Vec<u64>,
    /// Where each orbit begins, and where the last one ends.
    starts: Vec<usize>,
    room: usize,
    is_full: bool,
}

impl Kept {
    pub(super) fn new(room: usize) -> Self {
        Self {
            first: 0,
            thirds: Vec::new(),
            completions: Vec::new(),
            starts: vec![0],
            room,
            is_full: false,
        }
    }

    /// The first orbit whose completions are not kept, but for those before all that are.
    pub(super) fn end(&self) -> usize {
        self.first + self.starts.len() - 1
    }

    /// Begins anew with the orbits behind those that are kept, with as much room.
    pub(super) fn go_on(&mut self) {
        self.first = self.end();
        self.room += self.len();
        self.is_full = false;
        self.thirds.clear();
        self.completions.clear();
        self.starts.truncate(1);
    }

    /// Whether there was no room for some.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    /// Whether all of so many orbits are kept.
    pub(super) fn has_all(&self, orbits: usize) -> bool {
        self.starts.len() - 1 == orbits
    }

    /// How many are kept.
    pub(super) fn len(&self) -> usize {
        self.thirds.len()
    }

    /// Whether there is no room for all of so many orbits, or hardly any, going by those so far.
    pub(super) fn is_hopeless(&self, orbits: usize) -> bool {
        let pushed = self.starts.len() - 1;
        let is_large = || {
            let [needed, there] = [self.len(), self.len() + self.room].map(|room| room as u128);
            needed * orbits as u128 > 2 * there * pushed as u128
        };
        self.is_full || HOPELESS_AFTER * pushed >= orbits && is_large()
    }

    /// Keeps the completions of the next orbit, if those of all before were kept and there is room; says whether it
    /// did.
    pub(super) fn push(&mut self, found: &[(Partition, u64)]) -> bool {
        self.is_full |= found.len() > self.room;
        if self.is_full {
            return false;
        }
        self.room -= found.len();
        self.thirds.extend(found.iter().map(|&(third, _)| third));
        self.completions.extend(found.iter().map(|&(_, completions)| completions));
        self.starts.push(self.thirds.len());
        true
    }

    pub(super) fn of(&self, orbit: usize) -> Option<(&[Partition], &[u64])> {
        let orbit = orbit.checked_sub(self.first)?;
        let range = *self.starts.get(orbit)?..*self.starts.get(orbit + 1)?;
        Some((&self.thirds[range.clone()], &self.completions[range]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_is_given_up_early() {
        let (orbits, found) = (64, [(0, 1); 10]);
        for room in [0, 5, 100, 319, 320, 639, 640, 1000] {
            let mut kept = Kept::new(room);
            let pushed = (1..=orbits).find(|_| {
                kept.push(&found);
                kept.is_hopeless(orbits)
            });
            // 640 are to come: that is seen at once, or after a share of them, or where the room ends.
            let expected = match room {
                0 | 5 => Some(1),
                100 | 319 => Some(orbits / HOPELESS_AFTER),
                320 | 639 => Some(room / 10 + 1),
                _ => None,
            };
            assert_eq!(pushed, expected, "{room}");
            assert_eq!(kept.has_all(orbits), pushed.is_none());
        }
    }
}
