//! Decides when to flush buffered records.

use std::time::{Duration, Instant};

/// The longest time that a record waits in the buffer while others follow.
const LONGEST_WAIT: Duration = Duration::from_millis(50);
/// The most records between two readings of the clock.
const LONGEST_STRIDE: u32 = 64;

/// Decides when a reader has waited long enough.
///
/// A listing of millions of records per second cannot afford to read the clock for each, and a slow
/// one must not linger in the buffer. So the clock is read less often the faster records arrive:
/// the stride doubles up to [`LONGEST_STRIDE`] while no flush is due.
pub(crate) struct Pace {
    last_flush: Instant,
    stride: u32,
    left: u32,
}

impl Pace {
    pub(crate) fn new() -> Self {
        Self { last_flush: Instant::now(), stride: 0, left: 0 }
    }

    /// Whether to flush after this record; always true for the first.
    pub(crate) fn is_due(&mut self, clock: impl FnOnce() -> Instant) -> bool {
        if self.left > 0 {
            self.left -= 1;
            return false;
        }
        let now = clock();
        let is_due = self.stride == 0 || now.duration_since(self.last_flush) >= LONGEST_WAIT;
        if is_due {
            self.last_flush = now;
            self.stride = 1;
        } else {
            self.stride = (2 * self.stride).min(LONGEST_STRIDE);
        }
        self.left = self.stride - 1;
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The indices of records at which a flush is due, if one record arrives per interval.
    fn due(records: usize, interval: Duration) -> Vec<usize> {
        let mut pace = Pace::new();
        let start = pace.last_flush;
        (0..records).filter(|&record| pace.is_due(|| start + interval * record as u32)).collect()
    }

    #[test]
    fn slow_records_are_all_due() {
        assert_eq!(due(20, LONGEST_WAIT), (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn the_first_is_due_and_fast_ones_wait_together() {
        let due = due(1_000_000, Duration::from_micros(1));
        assert_eq!(due[0], 0);
        let gaps = due.windows(2).map(|pair| pair[1] - pair[0]);
        let longest = LONGEST_WAIT.as_micros() as usize;
        assert!(due.len() > 2 && gaps.clone().all(|gap| gap >= longest));
        assert!(gaps.max().unwrap() <= longest + LONGEST_STRIDE as usize);
    }

    #[test]
    fn fast_records_seldom_look_at_the_clock() {
        let mut pace = Pace::new();
        let start = pace.last_flush;
        let mut looks = 0;
        for _ in 0..100_000 {
            pace.is_due(|| {
                looks += 1;
                start
            });
        }
        assert!(looks < 100_000 / 50, "{looks}");
    }
}
