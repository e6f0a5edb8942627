//! Writes JSON records of f-puzzles.

use std::cmp::Ordering;

use itertools::Itertools;

use super::given::Given;
use super::unsaid::{unsaid, unsaid_rule};
use crate::format::json::fpuzzles::names::{
    LINES, NUMBERED_LINES, NUMBERED_MARKS, SIGNS, WHOLE, XV, numbered_name_of,
};
use crate::format::puzzle::layouts::boxes;
use crate::format::puzzle::name_table::name_of;
use crate::puzzle::puzzle::Puzzle;
use crate::rules::{Line, Mark, Outside, Rule, Rules};
use crate::values::cell::Cell;
use crate::values::error::Error;
use crate::values::size::Size;

/// The items of each field.
type Fields = Vec<(&'static str, Vec<String>)>;

pub(super) fn text(puzzle: &Puzzle) -> Result<String, Error> {
    let rules = puzzle.rules();
    let (side, size) = (rules.side(), rules.size());
    if size != Size::square(side)? {
        return Err(unsaid(&format!("a grid of {size}")));
    }
    let is_unsaid = |rule: &&Rule| items(rule, rules).is_err();
    let unsaid_rules = rules.rules().iter().filter(is_unsaid).join(", ");
    if !unsaid_rules.is_empty() {
        return Err(unsaid(&unsaid_rules));
    }
    let mut fields = Fields::new();
    for rule in rules.rules() {
        for (name, item) in items(rule, rules)? {
            match fields.iter_mut().find(|(other, _)| *other == name) {
                Some((_, items)) => items.push(item),
                None => fields.push((name, vec![item])),
            }
        }
    }
    let fields = fields.into_iter().map(|(name, items)| match &items[..] {
        [item] if item == "true" => format!(",\"{name}\":true"),
        _ => format!(",\"{name}\":[{}]", items.join(",")),
    });
    let given = Given::new(puzzle);
    if size.cells().any(|cell| given.digits(cell).is_empty()) {
        return Err(unsaid("a cell without digits"));
    }
    let cells = Cell::all(side).map(|cell| object(puzzle.rules(), cell, &given.digits(cell)));
    let cells: Vec<String> = cells.collect();
    let rows = cells.chunks(side).map(|row| format!("[{}]", row.join(",")));
    Ok(format!("{{\"size\":{side},\"grid\":[{}]{}}}", rows.format(","), fields.format("")))
}

/// The object of a cell.
fn object(rules: &Rules, cell: Cell, digits: &[u8]) -> String {
    let mut fields = Vec::new();
    if !rules.has_usual_regions(boxes(rules.size(), None)) {
        let region = rules.has_regions().then(|| rules.region(cell).to_string());
        fields.push(format!("\"region\":{}", region.as_deref().unwrap_or("null")));
    }
    match *digits {
        [digit] => fields.push(format!("\"value\":{digit},\"given\":true")),
        _ if digits.len() < rules.side() => {
            fields.push(format!("\"givenPencilMarks\":[{}]", digits.iter().format(",")));
        }
        _ => {}
    }
    format!("{{{}}}", fields.join(","))
}

/// The items of a rule, each with the name of its field.
fn items(rule: &Rule, rules: &Rules) -> Result<Vec<(&'static str, String)>, Error> {
    let side = rules.side();
    let alone = |name| Ok(vec![(name, "true".to_owned())]);
    let one = |name, item| Ok(vec![(name, item)]);
    let has_white_dots = || {
        let is_white = |other: &Rule| matches!(other, Rule::Mark(Mark::Difference(_), _));
        rules.rules().iter().any(is_white)
    };
    let [falling, rising] = diagonals(side);
    match rule {
        // Boxes written as regions no longer count as boxes in that program.
        Rule::DisjointGroups if !rules.has_usual_regions(boxes(rules.size(), None)) => {
            Err(unsaid_rule(rule))
        }
        Rule::Diagonals => {
            Ok(vec![("diagonal+", "true".to_owned()), ("diagonal-", "true".to_owned())])
        }
        // In that program, dots are exceptions to the rule.
        Rule::NonConsecutive if !has_white_dots() => alone("nonconsecutive"),
        Rule::AllSigns => one("negative", "\"xv\"".to_owned()),
        Rule::Distinct(cells) if *cells == falling => alone("diagonal-"),
        Rule::Distinct(cells) if *cells == rising => alone("diagonal+"),
        Rule::Distinct(cells) => one("extraregion", format!("{{\"cells\":{}}}", list(cells))),
        Rule::Even(cells) => Ok(each("even", cells)),
        Rule::Odd(cells) => Ok(each("odd", cells)),
        Rule::Mark(mark, cells) => {
            let (name, value) = match name_of(&SIGNS, mark) {
                Some(sign) => (XV, sign.to_owned()),
                None => numbered_name_of(&NUMBERED_MARKS, mark)
                    .map(|(name, number)| (name, number.to_string()))
                    .ok_or_else(|| unsaid_rule(rule))?,
            };
            one(name, format!("{{\"cells\":{},\"value\":\"{value}\"}}", list(cells)))
        }
        Rule::Line(line, cells) => {
            let (name, number) = lined(*line).ok_or_else(|| unsaid_rule(rule))?;
            let value =
                number.map_or_else(String::new, |number| format!(",\"value\":\"{number}\""));
            one(name, format!("{{\"lines\":[{}]{value}}}", list(cells)))
        }
        _ => match name_of(&WHOLE, rule) {
            Some(name) => alone(name),
            None => group(rule, side).map(|(name, item)| vec![(name, item)]),
        },
    }
}

/// The item of a rule with an unordered group of cells.
fn group(rule: &Rule, side: usize) -> Result<(&'static str, String), Error> {
    Ok(match rule {
        Rule::Cage { cells, total } => {
            let total = total.map_or_else(String::new, |total| total.to_string());
            ("killercage", format!("{{\"cells\":{},\"value\":\"{total}\"}}", list(cells)))
        }
        Rule::Sum { terms, total } => {
            let cells: Vec<Cell> = terms.iter().map(|&(_, cell)| cell).collect();
            let has_factors = terms.iter().any(|&(factor, _)| factor != 1);
            let outside = outside(&cells, side).filter(|_| !has_factors);
            let (cell, direction) = outside.ok_or_else(|| unsaid_rule(rule))?;
            let cells = list(&cells);
            let item = format!(
                "{{\"cell\":\"{cell}\",\"cells\":{cells},\"direction\":\"{direction}\",\
                 \"value\":\"{total}\"}}"
            );
            ("littlekillersum", item)
        }
        Rule::Arrow { bulb, line } => {
            let path = [&bulb[..1], line].concat();
            ("arrow", format!("{{\"lines\":[{}],\"cells\":{}}}", list(&path), list(bulb)))
        }
        Rule::Clone([one, other]) => {
            ("clone", format!("{{\"cells\":{},\"cloneCells\":{}}}", list(one), list(other)))
        }
        Rule::Quadruple { corner, digits } => {
            let (row, column) = (corner.row(), corner.column());
            let cells = itertools::iproduct!(row..row + 2, column..column + 2);
            let cells: Vec<Cell> = cells.map(|(row, column)| Cell::at(row, column)).collect();
            let digits = digits.iter().format(",");
            ("quadruple", format!("{{\"cells\":{},\"values\":[{digits}]}}", list(&cells)))
        }
        Rule::Outside(outside, ends) => {
            let name = match outside {
                Outside::XSum(_) => "xsum",
                Outside::Sandwich(_) => "sandwichsum",
                Outside::Skyscrapers(_) => "skyscraper",
                _ => return Err(unsaid_rule(rule)),
            };
            let (cell, number) = (before(*ends), outside.number());
            (name, format!("{{\"cell\":\"{cell}\",\"value\":\"{number}\"}}"))
        }
        _ => return Err(unsaid_rule(rule)),
    })
}

/// The position outside the grid in front of the first of two ends of a row or column.
fn before([first, last]: [Cell; 2]) -> String {
    let place = |first: usize, last: usize| match first.cmp(&last) {
        Ordering::Less => 0,
        Ordering::Equal => first + 1,
        Ordering::Greater => first + 2,
    };
    let (row, column) = (place(first.row(), last.row()), place(first.column(), last.column()));
    format!("R{row}C{column}")
}

/// The field of a line, and its number.
fn lined(line: Line) -> Option<(&'static str, Option<u8>)> {
    let plain = name_of(&LINES, &line).map(|name| (name, None));
    let numbered = || numbered_name_of(&NUMBERED_LINES, &line);
    plain.or_else(|| numbered().map(|(name, number)| (name, Some(number))))
}

/// Both diagonals, from the top.
fn diagonals(side: usize) -> [Vec<Cell>; 2] {
    let falling = (0..side).map(|row| Cell::at(row, row)).collect();
    [falling, (0..side).map(|row| Cell::at(row, side - 1 - row)).collect()]
}

/// The position outside the grid from which a whole diagonal starts, and its direction.
fn outside(cells: &[Cell], side: usize) -> Option<(String, &'static str)> {
    let [first, second] = cells.first_chunk()?;
    let is_down = second.row() > first.row();
    let is_right = second.column() > first.column();
    let step =
        |place: usize, is_more: bool| if is_more { place + 1 } else { place.wrapping_sub(1) };
    let follows = |(one, other): (&Cell, &Cell)| {
        other.row() == step(one.row(), is_down) && other.column() == step(one.column(), is_right)
    };
    let ends = |place: usize, is_more: bool| place == if is_more { side - 1 } else { 0 };
    let last = cells.last()?;
    let is_whole = (ends(first.row(), !is_down) || ends(first.column(), !is_right))
        && (ends(last.row(), is_down) || ends(last.column(), is_right));
    let direction = match (is_down, is_right) {
        (true, true) => "DR",
        (true, false) => "DL",
        (false, true) => "UR",
        (false, false) => "UL",
    };
    // Rows and columns count from one, and the position is one step before the first cell.
    let before = |place: usize, is_more: bool| if is_more { place } else { place + 2 };
    let (row, column) = (before(first.row(), is_down), before(first.column(), is_right));
    let is_straight = cells.iter().zip(&cells[1..]).all(follows);
    (is_straight && is_whole).then(|| (format!("R{row}C{column}"), direction))
}

fn each(name: &'static str, cells: &[Cell]) -> Vec<(&'static str, String)> {
    let item = |&cell: &Cell| (name, format!("{{\"cell\":\"{}\"}}", named(cell)));
    cells.iter().map(item).collect()
}

fn list(cells: &[Cell]) -> String {
    format!("[{}]", cells.iter().map(|&cell| format!("\"{}\"", named(cell))).format(","))
}

fn named(cell: Cell) -> String {
    format!("R{}C{}", cell.row() + 1, cell.column() + 1)
}
