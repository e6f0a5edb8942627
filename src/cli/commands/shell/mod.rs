//! What a shell or a manual is given: completions and man pages.

pub(in crate::cli) mod completions;
pub(in crate::cli) mod man;
mod man_page;
