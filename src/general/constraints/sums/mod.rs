//! Sums of digits: cages, arrows, little killers, and the sums that follow from others.
//!
//! The cells of a sum fall into groups that see each other (cliques). Sets of sums are bits of a
//! word, of 64 up to side 10 and of 128 above ([`sum_set`]). Tables give the sums that `n`
//! different digits of a set can have ([`combinations`]); the groups are added up from both ends,
//! and each group keeps the sums that reach the total ([`sum`]). For example, in a 4x4 grid,
//! with `r1c1 + r1c2 + r3c4 = 10`:
//!
//! ```text
//! group         sums         that reach 10       digits left
//! r1c1, r1c2    3 4 5 6 7    6 = 2+4, 7 = 3+4    2 3 4 in both cells
//! r3c4          1 2 3 4      4, 3                3 4
//! ```
//!
//! Levels of consistency: the sums of groups are domain consistent as long as a word can hold them.
//! Within a group, one, two and three open cells are domain consistent too (`cage`); more cells
//! keep the digits of some combination, without a matching, and digits that are in all combinations
//! go from the cells that see all of their places. Above side 10 there are no tables, and groups of
//! three or more cells get bounds consistency.
//!
//! Implied sums ([`innies_outies`], known as the 45 rule) have at most six cells, or nine if they
//! have little room. Long sums that barely prune alone are added together ([`joined_sums`]).

mod cage;
pub(crate) mod combinations;
mod groups;
pub(crate) mod innies_outies;
pub(crate) mod joined_sums;
pub(crate) mod open_group;
pub(crate) mod sum;
mod sum_set;
