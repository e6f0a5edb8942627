//! Singles and locked candidates of all rows, columns and boxes of a 16x16 grid with boxes of 4x4,
//! at once. Known as SWAR, SIMD within a register.
//!
//! A set of cells is four words, one for each band: 16 bits for a row, and four bits of each row
//! for a box. A few arithmetic steps test all rows of a band in parallel, or all columns, or all
//! boxes. After H. Warren, "Hacker's Delight" (2002), 2-1 and 6-1. For example, [`rows_with`] on
//! two rows of four bits, of which only the right one has places:
//!
//! ```text
//! places            0000 0110
//! + 0111 for each   0111 1101    top bit of a row: whether its lower bits have a place
//! top bits          0000 1000
//! whole rows        0000 1111
//! ```
#![expect(clippy::inline_always, reason = "what is not inlined loses a kernel's instructions")]

use crate::values::cell_set::CellSet;

/// A set of cells, one word for each band from the top down.
type Bands = CellSet<4>;

pub(crate) const SIDE: usize = 16;

/// The first cell of each row.
const ROWS: u64 = 0x0001_0001_0001_0001;

/// The first cell of each *part*, the cells that a row and a box share. It represents the part.
const PARTS: u64 = 0x1111_1111_1111_1111;

/// The rows, columns and boxes.
pub(crate) fn houses() -> impl Iterator<Item = Bands> {
    let cells = |number: usize, house_of: fn(usize, usize) -> usize| {
        let cells =
            (0..SIDE * SIDE).filter(move |cell| house_of(cell / SIDE, cell % SIDE) == number);
        cells.collect()
    };
    (0..SIDE).flat_map(move |number| {
        [
            cells(number, |row, _| row),
            cells(number, |_, column| column),
            cells(number, |row, column| row / 4 * 4 + column / 4),
        ]
    })
}

/// The places of a digit that are the only ones of a house; `None` if some house has none.
#[inline(always)]
pub(super) fn hidden_singles(places: Bands) -> Option<Bands> {
    let places = places.words();
    let of_bands = places.map(ColumnPlaces::of);
    let columns = of_bands.iter().copied().reduce(ColumnPlaces::with)?;
    let mut missing = !columns.some;
    let mut singles = [0; 4];
    for ((&places, of_band), singles) in places.iter().zip(&of_bands).zip(&mut singles) {
        let rows = rows_with(places);
        let boxes = parts_with(of_band.some);
        missing |= !rows | (boxes ^ PARTS);
        let several_in_row = rows_with(but_first_of_rows(places));
        let several_in_box = whole(parts_with(of_band.several | but_first_of_parts(of_band.some)));
        *singles = places & !(several_in_row & columns.several & several_in_box);
    }
    (missing == 0).then_some(Bands::of_words(singles))
}

/// The places left by locked candidates: if those of a row, column or box all lie in another house,
/// that house loses its others.
#[inline(always)]
pub(super) fn locked_candidates(places: Bands) -> Bands {
    let mut left = places.words();
    let columns = left.map(|places| ColumnPlaces::of(places).some);
    let (mut once, mut twice) = (0, 0);
    for &columns in &columns {
        twice |= once & columns;
        once |= columns;
    }
    // By band, the columns that hold all places of some box.
    let of_boxes = columns.map(|some| some & !whole(parts_with(but_first_of_parts(some))));
    for (band, left) in left.iter_mut().enumerate() {
        let others = (0..4).filter(|&other| other != band);
        let of_others = others.fold(0, |all, other| all | of_boxes[other]);
        let only_here = columns[band] & !twice;
        *left &= !(within_rows(*left) | beyond_columns(only_here) | of_others);
    }
    Bands::of_words(left)
}

/// The cells that locked candidates between the rows and boxes of a band exclude.
#[inline(always)]
fn within_rows(places: u64) -> u64 {
    let parts = parts_with(places);
    // The parts that have all places of their boxes, and of their rows.
    let of_boxes = parts & !ColumnPlaces::of(parts).several;
    let of_rows = parts & !rows_with(but_first_of_rows(parts));
    let rows = rows_with(of_boxes) & !whole(of_boxes) | rows_with(but_first_of_rows(of_boxes));
    let [one, two, three] = [16, 32, 48].map(|rows| of_rows.rotate_left(rows));
    rows | whole(one | two | three)
}

/// The cells that locked candidates exclude from the boxes of these columns, which have all their
/// places in this band.
#[inline(always)]
fn beyond_columns(columns: u64) -> u64 {
    let boxes = whole(parts_with(columns));
    boxes & !columns | whole(parts_with(but_first_of_parts(columns)))
}

/// The columns with a place, and with several, repeated in each row.
#[derive(Clone, Copy)]
struct ColumnPlaces {
    some: u64,
    several: u64,
}

impl ColumnPlaces {
    /// The columns of a band.
    #[inline(always)]
    fn of(places: u64) -> Self {
        let other = places.rotate_left(32);
        let (two, both) = (places | other, places & other);
        let other = two.rotate_left(16);
        Self { some: two | other, several: both | both.rotate_left(16) | two & other }
    }

    /// The columns of both together.
    #[inline(always)]
    fn with(self, other: Self) -> Self {
        let several = self.several | other.several | self.some & other.some;
        Self { some: self.some | other.some, several }
    }
}

/// All cells of the rows that contain some of these.
#[inline(always)]
fn rows_with(cells: u64) -> u64 {
    const LAST: u64 = ROWS << 15;
    let last = (((cells & !LAST) + !LAST) | cells) & LAST;
    (last - (last >> 15)) | last
}

/// The parts that contain some of these cells.
#[inline(always)]
fn parts_with(cells: u64) -> u64 {
    let two = cells | cells >> 1;
    (two | two >> 2) & PARTS
}

/// All cells of parts.
#[inline(always)]
fn whole(parts: u64) -> u64 {
    (parts << 4).wrapping_sub(parts)
}

/// These cells without the first of each row.
#[inline(always)]
fn but_first_of_rows(cells: u64) -> u64 {
    cells & (cells.wrapping_sub(rows_with(cells) & ROWS))
}

/// These cells without the first of each part.
#[inline(always)]
fn but_first_of_parts(cells: u64) -> u64 {
    cells & (cells.wrapping_sub(parts_with(cells)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Hidden singles, house by house.
    fn singles_one_by_one(places: Bands) -> Option<Bands> {
        let mut singles = Bands::NONE;
        for house in houses() {
            match (places & house).len() {
                0 => return None,
                1 => singles |= places & house,
                _ => {}
            }
        }
        Some(singles)
    }

    /// Locked candidates house by house, to a fixpoint.
    fn locked_one_by_one(mut places: Bands) -> Bands {
        let all: Vec<Bands> = houses().collect();
        loop {
            let before = places;
            for &house in &all {
                let inside = places & house;
                for &other in &all {
                    if !inside.is_empty() && other != house && inside.without(other).is_empty() {
                        places = places.without(other.without(house));
                    }
                }
            }
            if places == before {
                return places;
            }
        }
    }

    /// Propagates both rules to a fixpoint, which is the same whichever finds a place first.
    fn left(mut places: Bands) -> Option<Bands> {
        loop {
            let singles = hidden_singles(places)?;
            assert_eq!(Some(singles), singles_one_by_one(places));
            let mut left = locked_candidates(places);
            for cell in singles.iter() {
                let seen = houses().filter(|house| house.contains(cell));
                let seen = seen.fold(Bands::NONE, |all, house| all | house);
                left = left.without(seen.without(Bands::of(cell)));
            }
            if left == places {
                return Some(places);
            }
            places = left;
        }
    }

    #[test]
    fn all_houses_are_there() {
        assert!(houses().all(|house| house.len() == 16));
        let mut cells = [0; SIDE * SIDE];
        houses().for_each(|house| house.iter().for_each(|cell| cells[cell] += 1));
        assert_eq!(cells, [3; SIDE * SIDE]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        /// Places of a solution, with others in a few houses or anywhere.
        #[test]
        fn all_houses_at_once_are_the_same_as_one_by_one(
            shift in 0..16_usize,
            few in proptest::collection::vec(0..256_usize, 0..24),
            lines in proptest::collection::vec((0..48_usize, any::<u64>()), 0..8),
            others in proptest::array::uniform4(any::<u64>()),
            are_few in any::<bool>(),
        ) {
            let of_solution =
                |row: usize| 16 * row + (row / 4 + row % 4 * 4 + shift) % 16;
            let mut places: Bands = (0..16).map(of_solution).chain(few).collect();
            if are_few {
                let houses: Vec<Bands> = houses().collect();
                for (house, bits) in lines {
                    let cells = houses[house].iter().filter(|cell| bits >> (cell % 64) & 1 == 1);
                    cells.for_each(|cell| places.insert(cell));
                }
            } else {
                places |= Bands::of_words(others);
            }
            prop_assert_eq!(hidden_singles(places), singles_one_by_one(places));
            let one_by_one = locked_one_by_one(places);
            if singles_one_by_one(one_by_one).is_some() {
                let lost = one_by_one.without(locked_candidates(places));
                prop_assert!(lost.is_empty(), "{lost:?}");
            }
            prop_assert_eq!(left(places), left(one_by_one));
        }

        #[test]
        fn a_house_without_places_is_noticed(
            words in proptest::array::uniform4(any::<u64>()),
            house in 0..48_usize,
        ) {
            let house = houses().nth(house).unwrap();
            prop_assert_eq!(hidden_singles(Bands::of_words(words).without(house)), None);
        }
    }
}
