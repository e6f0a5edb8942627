//! Little killers: a total outside the grid, and an arrow along its diagonal.

use crate::picture::markup::write;
use crate::picture::measures::CELL;
use crate::picture::shapes::drawing::RuleDrawings;
use crate::picture::shapes::point::{Point, path};
use crate::values::cell::Cell;
use crate::values::size::Size;

/// The horizontal and vertical distance of the total from the grid.
const AWAY: isize = 23;

impl RuleDrawings {
    /// Draws the sum of a diagonal. Returns false if the cells are not a diagonal from edge to
    /// edge, or if there is no room for the total.
    pub(super) fn little_killer(&mut self, cells: &[Cell], total: i32) -> bool {
        let Some((down, right)) = diagonal(cells, self.size) else {
            return false;
        };
        let half = (CELL / 2).cast_signed();
        let corner = Point::centre(cells[0]).moved(-right * half, -down * half);
        let place = corner.moved(-right * AWAY, -down * AWAY);
        if self.take(place) > 0 {
            return false;
        }
        self.is_wide = true;
        let tip = corner.moved(-right * 2, -down * 2);
        let [start, one, other] =
            [(-9, -9), (-7, 0), (0, -7)].map(|(x, y)| tip.moved(right * x, down * y));
        let (line, head) = (path([start, tip]), path([one, tip, other]));
        let (x, y) = (place.x, place.y + 7);
        write(&mut self.above, format_args!(r#"<path class="pointer" d="{line}{head}"/>"#));
        write(
            &mut self.above,
            format_args!(r#"<text class="outside" x="{x}" y="{y}">{total}</text>"#),
        );
        true
    }
}

/// The step from each cell to the next, down and to the right; `None` unless the cells form a
/// diagonal in order from edge to edge.
fn diagonal(cells: &[Cell], size: Size) -> Option<(isize, isize)> {
    let place = |cell: Cell| (cell.row().cast_signed(), cell.column().cast_signed());
    let (first, last) = (place(*cells.first()?), place(*cells.last()?));
    let step = ((last.0 - first.0).signum(), (last.1 - first.1).signum());
    let is_outside = |(row, column): (isize, isize)| {
        let is_in = |number: isize, cells: usize| (0..cells.cast_signed()).contains(&number);
        !is_in(row, size.rows()) || !is_in(column, size.columns())
    };
    let follows = |pair: &[Cell]| {
        let (one, other) = (place(pair[0]), place(pair[1]));
        (other.0 - one.0, other.1 - one.1) == step
    };
    let is_diagonal = step.0 != 0 && step.1 != 0 && cells.windows(2).all(follows);
    let reaches = is_outside((first.0 - step.0, first.1 - step.1))
        && is_outside((last.0 + step.0, last.1 + step.1));
    (is_diagonal && reaches).then_some(step)
}
