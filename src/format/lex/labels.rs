//! Labels of rows and columns around a grid: letters, `R1` to `R9`, or numbers.

use super::cells::is_bar;
use crate::classic::values::{BOX, SIDE};
use crate::format::block::delimited::{DELIMITERS, content};

/// The style of row labels. All rows of a grid have the same style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    Letter,
    R,
    FromOne,
    FromZero,
}

/// A label at the start of a line.
pub(crate) struct Label {
    /// The possible styles of the label, each with the index of its row.
    rows: Vec<(Style, usize)>,
    /// The byte offset of its end.
    pub(crate) end: usize,
}

impl Label {
    /// The label of a line, if it may have one.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let trimmed = text.trim_start();
        let mut characters = trimmed.chars();
        let rows = match characters.next()? {
            'R' | 'r' => vec![(Style::R, number(characters.next()?)?.checked_sub(1)?)],
            first if first.is_ascii_digit() => {
                let zero = (Style::FromZero, number(first)?);
                let one = number(first)?.checked_sub(1).map(|row| (Style::FromOne, row));
                one.into_iter().chain([zero]).collect()
            }
            first => vec![(Style::Letter, letter(first)?)],
        };
        let rest = characters.as_str();
        let after = rest.strip_prefix([':', ')']).or_else(|| rest.strip_prefix(DELIMITERS));
        let after = after.unwrap_or(rest);
        let is_apart = after.len() < rest.len()
            || after.starts_with(|next: char| next.is_whitespace() || is_bar(next));
        // A single bar belongs to the label; several belong to the drawing.
        let single = after.trim_start().strip_prefix(is_bar).filter(|rest| !rest.contains(is_bar));
        let after = single.unwrap_or(after);
        let is_drawn = after.trim_start().starts_with(is_bar);
        let is_even = matches!(words(after).count(), 1 | BOX | SIDE) || has_delimited_cells(rest);
        (is_apart && (is_drawn || is_even)).then_some(Self { rows, end: text.len() - after.len() })
    }

    /// The style in which this is the label of `row`, given the style of earlier rows, if any.
    pub(crate) fn style(&self, row: usize, known: Option<Style>) -> Option<Style> {
        let fitting = self.rows.iter().find(|(style, labelled)| {
            *labelled == row && known.is_none_or(|known| known == *style)
        });
        fitting.map(|(style, _)| *style)
    }
}

/// Whether the line labels all columns by letters or by `C1` to `C9`.
pub(crate) fn is_header(text: &str) -> bool {
    let mut columns = 0;
    words(text).all(|word| {
        let mut characters = word.chars();
        let column = match (characters.next(), characters.next(), characters.next()) {
            (Some('C' | 'c'), Some(digit), None) => number(digit),
            (Some(first), None, _) => letter(first).map(|column| column + 1),
            _ => None,
        };
        columns += 1;
        column == Some(columns)
    }) && columns == SIDE
}

/// Whether the line labels all columns in a delimited table, after an empty cell.
pub(crate) fn is_delimited_header(text: &str) -> bool {
    has_delimited_cells(text) && {
        let columns: Vec<&str> = text.split(DELIMITERS).skip(1).map(content).collect();
        let are_numbers = |first: usize| {
            columns.iter().zip(first..).all(|(column, number)| *column == number.to_string())
        };
        are_numbers(0) || are_numbers(1) || is_header(&columns.join(" "))
    }
}

/// Whether the text is nine fields, each after a delimiter.
fn has_delimited_cells(text: &str) -> bool {
    let delimiter = text.chars().next().filter(|first| DELIMITERS.contains(first));
    delimiter.is_some_and(|delimiter| text.split(delimiter).count() == SIDE + 1)
}

/// The words between white space and bars.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|next: char| next.is_whitespace() || is_bar(next));
    words.filter(|word| !word.is_empty())
}

fn number(character: char) -> Option<usize> {
    character.to_digit(10).map(|digit| digit as usize)
}

/// The index of the row with this letter. Some programs skip I, so J is the last row.
fn letter(character: char) -> Option<usize> {
    match character.to_ascii_uppercase() {
        letter @ 'A'..='I' => Some(letter as usize - 'A' as usize),
        'J' => Some(SIDE - 1),
        _ => None,
    }
}
