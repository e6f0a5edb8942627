//! Makes grids of other sizes and rules from arbitrary bytes, and compares their solutions.

use lazydoku::{Board, Count, Puzzle, Rules};

const LAYOUTS: [&str; 13] = [
    "box=2x2",
    "latin=4",
    "latin=5",
    "box=2x3",
    "box=3x2",
    "size=4x6,box=2x3",
    "size=4x4,latin=5",
    "size=5x4,digits=0-5,latin=6",
    "digits=0-3,box=2x2",
    "size=4x4,digits=1-6,box=2x2",
    "jigsaw",
    "jigsaw",
    "jigsaw",
];
const FURTHER: [&str; 8] = [
    ",x",
    ",antiknight",
    ",whisper=2:r1c1-r2c1-r3c2-r2c3",
    ",nonconsecutive",
    ",cage=7:r3c3+r3c4+r4c3",
    ",distinct=r1c2+r2c1+r3c4",
    ",renban=r4c4-r3c4-r2c2,thermo=r1c3-r2c4",
    ",arrow=r4c1:r3c1-r2c2,zipper=r4c2-r4c3-r3c3-r2c3-r1c4",
];

/// The number of solutions to compare.
const LISTED: usize = 30;
/// The number of cells that the specification may fill.
const PATIENCE: usize = 3000;

/// A puzzle of side 4 to 6: the first byte selects the layout and the next the other rules, eight
/// bytes change the regions of a jigsaw, and the rest are the cells, mostly blank.
#[must_use]
pub fn puzzle(bytes: &[u8]) -> Option<Puzzle> {
    let (&[layout, further, ref swaps @ ..], cells) = bytes.split_first_chunk::<10>()?;
    let layout = match LAYOUTS[usize::from(layout) % LAYOUTS.len()] {
        "jigsaw" => jigsaw(4 + usize::from(layout / 8) % 3, swaps),
        layout => layout.to_owned(),
    };
    let further = FURTHER.iter().enumerate().filter(|(rule, _)| further >> rule & 1 == 1);
    let text = further.fold(layout.clone(), |text, (_, rule)| text + rule);
    let rules: Rules = text.parse().or_else(|_| layout.parse()).ok()?;
    let side = rules.side();
    let mut grid = Board::blank(rules.size());
    for (cell, &byte) in rules.size().cells().zip(cells) {
        if usize::from(byte) < side {
            grid.set(cell, byte + 1);
        }
    }
    Puzzle::new(rules, grid).ok()
}

/// Regions that start as rows; each byte swaps two cells if that leaves a valid layout.
fn jigsaw(side: usize, swaps: &[u8]) -> String {
    let mut regions: Vec<u8> = (0..side * side).map(|cell| b'a' + (cell / side) as u8).collect();
    let text = |regions: &[u8]| format!("jigsaw={}", String::from_utf8_lossy(regions));
    for pair in swaps.windows(2) {
        let [one, other] = [pair[0], pair[1]].map(|byte| usize::from(byte) % (side * side));
        regions.swap(one, other);
        if text(&regions).parse::<Rules>().is_err() {
            regions.swap(one, other);
        }
    }
    text(&regions)
}

/// The first solutions in ascending order, by trying each digit in each cell; `None` if that takes
/// too long.
#[must_use]
pub fn specified(puzzle: &Puzzle) -> Option<Vec<Board>> {
    let (mut found, mut left) = (Vec::new(), PATIENCE);
    fill(puzzle, &mut found, &mut left)?;
    Some(found)
}

fn fill(puzzle: &Puzzle, found: &mut Vec<Board>, left: &mut usize) -> Option<()> {
    *left = left.checked_sub(1)?;
    if found.len() == LISTED || puzzle.conflicts().next().is_some() {
        return Some(());
    }
    let (grid, side) = (puzzle.grid(), puzzle.rules().side());
    let Some(cell) = grid.size().cells().find(|&cell| grid[cell] == 0) else {
        if puzzle.is_solution(grid) {
            found.push(grid.clone());
        }
        return Some(());
    };
    for digit in 1..=side as u8 {
        let mut grid = grid.clone();
        grid.set(cell, digit);
        let next = Puzzle::new(puzzle.rules().clone(), grid).ok()?;
        fill(&next, found, left)?;
    }
    Some(())
}

/// Compares all methods that find or count solutions.
///
/// # Panics
///
/// If two of them differ.
pub fn compare(puzzle: &Puzzle) {
    let listed: Vec<Board> = puzzle.solutions().take(LISTED).collect();
    assert!(listed.is_sorted_by(|one, next| one < next));
    assert!(listed.iter().all(|solution| puzzle.is_solution(solution)));
    if let Some(specified) = specified(puzzle) {
        assert_eq!(listed, specified, "{puzzle:?}");
    }
    let limit = LISTED as u64;
    assert_eq!(puzzle.solution_count_up_to(limit), listed.len() as u64, "{puzzle:?}");
    assert_eq!(puzzle.solutions_unordered().take(LISTED).count(), listed.len());
    if let Some(middle) = listed.get(listed.len() / 2) {
        let rest = puzzle.solutions().after(middle).take(LISTED / 2 - 1);
        let rest: Vec<Board> = rest.collect();
        assert!(listed[listed.len() / 2 + 1..].starts_with(&rest) || rest.len() > listed.len() / 2);
    }
    let Ok(count) = Count::of(puzzle).run() else { return };
    if count < LISTED.into() {
        assert_eq!(count, listed.len().into(), "{puzzle:?}");
        assert!(puzzle.solutions().rev().eq(listed.into_iter().rev()), "{puzzle:?}");
    } else if count < 5000_u32.into() {
        let all: Vec<Board> = puzzle.solutions().collect();
        assert_eq!(count, all.len().into(), "{puzzle:?}");
        assert!(all.starts_with(&listed));
        assert!(puzzle.solutions().rev().eq(all.into_iter().rev()), "{puzzle:?}");
    } else {
        let mut last: Vec<Board> = puzzle.solutions().rev().take(LISTED).collect();
        assert_eq!(last.len(), LISTED, "{puzzle:?}");
        last.reverse();
        assert!(last.is_sorted_by(|one, next| one < next), "{puzzle:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pseudorandom bytes.
    fn bytes(seed: u64) -> Vec<u8> {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 32) as u8
        };
        std::iter::repeat_with(next).take(46).collect()
    }

    #[test]
    fn bytes_become_all_kinds_of_rules() {
        let drawn: Vec<Puzzle> = (0..400).filter_map(|seed| puzzle(&bytes(seed))).collect();
        let rules: Vec<String> = drawn.iter().map(|puzzle| puzzle.rules().to_string()).collect();
        for part in
            ["box=2x3", "latin=5", "jigsaw=", ",x", "antiknight", "distinct=", "size=", "digits=0"]
        {
            assert!(rules.iter().any(|rules| rules.contains(part)), "{part}");
        }
        assert!(drawn.iter().any(|puzzle| puzzle.rules().side() == 6));
    }

    #[test]
    fn all_ways_find_the_same() {
        for puzzle in (0..60).filter_map(|seed| puzzle(&bytes(seed))) {
            compare(&puzzle);
        }
    }
}
