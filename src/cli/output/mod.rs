//! Formats answers as records, drawings and pages, and writes them.

pub(crate) mod advice;
pub(crate) mod draw;
pub(crate) mod flush_policy;
pub(crate) mod given;
pub(crate) mod json;
pub(crate) mod number;
pub(crate) mod optional_fields;
pub(crate) mod page;
pub(crate) mod printer;
pub(crate) mod records;
pub(crate) mod resume;
pub(crate) mod stdout_open;
pub(crate) mod table;
