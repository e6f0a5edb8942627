//! The least second row of an image whose first row is `123456789`, for two rows of a band.
//!
//! Two full rows with the same digits define a permutation of the columns: column `c` maps to the
//! column where the first row has the digit that the second row has in `c`. Rows `2143` and `4321`,
//! for example, give the permutation 3 4 1 2. Renaming digits leaves it unchanged, and reordering
//! columns conjugates it. If the first row is `1234`, the permutation is the second row itself, so
//! the least second row is the least conjugate.

use std::sync::LazyLock;

use super::lines::Lines;
use super::no_form::{FormFault, NoForm};
use crate::values::limits::MOST_SIDE;

/// The limit on the number of partial maps that tie for the least rows.
pub(super) const MOST_TIES: usize = 1 << 18;

/// The column at each position, or the image of each column.
pub(super) type Columns = [u8; MOST_SIDE];

const UNDECIDED: u8 = u8::MAX;

/// A partial order of the columns.
#[derive(Clone, Copy)]
struct Placed {
    columns: Columns,
    places: Columns,
    /// The source stack at each position of a stack, and the inverse.
    stacks: Columns,
    places_of_stacks: Columns,
}

impl Placed {
    const NONE: Self = {
        let none = [UNDECIDED; MOST_SIDE];
        Self { columns: none, places: none, stacks: none, places_of_stacks: none }
    };

    fn place(&mut self, place: usize, column: usize, wide: usize) {
        self.columns[place] = column as u8;
        self.places[column] = place as u8;
        self.stacks[place / wide] = (column / wide) as u8;
        self.places_of_stacks[column / wide] = (place / wide) as u8;
    }

    /// Whether this column may be put at this position.
    fn can(&self, place: usize, column: usize, wide: usize) -> bool {
        let [stack, of_column] = [self.stacks[place / wide], self.places_of_stacks[column / wide]];
        let are_free = [self.columns[place], self.places[column]] == [UNDECIDED; 2];
        let are_free_stacks = [stack, of_column] == [UNDECIDED; 2];
        are_free && (are_free_stacks || usize::from(stack) == column / wide)
    }
}

/// The least conjugate of a permutation of columns and all orders of columns that lead to it, or
/// `None` if it is greater than `most`.
pub(super) fn least_conjugate(
    lines: &Lines,
    permutation: &Columns,
    most: &Columns,
) -> Result<Option<(Columns, Vec<Columns>)>, NoForm> {
    let (side, wide) = (lines.size.columns(), lines.wide);
    let mut least = [UNDECIDED; MOST_SIDE];
    let (mut placed, mut next) = (vec![Placed::NONE], Vec::new());
    for place in 0..side {
        for before in placed.drain(..) {
            let decided = before.columns[place];
            for (column, &follower) in permutation[..side].iter().enumerate() {
                if usize::from(decided) != column && !before.can(place, column, wide) {
                    continue;
                }
                let mut now = before;
                now.place(place, column, wide);
                let follower = usize::from(follower);
                if now.places[follower] == UNDECIDED {
                    let first = (0..side).find(|&place| now.can(place, follower, wide));
                    let Some(first) = first else { continue };
                    now.place(first, follower, wide);
                }
                let value = now.places[follower];
                if value < least[place] {
                    least[place] = value;
                    next.clear();
                }
                if value == least[place] && next.len() <= MOST_TIES {
                    next.push(now);
                }
            }
        }
        if least[..=place] > most[..=place] {
            return Ok(None);
        }
        if next.len() > MOST_TIES {
            return Err(FormFault::Ties(MOST_TIES).into());
        }
        std::mem::swap(&mut placed, &mut next);
    }
    Ok(Some((least, placed.iter().map(|placed| placed.columns).collect())))
}

/// The conjugacy classes of second rows in classic grids.
pub(super) struct ClassicTable {
    /// For each stack, the index of each ordered triple of columns outside it.
    triples: Vec<u8>,
    /// For each permutation, its class and the index of an order of columns that leads to the least
    /// of the class.
    found: Vec<(u8, u16)>,
    orders: Vec<[u8; 9]>,
    /// For each class, the orders of columns that fix its least permutation.
    kept: Vec<Vec<[u8; 9]>>,
}

/// Built once, in ascending order: the least permutation without a class is the least of a new
/// class.
pub(super) static CLASSIC: LazyLock<ClassicTable> = LazyLock::new(ClassicTable::new);

/// The number of ordered triples from six columns.
const TRIPLES: usize = 120;

impl ClassicTable {
    fn new() -> Self {
        let mut table = Self {
            triples: triples(),
            found: vec![(UNDECIDED, 0); TRIPLES * TRIPLES * 6],
            orders: orders(),
            kept: Vec::new(),
        };
        let mut permutation = [0; 9];
        table.add_all(&mut permutation, 0);
        table
    }

    /// Adds the classes of all permutations with this prefix, ascending.
    fn add_all(&mut self, permutation: &mut [u8; 9], known: usize) {
        if known == 9 {
            if self.found[self.index(permutation)].0 == UNDECIDED {
                self.add(permutation);
            }
            return;
        }
        for column in (0..9).filter(|column| column / 3 != known / 3) {
            if !permutation[..known].contains(&(column as u8)) {
                permutation[known] = column as u8;
                self.add_all(permutation, known + 1);
            }
        }
    }

    /// Adds the class of which this is the least permutation.
    fn add(&mut self, least: &[u8; 9]) {
        let mut kept = Vec::new();
        for number in 0..self.orders.len() {
            let order = self.orders[number];
            let mut permutation = [0; 9];
            for (place, &to) in least.iter().enumerate() {
                permutation[usize::from(order[place])] = order[usize::from(to)];
            }
            if permutation == *least {
                kept.push(order);
            }
            let index = self.index(&permutation);
            self.found[index] = (self.kept.len() as u8, number as u16);
        }
        self.kept.push(kept);
    }

    fn index(&self, permutation: &[u8]) -> usize {
        let triple = |stack: usize| {
            let columns = &permutation[3 * stack..][..3];
            let number = columns.iter().fold(0, |number, &column| number * 9 + usize::from(column));
            usize::from(self.triples[729 * stack + number])
        };
        let [one, two, three] = [permutation[6], permutation[7], permutation[8]];
        let last =
            usize::from(one > two) + 2 * (usize::from(one > three) + usize::from(two > three));
        (triple(0) * TRIPLES + triple(1)) * 6 + last
    }

    /// The number of the class, ascending with the least second row, and the index of the order of
    /// columns that leads to it.
    pub(super) fn class(&self, permutation: &Columns) -> (u8, u16) {
        self.found[self.index(permutation)]
    }

    /// All orders of columns that lead to the least of a class.
    pub(super) fn ties(&self, (class, order): (u8, u16)) -> impl Iterator<Item = [u8; 9]> + '_ {
        let order = &self.orders[usize::from(order)];
        self.kept[usize::from(class)].iter().map(|kept| kept.map(|place| order[usize::from(place)]))
    }
}

/// For each stack, the index of each ordered triple of columns outside it.
fn triples() -> Vec<u8> {
    let mut triples = vec![0; 3 * 729];
    for stack in 0..3 {
        let outside = |code: &usize| {
            let columns = [code / 81, code / 9 % 9, code % 9];
            let [one, two, three] = columns;
            columns.iter().all(|column| column / 3 != stack)
                && one != two
                && one != three
                && two != three
        };
        for (number, code) in (0..729).filter(outside).enumerate() {
            triples[729 * stack + code] = number as u8;
        }
    }
    triples
}

/// All orders of the columns of a classic grid: 6 of stacks times 6³ of columns within stacks.
fn orders() -> Vec<[u8; 9]> {
    const OF_THREE: [[u8; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let within = itertools::iproduct!(OF_THREE, OF_THREE, OF_THREE, OF_THREE);
    let order = |(stacks, one, two, three): ([u8; 3], [u8; 3], [u8; 3], [u8; 3])| {
        let within = [one, two, three];
        std::array::from_fn(|place| 3 * stacks[place / 3] + within[place / 3][place % 3])
    };
    within.map(order).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::rule_set::Rules;

    /// Compares the table with the search; the two share no code.
    #[test]
    fn the_table_agrees_with_the_search() {
        let lines = Lines::of(&Rules::classic()).unwrap();
        let mut leasts = std::collections::BTreeMap::new();
        let (mut permutations, mut stack) = (0, vec![Vec::<u8>::new()]);
        while let Some(begun) = stack.pop() {
            if begun.len() < 9 {
                let is_next = |column: &u8| {
                    usize::from(column / 3) != begun.len() / 3 && !begun.contains(column)
                };
                stack.extend((0..9).filter(is_next).map(|next| [&begun[..], &[next]].concat()));
                continue;
            }
            permutations += 1;
            if permutations % 7 != 0 {
                continue;
            }
            let mut permutation = [0; MOST_SIDE];
            permutation[..9].copy_from_slice(&begun);
            let class = CLASSIC.class(&permutation);
            let found = least_conjugate(&lines, &permutation, &[UNDECIDED; MOST_SIDE]);
            let (least, mut ties) = found.unwrap().unwrap();
            assert_eq!(*leasts.entry(class.0).or_insert(least), least);
            let mut expected: Vec<_> = CLASSIC.ties(class).collect();
            ties.sort_unstable();
            expected.sort_unstable();
            assert!(ties.iter().map(|columns| &columns[..9]).eq(&expected), "{begun:?}");
        }
        assert_eq!(permutations, 12_096);
        assert!(leasts.values().is_sorted());
        assert_eq!(leasts.len(), CLASSIC.kept.len());
    }
}
