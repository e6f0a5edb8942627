//! Grids of the kinds that expose mistakes.

use lazydoku::{Board, Candidates, Cell, Puzzle, Size};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

use crate::grid::{SIDE, marked};

const BOX: usize = 3;
const CELLS: usize = 81;

/// Base grids: hard, with 17 clues, ambiguous, and with late contradictions.
const PATTERNS: [&str; 12] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "...24.7...8.....9..1..........8....67........4.....2..3...7............2.....6.18",
    ".................1..2..3..4.....1....5.......67.....5....57.1....1.8......46...7.",
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    "..............1..2..3....4.............36....27......8...4....7..9..2...1.6...3..",
    "...7.4.83.4......7.3...95.....8...75..1....266.51..3..97............8.51.........",
    "..............1..2..3.4.........2.6...73..8...4...........3.78.1........2..5.....",
    ".....75.4.....8....5....1.........5.97.....41..6....9.3..2...15.2...4.86......4..",
    "...6789..67..9...8.98....678.976......68..79.7..9..8.696...7.8..87..96......86.79",
    "................................................................................1",
    ".................................................................................",
];

/// The number of consecutive grids made from one full grid, by different symmetries.
const FAMILY: usize = 32;

/// `count` grids, half of them pencil marks.
pub(crate) fn some(count: usize, random: &mut ChaCha8Rng) -> Vec<Puzzle> {
    let mut solution = Board::EMPTY;
    let grid = |number: usize| {
        if number.is_multiple_of(FAMILY) {
            solution = full(random);
        }
        let solution = Symmetry::any(random).board(&solution);
        if number.is_multiple_of(2) {
            Puzzle::from(board(&solution, random))
        } else {
            marked(&marks(&solution, random))
        }
    };
    (0..count).map(grid).collect()
}

fn board(solution: &Board, random: &mut ChaCha8Rng) -> Board {
    match below(random, 64) {
        0..24 => nearly_full(solution, random),
        24..32 => without_two_digits(solution, random),
        32..36 => without_lines(solution, random),
        36..58 => mutated(random),
        58..63 => filled_further(random),
        _ => nearly_empty(solution, random),
    }
}

pub(crate) fn below(random: &mut ChaCha8Rng, bound: usize) -> usize {
    ((u64::from(random.next_u32()) * bound as u64) >> 32) as usize
}

/// A full grid.
fn full(random: &mut ChaCha8Rng) -> Board {
    let mut grid = Board::EMPTY;
    for cell in cells() {
        let digit = (BOX * cell.row() + cell.row() / BOX + cell.column()) % SIDE;
        grid.set(cell, digit as u8 + 1);
    }
    // The pattern is very symmetric; refilling it gives other grids.
    for _ in 0..40 {
        grid.set(cell(random), 0);
    }
    let other = below(random, 40);
    let grid = Puzzle::from(&grid).solutions_unordered().nth(other).unwrap_or(grid);
    grid.solutions().next().expect("taken from a full grid")
}

fn cells() -> impl Iterator<Item = Cell> {
    Size::CLASSIC.cells()
}

fn cell(random: &mut ChaCha8Rng) -> Cell {
    cells().nth(below(random, CELLS)).expect("below 81")
}

fn nearly_full(solution: &Board, random: &mut ChaCha8Rng) -> Board {
    let mut board = solution.clone();
    for _ in 0..below(random, 60) {
        board.set(cell(random), 0);
    }
    change(&mut board, random);
    board
}

/// Leaves out two digits, which form unavoidable sets.
fn without_two_digits(solution: &Board, random: &mut ChaCha8Rng) -> Board {
    let mut board = solution.clone();
    let digits = [below(random, SIDE), below(random, SIDE), below(random, SIDE)];
    let left_out = &digits[..=below(random, 3)];
    for cell in cells() {
        if left_out.contains(&(usize::from(board[cell]) - 1)) && below(random, 8) > 0 {
            board.set(cell, 0);
        }
    }
    board
}

/// The grid with rows or columns of one band or stack, or boxes, blanked.
fn without_lines(solution: &Board, random: &mut ChaCha8Rng) -> Board {
    let mut board = solution.clone();
    let (kind, first, second) = (below(random, 3), below(random, SIDE), below(random, SIDE));
    for cell in cells() {
        let line = [cell.row(), cell.column(), cell.row() / BOX * BOX + cell.column() / BOX][kind];
        if line == first || line == second {
            board.set(cell, 0);
        }
    }
    change(&mut board, random);
    board
}

/// A hard grid with up to three cells changed.
fn mutated(random: &mut ChaCha8Rng) -> Board {
    let pattern = PATTERNS[below(random, PATTERNS.len() - 2)].parse().expect("a grid");
    let mut board = Symmetry::any(random).board(&pattern);
    change(&mut board, random);
    board
}

/// An ambiguous grid with cells filled from one of its solutions.
fn filled_further(random: &mut ChaCha8Rng) -> Board {
    let pattern = PATTERNS[5 + below(random, PATTERNS.len() - 5)].parse().expect("a grid");
    let mut board = Symmetry::any(random).board(&pattern);
    let Some(solution) = Puzzle::from(&board).solutions_unordered().nth(below(random, 30)) else {
        return board;
    };
    for _ in 0..4 + below(random, 40) {
        let cell = cell(random);
        board.set(cell, solution[cell]);
    }
    board
}

fn nearly_empty(solution: &Board, random: &mut ChaCha8Rng) -> Board {
    let mut board = Board::EMPTY;
    for _ in 0..below(random, 18) {
        let cell = cell(random);
        board.set(cell, solution[cell]);
    }
    board
}

/// Overwrites up to three cells, in one of four cases.
fn change(board: &mut Board, random: &mut ChaCha8Rng) {
    if below(random, 4) == 0 {
        for _ in 0..=below(random, 3) {
            let cell = cell(random);
            board.set(cell, below(random, SIDE + 1) as u8);
        }
    }
}

fn marks(solution: &Board, random: &mut ChaCha8Rng) -> Candidates {
    match below(random, 64) {
        0..32 => with_fewer_marks(solution, random),
        32..60 => around(solution, random),
        _ => loose(random),
    }
}

/// The marks that some givens leave, minus some.
fn with_fewer_marks(solution: &Board, random: &mut ChaCha8Rng) -> Candidates {
    let mut marks = Puzzle::from(board(solution, random)).candidates_in_context();
    for _ in 0..1 << below(random, 6) {
        marks.remove(cell(random), digit(random));
    }
    marks
}

/// The digits of a solution with a few others in each cell, sometimes without one of the solution.
fn around(solution: &Board, random: &mut ChaCha8Rng) -> Candidates {
    let mut marks = Puzzle::from(solution).unconstrained_candidates();
    for _ in 0..below(random, 3 * CELLS) {
        marks.insert(cell(random), digit(random));
    }
    if below(random, 8) == 0 {
        let cell = cell(random);
        marks.remove(cell, solution[cell]);
    }
    marks
}

/// Most digits in every cell.
fn loose(random: &mut ChaCha8Rng) -> Candidates {
    let mut marks = Puzzle::from(Board::EMPTY).unconstrained_candidates();
    for _ in 0..1 << below(random, 8) {
        marks.remove(cell(random), digit(random));
    }
    marks
}

fn digit(random: &mut ChaCha8Rng) -> u8 {
    below(random, SIDE) as u8 + 1
}

/// Renames digits, reorders lines, and may transpose.
pub(crate) struct Symmetry {
    names: [usize; SIDE],
    rows: [usize; SIDE],
    columns: [usize; SIDE],
    is_transposed: bool,
}

impl Symmetry {
    pub(crate) fn any(random: &mut ChaCha8Rng) -> Self {
        let names = shuffled::<SIDE>(random);
        let (rows, columns) = (lines(random), lines(random));
        Self { names, rows, columns, is_transposed: below(random, 2) == 1 }
    }

    /// The image of a grid.
    pub(crate) fn grid(&self, grid: &Puzzle) -> Puzzle {
        match grid.marks() {
            Some(marks) => marked(&self.marks(&marks)),
            None => self.board(grid.grid()).into(),
        }
    }

    fn board(&self, board: &Board) -> Board {
        let mut moved = Board::EMPTY;
        for cell in cells() {
            let digit = board[self.source(cell)];
            moved.set(cell, if digit > 0 { self.name(digit) } else { 0 });
        }
        moved
    }

    fn marks(&self, marks: &Candidates) -> Candidates {
        let set = |cell| {
            let digits = marks.digits(self.source(cell));
            digits.fold(0, |set, digit| set | 1 << (self.name(digit) - 1))
        };
        Candidates::of_bits(Size::CLASSIC, cells().map(set).collect()).expect("a set for each cell")
    }

    fn source(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[cell.row()], self.columns[cell.column()]);
        if self.is_transposed { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    fn name(&self, digit: u8) -> u8 {
        self.names[usize::from(digit) - 1] as u8 + 1
    }
}

/// The nine rows or columns, with bands and the lines inside them reordered.
fn lines(random: &mut ChaCha8Rng) -> [usize; SIDE] {
    let groups = shuffled::<BOX>(random);
    let within = [shuffled::<BOX>(random), shuffled::<BOX>(random), shuffled::<BOX>(random)];
    std::array::from_fn(|line| groups[line / BOX] * BOX + within[line / BOX][line % BOX])
}

fn shuffled<const N: usize>(random: &mut ChaCha8Rng) -> [usize; N] {
    let mut order: [usize; N] = std::array::from_fn(|place| place);
    for place in (1..N).rev() {
        order.swap(place, below(random, place + 1));
    }
    order
}
