//! Lines in a colour for each kind; some with circles or diamonds at their ends.

use crate::picture::markup::write;
use crate::picture::shapes::drawing::RuleDrawings;
use crate::picture::shapes::point::{Point, are_joined, centres, path};
use crate::rules::Line;
use crate::values::cell::Cell;

/// The radius of circles and diamonds.
const END: isize = 23;

impl RuleDrawings {
    /// Draws a line. The first cell shows its number, unless it is the usual one of this kind.
    pub(crate) fn line(&mut self, line: Line, cells: &[Cell]) -> bool {
        self.through(cells);
        match line {
            Line::Between => self.ends(cells, circle),
            Line::Lockout(_) => self.ends(cells, diamond),
            _ => {}
        }
        let has_number = unusual(line).is_none_or(|number| self.number(cells, number));
        has_number && are_joined(cells)
    }

    /// Draws a line of cells for a table of pairs, a pattern or a state machine; returns false,
    /// since the drawing cannot show these.
    pub(crate) fn pairs(&mut self, all: bool, cells: &[Cell]) -> bool {
        if !all || are_joined(cells) {
            self.through(cells);
        }
        false
    }

    fn through(&mut self, cells: &[Cell]) {
        write(&mut self.below, format_args!(r#"<path d="{}"/>"#, path(centres(cells))));
    }

    fn ends(&mut self, cells: &[Cell], shape: fn(Point) -> String) {
        let ends = [cells.first(), cells.last()].into_iter().flatten();
        ends.for_each(|&cell| self.below += &shape(Point::centre(cell)));
    }
}

fn circle(Point { x, y }: Point) -> String {
    format!(r#"<circle class="paper" cx="{x}" cy="{y}" r="{END}"/>"#)
}

fn diamond(centre: Point) -> String {
    let rim = [(0, -END), (END, 0), (0, END), (-END, 0)].map(|(x, y)| centre.moved(x, y));
    format!(r#"<path class="paper" d="{}Z"/>"#, path(rim))
}

/// The number of a line; `None` if it is the usual one of its kind.
fn unusual(line: Line) -> Option<u16> {
    let (number, usual) = match line {
        Line::Lunchbox(number) => return Some(number),
        Line::Whisper(number) => (number, 5),
        Line::Modular(number) => (number, 3),
        Line::Lockout(number) => (number, 4),
        Line::SumLine(number) => (number, 10),
        _ => return None,
    };
    (number != usual).then_some(number.into())
}
