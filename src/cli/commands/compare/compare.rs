//! Runs all methods on each grid.
//!
//! Each method runs in its own process, so that one that would take years can be killed, and takes
//! no time from the next.

use std::env;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::method::{ComparedMethod, methods};
use super::record::MethodRecord;
use super::{chart, table};
use crate::cli::args::{Compare, CompareFormat};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::Grids;
use crate::cli::output::records::RecordOutput;
use crate::cli::run::read_ahead::next;

pub(crate) fn run(
    args: &Compare,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    if let Some(name) = &args.method {
        return one(name, args, grids, output);
    }
    if args.format == CompareFormat::Csv {
        output.line(table::CSV_HEADER)?;
    }
    while let Some(grid) = next(grids, output)? {
        grid.note_contradiction();
        let name = grids.name_of(&grid);
        let mut records = Vec::new();
        for method in methods(grid.puzzle()) {
            let record = in_a_process(&method, args.budget, &grid)?;
            match args.format {
                CompareFormat::Json => output.json(&record)?,
                CompareFormat::Csv => output.line(table::csv(&record))?,
                CompareFormat::Text | CompareFormat::Svg => {}
            }
            records.push(record);
        }
        match args.format {
            CompareFormat::Text => output.block(table::text(&records))?,
            CompareFormat::Svg => {
                output.picture(chart::Chart {
                    name: &name,
                    grid: &grid.givens(),
                    records: &records,
                })?;
            }
            CompareFormat::Json | CompareFormat::Csv => {}
        }
    }
    Ok(Answer::Yes)
}

/// Runs one method in this process, which was started for it.
fn one(
    name: &str,
    args: &Compare,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    let unknown = || Stop::Usage(format!("no method {name:?}"));
    while let Some(grid) = next(grids, output)? {
        let mut methods = methods(grid.puzzle()).into_iter();
        let method = methods.find(|method| method.name == name).ok_or_else(unknown)?;
        let ComparedMethod { name, source, ascending, looks_at_grids, .. } = method;
        let run = method.run(args.budget);
        output.json(&MethodRecord {
            r#type: "comparison".into(),
            puzzle: grid.number,
            source: grid.origin(),
            method: name.into(),
            origin: source.into(),
            ascending,
            solutions: run.solutions.to_string(),
            complete: run.complete,
            seconds: run.time.as_secs_f64(),
            first_seconds: run.first.map(|time| time.as_secs_f64()),
            grids: looks_at_grids.then_some(run.grids),
        })?;
    }
    Ok(Answer::Yes)
}

fn in_a_process(
    method: &ComparedMethod,
    budget: Duration,
    grid: &InputGrid,
) -> Result<MethodRecord, Stop> {
    let fault = |what: &dyn std::fmt::Display| Stop::Usage(format!("{}: {what}", method.name));
    let run = Command::new(env::current_exe()?)
        .args(["compare", "--method", method.name, "--budget"])
        .arg(budget.as_secs_f64().to_string())
        .arg(format!("--rules={}", grid.puzzle().rules()))
        .arg(grid.givens())
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()?;
    let record: MethodRecord =
        serde_json::from_slice(&run.stdout).map_err(|error| fault(&error))?;
    Ok(MethodRecord { puzzle: grid.number, source: grid.origin(), ..record })
}
