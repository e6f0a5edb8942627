//! The rules compiled for a search: houses, peers, exclusions and constraints as sets of cells.

use std::sync::{Arc, OnceLock};

use itertools::Itertools;

use super::leftover_houses::implied_houses;
use crate::classic::bitslice::Variant;
use crate::classic::search::{Choice, Kernel};
use crate::classic::values::SIDE;
use crate::general::constraints::Constraints;
use crate::general::propagate::houses_of_16;
use crate::general::propagate::variant_on_kernel::VariantOnKernel;
use crate::rules::relation::AllowedDigits;
use crate::rules::rule_model::RuleModel;
use crate::values::cell_set::CellSet;
use crate::values::digit_mask::DigitMask;

/// The rules as sets of cells.
pub(crate) struct CompiledRules<const W: usize> {
    pub(crate) side: usize,
    /// The number of columns of the grid, which the square may exceed.
    pub(crate) columns: usize,
    pub(crate) all: CellSet<W>,
    /// The houses of the rules, and those that follow from them; at most 128.
    pub(crate) houses: Vec<CompiledHouse<W>>,
    /// Whether [`houses_of_16`] propagates most houses; and as bits, the houses whose singles and
    /// locked candidates are left to find one by one.
    pub(crate) has_bands: bool,
    pub(crate) for_singles: u128,
    pub(crate) for_locked: u128,
    /// For each cell, its [`houses`](Self::houses) as bits.
    pub(crate) houses_of: Vec<u128>,
    /// For each cell, those that cannot hold the same digit.
    pub(crate) peers: Vec<CellSet<W>>,
    pub(crate) exclusions: Vec<PairExclusion<W>>,
    /// Whether there are relations or constraints.
    pub(crate) has_more_than_houses: bool,
    /// The constraint degree of each cell, not counting houses; `None` if all are similar.
    pub(crate) degrees: Option<Vec<u32>>,
    /// The further rules of a classic 9x9 grid, if it is one.
    pub(crate) further: Option<VariantOnKernel>,
    /// Relations and constraints; `None` if [`exclusions`](Self::exclusions) cover all of them.
    pub(crate) constraints: Option<Constraints<W>>,
    /// The rules compiled for the bit-sliced search, once requested; `None` inside if it does not
    /// support them.
    pub(crate) variant: OnceLock<Option<Arc<Variant>>>,
    /// The kernel that propagates the houses of large grids.
    pub(crate) kernel: Choice,
}

/// A house, with the range of words that its cells occupy in a set.
pub(crate) struct CompiledHouse<const W: usize> {
    pub(crate) cells: CellSet<W>,
    /// The houses that share several cells with it, as bits; only those with which locked
    /// candidates are left to find one by one.
    pub(crate) crossing: u128,
    words: [usize; 2],
}

impl<const W: usize> CompiledHouse<W> {
    /// `houses` are all houses, including this one.
    fn new(cells: CellSet<W>, houses: &[CellSet<W>]) -> Self {
        let words = cells.words();
        let first = words.iter().take_while(|&&word| word == 0).count();
        let last = words.iter().rev().take_while(|&&word| word == 0).count();
        let shares_several =
            |other: &CellSet<W>| *other != cells && !(*other & cells).is_one_or_none();
        let crossing = numbers(houses, shares_several);
        Self { cells, crossing, words: [first, W - last] }
    }

    /// The number of its cells in `set`, or `most` if there are more. Stops early, because most
    /// sets have several in the first few words.
    #[inline]
    pub(crate) fn count_up_to(&self, most: u32, set: &CellSet<W>) -> u32 {
        let [first, end] = self.words;
        let mut count = 0;
        for word in first..end {
            let mut left = set.word(word) & self.cells.word(word);
            while left != 0 {
                count += 1;
                if count == most {
                    return count;
                }
                left &= left - 1;
            }
        }
        count
    }
}

/// Relations with one table that excludes more than equal digits.
pub(crate) struct PairExclusion<const W: usize> {
    /// By digit, the digits that it excludes; without itself if equal digits are excluded as peers.
    pub(crate) digits: Vec<DigitMask>,
    /// For each cell, those in which it excludes them.
    pub(crate) cells: Vec<CellSet<W>>,
}

impl<const W: usize> CompiledRules<W> {
    pub(crate) fn new(shape: &RuleModel) -> Self {
        let side = shape.side();
        let mut all_houses: Vec<CellSet<W>> = shape.sets_of_houses();
        let implied = implied_houses(side, &all_houses);
        all_houses.extend(&implied);
        // Singles of more houses are not searched for; their cells are peers anyway.
        let houses = &all_houses[..all_houses.len().min(u128::BITS as usize)];
        let mut houses_of = vec![0; side * side];
        for (number, house) in houses.iter().enumerate() {
            house.iter().for_each(|cell| houses_of[cell] |= 1 << number);
        }
        let mut peers: Vec<CellSet<W>> = shape.sets_of_peers();
        for house in &implied {
            house.iter().for_each(|cell| peers[cell] |= house.without(CellSet::of(cell)));
        }
        let in_bands = in_bands(side, houses);
        let constraints = Constraints::new(shape, &peers, &all_houses);
        let exclusions = if constraints.is_some() { Vec::new() } else { exclusions(shape) };
        let for_singles = numbers(houses, |house| !in_bands.contains(house));
        let mut for_locked = 0;
        let house_of = |(number, &cells)| {
            let mut house = CompiledHouse::new(cells, houses);
            if for_singles >> number & 1 == 0 {
                house.crossing &= for_singles;
            }
            for_locked |= u128::from(house.crossing != 0) << number;
            house
        };
        let houses: Vec<CompiledHouse<W>> = houses.iter().enumerate().map(house_of).collect();
        let degrees = match &constraints {
            Some(constraints) => Some(constraints.weights().collect()),
            None => uneven_degrees(side, &exclusions),
        };
        let mut tables = Self {
            side,
            columns: shape.size.columns(),
            all: (0..side * side).collect(),
            peers,
            exclusions,
            has_more_than_houses: !shape.relations.is_empty() || constraints.is_some(),
            degrees,
            constraints,
            further: None,
            variant: OnceLock::new(),
            kernel: Kernel::best().choice(),
            houses_of,
            has_bands: !in_bands.is_empty(),
            for_singles,
            for_locked,
            houses,
        };
        tables.further = tables.further_on(Kernel::best());
        tables
    }

    /// Whether digits can be renamed.
    pub(crate) fn treats_digits_alike(&self) -> bool {
        self.exclusions.is_empty() && self.constraints.is_none()
    }

    /// The cells of each constraint on more than two cells.
    pub(crate) fn constrained_cells(&self) -> impl Iterator<Item = &[u16]> + '_ {
        self.constraints.iter().flat_map(Constraints::cells)
    }

    /// Whether clause learning applies: all rules are pairs of candidates that exclude each other,
    /// or houses.
    pub(crate) fn can_learn(&self) -> bool {
        self.has_only_relations()
    }

    /// Whether there are only houses and relations of two cells. Then the candidates of open cells
    /// contain all that the settled ones imply.
    pub(crate) fn has_only_relations(&self) -> bool {
        self.constraints.as_ref().is_none_or(Constraints::are_relations)
    }

    /// The further rules of a classic grid on `kernel`; `None` if this is not a classic grid.
    pub(crate) fn further_on(&self, kernel: Kernel) -> Option<VariantOnKernel> {
        if self.side != SIDE {
            return None;
        }
        let houses = self.houses.iter().map(|house| house.cells.low()).collect();
        let low =
            |cells: &[CellSet<W>]| -> Vec<u128> { cells.iter().map(|cells| cells.low()).collect() };
        let exclusions = self.exclusions.iter();
        let exclusions =
            exclusions.map(|exclusion| (exclusion.digits.clone(), low(&exclusion.cells)));
        VariantOnKernel::new(kernel, houses, &low(&self.peers), exclusions.collect())
    }
}

/// The houses that [`houses_of_16`] propagates; none unless the grid has all of them.
fn in_bands<const W: usize>(side: usize, houses: &[CellSet<W>]) -> Vec<CellSet<W>> {
    if side != houses_of_16::SIDE {
        return Vec::new();
    }
    let regular: Vec<CellSet<W>> = houses_of_16::houses().map(CellSet::resized).collect();
    let has_all = regular.iter().all(|house| houses.contains(house));
    if has_all { regular } else { Vec::new() }
}

/// The indices of the houses that `is_one` selects, as bits.
fn numbers<const W: usize>(houses: &[CellSet<W>], is_one: impl Fn(&CellSet<W>) -> bool) -> u128 {
    let numbered = houses.iter().enumerate().filter(|(_, house)| is_one(house));
    numbered.fold(0, |bits, (number, _)| bits | 1 << number)
}

/// The degree of each cell of a small grid in exclusions; `None` unless some cell has more than
/// twice the degree of another. A relation of all neighbours does not count: it gives a cell in the
/// middle twice the degree of a corner.
fn uneven_degrees<const W: usize>(
    side: usize,
    exclusions: &[PairExclusion<W>],
) -> Option<Vec<u32>> {
    if W > 2 || exclusions.is_empty() {
        return None;
    }
    let degree = |cell: usize| exclusions.iter().map(|it| 2 * it.cells[cell].len()).sum();
    let degrees: Vec<u32> = (0..side * side).map(degree).collect();
    let (least, most) = degrees.iter().copied().minmax().into_option()?;
    (most > 2 * least).then_some(degrees)
}

/// The exclusions of all relations, one for each table.
fn exclusions<const W: usize>(shape: &RuleModel) -> Vec<PairExclusion<W>> {
    let side = shape.side();
    let digits = 1..=side as u8;
    let mut found: Vec<(&AllowedDigits, PairExclusion<W>)> = Vec::new();
    for relation in &shape.relations {
        let excluded = |one: u8| {
            let is_peer = |other: u8| other == one && relation.makes_peers();
            let is_excluded = |&other: &u8| !is_peer(other) && !relation.allows(one, other);
            DigitMask::of_numbers(digits.clone().filter(is_excluded))
        };
        if !found.iter().any(|(table, _)| **table == relation.table) {
            let digits = digits.clone().map(excluded).collect();
            let cells = vec![CellSet::NONE; side * side];
            found.push((&relation.table, PairExclusion { digits, cells }));
        }
        let same = found.iter_mut().find(|(table, _)| **table == relation.table);
        if let Some((_, exclusion)) = same {
            let [one, other] = relation.cells.map(|cell| cell.index(side));
            exclusion.cells[one] |= CellSet::of(other);
            exclusion.cells[other] |= CellSet::of(one);
        }
    }
    let excludes =
        |exclusion: &PairExclusion<W>| exclusion.digits.iter().any(|digits| !digits.is_empty());
    found.into_iter().map(|(_, exclusion)| exclusion).filter(excludes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn relations_of_some_cells_tell_them_apart() {
        let degrees = |rules: &str| {
            let rules: Rules = rules.parse().unwrap();
            CompiledRules::<2>::new(rules.shape()).degrees
        };
        assert_eq!(degrees("box=3x3"), None);
        assert_eq!(degrees("box=3x3,antiknight"), None);
        assert_eq!(degrees("box=3x3,nonconsecutive"), None);
        let of_dots = degrees("box=3x3,white=r1c1-r1c2,white=r1c2-r2c2").unwrap();
        assert_eq!(of_dots[..3], [2, 4, 0]);
        assert_eq!(of_dots[10], 2);
    }
}
