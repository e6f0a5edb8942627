//! Standard error: messages, and below them bars that show how far a run has come.

use std::fmt;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shorter work needs no bar.
const PATIENCE: Duration = Duration::from_millis(500);
/// Faster changes cannot be read.
const INTERVAL: Duration = Duration::from_millis(50);
const SECOND: Duration = Duration::from_secs(1);
/// How finely shares are shown.
const STEPS: u32 = 1000;

/// The bars on the terminal, if standard error is one.
static BARS: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// Prints a message, above the bars.
pub(crate) fn say(message: fmt::Arguments<'_>) {
    BARS.suspend(|| eprintln!("{message}"));
}

/// Removes all bars for good.
pub(crate) fn erase_bars() {
    // A terminal that cannot be written has no bars.
    let _ = BARS.clear();
    BARS.set_draw_target(ProgressDrawTarget::hidden());
}

/// Shows how far some work has come, if standard error is a terminal and the work has taken half a
/// second. Dropping it removes the bar.
pub(crate) struct Bar {
    start: Instant,
    is_seen: bool,
    /// When to show something again, after the start.
    due: Duration,
    shown: Option<ProgressBar>,
    has_share: bool,
    /// Whether the work may take so long that its share stays the same for minutes.
    is_long: bool,
}

impl Bar {
    pub(crate) fn new() -> Self {
        let (start, is_seen) = (Instant::now(), !BARS.is_hidden());
        Self { start, is_seen, due: PATIENCE, shown: None, has_share: false, is_long: false }
    }

    /// Shows long work from now on, with the time since it began even if nothing changes.
    pub(crate) fn show_at_once(&mut self) {
        (self.due, self.is_long) = (Duration::ZERO, true);
        self.remove();
    }

    /// The time since the work began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Shows a message and, if it is known, the share of the work that is done.
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
            if self.is_long {
                bar.enable_steady_tick(SECOND);
            }
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
