//! Progress of long questions.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};

use js_sys::Function;
use lazydoku::Progress;
use wasm_bindgen::prelude::*;

thread_local! {
    /// Who is called. The library's callback has to be able to change threads, which a function
    /// of JavaScript cannot, even where there is only one thread.
    static LISTENER: RefCell<Option<Function>> = const { RefCell::new(None) };
    /// What that has thrown.
    static THROWN: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Ends a question whose listener has thrown. To throw through the library would leave its memory
/// and its stack as they are.
static IS_OVER: AtomicBool = AtomicBool::new(false);

/// Answers a question while a function is told the share of the work that is done, from 0 to 1, and
/// about how many seconds all of it takes, if that is known. The question looks whether it is over.
///
/// # Errors
/// What the function throws.
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
    // The function may ask something itself.
    let Some(listener) = LISTENER.with_borrow(Clone::clone) else { return };
    let seconds = progress.estimated_seconds.map_or(JsValue::UNDEFINED, JsValue::from);
    if let Err(thrown) = listener.call2(&JsValue::UNDEFINED, &progress.share.into(), &seconds) {
        LISTENER.take();
        THROWN.set(Some(thrown));
        IS_OVER.store(true, Ordering::Relaxed);
    }
}

/// The answer of a question, which is not over before its end unless its listener has thrown.
pub(crate) fn whole<T>(answer: Option<T>) -> Result<T, JsValue> {
    answer.ok_or_else(|| JsValue::from_str("the work has ended too soon"))
}
