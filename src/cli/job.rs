//! The job of each command. Flags that exclude each other across arguments are rejected here.

use std::io::{self, IsTerminal};

use lazydoku::format::Format;
use lazydoku::num_bigint::BigUint;

use super::args;
use super::args::{
    AnswerFormat, Bound, CandidatesFormat, Command, GridFormat, Level, ListingPart, Seed, Threads,
};
use super::ends::stop::Stop;
use super::run::destination::Target;

/// A command whose flags are consistent.
pub(crate) enum Job {
    Solve(SolveJob),
    Page(PageJob),
    Count(args::Count),
    Check(CheckJob),
    Space(args::Space),
    Sample(SampleJob),
    Generate(GenerateJob),
    Candidates(CandidatesJob),
    Rank(args::Rank),
    Repair(args::Repair),
    Canon(args::Canon),
    Diff(args::Diff),
    Compare(args::Compare),
    Euler,
    Convert(args::Convert),
    Rules(args::RuleList),
    Completions(args::Completions),
    Man(args::Man),
}

/// Prints solutions, each as a record.
pub(crate) struct SolveJob {
    pub(crate) listing: Selection,
    pub(crate) order: ListingOrder,
    pub(crate) style: Style,
    /// The number of records that an interrupted run printed.
    pub(crate) written: u64,
    pub(crate) target: Target,
}

/// Prints random solutions.
pub(crate) struct SampleJob {
    pub(crate) style: Style,
    /// The number of solutions of each grid.
    pub(crate) limit: u64,
    pub(crate) seed: Option<Seed>,
    pub(crate) threads: Threads,
}

/// Prints random puzzles.
pub(crate) struct GenerateJob {
    pub(crate) args: args::Generate,
    pub(crate) format: GridFormat,
    pub(crate) target: Target,
}

/// Prints solutions on a web page.
pub(crate) struct PageJob {
    pub(crate) listing: Selection,
}

pub(crate) struct CheckJob {
    pub(crate) answer: CheckAnswer,
    pub(crate) with_puzzle: bool,
    pub(crate) threads: Threads,
    pub(crate) stats: bool,
}

#[derive(Clone, Copy)]
pub(crate) enum CheckAnswer {
    /// The kind of each grid.
    Kinds(args::AnswerFormat),
    /// The grids of one kind.
    Grids(args::AnswerKind),
}

/// The selection of solutions of each grid.
pub(crate) struct Selection {
    pub(crate) section: Section,
    pub(crate) skip: BigUint,
    pub(crate) limit: Option<usize>,
    /// Whether to print ranks even if that requires a count.
    pub(crate) rank: bool,
    pub(crate) threads: Threads,
}

/// The solutions that `--skip` and `--limit` apply to.
pub(crate) enum Section {
    All,
    After(Bound),
    Part(ListingPart),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ListingOrder {
    Ascending,
    Descending,
    Fastest,
}

/// The output format of a solution.
pub(crate) struct Style {
    pub(crate) format: GridFormat,
    pub(crate) with_puzzle: bool,
    pub(crate) with_rank: bool,
}

pub(crate) struct CandidatesJob {
    pub(crate) answer: CandidatesAnswer,
    pub(crate) with_puzzle: bool,
    pub(crate) threads: Threads,
}

#[derive(Clone, Copy)]
pub(crate) enum CandidatesAnswer {
    /// A map before and after each pass.
    Passes,
    /// The number of solutions with each candidate.
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

impl Job {
    pub(super) fn of(command: Command, target: &Target) -> Result<Self, Stop> {
        Ok(match command {
            Command::Solve(args) if args.format == Some(GridFormat::Html) => {
                Self::Page(PageJob::of(args, target)?)
            }
            Command::Solve(args) => Self::Solve(SolveJob::of(args, target)?),
            Command::Count(args) if args.total && args.format == AnswerFormat::Csv => {
                return Err(Stop::Usage(
                    "--total cannot be used with --format csv; use text or json".into(),
                ));
            }
            Command::Count(args) => Self::Count(args),
            Command::Check(args) => Self::Check(CheckJob::of(&args)),
            Command::Space(args) => Self::Space(args),
            Command::Sample(args) => Self::Sample(SampleJob::of(&args, target)?),
            Command::Generate(args) => Self::Generate(GenerateJob::of(args, target)?),
            Command::Candidates(args) => Self::Candidates(CandidatesJob::of(&args)?),
            Command::Rank(args) => Self::Rank(args),
            Command::Repair(args) => Self::Repair(args),
            Command::Canon(args) => Self::Canon(args),
            Command::Diff(args) => Self::Diff(args),
            Command::Compare(args) => Self::Compare(args),
            Command::Euler(_) => Self::Euler,
            Command::Convert(args) => Self::Convert(args),
            Command::Rules(args) => Self::Rules(args),
            Command::Completions(args) => Self::Completions(args),
            Command::Man(args) => Self::Man(args),
        })
    }

    /// The advice for work on one grid that takes long; `None` if it cannot, or has its own limit.
    pub(crate) fn way_out(&self) -> Option<&'static str> {
        Some(match self {
            Self::Count(args::Count { up_to_symmetry: false, part: None, limit: None, .. }) => {
                "--timeout TIME or a --limit of up to 1000000 ends it sooner, and \
                 'lazydoku space --estimate' only estimates"
            }
            Self::Candidates(CandidatesJob { answer: CandidatesAnswer::Counts(_), .. }) => {
                "--timeout TIME ends it sooner, or estimates the counts instead"
            }
            Self::Space(args::Space { estimate: false, .. }) => args::Space::WAY_OUT,
            Self::Generate(_) => "--attempts N or --timeout TIME ends the search",
            Self::Compare(_)
            | Self::Canon(_)
            | Self::Convert(_)
            | Self::Rules(_)
            | Self::Completions(_)
            | Self::Man(_) => return None,
            _ => "--timeout TIME ends it sooner",
        })
    }
}

impl SolveJob {
    fn of(args: args::Solve, target: &Target) -> Result<Self, Stop> {
        let style = Style::of(args.format, args.with_puzzle, args.rank, target)?;
        let order = match (args.unordered, args.reverse) {
            (true, _) => ListingOrder::Fastest,
            (false, true) => ListingOrder::Descending,
            (false, false) => ListingOrder::Ascending,
        };
        let written = args.written.unwrap_or_default();
        Ok(Self { listing: Selection::of(args), order, style, written, target: target.clone() })
    }
}

impl SampleJob {
    fn of(args: &args::Sample, target: &Target) -> Result<Self, Stop> {
        let style = Style::of(args.format, false, args.rank, target)?;
        Ok(Self { style, limit: args.limit, seed: args.seed, threads: args.common.threads })
    }
}

impl GenerateJob {
    fn of(args: args::Generate, target: &Target) -> Result<Self, Stop> {
        let Style { format, .. } = Style::of(args.format, false, false, target)?;
        Ok(Self { args, format, target: target.clone() })
    }

    /// The number of puzzles to print: unlimited into a pipe, whose reader ends the run.
    pub(crate) fn limit(&self) -> u64 {
        let usual = if self.target.is_pipe() { u64::MAX } else { 1 };
        self.args.limit.unwrap_or(usual)
    }
}

impl Style {
    /// The requested format, or a default that depends on the output.
    fn of(
        format: Option<GridFormat>,
        with_puzzle: bool,
        with_rank: bool,
        target: &Target,
    ) -> Result<Self, Stop> {
        let is_seen = matches!(target, Target::Stdout) && io::stdout().is_terminal();
        let usual =
            if is_seen && !with_puzzle && !with_rank { GridFormat::Box } else { GridFormat::Line };
        let format = format.unwrap_or(usual);
        refuse_fields(format, &[("--with-puzzle", with_puzzle), ("--rank", with_rank)])?;
        Ok(Self { format, with_puzzle, with_rank })
    }
}

/// Refuses flags that put fields in front of a solution that is not on one line.
fn refuse_fields(format: GridFormat, flags: &[(&str, bool)]) -> Result<(), Stop> {
    let has_fields = matches!(format, GridFormat::Json | GridFormat::Csv)
        || format.text().is_some_and(Format::is_one_line);
    match flags.iter().find(|(_, is_given)| *is_given && !has_fields) {
        Some((flag, _)) => {
            Err(Stop::Usage(format!("{flag} needs --format line, list, json or csv")))
        }
        None => Ok(()),
    }
}

impl PageJob {
    fn of(args: args::Solve, target: &Target) -> Result<Self, Stop> {
        let flags = [
            ("--reverse", args.reverse),
            ("--after", args.after.is_some()),
            ("--unordered", args.unordered),
            ("--with-puzzle", args.with_puzzle),
            ("--rank", args.rank),
            ("--written", args.written.is_some()),
            ("--resume", matches!(target, Target::ResumedFile(_))),
        ];
        if let Some((flag, _)) = flags.into_iter().find(|(_, is_given)| *is_given) {
            return Err(Stop::Usage(format!(
                "--format html cannot be used with {flag}; choose the solutions with --skip, \
                 --part and -n"
            )));
        }
        Ok(Self { listing: Selection::of(args) })
    }
}

impl Selection {
    fn of(args: args::Solve) -> Self {
        let section = match (args.after, args.part) {
            (Some(bound), _) => Section::After(bound),
            (None, Some(part)) => Section::Part(part),
            (None, None) => Section::All,
        };
        let (skip, limit, rank) = (args.skip, args.limit, args.rank);
        let threads = args.threads.into();
        Self { section, skip, limit, rank, threads }
    }
}

impl CheckJob {
    fn of(args: &args::Check) -> Self {
        Self {
            answer: args.only.map_or(CheckAnswer::Kinds(args.format), CheckAnswer::Grids),
            with_puzzle: args.with_puzzle,
            threads: args.threads,
            stats: args.stats,
        }
    }
}

impl CandidatesJob {
    fn of(args: &args::Candidates) -> Result<Self, Stop> {
        if args.with_puzzle && args.format == Some(CandidatesFormat::Svg) {
            return Err(Stop::Usage("--with-puzzle cannot be used with --format svg".into()));
        }
        let answer = CandidatesAnswer::of(args)?;
        Ok(Self { answer, with_puzzle: args.with_puzzle, threads: args.common.threads })
    }
}

impl CandidatesAnswer {
    /// Whether the answer is a block of lines.
    pub(crate) fn is_drawing(self) -> bool {
        !matches!(
            self,
            Self::Counts(CountsFormat::Json | CountsFormat::Csv | CountsFormat::Svg)
                | Self::OfLevel(_, LevelFormat::Json | LevelFormat::Csv | LevelFormat::Svg)
        )
    }

    fn of(args: &args::Candidates) -> Result<Self, Stop> {
        let fail = |fault: &str| Err(Stop::Usage(fault.to_owned()));
        let format = args.format;
        if args.passes {
            return match format {
                None | Some(CandidatesFormat::Map) => Ok(Self::Passes),
                Some(_) => fail("--passes prints maps; leave out --format, or use --format map"),
            };
        }
        let is_heat = format == Some(CandidatesFormat::Heat);
        if (args.counts || is_heat) && args.level.is_some_and(|level| level != Level::True) {
            let flag = if args.counts { "--counts" } else { "--format heat" };
            return fail(&format!(
                "{flag} covers all solutions; leave out --level, or use --level true"
            ));
        }
        let level = args.level.unwrap_or(Level::Context);
        Ok(match (args.counts, format.unwrap_or(CandidatesFormat::Grid)) {
            (true, CandidatesFormat::Map) => {
                return fail(
                    "--counts cannot be used with --format map; use grid, heat, svg, json or csv",
                );
            }
            (true, CandidatesFormat::Grid) => Self::Counts(CountsFormat::Lines),
            (_, CandidatesFormat::Heat) => Self::Counts(CountsFormat::Heat),
            (true, CandidatesFormat::Json) => Self::Counts(CountsFormat::Json),
            (true, CandidatesFormat::Csv) => Self::Counts(CountsFormat::Csv),
            (true, CandidatesFormat::Svg) => Self::Counts(CountsFormat::Svg),
            (false, CandidatesFormat::Map) => Self::OfLevel(level, LevelFormat::Map),
            (false, CandidatesFormat::Grid) => Self::OfLevel(level, LevelFormat::Grid),
            (false, CandidatesFormat::Json) => Self::OfLevel(level, LevelFormat::Json),
            (false, CandidatesFormat::Csv) => Self::OfLevel(level, LevelFormat::Csv),
            (false, CandidatesFormat::Svg) => Self::OfLevel(level, LevelFormat::Svg),
        })
    }
}
