//! The formats that puzzles are written in.

use lazydoku::format::names;

/// The format that is a picture.
pub(crate) const SVG: &str = "svg";

/// The names of all formats.
pub(crate) fn all() -> Vec<String> {
    names().into_iter().chain([SVG]).map(str::to_owned).collect()
}
