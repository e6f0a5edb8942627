//! `check`: whether each grid has no, one or several solutions.

use std::borrow::Cow;
use std::time::Instant;

use lazydoku::{Batch, Kernel};
use lazydoku::{Board, Outcome};
use serde::{Deserialize, Serialize};

use crate::cli::args::{AnswerFormat, AnswerKind};
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::{Grids, InputItem};
use crate::cli::job::{CheckAnswer, CheckJob};
use crate::cli::output::json::Head;
use crate::cli::output::records::RecordOutput;
use crate::cli::output::resume::RecordEnd;
use crate::cli::output::table::{AnswerTable, ERROR};
use crate::cli::run::destination::Destination;
use crate::cli::run::read_ahead::answer_all;
use crate::cli::run::target;
use crate::cli::stderr::say;

/// An answer as a JSON record.
#[derive(Serialize)]
struct CheckRecord {
    #[serde(flatten)]
    head: Head,
    kind: &'static str,
    /// `Some` if it is unique.
    solution: Option<String>,
    /// Whether the solution given with the grid is right; `None` if none was given.
    given_solution: Option<&'static str>,
}

pub(crate) fn run(
    job: &CheckJob,
    destination: &Destination,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    let start = Instant::now();
    let mut counts = KindCounts::default();
    let mut last: Option<EarlierRecord> = None;
    let mut has_header = false;
    target::open(destination, RecordEnd::Lines, output, |record| match job.answer {
        CheckAnswer::Grids(only) => {
            counts.add(only);
            comes_again(record, grids, &mut counts)
        }
        CheckAnswer::Kinds(format) => {
            // The last record is printed again, and counted then.
            if let Some(EarlierRecord::Kind(kind)) = last.take() {
                counts.add(kind);
            }
            let is_header = last.is_none() && format == AnswerFormat::Csv;
            last = EarlierRecord::of(job, format, record);
            has_header |= is_header && last.is_none();
            last.is_some() || is_header
        }
    })?;
    let prints_grids = matches!(job.answer, CheckAnswer::Grids(_));
    if prints_grids {
        output.trust_earlier();
    }
    if let CheckAnswer::Kinds(AnswerFormat::Csv) = job.answer {
        let names = ["kind", "given_solution"];
        output.begin_table(AnswerTable::new(&names, "kind", job.with_puzzle));
        if has_header && output.to_pass_over() > 0 {
            output.pass_over_header();
        }
    }
    while output.to_pass_over() > 0 {
        let Some(item) = grids.read() else { break };
        counts.add_wrong(&item);
        output.pass_over(1);
    }
    let batch = Batch::new(2).on(kernel).threads(job.threads.or_all_cores());
    answer_all(&batch, grids, output, |grid, outcome, output| {
        let kind = kind(outcome);
        counts.add(kind);
        if kind == AnswerKind::None {
            grid.note_no_solution();
        }
        let only = outcome.first.as_ref().filter(|_| kind == AnswerKind::Unique);
        let given = grid.judge_solution(only);
        if let Some(Err(fault)) = &given {
            counts.wrong += 1;
            say(format_args!("error: {}: {fault}", grid.place()));
        }
        let given = given.map(|judged| judged.is_ok());
        match job.answer {
            CheckAnswer::Kinds(format) => print(job, format, grid, (kind, only), given, output),
            CheckAnswer::Grids(only) if only == kind => output.text_line(&grid.line()),
            CheckAnswer::Grids(_) => Ok(()),
        }
    })?;
    output.end_table()?;
    output.check_earlier()?;
    output.flush()?;
    if job.stats {
        counts.report(start, grids);
    }
    Ok(match counts.wrong {
        0 => Answer::yes_if(counts.all_unique() || prints_grids),
        _ => Answer::BadInput,
    })
}

fn kind(outcome: &Outcome) -> AnswerKind {
    match outcome.solutions {
        0 => AnswerKind::None,
        1 => AnswerKind::Unique,
        _ => AnswerKind::Several,
    }
}

/// Reads grids until one prints as this record, and returns whether there is one. The grids before
/// it were not printed, since equal lines get equal answers.
fn comes_again(record: &[u8], grids: &mut Grids, counts: &mut KindCounts) -> bool {
    let is_record = |item: InputItem| {
        counts.add_wrong(&item);
        matches!(item, InputItem::Grid(grid) if [grid.line().as_bytes(), b"\n"].concat() == record)
    };
    std::iter::from_fn(|| grids.read()).any(is_record)
}

fn print(
    job: &CheckJob,
    format: AnswerFormat,
    grid: &InputGrid,
    (kind, only): (AnswerKind, Option<&Board>),
    given: Option<bool>,
    output: &mut RecordOutput,
) -> Result<(), Stop> {
    let given = given.map(|is_right| if is_right { "right" } else { "wrong" });
    match format {
        AnswerFormat::Text if !job.with_puzzle => output.text_line(name(kind)),
        AnswerFormat::Text => output.line(format_args!("{}\t{}", grid.givens(), name(kind))),
        AnswerFormat::Json => output.json(&CheckRecord {
            head: Head::new("check", grid, job.with_puzzle),
            kind: name(kind),
            solution: only.map(ToString::to_string),
            given_solution: given,
        }),
        AnswerFormat::Csv => output.row(grid, &[&name(kind), &given.unwrap_or_default()]),
    }
}

/// The answer in a record of an earlier run.
enum EarlierRecord {
    Kind(AnswerKind),
    /// A record about a refused grid.
    Refused,
}

/// The relevant fields of a JSON record.
#[derive(Deserialize)]
struct Fields<'a> {
    r#type: Cow<'a, str>,
    kind: Option<Cow<'a, str>>,
}

impl EarlierRecord {
    fn of(job: &CheckJob, format: AnswerFormat, record: &[u8]) -> Option<Self> {
        let printed: Cow<'_, str> = match format {
            AnswerFormat::Text => {
                str::from_utf8(record).ok()?.trim_end().rsplit('\t').next()?.into()
            }
            AnswerFormat::Csv => {
                let mut fields =
                    str::from_utf8(record).ok()?.trim_end_matches('\n').rsplit([',', ';', '\t']);
                fields.nth(1 + usize::from(job.with_puzzle))?.into()
            }
            AnswerFormat::Json => match serde_json::from_slice::<Fields>(record).ok()? {
                Fields { r#type, .. } if r#type == "error" => return Some(Self::Refused),
                Fields { kind, .. } => kind?,
            },
        };
        if printed == ERROR {
            return Some(Self::Refused);
        }
        let kinds = [AnswerKind::None, AnswerKind::Unique, AnswerKind::Several];
        kinds.into_iter().find(|&kind| name(kind) == printed).map(Self::Kind)
    }
}

fn name(kind: AnswerKind) -> &'static str {
    match kind {
        AnswerKind::None => "none",
        AnswerKind::Unique => "unique",
        AnswerKind::Several => "several",
    }
}

/// The number of grids of each kind.
#[derive(Default)]
struct KindCounts {
    none: u64,
    unique: u64,
    several: u64,
    /// Grids with a wrong given solution.
    wrong: u64,
}

impl KindCounts {
    fn add(&mut self, kind: AnswerKind) {
        *match kind {
            AnswerKind::None => &mut self.none,
            AnswerKind::Unique => &mut self.unique,
            AnswerKind::Several => &mut self.several,
        } += 1;
    }

    /// Counts a wrong given solution of a grid that an earlier run answered.
    fn add_wrong(&mut self, earlier: &InputItem) {
        if let InputItem::Grid(grid) = earlier {
            self.wrong +=
                u64::from(grid.judge_solution(None).is_some_and(|judged| judged.is_err()));
        }
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
        say(format_args!("{total} grids: {unique} unique, {several} several, {none} none"));
        if *wrong > 0 {
            say(format_args!("{wrong} of the solutions next to them are wrong"));
        }
        if grids.refuser().refused() > 0 {
            say(format_args!("{} refused", grids.refuser().refused()));
        }
        say(format_args!("{seconds:.3} s, {rate:.0} grids a second"));
    }
}
