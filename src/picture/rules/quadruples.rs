//! Quadruples: a circle with the digits at the corner that the four cells share.

use crate::picture::markup::write;
use crate::picture::measures::CELL;
use crate::picture::shapes::drawing::RuleDrawings;
use crate::picture::shapes::point::Point;
use crate::values::cell::Cell;
use crate::values::signs::sign;

impl RuleDrawings {
    /// Draws the circle, with smaller digits if they need two lines. Returns false if the position
    /// is taken.
    pub(crate) fn quadruple(&mut self, corner: Cell, digits: &[u8]) -> bool {
        let half = (CELL / 2).cast_signed();
        let place = Point::centre(corner).moved(half, half);
        if self.take(place) > 0 {
            return false;
        }
        let Point { x, y } = place;
        write(&mut self.above, format_args!(r#"<circle cx="{x}" cy="{y}" r="13"/>"#));
        let (class, first) = if digits.len() > 2 { ("tiny", -1) } else { ("within", 5) };
        for (line, pair) in digits.chunks(2).enumerate() {
            let y = y + first + 10 * line.cast_signed();
            let pair: String = pair.iter().map(|&digit| sign(digit)).collect();
            let text = format_args!(r#"<text class="{class}" x="{x}" y="{y}">{pair}</text>"#);
            write(&mut self.texts, text);
        }
        true
    }
}
