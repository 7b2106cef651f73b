//! The small wasm module: diagrams and moves of texts in Betza's notation, for pages that only show them.

mod registry;
#[path = "../../shared/mod.rs"]
mod shared;
