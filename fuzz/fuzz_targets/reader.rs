//! The reader must read any bytes to the end, with results that do not depend on how they arrive.

#![no_main]

use std::io::BufReader;

use lazydoku::format::Reader;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let whole: Vec<_> = Reader::new(bytes).map(shown).collect();
    let by_threes: Vec<_> = Reader::new(BufReader::with_capacity(3, bytes)).map(shown).collect();
    assert_eq!(whole, by_threes);
    assert!(whole.len() <= bytes.len() + 1);
});

fn shown(item: Result<lazydoku::format::Record, lazydoku::Error>) -> String {
    match item {
        Ok(record) => format!("{}: {}", record.line, record.puzzle.grid()),
        Err(error) => error.to_string(),
    }
}
