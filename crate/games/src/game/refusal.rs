//! Why a ply is illegal, in plain English.

use super::ply::{Ply, PlyKind};
use super::position::Position;
use super::rights::CastlingWay;
use super::{Code, GameKind, KindId, Rules, State, Termination, ZonePiece};
use crate::variant::{NoDrop, Pass};
use piecewright::board::{self, CellId, Occupant};
use piecewright::explain::why as why_piece;
use piecewright::internal::sort;
use piecewright::movegen::{compile, generate};
use piecewright::notation::Notation;
use piecewright::piece::Player;

/// The most plies that are named as examples.
const MOST_NAMED: usize = 6;

/// Why a text is not a legal ply.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refusal {
    /// The reason, in a sentence or two.
    pub reason: String,
    /// The move that the piece does not have, if the reason is that. [`explain::why`](piecewright::explain::why) knows more
    /// about it.
    pub missing: Option<Missing>,
}

/// A move that a piece does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Missing {
    /// The cell of the piece.
    pub from: CellId,
    /// The cell to which it does not go.
    pub to: CellId,
    /// The name of the piece, or its letter.
    pub name: String,
    /// How the piece moves there, as the definition has it.
    pub text: String,
    /// The notation of the text.
    pub notation: Notation,
    /// Whether its moves there are first moves.
    pub is_first: bool,
}

impl From<String> for Refusal {
    fn from(reason: String) -> Refusal {
        Refusal { reason, missing: None }
    }
}

/// The parts of a text that looks like a ply.
enum RequestedPly<'a> {
    Pass,
    /// A letter and a cell.
    Drop(&'a str, CellId),
    /// Two cells, and what follows them.
    Move(CellId, CellId, &'a str),
}

impl State {
    /// Explains in a sentence or two why a text is not a legal ply; `None` if it is.
    ///
    /// ```
    /// use piecewright_games::game::{Game, State};
    ///
    /// let definition = r#"{ "version": 1, "board": "8x8", "start": "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1",
    ///   "pieces": { "K": { "name": "king", "text": "K", "royal": true }, "R": { "name": "rook", "text": "R" },
    ///     "N": { "name": "knight", "text": "N" } } }"#;
    /// let state = State::new(&Game::from_json(definition).unwrap());
    /// assert_eq!(state.why("e1d1"), None);
    /// assert_eq!(state.why("e2c3").unwrap(), "The king on e1 would be attacked by the rook on e8.");
    /// assert_eq!(state.why("e2e3").unwrap(), "The knight has no move that leads from e2 to e3.");
    /// ```
    #[must_use]
    pub fn why(&self, text: &str) -> Option<String> {
        self.refusal(text).map(|refusal| self.explained(refusal))
    }

    /// Returns the reason of a refusal in this state; if a piece has no such move, what is wrong with that move.
    ///
    /// ```
    /// use piecewright_games::game::{Game, State};
    ///
    /// let mut state = State::new(&Game::from_json(r#"{ "version": 1, "board": "3x3", "start": "k2/3/2K w - - 0 1",
    ///   "pieces": { "K": { "name": "king", "text": "K", "royal": true } } }"#).unwrap());
    /// let illegal = state.play("c1a1").unwrap_err();
    /// assert_eq!(illegal.refusal.reason, "The king does not go to a1.");
    /// assert_eq!(state.explained(illegal.refusal), "The king has no move that leads from c1 to a1.");
    /// ```
    #[must_use]
    pub fn explained(&self, refusal: Refusal) -> String {
        let Refusal { reason, missing } = refusal;
        missing.and_then(|missing| self.question().of_the_piece(&missing)).unwrap_or(reason)
    }

    /// Explains why a text is not a legal ply like [`State::why`], but without looking into the moves of a single piece.
    /// A program that only does this does not link what explains pieces.
    #[must_use]
    pub fn refusal(&self, text: &str) -> Option<Refusal> {
        let mut question = self.question();
        if question.ply_of(text).is_some() { None } else { Some(question.refused(text)) }
    }

    /// Explains within a question why a text that no legal ply has is not one.
    pub(super) fn refused(&mut self, text: &str) -> Refusal {
        let game = self.game.clone();
        if let Some(outcome) = self.position.outcome(&game) {
            return format!("The game is over: {}.", outcome.termination.in_words()).into();
        }
        match self.requested_ply(text) {
            None => match game.spelling(text) {
                Some(spelling) => self.misspelled(&game, &spelling),
                None => self.unreadable(text),
            },
            Some(RequestedPly::Pass) => no_pass(game.pass[self.position.turn]).to_owned().into(),
            Some(RequestedPly::Drop(letter, cell)) => self.no_drop(&game, letter, cell).into(),
            Some(RequestedPly::Move(from, to, rest)) => self.no_move(&game, from, to, rest),
        }
    }

    /// Explains why a piece has no such move.
    fn of_the_piece(&mut self, missing: &Missing) -> Option<String> {
        let game = self.game.clone();
        let (from, to) = (missing.from, missing.to);
        let (kind, side) = self.position.pieces.code(from).piece()?;
        let piece = &game.zone_of(kind, side, from)?.piece;
        let look = |position: &board::Position| why_piece(piece, position, from, to);
        let reason = self.position.with_position(&game, side, missing.is_first, look)?;
        let about = format!("The {} ", missing.name);
        Some(reason.strip_prefix("It ").map_or(reason.clone(), |rest| about + rest))
    }

    /// Reads a text as a ply, legal or not.
    fn requested_ply<'a>(&self, text: &'a str) -> Option<RequestedPly<'a>> {
        if text == "0000" || text == "--" {
            return Some(RequestedPly::Pass);
        }
        let board = &self.game.board;
        if let Some((letter, rest)) = text.split_once('@') {
            let name = rest.split(',').next()?;
            return Some(RequestedPly::Drop(letter, board.cell(name)?));
        }
        // The longest name first, as `a1` begins `a10`.
        let cell_before = |text: &'a str| {
            let ends = text.char_indices().map(|(at, letter)| at + letter.len_utf8());
            ends.take(12).filter_map(|end| Some((board.cell(text.get(..end)?)?, text.get(end..)?))).last()
        };
        let (from, rest) = cell_before(text)?;
        let (to, rest) = cell_before(rest.trim_start_matches([':', 'x', '-']))?;
        Some(RequestedPly::Move(from, to, rest))
    }

    fn no_drop(&mut self, game: &Rules, letter: &str, to: CellId) -> String {
        let side = self.position.turn;
        let Some(kind) = game.kind_with_letter(letter) else { return format!("No piece has the letter `{letter}`.") };
        let held = if self.position.hands.count(side, kind) == 0 {
            let bases = (0..).map(KindId).take(game.kinds.len());
            bases.into_iter().find(|base| {
                let dropped_as = game.sides[side].kinds[base.index()].dropped_as;
                dropped_as == Some(kind) && self.position.hands.count(side, *base) != 0
            })
        } else {
            Some(kind)
        };
        let (name, cell) = (game.name_of(kind), game.board.name(to));
        if held.is_none() || !game.drops {
            return format!("{} has no {name} in hand.", side_name(side));
        }
        if !self.position.pieces.code(to).is_empty() {
            return format!("{} stands on {cell}.", capital(&self.position.piece_on(game, to)));
        }
        let own = &game.sides[side].kinds[kind.index()];
        if !own.is_in_drop_area(to) {
            return format!("A {name} cannot be dropped on {cell}.");
        }
        if !own.may_stand(to) {
            let reason = if own.never_stuck && own.is_immobile_on(to) { "could never move" } else { "may never stand" };
            return format!("A {name} cannot be dropped on {cell}, where it {reason}.");
        }
        let plies = self.position.pseudo_legal(game);
        let drop =
            plies.into_iter().find(|ply| matches!(ply.act, PlyKind::Drop(_)) && ply.to == to && ply.kind == kind);
        if let Some(ply) = drop {
            return self.not_allowed(game, &ply);
        }
        let rules = own.no_drop.iter().filter_map(|rule| match rule {
            NoDrop::OnFileWith { most: 1, kinds } if kinds.value.0.is_empty() => {
                Some(format!("with another {name} of its side on the file"))
            }
            NoDrop::OnFileWith { most, .. } => Some(format!("on a file with {most} such pieces of its side")),
            NoDrop::Stuck => Some("where it could never move".to_owned()),
            NoDrop::SameColor => Some(format!("on the color of another {name}")),
            NoDrop::Unsupported => Some("above an empty cell".to_owned()),
            NoDrop::Mates | NoDrop::Checks => None,
        });
        let rules: Vec<String> = rules.collect();
        if rules.is_empty() {
            return format!("Other pieces in hand have to be dropped before the {name}.");
        }
        format!("A {name} cannot be dropped on {cell}: not {}.", rules.join(", and not "))
    }

    pub(super) fn no_move(&mut self, game: &Rules, from: CellId, to: CellId, rest: &str) -> Refusal {
        let side = self.position.turn;
        let Some((kind, owner)) = self.position.pieces.code(from).piece() else {
            return format!("No piece stands on {}.", game.board.name(from)).into();
        };
        if owner != side {
            let piece = self.position.piece_on(game, from);
            let still = if self.position.turn_plies.has_begun() { "still " } else { "" };
            let [side, owner] = [side, owner].map(side_name);
            return format!("It is {still}{side}'s turn, and {piece} is {owner}'s.").into();
        }
        let plies = self.position.pseudo_legal(game);
        if !plies.is_empty() && plies.iter().all(|ply| matches!(ply.act, PlyKind::Drop(_))) {
            return "Pieces in hand have to be dropped first.".to_owned().into();
        }
        let requested: Vec<Ply> = plies.into_iter().filter(|ply| self.is_requested(ply, from, to)).collect();
        let exact = requested.iter().find(|ply| {
            let text = self.text(ply);
            text.strip_suffix(rest).is_some_and(|start| !rest.is_empty() || start.ends_with(game.board.name(ply.to)))
        });
        if let Some(ply) = exact.or(requested.first()) {
            let ply = ply.clone();
            let mut texts: Vec<String> = Vec::new();
            let legal = self.listed();
            for ply in legal.iter().filter(|ply| self.is_requested(ply, from, to)).take(MOST_NAMED) {
                texts.push(format!("`{}`", self.text(ply)));
            }
            if texts.is_empty() {
                return self.not_allowed(game, &ply).into();
            }
            let about_wall = match (&game.walls, rest.contains(',')) {
                (None, _) => "",
                (Some(_), true) => "No wall can be placed there. ",
                (Some(_), false) => "The ply also places a wall. ",
            };
            return (about_wall.to_owned() + &written_as(game.name_of(kind), &texts)).into();
        }
        if let Some(reason) = self.no_castling(game, from, to) {
            return reason.into();
        }
        if !self.position.may_take(game, kind, to) {
            let (victim, name) = (self.position.piece_on(game, to), game.name_of(kind));
            return format!("The {name} cannot capture {victim}.").into();
        }
        let own = &game.sides[side].kinds[kind.index()];
        if own.stays.as_ref().is_some_and(|stays| !stays[to.index()]) {
            let [name, cell] = [game.name_of(kind), game.board.name(to)];
            return format!("The {name} may not go to {cell}: it stays in its area.").into();
        }
        if own.never_stuck && own.is_immobile_on(to) {
            let [name, cell] = [game.name_of(kind), game.board.name(to)];
            return format!("The {name} may not go to {cell}: it could never move again.").into();
        }
        if let Some(blocker) = self.position.blocker(game, kind, from) {
            let (name, by) = (game.name_of(kind), self.position.piece_on(game, blocker));
            return format!("The {name} can only capture as long as it is blocked by {by}.").into();
        }
        if let Some(hurdle) = self.position.hurdle_before(game, kind, from, to) {
            let (name, hurdle) = (game.name_of(kind), self.position.piece_on(game, hurdle));
            return format!("The {name} cannot hop over {hurdle}.").into();
        }
        let reason = format!("The {} does not go to {}.", game.name_of(kind), game.board.name(to));
        let missing = game.zone_of(kind, side, from).map(|zone| {
            let ZonePiece { text, notation, is_first, .. } = zone;
            let (name, text) = (game.name_of(kind).to_owned(), text.clone());
            Missing { from, to, name, text, notation: *notation, is_first: *is_first }
        });
        Refusal { reason, missing }
    }

    fn is_requested(&self, ply: &Ply, from: CellId, to: CellId) -> bool {
        let partner = match ply.act {
            PlyKind::Castle(way) => self.position.rights.castling(way).map(|way| way.partner),
            PlyKind::Move | PlyKind::Drop(_) | PlyKind::Pass => None,
        };
        ply.from() == Some(from) && (ply.to == to || partner == Some(to))
    }

    /// Explains why a piece does not castle, if the two cells are those of a castling.
    fn no_castling(&self, game: &Rules, from: CellId, to: CellId) -> Option<String> {
        let position = &self.position;
        let kind = position.pieces.code(from).of(position.turn)?;
        game.castling.as_ref().filter(|castling| castling.kind == kind)?;
        let ways = (0..).zip(position.rights.castlings());
        let mut ways = ways.filter(|(_, way)| way.side == position.turn && way.king == from);
        let (number, CastlingWay { clear, .. }) = ways.find(|(_, way)| way.king_to == to || way.partner == to)?;
        if !position.rights.allows(number) {
            return Some("The right to castle there is lost.".to_owned());
        }
        let on_the_way = clear.iter().find(|cell| !position.pieces.code(**cell).is_empty())?;
        Some(format!("{} is in the way of castling.", capital(&position.piece_on(game, *on_the_way))))
    }

    /// Explains which rule forbids a ply that the pieces allow.
    fn not_allowed(&mut self, game: &Rules, ply: &Ply) -> String {
        let position = &mut self.position;
        let side = position.turn;
        if let PlyKind::Castle(way) = ply.act {
            let safe = position.rights.castling(way).map(|way| way.safe.clone()).unwrap_or_default();
            let victim = Code::new(ply.kind, side);
            let attacked =
                safe.into_iter().find_map(|cell| Some((cell, position.attacker_of(game, victim, cell, side.other())?)));
            if let Some((cell, (attacker, _))) = attacked {
                let (cell, by) = (game.board.name(cell), position.piece_on(game, attacker));
                return format!("On the way of castling, {cell} is attacked by {by}.");
            }
        }
        if game.check.king_stays && game.royal.has(ply.kind) && position.is_in_check(game, side) {
            return format!("In check, the {} may only capture the piece that gives it.", game.name_of(ply.kind));
        }
        let reason = position.danger_after(game, ply);
        if let Some(reason) = reason {
            return reason;
        }
        if game.check.is_illegal {
            return "The rules do not allow a ply that gives check.".to_owned();
        }
        if let PlyKind::Drop(_) = ply.act {
            let forbids = |rule: NoDrop| game.sides[side].kinds[ply.kind.index()].no_drop.contains(&rule);
            let name = game.name_of(ply.kind);
            if forbids(NoDrop::Checks) {
                return format!("A {name} cannot be dropped to give check.");
            }
            if forbids(NoDrop::Mates) {
                return format!("A {name} cannot be dropped to give checkmate.");
            }
        }
        if game.capture.forced && !ply.captures_any() {
            return "A side that can capture has to.".to_owned();
        }
        "The rules do not allow it.".to_owned()
    }
}

impl Position {
    /// Returns the cell of a piece that only the rules keep a piece of the side to move from hopping over on its way to a cell.
    fn hurdle_before(&mut self, game: &Rules, kind: KindId, from: CellId, to: CellId) -> Option<CellId> {
        let side = self.turn;
        let mut barriers = self.barriers(game, (from, kind), side);
        barriers.retain(|&cell| cell != to);
        if barriers.is_empty() {
            return None;
        }
        let zone = game.zone_of(kind, side, from)?;
        let movement = compile(&zone.piece, &game.board);
        self.with_position(game, side, zone.is_first, |position| {
            let mut walled = position.clone();
            for &cell in &barriers {
                walled.put(cell, Occupant::Wall);
            }
            barriers.into_iter().find(|&cell| {
                walled.put(cell, position.occupant(cell));
                generate(&movement, &walled, from).iter().any(|m| m.to == to)
            })
        })
    }

    /// Explains how a ply would lose a royal piece; `None` if it would not.
    fn danger_after(&mut self, game: &Rules, ply: &Ply) -> Option<String> {
        let side = self.turn;
        let had_royals = !self.pieces.royals(side).is_empty();
        let blows_up = self.blows_up_own_royal(game, ply);
        self.play(game, ply);
        let lost = blows_up || had_royals && self.has_lost_royals(game, side);
        let reason = if lost {
            Some(format!("{} would lose its own royal piece.", side_name(side)))
        } else if self.is_in_check(game, side) {
            let mut royals = self.pieces.royals(side).to_vec();
            sort(&mut royals);
            royals.into_iter().find_map(|royal| {
                let (attacker, hurdle) = self.attacker(game, royal, side.other())?;
                let [king, attacker] = [royal, attacker].map(|cell| self.piece_on(game, cell));
                let over = hurdle.map(|cell| format!(" over {}", self.piece_on(game, cell))).unwrap_or_default();
                Some(format!("{} would be attacked by {attacker}{over}.", capital(&king)))
            })
        } else {
            None
        };
        self.undo(game);
        reason
    }

    /// Names the piece on a cell, or the wall: `the king on e1`.
    fn piece_on(&self, game: &Rules, cell: CellId) -> String {
        let kind = self.pieces.code(cell).piece().map_or("wall", |(kind, _)| game.name_of(kind));
        format!("the {kind} on {}", game.board.name(cell))
    }
}

impl Rules {
    /// Returns how a kind moves on a cell.
    fn zone_of(&self, kind: KindId, side: Player, cell: CellId) -> Option<&ZonePiece> {
        self.sides[side].pieces[kind.index()].iter().find(|zone| zone.cells[cell.index()])
    }

    /// Returns the name of a kind, or its letter if it has no name.
    pub(super) fn name_of(&self, kind: KindId) -> &str {
        let GameKind { name, letter, .. } = &self.kinds[kind.index()];
        if name.is_empty() { letter } else { name }
    }
}

impl Termination {
    /// Names the reason in a sentence.
    fn in_words(self) -> &'static str {
        match self {
            Termination::Checkmate => "checkmate",
            Termination::Stalemate => "the side to move has no legal ply",
            Termination::Extinction => "a side has lost what it may not lose",
            Termination::Goal => "a piece has reached its goal",
            Termination::Checks => "a side has given the checks that win",
            Termination::Repetition => "the position has repeated",
            Termination::Line => "pieces stand in a line",
            Termination::Adjudication => "the pieces that are left have decided",
            Termination::Material => "neither side has enough left to win",
            Termination::Castling => "a side has castled as it wins, or can no longer",
            Termination::NMoves => "too many plies without a capture or another change that counts",
        }
    }
}

const fn no_pass(pass: Pass) -> &'static str {
    match pass {
        Pass::Never => "The rules do not allow a pass.",
        Pass::WhenStuck => "A side passes only if it has no other ply.",
        Pass::Always => "A side in check cannot pass.",
    }
}

/// Says how the legal plies are written that a text may have meant.
pub(super) fn written_as(name: &str, texts: &[String]) -> String {
    format!("What the {name} can do there is written {}.", texts.join(", "))
}

pub(super) const fn side_name(side: Player) -> &'static str {
    match side {
        Player::White => "White",
        Player::Black => "Black",
    }
}

/// Returns a text with a capital letter in front.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
