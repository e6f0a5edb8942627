//! What is skipped: the state of a puzzle, and the rest of what was too long.

use std::io::BufRead;

use super::state::{Current, Partial, Reader};
use crate::format::detect::Shape;
use crate::format::record::Record;
use crate::format::syntax::list;
use crate::values::error::Error;

impl<R: BufRead> Reader<R> {
    /// Skips the rows of a state.
    pub(super) fn in_state(&mut self, rows: usize) -> Option<Result<Record, Error>> {
        let left = match self.current {
            Current::Text(_) => match Shape::of(self.lines.text(), self.notation) {
                Shape::Row(_) => rows - 1,
                Shape::Empty | Shape::Comment | Shape::Border => rows,
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

    /// Skips the rest of a list that was too long, up to where another grid may start.
    pub(super) fn in_lost_list(&mut self) -> Option<Result<Record, Error>> {
        let text = self.lines.text();
        let is_over = match self.current {
            Current::Text(_) => {
                matches!(
                    Shape::of(text, self.notation),
                    Shape::Empty | Shape::Title | Shape::Puzzle | Shape::Grid(_)
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
