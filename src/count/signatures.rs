//! The solutions whose bands have given signatures: the combinations of the bands' arrangements, under all
//! names for the digits that are given nowhere.

use super::arrangements::Filled;
use super::partitions::{Partition, Tables};
use super::recorded::Recorded;
use super::renaming::{Names, SAME_NAMES};
use super::symmetries::ADDRESSES;
use crate::board::Board;
use crate::geometry::{BOX, Digit, SIDE};

/// The signatures of the three bands, the pivot's first.
pub(super) struct Signatures {
    pub(super) partitions: [[Partition; 3]; 3],
    /// How many arrangements each band has.
    pub(super) arrangements: [u16; 3],
    /// The ways to name the digits that are given nowhere.
    pub(super) multiplicity: u32,
}

impl Signatures {
    /// How many solutions have them, but for names of digits that are given nowhere.
    fn solutions(&self) -> u64 {
        let arrangements: u64 = self.arrangements.into_iter().map(u64::from).product();
        arrangements * u64::from(self.multiplicity)
    }

    /// For a place among these solutions, the places of the bands' arrangements and of the names.
    fn parts(&self, place: u64) -> ([u64; 3], u32) {
        let [pivot, _, other] = self.arrangements.map(u64::from);
        let multiplicity = u64::from(self.multiplicity);
        let (names, place) = (place % multiplicity, place / multiplicity);
        let (of_pivot, place) = (place % pivot, place / pivot);
        ([of_pivot, place / other, place % other], names as u32)
    }
}

impl Recorded {
    /// A solution by its number.
    pub(crate) fn at(&self, number: u128) -> Option<Board> {
        (number < self.len()).then(|| {
            let (signatures, place) = self.locate(number);
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

    /// The solutions from a number on.
    pub(crate) fn iter_from(&self, number: u128) -> Listed<'_> {
        Listed { recorded: self, number, block: None }
    }

    fn solution(&self, signatures: &Signatures, place: u64) -> Board {
        let (places, names) = signatures.parts(place);
        let bands = [0, 1, 2].map(|band| {
            let filled = self.arrangements[band].nth(signatures.partitions[band], places[band]);
            filled.expect("a band has as many arrangements as were counted")
        });
        self.board(&bands, &self.names(signatures, names))
    }

    /// One of the ways to name the digits that are given nowhere, by its place.
    ///
    /// Which of them have which address is a permutation of a multiset; digits that swap addresses swap all
    /// their places in the grid.
    fn names(&self, signatures: &Signatures, mut place: u32) -> Names {
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

    fn board(&self, bands: &[Filled; BOX], names: &Names) -> Board {
        let digits: [_; SIDE] =
            std::array::from_fn(|digit| Some(Digit::from_index(usize::from(names[digit]))));
        let mut board = Board::EMPTY;
        for (&source, &digit) in self.sources.iter().zip(bands.as_flattened().as_flattened()) {
            board[source] = digits[usize::from(digit)];
        }
        board
    }
}

/// Solutions in the order of their numbers.
#[derive(Clone)]
pub(crate) struct Listed<'a> {
    recorded: &'a Recorded,
    number: u128,
    block: Option<std::sync::Arc<Block>>,
}

/// The solutions with the same signatures, their numbers in a row.
struct Block {
    start: u128,
    signatures: Signatures,
    bands: [Vec<Filled>; BOX],
}

impl Listed<'_> {
    pub(crate) fn left(&self) -> u128 {
        self.recorded.len() - self.number.min(self.recorded.len())
    }
}

impl Iterator for Listed<'_> {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        if self.left() == 0 {
            return None;
        }
        let Self { recorded, number, block } = self;
        let within = |block: &Block| {
            u64::try_from(*number - block.start)
                .ok()
                .filter(|&place| place < block.signatures.solutions())
        };
        if block.as_deref().and_then(within).is_none() {
            let (signatures, place) = recorded.locate(*number);
            let bands =
                [0, 1, 2].map(|band| recorded.arrangements[band].all(signatures.partitions[band]));
            let start = *number - u128::from(place);
            *block = Some(std::sync::Arc::new(Block { start, signatures, bands }));
        }
        let block = block.as_deref()?;
        let (places, names) = block.signatures.parts(within(block)?);
        *number += 1;
        let bands = [0, 1, 2].map(|band| block.bands[band][places[band] as usize]);
        Some(recorded.board(&bands, &recorded.names(&block.signatures, names)))
    }
}
