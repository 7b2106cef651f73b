//! Errors that reach JavaScript: wrong arguments, and panics.

use wasm_bindgen::{JsError, JsValue, prelude::wasm_bindgen};

/// Reports panics on the console.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&JsValue::from_str(&panic.to_string()))));
}

/// Makes an error for wrong arguments; the package turns the code before the colon and the message into a
/// `PiecewrightError`.
pub(crate) fn misuse(code: &str, message: &str) -> JsError {
    JsError::new(&format!("{code}: {message}"))
}
