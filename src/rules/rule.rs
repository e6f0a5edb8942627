//! The named rules.

use super::automata::nfa::Nfa;
use super::automata::regex::Pattern;
use crate::values::cell::Cell;

/// A rule beyond rows, columns and regions.
///
/// A rule that names cells that the grid does not have, or too few, or one twice where that makes
/// no sense, is refused by [`Rules::with`](super::rule_set::Rules::with). Lines may cross
/// themselves, and the digit of a cell that a sum names twice counts twice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Rule {
    /// Both main diagonals hold each digit once: "Sudoku X".
    Diagonals,
    /// Further boxes of the usual size, one cell from the edges and from each other, hold each
    /// digit once: four of them in a classic grid. For square grids of a side that has such boxes.
    Windoku,
    /// The cells at the same place of all boxes hold each digit once.
    DisjointGroups,
    /// Cells a knight's move apart hold different digits.
    AntiKnight,
    /// Cells a king's move apart hold different digits.
    AntiKing,
    /// No two cells that are as many steps apart as their digit says hold that digit, where a step
    /// goes to a cell beside, above or below.
    AntiTaxicab,
    /// Cells side by side or on top of each other do not hold consecutive digits.
    NonConsecutive,
    /// Cells that touch at a corner do not hold consecutive digits.
    DiagonalNonConsecutive,
    /// Every square of two rows and columns has a digit of the lowest third of all digits, one of
    /// the middle third and one of the highest. For sides that are a multiple of three.
    GlobalEntropy,
    /// Every square of two rows and columns has digits with each remainder when divided by 3.
    GlobalModular,
    /// Each digit in the middle of all, such as a 5, has the least one above it or the greatest one
    /// below it: "Dutch flat mates". For odd numbers of digits.
    FlatMates,
    /// The longest rows, columns and regions hold the same digits. That says something if there are
    /// more digits than cells in each.
    SameRegions,
    /// Each row, column and region holds a 0 and all other digits but one, which no other of its
    /// kind lacks. The row, the column and the region of each 0 lack different digits. For square
    /// grids with one digit more than cells in a row, from 0 on, and regions of as many cells.
    Doppelganger,
    /// All dots are shown: cells side by side or on top of each other that have neither a
    /// [`Mark::Difference`] of 1 nor a [`Mark::Ratio`] of 2 hold digits with neither.
    AllDots,
    /// All signs are shown: cells side by side or on top of each other that do not have a
    /// [`Mark::Total`] of 5 or 10 hold digits that do not add up to 5 or 10.
    AllSigns,
    /// These cells hold different digits; as many as the side, and each digit is there.
    Distinct(Vec<Cell>),
    /// These cells hold even digits.
    Even(Vec<Cell>),
    /// These cells hold odd digits.
    Odd(Vec<Cell>),
    /// A mark between two cells.
    Mark(Mark, [Cell; 2]),
    /// A line through these cells, in this order.
    Line(Line, Vec<Cell>),
    /// These cells hold different digits; with a total, they add up to it.
    Cage {
        /// In any order.
        cells: Vec<Cell>,
        /// What the digits add up to.
        total: Option<u32>,
    },
    /// The digits of these cells, each times its factor, add up to the total. Digits may repeat
    /// where nothing else forbids it: a "little killer" along a diagonal.
    Sum {
        /// Factors and cells.
        terms: Vec<(i32, Cell)>,
        /// What they add up to.
        total: i32,
    },
    /// The digits along the arrow add up to the number in its bulb, which has one digit for each of
    /// its cells: from left to right, and from the top where they stand below each other.
    Arrow {
        /// One cell, or a few beside each other.
        bulb: Vec<Cell>,
        /// The other cells of the arrow.
        line: Vec<Cell>,
    },
    /// These digits are among those of the four cells with this one at their top left, each as
    /// often as it is named: a "quadruple".
    Quadruple {
        /// The cell at the top left.
        corner: Cell,
        /// One to four digits, ascending.
        digits: Vec<u8>,
    },
    /// The cells of both groups hold the same digits, in this order.
    Clone([Vec<Cell>; 2]),
    /// Each group has the same of something. Groups may share cells.
    Same(Same, Vec<Vec<Cell>>),
    /// What these cells hold together, in no order.
    Group(Group, Vec<Cell>),
    /// These cells hold this number of different digits.
    CountDistinct {
        /// The number.
        clue: Clue,
        /// The cells whose digits count, in any order.
        cells: Vec<Cell>,
    },
    /// The digits of these cells, read in this order, match a pattern.
    Pattern(Pattern, Vec<Cell>),
    /// A state machine accepts the digits of these cells, read in this order.
    Nfa(Nfa, Vec<Cell>),
    /// All rules of one of these lists hold: of each list some, and only rules that name cells.
    AnyOf(Vec<Vec<Self>>),
    /// A number outside the grid, in front of the first of these cells: what it says of the row or
    /// column from there to the second cell. They are the two ends of it.
    Outside(Outside, [Cell; 2]),
    /// The digits of cells are among these pairs, in this order.
    Pairs {
        /// Of all pairs of cells, one before the other, or only of neighbours in the list.
        all: bool,
        /// The pairs of digits, ascending.
        allowed: Vec<[u8; 2]>,
        /// The cells in order.
        cells: Vec<Cell>,
    },
}

/// What a mark between two cells says of their digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Mark {
    /// They differ by this number: a white dot, mostly of 1.
    Difference(u8),
    /// One is this many times the other: a black dot, mostly of 2.
    Ratio(u8),
    /// They add up to this number: V for 5, X for 10.
    Total(u8),
    /// The first is greater than the second.
    Greater,
}

/// What a line says of the digits on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Line {
    /// They increase from the first cell.
    Thermometer,
    /// They never decrease from the first cell.
    SlowThermometer,
    /// Neighbours differ by at least this number: mostly 5, a "German whisper".
    Whisper(u8),
    /// They are different and, in some order, consecutive.
    Renban,
    /// No two of them are the same or consecutive.
    Nabner,
    /// They read the same from both ends.
    Palindrome,
    /// As many cells in a row as this number have different remainders when divided by it.
    Modular(u8),
    /// Of three cells in a row one is in the lowest third of all digits, one in the middle third
    /// and one in the highest. For sides that are a multiple of three.
    Entropic,
    /// They are greater than the lower and less than the higher of the digits at both ends.
    Between,
    /// The digits at both ends differ by at least this number, mostly 4, and the others are less
    /// than the lower or greater than the higher of them.
    Lockout(u8),
    /// Cells at the same distance from the middle add up to the same number: to the digit in the
    /// middle, where there is a cell.
    Zipper,
    /// They add up to the same number in each region that the line passes through, and each time
    /// that it does.
    EqualSums,
    /// Those at both ends add up to the same number as all others.
    DoubleArrow,
    /// The line falls into pieces that add up to this number each. One that ends in its first cell
    /// is a loop, whose pieces may begin anywhere.
    SumLine(u8),
    /// They are different, and those between the least and the greatest of them add up to this
    /// number: a "lunchbox".
    Lunchbox(u16),
    /// The digit of the first cell stands as many cells behind the second one as that one's digit
    /// says.
    Slingshot,
}

impl Line {
    /// The cells of a loop, once each; `None` if the line does not end in its first cell.
    pub(crate) fn once_around(cells: &[Cell]) -> Option<&[Cell]> {
        let (last, once) = cells.split_last()?;
        (once.len() > 1 && once.first() == Some(last)).then_some(once)
    }
}

/// What groups of cells have in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Same {
    /// The same digits in any order, each as often.
    Digits,
    /// The same sum.
    Sum,
}

/// Where a rule has its number from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Clue {
    /// It is this one.
    Number(u8),
    /// It is the digit of this cell.
    DigitOf(Cell),
}

/// What cells hold together.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Group {
    /// These digits are among theirs, each as often as it is named.
    Contains(Vec<u8>),
    /// So many of them hold this digit: pairs of a number and a digit, "look and say". Of other
    /// digits it says nothing.
    Counts(Vec<[u8; 2]>),
    /// Each digit that some of them hold is the number of those that hold it: "counting circles".
    Circles,
    /// Different digits, none of which add up to this number: a "rellik cage".
    Rellik(u16),
    /// Different digits, as many even as odd ones, and as many of the lower half of all digits as
    /// of the higher: an "equality cage". The digit in the middle of an odd number of digits is in
    /// neither half.
    Equality,
    /// The digit of each says in which row, counted from 1, its column has the number of its own
    /// row.
    RowIndex,
    /// The digit of each says in which column, counted from 1, its row has the number of its own
    /// column.
    ColumnIndex,
}

/// What a number outside the grid says of the digits of a row or column, as they are seen from
/// there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Outside {
    /// The first digits add up to this number: as many of them as the first one says.
    XSum(u16),
    /// The digits between the least and the greatest digit of the grid add up to this number. For
    /// rows and columns with a cell for each digit.
    Sandwich(u16),
    /// So many skyscrapers can be seen, where digits are their heights: a digit is seen if it is
    /// greater than all before it. 0 is no skyscraper.
    Skyscrapers(u8),
    /// This digit stands in the cell whose number the first digit says, counted from 1.
    NumberedRoom(u8),
    /// This digit is the first one that is hidden behind a greater one before it.
    FirstHidden(u8),
    /// Of all rows and columns, read as numbers from both of their ends, this is the one of that
    /// rank from the least on, and no other is the same number. For grids whose rows and columns
    /// have a cell for each digit.
    FullRank(u8),
}

impl Rule {
    /// Digits that increase along a line.
    ///
    /// ```
    /// use lazydoku::{Cell, Rules};
    /// use lazydoku::rules::Rule;
    /// let thermometer = Rule::thermometer([Cell::at(0, 0), Cell::at(0, 1), Cell::at(1, 1)]);
    /// let rules = Rules::boxes(2, 2)?.with(thermometer)?;
    /// assert_eq!(rules.to_string(), "box=2x2,thermo=r1c1-r1c2-r2c2");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn thermometer(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::Line(Line::Thermometer, cells.into_iter().collect())
    }

    /// Different digits that add up to this total.
    ///
    /// ```
    /// use lazydoku::{Cell, Rules};
    /// use lazydoku::rules::Rule;
    /// let rules = Rules::boxes(2, 2)?.with(Rule::cage(7, [Cell::at(0, 0), Cell::at(0, 1)]))?;
    /// assert_eq!(rules.to_string(), "box=2x2,cage=7:r1c1+r1c2");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn cage(total: u32, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::Cage { cells: cells.into_iter().collect(), total: Some(total) }
    }

    /// All cells that the rule names, in its order.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Distinct(cells)
            | Self::Even(cells)
            | Self::Odd(cells)
            | Self::Line(_, cells)
            | Self::Group(_, cells)
            | Self::Pattern(_, cells)
            | Self::Nfa(_, cells)
            | Self::Cage { cells, .. }
            | Self::CountDistinct { clue: Clue::Number(_), cells }
            | Self::Pairs { cells, .. } => cells.clone(),
            Self::Mark(_, cells) => cells.to_vec(),
            Self::Sum { terms, .. } => terms.iter().map(|&(_, cell)| cell).collect(),
            Self::Arrow { bulb, line } => [&bulb[..], line].concat(),
            Self::CountDistinct { clue: Clue::DigitOf(cell), cells } => {
                [&[*cell], &cells[..]].concat()
            }
            Self::Clone([one, other]) => [&one[..], other].concat(),
            Self::Quadruple { corner, .. } => corner.square().to_vec(),
            Self::Same(_, groups) => groups.concat(),
            Self::AnyOf(lists) => lists.iter().flatten().flat_map(Self::cells).collect(),
            Self::Outside(_, ends) => between(*ends),
            _ => Vec::new(),
        }
    }
}

/// All cells from one to another one in the same row or column, or these two if there is none.
fn between([first, last]: [Cell; 2]) -> Vec<Cell> {
    let step = |from: usize, to: usize| (to.cast_signed() - from.cast_signed()).signum();
    let (down, right) = (step(first.row(), last.row()), step(first.column(), last.column()));
    if down != 0 && right != 0 {
        return vec![first, last];
    }
    let cells = first.row().abs_diff(last.row()).max(first.column().abs_diff(last.column())) + 1;
    let place = |from: usize, step: isize, steps: usize| {
        from.wrapping_add_signed(step * steps.cast_signed())
    };
    let cell =
        |steps| Cell::at(place(first.row(), down, steps), place(first.column(), right, steps));
    (0..cells).map(cell).collect()
}
