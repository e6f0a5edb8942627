//! Exact numbers of solutions of pencil marks.

use std::cmp::Ordering;
use std::fs;
use std::path::Path;

use lazydoku::{Board, Candidates, Count, Puzzle};

use crate::clock::timed;
use crate::grids::{RandomGrids, puzzles};
use crate::table::{Table, seconds};
use crate::{Setting, Threads};

/// The number of random grids of each kind.
const GRIDS: usize = 3;

/// A file of pencil marks in the folder `LAZYDOKU_DATA`, with 729 characters per line.
const FILE: &str = "pencil-marks.txt";

pub(crate) fn pencil_marks(setting: &Setting) -> Table {
    let threads = setting.threads;
    let caption = format!(
        "Seconds with `Count` of pencil marks on {threads} threads, the median and the longest, and \
         the median of `Progress::estimated_seconds`. Most lines are all 729 candidates without \
         some at random, but with those of a random full grid."
    );
    let header = ["marks", "grids", "median", "longest", "estimated"];
    let mut table = Table::new("Pencil marks", caption, header);
    let (name, grids) = file();
    table.push(row(name, &grids, threads));
    let mut random = RandomGrids::new(5);
    for left_out in [1, 2, 4, 8, 250, 275, 300] {
        let grids: Vec<_> = (0..GRIDS).map(|_| random.marks_without(left_out)).collect();
        table.push(row(format!("all without {left_out}"), &grids, threads));
    }
    table
}

/// The marks of the file, or those of built-in puzzles.
fn file() -> (String, Vec<Candidates>) {
    let folder = std::env::var("LAZYDOKU_DATA").unwrap_or_default();
    if let Ok(text) = fs::read_to_string(Path::new(&folder).join(FILE)) {
        let grids = text.lines().map(|line| line.parse().expect("729 characters on a line"));
        return (FILE.to_owned(), grids.collect());
    }
    let boards = puzzles().into_iter().flat_map(|puzzles| puzzles.take(GRIDS));
    let marks = boards.map(|board| Puzzle::from(board).pruned_candidates());
    ("candidates of puzzles".to_owned(), marks.collect())
}

fn row(name: String, grids: &[Candidates], threads: Threads) -> Vec<String> {
    let counts: Vec<_> = grids.iter().map(|grid| counted(grid, threads)).collect();
    let mut times: Vec<f64> = counts.iter().map(|(time, _)| *time).collect();
    let mut estimates: Vec<Option<f64>> = counts.iter().map(|(_, estimate)| *estimate).collect();
    times.sort_by(f64::total_cmp);
    estimates.sort_by(|one, other| one.partial_cmp(other).unwrap_or(Ordering::Equal));
    let middle = grids.len() / 2;
    let estimate = estimates[middle].map_or_else(|| "none".to_owned(), seconds);
    let [median, longest] = [times[middle], times[grids.len() - 1]].map(seconds);
    vec![name, grids.len().to_string(), median, longest, estimate]
}

/// The duration of a count, and its estimated duration, in seconds.
fn counted(grid: &Candidates, threads: Threads) -> (f64, Option<f64>) {
    let mut estimate = None;
    let puzzle = Puzzle::from(Board::EMPTY).with_candidates(grid);
    let puzzle = puzzle.expect("marks of the same size");
    let count = Count::of(&puzzle).threads(threads);
    let count = count.on_progress(|now| estimate = now.estimated_seconds);
    let (_, time) = timed(|| count.run().expect("classic grids are counted"));
    (time.as_secs_f64(), estimate)
}
