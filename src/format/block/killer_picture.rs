//! Killers drawn with a letter for each cage, `abc|cdd|eef`, followed by totals: `a = 10  b = 6`.

use std::collections::BTreeMap;

use crate::classic::values::SIDE;
use crate::format::fault::ReadFault;
use crate::format::lex::cells::is_bar;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::rules::{Rule, Rules};
use crate::values::cell::Cell;
use crate::values::error::{Error, Position};

/// The lines read so far.
#[derive(Debug)]
pub(crate) struct Picture {
    /// The letters of each row, and the number of its line.
    pub(crate) rows: Vec<(String, usize)>,
    totals: BTreeMap<char, u32>,
}

impl Picture {
    /// An empty picture, if the line may be its first row. A row of `x` is a row of blanks instead.
    pub(crate) fn beginning(line: &str) -> Option<Self> {
        let is_blank = |row: &String| row.chars().all(|next| "xX".contains(next));
        row(line)
            .filter(|row| !is_blank(row))
            .map(|_| Self { rows: Vec::new(), totals: BTreeMap::new() })
    }

    /// Whether totals were read, which confirm that it is a killer.
    pub(crate) fn has_totals(&self) -> bool {
        !self.totals.is_empty()
    }

    /// Takes another line. Returns whether it is part of the picture.
    pub(crate) fn take(&mut self, line: &str, number: usize) -> bool {
        let is_border = line.chars().all(|next| next.is_whitespace() || "-+=|".contains(next));
        if is_border {
            return true;
        }
        if self.rows.len() < SIDE {
            return row(line).is_some_and(|row| {
                self.rows.push((row, number));
                true
            });
        }
        totals(line).is_some_and(|more| {
            self.totals.extend(more);
            true
        })
    }

    /// The puzzle, with a cage for each letter; cages without a total only require distinct digits.
    pub(crate) fn finish(&self) -> Result<ParsedGrid, Error> {
        let at = Position::line(self.rows[0].1);
        let mut cages: BTreeMap<char, Vec<Cell>> = BTreeMap::new();
        let letters = self.rows.iter().flat_map(|(row, _)| row.chars());
        for (cell, letter) in Cell::all(SIDE).zip(letters) {
            cages.entry(letter).or_default().push(cell);
        }
        if let Some((letter, _)) =
            self.totals.iter().find(|(letter, _)| !cages.contains_key(*letter))
        {
            return Err(ReadFault::in_rule(&letter.to_string(), "a total without a cage", at));
        }
        let mut puzzle = PuzzleBuilder::new(Rules::classic(), at);
        for (letter, cells) in cages {
            let rule = Rule::Cage { cells, total: self.totals.get(&letter).copied() };
            puzzle.add(rule, "cage", at).map_err(|error| error.moved_to(at))?;
        }
        puzzle.finish()
    }
}

/// The letters of a row of nine, ignoring bars between boxes.
fn row(line: &str) -> Option<String> {
    let signs: String =
        line.chars().filter(|&next| !next.is_whitespace() && !is_bar(next)).collect();
    let is_row =
        signs.chars().count() == SIDE && signs.chars().all(|next| next.is_ascii_alphabetic());
    is_row.then_some(signs)
}

/// The totals of a line: `a = 10  b = 6`, `a: 10, b: 6`.
fn totals(line: &str) -> Option<Vec<(char, u32)>> {
    let spaced = line.replace(['=', ':', ',', ';'], " ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let pairs = words.chunks(2).map(|pair| {
        let [letter, total] = pair else { return None };
        let letter = letter.chars().next().filter(|_| letter.len() == 1)?;
        Some((letter, total.parse().ok()?))
    });
    pairs.collect::<Option<Vec<_>>>().filter(|pairs| !pairs.is_empty())
}
