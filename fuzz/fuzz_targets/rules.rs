//! Listings, counts and the specification must agree on grids of any rules.

#![no_main]

use lazydoku_fuzz::rules;
use libfuzzer_sys::fuzz_target;

// Ten bytes select the rules, and one each the cells.
fuzz_target!(|bytes: &[u8]| {
    if let Some(puzzle) = rules::puzzle(bytes) {
        rules::compare(&puzzle);
    }
});
