//! The fixed shape of a grid: cells, digits, houses, peers.
//!
//! Every table is computed at compile time from the two numbers [`SIDE`] and [`BOX`].

use std::fmt;
use std::num::NonZeroU8;

/// Cells in a row, a column or a box; also the number of digits.
pub const SIDE: usize = 9;
/// Rows in a band and columns in a stack: the side of a box.
pub const BOX: usize = 3;
/// Cells in a grid.
pub const CELLS: usize = SIDE * SIDE;
/// Houses in a grid: rows, columns and boxes.
pub const HOUSES: usize = 3 * SIDE;
/// Peers of a cell: the other cells of its row and column, and what its box adds to them.
pub const PEERS: usize = 2 * (SIDE - 1) + (BOX - 1) * (BOX - 1);

/// One of the 81 places of a grid, numbered 0 to 80 row by row.
///
/// Written `r1c1` to `r9c9`, rows and columns counted from one.
///
/// ```
/// use lazydoku::geometry::Cell;
/// let centre = Cell::new(40).unwrap();
/// assert_eq!(centre.to_string(), "r5c5");
/// let peers: Vec<usize> = centre.peers().iter().map(|peer| peer.index()).collect();
/// assert_eq!(
///     peers,
///     [4, 13, 22, 30, 31, 32, 36, 37, 38, 39, 41, 42, 43, 44, 48, 49, 50, 58, 67, 76]
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this index, or `None` above 80.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < CELLS { Some(Self(index as u8)) } else { None }
    }

    /// The cell in this row and column, both counted from zero.
    ///
    /// # Panics
    /// If `row` or `column` is above 8.
    #[must_use]
    pub const fn at(row: usize, column: usize) -> Self {
        assert!(row < SIDE && column < SIDE, "rows and columns are counted from 0 to 8");
        Self((row * SIDE + column) as u8)
    }

    /// All cells, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..CELLS as u8).map(Self)
    }

    /// 0 to 80, row by row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 to 8 from the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / SIDE
    }

    /// The column, 0 to 8 from the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % SIDE
    }

    /// The band, the three boxes side by side that hold this cell: 0 to 2 from the top.
    #[must_use]
    pub const fn band(self) -> usize {
        self.row() / BOX
    }

    /// The stack, the three boxes on top of each other that hold this cell: 0 to 2 from the left.
    #[must_use]
    pub const fn stack(self) -> usize {
        self.column() / BOX
    }

    /// The row, the column and the box of this cell.
    #[must_use]
    pub const fn houses(self) -> [House; 3] {
        [
            House::row(self.row()),
            House::column(self.column()),
            House::of_box(self.band() * BOX + self.stack()),
        ]
    }

    /// The 20 other cells that share a house with this one, ascending.
    #[must_use]
    pub fn peers(self) -> &'static [Self; PEERS] {
        &PEER_CELLS[self.index()]
    }

    const fn shares_house(self, other: Self) -> bool {
        self.row() == other.row()
            || self.column() == other.column()
            || (self.band() == other.band() && self.stack() == other.stack())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A row, a column or a box: nine cells that hold every digit once.
///
/// Written `row 1`, `column 4`, `box 9`; boxes are numbered band by band.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// The row with this number, 0 to 8 from the top.
    ///
    /// # Panics
    /// If `row` is above 8.
    #[must_use]
    pub const fn row(row: usize) -> Self {
        assert!(row < SIDE, "rows are counted from 0 to 8");
        Self(row as u8)
    }

    /// The column with this number, 0 to 8 from the left.
    ///
    /// # Panics
    /// If `column` is above 8.
    #[must_use]
    pub const fn column(column: usize) -> Self {
        assert!(column < SIDE, "columns are counted from 0 to 8");
        Self((SIDE + column) as u8)
    }

    /// The box with this number, 0 to 8, band by band from the top left.
    ///
    /// # Panics
    /// If `number` is above 8.
    #[must_use]
    pub const fn of_box(number: usize) -> Self {
        assert!(number < SIDE, "boxes are counted from 0 to 8");
        Self((2 * SIDE + number) as u8)
    }

    /// All 27 houses: rows, then columns, then boxes.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..HOUSES as u8).map(Self)
    }

    /// The rows and the columns.
    pub(crate) fn lines() -> impl Iterator<Item = Self> + Clone {
        Self::all().take(2 * SIDE)
    }

    /// The boxes.
    pub(crate) fn boxes() -> impl Iterator<Item = Self> + Clone {
        Self::all().skip(2 * SIDE)
    }

    /// The nine cells of the house, ascending.
    #[must_use]
    pub fn cells(self) -> &'static [Cell; SIDE] {
        &HOUSE_CELLS[self.0 as usize]
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = usize::from(self.0) % SIDE + 1;
        let kind = ["row", "column", "box"][usize::from(self.0) / SIDE];
        write!(f, "{kind} {number}")
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A digit from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)] // kernels read the cells of a board as bytes
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit with this value, or `None` for 0 and above 9.
    #[must_use]
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() as usize <= SIDE => Some(Self(value)),
            _ => None,
        }
    }

    /// The digit that an ASCII character shows, or `None` for anything but `1` to `9`.
    #[must_use]
    pub fn from_char(character: char) -> Option<Self> {
        character.to_digit(10).and_then(|value| Self::new(value as u8))
    }

    /// All digits, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..SIDE).map(Self::from_index)
    }

    /// The digit at a zero-based place among the nine.
    pub(crate) fn from_index(index: usize) -> Self {
        Self::new(index as u8 + 1).expect("places among the nine digits are 0 to 8")
    }

    /// 1 to 9.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// 0 to 8: the digit's place among the nine.
    #[must_use]
    pub const fn index(self) -> usize {
        self.get() as usize - 1
    }

    /// The character `1` to `9`.
    #[must_use]
    pub const fn to_char(self) -> char {
        (b'0' + self.get()) as char
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of digits.
///
/// ```
/// use lazydoku::geometry::{Digit, DigitSet};
/// let odd: DigitSet = Digit::all().filter(|digit| digit.get() % 2 == 1).collect();
/// assert_eq!(odd.len(), 5);
/// assert_eq!(odd.to_string(), "13579");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The set without a digit.
    pub const EMPTY: Self = Self(0);
    /// The set of all nine digits.
    pub const ALL: Self = Self((1 << SIDE) - 1);

    /// The set of the digits whose bits are set, bit 0 for digit 1.
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The set that holds only this digit.
    #[must_use]
    pub const fn only(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// Whether the digit is in the set.
    #[must_use]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & (1 << digit.index()) != 0
    }

    /// Adds the digit.
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Takes the digit out, if it is there.
    pub fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    /// The lowest digit.
    pub(crate) fn lowest(self) -> Option<Digit> {
        (self.0 != 0).then(|| Digit::from_index(self.0.trailing_zeros() as usize))
    }

    /// The highest digit.
    pub(crate) fn highest(self) -> Option<Digit> {
        self.0.checked_ilog2().map(|index| Digit::from_index(index as usize))
    }

    /// The digits that are in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The digits that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The number of digits, 0 to 9.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no digit.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The digit, where there is exactly one.
    #[must_use]
    pub fn single(self) -> Option<Digit> {
        if self.len() == 1 { self.iter().next() } else { None }
    }

    /// The digits, ascending.
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Digit> + Clone {
        Digit::all().filter(move |&digit| self.contains(digit))
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        let mut set = Self::EMPTY;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

/// The digits one after the other, ascending: `157`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.iter().map(Digit::to_char).collect();
        f.pad(&text)
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

static HOUSE_CELLS: [[Cell; SIDE]; HOUSES] = house_cells();
static PEER_CELLS: [[Cell; PEERS]; CELLS] = peer_cells();

const fn house_cells() -> [[Cell; SIDE]; HOUSES] {
    let mut houses = [[Cell(0); SIDE]; HOUSES];
    let mut number = 0;
    while number < SIDE {
        let mut place = 0;
        while place < SIDE {
            houses[number][place] = Cell::at(number, place);
            houses[SIDE + number][place] = Cell::at(place, number);
            houses[2 * SIDE + number][place] =
                Cell::at(number / BOX * BOX + place / BOX, number % BOX * BOX + place % BOX);
            place += 1;
        }
        number += 1;
    }
    houses
}

const fn peer_cells() -> [[Cell; PEERS]; CELLS] {
    let mut peers = [[Cell(0); PEERS]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (mut other, mut found) = (0, 0);
        while other < CELLS {
            if other != cell && Cell(cell as u8).shares_house(Cell(other as u8)) {
                peers[cell][found] = Cell(other as u8);
                found += 1;
            }
            other += 1;
        }
        cell += 1;
    }
    peers
}
