//! Shaded cells of further houses, such as diagonals.

use std::collections::BTreeSet;

use crate::rules::{Rule, Rules};
use crate::values::cell::Cell;

/// The cells of all rules that are drawn as shades.
pub(in crate::picture) fn shaded(rules: &Rules) -> BTreeSet<Cell> {
    let of_houses = |name: &str| {
        let houses = rules.houses().iter().filter(|house| house.to_string().starts_with(name));
        houses.flat_map(|house| house.cells().to_vec()).collect()
    };
    let cells = rules.rules().iter().flat_map(|rule| match rule {
        Rule::Diagonals => of_houses("diagonal"),
        Rule::Windoku => of_houses("window"),
        Rule::Distinct(cells) => cells.clone(),
        _ => Vec::new(),
    });
    cells.collect()
}
