//! Classic grids with further houses on few cells: all fillings of those cells, up to symmetry.
//! Known as counting by orbit representatives.
//!
//! Fillings that differ only by names of digits, or by a symmetry of the classic grid that keeps
//! the further houses, have equally many solutions. So one classic count for each class is enough:
//! 74 of them for both diagonals.

use std::collections::{BTreeMap, BTreeSet};

use itertools::{Itertools, iproduct};

use crate::classic::values::Digit;
use crate::classic::values::board::Board9;
use crate::puzzle::puzzle::Puzzle;
use crate::rules::rule_set::Rules;

/// Ways to fill the cells of the further houses that have equally many solutions.
pub(super) struct Class {
    /// One of them.
    pub(super) board: Board9,
    /// How many there are.
    pub(super) size: u64,
}

/// More ways than these, up to the names of digits, are not sorted into classes.
const MOST_FILLINGS: usize = 50_000;

/// More classes than these are not counted.
const MOST_CLASSES: usize = 2000;

/// The classes that make up all solutions; `None` if there are too many, or the puzzle is of
/// another kind.
pub(super) fn classes(puzzle: &Puzzle) -> Option<Vec<Class>> {
    let shape = puzzle.rules().shape();
    let classic = Rules::classic();
    let is_blank = puzzle.is_blank();
    if !puzzle.rules().layout().is_of_nine_boxes() || shape.says_more_than_sets() || !is_blank {
        return None;
    }
    let implied = |set: &&crate::values::house::House| {
        let mut houses = classic.houses().iter();
        houses.any(|house| set.cells().iter().all(|cell| house.cells().contains(cell)))
    };
    let further = shape.distinct_sets().filter(|set| !implied(set));
    let further = further.map(|set| set.cells().iter().map(|cell| cell.index(9)).collect());
    let further: BTreeSet<BTreeSet<usize>> = further.collect();
    let cells: Vec<usize> = further.iter().flatten().copied().sorted_unstable().dedup().collect();
    let mut fillings = Vec::new();
    fill(&cells, &shape.peers, &mut Vec::new(), &mut fillings)?;
    let moves = moves(&further, &cells);
    let mut sizes: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
    for filling in fillings {
        let moved = moves.iter().map(|places| renamed(places.iter().map(|&place| filling[place])));
        let least = moved.min().unwrap_or_default();
        *sizes.entry(least).or_default() += namings(&filling);
    }
    let classes =
        sizes.into_iter().map(|(filling, size)| Class { board: board(&cells, &filling), size });
    let classes: Vec<Class> = classes.collect();
    (classes.len() <= MOST_CLASSES).then_some(classes)
}

/// Lists the ways to fill these cells in which new digits are named in ascending order; `None` if
/// there are too many.
fn fill(
    cells: &[usize],
    peers: &[Vec<usize>],
    filling: &mut Vec<u8>,
    fillings: &mut Vec<Vec<u8>>,
) -> Option<()> {
    let Some(&cell) = cells.get(filling.len()) else {
        fillings.push(filling.clone());
        return (fillings.len() <= MOST_FILLINGS).then_some(());
    };
    let new = filling.iter().max().map_or(1, |most| most + 1);
    for digit in 1..=new.min(9) {
        let mut filled = filling.iter().zip(cells);
        if !filled.any(|(&other, place)| other == digit && peers[cell].contains(place)) {
            filling.push(digit);
            fill(cells, peers, filling, fillings)?;
            filling.pop();
        }
    }
    Some(())
}

/// The symmetries of the classic grid that keep the further houses, each as the place from which
/// every cell gets its digit.
fn moves(further: &BTreeSet<BTreeSet<usize>>, cells: &[usize]) -> Vec<Vec<usize>> {
    let place = |cell: usize| cells.iter().position(|&other| other == cell);
    let places: Vec<Option<usize>> = (0..81).map(place).collect();
    let orders = line_orders();
    let mut moves = Vec::new();
    for (rows, columns, is_transposed) in iproduct!(&orders, &orders, [false, true]) {
        let moved = |cell: usize| {
            let [row, column] =
                if is_transposed { [cell % 9, cell / 9] } else { [cell / 9, cell % 9] };
            rows[row] * 9 + columns[column]
        };
        let Some(from) = cells.iter().map(|&cell| places[moved(cell)]).collect::<Option<Vec<_>>>()
        else {
            continue;
        };
        if further
            .iter()
            .all(|set| further.contains(&set.iter().map(|&cell| moved(cell)).collect()))
        {
            moves.push(from);
        }
    }
    moves
}

/// The orders of rows that keep bands together.
fn line_orders() -> Vec<Vec<usize>> {
    let of_three = || (0..3).permutations(3);
    let orders = iproduct!(of_three(), of_three(), of_three(), of_three());
    let lines = orders.map(|(bands, first, second, third)| {
        let within = [first, second, third];
        let lines = iproduct!(0..3, 0..3).map(|(band, line)| bands[band] * 3 + within[band][line]);
        lines.collect()
    });
    lines.collect()
}

/// The same with digits named in the order in which they occur.
fn renamed(filling: impl Iterator<Item = u8>) -> Vec<u8> {
    let (mut names, mut next) = ([0; 10], 0);
    let name = |digit: u8| {
        let name = &mut names[usize::from(digit)];
        if *name == 0 {
            next += 1;
            *name = next;
        }
        *name
    };
    filling.map(name).collect()
}

/// The number of ways to name the digits.
fn namings(filling: &[u8]) -> u64 {
    let digits = u64::from(filling.iter().copied().max().unwrap_or(0));
    (10 - digits..=9).product()
}

fn board(cells: &[usize], filling: &[u8]) -> Board9 {
    let mut board = Board9::EMPTY;
    for (&cell, &digit) in cells.iter().zip(filling) {
        board.cells_mut()[cell] = Digit::new(digit);
    }
    board
}
