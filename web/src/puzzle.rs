//! `Puzzle`: a grid with its rules.

use js_sys::{BigInt, Function};
use lazydoku::picture::Picture;
use lazydoku::{Candidates, Count, Estimator, OccurrencesBuilder, SpaceBuilder, Uniqueness};
use wasm_bindgen::prelude::*;

use crate::canonical::Canonical;
use crate::convert::{big_int, grid, index};
use crate::error::{out_of_reach, read_error, wrong};
use crate::formats::{self, SVG};
use crate::listing::Solutions;
use crate::occurrences::{ApproximateOccurrences, Occurrences, PartOfOccurrences};
use crate::progress::{telling, whole};
use crate::repair::Repair;
use crate::rules::Rules;
use crate::space::Space;

/// A grid with its rules, and optionally pencil marks.
#[wasm_bindgen]
pub struct Puzzle(pub(crate) lazydoku::Puzzle);

#[wasm_bindgen]
impl Puzzle {
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &Rules, cells: Vec<u8>, marks: Option<Vec<u32>>) -> Result<Self, JsValue> {
        let size = rules.0.size();
        let puzzle = lazydoku::Puzzle::new(rules.0.clone(), grid(size, cells)?);
        let marked = puzzle.and_then(|puzzle| match marks {
            Some(marks) => puzzle.with_candidates(&Candidates::of_bits(size, marks)?),
            None => Ok(puzzle),
        });
        marked.map(Self).map_err(|error| read_error(&error))
    }

    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> Rules {
        Rules(self.0.rules().clone())
    }

    #[wasm_bindgen(getter)]
    pub fn cells(&self) -> Vec<u8> {
        self.0.grid().cells().to_vec()
    }

    #[wasm_bindgen(getter)]
    pub fn marks(&self) -> Option<Vec<u32>> {
        self.0.marks().map(|marks| marks.bits().to_vec())
    }

    /// The canonical form.
    pub fn canonical(&self) -> Result<Canonical, JsValue> {
        let canonical = self.0.canonical();
        canonical.map(Canonical).map_err(|reason| out_of_reach(&reason))
    }

    /// The grid as text in the format with this name: see `formats`.
    pub fn write(&self, format: &str) -> Result<String, JsValue> {
        if format == SVG {
            return self.picture(None, None);
        }
        match self.0.text_in(format) {
            Some(text) => text.map_err(|error| read_error(&error)),
            None => Err(wrong(&format!(
                "unknown format {format:?}; the formats are {}",
                formats::all().join(", ")
            ))),
        }
    }

    /// The pairs of clashing givens.
    pub fn conflicts(&self) -> Vec<Reason> {
        self.0
            .conflicts()
            .map(|conflict| self.reason(&conflict.to_string(), conflict.cells))
            .collect()
    }

    /// The reason why there is no solution, if the givens alone show it.
    pub fn contradiction(&self) -> Option<Reason> {
        let reason = self.0.contradiction()?;
        Some(self.reason(&reason.to_string(), reason.cells().iter().copied()))
    }

    fn reason(&self, message: &str, cells: impl IntoIterator<Item = lazydoku::Cell>) -> Reason {
        let size = self.0.rules().size();
        let cells = cells.into_iter().map(|cell| index(size, cell) as u32).collect();
        Reason { message: message.to_owned(), cells }
    }

    /// The digits of at most two solutions.
    pub fn uniqueness(&self) -> Vec<u8> {
        match self.0.uniqueness() {
            Uniqueness::None => Vec::new(),
            Uniqueness::Unique(only) => only.cells().to_vec(),
            Uniqueness::Several(one, other) => [one.cells(), other.cells()].concat(),
        }
    }

    pub fn count(&self, listener: Option<Function>) -> Result<BigInt, JsValue> {
        let run = |tell, over: &_| Count::of(&self.0).on_progress(tell).run_until(over);
        let count = telling(listener, run)?.map_err(|reason| out_of_reach(&reason))?;
        Ok(big_int(&whole(count)?))
    }

    #[wasm_bindgen(js_name = countUpTo)]
    pub fn count_up_to(&self, limit: u64) -> u64 {
        self.0.solution_count_up_to(limit)
    }

    pub fn candidates(&self, level: &str) -> Result<Vec<u32>, JsValue> {
        let candidates = match level {
            "context" => self.0.candidates_in_context(),
            "pruned" => self.0.pruned_candidates(),
            "true" => self.0.true_candidates(),
            _ => return Err(wrong("level must be \"context\", \"pruned\" or \"true\"")),
        };
        Ok(candidates.bits().to_vec())
    }

    pub fn occurrences(
        &self,
        total: Option<BigInt>,
        listener: Option<Function>,
    ) -> Result<Occurrences, JsValue> {
        Occurrences::of(&self.0, total, listener)
    }

    #[wasm_bindgen(js_name = partsOfOccurrences)]
    pub fn parts_of_occurrences(&self, workers: usize) -> Vec<usize> {
        OccurrencesBuilder::of(&self.0).parts(workers)
    }

    #[wasm_bindgen(js_name = partOfOccurrences)]
    pub fn part_of_occurrences(
        &self,
        part: usize,
        listener: Option<Function>,
    ) -> Result<PartOfOccurrences, JsValue> {
        PartOfOccurrences::of(&self.0, part, listener)
    }

    /// Joins the numbers for each digit of all cells.
    #[wasm_bindgen(js_name = joinOccurrences)]
    pub fn join_occurrences(
        &self,
        cells: Vec<u32>,
        counts: Vec<BigInt>,
    ) -> Result<Occurrences, JsValue> {
        Occurrences::of_parts(&self.0, cells, counts)
    }

    pub fn repair(&self, minimal: bool) -> Result<Option<Repair>, JsValue> {
        Repair::of(&self.0, minimal)
    }

    /// The estimated number of solutions, and the ends of its 95 % confidence interval.
    pub fn estimate(&self, samples: u64, seed: u64) -> Vec<BigInt> {
        let estimate = Estimator::of(&self.0).samples(samples).seed(seed).run().solutions;
        let (low, high) = estimate.interval();
        [estimate.mean(), low, high].iter().map(big_int).collect()
    }

    /// Approximate shares of each digit in each cell; `None` if the error of the number of
    /// solutions is too large.
    pub fn approximate(
        &self,
        seed: u64,
        listener: Option<Function>,
    ) -> Result<Option<ApproximateOccurrences>, JsValue> {
        ApproximateOccurrences::of(&self.0, seed, listener)
    }

    /// Lists solutions in an order: 1 for ascending, -1 for descending, 0 for the fastest.
    pub fn solutions(
        &self,
        order: i8,
        after: Option<Vec<u8>>,
        before: Option<Vec<u8>>,
        skip: &BigInt,
    ) -> Result<Solutions, JsValue> {
        Solutions::of(&self.0, order, [after, before], skip)
    }

    pub fn space(&self, listener: Option<Function>) -> Result<Space, JsValue> {
        let run = |tell, over: &_| SpaceBuilder::of(&self.0).on_progress(tell).run_until(over);
        let space = telling(listener, run)?.map_err(|reason| out_of_reach(&reason))?;
        Ok(Space::new(self.0.clone(), whole(space)?))
    }

    /// The grid as SVG, with the digits of a solution or with marks.
    pub fn picture(
        &self,
        solution: Option<Vec<u8>>,
        marks: Option<Vec<u32>>,
    ) -> Result<String, JsValue> {
        let size = self.0.rules().size();
        let picture = match (solution, marks) {
            (Some(solution), _) => Picture::of_solution(&self.0, &grid(size, solution)?),
            (None, Some(marks)) => {
                let marks = Candidates::of_bits(size, marks).map_err(|error| read_error(&error))?;
                Picture::of_marks(&self.0, &marks)
            }
            (None, None) => Picture::of_puzzle(&self.0),
        };
        Ok(picture.to_string())
    }
}

/// A message about some cells.
#[wasm_bindgen(getter_with_clone)]
pub struct Reason {
    pub message: String,
    pub cells: Vec<u32>,
}
