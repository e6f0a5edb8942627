//! Progress bars of a run, for terminals that do not show the answers.

use std::time::Instant;

use indicatif::{HumanCount, HumanFloatCount};

use crate::cli::input::input_size::Extent;
use crate::cli::output::flush_policy::Pace;
use crate::cli::stderr::Bar;

/// Shows how many grids are done and, below, how many solutions of the current grid are listed.
pub(crate) struct ProgressBars {
    /// `None` if a terminal shows the answers.
    grids: Option<Bar>,
    pace: Pace,
    /// Whether the output is a file. The reader of a pipe may draw on the same terminal.
    is_file: bool,
    listing: Option<GridProgress>,
}

/// The progress of one grid's listing.
struct GridProgress {
    bar: Bar,
    place: String,
    /// The number of records before this grid.
    before: u64,
    limit: Option<u64>,
}

impl ProgressBars {
    /// Creates the bars for an output that is a file, or that a terminal shows.
    pub(crate) fn new(is_file: bool, is_watched: bool) -> Self {
        let grids = (!is_watched).then(Bar::new);
        Self { grids, pace: Pace::new(), is_file, listing: None }
    }

    /// Shows the number of grids done, as often as [`Pace`] allows.
    #[inline]
    pub(crate) fn show_grids(&mut self, done: u64, extent: impl FnOnce() -> Extent) {
        if self.grids.is_some() && self.pace.is_due(Instant::now) {
            self.show_grids_now(done, extent());
        }
    }

    fn show_grids_now(&mut self, done: u64, extent: Extent) {
        let (Some(bar), false) = (&mut self.grids, extent == Extent::Typed) else { return };
        let rate = rate(bar, done);
        bar.show(extent.share(done), || {
            let (about, total) = match extent {
                Extent::Typed | Extent::Unknown => ("", None),
                Extent::About(total) => ("about ", Some(total)),
                Extent::Exactly(total) => ("", Some(total)),
            };
            let plural = if total.unwrap_or(done) == 1 { "" } else { "s" };
            let of = total.map(|total| format!(" of {about}{}", HumanCount(total)));
            format!("{}{} grid{plural}, {rate}", HumanCount(done), of.unwrap_or_default())
        });
    }

    /// Starts a listing of at most `limit` solutions after `before` records.
    pub(crate) fn begin_listing(&mut self, place: String, before: u64, limit: Option<u64>) {
        self.listing = self.is_file.then(|| GridProgress { bar: Bar::new(), place, before, limit });
    }

    pub(crate) fn end_listing(&mut self) {
        self.listing = None;
    }

    /// Updates the number of listed solutions, given the number of records written.
    pub(crate) fn show_records(&mut self, records: u64) {
        let Some(GridProgress { bar, place, before, limit }) = &mut self.listing else { return };
        let listed = records.saturating_sub(*before);
        let rate = rate(bar, listed);
        let share = limit.and_then(|limit| Extent::Exactly(limit).share(listed));
        bar.show(share, || {
            let limit =
                limit.map_or_else(String::new, |limit| format!(" of up to {}", HumanCount(limit)));
            format!("{place}: {}{limit} solutions, {rate}", HumanCount(listed))
        });
    }
}

/// The number done per second.
fn rate(bar: &Bar, done: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a rate needs two digits")]
    let rate = done as f64 / bar.elapsed().as_secs_f64();
    if rate < 10.0 {
        format!("{rate:.1}/s")
    } else {
        format!("{}/s", HumanFloatCount(rate.round()))
    }
}
