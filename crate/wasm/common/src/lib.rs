//! What the wasm modules have in common. Each module is a crate that turns on the calls it has, by features, and that says
//! in its `registry` what these calls read; the linker drops the rest.
//!
//! Calls take flat arguments and return plain results. Calls made on every key press pass numbers, one byte per cell and one
//! word per move, because marshalling structs costs more than generating moves. Larger and rarer results go through serde.

#![expect(clippy::needless_pass_by_value, reason = "optional arguments come over the edge owned")]

#[cfg(feature = "detection")]
pub mod detection;
pub mod diagnostic;
pub mod errors;
#[cfg(feature = "games")]
pub mod games;
pub mod offsets;
#[cfg(feature = "pieces")]
pub mod pieces;
pub mod registry;

pub use errors::{misuse, report_panics};
pub use registry::Registry;
