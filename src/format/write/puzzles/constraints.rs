//! Writes constraints of the Interactive Sudoku Solver.

use std::fmt::Write as _;

use itertools::{Itertools, iproduct};

use super::given::Given;
use super::unsaid::{unsaid, unsaid_because, unsaid_rule};
use crate::format::constraints::names::{GROUPS, LINES, MARKS, NUMBERED, WHOLE};
use crate::format::constraints::{LOOP, MOST_SIDE, encoded, name, table};
use crate::format::puzzle::layouts::boxes;
use crate::format::puzzle::name_table::name_of;
use crate::puzzle::puzzle::Puzzle;
use crate::rules::{Clue, Group, Line, Mark, Outside, Rule, Rules, Same};
use crate::values::cell::Cell;
use crate::values::error::Error;
use crate::values::size::Size;

pub(super) fn text(puzzle: &Puzzle) -> Result<String, Error> {
    let rules = puzzle.rules();
    let (side, size) = (rules.side(), rules.size());
    if side > MOST_SIDE {
        return Err(unsaid(&format!("a grid of side {side}")));
    }
    let mut text = layout(rules)?;
    rules.rules().iter().try_for_each(|rule| check(rule, rules))?;
    let mut digits = vec![u32::MAX; side * side];
    for rule in rules.rules() {
        match rule {
            Rule::Even(cells) | Rule::Odd(cells) => {
                let allowed = of_parity(rule, size).fold(0, |bits, digit| bits | 1 << digit);
                cells.iter().for_each(|cell| digits[index(*cell, side)] &= allowed);
            }
            _ => text += &constraint(rule, size)?,
        }
    }
    let given = Given::new(puzzle);
    let mut cells = String::new();
    for cell in size.cells() {
        let allowed = |digit: &u8| digits[index(cell, side)] >> digit & 1 == 1;
        let left: Vec<u8> = given.digits(cell).into_iter().filter(allowed).collect();
        if left.len() < side {
            let left = left.iter().map(|digit| format!("_{digit}")).join("");
            let _ = write!(cells, "~{}{left}", name(cell));
        }
    }
    if !cells.is_empty() {
        let _ = write!(text, ".{cells}");
    }
    // An empty text would not be a puzzle.
    Ok(if text.is_empty() { shape(size) } else { text })
}

/// The even or the odd digits.
fn of_parity(rule: &Rule, size: Size) -> impl Iterator<Item = u8> + use<> {
    let rest = u8::from(matches!(rule, Rule::Odd(_)));
    (size.first()..=size.last()).filter(move |digit| digit % 2 == rest)
}

/// An alternative of lists of rules.
fn any_of(lists: &[Vec<Rule>], size: Size) -> Result<String, Error> {
    let list = |rules: &Vec<Rule>| {
        let all = rules.iter().map(|rule| constraint(rule, size)).collect::<Result<String, _>>()?;
        Ok(if rules.len() == 1 { all } else { format!(".And{all}.End") })
    };
    Ok(format!(".Or{}.End", lists.iter().map(list).collect::<Result<String, Error>>()?))
}

fn index(cell: Cell, side: usize) -> usize {
    cell.row() * side + cell.column()
}

/// The shape, and the regions if they are not the usual boxes.
fn layout(rules: &Rules) -> Result<String, Error> {
    let size = rules.size();
    let mut text = if size == Size::CLASSIC { String::new() } else { shape(size) };
    let usual = boxes(size, None);
    if rules.has_usual_regions(usual) {
        return Ok(text);
    }
    if let Some([rows, columns]) = rules.box_size()
        && let of_region = rows * columns
        && boxes(size, Some(of_region)) == Some([rows, columns])
    {
        let _ = write!(text, ".RegionSize~{of_region}");
        return Ok(text);
    }
    if usual.is_some() {
        text += ".NoBoxes";
    }
    if rules.has_regions() {
        // Boxes written as regions no longer count as boxes in that program.
        if rules.rules().contains(&Rule::DisjointGroups) {
            return Err(unsaid_rule(&Rule::DisjointGroups));
        }
        let _ = write!(text, ".Jigsaw~{}", rules.drawn_regions());
        let of_region = size.cells().filter(|&cell| rules.region(cell) == 0).count();
        if of_region < size.rows().max(size.columns()) {
            return Err(unsaid("regions of fewer cells than a row or a column has"));
        }
    }
    Ok(text)
}

/// The constraint for the size.
fn shape(size: Size) -> String {
    let [rows, columns] = [size.rows(), size.columns()];
    let digits = match (size.first(), size.last()) {
        (1, last) if usize::from(last) == rows.max(columns) => String::new(),
        (1, last) => format!("~{last}"),
        (first, last) => format!("~{first}-{last}"),
    };
    format!(".Shape~{rows}x{columns}{digits}")
}

/// Rejects rules that the other program rejects or interprets differently.
fn check(rule: &Rule, rules: &Rules) -> Result<(), Error> {
    let size = rules.size();
    let why = match rule {
        Rule::AnyOf(lists) => {
            return lists.iter().flatten().try_for_each(|rule| check(rule, rules));
        }
        Rule::DisjointGroups if size.rows() != size.columns() => "except in square grids",
        Rule::AntiTaxicab if size.first() == 0 => "except with digits from 1",
        Rule::Outside(Outside::Sandwich(_), _) if size.first() == 0 => {
            "since digits from 0 change its meaning there"
        }
        Rule::CountDistinct { clue: Clue::Number(_), .. } => {
            "since its number must come from a cell"
        }
        Rule::Doppelganger if rules.has_regions() && rules.box_size().is_none() => {
            "since drawn regions are ignored there"
        }
        Rule::Group(Group::Equality, cells) if !cells.len().is_multiple_of(2) => {
            "except for an even number of cells"
        }
        Rule::Group(Group::Rellik(_), cells) if !see_each_other(cells, &rules.without(rule)) => {
            "except for cells that see each other"
        }
        // In that program, windows have a cell for each digit, or as many cells as regions.
        Rule::Windoku if size.digits() != size.rows() => "except with as many digits as rows",
        _ => return Ok(()),
    };
    Err(unsaid_because(rule, why))
}

/// Whether no two of these cells can hold the same digit.
fn see_each_other(cells: &[Cell], rules: &Rules) -> bool {
    let place = |cell: &Cell| cell.index(rules.side());
    let mut pairs = cells.iter().array_combinations();
    pairs.all(|[one, other]| rules.shape().peers[place(one)].contains(&place(other)))
}

fn constraint(rule: &Rule, size: Size) -> Result<String, Error> {
    match rule {
        Rule::Diagonals => Ok(".Diagonal~1.Diagonal~-1".to_owned()),
        // In that program, these rules require nine digits.
        Rule::GlobalEntropy | Rule::FlatMates if !has_usual_digits(size) => Err(unsaid_rule(rule)),
        Rule::GlobalModular if size.digits() != 9 => Err(unsaid_rule(rule)),
        Rule::DiagonalNonConsecutive => {
            let all = iproduct!(1..size.rows(), 1..size.columns());
            let touch = all.flat_map(|(row, column)| {
                [
                    [Cell::at(row - 1, column - 1), Cell::at(row, column)],
                    [Cell::at(row - 1, column), Cell::at(row, column - 1)],
                ]
            });
            Ok(pairs(touch, size, |one, other| one.abs_diff(other) != 1))
        }
        Rule::AnyOf(lists) => any_of(lists, size),
        Rule::Even(cells) | Rule::Odd(cells) => {
            let digits = of_parity(rule, size).format("_").to_string();
            let given = |&cell: &Cell| format!("~{}_{digits}", name(cell));
            Ok(format!(".{}", cells.iter().map(given).format("")))
        }
        Rule::Distinct(cells) => Ok(named("AllDifferent", cells)),
        Rule::Mark(mark, cells) => Ok(marked(*mark, *cells, size)),
        Rule::Line(line, cells) => lined(*line, cells, size).ok_or_else(|| unsaid_rule(rule)),
        // In that program, a cage of 0 has no sum. Here, it is a single cell.
        Rule::Cage { cells, total: Some(0) } => Ok(named("Sum~0", cells)),
        Rule::Cage { cells, total } => {
            Ok(named(&format!("Cage~{}", total.unwrap_or_default()), cells))
        }
        Rule::Sum { terms, total } => {
            let (factors, cells): (Vec<i32>, Vec<Cell>) = terms.iter().copied().unzip();
            let factors = if factors.iter().all(|&factor| factor == 1) {
                String::new()
            } else {
                format!("_=_{}", factors.iter().format("_"))
            };
            Ok(named(&format!("Sum~{total}{factors}"), &cells))
        }
        Rule::Arrow { bulb, line } => {
            let cells = [&bulb[..], line].concat();
            let name = match bulb.len() {
                1 => "Arrow".to_owned(),
                cells => format!("PillArrow~{cells}"),
            };
            Ok(named(&name, &cells))
        }
        Rule::Quadruple { corner, digits } => {
            Ok(format!(".Quad~{}~{}", name(*corner), digits.iter().format("~")))
        }
        Rule::Clone([one, other]) => {
            let pairs_of_cells = one.iter().zip(other).map(|(&one, &other)| [one, other]);
            Ok(pairs(pairs_of_cells, size, |one, other| one == other))
        }
        Rule::Same(Same::Digits, groups) => {
            Ok(named(&format!("SameValues~{}", groups.len()), &groups.concat()))
        }
        Rule::Same(Same::Sum, groups) => {
            let segment = |group: &Vec<Cell>| group.iter().map(|&cell| name(cell)).join("~");
            Ok(format!(".EqualSum~{}", groups.iter().map(segment).format("~-~")))
        }
        Rule::Group(group, cells) => {
            let name = grouped(group).ok_or_else(|| unsaid_rule(rule))?;
            Ok(named(&name, cells))
        }
        Rule::CountDistinct { clue: Clue::DigitOf(_), .. } => {
            Ok(named("CountDistinct", &rule.cells()))
        }
        Rule::Pattern(pattern, cells) => {
            Ok(named(&format!("Regex~{}", encoded(&pattern.with_commas())), cells))
        }
        Rule::Nfa(nfa, cells) => Ok(named(&format!("NFA~{nfa}"), cells)),
        // In that program, it cannot be 0.
        Rule::Outside(Outside::XSum(0), _) => Err(unsaid_rule(rule)),
        Rule::Outside(outside, ends) => Ok(numbered(*outside, *ends)),
        Rule::Pairs { all, allowed, cells } => {
            let allows = |one, other| allowed.contains(&[one, other]);
            Ok(if *all {
                pairs(cells.iter().copied().array_combinations(), size, allows)
            } else {
                pairs(neighbours(cells), size, allows)
            })
        }
        _ => {
            let name = name_of(&WHOLE, rule).ok_or_else(|| unsaid_rule(rule))?;
            Ok(format!(".{name}"))
        }
    }
}

fn marked(mark: Mark, cells: [Cell; 2], size: Size) -> String {
    let [one, other] = cells;
    let is_beside = one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1;
    if let Some(known) = name_of(&MARKS, &mark).filter(|_| is_beside) {
        return named(known, &cells);
    }
    pairs([cells], size, |one, other| match mark {
        Mark::Difference(by) => one.abs_diff(other) == by,
        Mark::Ratio(by) => by * one == other || by * other == one,
        Mark::Total(total) => one + other == total,
        Mark::Greater => one > other,
    })
}

/// Whether the digits are 1 to 9.
fn has_usual_digits(size: Size) -> bool {
    size.digits() == 9 && size.first() == 1
}

fn grouped(group: &Group) -> Option<String> {
    Some(match group {
        Group::Contains(digits) => format!("ContainAtLeast~{}", digits.iter().format("_")),
        // In that program, numbers and digits have one character each, and digits are distinct.
        Group::Counts(counts)
            if counts.iter().flatten().all(|&number| number < 10)
                && counts.iter().array_combinations().all(|[one, other]| one[1] != other[1]) =>
        {
            format!("LookAndSay~{}", counts.iter().flatten().format(""))
        }
        Group::Counts(_) => return None,
        Group::Rellik(total) => format!("RellikCage~{total}"),
        Group::RowIndex => "Indexing~R".to_owned(),
        Group::ColumnIndex => "Indexing~C".to_owned(),
        _ => name_of(&GROUPS, group)?.to_owned(),
    })
}

fn lined(line: Line, cells: &[Cell], size: Size) -> Option<String> {
    let name = match line {
        // In that program, it requires nine digits.
        Line::Entropic if !has_usual_digits(size) => return None,
        Line::Lunchbox(total) => format!("Lunchbox~{total}"),
        Line::SumLine(total) if Line::once_around(cells).is_some() => {
            let once = Line::once_around(cells).unwrap_or(cells);
            return Some(format!("{}~{LOOP}", named(&format!("SumLine~{total}"), once)));
        }
        Line::SlowThermometer => {
            return Some(pairs(neighbours(cells), size, |one, other| one <= other));
        }
        Line::Nabner => {
            let all = cells.iter().copied().array_combinations();
            return Some(pairs(all, size, |one, other| one.abs_diff(other) > 1));
        }
        _ => match name_of(&LINES, &line) {
            Some(name) => name.to_owned(),
            None => numbered_line(line)?,
        },
    };
    Some(named(&name, cells))
}

/// The name of a line, with its number.
fn numbered_line(wanted: Line) -> Option<String> {
    NUMBERED.iter().find_map(|(name, (line, _))| {
        let number = (0..=u8::MAX).find(|&number| line(number) == wanted)?;
        Some(format!("{name}~{number}"))
    })
}

/// A row or column with a number at one end.
fn numbered(outside: Outside, [first, last]: [Cell; 2]) -> String {
    let line = if first.row() == last.row() {
        format!("R{}", first.row() + 1)
    } else {
        format!("C{}", first.column() + 1)
    };
    let number = outside.number();
    let name = match outside {
        Outside::Sandwich(_) => return format!(".Sandwich~{number}~{line}"),
        Outside::XSum(_) => "XSum",
        Outside::Skyscrapers(_) => "Skyscraper",
        Outside::NumberedRoom(_) => "NumberedRoom",
        Outside::FirstHidden(_) => "HiddenSkyscraper",
        Outside::FullRank(_) => "FullRank",
    };
    let numbers = if first < last { format!("{number}~") } else { format!("~{number}") };
    format!(".{name}~{line}~{numbers}")
}

fn neighbours(cells: &[Cell]) -> impl Iterator<Item = [Cell; 2]> {
    cells.iter().copied().tuple_windows().map(|(one, other)| [one, other])
}

/// A name followed by cells.
fn named(constraint: &str, cells: &[Cell]) -> String {
    format!(".{constraint}~{}", cells.iter().map(|&cell| name(cell)).format("~"))
}

/// Pairs of cells whose digits a table allows.
fn pairs(
    cells: impl IntoIterator<Item = [Cell; 2]>,
    size: Size,
    allows: impl Fn(u8, u8) -> bool,
) -> String {
    let digits = size.first()..=size.last();
    let all = iproduct!(digits.clone(), digits).map(|(one, other)| [one, other]);
    let allowed: Vec<[u8; 2]> = all.filter(|&[one, other]| allows(one, other)).collect();
    let cells = cells.into_iter().map(|[one, other]| format!("~~{}~{}", name(one), name(other)));
    format!(".Pair~{}{}", table(&allowed, size), cells.format(""))
}
