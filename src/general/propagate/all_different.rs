//! Whether cells can take different digits. Known as bipartite matching: by Hall's theorem there is
//! none if and only if some cells have fewer digits between them than cells.
//!
//! Only tested, never propagated: Régin's algorithm (1994) would also remove the candidates that
//! are in no matching. Ordered listings test the next row after dead ends. Cost: one search for an
//! augmenting path for each cell.

use crate::values::digit_mask::DigitMask;

/// Whether each cell can take a digit of its own, given the candidates of each.
///
/// Grows a matching of cells with digits by augmenting paths (H. Kuhn, "The Hungarian method for
/// the assignment problem", 1955).
pub(crate) fn can_differ(cells: &[DigitMask]) -> bool {
    let mut owners = [None; 32];
    (0..cells.len()).all(|cell| assign(cell, cells, &mut owners, &mut DigitMask::default()))
}

/// Finds a digit for a cell, moving other cells if necessary. Returns whether there is one. Each
/// digit is tried once, so the recursion is at most as deep as there are digits.
fn assign(
    cell: usize,
    cells: &[DigitMask],
    owners: &mut [Option<usize>; 32],
    seen: &mut DigitMask,
) -> bool {
    loop {
        let left = cells[cell].without(*seen);
        if left.is_empty() {
            return false;
        }
        let digit = left.lowest();
        seen.insert(digit);
        if owners[digit].is_none_or(|owner| assign(owner, cells, owners, seen)) {
            owners[digit] = Some(cell);
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_share_too_few_digits_cannot_differ() {
        assert!(can_differ(&[]));
        let can_differ = |cells: &[u32]| {
            can_differ(&cells.iter().copied().map(DigitMask::from_bits).collect::<Vec<_>>())
        };
        assert!(can_differ(&[0b111, 0b001, 0b011]));
        assert!(!can_differ(&[0b011, 0b011, 0b011]));
        assert!(!can_differ(&[0b1111, 0b0011, 0b0011, 0b0011]));
        assert!(!can_differ(&[0b1, 0]));
        let shifted: Vec<u32> = (0..25).map(|cell| 0b11 << cell).collect();
        assert!(can_differ(&shifted));
    }
}
