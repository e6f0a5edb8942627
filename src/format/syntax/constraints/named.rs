//! What each constraint says in terms of our rules.

use super::boxes;
use super::cells::diagonal;
use super::item::Item;
use super::pairs::pairs;
use crate::error::Error;
use crate::format::brought::Collected;
use crate::rules::{Cell, Line, Mark, Rule, Rules};

/// Adds what a constraint says to a puzzle.
pub(super) fn read(item: &Item, puzzle: &mut Collected) -> Result<(), Error> {
    let side = puzzle.side();
    match item.name.as_str() {
        "" | "Given" => return give(item, puzzle),
        "Shape" | "NoBoxes" => return Ok(()),
        "RegionSize" if item.number(0).ok() == Some(side) => return Ok(()),
        "Jigsaw" => return regions(item, puzzle),
        _ => {}
    }
    let Some(rules) = rules(item, side)? else {
        puzzle.miss(&item.name, item.at);
        return Ok(());
    };
    rules.into_iter().try_for_each(|rule| puzzle.add(rule, &item.name, item.at))
}

/// Leaves each cell the digits that follow it: `R1C1_5`, `R2C2_1_2_9`.
fn give(item: &Item, puzzle: &mut Collected) -> Result<(), Error> {
    let side = puzzle.side();
    for given in item.arguments.iter().filter(|given| !given.is_empty()) {
        let mut parts = given.split('_');
        let cell = item.cell(parts.next().unwrap_or_default())?;
        if cell.row() >= side || cell.column() >= side {
            let last = format!("r{side}c{side}");
            return Err(item.wrong(&format!("{cell} is outside the grid, which ends at {last}")));
        }
        let digits = parts.map(|digit| match digit.parse::<usize>() {
            Ok(digit) if (1..=side).contains(&digit) => Ok(1 << (digit - 1)),
            _ => Err(item.wrong(&format!("{digit:?} is not a digit from 1 to {side}"))),
        });
        puzzle.restrict(cell, digits.sum::<Result<u32, Error>>()?);
    }
    Ok(())
}

/// The regions of a jigsaw: the layout already if nothing else is, or further houses. Cells that no
/// region of the right size has are free.
fn regions(item: &Item, puzzle: &mut Collected) -> Result<(), Error> {
    let side = puzzle.side();
    let layout: Vec<char> = item.arguments.last().map_or("", String::as_str).chars().collect();
    if layout.len() != side * side {
        return Err(item.wrong(&format!(
            "{} cells where the grid has {}",
            layout.len(),
            side.pow(2)
        )));
    }
    let mut names = layout.clone();
    names.sort_unstable();
    names.dedup();
    let is_layout = Rules::regions(&layout.iter().collect::<String>())
        .is_ok_and(|regions| puzzle.has_layout_of(&regions));
    for name in names.iter().filter(|_| !is_layout && names.len() > 1) {
        let cells = Cell::all(side).zip(&layout).filter(|(_, other)| *other == name);
        let cells: Vec<Cell> = cells.map(|(cell, _)| cell).collect();
        if cells.len() == side {
            puzzle.add(Rule::Distinct(cells), &item.name, item.at)?;
        }
    }
    Ok(())
}

/// The rules of a constraint; `None` if it is not known.
fn rules(item: &Item, side: usize) -> Result<Option<Vec<Rule>>, Error> {
    let line = |line| Ok(Some(lines(line, item.cells(0)?)));
    let alone = |rule| Ok(Some(vec![rule]));
    match item.name.as_str() {
        "Windoku" if side == 9 => alone(Rule::Windoku),
        "Windoku" => Ok(Some(windows(side))),
        "DisjointSets" => alone(Rule::DisjointGroups),
        "AntiKnight" => alone(Rule::AntiKnight),
        "AntiKing" => alone(Rule::AntiKing),
        "AntiTaxicab" => alone(Rule::AntiTaxicab),
        "AntiConsecutive" => alone(Rule::NonConsecutive),
        "StrictKropki" => alone(Rule::AllDots),
        "StrictXV" => alone(Rule::AllSigns),
        "WhiteDot" => marks(Mark::Difference(1), item),
        "BlackDot" => marks(Mark::Ratio(2), item),
        "V" => marks(Mark::Total(5), item),
        "X" => marks(Mark::Total(10), item),
        "GreaterThan" => marks(Mark::Greater, item),
        "Thermo" => line(Line::Thermometer),
        "Renban" => line(Line::Renban),
        "Palindrome" => line(Line::Palindrome),
        "Entropic" if side == 9 => line(Line::Entropic),
        "Between" => line(Line::Between),
        "Zipper" => line(Line::Zipper),
        "RegionSumLine" => line(Line::EqualSums),
        "DoubleArrow" => line(Line::DoubleArrow),
        "Whisper" => numbered(Line::Whisper, 5, item),
        "Modular" => numbered(Line::Modular, 3, item),
        "Lockout" => numbered(Line::Lockout, 4, item),
        "SumLine" => numbered(Line::SumLine, 10, item),
        "Pair" | "PairX" | "Binary" | "BinaryX" => tables(item, side).map(Some),
        _ => groups(item, side),
    }
}

/// The rules of a constraint that names cells in no order.
fn groups(item: &Item, side: usize) -> Result<Option<Vec<Rule>>, Error> {
    let rule = match item.name.as_str() {
        "AllDifferent" => Rule::Distinct(item.cells(0)?),
        "Diagonal" => {
            let rises = item.number::<i32>(0)? > 0;
            let column = |row| if rises { side - 1 - row } else { row };
            Rule::Distinct((0..side).map(|row| Cell::at(row, column(row))).collect())
        }
        "Cage" => {
            let total = match item.arguments.first().map_or("", String::as_str) {
                "" => 0,
                _ => item.number(0)?,
            };
            Rule::Cage { cells: item.cells(1)?, total: Some(total).filter(|&total| total > 0) }
        }
        "Sum" => sum(item)?,
        "LittleKiller" => {
            let start = item.cell(item.argument(1)?)?;
            let cells = diagonal(start, side);
            let cells =
                cells.ok_or_else(|| item.wrong("a diagonal that starts inside the grid"))?;
            let terms = cells.into_iter().map(|cell| (1, cell)).collect();
            Rule::Sum { terms, total: item.number(0)? }
        }
        "Arrow" => arrow(1, item.cells(0)?),
        "PillArrow" => {
            let cells = item.cells(1)?;
            let bulb: usize = item.number(0)?;
            if bulb >= cells.len() {
                return Err(item.wrong("no cells along the arrow"));
            }
            arrow(bulb, cells)
        }
        "Quad" => {
            let digits = (1..item.arguments.len()).map(|place| item.number(place));
            let mut digits: Vec<u8> = digits.collect::<Result<_, Error>>()?;
            digits.sort_unstable();
            Rule::Quadruple { corner: item.cell(item.argument(0)?)?, digits }
        }
        _ => return Ok(None),
    };
    Ok(Some(vec![rule]))
}

/// Further boxes, one cell from the edges and from each other.
fn windows(side: usize) -> Vec<Rule> {
    let Some([rows, columns]) = boxes(side) else { return Vec::new() };
    let starts = |size: usize| (1..side - size).step_by(size + 1);
    let window = |(top, left)| {
        let cells = itertools::iproduct!(top..top + rows, left..left + columns);
        Rule::Distinct(cells.map(|(row, column)| Cell::at(row, column)).collect())
    };
    itertools::iproduct!(starts(rows), starts(columns)).map(window).collect()
}

fn arrow(bulb: usize, mut cells: Vec<Cell>) -> Rule {
    let line = cells.split_off(bulb.min(cells.len()));
    cells.sort_unstable();
    Rule::Arrow { bulb: cells, line }
}

/// Cells with their factors, if there are some after the total: `30_=_1_-1`.
fn sum(item: &Item) -> Result<Rule, Error> {
    let cells = item.cells(1)?;
    let mut parts = item.argument(0)?.split('_');
    let number = |part: &str| {
        part.parse::<i32>().map_err(|_| item.wrong(&format!("{part:?} is not a number here")))
    };
    let total = number(parts.next().unwrap_or_default())?;
    let factors: Vec<i32> = match parts.next() {
        None => vec![1; cells.len()],
        Some("=") => parts.map(number).collect::<Result<_, Error>>()?,
        Some(_) => return Err(item.wrong("a total that is not read")),
    };
    if factors.len() != cells.len() {
        let [numbers, cells] = [factors.len(), cells.len()];
        return Err(item.wrong(&format!("{numbers} factors for {cells} cells")));
    }
    Ok(Rule::Sum { terms: factors.into_iter().zip(cells).collect(), total })
}

/// Lines of one cell say nothing.
fn lines(line: Line, cells: Vec<Cell>) -> Vec<Rule> {
    let rule = (cells.len() > 1).then_some(Rule::Line(line, cells));
    rule.into_iter().collect()
}

/// A line with a number before its cells, or the usual one.
fn numbered(line: fn(u8) -> Line, usual: u8, item: &Item) -> Result<Option<Vec<Rule>>, Error> {
    let has_number =
        item.arguments.first().is_some_and(|first| super::cells::cell(first).is_none());
    let number = if has_number { item.number(0)? } else { usual };
    Ok(Some(lines(line(number), item.cells(usize::from(has_number))?)))
}

fn marks(mark: Mark, item: &Item) -> Result<Option<Vec<Rule>>, Error> {
    Ok(Some(item.touching()?.into_iter().map(|pair| Rule::Mark(mark, pair)).collect()))
}

/// Pairs of digits from a table, for neighbours in groups of cells, or for all pairs of them.
fn tables(item: &Item, side: usize) -> Result<Vec<Rule>, Error> {
    let is_old = item.name.starts_with('B');
    let all = item.name.ends_with('X');
    let allowed = pairs(item.argument(0)?, side, is_old);
    let mut allowed = allowed.ok_or_else(|| item.wrong("a table with a sign that is not read"))?;
    if all {
        // Whichever cell comes first.
        let both = allowed.clone();
        allowed.retain(|&[one, other]| both.contains(&[other, one]));
    }
    let groups = item.groups(1)?.into_iter();
    Ok(groups.map(|cells| Rule::Pairs { all, allowed: allowed.clone(), cells }).collect())
}
