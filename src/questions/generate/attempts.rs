//! Summarises failed attempts.

use std::fmt;

/// The reason why an attempt made no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    /// No random solution was found.
    NoSolution,
    /// The puzzle has too many solutions even if all cells of the pattern are given.
    Pattern,
    /// Too many givens are left, namely this number, and no more of them can be removed.
    ManyGivens(usize),
    /// Too few givens are left, namely this number.
    FewGivens(usize),
    /// The number of solutions, and its distance from the requested range.
    OtherSolutions { distance: u64, number: u64 },
    /// A given can be removed alone, but not with those symmetric to it.
    NotMinimal,
    /// The puzzle is no longer needed.
    Stopped,
}

/// Failed attempts to make a puzzle. `Display` writes their number and a summary.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Attempts {
    number: u64,
    undrawn: u64,
    beyond_pattern: u64,
    not_minimal: u64,
    fewest_givens: Option<usize>,
    most_givens: Option<usize>,
    /// The number of solutions closest to the requested range, after its distance.
    nearest: Option<(u64, u64)>,
}

impl Attempts {
    /// The number of attempts.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Adds an attempt. The order does not matter.
    pub(super) fn add(&mut self, failure: Failure) {
        self.number += 1;
        match failure {
            Failure::NoSolution => self.undrawn += 1,
            Failure::Pattern => self.beyond_pattern += 1,
            Failure::NotMinimal => self.not_minimal += 1,
            Failure::ManyGivens(number) => {
                let fewest = self.fewest_givens.map_or(number, |fewest| fewest.min(number));
                self.fewest_givens = Some(fewest);
            }
            Failure::FewGivens(number) => self.most_givens = self.most_givens.max(Some(number)),
            Failure::OtherSolutions { distance, number } => {
                let other = (distance, number);
                self.nearest = Some(self.nearest.map_or(other, |nearest| nearest.min(other)));
            }
            Failure::Stopped => {}
        }
    }

    /// The parts of the summary.
    fn findings(&self) -> impl Iterator<Item = String> {
        let number = |number: u64| (number > 0).then(|| grouped(number));
        let all = [
            number(self.undrawn).map(|number| format!("{number} found no random solution")),
            number(self.beyond_pattern)
                .map(|number| format!("{number} had too many solutions with the whole pattern")),
            self.fewest_givens.map(|fewest| format!("the fewest givens were {fewest}")),
            self.most_givens.map(|most| format!("the most givens were {most}")),
            self.nearest.map(|(_, number)| {
                format!("the nearest number of solutions was {}", grouped(number))
            }),
            number(self.not_minimal).map(|number| format!("{number} had givens that can go alone")),
        ];
        all.into_iter().flatten()
    }
}

impl fmt::Display for Attempts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.number == 1 { "" } else { "s" };
        write!(f, "{} attempt{plural}", grouped(self.number))?;
        let findings: Vec<String> = self.findings().collect();
        if findings.is_empty() { Ok(()) } else { write!(f, ": {}", findings.join("; ")) }
    }
}

/// Formats a number in groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups = groups.map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_are_told_in_words() {
        let mut attempts = Attempts::default();
        attempts.add(Failure::ManyGivens(24));
        assert_eq!(attempts.to_string(), "1 attempt: the fewest givens were 24");
        (0..1233).for_each(|_| attempts.add(Failure::Pattern));
        attempts.add(Failure::ManyGivens(22));
        attempts.add(Failure::OtherSolutions { distance: 1, number: 1_000_000 });
        attempts.add(Failure::OtherSolutions { distance: 9, number: 1_000_010 });
        let told = "1,237 attempts: 1,233 had too many solutions with the whole pattern; the \
                    fewest givens were 22; the nearest number of solutions was 1,000,000";
        assert_eq!(attempts.to_string(), told);
    }
}
