//! The symmetries that map the givens and marks of the other two bands onto themselves.
//!
//! A symmetry permutes the columns inside each stack, may exchange the first two stacks, permutes
//! the rows inside each of the other two bands, may exchange these bands, and renames digits. If
//! all of that together preserves the givens and marks of the two bands, it takes a signature of
//! the pivot to one with as many completions. The pivot's own givens play no part.

use itertools::{Itertools, iproduct};

use crate::classic::count::band::{ADDRESSES, BandGivens, Names, ORDERS, SAME_NAMES};
use crate::classic::values::{BOX, SIDE};
use crate::values::word_bits::bits;

/// A symmetry, as it acts on signatures of the pivot.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SignatureSymmetry {
    /// The new address of each address in the first two boxes.
    pub(crate) addresses: [u8; ADDRESSES],
    /// The new name of each digit.
    pub(crate) names: Names,
    /// The order of the third box's columns, as an index of [`ORDERS`].
    pub(crate) third: usize,
}

impl SignatureSymmetry {
    /// The addresses of the digits after the symmetry.
    #[inline]
    pub(crate) fn of(&self, addresses: &Names) -> Names {
        let mut moved = [0; SIDE];
        for (&name, &address) in self.names.iter().zip(addresses) {
            moved[usize::from(name)] = self.addresses[usize::from(address)];
        }
        moved
    }

    fn moves_no_address(&self) -> bool {
        self.addresses.iter().copied().eq(0..ADDRESSES as u8)
    }

    /// Whether it acts trivially on the first two boxes.
    pub(crate) fn is_of_third(&self) -> bool {
        self.moves_no_address() && self.names == SAME_NAMES
    }

    /// Whether it only permutes the columns of the first box.
    pub(crate) fn is_of_first(&self) -> bool {
        let column = |address: usize| usize::from(self.addresses[address]) % BOX;
        self.names == SAME_NAMES && (0..ADDRESSES).all(|address| column(address) == address % BOX)
    }
}

/// The number of rows of the other two bands together.
const ROWS: usize = 2 * BOX;

/// A given of the other two bands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct PlacedGiven {
    row: usize,
    stack: usize,
    column: usize,
    digit: usize,
}

/// The digits excluded from each cell of the other two bands, as sets of bits: by row, stack and
/// column.
type LeftOut = [[[u16; BOX]; BOX]; ROWS];

/// The givens of the other two bands, and the digits excluded from their cells.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Placed {
    givens: Vec<PlacedGiven>,
    left_out: LeftOut,
}

/// An invariant of a cell: the number of excluded digits, or [`GIVEN`].
type Kind = u8;

const GIVEN: Kind = u8::MAX;

impl Placed {
    /// The kinds of all cells, by row, stack and column.
    fn kinds(&self) -> [[[Kind; BOX]; BOX]; ROWS] {
        let count = |digits: u16| digits.count_ones() as Kind;
        let mut kinds = self.left_out.map(|row| row.map(|cells| cells.map(count)));
        for given in &self.givens {
            kinds[given.row][given.stack][given.column] = GIVEN;
        }
        kinds
    }

    /// An invariant of each row under permutations of columns and stacks: its kinds, sorted.
    fn rows(&self) -> [Vec<Kind>; ROWS] {
        self.kinds().map(|row| row.into_iter().flatten().sorted_unstable().collect())
    }

    /// The kinds in each column of each stack, from top to bottom.
    fn columns(&self) -> [[[Kind; ROWS]; BOX]; BOX] {
        let kinds = self.kinds();
        let column = |stack: usize, column: usize| kinds.map(|row| row[stack][column]);
        std::array::from_fn(|stack| std::array::from_fn(|number| column(stack, number)))
    }
}

/// All symmetries of the givens and marks of these bands, including the identity.
pub(crate) fn all(bands: &[BandGivens; 2]) -> Vec<SignatureSymmetry> {
    let givens = bands.iter().enumerate().flat_map(|(number, band)| {
        band.givens.iter().map(move |given| PlacedGiven {
            row: BOX * number + usize::from(given.row),
            stack: given.stack,
            column: given.column.into(),
            digit: given.digit,
        })
    });
    let mut left_out = LeftOut::default();
    for (number, band) in bands.iter().enumerate() {
        for (stack, place, digit) in band.left_out.all() {
            left_out[BOX * number + place / BOX][stack][place % BOX] |= 1 << digit;
        }
    }
    let placed = Placed { givens: givens.sorted_unstable().collect(), left_out };
    let orders_of_rows = iproduct!([0, 1], &ORDERS, &ORDERS).map(|(swapped, one, other)| {
        let row = |row: usize| {
            let order = [one, other][row / BOX];
            ((row / BOX) ^ swapped) * BOX + usize::from(order[row % BOX])
        };
        let moved = placed.givens.iter().map(|given| PlacedGiven { row: row(given.row), ..*given });
        let mut left_out = LeftOut::default();
        (0..ROWS).for_each(|from| left_out[row(from)] = placed.left_out[from]);
        Placed { givens: moved.sorted_unstable().collect(), left_out }
    });
    let rows = placed.rows();
    let alike = orders_of_rows.filter(|moved| moved.rows() == rows);
    let mut symmetries = Vec::new();
    for moved in alike.sorted_unstable().dedup() {
        for stacks in [[0, 1, 2], [1, 0, 2]] {
            add_orders_of_columns(&placed, &moved, stacks, &mut symmetries);
        }
    }
    symmetries.sort_unstable();
    symmetries.dedup();
    symmetries
}

/// Adds the symmetries that first permute rows as in `moved` and then stacks as in `stacks`.
fn add_orders_of_columns(
    placed: &Placed,
    moved: &Placed,
    stacks: [usize; BOX],
    symmetries: &mut Vec<SignatureSymmetry>,
) {
    let (there, here) = (placed.columns(), moved.columns());
    let orders = stacks.iter().enumerate().map(|(stack, &source)| {
        (0..ORDERS.len()).filter(move |&order| {
            (0..BOX).all(|column| {
                here[source][column] == there[stack][usize::from(ORDERS[order][column])]
            })
        })
    });
    let orders: [Vec<usize>; BOX] =
        orders.map(Iterator::collect).collect_array().expect("there are three stacks");
    for (&first, &second, &third) in iproduct!(&orders[0], &orders[1], &orders[2]) {
        let place = |stack: usize, column: usize| {
            let order = ORDERS[[first, second, third][stacks[stack]]];
            (stacks[stack], usize::from(order[column]))
        };
        let givens = moved.givens.iter().map(|given| {
            let (stack, column) = place(given.stack, given.column);
            PlacedGiven { stack, column, ..*given }
        });
        let Some(names) = names(&placed.givens, givens) else { continue };
        let leave_out_the_same = |(row, from_stack, from_column): (usize, usize, usize)| {
            let (stack, column) = place(from_stack, from_column);
            let digits = moved.left_out[row][from_stack][from_column];
            renamed(digits, &names) == placed.left_out[row][stack][column]
        };
        if iproduct!(0..ROWS, 0..BOX, 0..BOX).all(leave_out_the_same) {
            let address = |address: usize| {
                let columns = [address / BOX, address % BOX];
                BOX as u8 * ORDERS[first][columns[stacks[0]]] + ORDERS[second][columns[stacks[1]]]
            };
            let addresses = std::array::from_fn(address);
            symmetries.push(SignatureSymmetry { addresses, names, third });
        }
    }
}

/// A set of digits, as bits, under their new names.
fn renamed(digits: u16, names: &Names) -> u16 {
    bits(digits.into()).fold(0, |renamed, digit| renamed | 1 << names[digit])
}

/// The renaming that turns the moved givens into the original ones, if there is one.
fn names(givens: &[PlacedGiven], moved: impl Iterator<Item = PlacedGiven>) -> Option<Names> {
    let mut digits = [[[None; BOX]; BOX]; ROWS];
    givens
        .iter()
        .for_each(|given| digits[given.row][given.stack][given.column] = Some(given.digit));
    let mut names: [Option<usize>; SIDE] = [None; SIDE];
    for given in moved {
        let name = digits[given.row][given.stack][given.column]?;
        if *names[given.digit].get_or_insert(name) != name {
            return None;
        }
    }
    // Digits that are not given keep their names, and no two digits may share one.
    let names = std::array::from_fn(|digit| names[digit].unwrap_or(digit) as u8);
    let all = names.iter().fold(0_u16, |all, name| all | 1 << name);
    (all.count_ones() == SIDE as u32).then_some(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::count::marks::Marks;
    use crate::classic::values::board::Board9;
    use crate::classic::values::candidates::Candidates9;
    use crate::classic::values::{Cell9, Digit};

    fn symmetries(line: &str) -> Vec<SignatureSymmetry> {
        let board: Board9 = line.parse().unwrap();
        symmetries_of(&(&board).into())
    }

    fn symmetries_of(marks: &Marks) -> Vec<SignatureSymmetry> {
        all(&[1, 2].map(|band| BandGivens::new(marks, band)))
    }

    #[test]
    fn without_givens_all_orders_are_symmetries() {
        assert_eq!(symmetries(&".".repeat(81)).len(), 2 * 6 * 6 * 6);
    }

    #[test]
    fn two_digits_change_places_with_their_bands() {
        // 1 and 2 are in the first column of the first two stacks, in one band each.
        let line =
            [".".repeat(27), "1".into(), ".".repeat(29), "2".into(), ".".repeat(23)].concat();
        let found = symmetries(&line);
        // The other two columns of each of these stacks are free, and so are all of the third.
        let same = found.iter().filter(|symmetry| symmetry.names == SAME_NAMES).count();
        assert_eq!((same, found.len()), (2 * 2 * 6, 2 * 2 * 2 * 6));
        let swapped = found.iter().find(|symmetry| symmetry.names != SAME_NAMES).unwrap();
        assert_eq!(swapped.names, [1, 0, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(swapped.addresses[0], 0);
    }

    #[test]
    fn cells_that_leave_out_digits_change_places() {
        let leaving_out = |cells: &[(usize, usize, usize)]| {
            let mut candidates = Candidates9::in_context(&Board9::EMPTY);
            for &(row, column, digit) in cells {
                candidates[Cell9::at(row, column)].remove(Digit::from_index(digit));
            }
            symmetries_of(&Marks::of(&candidates).unwrap())
        };
        // The two cells change places with their bands and stacks; columns without one are free.
        let found = leaving_out(&[(3, 0, 0), (6, 3, 0)]);
        assert_eq!(found.len(), 2 * 2 * 2 * 6);
        // Cells that leave out different numbers of digits do not.
        let found = leaving_out(&[(3, 0, 0), (6, 3, 0), (6, 3, 1)]);
        assert_eq!(found.len(), 2 * 2 * 6);
    }
}
