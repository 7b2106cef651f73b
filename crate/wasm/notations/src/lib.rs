//! The middle wasm module: diagrams and moves of texts in every notation, for pages that only show them.

#[path = "../../common/mod.rs"]
mod common;
#[path = "../../common/detection.rs"]
mod detection;
mod registry;
