//! One representative for all grids that differ only by renaming digits and reordering columns.
//! Known as a normal form (canonical form).

use std::cmp::Ordering;
use std::sync::LazyLock;

use itertools::{Itertools, iproduct};

use crate::classic::values::board::Board9;
use crate::classic::values::{BOX, CELLS, Cell9, Digit, SIDE};

/// The column orders that keep stacks together: 6^4.
static COLUMN_ORDERS: LazyLock<Vec<[u8; SIDE]>> = LazyLock::new(|| {
    let orders = (0..BOX).permutations(BOX).collect_vec();
    iproduct!(&orders, &orders, &orders, &orders)
        .map(|(stacks, first, second, third)| {
            let within = [first, second, third];
            std::array::from_fn(|column| {
                let (stack, place) = (stacks[column / BOX], column % BOX);
                (stack * BOX + within[stack][place]) as u8
            })
        })
        .collect()
});

/// The least grid that results from this one by reordering columns and renaming digits.
///
/// All of these have the same number of solutions. Digits are renamed in the order in which they
/// occur.
pub(super) fn normal_form(board: &Board9) -> Board9 {
    let values = board.cells().map(|cell| cell.map_or(0, Digit::get));
    let mut least = [u8::MAX; CELLS];
    COLUMN_ORDERS.iter().for_each(|order| keep_less(&values, order, &mut least));
    let mut normal = Board9::EMPTY;
    Cell9::all().for_each(|cell| normal[cell] = Digit::new(least[cell.index()]));
    normal
}

/// Replaces `least` by the image of a grid under a column order, if that is less. Most images
/// differ early.
fn keep_less(values: &[u8; CELLS], order: &[u8; SIDE], least: &mut [u8; CELLS]) {
    let (mut names, mut named) = ([0_u8; SIDE + 1], 0);
    let mut is_less = false;
    for cell in Cell9::all() {
        let value = values[cell.row() * SIDE + usize::from(order[cell.column()])];
        let name = &mut names[usize::from(value)];
        if value != 0 && *name == 0 {
            named += 1;
            *name = named;
        }
        let other = &mut least[cell.index()];
        match (*name).cmp(other) {
            Ordering::Greater if !is_less => return,
            Ordering::Less => is_less = true,
            _ => {}
        }
        *other = *name;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::puzzle::Puzzle;

    #[test]
    fn column_order_and_digit_names_do_not_matter() {
        let line =
            "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........";
        let board: Board9 = line.parse().unwrap();
        let count = |board: Board9| Puzzle::from(&board).solution_count().unwrap();
        let expected = count(board);
        assert_eq!(COLUMN_ORDERS.len(), 1296);
        for order in COLUMN_ORDERS.iter().step_by(100) {
            let mut moved = Board9::EMPTY;
            for cell in Cell9::all() {
                let source = Cell9::at(cell.row(), usize::from(order[cell.column()]));
                moved[cell] = board[source].map(|digit| Digit::from_index((digit.index() + 4) % 9));
            }
            assert_eq!(normal_form(&moved), normal_form(&board));
            assert_eq!(count(moved), expected);
        }
        assert_eq!(count(normal_form(&board)), expected);
        let mut other = board;
        other[Cell9::at(8, 0)] = Digit::new(5);
        assert_ne!(normal_form(&other), normal_form(&board));
    }
}
