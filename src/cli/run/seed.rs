//! Random seeds, and notes about them.

use crate::cli::args::Seed;
use crate::cli::stderr::say;

/// The seed of random solutions or puzzles. Prints a note unless the user chose it.
pub(crate) fn noted(seed: Option<Seed>, drawn: &str) -> u64 {
    let seed = match seed {
        None => {
            say(format_args!("note: seed 0; for other {drawn}, use --seed N or --seed random"));
            Seed::Chosen(0)
        }
        Some(seed) => seed,
    };
    if let Seed::Random(seed) = seed {
        say(format_args!("note: seed {seed}"));
    }
    seed.value()
}
