//! Placeholders in the output for grids that cannot be used, so that answers stay aligned with
//! inputs.

use super::args::{
    AnswerFormat, CanonFormat, CompareFormat, ConvertFormat, Count, DiffFormat, GridFormat,
    RecordFormat, ReportFormat,
};
use super::job::{CandidatesAnswer, CheckAnswer, CheckJob, CountsFormat, Job, LevelFormat};

/// The placeholder for the answer about a grid that cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Refusals {
    #[default]
    Nothing,
    /// A word on its own line.
    Lines,
    /// A word on its own line, separated as a block.
    Blocks,
    /// A row of a table.
    Rows,
    /// A JSON record.
    Records,
}

impl Refusals {
    pub(crate) fn of(job: &Job) -> Self {
        match job {
            Job::Solve(job) => Self::of_grids(job.style.format),
            Job::Sample(job) => Self::of_grids(job.style.format),
            Job::Count(Count { format, .. })
            | Job::Check(CheckJob { answer: CheckAnswer::Kinds(format), .. }) => match format {
                AnswerFormat::Text => Self::Lines,
                AnswerFormat::Json => Self::Records,
                AnswerFormat::Csv => Self::Rows,
            },
            Job::Space(args) if args.format == RecordFormat::Text => Self::Blocks,
            Job::Rank(args) if args.format == RecordFormat::Text => Self::Lines,
            Job::Space(_) | Job::Rank(_) => Self::Records,
            Job::Candidates(job) => Self::of_candidates(job.answer),
            Job::Repair(args) => match args.format {
                ReportFormat::Text => Self::Blocks,
                ReportFormat::Line => Self::Lines,
                ReportFormat::Json => Self::Records,
            },
            Job::Canon(args) => match args.format {
                CanonFormat::Line => Self::Lines,
                CanonFormat::Text => Self::Blocks,
                CanonFormat::Json => Self::Records,
                CanonFormat::Csv => Self::Rows,
            },
            Job::Convert(args) => Self::of_converted(args.to),
            Job::Diff(args) if args.format == DiffFormat::Json => Self::Records,
            Job::Compare(args) if args.format == CompareFormat::Json => Self::Records,
            // One answer for all grids, grids of one kind, or no answers about grids.
            Job::Check(_)
            | Job::Page(_)
            | Job::Diff(_)
            | Job::Compare(_)
            | Job::Euler
            | Job::Generate(_)
            | Job::Rules(_)
            | Job::Completions(_)
            | Job::Man(_) => Self::Nothing,
        }
    }

    fn of_grids(format: GridFormat) -> Self {
        match (format, format.text()) {
            (GridFormat::Json, _) => Self::Records,
            (GridFormat::Csv, _) => Self::Rows,
            (_, Some(format)) if format.is_one_line() => Self::Lines,
            (_, Some(_)) => Self::Blocks,
            (_, None) => Self::Nothing,
        }
    }

    fn of_converted(to: ConvertFormat) -> Self {
        match (to, to.text(), to.puzzles()) {
            (ConvertFormat::Json, ..) => Self::Records,
            (ConvertFormat::Csv, ..) => Self::Rows,
            (ConvertFormat::Svg, ..) => Self::Nothing,
            (ConvertFormat::Euler, ..) | (_, _, Some(_)) => Self::Lines,
            (_, Some(format), _) if format.is_one_line() => Self::Lines,
            _ => Self::Blocks,
        }
    }

    pub(crate) fn of_candidates(answer: CandidatesAnswer) -> Self {
        match answer {
            CandidatesAnswer::Counts(CountsFormat::Json)
            | CandidatesAnswer::OfLevel(_, LevelFormat::Json) => Self::Records,
            CandidatesAnswer::Counts(CountsFormat::Csv)
            | CandidatesAnswer::OfLevel(_, LevelFormat::Csv) => Self::Rows,
            CandidatesAnswer::Counts(CountsFormat::Svg)
            | CandidatesAnswer::OfLevel(_, LevelFormat::Svg) => Self::Nothing,
            _ => Self::Blocks,
        }
    }
}
