//! `candidates --format heat`: a bar next to each candidate for its share of the solutions.

use std::fmt::Display;

use lazydoku::picture::places;
use lazydoku::{Cell, Occurrences, Puzzle};

use super::palette::{Painted, Palette, STEPS};

/// In ascending order of shares.
const BARS: [char; STEPS] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The grid drawn in regions. Each cell has several lines, and each candidate a fixed position.
pub(crate) fn drawing(
    puzzle: &Puzzle,
    occurrences: &Occurrences,
    palette: &Palette,
) -> impl Display {
    let side = puzzle.rules().side();
    let places = places(side);
    let lines = side.div_ceil(places);
    let heat = Heat { puzzle, occurrences, palette, places, lines };
    puzzle
        .rules()
        .draw_lines_by(2 * places, lines, |cell, line| heat.line_of(cell, line))
        .to_string()
}

struct Heat<'a> {
    puzzle: &'a Puzzle,
    occurrences: &'a Occurrences,
    palette: &'a Palette,
    /// The number of candidates per line of a cell.
    places: usize,
    /// The number of lines per cell.
    lines: usize,
}

impl Heat<'_> {
    /// One line of a cell. A digit that all solutions share is centred.
    fn line_of(&self, cell: Cell, line: usize) -> String {
        let mut shares = self.occurrences.shares(cell).peekable();
        let size = self.puzzle.rules().size();
        let only = shares.peek().is_none_or(|(_, share)| share.is_whole());
        if only && line != self.lines / 2 {
            return "  ".repeat(self.places);
        }
        if only {
            let given = self.puzzle.grid()[cell] > 0;
            let style = if given { self.palette.given } else { self.palette.single };
            let digit = match shares.next() {
                Some((digit, _)) => Painted(style, size.symbol(digit)),
                None => Painted(self.palette.impossible, '-'),
            };
            let before = self.places / 2;
            let after = self.places - before - 1;
            return format!("{}{digit} {}", "  ".repeat(before), "  ".repeat(after));
        }
        let mut places = vec!["  ".to_owned(); self.places];
        let number = |digit: u8| usize::from(digit) - 1;
        for (digit, share) in shares.filter(|(digit, _)| number(*digit) / self.places == line) {
            let step = usize::from(share.in_parts(STEPS as u16)) - 1;
            let candidate = format!("{}{}", size.symbol(digit), BARS[step]);
            let painted = Painted(self.palette.heat[step], candidate);
            places[number(digit) % self.places] = painted.to_string();
        }
        places.concat()
    }
}
