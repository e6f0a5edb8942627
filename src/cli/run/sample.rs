//! `sample`: random solutions of each grid.

use lazydoku::Space;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::cli::args::{GridFormat, Sample};
use crate::cli::config::Style;
use crate::cli::input::grids::Grids;
use crate::cli::output::records::Output;
use crate::cli::run::feed::next;
use crate::cli::stop::{Answer, Stop};

pub(super) fn run(args: &Sample, grids: &mut Grids, output: &mut Output) -> Result<Answer, Stop> {
    let style = Style { format: args.format, with_puzzle: false };
    if args.format == GridFormat::Csv {
        output.line("puzzle,index,solution")?;
    }
    let (mut asked, mut found) = (false, false);
    while let Some(grid) = next(grids, output)? {
        asked = true;
        grid.note_contradiction();
        // Shows the earlier answers before the count.
        output.flush()?;
        let space = Space::of(grid.board()).threads(args.threads.or_all_cores());
        let mut random = ChaCha8Rng::seed_from_u64(args.seed);
        found |= !space.is_empty();
        for place in 0..args.count {
            let Some(solution) = space.sample(&mut random) else { break };
            style.print(&grid, place.into(), &solution, output)?;
        }
    }
    Ok(Answer::yes_if(found || !asked))
}
