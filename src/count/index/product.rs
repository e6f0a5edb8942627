//! The solutions whose bands have given signatures, as a Cartesian product.
//!
//! Each band's arrangements are boards that are blank elsewhere, made once; a solution is three of them laid
//! over one another.

use super::assembler::Turned;
use super::signatures::Signatures;
use crate::board::Board;
use crate::count::band::filling_lists::{Fillings, RowsOfBoxes};
use crate::geometry::BOX;

/// The solutions with the same signatures, some of which may have been passed.
#[derive(Clone, Default)]
pub(crate) struct Product {
    signatures: Signatures,
    rows: [Vec<RowsOfBoxes>; BOX],
    /// The arrangements as boards, with the digits that are given nowhere named in one of the ways.
    boards: [Vec<Board>; BOX],
    names: Option<u32>,
    /// How many were passed, and how many there are.
    place: u64,
    end: u64,
}

impl Product {
    /// Goes over to the solutions with these signatures. The pivot's arrangements are made only if they are
    /// not those from before.
    pub(crate) fn begin(&mut self, fillings: &mut [Fillings; BOX], signatures: Signatures) {
        let before = std::mem::replace(&mut self.signatures, signatures).partitions;
        for (band, fillings) in fillings.iter_mut().enumerate() {
            let partitions = signatures.partitions[band];
            if band > 0 || partitions != before[band] || self.rows[band].is_empty() {
                fillings.list(partitions, &mut self.rows[band]);
                self.boards[band].clear();
            }
            debug_assert_eq!(self.rows[band].len(), usize::from(signatures.arrangements[band]));
        }
        if signatures.multiplicity > 1 {
            self.names = None;
        }
        self.place = 0;
        self.end = signatures.solutions();
    }

    /// How many solutions are left.
    pub(crate) fn left(&self) -> u64 {
        self.end - self.place
    }

    /// Passes over some of them.
    pub(crate) fn skip(&mut self, count: u64) {
        self.place += count;
    }

    /// Adds solutions to the boards until these are as many as they may be, or none is left.
    pub(crate) fn fill(&mut self, turned: &Turned, boards: &mut Vec<Board>, most: usize) {
        while boards.len() < most && self.place < self.end {
            let (places, names) = self.signatures.parts(self.place);
            self.name(turned, names);
            let end = self.end.min(self.place + (most - boards.len()) as u64);
            let found = self.combine(places, boards, (end - self.place) as usize);
            self.place += found as u64;
        }
    }

    /// Combines arrangements from these places on, up to the last one with the same names.
    fn combine(&self, places: [u64; BOX], boards: &mut Vec<Board>, most: usize) -> usize {
        let [outer, middle, inner] = self.signatures.nesting();
        let [mut second, mut third] = [middle, inner].map(|band| places[band] as usize);
        let mut left = most;
        for first in &self.boards[outer][places[outer] as usize..] {
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

    /// Makes boards of the arrangements, unless those at hand have these names.
    fn name(&mut self, turned: &Turned, place: u32) {
        let is_named = self.names == Some(place);
        let names = turned.names(&self.signatures, place);
        for (band, (boards, rows)) in self.boards.iter_mut().zip(&self.rows).enumerate() {
            if !is_named || boards.is_empty() {
                let columns = self.signatures.partitions[band];
                boards.clear();
                boards.extend(rows.iter().map(|&rows| turned.band(band, columns, rows, &names)));
            }
        }
        self.names = Some(place);
    }
}
