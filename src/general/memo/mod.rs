//! Caches completions, or their number, by residual subproblem. Known as component caching in model
//! counters such as sharpSAT.
//!
//! The completions of a node depend only on its [`key`]. Once all of them have been listed, the
//! [`table`] notes their position in the [`history`]. Another node with the same key then copies
//! them ([`pending`]). The copy replaces the original in the table, so lists in use do not age out
//! of the history. Counts store only the number ([`shared_counts`]). For example, these two nodes
//! of a 4x4 grid have the same key:
//!
//! ```text
//! 1 2 | 3 4        2 1 | 4 3
//! 3 4 | 1 2        4 3 | 2 1
//! ----+----        ----+----      candidates   left   right
//! A B | A B        A B | A B      of cells A   2 4    1 3
//! A B | A B        A B | A B      of cells B   1 3    2 4
//! ```
//!
//! In either node, two digits have the set of cells A and two have B, so sorting makes `A, A, B, B`
//! of both. The solutions on the right are those on the left with 1 and 2 exchanged, and 3 and 4.
//!
//! The history takes 8 MiB and the table 16 MiB; keys are compared in full. Counts and unordered
//! listings use the memo if there are more rules than houses, or if most nodes lead to solutions;
//! ordered listings use it at the start of each row if there are only houses and relations.

mod history;
mod key;
mod lists;
mod memory;
mod pending;
mod shared_counts;
mod table;

pub(super) use lists::CompletionMemo;
pub(super) use memory::Memory;
pub(super) use pending::Pending;
pub(super) use shared_counts::SharedCounts;
