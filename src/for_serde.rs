//! Values as text for `serde`: what `Display` writes, and what is read back.

use std::borrow::Cow;

use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{CELLS, Cell, Digit, DigitSet, SIDE};

/// Serialises what `Display` writes.
macro_rules! as_text {
    ($($type:ty),*) => {
        $(impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        })*
    };
}

as_text!(Board, Cell, DigitSet);

/// From the 81-character line.
impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// From `r1c1` to `r9c9`.
impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let place = |byte: u8| Digit::from_char(char::from(byte)).map(Digit::index);
        match *text.as_bytes() {
            [b'r', row, b'c', column] => place(row).zip(place(column)),
            _ => None,
        }
        .map(|(row, column)| Self::at(row, column))
        .ok_or_else(|| unexpected(&text, "a cell from r1c1 to r9c9"))
    }
}

/// As a number from 1 to 9.
impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

/// From a number from 1 to 9.
impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = u8::deserialize(deserializer)?;
        let number = Unexpected::Unsigned(value.into());
        Self::new(value).ok_or_else(|| D::Error::invalid_value(number, &"a digit from 1 to 9"))
    }
}

/// From its digits one after the other, each once: `157`.
impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let digits: Option<Self> = text.chars().map(Digit::from_char).collect();
        digits
            .filter(|digits| digits.len() == text.len())
            .ok_or_else(|| unexpected(&text, "different digits from 1 to 9"))
    }
}

fn unexpected<E: serde::de::Error>(text: &str, expected: &str) -> E {
    E::invalid_value(Unexpected::Str(text), &expected)
}

/// As nine rows of nine sets.
impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sets: Vec<DigitSet> = Cell::all().map(|cell| self[cell]).collect();
        sets.chunks(SIDE).collect::<Vec<_>>().serialize(serializer)
    }
}

/// From nine rows of nine sets.
impl<'de> Deserialize<'de> for Candidates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rows = <[[DigitSet; SIDE]; SIDE]>::deserialize(deserializer)?;
        let mut sets = [DigitSet::EMPTY; CELLS];
        sets.iter_mut().zip(rows.as_flattened()).for_each(|(set, read)| *set = *read);
        Ok(Self::from(sets))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_read_back<T>(value: &T, text: &str)
    where
        T: Serialize + for<'de> Deserialize<'de> + PartialEq + std::fmt::Debug,
    {
        assert_eq!(serde_json::to_string(value).unwrap(), text);
        assert_eq!(&serde_json::from_str::<T>(text).unwrap(), value);
    }

    #[test]
    fn values_are_read_back() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let board: Board = line.parse().unwrap();
        is_read_back(&board, &format!("\"{line}\""));
        is_read_back(&Cell::at(4, 8), "\"r5c9\"");
        is_read_back(&Digit::new(7).unwrap(), "7");
        is_read_back(&DigitSet::ALL, "\"123456789\"");
        is_read_back(&DigitSet::EMPTY, "\"\"");
        let candidates = Candidates::in_context(&board);
        let text = serde_json::to_string(&candidates).unwrap();
        assert!(text.starts_with(r#"[["5","3","124","26","7","2468","1489","#));
        is_read_back(&candidates, &text);
    }

    #[test]
    fn what_is_no_value_is_refused() {
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
