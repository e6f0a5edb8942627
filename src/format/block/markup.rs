//! Tags of XML and HTML around grids: tables with one cell each, cells with positions and values,
//! and any text between tags.

use super::givens;
use super::grid_builder::GridBuilder;
use crate::format::input::limits::LINE_LIMIT;
use crate::format::lists::object::Item;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// Collects the text of a comment, a table or a list of cells, up to its end.
#[derive(Debug)]
pub(crate) struct Markup {
    kind: MarkupKind,
    text: String,
    line: usize,
    /// The size of all grids, if it is not 9x9.
    size: Option<Size>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MarkupKind {
    Comment,
    Table,
    Cells,
}

impl MarkupKind {
    /// Each kind with its start and its end.
    const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::Comment, "<!--", "-->"),
        (Self::Table, "<table", "</table"),
        (Self::Cells, "<cell>", "</sudoku"),
    ];

    fn end(self) -> &'static str {
        Self::ALL.iter().find(|(kind, ..)| *kind == self).map_or("", |(_, _, end)| end)
    }
}

impl Markup {
    /// The comment, table or list of cells that starts on a line, if any.
    pub(crate) fn beginning(text: &str, line: usize, size: Option<Size>) -> Option<Self> {
        let lower = text.contains('<').then(|| text.to_ascii_lowercase())?;
        let begins = |(kind, start, end): &(MarkupKind, &str, &str)| {
            let at = lower.find(start)?;
            (*kind != MarkupKind::Comment || !lower[at..].contains(end)).then_some(*kind)
        };
        let kind = MarkupKind::ALL.iter().find_map(begins)?;
        Some(Self { kind, text: String::new(), line, size })
    }

    /// Takes a line, and returns the grids once the markup has ended.
    pub(crate) fn read(&mut self, line: &str) -> Option<Vec<Item>> {
        self.text.push_str(line);
        self.text.push('\n');
        let has_ended = line.to_ascii_lowercase().contains(self.kind.end());
        (has_ended || self.text.len() > LINE_LIMIT).then(|| self.finish())
    }

    /// The byte offset after a comment that ends on this line.
    pub(crate) fn end_of_comment(&self, line: &str) -> Option<usize> {
        let end = self.kind.end();
        (self.kind == MarkupKind::Comment)
            .then(|| line.find(end).map(|at| at + end.len()))
            .flatten()
    }

    /// The grids, at the end of the markup or of the input.
    pub(crate) fn finish(&self) -> Vec<Item> {
        let at = Position::line(self.line);
        match self.kind {
            MarkupKind::Comment => Vec::new(),
            MarkupKind::Table => {
                let tables =
                    self.text.match_indices("<table").map(|(start, _)| &self.text[start..]);
                let found = tables.filter_map(|table| {
                    let end = table.find("</table").unwrap_or(table.len());
                    of_table(&table[..end], at, self.size)
                });
                found.map(|found| (found, self.line)).collect()
            }
            MarkupKind::Cells => {
                let field = |cell: &str, name: &str| {
                    let (_, rest) = cell.split_once(&format!("<{name}>"))?;
                    rest.split('<').next().map(|text| text.trim().to_owned())
                };
                let cells = self.text.split("<Cell>").skip(1);
                let given = cells.filter(|cell| {
                    let origin = field(cell, "origin").unwrap_or_default();
                    !["Calculated", "Trial"].contains(&origin.as_str())
                });
                let names = given.filter_map(|cell| {
                    let [x, y, value] = ["x", "y", "value"].map(|name| field(cell, name));
                    Some(format!("({},{},{})", y?, x?, value?))
                });
                let text: Vec<String> = names.collect();
                let text = format!("(0,0,0) {}", text.join(" "));
                let found = givens::Givens::of(&text, self.line, self.size);
                found.map_or_else(Vec::new, |found| vec![found.finish()])
            }
        }
    }
}

/// The grid of a table, if its rows have as many cells as those of a grid.
fn of_table(table: &str, at: Position, size: Option<Size>) -> Option<Result<ParsedGrid, Error>> {
    let mut builder = GridBuilder::new(at.line.unwrap_or(1)).sized(size);
    for row in table.split("<tr").skip(1) {
        let cells: Vec<String> = row.split("<td").skip(1).map(content).collect();
        if cells.is_empty() {
            continue;
        }
        for cell in &cells {
            let mut characters = cell.chars();
            match (characters.next(), characters.next()) {
                (None, _) => builder.space(at),
                (Some(only), None) => builder.character(only, at),
                _ => builder.word(cell, at),
            }
        }
        builder.end_row(at);
    }
    (builder.rows() >= 4).then(|| builder.finish("its closing tag"))
}

/// The text of a cell, or the value of an input field in it.
fn content(cell: &str) -> String {
    let value = cell.split_once("value=").map(|(_, value)| value.trim_start_matches(['"', '\'']));
    let value = value.and_then(|value| value.split(['"', '\'', ' ', '>']).next());
    let inside = cell.split_once('>').map_or("", |(_, inside)| inside);
    let text = stripped(inside).unwrap_or_else(|| inside.to_owned());
    let text = text.replace("&nbsp;", " ").replace("&#160;", " ").replace('\u{a0}', " ");
    let text = text.trim();
    if text.is_empty() { value.unwrap_or_default().trim().to_owned() } else { text.to_owned() }
}

/// Replaces tags and comments by spaces; `None` if there are none.
pub(crate) fn stripped(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        let tag = &rest[start..];
        let end = if tag.starts_with("<!--") {
            tag.find("-->").map(|end| end + 3)
        } else {
            let is_name = |next: char| next.is_ascii_alphabetic() || "/?!".contains(next);
            tag[1..].starts_with(is_name).then(|| tag.find('>').map(|end| end + 1)).flatten()
        };
        let end = end.unwrap_or(0);
        plain.push_str(&rest[..start]);
        plain.push_str(&" ".repeat(tag[..end].chars().count()));
        if end == 0 {
            plain.push('<');
        }
        rest = &tag[end.max(1)..];
    }
    plain.push_str(rest);
    (plain != text).then_some(plain)
}
