//! The direct encoding: one variable per candidate, and the rules in terms of variables.

use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::Node;
use crate::values::digit_mask::DigitMask;

/// The candidates of a node, numbered consecutively cell by cell.
pub(super) struct Encoding {
    side: usize,
    /// The variable of each candidate, at `cell * side + digit`.
    places: Vec<Option<u32>>,
    /// The cell and the digit, from zero, of each variable.
    pub(super) meaning: Vec<(u16, u8)>,
}

impl Encoding {
    pub(super) fn new<const W: usize, const N: usize>(
        side: usize,
        node: &Node<W, N>,
        cells: usize,
    ) -> Self {
        let mut places = vec![None; cells * side];
        let mut meaning = Vec::new();
        for cell in 0..cells {
            for digit in node.digits(cell).indices() {
                places[cell * side + digit] = Some(meaning.len() as u32);
                meaning.push((cell as u16, digit as u8));
            }
        }
        Self { side, places, meaning }
    }

    fn of(&self, cell: usize, digit: usize) -> Option<u32> {
        self.places[cell * self.side + digit]
    }

    /// The variables that each variable excludes: other digits of its cell, the same digit in its
    /// peers, and digits excluded by relations.
    pub(super) fn excluded<const W: usize>(&self, tables: &CompiledRules<W>) -> Vec<Box<[u32]>> {
        let excluded = |&(cell, digit): &(u16, u8)| {
            let (cell, digit) = (usize::from(cell), usize::from(digit));
            let others = (0..self.side).filter(|&other| other != digit);
            let in_cell = others.filter_map(|other| self.of(cell, other));
            let in_peers = tables.peers[cell].iter().filter_map(|peer| self.of(peer, digit));
            let by_relations = related(tables, cell, digit).flat_map(|(other, digits)| {
                let digits = (0..self.side).filter(move |&it| digits.contains(it));
                digits.filter_map(move |it| self.of(other, it))
            });
            in_cell.chain(in_peers).chain(by_relations).collect()
        };
        self.meaning.iter().map(excluded).collect()
    }

    /// Support clauses of relations: each variable with the candidates of a related cell of which
    /// it needs one.
    pub(super) fn supported<const W: usize>(
        &self,
        tables: &CompiledRules<W>,
    ) -> Vec<(u32, Vec<u32>)> {
        /// Support clauses of digits that exclude fewer candidates rarely become unit.
        const FEWEST_EXCLUDED: usize = 2;
        let mut supported = Vec::new();
        for (number, &(cell, digit)) in (0..).zip(&self.meaning) {
            for (other, excluded) in related(tables, cell.into(), digit.into()) {
                let is_excluded = |&it: &usize| excluded.contains(it);
                let of_other = |it: usize| self.of(other, it);
                if (0..self.side).filter(is_excluded).filter_map(of_other).count() < FEWEST_EXCLUDED
                {
                    continue;
                }
                let allowed = (0..self.side).filter(|it| !is_excluded(it));
                supported.push((number, allowed.filter_map(of_other).collect()));
            }
        }
        supported
    }

    /// Sets of variables of which one must be true: the candidates of each cell, and the places of
    /// each digit in each house.
    pub(super) fn required<const W: usize, const N: usize>(
        &self,
        tables: &CompiledRules<W>,
        node: &Node<W, N>,
    ) -> Vec<Vec<u32>> {
        let of_cell = |cell: usize| (0..self.side).filter_map(|it| self.of(cell, it)).collect();
        let cells = self.places.len() / self.side;
        let mut required: Vec<Vec<u32>> = (0..cells).map(of_cell).collect();
        for house in &tables.houses {
            for digit in 0..self.side {
                let places = house.cells & node.places[digit];
                required.push(places.iter().filter_map(|cell| self.of(cell, digit)).collect());
            }
        }
        required
    }
}

/// The cells that a digit of `cell` restricts through relations, each with the digits excluded
/// there. Peers are not included.
fn related<const W: usize>(
    tables: &CompiledRules<W>,
    cell: usize,
    digit: usize,
) -> impl Iterator<Item = (usize, DigitMask)> {
    let by_exclusions = tables.exclusions.iter().flat_map(move |exclusion| {
        let digits = exclusion.digits[digit];
        exclusion.cells[cell].iter().map(move |other| (other, digits))
    });
    let by_pairs = tables.constraints.iter().flat_map(move |all| all.excluded(cell, digit));
    by_exclusions.chain(by_pairs)
}
