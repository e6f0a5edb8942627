//! Estimates of the number of grids in all inputs.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use same_file::Handle;

use super::files::file_of_stream;
use lazydoku::tables::is_grid;

/// The number of grids in all inputs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Extent {
    /// Grids are typed on a terminal.
    Typed,
    Unknown,
    /// Extrapolated from the grids read so far.
    About(u64),
    Exactly(u64),
}

impl Extent {
    /// Extrapolates from `grids` grids in this `share` of the bytes, rounded to two digits.
    pub(super) fn judged(grids: u64, share: f64) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "two digits are kept")]
        let total = grids as f64 / share;
        let step = 10_f64.powf((total.log10().floor() - 1.0).max(0.0));
        #[expect(clippy::cast_sign_loss, reason = "the total is positive")]
        let rounded = ((total / step).round() * step) as u64;
        Self::About(rounded.max(grids))
    }

    /// The share of the work that is done, from 0 to 1.
    pub(crate) fn share(self, done: u64) -> Option<f64> {
        match self {
            Self::Typed | Self::Unknown => None,
            #[expect(clippy::cast_precision_loss, reason = "a share needs three digits")]
            Self::About(total) | Self::Exactly(total) => {
                Some((done as f64 / total.max(1) as f64).min(1.0))
            }
        }
    }
}

/// Byte counts over all inputs.
#[derive(Default)]
pub(super) struct ByteCount {
    /// The bytes read so far. Readers add to it.
    pub(super) counter: Arc<AtomicU64>,
    /// Known unless an input is a pipe or a terminal.
    total: Option<u64>,
    is_typed: bool,
}

impl ByteCount {
    pub(super) fn of(inputs: &[OsString]) -> Self {
        let is_typed = inputs.iter().any(|input| input == "-") && io::stdin().is_terminal();
        Self { counter: Arc::default(), total: inputs.iter().map(length).sum(), is_typed }
    }

    pub(super) fn is_typed(&self) -> bool {
        self.is_typed
    }

    pub(super) fn is_known(&self) -> bool {
        self.total.is_some_and(|total| total > 0)
    }

    /// The bytes read so far.
    pub(super) fn read(&self) -> u64 {
        self.counter.load(Ordering::Relaxed)
    }

    /// The share of all bytes that were used, given that `unused` of those read were not. `None` if
    /// the total is not known or nothing was used.
    pub(super) fn share(&self, unused: f64) -> Option<f64> {
        let total = self.total.filter(|total| *total > 0)?;
        #[expect(clippy::cast_precision_loss, reason = "a share needs three digits")]
        let share = (self.read() as f64 - unused) / total as f64;
        Some(share.min(1.0)).filter(|share| *share > 0.0)
    }
}

/// The length of an input in bytes, if it is a file or a typed grid.
fn length(input: &OsString) -> Option<u64> {
    if input == "-" {
        let file = file_of_stream(Handle::stdin())?;
        return file.as_file().metadata().ok().map(|found| found.len());
    }
    match std::fs::metadata(input) {
        Ok(found) => found.is_file().then_some(found.len()),
        Err(_) => is_grid(input).then(|| input.len() as u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_judged_to_two_digits() {
        for (grids, share, total) in
            [(1, 1.0, 1), (1, 0.34, 3), (12, 0.12, 100), (831, 0.1662, 5000), (4999, 1.0, 5000)]
        {
            assert_eq!(Extent::judged(grids, share), Extent::About(total), "{grids} of {share}");
        }
        assert_eq!(Extent::judged(5049, 1.0), Extent::About(5049), "no fewer than there were");
    }

    #[test]
    fn what_is_done_is_at_most_everything() {
        assert_eq!(Extent::Unknown.share(7), None);
        assert_eq!(Extent::About(4).share(3), Some(0.75));
        assert_eq!(Extent::About(4).share(5), Some(1.0));
        assert_eq!(Extent::Exactly(0).share(0), Some(0.0));
    }
}
