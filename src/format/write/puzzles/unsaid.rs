//! The error for a rule or a size that a format does not support.

use std::fmt;

use crate::rules::Rule;
use crate::values::error::{Error, ErrorKind, ErrorSource, Position};

/// A rule or a size that a format does not support.
struct Unsaid {
    what: String,
    /// The reason, if there is a special one.
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
        Some("use the format rules, which supports all rules and sizes".to_owned())
    }
}

pub(super) fn unsaid(what: &str) -> Error {
    Error::new(Unsaid { what: what.to_owned(), why: None }, Position::default())
}

/// The error for a rule, with the reason.
pub(super) fn unsaid_because(rule: &Rule, why: &'static str) -> Error {
    Error::new(Unsaid { what: rule.to_string(), why: Some(why) }, Position::default())
}

pub(super) fn unsaid_rule(rule: &Rule) -> Error {
    unsaid(&rule.to_string())
}
