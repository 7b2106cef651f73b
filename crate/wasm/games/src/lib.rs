//! The wasm module for games: definitions, states and legal plies.

#[path = "../../common"]
mod common {
    pub(crate) mod diagnostic;
    pub(crate) mod errors;
    pub(crate) mod offsets;
}
mod played;
mod registry;
mod values;
