//! Standard error: messages, and below them progress bars.

use std::fmt;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The time before a bar appears.
const PATIENCE: Duration = Duration::from_millis(500);
/// The minimum time between updates.
const INTERVAL: Duration = Duration::from_millis(50);
/// The resolution of bars.
const STEPS: u32 = 1000;

/// All bars on the terminal; hidden if standard error is not one.
static BARS: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// Prints a message above the bars.
pub(crate) fn say(message: fmt::Arguments<'_>) {
    BARS.suspend(|| eprintln!("{message}"));
}

/// Removes all bars permanently.
pub(crate) fn erase_bars() {
    // An error means that the terminal cannot be written, and so shows no bars.
    let _ = BARS.clear();
    BARS.set_draw_target(ProgressDrawTarget::hidden());
}

/// A progress bar, shown if standard error is a terminal and the work has taken half a second.
/// Dropping it removes the bar.
pub(crate) struct Bar {
    start: Instant,
    is_seen: bool,
    /// The time of the next update, since the start.
    due: Duration,
    shown: Option<ProgressBar>,
    has_share: bool,
    /// Whether the message has the total time, as the share may not change for minutes.
    is_long: bool,
}

impl Bar {
    pub(crate) fn new() -> Self {
        let (start, is_seen) = (Instant::now(), !BARS.is_hidden());
        Self { start, is_seen, due: PATIENCE, shown: None, has_share: false, is_long: false }
    }

    /// Shows the bar from the next update on, without a total time, which the message has.
    pub(crate) fn show_at_once(&mut self) {
        (self.due, self.is_long) = (Duration::ZERO, true);
        self.remove();
    }

    /// The time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Updates the message and, if known, the share of the work that is done.
    pub(crate) fn show(&mut self, share: Option<f64>, message: impl FnOnce() -> String) {
        if !self.is_seen || self.elapsed() < self.due {
            return;
        }
        let elapsed = self.elapsed();
        self.due = elapsed + INTERVAL;
        #[expect(clippy::cast_sign_loss, reason = "shares are from 0 to 1")]
        let position = (share.unwrap_or_default() * f64::from(STEPS)) as u64;
        let message = message();
        if self.has_share != share.is_some() {
            self.has_share = share.is_some();
            self.remove();
        }
        if let Some(shown) = &self.shown {
            shown.set_position(position);
            shown.set_message(message);
        } else {
            let bar =
                ProgressBar::new(STEPS.into()).with_style(style(self.has_share, self.is_long));
            let bar = bar.with_message(message).with_position(position).with_elapsed(elapsed);
            let bar = BARS.add(bar);
            bar.tick();
            self.shown = Some(bar);
        }
    }

    fn remove(&mut self) {
        if let Some(shown) = self.shown.take() {
            shown.finish_and_clear();
            BARS.remove(&shown);
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.remove();
    }
}

fn style(has_share: bool, is_long: bool) -> ProgressStyle {
    let template = match (has_share, is_long) {
        (true, true) => "{msg} {wide_bar} {percent:>3} % {elapsed}",
        (true, false) => "{msg} {wide_bar} {percent:>3} % {elapsed} of {duration}",
        (false, _) => "{msg}, {elapsed}",
    };
    ProgressStyle::with_template(template).expect("the template is well-formed")
}
