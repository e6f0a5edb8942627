//! The output formats of puzzles.

use super::{constraints, fpuzzles};
use crate::puzzle::puzzle::Puzzle;
use crate::values::error::Error;

/// A format for writing puzzles with their rules. All formats can be read back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum PuzzleFormat {
    /// The rules, a space, and the grid, or its pencil marks: `box=2x2,x 1...............`.
    Rules,
    /// Constraints of the Interactive Sudoku Solver: `.Shape~4x4.Diagonal~1.~R1C1_1`.
    Constraints,
    /// A JSON record of f-puzzles.
    FPuzzles,
}

impl PuzzleFormat {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Rules, Self::Constraints, Self::FPuzzles];

    /// The name in lower case, as on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Constraints => "iss",
            Self::FPuzzles => "fpuzzles",
        }
    }

    /// The puzzle in this format, on one line, without a final line break.
    ///
    /// # Errors
    /// If the format does not support one of the rules, or grids of this size.
    ///
    /// ```
    /// use lazydoku::format::{PuzzleFormat, Reader};
    /// use lazydoku::{Puzzle, Rules};
    /// let rules: Rules = "box=2x2,thermo=r1c1-r1c2-r2c2".parse()?;
    /// let puzzle = Puzzle::new(rules, "1...............".parse()?)?;
    /// let text = PuzzleFormat::Constraints.text(&puzzle)?;
    /// assert_eq!(text, ".Shape~4x4.Thermo~R1C1~R1C2~R2C2.~R1C1_1");
    /// let record = Reader::new(text.as_bytes()).next().unwrap()?;
    /// assert_eq!(record.puzzle, puzzle);
    /// let error = PuzzleFormat::FPuzzles.text(&Puzzle::new(
    ///     puzzle.rules().and("greater=r1c1-r1c2")?,
    ///     puzzle.grid().clone(),
    /// )?);
    /// let error = error.unwrap_err().to_string();
    /// assert!(error.starts_with("this format does not support greater=r1c1-r1c2"), "{error}");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn text(self, puzzle: &Puzzle) -> Result<String, Error> {
        match self {
            Self::Rules => Ok(match puzzle.marks() {
                Some(marks) => format!("{} {marks:#}", puzzle.rules()),
                None => format!("{} {}", puzzle.rules(), puzzle.grid()),
            }),
            Self::Constraints => constraints::text(puzzle),
            Self::FPuzzles => fpuzzles::text(puzzle),
        }
    }
}
