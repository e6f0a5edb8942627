//! The kernel for AVX2: the positions of a digit in a row as one word, with nine words in a
//! register.
//!
//! Bit `c` of a word is set if the digit has a candidate in column `c`. There is a register for
//! each band and each group of three digits, `3g + 1` to `3g + 3`; each quarter of it holds a row
//! of the band:
//!
//! ```text
//! word      0    1    2   3 |   4    5    6   7 |   8    9   10  11 | 12 .. 15
//! row       1    1    1     |   2    2    2     |   3    3    3     |
//! digit    3g+1 3g+2 3g+3 - |  3g+1 3g+2 3g+3 - |  3g+1 3g+2 3g+3 - |  unused, zero
//! ```
//!
//! Another band or another group is another register; moving to another row moves quarters, and
//! moving to another digit of the group moves words within quarters.
//!
//! The rules are those of the portable kernel. A node fills nine of the sixteen registers, and one
//! sweep is enough to keep the processor busy, so siblings are not swept together.

mod boards;
mod kernel;
mod lanes;
mod node;
mod settling;
mod sweep;
mod tables;
mod triads;
mod views;
#[expect(unsafe_code, reason = "intrinsics are unsafe to call where the features are not declared")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics show their origin")]
#[expect(clippy::unused_self, reason = "the value proves that the CPU has the features")]
mod words;

pub(crate) use node::Avx2;
