//! From typed words to typed jobs: every check across flags is made here.

use std::path::PathBuf;
use std::time::Duration;

use lazydoku::format::Format;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Kernel};

use crate::cli::args::{self, CandidatesFormat, Command, GridFormat, Inputs, Level, Part, Threads};
use crate::cli::kernel;
use crate::cli::stop::Stop;

/// What the process does.
pub(crate) struct Config {
    pub(crate) inputs: Inputs,
    /// What cannot use pencil marks: the command, with the flags that are to blame.
    pub(crate) without_marks: Option<&'static str>,
    pub(crate) kernel: Kernel,
    pub(crate) job: Job,
}

/// A command with flags that go together.
pub(crate) enum Job {
    Solve(Solve),
    Page(Page),
    Count(args::Count),
    Check(Check),
    Space(args::Space),
    Sample(args::Sample),
    Candidates(Candidates),
    Rank(args::Rank),
    Repair(args::Repair),
    Diff(args::Diff),
    Compare(args::Compare),
    Euler,
    Convert(args::Convert),
    Completions(args::Completions),
    Man(args::Man),
}

/// Solutions, each a record.
pub(crate) struct Solve {
    pub(crate) listing: Listing,
    pub(crate) order: Order,
    pub(crate) style: Style,
    pub(crate) destination: Destination,
}

/// Solutions on a page.
pub(crate) struct Page {
    pub(crate) listing: Listing,
    pub(crate) destination: Destination,
}

pub(crate) struct Check {
    pub(crate) answer: CheckAnswer,
    pub(crate) threads: Threads,
    pub(crate) stats: bool,
    pub(crate) destination: Destination,
}

#[derive(Clone, Copy)]
pub(crate) enum CheckAnswer {
    /// The kind of each grid.
    Kinds(args::RecordFormat),
    /// The grids of one kind.
    Grids(args::Kind),
}

/// Which solutions of each grid.
pub(crate) struct Listing {
    pub(crate) section: Section,
    pub(crate) skip: BigUint,
    pub(crate) limit: Option<usize>,
    pub(crate) threads: Threads,
}

/// The solutions among which `--skip` and `--limit` choose.
pub(crate) enum Section {
    All,
    After(Board),
    Part(Part),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    Ascending,
    Descending,
    Fastest,
}

/// How a solution is printed.
pub(crate) struct Style {
    pub(crate) format: GridFormat,
    pub(crate) with_puzzle: bool,
}

/// Where the output goes, and for how long.
pub(crate) struct Destination {
    pub(crate) target: Target,
    pub(crate) timeout: Option<Duration>,
}

pub(crate) enum Target {
    Stdout,
    NewFile(PathBuf),
    ResumedFile(PathBuf),
}

pub(crate) enum Candidates {
    /// A map before and after each pass.
    Passes,
    /// How many solutions have each candidate.
    Counts(CountsFormat),
    OfLevel(Level, LevelFormat),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CountsFormat {
    Lines,
    Heat,
    Json,
    Csv,
    Svg,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum LevelFormat {
    Map,
    Grid,
    Json,
    Csv,
    Svg,
}

impl Config {
    pub(crate) fn of(mut command: Command) -> Result<Self, Stop> {
        Ok(Self {
            inputs: command.take_inputs(),
            without_marks: without_marks(&command),
            kernel: kernel::chosen()?,
            job: Job::of(command)?,
        })
    }
}

/// What cannot use pencil marks, if that is the command.
fn without_marks(command: &Command) -> Option<&'static str> {
    match command {
        Command::Solve(args) if args.with_puzzle => Some("solve --with-puzzle"),
        Command::Solve(args) if args.unordered && args.part.is_some() => {
            Some("solve --unordered --part")
        }
        Command::Candidates(args) if args.passes => Some("candidates --passes"),
        Command::Sample(_) => Some("sample"),
        Command::Repair(_) => Some("repair"),
        Command::Diff(_) => Some("diff"),
        Command::Compare(_) => Some("compare"),
        Command::Euler(_) => Some("euler"),
        _ => None,
    }
}

impl Job {
    fn of(command: Command) -> Result<Self, Stop> {
        Ok(match command {
            Command::Solve(args) if args.format == GridFormat::Html => Self::Page(Page::of(args)?),
            Command::Solve(args) => Self::Solve(Solve::of(args)?),
            Command::Count(args) => Self::Count(args),
            Command::Check(args) => Self::Check(Check::of(args)),
            Command::Space(args) => Self::Space(args),
            Command::Sample(args) => Self::Sample(args),
            Command::Candidates(args) => Self::Candidates(Candidates::of(&args)?),
            Command::Rank(args) => Self::Rank(args),
            Command::Repair(args) => Self::Repair(args),
            Command::Diff(args) => Self::Diff(args),
            Command::Compare(args) => Self::Compare(args),
            Command::Euler(_) => Self::Euler,
            Command::Convert(args) => Self::Convert(args),
            Command::Completions(args) => Self::Completions(args),
            Command::Man(args) => Self::Man(args),
        })
    }

    /// Where the output goes.
    pub(crate) fn target(&self) -> &Target {
        match self {
            Self::Solve(Solve { destination, .. })
            | Self::Page(Page { destination, .. })
            | Self::Check(Check { destination, .. }) => &destination.target,
            _ => &Target::Stdout,
        }
    }
}

impl Solve {
    fn of(args: args::Solve) -> Result<Self, Stop> {
        let holds_puzzle =
            args.format == GridFormat::Json || args.format.text().is_some_and(Format::is_one_line);
        if args.with_puzzle && !holds_puzzle {
            return Err(Stop::Usage("--with-puzzle needs --format line, list or json".into()));
        }
        let order = match (args.unordered, args.reverse) {
            (true, _) => Order::Fastest,
            (false, true) => Order::Descending,
            (false, false) => Order::Ascending,
        };
        let style = Style { format: args.format, with_puzzle: args.with_puzzle };
        let (listing, destination) = Listing::of(args);
        Ok(Self { listing, order, style, destination })
    }
}

impl Page {
    fn of(args: args::Solve) -> Result<Self, Stop> {
        let flags = [
            ("--reverse", args.reverse),
            ("--after", args.after.is_some()),
            ("--unordered", args.unordered),
            ("--with-puzzle", args.with_puzzle),
            ("--resume", args.destination.resume),
        ];
        if let Some((flag, _)) = flags.into_iter().find(|(_, is_given)| *is_given) {
            return Err(Stop::Usage(format!(
                "--format html cannot be used with {flag}; choose the solutions with --skip, \
                 --part and -n"
            )));
        }
        let (listing, destination) = Listing::of(args);
        Ok(Self { listing, destination })
    }
}

impl Listing {
    fn of(args: args::Solve) -> (Self, Destination) {
        let section = match (args.after, args.part) {
            (Some(bound), _) => Section::After(bound),
            (None, Some(part)) => Section::Part(part),
            (None, None) => Section::All,
        };
        let (skip, limit, threads) = (args.skip, args.limit, args.threads.into());
        (Self { section, skip, limit, threads }, Destination::of(args.destination))
    }
}

impl Check {
    fn of(args: args::Check) -> Self {
        Self {
            answer: args.only.map_or(CheckAnswer::Kinds(args.format), CheckAnswer::Grids),
            threads: args.threads,
            stats: args.stats,
            destination: Destination::of(args.destination),
        }
    }
}

impl Destination {
    fn of(args: args::Destination) -> Self {
        let target = match args.output {
            None => Target::Stdout,
            Some(path) if args.resume => Target::ResumedFile(path),
            Some(path) => Target::NewFile(path),
        };
        Self { target, timeout: args.timeout }
    }
}

impl Candidates {
    fn of(args: &args::Candidates) -> Result<Self, Stop> {
        let fail = |fault: &str| Err(Stop::Usage(fault.to_owned()));
        let needs_level = "--counts needs --level true and --format grid, heat, svg, json or csv";
        if args.counts && args.level != Level::True {
            return fail(needs_level);
        }
        if args.passes {
            return match args.format {
                CandidatesFormat::Map => Ok(Self::Passes),
                CandidatesFormat::Heat => fail(HEAT_NEEDS_COUNTS),
                _ => fail("--passes needs --format map"),
            };
        }
        Ok(match (args.counts, args.format) {
            (true, CandidatesFormat::Map) => return fail(needs_level),
            (true, CandidatesFormat::Grid) => Self::Counts(CountsFormat::Lines),
            (true, CandidatesFormat::Heat) => Self::Counts(CountsFormat::Heat),
            (true, CandidatesFormat::Json) => Self::Counts(CountsFormat::Json),
            (true, CandidatesFormat::Csv) => Self::Counts(CountsFormat::Csv),
            (true, CandidatesFormat::Svg) => Self::Counts(CountsFormat::Svg),
            (false, CandidatesFormat::Heat) => return fail(HEAT_NEEDS_COUNTS),
            (false, CandidatesFormat::Map) => Self::OfLevel(args.level, LevelFormat::Map),
            (false, CandidatesFormat::Grid) => Self::OfLevel(args.level, LevelFormat::Grid),
            (false, CandidatesFormat::Json) => Self::OfLevel(args.level, LevelFormat::Json),
            (false, CandidatesFormat::Csv) => Self::OfLevel(args.level, LevelFormat::Csv),
            (false, CandidatesFormat::Svg) => Self::OfLevel(args.level, LevelFormat::Svg),
        })
    }
}

const HEAT_NEEDS_COUNTS: &str = "--format heat needs --level true --counts";
