//! `sample`: random solutions of each grid.

use lazydoku::Space;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::cli::args::{Sample, Seed};
use crate::cli::config::Style;
use crate::cli::input::grids::Grids;
use crate::cli::output::records::Output;
use crate::cli::run::feed::next;
use crate::cli::run::ranks::Ranks;
use crate::cli::stderr::say;
use crate::cli::stop::{Answer, Stop};

pub(super) fn run(args: &Sample, grids: &mut Grids, output: &mut Output) -> Result<Answer, Stop> {
    let style = Style { format: args.format, with_puzzle: false, with_rank: args.rank };
    if let Some(header) = style.header() {
        output.line(header)?;
    }
    let threads = args.threads.or_all_cores();
    let seed = args.seed.unwrap_or(Seed::Chosen(0));
    match args.seed {
        None => {
            say(format_args!("note: seed 0; for other solutions, use --seed N or --seed random"));
        }
        Some(Seed::Random(seed)) => say(format_args!("note: seed {seed}")),
        Some(Seed::Chosen(_)) => {}
    }
    let (mut asked, mut found) = (false, false);
    while let Some(grid) = next(grids, output)? {
        asked = true;
        grid.note_contradiction();
        // Shows the earlier answers before the count.
        output.flush()?;
        let space = Space::of(&grid).threads(threads);
        let mut random = ChaCha8Rng::seed_from_u64(seed.value());
        found |= !space.is_empty();
        let mut ranks = if args.rank {
            Ranks::Each(Box::new(grid.ascending().threads(threads)))
        } else {
            Ranks::Unknown
        };
        for _ in 0..args.count {
            let Some(solution) = space.sample(&mut random) else { break };
            style.print(&grid, ranks.next(&solution), &solution, output)?;
        }
    }
    Ok(Answer::yes_if(found || !asked))
}
