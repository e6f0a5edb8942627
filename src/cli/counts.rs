//! `candidates --counts`: how many solutions have each candidate.

use itertools::Itertools;
use lazydoku::geometry::{Cell, Digit, SIDE};
use lazydoku::num_bigint::BigUint;
use lazydoku::{Engine, Occurrences};
use serde::Serialize;
use std::collections::BTreeMap;

use super::args::{Candidates as Args, CandidatesFormat, Level, or_all_cores};
use super::exit::Stop;
use super::input::Grid;
use super::output::Output;

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
            "--counts needs --level true and --format grid, json or csv".into(),
        ));
    }
    Ok(())
}

pub(crate) fn print(
    args: &Args,
    engine: Engine,
    grid: &Grid,
    output: &mut Output,
) -> Result<(), Stop> {
    let threads = or_all_cores(None);
    let occurrences = grid.ascending().on(engine).threads(threads).occurrences();
    match args.format {
        CandidatesFormat::Json => output.json(&Record {
            r#type: "counts",
            puzzle: grid.number,
            total: occurrences.total().to_string(),
            rows: Cell::all()
                .map(|cell| {
                    counts(&occurrences, cell)
                        .map(|(digit, count)| (digit.to_string(), count.to_string()))
                        .collect()
                })
                .collect::<Vec<_>>()
                .chunks(SIDE)
                .map(<[_]>::to_vec)
                .collect(),
        }),
        CandidatesFormat::Csv => Cell::all().try_for_each(|cell| {
            counts(&occurrences, cell).try_for_each(|(digit, count)| {
                output.line(format_args!("{},{cell},{digit},{count}", grid.number))
            })
        }),
        CandidatesFormat::Grid | CandidatesFormat::Map => output.block(
            Cell::all()
                .map(|cell| {
                    let counts = counts(&occurrences, cell);
                    format!(
                        "{cell}{}",
                        counts.map(|(digit, count)| format!(" {digit}:{count}")).join("")
                    )
                })
                .join("\n"),
        ),
    }
}

/// The digits that some solution has in a cell, and how many have them.
fn counts(occurrences: &Occurrences, cell: Cell) -> impl Iterator<Item = (Digit, &BigUint)> {
    Digit::all()
        .map(move |digit| (digit, &occurrences[(cell, digit)]))
        .filter(|(_, count)| **count != BigUint::ZERO)
}
