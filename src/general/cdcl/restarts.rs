//! Dynamic restarts, as in Glucose.

/// Restarts from the root when the recent average LBD exceeds the long-term average by 20 %.
///
/// After Audemard and Simon, "Refining restarts strategies for SAT and UNSAT" (2012), with averages
/// as in Biere and Fröhlich, "Evaluating CDCL restart schemes" (2015).
#[derive(Clone, Default)]
pub(super) struct Restarts {
    /// Moving averages of the rank (LBD) of learned clauses, over about 32 and 8192 clauses.
    lately: f64,
    so_far: f64,
    /// Clauses learned in total, and since the last restart.
    pub(super) learned: u32,
    pub(super) since: u32,
}

impl Restarts {
    /// Clauses between restarts.
    const LEAST: u32 = 50;
    const WORSE: f64 = 1.2;

    /// Records a learned clause of this rank.
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
