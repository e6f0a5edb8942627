//! The order of decisions: the variable with the highest activity first. Known as VSIDS, with decay
//! as in `MiniSat` (EVSIDS).
//!
//! Variables met in conflict analysis are bumped. Dividing the step by the decay factor after every
//! conflict has the same effect as decaying all activities; all are rescaled before they overflow.

/// A binary max-heap of candidates by activity.
///
/// After Moskewicz and others, "Chaff: engineering an efficient SAT solver" (2001).
#[derive(Clone)]
pub(super) struct ActivityHeap {
    activity: Vec<f64>,
    step: f64,
    decay: f64,
    heap: Vec<u32>,
    /// The index of each candidate in the heap, or `OUTSIDE`.
    places: Vec<u32>,
}

const OUTSIDE: u32 = u32::MAX;

impl ActivityHeap {
    /// The decay factor per conflict rises slowly, as the activities of early conflicts soon become
    /// outdated.
    const FIRST_DECAY: f64 = 0.95;
    const LAST_DECAY: f64 = 0.97;
    const CHANGE: f64 = 2e-5;
    const HIGH: f64 = 1e100;

    pub(super) fn new(candidates: usize) -> Self {
        Self {
            activity: vec![0.0; candidates],
            step: 1.0,
            decay: Self::FIRST_DECAY,
            heap: (0..candidates as u32).collect(),
            places: (0..candidates as u32).collect(),
        }
    }

    pub(super) fn bump(&mut self, candidate: usize) {
        self.activity[candidate] += self.step;
        if self.activity[candidate] > Self::HIGH {
            self.activity.iter_mut().for_each(|activity| *activity /= Self::HIGH);
            self.step /= Self::HIGH;
        }
        if self.places[candidate] != OUTSIDE {
            self.rise(self.places[candidate] as usize);
        }
    }

    pub(super) fn decay(&mut self) {
        self.step /= self.decay;
        self.decay = (self.decay + Self::CHANGE).min(Self::LAST_DECAY);
    }

    pub(super) fn push(&mut self, candidate: usize) {
        if self.places[candidate] == OUTSIDE {
            self.places[candidate] = self.heap.len() as u32;
            self.heap.push(candidate as u32);
            self.rise(self.heap.len() - 1);
        }
    }

    pub(super) fn pop(&mut self) -> Option<usize> {
        let first = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.places[first as usize] = OUTSIDE;
        if !self.heap.is_empty() {
            self.heap[0] = last;
            self.places[last as usize] = 0;
            self.sink(0);
        }
        Some(first as usize)
    }

    fn is_above(&self, one: u32, other: u32) -> bool {
        self.activity[one as usize] > self.activity[other as usize]
    }

    fn rise(&mut self, mut at: usize) {
        let moved = self.heap[at];
        while at > 0 && self.is_above(moved, self.heap[(at - 1) / 2]) {
            self.heap[at] = self.heap[(at - 1) / 2];
            self.places[self.heap[at] as usize] = at as u32;
            at = (at - 1) / 2;
        }
        self.heap[at] = moved;
        self.places[moved as usize] = at as u32;
    }

    fn sink(&mut self, mut at: usize) {
        let moved = self.heap[at];
        loop {
            let left = 2 * at + 1;
            let Some(&(mut best)) = self.heap.get(left) else { break };
            let mut place = left;
            if let Some(&right) = self.heap.get(left + 1)
                && self.is_above(right, best)
            {
                (best, place) = (right, left + 1);
            }
            if !self.is_above(best, moved) {
                break;
            }
            self.heap[at] = best;
            self.places[best as usize] = at as u32;
            at = place;
        }
        self.heap[at] = moved;
        self.places[moved as usize] = at as u32;
    }
}
