//! What many tests need: files of the repository, known pieces, and test vectors as positions and expected moves.

use piecewright::board::{Board, EnPassant, Occupant, Position};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, read};
use piecewright::piece::{Piece, Player};
use serde_json::Value;
use std::collections::BTreeSet;

/// Returns the piece of a text without errors.
#[track_caller]
pub fn piece(text: &str, notation: Notation) -> Piece {
    let reading = read(text, notation);
    assert!(!reading.has_errors(), "{text}: {:?}", reading.diagnostics);
    reading.piece(None).unwrap_or_else(|| panic!("{text} has no piece")).piece.clone()
}

/// Returns the first piece of a text in Betza's notation.
#[track_caller]
pub fn betza(text: &str) -> Piece {
    read(text, Notation::XBETZA).pieces.into_iter().next().unwrap_or_else(|| panic!("{text} has no piece")).piece
}

/// Returns the board of a name.
#[track_caller]
pub fn board(name: &str) -> Board {
    name.parse().unwrap()
}

/// Returns a file of the repository by its path.
#[track_caller]
pub fn file(path: &str) -> String {
    let path = format!("{}/../{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the names and texts of the known pieces, in Betza's notation.
pub fn known_pieces() -> Vec<(String, String)> {
    let columns = |line: &str| -> (String, String) {
        let mut columns = line.split('\t');
        (columns.next().unwrap().to_owned(), columns.next().unwrap().to_owned())
    };
    file("www/calls/known-pieces/pieces.tsv").lines().skip(1).map(columns).collect()
}

/// Returns the texts of the known pieces, each once, in the order of the list.
pub fn known_texts() -> Vec<String> {
    let mut seen = BTreeSet::new();
    known_pieces().into_iter().map(|(_, text)| text).filter(|text| seen.insert(text.clone())).collect()
}

/// One line of a file of `tests/vectors`.
pub struct Vector(Value);

impl Vector {
    /// Returns the lines of a file, in order.
    pub fn read(file: &str) -> Vec<Vector> {
        let text = self::file(&format!("tests/vectors/{file}"));
        text.lines().map(|line| Vector(serde_json::from_str(line).unwrap())).collect()
    }

    pub fn text(&self) -> &str {
        self.0["text"].as_str().unwrap()
    }

    /// Returns a text field, if it exists.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.0[name].as_str()
    }

    /// Returns a field of any type.
    pub fn value(&self, name: &str) -> &Value {
        &self.0[name]
    }

    pub fn id(&self) -> &str {
        self.0["id"].as_str().unwrap()
    }

    fn expected(&self) -> Vec<&str> {
        self.0["moves"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
    }

    /// Returns the moves that no document decides about: they may be present or not.
    fn unsettled(&self) -> Vec<&str> {
        self.0["maybe"].as_array().into_iter().flatten().map(|text| text.as_str().unwrap()).collect()
    }

    /// Checks that a piece makes the expected moves in this position.
    #[track_caller]
    pub fn check(&self, piece: &Piece) {
        let board: Board = self.0["board"].as_str().unwrap().parse().unwrap();
        let cell = |name: &str| board.cell(name).unwrap();
        let mut position = Position::empty(&board);
        if self.0["side"] == "black" {
            position.player = Player::Black;
        }
        position.unmoved = self.0["virgin"].as_bool();
        position.turn = self.0["turn"].as_u64().and_then(|turn| turn.try_into().ok());
        position.en_passant = self.0["ep"].as_str().map(|ep| {
            let (on, victim) = ep.split_once('x').map_or((ep, None), |(on, victim)| (on, Some(victim)));
            EnPassant { on: cell(on), victim: victim.map(cell) }
        });
        position.assume = self.0["assume"].as_object().map_or(Vec::new(), |assume| {
            assume.iter().map(|(text, holds)| (text.clone(), holds.as_bool().unwrap())).collect()
        });
        for (name, occupant) in self.0["occupants"].as_object().unwrap() {
            let found = Occupant::ALL.into_iter().find(|known| known.name() == occupant.as_str().unwrap());
            position.put(cell(name), found.unwrap());
        }
        let movement = compile(piece, &board);
        let moves = generate(&movement, &position, cell(self.0["at"].as_str().unwrap()));
        let unsettled = self.unsettled();
        let found: Vec<String> =
            moves.to_strings().into_iter().filter(|text| !unsettled.contains(&text.as_str())).collect();
        assert_eq!(found, self.expected(), "{} {}", self.id(), self.text());
    }
}
