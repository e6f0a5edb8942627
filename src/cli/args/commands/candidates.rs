//! The arguments of `candidates`.

use clap::{Args, ValueEnum};

use crate::cli::args::common::Common;
use crate::cli::args::headings::PRINTED;

/// Print the candidates of each cell
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Candidates {
    /// Which candidates to keep [default: context; true with --counts]
    #[arg(help_heading = PRINTED, long, value_name = "LEVEL")]
    pub(crate) level: Option<Level>,

    /// Print how many solutions have each candidate
    ///
    /// One line per cell, or --format heat, svg, json or csv. The last line, and the
    /// field "deciding" of json, lists the candidates that only one solution has:
    /// each of them, as a given, would make the grid unique.
    ///
    /// If the solutions cannot be counted, or not within --timeout, each candidate
    /// has its share of random solutions, with the standard error of the share.
    #[arg(help_heading = PRINTED, long, conflicts_with = "passes")]
    pub(crate) counts: bool,

    /// Print the puzzle with its candidates
    ///
    /// On a line above a drawing; in json and csv, as the field "givens".
    #[arg(help_heading = PRINTED, long)]
    pub(crate) with_puzzle: bool,

    /// How to print the candidates [default: grid; map with --passes]
    #[arg(help_heading = PRINTED, short = 'f', long, alias = "to", value_name = "FORMAT")]
    pub(crate) format: Option<CandidatesFormat>,

    /// Fill in single candidates pass by pass, with a map before and after each
    ///
    /// A pass visits the cells row by row and fills each one that has a single
    /// candidate, given the digits filled earlier in the same pass.
    #[arg(help_heading = PRINTED, long, conflicts_with = "level")]
    pub(crate) passes: bool,

    #[command(flatten)]
    pub(crate) common: Common,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku candidates puzzle.txt
  lazydoku candidates --level true ambiguous.txt
  lazydoku candidates --counts ambiguous.txt
  lazydoku candidates --format heat ambiguous.txt
  lazydoku candidates --format svg puzzle.txt > candidates.svg
  lazydoku candidates --level pruned --format map puzzle.txt";

/// Which candidates are kept.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Level {
    /// Digits that no given in the same row, column or box excludes
    Context,
    /// Those left by naked singles, hidden singles and locked candidates
    Pruned,
    /// Digits that the cell has in some solution
    True,
}

/// How candidates are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CandidatesFormat {
    /// Boxes with = for one candidate, + for several, ! for none
    Map,
    /// Columns of candidates
    Grid,
    /// A bar beside each candidate for its share of the solutions (implies --counts)
    Heat,
    /// One JSON record per line
    Json,
    /// Comma-separated table, one line per cell; the columns of an input table come
    /// first
    Csv,
    /// SVG pictures for browsers, one per line
    Svg,
}
