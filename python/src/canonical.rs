//! Canonical forms.

use lazydoku::Canonical;
use pyo3::prelude::*;

use crate::convert::{class, int};
use crate::subject::Subject;

/// The Python value for `canonical`.
pub(crate) fn value<'py>(
    py: Python<'py>,
    subject: &Subject,
    canonical: &Canonical,
) -> PyResult<Bound<'py, PyAny>> {
    let (map, size) = (canonical.map(), subject.size());
    let form = subject.with_grid(canonical.form().clone()).into_python(py)?;
    let automorphisms = int(py, canonical.automorphisms())?;
    let [rows, columns] = [map.rows(), map.columns()]
        .map(|lines| lines.iter().copied().map(usize::from).collect::<Vec<_>>());
    let digits = map.digits().iter().map(|&digit| usize::from(size.value(digit)));
    let digits: Vec<usize> = digits.collect();
    let parts = (form, automorphisms, map.is_transposed(), rows, columns, digits);
    class(py, "Canonical")?.call1(parts)
}
