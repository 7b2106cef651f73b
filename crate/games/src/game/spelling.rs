//! What a text says that names no legal ply, and why that cannot be played.

use super::ply::PlyKind;
use super::refusal::{Refusal, side_name, written_as};
use super::rights::CastlingWay;
use super::san::{MARKS, SILENT, parts};
use super::{KindId, Rules, State};
use piecewright::board::CellId;

/// The most pieces that a reason names one by one.
const MOST_NAMED: usize = 2;

/// The most plies that a reason names as what was meant.
const MOST_WRITTEN: usize = 6;

/// The most characters of an unreadable text that a reason repeats.
const MOST_SHOWN: usize = 40;

/// An algebraic text, read without a look at what is legal.
pub(super) enum Spelling<'a> {
    /// `O-O` or `O-O-O`.
    Castling { is_kingside: bool },
    /// A letter, as much of an origin as is written, and a cell.
    Move { letter: &'a str, origin: &'a str, to: CellId },
}

impl Rules {
    /// Reads an algebraic text, such as `Nbd7`, `exd5` or `e8=Q+`.
    pub(super) fn spelling<'a>(&self, text: &'a str) -> Option<Spelling<'a>> {
        let bare = text.trim_end_matches(MARKS);
        let bare = bare.split(['=', '/', ',']).next()?;
        match bare {
            "O-O" | "0-0" => return Some(Spelling::Castling { is_kingside: true }),
            "O-O-O" | "0-0-0" => return Some(Spelling::Castling { is_kingside: false }),
            _ => {}
        }
        // The longest name, as `b10` ends in names of no cell.
        let mut starts = bare.char_indices().map(|(at, _)| at);
        let (before, to) = starts.find_map(|at| Some((bare.get(..at)?, self.board.cell(bare.get(at..)?)?)))?;
        let before = before.strip_suffix(['x', ':', '-']).unwrap_or(before);
        let mut known = before
            .char_indices()
            .map(|(at, letter)| at + letter.len_utf8())
            .filter_map(|end| before.split_at_checked(end));
        let known = known.rfind(|(letter, _)| !self.kinds_written(letter).is_empty());
        // A capital letter that no kind has is still meant as one.
        let unknown =
            before.split_at_checked(1).filter(|(letter, _)| letter.chars().all(|letter| letter.is_ascii_uppercase()));
        let (letter, origin) = known.or(unknown).unwrap_or((SILENT, before));
        let is_origin = origin.is_empty() || self.board.cells().any(|cell| is_from(self.board.name(cell), origin));
        is_origin.then_some(Spelling::Move { letter, origin, to })
    }

    /// Returns the kinds that a letter stands for in texts of plies.
    fn kinds_written(&self, letter: &str) -> Vec<KindId> {
        let kinds = (0..).map(KindId).take(self.kinds.len());
        kinds.filter(|&kind| self.ply_letter(kind) == letter).collect()
    }
}

/// Returns a text in small letters, without the number of a move and marks, and with letters for chess symbols.
fn without_style(text: &str) -> String {
    let numbered = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let bare = numbered.strip_prefix('.').map_or(text, |rest| rest.trim_start_matches(['.', ' ']));
    let symbols = "♔♕♖♗♘♙♚♛♜♝♞♟".chars().zip(["k", "q", "r", "b", "n", ""].into_iter().cycle());
    let letters =
        symbols.fold(bare.trim_end_matches(MARKS).to_owned(), |text, (symbol, letter)| text.replace(symbol, letter));
    letters.to_ascii_lowercase()
}

/// Returns whether what is written of an origin fits the name of a cell: all of it, its file or its rank.
fn is_from(name: &str, origin: &str) -> bool {
    let (file, rank) = parts(name);
    [name, file, rank, ""].contains(&origin)
}

impl State {
    /// Explains why an algebraic text is not a legal ply.
    pub(super) fn misspelled(&mut self, game: &Rules, spelling: &Spelling<'_>) -> Refusal {
        match *spelling {
            Spelling::Castling { is_kingside } => self.no_castling_to(game, is_kingside),
            Spelling::Move { letter, origin, to } => self.no_move_of(game, letter, origin, to),
        }
    }

    /// Explains that a text is not a ply at all: how the ply is written that it means, or else any ply.
    pub(super) fn unreadable(&mut self, text: &str) -> Refusal {
        let shown: String = text.chars().take(MOST_SHOWN).collect();
        let legal = self.listed_with_san();
        let mut texts = legal.iter().flat_map(|(ply, san)| [self.text(ply), san.trim_end_matches(MARKS).to_owned()]);
        let bare = without_style(text);
        let hint = match texts.find(|text| text.to_ascii_lowercase() == bare) {
            Some(meant) => format!(" Did you mean `{meant}`?"),
            None => legal
                .first()
                .map_or_else(String::new, |(ply, _)| format!(" Plies are written like `{}`.", self.text(ply))),
        };
        format!("`{shown}` is not a ply.{hint}").into()
    }

    fn no_castling_to(&mut self, game: &Rules, is_kingside: bool) -> Refusal {
        if game.castling.is_none() {
            return "The game has no castling.".to_owned().into();
        }
        let side = self.position.turn;
        let mut ways =
            self.position.rights.castlings().iter().filter(|way| way.side == side && way.is_kingside == is_kingside);
        let Some(&CastlingWay { king, partner, .. }) = ways.next() else {
            return format!("{} has no such castling.", side_name(side)).into();
        };
        self.no_move(game, king, partner, "")
    }

    fn no_move_of(&mut self, game: &Rules, letter: &str, origin: &str, to: CellId) -> Refusal {
        let kinds = game.kinds_written(letter);
        let Some(name) = kinds.first().map(|&kind| game.name_of(kind)) else {
            return format!("No piece has the letter `{letter}`.").into();
        };
        let side = self.position.turn;
        let stands = |&cell: &CellId| {
            let kind = self.position.pieces.code(cell).of(side);
            kind.is_some_and(|kind| kinds.contains(&kind)) && is_from(game.board.name(cell), origin)
        };
        let mut pieces: Vec<CellId> = game.board.cells().filter(stands).collect();
        // A text without an origin means a pawn that steps along its file, unless none stands there.
        if letter == SILENT && origin.is_empty() {
            let file = |cell: CellId| parts(game.board.name(cell)).0;
            let on_file: Vec<CellId> = pieces.iter().copied().filter(|&cell| file(cell) == file(to)).collect();
            if !on_file.is_empty() {
                pieces = on_file;
            }
        }
        if let Some(reason) = self.written_otherwise(name, &pieces, to) {
            return reason.into();
        }
        if pieces.is_empty() {
            let index = if origin.is_empty() { String::new() } else { format!(" on {origin}") };
            return format!("{} has no {name}{index}.", side_name(side)).into();
        }
        // Those that could go there, but for a rule.
        let plies = self.position.pseudo_legal(game);
        let able =
            |cell: &&CellId| plies.iter().any(|ply| ply.act == PlyKind::Move && ply.from == **cell && ply.to == to);
        let forbidden: Vec<CellId> = pieces.iter().filter(able).copied().collect();
        let pieces = if forbidden.is_empty() { pieces } else { forbidden };
        self.refuse_all(game, name, &pieces, to)
    }

    /// Returns how the legal plies of pieces to a cell are written, if there are any.
    fn written_otherwise(&mut self, name: &str, pieces: &[CellId], to: CellId) -> Option<String> {
        let legal = self.listed_with_san();
        let found =
            legal.iter().filter(|(ply, _)| ply.act == PlyKind::Move && ply.to == to && pieces.contains(&ply.from));
        let texts: Vec<String> = found.map(|(_, san)| format!("`{san}`")).take(MOST_WRITTEN).collect();
        let mut origins: Vec<CellId> = legal.iter().filter(|(ply, _)| ply.to == to).map(|(ply, _)| ply.from).collect();
        origins.retain(|from| pieces.contains(from));
        origins.dedup();
        match (texts.as_slice(), origins.len()) {
            ([], _) => None,
            (_, 0 | 1) => Some(written_as(name, &texts)),
            _ => Some(format!("More than one {name} can go there: {}.", texts.join(", "))),
        }
    }

    /// Explains why none of some pieces can go to a cell.
    fn refuse_all(&mut self, game: &Rules, name: &str, pieces: &[CellId], to: CellId) -> Refusal {
        if let [from] = *pieces {
            return self.no_move(game, from, to, "");
        }
        let mut reasons: Vec<String> = Vec::new();
        for &from in pieces.iter().take(MOST_NAMED) {
            let Refusal { reason, missing } = self.no_move(game, from, to, "");
            if missing.is_none() && !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        if !reasons.is_empty() {
            return reasons.join(" ").into();
        }
        let side = side_name(self.position.turn);
        let to = game.board.name(to);
        format!("No {name} of {side}'s goes to {to}.").into()
    }
}
