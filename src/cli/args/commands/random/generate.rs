//! The arguments of `generate`.

use std::ffi::OsString;
use std::ops::RangeInclusive;

use clap::builder::{OsStringValueParser, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use lazydoku::GivensSymmetry;

use super::sample::but_pages;
use crate::cli::args::destination::DestinationArgs;
use crate::cli::args::headings::{PRINTED, PUZZLES};
use crate::cli::args::inputs::Inputs;
use crate::cli::args::values::formats::GridFormat;
use crate::cli::args::values::number::{all_or, range, whole_u64};
use crate::cli::args::values::rules;
use crate::cli::args::values::seed::{Seed, seed};
use crate::cli::args::values::threads::Threads;

/// Print random puzzles with the number of solutions you want
///
/// Draws a random solution of the rules and removes givens in random order, as long
/// as there are not too many solutions. If the puzzle then does not meet the options,
/// another solution is drawn. Each puzzle is printed as soon as it is found. Puzzle
/// number K is the same on every machine, with any number of threads.
///
/// All solutions are equally likely to be drawn if ensuring that takes seconds at
/// most; otherwise, a note is printed. The puzzles of one solution are not equally
/// likely.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Generate {
    /// Print N puzzles, or all for no limit [default: 1, or all into a pipe]
    #[arg(
        help_heading = PUZZLES,
        short = 'n',
        long = "limit",
        alias = "count",
        value_name = "N",
        value_parser = all_or
    )]
    pub(crate) limit: Option<u64>,

    /// The number of solutions: N, or A..B
    ///
    /// For one solution, all givens that can go are removed; for several, only until
    /// there are enough solutions. --givens and --minimal change that.
    #[arg(
        help_heading = PUZZLES,
        long,
        value_name = "N",
        value_parser = range,
        default_value = "1"
    )]
    pub(crate) solutions: RangeInclusive<u64>,

    /// The number of givens: N, or A..B for a random number in this range
    #[arg(help_heading = PUZZLES, long, value_name = "N", value_parser = range)]
    pub(crate) givens: Option<RangeInclusive<u64>>,

    /// Print puzzles without redundant givens
    ///
    /// Without any one of its givens, a puzzle has more solutions than asked for.
    #[arg(help_heading = PUZZLES, long)]
    pub(crate) minimal: bool,

    /// Only draw solutions that are all equally likely, however long it takes
    ///
    /// Counts the solutions of the rules first, as sample does.
    #[arg(help_heading = PUZZLES, long)]
    pub(crate) uniform: bool,

    /// The symmetry of the given cells: a rotation or a reflection
    ///
    /// rotation is a half turn and quarter a quarter turn. The others are
    /// reflections: in the horizontal or vertical middle line, in the diagonal from
    /// the top left corner, or in the one from the top right corner.
    #[arg(
        help_heading = PUZZLES,
        long,
        value_name = "NAME",
        value_parser = symmetry(),
        default_value = "none"
    )]
    pub(crate) symmetry: GivensSymmetry,

    /// Put givens only into these cells
    ///
    /// A file or a text with a character for each cell: . or 0 for a blank, anything
    /// else for a cell that may be given. Spaces and line breaks are ignored.
    #[arg(help_heading = PUZZLES, long, value_name = "GRID", value_hint = ValueHint::FilePath)]
    pub(crate) pattern: Option<String>,

    /// Keep the givens of this grid, or use it as the solution
    ///
    /// A file, - for standard input, or a grid typed out. If it has no blanks, it is
    /// the solution of all puzzles.
    #[arg(
        help_heading = PUZZLES,
        long = "from",
        value_name = "GRID",
        value_parser = OsStringValueParser::new(),
        value_hint = ValueHint::FilePath
    )]
    pub(crate) start: Option<OsString>,

    /// Make puzzles of these rules, such as box=2x4,x,antiknight
    ///
    /// As in the other commands; `lazydoku rules` lists them all. Lines and boxes do
    /// not show the rules; json and svg do.
    #[arg(help_heading = PUZZLES, long, value_name = "RULES", value_parser = rules::rules)]
    pub(crate) rules: Option<String>,

    /// Random seed: a number, or random [default: 0]
    ///
    /// Unless you choose a seed, the one used is reported on standard error.
    #[arg(help_heading = PUZZLES, long, value_name = "S", value_parser = seed)]
    pub(crate) seed: Option<Seed>,

    /// Skip the first K puzzles, to resume
    ///
    /// No time is spent on them.
    #[arg(
        help_heading = PUZZLES,
        long,
        value_name = "K",
        value_parser = whole_u64,
        default_value = "0",
        hide_default_value = true
    )]
    pub(crate) skip: u64,

    /// Give up after N attempts at one puzzle
    #[arg(
        help_heading = PUZZLES,
        long,
        value_name = "N",
        value_parser = whole_u64,
        default_value = "1000000"
    )]
    pub(crate) attempts: u64,

    /// How to print a puzzle [default: box on a terminal, line elsewhere]
    #[arg(
        help_heading = PRINTED,
        short = 'f',
        long,
        alias = "to",
        value_name = "FORMAT",
        value_parser = but_pages()
    )]
    pub(crate) format: Option<GridFormat>,

    #[command(flatten)]
    pub(crate) destination: DestinationArgs,

    #[command(flatten)]
    pub(crate) threads: Threads,

    /// The input of `--from`.
    #[arg(skip)]
    inputs: Inputs,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku generate -n 1 --seed random
  lazydoku generate -n 10 --symmetry rotation --seed random
  lazydoku generate -n 5 --solutions 2 --givens 25..30
  lazydoku generate -n 5 --minimal --rules box=3x3,x
  lazydoku generate -n 1000 --minimal --seed 7 > puzzles.txt
  lazydoku generate --seed random | head -n 20";

impl Generate {
    pub(in crate::cli::args) fn ends(&mut self) -> (&mut Inputs, &mut DestinationArgs) {
        let named = self.start.iter().cloned().collect();
        self.inputs = Inputs { named, rules: self.rules.clone(), ..Inputs::default() };
        (&mut self.inputs, &mut self.destination)
    }
}

/// The symmetries by their names.
fn symmetry() -> impl TypedValueParser<Value = GivensSymmetry> {
    PossibleValuesParser::new(GivensSymmetry::ALL.map(GivensSymmetry::name))
        .map(|name| GivensSymmetry::named(&name).expect("the names are those of the symmetries"))
}
