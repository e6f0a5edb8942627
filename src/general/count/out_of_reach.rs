//! The error of exact counts that are too large.

use std::error::Error;
use std::fmt;

use super::estimate::states::StateEstimate;

/// The memory limit of a count: 1 GiB.
pub(super) const MEMORY: usize = 1 << 30;

/// The operation that is out of reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    Count,
    Index,
}

/// The error of an exact count, or an index of the solutions, that would need too much memory, with
/// an estimate of how much.
///
/// [`solution_count_up_to`](crate::Puzzle::solution_count_up_to) counts up to a limit.
#[derive(Clone, PartialEq, Debug)]
pub struct OutOfReach {
    pub(super) wanted: Wanted,
    /// `None` if the frontier is too wide to encode.
    pub(crate) estimate: Option<StateEstimate>,
    pub(crate) bytes_of_state: usize,
    /// The estimated number of solutions, if they could only be visited one by one.
    pub(crate) solutions: Option<f64>,
}

impl OutOfReach {
    /// An error without an estimate.
    pub(crate) fn of(wanted: Wanted) -> Self {
        Self { wanted, estimate: None, bytes_of_state: 0, solutions: None }
    }

    /// The error of a count that would have to visit about `solutions` solutions one by one.
    pub(super) fn one_by_one(solutions: f64) -> Self {
        Self { solutions: Some(solutions), ..Self::of(Wanted::Count) }
    }

    /// The estimated number of states held in memory at once; the true number may be many times
    /// higher. `None` if it was not estimated.
    #[must_use]
    pub fn states(&self) -> Option<f64> {
        self.estimate.map(|estimate| estimate.states)
    }

    /// The estimated memory for these states, in bytes.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a state has few bytes")]
    pub fn bytes(&self) -> Option<f64> {
        Some(self.states()? * self.bytes_of_state as f64)
    }
}

impl fmt::Display for OutOfReach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wanted = match self.wanted {
            Wanted::Count => "an exact count",
            Wanted::Index => "an index of the solutions",
        };
        write!(f, "{wanted} is out of reach: ")?;
        if let Some(solutions) = self.solutions {
            let why = "its rules let them only be visited one by one";
            return write!(f, "there are about {solutions:.1e} solutions, and {why}");
        }
        let (Some(estimate), Some(bytes)) = (self.estimate, self.bytes()) else {
            return f.write_str("its rules reach too far across the grid");
        };
        let about = if estimate.is_least { "more than" } else { "about" };
        let gibibytes = bytes / f64::from(1 << 30);
        write!(f, "it takes {about} {:.1e} states at a time, {gibibytes:.1} GiB", estimate.states)
    }
}

impl Error for OutOfReach {}
