//! The selected solutions of a grid, in ascending or descending order.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Kernel};
use lazydoku::{OutOfReach, Solutions};

use super::ranks::RankSource;
use super::with_progress;
use crate::cli::input::grid::InputGrid;
use crate::cli::job::{ListingOrder, Section, Selection};

/// Solutions and their ranks.
pub(crate) type Ranked = (Box<dyn Iterator<Item = Board>>, RankSource);

/// The selected solutions without the first `skip`, and their ranks.
pub(crate) fn solutions(
    listing: &Selection,
    order: ListingOrder,
    kernel: Kernel,
    grid: &InputGrid,
    skip: &BigUint,
) -> Result<Ranked, OutOfReach> {
    let (mut solutions, bound) = section(listing, order, kernel, grid)?;
    let ranks = match bound {
        // If `skip` goes past the end, nothing is left to rank.
        Some(end) if order == ListingOrder::Descending => {
            let before = skip + 1_u32;
            RankSource::Down(number((before <= end).then(|| end - before)))
        }
        Some(start) => RankSource::Up(number(Some(start + skip))),
        None if listing.rank => {
            let space = with_progress::space(grid, kernel, listing.threads.or_all_cores())?;
            RankSource::FromFirst(space, order)
        }
        None => RankSource::Unknown,
    };
    let threads = listing.threads.several();
    let solutions: Box<dyn Iterator<Item = _>> = if order == ListingOrder::Descending {
        solutions.skip_back(skip.clone());
        match threads {
            Some(threads) => Box::new(solutions.in_parallel_reversed().threads(threads)),
            None => Box::new(solutions.rev()),
        }
    } else {
        solutions.skip_ahead(skip.clone());
        match threads {
            Some(threads) => Box::new(solutions.in_parallel().threads(threads)),
            None => Box::new(solutions),
        }
    };
    Ok((solutions, ranks))
}

/// The rank as a `u128`; its maximum if it does not fit.
fn number(rank: Option<BigUint>) -> u128 {
    rank.and_then(|rank| u128::try_from(rank).ok()).unwrap_or(u128::MAX)
}

/// The number of solutions after the skipped ones, or `most` if there are more.
pub(crate) fn count_up_to(
    listing: &Selection,
    order: ListingOrder,
    kernel: Kernel,
    grid: &InputGrid,
    most: u64,
) -> Result<u64, OutOfReach> {
    if most == 0 {
        return Ok(0);
    }
    let (mut solutions, _) = section(listing, order, kernel, grid)?;
    // Looking up the solution at `most` is faster than a full count.
    let mut last = solutions.clone();
    last.skip_ahead(&listing.skip + most - 1_u32);
    if last.next().is_some() {
        return Ok(most);
    }
    solutions.skip_ahead(listing.skip.clone());
    Ok(solutions.count() as u64)
}

/// The solutions of the section, and the rank of the first if it is known. In descending order, it
/// is the rank after the first.
fn section(
    listing: &Selection,
    order: ListingOrder,
    kernel: Kernel,
    grid: &InputGrid,
) -> Result<(Solutions, Option<BigUint>), OutOfReach> {
    let is_descending = order == ListingOrder::Descending;
    if let Section::Part(part) = &listing.section {
        let space = with_progress::space(grid, kernel, listing.threads.or_all_cores())?;
        let ranks = space.part(part.place.clone(), part.parts.clone());
        let solutions = space.range(ranks.clone()).on(kernel);
        return Ok((solutions, Some(if is_descending { ranks.end } else { ranks.start })));
    }
    let solutions = grid.puzzle().solutions().on(kernel);
    if let Section::After(bound) = &listing.section {
        let bound = bound.of(grid.size()).expect("the bound fits the grid");
        let beyond = if is_descending { solutions.before(&bound) } else { solutions.after(&bound) };
        return Ok((beyond, None));
    }
    Ok((solutions, (!is_descending).then_some(BigUint::ZERO)))
}
