//! A model of the time that a count takes.
//!
//! The model estimates the items that are enumerated, built, copied and multiplied, and weighs each
//! by the seconds that it takes on one machine. It is right within a factor of about two. The
//! constants are fitted, see "What it costs" in `docs/how-it-works/COUNTING.md`.

#![expect(clippy::cast_precision_loss, reason = "estimates need no more than their order")]

use super::pair_orbits::pair_orbits;
use super::problem::Problem;
use super::sizes::WorkSizes;
use crate::classic::count::band::BandGivens;
use crate::classic::count::limits::{PARTITIONS, TILE};

/// Returns the estimated seconds of a count.
pub(super) fn cost(problem: &Problem) -> f64 {
    let Problem { pivot, others, .. } = problem;
    let Some(sizes) = WorkSizes::of(problem) else { return 0.0 };
    let WorkSizes { members, orbits, firsts, thirds, .. } = sizes;
    let [first, second, third] = sizes.partners.each_ref().map(|partners| partners.mean);
    let symmetries = problem.symmetries.len() as f64;
    let enumeration = members
        * (1.3e-6 + 8.5e-9 * pivot.allowed[2].len() as f64 + 25e-9 * symmetries)
        + orbits * 6e-6;
    let mut made = rows_cost(pivot, members);
    let mut copies = 0.0;
    for band in others {
        let allowed = band.allowed[2].len() as f64;
        let blocks = sizes.blocks(band);
        made += rows_cost(band, firsts * first * blocks.distinct);
        made += firsts * blocks.made * allowed * (1.3e-9 + 0.19e-9 * first);
        let used = allowed.min(thirds * third);
        copies += orbits * second * used * 2.1e-9 * (first / 16.0).ceil();
    }
    let choices = first * second;
    let tiles = (choices / TILE as f64).ceil();
    let products = orbits * thirds * third * (0.05e-9 * choices + 0.6e-9 * tiles);
    enumeration + made + copies + products
}

/// The seconds to build the rows of counts of a band, of which at most `asked_for` are needed.
fn rows_cost(band: &BandGivens, asked_for: f64) -> f64 {
    let share = |stack: usize| band.allowed_rows[stack].len() as f64 / PARTITIONS as f64;
    let first = 216.0 * share(0);
    let fillings = first * 56.0 * 216.0 * share(1) / PARTITIONS as f64 * share(2);
    let columns = 216.0 * band.allowed[2].len() as f64 / PARTITIONS as f64;
    let built = asked_for.min(pair_orbits(band.digits, Some(band)).into());
    built * (56e-9 * first + fillings * columns * 0.4e-9 + 1.5e-6)
}
