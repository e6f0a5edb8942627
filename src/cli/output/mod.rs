//! From answers to text: records, drawings and pages.

pub(crate) mod advice;
pub(crate) mod before;
pub(crate) mod closed;
pub(crate) mod draw;
pub(crate) mod given;
pub(crate) mod json;
mod number;
pub(crate) mod pace;
pub(crate) mod page;
pub(crate) mod printer;
pub(crate) mod progress;
pub(crate) mod records;
pub(crate) mod resume;
pub(crate) mod table;
