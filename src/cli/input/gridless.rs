//! What is said of an input that ended without a grid and without an error.

/// Why it has none.
#[derive(Clone, Copy)]
pub(super) enum Gridless {
    /// Nothing but white space.
    Empty,
    /// A table with a header alone.
    NoRows,
    /// Our own records about other records.
    Remarks,
    /// Comments, titles, tags and the like.
    Text,
}

/// The types of records about other records.
const REMARKS: [&str; 3] = ["summary", "error", "total"];

impl Gridless {
    /// Why a text has none whose last line is this, or has no line if this is empty.
    pub(super) fn of(last: &str) -> Self {
        let record: serde_json::Value = serde_json::from_str(last).unwrap_or_default();
        match record["type"].as_str() {
            _ if last.trim_start_matches('\u{FEFF}').is_empty() => Self::Empty,
            Some(kind) if REMARKS.contains(&kind) => Self::Remarks,
            _ => Self::Text,
        }
    }

    /// The note about it, if it is no mistake.
    pub(super) fn note(self) -> Option<&'static str> {
        match self {
            Self::Empty => Some("it is empty"),
            Self::NoRows => Some("its table has no rows"),
            Self::Remarks => Some("all its records are about other records"),
            Self::Text => None,
        }
    }

    /// The error about it, if it is one.
    pub(super) fn error(self) -> Option<&'static str> {
        let reason = "no grid found; see docs/guide/FORMATS.md for the formats; --from sets the \
                      format, --column the column of a table";
        matches!(self, Self::Text).then_some(reason)
    }
}
