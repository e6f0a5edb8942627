//! Decompression of inputs, detected by their first bytes.

use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::{FrameDecoder, StreamingDecoder};

use super::remembered::Remembered;

/// The bytes of an input, read in blocks.
pub type Bytes = BufReader<Remembered<Box<dyn Read + Send>>>;

/// The size of a block, in bytes.
const BLOCK: usize = 1 << 16;

const GZIP: &[u8] = &[0x1F, 0x8B];
const ZSTD: &[u8] = &[0x28, 0xB5, 0x2F, 0xFD];

/// Magic bytes of other compressed files, with a name and a command that decompresses them.
const OTHERS: [(&[u8], &str, &str); 4] = [
    (&[0xFD, b'7', b'z', b'X', b'Z', 0], "an xz file", "xz -dc"),
    (b"BZh", "a bzip2 file", "bzip2 -dc"),
    (b"PK\x03\x04", "a zip file", "unzip -p"),
    (&[b'7', b'z', 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip file", "7z x -so"),
];

const PICKLE: &str = "python -c \"import pickle; print(pickle.load(open('FILE', 'rb')))\"";
const FEATHER: &str =
    "python -c \"import pandas; print(pandas.read_feather('FILE').to_csv(index=False))\"";

/// Magic bytes of binary files that may hold grids, with a name and a command that converts them to
/// text.
const BINARY: [(&[u8], &str, &str); 10] = [
    (
        b"PAR1",
        "a Parquet file",
        "python -c \"import pandas; print(pandas.read_parquet('FILE').to_csv(index=False))\"",
    ),
    (b"ARROW1", "an Arrow file", FEATHER),
    (b"FEA1", "a Feather file", FEATHER),
    (
        b"\x93NUMPY",
        "a NumPy array",
        "python -c \"import numpy; [print(*grid) for grid in numpy.load('FILE').reshape(-1, 81)]\"",
    ),
    (b"SQLite format 3\0", "an SQLite database", "sqlite3 -csv FILE 'select GRIDS from TABLE'"),
    (b"\x80\x02", "a Python pickle", PICKLE),
    (b"\x80\x03", "a Python pickle", PICKLE),
    (b"\x80\x04", "a Python pickle", PICKLE),
    (b"\x80\x05", "a Python pickle", PICKLE),
    (b"%PDF-", "a PDF document", "pdftotext -layout FILE -"),
];

/// Decompresses gzip and zstd, and passes other bytes through. Adds the number of bytes read,
/// compressed or not, to `read`.
///
/// # Errors
/// If the bytes cannot be read, or are in another compressed or binary format.
pub fn unpacked(packed: impl Read + Send + 'static, read: Arc<AtomicU64>) -> io::Result<Bytes> {
    let mut packed =
        BufReader::with_capacity(BLOCK, Counted { content: packed, read, is_over: false });
    let start = packed.fill_buf()?;
    if let Some((_, what, command)) = OTHERS.iter().find(|(magic, ..)| start.starts_with(magic)) {
        let help = "gzip and zstd files are read as they are; unpack this one first";
        return Err(io::Error::other(format!("{what}; {help}: {command} FILE | lazydoku ...")));
    }
    if let Some((_, what, command)) = BINARY.iter().find(|(magic, ..)| start.starts_with(magic)) {
        let help = "only text is supported; convert this file first";
        return Err(io::Error::other(format!("{what}; {help}: {command} | lazydoku ...")));
    }
    let content: Box<dyn Read + Send> = if start.starts_with(GZIP) {
        Box::new(MultiGzDecoder::new(packed))
    } else if start.starts_with(ZSTD) {
        Box::new(Frames { current: None, rest: Some(packed) })
    } else {
        Box::new(packed)
    };
    Ok(BufReader::with_capacity(BLOCK, Remembered::new(content)))
}

/// Counts bytes as they are read. After the first end of input nothing more is read, because a
/// terminal could deliver more after Ctrl-D.
struct Counted<R> {
    content: R,
    read: Arc<AtomicU64>,
    is_over: bool,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.is_over {
            return Ok(0);
        }
        let length = self.content.read(buffer)?;
        self.is_over = length == 0 && !buffer.is_empty();
        self.read.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}

/// The frames of a zstd file, in order.
struct Frames<R: Read> {
    current: Option<StreamingDecoder<R, FrameDecoder>>,
    /// The input after the last frame, while there is no current one.
    rest: Option<R>,
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if let Some(frame) = &mut self.current {
                let length = frame.read(buffer)?;
                if length > 0 || buffer.is_empty() {
                    return Ok(length);
                }
                self.rest = self.current.take().map(StreamingDecoder::into_inner);
            }
            let Some(mut rest) = self.rest.take() else { return Ok(0) };
            if rest.fill_buf()?.is_empty() {
                self.rest = Some(rest);
                return Ok(0);
            }
            self.current = Some(StreamingDecoder::new(rest).map_err(io::Error::other)?);
        }
    }
}
