//! `serde` support. Most values are serialised as their `Display` text and parsed back from it.

use std::borrow::Cow;
use std::fmt;

use serde::de::Error as _;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::conflict::Conflict;
use super::puzzle::Puzzle;
use crate::questions::contradiction::Contradiction;
use crate::questions::occurrences::Occurrences;
use crate::questions::repair::Repair;
use crate::rules::Rules;
use crate::values::board::Board;
use crate::values::candidates::Candidates;
use crate::values::cell::Cell;
use crate::values::error::Error;
use crate::values::house::House;
use crate::values::size::Size;

/// Serialises a value as its `Display` text.
macro_rules! as_text {
    ($($type:ty),*) => {
        $(impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        })*
    };
}

as_text!(Cell, House, Rules, Contradiction);

/// Deserialises a value with [`FromStr`](std::str::FromStr).
macro_rules! from_text {
    ($($type:ty),*) => {
        $(impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        })*
    };
}

from_text!(Cell, Rules);

/// A text preceded by its size, unless the grid is square with digits from 1.
fn sized(size: Size, text: fmt::Arguments<'_>) -> String {
    if Size::square(size.rows()).ok() == Some(size) {
        return text.to_string();
    }
    let [rows, columns] = [size.rows(), size.columns()];
    format!("size={rows}x{columns},digits={}-{} {text}", size.first(), size.last())
}

/// Reads a text written by [`sized`].
fn read_sized<T: std::str::FromStr<Err = Error>>(
    text: &str,
    read: impl FnOnce(&str, Size) -> Result<T, Error>,
) -> Result<T, Error> {
    let sized = text.split_once(' ').and_then(|(size, text)| Some((size_of(size)?, text)));
    match sized {
        Some((size, text)) => read(text, size),
        None => text.parse(),
    }
}

fn size_of(text: &str) -> Option<Size> {
    let (sides, digits) = text.strip_prefix("size=")?.split_once(",digits=")?;
    let [(rows, columns), (first, last)] = [sides.split_once('x')?, digits.split_once('-')?];
    let size = Size::new(rows.parse().ok()?, columns.parse().ok()?).ok()?;
    size.with_digits(first.parse().ok()?, last.parse().ok()?).ok()
}

/// Writes one character for each cell, after the size unless the grid is square with digits from 1.
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&sized(self.size(), format_args!("{self}")))
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        read_sized(&text, Self::read).map_err(D::Error::custom)
    }
}

/// Writes pencil marks on one line, after the size unless the grid is square with digits from 1.
impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&sized(self.size(), format_args!("{self:#}")))
    }
}

impl<'de> Deserialize<'de> for Candidates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        read_sized(&text, Self::read).map_err(D::Error::custom)
    }
}

/// The serialised form of a puzzle.
#[derive(Deserialize)]
struct PuzzleRecord {
    rules: Rules,
    grid: Board,
    marks: Option<Candidates>,
}

/// Writes the rules, the grid and the marks.
impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Puzzle", 3)?;
        fields.serialize_field("rules", self.rules())?;
        fields.serialize_field("grid", self.grid())?;
        fields.serialize_field("marks", &self.marks())?;
        fields.end()
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let PuzzleRecord { rules, grid, marks } = PuzzleRecord::deserialize(deserializer)?;
        let puzzle = Self::new(rules, grid);
        match marks {
            Some(marks) => puzzle.and_then(|puzzle| puzzle.with_candidates(&marks)),
            None => puzzle,
        }
        .map_err(D::Error::custom)
    }
}

/// Writes the cells, their digits and the rule that they break.
impl Serialize for Conflict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Conflict", 3)?;
        fields.serialize_field("cells", &self.cells)?;
        fields.serialize_field("digits", &self.digits)?;
        fields.serialize_field("rule", &*self.rule)?;
        fields.end()
    }
}

/// Writes the total and, for each cell, row by row, the number of solutions with each digit. All
/// numbers are strings.
impl Serialize for Occurrences {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let size = self.size();
        let of_cell = |cell| -> Vec<String> {
            (1..=size.digits() as u8).map(|digit| self[(cell, digit)].to_string()).collect()
        };
        let cells: Vec<_> = size.cells().map(of_cell).collect();
        let mut fields = serializer.serialize_struct("Occurrences", 2)?;
        fields.serialize_field("total", &self.total().to_string())?;
        fields.serialize_field("cells", &cells.chunks(size.columns()).collect::<Vec<_>>())?;
        fields.end()
    }
}

/// Writes the extra, redundant and removed givens, the redundant rules as text, and the repaired
/// grid.
impl Serialize for Repair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Repair", 5)?;
        fields.serialize_field("extra", self.extra())?;
        fields.serialize_field("redundant", self.redundant())?;
        let rules: Vec<String> = self.redundant_rules().iter().map(ToString::to_string).collect();
        fields.serialize_field("redundant_rules", &rules)?;
        fields.serialize_field("removed", self.removed())?;
        fields.serialize_field("repaired", self.repaired())?;
        fields.end()
    }
}

#[cfg(feature = "random")]
impl Serialize for crate::classic::analyse::Quantity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Quantity", 3)?;
        fields.serialize_field("samples", &self.samples())?;
        fields.serialize_field("mean", &self.mean().to_string())?;
        fields.serialize_field("standard_error", &self.standard_error().to_string())?;
        fields.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::bitslice::Batch;

    fn json(value: &impl Serialize) -> String {
        serde_json::to_string(value).unwrap()
    }

    fn assert_round_trip<T>(value: &T, text: &str)
    where
        T: Serialize + for<'de> Deserialize<'de> + PartialEq + std::fmt::Debug,
    {
        assert_eq!(json(value), text);
        assert_eq!(&serde_json::from_str::<T>(text).unwrap(), value);
    }

    #[test]
    fn values_round_trip() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle: Puzzle = line.parse().unwrap();
        assert_round_trip(puzzle.grid(), &format!("\"{line}\""));
        assert_round_trip(&Cell::at(4, 8), "\"r5c9\"");
        let record = format!("{{\"rules\":\"box=3x3\",\"grid\":\"{line}\",\"marks\":null}}");
        assert_round_trip(&puzzle, &record);
        let candidates = puzzle.candidates_in_context();
        assert_round_trip(&candidates, &format!("\"{candidates:#}\""));
        let with_marks = puzzle.with_candidates(&candidates).unwrap();
        assert_round_trip(&with_marks, &json(&with_marks));
        let oblong: Puzzle =
            "size=2x3,digits=0-2,latin=3,greater=r1c1-r1c2 ......".parse().unwrap();
        assert_round_trip(oblong.grid(), "\"size=2x3,digits=0-2 ......\"");
        assert_round_trip(&oblong, &json(&oblong));
        let candidates = oblong.true_candidates();
        assert_round_trip(&candidates, &json(&candidates));
    }

    #[test]
    fn results_are_records() {
        let line =
            "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
        let puzzle: Puzzle = line.parse().unwrap();
        let occurrences = json(&puzzle.occurrences().unwrap());
        assert!(occurrences.starts_with(r#"{"total":"2","cells":[[["0","0","0","0","2","#));
        let repair = json(&puzzle.repair().unwrap().unwrap());
        assert!(repair.starts_with(r#"{"extra":[["r1c4",6]],"redundant":["#), "{repair}");
        let outcome = json(&Batch::new(5).outcomes([puzzle.clone()]).next().unwrap());
        assert!(outcome.starts_with(r#"{"solutions":2,"limit_reached":false,"first":""#));
        let clash: Puzzle = format!("{:.<81}", "55").parse().unwrap();
        let conflict = json(&clash.conflicts().next().unwrap());
        assert_eq!(conflict, r#"{"cells":["r1c1","r1c2"],"digits":[5,5],"rule":"row 1"}"#);
        let contradiction = json(&clash.contradiction().unwrap());
        assert_eq!(contradiction, r#""r1c1 and r1c2 are both 5 in row 1""#);
        assert_eq!(json(&clash.uniqueness()), r#""None""#);
        assert!(json(&puzzle.uniqueness()).starts_with(r#"{"Several":["5346"#));
        assert_eq!(json(&crate::classic::count::Method::Signatures), r#""Signatures""#);
    }

    #[test]
    fn invalid_values_are_rejected() {
        for text in ["\"r0c1\"", "\"c1r1\"", "5"] {
            assert!(serde_json::from_str::<Cell>(text).is_err(), "{text}");
        }
        let error = serde_json::from_str::<Board>("\"12q.\"").unwrap_err().to_string();
        assert!(error.contains('q'), "{error}");
        assert!(serde_json::from_str::<Rules>("\"box=9x9x9\"").is_err());
    }
}
