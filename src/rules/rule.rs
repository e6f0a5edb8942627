//! The named rules.

use super::automata::nfa::Nfa;
use super::automata::regex::Pattern;
use crate::values::cell::Cell;

/// A rule beyond rows, columns and regions.
///
/// [`Rules::with`](super::rule_set::Rules::with) rejects rules that name cells outside the grid,
/// not enough cells, or a cell twice where that makes no sense. Lines may cross themselves, and the
/// digit of a cell that a sum names twice counts twice.
///
/// ```
/// use lazydoku::{Cell, Rules};
/// use lazydoku::rules::Rule;
/// let rules: Rules = "box=2x3,x,even=r1c1+r2c2,cage=7:r1c2+r1c3,quadruple=14:r3c3".parse()?;
/// assert_eq!(rules.rules(), [
///     Rule::Diagonals,
///     Rule::Even(vec![Cell::at(0, 0), Cell::at(1, 1)]),
///     Rule::cage(7, [Cell::at(0, 1), Cell::at(0, 2)]),
///     Rule::Quadruple { corner: Cell::at(2, 2), digits: vec![1, 4] },
/// ]);
/// assert_eq!(rules.rules()[2].to_string(), "cage=7:r1c2+r1c3");
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Rule {
    /// Both main diagonals hold each digit once: "Sudoku X".
    Diagonals,
    /// Further boxes of the default size, one cell from the edges and from each other, hold each
    /// digit once: four of them in a classic grid. For square grids whose side has such boxes.
    Windoku,
    /// The cells in the same position of all boxes hold each digit once.
    DisjointGroups,
    /// Cells a knight's move apart hold different digits.
    AntiKnight,
    /// Cells a king's move apart hold different digits.
    AntiKing,
    /// No two cells hold the same digit `d` at a taxicab distance of `d`, the number of horizontal
    /// and vertical steps between them.
    AntiTaxicab,
    /// Orthogonal neighbours do not hold consecutive digits.
    NonConsecutive,
    /// Diagonal neighbours do not hold consecutive digits.
    DiagonalNonConsecutive,
    /// Every 2x2 square has a digit from the lowest, the middle and the highest third of all
    /// digits. For numbers of digits that are a multiple of three.
    GlobalEntropy,
    /// Every 2x2 square has digits with each remainder modulo 3.
    GlobalModular,
    /// Each middle digit, such as a 5, has the least digit above it or the greatest below it:
    /// "Dutch flat mates". For odd numbers of digits.
    FlatMates,
    /// The longest rows, columns and regions hold the same digits. Only has an effect if there are
    /// more digits than cells in each.
    SameRegions,
    /// Each row, column and region holds a 0 and all other digits except one; no two rows lack the
    /// same digit, nor do two columns or two regions. The row, the column and the region of each 0
    /// lack different digits. For square grids with digits from 0 to the number of rows, and
    /// regions with as many cells as a row.
    Doppelganger,
    /// All dots are given: orthogonal neighbours with neither a [`Mark::Difference`] of 1 nor a
    /// [`Mark::Ratio`] of 2 hold digits with neither property.
    AllDots,
    /// All signs are given: orthogonal neighbours without a [`Mark::Total`] of 5 or 10 hold digits
    /// that do not add up to 5 or 10.
    AllSigns,
    /// These cells hold different digits; if there are as many cells as digits, every digit occurs.
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
        /// The sum of the digits.
        total: Option<u32>,
    },
    /// The digits of these cells, each multiplied by its factor, add up to the total. Digits may
    /// repeat unless another rule forbids it: a "little killer" along a diagonal.
    Sum {
        /// Factors and cells.
        terms: Vec<(i32, Cell)>,
        /// The sum.
        total: i32,
    },
    /// The digits along the arrow add up to the number in its bulb, which has one digit in each of
    /// its cells, read from left to right, or from top to bottom if they are in a column.
    Arrow {
        /// One cell, or up to three adjacent cells.
        bulb: Vec<Cell>,
        /// The remaining cells of the arrow.
        line: Vec<Cell>,
    },
    /// These digits are among those of the 2x2 square with this top left cell, each as often as it
    /// is listed: a "quadruple".
    Quadruple {
        /// The cell at the top left.
        corner: Cell,
        /// One to four digits, ascending.
        digits: Vec<u8>,
    },
    /// Both groups of cells hold the same digits in the same order.
    Clone([Vec<Cell>; 2]),
    /// All groups of cells have something in common. Groups may share cells.
    Same(Same, Vec<Vec<Cell>>),
    /// A requirement on these cells that does not depend on their order.
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
    /// All rules of at least one of these lists hold. Lists are not empty, and their rules name
    /// cells.
    AnyOf(Vec<Vec<Self>>),
    /// A number outside the grid, in front of the first of these cells, about the row or column
    /// from there to the second cell. The cells are its two ends.
    Outside(Outside, [Cell; 2]),
    /// Pairs of digits in these cells are among those listed, in this order.
    Pairs {
        /// Whether this applies to all pairs of cells, the earlier first, or only to consecutive
        /// cells.
        all: bool,
        /// The pairs of digits, ascending.
        allowed: Vec<[u8; 2]>,
        /// The cells in order.
        cells: Vec<Cell>,
    },
}

/// The meaning of a mark between two cells.
///
/// ```
/// use lazydoku::Rules;
/// use lazydoku::rules::{Mark, Rule};
/// let rules: Rules = "latin=6,white=r1c1-r1c2,black=3:r2c1-r2c2,x=r3c1-r3c2".parse()?;
/// let marks = [Mark::Difference(1), Mark::Ratio(3), Mark::Total(10)];
/// for (rule, expected) in rules.rules().iter().zip(marks) {
///     assert!(matches!(rule, Rule::Mark(mark, _) if *mark == expected), "{rule}");
/// }
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Mark {
    /// The digits differ by this number: a white dot, usually of 1.
    Difference(u8),
    /// One digit is this many times the other: a black dot, usually of 2.
    Ratio(u8),
    /// The digits add up to this number: V for 5, X for 10.
    Total(u8),
    /// The first digit is greater than the second.
    Greater,
}

/// The requirement of a line on the digits along it.
///
/// ```
/// use lazydoku::Rules;
/// use lazydoku::rules::{Line, Rule};
/// let text = "box=2x3,thermo=r1c1-r1c2-r1c3,whisper=2:r2c1-r2c2-r2c3,palindrome=r4c1-r5c2";
/// let rules: Rules = text.parse()?;
/// let lines = rules.rules().iter().filter_map(|rule| match rule {
///     Rule::Line(line, cells) => Some((*line, cells.len())),
///     _ => None,
/// });
/// assert!(lines.eq([(Line::Thermometer, 3), (Line::Whisper(2), 3), (Line::Palindrome, 2)]));
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Line {
    /// Digits increase from the first cell.
    Thermometer,
    /// Digits never decrease from the first cell.
    SlowThermometer,
    /// Neighbours differ by at least this number: usually 5, a "German whisper".
    Whisper(u8),
    /// Digits are different and, in some order, consecutive.
    Renban,
    /// No two digits are equal or consecutive.
    Nabner,
    /// Digits read the same from both ends.
    Palindrome,
    /// Any run of this many cells has digits with different remainders modulo this number.
    Modular(u8),
    /// Any three consecutive cells have a digit from the lowest, the middle and the highest third
    /// of all digits. For numbers of digits that are a multiple of three.
    Entropic,
    /// Digits lie strictly between those at the two ends.
    Between,
    /// The digits at the two ends differ by at least this number, usually 4, and no other digit
    /// lies between them or equals one of them.
    Lockout(u8),
    /// Cells at equal distances from the middle add up to the same number, which is the digit of
    /// the middle cell if there is one.
    Zipper,
    /// Digits add up to the same number in each region, each time the line passes through it.
    EqualSums,
    /// The two ends add up to as much as all other digits.
    DoubleArrow,
    /// The line is divided into segments that each add up to this number. A line that ends in its
    /// first cell is a loop, whose segments may start anywhere.
    SumLine(u8),
    /// Digits are different, and those between the positions of the least and the greatest add up
    /// to this number: a "lunchbox".
    Lunchbox(u16),
    /// The digit of the first cell appears again `d` cells after the second cell, where `d`, at
    /// least 1, is the digit of the second cell.
    Slingshot,
}

impl Line {
    /// The cells of a loop without the repeated last one, or `None` if the line does not end in its
    /// first cell.
    pub(crate) fn once_around(cells: &[Cell]) -> Option<&[Cell]> {
        let (last, once) = cells.split_last()?;
        (once.len() > 1 && once.first() == Some(last)).then_some(once)
    }
}

/// A common property of groups of cells.
///
/// ```
/// use lazydoku::{Cell, Rules};
/// use lazydoku::rules::{Rule, Same};
/// let text = "box=2x3,samedigits=r1c1+r1c2:r2c4+r2c5,samesum=r3c1+r3c2:r4c6";
/// let rules: Rules = text.parse()?;
/// let [digits, sums] = rules.rules() else { panic!("two rules") };
/// assert!(matches!(digits, Rule::Same(Same::Digits, groups) if groups.len() == 2));
/// assert!(matches!(sums, Rule::Same(Same::Sum, groups) if groups[1] == [Cell::at(3, 5)]));
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Same {
    /// Equal digits in any order, each equally often.
    Digits,
    /// Equal sums.
    Sum,
}

/// The source of the number of a rule.
///
/// ```
/// use lazydoku::{Cell, Rules};
/// use lazydoku::rules::{Clue, Rule};
/// let text = "box=2x2,countdistinct=2:r1c1+r1c2,countdistinct=r4c4:r1c1+r1c2";
/// let rules: Rules = text.parse()?;
/// let clues = rules.rules().iter().filter_map(|rule| match rule {
///     Rule::CountDistinct { clue, .. } => Some(*clue),
///     _ => None,
/// });
/// assert!(clues.eq([Clue::Number(2), Clue::DigitOf(Cell::at(3, 3))]));
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Clue {
    /// This number.
    Number(u8),
    /// The digit of this cell.
    DigitOf(Cell),
}

/// A requirement on a set of cells.
///
/// ```
/// use lazydoku::Rules;
/// use lazydoku::rules::{Group, Rule};
/// let text = "box=2x3,contains=14:r1c1+r1c2+r1c3,looksay=21:r2c1+r3c2+r4c3,circles=r5c1+r6c2";
/// let rules: Rules = text.parse()?;
/// let groups: Vec<Group> = rules.rules().iter().filter_map(|rule| match rule {
///     Rule::Group(group, _) => Some(group.clone()),
///     _ => None,
/// }).collect();
/// assert_eq!(groups[..2], [Group::Contains(vec![1, 4]), Group::Counts(vec![[2, 1]])]);
/// assert_eq!(groups[2], Group::Circles);
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Group {
    /// These digits, ascending, occur in the cells, each as often as it is listed.
    Contains(Vec<u8>),
    /// For each pair of a count and a digit, exactly that many cells hold the digit. Others are not
    /// restricted. Known as "look and say".
    Counts(Vec<[u8; 2]>),
    /// Each digit that occurs in the cells is the number of cells that hold it: "counting circles".
    Circles,
    /// Digits are different, and no subset of them adds up to this number: a "rellik cage".
    Rellik(u16),
    /// Digits are different; as many are even as odd, and as many are in the lower half of all
    /// digits as in the upper: an "equality cage". If the number of digits is odd, the middle digit
    /// is in neither half.
    Equality,
    /// The digit of each cell is the row, counted from 1, where its column holds the number of the
    /// cell's own row.
    RowIndex,
    /// The digit of each cell is the column, counted from 1, where its row holds the number of the
    /// cell's own column.
    ColumnIndex,
}

/// The meaning of a number outside the grid, about the digits of a row or column as seen from
/// there.
///
/// ```
/// use lazydoku::Rules;
/// use lazydoku::rules::{Outside, Rule};
/// let text = "box=2x3,sandwich=5:r1c1-r1c6,skyscrapers=3:r6c2-r1c2,xsum=10:r2c1-r2c6";
/// let rules: Rules = text.parse()?;
/// let numbers = rules.rules().iter().filter_map(|rule| match rule {
///     Rule::Outside(outside, _) => Some(*outside),
///     _ => None,
/// });
/// assert!(numbers.eq([Outside::Sandwich(5), Outside::Skyscrapers(3), Outside::XSum(10)]));
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Outside {
    /// The first `x` digits add up to this number, where `x` is the first digit.
    XSum(u16),
    /// The digits between the least and the greatest digit of the grid add up to this number. For
    /// rows and columns with a cell for each digit.
    Sandwich(u16),
    /// This many skyscrapers are visible. Digits are heights, and a digit is visible if it is
    /// greater than all before it. 0 is not a skyscraper.
    Skyscrapers(u8),
    /// The cell whose position, counted from 1, is the first digit holds this digit.
    NumberedRoom(u8),
    /// This is the first digit that is hidden behind a greater one before it.
    FirstHidden(u8),
    /// Among all rows and columns, each read as a number from both ends, this one has this rank, 1
    /// being the least, and no other is equal. For grids whose rows and columns have a cell for
    /// each digit.
    FullRank(u8),
}

impl Rule {
    /// A line along which digits increase.
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

    /// A cage of different digits that add up to this total.
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

    /// All cells that the rule names, in the order of its text.
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

/// All cells from one cell to another in the same row or column, or just these two if there is no
/// such line.
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
