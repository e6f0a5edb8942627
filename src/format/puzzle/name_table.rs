//! Tables of names in a format, shared by its reader and its writer.

/// Returns the meaning of a name in a table.
pub(in crate::format) fn meant<T: Clone>(table: &[(&str, T)], name: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == name).map(|(_, meant)| meant.clone())
}

/// Returns the name of a value in a table.
pub(in crate::format) fn name_of<T: PartialEq>(
    table: &[(&'static str, T)],
    wanted: &T,
) -> Option<&'static str> {
    table.iter().find(|(_, meant)| meant == wanted).map(|(name, _)| *name)
}
