//! Checks the settings of a generator, and finds the cells it may empty.

use std::fmt;
use std::ops::RangeInclusive;

use super::error::GenerateError;
use super::generator::Generator;
use crate::values::cell::Cell;

/// More solutions take too long to count repeatedly.
const MOST_SOLUTIONS: u64 = 1_000_000_000;

impl Generator<'_> {
    /// The first fault in a single setting.
    pub(super) fn faults(&self) -> Option<String> {
        let (size, solutions) = (self.start.rules().size(), &self.wanted.solutions);
        if solutions.is_empty() || *solutions.start() == 0 || *solutions.end() > MOST_SOLUTIONS {
            return Some(format!(
                "expected numbers of solutions from 1 to {MOST_SOLUTIONS}, the least first, not {}",
                range(solutions)
            ));
        }
        if let Some(givens) = self.wanted.givens.as_ref().filter(|givens| givens.is_empty()) {
            return Some(format!(
                "expected numbers of givens, the least first, not {}",
                range(givens)
            ));
        }
        if self.symmetry.needs_square() && size.rows() != size.columns() {
            let symmetry = self.symmetry;
            return Some(format!("{symmetry} symmetry needs as many rows as columns, not {size}"));
        }
        let pattern = self.pattern.iter().flatten();
        let outside = pattern.copied().find(|&cell| !size.has(cell));
        outside.map(|cell| format!("{cell} of the pattern is outside a grid of {size}"))
    }

    /// The cells that are always blank, and the orbits that become blank together.
    pub(super) fn cells(&self) -> Result<(Vec<Cell>, Vec<Vec<Cell>>), GenerateError> {
        let size = self.start.rules().size();
        let is_solution = self.start.grid().is_full();
        let is_kept = |cell: &Cell| !is_solution && self.start.grid()[*cell] > 0;
        let pattern = self.pattern.as_ref();
        let is_allowed = |cell: &Cell| pattern.is_none_or(|pattern| pattern.contains(cell));
        let orbits = self.symmetry.orbits(size);
        let (allowed, outside): (Vec<_>, Vec<_>) =
            orbits.into_iter().partition(|orbit| orbit.iter().all(is_allowed));
        if let Some(cell) = outside.iter().flatten().find(|cell| is_kept(cell)) {
            let symmetry = self.symmetry;
            return Err(GenerateError::Settings(if is_allowed(cell) {
                format!("{cell} is given, but by {symmetry} symmetry a blank of the pattern too")
            } else {
                format!("{cell} is given, but blank in the pattern")
            }));
        }
        let (kept, orbits): (Vec<_>, Vec<_>) =
            allowed.into_iter().partition(|orbit| orbit.iter().any(is_kept));
        self.check_givens(kept.iter().flatten().count(), &orbits)?;
        Ok((outside.concat(), orbits))
    }

    /// Rejects numbers of givens that no choice of these orbits can have.
    fn check_givens(&self, kept: usize, orbits: &[Vec<Cell>]) -> Result<(), GenerateError> {
        let Some(givens) = &self.wanted.givens else { return Ok(()) };
        let mut can_be = vec![false; kept + orbits.iter().flatten().count() + 1];
        can_be[kept] = true;
        for orbit in orbits {
            for number in (orbit.len()..can_be.len()).rev() {
                can_be[number] |= can_be[number - orbit.len()];
            }
        }
        let distance = |&number: &usize| {
            number.saturating_sub(*givens.end()) + givens.start().saturating_sub(number)
        };
        let possible = (0..can_be.len()).filter(|&number| can_be[number]);
        let nearest = possible.min_by_key(distance).unwrap_or_default();
        if givens.contains(&nearest) {
            return Ok(());
        }
        Err(GenerateError::Settings(format!(
            "no puzzle can have {} givens: with this grid, symmetry and pattern, the nearest \
             number is {nearest}",
            range(givens)
        )))
    }
}

/// A range in the syntax of the command line.
fn range<T: PartialEq + fmt::Display>(range: &RangeInclusive<T>) -> String {
    let (start, end) = (range.start(), range.end());
    if start == end { start.to_string() } else { format!("{start}..{end}") }
}
