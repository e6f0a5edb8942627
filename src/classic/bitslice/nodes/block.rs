//! The nodes in all lanes, and their moves to memory and back.

use std::ops::Range;

use super::packed_node::{HEAD, PackedNode, QUADS, TAIL, TAILS, WORDS};
use crate::classic::bitslice::lanes::transpose::{LowHalves, transpose};
use crate::classic::bitslice::lanes::{Lanes, MOST_WORDS, Quad, transpose};
use crate::classic::search::Task;
use crate::classic::values::{BOX, CELLS, SIDE};
use crate::values::word_bits::bits;

/// The node in each lane, and its state of propagation.
#[derive(Clone)]
#[repr(C, align(64))]
pub(crate) struct LaneNodes<V: Lanes> {
    pub(crate) kernel: V::Kernel,
    /// The lanes in which a cell may hold a digit, by digit and cell.
    pub(crate) candidates: [[V; CELLS]; SIDE],
    /// The lanes in which a cell has two or more candidates. Lanes not swept yet count as open.
    pub(crate) open_cells: [V; CELLS],
    /// The lanes in which a digit has two or more positions, by box and digit. Lanes not swept yet
    /// count as open.
    pub(crate) open_digits: [[V; SIDE]; SIDE],
    /// The lanes that have not been found contradictory.
    pub(crate) consistent: V,
    /// The lanes that had an open cell in the last sweep.
    pub(crate) open: V,
    /// The lanes that the last checked sweep changed.
    pub(crate) changed: V,
    /// Bit rows on their way between lanes and memory, in the order of the words of [`PackedNode`].
    transit: [[V; transpose::ROOM]; WORDS],
    low_halves: LowHalves<V>,
}

/// The lanes to move, and their slots in memory.
#[derive(Clone)]
pub(crate) struct Moves {
    /// Indexed by the bit of the lane, then by its word; slot 0 means that the lane is not moved.
    places: Box<[[u32; MOST_WORDS]; 64]>,
    /// The bits that belong to a moved lane in any word.
    rows: u64,
}

impl Moves {
    pub(crate) fn new() -> Self {
        Self { places: Box::new([[0; MOST_WORDS]; 64]), rows: 0 }
    }

    pub(crate) fn clear(&mut self) {
        for row in bits(self.rows) {
            self.places[row] = [0; MOST_WORDS];
        }
        self.rows = 0;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Schedules the move of a lane to or from slot `place`.
    #[inline(always)]
    pub(crate) fn insert(&mut self, word: usize, bit: usize, place: u32) {
        self.places[bit][word] = place;
        self.rows |= 1 << bit;
    }

    #[inline(always)]
    fn row(&self, bit: usize) -> &[u32; MOST_WORDS] {
        &self.places[bit]
    }

    #[inline(always)]
    fn has_row(&self, bit: usize) -> bool {
        self.rows >> bit & 1 != 0
    }
}

impl<V: Lanes> LaneNodes<V> {
    pub(crate) fn new(kernel: V::Kernel) -> Self {
        let nothing = V::splat(kernel, 0);
        Self {
            kernel,
            candidates: [[nothing; CELLS]; SIDE],
            open_cells: [nothing; CELLS],
            open_digits: [[nothing; SIDE]; SIDE],
            consistent: nothing,
            open: nothing,
            changed: nothing,
            transit: [[nothing; transpose::ROOM]; WORDS],
            low_halves: LowHalves::new(kernel),
        }
    }

    /// The row in transit of one candidate.
    #[inline(always)]
    pub(crate) fn in_transit(&mut self, digit: usize, cell: usize) -> &mut V {
        if cell < HEAD {
            &mut self.transit[digit][cell]
        } else {
            &mut self.transit[SIDE + digit / TAILS][digit % TAILS * TAIL + cell - HEAD]
        }
    }

    /// Transposes one word of the rows in transit between the layouts of lanes and of memory.
    #[inline(always)]
    pub(crate) fn transpose(&mut self, word: usize) {
        transpose(&self.low_halves, &mut self.transit[word]);
    }

    /// Copies the words in transit to their slots in memory.
    #[inline(always)]
    pub(crate) fn save(&mut self, moves: &Moves, memory: &mut [PackedNode]) {
        for bit in 0..64 {
            if !moves.has_row(bit) {
                continue;
            }
            let places = moves.row(bit);
            for quad in 0..QUADS {
                let mut sets = [self.transit[4 * quad][bit]; 4];
                for i in 1..4 {
                    sets[i] = self.transit[4 * quad + i][bit];
                }
                let quads = V::to_quads(sets);
                for word in 0..V::WORDS {
                    quads[word].store(&mut memory[places[word] as usize].0[quad]);
                }
            }
        }
    }

    /// Copies the nodes from their slots in memory into these lanes.
    #[inline(always)]
    fn restore(&mut self, moves: &Moves, memory: &[PackedNode], lanes: V) {
        for bit in 0..64 {
            if !moves.has_row(bit) {
                continue;
            }
            let places = moves.row(bit);
            for quad in 0..QUADS {
                let first = V::Quad::load(self.kernel, &memory[places[0] as usize].0[quad]);
                let mut quads = [first; MOST_WORDS];
                for word in 1..V::WORDS {
                    quads[word] =
                        V::Quad::load(self.kernel, &memory[places[word] as usize].0[quad]);
                }
                let sets = V::from_quads(quads);
                for i in 0..4 {
                    self.transit[4 * quad + i][bit] = sets[i];
                }
            }
        }
        for digit in 0..SIDE {
            self.transpose(digit);
            self.receive(digit, 0..HEAD, lanes);
        }
        for digit in 0..SIDE {
            if digit % TAILS == 0 {
                self.transpose(SIDE + digit / TAILS);
            }
            self.receive(digit, HEAD..CELLS, lanes);
        }
        for cell in 0..CELLS {
            self.open_cells[cell] = self.open_cells[cell].or(lanes);
        }
        for in_box in 0..SIDE {
            for digit in 0..SIDE {
                self.open_digits[in_box][digit] = self.open_digits[in_box][digit].or(lanes);
            }
        }
    }

    /// Copies some cells of a digit from transit into these lanes.
    #[inline(always)]
    fn receive(&mut self, digit: usize, cells: Range<usize>, lanes: V) {
        for cell in cells {
            let restored = *self.in_transit(digit, cell);
            let candidate = self.candidates[digit][cell];
            self.candidates[digit][cell] = lanes.select(restored, candidate);
        }
    }
}

/// Copies the nodes from their slots in memory into these lanes.
pub(crate) struct Restore<'a, V: Lanes> {
    pub(crate) block: &'a mut LaneNodes<V>,
    pub(crate) moves: &'a Moves,
    pub(crate) memory: &'a [PackedNode],
    pub(crate) lanes: V,
}

impl<V: Lanes> Task<V::Kernel> for Restore<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: V::Kernel) {
        self.block.restore(self.moves, self.memory, self.lanes);
    }
}

/// The cell at square `place` of a box.
#[inline(always)]
pub(crate) const fn cell_of(in_box: usize, place: usize) -> usize {
    let row = in_box / BOX * BOX + place / BOX;
    row * SIDE + in_box % BOX * BOX + place % BOX
}
