//! Lane numbers, bit masks and lookup tables, all computed from the layout.

use super::node::GROUPS;
use super::words::{ByteTable, Table};
use crate::classic::values::{BOX, CELLS, Cell9, Digit, SIDE};

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

/// The lanes of the row with this number in every band.
pub(super) const fn row_lanes(row_in_band: usize) -> u32 {
    let mut lanes = 0;
    let mut row = row_in_band;
    while row < SIDE {
        lanes |= 0b111 << lane(row, 0);
        row += BOX;
    }
    lanes
}

/// The permutation that takes each lane's word from `bands`, `rows` and `members` further on,
/// cyclically.
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

/// The permutation that copies row number `group` of each band to all rows of the band.
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

/// The identity permutation, which is kept in unused lanes.
const fn unused() -> [u16; 32] {
    let mut sources = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        sources[lane] = lane as u16;
        lane += 1;
    }
    sources
}

/// The permutation that takes nine rows of one digit, then those of the next two, to their lanes.
pub(super) static DIGIT_ROWS: Table = {
    let mut sources = unused();
    let mut row = 0;
    while row < SIDE {
        let mut member = 0;
        while member < GROUPS {
            sources[lane(row, member)] = (SIDE * member + row) as u16;
            member += 1;
        }
        row += 1;
    }
    Table(sources)
};

/// For each row of the grid, the permutation that copies its three members to every row.
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

/// The permutation that spreads nine lanes, one for each digit, to the members of every row, by
/// group.
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

/// The permutation that gathers the first member's word of each row.
pub(super) static ROW_WORDS: Table = {
    let mut sources = [31; 32];
    let mut row = 0;
    while row < SIDE {
        sources[row] = lane(row, 0) as u16;
        row += 1;
    }
    Table(sources)
};

/// A table with the same word in every lane in use.
const fn in_lanes(word: u16) -> Table {
    let mut words = [0; 32];
    let mut lane = 0;
    while lane < SIDE * GROUPS {
        words[lane] = word;
        lane += 1;
    }
    Table(words)
}

/// All columns of every row.
pub(super) static FULL: Table = in_lanes(COLUMNS);
/// The columns whose next column in the stack is one bit up; the next column of the others is two
/// bits down.
pub(super) static NEXT_COLUMN_MASK: Table = Table([COLUMNS ^ LAST_COLUMNS; 32]);
/// The columns whose previous column in the stack is two bits up; that of the others is one bit
/// down.
pub(super) static LAST_COLUMN_MASK: Table = Table([FIRST_COLUMNS; 32]);

/// The bit matrix that packs bits 0, 3 and 6 of a byte into bits 0, 1, 2 and again into bits 3, 4,
/// 5.
///
/// The highest byte of each eight produces the lowest bit.
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

/// The cells of a triad. Only in the lanes in use: otherwise the compiler would replace the
/// multiplication by a shift and a subtraction, which takes longer.
pub(super) static TRIAD: Table = in_lanes(0b111);

/// The first cells of the boxes left for a digit in one row of a band, indexed by the boxes
/// possible in the other two rows, three bits each. Two rows that have only the same box leave
/// nothing, so the high bytes of words, which can only contain the first box, look up zero.
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

/// For each column, the index of the cell in every lane's row, as the low byte of a word. The high
/// byte points past the last cell.
pub(super) static COLUMN_CELLS: [Table; SIDE] = {
    const PAST_END: u16 = 127;
    let mut tables = [Table([PAST_END << 8 | PAST_END; 32]); SIDE];
    let mut column = 0;
    while column < SIDE {
        let mut lane = 0;
        while lane < GROUPS * SIDE {
            tables[column].0[lane] = PAST_END << 8 | (lane / GROUPS * SIDE + column) as u16;
            lane += 1;
        }
        column += 1;
    }
    tables
};

/// The digit for a bit of the concatenated lane masks of the registers.
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

/// The cell with this index, which must be below 81.
#[inline(always)]
pub(super) fn cell(index: usize) -> Cell9 {
    ALL_CELLS[index % ALL_CELLS.len()]
}

static ALL_CELLS: [Cell9; 128] = {
    let mut cells = [Cell9::at(0, 0); 128];
    let mut index = 0;
    while index < CELLS {
        cells[index] = Cell9::at(index / SIDE, index % SIDE);
        index += 1;
    }
    cells
};

/// Cells covered by one qword of a register. Its words are those of the first and the last row of
/// these cells, which may be the same, first in one plane and then in the other.
const GROUP_OF_CELLS: usize = 8;

/// The rows of the first and last cells of a qword.
const fn rows_of(qword: usize) -> [usize; 2] {
    let first = qword * GROUP_OF_CELLS;
    let last = first + GROUP_OF_CELLS - 1;
    [row_or_last(first), row_or_last(last)]
}

const fn row_or_last(cell: usize) -> usize {
    if cell < CELLS { cell / SIDE } else { SIDE - 1 }
}

/// The planes of the second and third members, taken from the union of the registers: for cells 0
/// to 63, and for the rest.
pub(super) static MEMBER_PLANES: [Table; 2] = planes([1, 2]);
/// The planes of the second and third registers, taken from their unions over the members.
pub(super) static GROUP_PLANES: [Table; 2] = planes([0, 32]);

/// The words of two planes, given how far their words are from the first member's lanes.
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

/// The bit of each cell in its qword, in the first plane and in the second: for cells 0 to 63, and
/// for the rest.
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

/// For each row, the columns of its cells among the first 64 bytes. Other bytes are unused.
pub(super) static ROW_CELLS: [ByteTable; SIDE] = {
    let mut tables = [ByteTable([0; 64]); SIDE];
    let mut cell = 0;
    while cell < 64 {
        tables[cell / SIDE].0[cell] = (cell % SIDE) as u8;
        cell += 1;
    }
    tables
};

/// The cells of each row that are among the first 64.
pub(super) static ROW_PLACES: [u64; SIDE] = {
    let mut places = [0; SIDE];
    let mut cell = 0;
    while cell < 64 {
        places[cell / SIDE] |= 1 << cell;
        cell += 1;
    }
    places
};
