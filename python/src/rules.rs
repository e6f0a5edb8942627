//! `rule_kinds`: the table of all rules.

use lazydoku::rules::kinds;
use pyo3::prelude::*;

use crate::convert::class;

/// All kinds of rules except layouts: their names, meanings and syntax.
///
/// >>> from lazydoku import rule_kinds
/// >>> cage, = (kind for kind in rule_kinds() if kind.name == "cage")
/// >>> cage.title, cage.form
/// ('Killer cage', 'cage=[TOTAL:]CELLS')
#[pyfunction]
pub(crate) fn rule_kinds(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyAny>>> {
    let class = class(py, "RuleKind")?;
    let kinds = kinds().iter();
    kinds
        .map(|kind| class.call1((kind.name, kind.title, kind.summary, kind.form(), kind.example)))
        .collect()
}
