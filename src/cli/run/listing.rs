//! The solutions of a grid in a fixed order, from where they are asked for.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Kernel, Solutions};

use crate::cli::args::Part;
use crate::cli::config::{Listing, Order, Section};
use crate::cli::input::grid::Grid;

/// The solutions after the first `skip`, and the index of the first of them in this order.
pub(super) fn solutions(
    listing: &Listing,
    order: Order,
    kernel: Kernel,
    grid: &Grid,
    skip: &BigUint,
) -> (Box<dyn Iterator<Item = Board>>, BigUint) {
    let (mut solutions, start) = section(listing, order, kernel, grid);
    let first = start + skip;
    let threads = listing.threads.several();
    let solutions: Box<dyn Iterator<Item = Board>> = if order == Order::Descending {
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
    (solutions, first)
}

/// The number of solutions after those that are skipped, or `most` if there are more.
pub(super) fn count_up_to(
    listing: &Listing,
    order: Order,
    kernel: Kernel,
    grid: &Grid,
    most: u64,
) -> u64 {
    if most == 0 {
        return 0;
    }
    let (solutions, _) = section(listing, order, kernel, grid);
    // A full count takes longer than a look at the last of them.
    let mut last = solutions.clone();
    last.skip_ahead(&listing.skip + most - 1_u32);
    if last.next().is_some() {
        return most;
    }
    let all = solutions.count_remaining();
    let after = if all > listing.skip { all - &listing.skip } else { BigUint::ZERO };
    u64::try_from(after).unwrap_or(u64::MAX).min(most)
}

/// The solutions of the section, and how many come before it in this order. For a section after a
/// solution that number is not known, and 0.
fn section(listing: &Listing, order: Order, kernel: Kernel, grid: &Grid) -> (Solutions, BigUint) {
    let is_descending = order == Order::Descending;
    if let Section::Part(Part { place, parts }) = &listing.section {
        let mut all = grid.ascending().on(kernel).threads(listing.threads.or_all_cores());
        let places = all.part(place.clone(), parts.clone());
        let left_out = if is_descending { all.len() - &places.end } else { places.start.clone() };
        return (all.range(places), left_out);
    }
    let solutions = grid.solutions().on(kernel);
    let solutions = match &listing.section {
        Section::After(bound) if is_descending => solutions.before(bound),
        Section::After(bound) => solutions.after(bound),
        _ => solutions,
    };
    (solutions, BigUint::ZERO)
}
