//! The error of a rule or a size that a format has no way to write.

use std::fmt;

use crate::rules::Rule;
use crate::values::error::{Error, ErrorKind, ErrorSource, Position};

/// A rule or a size that a format has no way to write.
struct Unsaid {
    what: String,
    /// The reason, if there is one to give.
    why: Option<&'static str>,
}

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this format does not support {}", self.what)?;
        self.why.map_or(Ok(()), |why| write!(f, ", {why}"))
    }
}

impl ErrorSource for Unsaid {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Value
    }

    fn help(&self) -> Option<String> {
        Some("the format rules supports all rules and sizes".to_owned())
    }
}

pub(super) fn unsaid(what: &str) -> Error {
    Error::new(Unsaid { what: what.to_owned(), why: None }, Position::default())
}

/// The error of a rule, with the reason.
pub(super) fn unsaid_because(rule: &Rule, why: &'static str) -> Error {
    Error::new(Unsaid { what: rule.to_string(), why: Some(why) }, Position::default())
}

pub(super) fn unsaid_rule(rule: &Rule) -> Error {
    unsaid(&rule.to_string())
}
