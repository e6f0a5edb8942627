//! Input compressed with gzip or zstd, whole and truncated.

use std::fs;
use std::io::{BufReader, Read, Write};
use std::path::Path;

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use lazydoku::{Board, Puzzle};
use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use crate::support::{assert_prints, check, lazydoku};

#[test]
fn packed_files_are_unpacked() {
    assert_prints!(lazydoku(["solve", "tests/cli/data/two.gz"]), @"
    346179258187523964529648371965832417472916835813754629798261543631485792254397186
    864371259325849761971265843436192587198657432257483916689734125713528694542916378
    ");
    assert_prints!(lazydoku(["solve", "tests/cli/data/two.zst"]), @"
    346179258187523964529648371965832417472916835813754629798261543631485792254397186
    864371259325849761971265843436192587198657432257483916689734125713528694542916378
    ");
}

/// Different solutions, one per line; equal ones would compress too well.
fn puzzles(count: usize) -> String {
    Puzzle::from(Board::EMPTY)
        .solutions_unordered()
        .take(count)
        .map(|solution| solution.to_string() + "\n")
        .collect()
}

fn gzip(text: &str) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    // Block boundaries do not align with lines.
    for part in text.as_bytes().chunks(5000) {
        packed.write_all(part).unwrap();
        packed.flush().unwrap();
    }
    packed.finish().unwrap()
}

fn zstd(text: &str) -> Vec<u8> {
    compress_to_vec(text.as_bytes(), CompressionLevel::Fastest)
}

/// The number of whole lines that can be decompressed, byte by byte.
fn whole_lines(unpacking: impl Read) -> usize {
    let bytes = BufReader::with_capacity(1, unpacking).bytes().map_while(Result::ok);
    bytes.filter(|byte| *byte == b'\n').count()
}

/// Truncates a compressed file near each of these starts of parts, and at regular distances.
fn cut_anywhere(file: &Path, packed: &[u8], starts: &[usize], lines: impl Fn(&[u8]) -> usize) {
    let near = |start: &usize| start.saturating_sub(10)..(start + 24).min(packed.len());
    let places = starts.iter().flat_map(near).chain((0..packed.len()).step_by(packed.len() / 40));
    for cut in places {
        fs::write(file, &packed[..cut]).unwrap();
        let output = lazydoku(["check"]).with(&[file.to_str().unwrap()]).output();
        let message = String::from_utf8(output.stderr).unwrap();
        let answers = String::from_utf8(output.stdout).unwrap();
        let is_whole = starts.contains(&cut);
        assert_eq!(output.status.code(), Some(if is_whole { 0 } else { 2 }), "{cut}: {message}");
        assert_eq!(message.matches("error:").count(), usize::from(!is_whole), "{cut}: {message}");
        // The first bytes alone do not identify the compression: they are read as a bad line.
        let bad = if message.contains("is not part of a grid") { "error\n" } else { "" };
        let good = "unique\n".repeat(lines(&packed[..cut]));
        assert_eq!(answers, good + bad, "{cut}: {message}");
    }
}

#[test]
fn a_packed_file_cut_anywhere_is_an_error_after_its_whole_grids() {
    let folder = tempfile::tempdir().unwrap();
    let parts = [puzzles(700), puzzles(300)];
    let [first, second] = parts.each_ref().map(|text| gzip(text));
    let packed = [&first[..], &second].concat();
    cut_anywhere(
        &folder.path().join("cut.gz"),
        &packed,
        &[0, first.len(), packed.len()],
        |packed| whole_lines(MultiGzDecoder::new(packed)),
    );
    let [first, second] = parts.each_ref().map(|text| zstd(text));
    let packed = [&first[..], &second].concat();
    cut_anywhere(
        &folder.path().join("cut.zst"),
        &packed,
        &[0, first.len(), packed.len()],
        |packed| {
            let mut lines = 0;
            let mut rest = packed;
            while !rest.is_empty()
                && let Ok(mut frame) = StreamingDecoder::new(&mut rest)
            {
                lines += whole_lines(&mut frame);
            }
            lines
        },
    );
}

#[test]
fn other_packed_files_are_named() {
    for end in ["xz", "bz2", "zip"] {
        check(&format!("packed-{end}"), lazydoku(["solve", &format!("tests/cli/data/two.{end}")]));
    }
}

#[test]
fn binary_files_are_named() {
    for (start, named, command) in [
        (&b"PAR1\x15\x04"[..], "a Parquet file", "pandas.read_parquet('FILE')"),
        (b"ARROW1\0\0", "an Arrow file", "pandas.read_feather('FILE')"),
        (b"FEA1\0\0", "a Feather file", "pandas.read_feather('FILE')"),
        (b"\x93NUMPY\x01\0v\0{'descr'", "a NumPy array", "numpy.load('FILE')"),
        (b"SQLite format 3\0\x10\0", "an SQLite database", "sqlite3 -csv FILE"),
        (b"\x80\x02]q\0", "a Python pickle", "pickle.load(open('FILE', 'rb'))"),
        (b"\x80\x03]q\0", "a Python pickle", "pickle.load(open('FILE', 'rb'))"),
        (b"\x80\x04\x95\x10", "a Python pickle", "pickle.load(open('FILE', 'rb'))"),
        (b"\x80\x05\x95\x10", "a Python pickle", "pickle.load(open('FILE', 'rb'))"),
        (b"%PDF-1.7\n", "a PDF document", "pdftotext -layout FILE -"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("grids");
        fs::write(&file, start).unwrap();
        let output = lazydoku(["solve"]).with(&[file.to_str().unwrap()]).output();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!((&output.stdout[..], output.status.code()), (&b""[..], Some(2)), "{message}");
        let expected = format!("error: {}: {named}; only text is supported; ", file.display());
        assert!(message.starts_with(&expected), "{message}");
        assert!(message.contains(command) && message.ends_with(" | lazydoku ...\n"), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
}
