//! Pencil marks: candidates that are given, and their text form.

use std::fmt;
use std::str::FromStr;

use super::fault::SolutionFault;
use super::puzzle::Puzzle;
use crate::rules::rule_set::Rules;
use crate::values::board::Board;
use crate::values::candidates::Candidates;
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::error::{Error, Position};
use crate::values::fault::GridFault;
use crate::values::limits::MOST_SIDE;
use crate::values::signs::{BLANKS, value_from};
use crate::values::size::Size;

/// Reads pencil marks of a square grid, cell by cell: each cell has one character for each digit,
/// which is that digit if it is a candidate and a blank otherwise. Digits and blanks are written as
/// in a [`Board`].
///
/// ```
/// use lazydoku::{Candidates, Cell};
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
        let side = side.ok_or_else(|| Error::of(GridFault::NoCube(length)))?;
        Self::read(text, Size::of_side(side))
    }
}

impl Candidates {
    /// Reads the pencil marks of a grid of this size, as `parse` does for square grids.
    ///
    /// # Errors
    /// If the number of characters is wrong, a character is neither the digit of its position nor a
    /// blank, or blanks are written in several ways.
    ///
    /// ```
    /// use lazydoku::{Candidates, Cell, Size};
    /// let size = Size::new(2, 3)?.with_digits(0, 2)?;
    /// let candidates = Candidates::read(&"01.".repeat(6), size)?;
    /// assert!(candidates.digits(Cell::at(1, 2)).eq([1, 2]));
    /// assert_eq!(format!("{candidates:#}"), "01.".repeat(6));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn read(text: &str, size: Size) -> Result<Self, Error> {
        let (length, side) = (text.chars().count(), size.digits());
        if length != size.number_of_cells() * side {
            let fault = GridFault::NumberOfMarks { marks: length, size };
            return Err(Error::of(fault));
        }
        let mut cells = vec![0; size.number_of_cells()];
        let mut blank = None;
        for (place, character) in text.chars().enumerate() {
            let cell = size.cell(place / side);
            let own = (place % side) as u8 + 1;
            let fault = match value_from(character, 10, size.first()) {
                Some(digit) if digit == size.value(own) => {
                    cells[place / side] |= 1 << (own - 1);
                    continue;
                }
                Some(_) => GridFault::MarkPlace { found: character, own: size.symbol(own), cell },
                None if !BLANKS.contains(&character) => {
                    GridFault::Foreign { character, cell, size }
                }
                None => match *blank.get_or_insert(character) {
                    first if first == character => continue,
                    first => GridFault::MixedBlanks { blanks: [first, character], cell, size },
                },
            };
            return Err(Error::new(fault, Position::column(place + 1)));
        }
        Ok(Self { size, cells: cells.into() })
    }

    /// Writes pencil marks on one line.
    pub(crate) fn write_marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = self.cells.iter().flat_map(|cell| {
            (0..self.size.digits() as u8).map(move |index| {
                let number = if cell >> index & 1 == 1 { index + 1 } else { 0 };
                self.size.symbol(number)
            })
        });
        f.write_str(&places.collect::<String>())
    }
}

impl Puzzle {
    /// Returns the puzzle with its cells further restricted to these candidates.
    ///
    /// ```
    /// use lazydoku::{Board, Candidates, Puzzle, Rules};
    /// let mut text = "1234".repeat(16);
    /// text.replace_range(..4, "12..");
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, Board::empty(4)?)?;
    /// let puzzle = puzzle.with_candidates(&text.parse()?)?;
    /// assert_eq!(puzzle.solutions().count(), 144);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the sizes of the candidates and the rules differ.
    pub fn with_candidates(mut self, candidates: &Candidates) -> Result<Self, Error> {
        let size = self.rules().size();
        if candidates.size != size {
            let fault = GridFault::OtherSize { grid: candidates.size, rules: size };
            return Err(Error::of(fault));
        }
        let before = self.candidates();
        let candidates = size.widened(&candidates.cells, 1);
        let also = candidates.iter().copied().map(DigitMask::from_bits);
        let pairs = before.iter().copied().zip(also);
        if pairs.clone().any(|(before, also)| !before.is_within(also)) {
            let givens = self.grid().square().into_owned();
            let both = pairs.zip(&givens).map(|((before, also), &given)| {
                // A candidate that only the given excludes is not a mark, since the given may be
                // removed later.
                if given > 0 && before.meets(also) { DigitMask::EVERY } else { before & also }
            });
            self.marks = Some(both.collect());
        }
        Ok(self)
    }

    /// The puzzle of this grid and these candidates, which are known to fit the rules.
    pub(crate) fn with_marks(rules: Rules, grid: Board, marks: Option<&Candidates>) -> Self {
        let puzzle = Self::new(rules, grid);
        let puzzle = match marks {
            Some(marks) => puzzle.and_then(|puzzle| puzzle.with_candidates(marks)),
            None => puzzle,
        };
        puzzle.unwrap_or_else(|_| unreachable!("all are of one size"))
    }

    /// The candidates of each cell, if pencil marks restrict any beyond the givens.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, Board::empty(4)?)?;
    /// assert_eq!(puzzle.marks(), None);
    /// let marks = puzzle.clone().with_candidates(&"123.".repeat(16).parse()?)?.marks();
    /// assert_eq!(marks.unwrap().to_string().lines().next(), Some("123 123 123 123"));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn marks(&self) -> Option<Candidates> {
        self.marks.is_some().then(|| self.unconstrained_candidates())
    }

    /// The puzzle in which a cell may not hold this digit.
    pub(crate) fn without_candidate(mut self, cell: Cell, digit: u8) -> Self {
        let side = self.rules().side();
        let every = || vec![DigitMask::EVERY; side * side];
        let mut marks = self.marks.map_or_else(every, |it| it.to_vec());
        marks[cell.index(side)] &= !DigitMask::numbered(digit);
        self.marks = Some(marks.into());
        self
    }

    /// Whether the puzzle has neither givens nor restricted candidates.
    pub(crate) fn is_blank(&self) -> bool {
        let all = DigitMask::all(self.rules().side());
        self.candidates().iter().all(|&digits| digits == all)
    }

    /// The first digit of a grid of this size that its cell may not hold by the marks.
    pub(crate) fn unmarked(&self, grid: &Board) -> Option<SolutionFault> {
        let marks = self.marks.as_deref()?;
        let side = self.rules().side();
        let mut givens = grid.givens();
        let is_marked = |cell: Cell, digit: u8| marks[cell.index(side)].has_number(digit);
        let (cell, digit) = givens.find(|&(cell, digit)| !is_marked(cell, digit))?;
        Some(SolutionFault::NotMarked { cell, digit: grid.size().symbol(digit) })
    }
}
