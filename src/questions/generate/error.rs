//! Why there is no puzzle.

use std::error::Error;
use std::fmt;

use super::attempts::Attempts;
use crate::general::count::OutOfReach;

/// Why no puzzle was generated.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum GenerateError {
    /// No puzzle can be as asked for; the text says why.
    Settings(String),
    /// The rules and givens have no solution.
    NoSolution,
    /// Solutions that are all equally likely, which were asked for, are out of reach.
    NotUniform(OutOfReach),
    /// All attempts failed.
    NoPuzzle {
        /// The number of the puzzle.
        number: u64,
        /// What they came to.
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
