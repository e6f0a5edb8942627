//! Grids with known numbers of solutions, and strategies that generate others.

use itertools::Itertools;
use lazydoku::format::Format;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Candidates, Cell, Puzzle, Size, Solutions, Unordered};
use proptest::prelude::*;
use proptest::sample::{SizeRange, subsequence};

/// Grids with their numbers of solutions, as computed by other programs.
///
/// They have up to a million solutions each, and are ordered by kind: 17 givens with some removed;
/// random grids; empty bands, stacks or digits; and contradictions that are found early or late.
pub(crate) const COUNTED: &[(&str, u64)] = &[
    ("..............1..2..3....4.............36....27......8...4....7..9..2...1.6...3..", 98),
    ("..............1..2.34....6........3.2........7....28.....34.......6.....1.9.....7", 97),
    ("9..7..8.26..........1....35..9.3.......1.8.6.13.97..4..1.......3..2.5........7.9.", 123),
    ("...81...7......81....3....2....91...62........9...8.4354.9..6...6..2..38.....49..", 109),
    ("........1.......23..4..5..........4...6...5...2..1.....1......7.3...6...2....4...", 1162),
    ("..............1..2..3....4......5.......6.7........8.1...73..6.1.5....2.8........", 868),
    ("...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........", 951),
    ("..3..6...2.....3.7.....2..647.9....19..6..47...64...2........6.....5913..9..6...4", 939),
    ("..............1..2..3.4.........2.6...73..8...4...........3.78.1........2..5.....", 10616),
    ("..............1.23.45.6..........4...........8....3.......4.5...7.6.....3......8.", 9055),
    ("..........723....5..4....8......2.....1..4..7....6.3215......9.....1..3.8...9..74", 9378),
    ("6..4......8.2.6..1.......6..3...16..........7.9....5...4.1.2........3.56....64129", 7710),
    ("........1.......2...3..4..5......3.4....6.7...8.2..........3...5........6....78..", 97991),
    ("........1.......23..4.56.........4....5...7...1.8..........7.......45.9.8........", 84426),
    (".....75.4.....8....5....1.........5.97.....41..6....9.3..2...15.2...4.86......4..", 102312),
    (".7...........5......5.....8...29.6..8....5.....6.3..4.5.2....1..4..21....6.5..3..", 117463),
    ("....................2.34.........34....5........7.1.......6...5..3.8.....1.....67", 823348),
    ("..49...8........1........3..6....14.......6..9..6.15....1..........4.3528........", 759337),
    ("534..8912672195348198342567859..1423426853791713924856961537284287419635345286179", 2),
    ("5346789..67..95348.9834.56785976.4.34.685379.7.39.485696.537.84.874.9635345.86.79", 2),
    ("5.46789..67..95.48.98.4.56785976.4..4.685.79.7..9.485696.5.7.84.874.96.5.45.86.79", 18),
    ("5..6789..67..95..8.98...56785976......685.79.7..9..85696.5.7.8..87..96.5..5.86.79", 1584),
    ("...6789..67..9...8.98....678.976......68..79.7..9..8.696...7.8..87..96......86.79", 787200),
    ("...........................859761423426853791713924856961537284287419635345286179", 144),
    ("..............................761423...853791...924856...537284...419635...286179", 244224),
    ("......912......348......567......423......791......856961537...287419...345286...", 2586),
    ("534678912672195348198342567859761423426853791713924856961537284287419635345286179", 1),
    ("11...............................................................................", 0),
    (".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 0),
    (".................1..2..3..4.....1....5.......67.....5....57.1....1.8......46...7.", 0),
    (".................1..2..3.4......2..3.4.......61......7...16......4.7....8.3...9..", 0),
    (".................1..2.33.5..............23.4..1......6....5.23..7.......16.8.....", 0),
];

pub(crate) const BOX: usize = 3;
pub(crate) const SIDE: usize = 9;
pub(crate) const CELLS: usize = 81;

/// Boards and pencil marks as classic puzzles.
pub(crate) trait Asked {
    fn puzzle(&self) -> Puzzle;

    fn exact_count(&self) -> BigUint {
        self.puzzle().solution_count().unwrap()
    }

    fn count_up_to(&self, limit: u64) -> u64 {
        self.puzzle().solution_count_up_to(limit)
    }

    fn in_order(&self) -> Solutions {
        self.puzzle().solutions()
    }

    fn in_any_order(&self) -> Unordered {
        self.puzzle().solutions_unordered()
    }
}

impl Asked for Board {
    fn puzzle(&self) -> Puzzle {
        Puzzle::from(self)
    }
}

impl Asked for Candidates {
    fn puzzle(&self) -> Puzzle {
        Puzzle::from(Board::EMPTY).with_candidates(self).unwrap()
    }
}

/// Writes a classic grid in a format.
pub(crate) fn written(format: Format, board: &Board) -> String {
    Puzzle::from(board).text_in(format.name()).unwrap().unwrap()
}

/// The cells of a classic grid.
pub(crate) fn cells() -> impl ExactSizeIterator<Item = Cell> + Clone {
    Cell::all(SIDE)
}

pub(crate) fn board(line: &str) -> Board {
    line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The counted grids with at most this many solutions.
pub(crate) fn counted_up_to(most: u64) -> impl Iterator<Item = (Board, u64)> {
    COUNTED
        .iter()
        .filter(move |(_, count)| *count <= most)
        .map(|(line, count)| (board(line), *count))
}

/// A solution: a pattern with digits renamed, and bands, stacks, rows and columns reordered.
pub(crate) fn full_grid() -> impl Strategy<Value = Board> {
    let mut pattern = Board::EMPTY;
    for cell in cells() {
        let (row, column) = (cell.row(), cell.column());
        pattern.set(cell, ((BOX * row + row / BOX + column) % SIDE) as u8 + 1);
    }
    symmetry().prop_map(move |symmetry| moved(&pattern, &symmetry))
}

/// A transformation that keeps the number of solutions.
#[derive(Clone, Debug)]
pub(crate) struct Symmetry {
    rows: Vec<usize>,
    columns: Vec<usize>,
    digits: Vec<usize>,
    transpose: bool,
}

pub(crate) fn symmetry() -> impl Strategy<Value = Symmetry> {
    let order = |size: usize| Just((0..size).collect_vec()).prop_shuffle();
    let lines = move || {
        (order(BOX), prop::collection::vec(order(BOX), BOX)).prop_map(|(groups, within)| {
            groups
                .iter()
                .flat_map(|&group| {
                    within[group].iter().map(move |line| group * BOX + line).collect_vec()
                })
                .collect_vec()
        })
    };
    (lines(), lines(), order(SIDE), any::<bool>()).prop_map(|(rows, columns, digits, transpose)| {
        Symmetry { rows, columns, digits, transpose }
    })
}

pub(crate) fn moved(board: &Board, symmetry: &Symmetry) -> Board {
    let Symmetry { rows, columns, digits, transpose } = symmetry;
    let mut moved = Board::EMPTY;
    for cell in cells() {
        let (row, column) = (rows[cell.row()], columns[cell.column()]);
        let source = if *transpose { Cell::at(column, row) } else { Cell::at(row, column) };
        if board[source] > 0 {
            moved.set(cell, digits[usize::from(board[source]) - 1] as u8 + 1);
        }
    }
    moved
}

/// A solution with this many cells blanked.
pub(crate) fn blanked(blanks: impl Into<SizeRange>) -> impl Strategy<Value = Board> {
    (full_grid(), subsequence(cells().collect_vec(), blanks)).prop_map(|(mut board, cells)| {
        cells.into_iter().for_each(|cell| board.set(cell, 0));
        board
    })
}

/// A blanked solution with up to three cells overwritten: often clashing or without a solution.
pub(crate) fn mutated(blanks: impl Into<SizeRange>) -> impl Strategy<Value = Board> {
    let changes = prop::collection::vec((0..CELLS, 0..=9_u8), 0..=3);
    (blanked(blanks), changes).prop_map(|(mut board, changes)| {
        for (cell, value) in changes {
            board.set(cells().nth(cell).unwrap(), value);
        }
        board
    })
}

/// The digits of a solution, each with random further candidates.
pub(crate) fn pencil_marks() -> impl Strategy<Value = Candidates> {
    let others = prop::collection::vec(prop::bits::u32::masked((1 << SIDE) - 1), CELLS);
    let keeps = prop::collection::vec(prop::bits::u32::masked((1 << SIDE) - 1), CELLS);
    (full_grid(), others, keeps).prop_map(|(solution, others, keeps)| {
        let marks = |cell: usize| {
            let digit = 1 << (solution.cells()[cell] - 1);
            digit | others[cell] & keeps[(cell + 1) % CELLS]
        };
        Candidates::of_bits(Size::CLASSIC, (0..CELLS).map(marks).collect()).unwrap()
    })
}
