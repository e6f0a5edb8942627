//! Which rows are filled at once.

use super::line_symmetry::{rows_alike, symmetry};
use super::plan::SweepPlanSteps;
use super::symmetry::StateSymmetry;

/// The longest rows filled at once: if all columns are interchangeable before and after, and if
/// only some are. Longer rows have too many fillings.
const LONGEST_ROWS: [usize; 2] = [9, 8];

impl SweepPlanSteps {
    /// Adapts the plan to a count, which need not reach each solution: weights symmetric rows and
    /// marks rows to fill at once.
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

    /// The size of the largest block of interchangeable columns before a step.
    fn most_alike(&self, step: usize) -> usize {
        let StateSymmetry { families, .. } = symmetry(self, step);
        families.iter().map(|family| family.blocks[0].lines.len()).max().unwrap_or(1)
    }

    /// Whether rows are filled at once that may have few interchangeable columns: more work per
    /// state.
    pub(crate) fn has_strides(&self) -> bool {
        self.side <= LONGEST_ROWS[1] && self.steps.iter().any(|step| step.is_start)
    }
}
