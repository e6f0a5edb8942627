//! Signs before digits that were placed, `53+4.7…`, or are given, `*5 *3 .`; and what Susser's text
//! has after its grid: the candidates that were deleted, `…:113 213`.

use crate::classic::values::CELLS;
use crate::format::cells::is_cell;

/// The line without these signs: a line of a library, or a row. `None` if it has none.
pub(crate) fn plain(text: &str) -> Option<String> {
    let (field, deleted) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
    let grid = field.replace('+', "");
    let is_triple =
        |word: &str| word.len() == 3 && word.bytes().all(|it| (b'1'..=b'9').contains(&it));
    let are_triples = deleted.split_whitespace().all(is_triple);
    let has_signs = grid.len() < field.len() || deleted.split_whitespace().count() > 1;
    if grid.chars().count() == CELLS && grid.chars().all(is_cell) && are_triples && has_signs {
        return Some(format!(":::{field}:{deleted}:::"));
    }
    let signs: Vec<char> = text.chars().collect();
    let is_sign = |place: usize| {
        "+*".contains(signs[place]) && signs.get(place + 1).is_some_and(char::is_ascii_digit)
    };
    let has_sign = (0..signs.len()).any(is_sign);
    has_sign.then(|| (0..signs.len()).map(|it| if is_sign(it) { ' ' } else { signs[it] }).collect())
}
