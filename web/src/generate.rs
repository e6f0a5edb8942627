//! Random puzzles.

use lazydoku::{GenerateError, GivensSymmetry};
use wasm_bindgen::prelude::*;

use crate::convert::grid;
use crate::error::{out_of_reach, wrong};
use crate::puzzle::Puzzle;
use crate::rules::Rules;

/// Settings for a generated puzzle. Each method returns them with one change.
#[wasm_bindgen]
pub struct Generator(lazydoku::Generator<'static>, Rules);

#[wasm_bindgen]
impl Generator {
    /// Settings for puzzle number `number`; it depends only on the rules, the settings, the seed
    /// and the number.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(rules: &Rules, seed: u64, number: u64) -> Self {
        let generator = lazydoku::Generator::of(&rules.0).seed(seed).skip(number);
        Self(generator, Rules(rules.0.clone()))
    }

    #[must_use]
    pub fn solutions(self, least: u64, most: u64) -> Self {
        Self(self.0.solutions(least..=most), self.1)
    }

    #[must_use]
    pub fn givens(self, fewest: usize, most: usize) -> Self {
        Self(self.0.givens(fewest..=most), self.1)
    }

    #[must_use]
    pub fn minimal(self) -> Self {
        Self(self.0.minimal(), self.1)
    }

    pub fn symmetry(self, name: &str) -> Result<Self, JsValue> {
        let Some(symmetry) = GivensSymmetry::named(name) else {
            let names = GivensSymmetry::ALL.map(GivensSymmetry::name).join(", ");
            return Err(wrong(&format!("unknown symmetry {name:?}; the symmetries are {names}")));
        };
        Ok(Self(self.0.symmetry(symmetry), self.1))
    }

    #[must_use]
    pub fn pattern(self, drawing: &str) -> Self {
        Self(self.0.pattern_drawn(drawing), self.1)
    }

    pub fn starting_from(self, cells: Vec<u8>) -> Result<Self, JsValue> {
        let start = grid(self.1.0.size(), cells)?;
        Ok(Self(self.0.starting_from(&start), self.1))
    }

    #[must_use]
    pub fn attempts(self, most: u64) -> Self {
        Self(self.0.attempts(most), self.1)
    }

    pub fn run(self) -> Result<Puzzle, JsValue> {
        let thrown = |error: GenerateError| match error {
            GenerateError::Settings(fault) => wrong(&fault),
            other => out_of_reach(&other),
        };
        let mut generated = self.0.run().map_err(thrown)?;
        let puzzle = generated.next().ok_or_else(|| out_of_reach(&"no such puzzle"))?;
        puzzle.map(|generated| Puzzle(generated.puzzle)).map_err(thrown)
    }
}
