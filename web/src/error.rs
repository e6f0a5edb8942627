//! JavaScript errors, which the module distinguishes by their names.

use std::fmt;

use js_sys::{Error, Reflect};
use wasm_bindgen::prelude::*;

/// A `ReadError` for a text, rules or a grid.
pub(crate) fn read_error(error: &lazydoku::Error) -> JsValue {
    let thrown = named("ReadError", &error.to_string());
    set(&thrown, "found", error.found().to_string());
    let numbers = [("line", error.line()), ("column", error.column())];
    for (name, number) in numbers.into_iter().filter_map(|(name, number)| Some((name, number?))) {
        set(&thrown, name, number as u32);
    }
    // Only errors about classic grids have a cell apart from their text.
    if let Some(cell) = error.cell() {
        set(&thrown, "cell", (9 * cell.row() + cell.column()) as u32);
    }
    if let Some(help) = error.help() {
        set(&thrown, "help", help);
    }
    thrown.into()
}

/// An `OutOfReach` error: the answer takes too much, or was not found.
pub(crate) fn out_of_reach(reason: &impl fmt::Display) -> JsValue {
    named("OutOfReach", &reason.to_string()).into()
}

/// A `RangeError` for an invalid argument.
pub(crate) fn wrong(message: &str) -> JsValue {
    named("RangeError", message).into()
}

/// Throws an error for a panic; the module cannot be used afterwards.
pub(crate) fn throw_panic(message: &str) {
    wasm_bindgen::throw_val(named("Panic", &format!("lazydoku {message}")).into());
}

fn named(name: &str, message: &str) -> Error {
    let error = Error::new(message);
    error.set_name(name);
    error
}

fn set(error: &Error, name: &str, value: impl Into<JsValue>) {
    // Setting a property of a new object cannot fail.
    let _ = Reflect::set(error, &name.into(), &value.into());
}
