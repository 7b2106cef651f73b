//! Texts of plies for people, and the reading of every kind of text.

use super::ply::{Ply, PlyKind};
use super::{KindId, State};
use piecewright::board::{Board, CellId};
use piecewright::internal::sort;

/// The letter of the kind whose moves are written without a letter.
pub(crate) const SILENT: &str = "P";

/// Marks for check, mate and comment behind a ply.
pub(super) const MARKS: [char; 4] = ['+', '#', '!', '?'];

impl State {
    /// Returns the algebraic text of a legal ply, such as `Nf3`, `exd5`, `O-O`, `P@e4` or `e8=Q#`. No other legal ply of
    /// the state has it.
    #[must_use]
    pub fn san(&self, ply: &Ply) -> String {
        let mut question = self.question();
        let plies = question.listed();
        let texts = plies.iter().zip(question.unmarked_sans(&plies));
        match texts.into_iter().find(|(legal, _)| *legal == ply) {
            Some((_, text)) => text + question.check_mark(ply),
            None => self.text(ply),
        }
    }

    /// Returns the legal plies with their algebraic texts, as [`State::san`] writes them.
    #[must_use]
    pub fn legal_with_san(&self) -> Vec<(Ply, String)> {
        self.question().listed_with_san()
    }

    /// Does the same within a question.
    pub(super) fn listed_with_san(&mut self) -> Vec<(Ply, String)> {
        let plies = self.listed();
        let mut texts = self.unmarked_sans(&plies);
        for (ply, text) in plies.iter().zip(&mut texts) {
            text.push_str(self.check_mark(ply));
        }
        plies.into_iter().zip(texts).collect()
    }

    /// Returns whether a text is that of a ply, or its origin with a move string.
    fn has_text(&self, ply: &Ply, text: &str) -> bool {
        // Both texts of a move begin with its origin, and most plies have another one.
        let may_have = ply.act != PlyKind::Move || text.starts_with(self.game.board.name(ply.from));
        may_have && (self.text(ply) == text || self.game.long_text(ply) == text)
    }

    /// Returns whether one of some texts may be the algebraic one of a ply. It is asked only for the letter and the
    /// destination, so that the answer is the same for all plies that a ply has to differ from.
    fn may_have_san(&self, ply: &Ply, spellings: &[String]) -> bool {
        let game = &self.game;
        let letter = game.ply_letter(ply.kind);
        let to = game.board.name(ply.to);
        ply.act != PlyKind::Move
            || spellings
                .iter()
                .any(|text| (letter == SILENT || text.starts_with(letter)) && (text.contains(to) || !ply.is_short()))
    }

    /// Returns the texts of all legal plies without marks of check; some may be equal.
    fn san_bodies(&self, plies: &[Ply]) -> Vec<String> {
        if plies.iter().all(|ply| ply.wall.is_none()) {
            return self.bare_bodies(plies);
        }
        // Where a wall goes has its own text behind that of all that the plies share.
        let mut bare: Vec<Ply> = plies.iter().map(|ply| ply.with_wall(None)).collect();
        bare.dedup();
        let mut bodies = bare.iter().zip(self.bare_bodies(&bare)).peekable();
        let mut texts = Vec::with_capacity(plies.len());
        for ply in plies {
            while bodies.peek().is_some_and(|(bare, _)| **bare != ply.with_wall(None)) {
                bodies.next();
            }
            let body = bodies.peek().map_or("", |(_, body)| body);
            let wall = ply.wall.map_or(String::new(), |wall| format!(",{}", self.game.board.name(wall)));
            texts.push(format!("{body}{wall}"));
        }
        texts
    }

    /// Does the same for plies without walls.
    fn bare_bodies(&self, plies: &[Ply]) -> Vec<String> {
        let goals: Vec<String> = plies.iter().map(|ply| self.game.goal_text(ply)).collect();
        plies.iter().zip(&goals).map(|(ply, goal)| self.san_body(plies, &goals, ply, goal)).collect()
    }

    /// Returns the texts of all legal plies without marks of check, each of its own.
    pub(crate) fn unmarked_sans(&self, plies: &[Ply]) -> Vec<String> {
        let bodies = self.san_bodies(plies);
        let is_unique = |body: &String| bodies.iter().filter(|other| *other == body).count() == 1;
        let texts = plies.iter().zip(&bodies);
        texts.map(|(ply, body)| if is_unique(body) { body.clone() } else { self.text(ply) }).collect()
    }

    /// Returns `#` for a ply that mates, `+` for one that gives check.
    fn check_mark(&mut self, ply: &Ply) -> &'static str {
        let game = self.game.clone();
        let enemy = self.position.turn.other();
        self.position.play(&game, ply);
        let mark = if !self.position.is_in_check(&game, enemy) {
            ""
        } else if self.position.decided(&game).is_some() || self.position.is_stuck(&game) {
            "#"
        } else {
            "+"
        };
        self.position.undo(&game);
        mark
    }

    fn san_body(&self, plies: &[Ply], goals: &[String], ply: &Ply, goal: &str) -> String {
        let game = &self.game;
        let mut text = match ply.act {
            PlyKind::Pass => return "--".to_owned(),
            PlyKind::Drop(_) => return self.text(ply),
            PlyKind::Castle(way) => {
                let ways = self.position.rights.castlings();
                match ways.get(usize::from(way)) {
                    // Several ways to one side differ by where the piece goes.
                    Some(way)
                        if ways.iter().any(|other| other.partner == way.partner && other.king_to != way.king_to) =>
                    {
                        format!("{}{goal}", game.ply_letter(ply.kind))
                    }
                    Some(way) if !way.is_kingside => "O-O-O".to_owned(),
                    _ => "O-O".to_owned(),
                }
            }
            PlyKind::Move => self.move_san(plies, goals, ply, goal),
        };
        if let Some(becomes) = ply.becomes {
            text.push('=');
            text.push_str(game.ply_letter(becomes));
        }
        if let Some((kind, cell)) = ply.gate() {
            text.push('/');
            text.push_str(game.ply_letter(kind));
            if matches!(ply.act, PlyKind::Castle(_)) {
                text.push_str(game.board.name(cell));
            }
        }
        text
    }

    fn move_san(&self, plies: &[Ply], goals: &[String], ply: &Ply, goal: &str) -> String {
        let game = &self.game;
        let letter = game.ply_letter(ply.kind);
        let is_silent = letter == SILENT;
        let captures = ply.captures_any();
        let mut text = if is_silent { String::new() } else { letter.to_owned() };
        let rivals = plies.iter().zip(goals).filter(|(other, other_goal)| {
            other.act == PlyKind::Move
                && other.from != ply.from
                && *other_goal == goal
                && game.ply_letter(other.kind) == letter
        });
        let rivals: Vec<CellId> = rivals.map(|(other, _)| other.from).collect();
        text.push_str(&origin(&game.board, ply.from, &rivals, is_silent && captures));
        if captures && ply.is_short() {
            text.push('x');
        }
        text.push_str(goal);
        text
    }

    /// Returns the legal ply that a text names: one of [`State::text`], an origin with a move string, or an algebraic
    /// one. Marks for check, mate and comment may be missing or wrong.
    pub(super) fn ply_of(&mut self, text: &str) -> Option<Ply> {
        let game = self.game.clone();
        let bare = text.trim_end_matches(MARKS);
        let spellings = [text.to_owned(), bare.to_owned(), bare.replace('0', "O")];
        let is_over = self.position.decided(&game).is_some();
        // Asking only the plies that may have the text whether they are legal takes much less time, but where captures
        // are forced, it depends on the others.
        if !is_over && !game.capture.forced {
            let mut plies = self.position.pseudo_legal(&game);
            plies.retain(|ply| self.has_text(ply, text) || self.may_have_san(ply, &spellings));
            plies.retain(|ply| self.position.is_legal(&game, ply));
            sort(&mut plies);
            plies.dedup();
            if let Some(ply) = self.named(&plies, text, &spellings) {
                return Some(ply);
            }
        }
        let plies = self.listed();
        self.named(&plies, text, &spellings)
    }

    /// Returns the ply of a list that has a text, or the only one that has an algebraic text.
    fn named(&self, plies: &[Ply], text: &str, spellings: &[String]) -> Option<Ply> {
        if let Some(ply) = plies.iter().find(|ply| self.has_text(ply, text)) {
            return Some(ply.clone());
        }
        let bodies = self.san_bodies(plies);
        let mut named = plies.iter().zip(&bodies).filter(|(_, body)| spellings.contains(body));
        let (ply, _) = named.next()?;
        named.next().is_none().then(|| ply.clone())
    }
}

/// Returns as much of the name of an origin as distinguishes it from rivals: nothing, its file, its rank, or all of it.
fn origin(board: &Board, from: CellId, rivals: &[CellId], needs_file: bool) -> String {
    let name = board.name(from);
    if rivals.is_empty() && !needs_file {
        return String::new();
    }
    let (file, rank) = parts(name);
    if rivals.iter().all(|&rival| parts(board.name(rival)).0 != file) {
        return file.to_owned();
    }
    if !needs_file && rivals.iter().all(|&rival| parts(board.name(rival)).1 != rank) {
        return rank.to_owned();
    }
    name.to_owned()
}

/// Splits the name of a cell into its file and its rank.
pub(super) fn parts(name: &str) -> (&str, &str) {
    name.split_at(name.trim_end_matches(|c: char| c.is_ascii_digit()).len())
}

impl super::Rules {
    /// Returns where a move ends: the cell, or a move string if it does more than to capture there.
    fn goal_text(&self, ply: &Ply) -> String {
        if ply.is_short() { self.board.name(ply.to).to_owned() } else { self.move_string(ply) }
    }

    /// Returns the kinds by their letters.
    pub(super) fn kind_with_letter(&self, letter: &str) -> Option<KindId> {
        let index = self.kinds.iter().position(|kind| kind.letter.eq_ignore_ascii_case(letter))?;
        u8::try_from(index).ok().map(KindId)
    }
}
