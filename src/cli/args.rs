//! The command line as typed: flags, their help, and nothing else.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;
use std::thread;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};
use lazydoku::Board;
use lazydoku::format::Notation;
use lazydoku::num_bigint::BigUint;

use super::examples;
use super::table::Column;

/// Every solution of any 9x9 Sudoku, lazily and in order.
#[derive(Parser)]
#[command(
    version,
    arg_required_else_help = true,
    args_override_self = true,
    after_help = EXAMPLES,
    max_term_width = 80
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Colour what is drawn: always, never, or where a person sees it
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}

const EXAMPLES: &str = "\
Examples:
  lazydoku solve puzzle.txt
  lazydoku solve -n 3 --format box puzzle.txt
  lazydoku check puzzles.txt | sort | uniq -c

An INPUT is a file, - for standard input, or a grid written out; without any,
standard input is read. Grids are recognised in many formats: 81 characters on
a line, nine rows, drawn boxes, lists, candidates. Blanks are . 0 _ * - ? x X.

Exit code: 0 answered, 1 no solution (solve, sample) or not unique (check),
2 bad usage, bad input or an output that cannot be written, 124 --timeout was
over, 130 interrupted.

Environment: LAZYDOKU_KERNEL=portable, avx2 or avx512 chooses the instructions
to search with; the answers are the same. --color auto heeds NO_COLOR,
CLICOLOR, CLICOLOR_FORCE and TERM=dumb.";

#[derive(Subcommand)]
pub(crate) enum Command {
    Solve(Solve),
    Count(Count),
    Check(Check),
    Space(Space),
    Sample(Sample),
    Candidates(Candidates),
    Rank(Rank),
    Repair(Repair),
    Diff(Diff),
    Compare(Compare),
    Euler(Euler),
    Convert(Convert),
    Completions(Completions),
    Man(Man),
}

impl Command {
    /// What cannot use pencil marks: the name of the command, perhaps with the flags that are to blame.
    pub(crate) fn without_marks(&self) -> Option<&'static str> {
        match self {
            Self::Solve(args) if args.with_puzzle => Some("solve --with-puzzle"),
            Self::Solve(args) if args.unordered && args.part.is_some() => {
                Some("solve --unordered --part")
            }
            Self::Candidates(args) if args.passes => Some("candidates --passes"),
            Self::Sample(_) => Some("sample"),
            Self::Repair(_) => Some("repair"),
            Self::Diff(_) => Some("diff"),
            Self::Compare(_) => Some("compare"),
            Self::Euler(_) => Some("euler"),
            _ => None,
        }
    }

    /// The inputs, which every command has.
    pub(crate) fn take_inputs(&mut self) -> Inputs {
        let inputs = match self {
            Self::Completions(_) | Self::Man(_) => return Inputs::default(),
            Self::Solve(args) => &mut args.inputs,
            Self::Count(args) => &mut args.inputs,
            Self::Check(args) => &mut args.inputs,
            Self::Space(args) => &mut args.inputs,
            Self::Sample(args) => &mut args.inputs,
            Self::Candidates(args) => &mut args.inputs,
            Self::Rank(args) => args.inputs_to_the_end(),
            Self::Repair(args) => &mut args.inputs,
            Self::Compare(args) => &mut args.inputs,
            Self::Diff(args) => &mut args.inputs,
            Self::Euler(args) => &mut args.inputs,
            Self::Convert(args) => &mut args.inputs,
        };
        std::mem::take(inputs)
    }
}

/// Where the grids come from.
#[derive(Args, Default)]
pub(crate) struct Inputs {
    /// Files, - for standard input, or grids written out
    #[arg(value_name = "INPUT", value_parser = clap::builder::OsStringValueParser::new())]
    pub(crate) named: Vec<OsString>,

    /// Read a table, with the grids in this column: a name, or a number from 1
    ///
    /// Tables have commas, semicolons or tabs. Without this, a first line with a
    /// name like puzzle or quizzes begins a table. Files may be packed by gzip or
    /// zstd.
    #[arg(long, value_name = "COLUMN")]
    pub(crate) column: Option<Column>,

    /// Take all grids for written in this way, instead of finding out
    ///
    /// One of line, id, rows, box, list, cells, candidates, pencilmarks, hodoku,
    /// gsf, json, csv, sdm, block, euler, sdk, ss, sdx. What is not written so is
    /// refused with the reason.
    #[arg(long, value_name = "NAME", value_parser = from(), hide_possible_values = true)]
    pub(crate) from: Option<From>,
}

/// What `--from` names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum From {
    Text(Notation),
    Table,
}

/// The names for tables, and for texts by the endings of files, besides those of the notations.
const OTHER_NAMES: [(&str, From); 7] = [
    ("csv", From::Table),
    ("sdm", From::Text(Notation::Line)),
    ("block", From::Text(Notation::Rows)),
    ("euler", From::Text(Notation::Rows)),
    ("sdk", From::Text(Notation::Rows)),
    ("ss", From::Text(Notation::Drawn)),
    ("sdx", From::Text(Notation::Candidates)),
];

/// The names of all ways in which grids can be written.
fn from() -> impl TypedValueParser<Value = From> {
    let notations = Notation::ALL.map(|notation| (notation.name(), From::Text(notation)));
    let names = move || notations.into_iter().chain(OTHER_NAMES);
    PossibleValuesParser::new(names().map(|(name, _)| name)).try_map(move |typed: String| {
        let found = names().find(|(name, _)| *name == typed);
        found.map(|(_, from)| from).ok_or("no such format")
    })
}

/// Where the answers go, and for how long.
#[derive(Args)]
pub(crate) struct Destination {
    /// Write to this file instead of standard output
    #[arg(short = 'o', long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Go on with what a broken run of the same command left in the file
    ///
    /// The last record in the file, if it is not whole, is cut off, and what is
    /// missing is put behind the others: as if the run had not been broken.
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,

    /// End after this time: 10, 1.5m, 2h or 1d
    ///
    /// The output ends behind a whole record, the exit code is 124, and standard
    /// error says how to go on, as after Ctrl-C.
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
}

/// Print every solution, in ascending order
///
/// Solutions come one at a time, as they are found, in the order of their 81
/// digits read row by row. Memory stays the same however many there are.
#[derive(Args)]
#[command(after_help = examples::SOLVE)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Print at most this many solutions of each grid
    #[arg(short = 'n', long = "limit", value_name = "N")]
    pub(crate) limit: Option<usize>,

    /// Pass over the first K solutions of each grid
    #[arg(long, value_name = "K", default_value = "0", hide_default_value = true)]
    pub(crate) skip: BigUint,

    /// Print in descending order
    #[arg(long)]
    pub(crate) reverse: bool,

    /// Start behind this solution: to go on with a broken listing
    ///
    /// LINE is a solution as it was printed, 81 characters. For a single grid;
    /// applied before --skip and --limit. With --reverse, what follows is less.
    #[arg(long, value_name = "LINE")]
    pub(crate) after: Option<Board>,

    /// Print one of N parts of each listing: I from 1 to N
    ///
    /// The parts follow each other in ascending order, and their sizes differ by
    /// one at most, so N machines share the work without a word. --skip, --limit
    /// and --reverse apply within the part. With --unordered, all parts must be
    /// printed with it: they are cut in another order.
    #[arg(long, value_name = "I/N", conflicts_with = "after")]
    pub(crate) part: Option<Part>,

    /// Print in whatever order is fastest
    ///
    /// Of a grid with many solutions, that is several times as fast. --skip goes
    /// by the same order in every run on the same machine, unless several threads
    /// are asked for.
    #[arg(long, conflicts_with_all = ["reverse", "after", "resume"])]
    pub(crate) unordered: bool,

    /// Search with this many threads; the output is the same, in the same order
    ///
    /// Only with --unordered, the order is another. Unless given, many grids are
    /// solved by all cores, and the solutions of a grid that has several are listed
    /// by one.
    #[arg(short = 'j', long = "threads", value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// How to print a solution
    #[arg(long, value_name = "FORMAT", default_value = "line")]
    pub(crate) format: GridFormat,

    /// Put the puzzle in front of each solution, and a tab between them
    ///
    /// For one-line formats; in json, the puzzle is the field "givens".
    #[arg(long)]
    pub(crate) with_puzzle: bool,

    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// Print the exact number of solutions of each grid
///
/// Large numbers are counted by the ways to fill bands, without visiting the
/// solutions: a tenth of a second is usual for any grid.
#[derive(Args)]
#[command(after_help = examples::COUNT)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Print ">=N" for grids with N solutions or more
    ///
    /// The count stops as soon as it knows, which for small N is at once.
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,

    /// Count each grid with this many threads; all cores unless given
    #[arg(short = 'j', long = "threads", value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// How to print the numbers
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

/// Print none, unique or several for each grid
#[derive(Args)]
#[command(after_help = examples::CHECK)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Print the grids of this kind instead
    ///
    /// One-line grids are printed as they came, with all that follows on the line.
    #[arg(long, value_name = "KIND")]
    pub(crate) only: Option<Kind>,

    /// Search with this many threads; all cores unless given
    #[arg(short = 'j', long = "threads", value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// Say at the end how many grids there were of each kind, and how fast
    #[arg(long)]
    pub(crate) stats: bool,

    /// How to print the answers
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "only")]
    pub(crate) format: RecordFormat,

    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// Print how large the search is: exact sizes and estimates
///
/// The number of ways to fill the blanks when nothing is considered, when the
/// givens in the same houses are, and when singles and locked candidates are;
/// then the nodes and the solutions of the search, estimated from random
/// descents (Knuth 1975) with standard error and 95 % interval; and beside
/// them the exact number of solutions.
#[derive(Args)]
#[command(after_help = examples::SPACE)]
pub(crate) struct Space {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Random descents to estimate from
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u64).range(2..))]
    pub(crate) samples: u64,

    /// Seed of the random descents
    #[arg(long, value_name = "S", default_value = "0")]
    pub(crate) seed: u64,

    /// Count with this many threads; all cores unless given
    #[arg(short = 'j', long = "threads", value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// How to print the sizes
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

/// Print random solutions, each as likely as any other
///
/// All solutions are counted first, without visiting them: a tenth of a second
/// is usual. The same seed gives the same solutions on every machine.
#[derive(Args)]
#[command(after_help = examples::SAMPLE)]
pub(crate) struct Sample {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Print this many solutions of each grid; the same one may come again
    #[arg(short = 'n', long = "count", value_name = "N", default_value = "1")]
    pub(crate) count: u64,

    /// Seed of the random numbers, for each grid anew
    #[arg(long, value_name = "S", default_value = "0")]
    pub(crate) seed: u64,

    /// How to print a solution
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = but_pages())]
    pub(crate) format: GridFormat,
}

/// Print what each cell may be
#[derive(Args)]
#[command(after_help = examples::CANDIDATES)]
pub(crate) struct Candidates {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// How much is taken into account
    #[arg(long, value_name = "LEVEL", default_value = "context")]
    pub(crate) level: Level,

    /// Print with each candidate how many solutions have it
    ///
    /// For --level true, and --format grid (then one line a cell), heat, svg, json
    /// or csv.
    #[arg(long, conflicts_with = "passes")]
    pub(crate) counts: bool,

    /// How to print the candidates
    #[arg(long, value_name = "FORMAT", default_value = "grid")]
    pub(crate) format: CandidatesFormat,

    /// Fill in what is certain, pass by pass, with a map before and after each
    ///
    /// A pass goes through the cells row by row and fills each that has one
    /// candidate in context, digits filled earlier in the pass included.
    #[arg(long, conflicts_with = "level")]
    pub(crate) passes: bool,
}

/// Print the places of solutions in the listing of a grid
///
/// The first grid is the puzzle, and all that follow are solutions of it. Their
/// places in ascending order are counted from zero, as for solve --skip; nothing
/// is listed for it. Without solutions, these are read from standard input.
#[derive(Args)]
#[command(after_help = examples::RANK)]
pub(crate) struct Rank {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Count with this many threads; all cores unless given
    #[arg(short = 'j', long = "threads", value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// How to print the places
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

impl Rank {
    /// The inputs, with standard input behind a puzzle that stands alone.
    fn inputs_to_the_end(&mut self) -> &mut Inputs {
        let named = &mut self.inputs.named;
        if named.len() == 1 && named[0] != "-" {
            named.push("-".into());
        }
        &mut self.inputs
    }
}

/// Print givens to add for one solution, and givens that are redundant
///
/// The extra givens are chosen one by one, each so that the fewest solutions are
/// left; none of them can be left out, though other choices may need fewer. A
/// given is redundant if the solutions are the same without it.
#[derive(Args)]
#[command(after_help = examples::REPAIR)]
pub(crate) struct Repair {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// Count with this many threads; all cores unless given
    #[arg(short = 'j', long = "threads", value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// How to print what was found
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ReportFormat,
}

/// Print the cells in which grids differ, and their digits there
///
/// All grids are compared: two solutions of a puzzle, or a million. The digits of
/// a cell are in the order in which they came, a blank as a dot.
#[derive(Args)]
#[command(after_help = examples::DIFF)]
pub(crate) struct Diff {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// How to print what was found
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: DiffFormat,
}

/// Run published designs and our engines side by side on each grid
///
/// The designs of five published solvers, as they were written, and the engines
/// of this program: how many solutions each finds in the time it is given, when
/// the first, and how many grids it looks at for that.
#[derive(Args)]
#[command(after_help = examples::COMPARE)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// The time for each method
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "1")]
    pub(crate) budget: Duration,

    /// How to print the comparison
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: CompareFormat,

    /// Run only this method
    #[arg(long, hide = true)]
    pub(crate) method: Option<String>,
}

/// Print the sum that Project Euler's problem 96 asks for
///
/// Solves each grid and adds up the numbers that the first three digits of
/// their first rows show. Every grid must have exactly one solution.
#[derive(Args)]
#[command(after_help = examples::EULER)]
pub(crate) struct Euler {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

/// Print each grid in another format
#[derive(Args)]
#[command(after_help = examples::CONVERT)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// The format to print in
    #[arg(long, value_name = "FORMAT", default_value = "line")]
    pub(crate) to: ConvertFormat,
}

/// Print the completions for a shell
///
/// Bash reads them from ~/.local/share/bash-completion/completions/lazydoku, zsh
/// from _lazydoku in a folder of its fpath, fish from
/// ~/.config/fish/completions/lazydoku.fish.
#[derive(Args)]
#[command(after_help = examples::COMPLETIONS)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// Print a page of the manual, to be shown by man
///
/// To read one: lazydoku man solve | man -l -
#[derive(Args)]
#[command(after_help = examples::MAN)]
pub(crate) struct Man {
    /// The command to describe; without it, the program
    pub(crate) command: Option<String>,
}

/// One of several parts, as typed: `2/3` is the second of three.
#[derive(Clone)]
pub(crate) struct Part {
    /// From zero.
    pub(crate) place: BigUint,
    pub(crate) parts: BigUint,
}

impl FromStr for Part {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| text.parse::<BigUint>().ok();
        let (number, parts) = text
            .split_once('/')
            .and_then(|(number_of, parts)| number(number_of).zip(number(parts)))
            .filter(|(number, parts)| *number > BigUint::ZERO && number <= parts)
            .ok_or("a part is I/N, with I from 1 to N: 2/3 is the second of three")?;
        Ok(Self { place: number - 1_u32, parts })
    }
}

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

/// What grids are converted to.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConvertFormat {
    /// 81 characters
    Line,
    /// 81 characters, 0 for blanks
    Sdm,
    /// Nine rows of digits
    Block,
    /// The same, as files of that name have it
    Sdk,
    /// Nine rows of digits, 0 for blanks, under numbered titles
    Euler,
    /// Nine rows of digits with spaces between
    Rows,
    /// A list of nine strings
    List,
    /// Drawn boxes
    Box,
    /// Boxes in ASCII
    Ss,
    /// Drawn boxes of candidates
    Candidates,
    /// Nine rows of candidates
    Sdx,
    /// 729 characters, nine for each cell
    Pencilmarks,
    /// One JSON record a line
    Json,
    /// A table with commas
    Csv,
    /// Pictures for browsers, one a line
    Svg,
}

/// How candidates are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CandidatesFormat {
    /// Boxes with = for one candidate, + for more, ! for none
    Map,
    /// The candidates in columns
    Grid,
    /// A bar behind each candidate, by the share of solutions that have it
    Heat,
    /// One JSON record a line
    Json,
    /// A table with commas, one line a cell
    Csv,
    /// Pictures for browsers, one a line
    Svg,
}

/// How a comparison is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CompareFormat {
    /// A line for each method
    Text,
    /// One JSON record a line
    Json,
    /// A table with commas
    Csv,
    /// A picture for browsers: a bar for each method
    Svg,
}

/// How numbers are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordFormat {
    /// A line for each
    Text,
    /// One JSON record a line
    Json,
}

/// How findings about a grid are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// In words and cells
    Text,
    /// Only the grid that comes of it
    Line,
    /// One JSON record a line
    Json,
}

/// How differences are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DiffFormat {
    /// A line for each cell
    Text,
    /// Only the grid of what is common
    Line,
    /// Drawn boxes, with * in the cells that differ
    Box,
    /// One JSON record a line
    Json,
    /// A picture for browsers
    Svg,
}

/// What candidates take into account.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Level {
    /// The givens in the houses of the cell
    Context,
    /// Naked singles, hidden singles and locked candidates
    Pruned,
    /// All solutions: a candidate is one that some solution has
    True,
}

/// How many solutions a grid has.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// No solution
    None,
    /// One solution
    Unique,
    /// More than one solution
    Several,
}

/// A time in seconds, or in the unit behind it: as the `timeout` of coreutils reads it.
fn duration(text: &str) -> Result<Duration, &'static str> {
    let (number, unit) = match text.char_indices().next_back() {
        Some((end, 's')) => (&text[..end], 1.0),
        Some((end, 'm')) => (&text[..end], 60.0),
        Some((end, 'h')) => (&text[..end], 3600.0),
        Some((end, 'd')) => (&text[..end], 86400.0),
        _ => (text, 1.0),
    };
    let seconds = number.parse::<f64>().ok().map(|number| number * unit);
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or("a time is a number of seconds, or has its unit behind it: 90, 1.5m, 2h, 1d")
}

/// The formats of a grid by itself: a page is about all solutions of one.
fn but_pages() -> impl TypedValueParser<Value = GridFormat> {
    let formats = GridFormat::value_variants().iter().filter(|format| **format != GridFormat::Html);
    let names = formats.filter_map(ValueEnum::to_possible_value);
    PossibleValuesParser::new(names)
        .map(|name| GridFormat::from_str(&name, false).expect("the names are those of the formats"))
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "the number of threads is 1 or more".to_owned())
}

/// As many threads as were asked for, or as many as the machine runs at once.
pub(crate) fn or_all_cores(threads: Option<NonZeroUsize>) -> NonZeroUsize {
    threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}
