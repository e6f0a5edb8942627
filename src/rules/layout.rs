//! The size of a grid and its regions.

use std::fmt;

use super::fault::RuleFault;
use crate::values::error::Error;
use crate::values::fault::GridFault;
use crate::values::signs::sign;
use crate::values::size::Size;

/// The size and the regions of a grid.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Layout {
    pub(crate) size: Size,
    pub(crate) regions: Regions,
}

/// The regions of a grid.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum Regions {
    /// Boxes with these numbers of rows and columns.
    Boxes { rows: usize, columns: usize },
    /// No regions.
    None,
    /// The region of each cell; regions are numbered from 0 in the order of their first cells.
    Drawn(Vec<u8>),
}

impl Layout {
    /// A square grid with boxes.
    pub(crate) fn boxes(rows: usize, columns: usize) -> Result<Self, Error> {
        let size = Size::square(rows.saturating_mul(columns))?;
        Ok(Self { size, regions: Regions::Boxes { rows, columns } })
    }

    /// A grid without regions.
    pub(crate) fn latin(size: Size) -> Self {
        Self { size, regions: Regions::None }
    }

    /// The number of digits.
    pub(crate) fn side(&self) -> usize {
        self.size.digits()
    }

    /// The number of cells in each region, if there are regions.
    pub(crate) fn region_cells(&self) -> Option<usize> {
        match &self.regions {
            Regions::Boxes { rows, columns } => Some(rows * columns),
            Regions::None => None,
            Regions::Drawn(regions) => {
                let most = regions.iter().max().copied().map_or(1, |last| usize::from(last) + 1);
                Some(regions.len() / most)
            }
        }
    }

    /// The region of a cell.
    pub(crate) fn region(&self, cell: crate::values::cell::Cell) -> usize {
        match &self.regions {
            Regions::Boxes { rows, columns } => {
                cell.row() / rows * (self.size.columns() / columns) + cell.column() / columns
            }
            Regions::None => 0,
            Regions::Drawn(regions) => regions[self.size.index(cell)].into(),
        }
    }

    /// Whether the other layout has the same size and the same regions, whether boxes or drawn.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let are_none = [self, other].map(|layout| layout.regions == Regions::None);
        self.size == other.size
            && are_none[0] == are_none[1]
            && self
                .size
                .cells()
                .map(|cell| self.region(cell))
                .eq(other.size.cells().map(|cell| other.region(cell)))
    }

    /// Whether the layout has nine 3x3 boxes and nine digits.
    pub(crate) fn is_of_nine_boxes(&self) -> bool {
        self.size.counted_from_one() == Size::CLASSIC
            && self.regions == Regions::Boxes { rows: 3, columns: 3 }
    }
}

/// The default layout of a size: boxes by side for a square grid, or else boxes with as many cells
/// as the longer of its rows and columns.
pub(super) fn usual_layout(size: Size) -> Result<Layout, Error> {
    let [rows, columns] = [size.rows(), size.columns()];
    let boxes = match size.digits() {
        _ if !size.is_whole() => boxes_of(rows, columns, rows.max(columns)),
        4 => Some([2, 2]),
        6 => Some([2, 3]),
        8 => Some([2, 4]),
        9 => Some([3, 3]),
        10 => Some([2, 5]),
        12 => Some([3, 4]),
        15 => Some([3, 5]),
        16 => Some([4, 4]),
        20 => Some([4, 5]),
        25 => Some([5, 5]),
        _ => None,
    };
    let fault = || Error::of(GridFault::NoUsualBoxes(size));
    let [rows, columns] = boxes.ok_or_else(fault)?;
    Ok(Layout { size, regions: Regions::Boxes { rows, columns } })
}

/// The boxes with this many cells that tile a grid of this size: as square as possible, and wide
/// rather than tall.
pub(crate) fn boxes_of(rows: usize, columns: usize, cells: usize) -> Option<[usize; 2]> {
    let sizes = (2..=cells.isqrt()).rev().filter(|short| cells.is_multiple_of(*short));
    let mut boxes = sizes.flat_map(|short| [[short, cells / short], [cells / short, short]]);
    boxes.find(|[high, wide]| rows.is_multiple_of(*high) && columns.is_multiple_of(*wide))
}

/// The size of the windows of a square grid: boxes with as many cells as a row.
pub(super) fn window(size: Size) -> Option<[usize; 2]> {
    let side = size.rows();
    (side == size.columns()).then(|| boxes_of(side, side, side)).flatten()
}

/// Reads a jigsaw layout; the grid is square unless `sides` gives the numbers of rows and columns.
pub(crate) fn jigsaw(layout: &str, sides: Option<[usize; 2]>) -> Result<Layout, Error> {
    let fault = |fault| Err(Error::of(fault));
    let characters: Vec<char> = layout.chars().filter(|next| !next.is_whitespace()).collect();
    let side = characters.len().isqrt();
    let [rows, columns] = sides.unwrap_or([side, side]);
    if rows * columns != characters.len() {
        return fault(match sides {
            Some([rows, columns]) => {
                let size = Size::new(rows, columns)?;
                GridFault::NumberOfCells { cells: characters.len(), size }
            }
            None => GridFault::NoSquare(characters.len()),
        });
    }
    let size = Size::new(rows, columns)?;
    let mut names: Vec<char> = Vec::new();
    let mut regions = Vec::with_capacity(characters.len());
    for character in &characters {
        let number = names.iter().position(|name| name == character).unwrap_or_else(|| {
            names.push(*character);
            names.len() - 1
        });
        let Ok(number) = u8::try_from(number) else {
            let needs = "at most 256 regions";
            return Err(Error::of(RuleFault::Unfit { rule: "jigsaw", needs }));
        };
        regions.push(number);
    }
    let wanted = match sides {
        Some(_) => (characters.len() / names.len()).max(1),
        None => side,
    };
    for &region in &names {
        let cells = characters.iter().filter(|character| **character == region).count();
        if cells != wanted {
            return fault(GridFault::RegionSize { region, cells, wanted });
        }
    }
    let most = size.digits().max(wanted);
    let size = size.with_digits(1, most.min(usize::from(u8::MAX)) as u8)?;
    Ok(Layout { size, regions: Regions::Drawn(regions) })
}

/// Writes the size, unless it follows from the regions, and the regions.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { size, regions } = self;
        let of_regions = self.region_cells().unwrap_or(self.side());
        let [rows, columns] = [size.rows(), size.columns()];
        if [rows, columns] != [of_regions; 2] {
            write!(f, "size={rows}x{columns},")?;
        }
        let usual = match regions {
            Regions::None => self.side(),
            _ => rows.max(columns).max(of_regions),
        };
        if size.first() != 1 || self.side() != usual {
            write!(f, "digits={}-{},", size.first(), size.last())?;
        }
        match regions {
            Regions::Boxes { rows, columns } => write!(f, "box={rows}x{columns}"),
            Regions::None => write!(f, "latin={}", self.side()),
            Regions::Drawn(regions) => {
                f.write_str("jigsaw=")?;
                regions.iter().try_for_each(|&region| write!(f, "{}", name(region)))
            }
        }
    }
}

/// The character of a region in a drawing.
pub(crate) fn name(region: u8) -> char {
    const SIGNS: u8 = 25;
    const LETTERS: u8 = SIGNS + 26;
    match region {
        ..SIGNS => sign(region + 1),
        // Grids of small regions have more of these than there are digits.
        SIGNS..LETTERS => char::from(region - SIGNS + b'a'),
        _ => char::from_u32(u32::from(region - LETTERS) + u32::from('À')).unwrap_or('z'),
    }
}
