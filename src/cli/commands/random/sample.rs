//! `sample`: random solutions of each grid.

use lazydoku::Kernel;
use lazydoku::OutOfReach;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::cli::ends::stop::{Answer, Stop};
use crate::cli::input::grid::InputGrid;
use crate::cli::input::grids::Grids;
use crate::cli::job::SampleJob;
use crate::cli::output::records::RecordOutput;
use crate::cli::run::ranks::RankSource;
use crate::cli::run::read_ahead::{next, refuse};
use crate::cli::run::{seed, with_progress};

pub(crate) fn run(
    job: &SampleJob,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut RecordOutput,
) -> Result<Answer, Stop> {
    job.style.begin(output);
    let seed = seed::noted(job.seed, "solutions");
    let (mut asked, mut found) = (false, false);
    while let Some(grid) = next(grids, output)? {
        asked = true;
        grid.note_contradiction();
        // Shows the earlier answers before the count.
        output.flush()?;
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        match print(job, kernel, &grid, &mut random, output)? {
            Ok(has_solutions) => found |= has_solutions,
            Err(reason) => {
                // The grid may have solutions.
                found = true;
                let reason = format!("{reason}; add givens to make it smaller");
                refuse(grids.refuser(), &grid, &reason, output)?;
            }
        }
    }
    output.end_table()?;
    Ok(Answer::yes_if(found || !asked))
}

/// Prints random solutions of one grid. Returns whether there are any, or why none can be drawn.
fn print(
    job: &SampleJob,
    kernel: Kernel,
    grid: &InputGrid,
    random: &mut ChaCha8Rng,
    output: &mut RecordOutput,
) -> Result<Result<bool, OutOfReach>, Stop> {
    let with_rank = job.style.with_rank;
    let space = match with_progress::space(grid, kernel, job.threads.or_all_cores()) {
        Ok(space) => space,
        Err(reason) if with_rank => return Ok(Err(reason)),
        Err(reason) => return reject(job, grid, random, output, reason),
    };
    let mut ranks = if with_rank { RankSource::Each(space.clone()) } else { RankSource::Unknown };
    let mut found = false;
    for _ in 0..job.limit {
        let Some(solution) = space.sample(random) else { break };
        found = true;
        job.style.print(grid, ranks.next(&solution), &solution, output)?;
    }
    Ok(Ok(found))
}

/// Draws random solutions without a count, by rejection sampling from random classic grids.
fn reject(
    job: &SampleJob,
    grid: &InputGrid,
    random: &mut ChaCha8Rng,
    output: &mut RecordOutput,
    reason: OutOfReach,
) -> Result<Result<bool, OutOfReach>, Stop> {
    let Some(mut samples) = grid.puzzle().rejection_samples(random) else {
        return Ok(Err(reason));
    };
    for number in 0..job.limit {
        let Some(solution) = samples.next() else {
            grid.note(&format_args!("{number} solutions found; the next one takes too long"));
            break;
        };
        job.style.print(grid, RankSource::Unknown.next(&solution), &solution, output)?;
    }
    Ok(Ok(true))
}
