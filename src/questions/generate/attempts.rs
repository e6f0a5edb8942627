//! What attempts came to that made no puzzle.

use std::fmt;

/// Why an attempt made no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    /// No random solution was found.
    NoSolution,
    /// The cells that may be given leave too many solutions.
    Pattern,
    /// No more of this number of givens could go.
    ManyGivens(usize),
    /// No fewer than this number of givens could go.
    FewGivens(usize),
    /// There were this many solutions, which is so far from those wanted.
    OtherSolutions { distance: u64, number: u64 },
    /// A given could go alone, but not with those that are symmetric to it.
    NotMinimal,
    /// Nobody waits for the puzzle.
    Stopped,
}

/// Failed attempts to make a puzzle. As text, how many there were and what they came to.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Attempts {
    number: u64,
    undrawn: u64,
    beyond_pattern: u64,
    not_minimal: u64,
    fewest_givens: Option<usize>,
    most_givens: Option<usize>,
    /// The least distance from the solutions wanted, and the number at that distance.
    nearest: Option<(u64, u64)>,
}

impl Attempts {
    /// How many there were.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Adds an attempt. The sum does not depend on their order.
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

    /// What there is to say, each in words.
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

/// A number in groups of three digits.
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
