//! The functions called by the first script of the page.

#![expect(
    unsafe_code,
    reason = "JavaScript calls functions by name and accesses memory by address"
)]

use alloc::vec;
use alloc::vec::Vec;
use core::arch::wasm32::unreachable;
use core::panic::PanicInfo;
use core::slice;

use lzma_rust2::{LzmaReader, Read};
use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

use crate::letters;
use crate::parts::{PARTS, join};

#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = new_wasm_dynamic_allocator();

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    unreachable()
}

/// Allocates room for this number of code units, never freed.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(letters: usize) -> *mut u16 {
    vec![0; letters].leak().as_mut_ptr()
}

/// Unpacks `length` code units; returns the number of bytes in four bytes (little endian), followed
/// by the bytes.
///
/// # Panics
///
/// If the text was not written by the build.
///
/// # Safety
///
/// `letters` was returned by [`room`] for at least `length` code units, which have been written and
/// do not change during the call.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn unpack(letters: *const u16, length: usize) -> *const u8 {
    // SAFETY: guaranteed by the caller.
    let letters = unsafe { slice::from_raw_parts(letters, length) };
    let bytes = unpacked(&letters::bytes_of(letters));
    // A message about a damaged page would be a third of the code.
    let bytes = bytes.unwrap_or_else(|| unreachable());
    let mut out = Vec::with_capacity(LENGTH + bytes.len());
    out.extend((bytes.len() as u32).to_le_bytes());
    out.extend(bytes);
    out.leak().as_ptr()
}

/// Decompresses the parts of a file, and joins those of a module.
fn unpacked(mut packed: &[u8]) -> Option<Vec<u8>> {
    let number = usize::from(take(&mut packed, 1)?[0]);
    let mut parts = Vec::with_capacity(number);
    for _ in 0..number {
        let length = length(take(&mut packed, LENGTH)?)?;
        parts.push(decompressed(take(&mut packed, length)?)?);
    }
    if number == 1 {
        return parts.pop();
    }
    let mut slices = [&[][..]; PARTS];
    slices.iter_mut().zip(&parts).for_each(|(slice, part)| *slice = part);
    join(slices)
}

fn decompressed(packed: &[u8]) -> Option<Vec<u8>> {
    /// The offset of the length in the header of LZMA.
    const START: usize = 5;
    let mut bytes = vec![0; length(packed.get(START..START + LENGTH)?)?];
    LzmaReader::new_mem_limit(packed, u32::MAX, None).ok()?.read_exact(&mut bytes).ok()?;
    Some(bytes)
}

/// The size of a length field, in bytes.
const LENGTH: usize = size_of::<u32>();

fn length(bytes: &[u8]) -> Option<usize> {
    Some(u32::from_le_bytes(bytes.try_into().ok()?) as usize)
}

fn take<'a>(bytes: &mut &'a [u8], number: usize) -> Option<&'a [u8]> {
    let (taken, rest) = bytes.split_at_checked(number)?;
    *bytes = rest;
    Some(taken)
}
