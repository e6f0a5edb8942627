//! Converts numbers and grids between Rust and JavaScript.

use js_sys::BigInt;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Cell, Size};
use wasm_bindgen::prelude::*;

use crate::error::{read_error, wrong};

/// Returns `number` as a `BigInt`.
pub(crate) fn big_int(number: &BigUint) -> BigInt {
    // Every decimal number is valid syntax.
    BigInt::new(&number.to_string().into())
        .unwrap_or_else(|error| wasm_bindgen::throw_val(error.into()))
}

/// Reads a non-negative `BigInt`.
pub(crate) fn number(number: &BigInt) -> Result<BigUint, JsValue> {
    let text = String::from(number.to_string(10)?);
    text.parse().map_err(|_| wrong(&format!("{text} is negative")))
}

/// The grid with these digit numbers.
pub(crate) fn grid(size: Size, cells: Vec<u8>) -> Result<Board, JsValue> {
    Board::with_size(size, cells).map_err(|error| read_error(&error))
}

/// The index of a cell, row by row.
pub(crate) fn index(size: Size, cell: Cell) -> usize {
    cell.row() * size.columns() + cell.column()
}
