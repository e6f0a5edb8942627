//! Converts the rules of each field.

use super::field::RuleField;
use super::names::{LINES, NUMBERED_LINES, NUMBERED_MARKS, SIGNS, Usual, WHOLE, XV};
use super::negative;
use crate::format::json::value::Value;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::format::puzzle::name_table::meant;
use crate::rules::{Group, Line, Mark, Outside, Rule};
use crate::values::cell::Cell;
use crate::values::error::Error;

/// Adds the rules of a field to a puzzle.
pub(super) fn read(
    field: &RuleField<'_>,
    object: &Value<'_>,
    puzzle: &mut PuzzleBuilder,
) -> Result<(), Error> {
    let whole = match field.name {
        "negative" => Some(negative::read(field, object, puzzle)?),
        "nonconsecutive" => Some(negative::non_consecutive(field, object)?),
        _ => alone(field),
    };
    if let Some(rules) = whole {
        return add(field, rules, puzzle);
    }
    let items = field.value.items();
    if items.is_empty() {
        puzzle.add_unknown(field.name, field.at);
    }
    for item in items.iter().filter(|item| !item.is_nothing()) {
        if let Some(name) = beyond(field, item) {
            puzzle.add_unknown(&name, field.at);
            continue;
        }
        match rules(field, item)? {
            Some(rules) => add(field, rules, puzzle)?,
            None => puzzle.add_unknown(field.name, field.at),
        }
    }
    Ok(())
}

/// The name under which an item of a known field is reported, if no rule of this library matches
/// it.
fn beyond(field: &RuleField<'_>, item: &Value<'_>) -> Option<String> {
    let name = field.name;
    let value = item.get("value").and_then(Value::as_text).unwrap_or_default().trim();
    let is_blank = matches!(value, "" | "null");
    let is_beyond = match name {
        "killercage" if !is_blank && value.parse::<i32>().is_err() => {
            let cells = field.cells(item, "cells").unwrap_or_default();
            let first = cells.iter().min().map_or_else(String::new, |cell| format!(" at {cell}"));
            return Some(format!("{name} of {value:?}{first}"));
        }
        "littlekillersum" if item.get("cells").is_none_or(Value::is_nothing) => {
            return Some(format!("{name} without cells"));
        }
        "littlekillersum" => !is_blank && value.parse().map_or(true, |total: i32| total <= 0),
        "xv" => !is_blank && !matches!(value, "X" | "x" | "V" | "v"),
        _ => false,
    };
    is_beyond.then(|| format!("{name} of {value:?}"))
}

fn add(field: &RuleField<'_>, rules: Vec<Rule>, puzzle: &mut PuzzleBuilder) -> Result<(), Error> {
    let mut rules = rules.into_iter();
    rules.try_for_each(|rule| {
        puzzle.add(rule, field.name, field.at).map_err(|error| field.error(error))
    })
}

/// The rule of a field that is a switch.
fn alone(field: &RuleField<'_>) -> Option<Vec<Rule>> {
    let side = field.side;
    let diagonal = |column: &dyn Fn(usize) -> usize| {
        Rule::Distinct((0..side).map(|row| Cell::at(row, column(row))).collect())
    };
    Some(vec![match field.name {
        "diagonal+" => diagonal(&|row| side - 1 - row),
        "diagonal-" => diagonal(&|row| row),
        name => meant(&WHOLE, name)?,
    }])
}

/// The rules of an item; `None` if they are not known.
fn rules(field: &RuleField<'_>, item: &Value<'_>) -> Result<Option<Vec<Rule>>, Error> {
    let mark = |mark| Ok(Some(vec![Rule::Mark(mark, field.two_cells(item)?)]));
    let number = |usual: Usual| field.number_or(item, usual.number(field.side));
    if let Some(line) = meant(&LINES, field.name) {
        return lines(field, item, line);
    }
    if let Some((line, usual)) = meant(&NUMBERED_LINES, field.name) {
        return lines(field, item, line(number(usual)?));
    }
    if let Some((of, usual)) = meant(&NUMBERED_MARKS, field.name) {
        return mark(of(number(usual)?));
    }
    if field.name == XV {
        return match item.get("value").and_then(Value::as_text) {
            Some("" | "null") | None => Ok(Some(Vec::new())),
            Some(sign) => meant(&SIGNS, &sign.to_ascii_uppercase()).map_or(Ok(None), mark),
        };
    }
    groups(field, item)
}

/// The rules of the lines of an item. A line is closed if it names its first cell again at the end;
/// some rules depend on that.
fn lines(field: &RuleField<'_>, item: &Value<'_>, line: Line) -> Result<Option<Vec<Rule>>, Error> {
    let mut rules = Vec::new();
    for mut cells in field.lines(item)? {
        let closes = cells.len() > 2 && cells.first() == cells.last();
        match line {
            // The rule applies to neighbours, so it also applies from the last cell to the first.
            Line::Whisper(_) if closes => {
                let end = cells.split_off(cells.len() - 2);
                cells.extend(end.first());
                rules.extend([cells, end]);
            }
            // The order of the cells does not matter, so the repeated cell is dropped.
            Line::Renban | Line::Nabner if closes => {
                cells.pop();
                rules.push(cells);
            }
            _ => rules.push(cells),
        }
    }
    let rules = rules.into_iter().filter(|cells| cells.len() > 1);
    Ok(Some(rules.map(|cells| Rule::Line(line, cells)).collect()))
}

/// The rules of an item with an unordered group of cells.
fn groups(field: &RuleField<'_>, item: &Value<'_>) -> Result<Option<Vec<Rule>>, Error> {
    let rule = match field.name {
        "extraregion" => Rule::Distinct(field.cells(item, "cells")?),
        // A clue outside the grid may have the same name.
        "rowindexer" | "columnindexer" if item.get("cells").is_none() => return Ok(None),
        "rowindexer" => Rule::Group(Group::RowIndex, field.cells(item, "cells")?),
        "columnindexer" => Rule::Group(Group::ColumnIndex, field.cells(item, "cells")?),
        "even" => Rule::Even(vec![field.one_cell(item)?]),
        "odd" => Rule::Odd(vec![field.one_cell(item)?]),
        "killercage" => {
            let cells = field.cells(item, "cells")?;
            let total = field.number(item)?.map(TryInto::try_into).transpose();
            let total = total.map_err(|_| field.wrong("a negative total"))?;
            Rule::Cage { cells, total }
        }
        "littlekillersum" => {
            let cells = field.cells(item, "cells")?;
            if cells.is_empty() {
                return Ok(None);
            }
            let Some(total) = field.number(item)? else { return Ok(Some(Vec::new())) };
            Rule::Sum { terms: cells.into_iter().map(|cell| (1, cell)).collect(), total }
        }
        "xsum" => return field.outside(item, Outside::XSum),
        "sandwichsum" => return field.outside(item, Outside::Sandwich),
        "skyscraper" => return field.outside(item, Outside::Skyscrapers),
        "clone" => Rule::Clone([field.cells(item, "cells")?, field.cells(item, "cloneCells")?]),
        "quadruple" => {
            let corner = field.cells(item, "cells")?.into_iter().min();
            let digits = item.get("values").map_or(&[][..], Value::items).iter();
            let mut digits: Vec<u8> = digits
                .map(|digit| digit.as_text()?.parse().ok())
                .collect::<Option<_>>()
                .ok_or_else(|| field.wrong("a value that is not a digit"))?;
            if digits.is_empty() {
                return Ok(Some(Vec::new()));
            }
            digits.sort_unstable();
            Rule::Quadruple { corner: corner.ok_or_else(|| field.wrong("no cells"))?, digits }
        }
        "arrow" => return arrows(field, item).map(Some),
        "minimum" => return extreme(field, item, |cell, beside| [beside, cell]),
        "maximum" => return extreme(field, item, |cell, beside| [cell, beside]),
        _ => return Ok(None),
    };
    Ok(Some(vec![rule]))
}

/// One rule for each line of an arrow. Lines may start in the bulb.
fn arrows(field: &RuleField<'_>, item: &Value<'_>) -> Result<Vec<Rule>, Error> {
    let mut bulb = field.cells(item, "cells")?;
    bulb.sort_unstable();
    let lines = field.lines(item)?.into_iter();
    let arrow = |mut line: Vec<Cell>| {
        if line.first().is_some_and(|first| bulb.contains(first)) {
            line.remove(0);
        }
        Rule::Arrow { bulb: bulb.clone(), line }
    };
    Ok(lines.map(arrow).collect())
}

/// Rules for a cell that is less, or greater, than all adjacent cells without the same mark.
fn extreme(
    field: &RuleField<'_>,
    item: &Value<'_>,
    greater_first: fn(Cell, Cell) -> [Cell; 2],
) -> Result<Option<Vec<Rule>>, Error> {
    let cell = field.one_cell(item)?;
    let all = field.value.items().iter().filter(|item| !item.is_nothing());
    let marked: Vec<Cell> = all.map(|item| field.one_cell(item)).collect::<Result<_, Error>>()?;
    let is_beside = |other: &Cell| {
        cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column()) == 1
    };
    let beside = Cell::all(field.side).filter(|other| is_beside(other) && !marked.contains(other));
    Ok(Some(beside.map(|other| Rule::Mark(Mark::Greater, greater_first(cell, other))).collect()))
}
