//! The table of shapes with their tests, in the order in which they are tried.

use super::line_shape::LineShape::{
    Border, Comment, Constraints, Empty, Footer, Grid, OneLine, Program, Puzzle, Row, Spaces,
    State, Stray, Tags, Title,
};
use super::line_shape::{LineShape, RowSyntax, WholeGrid};
use super::test::Test::{Find, If};
use super::test::{Line, Test, literal_after_head};
use crate::classic::values::{CELLS, SIDE};
use crate::format::block::{
    candidate_groups, delimited, drawn, larger_grids, open_sudoku, plain_rows,
};
use crate::format::constraints;
use crate::format::json::GRID_FIELDS;
use crate::format::lex::cells::is_mostly_cells;
use crate::format::lex::{code, labels};
use crate::format::line::{
    game_id, grid_line, hodoku, jigsaw, killer, later_field, nine_groups, pencilmarks, quoted,
    with_rules,
};
use crate::format::links::link;
use crate::format::notation::Notation;
use crate::values::size::Size;

/// The shapes, in the order in which they are tried. If several tests match, the first one wins:
/// the comments give the shape that a line would get below.
pub(super) const SHAPES: [Test; 32] = [
    // The most frequent shapes, with the fastest tests.
    Find(|it| grid_line::quick(it.text).map(Grid)),
    If(|it| plain_rows::is_plain(it.text), Row(RowSyntax::Plain)),
    // Sums contain as many digits, dots and dashes as first fields with errors.
    If(|it| constraints::is_meant(it.trimmed), Constraints),
    // All other lines that start with `3x3:` are meant as killers.
    If(|it| game_id::is_meant(it.trimmed), GAME_ID),
    // 81 characters, or numbers separated by colons, would be first fields.
    If(|it| killer::is_meant(it.trimmed), KILLER),
    // A layout before a grid would be a first field, or the grid a second field after a name;
    // regular expressions contain brackets, like lists.
    If(|it| with_rules::is_meant(it.trimmed), WITH_RULES),
    // The grid would be the first field, and the regions another one.
    If(|it| jigsaw::is_meant(it.trimmed), JIGSAW),
    // It would be a row with errors; this shape has a clearer message.
    If(has_spaces_for_blanks, Spaces),
    // A row of tabs would be an empty line, and a row with a label would have ten cells.
    Find(delimited),
    // `[Puzzle]` would be a list.
    Find(|it| Test::first(&NO_GRID, it)),
    // A tag of a forum would be a list.
    If(|it| it.trimmed.starts_with("[url"), LINK),
    // Both may contain quoted grids.
    Find(|it| it.starts_with(&['[', '{']).then(|| it.literal())),
    If(|it| it.starts_with(&['<']) && open_sudoku::is_meant(it.trimmed), Tags),
    // Dashes would be blanks, of a first field or of a row.
    If(|it| drawn::is_border(it.trimmed), Border),
    // Groups separated by slashes would be one long first field. Groups of ascending digits are
    // sets, which would be numbers in rows of larger grids.
    If(|it| candidate_groups::is_whole(it.trimmed), SETS),
    If(|it| nine_groups::is_meant(it.trimmed), OneLine(WholeGrid::NineGroups)),
    If(is_row_of_groups, Row(RowSyntax::Groups)),
    // A string in the list may contain a link or a grid.
    Find(literal_after_head),
    // A link may be quoted.
    If(|it| link::is_meant(it.trimmed), LINK),
    If(|it| delimited::is_spaced_grid(it.trimmed), OneLine(WholeGrid::Spaced)),
    // The quotes would be cells with errors.
    If(|it| quoted::has_grid(it.trimmed), QUOTED),
    If(|it| quoted::is_row(it.trimmed), Row(RowSyntax::Quoted)),
    // Pencil marks would be a grid that is too long.
    If(|it| pencilmarks::is_meant(it.first_field()), PENCIL_MARKS),
    // After a grid, a second grid is its solution.
    If(|it| grid_line::is_meant(it.first_field()), OneLine(WholeGrid::First)),
    If(|it| hodoku::is_meant(it.trimmed), HODOKU),
    If(|it| later_field::is_gsf(it.trimmed), GSF),
    If(|it| later_field::is_identified(it.trimmed), IDENTIFIED),
    // Letters are digits above 9 here, but not part of a grid further down.
    If(is_of_other_size, OneLine(WholeGrid::First)),
    If(|it| larger_grids::is_row(it.trimmed), Row(RowSyntax::OtherSide)),
    // Prose may contain bars.
    Find(|it| Test::first(&NO_CELLS, it)),
    // All other lines are rows, valid or not.
    If(|it| drawn::has_bars(it.trimmed), Row(RowSyntax::Drawn)),
    If(|_| true, Row(RowSyntax::Plain)),
];

/// Lines that may be between grids and are not part of one.
pub(super) const NO_GRID: [Test; 7] = [
    If(|it| it.trimmed.is_empty(), Empty),
    If(|it| it.starts_with(&['#', '%']), Comment),
    If(|it| it.trimmed.eq_ignore_ascii_case("[puzzle]"), Puzzle),
    If(|it| it.trimmed.eq_ignore_ascii_case("[state]"), State),
    If(|it| is_header(it.trimmed), Title),
    If(|it| is_footer(it.trimmed), Footer),
    If(|it| is_name_of_column(it.trimmed), Title),
];

/// Lines of letters that no test above has recognised as a grid.
const NO_CELLS: [Test; 3] = [
    If(|it| labels::is_header(it.trimmed), Comment),
    If(|it| is_of_program(it.trimmed), Program),
    If(|it| !is_mostly_cells(it.trimmed), Stray),
];

pub(super) const GAME_ID: LineShape =
    OneLine(WholeGrid::By(|it| game_id::read(it.text.trim(), it.start())));
pub(super) const GSF: LineShape =
    OneLine(WholeGrid::By(|it| later_field::read_gsf(it.text, it.number).map(Into::into)));
pub(super) const HODOKU: LineShape = OneLine(WholeGrid::By(|it| hodoku::read(it.text, it.number)));
pub(super) const IDENTIFIED: LineShape =
    OneLine(WholeGrid::By(|it| later_field::read_identified(it.text, it.number).map(Into::into)));
pub(super) const JIGSAW: LineShape =
    OneLine(WholeGrid::By(|it| jigsaw::read(it.text.trim(), it.start())));
pub(super) const KILLER: LineShape =
    OneLine(WholeGrid::By(|it| killer::read(it.text.trim(), it.start())));
const LINK: LineShape = OneLine(WholeGrid::By(|it| link::read(it.text, it.number)));
pub(super) const PENCIL_MARKS: LineShape =
    OneLine(WholeGrid::By(|it| pencilmarks::read(it.first_field(), it.start()).map(Into::into)));
pub(super) const QUOTED: LineShape = OneLine(WholeGrid::By(|it| quoted::read(it.text, it.number)));
const SETS: LineShape =
    OneLine(WholeGrid::By(|it| candidate_groups::read_whole(it.text, it.number)));
pub(super) const WITH_RULES: LineShape =
    OneLine(WholeGrid::By(|it| with_rules::read(it.text.trim(), it.start())));

/// Returns the notation in which the line is a row of the known size, if it is one. For classic
/// grids, this only matters for rows that look like something else.
pub(in crate::format::reader) fn row_of_size(
    text: &str,
    notation: Option<Notation>,
    size: Size,
) -> Option<RowSyntax> {
    if size == Size::CLASSIC {
        return larger_grids::is_divided_row(text).then_some(RowSyntax::OtherSide);
    }
    let are_groups = || candidate_groups::is_row_of(text, size).then_some(RowSyntax::Groups);
    let are_cells = || larger_grids::is_row_of(text, size).then_some(RowSyntax::OtherSide);
    if notation == Some(Notation::Candidates) {
        return are_groups().or_else(are_cells);
    }
    are_cells().or_else(are_groups)
}

/// Cells separated by delimiters, or the labels of their columns.
pub(super) fn delimited(line: &Line<'_>) -> Option<LineShape> {
    if labels::is_delimited_header(line.text) {
        return Some(Comment);
    }
    Some(match delimited::shape(line.text)? {
        delimited::Cells::Row => Row(RowSyntax::Delimited),
        delimited::Cells::Grid => {
            OneLine(WholeGrid::By(|it| delimited::read_grid(it.text, it.number)))
        }
    })
}

/// Whether the line has the length of a grid, and consists of digits and spaces. Nine digits are a
/// row, however far apart, and so are nine sets.
fn has_spaces_for_blanks(line: &Line<'_>) -> bool {
    let Line { text, trimmed } = line;
    text.len() == CELLS
        && (trimmed.contains(' ') || trimmed.is_empty())
        && text.bytes().all(|byte| byte == b' ' || byte.is_ascii_digit())
        && text.bytes().filter(u8::is_ascii_digit).count() != SIDE
        && !(candidate_groups::are(trimmed, SIDE) && candidate_groups::is_row(trimmed))
}

/// Whether the line is a row of sets. Numbers next to empty cells may look like sets.
fn is_row_of_groups(line: &Line<'_>) -> bool {
    candidate_groups::is_row(line.trimmed) && !larger_grids::has_empty_cells(line.trimmed)
}

/// Whether the line has the cells of a larger grid, or of a grid of side 4 with further fields.
fn is_of_other_size(line: &Line<'_>) -> bool {
    grid_line::has_other_size(line.first_field()) || grid_line::is_named_sixteen(line.trimmed)
}

/// Whether the line is code before or after a list.
fn is_of_program(text: &str) -> bool {
    code::is_head(text) || code::is_end(text) || code::is_number(text)
}

/// Whether the line is a title in Project Euler's file, `Grid` and a number.
fn is_header(text: &str) -> bool {
    let after = text.split_at_checked(4).filter(|(word, _)| word.eq_ignore_ascii_case("grid"));
    after.is_some_and(|(_, number)| {
        !number.starts_with(char::is_alphabetic) && !number.contains(['=', '[', '{', '"', '\''])
    })
}

/// Whether the line is the header of a table with only a column of grids.
fn is_name_of_column(text: &str) -> bool {
    let name = text.trim_matches('"');
    GRID_FIELDS.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Whether the line is a footer of Simple Sudoku: its name or its version.
fn is_footer(text: &str) -> bool {
    let version = text.strip_prefix("Version ");
    text.starts_with("Simple Sudoku")
        || version.is_some_and(|version| version.starts_with(|next: char| next.is_ascii_digit()))
}
