//! Every named rule compared with its definition, on all solutions of small grids.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use lazydoku::format::{PuzzleFormat, Reader};
use lazydoku::rules::{Clue, Group, Line, Mark, Outside, Rule, Same};
use lazydoku::{Board, Candidates, Cell, Puzzle, Rules, Size};
use proptest::prelude::*;
use proptest::sample::Index;

/// The definition of a rule for full grids.
pub(crate) fn holds(rule: &Rule, rules: &Rules, grid: &Board) -> bool {
    let size = rules.size();
    let at = |cell: &Cell| i32::from(size.value(grid[*cell]));
    let digits = |cells: &[Cell]| cells.iter().map(at).collect::<Vec<i32>>();
    let sum = |cells: &[Cell]| digits(cells).iter().sum::<i32>();
    match rule {
        Rule::Distinct(cells) => are_different(&digits(cells)),
        Rule::Even(cells) => digits(cells).iter().all(|digit| digit % 2 == 0),
        Rule::Odd(cells) => digits(cells).iter().all(|digit| digit % 2 == 1),
        Rule::Mark(mark, [one, other]) => mark_holds(*mark, at(one), at(other)),
        Rule::Line(line, cells) => line_holds(*line, &digits(cells), cells, rules),
        Rule::Cage { cells, total } => {
            are_different(&digits(cells))
                && total.is_none_or(|total| sum(cells) == total.cast_signed())
        }
        Rule::Sum { terms, total } => {
            terms.iter().map(|(factor, cell)| factor * at(cell)).sum::<i32>() == *total
        }
        Rule::Arrow { bulb, line } => {
            let mut bulb = bulb.clone();
            bulb.sort();
            let number = bulb.iter().fold(0, |number, cell| 10 * number + at(cell));
            number == sum(line)
        }
        Rule::Quadruple { corner, digits } => {
            let (row, column) = (corner.row(), corner.column());
            let places =
                [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
            let mut left = places.map(|(row, column)| at(&Cell::at(row, column))).to_vec();
            digits.iter().all(|&digit| {
                let place = left.iter().position(|&found| found == i32::from(digit));
                place.map(|place| left.remove(place)).is_some()
            })
        }
        Rule::Clone([one, other]) => digits(one) == digits(other),
        Rule::Same(Same::Sum, groups) => groups.iter().all(|group| sum(group) == sum(&groups[0])),
        Rule::Same(Same::Digits, groups) => {
            let sorted = |group: &Vec<Cell>| {
                let mut digits = digits(group);
                digits.sort_unstable();
                digits
            };
            groups.iter().all(|group| sorted(group) == sorted(&groups[0]))
        }
        Rule::Group(group, cells) => {
            group_holds(group, &digits(cells), cells, size, &|cell| at(&cell))
        }
        Rule::CountDistinct { clue, cells } => {
            let mut different = digits(cells);
            different.sort_unstable();
            different.dedup();
            let number = match clue {
                Clue::Number(number) => i32::from(*number),
                Clue::DigitOf(cell) => at(cell),
            };
            usize::try_from(number) == Ok(different.len())
        }
        Rule::Pattern(pattern, cells) => {
            let text: String = cells
                .iter()
                .map(|cell| char::from_digit(at(cell).cast_unsigned(), 26).unwrap())
                .collect();
            matches_one_of_ours(&pattern.to_string(), &text)
        }
        Rule::Nfa(nfa, cells) => {
            let numbers: Vec<u8> = cells.iter().map(|&cell| grid[cell]).collect();
            MACHINES[&nfa.to_string()].accepts(&numbers)
        }
        Rule::AnyOf(lists) => {
            lists.iter().any(|list| list.iter().all(|rule| holds(rule, rules, grid)))
        }
        Rule::Outside(Outside::FullRank(rank), _) => {
            let own = digits(&rule.cells());
            let [rows, columns, _] = lines_and_regions(rules);
            let mut lines: Vec<Vec<i32>> = Vec::new();
            for cells in rows.iter().chain(&columns) {
                lines.push(digits(cells));
                lines.push(lines[lines.len() - 1].iter().rev().copied().collect());
            }
            let count =
                |ordering| lines.iter().filter(|line| (*line).cmp(&own) == ordering).count();
            count(Ordering::Less) + 1 == usize::from(*rank) && count(Ordering::Equal) == 1
        }
        Rule::Outside(outside, _) => outside_holds(*outside, &digits(&rule.cells()), size),
        Rule::Pairs { all, allowed, cells } => {
            let digits: Vec<u8> = cells.iter().map(|&cell| size.value(grid[cell])).collect();
            (0..digits.len()).all(|place| {
                let end = if *all { digits.len() } else { (place + 2).min(digits.len()) };
                let mut others = digits[place + 1..end].iter();
                others.all(|&other| allowed.contains(&[digits[place], other]))
            })
        }
        _ => everywhere_holds(rule, rules, grid),
    }
}

/// The definition of the rules about groups of cells.
fn group_holds(
    group: &Group,
    digits: &[i32],
    cells: &[Cell],
    size: Size,
    at: &dyn Fn(Cell) -> i32,
) -> bool {
    let count = |wanted: i32| digits.iter().filter(|&&digit| digit == wanted).count();
    match group {
        Group::Contains(wanted) => wanted.iter().all(|digit| {
            let others: usize = wanted.iter().map(|other| usize::from(other == digit)).sum();
            count((*digit).into()) >= others
        }),
        Group::Counts(counts) => {
            counts.iter().all(|&[number, digit]| count(digit.into()) == usize::from(number))
        }
        Group::Circles => {
            digits.iter().all(|&digit| count(digit) == usize::try_from(digit).unwrap())
        }
        Group::Rellik(total) => {
            let subsets = 1_u32..1 << digits.len();
            let sum = |subset: u32| -> i32 {
                let inside =
                    digits.iter().enumerate().filter(|(place, _)| subset >> place & 1 == 1);
                inside.map(|(_, digit)| digit).sum()
            };
            are_different(digits) && subsets.into_iter().all(|it| sum(it) != i32::from(*total))
        }
        Group::Equality => {
            let sides = i32::from(size.first()) + i32::from(size.last());
            let [mut even, mut low, mut high] = [0; 3];
            for digit in digits {
                even += usize::from(digit % 2 == 0);
                low += usize::from(2 * digit < sides);
                high += usize::from(2 * digit > sides);
            }
            are_different(digits) && [even, low, high].iter().all(|half| 2 * half == digits.len())
        }
        Group::RowIndex | Group::ColumnIndex => cells.iter().zip(digits).all(|(cell, &digit)| {
            let is_row = *group == Group::RowIndex;
            let (length, own) =
                if is_row { (size.rows(), cell.row()) } else { (size.columns(), cell.column()) };
            let Some(place) = usize::try_from(digit - 1).ok().filter(|&it| it < length) else {
                return false;
            };
            let there =
                if is_row { Cell::at(place, cell.column()) } else { Cell::at(cell.row(), place) };
            usize::try_from(at(there)) == Ok(own + 1)
        }),
        _ => panic!("a group without words"),
    }
}

/// The tested patterns, with their definitions.
type Matches = fn(&str) -> bool;
const PATTERNS: [(&str, Matches); 6] = [
    (".*12.*", |text| text.contains("12")),
    ("[^1]*(2|3).*", |text| {
        text.find(['2', '3']).is_some_and(|place| !text[..place].contains('1'))
    }),
    ("(.[1-3])*.?", |text| text.chars().skip(1).step_by(2).all(|it| ('1'..='3').contains(&it))),
    ("[^3]{2-4}3?[^3]*", |text| {
        text.matches('3').count() <= 1
            && text.chars().take(2).all(|it| it != '3')
            && text.len() > 1
            && text.find('3').is_none_or(|place| place <= 4)
    }),
    ("(1|2){1}(.{2-}|3)", |text| {
        text.starts_with(['1', '2']) && (text.len() > 2 || &text[1..] == "3")
    }),
    ("(12|21|[3-4]|.{3})+", |text| {
        // Matches pieces from the left, in every possible way.
        let mut starts = vec![true];
        for end in 1..=text.len() {
            let piece = |length: usize| {
                let start = end.checked_sub(length).filter(|&start| starts[start]);
                start.map(|start| &text[start..end])
            };
            let is_end = piece(1).is_some_and(|it| it == "3" || it == "4")
                || piece(2).is_some_and(|it| it == "12" || it == "21")
                || piece(3).is_some();
            starts.push(is_end);
        }
        starts[text.len()]
    }),
];

fn matches_one_of_ours(pattern: &str, text: &str) -> bool {
    PATTERNS.iter().find(|(known, _)| *known == pattern).unwrap().1(text)
}

/// A state machine derived from a number, with its transitions. The start states come first,
/// followed by the other accepting states.
struct Machine {
    starts: usize,
    stops: Vec<bool>,
    /// The next states for each state and digit.
    leads: Vec<Vec<Vec<usize>>>,
}

/// The tested machines, by their texts.
static MACHINES: LazyLock<BTreeMap<String, Machine>> = LazyLock::new(|| {
    let machines = (0..=u8::MAX).map(Machine::drawn);
    machines.map(|machine| (machine.text(), machine)).collect()
});

impl Machine {
    fn drawn(number: u8) -> Self {
        let mut state = u64::from(number) + 1;
        let mut below = |end: usize| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            usize::try_from(state >> 33).unwrap() % end
        };
        let [starts, stops, others, digits] = [1 + below(2), below(3), below(3), 2 + below(6)];
        let states = starts + stops + others;
        let mut may_stop = vec![true; starts + stops];
        may_stop[..starts].fill_with(|| below(2) == 0);
        may_stop.resize(states, false);
        let mut leads = vec![vec![Vec::new(); digits]; states];
        for after in leads.iter_mut().flatten() {
            if number.is_multiple_of(2) {
                // Deterministic.
                after.extend((below(5) > 0).then(|| below(states)));
            } else {
                after.extend((0..states).filter(|_| below(3) == 0));
            }
        }
        Self { starts, stops: may_stop, leads }
    }

    /// Whether some path through the machine accepts these digits.
    fn accepts(&self, digits: &[u8]) -> bool {
        (0..self.starts).any(|state| self.accepts_from(state, digits))
    }

    fn accepts_from(&self, state: usize, digits: &[u8]) -> bool {
        let Some((&digit, rest)) = digits.split_first() else { return self.stops[state] };
        let after = self.leads[state].get(usize::from(digit) - 1);
        after.into_iter().flatten().any(|&next| self.accepts_from(next, rest))
    }

    fn text(&self) -> String {
        let digits = self.leads[0].len();
        let bits = |number: usize, bits: usize| -> String {
            (0..bits).rev().map(|bit| if number >> bit & 1 == 1 { '1' } else { '0' }).collect()
        };
        let is_packed = self.leads.iter().flatten().all(|after| after.len() < 2);
        let further = self.stops[self.starts..].iter().filter(|stops| **stops).count();
        let mut text = bits(usize::from(is_packed), 2) + &bits(2, 4) + &bits(digits - 1, 4);
        text += &(bits(self.starts, 3) + &bits(further, 3));
        (0..self.starts).rev().for_each(|state| text += &bits(self.stops[state].into(), 1));
        let of_digit = (1..8).find(|&it| 1 << it >= digits).unwrap();
        if !is_packed {
            text += "0110";
        }
        for leads in &self.leads {
            if is_packed {
                text.extend(
                    leads.iter().rev().map(|after| if after.is_empty() { '0' } else { '1' }),
                );
            } else {
                text += &bits(leads.iter().map(Vec::len).sum(), 6);
            }
            for (digit, after) in leads.iter().enumerate() {
                for &state in after {
                    if !is_packed {
                        text += &bits(digit, of_digit);
                    }
                    text += &bits(state, 3);
                }
            }
        }
        text += &"0".repeat(text.len().next_multiple_of(8) - text.len());
        text += &"0".repeat(text.len().next_multiple_of(6) - text.len());
        let signs = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['-', '_']);
        let signs: Vec<char> = signs.collect();
        let sixes = text.as_bytes().chunks(6).map(|six| std::str::from_utf8(six).unwrap());
        sixes.map(|six| signs[usize::from_str_radix(six, 2).unwrap()]).collect()
    }
}

/// The numbers of rows and columns between two cells.
fn apart(one: Cell, other: Cell) -> [usize; 2] {
    [one.row().abs_diff(other.row()), one.column().abs_diff(other.column())]
}

/// The rows, the columns, and the regions.
fn lines_and_regions(rules: &Rules) -> [Vec<Vec<Cell>>; 3] {
    let by = |number: &dyn Fn(Cell) -> usize| {
        let mut groups = BTreeMap::<usize, Vec<Cell>>::new();
        rules.size().cells().for_each(|cell| groups.entry(number(cell)).or_default().push(cell));
        groups.into_values().collect::<Vec<_>>()
    };
    let mut regions = by(&|cell| rules.region(cell));
    // Without regions, all cells have the same region number.
    regions.retain(|cells| cells.len() < rules.size().cells().len());
    [by(&|cell| cell.row()), by(&|cell| cell.column()), regions]
}

/// The longest rows, columns and regions have the same set of digits.
fn same_regions_hold(rules: &Rules, at: &dyn Fn(Cell) -> i32) -> bool {
    let digits = |cells: &Vec<Cell>| {
        let mut digits: Vec<i32> = cells.iter().map(|&cell| at(cell)).collect();
        digits.sort_unstable();
        digits
    };
    let mut sets: Vec<Vec<i32>> = lines_and_regions(rules).iter().flatten().map(digits).collect();
    let longest = sets.iter().map(Vec::len).max().unwrap();
    sets.retain(|set| set.len() == longest);
    sets.iter().all(|set| *set == sets[0])
}

/// The definition of the rule about digits that rows, columns and regions lack.
fn doppelganger_holds(rules: &Rules, at: &dyn Fn(Cell) -> i32) -> bool {
    let last = i32::from(rules.size().last());
    let kinds = lines_and_regions(rules);
    let lacked = |cells: &Vec<Cell>| -> Vec<i32> {
        (0..=last).filter(|&digit| cells.iter().all(|&cell| at(cell) != digit)).collect()
    };
    let is_right = |kind: &Vec<Vec<Cell>>| {
        let all: Vec<i32> = kind.iter().flat_map(&lacked).collect();
        all.len() == kind.len() && !all.contains(&0) && are_different(&all)
    };
    let zeros = rules.size().cells().filter(|&cell| at(cell) == 0);
    kinds.iter().all(is_right)
        && zeros.into_iter().all(|zero| {
            let around = kinds.iter().flatten().filter(|cells| cells.contains(&zero));
            are_different(&around.flat_map(&lacked).collect::<Vec<i32>>())
        })
}

/// The definition of rules about all pairs of cells at certain distances.
fn everywhere_holds(rule: &Rule, rules: &Rules, grid: &Board) -> bool {
    let size = rules.size();
    let cells: Vec<Cell> = size.cells().collect();
    let pairs = |holds: &dyn Fn(Cell, Cell) -> bool| {
        cells.iter().all(|&one| cells.iter().all(|&other| one == other || holds(one, other)))
    };
    let at = |cell: Cell| i32::from(size.value(grid[cell]));
    let is_beside = |one, other| matches!(apart(one, other), [0, 1] | [1, 0]);
    let touches_corner = |one, other| apart(one, other) == [1, 1];
    let is_consecutive = |one: Cell, other: Cell| (at(one) - at(other)).abs() == 1;
    let is_marked = |one: Cell, other: Cell, kind: fn(Mark) -> bool| {
        rules.rules().iter().any(|marked| match marked {
            Rule::Mark(mark, cells) => {
                kind(*mark) && cells.contains(&one) && cells.contains(&other)
            }
            _ => false,
        })
    };
    match rule {
        Rule::Diagonals => pairs(&|one, other| {
            let falls = |cell: Cell| cell.row() == cell.column();
            let rises = |cell: Cell| cell.row() + cell.column() + 1 == size.rows();
            let is_shared = falls(one) && falls(other) || rises(one) && rises(other);
            !is_shared || at(one) != at(other)
        }),
        Rule::DisjointGroups => {
            let boxes = (0..cells.len()).map(|region| {
                let is_inside = |&cell: &Cell| rules.region(cell) == region;
                cells.iter().copied().filter(is_inside).collect::<Vec<Cell>>()
            });
            let boxes: Vec<Vec<Cell>> = boxes.filter(|cells| !cells.is_empty()).collect();
            (0..boxes[0].len()).all(|place| {
                let digits: Vec<i32> = boxes.iter().map(|cells| at(cells[place])).collect();
                are_different(&digits)
            })
        }
        Rule::SameRegions => same_regions_hold(rules, &at),
        Rule::Doppelganger => doppelganger_holds(rules, &at),
        // The single window of a grid with four or six rows has the size of a box.
        Rule::Windoku => pairs(&|one, other| {
            let is_inside = |cell: Cell| {
                (1..3).contains(&cell.row()) && (1..1 + size.rows() / 2).contains(&cell.column())
            };
            !(is_inside(one) && is_inside(other)) || at(one) != at(other)
        }),
        Rule::AntiKnight => pairs(&|one, other| {
            !matches!(apart(one, other), [1, 2] | [2, 1]) || at(one) != at(other)
        }),
        Rule::AntiKing => pairs(&|one, other| !touches_corner(one, other) || at(one) != at(other)),
        Rule::AntiTaxicab => pairs(&|one, other| {
            let steps: usize = apart(one, other).iter().sum();
            at(one) != at(other) || usize::from(size.value(grid[one])) != steps
        }),
        Rule::NonConsecutive => {
            pairs(&|one, other| !is_beside(one, other) || !is_consecutive(one, other))
        }
        Rule::DiagonalNonConsecutive => {
            pairs(&|one, other| !touches_corner(one, other) || !is_consecutive(one, other))
        }
        Rule::GlobalEntropy | Rule::GlobalModular => squares(size).iter().all(|square| {
            let kind = |digit: i32| match rule {
                Rule::GlobalModular => digit % 3,
                _ => {
                    3 * (digit - i32::from(size.first()))
                        / i32::from(size.last() + 1 - size.first())
                }
            };
            (0..3).all(|wanted| square.iter().any(|&cell| kind(at(cell)) == wanted))
        }),
        Rule::FlatMates => cells.iter().all(|&cell| {
            let [first, last] = [size.first(), size.last()].map(i32::from);
            let beside = |row: Option<usize>, mate: i32| {
                row.filter(|&row| row < size.rows())
                    .is_some_and(|row| at(Cell::at(row, cell.column())) == mate)
            };
            2 * at(cell) != first + last
                || beside(cell.row().checked_sub(1), first)
                || beside(Some(cell.row() + 1), last)
        }),
        Rule::AllDots => pairs(&|one, other| {
            let has_dot = |mark| matches!(mark, Mark::Difference(1) | Mark::Ratio(2));
            let needs_dot = is_consecutive(one, other) || at(one) == 2 * at(other);
            !is_beside(one, other) || !needs_dot || is_marked(one, other, has_dot)
        }),
        Rule::AllSigns => pairs(&|one, other| {
            let has_sign = |mark| matches!(mark, Mark::Total(5 | 10));
            let needs_sign = [5, 10].contains(&(at(one) + at(other)));
            !is_beside(one, other) || !needs_sign || is_marked(one, other, has_sign)
        }),
        _ => panic!("a rule without words"),
    }
}

/// All squares of 2x2 cells.
fn squares(size: Size) -> Vec<[Cell; 4]> {
    let corners = (1..size.rows()).flat_map(|row| (1..size.columns()).map(move |it| (row, it)));
    let square = |(row, column)| {
        [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)]
            .map(|(row, column)| Cell::at(row, column))
    };
    corners.map(square).collect()
}

fn mark_holds(mark: Mark, one: i32, other: i32) -> bool {
    match mark {
        Mark::Difference(by) => (one - other).abs() == i32::from(by),
        Mark::Ratio(by) => one == other * i32::from(by) || other == one * i32::from(by),
        Mark::Total(total) => one + other == i32::from(total),
        Mark::Greater => one > other,
        _ => panic!("a mark without words"),
    }
}

fn outside_holds(outside: Outside, digits: &[i32], size: Size) -> bool {
    let first = usize::try_from(digits[0]).unwrap();
    match outside {
        Outside::XSum(total) => {
            first <= digits.len() && digits[..first].iter().sum::<i32>() == i32::from(total)
        }
        Outside::Skyscrapers(count) => {
            let seen = (0..digits.len()).filter(|&place| {
                digits[place] > 0 && digits[..place].iter().all(|&before| before < digits[place])
            });
            seen.count() == usize::from(count)
        }
        Outside::Sandwich(total) => {
            let place = |digit| digits.iter().position(|&other| other == i32::from(digit)).unwrap();
            let [one, other] = [size.first(), size.last()].map(place);
            digits[one.min(other) + 1..one.max(other)].iter().sum::<i32>() == i32::from(total)
        }
        Outside::NumberedRoom(digit) => {
            first > 0 && digits.get(first - 1) == Some(&i32::from(digit))
        }
        Outside::FirstHidden(wanted) => {
            let is_hidden = |place: &usize| digits[..*place].iter().any(|it| *it > digits[*place]);
            let first = (0..digits.len()).find(is_hidden);
            first.is_some_and(|place| digits[place] == i32::from(wanted))
        }
        _ => panic!("a number outside without words"),
    }
}

fn are_different(digits: &[i32]) -> bool {
    (1..digits.len()).all(|place| !digits[..place].contains(&digits[place]))
}

fn line_holds(line: Line, digits: &[i32], cells: &[Cell], rules: &Rules) -> bool {
    let mut sorted = digits.to_vec();
    sorted.sort_unstable();
    let last = digits.len() - 1;
    let (low, high) = (digits[0].min(digits[last]), digits[0].max(digits[last]));
    let inside = &digits[1..last.max(1)];
    match line {
        Line::Thermometer => digits.windows(2).all(|pair| pair[0] < pair[1]),
        Line::SlowThermometer => digits.windows(2).all(|pair| pair[0] <= pair[1]),
        Line::Whisper(by) => {
            digits.windows(2).all(|pair| (pair[0] - pair[1]).abs() >= i32::from(by))
        }
        Line::Renban => sorted.windows(2).all(|pair| pair[1] == pair[0] + 1),
        Line::Nabner => sorted.windows(2).all(|pair| pair[1] > pair[0] + 1),
        Line::Palindrome => digits.iter().eq(digits.iter().rev()),
        Line::Modular(by) => {
            let rests: Vec<i32> = digits.iter().map(|digit| digit % i32::from(by)).collect();
            let end = |place: usize| (place + usize::from(by)).min(rests.len());
            (0..rests.len()).all(|place| are_different(&rests[place..end(place)]))
        }
        Line::Entropic => {
            let third = if rules.side() == 9 { 3 } else { 2 };
            let first = i32::from(rules.size().first());
            let thirds: Vec<i32> = digits.iter().map(|digit| (digit - first) / third).collect();
            (0..thirds.len())
                .all(|place| are_different(&thirds[place..(place + 3).min(thirds.len())]))
        }
        Line::Between => inside.iter().all(|&digit| low < digit && digit < high),
        Line::Lockout(by) => {
            high - low >= i32::from(by) && inside.iter().all(|&digit| digit < low || high < digit)
        }
        Line::Zipper => {
            let middle = digits.len() / 2;
            let sums: Vec<i32> =
                (0..middle).map(|place| digits[place] + digits[last - place]).collect();
            let wanted = if digits.len() % 2 == 1 { digits[middle] } else { sums[0] };
            sums.iter().all(|&sum| sum == wanted)
        }
        Line::EqualSums => {
            let mut sums: Vec<(usize, i32)> = Vec::new();
            for (cell, digit) in cells.iter().zip(digits) {
                let region = rules.region(*cell);
                match sums.last_mut().filter(|last| last.0 == region) {
                    Some(last) => last.1 += digit,
                    None => sums.push((region, *digit)),
                }
            }
            sums.iter().all(|&(_, sum)| sum == sums[0].1)
        }
        Line::DoubleArrow => digits[0] + digits[last] == inside.iter().sum::<i32>(),
        Line::SumLine(total) => {
            let falls_into_pieces = |digits: &[i32]| {
                let mut piece = 0;
                let fits = digits.iter().all(|digit| {
                    piece += digit;
                    if piece == i32::from(total) {
                        piece = 0;
                    }
                    piece < i32::from(total)
                });
                fits && piece == 0 && digits.iter().any(|&digit| digit > 0)
            };
            if last < 3 || cells[0] != cells[last] {
                return falls_into_pieces(digits);
            }
            // A loop may be cut open at any cell.
            (0..last).any(|start| {
                let mut cut = digits[..last].to_vec();
                cut.rotate_left(start);
                falls_into_pieces(&cut)
            })
        }
        Line::Lunchbox(total) => {
            let place = |digit| digits.iter().position(|&other| other == digit).unwrap();
            let [one, other] = [sorted[0], sorted[last]].map(place);
            are_different(digits) && {
                let inside = &digits[one.min(other) + 1..one.max(other)];
                inside.iter().sum::<i32>() == i32::from(total)
            }
        }
        Line::Slingshot => {
            let place = usize::try_from(digits[1]).unwrap() + 1;
            place > 1 && digits.get(place) == Some(&digits[0])
        }
        _ => panic!("a line without words"),
    }
}

/// A line through these cells, sometimes closed to a loop.
fn sometimes_closed(mut cells: Vec<Cell>, number: u8) -> Vec<Cell> {
    if number.is_multiple_of(3) {
        cells.push(cells[0]);
    }
    cells
}

/// A rule of this kind with random cells and numbers.
pub(crate) fn rule(kind: usize, size: Size, places: &[Index], number: u8) -> Rule {
    let (side, first) = (size.digits(), size.first());
    let mut cells: Vec<Cell> = size.cells().collect();
    let mut draw = |count: usize| {
        let drawn = places.iter().take(count);
        drawn.map(|place| cells.remove(place.index(cells.len()))).collect::<Vec<Cell>>()
    };
    let length = 3 + usize::from(number) % 3;
    let digit = number % side as u8;
    let some = |cells: &[Cell]| -> [Cell; 2] { [cells[0], cells[1]] };
    let line = |line: Line, cells: Vec<Cell>| Rule::Line(line, cells);
    let closed = |cells: Vec<Cell>| sometimes_closed(cells, number);
    match kind {
        0 => Rule::Distinct(draw(length.min(side))),
        1 => Rule::Even(draw(2)),
        2 => Rule::Odd(draw(2)),
        3 => Rule::AntiKnight,
        4 => Rule::AntiKing,
        5 => Rule::AntiTaxicab,
        6 => Rule::NonConsecutive,
        7 => Rule::DiagonalNonConsecutive,
        8 => Rule::Mark(Mark::Difference(digit), some(&draw(2))),
        9 => Rule::Mark(Mark::Ratio(digit + 1), some(&draw(2))),
        10 => Rule::Mark(Mark::Total(digit + 3), some(&draw(2))),
        11 => Rule::Mark(Mark::Greater, some(&draw(2))),
        12 => Rule::AllDots,
        13 => Rule::AllSigns,
        14 => line(Line::Thermometer, draw(length.min(side))),
        15 => line(Line::SlowThermometer, draw(length)),
        16 => line(Line::Whisper(1 + digit / 2), draw(length)),
        17 => line(Line::Renban, draw(length.min(side))),
        18 => line(Line::Nabner, draw(length.min(side) - 1)),
        19 => line(Line::Palindrome, draw(length)),
        20 => line(Line::Modular(2 + digit % 2), closed(draw(length))),
        21 if side.is_multiple_of(3) => line(Line::Entropic, closed(draw(length))),
        22 => line(Line::Between, draw(length)),
        23 => line(Line::Lockout(1 + digit / 2), draw(length)),
        24 => line(Line::Zipper, draw(length)),
        25 => line(Line::EqualSums, draw(length)),
        26 => line(Line::DoubleArrow, draw(length)),
        27 => line(Line::SumLine(number % 8 + 3), closed(draw(length))),
        28 => {
            let cells = draw(length.min(side));
            let [least, most] = [1, side].map(|end| {
                let count = cells.len();
                if end == 1 { count * (count + 1) / 2 } else { count * (2 * side + 1 - count) / 2 }
            });
            let total = least + usize::from(number) % (most - least + 1);
            let total = total - cells.len() * usize::from(1 - first);
            Rule::Cage { cells, total: Some(total as u32) }
        }
        29 => Rule::Cage { cells: draw(length.min(side)), total: None },
        30 => {
            let cells = draw(length);
            let factors = [1, -1, 2, 1, -3];
            let terms: Vec<(i32, Cell)> = std::iter::zip(factors, cells).collect();
            Rule::Sum { terms, total: i32::from(digit) - 1 }
        }
        31 => {
            let mut cells = draw(length);
            let line = cells.split_off(1 + usize::from(number > 100));
            Rule::Arrow { bulb: cells, line }
        }
        32 => {
            let [rows, columns] = [size.rows(), size.columns()];
            let corner = Cell::at(usize::from(number) % (rows - 1), places[0].index(columns - 1));
            let (one, other) = (digit + first, (digit + 1) % side as u8 + first);
            Rule::Quadruple { corner, digits: vec![one.min(other), one.max(other)] }
        }
        33 => {
            let cells = draw(4);
            let shared = if number.is_multiple_of(3) { 1 } else { 2 };
            Rule::Clone([cells[..2].to_vec(), cells[shared..shared + 2].to_vec()])
        }
        34 | 35 => {
            let all =
                |&(one, other): &(u8, u8)| !(one * 3 + other * 5 + number % 4).is_multiple_of(4);
            let all_digits = first..=size.last();
            let others = all_digits.clone();
            let digits = all_digits.flat_map(|one| others.clone().map(move |other| (one, other)));
            let allowed = digits.filter(all).map(|(one, other)| [one, other]).collect();
            let cells = if kind == 34 && number > 99 { draw(length) } else { closed(draw(length)) };
            Rule::Pairs { all: kind == 34, allowed, cells }
        }
        41 => {
            let cells = 1 + length % 3;
            let mut groups = vec![draw(cells), draw(cells)];
            // The smallest grids have too few cells for a third group of three.
            let is_third = number > 100 && 3 * cells <= size.cells().len();
            groups.extend(is_third.then(|| draw(cells)));
            if number % 2 == 1 {
                groups[1][0] = groups[0][0];
            }
            Rule::Same(Same::Digits, groups)
        }
        36..=39 | 56 | 63 => outside(kind, size, places, number),
        40 | 42..=44 | 46..KINDS => further(kind, size, &mut draw, number),
        _ => Rule::Sum {
            terms: draw(length).into_iter().map(|cell| (1, cell)).collect(),
            total: i32::from(digit) + 9,
        },
    }
}

/// Rules of the remaining kinds.
fn further(kind: usize, size: Size, draw: &mut dyn FnMut(usize) -> Vec<Cell>, number: u8) -> Rule {
    let (side, first) = (size.digits(), size.first());
    let length = 3 + usize::from(number) % 3;
    let digit = number % side as u8;
    match kind {
        40 => Rule::Same(Same::Sum, vec![draw(1 + length % 3), draw(2), draw(1)]),
        42..=44 => [Rule::Diagonals, Rule::DisjointGroups, Rule::Windoku][kind - 42].clone(),
        46 => Rule::Group(Group::Contains(vec![first, first + digit]), draw(length)),
        47 => {
            let counts = vec![[number % 3, digit + first], [1, (digit + 2) % side as u8 + first]];
            Rule::Group(Group::Counts(counts), draw(length))
        }
        48 => Rule::Group(Group::Circles, draw(1 + usize::from(number) % 7)),
        49 => Rule::Group(Group::Rellik(3 + u16::from(number % 8)), draw(length.min(side))),
        50 => Rule::Group(Group::Equality, draw(2 + 2 * usize::from(number % 2))),
        51 => Rule::Group(Group::RowIndex, draw(1 + usize::from(number % 2))),
        52 => Rule::Group(Group::ColumnIndex, draw(1 + usize::from(number % 2))),
        53 => {
            let pattern = PATTERNS[usize::from(number) % PATTERNS.len()].0.parse().unwrap();
            Rule::Pattern(pattern, sometimes_closed(draw(length), number))
        }
        60 => {
            let nfa = Machine::drawn(number).text().parse().unwrap();
            Rule::Nfa(nfa, sometimes_closed(draw(length), number))
        }
        54 => Rule::Line(Line::Lunchbox(u16::from(number % 9)), draw(length.min(side))),
        55 => Rule::Line(Line::Slingshot, sometimes_closed(draw(length), number)),
        61 => Rule::SameRegions,
        64 => Rule::Doppelganger,
        62 if number < 128 => {
            Rule::CountDistinct { clue: Clue::Number(1 + number % 4), cells: draw(length) }
        }
        62 => {
            let cells = draw(length);
            // The cell with the number may be one of the counted cells.
            let control = if number.is_multiple_of(4) { cells[0] } else { draw(1)[0] };
            Rule::CountDistinct { clue: Clue::DigitOf(control), cells }
        }
        57..60 => [Rule::GlobalEntropy, Rule::GlobalModular, Rule::FlatMates][kind - 57].clone(),
        _ => unreachable!("{kind}"),
    }
}

/// A number outside a row or column.
fn outside(kind: usize, size: Size, places: &[Index], number: u8) -> Rule {
    let [across, down] = [size.columns() - 1, size.rows() - 1];
    let (row, column) = (places[0].index(down + 1), places[0].index(across + 1));
    let mut ends = match places[1].index(2) {
        0 => [Cell::at(row, 0), Cell::at(row, across)],
        _ => [Cell::at(0, column), Cell::at(down, column)],
    };
    if places[2].index(2) == 0 {
        ends.reverse();
    }
    let digit = number % size.digits() as u8;
    let outside = match kind {
        36 => Outside::XSum(u16::from(number % 24)),
        37 => Outside::Skyscrapers(1 + digit),
        38 => Outside::Sandwich(u16::from(number % 16)),
        63 => Outside::FullRank(1 + number % (4 * size.digits() as u8)),
        56 => Outside::FirstHidden(digit + size.first()),
        _ => Outside::NumberedRoom(digit + size.first()),
    };
    Rule::Outside(outside, ends)
}

pub(crate) const KINDS: usize = 65;

/// A rule's kind, places and number, and the index of its list.
type Drawn = (usize, Vec<Index>, u8, usize);

fn drawn_lists() -> impl Strategy<Value = Vec<Drawn>> {
    proptest::collection::vec((0..KINDS, places(), any::<u8>(), 0..4_usize), 2..7)
}

/// Alternative lists of rules that fit the layout, the last sometimes nested.
fn any_of(layout: &str, drawn: &[Drawn]) -> Option<Rule> {
    let rules: Rules = layout.parse().unwrap();
    let mut lists = vec![Vec::new(); 4];
    for (kind, places, number, list) in drawn {
        let rule = rule(*kind, rules.size(), places, *number);
        if !rule.cells().is_empty() && rules.with(rule.clone()).is_ok() {
            lists[*list].push(rule);
        }
    }
    let mut inside = lists.split_off(2);
    inside.retain(|list| !list.is_empty());
    if inside.len() == 2 {
        lists[0].push(Rule::AnyOf(inside));
    } else {
        lists.append(&mut inside);
    }
    lists.retain(|list| !list.is_empty());
    (!lists.is_empty()).then_some(Rule::AnyOf(lists))
}

/// A rule and all rules nested in it.
fn within(rule: &Rule) -> Vec<&Rule> {
    let mut all = vec![rule];
    if let Rule::AnyOf(lists) = rule {
        all.extend(lists.iter().flatten().flat_map(within));
    }
    all
}

/// Compares all answers about a puzzle with the filtered solutions of the puzzle without these
/// rules.
fn check(layout: &str, givens: &str, added: &[Rule]) -> Result<(), TestCaseError> {
    let plain: Rules = layout.parse().unwrap();
    let mut rules = plain.clone();
    for rule in added {
        match rules.with(rule.clone()) {
            Ok(with) => rules = with,
            // The digits cannot satisfy the rule, or it is a duplicate.
            Err(_) => return Ok(()),
        }
    }
    let text = rules.to_string();
    prop_assert_eq!(&text.parse::<Rules>().unwrap(), &rules, "{}", text);
    let grid = Board::read(givens, plain.size()).unwrap();
    let all: Vec<Board> = Puzzle::new(plain, grid.clone()).unwrap().solutions().collect();
    let fits = |grid: &&Board| rules.rules().iter().all(|rule| holds(rule, &rules, grid));
    let expected: Vec<Board> = all.iter().filter(fits).cloned().collect();
    let puzzle = Puzzle::new(rules.clone(), grid).unwrap();
    let found: Vec<Board> = puzzle.solutions().collect();
    prop_assert_eq!(&found, &expected, "{}", text);
    for grid in all.iter().step_by(7) {
        let is_expected = expected.binary_search(grid).is_ok();
        prop_assert_eq!(puzzle.is_solution(grid), is_expected, "{} {}", text, grid);
        prop_assert_eq!(puzzle.judge(grid).is_ok(), is_expected, "{} {}", text, grid);
    }
    prop_assert!(puzzle.solutions().rev().eq(expected.iter().rev().cloned()));
    prop_assert_eq!(puzzle.solution_count().unwrap(), expected.len().into());
    prop_assert_eq!(puzzle.solution_count_up_to(5), expected.len().min(5) as u64);
    let mut parallel: Vec<Board> = puzzle.solutions_unordered().in_parallel().threads(2).collect();
    parallel.sort();
    prop_assert_eq!(&parallel, &expected);
    let candidates = puzzle.true_candidates();
    for cell in rules.size().cells() {
        let held: std::collections::BTreeSet<u8> = expected.iter().map(|grid| grid[cell]).collect();
        prop_assert!(candidates.digits(cell).eq(held), "{} {}", text, cell);
    }
    Ok(())
}

/// A puzzle written in any format that supports its rules has the same solutions when read back.
fn check_formats(
    layout: &str,
    givens: &str,
    added: &[Rule],
    mark: u8,
) -> Result<(), TestCaseError> {
    let plain: Rules = layout.parse().unwrap();
    let Ok(rules) = plain.with_all(added.iter().cloned()) else { return Ok(()) };
    let (side, size) = (rules.side(), rules.size());
    let is_square = Size::square(side).unwrap() == size;
    let mut puzzle = Puzzle::new(rules, Board::read(givens, size).unwrap()).unwrap();
    if mark < 100 {
        // Each cell loses one digit.
        let cells = 0..size.cells().len();
        let places = cells.flat_map(|cell| (0..side).map(move |digit| (cell, digit)));
        let lost = |cell: usize| (cell * 7 + usize::from(mark)) % side;
        let sign = |(cell, digit)| {
            if lost(cell) == digit { '.' } else { size.symbol(digit as u8 + 1) }
        };
        let marks = Candidates::read(&places.map(sign).collect::<String>(), size).unwrap();
        puzzle = puzzle.with_candidates(&marks).unwrap();
    }
    let expected: Vec<Board> = puzzle.solutions().collect();
    for format in PuzzleFormat::ALL {
        let text = match format.text(&puzzle) {
            Ok(text) => text,
            Err(error) => {
                let error = error.to_string();
                let error = error.strip_prefix("this format does not support ").unwrap();
                let mut all = added.iter().flat_map(within);
                let is_named = all.any(|rule| error.starts_with(&rule.to_string()));
                let is_of_nine = ["entropic=", "globalentropy", "globalmodular", "flatmates"]
                    .iter()
                    .any(|name| error.starts_with(name));
                let has_usual_boxes = matches!(layout, "box=2x2" | "box=2x3");
                let is_disjoint = error.starts_with("disjoint") && !has_usual_boxes;
                let is_oblong = !is_square && error.starts_with("a grid of ");
                let is_taken_otherwise =
                    [", except ", ", since "].iter().any(|why| error.contains(why));
                let is_unsaid = is_named
                    && (format == PuzzleFormat::FPuzzles
                        || is_of_nine
                        || is_disjoint
                        || is_taken_otherwise);
                let is_zero = is_named && error.contains("=0:");
                let is_empty = error.starts_with("a cell without digits");
                let is_of_size = (is_oblong || is_empty) && format == PuzzleFormat::FPuzzles;
                prop_assert!(is_unsaid || is_zero || is_of_size, "{}", error);
                continue;
            }
        };
        let mut reader = Reader::new(text.as_bytes());
        let record = reader
            .next()
            .unwrap()
            .map_err(|error| TestCaseError::fail(format!("{text}: {error}")))?;
        prop_assert!(reader.next().is_none(), "{}", text);
        let read = record.puzzle;
        prop_assert!(read.solutions().eq(expected.iter().cloned()), "{}", text);
        if format == PuzzleFormat::Rules {
            prop_assert_eq!(format.text(&read).unwrap(), text);
        }
    }
    Ok(())
}

pub(crate) fn places() -> impl Strategy<Value = Vec<Index>> {
    proptest::collection::vec(any::<Index>(), 6)
}

#[test]
fn formats_name_what_they_cannot_say() {
    let written = |rules: &str, format: PuzzleFormat| {
        let rules: Rules = rules.parse().unwrap();
        let grid = Board::blank(rules.size());
        format.text(&Puzzle::new(rules, grid).unwrap()).map_err(|error| error.to_string())
    };
    let unsaid = |what: &str| {
        Err(format!(
            "this format does not support {what}; use the format rules, which supports \
             all rules and sizes"
        ))
    };
    let fpuzzles = PuzzleFormat::FPuzzles;
    for rule in
        ["greater=r1c1-r1c2", "sum=10:r1c1+r2c3", "alldots", "antitaxicab", "sumline=10:r1c1-r1c2"]
    {
        assert_eq!(written(rule, fpuzzles), unsaid(rule));
    }
    assert_eq!(written("nonconsecutive,white=r1c1-r1c2", fpuzzles), unsaid("nonconsecutive"));
    assert_eq!(written("alldots,x,antitaxicab", fpuzzles), unsaid("alldots, antitaxicab"));
    assert!(written("sum=10:r1c2+r2c1", fpuzzles).unwrap().contains("\"cell\":\"R0C3\""));
    assert_eq!(written("latin=17", PuzzleFormat::Constraints), unsaid("a grid of side 17"));
    assert_eq!(
        written("box=2x3,entropic=r1c1-r1c2", PuzzleFormat::Constraints),
        unsaid("entropic=r1c1-r1c2")
    );
    for format in [PuzzleFormat::Constraints, fpuzzles] {
        assert!(written("box=2x3,disjoint", format).is_ok());
        assert_eq!(written("box=3x2,disjoint", format), unsaid("disjoint"));
    }
    assert_eq!(written("box=3x3", PuzzleFormat::Constraints).unwrap(), ".Shape~9x9");
    // A cage of 0 would be read as one without a sum.
    assert_eq!(
        written("box=2x2,digits=0-3,cage=0:r1c1", PuzzleFormat::Constraints).unwrap(),
        ".Shape~4x4~0-3.Sum~0~R1C1"
    );
    assert_eq!(written("latin=4,x", PuzzleFormat::Rules).unwrap(), "latin=4,x ................");
}

/// Layouts that are not square, have more digits than a row has cells, or have digits from 0; with
/// givens that leave a few hundred solutions.
pub(crate) const OBLONG: [(&str, &str); 12] = [
    ("size=3x4,latin=4", "............"),
    ("size=2x6,box=2x3", "1..45......."),
    ("size=4x4,latin=5", "12.4....5...2..."),
    ("size=4x4,digits=1-6,box=2x2", "123.4..6..5...4."),
    ("digits=0-3,box=2x2", "................"),
    ("digits=0-5,box=2x3", "0....5...1...4...3...0...2........1."),
    ("size=4x2,digits=0-3,box=2x2", "........"),
    ("digits=0-4,box=2x2", "01...2.....0...."),
    ("size=3x3,digits=0-3,latin=4", "........."),
    ("size=6x4,box=3x2", "1..4.2....3.6..........5"),
    ("size=4x5,digits=0-5,latin=6", "01..41..3.20..5....0"),
    ("size=4x6,jigsaw=aaabbbaaacbbddcccbddddcc", "12......3.4....5........"),
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn rules_of_small_grids_say_what_their_words_say(
        kind in 0..KINDS,
        other in 0..2 * KINDS,
        [one_places, other_places] in [places(), places()],
        [number, second] in any::<[u8; 2]>(),
        layout in prop::sample::select(vec!["box=2x2", "latin=4", "jigsaw=aaabcabbccdbcddd"]),
    ) {
        let four = Size::square(4).unwrap();
        let mut added = vec![rule(kind, four, &one_places, number)];
        if other < KINDS {
            added.push(rule(other, four, &other_places, second));
        }
        check(layout, &".".repeat(16), &added)?;
    }

    #[test]
    fn rules_of_six_digits_say_what_their_words_say(
        kind in 0..KINDS,
        other in 0..2 * KINDS,
        [one_places, other_places] in [places(), places()],
        [number, second] in any::<[u8; 2]>(),
        givens in prop::sample::select(vec![
            "1....6...2...5...4...1...3........2.",
            "12....3.........4...1......6......3.",
        ]),
    ) {
        let six = Size::square(6).unwrap();
        let mut added = vec![rule(kind, six, &one_places, number)];
        if other < KINDS {
            added.push(rule(other, six, &other_places, second));
        }
        check("box=2x3", givens, &added)?;
    }

    #[test]
    fn rules_of_other_sizes_and_digits_say_what_their_words_say(
        kind in 0..KINDS,
        other in 0..2 * KINDS,
        [one_places, other_places] in [places(), places()],
        [number, second] in any::<[u8; 2]>(),
        (layout, givens) in prop::sample::select(OBLONG.to_vec()),
    ) {
        let size = Rules::size_of(layout).unwrap().unwrap();
        let mut added = vec![rule(kind, size, &one_places, number)];
        if other < KINDS {
            added.push(rule(other, size, &other_places, second));
        }
        check(layout, givens, &added)?;
    }

    #[test]
    fn one_of_several_lists_of_rules_holds(
        drawn in drawn_lists(),
        other in 0..2 * KINDS,
        other_places in places(),
        second in any::<u8>(),
        (layout, givens) in prop::sample::select(vec![
            ("box=2x2", "................"),
            ("latin=4", "................"),
            ("jigsaw=aaabcabbccdbcddd", "................"),
            ("box=2x3", "1....6...2...5...4...1...3........2."),
            ("box=2x3", "12....3.........4...1......6......3."),
            OBLONG[3],
            OBLONG[4],
            OBLONG[5],
            OBLONG[7],
            OBLONG[10],
        ]),
    ) {
        let size = Rules::size_of(layout).unwrap().unwrap();
        let mut added: Vec<Rule> = any_of(layout, &drawn).into_iter().collect();
        if other < KINDS {
            added.push(rule(other, size, &other_places, second));
        }
        check(layout, givens, &added)?;
        check_formats(layout, givens, &added, second)?;
    }

    #[test]
    fn rules_are_written_and_read_back(
        kind in 0..KINDS,
        other in 0..2 * KINDS,
        [one_places, other_places] in [places(), places()],
        [number, second] in any::<[u8; 2]>(),
        mark in any::<u8>(),
        (layout, givens) in prop::sample::select(vec![
            ("box=2x2", "................"),
            ("latin=4", "1..............."),
            ("jigsaw=aaabcabbccdbcddd", "................"),
            ("box=2x3", "1....6...2...5...4...1...3........2."),
            ("box=3x2", "1....6...2...5...4...1...3........2."),
            OBLONG[0],
            OBLONG[2],
            OBLONG[4],
            OBLONG[6],
            OBLONG[7],
            OBLONG[8],
            OBLONG[10],
        ]),
    ) {
        let size = Rules::size_of(layout).unwrap().unwrap();
        let mut added = vec![rule(kind, size, &one_places, number)];
        if other < KINDS {
            added.push(rule(other, size, &other_places, second));
        }
        check_formats(layout, givens, &added, mark)?;
    }
}

#[test]
fn regions_that_lack_digits_say_what_their_words_say() {
    for (layout, givens) in [OBLONG[2], OBLONG[3], OBLONG[7], OBLONG[8]] {
        for rule in [Rule::SameRegions, Rule::Doppelganger] {
            check(layout, givens, std::slice::from_ref(&rule)).unwrap();
            check_formats(layout, givens, &[rule], 100).unwrap();
        }
    }
}

#[test]
fn the_largest_sums_of_large_grids_are_reached() {
    // The digits of the first row descend from 25.
    let digit = |row: usize, column: usize| 25 - (5 * (row % 5) + row / 5 + column) % 25;
    let digits = (0..625).map(|cell| digit(cell / 25, cell % 25) as u8);
    let solution = Board::from_cells(digits.collect::<Vec<u8>>()).unwrap();
    for cells in [5, 6, 7, 10, 25] {
        let mut grid = solution.clone();
        let cage = (0..cells).map(|column| Cell::at(0, column));
        let total: u32 = cage.clone().map(|cell| u32::from(solution[cell])).sum();
        cage.clone().for_each(|cell| grid.set(cell, 0));
        let cage = Rule::Cage { cells: cage.collect(), total: Some(total) };
        let puzzle = Puzzle::new(Rules::boxes(5, 5).unwrap().with(cage).unwrap(), grid).unwrap();
        assert!(puzzle.solutions().any(|found| found == solution), "{cells} cells");
    }
}

/// A table of pairs may look like the name of a variable.
#[test]
fn tables_are_no_names_of_cells() {
    let rules: Rules = "box=2x2,pairs=23/11/21/13/31:r2c4-r2c3".parse().unwrap();
    let puzzle = Puzzle::new(rules, Board::empty(4).unwrap()).unwrap();
    let text = PuzzleFormat::Constraints.text(&puzzle).unwrap();
    assert!(text.contains("~VFA~"), "{text}");
    let record = Reader::new(text.as_bytes()).next().unwrap().unwrap();
    let read = Puzzle::new(record.puzzle.rules().clone(), Board::empty(4).unwrap()).unwrap();
    assert_eq!(read.solution_count_up_to(1000), puzzle.solution_count_up_to(1000));
}

#[test]
fn a_cell_named_twice_makes_a_pair_with_itself() {
    let count = |rules: &str| {
        let puzzle = Puzzle::new(rules.parse().unwrap(), Board::empty(4).unwrap()).unwrap();
        puzzle.solution_count_up_to(1000)
    };
    assert_eq!(
        count("box=2x2,allpairs=11/12/21:r1c1+r1c2+r1c1"),
        count("box=2x2,pairs=11/12/21:r1c1+r1c1,pairs=11/12/21:r1c1+r1c2+r1c1")
    );
    assert_eq!(count("box=2x2,allpairs=12/21:r1c1+r1c2+r1c1"), 0);
}

#[test]
fn a_sum_line_of_two_cells_may_be_a_loop() {
    let count = |rules: &str| {
        let puzzle = Puzzle::new(rules.parse().unwrap(), Board::empty(4).unwrap()).unwrap();
        puzzle.solution_count_up_to(1000)
    };
    assert_eq!(count("box=2x2,sumline=5:r1c1-r1c2-r1c1"), count("box=2x2,sum=5:r1c1+r1c2"));
}
