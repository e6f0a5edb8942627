//! lazydoku for JavaScript: the classes from which the module in `web/module` is made.
//!
//! They cross the border as plain as can be: a grid is an array with the number of the digit in
//! each cell, row by row, 0 for a blank; several grids follow each other in one array; sets of digits
//! are bits; and numbers without bound are `BigInt`.
//!
//! A worker answers one question at a time, and cancelling ends the worker, so no memory is shared
//! between threads, which pages opened from disk cannot do. So a worker keeps nothing that cannot be
//! made again: each chunk of a listing is asked for with the solution after which it starts, and each
//! question about a space with its puzzle.
//!
//! The page has up to four engines, as many as there are processors. Once the number of solutions is
//! known, they divide the shares of candidates: each takes a band or stack of the grid, or some of
//! its orbits. Each change of the grid ends their workers; of the engine that is asked first there
//! are two, so that one is ready while the other restarts.

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

/// The names of all formats that puzzles are written in.
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

/// Makes panics errors of JavaScript that say what has happened. Nothing works after one.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| error::throw_panic(&panic.to_string())));
}

/// Fails, for a test of what becomes of it.
///
/// # Panics
/// Always.
#[wasm_bindgen(js_name = _panic)]
pub fn panic_on_purpose() {
    panic!("on purpose");
}
