//! When a search starts again from the root. Known as dynamic restarts, as in Glucose.

/// When to start again from the root, with all that has been learned: where clauses have lately
/// been worse than those before.
///
/// After Audemard and Simon, "Refining restarts strategies for SAT and UNSAT" (2012), with averages
/// as in Biere and Fröhlich, "Evaluating CDCL restart schemes" (2015).
#[derive(Clone, Default)]
pub(super) struct Restarts {
    /// Average ranks of learned clauses.
    lately: f64,
    so_far: f64,
    /// Clauses learned in all, and since the last restart.
    pub(super) learned: u32,
    pub(super) since: u32,
}

impl Restarts {
    /// Clauses to learn in between.
    const LEAST: u32 = 50;
    const WORSE: f64 = 1.2;

    /// A clause of this rank has been learned.
    pub(super) fn note(&mut self, rank: u32) {
        self.learned = self.learned.saturating_add(1);
        self.since += 1;
        for (average, of) in [(&mut self.lately, 32), (&mut self.so_far, 8192)] {
            *average += (f64::from(rank) - *average) / f64::from(self.learned.min(of));
        }
    }

    pub(super) fn is_due(&self) -> bool {
        self.since >= Self::LEAST && self.lately > Self::WORSE * self.so_far
    }
}
