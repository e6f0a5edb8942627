//! The side of a grid and its regions.

use std::fmt;

use super::MOST_SIDE;
use super::fault::Fault;
use super::grid::symbol;
use crate::error::{Error, Position};

/// The side and the regions.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Layout {
    /// Boxes of this many rows and columns.
    Boxes { rows: usize, columns: usize },
    /// No regions.
    Latin(usize),
    /// The region of each cell, from 0, numbered in the order of their first cells.
    Regions(Vec<u8>),
}

impl Layout {
    pub(super) fn side(&self) -> usize {
        match self {
            Self::Boxes { rows, columns } => rows * columns,
            Self::Latin(side) => *side,
            Self::Regions(regions) => regions.len().isqrt(),
        }
    }

    /// The region of a cell.
    pub(super) fn region(&self, cell: usize) -> usize {
        let side = self.side();
        match self {
            Self::Boxes { rows, columns } => cell / side / rows * rows + cell % side / columns,
            Self::Latin(_) => 0,
            Self::Regions(regions) => regions[cell].into(),
        }
    }
}

pub(super) fn check_side(side: usize) -> Result<(), Error> {
    if (2..=MOST_SIDE).contains(&side) {
        return Ok(());
    }
    Err(Error::new(Fault::Side(side), Position::default()))
}

/// The usual boxes of a side.
pub(super) fn usual_layout(side: usize) -> Result<Layout, Error> {
    let (rows, columns) = match side {
        4 => (2, 2),
        6 => (2, 3),
        8 => (2, 4),
        9 => (3, 3),
        10 => (2, 5),
        12 => (3, 4),
        15 => (3, 5),
        16 => (4, 4),
        20 => (4, 5),
        25 => (5, 5),
        _ => return Err(Error::new(Fault::NoUsualBoxes(side), Position::default())),
    };
    Ok(Layout::Boxes { rows, columns })
}

/// The layout of a jigsaw.
pub(super) fn regions(layout: &str) -> Result<Layout, Error> {
    let characters: Vec<char> = layout.chars().filter(|next| !next.is_whitespace()).collect();
    let side = characters.len().isqrt();
    if side * side != characters.len() {
        return Err(Error::new(Fault::NoSquare(characters.len()), Position::default()));
    }
    check_side(side)?;
    let mut names: Vec<char> = Vec::new();
    let mut regions = Vec::with_capacity(characters.len());
    for character in &characters {
        let number = names.iter().position(|name| name == character).unwrap_or_else(|| {
            names.push(*character);
            names.len() - 1
        });
        regions.push(number.min(usize::from(u8::MAX)) as u8);
    }
    for &region in &names {
        let cells = characters.iter().filter(|character| **character == region).count();
        if cells != side {
            let fault = Fault::RegionSize { region, cells, side };
            return Err(Error::new(fault, Position::default()));
        }
    }
    Ok(Layout::Regions(regions))
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boxes { rows, columns } => write!(f, "box={rows}x{columns}"),
            Self::Latin(side) => write!(f, "latin={side}"),
            Self::Regions(regions) => {
                f.write_str("jigsaw=")?;
                regions.iter().try_for_each(|&region| write!(f, "{}", symbol(region + 1)))
            }
        }
    }
}
