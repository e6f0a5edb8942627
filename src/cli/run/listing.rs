//! The solutions of a grid in a fixed order, from where they are asked for.

use lazydoku::Kernel;
use lazydoku::num_bigint::BigUint;
use lazydoku::rules::OutOfReach;

use crate::cli::input::grid::Grid;
use crate::cli::job::{Listing, Order, Section};
use crate::cli::run::kind::Kind;
use crate::cli::run::listed::Listed;
use crate::cli::run::ranks::Ranks;

/// Solutions and their ranks.
type Ranked<S> = (Box<dyn Iterator<Item = S>>, Ranks<S>);

/// The solutions after the first `skip`, and their ranks.
pub(super) fn solutions<S: Kind>(
    listing: &Listing,
    order: Order,
    kernel: Kernel,
    grid: &Grid,
    skip: &BigUint,
) -> Result<Ranked<S>, OutOfReach> {
    if order == Order::Fastest && matches!(listing.section, Section::All) && !listing.rank {
        let threads = listing.threads.several();
        if let Some(solutions) = S::Solutions::in_fastest_order(grid, threads, skip) {
            return Ok((solutions, Ranks::Unknown));
        }
    }
    let (mut solutions, bound) = section::<S>(listing, order, kernel, grid)?;
    let ranks = match bound {
        // Past the end, nothing is left to rank.
        Some(end) if order == Order::Descending => {
            let before = skip + 1_u32;
            Ranks::Down(number((before <= end).then(|| end - before)))
        }
        Some(start) => Ranks::Up(number(Some(start + skip))),
        None if listing.rank => {
            Ranks::FromFirst(S::ranker(grid, kernel, listing.threads.or_all_cores())?, order)
        }
        None => Ranks::Unknown,
    };
    solutions.pass(order, skip.clone());
    Ok((solutions.run(order, listing.threads.several()), ranks))
}

/// A rank as a number of the machine; the largest if it does not fit.
fn number(rank: Option<BigUint>) -> u128 {
    rank.and_then(|rank| u128::try_from(rank).ok()).unwrap_or(u128::MAX)
}

/// The number of solutions after those that are skipped, or `most` if there are more.
pub(super) fn count_up_to<S: Kind>(
    listing: &Listing,
    order: Order,
    kernel: Kernel,
    grid: &Grid,
    most: u64,
) -> Result<u64, OutOfReach> {
    if most == 0 {
        return Ok(0);
    }
    let (mut solutions, _) = section::<S>(listing, order, kernel, grid)?;
    // A full count takes longer than a look at the last of them.
    let mut last = solutions.clone();
    last.pass(Order::Ascending, &listing.skip + most - 1_u32);
    if last.next().is_some() {
        return Ok(most);
    }
    solutions.pass(Order::Ascending, listing.skip.clone());
    Ok(solutions.count_up_to(most))
}

/// The solutions of the section and, if it is known, the rank of the first; in descending order
/// the rank after it.
fn section<S: Kind>(
    listing: &Listing,
    order: Order,
    kernel: Kernel,
    grid: &Grid,
) -> Result<(S::Solutions, Option<BigUint>), OutOfReach> {
    let is_descending = order == Order::Descending;
    if let Section::Part(part) = &listing.section {
        let threads = listing.threads.or_all_cores();
        let (solutions, ranks) = S::Solutions::of_part(grid, kernel, threads, part)?;
        return Ok((solutions, Some(if is_descending { ranks.end } else { ranks.start })));
    }
    let solutions = S::Solutions::of(grid, kernel);
    if let Section::After(bound) = &listing.section {
        let bound = bound.of(grid.size()).expect("the bound fits the grid");
        return Ok((solutions.beyond(&bound, order), None));
    }
    Ok((solutions, (!is_descending).then_some(BigUint::ZERO)))
}
