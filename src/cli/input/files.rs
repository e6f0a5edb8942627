//! Which file an input or an output is, even by another path or a link.

use std::ffi::OsStr;
use std::io;
use std::path::Path;

use same_file::Handle;

/// The file that an input names, if it is one.
pub(super) fn file_of(input: &OsStr) -> Option<Handle> {
    if input == "-" { file_of_stream(Handle::stdin()) } else { file_at(input.as_ref()) }
}

/// The file that standard input or output is connected to, if it is one.
pub(crate) fn file_of_stream(stream: io::Result<Handle>) -> Option<Handle> {
    let is_file = |stream: &Handle| stream.as_file().metadata().is_ok_and(|found| found.is_file());
    stream.ok().filter(is_file)
}

/// The file at a path. Not a pipe or a device: opening one, even to look, makes us its reader.
pub(crate) fn file_at(path: &Path) -> Option<Handle> {
    let is_file = std::fs::metadata(path).is_ok_and(|found| found.is_file());
    if is_file { Handle::from_path(path).ok() } else { None }
}
