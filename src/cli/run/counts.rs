//! `candidates --counts`: how many solutions have each candidate.

use itertools::Itertools;
use lazydoku::Kernel;
use lazydoku::geometry::{Cell, SIDE};
use serde::Serialize;
use std::collections::BTreeMap;

use crate::cli::config::{Candidates as Job, CountsFormat};
use crate::cli::input::grid::Grid;
use crate::cli::output::before::After;
use crate::cli::output::draw::heat;
use crate::cli::output::draw::share::shares;
use crate::cli::output::draw::svg;
use crate::cli::output::given::{Given, or_none};
use crate::cli::output::json::Head;
use crate::cli::output::records::Output;
use crate::cli::stop::Stop;

/// The counts of a grid as a JSON record: nine rows of nine objects from digit to count.
#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    head: Head,
    total: String,
    rows: Vec<Vec<BTreeMap<String, String>>>,
    /// Givens that would each make the grid unique.
    deciding: Vec<Given>,
}

pub(super) fn print(
    format: CountsFormat,
    kernel: Kernel,
    job: &Job,
    grid: &Grid,
    output: &mut Output,
) -> Result<(), Stop> {
    let givens = grid.givens_if(job.with_puzzle);
    let threads = job.threads.or_all_cores();
    let occurrences = grid.ascending().on(kernel).threads(threads).occurrences();
    match format {
        CountsFormat::Json => output.json(&Record {
            head: Head::new("counts", grid, job.with_puzzle),
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
            deciding: occurrences.deciding().map(Given::new).collect(),
        }),
        CountsFormat::Csv => Cell::all().try_for_each(|cell| {
            shares(&occurrences, cell).try_for_each(|(digit, share)| {
                let (number, count, givens) = (grid.number, share.count, After(givens.as_ref()));
                output.line(format_args!("{number},{cell},{digit},{count}{givens}"))
            })
        }),
        CountsFormat::Heat => {
            output.block(heat::drawing(grid.board(), &occurrences, output.palette()))
        }
        CountsFormat::Svg => output.picture(svg::heat(grid.board(), &occurrences)),
        CountsFormat::Lines => {
            let cells = Cell::all().map(|cell| {
                let counts = shares(&occurrences, cell)
                    .map(|(digit, share)| format!(" {digit}:{}", share.count));
                format!("{cell}{}", counts.format(""))
            });
            let deciding = or_none(occurrences.deciding().map(Given::new));
            output.block(cells.chain([format!("deciding {deciding}")]).join("\n"))
        }
    }
}
