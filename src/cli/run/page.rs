//! `solve --format html`: a page by itself, to leaf through solutions.
//!
//! Without a script it shows the first solution, and all of them as lines.

use lazydoku::Kernel;
use lazydoku::num_bigint::BigUint;

use crate::cli::args::Solve;
use crate::cli::exit::Stop;
use crate::cli::input::grids::Grids;
use crate::cli::out::output::Output;
use crate::cli::out::page::section::Section;
use crate::cli::run::solve::listing;
use crate::cli::stop::{self, Listing, Order};

/// So many solutions of each grid are on a page, if nothing else is said.
const SOLUTIONS: usize = 100;

/// What a page cannot do.
pub(crate) fn check(args: &Solve) -> Result<(), Stop> {
    let flags = [
        ("--reverse", args.reverse),
        ("--after", args.after.is_some()),
        ("--unordered", args.unordered),
        ("--with-puzzle", args.with_puzzle),
        ("--resume", args.destination.resume),
    ];
    match flags.into_iter().find(|(_, is_given)| *is_given) {
        Some((flag, _)) => Err(Stop::Usage(format!(
            "--format html does not go with {flag}; --skip, --part and -n say what is on the page"
        ))),
        None => Ok(()),
    }
}

/// Prints a page with a section for each grid; whether any has a solution on it.
pub(crate) fn print(
    args: &Solve,
    kernel: Kernel,
    grids: &mut Grids,
    output: &mut Output,
) -> Result<bool, Stop> {
    let head = include_str!("../out/page/head.html").trim_end();
    output.line(head.replace("STYLE", include_str!("../out/page/page.css").trim_end()))?;
    let (mut asked, mut found) = (false, false);
    while let Some(grid) = grids.next(output)? {
        asked = true;
        grid.note_contradiction();
        output.flush()?;
        stop::begin(Listing {
            grid: grid.place(),
            is_first: grid.number == 0,
            before: output.records(),
            skipped: args.skip.clone(),
            limit: args.limit,
            order: Order::Whole,
            last: None,
        });
        let (solutions, first) = listing(args, kernel, &grid, &args.skip);
        let solutions: Vec<_> = solutions.take(args.limit.unwrap_or(SOLUTIONS)).collect();
        found |= !solutions.is_empty();
        let number = first + BigUint::from(1_u32);
        output.line(Section::new(&grid, solutions, number, kernel, args.threads))?;
    }
    stop::finish();
    let script = include_str!("../out/page/page.js").trim_end();
    output.line(format_args!("<script>\n{script}\n</script>\n</body>\n</html>"))?;
    Ok(found || !asked)
}
