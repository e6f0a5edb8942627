//! Givens one by one, as in facts, tables and programs: `r1c1=5`, `A1: 5`, `given(1, 1, 5).`,
//! `"1,1": 5`, `(0, 0): 5`, `(1,1) --> 5`.

use crate::classic::values::SIDE;
use crate::format::fault::ReadFault;
use crate::format::lex::code;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::board::Board;
use crate::values::error::{Error, Position};
use crate::values::signs::sign;
use crate::values::size::Size;

/// The row, the column and the digit of a given, as written.
pub(crate) type Given = [usize; 3];

/// The givens so far, and the line of the first.
#[derive(Debug)]
pub(crate) struct Givens {
    all: Vec<Given>,
    line: usize,
    /// The size of the grid, if it is not 9x9.
    size: Option<Size>,
    /// For a table, the indices of the columns for row, column and digit.
    table: Option<[usize; 3]>,
}

impl Givens {
    /// The givens of a line, if it contains nothing else; of a grid of side 9 unless a size is
    /// known.
    pub(crate) fn of(text: &str, line: usize, size: Option<Size>) -> Option<Self> {
        let all = read(text, size)?;
        Some(Self { all, line, size, table: None })
    }

    /// Starts a table with this header, if it has exactly the columns for rows, columns and digits.
    pub(crate) fn under(header: &str, line: usize, size: Option<Size>) -> Option<Self> {
        let names: Vec<String> = fields(header).map(str::to_ascii_lowercase).collect();
        let place = |known: &[&str]| names.iter().position(|name| known.contains(&name.as_str()));
        let row = place(&["row", "r", "y"])?;
        let column = place(&["col", "column", "c", "x"])?;
        let digit = place(&["value", "val", "v", "digit", "number", "num", "n", "given", "clue"])?;
        (names.len() == 3).then_some(Self {
            all: Vec::new(),
            line,
            size,
            table: Some([row, column, digit]),
        })
    }

    /// Takes the givens of another line. Returns false if the line has anything else.
    pub(crate) fn take(&mut self, text: &str) -> bool {
        let more = match self.table {
            Some(places) => {
                let numbers: Option<Vec<usize>> = fields(text).map(|it| it.parse().ok()).collect();
                let numbers = numbers.filter(|numbers| numbers.len() == 3);
                numbers.map(|numbers| vec![places.map(|place| numbers[place])])
            }
            None => read(text, self.size),
        };
        let more = more.filter(|more| self.all.len() + more.len() <= most(self.size));
        let more = more.filter(|more| self.all.is_empty() || !self.are_another(text, more));
        more.is_some_and(|more| {
            self.all.extend(more);
            true
        })
    }

    /// Whether the givens of a line belong to another puzzle: they have a head of their own, or are
    /// several and name a cell again.
    fn are_another(&self, text: &str, more: &[Given]) -> bool {
        let is_again = |given: &Given| self.all.iter().any(|other| other[..2] == given[..2]);
        has_head(text) || more.len() > 1 && more.iter().any(is_again)
    }

    /// The size of the grid: that of a list of all cells, or else side 9.
    fn size(&self, first: usize) -> Size {
        let side = self.all.len().isqrt();
        let places = self.all.iter().flat_map(|given| &given[..2]);
        let mut cells: Vec<&[usize]> = self.all.iter().map(|given| &given[..2]).collect();
        cells.sort_unstable();
        cells.dedup();
        let has_all = side * side == cells.len()
            && cells.len() == self.all.len()
            && places.into_iter().all(|place| (first..first + side).contains(place));
        let drawn = || Size::square(side).ok().filter(|_| has_all && side >= SMALLEST);
        self.size.or_else(drawn).unwrap_or(Size::CLASSIC)
    }

    /// The grid of all givens. Rows and columns count from 0 if any of them is 0.
    pub(crate) fn finish(self) -> (Result<ParsedGrid, Error>, usize) {
        let at = Position::line(self.line);
        let first = usize::from(!self.all.iter().any(|given| given[..2].contains(&0)));
        let size = self.size(first);
        let [rows, columns] = [size.rows(), size.columns()];
        let mut cells = vec!['.'; rows * columns];
        for &[row, column, digit] in &self.all {
            let wrong = || Error::new(ReadFault::Given([row, column, digit]), at);
            let [row, column] = [row, column].map(|place| place.wrapping_sub(first));
            // Tables may have rows for blanks.
            let is_blank = digit == 0 && size.first() > 0;
            let digit = u8::try_from(digit).ok().filter(|digit| *digit <= size.last());
            let (true, true, Some(digit)) = (row < rows, column < columns, digit) else {
                return (Err(wrong()), self.line);
            };
            let cell = &mut cells[row * columns + column];
            if is_blank {
                continue;
            }
            if *cell != '.' && *cell != sign(digit) {
                return (Err(wrong()), self.line);
            }
            *cell = sign(digit);
        }
        if self.all.is_empty() {
            return (Err(Error::new(ReadFault::NoGiven, at)), self.line);
        }
        let grid = Board::read(&cells.into_iter().collect::<String>(), size);
        let found = grid.map(ParsedGrid::from);
        let is_small = self.size.is_none()
            && size == Size::CLASSIC
            && self.all.iter().flatten().all(|&number| number <= SMALL);
        let found =
            found.map(|found| if is_small { found.with_note(NOTE.to_owned()) } else { found });
        (found.map_err(|error| error.moved_to(at)), self.line)
    }
}

/// The most givens that are read; more cannot belong to one grid.
fn most(size: Option<Size>) -> usize {
    size.map_or(LETTERS * LETTERS, |size| size.cells().len())
}

/// The fields of a row of a table.
fn fields(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', '\t']).map(|field| field.trim().trim_matches('"'))
}

/// Whether the line has a head before the first given, and a bracket after it.
fn has_head(text: &str) -> bool {
    text.contains(['{', '(']) && Scan { rest: text.trim(), rows: LETTERS }.given().is_none()
}

/// The givens of a text that contains nothing else but the head of a statement and its closing
/// brackets.
pub(crate) fn read(text: &str, size: Option<Size>) -> Option<Vec<Given>> {
    let mut scan = Scan { rest: text.trim(), rows: size.map_or(SIDE, Size::rows) };
    let mut all = Vec::new();
    if let Some(inside) = text.find(['{', '(']).filter(|_| has_head(text)) {
        // The head of a dictionary or a function, such as `clues = {`.
        let head = text[..inside].trim_end();
        if head.len() > code::LONGEST_HEAD || text[inside..].len() < 2 {
            return None;
        }
        scan.rest = &text.trim_end()[inside + 1..];
    }
    loop {
        scan.skip(|next| next.is_whitespace() || ",;.&".contains(next));
        if scan.rest.is_empty() || code::is_tail(scan.rest) || code::is_comment(scan.rest) {
            break;
        }
        all.push(scan.given()?);
        if all.len() > most(size) {
            return None;
        }
    }
    (!all.is_empty()).then_some(all)
}

/// The smallest side of a grid whose cells may all be listed.
const SMALLEST: usize = 4;

/// Givens without a greater number may belong to a smaller grid.
const SMALL: usize = 6;

const NOTE: &str = "read as a 9x9 grid; for a smaller one, use rules such as box=3x2";

/// The number of letters that may name a row.
const LETTERS: usize = 25;

/// A parser of givens.
struct Scan<'a> {
    rest: &'a str,
    /// The number of rows that letters can name.
    rows: usize,
}

impl<'a> Scan<'a> {
    fn skip(&mut self, is_skipped: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest.trim_start_matches(is_skipped);
        let skipped = &self.rest[..self.rest.len() - rest.len()];
        self.rest = rest;
        skipped
    }

    fn take(&mut self, sign: char) -> Option<()> {
        self.skip(|next| next == ' ');
        self.rest = self.rest.strip_prefix(sign)?;
        Some(())
    }

    fn number(&mut self) -> Option<usize> {
        self.skip(|next| next == ' ');
        let digits = self.skip(|next| next.is_ascii_digit());
        digits.parse().ok().filter(|_| digits.len() <= 2)
    }

    /// Skips the characters between a cell and its digit.
    fn assignment(&mut self) -> Option<()> {
        let signs = self.skip(|next| "\"' =:->".contains(next));
        signs.contains(['=', ':', '>']).then_some(())
    }

    /// The next given.
    fn given(&mut self) -> Option<Given> {
        let [row, column] = if self.rest.starts_with(['"', '\'']) {
            self.rest = &self.rest[1..];
            self.cell()?
        } else {
            let name = self.skip(|next| next.is_alphabetic() || next == '_');
            match name.as_bytes() {
                _ if self.rest.starts_with('(') => {
                    self.take('(')?;
                    let row = self.number()?;
                    self.take(',')?;
                    let column = self.number()?;
                    self.skip(|next| next == ' ');
                    if self.rest.starts_with(',') {
                        self.take(',')?;
                        let digit = self.number()?;
                        self.take(')')?;
                        return Some([row, column, digit]);
                    }
                    self.take(')')?;
                    [row, column]
                }
                _ => self.named(name)?,
            }
        };
        self.assignment()?;
        let digit = self.number()?;
        self.skip(|next| "\"'".contains(next));
        Some([row, column, digit])
    }

    /// A quoted cell.
    fn cell(&mut self) -> Option<[usize; 2]> {
        if self.rest.starts_with(|next: char| next.is_ascii_digit()) {
            let row = self.number()?;
            let between = self.skip(|next| ",-_: ".contains(next));
            return (!between.is_empty()).then_some([row, self.number()?]);
        }
        let name = self.skip(char::is_alphabetic);
        self.named(name)
    }

    /// A cell whose row starts with this name: `r1c1` or `A1`.
    fn named(&mut self, name: &str) -> Option<[usize; 2]> {
        let letter = name.bytes().next()?.to_ascii_uppercase();
        let number = self.number()?;
        if letter == b'R' && self.rest.starts_with(['c', 'C']) {
            self.rest = &self.rest[1..];
            return (name.len() == 1).then_some([number, self.number()?]);
        }
        let row = usize::from(letter.checked_sub(b'A')?) + 1;
        (name.len() == 1 && row <= self.rows).then_some([row, number])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn givens_of_lines() {
        for text in [
            "r1c1=5, r9c2=3",
            "A1=5 I2=3",
            "given(1,1,5). given(9, 2, 3).",
            "clues = {(1, 1): 5, (9, 2): 3}",
            "letting clues be function((1,1) --> 5, (9,2) --> 3)",
            "{\"1,1\": 5, \"9,2\": \"3\"}",
            "{\"r1c1\": 5, \"R9C2\": 3}",
        ] {
            assert_eq!(read(text, None), Some(vec![[1, 1, 5], [9, 2, 3]]), "{text}");
        }
        for text in ["r1c1=5 or so", "1,1,5", "{\"A\": 5}", "f(1,2)", "S=4;", "size=2x3", "()"] {
            assert_eq!(read(text, None), None, "{text}");
        }
    }
}
