//! Draws grids with the borders of their regions.

use std::fmt;

use crate::rules::rule_set::Rules;
use crate::values::board::Board;
use crate::values::cell::Cell;

impl Rules {
    /// Draws a grid with borders around its regions and `.` for blanks, without a final line break.
    ///
    /// # Panics
    /// If the grid has another size than the rules.
    ///
    /// ```
    /// use lazydoku::{Board, Rules};
    /// let grid: Board = "12..34..........".parse()?;
    /// let drawn = Rules::boxes(2, 2)?.draw(&grid).to_string();
    /// assert!(drawn.starts_with("┌─────┬─────┐\n│ 1 2 │ . . │\n│ 3 4 │ . . │\n├─────┼─────┤\n"));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn draw(&self, grid: &Board) -> impl fmt::Display + use<> {
        assert_eq!(grid.size(), self.size(), "the grid has the size of the rules");
        let grid = grid.clone();
        self.draw_by(move |cell| grid.size().symbol(grid[cell]))
    }

    /// Draws a grid as [`draw`](Self::draw) does, with any single character in each cell.
    ///
    /// ```
    /// use lazydoku::Rules;
    /// let drawn = Rules::boxes(2, 2)?.draw_by(|cell| cell.column() + 1).to_string();
    /// assert!(drawn.starts_with("┌─────┬─────┐\n│ 1 2 │ 3 4 │\n│ 1 2 │ 3 4 │\n├─────┼─────┤\n"));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn draw_by<D, F>(&self, cell: F) -> impl fmt::Display + use<D, F>
    where
        D: fmt::Display,
        F: Fn(Cell) -> D,
    {
        self.draw_lines_by(1, 1, move |place, _| cell(place))
    }

    /// Draws a grid with several lines in each cell, and a blank line and column between cells.
    /// `cell` returns each line, counted from 0, which must be `width` characters wide.
    ///
    /// ```
    /// use lazydoku::Rules;
    /// let drawn = Rules::boxes(2, 2)?.draw_lines_by(2, 2, |_, line| 11 * (line + 1)).to_string();
    /// let lines = ["┌────────┬────────┐", "│ 11  11 │ 11  11 │", "│ 22  22 │ 22  22 │"];
    /// assert!(drawn.starts_with(&lines.join("\n")));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn draw_lines_by<D, F>(
        &self,
        width: usize,
        height: usize,
        cell: F,
    ) -> impl fmt::Display + use<D, F>
    where
        D: fmt::Display,
        F: Fn(Cell, usize) -> D,
    {
        BoardDrawing { rules: self.clone(), width, height, cell }
    }
}

struct BoardDrawing<F> {
    rules: Rules,
    width: usize,
    height: usize,
    cell: F,
}

impl<D: fmt::Display, F: Fn(Cell, usize) -> D> BoardDrawing<F> {
    /// Whether cells are separated by blank lines and columns.
    fn is_spaced(&self) -> bool {
        self.height > 1
    }

    /// For each column, and the right edge, whether any cell has a border on its left.
    fn bars(&self) -> Vec<bool> {
        let size = self.rules.size();
        let any = |column| (0..size.rows()).any(|row| self.rules.has_border_left_of(row, column));
        (0..=size.columns()).map(any).collect()
    }

    /// The border line above a row.
    fn border(&self, f: &mut fmt::Formatter<'_>, row: usize, bars: &[bool]) -> fmt::Result {
        let rules = &self.rules;
        let [rows, columns] = [rules.size().rows(), rules.size().columns()];
        let mut line = String::new();
        for (column, &has_bar) in bars.iter().enumerate() {
            let left = column > 0 && rules.has_border_above(row, column - 1);
            let right = column < columns && rules.has_border_above(row, column);
            if has_bar {
                let up = row > 0 && rules.has_border_left_of(row - 1, column);
                let down = row < rows && rules.has_border_left_of(row, column);
                line.push(crossing([up, right, down, left]));
            }
            let spaces = usize::from(has_bar || column > 0 && self.is_spaced());
            let cell = if column < columns { self.width + 1 } else { 0 };
            line.push_str(&(if right { "─" } else { " " }).repeat(spaces + cell));
        }
        f.write_str(line.trim_end())
    }

    /// One text line of the cells of a row.
    fn row(
        &self,
        f: &mut fmt::Formatter<'_>,
        row: usize,
        line: usize,
        bars: &[bool],
    ) -> fmt::Result {
        for (column, &has_bar) in bars.iter().enumerate().take(self.rules.size().columns()) {
            if has_bar {
                f.write_str(if self.rules.has_border_left_of(row, column) {
                    "│ "
                } else {
                    "  "
                })?;
            } else if self.is_spaced() {
                f.write_str(" ")?;
            }
            write!(f, "{} ", (self.cell)(Cell::at(row, column), line))?;
        }
        f.write_str("│")
    }
}

impl<D: fmt::Display, F: Fn(Cell, usize) -> D> fmt::Display for BoardDrawing<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (bars, size) = (self.bars(), self.rules.size());
        let [rows, columns] = [size.rows(), size.columns()];
        for row in 0..=rows {
            let has_border = (0..columns).any(|column| self.rules.has_border_above(row, column));
            if has_border || self.is_spaced() {
                self.border(f, row, &bars)?;
                f.write_str(if row < rows { "\n" } else { "" })?;
            }
            if row < rows {
                for line in 0..self.height {
                    self.row(f, row, line, &bars)?;
                    f.write_str("\n")?;
                }
            }
        }
        Ok(())
    }
}

/// The character where borders meet that come from above, the right, below and the left.
fn crossing(borders: [bool; 4]) -> char {
    const CROSSINGS: [char; 16] =
        [' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    let bits = borders.iter().rev().fold(0, |bits, &border| 2 * bits + usize::from(border));
    CROSSINGS[bits]
}

#[cfg(test)]
mod tests {
    use crate::rules::Rules;
    use crate::values::board::Board;

    #[test]
    fn jigsaws_have_borders_between_regions() {
        let rules = Rules::regions("1112122233343444").unwrap();
        let grid: Board = "1...2...3...4...".parse().unwrap();
        let drawn = [
            "┌─────────┬───┐",
            "│ 1   . . │ . │",
            "│   ┌─────┘   │",
            "│ 2 │ . .   . │",
            "├───┴─────┬───┤",
            "│ 3   . . │ . │",
            "│   ┌─────┘   │",
            "│ 4 │ . .   . │",
            "└───┴─────────┘",
        ];
        assert_eq!(rules.draw(&grid).to_string(), drawn.join("\n"));
    }
}
