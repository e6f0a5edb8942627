//! Messages about inputs that ended without a grid and without an error.

/// The reason why an input has no grid.
#[derive(Clone, Copy)]
pub(super) enum Gridless {
    /// White space only.
    Empty,
    /// A table without rows below its header.
    NoRows,
    /// Records of this program that do not contain a grid.
    Remarks,
    /// Comments, titles, tags and the like.
    Text,
}

/// The types of records that do not contain a grid.
const REMARKS: [&str; 3] = ["summary", "error", "total"];

impl Gridless {
    /// Classifies a text without grids by its last line, which is empty if the text is.
    pub(super) fn of(last: &str) -> Self {
        let record: serde_json::Value = serde_json::from_str(last).unwrap_or_default();
        match record["type"].as_str() {
            _ if last.trim_start_matches('\u{FEFF}').is_empty() => Self::Empty,
            Some(kind) if REMARKS.contains(&kind) => Self::Remarks,
            _ => Self::Text,
        }
    }

    /// A note, if an input without grids is legitimate.
    pub(super) fn note(self) -> Option<&'static str> {
        match self {
            Self::Empty => Some("it is empty"),
            Self::NoRows => Some("its table has no rows"),
            Self::Remarks => Some("all its records are about other records"),
            Self::Text => None,
        }
    }

    /// An error, if the input was probably meant to have grids.
    pub(super) fn error(self) -> Option<&'static str> {
        let reason = "no grid found; see docs/guide/FORMATS.md for the formats; --from sets the \
                      format, --column the column of a table";
        matches!(self, Self::Text).then_some(reason)
    }
}
