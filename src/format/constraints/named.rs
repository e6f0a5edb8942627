//! Translates constraints to the rules of this library.

use itertools::Itertools;

use super::cells;
use super::cells::{BETWEEN, diagonal};
use super::item::Item;
use super::names::{GROUPS, LINES, MARKS, NUMBERED, WHOLE};
use super::pairs::{decoded, pairs};
use super::replicate::replicated;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::format::puzzle::layouts::{boxes, drawn};
use crate::format::puzzle::name_table::meant;
use crate::rules::{Clue, Group, Line, Nfa, Outside, Pattern, Rule, Same};
use crate::values::cell::Cell;
use crate::values::error::Error;
use crate::values::size::Size;

/// Adds a constraint to a puzzle.
pub(super) fn read(item: &Item, puzzle: &mut PuzzleBuilder) -> Result<(), Error> {
    let size = puzzle.size();
    match item.name.as_str() {
        "" | "Given" => return give(item, puzzle),
        // The last of these is a hint for the other solver's search.
        "Shape" | "NoBoxes" | "RegionSize" | "SearchPriority" => return Ok(()),
        "Jigsaw" => return regions(item, puzzle),
        "And" => return all(&item.inside, puzzle),
        "Or" => return any_of(item, puzzle),
        "Replicate" => return all(&replicated(item, size)?, puzzle),
        _ => {}
    }
    let found = match beyond(item, size) {
        Some(name) => Err(name),
        None => match rules(item, size) {
            Ok(rules) => rules.ok_or_else(|| item.name.clone()),
            Err(error) => Err(with_variable(item).ok_or(error)?),
        },
    };
    match found {
        Ok(rules) => rules.into_iter().try_for_each(|rule| puzzle.add(rule, &item.name, item.at)),
        Err(name) => {
            puzzle.add_unknown(&name, item.at);
            Ok(())
        }
    }
}

/// The name of a constraint with a variable for a cell, as an unknown rule; `None` if it has none.
fn with_variable(item: &Item) -> Option<String> {
    let cell = item.arguments.iter().find(|argument| cells::is_variable(argument))?;
    Some(format!("{} with {cell}", item.name))
}

/// The name of a constraint that no rule of this library can express, although its name is known.
fn beyond(item: &Item, size: Size) -> Option<String> {
    let name = &item.name;
    match name.as_str() {
        "Entropic" if size.digits() != 9 => Some(format!("{name} with {} digits", size.digits())),
        "Windoku" if size.rows() == size.columns() && size.digits() != size.rows() => {
            Some(format!("{name} with {} digits in {} rows", size.digits(), size.rows()))
        }
        // Its machine reads a separator between groups of cells, which ours does not.
        "NFA" if item.arguments.iter().any(|argument| argument == BETWEEN) => {
            Some(format!("{name} of several pieces"))
        }
        "FullRankTies" => {
            let ties = item.arguments.first().filter(|ties| *ties != "only-unclued")?;
            Some(format!("{name} of {ties}"))
        }
        _ => None,
    }
}

/// Adds several constraints.
fn all(items: &[Item], puzzle: &mut PuzzleBuilder) -> Result<(), Error> {
    items.iter().try_for_each(|item| read(item, puzzle).map_err(|error| item.error(error)))
}

/// Adds the alternative that at least one of several constraints holds.
fn any_of(item: &Item, puzzle: &mut PuzzleBuilder) -> Result<(), Error> {
    let mut lists = Vec::new();
    for inside in &item.inside {
        let mut one = puzzle.alternative();
        read(inside, &mut one).map_err(|error| inside.error(error))?;
        match one.rules_of_alternative() {
            Ok(rules) => lists.extend(rules),
            Err(name) => {
                puzzle.add_unknown(&format!("{} with {name}", item.name), item.at);
                return Ok(());
            }
        }
    }
    if lists.is_empty() {
        return if puzzle.rule_out() {
            Ok(())
        } else {
            Err(item.wrong("no alternative that digits can satisfy"))
        };
    }
    if lists.iter().any(Vec::is_empty) {
        // One alternative is always satisfied.
        return Ok(());
    }
    let rules = if lists.len() == 1 { lists.remove(0) } else { vec![Rule::AnyOf(lists)] };
    rules.into_iter().try_for_each(|rule| puzzle.add(rule, &item.name, item.at))
}

/// Restricts each cell to the digits after its name: `R1C1_5`, `R2C2_1_2_9`.
fn give(item: &Item, puzzle: &mut PuzzleBuilder) -> Result<(), Error> {
    let size = puzzle.size();
    for given in item.arguments.iter().filter(|given| !given.is_empty()) {
        let mut parts = given.split('_');
        let name = parts.next().unwrap_or_default();
        if cells::is_variable(name) {
            puzzle.add_unknown(&format!("Given with {name}"), item.at);
            continue;
        }
        let cell = item.cell(name)?;
        if !size.has(cell) {
            let last = format!("r{}c{}", size.rows(), size.columns());
            return Err(item.wrong(&format!("{cell} is outside the grid, which ends at {last}")));
        }
        let (first, last) = (size.first(), size.last());
        let digits = parts.map(|digit| match digit.parse().ok().and_then(|it| size.number(it)) {
            Some(number) => Ok(1 << (number - 1)),
            None => Err(item.wrong(&format!("{digit:?} is not a digit from {first} to {last}"))),
        });
        puzzle.restrict(cell, digits.sum::<Result<u32, Error>>()?);
    }
    Ok(())
}

/// The regions of a jigsaw: already the layout if nothing else is, or further houses. Cells in
/// regions of the wrong size are free.
fn regions(item: &Item, puzzle: &mut PuzzleBuilder) -> Result<(), Error> {
    let size = puzzle.size();
    let layout: Vec<char> = item.arguments.last().map_or("", String::as_str).chars().collect();
    let (found, wanted) = (layout.len(), size.cells().len());
    if found != wanted {
        return Err(item.wrong(&format!("{found} cells where the grid has {wanted}")));
    }
    let mut names = layout.clone();
    names.sort_unstable();
    names.dedup();
    let is_layout = drawn(&layout.iter().collect::<String>(), size)
        .is_ok_and(|regions| puzzle.has_layout_of(&regions));
    let least = size.rows().max(size.columns());
    for name in names.iter().filter(|_| !is_layout && names.len() > 1) {
        let cells = size.cells().zip(&layout).filter(|(_, other)| *other == name);
        let cells: Vec<Cell> = cells.map(|(cell, _)| cell).collect();
        if (least..=size.digits()).contains(&cells.len()) {
            puzzle.add(Rule::Distinct(cells), &item.name, item.at)?;
        }
    }
    Ok(())
}

/// The rules of a constraint; `None` if it is unknown.
fn rules(item: &Item, size: Size) -> Result<Option<Vec<Rule>>, Error> {
    let name = item.name.as_str();
    if let Some(mark) = meant(&MARKS, name) {
        let pairs = item.touching()?.into_iter();
        return Ok(Some(pairs.map(|pair| Rule::Mark(mark, pair)).collect()));
    }
    if let Some(line) = meant(&LINES, name) {
        return Ok(Some(lines(line, item.cells(0)?)));
    }
    if let Some((line, usual)) = meant(&NUMBERED, name) {
        let (number, cells_from) = number_or(usual, item)?;
        return Ok(Some(lines(line(number), item.cells_of_line(cells_from)?)));
    }
    match name {
        "Windoku" if size.rows() != size.columns() => Err(item.wrong("a grid that is not square")),
        "Windoku" if boxes(size, None).is_none() => Ok(Some(Vec::new())),
        // In that program, these rules require nine digits.
        "GlobalEntropy" | "GlobalMod" | "DutchFlatmates" if size.digits() != 9 => Ok(None),
        "Lunchbox" => Ok(Some(lines(Line::Lunchbox(item.number(0)?), item.cells(1)?))),
        "HiddenSkyscraper" => item.outside(Outside::FirstHidden, size).map(Some),
        "Regex" => patterns(item).map(Some),
        "NFA" => machines(item).map(Some),
        "FullRank" => item.outside(Outside::FullRank, size).map(Some),
        // `fullrank` of this library already allows ties between other lines.
        "FullRankTies" if item.argument(0)? == "only-unclued" => Ok(Some(Vec::new())),
        "XSum" => item.outside(Outside::XSum, size).map(Some),
        "Sandwich" => item.sandwich(size).map(|rule| Some(vec![rule])),
        "Skyscraper" => item.outside(Outside::Skyscrapers, size).map(Some),
        "NumberedRoom" => item.outside(Outside::NumberedRoom, size).map(Some),
        "Pair" | "PairX" | "Binary" | "BinaryX" => tables(item, size).map(Some),
        _ => match meant(&WHOLE, name) {
            Some(rule) => Ok(Some(vec![rule])),
            None => groups(item, size),
        },
    }
}

/// The rules of a constraint with an unordered group of cells.
fn groups(item: &Item, size: Size) -> Result<Option<Vec<Rule>>, Error> {
    if let Some(group) = meant(&GROUPS, &item.name) {
        return Ok(Some(vec![Rule::Group(group, item.cells(0)?)]));
    }
    let rule = match item.name.as_str() {
        "AllDifferent" => Rule::Distinct(item.cells(0)?),
        "Diagonal" => {
            let rises = item.number::<i32>(0)? > 0;
            let side = size.rows();
            if side != size.columns() {
                return Err(item.wrong("a grid that is not square"));
            }
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
        "EqualSum" => Rule::Same(Same::Sum, item.segments()?),
        "SameValues" => {
            let (groups, cells): (usize, _) = (item.number(0)?, item.cells(1)?);
            if groups < 2 || cells.is_empty() || !cells.len().is_multiple_of(groups) {
                return Err(item.wrong(&format!("{} cells in {groups} groups", cells.len())));
            }
            let groups = cells.chunks(cells.len() / groups).map(<[Cell]>::to_vec);
            Rule::Same(Same::Digits, groups.collect())
        }
        "LittleKiller" => {
            let start = item.cell(item.argument(1)?)?;
            let cells = diagonal(start, size);
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
        "ContainAtLeast" => Rule::Group(Group::Contains(listed(item)?), item.cells(1)?),
        "ContainExact" => {
            let digits = listed(item)?.into_iter().dedup_with_count();
            let counts = digits.map(|(count, digit)| [count as u8, digit]).collect();
            Rule::Group(Group::Counts(counts), item.cells(1)?)
        }
        "LookAndSay" => Rule::Group(Group::Counts(counts(item)?), item.cells(1)?),
        "CountDistinct" => {
            let mut cells = item.cells(0)?;
            if cells.len() < 2 {
                return Err(item.wrong("no cells after the one with their number"));
            }
            Rule::CountDistinct { clue: Clue::DigitOf(cells.remove(0)), cells }
        }
        "RellikCage" => Rule::Group(Group::Rellik(item.number(0)?), item.cells(1)?),
        "Indexing" => {
            let group = match item.argument(0)? {
                "R" => Group::RowIndex,
                "C" => Group::ColumnIndex,
                other => return Err(item.wrong(&format!("{other:?} instead of R or C"))),
            };
            Rule::Group(group, item.cells(1)?)
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

/// Digits separated by underscores, sorted.
fn listed(item: &Item) -> Result<Vec<u8>, Error> {
    let digits = item.argument(0)?.split('_').map(|digit| {
        digit.parse().map_err(|_| item.wrong(&format!("{digit:?} is not a digit here")))
    });
    let mut digits: Vec<u8> = digits.collect::<Result<_, Error>>()?;
    digits.sort_unstable();
    Ok(digits)
}

/// Pairs of a number and a digit, one character each.
fn counts(item: &Item) -> Result<Vec<[u8; 2]>, Error> {
    let clue = item.argument(0)?;
    let numbers = clue.chars().map(|next| next.to_digit(10).map(|number| number as u8));
    let pairs = numbers.collect::<Option<Vec<u8>>>().filter(|all| all.len().is_multiple_of(2));
    let pairs = pairs.map(|all| all.as_chunks().0.to_vec());
    pairs.ok_or_else(|| item.wrong(&format!("{clue:?} is not pairs of a number and a digit")))
}

/// One pattern rule for the cells of each group.
fn patterns(item: &Item) -> Result<Vec<Rule>, Error> {
    let encoded = item.argument(0)?;
    let pattern = decoded(encoded).ok_or_else(|| item.wrong("an invalid encoding of a pattern"))?;
    let pattern: Pattern = pattern.parse()?;
    let groups = item.groups(1, 1)?.into_iter();
    Ok(groups.map(|cells| Rule::Pattern(pattern.clone(), cells)).collect())
}

/// One state machine rule for the cells of each group.
fn machines(item: &Item) -> Result<Vec<Rule>, Error> {
    let nfa: Nfa = item.argument(0)?.parse()?;
    let groups = item.groups(1, 1)?.into_iter();
    Ok(groups.map(|cells| Rule::Nfa(nfa.clone(), cells)).collect())
}

fn arrow(bulb: usize, mut cells: Vec<Cell>) -> Rule {
    let line = cells.split_off(bulb.min(cells.len()));
    cells.sort_unstable();
    Rule::Arrow { bulb: cells, line }
}

/// A sum of cells, with factors if there are some after the total: `30_=_1_-1`.
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
        Some(_) => return Err(item.wrong("an unsupported total")),
    };
    if factors.len() != cells.len() {
        let [numbers, cells] = [factors.len(), cells.len()];
        return Err(item.wrong(&format!("{numbers} factors for {cells} cells")));
    }
    Ok(Rule::Sum { terms: factors.into_iter().zip(cells).collect(), total })
}

/// A line rule, or none for a line of one cell, which has no effect.
fn lines(line: Line, cells: Vec<Cell>) -> Vec<Rule> {
    let rule = (cells.len() > 1).then_some(Rule::Line(line, cells));
    rule.into_iter().collect()
}

/// The number before the cells of a line, or else `usual`, and the index of the first cell.
fn number_or(usual: u8, item: &Item) -> Result<(u8, usize), Error> {
    let has_number = item.arguments.first().is_some_and(|first| cells::cell(first).is_none());
    Ok(if has_number { (item.number(0)?, 1) } else { (usual, 0) })
}

/// Rules with a table of allowed pairs, for neighbours in groups of cells or for all pairs.
fn tables(item: &Item, size: Size) -> Result<Vec<Rule>, Error> {
    let is_old = item.name.starts_with('B');
    let all = item.name.ends_with('X');
    let allowed = pairs(item.argument(0)?, size, is_old);
    let mut allowed = allowed.ok_or_else(|| item.wrong("a table with an invalid character"))?;
    if all {
        // The pair must be allowed in both orders.
        let both = allowed.clone();
        allowed.retain(|&[one, other]| both.contains(&[other, one]));
    }
    let groups = item.groups(1, 2)?.into_iter();
    Ok(groups.map(|cells| Rule::Pairs { all, allowed: allowed.clone(), cells }).collect())
}
