//! Counts digit by digit instead of cell by cell. Known as counting by templates, with meet in the
//! middle.
//!
//! A *placement* (template) is all cells of one digit. If rules only say that equal digits keep
//! apart, all that matters to the digits to come is which cells are taken. Half of the digits are
//! placed in all ways, the other half too, and both must fit together. On the blank 4x4 grid a
//! digit has 16 placements. Digits 1 to 4 are told apart by their cells in row 1; then 1 and 2 can
//! take eight cells in six ways, for example
//!
//! ```text
//! 1 2 . .      1 2 . .        x x . .       3 and 4 must take the dots:
//! . . 1 2      . . 2 1   ─▶   . . x x       this again is possible in 2 ways
//! 2 1 . .      2 1 . .        x x . .
//! . . 2 1      . . 1 2        . . x x       2 x 2 solutions
//! ```
//!
//! Two of these six states are reached in 2 ways, as this one, and four in 1 way. The sum over the
//! states is 2 x 2 x 2 + 4 x 1 x 1 = 12, times 4! names of digits: 288 solutions.
//!
//! It is fast if many houses leave few placements, 6,080 in a windoku against 46,656 in a classic
//! grid, which is where a sweep has too many open houses.
//!
//! - **Slices.** In a blank grid, each choice of the cells that the last half has in a second house
//!   is a slice of the work. Slices need little memory and run on all threads, and those that a
//!   symmetry of the rules takes to each other are counted once: with disjoint groups, 10,368
//!   symmetries leave 13 slices of 70.
//! - **Pages.** States of the two halves meet only if their cells in a third house, the page house,
//!   are disjoint. So the last digit of the last half is placed one page at a time, and one digit
//!   of the first half is not placed at all: each state, with each placement of that digit, is
//!   looked up. Most are not there, which a bit for each state tells from a faster cache (a Bloom
//!   filter with one hash).
//! - **Givens and other marks** leave each digit fewer placements. Digits with equal placements can
//!   change places, so only those orders are counted in which they ascend in the cells of the page
//!   house.
//! - **Which split** is taken depends on the numbers of states, estimated by random walks within a
//!   few percent.
//!
//! The parts, each of which uses only those above it:
//!
//! - [`digit_rules`]: rules as sets of cells, and the placements of a digit
//! - [`automorphisms`]: the symmetries of the rules
//! - [`digit`]: a digit with its placements, and which of them it takes in its turn
//! - [`size`], [`split`]: how much work there is, and how it is cut into slices
//! - [`blank`], [`marked`]: which splits there are of a blank grid, and of one with givens
//! - [`placements_by_cell`], [`filter`], [`halves`]: the placements beside a state, states that are
//!   certainly not in a table, and one slice
//!
//! Not used above side 9, if relations exclude other digits than equal ones, or if a slice does not
//! fit in memory.

mod automorphisms;
mod blank;
mod count;
mod digit;
mod digit_rules;
mod filter;
mod halves;
mod marked;
mod placements_by_cell;
mod size;
mod split;
#[cfg(test)]
mod tests;

pub(super) use count::DigitByDigit;
