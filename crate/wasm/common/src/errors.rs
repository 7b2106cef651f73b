//! Errors that reach JavaScript: wrong arguments, and panics.

use wasm_bindgen::{JsError, JsValue};

/// Reports panics on the console; a module calls it when it starts.
pub fn report_panics() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&JsValue::from_str(&panic.to_string()))));
}

/// Makes an error for wrong arguments; the package turns the code before the colon and the message into a
/// `PiecewrightError`.
#[must_use]
pub fn misuse(code: &str, message: &str) -> JsError {
    JsError::new(&format!("{code}: {message}"))
}
