//! The page of `solve --format html`.

pub(crate) mod section;
