//! Support for `serde`: most values are written as their `Display` text and parsed back from it.

use std::borrow::Cow;

use serde::de::{Error as _, Unexpected};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::analyse::{Contradiction, Occurrences, Repair};
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{CELLS, Cell, Digit, DigitSet, House, SIDE};

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

as_text!(Board, Cell, DigitSet, House, Contradiction);

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

from_text!(Board, Cell, DigitSet);

/// Writes a number from 1 to 9.
impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

/// Reads a number from 1 to 9.
impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = u8::deserialize(deserializer)?;
        let number = Unexpected::Unsigned(value.into());
        Self::new(value).ok_or_else(|| D::Error::invalid_value(number, &"a digit from 1 to 9"))
    }
}

/// Writes nine rows of nine sets.
impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sets: Vec<DigitSet> = Cell::all().map(|cell| self[cell]).collect();
        sets.chunks(SIDE).collect::<Vec<_>>().serialize(serializer)
    }
}

/// Reads nine rows of nine sets.
impl<'de> Deserialize<'de> for Candidates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rows = <[[DigitSet; SIDE]; SIDE]>::deserialize(deserializer)?;
        let mut sets = [DigitSet::EMPTY; CELLS];
        sets.iter_mut().zip(rows.as_flattened()).for_each(|(set, read)| *set = *read);
        Ok(Self::from(sets))
    }
}

/// Writes the total, and nine rows of nine cells with nine numbers each. All numbers are strings.
impl Serialize for Occurrences {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let of_cell = |cell| -> Vec<String> {
            Digit::all().map(|digit| self[(cell, digit)].to_string()).collect()
        };
        let cells: Vec<_> = Cell::all().map(of_cell).collect();
        let mut fields = serializer.serialize_struct("Occurrences", 2)?;
        fields.serialize_field("total", &self.total().to_string())?;
        fields.serialize_field("cells", &cells.chunks(SIDE).collect::<Vec<_>>())?;
        fields.end()
    }
}

/// Writes the extra, the redundant and the removed givens, and the repaired grid.
impl Serialize for Repair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Repair", 4)?;
        fields.serialize_field("extra", self.extra())?;
        fields.serialize_field("redundant", self.redundant())?;
        fields.serialize_field("removed", self.removed())?;
        fields.serialize_field("repaired", self.repaired())?;
        fields.end()
    }
}

#[cfg(feature = "random")]
impl Serialize for crate::analyse::Quantity {
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

    fn json(value: &impl Serialize) -> String {
        serde_json::to_string(value).unwrap()
    }

    fn assert_round_trip<T>(value: &T, text: &str)
    where
        T: Serialize + for<'de> Deserialize<'de> + PartialEq + std::fmt::Debug,
    {
        assert_eq!(serde_json::to_string(value).unwrap(), text);
        assert_eq!(&serde_json::from_str::<T>(text).unwrap(), value);
    }

    #[test]
    fn values_round_trip() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let board: Board = line.parse().unwrap();
        assert_round_trip(&board, &format!("\"{line}\""));
        assert_round_trip(&Cell::at(4, 8), "\"r5c9\"");
        assert_round_trip(&Digit::new(7).unwrap(), "7");
        assert_round_trip(&DigitSet::ALL, "\"123456789\"");
        assert_round_trip(&DigitSet::EMPTY, "\"\"");
        let candidates = Candidates::in_context(&board);
        let text = serde_json::to_string(&candidates).unwrap();
        assert!(text.starts_with(r#"[["5","3","124","26","7","2468","1489","#));
        assert_round_trip(&candidates, &text);
    }

    #[test]
    fn results_are_records() {
        let line =
            "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
        let board: Board = line.parse().unwrap();
        let occurrences = json(&board.occurrences());
        assert!(occurrences.starts_with(r#"{"total":"2","cells":[[["0","0","0","0","2","#));
        let repair = json(&board.repair().unwrap());
        assert!(repair.starts_with(r#"{"extra":[["r1c4",6]],"redundant":["#), "{repair}");
        let outcome = json(&crate::Batch::new(5).outcomes([board]).next().unwrap());
        assert!(outcome.starts_with(r#"{"solutions":2,"limit_reached":false,"first":""#));
        let clash: Board = format!("{:.<81}", "55").parse().unwrap();
        let conflict = json(&clash.conflicts().next().unwrap());
        assert_eq!(conflict, r#"{"cells":["r1c1","r1c2"],"digit":5,"house":"row 1"}"#);
        let contradiction = json(&clash.contradiction().unwrap());
        assert_eq!(contradiction, r#""r1c1 and r1c2 are both 5 in row 1""#);
        assert_eq!(json(&clash.uniqueness()), r#""None""#);
        assert!(json(&board.uniqueness()).starts_with(r#"{"Several":["5346"#));
        assert_eq!(json(&crate::Method::Signatures), r#""Signatures""#);
    }

    #[test]
    fn invalid_values_are_rejected() {
        for text in ["\"r0c1\"", "\"r1c10\"", "\"c1r1\"", "5"] {
            assert!(serde_json::from_str::<Cell>(text).is_err(), "{text}");
        }
        for text in ["0", "10", "\"1\""] {
            assert!(serde_json::from_str::<Digit>(text).is_err(), "{text}");
        }
        for text in ["\"11\"", "\"0\"", "1"] {
            assert!(serde_json::from_str::<DigitSet>(text).is_err(), "{text}");
        }
        let error = serde_json::from_str::<Board>("\"12q\"").unwrap_err().to_string();
        assert!(error.contains("r1c3: 'q' is not a cell"), "{error}");
    }
}
