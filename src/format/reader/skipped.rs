//! Skipped lines: the state of a puzzle, and the rest of a list that was too long.

use std::io::BufRead;

use super::shape::{LineShape, shape_of};
use super::state::{Current, Partial, Reader};
use crate::format::lists::list;
use crate::format::puzzle::record::Record;
use crate::values::error::Error;

impl<R: BufRead> Reader<R> {
    /// Skips the rows of a state.
    pub(super) fn in_state(&mut self, rows: usize) -> Option<Result<Record, Error>> {
        let left = match self.current {
            Current::Text(_) => match shape_of(self.lines.text(), self.notation) {
                LineShape::Row(_) => rows - 1,
                LineShape::Empty | LineShape::Comment | LineShape::Border => rows,
                _ => return None,
            },
            _ => return None,
        };
        self.current = Current::Unread;
        if left > 0 {
            self.grid = Partial::State(left);
        }
        None
    }

    /// Skips the rest of a list that was too long, up to the next line that may start a grid.
    pub(super) fn in_lost_list(&mut self) -> Option<Result<Record, Error>> {
        let text = self.lines.text();
        let is_over = match self.current {
            Current::Text(_) => {
                matches!(
                    shape_of(text, self.notation),
                    LineShape::Empty | LineShape::Title | LineShape::Puzzle | LineShape::Grid(_)
                ) || list::opens(text, '[')
            }
            _ => true,
        };
        if !is_over {
            self.current = Current::Unread;
            self.grid = Partial::LostList;
        }
        None
    }
}
