//! The buffer of a puzzle: its cells, in the shape that it has.

use std::ffi::{c_int, c_void};

use lazydoku::Board;
use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::digits::{blank_of, bytes_of};

/// The longest side, and one.
const SIDES: usize = 26;

/// The shapes of all grids, by rows and columns. A view only has a pointer to its own.
static SHAPES: [[[isize; 2]; SIDES]; SIDES] = table(false);

/// The steps to the next row and to the next column.
static STRIDES: [[[isize; 2]; SIDES]; SIDES] = table(true);

const fn table(is_of_strides: bool) -> [[[isize; 2]; SIDES]; SIDES] {
    let mut table = [[[0; 2]; SIDES]; SIDES];
    let mut place = 0;
    while place < SIDES * SIDES {
        let [row, column] = [place / SIDES, place % SIDES];
        let [rows, columns] = [row.cast_signed(), column.cast_signed()];
        table[row][column] = if is_of_strides { [columns, 1] } else { [rows, columns] };
        place += 1;
    }
    table
}

/// Fills a view of the cells of a grid that this object has.
///
/// # Safety
/// The view is one that Python passes to be filled.
#[expect(unsafe_code, reason = "the buffer protocol is given pointers")]
pub(crate) unsafe fn fill(
    puzzle: &Bound<'_, PyAny>,
    grid: &Board,
    view: *mut ffi::Py_buffer,
    flags: c_int,
) -> PyResult<()> {
    let asks_for = |what: c_int| flags & what == what;
    if asks_for(ffi::PyBUF_F_CONTIGUOUS) {
        return Err(PyBufferError::new_err("the cells are stored row by row"));
    }
    let size = grid.size();
    let copy;
    let (owner, cells) = if size.first() == 1 {
        (puzzle, grid.cells())
    } else {
        // The grid has other numbers than people have.
        copy = PyBytes::new(puzzle.py(), &bytes_of(grid));
        (copy.as_any(), copy.as_bytes())
    };
    // SAFETY: The cells are bytes, as many as is said, in an object that never changes or moves
    // and that the view keeps alive; and nothing is written, as the buffer is read-only. The
    // format, the shape and the strides are never freed.
    unsafe {
        let length = cells.len().cast_signed();
        let (owner, cells) = (owner.as_ptr(), cells.as_ptr().cast::<c_void>().cast_mut());
        if ffi::PyBuffer_FillInfo(view, owner, cells, length, 1, flags) != 0 {
            return Err(PyErr::fetch(puzzle.py()));
        }
        if blank_of(size) < 0 && asks_for(ffi::PyBUF_FORMAT) {
            (*view).format = c"b".as_ptr().cast_mut();
        }
        if asks_for(ffi::PyBUF_ND) {
            (*view).ndim = 2;
            (*view).shape = SHAPES[size.rows()][size.columns()].as_ptr().cast_mut();
        }
        if asks_for(ffi::PyBUF_STRIDES) {
            (*view).strides = STRIDES[size.rows()][size.columns()].as_ptr().cast_mut();
        }
    }
    Ok(())
}
