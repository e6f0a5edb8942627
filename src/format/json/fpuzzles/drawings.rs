//! Lines, shapes and texts without a rule of their own.
//!
//! The program draws some of its rules for viewers, so a drawing that repeats a rule is ignored.
//! Any other drawing may be a rule that only the description of the puzzle explains, so it counts
//! as unknown.

use std::collections::BTreeSet;

use super::field::RuleField;
use super::no_rules::NO_RULES;
use crate::format::json::value::Value;
use crate::format::puzzle::builder::PuzzleBuilder;

/// The fields with drawings.
pub(super) const NAMES: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];

/// The fields of an item with the cells it covers.
const CELLS: [&str; 4] = ["cell", "cells", "lines", "cloneCells"];

/// A set of cell names.
type Names<'a> = BTreeSet<&'a str>;

/// Counts the drawings of a field that do not repeat a rule of the object as unknown rules.
pub(super) fn read(field: &RuleField<'_>, object: &Value<'_>, puzzle: &mut PuzzleBuilder) {
    let is_rule = |name: &str| !NAMES.contains(&name) && !NO_RULES.contains(&name);
    let rules = object.fields().iter().filter(|(name, _)| is_rule(name));
    let known: Vec<Names<'_>> =
        rules.flat_map(|(_, value)| value.items()).flat_map(covered).collect();
    let repeats = |item: &Value<'_>| {
        let tag = item.get("fromConstraint").or_else(|| item.get("isNewConstraint"));
        let covered = || covered(item);
        tag.is_some_and(|tag| !tag.is_nothing())
            || covered().next().is_some() && covered().all(|cells| known.contains(&cells))
    };
    let items = field.value.items().iter().filter(|item| !item.is_nothing());
    items.filter(|item| !repeats(item)).for_each(|_| puzzle.add_unknown(field.name, field.at));
}

/// The cells of each line and each group of an item.
fn covered<'a>(item: &'a Value<'a>) -> impl Iterator<Item = Names<'a>> {
    let lists = CELLS.iter().filter_map(|field| item.get(field)).flat_map(|value| {
        let is_nested = value.items().iter().any(|inner| !inner.items().is_empty());
        if is_nested { value.items().iter().collect() } else { vec![value] }
    });
    let names = |list: &'a Value<'a>| -> Names<'a> {
        list.as_text().into_iter().chain(list.items().iter().filter_map(Value::as_text)).collect()
    };
    lists.map(names).filter(|names| !names.is_empty())
}
