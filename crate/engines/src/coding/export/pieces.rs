//! Helpers for pieces that the exports share.

use super::setup::{Setup, castles};
use crate::coding::{Member, Set};
use piecewright::budget::Budget;
use piecewright::equality::{Verdict, equal_within, same_within};
use piecewright::internal::Sample;
use piecewright::internal::limits::MAX_SAMPLE_WORK;
use piecewright::notation::{Definition, Dialect, Notation, Span, read};
use piecewright::piece::{Path, Piece, Player, Side, Way};
use piecewright::print::{Printed, print};

/// Writes a piece in a dialect of Betza notation, and reads the text back so that every loss is reported.
pub(super) fn betza(piece: &Piece, dialect: Dialect, budget: &mut Budget) -> Printed {
    let definition =
        Definition { name: None, span: Span::default(), side: None, piece: piece.clone(), switches: Vec::new() };
    let mut printed = print(&[definition], Notation::Betza(dialect));
    if printed.losses.is_empty() {
        let again = read(&printed.text, Notation::Betza(dialect));
        for definition in &again.pieces {
            match same_within(&definition.piece, piece, budget) {
                Verdict::Equal => continue,
                Verdict::Different(_) => printed.losses.push("it may not move quite as before".into()),
                Verdict::Unknown => {
                    printed.losses.push("it may move differently: the comparison was cut short".into());
                }
            }
            break;
        }
    }
    printed
}

/// Simplifies a piece to few paths, because a text of several legs often describes a single leap.
pub(super) fn in_few_paths(piece: &Piece) -> Vec<Path> {
    let definition =
        Definition { name: None, span: Span::default(), side: None, piece: piece.clone(), switches: Vec::new() };
    let printed = print(&[definition], Notation::XBETZA);
    let read = if printed.losses.is_empty() { read(&printed.text, Notation::XBETZA).pieces.pop() } else { None };
    read.map_or_else(|| piece.paths.clone(), |definition| definition.piece.paths)
}

/// Removes castling, which programs describe elsewhere.
pub(super) fn without_castling(piece: &Piece) -> Piece {
    piece.paths.iter().filter(|path| !matches!(path.way, Way::Castle(_))).cloned().collect()
}

/// Prefixes a loss with the name of the piece.
pub(super) fn of_member(member: &Member, words: &str) -> String {
    let name = super::in_line(&member.name, |_| false);
    format!("{name}: {words}")
}

/// Pieces that a program knows, with their moves in sample positions, so that few exact comparisons are needed.
pub(super) struct KnownPieces(Vec<(Piece, Sample)>);

impl KnownPieces {
    pub(super) fn new(texts: &[&str]) -> KnownPieces {
        let known = |text: &&str| {
            let piece =
                read(text, Notation::XBETZA).pieces.pop().map(|definition| definition.piece).unwrap_or_default();
            let sample = Sample::of(&piece, &mut Budget::new(MAX_SAMPLE_WORK));
            (piece, sample)
        };
        KnownPieces(texts.iter().map(known).collect())
    }

    /// The index of the known piece with the same moves; `None` if there is none, or if the budget does not allow
    /// deciding it.
    pub(super) fn likeness(&self, piece: &Piece, budget: &mut Budget) -> Option<usize> {
        let sample = budget.within(MAX_SAMPLE_WORK, |part| Sample::of(piece, part));
        self.0.iter().position(|(known, own)| {
            own.difference(&sample).is_none() && equal_within(known, piece, budget) == Verdict::Equal
        })
    }
}

/// A player's right to castle at the start: its letter in a FEN, and the piece and its partner as members of the set.
pub(super) struct Right {
    pub letter: char,
    pub player: Player,
    pub member: usize,
    pub partner: usize,
    /// How far the piece goes.
    pub steps: u16,
    /// The file of its start cell.
    pub file: u16,
    /// The rank of its start cell.
    pub rank: u16,
}

/// The castling rights at the start, for pieces with a partner at the edge of their rank.
pub(super) fn rights(set: &Set, setup: &Setup) -> Vec<Right> {
    let mut rights: Vec<Right> = Vec::new();
    for standing in &setup.start {
        let Some(member) = set.members().get(standing.member) else { continue };
        for castle in castles(&member.piece) {
            let (file, rank) = setup.square(standing.cell);
            let player = standing.player;
            for (side, edge, letter) in [(Side::Right, setup.files - 1, 'k'), (Side::Left, 0, 'q')] {
                // White's right is black's left.
                let own = match (side, player) {
                    (side, Player::White) => side,
                    (Side::Right, Player::Black) => Side::Left,
                    (_, Player::Black) => Side::Right,
                };
                let partner = setup.cell(edge, rank).filter(|&cell| cell != standing.cell);
                let partner = partner.and_then(|cell| setup.on(cell)).filter(|other| other.player == player);
                let Some(partner) = partner.filter(|_| castle.sides.contains(own) && castle.inset == 0) else {
                    continue;
                };
                let letter = if player == Player::White { letter.to_ascii_uppercase() } else { letter };
                if rights.iter().all(|right| right.letter != letter) {
                    let (member, partner) = (standing.member, partner.member);
                    rights.push(Right { letter, player, member, partner, steps: castle.steps, file, rank });
                }
            }
        }
    }
    rights
}

/// The castling field of a FEN.
pub(super) fn castling_field(rights: &[Right]) -> String {
    let letters: String = "KQkq".chars().filter(|&letter| rights.iter().any(|right| right.letter == letter)).collect();
    if letters.is_empty() { "-".into() } else { letters }
}
