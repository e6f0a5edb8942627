//! What each field says in terms of our rules.

use super::negative;
use super::part::Part;
use crate::format::collected::Collected;
use crate::format::syntax::json::value::Value;
use crate::rules::{Group, Line, Mark, Outside, Rule};
use crate::values::cell::Cell;
use crate::values::error::Error;

/// Adds what a field of an object says to a puzzle.
pub(super) fn read(
    part: &Part<'_>,
    object: &Value<'_>,
    puzzle: &mut Collected,
) -> Result<(), Error> {
    let whole = match part.name {
        "negative" => Some(negative::read(part, object, puzzle)?),
        "nonconsecutive" => Some(negative::non_consecutive(part, object)?),
        _ => alone(part),
    };
    if let Some(rules) = whole {
        return add(part, rules, puzzle);
    }
    let items = part.value.items();
    if items.is_empty() {
        puzzle.miss(part.name, part.at);
    }
    for item in items.iter().filter(|item| !item.is_nothing()) {
        if let Some(name) = beyond(part, item) {
            puzzle.miss(&name, part.at);
            continue;
        }
        match rules(part, item)? {
            Some(rules) => add(part, rules, puzzle)?,
            None => puzzle.miss(part.name, part.at),
        }
    }
    Ok(())
}

/// What to call an item of a field that is known, if ours cannot say it.
fn beyond(part: &Part<'_>, item: &Value<'_>) -> Option<String> {
    let name = part.name;
    let value = item.get("value").and_then(Value::as_text).unwrap_or_default().trim();
    let is_blank = matches!(value, "" | "null");
    let is_beyond = match name {
        "killercage" if !is_blank && value.parse::<i32>().is_err() => {
            let cells = part.cells(item, "cells").unwrap_or_default();
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

fn add(part: &Part<'_>, rules: Vec<Rule>, puzzle: &mut Collected) -> Result<(), Error> {
    let mut rules = rules.into_iter();
    rules.try_for_each(|rule| {
        puzzle.add(rule, part.name, part.at).map_err(|error| part.error(error))
    })
}

/// The rule of a field that says yes.
fn alone(part: &Part<'_>) -> Option<Vec<Rule>> {
    let side = part.side;
    let diagonal = |column: &dyn Fn(usize) -> usize| {
        Rule::Distinct((0..side).map(|row| Cell::at(row, column(row))).collect())
    };
    Some(vec![match part.name {
        "diagonal+" => diagonal(&|row| side - 1 - row),
        "diagonal-" => diagonal(&|row| row),
        "antiknight" => Rule::AntiKnight,
        "antiking" => Rule::AntiKing,
        "disjointgroups" => Rule::DisjointGroups,
        _ => return None,
    }])
}

/// The rules of an item of a field; `None` if they are not known.
fn rules(part: &Part<'_>, item: &Value<'_>) -> Result<Option<Vec<Rule>>, Error> {
    let line = |line: Line| {
        let lines = part.lines(item)?.into_iter().filter(|cells| cells.len() > 1);
        Ok(Some(lines.map(|cells| Rule::Line(line, cells)).collect()))
    };
    let mark = |mark| Ok(Some(vec![Rule::Mark(mark, part.two_cells(item)?)]));
    match part.name {
        "thermometer" => line(Line::Thermometer),
        "slowthermometer" => line(Line::SlowThermometer),
        "palindrome" => line(Line::Palindrome),
        "renban" => loops(part, item, Line::Renban),
        "nabner" => loops(part, item, Line::Nabner),
        "betweenline" => line(Line::Between),
        "entropicline" => line(Line::Entropic),
        "regionsumline" => line(Line::EqualSums),
        "zipperline" => line(Line::Zipper),
        "doublearrow" => line(Line::DoubleArrow),
        "whispers" => whispers(part, item),
        "modularline" => line(Line::Modular(part.number_or(item, 3)?)),
        "lockout" => line(Line::Lockout(part.number_or(item, 4)?)),
        "difference" => mark(Mark::Difference(part.number_or(item, 1)?)),
        "ratio" => mark(Mark::Ratio(part.number_or(item, 2)?)),
        "xv" => match item.get("value").and_then(Value::as_text) {
            Some("X" | "x") => mark(Mark::Total(10)),
            Some("V" | "v") => mark(Mark::Total(5)),
            Some("" | "null") | None => Ok(Some(Vec::new())),
            Some(_) => Ok(None),
        },
        _ => groups(part, item),
    }
}

/// Rules of lines of neighbours that differ by half the side, or by a number. One that closes goes
/// from its last cell to its first.
fn whispers(part: &Part<'_>, item: &Value<'_>) -> Result<Option<Vec<Rule>>, Error> {
    let line = Line::Whisper(part.number_or(item, part.side.div_ceil(2) as u8)?);
    let mut rules = Vec::new();
    for mut cells in part.lines(item)? {
        let closes = cells.len() > 2 && cells.first() == cells.last();
        let end = if closes { cells.split_off(cells.len() - 2) } else { Vec::new() };
        cells.extend(end.first());
        rules.extend([cells, end].into_iter().filter(|cells| cells.len() > 1));
    }
    Ok(Some(rules.into_iter().map(|cells| Rule::Line(line, cells)).collect()))
}

/// Rules of lines on which the order of cells does not matter: one that closes names its first cell
/// again.
fn loops(part: &Part<'_>, item: &Value<'_>, line: Line) -> Result<Option<Vec<Rule>>, Error> {
    let mut lines = part.lines(item)?;
    for cells in &mut lines {
        if cells.len() > 2 && cells.first() == cells.last() {
            cells.pop();
        }
    }
    let lines = lines.into_iter().filter(|cells| cells.len() > 1);
    Ok(Some(lines.map(|cells| Rule::Line(line, cells)).collect()))
}

/// The rules of an item that names cells in no order.
fn groups(part: &Part<'_>, item: &Value<'_>) -> Result<Option<Vec<Rule>>, Error> {
    let rule = match part.name {
        "extraregion" => Rule::Distinct(part.cells(item, "cells")?),
        // A number outside the grid may have the same name.
        "rowindexer" | "columnindexer" if item.get("cells").is_none() => return Ok(None),
        "rowindexer" => Rule::Group(Group::RowIndex, part.cells(item, "cells")?),
        "columnindexer" => Rule::Group(Group::ColumnIndex, part.cells(item, "cells")?),
        "even" => Rule::Even(vec![part.one_cell(item)?]),
        "odd" => Rule::Odd(vec![part.one_cell(item)?]),
        "killercage" => {
            let cells = part.cells(item, "cells")?;
            let total = part.number(item)?.map(TryInto::try_into).transpose();
            let total = total.map_err(|_| part.wrong("a total below zero"))?;
            Rule::Cage { cells, total }
        }
        "littlekillersum" => {
            let cells = part.cells(item, "cells")?;
            if cells.is_empty() {
                return Ok(None);
            }
            let Some(total) = part.number(item)? else { return Ok(Some(Vec::new())) };
            Rule::Sum { terms: cells.into_iter().map(|cell| (1, cell)).collect(), total }
        }
        "xsum" => return part.outside(item, Outside::XSum),
        "sandwichsum" => return part.outside(item, Outside::Sandwich),
        "skyscraper" => return part.outside(item, Outside::Skyscrapers),
        "clone" => Rule::Clone([part.cells(item, "cells")?, part.cells(item, "cloneCells")?]),
        "quadruple" => {
            let corner = part.cells(item, "cells")?.into_iter().min();
            let digits = item.get("values").map_or(&[][..], Value::items).iter();
            let mut digits: Vec<u8> = digits
                .map(|digit| digit.as_text()?.parse().ok())
                .collect::<Option<_>>()
                .ok_or_else(|| part.wrong("a value that is not a digit"))?;
            if digits.is_empty() {
                return Ok(Some(Vec::new()));
            }
            digits.sort_unstable();
            Rule::Quadruple { corner: corner.ok_or_else(|| part.wrong("no cells"))?, digits }
        }
        "arrow" => return arrows(part, item).map(Some),
        "minimum" => return extreme(part, item, |cell, beside| [beside, cell]),
        "maximum" => return extreme(part, item, |cell, beside| [cell, beside]),
        _ => return Ok(None),
    };
    Ok(Some(vec![rule]))
}

/// A rule for each line of an arrow; lines may start in the bulb.
fn arrows(part: &Part<'_>, item: &Value<'_>) -> Result<Vec<Rule>, Error> {
    let mut bulb = part.cells(item, "cells")?;
    bulb.sort_unstable();
    let lines = part.lines(item)?.into_iter();
    let arrow = |mut line: Vec<Cell>| {
        if line.first().is_some_and(|first| bulb.contains(first)) {
            line.remove(0);
        }
        Rule::Arrow { bulb: bulb.clone(), line }
    };
    Ok(lines.map(arrow).collect())
}

/// A cell that is less, or greater, than all beside it that are not marked likewise.
fn extreme(
    part: &Part<'_>,
    item: &Value<'_>,
    greater_first: fn(Cell, Cell) -> [Cell; 2],
) -> Result<Option<Vec<Rule>>, Error> {
    let cell = part.one_cell(item)?;
    let all = part.value.items().iter().filter(|item| !item.is_nothing());
    let marked: Vec<Cell> = all.map(|item| part.one_cell(item)).collect::<Result<_, Error>>()?;
    let is_beside = |other: &Cell| {
        cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column()) == 1
    };
    let beside = Cell::all(part.side).filter(|other| is_beside(other) && !marked.contains(other));
    Ok(Some(beside.map(|other| Rule::Mark(Mark::Greater, greater_first(cell, other))).collect()))
}
