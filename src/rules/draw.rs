//! Grids drawn with the borders of their regions.

use std::fmt;

use super::candidates::Candidates;
use super::cell::Cell;
use super::grid::{Grid, symbol};
use super::rule_set::Rules;

impl Rules {
    /// A drawing of a grid with borders around its regions, `.` for blanks, without a line break at
    /// the end.
    ///
    /// # Panics
    /// If the grid has another side than the rules.
    ///
    /// ```
    /// use lazydoku::rules::{Grid, Rules};
    /// let grid: Grid = "12..34..........".parse()?;
    /// let drawn = Rules::boxes(2, 2)?.draw(&grid).to_string();
    /// assert!(drawn.starts_with("┌─────┬─────┐\n│ 1 2 │ . . │\n│ 3 4 │ . . │\n├─────┼─────┤\n"));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn draw(&self, grid: &Grid) -> impl fmt::Display + use<> {
        assert_eq!(grid.side(), self.side(), "the grid has the side of the rules");
        let (cells, side) = (grid.cells().to_vec(), self.side());
        self.draw_by(move |cell| symbol(cells[cell.index(side)]))
    }

    /// The same with anything in the cells, each of one character.
    ///
    /// ```
    /// use lazydoku::rules::Rules;
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

    /// The same with several lines in each cell, and a blank line and column between cells: `cell`
    /// gives each line, counted from zero, which must fill `width` characters.
    ///
    /// ```
    /// use lazydoku::rules::Rules;
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
        Drawing { regions: self.layout().regions(), side: self.side(), width, height, cell }
    }
}

impl Rules {
    /// Candidates in columns, a line for each row, with rules between regions where these end for
    /// all rows or all columns; `-` for a cell without candidates.
    ///
    /// # Panics
    /// If the candidates are those of a grid of another side.
    ///
    /// ```
    /// use lazydoku::rules::{Puzzle, Rules};
    /// let rules = Rules::boxes(2, 2)?;
    /// let puzzle = Puzzle::new(rules.clone(), "123.............".parse()?)?;
    /// let drawn = rules.draw_candidates(&puzzle.pruned_candidates());
    /// let lines = ["1   2   | 3   4", "34  34  | 12  12", "--------+--------"];
    /// assert!(drawn.starts_with(&lines.join("\n")), "{drawn}");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn draw_candidates(&self, candidates: &Candidates) -> String {
        assert_eq!(candidates.side(), self.side(), "the candidates have the side of the rules");
        let side = self.side();
        let group = |row, column| {
            let digits: String = candidates.digits(Cell::at(row, column)).map(symbol).collect();
            if digits.is_empty() { "-".to_owned() } else { digits }
        };
        let rows = (0..side).map(|row| (0..side).map(|column| group(row, column)).collect());
        let rows: Vec<Vec<String>> = rows.collect();
        let width = rows.iter().flatten().map(String::len).max().unwrap_or(1);
        let ends = |number: usize, across: bool| {
            number > 0
                && (0..side).all(|place| {
                    let cell = |number| if across { (number, place) } else { (place, number) };
                    let region = |(row, column)| self.region(Cell::at(row, column));
                    region(cell(number - 1)) != region(cell(number))
                })
        };
        let columns: Vec<bool> = (0..side).map(|column| ends(column, false)).collect();
        let mut lines = Vec::new();
        for (number, row) in rows.iter().enumerate() {
            if ends(number, true) {
                let parts = columns.chunk_by(|_, next| !next);
                let parts = parts.map(|part| "-".repeat(part.len() * (width + 1) + 1));
                let rule = parts.collect::<Vec<_>>().join("+");
                lines.push(rule[1..rule.len() - 1].to_owned());
            }
            let cells = row.iter().zip(&columns).map(|(group, &is_first)| {
                let border = if is_first { "| " } else { "" };
                format!("{border}{group:width$} ")
            });
            lines.push(cells.collect::<String>().trim_end().to_owned());
        }
        lines.join("\n")
    }
}

struct Drawing<F> {
    regions: Vec<usize>,
    side: usize,
    width: usize,
    height: usize,
    cell: F,
}

impl<D: fmt::Display, F: Fn(Cell, usize) -> D> Drawing<F> {
    /// Whether cells of several lines need space between them.
    fn is_spaced(&self) -> bool {
        self.height > 1
    }

    /// The region of a cell, counted from one so that cells outside the grid differ from all.
    fn region(&self, row: usize, column: usize) -> usize {
        let is_inside = (1..=self.side).contains(&row) && (1..=self.side).contains(&column);
        if is_inside { self.regions[(row - 1) * self.side + column - 1] + 1 } else { 0 }
    }

    /// Whether there is a border to the left of a cell. Rows and columns count from one here.
    fn has_left(&self, row: usize, column: usize) -> bool {
        self.region(row, column) != self.region(row, column - 1)
    }

    /// Whether there is a border above a cell.
    fn has_top(&self, row: usize, column: usize) -> bool {
        self.region(row, column) != self.region(row - 1, column)
    }

    /// The columns of cells with a border to the left of any of them.
    fn bars(&self) -> Vec<bool> {
        let any = |column| (1..=self.side).any(|row| self.has_left(row, column));
        (0..=self.side + 1).map(|column| column > 0 && any(column)).collect()
    }

    fn border(&self, f: &mut fmt::Formatter<'_>, row: usize, bars: &[bool]) -> fmt::Result {
        let mut line = String::new();
        for (column, &has_bar) in bars.iter().enumerate().skip(1) {
            let left = column > 1 && self.has_top(row, column - 1);
            let right = column <= self.side && self.has_top(row, column);
            if has_bar {
                let up = row > 1 && self.has_left(row - 1, column);
                let down = row <= self.side && self.has_left(row, column);
                line.push(crossing([up, right, down, left]));
            }
            let spaces = usize::from(has_bar || column > 1 && self.is_spaced());
            let cell = if column <= self.side { self.width + 1 } else { 0 };
            line.push_str(&(if right { "─" } else { " " }).repeat(spaces + cell));
        }
        f.write_str(line.trim_end())
    }

    /// One line of the cells of a row.
    fn row(
        &self,
        f: &mut fmt::Formatter<'_>,
        row: usize,
        line: usize,
        bars: &[bool],
    ) -> fmt::Result {
        for (column, &has_bar) in bars.iter().enumerate().take(self.side + 1).skip(1) {
            if has_bar {
                f.write_str(if self.has_left(row, column) { "│ " } else { "  " })?;
            } else if self.is_spaced() {
                f.write_str(" ")?;
            }
            write!(f, "{} ", (self.cell)(Cell::at(row - 1, column - 1), line))?;
        }
        f.write_str("│")
    }
}

impl<D: fmt::Display, F: Fn(Cell, usize) -> D> fmt::Display for Drawing<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bars = self.bars();
        for row in 1..=self.side + 1 {
            let has_border = (1..=self.side).any(|column| self.has_top(row, column));
            if has_border || self.is_spaced() {
                self.border(f, row, &bars)?;
                f.write_str(if row <= self.side { "\n" } else { "" })?;
            }
            if row <= self.side {
                for line in 0..self.height {
                    self.row(f, row, line, &bars)?;
                    f.write_str("\n")?;
                }
            }
        }
        Ok(())
    }
}

/// Where borders meet: from above, the right, below and the left.
fn crossing(borders: [bool; 4]) -> char {
    const CROSSINGS: [char; 16] =
        [' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    let bits = borders.iter().rev().fold(0, |bits, &border| 2 * bits + usize::from(border));
    CROSSINGS[bits]
}

#[cfg(test)]
mod tests {
    use crate::rules::{Grid, Rules};

    #[test]
    fn jigsaws_have_borders_between_regions() {
        let rules = Rules::regions("1112122233343444").unwrap();
        let grid: Grid = "1...2...3...4...".parse().unwrap();
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

    #[test]
    fn the_classic_grid_looks_like_the_board() {
        let board = crate::Board::EMPTY.solutions().next().unwrap();
        assert_eq!(Rules::classic().draw(&board.into()).to_string(), format!("{board:#}"));
    }
}
