//! Uniqueness of many puzzles, one at a time and in batches.

use lazydoku::{Batch, Board, Kernel, Puzzle, Uniqueness};

use crate::clock::{Contender, race, timed};
use crate::grids::{Puzzles, puzzles};
use crate::rival::RIVAL;
use crate::table::{Table, rate, ratio};
use crate::{ONE, Setting, Threads};

const ROUNDS: usize = 3;
/// The number of puzzles is a multiple of the longest chunk of a batch.
const CHUNK: usize = 8192;
/// The time that the best kernel spends per round.
const SECONDS: f64 = 0.1;

/// The name of single proofs in the table of batches.
pub(crate) const ALONE: &str = "one at a time";

pub(crate) fn one_by_one(setting: &Setting) -> Table {
    let caption = "Grids per second with `Kernel::uniqueness`, one at a time on one thread.";
    compare("Is a grid unique?", caption, setting, &[RIVAL], |boards| {
        let proofs = |kernel: Kernel| Contender::new(kernel.name(), move || proven(kernel, boards));
        Kernel::available().rev().map(proofs).collect()
    })
}

pub(crate) fn many_at_once(setting: &Setting) -> Table {
    let caption =
        "Grids per second with `Batch::new(2)`, on one thread unless a column has another number.";
    let (best, threads) = (Kernel::best(), setting.threads);
    compare("Many grids at once", caption, setting, &[ALONE, RIVAL], move |boards| {
        let batches =
            |kernel: Kernel| Contender::new(kernel.name(), move || counted(kernel, ONE, boards));
        let mut contenders: Vec<_> = Kernel::available().rev().map(batches).collect();
        let name = format!("{best}, {threads} threads");
        contenders.push(Contender::new(name, move || counted(best, threads, boards)));
        contenders.push(Contender::new(ALONE, move || proven(best, boards)));
        contenders
    })
}

/// The rates of all contenders, and the ratios of the first to some of them.
fn compare(
    title: &'static str,
    caption: &str,
    setting: &Setting,
    against: &[&str],
    contenders: impl for<'a> Fn(&'a [Puzzle]) -> Vec<Contender<'a, u64>>,
) -> Table {
    let mut table = None;
    for puzzles in puzzles() {
        let boards = enough(&puzzles);
        let asked: Vec<Puzzle> = boards.iter().map(Puzzle::from).collect();
        let mut contenders = contenders(&asked);
        if let Some(rival) = &setting.rival {
            contenders.push(rival.contender(&boards, 2));
        }
        let times = race(ROUNDS, contenders);
        let best = &times[0];
        let others = || times.iter().filter(|times| against.contains(&times.name.as_str()));
        let names = times.iter().map(|times| times.name.clone());
        let against = others().map(|other| format!("{} ÷ {}", best.name, other.name));
        let header = ["puzzles".to_owned()].into_iter().chain(names).chain(against);
        let rates = times.iter().map(|times| rate(boards.len(), times.median()));
        let ratios = others().map(|other| ratio(best.faster_than(other)));
        let row = [puzzles.name.clone()].into_iter().chain(rates).chain(ratios);
        table.get_or_insert_with(|| Table::new(title, caption, header)).push(row.collect());
    }
    table.expect("there are puzzles")
}

/// Enough puzzles to keep the best kernel busy for a round.
fn enough(puzzles: &Puzzles) -> Vec<Board> {
    let asked: Vec<Puzzle> = puzzles.take(CHUNK).iter().map(Puzzle::from).collect();
    let (_, time) = timed(|| proven(Kernel::best(), &asked));
    let chunks = (SECONDS / time.as_secs_f64()).ceil();
    #[expect(clippy::cast_sign_loss, reason = "a number of at least one")]
    puzzles.take(CHUNK * chunks as usize)
}

/// The total number of solutions, at most two per board.
fn proven(kernel: Kernel, boards: &[Puzzle]) -> u64 {
    let solutions = |board| match kernel.uniqueness(board) {
        Uniqueness::None => 0,
        Uniqueness::Unique(_) => 1,
        Uniqueness::Several(..) => 2,
    };
    boards.iter().map(solutions).sum()
}

/// The total number of solutions, at most two per board, in a batch.
fn counted(kernel: Kernel, threads: Threads, boards: &[Puzzle]) -> u64 {
    let batch = Batch::new(2).on(kernel).threads(threads);
    batch.outcomes(boards.iter().cloned()).map(|outcome| outcome.solutions).sum()
}
