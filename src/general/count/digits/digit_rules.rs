//! The rules for a single digit as sets of cells, and its placements, known as templates.

use crate::rules::relation::Relation;
use crate::rules::rule_model::RuleModel;
use crate::values::house::House;

/// A set of cells, as bits; for grids up to side 9.
pub(super) type Placement = u128;

/// The most placements of a digit.
pub(super) const MOST_PLACEMENTS: usize = 20_000;

/// The largest side.
const MOST_SIDE: usize = 9;

/// Rules that treat all digits alike and only keep equal digits apart.
pub(super) struct DigitRules {
    pub(super) side: usize,
    pub(super) houses: Vec<Placement>,
    /// Sets of distinct digits that are not houses.
    pub(super) sets: Vec<Placement>,
    /// For each cell, the cells that cannot have the same digit, itself included.
    pub(super) peers: Vec<Placement>,
}

impl DigitRules {
    /// `None` if a relation restricts unequal digits, if the side is above 9, or if some row lacks
    /// digits.
    pub(super) fn new(shape: &RuleModel) -> Option<Self> {
        let side = shape.side();
        let is_of_equals = |relation: &Relation| is_of_equals(side, relation);
        let fits = shape.constraints.is_empty() && shape.relations.iter().all(is_of_equals);
        if side > MOST_SIDE || !fits || !shape.is_whole() {
            return None;
        }
        let peers = shape.peers.iter().enumerate();
        let peers = peers.map(|(cell, peers)| set_of(peers.iter().copied().chain([cell])));
        let sets = |sets: &[House]| {
            let cells = |set: &House| set_of(set.cells().iter().map(|cell| cell.index(side)));
            sets.iter().map(cells).collect()
        };
        let (houses, sets) = (sets(&shape.houses), sets(&shape.sets));
        Some(Self { side, houses, sets, peers: peers.collect() })
    }

    pub(super) fn cells(&self) -> usize {
        self.side * self.side
    }

    /// All placements of a digit; `None` if there are more than `most`.
    pub(super) fn placements(&self, most: usize) -> Option<Vec<Placement>> {
        let mut found = Vec::new();
        self.place(0, 0, 0, most, &mut found)?;
        Some(found)
    }

    fn place(
        &self,
        row: usize,
        placed: Placement,
        barred: Placement,
        most: usize,
        found: &mut Vec<Placement>,
    ) -> Option<()> {
        if row == self.side {
            if self.houses.iter().all(|house| house & placed != 0) {
                found.push(placed);
            }
            return (found.len() <= most).then_some(());
        }
        for cell in row * self.side..(row + 1) * self.side {
            if barred >> cell & 1 == 0 {
                let barred = barred | self.peers[cell];
                self.place(row + 1, placed | 1 << cell, barred, most, found)?;
            }
        }
        Some(())
    }
}

/// Whether a relation allows all unequal digits, and either all equal ones or none.
fn is_of_equals(side: usize, relation: &Relation) -> bool {
    let digits = 1..=side as u8;
    let mut pairs = itertools::iproduct!(digits.clone(), digits);
    let allows_equal = relation.allows(1, 1);
    pairs.all(|(one, other)| relation.allows(one, other) == (one != other || allows_equal))
}

pub(super) fn set_of(cells: impl IntoIterator<Item = usize>) -> Placement {
    cells.into_iter().fold(0, |set, cell| set | 1 << cell)
}

/// The cells of a set, ascending.
pub(super) fn cells_of(mut set: Placement) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(cell)
    })
}
