//! Errors and notes on standard error, with the input lines they refer to.
//!
//! The first ten are drawn in the style of compiler errors. After that, each error takes one line,
//! and grids without solutions get no explanation: a file may hold a million of them.

use std::borrow::Cow;
use std::fmt::Display;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::input::name::CELLS;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use anstream::{AutoStream, ColorChoice};
use itertools::Itertools;
use lazydoku::Error;
use lazydoku::{Board, Cell, Contradiction, Puzzle};

use super::stderr::say;

/// How many errors, and how many notes, are shown with their lines.
const SHOWN: usize = 10;

static ERRORS: AtomicUsize = AtomicUsize::new(0);
static NOTES: AtomicUsize = AtomicUsize::new(0);

/// Reports an input record that cannot be parsed. `line` returns a line by its number while it is
/// buffered; the search is slower than reading, so it runs only for errors that are shown in full.
pub(crate) fn unreadable(file: &str, error: &Error, line: impl FnOnce(usize) -> Option<String>) {
    let place = [error.line(), error.column()]
        .into_iter()
        .flatten()
        .fold(file.to_owned(), |place, number| format!("{place}:{number}"));
    let shown = error
        .line()
        .filter(|_| ERRORS.load(Ordering::Relaxed) < SHOWN)
        .and_then(|number| Some((line(number)?, number)))
        .filter(|_| is_shown(&ERRORS));
    let Some((text, number)) = shown else {
        return say(format_args!("error: {place}: {}", error.reason()));
    };
    let text = text.as_str();
    let snippet = Snippet::source(text).path(file).line_start(number);
    let snippet = match error.column() {
        Some(column) => snippet.annotation(AnnotationKind::Primary.span(character(text, column))),
        None => snippet.annotation(AnnotationKind::Primary.span(0..text.len())),
    };
    let group = Level::ERROR.primary_title(error.found().to_string()).element(snippet);
    show(group.elements(error.help().map(|help| Level::HELP.message(help))));
}

/// Reports why a puzzle has no solution, up to ten times, and returns whether it did. The reason
/// and the text are computed only if shown.
pub(crate) fn no_solution<'a>(
    puzzle: &Puzzle,
    reason: impl FnOnce() -> Option<Contradiction>,
    text: impl FnOnce() -> Option<Cow<'a, str>>,
    file: &str,
    line: usize,
) -> bool {
    if !is_shown(&NOTES) {
        if NOTES.load(Ordering::Relaxed) == SHOWN + 1 {
            say(format_args!("note: no further explanations of grids without a solution"));
        }
        return false;
    }
    let Some(reason) = reason() else {
        say(format_args!("note: {file}:{line}: no solution: proven by search"));
        return true;
    };
    let grid = puzzle.grid();
    // A larger drawing would fill the screen.
    if grid.cells().len() > CELLS {
        say(format_args!("note: {file}:{line}: no solution: {reason}"));
        return true;
    }
    let (marks, text) = (marks(puzzle, &reason), text());
    let columns = grid.size().columns();
    let text = text.as_deref();
    let group =
        if let Some((text, start)) = text.and_then(|text| Some((text, start_of(grid, text)?))) {
            let place = move |cell: Cell| start + cell.row() * columns + cell.column();
            let snippet = Snippet::source(text).path(file).line_start(line);
            Level::NOTE
                .primary_title(format!("no solution: {reason}"))
                .element(snippet.annotations(annotations(&marks, place)))
        } else {
            let (picture, places) = picture(puzzle);
            let place = move |cell: Cell| places[cell.row() * columns + cell.column()];
            let snippet = Snippet::source(picture).line_numbering(false).fold(false);
            Level::NOTE
                .primary_title(format!("{file}:{line}: no solution: {reason}"))
                .element(snippet.annotations(annotations(&marks, place)))
        };
    show(group);
    true
}

/// The operating system's description of an error, without its number.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split_once(" (os error").map_or(text.as_str(), |(reason, _)| reason).to_owned()
}

/// Prints a note about a grid, up to ten times, and returns whether it did.
pub(crate) fn note(place: &str, text: &dyn Display) -> bool {
    let is_shown = is_shown(&NOTES);
    if is_shown {
        say(format_args!("note: {place}: {text}"));
    }
    is_shown
}

/// Increments the counter and returns whether it was below the limit.
fn is_shown(number: &AtomicUsize) -> bool {
    number.fetch_add(1, Ordering::Relaxed) < SHOWN
}

fn show(group: Group<'_>) {
    let renderer = match AutoStream::choice(&io::stderr()) {
        ColorChoice::Never => Renderer::plain(),
        _ => Renderer::styled(),
    };
    say(format_args!("{}", renderer.render(&[group])));
}

/// The byte range of the character in this column, from one; empty if the column is past the end.
fn character(text: &str, column: usize) -> Range<usize> {
    match text.char_indices().nth(column - 1) {
        Some((start, character)) => start..start + character.len_utf8(),
        None => text.len()..text.len(),
    }
}

/// A cell to underline, and its label.
struct CellLabel {
    cell: Cell,
    is_culprit: bool,
    label: Option<String>,
}

/// The cells that demonstrate a contradiction.
fn marks(puzzle: &Puzzle, reason: &Contradiction) -> Vec<CellLabel> {
    let mark = |cell, is_culprit| CellLabel { cell, is_culprit, label: None };
    let clashing = puzzle.conflicts().flat_map(|conflict| conflict.cells);
    let clashing = clashing.sorted_unstable().dedup().collect_vec();
    if !clashing.is_empty() {
        return clashing.into_iter().map(|cell| mark(cell, true)).collect();
    }
    let blanks = reason.cells().iter().filter(|&&cell| puzzle.grid()[cell] == 0);
    let mut blanks = blanks.map(|&cell| mark(cell, true)).collect_vec();
    if let (Some(last), [_, ..]) = (blanks.last_mut(), reason.givens()) {
        last.label = Some(match reason.digit() {
            Some(digit) => format!("no place for {}", puzzle.grid().size().symbol(digit)),
            None => "each digit is excluded by a given".to_owned(),
        });
    }
    reason.givens().iter().map(|&cell| mark(cell, false)).chain(blanks).collect()
}

fn annotations<'a>(
    marks: &'a [CellLabel],
    place: impl Fn(Cell) -> usize + 'a,
) -> impl Iterator<Item = Annotation<'a>> {
    marks.iter().map(move |mark| {
        let kind = if mark.is_culprit { AnnotationKind::Primary } else { AnnotationKind::Context };
        let start = place(mark.cell);
        kind.span(start..start + 1).label(mark.label.as_deref())
    })
}

/// The byte offset at which the cells of the grid start in `text`; `None` if they are not
/// contiguous.
fn start_of(grid: &Board, text: &str) -> Option<usize> {
    let is_cell = |(&byte, &digit): (&u8, &u8)| match digit {
        0 => b".0_*-?xX".contains(&byte),
        _ => char::from(byte.to_ascii_uppercase()) == grid.size().symbol(digit),
    };
    let is_grid = |window: &[u8]| window.iter().zip(grid.cells()).all(is_cell);
    text.as_bytes().windows(grid.cells().len()).position(is_grid)
}

/// The rows of a grid, with bars between boxes, and the byte offset of each cell in this text.
fn picture(puzzle: &Puzzle) -> (String, Vec<usize>) {
    let (grid, rules) = (puzzle.grid(), puzzle.rules());
    let (size, mut text, mut places) = (grid.size(), String::new(), Vec::new());
    let has_bar = |column| {
        (0..size.rows()).all(|row| {
            let [left, right] = [column, column + 1].map(|it| rules.region(Cell::at(row, it)));
            left != right
        })
    };
    let last = size.columns() - 1;
    let ends = (0..last).map(|column| if has_bar(column) { " | " } else { " " });
    let ends = ends.chain(["\n"]).collect_vec();
    for cell in size.cells() {
        places.push(text.len());
        text.push(size.symbol(grid[cell]));
        text.push_str(ends[cell.column()]);
    }
    (text, places)
}
