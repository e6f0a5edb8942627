//! `solve --format html`: a page for browsing solutions.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use lazydoku::Kernel;
use lazydoku::num_bigint::BigUint;
use lazydoku::{Count, Occurrences, OccurrencesBuilder, OutOfReach};

use super::listing;
use super::read_ahead::{next, refuse};
use super::work;
use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::Grids;
use crate::cli::job::{ListingOrder, PageJob};
use crate::cli::output::advice;
use crate::cli::output::page::document::{head, tail};
use crate::cli::output::page::section::PageSection;
use crate::cli::output::records::RecordOutput;

/// The default number of solutions per grid on a page.
const SOLUTIONS: usize = 100;

/// The time limit for counting all solutions, and for counting their digits.
const PATIENCE: Duration = Duration::from_secs(1);

/// Up to this many solutions, counting their digits takes no noticeable time.
const FEW: u32 = 1_000_000;

/// Prints a page with a section for each grid.
pub(crate) fn run(
    job: &PageJob,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    output.stopper().advise(advice::in_page());
    let (mut asked, mut found) = (false, false);
    let mut tally = DigitTally::default();
    while let Some(grid) = next(grids, output)? {
        let name = grids.name_of(&grid);
        if !asked {
            output.line(head(&name))?;
        }
        asked = true;
        grid.note_contradiction();
        output.flush()?;
        match section(job, kernel, &grid, name, &mut tally) {
            Ok(section) => {
                found |= !section.solutions.is_empty();
                output.line(section)?;
            }
            Err(reason) => refuse(grids.refuser(), &grid, &reason, output)?,
        }
    }
    if !asked {
        output.line(head("no Sudoku"))?;
    }
    output.line(tail())?;
    output.flush()?;
    Ok(Answer::yes_if(found || !asked))
}

fn section(
    job: &PageJob,
    kernel: Kernel,
    grid: &InputGrid,
    name: String,
    tally: &mut DigitTally,
) -> Result<PageSection, OutOfReach> {
    work::begin(grid);
    let PageJob { listing, .. } = job;
    let threads = listing.threads.or_all_cores();
    let order = ListingOrder::Ascending;
    let (solutions, mut ranks) = listing::solutions(listing, order, kernel, grid, &listing.skip)?;
    let solutions: Vec<_> = solutions.take(listing.limit.unwrap_or(SOLUTIONS)).collect();
    let first = solutions.first().and_then(|first| ranks.next(first)).unwrap_or_default();
    let candidates = grid.puzzle().true_candidates();
    let count = count_patiently(grid, kernel, threads);
    let occurrences = count.as_ref().and_then(|count| tally.of(grid, kernel, threads, count));
    Ok(PageSection {
        name,
        place: grid.place(),
        puzzle: grid.puzzle().clone(),
        solutions,
        first: BigUint::from(first + 1),
        count,
        varying: grid.size().cells().filter(|&cell| candidates.digits(cell).count() > 1).collect(),
        occurrences,
    })
}

/// Counts the digits of all solutions within [`PATIENCE`].
#[derive(Default)]
struct DigitTally {
    /// Whether a count that exceeded the limit may still be running.
    is_busy: bool,
}

impl DigitTally {
    fn of(
        &mut self,
        grid: &InputGrid,
        kernel: Kernel,
        threads: usize,
        count: &BigUint,
    ) -> Option<Occurrences> {
        let may_be_long = *count > BigUint::from(FEW);
        if *count == BigUint::ZERO || may_be_long && self.is_busy {
            return None;
        }
        let puzzle = grid.puzzle().clone();
        let count = move || OccurrencesBuilder::of(&puzzle).on(kernel).threads(threads).run().ok();
        if !may_be_long {
            return count();
        }
        let (sender, counted) = channel();
        thread::spawn(move || {
            // After a timeout, the receiver is gone.
            let _ = sender.send(count());
        });
        let counted = counted.recv_timeout(PATIENCE).ok();
        self.is_busy = counted.is_none();
        counted.flatten()
    }
}

/// The number of solutions, or `None` after [`PATIENCE`].
fn count_patiently(grid: &InputGrid, kernel: Kernel, threads: usize) -> Option<BigUint> {
    let is_over = AtomicBool::new(false);
    let (counted, is_counted) = channel::<()>();
    thread::scope(|scope| {
        let is_over = &is_over;
        scope.spawn(move || {
            let waited = is_counted.recv_timeout(PATIENCE);
            is_over.store(waited == Err(RecvTimeoutError::Timeout), Ordering::Relaxed);
        });
        let count = Count::of(grid.puzzle()).on(kernel).threads(threads);
        let count = count.run_until(is_over).ok().flatten();
        drop(counted);
        count
    })
}
