//! The rules compiled to houses, binary relations and constraints.
//!
//! Engines work on a square with as many rows and columns as there are digits, whose upper left
//! part is the grid. The other cells hold the first digit and take part in no rule. Rules are
//! written in values, such as 0 to 8; here values become digit numbers from 1, and totals and
//! tables are adjusted.

use super::constraint::{Constraint, Meaning};
use super::layout::Layout;
use super::meaning;
use super::meaning::RuleStatement;
use super::relation::{AllowedDigits, Relation};
use super::rule::Rule;
use crate::classic::values;
use crate::values::cell::Cell;
use crate::values::cell_set::CellSet;
use crate::values::digit_mask::DigitMask;
use crate::values::house::House;
use crate::values::size::Size;
use crate::values::word_bits::bits;

/// Compiled rules.
pub(crate) struct RuleModel {
    pub(crate) size: Size,
    /// Each set of cells occurs once, even if several rules require it.
    pub(crate) houses: Vec<House>,
    /// Sets of fewer cells with distinct digits.
    pub(crate) sets: Vec<House>,
    pub(crate) relations: Vec<Relation>,
    /// All other restrictions on several cells.
    pub(crate) constraints: Vec<Constraint>,
    /// The digits that rules about single cells allow, for each cell of the padded square.
    pub(crate) digits: Vec<DigitMask>,
    /// The indices of the cells that cannot hold the same digit as a cell, by cell index,
    /// ascending.
    pub(crate) peers: Vec<Vec<usize>>,
    /// Whether the houses are the rows, columns and boxes of a classic grid and the only other
    /// restrictions are candidates.
    pub(crate) is_classic: bool,
}

impl RuleModel {
    pub(crate) fn new(layout: &Layout, rules: &[Rule]) -> Self {
        let side = layout.side();
        let (mut houses, mut sets, mut relations) = (Vec::new(), Vec::new(), Vec::new());
        let mut constraints = Vec::new();
        // Engines work on a square; cells outside the grid hold the first digit.
        let all = vec![DigitMask::all(side); layout.size.number_of_cells()];
        let mut digits = layout.size.widened(&all, DigitMask::single(0)).into_owned();
        let mut parts = meaning::of_layout(layout);
        parts.extend(rules.iter().flat_map(|rule| meaning::of_rule(rule, layout, rules)));
        for part in parts {
            match part {
                RuleStatement::Relation(relation) => relations.push(relation),
                RuleStatement::Constraint(mut constraint) => {
                    constraint.count_from_one(layout.size);
                    constraints.push(constraint);
                }
                RuleStatement::Digits(cell, allowed) => digits[cell.index(side)] &= allowed,
                RuleStatement::Distinct(mut set) => {
                    set.cells.sort_unstable();
                    let list = if set.cells.len() == side { &mut houses } else { &mut sets };
                    if set.cells.len() > 1
                        && !list.iter().any(|other: &House| other.cells == set.cells)
                    {
                        list.push(set);
                    }
                }
            }
        }
        let is_within =
            |set: &House, house: &House| set.cells.iter().all(|cell| house.cells.contains(cell));
        sets.retain(|set| !houses.iter().any(|house| is_within(set, house)));
        let peers = peers(side, &houses, &sets, &relations);
        let size = layout.size;
        let is_classic = sets.is_empty()
            && relations.is_empty()
            && constraints.is_empty()
            && are_classic(&houses);
        Self { size, houses, sets, relations, constraints, digits, peers, is_classic }
    }

    pub(crate) fn side(&self) -> usize {
        self.size.digits()
    }

    /// Whether the grid fills the padded square, so that every row and column contains every digit.
    pub(crate) fn is_whole(&self) -> bool {
        self.size.is_whole()
    }

    /// Whether there are restrictions other than sets of distinct digits.
    pub(crate) fn says_more_than_sets(&self) -> bool {
        !self.relations.is_empty() || !self.constraints.is_empty()
    }

    /// Whether relations have too many different tables, or asymmetric ones, to be applied
    /// efficiently to whole sets of cells at a time.
    pub(crate) fn has_lines(&self) -> bool {
        const MOST_KINDS: usize = 2;
        let mut tables: Vec<&AllowedDigits> = Vec::new();
        for relation in self.relations.iter().filter(|relation| !relation.is_difference()) {
            if !tables.contains(&&relation.table) {
                tables.push(&relation.table);
            }
        }
        let is_uneven = |table: &&AllowedDigits| **table != table.transposed();
        tables.len() > MOST_KINDS || tables.iter().any(is_uneven)
    }

    /// The cells of each house.
    pub(crate) fn sets_of_houses<const W: usize>(&self) -> Vec<CellSet<W>> {
        self.houses.iter().map(|house| house.as_set(self.side())).collect()
    }

    /// The peers of each cell.
    pub(crate) fn sets_of_peers<const W: usize>(&self) -> Vec<CellSet<W>> {
        self.peers.iter().map(|peers| peers.iter().copied().collect()).collect()
    }

    /// All sets of cells with distinct digits, houses first.
    pub(crate) fn distinct_sets(&self) -> impl Iterator<Item = &House> {
        self.houses.iter().chain(&self.sets)
    }
}

/// Whether these houses, which are distinct, are those of a classic grid.
fn are_classic(houses: &[House]) -> bool {
    let cells = |house: values::House9| house.cells().map(|it| Cell::at(it.row(), it.column()));
    houses.len() == values::House9::all().len()
        && values::House9::all().all(|house| {
            let classic = cells(house);
            houses.iter().any(|house| house.cells == classic)
        })
}

fn peers(side: usize, houses: &[House], sets: &[House], relations: &[Relation]) -> Vec<Vec<usize>> {
    let cells = side * side;
    let mut sees = vec![vec![0_u64; cells.div_ceil(64)]; cells];
    let mut see = |one: usize, other: usize| sees[one][other / 64] |= 1 << (other % 64);
    for set in houses.iter().chain(sets) {
        for (one, other) in itertools::iproduct!(&set.cells, &set.cells) {
            see(one.index(side), other.index(side));
        }
    }
    for relation in relations.iter().filter(|relation| relation.makes_peers()) {
        let [one, other] = relation.cells.map(|cell| cell.index(side));
        see(one, other);
        see(other, one);
    }
    let seen = sees.iter().enumerate().map(|(cell, words)| {
        let words = words.iter().enumerate();
        let seen = words.flat_map(|(word, &seen)| bits(seen).map(move |bit| word * 64 + bit));
        let mut peers = Vec::with_capacity(4 * side);
        peers.extend(seen.filter(|&other| other != cell));
        peers
    });
    seen.collect()
}
