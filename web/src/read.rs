//! `Reader`: the puzzles of a text.

use std::io::Cursor;

use lazydoku::Rules;
use lazydoku::format;
use wasm_bindgen::prelude::*;

use crate::error::read_error;
use crate::puzzle::Puzzle;

/// Reads the puzzles of a text, in any mix of formats.
#[wasm_bindgen]
pub struct Reader {
    records: format::Reader<Cursor<String>>,
    rules: Option<String>,
}

#[wasm_bindgen]
impl Reader {
    /// `rules` are added to those of each puzzle.
    #[wasm_bindgen(constructor)]
    pub fn new(text: String, rules: Option<String>) -> Result<Self, JsValue> {
        let size = rules.as_ref().map_or(Ok(None), |rules| Rules::size_of(rules));
        let records = format::Reader::new(Cursor::new(text));
        let records = match size.map_err(|error| read_error(&error))? {
            Some(size) => records.of_size(size),
            None => records,
        };
        Ok(Self { records, rules })
    }

    /// The next puzzle, or an error if it cannot be read; nothing at the end.
    pub fn next(&mut self) -> Result<Option<Puzzle>, JsValue> {
        let Some(record) = self.records.next() else { return Ok(None) };
        let puzzle = record.and_then(|record| match &self.rules {
            Some(rules) => record.puzzle_with(rules),
            None => record.usual_puzzle(),
        });
        puzzle.map(|puzzle| Some(Puzzle(puzzle))).map_err(|error| read_error(&error))
    }
}
