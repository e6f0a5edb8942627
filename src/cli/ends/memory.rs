//! Reports that memory or threads have run out, where the standard library would abort or panic.

use std::alloc::{GlobalAlloc, Layout, System};
use std::panic;

use super::stop::{MEMORY, THREADS, out_of};

#[global_allocator]
static ALLOCATOR: Memory = Memory;

/// The allocator of the system, except that a failure ends the process with a message.
struct Memory;

// SAFETY: `System` allocates, and the caller keeps its rules. A failure does not return or unwind.
#[expect(unsafe_code, reason = "stable Rust has no other hook for failures")]
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        given(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        given(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        given(unsafe { System.realloc(old, layout, size) })
    }

    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        unsafe { System.dealloc(old, layout) }
    }
}

fn given(memory: *mut u8) -> *mut u8 {
    if memory.is_null() { out_of(MEMORY) } else { memory }
}

/// Ends the process with a message too if a thread cannot start, for which the standard library
/// panics: it may need memory for the stack, or for the one on which signals are handled.
pub(crate) fn watch_threads() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        let reason = panic.payload().downcast_ref::<String>().map_or("", String::as_str);
        if ["failed to spawn thread", "failed to allocate an alternative stack"]
            .iter()
            .any(|words| reason.starts_with(words))
        {
            out_of(THREADS);
        }
        usual(panic);
    }));
}
