//! Detects whether the process was started without standard output, as by `>&-`.
//!
//! Before `main`, the standard library opens `/dev/null` in place of a closed descriptor, so that
//! no file opened later gets its number. From then on, the output seems to have been sent to
//! `/dev/null` on purpose. So this check runs earlier.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli::ends::stop::Stop;

static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Fails if standard output was closed or read-only when the process started: the standard library
/// ignores the failing writes.
pub(crate) fn refuse() -> Result<(), Stop> {
    if IS_CLOSED.load(Ordering::Relaxed) {
        return Err(Stop::Usage(
            "standard output is closed, or not open for writing; send it to a file, a pipe or \
             /dev/null"
                .into(),
        ));
    }
    Ok(())
}

#[cfg(unix)]
#[expect(unsafe_code, reason = "the descriptor must be looked at before `main`")]
mod before_main {
    use super::{IS_CLOSED, Ordering};

    // SAFETY: the section lists functions to call before `main`, and this is one. It neither
    // allocates nor panics, and uses nothing that the standard library prepares.
    #[used]
    #[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
    #[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
    static LOOK: extern "C" fn() = look;

    extern "C" fn look() {
        // SAFETY: this asks how a descriptor was opened. One that is not open gives -1.
        let flags = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFL) };
        let is_closed = flags == -1 || flags & libc::O_ACCMODE == libc::O_RDONLY;
        IS_CLOSED.store(is_closed, Ordering::Relaxed);
    }
}
