//! Display names of grids, taken from the text around them.

use lazydoku::Size;

/// The cells of a classic grid.
pub(crate) const CELLS: usize = Size::CLASSIC.number_of_cells();

/// Characters that precede a grid in source code.
const CODE: [char; 5] = ['(', '[', '{', '=', '<'];

/// Longer texts are descriptions, not names.
const LONGEST: usize = 80;

/// The name on the line of a grid: the title of a JSON record; elsewhere a field with letters
/// before the grid, or else after it. A number alone is a name only before the grid.
pub(super) fn beside(line: &str) -> Option<String> {
    if line.starts_with('{') {
        let record: serde_json::Value = serde_json::from_str(line).ok()?;
        return ["title", "name"].iter().find_map(|field| Some(record[field].as_str()?.to_owned()));
    }
    let is_separator = |c: char| c.is_whitespace() || ",;:#|\"".contains(c);
    let grid = line.split(is_separator).find(|piece| piece.len() >= CELLS)?;
    let (before, after) = line.split_once(grid).filter(|it| !it.0.contains(CODE))?;
    let [before, after] = [before, after].map(|text| {
        let fields = text.split([',', ';', '\t', '#', '"']).map(str::trim);
        fields.filter(|field| !field.is_empty() && field.len() <= LONGEST).collect::<Vec<_>>()
    });
    let is_word = |field: &&&str| field.chars().any(char::is_alphabetic) && !field.contains(':');
    let word = before.iter().find(is_word).or_else(|| after.iter().find(is_word));
    let number = || before.iter().find(|field| field.chars().all(|c| c.is_ascii_digit()));
    word.map(|&word| word.to_owned()).or_else(|| Some(format!("Grid {}", number()?)))
}

/// The name in the lines above a grid, nearest first: a heading such as `Grid 01`, or the
/// description in the head of a `.sdk` file.
pub(super) fn above(lines: impl Iterator<Item = String>) -> Option<String> {
    let mut head = lines.map(|line| line.trim().to_owned()).take_while(|line| {
        line.starts_with('#') || line.starts_with('[') || line.to_lowercase().starts_with("grid ")
    });
    head.find_map(|line| match line.strip_prefix("#D") {
        Some(description) => Some(description.trim().to_owned()).filter(|it| !it.is_empty()),
        None => line.to_lowercase().starts_with("grid ").then_some(line),
    })
}

/// A name from the file and the index of the record.
pub(super) fn of_place(source: &str, record: usize) -> String {
    let number = record + 1;
    let is_file = !(source.starts_with('<') && source.ends_with('>'));
    match source.rsplit(['/', '\\']).next() {
        Some(file) if is_file => format!("{file}, grid {number}"),
        _ => format!("Grid {number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn words_beside_a_grid_name_it() {
        let solved = LINE.replace('.', "1");
        for (line, name) in [
            (LINE.to_owned(), None),
            (format!("{LINE}\t{solved}"), None),
            (format!("{LINE} 7.1"), None),
            (format!("{LINE} # Easter Monster"), Some("Easter Monster")),
            (format!("{LINE};Easter Monster;11.6"), Some("Easter Monster")),
            (format!("\"{LINE}\",\"Easter Monster\""), Some("Easter Monster")),
            (format!("0000183b305c {LINE} 1.2"), Some("0000183b305c")),
            (format!("17,{LINE},{solved}"), Some("Grid 17")),
            (format!("17,Golden Nugget,{LINE}"), Some("Golden Nugget")),
            (format!(":0000:x:{LINE}:::"), None),
            (format!("const char *line = \"{LINE}\"; // easy"), None),
            (format!("{{\"title\": \"A classic\", \"grid\": \"{LINE}\"}}"), Some("A classic")),
            (format!("{{\"puzzle\": \"{LINE}\"}}"), None),
        ] {
            assert_eq!(beside(&line).as_deref(), name, "{line}");
        }
    }

    #[test]
    fn headings_above_a_grid_name_it() {
        let name = |lines: &[&str]| above(lines.iter().rev().map(|line| (*line).to_owned()));
        assert_eq!(name(&["8........", "Grid 02"]).as_deref(), Some("Grid 02"));
        assert_eq!(name(&["#AMe", "#DAn example", "#LEasy"]).as_deref(), Some("An example"));
        assert_eq!(name(&["#DAn example", "8........"]), None);
        assert_eq!(name(&["#D", "# five easy ones"]), None);
    }

    #[test]
    fn places_name_the_rest() {
        assert_eq!(of_place("some/puzzles.txt", 2), "puzzles.txt, grid 3");
        assert_eq!(of_place("<stdin>", 0), "Grid 1");
    }
}
