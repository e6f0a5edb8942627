//! The shape of the current line, if the size or the format of all grids is known.

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
    /// The size of all grids, if it is known to be another one.
    pub(super) fn other_size(&self) -> Option<Size> {
        self.size().filter(|size| *size != Size::CLASSIC)
    }

    /// Returns the shape of the current line. A line of code that is nothing else may be a row.
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
            // Stars before digits, as another sign stands for blanks.
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

    /// How the current line has a row of the size that all grids have, if it has one.
    pub(super) fn row_of_size(&self) -> Option<RowSyntax> {
        shape::row_of_size(self.lines.text(), self.notation, self.size()?)
    }

    /// Writes spaces over the label of this row, from zero, if the line has one. Whether the label
    /// of a first row is none of its cells shows in the others, or in the labels of the columns.
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
