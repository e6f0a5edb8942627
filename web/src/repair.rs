//! Givens that make a puzzle unique, and givens that it does not need.

use lazydoku::rules::{Puzzle, PuzzleRepairer};
use wasm_bindgen::prelude::*;

use crate::convert::index;
use crate::error::out_of_reach;

#[wasm_bindgen(getter_with_clone)]
pub struct Repair {
    /// The givens that leave one solution: a cell, a digit, the next cell, and so on.
    pub givens: Vec<u32>,
    /// The cells of givens that follow from the others.
    pub redundant: Vec<u32>,
}

impl Repair {
    pub(crate) fn of(puzzle: &Puzzle) -> Result<Option<Self>, JsValue> {
        let size = puzzle.rules().size();
        let repair = PuzzleRepairer::of(puzzle).run().map_err(|reason| out_of_reach(&reason))?;
        Ok(repair.map(|repair| {
            let index = |cell| index(size, cell) as u32;
            let givens = repair.extra().iter();
            let givens = givens.flat_map(|&(cell, digit)| [index(cell), digit.into()]).collect();
            Self { givens, redundant: repair.redundant().iter().copied().map(index).collect() }
        }))
    }
}
