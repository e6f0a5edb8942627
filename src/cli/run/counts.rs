//! `candidates --counts`: how many solutions have each candidate.

use itertools::Itertools;
use lazydoku::num_bigint::BigUint;
use lazydoku::rules::{Cell, OutOfReach};
use lazydoku::{Kernel, Occurrences};
use serde::Serialize;
use std::collections::BTreeMap;

use crate::cli::config::{Candidates as Job, CountsFormat};
use crate::cli::input::grid::Grid;
use crate::cli::output::before::After;
use crate::cli::output::draw::heat;
use crate::cli::output::draw::svg;
use crate::cli::output::given::{Given, or_none};
use crate::cli::output::json::Head;
use crate::cli::output::records::Output;
use crate::cli::run::kind::{Counts, Kind};
use crate::cli::stop::Stop;

/// The counts of a grid as a JSON record: rows of objects from digit to count.
#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    head: Head,
    total: String,
    rows: Vec<Vec<BTreeMap<String, String>>>,
    /// Givens that would each make the grid unique.
    deciding: Vec<Given>,
}

/// Prints how many solutions have each candidate, or says why it cannot.
pub(super) fn print_counts<S: Kind>(
    format: CountsFormat,
    kernel: Kernel,
    job: &Job,
    grid: &Grid,
    output: &mut Output,
) -> Result<Result<(), OutOfReach>, Stop> {
    let givens = grid.givens_if(job.with_puzzle);
    let threads = job.threads.or_all_cores();
    let Counts { total, rows, deciding, classic } = match S::counts(grid, kernel, threads) {
        Ok(counts) => counts,
        Err(reason) => return Ok(Err(reason)),
    };
    let cells = || {
        let columns = rows.iter().map(|row| row.iter().enumerate());
        columns.enumerate().flat_map(|(row, columns)| {
            columns.map(move |(column, digits)| (Cell::at(row, column), digits))
        })
    };
    match format {
        CountsFormat::Json => output.json(&Record {
            head: Head::new("counts", grid, job.with_puzzle),
            total: total.to_string(),
            rows: rows.iter().map(|row| row.iter().map(|digits| texts(digits)).collect()).collect(),
            deciding,
        })?,
        CountsFormat::Csv => cells().try_for_each(|(cell, digits)| {
            digits.iter().try_for_each(|(digit, count)| {
                let (number, givens) = (grid.number, After(givens.as_ref()));
                output.line(format_args!("{number},{cell},{digit},{count}{givens}"))
            })
        })?,
        // The pictures know only classic grids.
        CountsFormat::Heat | CountsFormat::Svg => {
            if let Some(occurrences) = classic {
                print_picture(format, grid, &occurrences, output)?;
            }
        }
        CountsFormat::Lines => {
            let cells = cells().map(|(cell, digits)| {
                let counts = digits.iter().map(|(digit, count)| format!(" {digit}:{count}"));
                format!("{cell}{}", counts.format(""))
            });
            let deciding = or_none(deciding);
            output.block(cells.chain([format!("deciding {deciding}")]).join("\n"))?;
        }
    }
    Ok(Ok(()))
}

fn texts(digits: &[(u8, BigUint)]) -> BTreeMap<String, String> {
    digits.iter().map(|(digit, count)| (digit.to_string(), count.to_string())).collect()
}

fn print_picture(
    format: CountsFormat,
    grid: &Grid,
    occurrences: &Occurrences,
    output: &mut Output,
) -> Result<(), Stop> {
    if format == CountsFormat::Svg {
        return output.picture(svg::heat(grid.board(), occurrences));
    }
    output.block(heat::drawing(grid.board(), occurrences, output.palette()))
}
