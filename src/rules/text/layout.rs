//! Reads the size and the regions: `size=6x8,digits=0-7,box=2x4`.

use crate::rules::fault::RuleFault;
use crate::rules::layout::{Layout, Regions, jigsaw, usual_layout};
use crate::values::error::Error;
use crate::values::fault::ValueFault;
use crate::values::limits::MOST_SIDE;
use crate::values::size::Size;

/// The names of the words that specify a layout.
pub(crate) const LAYOUTS: [&str; 5] = ["box", "latin", "jigsaw", "size", "digits"];

const BOXES: &str = "box=RxC, a box of R rows and C columns, as in box=2x3";
const LATIN: &str = "latin=N, a side from 2 to 25";
const JIGSAW: &str = "jigsaw=LAYOUT, one character per cell that names its region";
const SIZE: &str = "size=RxC, R rows and C columns, as in size=6x8";
const DIGITS: &str = "digits=0-8, the least and the greatest digit";

/// A word that specifies part of a layout.
pub(super) enum LayoutWord {
    /// Rows and columns.
    Size([usize; 2]),
    /// The least and the greatest digit.
    Digits([u8; 2]),
    Regions(NamedRegions),
}

/// Named regions.
#[derive(Clone)]
pub(super) enum NamedRegions {
    /// The numbers of rows and columns of a box.
    Boxes([usize; 2]),
    /// No regions, and this number of digits.
    Latin(usize),
    /// One character for each cell.
    Jigsaw(String),
}

/// The specified parts of a layout.
#[derive(Clone, Default)]
pub(super) struct Asked {
    sides: Option<[usize; 2]>,
    digits: Option<[u8; 2]>,
    regions: Option<NamedRegions>,
}

impl LayoutWord {
    /// Reads the word with this name; `None` if it does not specify a layout.
    pub(super) fn read(name: &str, argument: &str) -> Result<Option<Self>, Error> {
        let bad =
            |rule, wanted| Error::of(RuleFault::Argument { rule, found: argument.into(), wanted });
        let two = |between: &[char]| {
            let (one, other) = argument.split_once(between)?;
            Some([one.trim().parse::<usize>().ok()?, other.trim().parse().ok()?])
        };
        Ok(Some(match name {
            "box" => {
                let [rows, columns] = two(&['x', 'X', '*']).ok_or_else(|| bad("box", BOXES))?;
                Layout::boxes(rows, columns)?;
                Self::Regions(NamedRegions::Boxes([rows, columns]))
            }
            "latin" => {
                let side = argument.parse().map_err(|_| bad("latin", LATIN))?;
                Size::square(side)?;
                Self::Regions(NamedRegions::Latin(side))
            }
            "jigsaw" if argument.is_empty() => return Err(bad("jigsaw", JIGSAW)),
            "jigsaw" => Self::Regions(NamedRegions::Jigsaw(argument.to_owned())),
            "size" => {
                let [rows, columns] = two(&['x', 'X', '*']).ok_or_else(|| bad("size", SIZE))?;
                Size::new(rows, columns)?;
                Self::Size([rows, columns])
            }
            "digits" => {
                let digits = two(&['-', '–']).ok_or_else(|| bad("digits", DIGITS))?;
                let [first, last] = digits.map(|digit| u8::try_from(digit).unwrap_or(u8::MAX));
                if first > 1 || usize::from(last) > MOST_SIDE || last <= first {
                    return Err(Error::of(ValueFault::DigitRange { first, last }));
                }
                Self::Digits([first, last])
            }
            _ => return Ok(None),
        }))
    }
}

impl Asked {
    /// Records a word, unless one of its kind was already given.
    pub(super) fn take(&mut self, word: LayoutWord, text: &str) -> Result<(), Error> {
        let twice = || Error::of(RuleFault::Twice(text.to_owned()));
        match word {
            LayoutWord::Size(_) if self.sides.is_some() => return Err(twice()),
            LayoutWord::Digits(_) if self.digits.is_some() => return Err(twice()),
            LayoutWord::Regions(_) if self.regions.is_some() => {
                return Err(Error::of(RuleFault::SeveralLayouts(text.to_owned())));
            }
            LayoutWord::Size(sides) => self.sides = Some(sides),
            LayoutWord::Digits(digits) => self.digits = Some(digits),
            LayoutWord::Regions(regions) => self.regions = Some(regions),
        }
        Ok(())
    }

    /// Whether no word was given.
    pub(super) fn is_nothing(&self) -> bool {
        self.sides.is_none() && self.digits.is_none() && self.regions.is_none()
    }

    /// The layout. Unspecified parts follow from the others or else are taken from `usual`.
    pub(super) fn layout(&self, usual: Size) -> Result<Layout, Error> {
        let Some(regions) = &self.regions else { return usual_layout(self.size(usual)?) };
        let sides = |side| self.sides.unwrap_or([side; 2]);
        match regions {
            NamedRegions::Boxes([high, wide]) => {
                let [rows, columns] = sides(high * wide);
                if !rows.is_multiple_of(*high) || !columns.is_multiple_of(*wide) {
                    let (boxes, size) = ([*high, *wide], [rows, columns]);
                    return Err(Error::of(RuleFault::Undivided { boxes, size }));
                }
                let size = self.with_digits(Size::new(rows, columns)?, high * wide)?;
                Ok(Layout { size, regions: Regions::Boxes { rows: *high, columns: *wide } })
            }
            &NamedRegions::Latin(side) => {
                let [rows, columns] = sides(side);
                let digits =
                    self.digits.map_or(side, |[first, last]| usize::from(last - first) + 1);
                if digits != side {
                    return Err(Error::of(RuleFault::DigitsOfLatin { digits, side }));
                }
                self.with_digits(Size::new(rows, columns)?, side).map(Layout::latin)
            }
            NamedRegions::Jigsaw(layout) => {
                let layout = jigsaw(layout, self.sides)?;
                let cells = layout.region_cells().unwrap_or(0);
                Ok(Layout { size: self.with_digits(layout.size, cells)?, ..layout })
            }
        }
    }

    /// The size if no regions are specified.
    fn size(&self, usual: Size) -> Result<Size, Error> {
        let Some([first, last]) = self.digits else {
            return self.sides.map_or(Ok(usual), |[rows, columns]| Size::new(rows, columns));
        };
        let side = usize::from(last - first) + 1;
        let size = match self.sides {
            Some([rows, columns]) => Size::new(rows, columns)?,
            None => Size::square(side)?,
        };
        size.with_digits(first, last)
    }

    /// Adds the specified digits, or else as many as the largest region, row or column has cells.
    fn with_digits(&self, size: Size, cells: usize) -> Result<Size, Error> {
        let least = size.rows().max(size.columns()).max(cells);
        let [first, last] = self.digits.unwrap_or([1, least as u8]);
        let digits = last - first + 1;
        if usize::from(digits) < least {
            return Err(Error::of(ValueFault::DigitsForCells { digits, cells: least as u8 }));
        }
        size.with_digits(first, last)
    }

    /// The specified layout, if it differs from this one.
    pub(super) fn other_than(&self, own: &Layout) -> Result<Option<String>, Error> {
        let size = own.size;
        let own_sides = [size.rows(), size.columns()];
        let own_digits = [size.first(), size.last()];
        if let Some([rows, columns]) = self.sides.filter(|sides| *sides != own_sides) {
            return Ok(Some(format!("size={rows}x{columns}")));
        }
        if let Some([first, last]) = self.digits.filter(|digits| *digits != own_digits) {
            return Ok(Some(format!("digits={first}-{last}")));
        }
        let Some(regions) = &self.regions else { return Ok(None) };
        // Regions specified for a square grid are meant for this one.
        let alone = Self { regions: Some(regions.clone()), ..Self::default() };
        let beside = Self { sides: Some(own_sides), digits: Some(own_digits), ..alone.clone() };
        let layout = beside.layout(size).or_else(|_| alone.layout(size))?;
        Ok((!layout.is_like(own)).then(|| layout.to_string()))
    }
}
