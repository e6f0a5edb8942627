//! Rules about lines.

use itertools::{Itertools, iproduct};

use super::groups::same_sums;
use super::part::RuleStatement;
use crate::rules::constraint::{Case, Disjunction, Ends, EqualSegments, Sets};
use crate::rules::layout::Layout;
use crate::rules::relation::AllowedDigits;
use crate::rules::rule::Line;
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::size::Size;

/// Compiles a line in a grid with this layout.
pub(super) fn line(line: Line, cells: &[Cell], layout: &Layout) -> Vec<RuleStatement> {
    let size = layout.size;
    match line {
        Line::Thermometer => thermometer(cells, size, 1),
        Line::SlowThermometer => thermometer(cells, size, 0),
        Line::Whisper(difference) => {
            neighbours("a whisper", cells, size, |one, other| one.abs_diff(other) >= difference)
        }
        Line::Renban => renban(cells, size),
        Line::Nabner => nabner(cells, size),
        Line::Palindrome => mirrored(cells)
            .flat_map(|pair| {
                RuleStatement::pairs("a palindrome", size, [pair], |one, other| one == other)
            })
            .collect(),
        Line::Modular(modulus) => modular(modulus, cells, size),
        Line::Entropic => {
            let of_third = (size.digits() / 3).max(1);
            let third = |digit: u8| usize::from(digit - size.first()) / of_third;
            different_in_rows_of(3, "an entropic line", cells, size, third)
        }
        Line::Between => {
            ends("a between line", cells, size, |low, high, digit| (low + 1..high).contains(&digit))
        }
        Line::Lockout(difference) => ends("a lockout line", cells, size, |low, high, digit| {
            high - low >= difference && !(low..=high).contains(&digit)
        }),
        Line::Zipper => zipper(cells),
        Line::EqualSums => equal_sums(cells, layout),
        Line::DoubleArrow => {
            let [first, middle @ .., last] = cells else { return Vec::new() };
            vec![RuleStatement::equal("a double arrow", &[*first, *last], middle)]
        }
        Line::SumLine(total) => sum_line(total, cells),
        Line::Lunchbox(total) => lunchbox(total, cells, size),
        Line::Slingshot => slingshot(cells, size),
    }
}

/// Segments of a line, which is a loop if it ends where it starts.
fn sum_line(total: u8, cells: &[Cell]) -> Vec<RuleStatement> {
    let around = Line::once_around(cells);
    let pieces = EqualSegments { total: total.into(), first: 1, is_loop: around.is_some() };
    vec![RuleStatement::constraint("a sum line", around.unwrap_or(cells), pieces)]
}

/// Distinct digits, with a case for each pair of positions of the least and the greatest digit, and
/// each pair of digits there.
fn lunchbox(total: u16, cells: &[Cell], size: Size) -> Vec<RuleStatement> {
    let (name, length) = ("a lunchbox", cells.len());
    let to_number = 1 - i32::from(size.first());
    let mut cases = Vec::new();
    for (least, greatest) in iproduct!(1..=size.digits() as u8, 1..=size.digits() as u8) {
        if usize::from(greatest) < usize::from(least) + length - 1 {
            continue;
        }
        let between = least + 1..greatest;
        let others = DigitMask::of_numbers(between.clone());
        for (one, other) in iproduct!(0..length, 0..length).filter(|(one, other)| one != other) {
            let inside = one.min(other) + 1..one.max(other);
            let total = i32::from(total) + to_number * i32::from(inside.len() as u8);
            let low: i32 = between.clone().take(inside.len()).map(i32::from).sum();
            let high: i32 = between.clone().rev().take(inside.len()).map(i32::from).sum();
            if (low..=high).contains(&total) {
                let digits = vec![(one, least), (other, greatest)];
                cases.push(Case { digits, others, sum: (inside, total) });
            }
        }
    }
    vec![
        RuleStatement::distinct(name, cells),
        RuleStatement::constraint(name, cells, Disjunction(cases.into())),
    ]
}

/// A case for each pair of digits of the first two cells.
fn slingshot(cells: &[Cell], size: Size) -> Vec<RuleStatement> {
    let pairs = iproduct!(1..=size.digits() as u8, 1..=size.digits() as u8);
    let cases = pairs.filter_map(|(slung, number)| {
        let steps = usize::from(size.value(number));
        let place = (steps > 0).then_some(steps + 1).filter(|&place| place < cells.len())?;
        let digits = vec![(0, slung), (1, number), (place, slung)];
        Some(Case { digits, others: DigitMask::EVERY, sum: (0..0, 0) })
    });
    vec![RuleStatement::constraint("a slingshot", cells, Disjunction(cases.collect()))]
}

fn neighbours(
    name: &'static str,
    cells: &[Cell],
    size: Size,
    allows: impl Fn(u8, u8) -> bool,
) -> Vec<RuleStatement> {
    RuleStatement::pairs(name, size, cells.iter().copied().array_windows_of_two(), allows)
}

/// Pairs of consecutive cells.
trait Neighbours: Iterator<Item = Cell> + Sized {
    fn array_windows_of_two(self) -> impl Iterator<Item = [Cell; 2]> {
        self.tuple_windows().map(|(one, other)| [one, other])
    }
}

impl<I: Iterator<Item = Cell>> Neighbours for I {}

/// Digits that increase by at least `step` from cell to cell.
fn thermometer(cells: &[Cell], size: Size, step: u8) -> Vec<RuleStatement> {
    let (name, side) = ("a thermometer", size.digits());
    let mut parts = neighbours(name, cells, size, |one, other| one + step <= other);
    let last = cells.len().saturating_sub(1);
    for (place, &cell) in cells.iter().enumerate() {
        let [before, after] = [place, last - place].map(|cells| usize::from(step) * cells);
        let fits = |&digit: &u8| before < digit.into() && usize::from(digit) + after <= side;
        parts.push(RuleStatement::digits(cell, (1..=side as u8).filter(fits)));
    }
    parts
}

fn renban(cells: &[Cell], size: Size) -> Vec<RuleStatement> {
    let (length, side) = (cells.len(), size.digits());
    let name = "a renban line";
    let near = |one: u8, other: u8| one != other && usize::from(one.abs_diff(other)) < length;
    let mut parts = vec![RuleStatement::distinct(name, cells)];
    parts.extend(RuleStatement::pairs(name, size, pairs(cells), near));
    if length <= side {
        let run = |lowest| (lowest..lowest + length).map(DigitMask::single).collect();
        let runs = (0..=side - length).map(run);
        parts.push(RuleStatement::constraint(name, cells, Sets(runs.collect())));
    }
    parts
}

fn nabner(cells: &[Cell], size: Size) -> Vec<RuleStatement> {
    let name = "a nabner line";
    let far = |one: u8, other: u8| one.abs_diff(other) > 1;
    let mut parts = vec![RuleStatement::distinct(name, cells)];
    parts.extend(RuleStatement::pairs(name, size, pairs(cells), far));
    let is_sparse = |set: &DigitMask| set.bits() & set.bits() << 1 == 0;
    parts.extend(RuleStatement::sets(name, cells, size.digits(), is_sparse));
    parts
}

fn modular(modulus: u8, cells: &[Cell], size: Size) -> Vec<RuleStatement> {
    let rest = |digit: u8| usize::from(digit % modulus);
    different_in_rows_of(modulus.into(), "a modular line", cells, size, rest)
}

/// Any run of `kinds` cells holds digits of different kinds.
fn different_in_rows_of(
    kinds: usize,
    name: &'static str,
    cells: &[Cell],
    size: Size,
    kind: impl Fn(u8) -> usize,
) -> Vec<RuleStatement> {
    let mut parts = Vec::new();
    for (place, &cell) in cells.iter().enumerate() {
        let beside = cells[place + 1..].iter().take(kinds.saturating_sub(1));
        let pairs = beside.map(|&other| [cell, other]);
        parts
            .extend(RuleStatement::pairs(name, size, pairs, |one, other| kind(one) != kind(other)));
        // A run of different kinds includes all kinds, so the next cell has the kind of the run's
        // first.
        let mut all_kinds: Vec<usize> = (size.first()..=size.last()).map(&kind).collect();
        all_kinds.sort_unstable();
        all_kinds.dedup();
        if all_kinds.len() == kinds
            && let Some(&again) = cells.get(place + kinds)
        {
            let same = |one: u8, other: u8| kind(one) == kind(other);
            parts.extend(RuleStatement::pairs(name, size, [[cell, again]], same));
        }
        let row = cells.get(place..place + kinds).filter(|_| kinds > 2);
        let differ =
            |row: &&[Cell]| row.iter().array_combinations().all(|[one, other]| one != other);
        if let Some(row) = row.filter(differ) {
            let one_of_each = |set: &DigitMask| {
                let values = || set.indices().map(|digit| size.value(digit as u8 + 1));
                let kinds = || values().map(&kind);
                kinds().enumerate().all(|(place, one)| !kinds().take(place).contains(&one))
            };
            parts.extend(RuleStatement::sets(name, row, size.digits(), one_of_each));
        }
    }
    parts
}

/// The middle cells hold digits that the lower and the higher of the two end digits allow.
fn ends(
    name: &'static str,
    cells: &[Cell],
    size: Size,
    allows: impl Fn(u8, u8, u8) -> bool,
) -> Vec<RuleStatement> {
    let [first, middle @ .., last] = cells else { return Vec::new() };
    // Only the order and the differences of digits matter, so digit numbers will do.
    let digits = 1..=size.digits() as u8;
    let allowed = |one: u8, other: u8| {
        let (low, high) = (one.min(other), one.max(other));
        DigitMask::of_numbers(digits.clone().filter(|&digit| allows(low, high, digit)))
    };
    let row = |one: u8| digits.clone().map(|other| allowed(one, other)).collect();
    let rows = digits.clone().map(row).collect();
    vec![RuleStatement::constraint(name, &[&[*first, *last], middle].concat(), Ends(rows))]
}

fn zipper(cells: &[Cell]) -> Vec<RuleStatement> {
    let name = "a zipper line";
    let sides = mirrored(cells).collect_vec();
    if cells.len() % 2 == 1 {
        let middle = cells[cells.len() / 2];
        return sides.iter().map(|pair| RuleStatement::equal(name, &[middle], pair)).collect();
    }
    let pairs = sides.iter().array_combinations();
    pairs.map(|[one, other]| RuleStatement::equal(name, one, other)).collect()
}

/// Pairs of cells at equal distances from the middle.
fn mirrored(cells: &[Cell]) -> impl Iterator<Item = [Cell; 2]> {
    let half = cells.len() / 2;
    std::iter::zip(&cells[..half], cells.iter().rev()).map(|(&one, &other)| [one, other])
}

fn equal_sums(cells: &[Cell], layout: &Layout) -> Vec<RuleStatement> {
    let pieces = cells.iter().chunk_by(|cell| layout.region(**cell));
    let pieces: Vec<Vec<Cell>> =
        pieces.into_iter().map(|(_, piece)| piece.copied().collect()).collect();
    same_sums("a line of equal sums", &pieces)
}

/// All pairs of cells.
pub(super) fn pairs(cells: &[Cell]) -> impl Iterator<Item = [Cell; 2]> {
    cells.iter().copied().array_combinations()
}

/// All pairs of cells, or consecutive ones only, hold pairs of digits from a table.
pub(super) fn listed(
    all: bool,
    allowed: &[[u8; 2]],
    cells: &[Cell],
    size: Size,
) -> Vec<RuleStatement> {
    let name = "the pairs that are allowed";
    let is_allowed = |one: u8, other: u8| allowed.contains(&[one, other]);
    if !all {
        return neighbours(name, cells, size, is_allowed);
    }
    let mut parts = RuleStatement::pairs(name, size, pairs(cells), is_allowed);
    let table = AllowedDigits::of_values(size, &is_allowed);
    let is_same_both_ways = table == table.transposed();
    if is_same_both_ways && (size.first()..=size.last()).all(|digit| !is_allowed(digit, digit)) {
        let fits = |set: &DigitMask| {
            let digits = set.indices().map(|digit| size.value(digit as u8 + 1)).collect_vec();
            digits.iter().array_combinations().all(|[&one, &other]| is_allowed(one, other))
        };
        parts.extend(RuleStatement::sets(name, cells, size.digits(), fits));
    }
    parts
}
