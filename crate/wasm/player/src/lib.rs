//! The wasm module that plays games, for a worker: games in any notation, and the search. Node, where bytes cost little,
//! opens all games with it, because it is the one that is built for speed.

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
#[path = "../../games/src/values.rs"]
mod values;
