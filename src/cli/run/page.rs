//! `solve --format html`: a page for browsing solutions.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use lazydoku::geometry::Cell;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Count, Kernel};

use crate::cli::config::{Order, Page};
use crate::cli::input::grids::Grids;
use crate::cli::output::advice;
use crate::cli::output::page::section::Section;
use crate::cli::output::page::{head, tail};
use crate::cli::output::records::Output;
use crate::cli::output::resume::Layout;
use crate::cli::run::feed::next;
use crate::cli::run::{listing, target};
use crate::cli::stop::{Answer, Stop};

/// Solutions of each grid on a page, unless another number is asked for.
const SOLUTIONS: usize = 100;

/// The time to count all solutions.
const PATIENCE: Duration = Duration::from_secs(1);

/// Prints a page with a section for each grid.
pub(super) fn run(
    job: &Page,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<Answer, Stop> {
    target::open(&job.destination, Layout::LINES, output, |_| true)?;
    output.stopper().advise(advice::in_page());
    output.line(head())?;
    let (mut asked, mut found) = (false, false);
    while let Some(grid) = next(grids, output)? {
        asked = true;
        grid.note_contradiction();
        output.flush()?;
        let Page { listing, .. } = job;
        let (solutions, mut ranks) =
            listing::solutions(listing, Order::Ascending, kernel, &grid, &listing.skip);
        let solutions: Vec<_> = solutions.take(listing.limit.unwrap_or(SOLUTIONS)).collect();
        found |= !solutions.is_empty();
        let first = solutions.first().and_then(|first| ranks.next(first)).unwrap_or_default();
        let first = BigUint::from(first + 1);
        let puzzle = *grid.board();
        let candidates = puzzle.true_candidates();
        output.line(Section {
            place: grid.place(),
            puzzle,
            solutions,
            first,
            count: count_patiently(&puzzle, kernel, listing.threads.or_all_cores()),
            varying: Cell::all().filter(|&cell| candidates[cell].len() > 1).collect(),
        })?;
    }
    output.line(tail())?;
    output.flush()?;
    Ok(Answer::yes_if(found || !asked))
}

/// The number of solutions, if the count does not take long.
fn count_patiently(board: &Board, kernel: Kernel, threads: usize) -> Option<BigUint> {
    let is_over = AtomicBool::new(false);
    let (counted, is_counted) = channel::<()>();
    thread::scope(|scope| {
        let is_over = &is_over;
        scope.spawn(move || {
            let waited = is_counted.recv_timeout(PATIENCE);
            is_over.store(waited == Err(RecvTimeoutError::Timeout), Ordering::Relaxed);
        });
        let count = Count::of(board).on(kernel).threads(threads).run_until(is_over);
        drop(counted);
        count
    })
}
