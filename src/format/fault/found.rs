//! What to say of each fault.

use std::fmt;

use itertools::Itertools;

use super::kinds::Fault;
use crate::classic::values::{BOX, CELLS, SIDE};
use crate::format::cells::shown;

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign(char::REPLACEMENT_CHARACTER) => {
                f.write_str("a byte that is not UTF-8 text")
            }
            Self::Foreign(character) => write!(f, "{character:?} is not a cell"),
            Self::MixedBlanks { first, second } => {
                let [first, second] = [*first, *second].map(shown);
                write!(f, "both {first} and {second} stand for blanks in this grid")
            }
            Self::LineLength { cells, needed } => {
                write!(f, "{}, {}", count(*cells, "cell"), excess(*cells, *needed))
            }
            Self::FlatLength(cells) => {
                write!(f, "{}, {}", count(*cells, "cell"), excess(*cells, CELLS))
            }
            Self::AfterLine(character) => {
                write!(f, "{character:?} right after {CELLS} cells")
            }
            Self::RowLengths { rows, .. } => {
                let length = |&(row, cells): &_| format!("row {row} has {}", count(cells, "cell"));
                rows.iter().map(length).format(", ").fmt(f)
            }
            Self::RowCount { rows, needed, .. } if rows > needed => {
                write!(f, "a grid of {rows} rows")
            }
            Self::RowCount { rows, end, .. } => {
                write!(f, "the grid ends after {}, at {end}", count(*rows, "row"))
            }
            Self::Spaces => f.write_str("a grid on one line with spaces for blanks"),
            Self::Drawing => {
                write!(f, "the bars of this row make neither {BOX} boxes nor {SIDE} cells")
            }
            Self::Places => f.write_str("the cells of this row do not line up"),
            Self::Stray(text) => write!(f, "{text:?} is not part of a grid"),
            Self::LongLine(limit) => write!(f, "a line longer than {limit} bytes"),
            Self::Word(word) => write!(f, "{word:?} is not a cell"),
            Self::WordOfSize { word, cell, .. } => write!(f, "{cell}: {word:?} is not a cell"),
            Self::ForeignInList(character) => write!(f, "{character:?} in a nested list"),
            Self::OpenQuote(_) => f.write_str("a quote that is not closed"),
            Self::List(fault) => f.write_str(fault),
            Self::Depth(limit) => write!(f, "more than {limit} brackets inside each other"),
            Self::LongList(limit) => {
                write!(f, "a nested list longer than {limit} bytes for one grid")
            }
            Self::Unclosed => f.write_str("a nested list that is not closed"),
            Self::OtherSize(side) => write!(f, "a grid of {side}x{side} cells"),
            Self::Dashes(rows) => write!(f, "{} of {SIDE}", count(*rows, "row")),
            Self::BlankAmongCandidates(blank) => write!(f, "{blank:?} in a grid of candidates"),
            Self::Group(group) => write!(f, "{group:?} is not a set of candidates"),
            Self::MarkLength(marks) => write!(f, "{}", count(*marks, "cell")),
            Self::MarkPlace { found, place } => write!(f, "{found} in the place of {place}"),
            Self::Colons(colons) => write!(f, "{}", count(*colons, "colon")),
            Self::Deleted(word) => write!(f, "{word:?} is not a deleted candidate"),
            Self::NoSecondField => f.write_str("no second field"),
            Self::NoGsfField => f.write_str("fewer than six commas"),
            Self::NoRows => f.write_str("a JSON record without a grid"),
            Self::NoLabel(row) => write!(f, "row {row} has no label, and the rows above have"),
            Self::OpenTag => f.write_str("a tag that is not closed"),
            Self::NoData => f.write_str("a game without data"),
            Self::GameFields(fields) => {
                write!(f, "{} of cells in a game", count(*fields, "field"))
            }
            Self::NoGivens => f.write_str("a puzzle with digits, none of them marked as given"),
            Self::NoGridInLink => f.write_str("a link without a grid"),
            Self::DamagedLink => f.write_str("a link whose packed puzzle is damaged or cut"),
            Self::PackedLink(part) => write!(f, "{part:?} packs a grid in a way that is not read"),
            Self::Object(fault) => write!(f, "{fault} in a JSON record"),
            Self::OpenObject => f.write_str("a JSON record that is not closed"),
            Self::LongObject(limit) => write!(f, "a JSON record longer than {limit} bytes"),
            Self::SeveralFields { first, second } => {
                write!(f, "{first:?} and {second:?} of this record have different grids")
            }
            Self::NotKnown(rules) => write!(f, "rules that are not known: {rules}"),
            Self::InRule { rule, wrong, .. } => write!(f, "{wrong}, in {rule:?}"),
            Self::RulesAlone => f.write_str("rules without a grid below them"),
            Self::NoRules(line) => {
                write!(f, "no rules for this grid; those on line {line} end at the empty line")
            }
            Self::Beyond(what) => write!(f, "a puzzle with {what}"),
            Self::Given([row, column, digit]) => {
                write!(f, "row {row}, column {column} cannot be given as {digit}")
            }
            Self::NoGiven => f.write_str("a table of givens without any"),
            Self::Matrix => f.write_str("a matrix of R that may be filled by rows or by columns"),
            Self::State => f.write_str("[State] without [Puzzle] before it"),
        }
    }
}

/// How many more or fewer than wanted.
pub(super) fn excess(number: usize, wanted: usize) -> String {
    let too = if number > wanted { "many" } else { "few" };
    format!("{} too {too}", number.abs_diff(wanted))
}

fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
