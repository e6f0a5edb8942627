//! How to find the number of solutions with each digit in each cell.

use crate::general::count::counting::{CountRequest, Counter};
use crate::general::count::digits::DigitByDigit;

/// Counting digit by digit takes as long for all numbers as for the total this many times.
const COUNTS_BY_DIGITS: f64 = 3.0;

/// Counting the unknown numbers one by one takes as long as this many counts of the whole puzzle:
/// about one for each cell, less what follows from other numbers.
const COUNTS_ONE_BY_ONE: f64 = 50.0;

/// A listing takes as long as this many counts if those search too.
const COUNTS_BY_LISTING: f64 = 4.0;

/// The best method that does not list the solutions.
pub(crate) struct OccurrencesPlan {
    /// Counts all numbers at once; `None` if counting them one by one is cheaper.
    pub(crate) digits: Option<DigitByDigit>,
    /// The estimated time on one thread.
    pub(crate) nanoseconds: f64,
    /// The estimated time as a multiple of that of a count.
    pub(crate) counts: f64,
}

impl OccurrencesPlan {
    pub(crate) fn new(request: &CountRequest<'_, '_>) -> Self {
        let counter = Counter::new(request);
        let digits = counter.digits_cost() * COUNTS_BY_DIGITS;
        let one_by_one = counter.sweep_cost().min(counter.stacks_cost()) * COUNTS_ONE_BY_ONE;
        // A count of a blank grid does not distinguish its digits.
        if digits < one_by_one && !request.puzzle.is_blank() {
            let counts = 1.0 + COUNTS_BY_DIGITS;
            Self { digits: counter.into_digits(), nanoseconds: digits, counts }
        } else {
            let counts = if one_by_one.is_finite() { COUNTS_ONE_BY_ONE } else { COUNTS_BY_LISTING };
            Self { digits: None, nanoseconds: one_by_one, counts }
        }
    }
}
