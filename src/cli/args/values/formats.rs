//! Output formats that several commands share.

use clap::ValueEnum;
use lazydoku::format::Format;

/// How a grid is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum GridFormat {
    /// 81 characters
    Line,
    /// Nine rows of digits
    Block,
    /// Nine rows of digits separated by spaces
    Rows,
    /// A list of nine strings
    List,
    /// Drawn boxes
    Box,
    /// One JSON record per line
    Json,
    /// Comma-separated table; the columns of an input table come first
    Csv,
    /// SVG pictures for browsers, one per line
    Svg,
    /// A web page for browsing solutions: the first 100, or -n N
    Html,
}

impl GridFormat {
    /// The text format, unless grids are printed as records.
    pub(crate) fn text(self) -> Option<Format> {
        match self {
            Self::Line => Some(Format::Line),
            Self::Block => Some(Format::Block),
            Self::Rows => Some(Format::Rows),
            Self::List => Some(Format::List),
            Self::Box => Some(Format::Box),
            Self::Json | Self::Csv | Self::Svg | Self::Html => None,
        }
    }
}

/// Output formats for answers that fit into a table.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum AnswerFormat {
    /// One line each
    Text,
    /// One JSON record per line
    Json,
    /// Comma-separated table; the columns of an input table come first
    Csv,
}

/// How numbers are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordFormat {
    /// One line each
    Text,
    /// One JSON record per line
    Json,
}
