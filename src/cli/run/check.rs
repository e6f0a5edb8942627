//! `check`: whether each grid has no, one or several solutions.

use std::borrow::Cow;
use std::time::Instant;

use lazydoku::geometry::{Cell, Digit};
use lazydoku::{Batch, Board, Kernel, Outcome};
use serde::{Deserialize, Serialize};

use crate::cli::args::{Kind, RecordFormat};
use crate::cli::config::{Check, CheckAnswer};
use crate::cli::input::grid::Grid;
use crate::cli::input::grids::Grids;
use crate::cli::output::records::Output;
use crate::cli::output::resume::Layout;
use crate::cli::run::feed::answer_all;
use crate::cli::run::target;
use crate::cli::stop::{Answer, Stop};

/// An answer as a JSON record.
#[derive(Serialize, Deserialize)]
struct Record<'a> {
    r#type: Cow<'a, str>,
    puzzle: usize,
    kind: Cow<'a, str>,
}

pub(super) fn run(
    job: &Check,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    let start = Instant::now();
    let mut counts = Counts::default();
    let mut last = None;
    target::open(&job.destination, Layout::LINES, output, |record| match job.answer {
        CheckAnswer::Grids(only) => {
            counts.add(only);
            comes_again(record, grids)
        }
        CheckAnswer::Kinds(format) => {
            // The last of all is made again, and counted then.
            last.into_iter().for_each(|kind| counts.add(kind));
            last = kind_printed(format, record);
            last.is_some()
        }
    })?;
    let prints_grids = matches!(job.answer, CheckAnswer::Grids(_));
    if prints_grids {
        output.trust_earlier();
    }
    while output.to_pass_over() > 0 && grids.read().is_some() {
        output.pass_over(1);
    }
    let batch = Batch::new(2).on(kernel).threads(job.threads.or_all_cores());
    answer_all(&batch, grids, output, |grid, outcome, output| {
        let kind = kind(outcome);
        counts.add(kind);
        match kind {
            Kind::None => grid.note_no_solution(),
            Kind::Unique => counts.wrong += u64::from(!is_as_given(grid, outcome)),
            Kind::Several => {}
        }
        match job.answer {
            CheckAnswer::Kinds(format) => print(format, grid, kind, output),
            CheckAnswer::Grids(only) if only == kind => output.text_line(&grid.line()),
            CheckAnswer::Grids(_) => Ok(()),
        }
    })?;
    output.check_earlier()?;
    output.flush()?;
    if job.stats {
        counts.report(start, grids);
    }
    Ok(Answer::yes_if((counts.all_unique() || prints_grids) && counts.wrong == 0))
}

/// Whether the only solution is the one that came with the grid, if one did. Reports where not.
fn is_as_given(grid: &Grid, outcome: &Outcome) -> bool {
    let (Some(given), Some(solution)) = (grid.given_solution(), outcome.first) else { return true };
    let Some(cell) = Cell::all().find(|&cell| given[cell] != solution[cell]) else { return true };
    let digit = |board: &Board| board[cell].map_or('.', Digit::to_char);
    let (is, given) = (digit(&solution), digit(&given));
    eprintln!(
        "error: {}: {cell} is {is}, but {given} in the solution beside the grid",
        grid.place()
    );
    false
}

fn kind(outcome: &Outcome) -> Kind {
    match outcome.solutions {
        0 => Kind::None,
        1 => Kind::Unique,
        _ => Kind::Several,
    }
}

/// Whether a grid to come is this record. The grids before it were not printed: equal lines are of
/// one kind.
fn comes_again(record: &[u8], grids: &mut Grids) -> bool {
    let is_record = |grid: Grid| [grid.line().as_bytes(), b"\n"].concat() == record;
    std::iter::from_fn(|| grids.read()).any(is_record)
}

fn print(format: RecordFormat, grid: &Grid, kind: Kind, output: &mut Output) -> Result<(), Stop> {
    match format {
        RecordFormat::Text => output.text_line(name(kind)),
        RecordFormat::Json => {
            let kind = name(kind).into();
            output.json(&Record { r#type: "check".into(), puzzle: grid.number, kind })
        }
    }
}

/// The kind in a record, if there is one.
fn kind_printed(format: RecordFormat, record: &[u8]) -> Option<Kind> {
    let printed: Cow<'_, str> = match format {
        RecordFormat::Text => str::from_utf8(record).ok()?.trim_end().into(),
        RecordFormat::Json => serde_json::from_slice::<Record>(record).ok()?.kind,
    };
    [Kind::None, Kind::Unique, Kind::Several].into_iter().find(|&kind| name(kind) == printed)
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::None => "none",
        Kind::Unique => "unique",
        Kind::Several => "several",
    }
}

/// How many grids were of each kind.
#[derive(Default)]
struct Counts {
    none: u64,
    unique: u64,
    several: u64,
    /// Unique ones that came with a wrong solution.
    wrong: u64,
}

impl Counts {
    fn add(&mut self, kind: Kind) {
        *match kind {
            Kind::None => &mut self.none,
            Kind::Unique => &mut self.unique,
            Kind::Several => &mut self.several,
        } += 1;
    }

    fn all_unique(&self) -> bool {
        self.none == 0 && self.several == 0
    }

    fn report(&self, start: Instant, grids: &Grids) {
        let Self { none, unique, several, wrong } = self;
        let total = none + unique + several;
        let seconds = start.elapsed().as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "a rate needs three digits")]
        let rate = total as f64 / seconds;
        eprintln!("{total} grids: {unique} unique, {several} several, {none} none");
        if *wrong > 0 {
            eprintln!("{wrong} of the solutions beside them are wrong");
        }
        if grids.refused() > 0 {
            eprintln!("{} refused", grids.refused());
        }
        eprintln!("{seconds:.3} s, {rate:.0} grids a second");
    }
}
