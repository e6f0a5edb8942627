//! `candidates --counts` without an exact count: sampled shares of each candidate.

use std::collections::BTreeMap;

use itertools::Itertools;
use lazydoku::picture::Picture;
use lazydoku::{ApproximateOccurrences, Cell};
use serde::Serialize;

use crate::cli::ends::stop::Stop;
use crate::cli::input::grid::InputGrid;
use crate::cli::job::{CandidatesJob as Job, CountsFormat};
use crate::cli::output::draw::heat;
use crate::cli::output::json::Head;
use crate::cli::output::number::{IntervalFields, interval};
use crate::cli::output::records::RecordOutput;

/// The note about shares that replace exact counts.
pub(crate) const SHARES: &str =
    "shares are sampled, with standard errors; digits in few solutions may be missing";

/// The estimated shares of a grid as a JSON record: rows of objects from digit to share.
#[derive(Serialize)]
struct CandidateSharesRecord {
    #[serde(flatten)]
    head: Head,
    /// Always `None`, since it is not known.
    total: Option<String>,
    #[serde(flatten)]
    interval: IntervalFields,
    shares: Vec<Vec<BTreeMap<String, ShareFields>>>,
}

/// The share of the solutions with a digit, from 0 to 1, and its standard error.
#[derive(Clone, Serialize)]
struct ShareFields {
    share: f64,
    error: f64,
}

/// Prints the share of each candidate with its standard error, or in CSV the interval of its count.
pub(crate) fn print_approximate_counts(
    format: CountsFormat,
    counts: &ApproximateOccurrences,
    job: &Job,
    grid: &InputGrid,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    let size = grid.size();
    let mut cells = size.cells();
    let digits = |cell| counts.weights().shares(cell).map(|(digit, _)| digit);
    match format {
        CountsFormat::Json => {
            let shares = cells.map(|cell| {
                let share = |digit| (size.value(digit).to_string(), share(counts, cell, digit));
                digits(cell).map(share).collect()
            });
            let shares: Vec<BTreeMap<_, _>> = shares.collect();
            output.json(&CandidateSharesRecord {
                head: Head::new("counts", grid, job.with_puzzle),
                total: None,
                interval: IntervalFields::of(counts.solutions()),
                shares: shares.chunks(size.columns()).map(<[_]>::to_vec).collect(),
            })
        }
        CountsFormat::Csv => cells.try_for_each(|cell| {
            digits(cell).try_for_each(|digit| {
                let count = interval(counts.count(cell, digit));
                output.row(grid, &[&cell, &size.value(digit), &count])
            })
        }),
        CountsFormat::Svg => {
            output.picture(Picture::of_approximate_occurrences(grid.puzzle(), counts))
        }
        CountsFormat::Heat => {
            output.block(heat::drawing(grid.puzzle(), counts.weights(), output.palette()))
        }
        CountsFormat::Lines => {
            let line = |cell| {
                let shares = digits(cell).map(|digit| {
                    let share = share(counts, cell, digit);
                    let [share, error] = [share.share, share.error].map(|part| part * 100.0);
                    format!(" {}:{share:.2}±{error:.2}%", size.value(digit))
                });
                format!("{cell}{}", { shares }.join(""))
            };
            output.block(cells.map(line).join("\n"))
        }
    }
}

fn share(counts: &ApproximateOccurrences, cell: Cell, digit: u8) -> ShareFields {
    let [share, error] = [counts.share(cell, digit), counts.standard_error(cell, digit)];
    ShareFields { share, error }
}
