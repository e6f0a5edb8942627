//! Progress of long questions.

use std::cell::RefCell;

use js_sys::Function;
use lazydoku::Progress;
use wasm_bindgen::prelude::*;

thread_local! {
    /// Who is called. The library's callback has to be able to change threads, which a function
    /// of JavaScript cannot, even where there is only one thread.
    static LISTENER: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Answers a question while a function is told the share of the work that is done, from 0 to 1, and
/// about how many seconds all of it takes, if that is known.
pub(crate) fn telling<T>(
    listener: Option<Function>,
    question: impl FnOnce(fn(Progress)) -> T,
) -> T {
    LISTENER.set(listener);
    let answer = question(tell);
    LISTENER.take();
    answer
}

fn tell(progress: Progress) {
    LISTENER.with_borrow(|listener| {
        let Some(listener) = listener else { return };
        let seconds = progress.estimated_seconds.map_or(JsValue::UNDEFINED, JsValue::from);
        if let Err(error) = listener.call2(&JsValue::UNDEFINED, &progress.share.into(), &seconds) {
            wasm_bindgen::throw_val(error);
        }
    });
}
