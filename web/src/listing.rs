//! `Solutions`: a listing.

use js_sys::BigInt;
use lazydoku::{Board, Puzzle};
use wasm_bindgen::prelude::*;

use crate::convert::{grid, number};

/// The solutions of a puzzle, found on demand.
#[wasm_bindgen]
pub struct Solutions(Box<dyn Iterator<Item = Board>>);

impl Solutions {
    pub(crate) fn of(
        puzzle: &Puzzle,
        order: i8,
        bounds: [Option<Vec<u8>>; 2],
        skip: &BigInt,
    ) -> Result<Self, JsValue> {
        let skip = number(skip)?;
        if order == 0 {
            let mut all = puzzle.solutions_unordered();
            all.skip_ahead(skip);
            return Ok(Self(Box::new(all)));
        }
        let bound = |cells: Option<Vec<u8>>| {
            cells.map(|cells| grid(puzzle.rules().size(), cells)).transpose()
        };
        let [after, before] = bounds.map(bound);
        let mut all = puzzle.solutions();
        if let Some(after) = after? {
            all = all.after(&after);
        }
        if let Some(before) = before? {
            all = all.before(&before);
        }
        Ok(Self(if order > 0 {
            all.skip_ahead(skip);
            Box::new(all)
        } else {
            all.skip_back(skip);
            Box::new(all.rev())
        }))
    }
}

#[wasm_bindgen]
impl Solutions {
    /// The digits of up to `most` solutions; fewer only at the end.
    pub fn next(&mut self, most: usize) -> Vec<u8> {
        let mut cells = Vec::new();
        self.0.by_ref().take(most).for_each(|solution| cells.extend_from_slice(solution.cells()));
        cells
    }
}
