//! Solutions by rank, and counts of digits in cells.

use lazydoku::{Board, OccurrencesBuilder, Puzzle, SpaceBuilder};

use crate::clock::{Contender, Races, Times, race};
use crate::counting::counted;
use crate::grids::RandomGrids;
use crate::table::{Table, ratio, seconds};
use crate::{ONE, Setting, Threads};

/// The number of random grids of each size.
const GRIDS: usize = 3;

pub(crate) fn places(setting: &Setting) -> Table {
    let threads = setting.threads;
    let caption = format!(
        "Seconds to find the middle solution of a grid in ascending order, and the place of that \
         solution, each from scratch: the median and the longest of {GRIDS} random grids."
    );
    let header = [
        "givens".to_owned(),
        "`at`, one thread".to_owned(),
        "longest".to_owned(),
        format!("`at`, {threads} threads"),
        "longest".to_owned(),
        format!("`rank`, {threads} threads"),
        "`at`: one thread ÷ threads".to_owned(),
    ];
    let mut table = Table::new("A solution by its place", caption, header);
    let mut grids = RandomGrids::new(4);
    for givens in [0, 2, 4, 6, 8, 10, 12] {
        let race = |_| reaching(&grids.with_givens(givens), threads);
        let races = Races((0..GRIDS).map(race).collect());
        let times =
            [races.median(0), races.longest(0), races.median(1), races.longest(1), races.median(2)];
        let mut row = vec![givens.to_string()];
        row.extend(times.map(seconds));
        row.push(ratio(races.faster_than(1, 0)));
        table.push(row);
    }
    table
}

/// The times to find the middle solution on one thread and on several, and to find its rank.
fn reaching(grid: &Board, threads: Threads) -> Vec<Times> {
    let middle = counted(grid, threads) / 2_u32;
    let puzzle = Puzzle::from(grid);
    let space = |threads| {
        let space = SpaceBuilder::of(&puzzle).threads(threads).run();
        space.expect("classic grids are counted")
    };
    let solution = space(threads).at(middle.clone()).expect("it is in range");
    let at = |threads| {
        let (space, middle, solution) = (&space, &middle, &solution);
        move || assert_eq!(space(threads).at(middle.clone()).as_ref(), Some(solution))
    };
    let rank = || {
        let place = space(threads).rank(&solution);
        assert_eq!(place.expect("it is a solution"), middle);
    };
    let contenders = vec![
        Contender::new("at", at(ONE)),
        Contender::new("at, threads", at(threads)),
        Contender::new("rank", rank),
    ];
    race(1, contenders)
}

pub(crate) fn occurrences(setting: &Setting) -> Table {
    let threads = setting.threads;
    let caption = format!(
        "Seconds with `occurrences` on {threads} threads: for each cell and digit, how many \
         solutions have it; the median and the longest of {GRIDS} random grids, and the median of \
         one count."
    );
    let header = ["givens", "`occurrences`", "longest", "`Count`", "`occurrences` ÷ `Count`"];
    let mut table = Table::new("How many solutions have each candidate", caption, header);
    let mut grids = RandomGrids::new(5);
    for givens in [0, 2, 4, 6, 8, 12, 17] {
        let race = |_| occurring(&grids.with_givens(givens), threads);
        let races = Races((0..GRIDS).map(race).collect());
        let mut row = vec![givens.to_string()];
        row.extend([races.median(0), races.longest(0), races.median(1)].map(seconds));
        row.push(ratio(races.faster_than(1, 0)));
        table.push(row);
    }
    table
}

fn occurring(grid: &Board, threads: Threads) -> Vec<Times> {
    let puzzle = Puzzle::from(grid);
    let occurrences = || {
        let occurrences = OccurrencesBuilder::of(&puzzle).threads(threads).run();
        occurrences.expect("classic grids are counted").total().clone()
    };
    let contenders = vec![
        Contender::new("occurrences", occurrences),
        Contender::new("count", || counted(grid, threads)),
    ];
    race(1, contenders)
}
