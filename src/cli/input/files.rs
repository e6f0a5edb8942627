//! File identity of inputs and outputs, independent of paths and links.

use std::ffi::OsStr;
use std::io;
use std::path::Path;

use same_file::Handle;

/// The file that an input names, if it is a regular file.
pub(super) fn file_of(input: &OsStr) -> Option<Handle> {
    if input == "-" { file_of_stream(Handle::stdin()) } else { file_at(input.as_ref()) }
}

/// The file that standard input or output is redirected to, if it is a regular file.
pub(crate) fn file_of_stream(stream: io::Result<Handle>) -> Option<Handle> {
    let is_file = |stream: &Handle| stream.as_file().metadata().is_ok_and(|found| found.is_file());
    stream.ok().filter(is_file)
}

/// The regular file at a path. Pipes and devices are not opened: that alone would make this process
/// their reader.
pub(crate) fn file_at(path: &Path) -> Option<Handle> {
    let is_file = std::fs::metadata(path).is_ok_and(|found| found.is_file());
    if is_file { Handle::from_path(path).ok() } else { None }
}
