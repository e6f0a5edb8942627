//! Implied houses. Known as the law of leftovers, and in windoku as hidden windows.
//!
//! Four rows hold each digit four times. If three houses lie within them, such as regions of a
//! jigsaw, the nine cells left over hold each digit once: they are a house as well. So are the
//! cells that stick out if five houses cover four rows.
//!
//! Searches use implied houses like any other. Counts cell by cell do not, because each open house
//! makes their states longer.

use crate::values::cell_set::CellSet;

/// The houses implied by `houses`, each once, in a grid of this side. Repeats with the new ones
/// until none follows.
pub(super) fn implied_houses<const W: usize>(
    side: usize,
    houses: &[CellSet<W>],
) -> Vec<CellSet<W>> {
    let row = |row: usize| (row * side..(row + 1) * side).collect();
    let column = |column: usize| (column..side * side).step_by(side).collect();
    let is_house = |line: &CellSet<W>| houses.contains(line);
    let rows: Vec<CellSet<W>> = (0..side).map(row).filter(is_house).collect();
    let columns: Vec<CellSet<W>> = (0..side).map(column).filter(is_house).collect();
    let lines = [rows, columns];
    let is_within = |house: &CellSet<W>| {
        lines.iter().any(|lines| (2..lines.len()).contains(&touched(*house, lines).count()))
    };
    let mut others: Vec<CellSet<W>> = houses.iter().copied().filter(is_within).collect();
    if are_boxes(side, &others, &lines) {
        return Vec::new();
    }
    let given = others.len();
    loop {
        let known = others.len();
        for lines in &lines {
            for band in bands(lines, &others) {
                for house in band.left_over(&others).into_iter().flatten() {
                    if !houses.contains(&house) && !others.contains(&house) {
                        others.push(house);
                    }
                }
            }
        }
        if others.len() == known {
            return others.split_off(given);
        }
    }
}

/// The lines that contain cells of a house.
fn touched<const W: usize>(
    house: CellSet<W>,
    lines: &[CellSet<W>],
) -> impl Iterator<Item = CellSet<W>> {
    lines.iter().copied().filter(move |line| !(*line & house).is_empty())
}

/// Whether these houses are disjoint boxes, which imply nothing.
fn are_boxes<const W: usize>(
    side: usize,
    houses: &[CellSet<W>],
    lines: &[Vec<CellSet<W>>; 2],
) -> bool {
    let is_box = |house: &CellSet<W>| {
        let [rows, columns] = lines.each_ref().map(|lines| touched(*house, lines).count());
        rows * columns == side
    };
    let (_, apart) = apart(houses.iter().copied());
    apart == houses.len() && houses.iter().all(is_box)
}

/// Several lines together.
struct LineGroup<const W: usize> {
    cells: CellSet<W>,
    lines: usize,
}

/// All runs of two or more adjacent lines, and for each other house the lines that it touches.
fn bands<const W: usize>(lines: &[CellSet<W>], others: &[CellSet<W>]) -> Vec<LineGroup<W>> {
    let runs = (0..lines.len()).flat_map(|first| {
        (first + 2..=lines.len()).map(move |end| LineGroup::of(lines[first..end].iter().copied()))
    });
    let mut bands: Vec<LineGroup<W>> = runs.collect();
    for &other in others {
        let band = LineGroup::of(touched(other, lines));
        if bands.iter().all(|known| known.cells != band.cells) {
            bands.push(band);
        }
    }
    bands
}

impl<const W: usize> LineGroup<W> {
    fn of(lines: impl Iterator<Item = CellSet<W>>) -> Self {
        let (cells, lines) = apart(lines);
        Self { cells, lines }
    }

    /// The cells of the band that houses within it leave over, and the cells that stick out of
    /// houses that cover it; each if they are a house.
    fn left_over(&self, houses: &[CellSet<W>]) -> [Option<CellSet<W>>; 2] {
        let Self { cells, lines } = *self;
        let within = houses.iter().copied().filter(|house| house.without(cells).is_empty());
        let (within, fewer) = apart(within);
        let touching = houses.iter().copied().filter(|house| !(*house & cells).is_empty());
        let (cover, more) = apart(touching);
        [
            (fewer + 1 == lines).then(|| cells.without(within)),
            (more == lines + 1 && cells.without(cover).is_empty()).then(|| cover.without(cells)),
        ]
    }
}

/// The union of the houses that share no cell with one chosen before, and their number.
fn apart<const W: usize>(houses: impl Iterator<Item = CellSet<W>>) -> (CellSet<W>, usize) {
    houses.fold((CellSet::NONE, 0), |(cells, number), house| {
        if (cells & house).is_empty() { (cells | house, number + 1) } else { (cells, number) }
    })
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;
    use crate::rules::Rules;

    const WINDOKU: &str = "box=3x3,windoku";

    fn houses<const W: usize>(rules: &str) -> (usize, Vec<CellSet<W>>) {
        let rules: Rules = rules.parse().unwrap();
        (rules.side(), rules.shape().sets_of_houses())
    }

    fn implied(rules: &str) -> Vec<CellSet<10>> {
        let (side, houses) = houses(rules);
        implied_houses(side, &houses)
    }

    #[test]
    fn windows_leave_five_more() {
        let hidden = implied(WINDOKU);
        let expected = [
            "r2c1 r2c5 r2c9 r3c1 r3c5 r3c9 r4c1 r4c5 r4c9",
            "r6c1 r6c5 r6c9 r7c1 r7c5 r7c9 r8c1 r8c5 r8c9",
            "r1c2 r1c3 r1c4 r5c2 r5c3 r5c4 r9c2 r9c3 r9c4",
            "r1c6 r1c7 r1c8 r5c6 r5c7 r5c8 r9c6 r9c7 r9c8",
            "r1c1 r1c5 r1c9 r5c1 r5c5 r5c9 r9c1 r9c5 r9c9",
        ];
        let name = |cell: usize| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
        let named = hidden.iter().map(|house| house.iter().map(name).join(" "));
        assert_eq!(
            named.sorted().collect_vec(),
            expected.map(String::from).into_iter().sorted().collect_vec()
        );
    }

    #[test]
    fn nothing_follows_from_boxes() {
        for rules in ["box=3x3", "box=2x3,x", "box=3x4", "latin=7,x", "box=3x3,disjoint,x"] {
            assert!(implied(rules).is_empty(), "{rules}");
        }
    }

    /// In a sum of houses minus others, each digit occurs as often as the number added exceeds the
    /// number subtracted. So cells that are such a combination, with one more house added, are a
    /// house.
    #[test]
    fn they_are_combinations_of_houses() {
        let mut number = 0;
        for rules in [
            WINDOKU,
            "box=3x3,x,windoku",
            "box=4x4,windoku",
            concat!(
                "jigsaw=111112222166511132665544432655448832",
                "654478332654778392654788399657789339777889999"
            ),
            "jigsaw=111222113222133444333444555666555666",
            "latin=4,distinct=r1c1+r1c2+r2c1+r2c2",
        ] {
            let (side, houses) = houses::<10>(rules);
            let all = implied_houses(side, &houses);
            number += all.len();
            let with_one = |house: &CellSet<10>| {
                let has = |cell| i64::from(house.contains(cell));
                (0..side * side).map(has).chain([1]).collect_vec()
            };
            let mut basis = Vec::new();
            for house in &houses {
                let rest = reduced(with_one(house), &basis);
                basis.extend(rest.iter().any(|&digit| digit != 0).then_some(rest));
            }
            for house in &all {
                assert_eq!(house.len() as usize, side, "{rules}");
                assert!(
                    reduced(with_one(house), &basis).iter().all(|&digit| digit == 0),
                    "{rules}"
                );
            }
        }
        assert!(number > 10, "{number}");
    }

    /// Reduces a vector by multiples of the basis vectors, modulo a prime.
    fn reduced(mut vector: Vec<i64>, basis: &[Vec<i64>]) -> Vec<i64> {
        const PRIME: i64 = 1_000_003;
        for other in basis {
            let first = other.iter().position(|&digit| digit != 0).unwrap();
            // By Fermat's theorem, this power is the inverse.
            let power = |base: i64| {
                (0..20).rev().fold(1, |all, bit| {
                    let square = all * all % PRIME;
                    if (PRIME - 2) >> bit & 1 == 1 { square * base % PRIME } else { square }
                })
            };
            let times = vector[first] * power(other[first]) % PRIME;
            for (digit, other) in vector.iter_mut().zip(other) {
                *digit = (*digit - times * other).rem_euclid(PRIME);
            }
        }
        vector
    }
}
