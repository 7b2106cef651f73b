//! The calls about games: definitions, positions, plies, and what pieces are worth.

mod followed_state;
mod played;
mod values;

pub use followed_state::FollowedState;
use piecewright::notation::{Reading, Style};
use piecewright_games::game::Reader;
pub use played::{Definition, DefinitionDiagnostics, PlayedGame, duration, whole};
use std::cell::Cell;
pub use values::estimate_piece;

thread_local! {
    /// Reads the texts of pieces.
    static READER: Cell<Reader> = const { Cell::new(NOTHING) };
}

/// Makes all games read the texts of their pieces in this way; the module calls it when it starts.
pub fn read_pieces_by(reader: Reader) {
    READER.set(reader);
}

/// Reads nothing: before the module has started, nothing can call it.
const NOTHING: Reader = Reader { read: |_, _| Reading::default(), lcpn_style: |_| Style::Lisp };

fn reader() -> Reader {
    READER.get()
}
