//! The choice of a kernel, made once and carried as a value.

use std::fmt;
use std::sync::OnceLock;

#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512;
#[cfg(any(test, not(target_feature = "simd128")))]
use super::portable::Portable;
use super::search_kernel::{BranchRule, SearchKernel};
#[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
use super::simd128::Simd128;
use crate::classic::search::depth_first::Search;
use crate::classic::search::descent::{About, TreeSizes};
use crate::classic::search::grid::SearchGrid;
use crate::classic::search::proof::{CountUpTo, Few, Prove};
use crate::classic::values::board::Board9;

/// The instruction set that a search uses.
///
/// All kernels give the same answers. The plain methods of [`Puzzle`](crate::Puzzle) use the
/// [`best`](Self::best) one for this machine; choose another to compare them.
///
/// ```
/// use lazydoku::{Kernel, Puzzle};
/// let line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
/// let puzzle: Puzzle = line.parse()?;
/// for kernel in Kernel::available() {
///     assert_eq!(kernel.uniqueness(&puzzle), puzzle.uniqueness(), "{}", kernel.name());
/// }
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kernel(Choice);

/// Defines an enum with one variant for each kernel that a machine of this architecture may have.
///
/// If WebAssembly is compiled with SIMD, every machine has it, so programs leave out the portable
/// kernel.
macro_rules! for_each_kernel {
    ($(#[$meta:meta])* $visibility:vis enum $name:ident($of:ident)) => {
        $(#[$meta])*
        $visibility enum $name {
            #[cfg(any(test, not(target_feature = "simd128")))]
            Portable($of<$crate::classic::search::kernels::portable::Portable>),
            #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
            Simd128($of<$crate::classic::search::kernels::simd128::Simd128>),
            #[cfg(target_arch = "x86_64")]
            Avx2($of<$crate::classic::search::kernels::avx2::Avx2>),
            #[cfg(target_arch = "x86_64")]
            Avx512($of<$crate::classic::search::kernels::avx512::Avx512>),
        }
    };
}

type Itself<K> = K;

for_each_kernel! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) enum Choice(Itself)
}

for_each_kernel! {
    /// A search on one of the kernels.
    #[derive(Clone)]
    pub(crate) enum AnySearch(Search)
}

/// Evaluates an expression for the kernel, or the value made for a kernel, that the enum holds.
macro_rules! on_any {
    ($enum:ident, $value:expr, $inner:ident => $result:expr) => {
        match $value {
            #[cfg(any(test, not(target_feature = "simd128")))]
            $enum::Portable($inner) => $result,
            #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
            $enum::Simd128($inner) => $result,
            #[cfg(target_arch = "x86_64")]
            $enum::Avx2($inner) => $result,
            #[cfg(target_arch = "x86_64")]
            $enum::Avx512($inner) => $result,
        }
    };
}

/// Like `on_any`, but wraps the result in an enum with the same variants.
macro_rules! map_any {
    ($from:ident => $to:ident, $value:expr, $inner:ident => $result:expr) => {
        match $value {
            #[cfg(any(test, not(target_feature = "simd128")))]
            $from::Portable($inner) => $to::Portable($result),
            #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
            $from::Simd128($inner) => $to::Simd128($result),
            #[cfg(target_arch = "x86_64")]
            $from::Avx2($inner) => $to::Avx2($result),
            #[cfg(target_arch = "x86_64")]
            $from::Avx512($inner) => $to::Avx512($result),
        }
    };
}

pub(crate) use {for_each_kernel, map_any, on_any};

impl Kernel {
    /// The fastest kernel that this machine can run, detected at the first call.
    ///
    /// # Panics
    /// Never: there is always one.
    #[must_use]
    pub fn best() -> Self {
        static BEST: OnceLock<Kernel> = OnceLock::new();
        *BEST.get_or_init(|| Self::available().last().expect("a kernel for every machine"))
    }

    /// The kernels that this machine can run, from slowest to fastest.
    pub fn available() -> impl DoubleEndedIterator<Item = Self> {
        let choices = [
            #[cfg(any(test, not(target_feature = "simd128")))]
            Some(Choice::Portable(Portable)),
            #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
            Some(Choice::Simd128(Simd128)),
            #[cfg(target_arch = "x86_64")]
            Avx2::detect().map(Choice::Avx2),
            #[cfg(target_arch = "x86_64")]
            Avx512::detect().map(Choice::Avx512),
        ];
        choices.into_iter().flatten().map(Self)
    }

    /// The kernel with this name, if this machine can run it.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::available().find(|kernel| kernel.name() == name)
    }

    /// The names of all kernels, including those that this machine cannot run.
    pub const NAMES: [&str; 4] = ["portable", "simd128", "avx2", "avx512"];

    /// The name: `portable`, `simd128`, `avx2` or `avx512`. `simd128` uses 128-bit registers, in
    /// WebAssembly and with the NEON instructions of aarch64.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            #[cfg(any(test, not(target_feature = "simd128")))]
            Choice::Portable(_) => "portable",
            #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
            Choice::Simd128(_) => "simd128",
            #[cfg(target_arch = "x86_64")]
            Choice::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Choice::Avx512(_) => "avx512",
        }
    }

    /// The kernel as an enum, for engines with a type for each kernel.
    pub(crate) const fn choice(self) -> Choice {
        self.0
    }

    /// Up to two solutions, or `None` if the search takes more than `steps`.
    pub(crate) fn two_within(
        self,
        grid: impl SearchGrid,
        steps: u32,
    ) -> Option<(Option<Board9>, Option<Board9>)> {
        on_any!(Choice, self.0, kernel => kernel.enter(Prove { grid, steps }))
    }

    /// The number of solutions, or `None` if the search takes more than `steps`.
    pub(crate) fn count_within(self, grid: impl SearchGrid, steps: u32) -> Option<u64> {
        self.tally_within(grid, u64::MAX, steps).map(|(count, _)| count)
    }

    /// The number of solutions, or `limit` if there are at least that many, and the first one
    /// found; `None` if the search takes more than `steps`. `limit` must not be 0.
    pub(crate) fn tally_within(
        self,
        grid: impl SearchGrid,
        limit: u64,
        steps: u32,
    ) -> Option<(u64, Option<Board9>)> {
        on_any!(Choice, self.0, kernel => kernel.enter(CountUpTo { grid, limit, steps }))
    }

    /// All solutions in no particular order, or `None` if there are, or seem to be, more than
    /// `most`.
    pub(crate) fn few(self, grid: impl SearchGrid, most: usize) -> Option<Vec<Board9>> {
        on_any!(Choice, self.0, kernel => kernel.enter(Few(grid, most)))
    }

    /// The size of a search, estimated from `descents` descents.
    pub(crate) fn sizes_about(self, grid: impl SearchGrid, descents: u32) -> TreeSizes {
        on_any!(Choice, self.0, kernel => kernel.enter(About { grid, descents }))
    }

    /// A search over all solutions of the grid.
    pub(crate) fn search(self, rule: BranchRule, grid: impl SearchGrid) -> AnySearch {
        map_any!(Choice => AnySearch, self.0, kernel => Search::new(kernel, rule, grid))
    }

    /// A search over the solutions after `bound` in the order of the rule, nearest first.
    pub(crate) fn search_beyond(
        self,
        rule: BranchRule,
        grid: impl SearchGrid,
        bound: &Board9,
    ) -> AnySearch {
        map_any!(Choice => AnySearch, self.0, kernel => {
            Search::beyond(kernel, rule, grid, bound)
        })
    }
}

impl Default for Kernel {
    fn default() -> Self {
        Self::best()
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl AnySearch {
    /// The next solution, or `None` if there are none left.
    #[cfg(test)]
    pub(crate) fn next_board(&mut self) -> Option<Board9> {
        on_any!(AnySearch, self, search => search.next_board())
    }

    /// Splits the rest of this search into consecutive pieces, one for each waiting node.
    pub(crate) fn into_pieces(self) -> Vec<Self> {
        match self {
            #[cfg(any(test, not(target_feature = "simd128")))]
            Self::Portable(search) => search.into_pieces().map(Self::Portable).collect(),
            #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
            Self::Simd128(search) => search.into_pieces().map(Self::Simd128).collect(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(search) => search.into_pieces().map(Self::Avx2).collect(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(search) => search.into_pieces().map(Self::Avx512).collect(),
        }
    }
}
