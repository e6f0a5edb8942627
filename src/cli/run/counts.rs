//! `candidates --counts`: how many solutions have each candidate.

use itertools::Itertools;
use lazydoku::Kernel;
use lazydoku::geometry::{Cell, SIDE};
use serde::Serialize;
use std::collections::BTreeMap;

use crate::cli::args::{Candidates as Args, CandidatesFormat, Level, or_all_cores};
use crate::cli::exit::Stop;
use crate::cli::input::grid::Grid;
use crate::cli::out::draw::heat;
use crate::cli::out::draw::share::shares;
use crate::cli::out::draw::svg;
use crate::cli::out::output::Output;

/// The counts of a grid as a JSON record: nine rows of nine objects from digit to count.
#[derive(Serialize)]
struct Record {
    r#type: &'static str,
    puzzle: usize,
    total: String,
    rows: Vec<Vec<BTreeMap<String, String>>>,
}

/// What the flags cannot have together.
pub(crate) fn check(args: &Args) -> Result<(), Stop> {
    if args.counts && (args.level != Level::True || args.format == CandidatesFormat::Map) {
        return Err(Stop::Usage(
            "--counts needs --level true and --format grid, heat, svg, json or csv".into(),
        ));
    }
    if args.format == CandidatesFormat::Heat && !args.counts {
        return Err(Stop::Usage("--format heat needs --level true --counts".into()));
    }
    Ok(())
}

pub(crate) fn print(
    args: &Args,
    kernel: Kernel,
    grid: &Grid,
    output: &mut Output,
) -> Result<(), Stop> {
    let threads = or_all_cores(None);
    let occurrences = grid.ascending().on(kernel).threads(threads).occurrences();
    match args.format {
        CandidatesFormat::Json => output.json(&Record {
            r#type: "counts",
            puzzle: grid.number,
            total: occurrences.total().to_string(),
            rows: Cell::all()
                .map(|cell| {
                    shares(&occurrences, cell)
                        .map(|(digit, share)| (digit.to_string(), share.count.to_string()))
                        .collect()
                })
                .collect::<Vec<_>>()
                .chunks(SIDE)
                .map(<[_]>::to_vec)
                .collect(),
        }),
        CandidatesFormat::Csv => Cell::all().try_for_each(|cell| {
            shares(&occurrences, cell).try_for_each(|(digit, share)| {
                output.line(format_args!("{},{cell},{digit},{}", grid.number, share.count))
            })
        }),
        CandidatesFormat::Heat => {
            output.block(heat::drawing(grid.board(), &occurrences, output.palette()))
        }
        CandidatesFormat::Svg => output.line(svg::heat(grid.board(), &occurrences)),
        CandidatesFormat::Grid | CandidatesFormat::Map => output.block(
            Cell::all()
                .map(|cell| {
                    let counts = shares(&occurrences, cell)
                        .map(|(digit, share)| format!(" {digit}:{}", share.count));
                    format!("{cell}{}", counts.format(""))
                })
                .join("\n"),
        ),
    }
}
