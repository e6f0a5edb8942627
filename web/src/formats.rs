//! The formats for writing puzzles.

use lazydoku::format::names;

/// The picture format.
pub(crate) const SVG: &str = "svg";

/// The names of all formats.
pub(crate) fn all() -> Vec<String> {
    names().into_iter().chain([SVG]).map(str::to_owned).collect()
}
