//! How grids and numbers are printed, where several commands have the choice.

use clap::ValueEnum;

/// How a grid is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum GridFormat {
    /// 81 characters
    Line,
    /// Nine rows of digits
    Block,
    /// Nine rows of digits with spaces between
    Rows,
    /// A list of nine strings
    List,
    /// Drawn boxes
    Box,
    /// One JSON record a line
    Json,
    /// A table with commas
    Csv,
    /// Pictures for browsers, one a line
    Svg,
    /// A page for browsers, to leaf through 100 solutions, or as many as -n says
    Html,
}

/// How numbers are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordFormat {
    /// A line for each
    Text,
    /// One JSON record a line
    Json,
}
