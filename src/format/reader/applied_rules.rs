//! Applies rules on lines of their own to the grids below them.

use std::io::BufRead;

use super::rules_above::{RulesAbove, Stage};
use super::state::Reader;
use crate::format::fault::ReadFault;
use crate::format::line::rules_line;
use crate::format::puzzle::record::Record;
use crate::rules::Rules;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

impl<R: BufRead> Reader<R> {
    /// The size of all grids, if it is set, or else that of the grids below the last rules.
    pub(super) fn size(&self) -> Option<Size> {
        let above = self.above.as_ref().filter(|above| above.stage != Stage::Over);
        self.size.or_else(|| above.and_then(|above| above.size))
    }

    /// The rules of the current line, if it contains nothing else.
    pub(super) fn is_rules(&self) -> Option<String> {
        rules_line::read(self.lines.text()).filter(|_| self.row_of_size().is_none())
    }

    /// Takes the rules of the current line.
    pub(super) fn take_rules(&mut self, text: String) {
        let line = self.lines.number();
        self.above = Some(Box::new(match self.above.take() {
            Some(above) if above.stage == Stage::Waiting => above.and(&text, line),
            _ => RulesAbove::new(text, line),
        }));
    }

    /// Ends the use of the rules above, if there was a grid below them.
    pub(super) fn end_rules(&mut self) {
        self.move_rules(Stage::Holding, Stage::Over);
    }

    /// Records that something follows the rules above.
    pub(super) fn use_rules(&mut self) {
        self.move_rules(Stage::Waiting, Stage::Holding);
    }

    fn move_rules(&mut self, from: Stage, to: Stage) {
        if let Some(above) = self.above.as_mut().filter(|above| above.stage == from) {
            above.stage = to;
        }
    }

    /// The error for a text that ends with rules.
    pub(super) fn unused_rules(&mut self) -> Option<Error> {
        let above = self.above.take().filter(|above| above.stage == Stage::Waiting)?;
        let wrong = Rules::size_of(&above.text).err().map(|error| above.placed(error));
        Some(wrong.unwrap_or_else(|| Error::new(ReadFault::RulesAlone, above.start())))
    }

    /// Applies the rules above to a grid.
    pub(super) fn with_rules_above(&mut self, record: Record) -> Result<Record, Error> {
        let Some(above) = &mut self.above else { return Ok(record) };
        if above.stage == Stage::Over {
            let (line, at) = (above.lines[0].1, Position::line(record.line));
            return if record.has_rules() {
                Ok(record)
            } else {
                Err(Error::new(ReadFault::NoRules(line), at))
            };
        }
        let is_of_other_size = above.size.is_some_and(|size| size != record.size());
        match above.rules_of(&record) {
            Ok(rules) => record.with_rules(rules, above.start()),
            Err(error) if is_of_other_size => Err(error.moved_to(Position::line(record.line))),
            Err(error) => Err(above.placed(error)),
        }
    }
}
