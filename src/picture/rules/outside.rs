//! Numbers outside the grid, in front of rows and columns, in brackets that distinguish their
//! rules.

use crate::picture::markup::write;
use crate::picture::measures::CELL;
use crate::picture::shapes::drawing::RuleDrawings;
use crate::picture::shapes::point::Point;
use crate::rules::Outside;
use crate::values::cell::Cell;

/// The distance of the middle of a number from the grid.
const AWAY: isize = 20;

impl RuleDrawings {
    /// Writes the number. Returns false if its position is taken.
    pub(crate) fn outside(&mut self, outside: Outside, [first, last]: [Cell; 2]) -> bool {
        let step = |from: usize, to: usize| (from.cast_signed() - to.cast_signed()).signum();
        let (down, right) = (step(first.row(), last.row()), step(first.column(), last.column()));
        let away = (CELL / 2).cast_signed() + AWAY;
        let place = Point::centre(first).moved(right * away, down * away);
        if self.take(place) > 0 {
            return false;
        }
        self.is_wide = true;
        let number = outside.number();
        let text = match outside {
            Outside::XSum(_) => format!("⟨{number}⟩"),
            Outside::Sandwich(_) => number.to_string(),
            Outside::Skyscrapers(_) => format!("[{number}]"),
            Outside::NumberedRoom(_) => format!(":{number}:"),
            Outside::FullRank(_) => format!("#{number}"),
            Outside::FirstHidden(_) => format!("|{number}|"),
        };
        let (x, y) = (place.x, place.y + 6);
        let text = format_args!(r#"<text class="outside" x="{x}" y="{y}">{text}</text>"#);
        write(&mut self.above, text);
        true
    }
}
