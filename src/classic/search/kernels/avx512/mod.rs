//! The kernel for AVX-512: the positions of a digit in a row as one word, and all rows and digits
//! in three registers.
//!
//! Bit `c` of a word is set if the digit has a candidate in column `c`. Register `g` holds the
//! digits `3g + 1` to `3g + 3`, and lane `3 * row + member` holds digit number `member` of these
//! three:
//!
//! ```text
//! lane      0    1    2  |   3    4    5  |   6    7    8  | ... |  24   25   26  |  27 .. 31
//! row       1    1    1  |   2    2    2  |   3    3    3  | ... |   9    9    9  |  unused, zero
//! digit    3g+1 3g+2 3g+3|  3g+1 3g+2 3g+3|  3g+1 3g+2 3g+3| ... |  3g+1 3g+2 3g+3|
//!          `------------- band 1 ----------------------'     ...  band 3
//! ```
//!
//! Comparing a digit with the other eight takes two steps: across the three registers, which needs
//! no shuffle, and then across the three members. Moving to another row of the band, another band
//! or another member takes one permutation of lanes, for all digits at once.
//!
//! The rules are those of the portable kernel. One sweep has a latency of about 70 cycles, but
//! leaves the processor idle for part of them, so siblings are swept in lockstep.

mod boards;
mod branching;
mod kernel;
mod lanes;
mod node;
mod rows;
mod settling;
mod sweep;
mod tables;
mod triads;
mod views;
#[expect(unsafe_code, reason = "intrinsics are unsafe to call where the features are not declared")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics show their origin")]
#[expect(clippy::unused_self, reason = "the value proves that the CPU has the features")]
mod words;

pub(crate) use node::Avx512;
