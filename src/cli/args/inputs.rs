//! The inputs, which every command has, and how they are said to be written.

use std::ffi::OsString;

use clap::Args;
use clap::builder::{OsStringValueParser, PossibleValuesParser, TypedValueParser};
use lazydoku::format::Notation;

use crate::cli::input::table::Column;

/// Where the grids come from.
#[derive(Args, Default)]
pub(crate) struct Inputs {
    /// Files, - for standard input, or grids written out
    #[arg(value_name = "INPUT", value_parser = OsStringValueParser::new())]
    pub(crate) named: Vec<OsString>,

    /// Read a table, with the grids in this column: a name, or a number from 1
    ///
    /// Tables have commas, semicolons or tabs. Without this, a first line with a
    /// name like puzzle or quizzes begins a table. Files may be packed by gzip or
    /// zstd.
    #[arg(long, value_name = "COLUMN")]
    pub(crate) column: Option<Column>,

    /// Take all grids for written in this way, instead of finding out
    ///
    /// One of line, id, rows, box, list, cells, candidates, pencilmarks, hodoku,
    /// gsf, json, csv, sdm, block, euler, sdk, ss, sdx. What is not written so is
    /// refused with the reason.
    #[arg(long, value_name = "NAME", value_parser = from(), hide_possible_values = true)]
    pub(crate) from: Option<From>,
}

/// What `--from` names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum From {
    Text(Notation),
    Table,
}

/// The names for tables, and for texts by the endings of files, besides those of the notations.
const OTHER_NAMES: [(&str, From); 7] = [
    ("csv", From::Table),
    ("sdm", From::Text(Notation::Line)),
    ("block", From::Text(Notation::Rows)),
    ("euler", From::Text(Notation::Rows)),
    ("sdk", From::Text(Notation::Rows)),
    ("ss", From::Text(Notation::Drawn)),
    ("sdx", From::Text(Notation::Candidates)),
];

/// The names of all ways in which grids can be written.
fn from() -> impl TypedValueParser<Value = From> {
    let notations = Notation::ALL.map(|notation| (notation.name(), From::Text(notation)));
    let names = move || notations.into_iter().chain(OTHER_NAMES);
    PossibleValuesParser::new(names().map(|(name, _)| name)).try_map(move |typed: String| {
        let found = names().find(|(name, _)| *name == typed);
        found.map(|(_, from)| from).ok_or("no such format")
    })
}
