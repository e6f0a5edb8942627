//! Marks between two cells: white and black dots, V, X and other totals, and greater-than signs.

use crate::picture::markup::write;
use crate::picture::shapes::drawing::RuleDrawings;
use crate::picture::shapes::point::{Point, path};
use crate::rules::Mark;
use crate::values::cell::Cell;

/// The distance between several marks of the same cells.
const APART: isize = 18;

impl RuleDrawings {
    /// Draws a mark between its cells. There is room for three marks of the same cells. Cells that
    /// are not adjacent are joined by a line.
    pub(crate) fn mark(&mut self, mark: Mark, cells: [Cell; 2]) -> bool {
        let [one, other] = cells.map(Point::centre);
        let middle = one.middle(other);
        let aside = match self.take(middle) {
            0 => 0,
            1 => APART,
            2 => -APART,
            _ => return false,
        };
        let are_neighbours = {
            let [one, other] = cells;
            one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1
        };
        if !are_neighbours {
            let line = path([one, other]);
            write(&mut self.below, format_args!(r#"<path class="link" d="{line}"/>"#));
        }
        let place = middle.towards(one.max(other), 0, aside);
        match mark {
            Mark::Difference(1) | Mark::Ratio(2) => self.dot(place, 7),
            Mark::Difference(number) | Mark::Ratio(number) => {
                self.dot(place, 9);
                self.sign(place, "within", number);
            }
            Mark::Total(5) => self.letter(place, "V"),
            Mark::Total(10) => self.letter(place, "X"),
            Mark::Total(total) => self.letter(place, total),
            Mark::Greater => self.greater(place, one, other),
        }
        true
    }

    fn dot(&mut self, Point { x, y }: Point, radius: usize) {
        write(&mut self.above, format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}"/>"#));
    }

    /// Clears the border between two cells for a sign.
    fn clear(&mut self, Point { x, y }: Point) {
        write(&mut self.above, format_args!(r#"<circle class="paper" cx="{x}" cy="{y}" r="10"/>"#));
    }

    fn sign(&mut self, Point { x, y }: Point, class: &str, text: impl std::fmt::Display) {
        let y = y + if class == "within" { 5 } else { 6 };
        let text = format_args!(r#"<text class="{class}" x="{x}" y="{y}">{text}</text>"#);
        write(&mut self.texts, text);
    }

    fn letter(&mut self, place: Point, text: impl std::fmt::Display) {
        self.clear(place);
        self.sign(place, "sign", text);
    }

    /// Draws a sign that opens towards the greater cell.
    fn greater(&mut self, place: Point, greater: Point, less: Point) {
        self.clear(place);
        let (x, y) = (less.x - greater.x, less.y - greater.y);
        let far = place.moved(x, y);
        let ends = [(-4, -6), (4, 0), (-4, 6)];
        let points = ends.map(|(along, aside)| place.towards(far, along, aside));
        write(&mut self.above, format_args!(r#"<path d="{}"/>"#, path(points)));
    }
}
