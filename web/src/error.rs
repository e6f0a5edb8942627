//! Errors of JavaScript, which the module tells apart by their names.

use std::fmt;

use js_sys::{Error, Reflect};
use wasm_bindgen::prelude::*;

/// What is wrong with a text, rules or a grid.
pub(crate) fn read_error(error: &lazydoku::Error) -> JsValue {
    let thrown = named("ReadError", &error.to_string());
    set(&thrown, "found", error.found().to_string());
    let numbers = [("line", error.line()), ("column", error.column())];
    for (name, number) in numbers.into_iter().filter_map(|(name, number)| Some((name, number?))) {
        set(&thrown, name, number as u32);
    }
    // Only errors of classic grids name a cell apart from their text.
    if let Some(cell) = error.cell() {
        set(&thrown, "cell", (9 * cell.row() + cell.column()) as u32);
    }
    if let Some(help) = error.help() {
        set(&thrown, "help", help);
    }
    thrown.into()
}

/// An answer takes too much, or none was found.
pub(crate) fn out_of_reach(reason: &impl fmt::Display) -> JsValue {
    named("OutOfReach", &reason.to_string()).into()
}

/// An argument that is none.
pub(crate) fn wrong(message: &str) -> JsValue {
    named("RangeError", message).into()
}

/// Leaves the module for good.
pub(crate) fn throw_panic(message: &str) {
    wasm_bindgen::throw_val(named("Panic", &format!("lazydoku {message}")).into());
}

fn named(name: &str, message: &str) -> Error {
    let error = Error::new(message);
    error.set_name(name);
    error
}

fn set(error: &Error, name: &str, value: impl Into<JsValue>) {
    // A new object takes everything.
    let _ = Reflect::set(error, &name.into(), &value.into());
}
