//! Reads the grids of all inputs, in the order of the command line.

use std::borrow::Cow;
use std::ffi::OsString;
use std::sync::{Arc, LazyLock, OnceLock};

use super::name::CELLS;
use lazydoku::format::SharedRules;
use lazydoku::tables::{Column, Reading};
use lazydoku::{Board, Puzzle, Rules, Size};
use same_file::Handle;

use super::files::file_of;
use super::grid::InputGrid;
use super::gridless::Gridless;
use super::input_size::{ByteCount, Extent};
use super::origin::{Origin, Refusal};
use super::rejections::Refuser;
use super::source::{GridProblem, InputSource};
use super::{name, source};
use crate::cli::args::{From, Inputs};
use crate::cli::diagnostic;
use crate::cli::stderr::say;

/// Iterates over the grids of all inputs. Records that cannot be read are reported and skipped.
pub(crate) struct Grids {
    inputs: std::iter::Enumerate<std::vec::IntoIter<OsString>>,
    bytes: ByteCount,
    /// The column of a table that holds the grids, if one was chosen.
    column: Option<Column>,
    /// The format of the grids, if one was chosen.
    from: Option<From>,
    refused: Refused,
    rules: SharedRules,
    reading: Reading,
    source: Option<InputSource>,
    refuser: Refuser,
    total: Total,
    /// The number of grids read so far.
    read: usize,
    items: u64,
}

/// Kinds of grids that a command does not support, each with the name of the command and the flags
/// responsible.
#[derive(Clone, Copy, Default)]
pub(crate) struct Refused {
    pub(crate) marks: Option<&'static str>,
    /// Grids that are not classic.
    pub(crate) rules: Option<&'static str>,
}

impl Refused {
    /// The reason why the command cannot use a grid, if it cannot.
    #[inline]
    fn reason(self, grid: &InputGrid) -> Option<String> {
        let rules = grid.puzzle().rules();
        if let Some(what) = self.rules.filter(|_| !rules.is_classic()) {
            return Some(format!("{what} supports only classic grids, not {rules}"));
        }
        let what = self.marks?;
        grid.puzzle().marks()?;
        Some(format!("{what} cannot use pencil marks"))
    }
}

/// The next item of the input.
pub(crate) enum InputItem {
    Grid(InputGrid),
    /// Returned only if refusals are kept.
    Refused(Box<Refusal>),
}

/// A stand-in puzzle for refused records: it is contradictory, so solving it takes no time.
static CLASHING: LazyLock<Puzzle> = LazyLock::new(|| {
    let grid = Board::with_size(Size::CLASSIC, [1; CELLS]);
    let puzzle = grid.and_then(|grid| Puzzle::new(Rules::classic(), grid));
    puzzle.expect("the grid has the size of its rules")
});

impl AsRef<Puzzle> for InputItem {
    fn as_ref(&self) -> &Puzzle {
        match self {
            Self::Grid(grid) => grid.puzzle(),
            Self::Refused(_) => &CLASHING,
        }
    }
}

/// The number of grids, set once all are read. Clones share it.
#[derive(Clone, Default)]
pub(crate) struct Total(Arc<OnceLock<usize>>);

impl Total {
    fn set(&self, grids: usize) {
        // The end may be reached several times.
        let _ = self.0.set(grids);
    }

    /// Whether there is exactly one grid; false until all are read.
    pub(crate) fn is_one(&self) -> bool {
        self.0.get() == Some(&1)
    }
}

impl Grids {
    pub(crate) fn new(inputs: Inputs, refused: Refused, keeps_refusals: bool) -> Self {
        let Inputs { named: mut inputs, column, rules, from, ignore_unknown } = inputs;
        let rules = SharedRules::new(rules);
        let reading =
            Reading { size: rules.size().ok().flatten(), ignores_unknown: ignore_unknown };
        if inputs.is_empty() {
            inputs.push("-".into());
        }
        let bytes = ByteCount::of(&inputs);
        let inputs = inputs.into_iter().enumerate();
        Self {
            inputs,
            bytes,
            column,
            from,
            refused,
            rules,
            reading,
            refuser: Refuser::new(keeps_refusals),
            ..Self::none()
        }
    }

    /// An empty input.
    pub(crate) fn none() -> Self {
        Self {
            bytes: ByteCount::default(),
            inputs: Vec::new().into_iter().enumerate(),
            column: None,
            from: None,
            refused: Refused::default(),
            rules: SharedRules::default(),
            reading: Reading::default(),
            source: None,
            refuser: Refuser::default(),
            total: Total::default(),
            read: 0,
            items: 0,
        }
    }

    /// Reads the remaining grids under the rules of `grid`.
    pub(crate) fn expect_solutions_of(&mut self, grid: &InputGrid) {
        let (rules, size) = (grid.puzzle().rules(), grid.size());
        self.rules = SharedRules::new(Some(rules.to_string()));
        self.reading.size = Some(size);
        if let Some(source) = &mut self.source {
            source.expect(size);
        }
    }

    /// Whether this file is one of the inputs.
    pub(crate) fn come_from(&self, file: &Handle) -> bool {
        let mut inputs = self.inputs.clone();
        inputs.any(|(_, input)| file_of(&input).is_some_and(|input| input == *file))
    }

    /// Whether all inputs are regular files or typed grids, so that reads do not block.
    pub(crate) fn are_files(&self) -> bool {
        self.bytes.is_known()
    }

    /// The number of items read so far: grids, and refusals if these are kept.
    pub(crate) fn items(&self) -> u64 {
        self.items
    }

    /// The number of items in total, or an estimate of it.
    pub(crate) fn extent(&self) -> Extent {
        let unused = self.source.as_ref().map_or(0.0, |source| source.unused(self.bytes.read()));
        match self.bytes.share(unused) {
            _ if self.bytes.is_typed() => Extent::Typed,
            _ if self.total.0.get().is_some() => Extent::Exactly(self.items),
            Some(share) => Extent::judged(self.items, share),
            None => Extent::Unknown,
        }
    }

    /// A handle to the number of grids, which is set once all are read.
    pub(crate) fn total(&self) -> Total {
        self.total.clone()
    }

    /// Whether any input was refused so far.
    pub(crate) fn failed(&self) -> bool {
        self.refuser.refused() > 0
    }

    /// The refuser of this input, for grids that a command cannot use.
    pub(crate) fn refuser(&self) -> &Refuser {
        &self.refuser
    }

    /// Whether reading the next grid may block.
    #[inline]
    pub(crate) fn may_wait(&self) -> bool {
        self.source.as_ref().is_none_or(InputSource::may_wait)
    }

    /// The next grid, or the next refusal if these are kept.
    #[inline]
    pub(crate) fn read(&mut self) -> Option<InputItem> {
        let item = self.read_item();
        self.items += u64::from(item.is_some());
        item
    }

    #[inline]
    fn read_item(&mut self) -> Option<InputItem> {
        loop {
            let refusal = match &mut self.source {
                None => {
                    let Some((place, input)) = self.inputs.next() else {
                        self.total.set(self.read);
                        return None;
                    };
                    let column = self.column.as_ref();
                    match InputSource::open(
                        &input,
                        place,
                        column,
                        self.from,
                        self.reading,
                        &self.bytes.counter,
                    ) {
                        Ok(source) => {
                            self.source = Some(source);
                            continue;
                        }
                        Err(reason) => {
                            let file = source::shown(&input);
                            let origin = Origin { file, line: None, record: None };
                            self.refuser.refuse(origin, &reason)
                        }
                    }
                }
                Some(source) => match source.next(self.read, &mut self.rules) {
                    // Checked in place, so that most grids are moved only once.
                    Some(Ok(grid)) if self.refused.reason(&grid).is_none() => {
                        self.read += 1;
                        return Some(InputItem::Grid(grid));
                    }
                    Some(Ok(grid)) => {
                        let reason = self.refused.reason(&grid).unwrap_or_default();
                        self.refuser.refuse(grid.origin(), &reason).in_row(grid.row())
                    }
                    Some(Err(GridProblem::Text(error))) => {
                        self.refuser.add();
                        let is_shown = source.is_shown(&error.reason().to_string());
                        if is_shown {
                            let line = |number| source.line(number);
                            diagnostic::unreadable(source.name(), &error, line);
                        }
                        let refusal = Refusal::of(source.origin(error.line()), &error);
                        let refusal = refusal.shown(is_shown);
                        // A truncated file has no further line.
                        if error.is_io() { refusal } else { refusal.in_row(source.row(None)) }
                    }
                    Some(Err(GridProblem::Table { line, reason, row })) => {
                        let (origin, is_shown) = (source.origin(line), source.is_shown(&reason));
                        let refusal = self.refuser.refuse_if(is_shown, origin, &reason);
                        let refusal = refusal.shown(is_shown);
                        if line.is_none() { refusal } else { refusal.in_row(source.row(row)) }
                    }
                    None => {
                        source.report_errors();
                        let why = source.gridless();
                        let file = source.name().to_owned();
                        self.source = None;
                        if let Some(reason) = why.and_then(Gridless::note) {
                            say(format_args!("note: no grid in {file}: {reason}"));
                        }
                        let Some(reason) = why.and_then(Gridless::error) else { continue };
                        let origin = Origin { file, line: None, record: None };
                        self.refuser.refuse(origin, &reason)
                    }
                },
            };
            if self.refuser.keeps_refusals() {
                return Some(InputItem::Refused(Box::new(refusal)));
            }
        }
    }

    /// A display name of `grid`, which must be the last grid that was read.
    pub(crate) fn name_of(&self, grid: &InputGrid) -> String {
        let above = (1..grid.line).rev().map_while(|line| self.source.as_ref()?.line(line));
        let line = grid.written.line().map(Cow::into_owned);
        let line = line.or_else(|| self.source.as_ref()?.line(grid.line));
        let beside = || name::beside(&line?);
        let place = || name::of_place(&grid.source.name, grid.record);
        beside().or_else(|| name::above(above)).unwrap_or_else(place)
    }
}
