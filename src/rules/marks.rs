//! Candidates that are given, and their text.

use std::fmt;
use std::str::FromStr;

use super::MOST_SIDE;
use super::candidates::Candidates;
use super::cell::Cell;
use super::fault::Fault;
use super::grid::{BLANKS, digit_from, symbol};
use super::puzzle::Puzzle;
use crate::error::{Error, Position};

/// Reads pencil marks: as many characters for each cell as the side has digits, cell by cell, each
/// candidate in its place and a blank elsewhere. Digits and blanks are those of a
/// [`Grid`](super::Grid).
///
/// ```
/// use lazydoku::rules::{Candidates, Cell};
/// let cell = "1.34";
/// let candidates: Candidates = cell.repeat(16).parse()?;
/// assert!(candidates.digits(Cell::at(3, 3)).eq([1, 3, 4]));
/// assert_eq!(format!("{candidates:#}"), cell.repeat(16));
/// # Ok::<(), lazydoku::Error>(())
/// ```
impl FromStr for Candidates {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let length = text.chars().count();
        let side = (2..=MOST_SIDE).find(|side| side.pow(3) == length);
        let side = side.ok_or_else(|| Error::new(Fault::NoCube(length), Position::default()))?;
        let mut cells = vec![0; side * side];
        let mut blank = None;
        for (place, character) in text.chars().enumerate() {
            let cell = Cell::of_index(place / side, side);
            let own = (place % side) as u8 + 1;
            let fault = match digit_from(character, 10) {
                Some(digit) if digit == own => {
                    cells[place / side] |= 1 << (digit - 1);
                    continue;
                }
                Some(_) => Fault::MarkPlace { found: character, own, cell },
                None if !BLANKS.contains(&character) => Fault::Foreign { character, cell, side },
                None => match *blank.get_or_insert(character) {
                    first if first == character => continue,
                    first => Fault::MixedBlanks { first, second: character },
                },
            };
            return Err(Error::new(fault, Position::column(place + 1)));
        }
        Ok(Self { side, cells: cells.into() })
    }
}

impl Candidates {
    /// The text of pencil marks, on one line.
    pub(super) fn write_marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = self.cells.iter().flat_map(|cell| {
            (0..self.side as u8)
                .map(move |index| if cell >> index & 1 == 1 { symbol(index + 1) } else { '.' })
        });
        f.write_str(&places.collect::<String>())
    }
}

impl Puzzle {
    /// The same puzzle, in which cells may only take these candidates.
    ///
    /// ```
    /// use lazydoku::rules::{Candidates, Grid, Puzzle, Rules};
    /// let mut text = "1234".repeat(16);
    /// text.replace_range(..4, "12..");
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, Grid::empty(4)?)?;
    /// let puzzle = puzzle.with_candidates(&text.parse()?)?;
    /// assert_eq!(puzzle.solutions().count(), 144);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the candidates are those of a grid of another side.
    pub fn with_candidates(mut self, candidates: &Candidates) -> Result<Self, Error> {
        if candidates.side != self.rules().side() {
            let fault = Fault::OtherSide { grid: candidates.side, rules: self.rules().side() };
            return Err(Error::new(fault, Position::default()));
        }
        let before = self.candidates();
        let pairs = before.iter().zip(&candidates.cells);
        if pairs.clone().any(|(before, also)| before & !also != 0) {
            let both = pairs.zip(self.grid().cells()).map(|((before, also), &given)| {
                // What a given excludes is no mark, as it may be removed.
                if given > 0 && before & also != 0 { u32::MAX } else { before & also }
            });
            self.marks = Some(both.collect());
        }
        Ok(self)
    }

    /// The candidates that each cell was given, if they exclude more than the givens do.
    ///
    /// ```
    /// use lazydoku::rules::{Grid, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, Grid::empty(4)?)?;
    /// assert_eq!(puzzle.marks(), None);
    /// let marks = puzzle.clone().with_candidates(&"123.".repeat(16).parse()?)?.marks();
    /// assert_eq!(marks.unwrap().to_string().lines().next(), Some("123 123 123 123"));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn marks(&self) -> Option<Candidates> {
        self.marks.is_some().then(|| self.unconstrained_candidates())
    }

    /// Whether nothing is given, neither digits nor candidates.
    pub(super) fn is_blank(&self) -> bool {
        let all = (1 << self.rules().side()) - 1;
        self.candidates().iter().all(|&digits| digits == all)
    }

    /// The first cell of a grid that has a digit which is not among its candidates.
    pub(super) fn unmarked(&self, cells: &[u8]) -> Option<Fault> {
        let marks = self.marks.as_deref()?;
        let mut digits = cells.iter().zip(marks);
        let index =
            digits.position(|(&digit, &marks)| digit > 0 && marks >> (digit - 1) & 1 == 0)?;
        let cell = Cell::of_index(index, self.rules().side());
        Some(Fault::NotMarked { cell, digit: cells[index] })
    }
}
