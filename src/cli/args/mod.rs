//! The command line as typed: flags and their help texts. Each command has a file.

mod arguments;
mod commands;
mod common;
mod completions;
mod definition;
mod destination;
mod headings;
mod inputs;
mod man;
mod process;
mod tips;
pub(crate) mod values;
mod words;

pub(crate) use arguments::{Arguments, Command, CommandEnds};
pub(crate) use commands::alike::canon::{Canon, CanonFormat};
pub(crate) use commands::alike::diff::{Diff, DiffFormat};
pub(crate) use commands::candidates::{Candidates, CandidatesFormat, Level};
pub(crate) use commands::check::{AnswerKind, Check};
pub(crate) use commands::compare::{Compare, CompareFormat};
pub(crate) use commands::convert::{Convert, ConvertFormat};
pub(crate) use commands::count::Count;
pub(crate) use commands::random::generate::Generate;
pub(crate) use commands::random::sample::Sample;
pub(crate) use commands::rank::Rank;
pub(crate) use commands::repair::{Repair, ReportFormat};
pub(crate) use commands::rules::{RuleList, RuleListFormat};
pub(crate) use commands::solve::{Bound, ListingPart, Solve};
pub(crate) use commands::space::Space;
pub(crate) use completions::Completions;
pub(crate) use definition::definition;
pub(crate) use destination::DestinationArgs;
pub(crate) use inputs::{From, Inputs};
pub(crate) use man::Man;
pub(crate) use values::formats::{AnswerFormat, GridFormat, RecordFormat};
pub(crate) use values::seed::Seed;
pub(crate) use values::threads::Threads;
