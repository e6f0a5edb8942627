//! An independent way to count: digit by digit, by the positions that a digit can take in the grid.
//!
//! Slow but simple. It shares nothing with signatures and does not use bands.

use std::sync::OnceLock;

use lazydoku::Candidates;
use lazydoku::geometry::{Cell, Digit, DigitSet, SIDE};

/// Nine cells, one in each row, column and box: the positions of a digit in a solution.
type Template = u128;

/// The number of solutions, or `None` if it is above this limit.
pub(crate) fn count(candidates: &Candidates, limit: u64) -> Option<u64> {
    let lists = Digit::all().map(|digit| {
        let cells = |is_one: fn(DigitSet, Digit) -> bool| {
            let ones = Cell::all().filter(|&cell| is_one(candidates[cell], digit));
            ones.fold(0, |cells, cell| cells | 1 << cell.index())
        };
        let own = cells(|digits, digit| digits.single() == Some(digit));
        let others = cells(|digits, digit| !digits.contains(digit));
        let fits = |template: &&Template| **template & own == own && **template & others == 0;
        all().iter().filter(fits).copied().collect()
    });
    let mut count = 0;
    place_rest(lists.collect(), limit, &mut count).then_some(count)
}

/// Chooses a template for each remaining digit, starting with the digit that has the fewest.
fn place_rest(mut lists: Vec<Vec<Template>>, limit: u64, count: &mut u64) -> bool {
    lists.sort_by_key(|list| std::cmp::Reverse(list.len()));
    let Some(shortest) = lists.pop() else { return true };
    if lists.is_empty() {
        *count += shortest.len() as u64;
        return *count <= limit;
    }
    shortest.into_iter().all(|template| {
        let apart = |other: &&Template| *other & template == 0;
        let rest: Vec<Vec<Template>> =
            lists.iter().map(|list| list.iter().filter(apart).copied().collect()).collect();
        rest.iter().any(Vec::is_empty) || place_rest(rest, limit, count)
    })
}

fn all() -> &'static [Template] {
    static ALL: OnceLock<Vec<Template>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all = Vec::new();
        add_rows(0, 0, &mut Vec::new(), &mut all);
        assert_eq!(all.len(), 46656);
        all
    })
}

fn add_rows(row: usize, template: Template, chosen: &mut Vec<Cell>, all: &mut Vec<Template>) {
    if row == SIDE {
        return all.push(template);
    }
    for cell in (0..SIDE).map(|column| Cell::at(row, column)) {
        if !chosen.iter().any(|other| cell.peers().contains(other)) {
            chosen.push(cell);
            add_rows(row + 1, template | 1 << cell.index(), chosen, all);
            chosen.pop();
        }
    }
}
