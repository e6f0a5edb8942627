//! What a node leaves open: the key of the memo. Known as a residual problem.
//!
//! Two nodes with the same key have the same completions: rules only see the open cells, their
//! candidates, and the settled digits that a constraint ties to them, and all of that is in the
//! key. If the rules treat all digits alike, the sets of cells are sorted, a symmetry reduction by
//! renaming digits.

use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::Node;
use crate::values::cell_set::CellSet;

/// What a node leaves open: the open cells that each digit may still take, and the digits of the
/// settled cells that constraints tie to them. Nothing else matters for how it can be completed.
///
/// Rules treat digits alike unless a relation excludes other digits than equal ones. The sets of
/// cells are then sorted, so that nodes which differ by names of digits have the same key.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct ResidualKey<const W: usize, const N: usize> {
    pub(super) hash: u64,
    places: [CellSet<W>; N],
}

/// The digits in the order of a key, counted from one; zero where it has no more. Their places are
/// *slots*.
#[derive(Clone, Copy)]
pub(super) struct KeyDigits<const N: usize>([u8; N]);

/// What the keys of a puzzle's nodes depend on.
#[derive(Clone)]
pub(super) struct Keys<const W: usize> {
    are_digits_alike: bool,
    /// For each cell those whose digits matter as long as it is open; none if no digits do.
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

    /// The open cells of a node, and those that matter to them.
    #[inline]
    fn cells<const N: usize>(&self, node: &Node<W, N>) -> CellSet<W> {
        if self.tied.is_empty() {
            return node.open;
        }
        node.open.iter().fold(node.open, |all, cell| all | self.tied[cell])
    }

    /// The key of a node, and the names of its slots.
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

    /// The digit that stands here for each digit there; zero for digits that have no slot.
    #[inline]
    pub(super) fn renaming_from(&self, other: &Self) -> DigitRenaming {
        let mut digits = [0; DIGITS];
        for (&own, &other) in self.0.iter().zip(&other.0) {
            digits[usize::from(other) % DIGITS] = own;
        }
        DigitRenaming(digits)
    }
}

/// A power of two above all digits.
const DIGITS: usize = 32;

/// A digit for each digit.
#[derive(Clone, Copy)]
pub(super) struct DigitRenaming([u8; DIGITS]);

impl DigitRenaming {
    #[inline]
    pub(super) fn of(&self, digit: u8) -> u8 {
        self.0[usize::from(digit) % DIGITS]
    }

    /// Whether greater digits are renamed to greater ones.
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
