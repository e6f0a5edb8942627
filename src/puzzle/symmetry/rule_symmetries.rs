//! The requirements that a symmetry must preserve: those on each cell and each pair of cells, the
//! sets of cells with different digits, and constraints.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use itertools::{Itertools, iproduct, izip};

use crate::rules::constraint::{Constraint, Kind};
use crate::rules::relation::AllowedDigits;
use crate::rules::rule_set::Rules;
use crate::values::digit_mask::DigitMask;
use crate::values::house::House;
use crate::values::size::Size;

/// The renamings that are tried if names are not free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Naming {
    Same,
    /// Exchanges the least digit with the greatest, and so on.
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

/// The requirements of rules, in terms of cell indices.
pub(super) struct KeptByAll {
    pub(super) size: Size,
    /// Whether digits may be renamed arbitrarily.
    pub(super) is_free: bool,
    /// For each ordered pair of cells, an identifier of the requirements on the two; for a pair of
    /// equal cells, of those on the cell.
    said: Vec<u32>,
    /// The identifiers after reversing the names of digits.
    renamed: Vec<u32>,
    sets: BTreeSet<Vec<usize>>,
    constraints: BTreeSet<Part>,
}

/// The requirement of a constraint, and its cells, each with its role.
type Part = (String, Vec<(i32, usize)>);

/// The requirements on a pair of cells: the number of sets that contain both, the digit pairs and
/// the digits they may hold, and the constraints on both.
type Said<'a> = (usize, Option<AllowedDigits>, DigitMask, Vec<(&'a str, [i32; 2])>);

impl KeptByAll {
    pub(super) fn of(rules: &Rules) -> Self {
        let (model, size) = (rules.shape(), rules.size());
        let constraints = model.constraints.iter().map(|constraint| part(constraint, size));
        let constraints: BTreeSet<Part> = constraints.collect();
        let indices = |set: &House| set.cells.iter().map(|&cell| size.index(cell)).collect();
        let sets: BTreeSet<Vec<usize>> = model.distinct_sets().map(indices).collect();
        let side = size.digits();
        let is_free = (1..side).all(|digit| rules.can_rename(digit - 1, digit));
        let mut numbers = HashMap::new();
        let [said, renamed] = [Naming::Same, Naming::Reversed].map(|naming| {
            let said = said(rules, &sets, &constraints, naming);
            let number = |said| {
                let next = numbers.len() as u32;
                *numbers.entry(said).or_insert(next)
            };
            said.into_iter().map(number).collect()
        });
        Self { size, is_free, said, renamed, sets, constraints }
    }

    /// The renamings to try. Free digits keep their names here.
    pub(super) fn namings(&self) -> &'static [Naming] {
        if self.is_free || !self.constraints.is_empty() {
            &[Naming::Same]
        } else {
            &[Naming::Same, Naming::Reversed]
        }
    }

    /// Whether two cells of the image have the same requirements as their sources.
    pub(super) fn is_kept(&self, naming: Naming, image: [usize; 2], source: [usize; 2]) -> bool {
        let cells = self.size.number_of_cells();
        let place = |[one, other]: [usize; 2]| one * cells + other;
        let of_source = match naming {
            Naming::Same => &self.said,
            Naming::Reversed => &self.renamed,
        };
        self.said[place(image)] == of_source[place(source)]
    }

    /// Whether an image with these sources preserves all sets and constraints.
    pub(super) fn are_sets_kept(&self, sources: &[usize]) -> bool {
        let mut images = vec![0; sources.len()];
        for (image, &source) in sources.iter().enumerate() {
            images[source] = image;
        }
        let is_set_kept = |set: &Vec<usize>| {
            let image = set.iter().map(|&cell| images[cell]).sorted_unstable().collect_vec();
            self.sets.contains(&image)
        };
        let is_constraint_kept = |(name, cells): &Part| {
            let image = cells.iter().map(|&(role, cell)| (role, images[cell]));
            self.constraints.contains(&(name.clone(), image.sorted_unstable().collect_vec()))
        };
        self.sets.iter().all(is_set_kept) && self.constraints.iter().all(is_constraint_kept)
    }
}

/// The requirements on each pair of cells, with renamed digits.
fn said<'a>(
    rules: &Rules,
    sets: &BTreeSet<Vec<usize>>,
    constraints: &'a BTreeSet<Part>,
    naming: Naming,
) -> Vec<Said<'a>> {
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
        for (one, other) in iproduct!(set, set) {
            shared[one * cells + other] += 1;
        }
    }
    let mut together = vec![Vec::new(); cells * cells];
    for (name, parts) in constraints {
        for (&(role, one), &(other_role, other)) in iproduct!(parts, parts) {
            together[one * cells + other].push((name.as_str(), [role, other_role]));
        }
    }
    let pairs = iproduct!(0..cells, 0..cells);
    let of_pair = izip!(pairs, shared, together).map(|((one, other), shared, mut together)| {
        let allowed = if one == other { renamed(digits[one]) } else { DigitMask::single(0) };
        together.sort_unstable();
        (shared, tables.get(&[one, other]).cloned(), allowed, together)
    });
    of_pair.collect()
}

/// The constraint with a role for each cell. Cells that are interchangeable have the same role in
/// the kinds for which that is known; in other kinds, the role is the position.
fn part(constraint: &Constraint, size: Size) -> Part {
    let (name, roles) = match &constraint.kind {
        Kind::Sum(sum) => (format!("sum {}", sum.total), sum.factors.clone()),
        kind @ (Kind::Sets(_) | Kind::AtLeast(_) | Kind::Circles(_)) => {
            (format!("{kind:?}"), vec![0; constraint.cells.len()])
        }
        kind => (format!("{kind:?}"), (0..).take(constraint.cells.len()).collect()),
    };
    let cells = constraint.cells.iter().map(|&cell| size.index(cell));
    (name, roles.into_iter().zip(cells).sorted_unstable().collect())
}
