//! Determines the shape of the current line from the reader's settings.

use std::io::BufRead;

use super::shape::{LineShape, RowSyntax, WholeGrid, shape_of};
use super::state::Reader;
use super::{rows, shape};
use crate::format::block::{candidate_groups, code_row};
use crate::format::lex::code;
use crate::format::lex::code::Literal;
use crate::format::lex::labels::{Label, Style};
use crate::format::line::hodoku;
use crate::values::size::Size;

impl<R: BufRead> Reader<R> {
    /// The size of all grids, if it is known and not classic.
    pub(super) fn other_size(&self) -> Option<Size> {
        self.size().filter(|size| *size != Size::CLASSIC)
    }

    /// Returns the shape of the current line. Code that contains only cells may be a row.
    pub(super) fn shape(&mut self) -> LineShape {
        if let Some(row) = self.row_of_size() {
            return LineShape::Row(row);
        }
        let shape = shape_of(self.lines.text(), self.notation);
        let text = self.lines.text();
        let is_literal = matches!(shape, LineShape::Literal(Literal::List | Literal::Braces, _));
        let may_be_code = match shape {
            LineShape::OneLine(WholeGrid::First | WholeGrid::Spaced)
            | LineShape::Row(RowSyntax::Plain)
                if !code_row::has_signs(text) =>
            {
                false
            }
            LineShape::Stray
            | LineShape::Program
            | LineShape::OneLine(WholeGrid::First | WholeGrid::Spaced) => true,
            LineShape::Comment => code::may_be_list(text),
            // Stars before digits, if other characters are blanks.
            LineShape::Row(RowSyntax::OtherSide) => {
                text.contains('*') && text.contains(['.', '-', '_'])
            }
            LineShape::Row(RowSyntax::Plain | RowSyntax::Drawn | RowSyntax::Delimited) => {
                !rows::is_row(text, None)
            }
            _ => is_literal,
        };
        let plain = (may_be_code && self.notation.is_none())
            .then(|| {
                code_row::plain(text, is_literal)
                    .or_else(|| candidate_groups::plain(text))
                    .or_else(|| hodoku::plain(text))
            })
            .flatten();
        match plain {
            Some(plain) => {
                self.lines.replace(plain);
                shape_of(self.lines.text(), None)
            }
            None => shape,
        }
    }

    /// The notation in which the current line is a row of the known size, if it is one.
    pub(super) fn row_of_size(&self) -> Option<RowSyntax> {
        shape::row_of_size(self.lines.text(), self.notation, self.size()?)
    }

    /// Blanks out the label of row `row`, from zero, if the line has one, and returns its style. In
    /// a first row, a label may also be a cell: the other cells or the column labels decide.
    pub(super) fn unlabel(&mut self, row: usize, known: Option<Style>) -> Option<Style> {
        let text = self.lines.text();
        let label = Label::of(text)?;
        let style = label.style(row, known)?;
        if known.is_none() {
            let spaces = " ".repeat(text[..label.end].chars().count());
            let without = format!("{spaces}{}", &text[label.end..]);
            let is_row = |text: &str| rows::is_row(text, self.notation);
            if is_row(text) && !self.has_columns || !is_row(&without) {
                return None;
            }
        }
        self.lines.blank(label.end);
        Some(style)
    }
}
