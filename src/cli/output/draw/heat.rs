//! `candidates --format heat`: a bar beside each candidate for its share of the solutions.

use std::fmt::{self, Display};

use itertools::Itertools;
use lazydoku::geometry::{BOX, Cell, SIDE};
use lazydoku::{Board, Occurrences};

use crate::cli::output::draw::palette::{Painted, Palette, STEPS};
use crate::cli::output::draw::share::shares;

/// From the smallest share to the largest.
const BARS: [char; STEPS] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The width of a cell: three candidates, each with its bar.
const WIDTH: usize = 2 * BOX;

/// The boxes, each cell with its candidates in three lines of three, at their places.
pub(crate) fn drawing<'a>(
    board: &'a Board,
    occurrences: &'a Occurrences,
    palette: &'a Palette,
) -> impl Display + 'a {
    Heat { board, occurrences, palette }
}

struct Heat<'a> {
    board: &'a Board,
    occurrences: &'a Occurrences,
    palette: &'a Palette,
}

impl Display for Heat<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", rule(["┌", "┬", "┐"], "─"))?;
        for row in 0..SIDE {
            if row > 0 {
                let parts =
                    if row % BOX == 0 { (["├", "┼", "┤"], "─") } else { (["│"; 3], " ") };
                writeln!(f, "{}", rule(parts.0, parts.1))?;
            }
            for line in 0..BOX {
                let cells = (0..SIDE).map(|column| self.line_of(Cell::at(row, column), line));
                let boxes = cells.chunks(BOX);
                let boxes = boxes.into_iter().map(|mut cells| cells.join("  "));
                writeln!(f, "│ {} │", boxes.into_iter().join(" │ "))?;
            }
        }
        write!(f, "{}", rule(["└", "┴", "┘"], "─"))
    }
}

impl Heat<'_> {
    /// One of the three lines of a cell. A digit that all solutions have stands in the middle.
    fn line_of(&self, cell: Cell, line: usize) -> String {
        let mut shares = shares(self.occurrences, cell).peekable();
        let only = shares.peek().is_none_or(|(_, share)| share.is_whole());
        if only && line != 1 {
            return " ".repeat(WIDTH);
        }
        if only {
            let given = self.board[cell].is_some();
            let style = if given { self.palette.given } else { self.palette.single };
            return match shares.next() {
                Some((digit, _)) => format!("  {}   ", Painted(style, digit)),
                None => format!("  {}   ", Painted(self.palette.impossible, '-')),
            };
        }
        let mut places = [(); BOX].map(|()| "  ".to_owned());
        for (digit, share) in shares.filter(|(digit, _)| digit.index() / BOX == line) {
            let step = usize::from(share.in_parts(STEPS as u16)) - 1;
            let candidate = format!("{digit}{}", BARS[step]);
            places[digit.index() % BOX] = Painted(self.palette.heat[step], candidate).to_string();
        }
        places.concat()
    }
}

/// A line across all boxes.
fn rule([left, middle, right]: [&str; 3], line: &str) -> String {
    let line = line.repeat(BOX * WIDTH + 2 * BOX);
    format!("{left}{}{right}", [line.as_str(); SIDE / BOX].join(middle))
}
