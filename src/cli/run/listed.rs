//! Solutions that can be walked from both ends, for both kinds of grids.

use std::ops::Range;

use lazydoku::num_bigint::BigUint;
use lazydoku::rules::{self, OutOfReach};
use lazydoku::{Kernel, Solutions};

use crate::cli::args::Part;
use crate::cli::input::grid::Grid;
use crate::cli::job::Order;
use crate::cli::run::watched;

/// Solutions of one kind of grid, from both ends.
pub(super) trait Listed: DoubleEndedIterator + Clone + 'static {
    /// The solutions of a grid.
    fn of(grid: &Grid, kernel: Kernel) -> Self;

    /// Those of one of several parts, with their ranks.
    fn of_part(
        grid: &Grid,
        kernel: Kernel,
        threads: usize,
        part: &Part,
    ) -> Result<(Self, Range<BigUint>), OutOfReach>;

    /// Those that come after a grid.
    fn beyond(self, bound: &rules::Grid, order: Order) -> Self;

    /// Skips solutions from the end where the order starts.
    fn pass(&mut self, order: Order, count: BigUint);

    /// All solutions of a grid but `skip` of them in the fastest order, if that is known here.
    fn in_fastest_order(
        _: &Grid,
        _threads: Option<usize>,
        _skip: &BigUint,
    ) -> Option<Box<dyn Iterator<Item = Self::Item>>> {
        None
    }

    /// How many are left, or `most` if there are more, and the solution at that place was seen to
    /// be none.
    fn count_up_to(self, most: u64) -> u64;

    /// All of them, on several threads if these are given.
    fn run(self, order: Order, threads: Option<usize>) -> Box<dyn Iterator<Item = Self::Item>>;
}

/// What both kinds do in the same words.
macro_rules! walked_from_either_end {
    () => {
        fn pass(&mut self, order: Order, count: BigUint) {
            match order {
                Order::Descending => self.skip_back(count),
                _ => self.skip_ahead(count),
            }
        }

        fn run(self, order: Order, threads: Option<usize>) -> Box<dyn Iterator<Item = Self::Item>> {
            match (order, threads) {
                (Order::Descending, None) => Box::new(self.rev()),
                (Order::Descending, Some(threads)) => {
                    Box::new(self.in_parallel_reversed().threads(threads))
                }
                (_, None) => Box::new(self),
                (_, Some(threads)) => Box::new(self.in_parallel().threads(threads)),
            }
        }
    };
}

impl Listed for Solutions {
    fn of(grid: &Grid, kernel: Kernel) -> Self {
        grid.solutions().on(kernel)
    }

    fn of_part(
        grid: &Grid,
        kernel: Kernel,
        threads: usize,
        part: &Part,
    ) -> Result<(Self, Range<BigUint>), OutOfReach> {
        let mut all = grid.ascending().on(kernel).threads(threads);
        let ranks = all.part(part.place.clone(), part.parts.clone());
        Ok((all.range(ranks.clone()), ranks))
    }

    fn beyond(self, bound: &rules::Grid, order: Order) -> Self {
        match bound.to_board() {
            Some(bound) if order == Order::Descending => self.before(&bound),
            Some(bound) => self.after(&bound),
            None => self,
        }
    }

    fn count_up_to(self, most: u64) -> u64 {
        u64::try_from(self.count_remaining()).unwrap_or(u64::MAX).min(most)
    }

    walked_from_either_end!();
}

impl Listed for rules::Solutions {
    fn of(grid: &Grid, _: Kernel) -> Self {
        grid.as_puzzle().solutions()
    }

    fn of_part(
        grid: &Grid,
        _: Kernel,
        threads: usize,
        part: &Part,
    ) -> Result<(Self, Range<BigUint>), OutOfReach> {
        let space = watched::space(grid, threads)?;
        let ranks = space.part(part.place.clone(), part.parts.clone());
        Ok((space.range(ranks.clone()), ranks))
    }

    fn beyond(self, bound: &rules::Grid, order: Order) -> Self {
        match order {
            Order::Descending => self.before(bound),
            _ => self.after(bound),
        }
    }

    fn count_up_to(self, most: u64) -> u64 {
        self.take(usize::try_from(most).unwrap_or(usize::MAX)).count() as u64
    }

    fn in_fastest_order(
        grid: &Grid,
        threads: Option<usize>,
        skip: &BigUint,
    ) -> Option<Box<dyn Iterator<Item = rules::Grid>>> {
        let mut solutions = grid.as_puzzle().solutions_unordered();
        solutions.skip_ahead(skip.clone());
        Some(match threads {
            Some(threads) => Box::new(solutions.in_parallel().threads(threads)),
            None => Box::new(solutions),
        })
    }

    walked_from_either_end!();
}
