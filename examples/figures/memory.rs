//! Peak memory of whole processes.

use std::fs;
use std::hint::black_box;
use std::process::Command;

use lazydoku::{Batch, Board, Puzzle, SpaceBuilder};

use crate::counting::counted;
use crate::grids::{board, puzzles};
use crate::table::Table;
use crate::{Setting, cores};

/// The flag that runs a task and prints its peak memory instead of the tables.
pub(crate) const FLAG: &str = "--peak-of";

type Task = (&'static str, fn());

const HARD: &str =
    "....8..................4..6..7................9...1....................2..5...3..";

const TASKS: [Task; 6] = [
    ("nothing", || ()),
    ("the first 10,000,000 solutions of the empty grid, ascending", || {
        Board::EMPTY.solutions().take(10_000_000).for_each(|board| _ = black_box(board));
    }),
    ("the same number, unordered", || {
        let solutions = Puzzle::from(Board::EMPTY).solutions_unordered();
        solutions.take(10_000_000).for_each(|board| _ = black_box(board));
    }),
    ("1,000,000 puzzles in a batch, on all cores", || {
        let sets = puzzles();
        let boards = sets.into_iter().next().expect("there are puzzles").boards;
        let outcomes =
            Batch::new(2).threads(cores()).outcomes(boards.into_iter().cycle().take(1_000_000));
        outcomes.for_each(|outcome| _ = black_box(outcome));
    }),
    ("a count of the hardest grid known, on all cores", || {
        black_box(counted(&board(HARD), cores()));
    }),
    ("`Space` of that grid", || {
        let space = SpaceBuilder::of(&Puzzle::from(board(HARD))).threads(cores()).run();
        black_box(space.expect("classic grids are counted").len());
    }),
];

pub(crate) fn memory(_: &Setting) -> Table {
    let caption = "Peak memory of a process that does one thing, in MB.";
    let mut table = Table::new("Memory", caption, ["task", "peak"]);
    for (name, _) in TASKS {
        table.push(vec![name.to_owned(), peak_of(name).unwrap_or_else(|| "unknown".to_owned())]);
    }
    table
}

fn peak_of(task: &str) -> Option<String> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new(program).args([FLAG, task]).output().ok()?;
    let kibibytes: f64 = String::from_utf8(output.stdout).ok()?.trim().parse().ok()?;
    Some(format!("{:.1}", kibibytes * 1024.0 / 1e6))
}

/// Runs a task and prints the peak in KiB, if the system reports it.
pub(crate) fn run(task: &str) {
    TASKS.iter().filter(|(name, _)| *name == task).for_each(|(_, run)| run());
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    println!("{}", peak.unwrap_or_default().trim().trim_end_matches(" kB"));
}
