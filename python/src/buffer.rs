//! The buffer protocol: the cells of a puzzle as a two-dimensional array.

use std::ffi::{c_int, c_void};

use lazydoku::Board;
use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::digits::{blank_of, bytes_of};

/// The longest side plus one.
const SIDES: usize = 26;

/// The shapes of all grids, indexed by rows and columns: a view holds only a pointer to its shape.
static SHAPES: [[[isize; 2]; SIDES]; SIDES] = table(false);

/// The strides in bytes, indexed by rows and columns: to the next row and to the next column.
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

/// Fills `view` with the cells of `grid`, which belongs to `puzzle`.
///
/// # Safety
///
/// `view` is a buffer that Python passes to be filled.
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
        // Cells store digit numbers from 1; the printed digits start elsewhere.
        copy = PyBytes::new(puzzle.py(), &bytes_of(grid));
        (copy.as_any(), copy.as_bytes())
    };
    // SAFETY: `cells` points to `length` bytes inside `owner`, which never changes or moves and
    // which the view keeps alive. The buffer is read-only, so nothing is written. The format, the
    // shape and the strides are static.
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
