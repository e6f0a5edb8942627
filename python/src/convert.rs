//! Converts numbers and arrays, and finds the classes written in Python.

use lazydoku::num_bigint::BigUint;
use pyo3::exceptions::{PyModuleNotFoundError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyInt};

/// A class of `lazydoku._values`.
pub(crate) fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("lazydoku._values")?.getattr(name)
}

/// Returns `number` as a Python `int`.
pub(crate) fn int<'py>(py: Python<'py>, number: &BigUint) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(number) = u64::try_from(number) {
        return Ok(number.into_pyobject(py)?.into_any());
    }
    let bytes = PyBytes::new(py, &number.to_bytes_le());
    py.get_type::<PyInt>().call_method1("from_bytes", (bytes, "little"))
}

/// Reads a non-negative Python integer; `name` starts the error messages.
pub(crate) fn number(name: &str, value: &Bound<'_, PyAny>) -> PyResult<BigUint> {
    let value = value.py().import("operator")?.call_method1("index", (value,))?;
    if let Ok(small) = value.extract::<u64>() {
        return Ok(small.into());
    }
    if value.lt(0)? {
        return Err(PyValueError::new_err(format!("{name} must not be negative, but is {value}")));
    }
    let bits: usize = value.call_method0("bit_length")?.extract()?;
    let bytes = value.call_method1("to_bytes", (bits.div_ceil(8), "little"))?;
    Ok(BigUint::from_bytes_le(bytes.extract()?))
}

/// Reads a non-negative Python integer of up to 64 bits.
pub(crate) fn small_number(name: &str, value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let number = number(name, value)?;
    u64::try_from(&number).map_err(|_| {
        PyValueError::new_err(format!("{name} is {number}, which does not fit in 64 bits"))
    })
}

/// Returns a NumPy array of `bytes` with this dtype and shape.
pub(crate) fn array<'py>(
    py: Python<'py>,
    bytes: &[u8],
    kind: &str,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let bytes = PyByteArray::new(py, bytes);
    let array = numpy(py)?.call_method1("frombuffer", (bytes, kind))?;
    array.call_method1("reshape", (shape.to_vec(),))
}

/// NumPy, imported only when an array is needed.
pub(crate) fn numpy(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import("numpy").map_err(|error| without_numpy(py, error))
}

/// Adds an installation hint to an import error caused by a missing NumPy.
pub(crate) fn without_numpy(py: Python<'_>, error: PyErr) -> PyErr {
    let is_numpy =
        error.value(py).getattr("name").is_ok_and(|name| name.eq("numpy").is_ok_and(|it| it));
    if !error.is_instance_of::<PyModuleNotFoundError>(py) || !is_numpy {
        return error;
    }
    let raised = PyModuleNotFoundError::new_err(
        "arrays need NumPy, which is not installed: pip install 'lazydoku[numpy]'",
    );
    // Setting this attribute cannot fail.
    let _ = raised.value(py).setattr("name", "numpy");
    raised
}
