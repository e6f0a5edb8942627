//! The arguments of `canon`.

use clap::{Args, ValueEnum};

use crate::cli::args::common::Common;
use crate::cli::args::headings::PRINTED;

/// Print the form of each grid that all equivalent grids share
///
/// Grids are equivalent if one becomes the other when rows and columns are put in
/// another order, exchanged with each other, and digits renamed, in ways that the
/// rules allow: in a classic grid, 3,359,232 orders of bands, stacks, rows and
/// columns. The form is the least of all equivalent grids, with blanks before
/// digits; it is known as the minlex form.
///
/// Other rules may allow less: antiknight the eight turns and reflections, and
/// many cages or thermometers nothing at all. Digits are renamed only if no rule
/// is about their values. Grids with different rules are never equivalent.
#[derive(Args)]
#[command(alias = "minlex", after_help = EXAMPLES)]
pub(crate) struct Canon {
    /// Print only the first of equivalent grids, as it was read
    ///
    /// With a format other than line, print the forms of these grids.
    #[arg(help_heading = PRINTED, long)]
    pub(crate) unique: bool,

    /// Print how the first grid is turned into each other one
    ///
    /// Or print that they are different; then the exit code is 1. For each row and
    /// column of the other grid, the row or column of the first grid is printed that
    /// it comes from, and what each digit becomes. After transposed, its rows come
    /// from columns, and its columns from rows.
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
    /// Labelled lines: the form, its automorphisms, and how it comes about
    Text,
    /// One JSON record per line
    Json,
    /// Comma-separated table; of a table, its columns and those of the answer
    Csv,
}
