//! Unpacks the page of one file in the browser: letters to bytes, and bytes to what they were
//! before they were compressed.
//!
//! It is the first thing that the page runs, and all that is not packed by it, so it is small: it
//! does without the standard library.
//!
//! The page is written in UTF-16, whose letters of two bytes hold 15.9 bits of what is packed; those
//! of one byte in UTF-8 hold 6.9. LZMA packs the engine a quarter smaller than the deflate that
//! browsers undo by themselves, because copies of generic code lie further apart than 32 KiB, and an
//! eighth smaller still once instructions, variables and numbers are separated ([`parts`]).

#![cfg_attr(target_family = "wasm", no_std)]

extern crate alloc;

pub mod letters;
#[cfg(target_family = "wasm")]
mod page;
pub mod parts;
