//! Reads the grids of an object from any program.

use super::value::Value;
use super::{extra_fields, known_fields, records};
use crate::format::block::givens::Givens;
use crate::format::fault::ReadFault;
use crate::format::lists::object::{Item, Object};
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::Error;

/// Reads the grids of an object. Records of the command line without a grid yield none.
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
        Err((wrong, byte)) => return error(ReadFault::Object(wrong), byte),
    };
    known_fields::read(&value, object)
}

/// Adds the rules that another program put next to the grid of one of our records.
fn with_beside(found: ParsedGrid, object: &Object) -> Result<ParsedGrid, Error> {
    if !extra_fields::may_be_in(object.text()) {
        return Ok(found);
    }
    let at = |byte| object.position(byte);
    let value = Value::read(object.text());
    let value = value.map_err(|(wrong, byte)| Error::new(ReadFault::Object(wrong), at(byte)))?;
    let found = extra_fields::add(found, &[&value], &at)?;
    Ok(extra_fields::with_solution(found, &[&value]))
}
