//! How grids of any rules are repaired.

use num_bigint::BigUint;

/// A grid that is repaired, with all that it takes to look at its solutions.
pub(crate) trait Repairing: Clone {
    type Cell: Copy + Ord;
    type Digit: Copy + Ord;
    /// Why the solutions cannot be counted.
    type Error;

    /// The cells with givens, ascending.
    fn givens(&self) -> Vec<Self::Cell>;

    /// What the solutions have in common.
    fn outlook(&self) -> Result<Outlook<Self::Cell, Self::Digit>, Self::Error>;

    /// Fills a cell, or clears it.
    fn set(&mut self, cell: Self::Cell, digit: Option<Self::Digit>);

    /// Whether all solutions without this given have it anyway.
    fn is_redundant(&self, cell: Self::Cell) -> bool;

    /// Removes a given if the solutions stay the same; whether they do.
    fn removes_redundant(&mut self, cell: Self::Cell) -> bool {
        let is_redundant = self.is_redundant(cell);
        if is_redundant {
            self.set(cell, None);
        }
        is_redundant
    }
}

/// What the solutions of a grid have in common.
pub(crate) enum Outlook<C, D> {
    /// There are none.
    Nothing,
    /// There is one.
    All,
    /// There are several: the first candidate of those that the fewest have, but at least one.
    Rarest(C, D),
}

impl<C: Copy, D: Copy> Outlook<C, D> {
    /// `varying` are the candidates of the cells in which solutions differ.
    pub(crate) fn new<'a>(
        total: &BigUint,
        varying: impl Iterator<Item = (C, D)>,
        count: impl Fn((C, D)) -> &'a BigUint,
    ) -> Self {
        let possible = varying.filter(|&place| *count(place) > BigUint::ZERO);
        match possible.min_by_key(|&place| count(place)) {
            _ if *total == BigUint::ZERO => Self::Nothing,
            None => Self::All,
            Some((cell, digit)) => Self::Rarest(cell, digit),
        }
    }
}

/// A repaired grid.
pub(crate) struct Repaired<G: Repairing> {
    pub(crate) extra: Vec<(G::Cell, G::Digit)>,
    pub(crate) redundant: Vec<G::Cell>,
    pub(crate) removed: Vec<G::Cell>,
    pub(crate) grid: G,
}

impl<G: Repairing> Repaired<G> {
    /// `None` if there are no solutions.
    pub(crate) fn new(grid: &G, is_minimal: bool) -> Result<Option<Self>, G::Error> {
        let (mut repaired, mut extra) = (grid.clone(), Vec::new());
        loop {
            match repaired.outlook()? {
                Outlook::Nothing => return Ok(None),
                Outlook::All => break,
                Outlook::Rarest(cell, digit) => {
                    repaired.set(cell, Some(digit));
                    extra.push((cell, digit));
                }
            }
        }
        extra.retain(|&(cell, _)| !repaired.removes_redundant(cell));
        extra.sort_unstable();
        let givens = grid.givens();
        let redundant = givens.iter().copied().filter(|&cell| grid.is_redundant(cell)).collect();
        // The extra givens stay: what is needed beside all others is needed beside some.
        let mut removed = Vec::new();
        if is_minimal {
            removed.extend(givens.into_iter().filter(|&cell| repaired.removes_redundant(cell)));
        }
        Ok(Some(Self { extra, redundant, removed, grid: repaired }))
    }
}
