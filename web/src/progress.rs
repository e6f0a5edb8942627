//! Progress of long questions.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};

use js_sys::Function;
use lazydoku::Progress;
use wasm_bindgen::prelude::*;

thread_local! {
    /// The function to call. The library's callback must be `Send`, which a JavaScript function is
    /// not, even with a single thread.
    static LISTENER: RefCell<Option<Function>> = const { RefCell::new(None) };
    /// The exception thrown by that function.
    static THROWN: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Cancels a question whose listener has thrown. Throwing through the library would skip its
/// destructors and leave its stack in place.
static IS_OVER: AtomicBool = AtomicBool::new(false);

/// Answers a question, calling `listener` with the share of the work that is done, from 0 to 1, and
/// an estimate of the total seconds if known. The question must check the flag and stop once it is
/// set.
///
/// # Errors
///
/// The exception thrown by `listener`.
pub(crate) fn telling<T>(
    listener: Option<Function>,
    question: impl FnOnce(fn(Progress), &AtomicBool) -> T,
) -> Result<T, JsValue> {
    LISTENER.set(listener);
    IS_OVER.store(false, Ordering::Relaxed);
    let answer = question(tell, &IS_OVER);
    LISTENER.take();
    THROWN.take().map_or(Ok(answer), Err)
}

fn tell(progress: Progress) {
    // The function may ask a question of its own.
    let Some(listener) = LISTENER.with_borrow(Clone::clone) else { return };
    let seconds = progress.estimated_seconds.map_or(JsValue::UNDEFINED, JsValue::from);
    if let Err(thrown) = listener.call2(&JsValue::UNDEFINED, &progress.share.into(), &seconds) {
        LISTENER.take();
        THROWN.set(Some(thrown));
        IS_OVER.store(true, Ordering::Relaxed);
    }
}

/// The answer to a question, which is only cancelled if its listener has thrown.
pub(crate) fn whole<T>(answer: Option<T>) -> Result<T, JsValue> {
    answer.ok_or_else(|| JsValue::from_str("the work ended too early"))
}
