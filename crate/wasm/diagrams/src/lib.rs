//! The small wasm module: diagrams and moves of texts in Betza's notation, for pages that only show them.

#[path = "../../common/mod.rs"]
mod common;
mod registry;
