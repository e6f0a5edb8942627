//! The fillings of five columns of a stack, row by row. Known as meet in the middle.
//!
//! A state is the set of digits that each column has so far. The upper and the lower half of the
//! rows are filled separately; two states fit together if their sets are complements in every
//! column. The sets of interchangeable columns are sorted.

use std::ops::Range;

use super::columns::Rows;
use crate::classic::count::Watch;
use crate::general::count::sweep::table::{ReachedState, StateTable, hash};

const COLUMNS: usize = 5;

/// States are partitioned by hash into this many tables, each small enough for a fast cache.
const TABLES: usize = 64;

/// A stack of five columns, with the candidates of each cell by column.
pub(super) struct ColumnHalves<'a, 'l> {
    allowed: [Rows; COLUMNS],
    /// The groups of interchangeable columns.
    alike: Vec<Range<usize>>,
    rows: usize,
    watch: &'a Watch<'l>,
}

/// The digits of each column, as bits.
type Sets = [u32; COLUMNS];

/// A state and its number of ways: at most `(5!)^5`.
type State = ReachedState<1, u64>;

impl<'a, 'l> ColumnHalves<'a, 'l> {
    /// `None` unless there are five columns.
    pub(super) fn new(allowed: &[Rows], rows: usize, watch: &'a Watch<'l>) -> Option<Self> {
        let mut allowed = <[Rows; COLUMNS]>::try_from(allowed).ok()?;
        allowed.sort_unstable();
        let mut alike: Vec<Range<usize>> = Vec::new();
        for column in 0..COLUMNS {
            match alike.last_mut() {
                Some(group) if allowed[group.start] == allowed[column] => group.end = column + 1,
                _ => alike.push(column..column + 1),
            }
        }
        Some(Self { allowed, alike, rows, watch })
    }

    /// The number of fillings, given the digits of each row. Every digit must be in as many rows as
    /// there are columns. `None` if cancelled.
    pub(super) fn fillings(&self, rows: &Rows) -> Option<u128> {
        let half = self.rows / 2;
        let mut table = StateTable::new();
        let upper = self.states(0..half - 1, rows, &mut table);
        let lower = self.states((half + 1..self.rows).rev(), rows, &mut table);
        let upper = self.dealt(&upper, half - 1, rows, |sets| sets);
        let all = (1 << self.rows) - 1;
        let lower = self.dealt(&lower, half, rows, |sets| sets.map(|digits| all & !digits));
        let mut sum = 0;
        for (upper, lower) in upper.iter().zip(&lower) {
            table.clear();
            upper.iter().for_each(|state| add(&mut table, state));
            for State { key, ways } in lower {
                let ways = u128::from(*ways) * u128::from(table.ways(key));
                if ways > 0 {
                    sum += ways * self.repeats(key[0]);
                }
            }
        }
        // A key represents `orders / repeats` states with ordered columns, and both counts include
        // all of them.
        let orders: u128 = self.alike.iter().map(|group| factorial(group.len())).product();
        (!self.watch.is_cancelled()).then_some(sum / orders)
    }

    /// The states after these rows.
    fn states(
        &self,
        order: impl Iterator<Item = usize>,
        rows: &Rows,
        table: &mut StateTable<1, u64>,
    ) -> Vec<State> {
        let mut states = vec![State { key: [0], ways: 1 }];
        for row in order {
            for State { key, ways } in &states {
                self.fill(key[0], row, rows[row], &mut |sets| {
                    add(table, &State { key: [self.key(sets)], ways: *ways });
                });
            }
            states = table.take();
        }
        states
    }

    /// The successors of these states by one more row, partitioned by hash.
    fn dealt(
        &self,
        states: &[State],
        row: usize,
        rows: &Rows,
        change: impl Fn(Sets) -> Sets,
    ) -> Vec<Vec<State>> {
        let mut dealt = vec![Vec::new(); TABLES];
        for State { key, ways } in states {
            self.fill(key[0], row, rows[row], &mut |sets| {
                let key = [self.key(change(sets))];
                let table = (hash(&key) >> 32) as usize % TABLES;
                dealt[table].push(State { key, ways: *ways });
            });
        }
        dealt
    }

    /// Fills a row in all possible ways, one digit per column.
    fn fill(&self, key: u64, row: usize, digits: u32, take: &mut impl FnMut(Sets)) {
        if !self.watch.is_cancelled() {
            self.fill_from(0, row, digits, &mut self.sets(key), take);
        }
    }

    fn fill_from(
        &self,
        column: usize,
        row: usize,
        digits: u32,
        sets: &mut Sets,
        take: &mut impl FnMut(Sets),
    ) {
        let Some(allowed) = self.allowed.get(column) else { return take(*sets) };
        let mut open = digits & allowed[row] & !sets[column];
        while open != 0 {
            let digit = open & open.wrapping_neg();
            open ^= digit;
            sets[column] |= digit;
            self.fill_from(column + 1, row, digits ^ digit, sets, take);
            sets[column] ^= digit;
        }
    }

    #[inline]
    fn key(&self, mut sets: Sets) -> u64 {
        for group in &self.alike {
            sets[group.clone()].sort_unstable();
        }
        sets.iter().fold(0, |key, &set| key << self.rows | u64::from(set))
    }

    fn sets(&self, mut key: u64) -> Sets {
        let mut sets = [0; COLUMNS];
        for set in sets.iter_mut().rev() {
            *set = key as u32 & ((1 << self.rows) - 1);
            key >>= self.rows;
        }
        sets
    }

    /// The number of permutations of interchangeable columns that fix a state.
    fn repeats(&self, key: u64) -> u128 {
        let sets = self.sets(key);
        let groups = self.alike.iter().flat_map(|group| sets[group.clone()].chunk_by(u32::eq));
        groups.map(|equal| factorial(equal.len())).product()
    }
}

fn add(table: &mut StateTable<1, u64>, state: &State) {
    let fits = table.add(state);
    debug_assert!(fits, "there are at most (5!)^5 ways");
}

fn factorial(number: usize) -> u128 {
    (1..=number as u128).product()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::general::count::stacks::columns::{MOST_ROWS, StackColumns};

    /// Rows of five digits; the two rows of each band have no common digit, as in boxes.
    fn any_rows() -> impl Strategy<Value = Rows> {
        let orders = proptest::collection::vec(Just((0..10).collect::<Vec<_>>()).prop_shuffle(), 5);
        orders.prop_map(|orders| {
            let mut rows = [0; MOST_ROWS];
            for (band, order) in orders.into_iter().enumerate() {
                rows[2 * band] = order[..5].iter().fold(0, |digits, digit| digits | 1 << digit);
                rows[2 * band + 1] = 1023 & !rows[2 * band];
            }
            rows
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]

        /// Cells have about three quarters of the digits, and some columns are equal.
        #[test]
        fn rows_are_filled_in_as_many_ways_as_columns(
            rows in any_rows(),
            allowed in proptest::collection::vec(proptest::array::uniform10(0..1024_u32), 5),
            different in 1..5_usize,
        ) {
            let watch = Watch::new(None, None);
            let columns: Vec<Rows> = (0..5).map(|column| {
                let allowed = &allowed[column % different];
                std::array::from_fn(|row| allowed[row] | allowed[(row + 3) % 10])
            }).collect();
            let by_columns = StackColumns::new(columns.clone(), 10, &watch).fillings(&rows);
            let by_rows = ColumnHalves::new(&columns, 10, &watch).unwrap().fillings(&rows);
            prop_assert_eq!(by_rows, by_columns);
        }
    }
}
