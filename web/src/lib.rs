//! The JavaScript bindings: the classes behind the module in `web/module`.
//!
//! Data cross the border in plain form: a grid is an array with the digit number of each cell, row
//! by row, 0 for a blank; several grids are concatenated; sets of digits are bits; and unbounded
//! numbers are `BigInt`.
//!
//! A worker answers one question at a time, and cancelling terminates it. So threads share no
//! memory, which pages opened from disk could not do, and a worker keeps nothing that cannot be
//! made again: a request for a chunk of a listing includes the solution after which it starts, and
//! a question about a space includes its puzzle.
//!
//! The page has up to four engines, as many as there are processors. Once the number of solutions
//! is known, they divide the shares of candidates: each takes a band or stack of the grid, or some
//! of its orbits. Each change of the grid terminates their workers. The engine that is asked first
//! exists twice, so that one is ready while the other restarts.

mod canonical;
mod convert;
mod error;
mod formats;
mod generate;
mod listing;
mod occurrences;
mod progress;
mod puzzle;
mod read;
mod repair;
mod rules;
mod space;

use lazydoku::GivensSymmetry;
use wasm_bindgen::prelude::*;

/// The names of all formats for writing puzzles.
#[wasm_bindgen]
#[must_use]
pub fn formats() -> Vec<String> {
    formats::all()
}

/// The names of the symmetries that givens may have.
#[wasm_bindgen]
#[must_use]
pub fn symmetries() -> Vec<String> {
    GivensSymmetry::ALL.map(|symmetry| symmetry.name().to_owned()).to_vec()
}

/// Turns panics into JavaScript errors with their message. The module is unusable afterwards.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| error::throw_panic(&panic.to_string())));
}

/// Panics, to test how panics are reported.
///
/// # Panics
///
/// Always.
#[wasm_bindgen(js_name = _panic)]
pub fn panic_on_purpose() {
    panic!("on purpose");
}
