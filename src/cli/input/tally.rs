//! Limits error messages about the lines of one file: the first few of each kind are shown, and the
//! rest counted. In a text without a grid, only the first few of all are shown.

/// How many errors of each kind are shown, or of all kinds in a text without a grid.
const SHOWN: usize = 3;

/// The message about lines that were never meant as grids.
const FOREIGN: &str = "is not part of a grid";

/// The errors of one input.
#[derive(Default)]
pub(super) struct ErrorTally {
    /// Each kind of message, without the parts that vary between lines, and its count.
    kinds: Vec<(String, usize)>,
    unseen: usize,
    all: usize,
    /// Whether some line was never meant as a grid.
    is_foreign: bool,
}

impl ErrorTally {
    /// Counts an error and returns whether to show it. `has_grids` is whether a grid came before.
    pub(super) fn add(&mut self, reason: &str, has_grids: bool) -> bool {
        self.all += 1;
        self.is_foreign |= reason.contains(FOREIGN);
        if self.is_foreign && !has_grids && self.all > SHOWN {
            self.unseen += 1;
            return false;
        }
        let kind = kind_of(reason);
        let place = self.kinds.iter().position(|(known, _)| *known == kind);
        let place = place.unwrap_or_else(|| {
            self.kinds.push((kind, 0));
            self.kinds.len() - 1
        });
        let number = &mut self.kinds[place].1;
        *number += 1;
        let is_shown = *number <= SHOWN;
        self.unseen += usize::from(!is_shown);
        is_shown
    }

    pub(super) fn number(&self) -> usize {
        self.all
    }

    /// The number of errors, if some were not shown.
    pub(super) fn counted(&self) -> Option<usize> {
        (self.unseen > 0).then_some(self.all)
    }
}

/// The kind of a message: its help text if it has one, without quoted text and digits.
fn kind_of(reason: &str) -> String {
    let (mut is_quoted, mut is_escaped) = (false, false);
    let is_of_kind = |next: &char| {
        is_quoted ^= *next == '"' && !is_escaped;
        is_escaped = is_quoted && *next == '\\' && !is_escaped;
        !is_quoted && !next.is_ascii_digit()
    };
    let mut kind: String = reason.chars().filter(is_of_kind).collect();
    if let Some(end) = kind.find("; ") {
        kind.drain(..end);
    }
    kind
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_of_a_kind_are_shown() {
        let mut tally = ErrorTally::default();
        for (reason, is_shown) in [
            ("\"one; 2\" is not part of a grid; a comment starts with #", true),
            ("80 cells, 1 too few; a grid on one line has 81 cells", true),
            ("\"th\\\"ree\" is not part of a grid; a comment starts with #", true),
            ("83 cells, 2 too many; a grid on one line has 81 cells", true),
            ("\"4\" is not part of a grid; a comment starts with #", true),
            ("\"five\" is not part of a grid; a comment starts with #", false),
            ("1 cell, 80 too few; a grid on one line has 81 cells", true),
            ("a link without a grid", true),
        ] {
            assert_eq!(tally.add(reason, true), is_shown, "{reason}");
        }
        assert_eq!(tally.counted(), Some(8));
        assert_eq!(ErrorTally::default().counted(), None);
    }

    #[test]
    fn three_in_all_are_shown_of_a_text_without_a_grid() {
        let mut tally = ErrorTally::default();
        let foreign = format!("\"one\" {FOREIGN}");
        let shown = [&foreign, "two", "three", "four"].map(|reason| tally.add(reason, false));
        assert_eq!((shown, tally.counted()), ([true, true, true, false], Some(4)));
        assert!(tally.add("four", true));
        let mut tally = ErrorTally::default();
        let shown = ["one", "two", "three", "four"].map(|reason| tally.add(reason, false));
        assert_eq!((shown, tally.counted()), ([true; 4], None));
    }
}
