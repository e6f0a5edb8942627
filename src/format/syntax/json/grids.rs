//! The grids of an object, whatever program has written it.

use super::value::Value;
use super::{beside, named, records};
use crate::format::fault::Fault;
use crate::format::found::Found;
use crate::format::syntax::givens::Givens;
use crate::format::syntax::object::{Item, Object};
use crate::values::error::Error;

/// Reads the grids of an object. Remarks of the command line have none.
pub(crate) fn read(object: &Object) -> Vec<Item> {
    let text = object.text();
    let error = |kind, byte| vec![(Err(Error::new(kind, object.position(byte))), object.line())];
    if records::has_rows(text) && object.is_one_line() {
        let found = records::read(text, object.start(), object.size);
        return vec![(found.and_then(|found| with_beside(found, object)), object.line())];
    }
    if records::is_remark(text) {
        return Vec::new();
    }
    if let Some(givens) = Givens::of(text, object.line(), object.size) {
        return vec![givens.finish()];
    }
    let value = match Value::read(text) {
        Ok(value) => value,
        Err((wrong, byte)) => return error(Fault::Object(wrong), byte),
    };
    named::read(&value, object)
}

/// A grid of one of our records, with the rules that others have put beside it.
fn with_beside(found: Found, object: &Object) -> Result<Found, Error> {
    if !beside::may_be_in(object.text()) {
        return Ok(found);
    }
    let at = |byte| object.position(byte);
    let value = Value::read(object.text());
    let value = value.map_err(|(wrong, byte)| Error::new(Fault::Object(wrong), at(byte)))?;
    let found = beside::add(found, &[&value], &at)?;
    Ok(beside::with_solution(found, &[&value]))
}
