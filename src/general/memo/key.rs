//! The memo key: the residual subproblem of a node.
//!
//! Equal keys have the same completions. Propagation has already removed from the candidates of
//! open cells all that assigned cells exclude through houses and relations, so only the candidates
//! of open cells matter, and the digits of assigned cells that share a constraint with an open one.
//! The key holds both.
//!
//! If the rules treat all digits alike, renaming digits maps solutions to solutions and permutes
//! the sets of cells in the key. Sorting these sets picks one representative of all renamings: a
//! symmetry reduction.

use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::Node;
use crate::values::cell_set::CellSet;

/// A residual subproblem: for each digit the open cells that have it as a candidate, and the
/// assigned cells that hold it and share a constraint with an open cell.
///
/// The sets are sorted if the rules treat digits alike: no constraints, and relations exclude only
/// equal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct ResidualKey<const W: usize, const N: usize> {
    pub(super) hash: u64,
    places: [CellSet<W>; N],
}

/// The digit of each set in a key, counted from one. Indices are called *slots*; unused slots are
/// zero and come last.
#[derive(Clone, Copy)]
pub(super) struct KeyDigits<const N: usize>([u8; N]);

/// Computes keys; depends on the rules of the puzzle only.
#[derive(Clone)]
pub(super) struct Keys<const W: usize> {
    are_digits_alike: bool,
    /// For each cell, all cells that share a constraint with it. Empty if all rules are houses
    /// and relations.
    tied: Vec<CellSet<W>>,
}

impl<const W: usize> Keys<W> {
    pub(super) fn new(tables: &CompiledRules<W>) -> Self {
        let mut tied = Vec::new();
        for cells in tables.constrained_cells() {
            tied.resize(tables.side * tables.side, CellSet::NONE);
            let all: CellSet<W> = cells.iter().map(|&cell| usize::from(cell)).collect();
            all.iter().for_each(|cell| tied[cell] |= all);
        }
        Self { are_digits_alike: tables.treats_digits_alike(), tied }
    }

    /// The open cells of a node, and the assigned ones that share a constraint with them.
    #[inline]
    fn cells<const N: usize>(&self, node: &Node<W, N>) -> CellSet<W> {
        if self.tied.is_empty() {
            return node.open;
        }
        node.open.iter().fold(node.open, |all, cell| all | self.tied[cell])
    }

    /// The key of a node, and the digit of each of its slots.
    #[inline]
    pub(super) fn of<const N: usize>(
        &self,
        node: &Node<W, N>,
    ) -> (ResidualKey<W, N>, KeyDigits<N>) {
        let cells = self.cells(node);
        let mut slots = [(CellSet::NONE, 0); N];
        let mut length = 0;
        for (digit, &places) in (1..).zip(&node.places) {
            let places = places & cells;
            if !self.are_digits_alike || !places.is_empty() {
                slots[length] = (places, digit);
                length += 1;
            }
        }
        if self.are_digits_alike {
            slots[..length].sort_unstable_by_key(|&(places, _)| places);
        }
        (
            ResidualKey::new(slots.map(|(places, _)| places)),
            KeyDigits(slots.map(|(_, digit)| digit)),
        )
    }
}

impl<const W: usize, const N: usize> ResidualKey<W, N> {
    fn new(places: [CellSet<W>; N]) -> Self {
        const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
        const FACTOR: u128 = 0xc2b2_ae3d_27d4_eb4f;
        let (mut hash, mut salt) = (0_u64, 0_u64);
        for word in places.iter().flat_map(|places| places.words()) {
            salt = salt.wrapping_add(STEP);
            let product = u128::from(word ^ salt) * FACTOR;
            hash = hash.wrapping_add(product as u64 ^ (product >> 64) as u64);
        }
        Self { hash: hash ^ hash >> 32, places }
    }
}

impl<const N: usize> KeyDigits<N> {
    pub(super) const NONE: Self = Self([0; N]);

    /// Maps each digit of `other` to the digit of the same slot here; digits without a slot map to
    /// zero.
    #[inline]
    pub(super) fn renaming_from(&self, other: &Self) -> DigitRenaming {
        let mut digits = [0; DIGITS];
        for (&own, &other) in self.0.iter().zip(&other.0) {
            digits[usize::from(other) % DIGITS] = own;
        }
        DigitRenaming(digits)
    }
}

/// A power of two above all digits, so that indices need no bounds check.
const DIGITS: usize = 32;

/// A permutation of digits.
#[derive(Clone, Copy)]
pub(super) struct DigitRenaming([u8; DIGITS]);

impl DigitRenaming {
    #[inline]
    pub(super) fn of(&self, digit: u8) -> u8 {
        self.0[usize::from(digit) % DIGITS]
    }

    /// Whether the renaming is increasing: it then preserves lexicographic order.
    pub(super) fn keeps_order(&self) -> bool {
        let mut last = 0;
        self.0[1..]
            .iter()
            .filter(|&&digit| digit > 0)
            .all(|&digit| digit > std::mem::replace(&mut last, digit))
    }
}

impl Default for DigitRenaming {
    fn default() -> Self {
        Self([0; DIGITS])
    }
}
