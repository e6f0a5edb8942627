//! The Python package: classes and functions around the library.
//!
//! Nothing is decided here: answers, messages, formats and drawings are those of the library. This
//! crate adds Python's protocols, arrays and interrupts.
//!
//! Every answer that may take long is computed on a new thread, because only the main thread of
//! Python receives Ctrl-C, and it must stay free to check for it. After an interrupt the thread's
//! cancellation flag is set, and the call returns without waiting for the thread; a listing is
//! kept, and the next call resumes it. Threads do not survive a fork, so none are kept between
//! calls. Work that can be shared starts on one thread, and restarts on all if it is not done after
//! five milliseconds: most counts take less time than starting a second thread. Plain data classes
//! are written in Python (`_values.py`), and so is the array of occurrences (`_occurrences.py`), a
//! subclass of `numpy.ndarray`.

// Doc comments are Python docstrings.
#![expect(clippy::doc_markdown, reason = "docstrings are not rustdoc Markdown")]
#![expect(clippy::doc_link_with_quotes, reason = "docstrings are not rustdoc Markdown")]
#![expect(clippy::needless_pass_by_value, reason = "arguments of Python are extracted as values")]

mod arrays;
mod board;
mod buffer;
mod candidates;
mod canonical;
mod convert;
mod counting;
mod crew;
mod digits;
mod each;
mod error;
mod estimate;
mod generate;
mod given;
mod grids;
mod listing;
mod many;
mod notebook;
mod occurrences;
mod pull;
mod puzzle;
mod read;
mod repair;
mod rules;
mod slice;
mod solutions;
mod space;
mod subject;
mod work;

use pyo3::prelude::*;

/// Every solution of any Sudoku, lazily and in order.
#[pymodule(gil_used = false)]
mod _lazydoku {
    #[pymodule_export]
    use crate::arrays::Arrays;
    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::candidates::Candidates;
    #[pymodule_export]
    use crate::each::{count, occurrences_of, repair_of, sample};
    #[pymodule_export]
    use crate::generate::generate;
    #[pymodule_export]
    use crate::many::{check, solve};
    #[pymodule_export]
    use crate::occurrences::Counts;
    #[pymodule_export]
    use crate::puzzle::Puzzle;
    #[pymodule_export]
    use crate::read::{Records, read};
    #[pymodule_export]
    use crate::rules::rule_kinds;
    #[pymodule_export]
    use crate::solutions::Solutions;
    #[pymodule_export]
    use crate::space::Space;
    #[cfg(debug_assertions)]
    #[pymodule_export]
    use crate::work::_panic;

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
