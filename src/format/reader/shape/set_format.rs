//! The shape of a line if the format is set: the line must have that format, valid or not.

use super::line_shape::{LineShape, RowSyntax, WholeGrid};
use super::table::{
    GSF, HODOKU, IDENTIFIED, JIGSAW, KILLER, NO_GRID, PENCIL_MARKS, QUOTED, WITH_RULES, delimited,
};
use super::test::{Line, Test, literal_after_head};
use crate::format::block::drawn;
use crate::format::line::{grid_line, jigsaw, killer};
use crate::format::notation::Notation;

/// Returns the shape of a line in this format, or of a line between grids.
pub(super) fn shape(line: &Line<'_>, notation: Notation) -> LineShape {
    // Tabs alone are a row of blanks in a spreadsheet.
    let may_be_cells = notation == Notation::Delimited && line.text.contains('\t');
    if !may_be_cells && let Some(shape) = Test::first(&NO_GRID, line) {
        return shape;
    }
    let is_border = drawn::is_border(line.trimmed);
    let drawn = |row| if is_border { LineShape::Border } else { LineShape::Row(row) };
    match notation {
        Notation::Line => grid_line::quick(line.text)
            .map_or(LineShape::OneLine(WholeGrid::First), LineShape::Grid),
        Notation::Identified => IDENTIFIED,
        Notation::Gsf => GSF,
        Notation::Hodoku => HODOKU,
        Notation::Pencilmarks => PENCIL_MARKS,
        Notation::Rows => LineShape::Row(RowSyntax::Plain),
        Notation::Drawn => drawn(RowSyntax::Drawn),
        Notation::Candidates => drawn(RowSyntax::Groups),
        Notation::List | Notation::Json if line.starts_with(&['[', '{']) => line.literal(),
        Notation::List => literal_after_head(line).unwrap_or(LineShape::Stray),
        Notation::Json if line.starts_with(&['"']) => QUOTED,
        Notation::Json => LineShape::Stray,
        Notation::Constraints if killer::is_meant(line.trimmed) => KILLER,
        Notation::Constraints if jigsaw::is_meant(line.trimmed) => JIGSAW,
        Notation::Constraints => LineShape::Constraints,
        Notation::WithRules => WITH_RULES,
        Notation::Delimited => delimited(line).unwrap_or(LineShape::Row(RowSyntax::Delimited)),
    }
}
