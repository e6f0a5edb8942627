//! Converts UTF-16, as saved by some editors and spreadsheets, to UTF-8 line by line.

use std::io::{self, BufRead};

/// The order of bytes in a code unit.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ByteOrder {
    LittleEndian,
    BigEndian,
}

impl ByteOrder {
    /// The byte order, from a byte order mark at the start of a text.
    pub(crate) fn starting(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0xff, 0xfe, ..] => Some(Self::LittleEndian),
            [0xfe, 0xff, ..] => Some(Self::BigEndian),
            _ => None,
        }
    }

    /// Appends a line with its line break as UTF-8, or its start if it is longer than `limit`.
    /// Returns whether there was any input.
    pub(crate) fn read_line(
        self,
        input: &mut impl BufRead,
        bytes: &mut Vec<u8>,
        limit: usize,
    ) -> io::Result<bool> {
        let mut units = Units { order: self, input, error: None };
        let mut any = false;
        for character in char::decode_utf16(&mut units) {
            any = true;
            let character = character.unwrap_or(char::REPLACEMENT_CHARACTER);
            bytes.extend(character.encode_utf8(&mut [0; 4]).bytes());
            if character == '\n' || bytes.len() > limit {
                break;
            }
        }
        units.error.map_or(Ok(any), Err)
    }
}

/// The code units of a text, up to an error.
struct Units<'a, R> {
    order: ByteOrder,
    input: &'a mut R,
    error: Option<io::Error>,
}

impl<R: BufRead> Iterator for &mut Units<'_, R> {
    type Item = u16;

    fn next(&mut self) -> Option<u16> {
        let mut pair = [0; 2];
        match self.input.read_exact(&mut pair) {
            Ok(()) => Some(match self.order {
                ByteOrder::LittleEndian => u16::from_le_bytes(pair),
                ByteOrder::BigEndian => u16::from_be_bytes(pair),
            }),
            // Half a code unit at the end is ignored.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => None,
            Err(error) => {
                self.error = Some(error);
                None
            }
        }
    }
}
