//! The solutions of a grid in a fixed order, from where they are asked for.

use lazydoku::num_bigint::BigUint;
use lazydoku::{Board, Kernel, Solutions, rules};

use crate::cli::args::Part;
use crate::cli::config::{Listing, Order, Section};
use crate::cli::input::grid::Grid;
use crate::cli::output::solution::{Solution, puzzle};
use crate::cli::run::ranks::Ranks;

/// The solutions of one kind of grid, listed in order.
pub(super) trait Listed: Solution + Clone + 'static {
    /// The solutions after the first `skip`, and their ranks.
    fn solutions(
        listing: &Listing,
        order: Order,
        kernel: Kernel,
        grid: &Grid,
        skip: &BigUint,
    ) -> (Box<dyn Iterator<Item = Self>>, Ranks);

    /// The number of solutions after those that are skipped, or `most` if there are more.
    fn count_up_to(listing: &Listing, order: Order, kernel: Kernel, grid: &Grid, most: u64) -> u64;
}

impl Listed for Board {
    fn solutions(
        listing: &Listing,
        order: Order,
        kernel: Kernel,
        grid: &Grid,
        skip: &BigUint,
    ) -> (Box<dyn Iterator<Item = Self>>, Ranks) {
        solutions(listing, order, kernel, grid, skip)
    }

    fn count_up_to(listing: &Listing, order: Order, kernel: Kernel, grid: &Grid, most: u64) -> u64 {
        count_up_to(listing, order, kernel, grid, most)
    }
}

impl Listed for rules::Grid {
    fn solutions(
        listing: &Listing,
        order: Order,
        _: Kernel,
        grid: &Grid,
        skip: &BigUint,
    ) -> (Box<dyn Iterator<Item = Self>>, Ranks) {
        let mut solutions = section_of_puzzle(listing, order, grid);
        let is_from_the_first = matches!(listing.section, Section::All);
        if order == Order::Descending {
            solutions.skip_back(skip.clone());
            return (Box::new(solutions.rev()), Ranks::Unknown);
        }
        solutions.skip_ahead(skip.clone());
        let ranks =
            if is_from_the_first { Ranks::Up(number(Some(skip.clone()))) } else { Ranks::Unknown };
        (Box::new(solutions), ranks)
    }

    fn count_up_to(listing: &Listing, order: Order, _: Kernel, grid: &Grid, most: u64) -> u64 {
        if most == 0 {
            return 0;
        }
        let mut solutions = section_of_puzzle(listing, order, grid);
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        if order == Order::Descending {
            solutions.skip_back(listing.skip.clone());
            return solutions.rev().take(most).count() as u64;
        }
        solutions.skip_ahead(listing.skip.clone());
        solutions.take(most).count() as u64
    }
}

/// The solutions of a puzzle in the section that is asked for.
fn section_of_puzzle(listing: &Listing, order: Order, grid: &Grid) -> rules::Solutions {
    let solutions = puzzle(grid).solutions();
    match &listing.section {
        Section::After(bound) if order == Order::Descending => solutions.before(bound),
        Section::After(bound) => solutions.after(bound),
        _ => solutions,
    }
}

/// The solutions after the first `skip`, and their ranks.
fn solutions(
    listing: &Listing,
    order: Order,
    kernel: Kernel,
    grid: &Grid,
    skip: &BigUint,
) -> (Box<dyn Iterator<Item = Board>>, Ranks) {
    let (mut solutions, bound) = section(listing, order, kernel, grid);
    let is_descending = order == Order::Descending;
    let ranks = match bound {
        // Past the end, nothing is left to rank.
        Some(end) if is_descending => {
            let before = skip + 1_u32;
            Ranks::Down(number((before <= end).then(|| end - before)))
        }
        Some(start) => Ranks::Up(number(Some(start + skip))),
        None if listing.rank => {
            let all = grid.ascending().on(kernel).threads(listing.threads.or_all_cores());
            Ranks::FromFirst(Box::new(all), order)
        }
        None => Ranks::Unknown,
    };
    let threads = listing.threads.several();
    let solutions: Box<dyn Iterator<Item = Board>> = if is_descending {
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
    (solutions, ranks)
}

/// A rank as a number of the machine; no grid has as many solutions as do not fit.
fn number(rank: Option<BigUint>) -> u128 {
    rank.and_then(|rank| u128::try_from(rank).ok()).unwrap_or(u128::MAX)
}

/// The number of solutions after those that are skipped, or `most` if there are more.
fn count_up_to(listing: &Listing, order: Order, kernel: Kernel, grid: &Grid, most: u64) -> u64 {
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

/// The solutions of the section and, if it is known, the rank of the first; in descending order
/// the rank after it.
fn section(
    listing: &Listing,
    order: Order,
    kernel: Kernel,
    grid: &Grid,
) -> (Solutions, Option<BigUint>) {
    let is_descending = order == Order::Descending;
    if let Section::Part(Part { place, parts }) = &listing.section {
        let mut all = grid.ascending().on(kernel).threads(listing.threads.or_all_cores());
        let places = all.part(place.clone(), parts.clone());
        let bound = if is_descending { &places.end } else { &places.start }.clone();
        return (all.range(places), Some(bound));
    }
    let solutions = grid.solutions().on(kernel);
    let solutions = match &listing.section {
        Section::After(bound) => match bound.to_board() {
            Some(bound) if is_descending => solutions.before(&bound),
            Some(bound) => solutions.after(&bound),
            None => solutions,
        },
        _ => solutions,
    };
    let starts_at_zero = matches!(listing.section, Section::All) && !is_descending;
    (solutions, starts_at_zero.then_some(BigUint::ZERO))
}
