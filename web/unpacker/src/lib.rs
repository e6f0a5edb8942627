//! Unpacks the page of one file in the browser: decodes text to bytes, and decompresses them.
//!
//! It is the first code that the page runs, and the only code that it does not pack itself. So it
//! is small and uses no standard library.
//!
//! The page is written in UTF-16, whose code units of two bytes hold 15.9 bits of packed data;
//! one-byte characters in UTF-8 hold 6.9. LZMA packs the engine a quarter smaller than the deflate
//! built into browsers, because copies of generic code lie further apart than 32 KiB, and an eighth
//! smaller again once instructions, variables and numbers are separated ([`parts`]).

#![cfg_attr(target_family = "wasm", no_std)]

extern crate alloc;

pub mod letters;
#[cfg(target_family = "wasm")]
mod page;
pub mod parts;
