//! The solutions whose bands have given signatures: the combinations of the bands' arrangements, under all
//! names for the digits that are given nowhere.

use super::assembler::Turned;
use super::lookup::Location;
use super::solution_index::Recorded;
use crate::board::Board;
use crate::count::band::renaming::{Names, SAME_NAMES};
use crate::count::band::tables::{Partition, Tables};
use crate::count::orbit::symmetries::ADDRESSES;
use crate::geometry::BOX;

/// The signatures of the three bands, the pivot's first.
#[derive(Clone, Copy, Default)]
pub(crate) struct Signatures {
    pub(crate) partitions: [[Partition; 3]; 3],
    /// How many arrangements each band has.
    pub(crate) arrangements: [u16; 3],
    /// The ways to name the digits that are given nowhere.
    pub(crate) multiplicity: u32,
}

impl Signatures {
    /// How many solutions have them, but for names of digits that are given nowhere.
    pub(crate) fn solutions(&self) -> u64 {
        let arrangements: u64 = self.arrangements.into_iter().map(u64::from).product();
        arrangements * u64::from(self.multiplicity)
    }

    /// The bands in the order in which their arrangements are combined, the one that changes fastest last: it
    /// has the most of them.
    pub(crate) fn nesting(&self) -> [usize; BOX] {
        let mut bands = [0, 1, 2];
        bands.sort_by_key(|&band| self.arrangements[band]);
        bands
    }

    /// For a place among these solutions, the places of the bands' arrangements and of the names.
    pub(crate) fn parts(&self, mut place: u64) -> ([u64; BOX], u32) {
        let mut places = [0; BOX];
        for band in self.nesting().into_iter().rev() {
            let arrangements = u64::from(self.arrangements[band]);
            (places[band], place) = (place % arrangements, place / arrangements);
        }
        (places, place as u32)
    }
}

impl Recorded {
    /// A solution by its number.
    pub(crate) fn at(&self, number: u128) -> Option<Board> {
        (number < self.len()).then(|| {
            let Location { signatures, place, .. } = self.locate(number);
            self.solution(&signatures, place)
        })
    }

    /// A random solution, if there is one: the number is random, and `below` gives random numbers below
    /// others. All are equally likely.
    #[cfg(feature = "random")]
    pub(crate) fn drawn(&self, number: u128, below: impl FnMut(u64) -> u64) -> Option<Board> {
        (number < self.len()).then(|| {
            let (signatures, place) = self.draw(number, below);
            self.solution(&signatures, place)
        })
    }

    fn solution(&self, signatures: &Signatures, place: u64) -> Board {
        let (places, names) = signatures.parts(place);
        let names = self.turned.names(signatures, names);
        let bands = [0, 1, 2].map(|band| {
            let arrangements = &self.turned.arrangements[band];
            let filled = arrangements.nth(signatures.partitions[band], places[band]);
            let filled = filled.expect("a band has as many arrangements as were counted");
            self.turned.board_of(band, &filled, &names)
        });
        bands[0].or(&bands[1]).or(&bands[2])
    }
}

impl Turned {
    /// One of the ways to name the digits that are given nowhere, by its place.
    ///
    /// Which of them have which address is a permutation of a multiset; digits that swap addresses swap all
    /// their places in the grid.
    pub(crate) fn names(&self, signatures: &Signatures, mut place: u32) -> Names {
        let [first, second, _] = signatures.partitions[0];
        let columns = [first, second].map(|one| Tables::get().columns[usize::from(one)]);
        let address = |digit: usize| usize::from(3 * columns[0][digit] + columns[1][digit]);
        let mut left: [Vec<usize>; ADDRESSES] = Default::default();
        self.free.iter().rev().for_each(|&digit| left[address(digit)].push(digit));
        let mut names = SAME_NAMES;
        let mut ways = signatures.multiplicity;
        for (&name, missing) in self.free.iter().zip((1..=self.free.len() as u32).rev()) {
            for digits in &mut left {
                let with_this = ways * digits.len() as u32 / missing;
                if place < with_this {
                    ways = with_this;
                    let digit = digits.pop().expect("there are ways only with a digit left");
                    names[digit] = name as u8;
                    break;
                }
                place -= with_this;
            }
        }
        names
    }
}
