//! Lane numbers, bit masks and lookup tables, all computed from the layout.

use super::GROUPS;
use super::words::{ByteTable, Table};
use crate::geometry::{BOX, CELLS, Cell, Digit, SIDE};

/// The lanes in use.
pub(super) const LANES: u32 = (1 << (SIDE * GROUPS)) - 1;
/// All columns of a row.
const COLUMNS: u16 = (1 << SIDE) - 1;
/// The last column of each stack, and the first.
const LAST_COLUMNS: u16 = 0o444;
const FIRST_COLUMNS: u16 = 0o111;

/// The lanes of the first band.
pub(super) const FIRST_BAND: u32 = (1 << (BOX * GROUPS)) - 1;
/// The first nine lanes as digits.
pub(super) const DIGITS: u16 = (1 << SIDE) - 1;

/// The lane of a row and a member.
#[inline(always)]
pub(super) const fn lane(row: usize, member: usize) -> usize {
    GROUPS * row + member
}

/// The first member's lane of every row.
pub(super) const FIRST_MEMBERS: u32 = {
    let mut lanes = 0;
    let mut row = 0;
    while row < SIDE {
        lanes |= 1 << lane(row, 0);
        row += 1;
    }
    lanes
};

/// The lanes of one row of every band.
pub(super) const fn row_lanes(row_in_band: usize) -> u32 {
    let mut lanes = 0;
    let mut row = row_in_band;
    while row < SIDE {
        lanes |= 0b111 << lane(row, 0);
        row += BOX;
    }
    lanes
}

/// The permutation that takes each lane's word from so many bands, rows and members on.
const fn rotation(bands: usize, rows: usize, members: usize) -> Table {
    let mut sources = unused();
    let mut row = 0;
    while row < SIDE {
        let mut member = 0;
        while member < GROUPS {
            let source = (row / BOX + bands) % BOX * BOX + (row + rows) % BOX;
            sources[lane(row, member)] = lane(source, (member + members) % GROUPS) as u16;
            member += 1;
        }
        row += 1;
    }
    Table(sources)
}

pub(super) const fn bands_on(step: usize) -> Table {
    rotation(step, 0, 0)
}

pub(super) const fn rows_on(step: usize) -> Table {
    rotation(0, step, 0)
}

pub(super) const fn members_on(step: usize) -> Table {
    rotation(0, 0, step)
}

/// The permutation that gives all rows of a band the row with the number of this group.
pub(super) const fn row_of_group(group: usize) -> Table {
    let mut sources = unused();
    let mut row = 0;
    while row < SIDE {
        let mut member = 0;
        while member < GROUPS {
            sources[lane(row, member)] = lane(row / BOX * BOX + group, member) as u16;
            member += 1;
        }
        row += 1;
    }
    Table(sources)
}

/// Every lane from itself.
const fn unused() -> [u16; 32] {
    let mut sources = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        sources[lane] = lane as u16;
        lane += 1;
    }
    sources
}

/// The three members of one row, for every row of the grid.
pub(super) static ROW_MEMBERS: [Table; SIDE] = {
    let mut tables = [Table([0; 32]); SIDE];
    let mut row = 0;
    while row < SIDE {
        let mut place = 0;
        while place < 32 {
            tables[row].0[place] =
                lane(row, if place < SIDE * GROUPS { place % GROUPS } else { 0 }) as u16;
            place += 1;
        }
        row += 1;
    }
    tables
};

/// The digits of each group for the members of every row, from nine lanes with one digit each.
pub(super) static MEMBERS_OF: [Table; GROUPS] = {
    let mut tables = [Table([31; 32]); GROUPS];
    let mut place = 0;
    while place < GROUPS * GROUPS * SIDE {
        let (group, lane) = (place / (GROUPS * SIDE), place % (GROUPS * SIDE));
        tables[group].0[lane] = (GROUPS * group + lane % GROUPS) as u16;
        place += 1;
    }
    tables
};

/// The first member's word of each row, one after the other.
pub(super) static ROW_WORDS: Table = {
    let mut sources = [31; 32];
    let mut row = 0;
    while row < SIDE {
        sources[row] = lane(row, 0) as u16;
        row += 1;
    }
    Table(sources)
};

/// The same word in every lane in use.
const fn in_lanes(word: u16) -> Table {
    let mut words = [0; 32];
    let mut lane = 0;
    while lane < SIDE * GROUPS {
        words[lane] = word;
        lane += 1;
    }
    Table(words)
}

/// All cells.
pub(super) static FULL: Table = in_lanes(COLUMNS);
/// The columns whose right neighbour in the stack is one bit up; the others' is two bits down.
pub(super) static NEXT_COLUMN_MASK: Table = Table([COLUMNS ^ LAST_COLUMNS; 32]);
/// The columns whose second neighbour to the right is two bits up; the others' is one bit down.
pub(super) static LAST_COLUMN_MASK: Table = Table([FIRST_COLUMNS; 32]);

/// The bit matrix that packs bits 0, 3 and 6 of a byte to bits 0, 1, 2 and again to bits 3, 4, 5.
///
/// The highest byte of each eight makes the lowest bit.
pub(super) static PACK_TRIADS: Table = {
    let matrix = u64::from_be_bytes(PACKED).to_le_bytes();
    let mut words = [0; 32];
    let mut place = 0;
    while place < 32 {
        words[place] = u16::from_le_bytes([matrix[2 * place % 8], matrix[2 * place % 8 + 1]]);
        place += 1;
    }
    Table(words)
};
const PACKED: [u8; 8] = [1, 1 << BOX, 1 << (2 * BOX), 1, 1 << BOX, 1 << (2 * BOX), 0, 0];

/// The cells of a triad. Not in all lanes, or the compiler would make a shift and a difference of the
/// multiplication, which takes longer.
pub(super) static TRIAD: Table = in_lanes(0b111);

/// By the boxes in which a digit may stand in two other rows of the band, three bits each: the first cell
/// of those boxes that are left for the third row. Two rows that share one box leave nothing, so the high
/// bytes of words, in which nothing but the first box is ever packed, find zero.
pub(super) static MATCHED: ByteTable = {
    let mut table = ByteTable([0; 64]);
    let mut index = 0;
    while index < 64 {
        let (one, other) = (index & 0b111, index >> BOX);
        let mut place = 0;
        while place < BOX {
            let (next, last) = ((place + 1) % BOX, (place + 2) % BOX);
            if (one >> next & other >> last | one >> last & other >> next) & 1 != 0 {
                table.0[index] |= 1 << (BOX * place);
            }
            place += 1;
        }
        index += 1;
    }
    table
};

/// The peers of each cell, in the lane of each row's first member.
pub(super) static PEERS: [Table; CELLS] = {
    let mut tables = [Table([0; 32]); CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut other = 0;
        while other < CELLS {
            let peer = ALL_CELLS[other];
            if other != cell && peer.shares_house(ALL_CELLS[cell]) {
                tables[cell].0[lane(peer.row(), 0)] |= 1 << peer.column();
            }
            other += 1;
        }
        cell += 1;
    }
    tables
};

/// The value of each lane's digit, 1 to 9; none in the unused lanes.
pub(super) static DIGIT_VALUES: [Table; GROUPS] = {
    let mut tables = [Table([u16::MAX; 32]); GROUPS];
    let mut place = 0;
    while place < GROUPS * GROUPS * SIDE {
        let (group, lane) = (place / (GROUPS * SIDE), place % (GROUPS * SIDE));
        tables[group].0[lane] = (GROUPS * group + lane % GROUPS + 1) as u16;
        place += 1;
    }
    tables
};

/// For each column the cell of every lane's row, as the low byte of a word; the high byte is from
/// behind the last cell.
pub(super) static COLUMN_CELLS: [Table; SIDE] = {
    const BEHIND: u16 = 127;
    let mut tables = [Table([BEHIND << 8 | BEHIND; 32]); SIDE];
    let mut column = 0;
    while column < SIDE {
        let mut lane = 0;
        while lane < GROUPS * SIDE {
            tables[column].0[lane] = BEHIND << 8 | (lane / GROUPS * SIDE + column) as u16;
            lane += 1;
        }
        column += 1;
    }
    tables
};

/// The digit of a bit, registers one after the other.
#[inline(always)]
pub(super) fn digit_at(place: usize) -> Digit {
    DIGIT_OF_PLACE[place % DIGIT_OF_PLACE.len()]
}

static DIGIT_OF_PLACE: [Digit; 128] = {
    let mut digits = [Digit::new(1).unwrap(); 128];
    let mut place = 0;
    while place < 32 * GROUPS {
        let digit = GROUPS * (place / 32) + place % 32 % GROUPS;
        digits[place] = Digit::new(digit as u8 + 1).unwrap();
        place += 1;
    }
    digits
};

/// The cell with this number, known to be below 81.
#[inline(always)]
pub(super) fn cell(index: usize) -> Cell {
    ALL_CELLS[index % ALL_CELLS.len()]
}

static ALL_CELLS: [Cell; 128] = {
    let mut cells = [Cell::at(0, 0); 128];
    let mut index = 0;
    while index < CELLS {
        cells[index] = Cell::at(index / SIDE, index % SIDE);
        index += 1;
    }
    cells
};

/// Cells for which one qword of a register is made: its words are those of the first and the last of their
/// rows, which may be the same, in one plane and then in another.
const GROUP_OF_CELLS: usize = 8;

/// The rows of the first and the last cell of a qword.
const fn rows_of(qword: usize) -> [usize; 2] {
    let first = qword * GROUP_OF_CELLS;
    let last = first + GROUP_OF_CELLS - 1;
    [row_or_last(first), row_or_last(last)]
}

const fn row_or_last(cell: usize) -> usize {
    if cell < CELLS { cell / SIDE } else { SIDE - 1 }
}

/// The planes of the second and the third member, from the union of the registers: cells 0 to 63, and
/// from 64 on.
pub(super) static MEMBER_PLANES: [Table; 2] = planes([1, 2]);
/// The planes of the second and the third register, from their unions over the members.
pub(super) static GROUP_PLANES: [Table; 2] = planes([0, 32]);

/// The words of two planes, each of which has its rows' words so far from the first member's lanes.
const fn planes(offsets: [usize; 2]) -> [Table; 2] {
    let mut tables = [Table([0; 32]); 2];
    let mut word = 0;
    while word < 64 {
        let row = rows_of(word / 4)[word % 2];
        tables[word / 32].0[word % 32] = (lane(row, 0) + offsets[word % 4 / 2]) as u16;
        word += 1;
    }
    tables
}

/// The bit of each cell in its qword, in the first plane and in the second; cells 0 to 63, and from 64 on.
pub(super) static PLANE_BITS: [[ByteTable; 2]; 2] = {
    let mut tables = [[ByteTable([0; 64]); 2]; 2];
    let mut cell = 0;
    while cell < CELLS {
        let in_second_row = cell / SIDE != rows_of(cell / GROUP_OF_CELLS)[0];
        let bit = cell % SIDE + if in_second_row { 16 } else { 0 };
        tables[cell / 64][0].0[cell % 64] = bit as u8;
        tables[cell / 64][1].0[cell % 64] = bit as u8 + 32;
        cell += 1;
    }
    tables
};

/// For the cells of each row, the place in the row; anything for other cells.
pub(super) static ROW_CELLS: [ByteTable; SIDE] = {
    let mut tables = [ByteTable([0; 64]); SIDE];
    let mut cell = 0;
    while cell < 64 {
        tables[cell / SIDE].0[cell] = (cell % SIDE) as u8;
        cell += 1;
    }
    tables
};

/// The cells of each row, as far as they are among the first 64.
pub(super) static ROW_PLACES: [u64; SIDE] = {
    let mut places = [0; SIDE];
    let mut cell = 0;
    while cell < 64 {
        places[cell / SIDE] |= 1 << cell;
        cell += 1;
    }
    places
};
