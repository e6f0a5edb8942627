//! Negative constraints: rules for adjacent cells without a mark.

use std::collections::BTreeSet;

use super::field::RuleField;
use crate::format::json::value::Value;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::rules::Rule;
use crate::values::cell::Cell;
use crate::values::error::Error;

/// The rules of a list of marks that are all shown.
pub(super) fn read(
    field: &RuleField<'_>,
    object: &Value<'_>,
    puzzle: &mut PuzzleBuilder,
) -> Result<Vec<Rule>, Error> {
    let mut rules = Vec::new();
    for kind in field.value.items() {
        match kind.as_text() {
            Some("xv") => rules.push(Rule::AllSigns),
            Some("ratio") => {
                let (marked, mut ratios) = marks(field, object, "ratio", 2)?;
                ratios.extend(ratios.is_empty().then_some(2));
                rules.extend(unmarked(field.side, &marked, |one, other| {
                    ratios.iter().all(|ratio| one * ratio != other && other * ratio != one)
                }));
            }
            _ => puzzle.add_unknown(field.name, field.at),
        }
    }
    Ok(rules)
}

/// Forbids consecutive digits in adjacent cells, except those with a mark of their difference.
pub(super) fn non_consecutive(
    field: &RuleField<'_>,
    object: &Value<'_>,
) -> Result<Vec<Rule>, Error> {
    let (marked, _) = marks(field, object, "difference", 1)?;
    if marked.is_empty() {
        return Ok(vec![Rule::NonConsecutive]);
    }
    Ok(unmarked(field.side, &marked, |one, other| one.abs_diff(other) != 1))
}

/// The pairs of cells with a mark of this kind, and the numbers of these marks.
fn marks(
    field: &RuleField<'_>,
    object: &Value<'_>,
    kind: &str,
    usual: u8,
) -> Result<(BTreeSet<[Cell; 2]>, BTreeSet<u32>), Error> {
    let (mut marked, mut numbers) = (BTreeSet::new(), BTreeSet::new());
    for mark in object.get(kind).map_or(&[][..], Value::items) {
        let mut cells = field.two_cells(mark)?;
        cells.sort_unstable();
        marked.insert(cells);
        numbers.insert(field.number_or(mark, usual)?.into());
    }
    Ok((marked, numbers))
}

/// One rule for each pair of adjacent cells without a mark.
fn unmarked(
    side: usize,
    marked: &BTreeSet<[Cell; 2]>,
    allows: impl Fn(u32, u32) -> bool,
) -> Vec<Rule> {
    let digits = 1..=side as u8;
    let all = itertools::iproduct!(digits.clone(), digits).map(|(one, other)| [one, other]);
    let allowed: Vec<[u8; 2]> =
        all.filter(|&[one, other]| allows(one.into(), other.into())).collect();
    let beside = Cell::all(side).flat_map(|cell| {
        let (row, column) = (cell.row(), cell.column());
        let right = (column + 1 < side).then(|| [cell, Cell::at(row, column + 1)]);
        let below = (row + 1 < side).then(|| [cell, Cell::at(row + 1, column)]);
        right.into_iter().chain(below)
    });
    let pairs = beside.filter(|pair| !marked.contains(pair));
    let rule = |pair: [Cell; 2]| Rule::Pairs {
        all: false,
        allowed: allowed.clone(),
        cells: pair.to_vec(),
    };
    pairs.map(rule).collect()
}
