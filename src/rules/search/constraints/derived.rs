//! Sums that follow from those of houses: innies and outies, and what regions leave over.
//!
//! The digits of a house have a known sum. So do those of several rows, or of several columns; less
//! the cages inside, little may be left of them.

use std::collections::BTreeMap;

use super::groups::greedy_sizes;
use super::shared::Peers;
use crate::rules::bits::Bits;
use crate::rules::constraint::Kind;
use crate::rules::shape::Shape;

/// The most cells that a sum is worth looking at for.
const MOST_CELLS: u32 = 6;
/// The same if the digits have little room, and no other sum says anything of one of them.
const MOST_CELLS_WITHOUT_ROOM: u32 = 9;

/// Terms and a total.
pub(super) type Equation = (Vec<(u16, i32)>, i32);

/// Cells, and the sum of their digits.
#[derive(Clone, Copy)]
pub(super) struct Area<const W: usize> {
    pub(super) cells: Bits<W>,
    pub(super) total: i32,
}

impl<const W: usize> Area<W> {
    pub(super) fn equation(&self) -> Equation {
        (self.cells.iter().map(|cell| (cell as u16, 1)).collect(), self.total)
    }
}

/// All sums of few cells that follow from houses and other sums.
pub(super) fn derived<const W: usize>(
    shape: &Shape,
    houses: &[Bits<W>],
    cages: &[Area<W>],
    peers: &Peers<W>,
) -> Vec<Equation> {
    let side = shape.side();
    let in_cages = cages.iter().fold(Bits::NONE, |all, cage| all | cage.cells);
    let mut found = Found { sums: BTreeMap::new(), in_cages, peers };
    let house = (1..=(side as u32).cast_signed()).sum();
    let mut others = houses.to_vec();
    // In a grid of fewer rows or columns than digits, some lines do not have all digits.
    let mut if_whole = |line: Bits<W>| {
        let place = others.iter().position(|house| *house == line)?;
        Some(others.remove(place))
    };
    let rows = (0..side).map(|row| (row * side..(row + 1) * side).collect());
    let rows: Vec<Option<Bits<W>>> = rows.map(&mut if_whole).collect();
    let columns = (0..side).map(|column| (column..side * side).step_by(side).collect());
    let columns = columns.map(if_whole).collect();
    let mut areas: Vec<Area<W>> = Vec::new();
    for lines in [rows, columns] {
        for first in 0..lines.len() {
            let mut area = Area { cells: Bits::NONE, total: 0 };
            for line in lines[first..].iter().map_while(|line| *line) {
                area = Area { cells: area.cells | line, total: area.total + house };
                areas.push(area);
            }
        }
    }
    areas.extend(others.iter().map(|&cells| Area { cells, total: house }));
    for area in &areas {
        without_cages(area, cages, &mut found);
        without_houses(area, house, &others, &mut found);
    }
    found.sums.into_iter().collect()
}

/// The sums that are worth looking at.
struct Found<'a, const W: usize> {
    sums: BTreeMap<Vec<(u16, i32)>, i32>,
    /// The cells of which a sum says something.
    in_cages: Bits<W>,
    peers: &'a Peers<W>,
}

impl<const W: usize> Found<'_, W> {
    /// Adds up some cells less others.
    fn add(&mut self, [left, owed]: [Bits<W>; 2], total: i32) {
        let count = left.len() + owed.len();
        if (1..=MOST_CELLS).contains(&count) || self.is_worth_more([left, owed], total) {
            let left = left.iter().map(|cell| (cell as u16, 1));
            let mut terms: Vec<(u16, i32)> =
                left.chain(owed.iter().map(|cell| (cell as u16, -1))).collect();
            terms.sort_unstable();
            self.sums.insert(terms, total);
        }
    }

    /// Whether more cells than usual are worth looking at.
    fn is_worth_more(&self, [left, owed]: [Bits<W>; 2], total: i32) -> bool {
        let cells = left | owed;
        let count_alike = left.is_empty() != owed.is_empty();
        let is_told = self.in_cages.is_empty() || cells.without(self.in_cages).is_empty();
        if !count_alike || is_told || cells.len() > MOST_CELLS_WITHOUT_ROOM {
            return false;
        }
        let total = if left.is_empty() { -total } else { total };
        let Spread { range, room, .. } = Spread::of(&Area { cells, total }, self.peers);
        range > 4 * room
    }
}

/// How far the digits of an area can get from each other.
pub(super) struct Spread {
    /// The number of groups of cells that see each other.
    pub(super) groups: i32,
    /// The greatest sum of them less the least.
    pub(super) range: i32,
    /// How far the total is from the nearer one of these; negative if it is beyond it.
    pub(super) room: i32,
}

impl Spread {
    pub(super) fn of<const W: usize>(area: &Area<W>, peers: &Peers<W>) -> Self {
        let side = (peers.side() as u32).cast_signed();
        let (mut groups, mut least, mut range) = (0, 0, 0);
        for size in greedy_sizes(area.cells, peers) {
            let size = size.cast_signed();
            groups += 1;
            least += size * (size + 1) / 2;
            range += size * (side - size);
        }
        Self { groups, range, room: (area.total - least).min(least + range - area.total) }
    }
}

/// Sums in which each cell counts once.
pub(super) fn cages<const W: usize>(shape: &Shape) -> Vec<Area<W>> {
    let mut cages = Vec::new();
    for constraint in &shape.constraints {
        if let Kind::Sum { factors, total, .. } = &constraint.kind
            && factors.iter().all(|&factor| factor == 1)
        {
            let cells = constraint.cells.iter().map(|cell| cell.index(shape.side()));
            let cells: Bits<W> = cells.collect();
            if cells.len() as usize == factors.len() {
                cages.push(Area { cells, total: *total });
            }
        }
    }
    cages
}

/// What is left of an area.
struct Rest<const W: usize> {
    area: Bits<W>,
    total: i32,
    /// Cells that have been taken away.
    used: Bits<W>,
}

impl<const W: usize> Rest<W> {
    fn of(area: &Area<W>) -> Self {
        Self { area: area.cells, total: area.total, used: Bits::NONE }
    }

    /// Takes other cells away, unless some of them were taken away before; whether it did.
    fn take(&mut self, area: &Area<W>) -> bool {
        if !(self.used & area.cells).is_empty() {
            return false;
        }
        self.used |= area.cells;
        self.total -= area.total;
        true
    }

    /// The cells that are left, and those that are owed.
    fn note(&self, found: &mut Found<W>) {
        found.add([self.area.without(self.used), self.used.without(self.area)], self.total);
    }
}

fn without_cages<const W: usize>(area: &Area<W>, cages: &[Area<W>], found: &mut Found<W>) {
    let mut rest = Rest::of(area);
    let mut across: Vec<(u32, &Area<W>)> = Vec::new();
    for cage in cages {
        let [inside, outside] = [cage.cells & area.cells, cage.cells.without(area.cells)];
        if outside.is_empty() {
            rest.take(cage);
        } else if !inside.is_empty() && outside.len() <= inside.len() {
            across.push((outside.len(), cage));
        }
    }
    if !cages.is_empty() {
        rest.note(found);
    }
    across.sort_by_key(|&(outside, _)| outside);
    let mut has_taken = false;
    for (_, cage) in across {
        has_taken |= rest.take(cage);
    }
    if has_taken {
        rest.note(found);
    }
}

/// An area of several lines without as many other houses that overlap it most.
fn without_houses<const W: usize>(
    area: &Area<W>,
    house: i32,
    others: &[Bits<W>],
    found: &mut Found<W>,
) {
    let inside = others.iter().map(|&cells| ((cells & area.cells).len(), cells));
    let mut near: Vec<(u32, Bits<W>)> =
        inside.filter(|(inside, cells)| 2 * inside >= cells.len()).collect();
    near.sort_by_key(|&(inside, _)| std::cmp::Reverse(inside));
    let mut rest = Rest::of(area);
    let mut left = area.total / house;
    for (_, cells) in near {
        if left > 0 && rest.take(&Area { cells, total: house }) {
            left -= 1;
        }
    }
    if left == 0 {
        rest.note(found);
    }
}
