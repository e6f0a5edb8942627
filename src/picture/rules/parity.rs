//! Even cells have a square, odd cells a circle.

use crate::picture::markup::write;
use crate::picture::shapes::drawing::RuleDrawings;
use crate::picture::shapes::point::Point;
use crate::values::cell::Cell;

impl RuleDrawings {
    pub(crate) fn even(&mut self, cells: &[Cell]) -> bool {
        for &cell in cells {
            let Point { x, y } = Point::centre(cell).moved(-22, -22);
            let size = r#"width="44" height="44""#;
            write(&mut self.below, format_args!(r#"<rect x="{x}" y="{y}" {size}/>"#));
        }
        true
    }

    pub(crate) fn odd(&mut self, cells: &[Cell]) -> bool {
        for &cell in cells {
            let Point { x, y } = Point::centre(cell);
            write(&mut self.below, format_args!(r#"<circle cx="{x}" cy="{y}" r="23"/>"#));
        }
        true
    }
}
