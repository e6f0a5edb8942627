//! Sums of digits: cages, arrows, little killers, and the sums that follow from others.
//!
//! The cells of a sum are divided into groups that see each other (cliques), because distinct
//! digits have few sums. Sets of sums are bits of a word, of 64 up to side 10 and of 128 above
//! ([`sum_set`]), so adding a digit is a shift. A pass has three steps ([`sum`]):
//!
//! 1. Tables give the sums that `n` distinct digits of a set can have ([`combinations`]).
//! 2. The sums of the groups are added up from both ends. Each group keeps those that reach the
//!    total with some sums of the others.
//! 3. Each group that has lost a sum keeps the digits that make one of the others.
//!
//! For example, `r1c1 + r1c2 + r3c4 = 10` in a 4x4 grid:
//!
//! ```text
//! group         sums         that reach 10       digits left
//! r1c1, r1c2    3 4 5 6 7    6 = 2+4, 7 = 3+4    2 3 4 in both cells
//! r3c4          1 2 3 4      4, 3                3 4
//! ```
//!
//! In words, with bit 0 on the right, the first group is `11111000`, and 10 minus the second is
//! `1111000000`: they share 6 and 7. (The code counts digits from 0.)
//!
//! Levels of consistency: domain consistent over the sums of groups, as long as a word can hold
//! them. Given these, one, two and three open cells of a group are domain consistent too (`cage`).
//! More cells keep the digits of some combination, without a matching. With three or more, digits
//! in every combination go from the cells that see all of their places. Above side 10 there are no
//! tables, and groups of three or more cells get bounds consistency.
//!
//! Cost: a pass over the cells, a table lookup for each sum of a group, and for each group two
//! additions of sets, with one shift for each sum in the smaller set.
//!
//! Implied sums ([`innies_outies`], known as the 45 rule) have at most six cells, or nine if their
//! totals are near an extreme. Long sums that barely prune alone are added together
//! ([`joined_sums`]).

mod cage;
pub(crate) mod combinations;
mod groups;
pub(crate) mod innies_outies;
pub(crate) mod joined_sums;
pub(crate) mod open_group;
pub(crate) mod sum;
mod sum_set;
