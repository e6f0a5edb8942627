//! Sums implied by houses and cages. Known as innies and outies, or the 45 rule; for regions, as
//! the law of leftovers.
//!
//! The digits of a house have a known sum, and so do those of several rows or columns. Without the
//! cages inside, few cells may be left (innies). Cages that stick out are subtracted as well, and
//! owe their cells outside (outies). In a 4x4 grid, where rows add up to 10:
//!
//! ```text
//! cages                                      implied
//! r1c1 + r1c2 + r1c3 = 8                     r1c4 = 10 - 8 = 2
//! r1c1 + r1c2 = 5, r1c3 + r1c4 + r2c4 = 8    r2c4 = 5 + 8 - 10 = 3
//! ```
//!
//! Other houses can take the place of cages, and cages can cover a house: the cells beyond it then
//! have a known sum. Cost: once for each puzzle; each area tries all cages or houses.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::groups::sizes;
use crate::general::constraints::common_peers::Peers;
use crate::rules::constraint::{Kind, Sum};
use crate::rules::rule_model::RuleModel;
use crate::values::cell_set::CellSet;

/// The most cells of an implied sum.
const MOST_CELLS: u32 = 6;
/// The most cells if their total is near an extreme, and one of them is in no cage.
const MOST_CELLS_WITHOUT_ROOM: u32 = 9;

/// Terms, cells with factors, and a total.
pub(crate) type Equation = (Vec<(u16, i32)>, i32);

/// Cells and the sum of their digits.
#[derive(Clone, Copy)]
pub(crate) struct Area<const W: usize> {
    pub(crate) cells: CellSet<W>,
    pub(crate) total: i32,
}

impl<const W: usize> Area<W> {
    pub(super) fn equation(&self) -> Equation {
        (self.cells.iter().map(|cell| (cell as u16, 1)).collect(), self.total)
    }
}

/// The sums of few cells that follow from houses and cages.
pub(crate) fn derived<const W: usize>(
    shape: &RuleModel,
    houses: &[CellSet<W>],
    cages: &[Area<W>],
    peers: &Peers<W>,
) -> Vec<Equation> {
    let side = shape.side();
    let in_cages = cages.iter().fold(CellSet::NONE, |all, cage| all | cage.cells);
    let mut found = SumsFound { sums: BTreeMap::new(), in_cages, peers };
    let house = (1..=(side as u32).cast_signed()).sum();
    let mut others = houses.to_vec();
    // With fewer rows or columns than digits, some lines are not houses.
    let mut if_whole = |line: CellSet<W>| {
        let place = others.iter().position(|house| *house == line)?;
        Some(others.remove(place))
    };
    let rows = (0..side).map(|row| (row * side..(row + 1) * side).collect());
    let rows: Vec<Option<CellSet<W>>> = rows.map(&mut if_whole).collect();
    let columns = (0..side).map(|column| (column..side * side).step_by(side).collect());
    let columns = columns.map(if_whole).collect();
    let mut areas: Vec<Area<W>> = Vec::new();
    for lines in [rows, columns] {
        for first in 0..lines.len() {
            let mut area = Area { cells: CellSet::NONE, total: 0 };
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
    let houses: Vec<Area<W>> = houses.iter().map(|&cells| Area { cells, total: house }).collect();
    for base in &houses {
        beyond_house(base, cages, &houses, &mut found);
    }
    found.sums.into_iter().collect()
}

/// The sums worth propagating.
struct SumsFound<'a, const W: usize> {
    sums: BTreeMap<Vec<(u16, i32)>, i32>,
    /// The cells of all cages.
    in_cages: CellSet<W>,
    peers: &'a Peers<W>,
}

impl<const W: usize> SumsFound<'_, W> {
    /// Adds the sum of `left` minus `owed`, if it is worth propagating.
    fn add(&mut self, [left, owed]: [CellSet<W>; 2], total: i32) {
        let count = left.len() + owed.len();
        if (1..=MOST_CELLS).contains(&count) || self.is_worth_more([left, owed], total) {
            let left = left.iter().map(|cell| (cell as u16, 1));
            let mut terms: Vec<(u16, i32)> =
                left.chain(owed.iter().map(|cell| (cell as u16, -1))).collect();
            terms.sort_unstable();
            self.sums.insert(terms, total);
        }
    }

    /// Adds the sum of an area if its total is near an extreme.
    fn add_if_tight(&mut self, area: &Area<W>) {
        let Spread { range, room, .. } = Spread::of(area, self.peers);
        if !area.cells.is_empty() && range > 4 * room {
            let (terms, total) = area.equation();
            self.sums.insert(terms, total);
        }
    }

    /// Whether a sum of more than [`MOST_CELLS`] cells is worth propagating.
    fn is_worth_more(&self, [left, owed]: [CellSet<W>; 2], total: i32) -> bool {
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

/// How far the sum of an area can vary.
pub(super) struct Spread {
    /// The number of groups of cells that see each other.
    pub(crate) groups: i32,
    /// The greatest sum of the groups minus the least.
    pub(super) range: i32,
    /// The distance of the total from the nearer extreme; negative if it is beyond.
    pub(crate) room: i32,
}

impl Spread {
    pub(crate) fn of<const W: usize>(area: &Area<W>, peers: &Peers<W>) -> Self {
        let side = (peers.side() as u32).cast_signed();
        let (mut groups, mut least, mut range) = (0, 0, 0);
        for size in sizes(area.cells, peers) {
            let size = size.cast_signed();
            groups += 1;
            least += size * (size + 1) / 2;
            range += size * (side - size);
        }
        Self { groups, range, room: (area.total - least).min(least + range - area.total) }
    }
}

/// The stated sums in which each cell counts once.
pub(crate) fn cages<const W: usize>(shape: &RuleModel) -> Vec<Area<W>> {
    let mut cages = Vec::new();
    for constraint in &shape.constraints {
        if let Kind::Sum(Sum { factors, total, .. }) = &constraint.kind
            && factors.iter().all(|&factor| factor == 1)
        {
            let cells = constraint.cells.iter().map(|cell| cell.index(shape.side()));
            let cells: CellSet<W> = cells.collect();
            if cells.len() as usize == factors.len() {
                cages.push(Area { cells, total: *total });
            }
        }
    }
    cages
}

/// An area from which others are subtracted.
struct RestOfArea<const W: usize> {
    area: CellSet<W>,
    total: i32,
    /// The cells of the subtracted areas.
    used: CellSet<W>,
}

impl<const W: usize> RestOfArea<W> {
    fn of(area: &Area<W>) -> Self {
        Self { area: area.cells, total: area.total, used: CellSet::NONE }
    }

    /// Subtracts an area, unless it overlaps an earlier one. Returns whether it did.
    fn take(&mut self, area: &Area<W>) -> bool {
        if !(self.used & area.cells).is_empty() {
            return false;
        }
        self.used |= area.cells;
        self.total -= area.total;
        true
    }

    /// Adds the sum of the cells left minus those owed.
    fn note(&self, found: &mut SumsFound<W>) {
        found.add([self.area.without(self.used), self.used.without(self.area)], self.total);
    }
}

fn without_cages<const W: usize>(area: &Area<W>, cages: &[Area<W>], found: &mut SumsFound<W>) {
    let mut rest = RestOfArea::of(area);
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
    across.sort_by_cached_key(|&(outside, _)| outside);
    let mut has_taken = false;
    for (_, cage) in across {
        has_taken |= rest.take(cage);
    }
    if has_taken {
        rest.note(found);
    }
}

/// The sum of the cells beyond a house that disjoint cages and houses cover, minus all other
/// covered houses.
fn beyond_house<const W: usize>(
    base: &Area<W>,
    cages: &[Area<W>],
    houses: &[Area<W>],
    found: &mut SumsFound<W>,
) {
    let mut cover = Area { cells: CellSet::NONE, total: 0 };
    let mut inside: Vec<(u32, &Area<W>)> =
        cages.iter().map(|cage| ((cage.cells & base.cells).len(), cage)).collect();
    inside.sort_by_cached_key(|&(inside, _)| Reverse(inside));
    let fill = houses.iter().map(|house| ((house.cells & base.cells).len(), house));
    let fill = fill.filter(|&(inside, house)| inside > 1 && house.cells != base.cells);
    for (_, area) in inside.into_iter().filter(|&(inside, _)| inside > 0).chain(fill) {
        if (area.cells & cover.cells).is_empty() {
            cover = Area { cells: cover.cells | area.cells, total: cover.total + area.total };
        }
    }
    if cover.cells & base.cells != base.cells {
        return;
    }
    for house in [base].into_iter().chain(houses) {
        if house.cells.without(cover.cells).is_empty() {
            cover =
                Area { cells: cover.cells.without(house.cells), total: cover.total - house.total };
        }
    }
    found.add_if_tight(&cover);
}

/// Several lines minus as many other houses, those with the largest overlap first.
fn without_houses<const W: usize>(
    area: &Area<W>,
    house: i32,
    others: &[CellSet<W>],
    found: &mut SumsFound<W>,
) {
    let inside = others.iter().map(|&cells| ((cells & area.cells).len(), cells));
    let mut near: Vec<(u32, CellSet<W>)> =
        inside.filter(|(inside, cells)| 2 * inside >= cells.len()).collect();
    near.sort_by_cached_key(|&(inside, _)| Reverse(inside));
    let mut rest = RestOfArea::of(area);
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

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::general::constraints::sums::joined_sums::merged;
    use crate::puzzle::puzzle::Puzzle;
    use crate::rules::Rules;
    use crate::values::board::Board;

    fn sums(rules: &str) -> Vec<Equation> {
        let rules: Rules = rules.parse().unwrap();
        let (shape, houses) = (rules.shape(), rules.shape().sets_of_houses());
        let (cages, peers) = (cages(shape), Peers::<2>::new(shape.sets_of_peers(), houses.clone()));
        let mut all = derived(shape, &houses, &cages, &peers);
        all.extend(merged(&cages, &peers));
        all
    }

    /// Five adjacent diagonals, the middle one a house, cover three boxes and twelve more cells.
    #[test]
    fn sums_that_cover_houses_leave_something_over() {
        let found = sums(
            "box=3x3,x,sum=47:r3c1+r4c2+r5c3+r6c4+r7c5+r8c6+r9c7,\
             sum=49:r2c1+r3c2+r4c3+r5c4+r6c5+r7c6+r8c7+r9c8,\
             sum=30:r8c9+r7c8+r6c7+r5c6+r4c5+r3c4+r2c3+r1c2,\
             sum=45:r7c9+r6c8+r5c7+r4c6+r3c5+r2c4+r1c3",
        );
        let twelve = |(terms, total): &Equation| terms.len() == 12 && *total == 81;
        assert!(found.iter().any(twelve));
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

        /// Implied sums hold in every grid that meets the stated ones.
        #[test]
        fn grids_have_the_sums_that_follow_from_theirs(
            rules in prop::sample::select(vec!["box=3x3", "box=3x3,x", "box=3x3,windoku"]),
            number in 1..200_usize,
            lines in proptest::collection::vec(
                (1..10_i32, 1..10_i32, -1..2_i32, -1..2_i32, 2..10_usize),
                1..12,
            ),
        ) {
            let empty = Board::empty(9).unwrap();
            let puzzle = Puzzle::new(rules.parse().unwrap(), empty).unwrap();
            let grid = puzzle.solutions_unordered().take(number).last().unwrap();
            let digit = |&(row, column): &(i32, i32)| {
                i32::from(grid.cells()[(9 * (row - 1) + column - 1).cast_unsigned() as usize])
            };
            let mut parts = vec![rules.to_owned()];
            for (row, column, down, right, length) in lines {
                let cells = (0..).map(|step| (row + step * down, column + step * right));
                let is_inside = |(row, column): &(i32, i32)| {
                    (1..10).contains(row) && (1..10).contains(column)
                };
                let cells = cells.take_while(is_inside).take(length).dedup().sorted().collect_vec();
                let total: i32 = cells.iter().map(digit).sum();
                let names = cells.iter().map(|(row, column)| format!("r{row}c{column}")).join("+");
                let part = format!("sum={total}:{names}");
                if cells.len() > 1 && !parts.contains(&part) {
                    parts.push(part);
                }
            }
            let text = parts.join(",");
            for (terms, total) in sums(&text) {
                let term = |&(cell, factor): &(u16, i32)| {
                    factor * i32::from(grid.cells()[usize::from(cell)])
                };
                prop_assert_eq!(terms.iter().map(term).sum::<i32>(), total, "{}", text);
            }
        }
    }
}
