//! The wasm module for games whose pieces are in any notation.

#[path = "../../common"]
mod common {
    pub(crate) mod diagnostic;
    pub(crate) mod errors;
    pub(crate) mod offsets;
}
#[path = "../../games/src/played.rs"]
mod played;
mod registry;
#[path = "../../games/src/values.rs"]
mod values;
