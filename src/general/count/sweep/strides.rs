//! Which rows are filled at once.

use super::line_symmetry::{rows_alike, symmetry};
use super::plan::SweepPlanSteps;
use super::symmetry::StateSymmetry;

/// Longer rows have too many ways to fill them: of columns that can all change places, and of some
/// that cannot.
const LONGEST_ROWS: [usize; 2] = [9, 8];

impl SweepPlanSteps {
    /// The same for a count of all solutions, which need not come to each of them.
    pub(crate) fn for_count(mut self) -> Self {
        for step in (0..self.cells()).step_by(self.side) {
            self.steps[step].alike = rows_alike(&self, step).map(|rows| rows as u32);
            let [before, after] = [step, step + self.side].map(|step| self.most_alike(step));
            let [all, most] = LONGEST_ROWS;
            self.steps[step].is_start = self.side <= all && before.min(after) == self.side
                || self.side <= most && before.min(after) * 8 >= self.side * 5;
        }
        self
    }

    /// The most columns that can change places with each other before a step.
    fn most_alike(&self, step: usize) -> usize {
        let StateSymmetry { families, .. } = symmetry(self, step);
        families.iter().map(|family| family.blocks[0].lines.len()).max().unwrap_or(1)
    }

    /// Whether whole rows are filled at once although few lines can change places, perhaps: that is
    /// more work for each state.
    pub(crate) fn has_strides(&self) -> bool {
        self.side <= LONGEST_ROWS[1] && self.steps.iter().any(|step| step.is_start)
    }
}
