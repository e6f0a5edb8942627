//! The inputs, which every command has, and their format.

use std::ffi::OsString;

use clap::builder::{OsStringValueParser, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use lazydoku::format::Notation;
use lazydoku::tables::Column;

use super::headings::INPUT;
use super::values::rules;

/// The input files and grids, and how to read them.
#[derive(Args, Default)]
pub(crate) struct Inputs {
    /// Files, - for standard input, or grids typed out
    #[arg(
        value_name = "INPUT",
        value_parser = OsStringValueParser::new(),
        value_hint = ValueHint::FilePath
    )]
    pub(crate) named: Vec<OsString>,

    /// Read grids from this column of a table: a name, or a number from 1
    ///
    /// Tables are separated by commas, semicolons or tabs. Without this option, a
    /// first line with a name like puzzle or quizzes starts a table. Files may be
    /// compressed with gzip or zstd.
    #[arg(help_heading = INPUT, long, value_name = "COLUMN")]
    pub(crate) column: Option<Column>,

    /// Solve under these rules, such as box=2x4,x,antiknight
    ///
    /// A list of box=RxC, latin=N or jigsaw=LAYOUT, and of further rules: x, windoku,
    /// antiknight, cage=15:r1c1+r1c2, thermo=r1c1-r1c2-r1c3 and many others. Without
    /// boxes, the usual ones for the size are used: 2x3 for 36 cells, 4x4 for 256.
    /// size=6x8 makes a grid that is not square, and digits=0-7 one with these
    /// digits. @FILE reads a rule from each line of a file, and jigsaw=@FILE a
    /// layout.
    #[arg(help_heading = INPUT, long, value_name = "RULES", value_parser = rules::rules)]
    pub(crate) rules: Option<String>,

    /// Ignore unknown rules of puzzles
    ///
    /// Puzzles of the Interactive Sudoku Solver, f-puzzles and others contain their
    /// own rules. By default, a puzzle with an unknown rule is refused. With this
    /// option, it is solved without that rule, and a warning and JSON records name
    /// it.
    #[arg(help_heading = INPUT, long)]
    pub(crate) ignore_unknown: bool,

    /// Read every grid in this format instead of detecting it
    ///
    /// One of line, id, rows, box, list, cells, candidates, pencilmarks, hodoku,
    /// gsf, json, iss, rules, csv, sdm, block, euler, sdk, ss, sdx. Anything else is
    /// refused, with the reason.
    #[arg(
        help_heading = INPUT,
        long,
        value_name = "NAME",
        value_parser = from(),
        hide_possible_values = true
    )]
    pub(crate) from: Option<From>,
}

impl Inputs {
    /// These inputs, followed by standard input if the only one is a puzzle without
    /// solutions.
    pub(super) fn with_stdin(&mut self) -> &mut Self {
        if self.named.len() == 1 && self.named[0] != "-" {
            self.named.push("-".into());
        }
        self
    }
}

/// A value of `--from`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum From {
    Text(Notation),
    Table,
}

/// Values of `--from` that are not names of notations: tables and file extensions.
const OTHER_NAMES: [(&str, From); 7] = [
    ("csv", From::Table),
    ("sdm", From::Text(Notation::Line)),
    ("block", From::Text(Notation::Rows)),
    ("euler", From::Text(Notation::Rows)),
    ("sdk", From::Text(Notation::Rows)),
    ("ss", From::Text(Notation::Drawn)),
    ("sdx", From::Text(Notation::Candidates)),
];

/// The names of all formats that are read.
fn from() -> impl TypedValueParser<Value = From> {
    let notations = Notation::ALL.map(|notation| (notation.name(), From::Text(notation)));
    let names = move || notations.into_iter().chain(OTHER_NAMES);
    PossibleValuesParser::new(names().map(|(name, _)| name)).try_map(move |typed: String| {
        let found = names().find(|(name, _)| *name == typed);
        found.map(|(_, from)| from).ok_or("no such format")
    })
}
