//! Tables of names in a format, in which each row is read and written.

/// Returns what a name means in a table.
pub(in crate::format) fn meant<T: Clone>(table: &[(&str, T)], name: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == name).map(|(_, meant)| meant.clone())
}

/// Returns what something is called in a table.
pub(in crate::format) fn name_of<T: PartialEq>(
    table: &[(&'static str, T)],
    wanted: &T,
) -> Option<&'static str> {
    table.iter().find(|(_, meant)| meant == wanted).map(|(name, _)| *name)
}
