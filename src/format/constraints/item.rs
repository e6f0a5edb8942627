//! Parses constraints.

use crate::format::fault::ReadFault;
use crate::values::clip::clip_to;
use crate::values::error::{Error, Position};

/// A constraint with its arguments.
#[derive(Clone)]
pub(super) struct Item {
    pub(super) name: String,
    pub(super) arguments: Vec<String>,
    /// The constraints nested in it.
    pub(super) inside: Vec<Self>,
    /// The text of the constraint.
    text: String,
    pub(super) at: Position,
}

/// The names of constraints that contain others, up to `End`.
const GROUPS: [&str; 3] = ["Or", "And", "Replicate"];

/// The deepest nesting of groups.
const MOST_OPEN: usize = 50;

/// The constraints of a text. Each group is one item.
pub(super) fn items(text: &str, at: &dyn Fn(usize) -> Position) -> Result<Vec<Item>, Error> {
    let mut items: Vec<Item> = Vec::new();
    // The open groups, outermost first.
    let mut open: Vec<Item> = Vec::new();
    let mut byte = 0;
    for piece in text.split('.') {
        let start = byte + piece.len() - piece.trim_start().len();
        byte += piece.len() + 1;
        let mut item = Item::new(piece, at(start.saturating_sub(1)));
        if item.name == "End"
            && let Some(group) = open.pop()
        {
            item = group;
        } else if GROUPS.contains(&item.name.as_str()) {
            if open.len() == MOST_OPEN {
                return Err(item.wrong(&format!("more than {MOST_OPEN} nested groups")));
            }
            open.push(item);
            continue;
        }
        if !item.is_empty() {
            open.last_mut().map_or(&mut items, |group| &mut group.inside).push(item);
        }
    }
    // A group without an end contains everything that follows.
    while let Some(group) = open.pop() {
        open.last_mut().map_or(&mut items, |group| &mut group.inside).push(group);
    }
    Ok(items)
}

impl Item {
    fn new(piece: &str, at: Position) -> Self {
        let text: String = piece.split_whitespace().collect();
        let mut parts = text.split('~').map(str::to_owned);
        let name = parts.next().unwrap_or_default();
        Self { name, arguments: parts.collect(), inside: Vec::new(), text, at }
    }

    fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The constraint with its arguments, and those nested in it, replaced.
    pub(super) fn with_arguments(
        &self,
        other: &dyn Fn(&str) -> Result<String, Error>,
    ) -> Result<Self, Error> {
        let arguments = self.arguments.iter().map(|argument| other(argument));
        let inside = self.inside.iter().map(|item| item.with_arguments(other));
        Ok(Self {
            arguments: arguments.collect::<Result<_, Error>>()?,
            inside: inside.collect::<Result<_, Error>>()?,
            ..self.clone()
        })
    }

    /// The argument with this index.
    pub(super) fn argument(&self, place: usize) -> Result<&str, Error> {
        let argument = self.arguments.get(place).map(String::as_str);
        argument
            .filter(|argument| !argument.is_empty())
            .ok_or_else(|| self.wrong("a missing argument"))
    }

    /// The argument with this index as a number.
    pub(super) fn number<N: std::str::FromStr>(&self, place: usize) -> Result<N, Error> {
        let argument = self.argument(place)?;
        argument.parse().map_err(|_| self.wrong(&format!("{argument:?} is not a number here")))
    }

    /// The error for an invalid constraint.
    pub(super) fn wrong(&self, what: &str) -> Error {
        ReadFault::in_rule(&self.shown(), what, self.at)
    }

    /// Turns an error of a rule into one of this constraint, unless it already has a position.
    pub(super) fn error(&self, error: Error) -> Error {
        if error.line().is_some() {
            return error;
        }
        ReadFault::of_rule(&self.shown(), &error, self.at)
    }

    /// The beginning of the constraint, for messages.
    fn shown(&self) -> String {
        clip_to(40, &self.text)
    }
}
