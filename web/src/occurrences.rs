//! The number of solutions with each digit in each cell.

use js_sys::{BigInt, Function};
use lazydoku::num_bigint::BigUint;
use lazydoku::{Cell, OccurrencesBuilder, Puzzle};
use wasm_bindgen::prelude::*;

use crate::convert::{big_int, index, number};
use crate::error::{out_of_reach, wrong};
use crate::progress::{telling, whole};

#[wasm_bindgen]
pub struct Occurrences {
    puzzle: Puzzle,
    occurrences: lazydoku::Occurrences,
}

impl Occurrences {
    pub(crate) fn of(
        puzzle: &Puzzle,
        total: Option<BigInt>,
        listener: Option<Function>,
    ) -> Result<Self, JsValue> {
        let occurrences = OccurrencesBuilder::of(puzzle);
        let occurrences = match total.map(|total| number(&total)).transpose()? {
            Some(total) => occurrences.total(total),
            None => occurrences,
        };
        let run = |tell, over: &_| occurrences.on_progress(tell).run_until(over);
        let occurrences = telling(listener, run)?.map_err(|reason| out_of_reach(&reason))?;
        Ok(Self { puzzle: puzzle.clone(), occurrences: whole(occurrences)? })
    }

    pub(crate) fn of_parts(
        puzzle: &Puzzle,
        cells: Vec<u32>,
        counts: Vec<BigInt>,
    ) -> Result<Self, JsValue> {
        let size = puzzle.rules().size();
        let counts: Vec<BigUint> =
            counts.into_iter().map(|count| number(&count)).collect::<Result<_, _>>()?;
        let all: Vec<Cell> = size.cells().collect();
        let cells = cells.into_iter().map(|cell| all.get(cell as usize).copied());
        let cells: Option<Vec<Cell>> = cells.collect();
        let occurrences = cells.and_then(|cells| {
            let of_cells = counts.chunks(size.digits()).map(<[_]>::to_vec);
            OccurrencesBuilder::of(puzzle).join_parts(cells.into_iter().zip(of_cells))
        });
        let occurrences = occurrences.ok_or_else(|| wrong("the parts are incomplete"))?;
        Ok(Self { puzzle: puzzle.clone(), occurrences })
    }
}

#[wasm_bindgen]
impl Occurrences {
    #[wasm_bindgen(getter)]
    pub fn total(&self) -> BigInt {
        big_int(self.occurrences.total())
    }

    /// The numbers for each digit, cell by cell.
    #[wasm_bindgen(getter)]
    pub fn counts(&self) -> Vec<BigInt> {
        let size = self.puzzle.rules().size();
        let digits = move |cell| (1..=size.digits() as u8).map(move |digit| (cell, digit));
        size.cells().flat_map(digits).map(|place| big_int(&self.occurrences[place])).collect()
    }

    /// The givens that would each leave one solution, as cell, digit, cell, digit, and so on.
    #[wasm_bindgen(getter)]
    pub fn deciding(&self) -> Vec<u32> {
        let size = self.puzzle.rules().size();
        let deciding = self.occurrences.deciding();
        deciding.flat_map(|(cell, digit)| [index(size, cell) as u32, digit.into()]).collect()
    }
}

/// The approximate share of solutions with each digit in each cell.
#[wasm_bindgen(getter_with_clone)]
pub struct ApproximateOccurrences {
    /// The approximate number of solutions, and the ends of its 95 % confidence interval.
    pub solutions: Vec<BigInt>,
    /// The shares for each digit, cell by cell.
    pub shares: Vec<f64>,
    /// The standard errors of the shares.
    pub errors: Vec<f64>,
}

impl ApproximateOccurrences {
    pub(crate) fn of(
        puzzle: &Puzzle,
        seed: u64,
        listener: Option<Function>,
    ) -> Result<Option<Self>, JsValue> {
        let run = |tell, over: &_| {
            OccurrencesBuilder::of(puzzle).on_progress(tell).approximate_until(seed, over)
        };
        let Some(found) = telling(listener, run)? else { return Ok(None) };
        let size = found.size();
        let digits = move |cell| (1..=size.digits() as u8).map(move |digit| (cell, digit));
        let share = |(cell, digit)| (found.share(cell, digit), found.standard_error(cell, digit));
        let (shares, errors) = size.cells().flat_map(digits).map(share).unzip();
        let (low, high) = found.solutions().interval();
        let solutions = [found.solutions().mean(), low, high].iter().map(big_int).collect();
        Ok(Some(Self { solutions, shares, errors }))
    }
}

/// The occurrences in some of the cells.
#[wasm_bindgen(getter_with_clone)]
pub struct PartOfOccurrences {
    pub cells: Vec<u32>,
    /// The numbers for each digit, cell by cell.
    pub counts: Vec<BigInt>,
}

impl PartOfOccurrences {
    pub(crate) fn of(
        puzzle: &Puzzle,
        part: usize,
        listener: Option<Function>,
    ) -> Result<Self, JsValue> {
        // Parts are not cancelled; their worker is terminated.
        let run = |tell, _: &_| OccurrencesBuilder::of(puzzle).on_progress(tell).run_part(part);
        let found =
            telling(listener, run)?.ok_or_else(|| wrong(&format!("there is no part {part}")))?;
        let size = puzzle.rules().size();
        let (cells, counts): (Vec<Cell>, Vec<Vec<BigUint>>) = found.into_iter().unzip();
        Ok(Self {
            cells: cells.into_iter().map(|cell| index(size, cell) as u32).collect(),
            counts: counts.iter().flatten().map(big_int).collect(),
        })
    }
}
