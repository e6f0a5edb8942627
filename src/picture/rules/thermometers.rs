//! Thermometers: a line from a bulb. The bulb is hollow if digits may repeat.

use crate::picture::markup::write;
use crate::picture::shapes::drawing::RuleDrawings;
use crate::picture::shapes::point::{Point, are_joined, centres, path};
use crate::rules::Line;
use crate::values::cell::Cell;

impl RuleDrawings {
    pub(crate) fn thermometer(&mut self, line: Line, cells: &[Cell]) -> bool {
        let Some(&bulb) = cells.first() else {
            return false;
        };
        let Point { x, y } = Point::centre(bulb);
        let class = if line == Line::SlowThermometer { "paper" } else { "bulb" };
        let tube = path(centres(cells));
        write(&mut self.below, format_args!(r#"<path d="{tube}"/>"#));
        write(
            &mut self.below,
            format_args!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="20"/>"#),
        );
        are_joined(cells)
    }
}
