//! Rules on a line of their own, above the grids they apply to: `x`, `box=2x3 antiknight`, or a
//! character for each cell that names its region.

use super::size_line;
use crate::classic::values::SIDE;
use crate::rules::{LAYOUTS, Rules, is_rule_alone, may_be_rule_alone, parts};
use crate::values::cell::Cell;
use crate::values::limits::MOST_SIDE;

/// Characters around which spaces do not separate rules.
const WITHIN: &str = "=,:+-*(|";

/// The rules of a line without anything else, in the syntax of `--rules`, with unchanged columns.
pub(crate) fn read(line: &str) -> Option<String> {
    let text = line.split('#').next().unwrap_or_default();
    let trimmed = text.trim();
    if are_regions(trimmed) {
        return Some(format!("jigsaw={trimmed}"));
    }
    if !trimmed.starts_with(|next: char| next.is_ascii_alphabetic()) || size_line::is_meant(trimmed)
    {
        return None;
    }
    let text = with_commas(text);
    let words = parts(&text, ',').into_iter().map(str::trim);
    let words: Vec<&str> = words.filter(|it| !it.is_empty()).collect();
    let (first, rest) = words.split_first()?;
    // Later words may be misspelt rules, unless one may be the grid.
    let is_list = first.contains('=') || trimmed.contains(',');
    let may_follow = |word: &&str| is_rule(word) || is_list && may_be_meant(word);
    let are_blanks = !rest.is_empty() && words.iter().all(|word| word.eq_ignore_ascii_case("x"));
    let is_first = || is_rule(first) || may_be_meant(first) && may_be_rule_alone(first);
    (rest.iter().all(may_follow) && !are_blanks && is_first()).then_some(text)
}

/// Whether a word may be a misspelt rule, and cannot be a grid.
fn may_be_meant(word: &str) -> bool {
    let side = word.len().isqrt();
    let may_be_grid = side >= 4 && side * side == word.len();
    let is_name = word.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-')
        && word.starts_with(|first: char| first.is_ascii_alphabetic());
    word.contains('=') || is_name && !may_be_grid
}

/// A quick test of whether the line may be a layout instead of a full grid: the first cell has a
/// neighbour in the same region.
pub(crate) fn may_be_layout(line: &str) -> bool {
    has_neighbour(line.as_bytes(), SIDE)
}

fn has_neighbour(cells: &[u8], side: usize) -> bool {
    let first = cells.first().filter(|cell| cell.is_ascii_alphanumeric() && **cell != b'0');
    first.is_some() && (first == cells.get(1) || first == cells.get(side))
}

/// Whether each character names a region, and the cells of each region are connected. No grid looks
/// like this.
fn are_regions(text: &str) -> bool {
    let side = text.len().isqrt();
    side * side == text.len()
        && (4..=MOST_SIDE).contains(&side)
        && has_neighbour(text.as_bytes(), side)
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && Rules::regions(text).is_ok()
        && !are_lines(text.as_bytes(), side)
        && are_connected(text.as_bytes(), side)
}

/// Whether all rows are equal, or each has only one character: tests contain such grids, and as
/// regions they would add nothing to rows and columns.
fn are_lines(cells: &[u8], side: usize) -> bool {
    let mut rows = cells.chunks(side);
    let is_even = |row: &[u8]| row.iter().all(|cell| *cell == row[0]);
    rows.clone().all(is_even) || rows.all(|row| *row == cells[..side])
}

/// Whether the number of connected components equals the number of regions.
fn are_connected(cells: &[u8], side: usize) -> bool {
    let mut seen = vec![false; cells.len()];
    let mut pieces = 0;
    for start in 0..cells.len() {
        pieces += usize::from(!seen[start]);
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            if seen[cell] {
                continue;
            }
            seen[cell] = true;
            let column = cell % side;
            let left = (column > 0).then(|| cell - 1);
            let right = (column + 1 < side).then(|| cell + 1);
            let beside = [left, right, cell.checked_sub(side), Some(cell + side)];
            let is_same = |other: &usize| cells.get(*other) == Some(&cells[cell]) && !seen[*other];
            open.extend(beside.into_iter().flatten().filter(is_same));
        }
    }
    pieces == side
}

/// Whether rules of this name are layouts.
pub(crate) fn is_layout(name: &str) -> bool {
    LAYOUTS.iter().any(|layout| name.eq_ignore_ascii_case(layout))
}

/// Whether a word is a rule, even with an invalid argument. Programs also have lines such as
/// `x = 5`, which are not rules.
fn is_rule(word: &str) -> bool {
    let Some((name, argument)) = word.split_once('=') else { return is_rule_alone(word) };
    let (name, argument) = (name.trim(), argument.trim());
    let is_around = |next: char| "-+:*=|,()".contains(next);
    let has_cell = || argument.split(is_around).any(|it| it.trim().parse::<Cell>().is_ok());
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphabetic());
    let has_signs = ["regex", "any"].iter().any(|other| name.eq_ignore_ascii_case(other));
    (has_signs || !argument.contains(['[', '{', '(', '"', '\'', ';']))
        && if is_layout(name) { !argument.is_empty() } else { is_name && has_cell() }
}

/// Replaces the spaces between rules by commas.
fn with_commas(text: &str) -> String {
    let is_within = |next: Option<char>| next.is_none_or(|next| WITHIN.contains(next));
    let replaced = text.char_indices().map(|(byte, next)| {
        let before = text[..byte].trim_end().chars().next_back();
        let after = text[byte..].trim_start().chars().next();
        let is_between = next.is_whitespace() && !is_within(before) && !is_within(after);
        if is_between { ',' } else { next }
    });
    replaced.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_rules() {
        for (line, rules) in [
            ("x", "x"),
            ("  X # both", "  X "),
            ("box=2x3 x", "box=2x3,x"),
            ("box = 2x3,  antiking  x", "box = 2x3,  antiking,,x"),
            (
                "thermo=r1c1-r1c2, cage = 3 : r1c1 + r1c2",
                "thermo=r1c1-r1c2, cage = 3 : r1c1 + r1c2",
            ),
            ("regex=[12]{2-3}(3|4)*:r1c1-r1c2", "regex=[12]{2-3}(3|4)*:r1c1-r1c2"),
            (
                "any=(thermo=r1c1-r1c2 | v=r1c1-r1c2, x=r2c1-r2c2) x",
                "any=(thermo=r1c1-r1c2 | v=r1c1-r1c2, x=r2c1-r2c2),x",
            ),
            ("thremo=r1c1-r1c2", "thremo=r1c1-r1c2"),
            ("box=2x3 knights", "box=2x3,knights"),
            ("x, knights", "x, knights"),
            ("Knights", "Knights"),
            ("anti-kings x", "anti-kings,x"),
            ("size=6x8", "size=6x8"),
            ("aabbaabbccddccdd", "jigsaw=aabbaabbccddccdd"),
            ("1122112233443344", "jigsaw=1122112233443344"),
            (
                "111222333112224333112224433156664443155666447855566647885599977888599977888999777",
                "jigsaw=111222333112224333112224433156664443155666447855566647885599977888599977888\
                 999777",
            ),
        ] {
            assert_eq!(read(line).as_deref(), Some(rules), "{line}");
        }
    }

    #[test]
    fn other_lines() {
        for line in [
            "",
            "x x x x x x x x x",
            "x,x,x,x,x,x,x,x,x",
            "xxxxxxxxx",
            "1234341221434321",
            "abcdcdabbadcdcba",
            // Two components of one region.
            "aabbaabbccaaccdd",
            "aabbaccdabbdccdd",
            "1122334411223344",
            "1234123412341234",
            "1111222233334444",
            "box=2x2 ABCDCDABBADCDCBA",
            "size=16",
            "side 6",
            "box=2x2 1...............",
            "box=2x2,x 1...............",
            "box = [",
            "x = 5",
            "sum = 0;",
            "Sudoku X by a friend",
            "even more",
            "Black",
            "Killer",
            "Easy",
            "Knights and kings",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
