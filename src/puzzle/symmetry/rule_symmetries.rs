//! What a symmetry of rules has to keep: what they say of each cell and of each pair of cells, the
//! sets of cells with different digits, and constraints.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::no_form::{FormFault, NoForm};
use crate::rules::constraint::{Constraint, Kind};
use crate::rules::relation::AllowedDigits;
use crate::rules::rule_set::Rules;
use crate::values::digit_mask::DigitMask;
use crate::values::house::House;
use crate::values::size::Size;

/// Names of digits that are tried besides their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Naming {
    Same,
    /// The least becomes the greatest.
    Reversed,
}

impl Naming {
    pub(super) fn name(self, size: Size, digit: u8) -> u8 {
        match self {
            Self::Same => digit,
            Self::Reversed => size.digits() as u8 + 1 - digit,
        }
    }
}

/// Rules in terms of the indices of cells.
pub(super) struct KeptByAll {
    pub(super) size: Size,
    /// Whether digits may have any names.
    pub(super) is_free: bool,
    /// For each pair of cells a number for what is said of the two, the second after the first; of
    /// one cell for a pair of the same.
    said: Vec<u32>,
    /// The same for digits with other names.
    renamed: Vec<u32>,
    sets: BTreeSet<Vec<usize>>,
    constraints: BTreeSet<(String, Vec<usize>)>,
}

/// What is said of a pair of cells: the sets that both are in, and the digits that they may hold.
type Said = (usize, Option<AllowedDigits>, DigitMask);

impl KeptByAll {
    pub(super) fn of(rules: &Rules) -> Result<Self, NoForm> {
        let (model, size) = (rules.shape(), rules.size());
        let constraints = model.constraints.iter().map(|constraint| {
            let name = name_of(constraint)?;
            let mut cells: Vec<usize> =
                constraint.cells.iter().map(|&cell| size.index(cell)).collect();
            cells.sort_unstable();
            Ok((name, cells))
        });
        let constraints = constraints.collect::<Result<BTreeSet<_>, NoForm>>()?;
        let indices = |set: &House| set.cells.iter().map(|&cell| size.index(cell)).collect();
        let sets: BTreeSet<Vec<usize>> = model.distinct_sets().map(indices).collect();
        let side = size.digits();
        let is_free = (1..side).all(|digit| rules.can_rename(digit - 1, digit));
        let mut numbers = HashMap::new();
        let [said, renamed] = [Naming::Same, Naming::Reversed].map(|naming| {
            let said = said(rules, &sets, naming);
            let number = |said: Said| {
                let next = numbers.len() as u32;
                *numbers.entry(said).or_insert(next)
            };
            said.into_iter().map(number).collect()
        });
        Ok(Self { size, is_free, said, renamed, sets, constraints })
    }

    /// The names of digits to try: any that are free stay the same here.
    pub(super) fn namings(&self) -> &'static [Naming] {
        if self.is_free || !self.constraints.is_empty() {
            &[Naming::Same]
        } else {
            &[Naming::Same, Naming::Reversed]
        }
    }

    /// Whether as much is said of two cells of the image as of those that they come from.
    pub(super) fn is_kept(&self, naming: Naming, image: [usize; 2], source: [usize; 2]) -> bool {
        let cells = self.size.number_of_cells();
        let place = |[one, other]: [usize; 2]| one * cells + other;
        let of_source = match naming {
            Naming::Same => &self.said,
            Naming::Reversed => &self.renamed,
        };
        self.said[place(image)] == of_source[place(source)]
    }

    /// Whether all sets and constraints are kept by an image of these cells.
    pub(super) fn are_sets_kept(&self, sources: &[u16]) -> bool {
        let mut images = vec![0; sources.len()];
        for (image, &source) in sources.iter().enumerate() {
            images[usize::from(source)] = image;
        }
        let image = |cells: &Vec<usize>| {
            let mut image: Vec<usize> = cells.iter().map(|&cell| images[cell]).collect();
            image.sort_unstable();
            image
        };
        let are_constraints_kept = || {
            let mut constraints = self.constraints.iter();
            constraints
                .all(|(name, cells)| self.constraints.contains(&(name.clone(), image(cells))))
        };
        self.sets.iter().all(|set| self.sets.contains(&image(set))) && are_constraints_kept()
    }
}

/// What is said of each pair of cells, with names for the digits.
fn said(rules: &Rules, sets: &BTreeSet<Vec<usize>>, naming: Naming) -> Vec<Said> {
    let (model, size) = (rules.shape(), rules.size());
    let cells = size.number_of_cells();
    let side = size.digits();
    let digits = size.narrowed(&model.digits);
    let renamed = |digits: DigitMask| {
        let numbers = 1..=side as u8;
        DigitMask::of_numbers(numbers.filter(|&it| digits.has_number(naming.name(size, it))))
    };
    let mut tables: BTreeMap<[usize; 2], AllowedDigits> = BTreeMap::new();
    for relation in &model.relations {
        let [one, other] = relation.cells.map(|cell| size.index(cell));
        let table = AllowedDigits::new(side, &|one, other| {
            relation.allows(naming.name(size, one), naming.name(size, other))
        });
        for (pair, table) in [([other, one], table.transposed()), ([one, other], table)] {
            let all = tables.get(&pair).map_or_else(|| table.clone(), |before| before.and(&table));
            tables.insert(pair, all);
        }
    }
    let mut shared = vec![0; cells * cells];
    for set in sets {
        for (one, other) in itertools::iproduct!(set, set) {
            shared[one * cells + other] += 1;
        }
    }
    let pairs = itertools::iproduct!(0..cells, 0..cells);
    let of_pair = pairs.zip(shared).map(|((one, other), shared)| {
        let allowed = if one == other { renamed(digits[one]) } else { DigitMask::single(0) };
        (shared, tables.get(&[one, other]).cloned(), allowed)
    });
    of_pair.collect()
}

/// What a constraint says of its cells, in no order.
fn name_of(constraint: &Constraint) -> Result<String, NoForm> {
    match &constraint.kind {
        Kind::Sum(sum) if sum.factors.iter().all(|factor| *factor == sum.factors[0]) => {
            Ok(format!("{} times {}", sum.total, sum.factors[0]))
        }
        Kind::Sets(_) | Kind::AtLeast(_) => Ok(format!("{:?}", constraint.kind)),
        _ => Err(FormFault::Rule(constraint.to_string()).into()),
    }
}
