//! Engines that play some texts of their dialect otherwise than these are written, and notations as they play them.

use super::betza::{ReplayAll, replay_all};
use super::{Dialect, Notation};
use crate::piece::{OriginId, Path, Piece};

/// An engine that does not play every text of its dialect of Betza's notation as it is written. Readers and printers take it as a
/// value, so that a program that reads texts only as they are written links no model of an engine.
#[derive(Clone, Copy, Debug)]
pub struct Engine {
    pub(crate) dialect: Dialect,
    pub(crate) model: EngineModel,
    /// Only a program with an engine links this.
    pub(super) replay_all: ReplayAll,
}

/// What is known about how an engine plays.
// Exhaustive: models of engines outside this crate are made of it.
#[derive(Clone, Copy, Debug)]
pub struct EngineModel {
    /// Returns what it plays for a text, if that is not what the given piece does, which is what the text means as it is
    /// written. The new paths get the given origin.
    pub replay: fn(&str, &Piece, OriginId) -> Option<Replay>,
    /// Returns how it plays a text that was written for a piece. A piece that no text can express, such as one that castles, is
    /// [`Played::Otherwise`].
    pub played: fn(&str, &Piece) -> Played,
    /// Returns the steps of a king with these modifiers, to the right and forward.
    pub king_steps: fn(&str) -> Vec<(i16, i16)>,
}

/// What an engine plays instead of what a text says.
// Exhaustive: models of engines outside this crate return it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The moves that it plays.
    pub paths: Vec<Path>,
    /// A text that says most of them and no others; empty if there are none.
    pub text: String,
    /// Whether the text says all of them.
    pub is_whole: bool,
}

/// How an engine plays a text for a piece.
// Exhaustive: models of engines outside this crate return it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Played {
    /// As the piece moves.
    AsMeant,
    /// Differently, but it plays this other text as the piece moves.
    Better(String),
    /// Differently, and no text is known that it plays as the piece moves.
    Otherwise,
}

impl Engine {
    /// Makes an engine that reads a dialect.
    #[must_use]
    pub const fn new(dialect: Dialect, model: EngineModel) -> Engine {
        Engine { dialect, model, replay_all }
    }
}

/// How the texts of a notation are meant: as they are written, or as an engine plays them. A [`Notation`] alone means as written.
#[derive(Clone, Copy, Debug)]
pub struct Interpretation {
    pub(crate) notation: Notation,
    /// It reads the dialect of the notation.
    pub(crate) engine: Option<&'static Engine>,
}

impl Interpretation {
    /// Returns the dialect of an engine, as it plays the texts.
    #[must_use]
    pub const fn as_played(engine: &'static Engine) -> Interpretation {
        Interpretation { notation: Notation::Betza(engine.dialect), engine: Some(engine) }
    }
}

impl From<Notation> for Interpretation {
    fn from(notation: Notation) -> Interpretation {
        Interpretation { notation, engine: None }
    }
}
