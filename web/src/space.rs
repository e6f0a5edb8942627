//! `Space`: all solutions as a sequence in ascending order.

use js_sys::BigInt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use wasm_bindgen::prelude::*;

use crate::convert::{big_int, grid, number};

/// The counted solutions of a puzzle.
#[wasm_bindgen]
pub struct Space {
    puzzle: lazydoku::Puzzle,
    solutions: lazydoku::Space,
}

impl Space {
    pub(crate) fn new(puzzle: lazydoku::Puzzle, solutions: lazydoku::Space) -> Self {
        Self { puzzle, solutions }
    }
}

#[wasm_bindgen]
impl Space {
    #[wasm_bindgen(getter)]
    pub fn count(&self) -> BigInt {
        big_int(&self.solutions.len())
    }

    /// The solution with this number; nothing if there is none.
    pub fn at(&self, rank: &BigInt) -> Result<Option<Vec<u8>>, JsValue> {
        Ok(self.solutions.at(number(rank)?).map(|solution| solution.cells().to_vec()))
    }

    /// Up to `length` solutions, from this number on.
    pub fn range(&self, from: &BigInt, length: usize) -> Result<Vec<u8>, JsValue> {
        let solutions = self.solutions.iter_from(number(from)?).take(length);
        Ok(solutions.flat_map(|solution| solution.cells().to_vec()).collect())
    }

    /// The number of a solution; nothing if the grid is not a solution.
    pub fn rank(&self, cells: Vec<u8>) -> Result<Option<BigInt>, JsValue> {
        let solution = grid(self.puzzle.rules().size(), cells)?;
        Ok(self.solutions.rank(&solution).ok().map(|rank| big_int(&rank)))
    }

    /// Random solutions, each equally likely; they depend only on the seed.
    pub fn sample(&self, n: usize, seed: u64) -> Vec<u8> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let drawn = (0..n).map_while(|_| self.solutions.sample(&mut random));
        drawn.flat_map(|solution| solution.cells().to_vec()).collect()
    }
}
