//! A single attempt at a puzzle.

use super::field::Field;
use crate::questions::generate::attempts::Failure;
use crate::questions::generate::plan::{Dug, Plan};
use crate::questions::generate::source::Sampler;
use crate::questions::generate::stream::stream;

impl Plan {
    /// Makes an attempt at a puzzle, which depends only on the two numbers and the seed.
    pub(in crate::questions::generate) fn attempt(
        &self,
        sampler: &Sampler<'_>,
        [number, attempt]: [u64; 2],
        is_stopped: impl Fn() -> bool,
    ) -> Result<Dug, Failure> {
        let mut random = stream([self.seed, number, attempt]);
        let solution = sampler.draw(&mut random).ok_or(Failure::NoSolution)?;
        let mut field = Field::of(self, solution);
        field.clear_outside()?;
        field.dig(&mut random, is_stopped)?;
        Ok(field.dug())
    }
}
