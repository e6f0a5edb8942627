//! Puts grids before all judges, and reports the outcome.

use std::fmt;
use std::ops::AddAssign;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lazydoku::geometry::Cell;
use lazydoku::{Batch, Board, Kernel, Outcome};
use rand_chacha::ChaCha8Rng;

use crate::grids::below;
use crate::judges::{JUDGES, LISTED, Listed};

/// Numbers of grids without a solution, with one, few and many; and how many each judge was asked
/// about.
#[derive(Default)]
pub(crate) struct Totals {
    kinds: [u64; 4],
    asked: [u64; JUDGES.len()],
}

/// A grid on which a judge disagrees.
pub(crate) struct Fault {
    board: Board,
    judge: String,
    disagrees: Box<dyn Fn(&Board) -> bool + Send>,
}

/// Asks every judge about every grid, or only about that judge's share of them.
pub(crate) fn hear(
    boards: &[Board],
    is_everyone_asked: bool,
    random: &mut ChaCha8Rng,
) -> Result<Totals, Box<Fault>> {
    let mut totals = Totals::default();
    let listed: Vec<Listed> = boards.iter().map(Listed::of).collect();
    for (board, listed) in boards.iter().zip(&listed) {
        totals.kinds[match listed.solutions.len() {
            0 => 0,
            1 => 1,
            _ if listed.are_all => 2,
            _ => 3,
        }] += 1;
        for (judge, asked) in JUDGES.iter().zip(&mut totals.asked) {
            let is_asked = below(random, judge.every) == 0 || is_everyone_asked;
            if !is_asked || !(judge.knows)(board, listed) {
                continue;
            }
            *asked += 1;
            let before = random.clone();
            if !holds(|| (judge.agrees)(board, listed, random)) {
                let disagrees = move |board: &Board| {
                    let listed = Listed::of(board);
                    (judge.knows)(board, &listed)
                        && !holds(|| (judge.agrees)(board, &listed, &mut before.clone()))
                };
                return Err(Fault::new(board, judge.name.to_owned(), disagrees).into());
            }
        }
    }
    hear_batches(boards, &listed, random)?;
    Ok(totals)
}

/// All grids in one batch, or in two, on every kernel.
fn hear_batches(
    boards: &[Board],
    listed: &[Listed],
    random: &mut ChaCha8Rng,
) -> Result<(), Box<Fault>> {
    for kernel in Kernel::available() {
        let limit = [1, 2, 7, LISTED as u64][below(random, 4)];
        let cut = [0, below(random, boards.len())][below(random, 2)];
        let batch = Batch::new(limit).on(kernel);
        let outcomes = [&boards[..cut], &boards[cut..]]
            .into_iter()
            .flat_map(|boards| batch.outcomes(boards.iter().copied()));
        for ((board, listed), outcome) in boards.iter().zip(listed).zip(outcomes) {
            let is_right = move |board: &Board, listed: &Listed, outcome: &Outcome| {
                let solutions = limit.min(listed.solutions.len() as u64);
                outcome.solutions == solutions
                    && outcome.first.is_some() == (solutions > 0)
                    && outcome.first.is_none_or(|first| first.is_solution() && first.extends(board))
            };
            if !is_right(board, listed, &outcome) {
                let disagrees = move |board: &Board| {
                    let outcome = batch.outcomes([*board]).next().expect("one for each grid");
                    !is_right(board, &Listed::of(board), &outcome)
                };
                let name = format!("the batch on {}, up to {limit}", kernel.name());
                return Err(Fault::new(board, name, disagrees).into());
            }
        }
    }
    Ok(())
}

/// Whether this is true; a panic counts as disagreement.
fn holds(agreement: impl FnOnce() -> bool) -> bool {
    catch_unwind(AssertUnwindSafe(agreement)).unwrap_or(false)
}

impl Totals {
    pub(crate) fn grids(&self) -> u64 {
        self.kinds.iter().sum()
    }

    /// A line for each judge: how many grids it was asked about.
    pub(crate) fn by_judge(&self) -> impl Iterator<Item = String> {
        JUDGES.iter().zip(self.asked).map(|(judge, asked)| format!("{asked:>12}  {}", judge.name))
    }
}

impl AddAssign for Totals {
    fn add_assign(&mut self, other: Self) {
        let own = self.kinds.iter_mut().chain(&mut self.asked);
        own.zip(other.kinds.iter().chain(&other.asked)).for_each(|(own, other)| *own += other);
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [none, one, few, many] = self.kinds;
        write!(
            f,
            "{none} without solution, {one} unique, {few} with up to {LISTED}, {many} with more"
        )
    }
}

impl Fault {
    fn new(
        board: &Board,
        judge: String,
        disagrees: impl Fn(&Board) -> bool + Send + 'static,
    ) -> Self {
        Self { board: *board, judge, disagrees: Box::new(disagrees) }
    }

    /// The grid without the givens that the disagreement does not need.
    fn smaller(&self) -> Board {
        let mut board = self.board;
        for cell in Cell::all() {
            let given = board[cell].take();
            if given.is_some() && !(self.disagrees)(&board) {
                board[cell] = given;
            }
        }
        board
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { board, judge, .. } = self;
        write!(f, "{judge} disagrees on\n{board}\nand on the smaller\n{}", self.smaller())
    }
}
