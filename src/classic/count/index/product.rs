//! The solutions whose bands have given signatures, as a Cartesian product.
//!
//! The fillings of each band are turned into boards, blank elsewhere, once. A solution is the union
//! of three of these.

use super::assembler::Assembler;
use super::signatures::BandSignatures;
use crate::classic::count::band::{FillingLists, RowsOfBoxes};
use crate::classic::values::BOX;
use crate::classic::values::board::Board9;

/// The remaining solutions with some signatures.
#[derive(Clone, Default)]
pub(super) struct Product {
    signatures: BandSignatures,
    rows: [Vec<RowsOfBoxes>; BOX],
    /// The fillings as boards, with the naming `names` of the digits that are not given anywhere.
    boards: [Vec<Board9>; BOX],
    names: Option<u32>,
    /// The number of solutions already produced, and of all.
    index: u64,
    end: u64,
}

impl Product {
    /// Starts with the solutions of these signatures. The pivot's fillings are listed again only if
    /// they change.
    pub(super) fn start(&mut self, lists: &mut [FillingLists; BOX], signatures: BandSignatures) {
        let before = std::mem::replace(&mut self.signatures, signatures).partitions;
        for (band, lists) in lists.iter_mut().enumerate() {
            let partitions = signatures.partitions[band];
            if band > 0 || partitions != before[band] || self.rows[band].is_empty() {
                lists.list(partitions, &mut self.rows[band]);
                self.boards[band].clear();
            }
            let counted = usize::from(signatures.fillings[band]);
            assert!(self.rows[band].len() == counted, "all fillings are listed");
        }
        if signatures.multiplicity > 1 {
            self.names = None;
        }
        self.index = 0;
        self.end = signatures.solutions();
    }

    /// The number of solutions left.
    pub(super) fn left(&self) -> u64 {
        self.end - self.index
    }

    /// Skips `count` solutions.
    pub(super) fn skip(&mut self, count: u64) {
        self.index += count;
    }

    /// Appends solutions until `boards` has `most` of them or none are left.
    pub(super) fn fill(&mut self, assembler: &Assembler, boards: &mut Vec<Board9>, most: usize) {
        while boards.len() < most && self.index < self.end {
            let (indices, names) = self.signatures.parts(self.index);
            self.name(assembler, names);
            let end = self.end.min(self.index + (most - boards.len()) as u64);
            let found = self.combine(indices, boards, (end - self.index) as usize);
            self.index += found as u64;
        }
    }

    /// Combines fillings from these indices on, up to the last combination with the current names.
    /// Returns the number of solutions appended, at most `most`.
    fn combine(&self, indices: [u64; BOX], boards: &mut Vec<Board9>, most: usize) -> usize {
        let [outer, middle, inner] = self.signatures.nesting();
        let [mut second, mut third] = [middle, inner].map(|band| indices[band] as usize);
        let mut left = most;
        for first in &self.boards[outer][indices[outer] as usize..] {
            for second in &self.boards[middle][std::mem::take(&mut second)..] {
                let both = first.or(second);
                let thirds = &self.boards[inner][std::mem::take(&mut third)..];
                let thirds = &thirds[..thirds.len().min(left)];
                boards.extend(thirds.iter().map(|third| both.or(third)));
                left -= thirds.len();
                if left == 0 {
                    return most;
                }
            }
        }
        most - left
    }

    /// Makes boards of the fillings, unless there are boards with this naming.
    fn name(&mut self, assembler: &Assembler, index: u32) {
        let is_named = self.names == Some(index);
        let names = assembler.names(&self.signatures, index);
        for (band, (boards, rows)) in self.boards.iter_mut().zip(&self.rows).enumerate() {
            if !is_named || boards.is_empty() {
                let columns = self.signatures.partitions[band];
                boards.clear();
                boards.extend(rows.iter().map(|&rows| assembler.band(band, columns, rows, &names)));
            }
        }
        self.names = Some(index);
    }
}
