//! The arguments of `canon`.

use clap::{Args, ValueEnum};

use crate::cli::args::common::Common;
use crate::cli::args::headings::PRINTED;

/// Print the canonical form of each grid
///
/// Two grids are equivalent if permuting rows and columns, transposing, and renaming
/// digits turn one into the other, in ways that the rules allow: in a classic grid,
/// 3,359,232 permutations of bands, stacks, rows and columns. The canonical form is
/// the least of all equivalent grids, where blanks come before digits; it is known as
/// the minlex form.
///
/// Other rules may allow fewer: antiknight allows the eight rotations and
/// reflections, and many cages or thermometers allow none. Digits are renamed only if
/// no rule depends on their values. Grids with different rules are never equivalent.
#[derive(Args)]
#[command(alias = "minlex", after_help = EXAMPLES)]
pub(crate) struct Canon {
    /// Print only the first of equivalent grids, as it was read
    ///
    /// With a format other than line, print the forms of these grids.
    #[arg(help_heading = PRINTED, long)]
    pub(crate) unique: bool,

    /// Print how the first grid is transformed into each of the others
    ///
    /// If they are not equivalent, print that they are different; the exit code is
    /// then 1. For each row and column of the other grid, the row or column of the
    /// first grid that it comes from is printed, and for each digit its new name.
    /// After "transposed", rows come from columns, and columns from rows.
    #[arg(help_heading = PRINTED, long, conflicts_with = "unique")]
    pub(crate) same: bool,

    /// How to print the forms
    #[arg(
        help_heading = PRINTED,
        short = 'f',
        long,
        alias = "to",
        value_name = "FORMAT",
        default_value = "line"
    )]
    pub(crate) format: CanonFormat,

    #[command(flatten)]
    pub(crate) common: Common,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku canon puzzle.txt
  lazydoku canon --unique ambiguous.txt > different.txt
  lazydoku canon --same puzzle.txt ambiguous.txt
  lazydoku canon --format text puzzle.txt";

/// How forms are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CanonFormat {
    /// Only the form
    Line,
    /// Labelled lines: the form, its automorphisms, and the transformation to it
    Text,
    /// One JSON record per line
    Json,
    /// Comma-separated table; the columns of an input table come first
    Csv,
}
