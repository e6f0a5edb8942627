//! Grids drawn with bars and borders, in ASCII or with box-drawing characters.
//!
//! A drawn row has three boxes or nine cells between its bars. If blanks have a character of their
//! own, spaces are ignored; if blanks are spaces, positions determine the cells.

use super::grid_builder::GridBuilder;
use crate::classic::values::{BOX, SIDE};
use crate::format::fault::ReadFault;
use crate::format::lex::cells::is_bar;
use crate::values::error::Position;
use crate::values::signs::BLANKS;

/// The number of horizontal characters in a row, ignoring crossings, that make a line a border.
const BORDER_RUN: usize = 3;

/// The most parts of a line that matter: nine cells, two outside the frame, and one too many.
const MAX_PARTS: usize = SIDE + 3;

fn is_horizontal(character: char) -> bool {
    "-=─━═┄┅┈┉╌╍".contains(character)
}

/// Whether the character is a corner or a crossing: any other box-drawing character.
fn is_crossing(character: char) -> bool {
    character == '+' || ('\u{2500}'..='\u{257f}').contains(&character)
}

/// Whether the line separates rows or frames a grid, and has no cells.
pub(crate) fn is_border(text: &str) -> bool {
    let mut run = 0;
    let mut longest = 0;
    for character in text.chars() {
        match character {
            _ if is_horizontal(character) => run += 1,
            '|' | '*' | '.' | ':' | '\'' => run = 0,
            _ if is_bar(character) || character.is_whitespace() => run = 0,
            _ if is_crossing(character) => {}
            _ => return false,
        }
        longest = longest.max(run);
    }
    longest >= BORDER_RUN
}

/// Whether the line has a bar, which only drawn rows have.
pub(crate) fn has_bars(text: &str) -> bool {
    text.contains(is_bar)
}

/// Takes the line as the next row.
pub(crate) fn read(text: &str, builder: &mut GridBuilder, line: usize) {
    let characters: Vec<char> =
        text.trim_end().chars().take_while(|&character| character != '#').collect();
    let start = Position::at(line, 1);
    let parts = parts(&characters, start);
    let Some(row) = DrawnRow::unframe(&parts) else {
        return builder.bad_row(ReadFault::Drawing, start);
    };
    let taken = if row.parts.len() == SIDE {
        row.read_cells(builder);
        Ok(())
    } else {
        row.read_boxes(builder)
    };
    match taken {
        Ok(()) => builder.end_row(start.right(characters.len())),
        Err(Misplaced(at)) => builder.bad_row(ReadFault::Places, at),
    }
}

/// The text between two bars, and its position.
#[derive(Clone, Copy)]
struct DrawnPart<'a> {
    characters: &'a [char],
    start: Position,
}

/// The position of a character outside all cells.
struct Misplaced(Position);

/// Splits at the bars; adjacent bars count as one.
fn parts(characters: &[char], start: Position) -> Vec<DrawnPart<'_>> {
    let mut parts: Vec<DrawnPart<'_>> = Vec::with_capacity(MAX_PARTS);
    let mut place = 0;
    for part in characters.split(|&character| is_bar(character)) {
        let end = place + part.len();
        let at_edge = place == 0 || end == characters.len();
        if !part.is_empty() || at_edge {
            parts.push(DrawnPart { characters: part, start: start.right(place) });
        }
        if parts.len() == MAX_PARTS {
            break;
        }
        place = end + 1;
    }
    parts
}

impl<'a> DrawnPart<'a> {
    /// The characters other than white space, with their positions.
    fn filled(self) -> impl Iterator<Item = (char, Position)> + use<'a> {
        let places = self.characters.iter().enumerate();
        places
            .filter(|(_, character)| !character.is_whitespace())
            .map(move |(place, &character)| (character, self.start.right(place)))
    }

    fn is_empty(self) -> bool {
        self.filled().next().is_none()
    }
}

/// The three boxes or nine cells of a row.
struct DrawnRow<'a> {
    parts: &'a [DrawnPart<'a>],
    framed_left: bool,
    framed_right: bool,
}

impl<'a> DrawnRow<'a> {
    /// Removes the parts outside the frame, which either side may lack.
    fn unframe(parts: &'a [DrawnPart<'a>]) -> Option<Self> {
        let outside = parts.len().checked_sub(if parts.len() < SIDE { BOX } else { SIDE })?;
        let (first, last) = (parts.first()?, parts.last()?);
        let (framed_left, framed_right) = match outside {
            0 => (false, false),
            1 if first.characters.is_empty() => (true, false),
            1 if last.is_empty() => (false, true),
            1 if first.is_empty() => (true, false),
            2 if first.is_empty() && last.is_empty() => (true, true),
            _ => return None,
        };
        let inside = usize::from(framed_left)..parts.len() - usize::from(framed_right);
        Some(Self { parts: &parts[inside], framed_left, framed_right })
    }

    /// Reads nine parts of one cell each; an empty part is a blank.
    fn read_cells(&self, builder: &mut GridBuilder) {
        for part in self.parts {
            part.filled().for_each(|(character, at)| builder.character(character, at));
            if part.is_empty() {
                builder.space(part.start);
            }
        }
    }

    /// Reads three parts of three cells each.
    fn read_boxes(&self, builder: &mut GridBuilder) -> Result<(), Misplaced> {
        let filled = || self.parts.iter().flat_map(|part| part.filled());
        let cells = filled().count();
        let even = self.parts.iter().all(|part| part.filled().count() == BOX);
        let has_blanks = filled().any(|(character, _)| BLANKS.contains(&character));
        match filled().next() {
            Some((_, at)) if cells == SIDE && !even => return Err(Misplaced(at)),
            _ if cells < SIDE && !has_blanks => return self.read_places(builder),
            _ => filled().for_each(|(character, at)| builder.character(character, at)),
        }
        Ok(())
    }

    /// Reads three boxes with spaces for blanks. The middle box has bars on both sides, so its
    /// width determines the positions of the cells in all three.
    fn read_places(&self, builder: &mut GridBuilder) -> Result<(), Misplaced> {
        let middle = self.parts[1];
        let width = middle.characters.len();
        let places = match width {
            3 => [0, 1, 2],
            5 => [0, 2, 4],
            7 => [1, 3, 5],
            _ => return Err(Misplaced(middle.start)),
        };
        for (number, part) in self.parts.iter().enumerate() {
            let own = part.characters.len();
            // Without a frame, the left box is as wide as its indentation makes it, and the right
            // box may lack trailing spaces.
            let shift = match number {
                0 if !self.framed_left => own.checked_sub(width - places[0]),
                2 if !self.framed_right => Some(places[0]),
                _ => (own == width).then_some(places[0]),
            };
            let Some(shift) = shift else { return Err(Misplaced(part.start)) };
            part.read_places(places.map(|place| place - places[0] + shift), builder)?;
        }
        Ok(())
    }
}

impl DrawnPart<'_> {
    fn read_places(self, places: [usize; BOX], builder: &mut GridBuilder) -> Result<(), Misplaced> {
        let stray = self
            .characters
            .iter()
            .enumerate()
            .find(|(place, character)| !character.is_whitespace() && !places.contains(place));
        if let Some((place, _)) = stray {
            return Err(Misplaced(self.start.right(place)));
        }
        for place in places {
            let at = self.start.right(place);
            match self.characters.get(place) {
                Some(&character) if !character.is_whitespace() => builder.character(character, at),
                _ => builder.space(at),
            }
        }
        Ok(())
    }
}
