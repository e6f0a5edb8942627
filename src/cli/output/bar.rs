//! A progress bar.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Shorter work needs no bar.
const PATIENCE: Duration = Duration::from_millis(500);
/// How finely shares are shown.
const STEPS: u32 = 1000;

/// Shows the share of some work that is done, if standard error is a terminal and the work has
/// taken half a second. Dropping it removes the bar.
pub(crate) struct Bar {
    start: Instant,
    shown: Option<ProgressBar>,
}

impl Bar {
    pub(crate) fn new() -> Self {
        Self { start: Instant::now(), shown: None }
    }

    /// Shows this share.
    pub(crate) fn show(&mut self, share: f64) {
        self.show_with(share, String::new);
    }

    /// Shows this share, with a message in front.
    pub(crate) fn show_with(&mut self, share: f64, message: impl FnOnce() -> String) {
        if self.shown.is_none() && self.start.elapsed() < PATIENCE {
            return;
        }
        let start = self.start;
        let shown = self.shown.get_or_insert_with(|| {
            let style = ProgressStyle::with_template(
                "{msg}{wide_bar} {percent:>3} % {elapsed} of {duration}",
            )
            .expect("the template is well-formed");
            ProgressBar::new(STEPS.into()).with_style(style).with_elapsed(start.elapsed())
        });
        shown.set_message(message());
        #[expect(clippy::cast_sign_loss, reason = "shares are from 0 to 1")]
        shown.set_position((share * f64::from(STEPS)) as u64);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(shown) = &self.shown {
            shown.finish_and_clear();
        }
    }
}
