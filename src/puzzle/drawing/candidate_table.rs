//! Draws candidates in columns.

use std::iter;

use crate::rules::rule_set::Rules;
use crate::values::candidates::Candidates;
use crate::values::cell::Cell;
use crate::values::size::Size;

impl Rules {
    /// Draws candidates in columns, a line for each row, with `-` for a cell without candidates.
    /// Lines separate regions if their border crosses all rows or all columns.
    ///
    /// # Panics
    /// If the sizes of the candidates and the rules differ.
    ///
    /// ```
    /// use lazydoku::{Puzzle, Rules};
    /// let rules = Rules::boxes(2, 2)?;
    /// let puzzle = Puzzle::new(rules.clone(), "123.............".parse()?)?;
    /// let drawn = rules.draw_candidates(&puzzle.pruned_candidates());
    /// let lines = ["1   2   | 3   4", "34  34  | 12  12", "--------+--------"];
    /// assert!(drawn.starts_with(&lines.join("\n")), "{drawn}");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn draw_candidates(&self, candidates: &Candidates) -> String {
        self.draw_candidates_by(candidates, |text, _, digits| text.push_str(digits))
    }

    /// Draws candidates as [`draw_candidates`](Self::draw_candidates) does, but `write` appends the
    /// text of each cell, given its digits. The text must be as wide as the digits, not counting
    /// colour codes.
    ///
    /// # Panics
    /// If the sizes of the candidates and the rules differ.
    ///
    /// ```
    /// use lazydoku::{Puzzle, Rules};
    /// let rules = Rules::boxes(2, 2)?;
    /// let puzzle = Puzzle::new(rules.clone(), "123.............".parse()?)?;
    /// let drawn = rules.draw_candidates_by(&puzzle.pruned_candidates(), |text, cell, digits| {
    ///     text.push_str(if puzzle.grid()[cell] > 0 { "*" } else { digits });
    /// });
    /// assert!(drawn.starts_with("*   *   | *   4\n34  34  | 12  12\n"), "{drawn}");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn draw_candidates_by(
        &self,
        candidates: &Candidates,
        write: impl Fn(&mut String, Cell, &str),
    ) -> String {
        assert_eq!(candidates.size(), self.size(), "the candidates have the size of the rules");
        let words = CellWords::of(candidates);
        let [rows, columns] = [self.size().rows(), self.size().columns()];
        let is_start: Vec<bool> = (0..columns).map(|column| self.has_bar_left_of(column)).collect();
        let mut text = String::new();
        for row in 0..rows {
            if row > 0 {
                text.push('\n');
                if (0..columns).all(|column| self.has_border_above(row, column)) {
                    write_rule(&mut text, &is_start, words.longest);
                }
            }
            for (column, is_start) in is_start.iter().enumerate() {
                text.push_str(if *is_start { "| " } else { "" });
                let cell = Cell::at(row, column);
                let word = words.of_cell(cell);
                write(&mut text, cell, word);
                if column + 1 < columns {
                    text.extend(iter::repeat_n(' ', words.longest - word.len() + 1));
                }
            }
        }
        text
    }

    /// Whether a border to the left of a column crosses all rows.
    fn has_bar_left_of(&self, column: usize) -> bool {
        column > 0 && (0..self.size().rows()).all(|row| self.has_border_left_of(row, column))
    }
}

/// The digits of each cell as a word.
struct CellWords {
    size: Size,
    text: String,
    /// The start of each word in `text`, and the end of the last.
    starts: Vec<usize>,
    longest: usize,
}

impl CellWords {
    fn of(candidates: &Candidates) -> Self {
        let size = candidates.size();
        let mut words = Self { size, text: String::new(), starts: vec![0], longest: 0 };
        for cell in size.cells() {
            let start = words.text.len();
            words.text.extend(candidates.digits(cell).map(|digit| size.symbol(digit)));
            if words.text.len() == start {
                words.text.push('-');
            }
            words.starts.push(words.text.len());
            words.longest = words.longest.max(words.text.len() - start);
        }
        words
    }

    fn of_cell(&self, cell: Cell) -> &str {
        let index = self.size.index(cell);
        &self.text[self.starts[index]..self.starts[index + 1]]
    }
}

/// Writes a horizontal line between regions.
fn write_rule(text: &mut String, is_start: &[bool], width: usize) {
    for (column, &starts) in is_start.iter().enumerate() {
        text.push_str(if starts { "+-" } else { "" });
        // A blank follows each cell except the last.
        let cell = width + usize::from(column + 1 < is_start.len());
        text.extend(iter::repeat_n('-', cell));
    }
    text.push('\n');
}
