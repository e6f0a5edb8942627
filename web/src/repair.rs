//! Repairs: givens that make a puzzle unique, and redundant givens and rules.

use lazydoku::{Cell, Puzzle, Repairer};
use wasm_bindgen::prelude::*;

use crate::convert::index;
use crate::error::out_of_reach;

#[wasm_bindgen(getter_with_clone)]
pub struct Repair {
    /// Additional givens that leave one solution, as cell, digit, cell, digit, and so on.
    pub givens: Vec<u32>,
    /// The cells of redundant givens.
    pub redundant: Vec<u32>,
    /// Redundant rules.
    pub redundant_rules: Vec<String>,
    /// The cells of removed givens, all of them together.
    pub removed: Vec<u32>,
}

impl Repair {
    pub(crate) fn of(puzzle: &Puzzle, is_minimal: bool) -> Result<Option<Self>, JsValue> {
        let size = puzzle.rules().size();
        let repairer = Repairer::of(puzzle);
        let repair = if is_minimal { repairer.minimal() } else { repairer }.run();
        let repair = repair.map_err(|reason| out_of_reach(&reason))?;
        Ok(repair.map(|repair| {
            let index = |cell| index(size, cell) as u32;
            let givens = repair.extra().iter();
            let givens = givens.flat_map(|&(cell, digit)| [index(cell), digit.into()]).collect();
            let cells = |cells: &[Cell]| cells.iter().copied().map(index).collect();
            let (redundant, removed) = (cells(repair.redundant()), cells(repair.removed()));
            let redundant_rules = repair.redundant_rules().iter().map(ToString::to_string);
            Self { givens, redundant, redundant_rules: redundant_rules.collect(), removed }
        }))
    }
}
