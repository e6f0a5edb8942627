//! Errors and notes on standard error, with the lines that they are about.
//!
//! The first few look like those of a compiler. After that, each error takes one line, and grids
//! without solutions are no longer explained: a file may have a million of them.

use std::borrow::Cow;
use std::fmt::{Display, Write as _};
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use anstream::{AutoStream, ColorChoice};
use lazydoku::geometry::{BOX, CELLS, Cell, Digit, SIDE};
use lazydoku::{Board, Contradiction, Error};

use crate::cli::stderr::say;

/// The errors, and the notes, that are shown with their lines.
const SHOWN: usize = 10;

static ERRORS: AtomicUsize = AtomicUsize::new(0);
static NOTES: AtomicUsize = AtomicUsize::new(0);

/// Reports what cannot be read in a file. `line` finds a line by its number if it is remembered;
/// this is slower than reading, so it is only called for what is shown.
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

/// Reports why a grid has no solution, the first few times; whether it did. The reason and the text
/// are only computed if shown.
pub(crate) fn no_solution<'a>(
    board: &Board,
    reason: impl FnOnce() -> Option<Contradiction>,
    text: impl FnOnce() -> Option<Cow<'a, str>>,
    file: &str,
    line: usize,
) -> bool {
    if !is_shown(&NOTES) {
        if NOTES.load(Ordering::Relaxed) == SHOWN + 1 {
            say(format_args!("note: further grids without a solution are not explained"));
        }
        return false;
    }
    let Some(reason) = reason() else {
        say(format_args!("note: {file}:{line}: no solution: proven by search"));
        return true;
    };
    let marks = marks(board, &reason);
    let text = text();
    let text = text.as_deref();
    let group =
        if let Some((text, start)) = text.and_then(|text| Some((text, start_of(board, text)?))) {
            let place = move |cell: Cell| start + cell.index()..start + cell.index() + 1;
            let snippet = Snippet::source(text).path(file).line_start(line);
            Level::NOTE
                .primary_title(format!("no solution: {reason}"))
                .element(snippet.annotations(annotations(&marks, place)))
        } else {
            let snippet = Snippet::source(picture(board)).line_numbering(false).fold(false);
            Level::NOTE
                .primary_title(format!("{file}:{line}: no solution: {reason}"))
                .element(snippet.annotations(annotations(&marks, place_in_picture)))
        };
    show(group);
    true
}

/// What the system says of an error, without its number.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split_once(" (os error").map_or(text.as_str(), |(reason, _)| reason).to_owned()
}

/// Reports something about a grid, the first few times; whether it did.
pub(crate) fn note(place: &str, text: &dyn Display) -> bool {
    let is_shown = is_shown(&NOTES);
    if is_shown {
        say(format_args!("note: {place}: {text}"));
    }
    is_shown
}

/// Counts one more, and returns whether there were few before.
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

/// The bytes of the character in this column, from one; an empty range past the end.
fn character(text: &str, column: usize) -> Range<usize> {
    match text.char_indices().nth(column - 1) {
        Some((start, character)) => start..start + character.len_utf8(),
        None => text.len()..text.len(),
    }
}

/// A cell to mark, and its label.
struct Mark {
    cell: Cell,
    is_culprit: bool,
    label: Option<String>,
}

/// The cells that show a reason.
fn marks(board: &Board, reason: &Contradiction) -> Vec<Mark> {
    let mark = |cell, is_culprit, label| Mark { cell, is_culprit, label };
    let given = |&cell: &Cell| mark(cell, false, None);
    match reason {
        Contradiction::Clash(_) => board
            .conflicts()
            .flat_map(|conflict| conflict.cells)
            .map(|cell| mark(cell, true, None))
            .collect(),
        Contradiction::NoCandidate { cell, givens } => {
            let label = Some("each digit is in its row, column or box".to_owned());
            givens.iter().map(given).chain([mark(*cell, true, label)]).collect()
        }
        Contradiction::NoPlace { digit, house, givens } => {
            let blanks = house.cells().iter().filter(|&&cell| board[cell].is_none());
            let mut blanks: Vec<Mark> = blanks.map(|&cell| mark(cell, true, None)).collect();
            if let Some(last) = blanks.last_mut() {
                last.label = Some(format!("no place for {digit}"));
            }
            givens.iter().map(given).chain(blanks).collect()
        }
        _ => Vec::new(),
    }
}

fn annotations<'a>(
    marks: &'a [Mark],
    place: impl Fn(Cell) -> Range<usize> + 'a,
) -> impl Iterator<Item = Annotation<'a>> {
    marks.iter().map(move |mark| {
        let kind = if mark.is_culprit { AnnotationKind::Primary } else { AnnotationKind::Context };
        kind.span(place(mark.cell)).label(mark.label.as_deref())
    })
}

/// Where the cells of the grid start in its line, if they are side by side.
fn start_of(board: &Board, text: &str) -> Option<usize> {
    let is_cell = |(byte, cell): (&u8, &Option<Digit>)| match cell {
        Some(digit) => *byte == b'0' + digit.get(),
        None => !(b'1'..=b'9').contains(byte),
    };
    text.as_bytes()
        .windows(CELLS)
        .position(|window| window.iter().zip(board.cells()).all(is_cell) && window.is_ascii())
}

fn place_in_picture(cell: Cell) -> Range<usize> {
    let start = cell.row() * ROW_OF_PICTURE + 2 * (cell.column() + cell.column() / BOX);
    start..start + 1
}

/// Bytes of a row in the picture, its line break included.
const ROW_OF_PICTURE: usize = 2 * (SIDE + BOX - 1);

/// The rows of a grid, with bars between the boxes.
fn picture(board: &Board) -> String {
    let mut text = String::new();
    for (cell, digit) in Cell::all().zip(board.cells()) {
        let character = digit.map_or('.', Digit::to_char);
        let separator = match cell.column() {
            2 | 5 => " | ",
            8 => "\n",
            _ => " ",
        };
        write!(text, "{character}{separator}").expect("text can be written");
    }
    text
}
