//! The wasm module that plays games, for a worker: games in any notation, and the search.

#[path = "../../common"]
mod common {
    pub(crate) mod diagnostic;
    pub(crate) mod errors;
    pub(crate) mod offsets;
}
#[path = "../../games/src/played.rs"]
mod played;
mod player;
#[path = "../../games-all/src/registry.rs"]
mod registry;
