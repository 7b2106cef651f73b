//! What the texts of pieces say and no game plays.

use super::{KindId, SideRules};
use crate::variant::{Kind, Located, Royal, Variant};
use piecewright::notation::{Diagnostic, Severity};
use piecewright::piece::{Cond, Lender, Path, Pattern, Piece, Property, Way};

/// A text of a kind, and what decides how much of it is played.
#[derive(Clone, Copy)]
pub(super) struct Saying<'a> {
    pub kind: &'a Kind,
    pub text: &'a Located<String>,
    pub piece: &'a Piece,
    /// Whether a piece with this text makes first moves somewhere.
    pub has_first_moves: bool,
    /// Whether the game knows where a piece with this text is iron.
    pub plays_iron: bool,
}

/// The parts of a piece that no game plays.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts, of which most pieces have none")]
struct UnplayedParts {
    unmoved: bool,
    turns: bool,
    said: Option<String>,
    castles: bool,
    imitates: bool,
    relays: bool,
    prose: Option<String>,
}

impl Saying<'_> {
    /// Returns a warning for each part of the text that a game does not play.
    pub(super) fn warnings(self, variant: &Variant) -> Vec<Diagnostic> {
        let mut parts = UnplayedParts::default();
        self.piece.paths.iter().for_each(|path| parts.look_at(path));
        let letter = self.kind.letter.value.as_str();
        // Without a rule, pieces that have not moved castle as their text says.
        let castles = match &variant.castling {
            Some(castling) => castling.kind.value == letter,
            None => self.has_first_moves,
        };
        let warning = |code: &'static str, what: &str| {
            let message = format!("the text of `{letter}` says more than the game plays: {what}");
            Diagnostic::error(code, self.text.span, message).severity(Severity::Warning)
        };
        let borrows = parts.imitates || parts.relays;
        let found = [
            (parts.unmoved && !self.has_first_moves).then(|| {
                warning("first-moves-not-played", "moves of a piece that has not moved")
                    .help("put them into `first`, with the area where the piece begins")
            }),
            parts.turns.then(|| warning("turns-not-played", "moves on some turns of the piece alone")),
            parts.said.map(|said| {
                let about = format!("the condition “{said}”, so that the piece always has these moves");
                warning("prose-not-played", &about)
            }),
            (parts.castles && !castles).then(|| {
                warning("castling-not-played", "castling").help(format!("write `castling` with the kind `{letter}`"))
            }),
            parts.imitates.then(|| warning("imitator-not-played", "the moves of the piece that moved last")),
            parts.relays.then(|| warning("relay-not-played", "moves that are lent to other pieces")),
            parts.prose.map(|prose| warning("prose-not-played", &format!("“{prose}”"))),
        ];
        let properties = self.piece.properties.iter().filter_map(|property| match property {
            Property::Royal => (self.kind.royal == Royal::No).then(|| {
                warning("royal-not-played", "that the piece is royal").help("write `\"royal\": true` beside the text")
            }),
            Property::Iron => {
                (!self.plays_iron).then(|| warning("iron-not-played", "that the piece cannot be captured"))
            }
            // Borrowed moves have a note that says the same.
            Property::Note(_) if borrows => None,
            Property::Note(note) => Some(warning("prose-not-played", &format!("“{note}”"))),
            Property::Incomplete => Some(warning("incomplete-text", "what it leaves out")),
        });
        found.into_iter().flatten().chain(properties).collect()
    }
}

impl SideRules {
    /// Returns whether the text of a kind has moves of a piece that has not moved, wherever it stands.
    pub(crate) fn has_first_moves(&self, kind: KindId) -> bool {
        self.pieces[kind.index()].iter().filter(|zone| !zone.is_first).any(|zone| {
            let mut parts = UnplayedParts::default();
            zone.piece.paths.iter().for_each(|path| parts.look_at(path));
            parts.unmoved
        })
    }
}

impl UnplayedParts {
    fn look_at(&mut self, path: &Path) {
        self.look_at_cond(&path.ends);
        // Castling is for pieces that have not moved, and has its own warning.
        if !matches!(path.way, Way::Castle(_)) {
            self.unmoved |= path.when == Cond::Unmoved;
            self.look_at_cond(&path.when);
        }
        match &path.way {
            Way::Walk(pattern) => self.look_at_pattern(pattern),
            Way::Castle(_) => self.castles = true,
            Way::Burn(range) => range.iter().for_each(|path| self.look_at(path)),
            Way::Box(_) => {}
            Way::Borrow(Lender::LastMover { .. }) => self.imitates = true,
            Way::Borrow(Lender::Relay(..)) => self.relays = true,
            Way::Prose(prose) => self.prose = Some(prose.clone()),
        }
    }

    fn look_at_pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Leg(_) => {}
            Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().for_each(|part| self.look_at_pattern(part)),
            Pattern::Loop { body, .. } | Pattern::Toward(_, body) => self.look_at_pattern(body),
            Pattern::Given(cond, body) => {
                self.unmoved |= *cond == Cond::Unmoved;
                self.look_at_cond(cond);
                self.look_at_pattern(body);
            }
        }
    }

    fn look_at_cond(&mut self, cond: &Cond) {
        match cond {
            Cond::Turn(_) => self.turns = true,
            Cond::OneRankAhead | Cond::Said(_) => self.said = cond.prose().map(str::to_owned),
            Cond::Not(inner) => self.look_at_cond(inner),
            Cond::All(parts) | Cond::Any(parts) => {
                self.unmoved |= parts.contains(&Cond::Unmoved);
                for part in parts {
                    self.look_at_cond(part);
                }
            }
            Cond::Always | Cond::Unmoved | Cond::Rank(_) | Cond::File(_) | Cond::Region(_) => {}
        }
    }
}
