//! Errors of a generator.

use std::error::Error;
use std::fmt;

use super::attempts::Attempts;
use crate::general::count::OutOfReach;

/// The reason why no puzzle was generated.
///
/// ```
/// use lazydoku::{GenerateError, Generator, Rules};
/// let impossible = Generator::of(&Rules::classic()).solutions(0..=0).run();
/// assert!(matches!(impossible, Err(GenerateError::Settings(_))));
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum GenerateError {
    /// No puzzle can meet the settings; the text gives the reason.
    Settings(String),
    /// The rules and givens have no solution.
    NoSolution,
    /// Uniform solutions were requested but are out of reach.
    NotUniform(OutOfReach),
    /// All attempts failed.
    NoPuzzle {
        /// The number of the puzzle.
        number: u64,
        /// A summary of the failures.
        attempts: Attempts,
    },
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Settings(fault) => f.write_str(fault),
            Self::NoSolution => f.write_str("there is no solution to make a puzzle of"),
            Self::NotUniform(reason) => {
                write!(f, "{reason}; without uniform solutions, some are likelier than others")
            }
            Self::NoPuzzle { attempts, .. } => write!(f, "no puzzle in {attempts}"),
        }
    }
}

impl Error for GenerateError {}
