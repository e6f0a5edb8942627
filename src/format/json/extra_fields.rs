//! Rules in fields next to a grid: `{"grid":[[0,3,…],…],"regions":[[1,1,2,…],…]}`.

use super::drawn_regions;
use super::value::{Content, Value};
use crate::format::fault::ReadFault;
use crate::format::line::rules_line;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::format::puzzle::regions;
use crate::rules::Rules;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// Names of fields with regions, in lower case.
const REGIONS: [&str; 3] = ["regions", "areas", "jigsaw"];

/// Names of fields with other rules, in lower case.
const RULES: [&str; 8] =
    ["rules", "constraints", "cages", "killer", "thermometers", "thermos", "arrows", "diagonals"];

/// Names of fields and columns with solutions, in lower case.
const SOLUTIONS: [&str; 4] = ["solution", "solutions", "answer", "answers"];

/// Whether a field or a column with this name has the solution of the grid next to it.
///
/// ```
/// assert!(lazydoku::format::names_solution("Answer"));
/// assert!(!lazydoku::format::names_solution("solved"));
/// ```
#[must_use]
pub fn names_solution(field: &str) -> bool {
    is_among(&SOLUTIONS, field)
}

/// Whether a field or a column with this name has rules for the grid next to it: `regions`, `rules`
/// and the like.
///
/// ```
/// assert!(lazydoku::format::names_rules("Regions"));
/// assert!(!lazydoku::format::names_rules("difficulty"));
/// ```
#[must_use]
pub fn names_rules(field: &str) -> bool {
    is_among(&REGIONS, field) || is_among(&RULES, field)
}

fn is_among(names: &[&str], name: &str) -> bool {
    names.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Whether the text of a record may have such fields. The record types of this program do not
/// count.
pub(super) fn may_be_in(text: &str) -> bool {
    let mut names = text.split(':').filter_map(|before| before.rsplit('"').nth(1));
    names.any(|name| names_rules(name) || names_solution(name))
}

/// Adds the solution from a field of these objects, preferring inner ones, to the grid.
pub(super) fn with_solution(found: ParsedGrid, objects: &[&Value<'_>]) -> ParsedGrid {
    match solution(objects) {
        Some(text) => found.with_solution(Some(text)),
        None => found,
    }
}

/// Adds the solution to a puzzle of another program, unless the solution has blanks.
pub(super) fn with_whole_solution(found: ParsedGrid, puzzle: &Value<'_>) -> ParsedGrid {
    let objects: Vec<_> = puzzle.get("metadata").into_iter().chain([puzzle]).collect();
    let is_digit = |next: char| next.is_ascii_alphanumeric() && next != '0';
    found.with_solution(solution(&objects).filter(|text| text.chars().all(is_digit)))
}

/// The solution in a field of these objects, one character per cell.
fn solution(objects: &[&Value<'_>]) -> Option<String> {
    let fields = objects.iter().rev().flat_map(|object| object.fields());
    let mut values = fields.filter(|(name, _)| names_solution(name)).map(|(_, value)| value);
    values.find_map(|value| {
        let mut text = String::new();
        (take_signs(value, &mut text) && !text.is_empty()).then_some(text)
    })
}

/// Collects the characters of a grid that is a string, or a list of cells or rows. Returns false if
/// it is neither.
fn take_signs(value: &Value<'_>, text: &mut String) -> bool {
    match (&value.content, value.as_text()) {
        (Content::List(items), _) => items.iter().all(|item| take_signs(item, text)),
        _ if value.is_nothing() => {
            text.push('.');
            true
        }
        (_, Some(signs)) => {
            let sign = |number: u8| char::from_digit(number.into(), 36);
            match signs.parse().ok().filter(|number| *number > 9).and_then(sign) {
                Some(letter) => text.push(letter.to_ascii_uppercase()),
                None => text.extend(signs.chars().filter(|next| !next.is_whitespace())),
            }
            true
        }
        _ => false,
    }
}

/// The only size that fits the rules in a field of these objects.
pub(super) fn size(objects: &[&Value<'_>]) -> Option<Size> {
    let fields = objects.iter().flat_map(|object| object.fields());
    let rules = fields.filter(|(name, _)| is_among(&RULES, name));
    let mut texts = rules.filter_map(|(_, value)| rules_line::read(value.as_text()?));
    texts.find_map(|text| Rules::size_of(&text).ok().flatten())
}

/// Adds the rules in fields of these objects to the grid.
pub(super) fn add(
    found: ParsedGrid,
    objects: &[&Value<'_>],
    at: &dyn Fn(usize) -> Position,
) -> Result<ParsedGrid, Error> {
    let fields = || objects.iter().flat_map(|object| object.fields());
    let said = |names: &'static [&str]| {
        fields().filter(move |(name, value)| is_among(names, name) && !value.is_nothing())
    };
    let Some((_, first)) = said(&REGIONS).chain(said(&RULES)).next() else { return Ok(found) };
    let here = at(first.at);
    let mut puzzle = found.into_builder(|size| regions::usual(size, here), here)?;
    for (name, value) in said(&REGIONS) {
        lay_out(&mut puzzle, name, value, at(value.at))?;
    }
    for (name, value) in said(&RULES) {
        rules(&mut puzzle, name, value, at(value.at))?;
    }
    puzzle.finish()
}

/// The help text for a field that does not define regions.
const HELP: &str = "write the number or letter of its region for each cell, or list the cells of \
                    each region";

/// Sets the regions from a field, unless the grid already has other rules.
fn lay_out(
    puzzle: &mut PuzzleBuilder,
    name: &str,
    value: &Value<'_>,
    at: Position,
) -> Result<(), Error> {
    let size = puzzle.size();
    let drawn = drawn_regions::drawn(value, size).ok_or_else(|| {
        let (rule, wrong) = (name.to_owned(), "not the regions of a grid of this size".to_owned());
        Error::new(ReadFault::InRule { rule, wrong, help: Some(HELP.to_owned()) }, at)
    })?;
    let layout = regions::layout(&drawn, size);
    let layout = layout.map_err(|error| ReadFault::of_rule(name, &error, at))?;
    if puzzle.has_layout_of(&layout) {
        return Ok(());
    }
    if puzzle.has_rules() {
        return Err(ReadFault::in_rule(name, "regions that differ from those of the grid", at));
    }
    puzzle.set_layout(layout, name, at);
    Ok(())
}

/// Adds rules in the syntax of this library; others are unknown.
fn rules(
    puzzle: &mut PuzzleBuilder,
    name: &str,
    value: &Value<'_>,
    at: Position,
) -> Result<(), Error> {
    let wrong = |error: &Error| ReadFault::of_rule(name, error, at);
    let Some(text) = value.as_text().and_then(rules_line::read) else {
        (0..value.items().len().max(1)).for_each(|_| puzzle.add_unknown(name, at));
        return Ok(());
    };
    let is_usual = regions::usual(puzzle.size(), at).is_ok_and(|it| puzzle.has_layout_of(&it));
    let rules =
        if is_usual { Rules::for_size(&text, puzzle.size()) } else { puzzle.layout().and(&text) };
    let rules = rules.map_err(|error| wrong(&error))?;
    let layout = rules.without_rules();
    if !puzzle.has_layout_of(&layout) {
        puzzle.set_layout(layout, name, at);
    }
    let mut rules = rules.rules().iter();
    rules.try_for_each(|rule| puzzle.add(rule.clone(), name, at).map_err(|error| wrong(&error)))
}
