//! `candidates --counts`: the number of solutions with each candidate.

use std::collections::BTreeMap;

use itertools::Itertools;
use lazydoku::picture::Picture;
use lazydoku::{Cell, Occurrences, Share, Size};
use serde::Serialize;

use crate::cli::ends::stop::Stop;
use crate::cli::input::grid::InputGrid;
use crate::cli::job::{CandidatesJob as Job, CountsFormat};
use crate::cli::output::draw::heat;
use crate::cli::output::given::{PrintedGiven, or_none};
use crate::cli::output::json::Head;
use crate::cli::output::records::RecordOutput;

/// The counts of a grid as a JSON record: rows of objects from digit to count.
#[derive(Serialize)]
struct CandidateCountsRecord {
    #[serde(flatten)]
    head: Head,
    total: String,
    rows: Vec<Vec<BTreeMap<String, String>>>,
    /// Candidates that make the grid unique as a single further given.
    deciding: Vec<PrintedGiven>,
}

/// Prints the number of solutions with each candidate.
pub(crate) fn print_counts(
    format: CountsFormat,
    counts: &Occurrences,
    job: &Job,
    grid: &InputGrid,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    let size = grid.size();
    let mut cells = size.cells();
    match format {
        CountsFormat::Json => {
            let texts = cells.map(|cell| texts(counts, cell, size)).collect_vec();
            output.json(&CandidateCountsRecord {
                head: Head::new("counts", grid, job.with_puzzle),
                total: counts.total().to_string(),
                rows: texts.chunks(size.columns()).map(<[_]>::to_vec).collect(),
                deciding: counts.deciding().map(|place| PrintedGiven::new(place, size)).collect(),
            })
        }
        CountsFormat::Csv => cells.try_for_each(|cell| {
            counts.shares(cell).try_for_each(|(digit, Share { count, .. })| {
                output.row(grid, &[&cell, &size.value(digit), &count])
            })
        }),
        CountsFormat::Svg => output.picture(Picture::of_occurrences(grid.puzzle(), counts)),
        CountsFormat::Heat => output.block(heat::drawing(grid.puzzle(), counts, output.palette())),
        CountsFormat::Lines => {
            let cells = cells.map(|cell| {
                let counts = counts.shares(cell).map(|(digit, share)| (digit, share.count));
                let counts = counts.map(|(digit, count)| {
                    format!(" {}:{}", size.value(digit), output.number(count))
                });
                format!("{cell}{}", counts.format(""))
            });
            let deciding = or_none(counts.deciding().map(|place| PrintedGiven::new(place, size)));
            output.block(cells.chain([format!("deciding {deciding}")]).join("\n"))
        }
    }
}

fn texts(counts: &Occurrences, cell: Cell, size: Size) -> BTreeMap<String, String> {
    let shares = counts.shares(cell);
    let name = |digit| size.value(digit).to_string();
    shares.map(|(digit, share)| (name(digit), share.count.to_string())).collect()
}
