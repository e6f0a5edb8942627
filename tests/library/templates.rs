//! An independent count by templates: digit by digit, over the placements of a digit in the grid.
//!
//! It is slow but simple, and shares neither signatures nor bands with the counts under test.

use std::sync::OnceLock;

use lazydoku::{Candidates, Cell};

const SIDE: usize = 9;

fn bit(cell: Cell) -> Template {
    1 << (SIDE * cell.row() + cell.column())
}

/// A template: nine cells, one in each row, column and box, where a digit may be in a solution.
type Template = u128;

/// The number of solutions; `None` if it exceeds the limit.
pub(crate) fn count(candidates: &Candidates, limit: u64) -> Option<u64> {
    let lists = (1..=9).map(|digit| {
        let those = |is_one: &dyn Fn(Cell) -> bool| {
            let ones = Cell::all(SIDE).filter(|&cell| is_one(cell));
            ones.fold(0, |template, cell| template | bit(cell))
        };
        let own = those(&|cell| candidates.digits(cell).eq([digit]));
        let others = those(&|cell| !candidates.contains(cell, digit));
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
        let clashes = |other: &Cell| {
            other.column() == cell.column()
                || (other.row() / 3, other.column() / 3) == (row / 3, cell.column() / 3)
        };
        if !chosen.iter().any(clashes) {
            chosen.push(cell);
            add_rows(row + 1, template | bit(cell), chosen, all);
            chosen.pop();
        }
    }
}
