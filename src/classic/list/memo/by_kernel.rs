//! The lister on any of the kernels.

use super::lister::MemoLister;
use super::memory::ListMemo;
use super::output::{BoardBuffer, Goal};
use crate::classic::search::{AnySearch, for_each_kernel, map_any, on_any};

for_each_kernel! {
    /// A lister on one of the kernels.
    pub(super) enum AnyLister(MemoLister)
}

impl AnyLister {
    pub(super) fn new(search: AnySearch, credit: i64) -> Self {
        map_any!(AnySearch => Self, search, search => MemoLister::new(search, credit))
    }

    pub(super) fn make(&mut self, memo: &mut ListMemo, output: &mut BoardBuffer, goal: Goal) {
        on_any!(Self, self, lister => lister.make(memo, output, goal));
    }

    pub(super) fn into_rest(self) -> AnySearch {
        map_any!(Self => AnySearch, self, lister => lister.into_rest())
    }

    pub(super) fn upper_bound(&self) -> Option<usize> {
        on_any!(Self, self, lister => lister.upper_bound())
    }
}
