//! Sums that follow from those of houses: innies and outies, and what regions leave over.
//!
//! The digits of a house have a known sum. So do those of several rows, or of several columns; less
//! the cages inside, little may be left of them.

use std::collections::BTreeMap;

use crate::rules::constraint::Kind;
use crate::rules::shape::Shape;

/// The most cells that a sum is worth looking at for.
const MOST_CELLS: usize = 9;

/// Terms and a total.
pub(super) type Equation = (Vec<(u16, i32)>, i32);

/// Cells, and the sum of their digits.
struct Area {
    cells: Vec<usize>,
    total: i32,
}

/// All sums of few cells that follow from houses and other sums.
pub(super) fn derived(shape: &Shape) -> Vec<Equation> {
    let house = (1..=shape.side as i32).sum();
    let houses: Vec<Vec<usize>> = shape
        .houses
        .iter()
        .map(|house| house.cells().iter().map(|cell| cell.index(shape.side)).collect())
        .collect();
    let lines =
        [lines(&houses, |cell| cell / shape.side), lines(&houses, |cell| cell % shape.side)];
    let others: Vec<&Vec<usize>> =
        houses.iter().filter(|house| !lines.iter().any(|line| line.contains(house))).collect();
    let mut areas = Vec::new();
    for lines in &lines {
        for first in 0..lines.len() {
            for last in first..lines.len() {
                let cells = lines[first..=last].concat();
                areas.push(Area { cells, total: house * (last - first + 1) as i32 });
            }
        }
    }
    areas.extend(others.iter().map(|&cells| Area { cells: cells.clone(), total: house }));
    let cages = cages(shape);
    let mut found = BTreeMap::new();
    for area in &areas {
        without_cages(area, &cages, &mut found);
        without_houses(area, house, &others, &mut found);
    }
    found.into_iter().collect()
}

/// The houses whose cells are all in one line.
fn lines(houses: &[Vec<usize>], line: impl Fn(usize) -> usize) -> Vec<Vec<usize>> {
    let is_line = |house: &&Vec<usize>| house.iter().all(|&cell| line(cell) == line(house[0]));
    let mut lines: Vec<Vec<usize>> = houses.iter().filter(is_line).cloned().collect();
    lines.sort();
    lines
}

/// Sums in which each cell counts once.
fn cages(shape: &Shape) -> Vec<Area> {
    let mut cages = Vec::new();
    for constraint in &shape.constraints {
        if let Kind::Sum { factors, total } = &constraint.kind
            && factors.iter().all(|&factor| factor == 1)
        {
            let cells = constraint.cells.iter().map(|cell| cell.index(shape.side)).collect();
            cages.push(Area { cells, total: *total });
        }
    }
    cages
}

/// What is left of an area.
struct Rest {
    terms: BTreeMap<usize, i32>,
    total: i32,
    used: Vec<usize>,
}

impl Rest {
    fn of(area: &Area) -> Self {
        let terms = area.cells.iter().map(|&cell| (cell, 1)).collect();
        Self { terms, total: area.total, used: Vec::new() }
    }

    /// Takes other cells away, unless some of them were taken away before; whether it did.
    fn take(&mut self, cells: &[usize], total: i32) -> bool {
        if cells.iter().any(|cell| self.used.contains(cell)) {
            return false;
        }
        self.used.extend(cells);
        cells.iter().for_each(|&cell| *self.terms.entry(cell).or_insert(0) -= 1);
        self.total -= total;
        true
    }

    fn note(&self, found: &mut BTreeMap<Vec<(u16, i32)>, i32>) {
        let terms = self.terms.iter().filter(|&(_, &factor)| factor != 0);
        let terms: Vec<(u16, i32)> = terms.map(|(&cell, &factor)| (cell as u16, factor)).collect();
        if terms.len() <= MOST_CELLS {
            found.insert(terms, self.total);
        }
    }
}

fn without_cages(area: &Area, cages: &[Area], found: &mut BTreeMap<Vec<(u16, i32)>, i32>) {
    let outside = |cage: &Area| cage.cells.iter().filter(|cell| !area.cells.contains(cell)).count();
    let mut rest = Rest::of(area);
    for cage in cages.iter().filter(|cage| outside(cage) == 0) {
        rest.take(&cage.cells, cage.total);
    }
    if !cages.is_empty() {
        rest.note(found);
    }
    let mut across: Vec<(usize, &Area)> = cages.iter().map(|cage| (outside(cage), cage)).collect();
    across.retain(|&(outside, cage)| outside > 0 && 2 * outside <= cage.cells.len());
    across.sort_by_key(|&(outside, _)| outside);
    let mut has_taken = false;
    for (_, cage) in across {
        has_taken |= rest.take(&cage.cells, cage.total);
    }
    if has_taken {
        rest.note(found);
    }
}

/// An area of several lines without as many other houses that overlap it most.
fn without_houses(
    area: &Area,
    house: i32,
    others: &[&Vec<usize>],
    found: &mut BTreeMap<Vec<(u16, i32)>, i32>,
) {
    let inside = |house: &[usize]| house.iter().filter(|cell| area.cells.contains(cell)).count();
    let mut near: Vec<(usize, &Vec<usize>)> =
        others.iter().map(|&house| (inside(house), house)).collect();
    near.retain(|&(inside, house)| 2 * inside >= house.len());
    near.sort_by_key(|&(inside, _)| std::cmp::Reverse(inside));
    let mut rest = Rest::of(area);
    let mut left = area.total / house;
    for (_, cells) in near {
        if left > 0 && rest.take(cells, house) {
            left -= 1;
        }
    }
    if left == 0 {
        rest.note(found);
    }
}
