//! Numbers outside the grid, about a row or column as seen from there.

use std::sync::Arc;

use itertools::Itertools;

use super::part::RuleStatement;
use crate::rules::automata::automaton::Automaton;
use crate::rules::constraint::{Case, Disjunction, FullRank, Skyscrapers};
use crate::rules::rule::Outside;
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::size::Size;

/// Compiles a number outside the grid, about these cells of a row or column in order.
pub(super) fn outside(outside: Outside, cells: &[Cell], size: Size) -> Vec<RuleStatement> {
    match outside {
        Outside::XSum(total) => cases("the X-sum", cells, x_sums(total, cells.len(), size)),
        Outside::Sandwich(total) => {
            cases("the sandwich", cells, sandwiches(total, cells.len(), size))
        }
        Outside::NumberedRoom(digit) => {
            cases("the numbered room", cells, rooms(digit, cells.len(), size))
        }
        Outside::Skyscrapers(count) => {
            let hidden = 1 - size.first();
            vec![RuleStatement::constraint("the skyscrapers", cells, Skyscrapers { count, hidden })]
        }
        Outside::FullRank(rank) => vec![full_rank(rank, cells, size)],
        Outside::FirstHidden(digit) => first_hidden(size.number(digit), cells, size),
    }
}

/// Whether the first digit that is less than one before it is `hidden`. Digits of a line are
/// distinct.
fn first_hidden(hidden: Option<u8>, cells: &[Cell], size: Size) -> Vec<RuleStatement> {
    // The state is the maximum so far, or empty once a digit was hidden.
    let step = |highest: &[u16], digit: u8| match *highest {
        [highest] if Some(digit) == hidden => (u16::from(digit) < highest).then(Vec::new),
        [highest] => (u16::from(digit) > highest).then(|| vec![digit.into()]),
        _ => Some(Vec::new()),
    };
    let automaton = Automaton::by_digit(vec![0], size.digits(), &step, &<[u16]>::is_empty);
    RuleStatement::machine("the first hidden", cells, automaton.map(Arc::new))
}

/// The rank of a row or column. The constraint lists all cells of the grid, those of the line
/// first.
fn full_rank(rank: u8, own: &[Cell], size: Size) -> RuleStatement {
    let others = size.cells().filter(|cell| !own.contains(cell));
    let cells = own.iter().copied().chain(others).collect_vec();
    let place = |cell: Cell| cells.iter().position(|&other| other == cell);
    let (side, last) = (size.rows(), size.rows() - 1);
    let lines = |at: fn(usize, usize, usize) -> Cell| {
        let line = |number| (0..side).filter_map(|step| place(at(number, step, last))).collect();
        (0..side).map(line).collect_vec()
    };
    let mut sides = [
        lines(|number, step, _| Cell::at(number, step)),
        lines(|number, step, last| Cell::at(number, last - step)),
        lines(|number, step, _| Cell::at(step, number)),
        lines(|number, step, last| Cell::at(last - step, number)),
    ];
    // The line itself comes first, and so does the side on which it starts.
    let is_own = |line: &Vec<usize>| line.iter().copied().eq(0..side);
    sides.sort_by_key(|lines| !lines.iter().any(is_own));
    sides[0].sort_by_key(|line| !is_own(line));
    let kind = FullRank { rank: rank.into(), sides: sides.into() };
    RuleStatement::constraint("the rank", &cells, kind)
}

fn cases(
    name: &'static str,
    cells: &[Cell],
    cases: impl Iterator<Item = Case>,
) -> Vec<RuleStatement> {
    vec![RuleStatement::constraint(name, cells, Disjunction(cases.collect()))]
}

/// A case for each first digit.
fn x_sums(total: u16, cells: usize, size: Size) -> impl Iterator<Item = Case> {
    let to_number = 1 - i32::from(size.first());
    firsts(cells, size).map(move |(first, number)| {
        let cells = first.max(1);
        let total = i32::from(total) - i32::from(first) + to_number * i32::from(cells - 1);
        Case { digits: vec![(0, number)], others: DigitMask::EVERY, sum: (1..cells.into(), total) }
    })
}

/// A case for each pair of positions of the least and the greatest digit.
fn sandwiches(total: u16, cells: usize, size: Size) -> impl Iterator<Item = Case> {
    let to_number = 1 - i32::from(size.first());
    let (least, greatest) = (1, size.digits() as u8);
    (0..cells).permutations(2).map(move |places| {
        let inside = places[0].min(places[1]) + 1..places[0].max(places[1]);
        let total = i32::from(total) + to_number * i32::from(inside.len() as u8);
        let digits = vec![(places[0], least), (places[1], greatest)];
        Case { digits, others: DigitMask::EVERY, sum: (inside, total) }
    })
}

/// A case for each first digit except 0, which is not the number of a cell.
fn rooms(digit: u8, cells: usize, size: Size) -> impl Iterator<Item = Case> {
    let room = size.number(digit);
    let firsts = firsts(cells, size).filter(|&(first, _)| first > 0);
    firsts.filter_map(move |(first, number)| {
        let digits = vec![(0, number), (usize::from(first) - 1, room?)];
        Some(Case { digits, others: DigitMask::EVERY, sum: (0..0, 0) })
    })
}

/// The digits that are at most the number of cells, each with its digit number.
fn firsts(cells: usize, size: Size) -> impl Iterator<Item = (u8, u8)> {
    let digits = (size.first()..=size.last()).take_while(move |&digit| usize::from(digit) <= cells);
    digits.filter_map(move |digit| Some((digit, size.number(digit)?)))
}
