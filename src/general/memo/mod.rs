//! Solutions, or their number, of nodes that leave the same open. Known as caching of residual
//! problems, or components, as in model counters such as sharpSAT.
//!
//! What follows from a node depends on what it leaves open ([`key`]). Once all its solutions have
//! been listed, their places in the latest solutions ([`history`]) are noted ([`table`]), and they
//! are copied where another node leaves the same ([`pending`]). A copy counts as the list from then
//! on, so lists that are in use do not grow old. A count remembers only how many there are
//! ([`shared_counts`]). For example, these two nodes of a 4x4 grid leave the same open, up to the
//! names of digits:
//!
//! ```text
//! 1 2 | 3 4        2 1 | 4 3
//! 3 4 | 1 2        4 3 | 2 1        1 and 3 (2 and 4): columns 2 and 4 of rows 3 and 4
//! ----+----        ----+----        2 and 4 (1 and 3): columns 1 and 3 of rows 3 and 4
//! . . | . .        . . | . .
//! . . | . .        . . | . .
//! ```
//!
//! The solutions of the second are those of the first with 1 and 2 exchanged, and 3 and 4.
//!
//! Costs 8 MiB of latest solutions and 16 MiB of keys, compared whole. Counts and unordered
//! listings use it if there are more rules than houses, or if most nodes lead to solutions; ordered
//! listings if there are only houses and relations, at the start of each row.

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
