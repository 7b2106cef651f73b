//! Rights in a FEN: to castle, to special first moves and to gating.

use super::fen::FenError;
use super::position::Position;
use super::rights::CastlingWay;
use super::{CastlingRules, KindId, Rules, State};
use piecewright::board::CellId;
use piecewright::internal::sort_by;
use piecewright::piece::Player;

/// Returns what the rights of a side have for a letter.
fn right_of(side: Player, letter: &str) -> String {
    if side == Player::White { letter.to_uppercase() } else { letter.to_owned() }
}

/// Returns the letters of the file of a cell.
fn file_of(rules: &Rules, cell: CellId) -> &str {
    rules.board.name(cell).trim_end_matches(|c: char| c.is_ascii_digit())
}

impl Position {
    pub(super) fn read_rights(&mut self, rules: &Rules, text: &str) -> Result<(), FenError> {
        let bad = || FenError::Field(text.to_owned());
        for sign in text.chars().filter(|_| text != "-") {
            if !sign.is_ascii_alphabetic() {
                return Err(bad());
            }
            let side = if sign.is_ascii_uppercase() { Player::White } else { Player::Black };
            let letter = sign.to_ascii_lowercase();
            let is_outermost = matches!(letter, 'k' | 'q');
            let castling = rules.castling.as_ref();
            if let Some(all) = castling.and_then(|castling| castling.ways.as_ref()).filter(|_| is_outermost) {
                self.add_ways_of(rules, &all[side], letter);
                continue;
            }
            let way = castling.and_then(|castling| self.castling_way(rules, castling, side, letter));
            // With gating, other letters name the files of unmoved pieces; a partner castles if the king's is among them.
            let castles = |way: &CastlingWay| {
                let is_named = || text.contains(&right_of(side, file_of(rules, way.king)));
                is_outermost || !rules.gating || rules.chess960 && is_named()
            };
            if let Some(way) = way.filter(castles) {
                if rules.gating {
                    self.add_first_move_right(rules, way.king);
                    self.add_first_move_right(rules, way.partner);
                }
                self.rights.add_castling(way);
            } else {
                let names_castling = is_outermost && castling.is_some();
                let is_named = names_castling || self.add_first(rules, side, letter);
                // Programs write `KQkq` of games and positions without castling too, and mean nothing by it.
                if !is_named && !is_outermost {
                    return Err(bad());
                }
            }
        }
        Ok(())
    }

    /// Adds the castlings by cells toward the side that a letter names, if their pieces are in place.
    fn add_ways_of(&mut self, rules: &Rules, ways: &[CastlingWay], letter: char) {
        let Some(castling) = &rules.castling else { return };
        for way in ways.iter().filter(|way| way.is_kingside == (letter == 'k')) {
            let kind_on = |cell: CellId| self.pieces.code(cell).of(way.side);
            let is_partner = kind_on(way.partner).is_some_and(|kind| castling.partners.has(kind));
            if is_partner && kind_on(way.king) == Some(castling.kind) {
                self.rights.add_castling(way.clone());
            }
        }
    }

    /// Gives the piece on a file of a side's first rank the right to its special moves; returns whether there is one.
    fn add_first(&mut self, rules: &Rules, side: Player, letter: char) -> bool {
        let board = &rules.board;
        let has_ways = |cell: CellId| {
            let kind = self.pieces.code(cell).of(side);
            kind.is_some_and(|kind| rules.gating || rules.sides[side].tables_with_right[kind.index()].is_some())
        };
        let mut row = board.cells().filter(|&cell| board.rank_of(cell, side) == 1 && has_ways(cell));
        let found = row.find(|&cell| board.name(cell).starts_with(letter));
        if let Some(cell) = found {
            self.add_first_move_right(rules, cell);
        }
        found.is_some()
    }

    fn add_first_move_right(&mut self, rules: &Rules, cell: CellId) {
        // Captures may fill an empty hand again.
        let ends_with_hand = rules.gating && !rules.capture.to_hand;
        let owner = self.pieces.code(cell).piece().map(|(_, side)| side);
        self.rights.add_first_move(cell, owner.filter(|_| ends_with_hand));
    }

    /// Adds the castlings of pieces that have been dropped where castling begins.
    pub(super) fn gain_rights(&mut self, rules: &Rules, side: Player) {
        let Some(castling) = rules.castling.as_ref().filter(|castling| castling.after_drop) else { return };
        for letter in ['k', 'q'] {
            if let Some(all) = &castling.ways {
                self.add_ways_of(rules, &all[side], letter);
            } else if let Some(way) = self.castling_way(rules, castling, side, letter) {
                let wanted = castling.partner_files[usize::from(!way.is_kingside)];
                let file = rules.board.file_of(way.partner, Player::White);
                if wanted.is_none_or(|wanted| wanted == file) {
                    self.rights.add_castling(way);
                }
            }
        }
    }

    /// Returns the castling that a letter of the rights stands for, if its pieces are in place: `k` and `q` are the
    /// outermost partners, other letters the files of partners.
    fn castling_way(&self, rules: &Rules, castling: &CastlingRules, side: Player, letter: char) -> Option<CastlingWay> {
        let board = &rules.board;
        let rank = castling.rank[side];
        let file = |cell: CellId| board.file_of(cell, Player::White);
        let mut row: Vec<CellId> = board.cells().filter(|&cell| board.rank_of(cell, Player::White) == rank).collect();
        sort_by(&mut row, |&a, &b| file(a) < file(b));
        let kind_on = |cell: &CellId| self.pieces.code(*cell).of(side);
        let begins = |cell: CellId| castling.king_file.is_none_or(|wanted| wanted == file(cell));
        let king = *row.iter().find(|&cell| kind_on(cell) == Some(castling.kind) && begins(*cell))?;
        let is_partner = |cell: &&CellId| kind_on(cell).is_some_and(|kind| castling.partners.has(kind));
        let usual = |side: usize| {
            let number = castling.partner_files[side]?;
            row.iter().filter(is_partner).find(|&&cell| file(cell) == number)
        };
        let partner = match letter {
            'k' if usual(0).is_some() => usual(0),
            'q' if usual(1).is_some() => usual(1),
            'k' => row.iter().rev().find(is_partner).filter(|&&cell| file(king) < file(cell)),
            'q' => row.iter().find(is_partner).filter(|&&cell| file(cell) < file(king)),
            _ => row.iter().filter(is_partner).find(|&&cell| board.name(cell).starts_with(letter)),
        };
        let partner = *partner?;
        let is_kingside = file(king) < file(partner);
        let [king_file, partner_file] = castling.files[usize::from(!is_kingside)]?;
        let at = |number: u16| row.iter().copied().find(|&cell| file(cell) == number);
        let (king_to, partner_to) = (at(king_file)?, at(partner_file)?);
        let between = |a: CellId, b: CellId| {
            let (low, high) = (file(a).min(file(b)), file(a).max(file(b)));
            row.iter().copied().filter(move |&cell| low <= file(cell) && file(cell) <= high).collect::<Vec<CellId>>()
        };
        let mut clear = between(king, king_to);
        clear.extend(between(partner, partner_to));
        clear.retain(|&cell| cell != king && cell != partner);
        // Where it ends is judged when it stands there.
        let mut safe = between(king, king_to);
        safe.retain(|&cell| cell == king || cell != king_to);
        Some(CastlingWay { side, king, partner, king_to, partner_to, clear, safe, is_kingside })
    }

    /// Returns the rights that are left, those of white first.
    pub(super) fn rights_text(&self, rules: &Rules) -> String {
        let mut text = String::new();
        for side in Player::ALL {
            for is_kingside in [true, false] {
                self.write_castlings(rules, side, is_kingside, &mut text);
            }
            self.write_first(rules, side, &mut text);
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }

    fn write_castlings(&self, rules: &Rules, side: Player, is_kingside: bool, text: &mut String) {
        let by_cells = rules.castling.as_ref().is_some_and(|castling| castling.ways.is_some());
        for (_, way) in self.rights.castlings_left() {
            if way.side != side || way.is_kingside != is_kingside {
                continue;
            }
            let letter = if by_cells || !rules.chess960 && self.is_outermost(rules, way) {
                if is_kingside { "k" } else { "q" }
            } else {
                file_of(rules, way.partner)
            };
            text.push_str(&right_of(side, letter));
            if by_cells {
                break;
            }
        }
    }

    /// Writes the files of pieces with special moves. Gates that a side cannot use are left out, as the engine does.
    fn write_first(&self, rules: &Rules, side: Player, text: &mut String) {
        let ways = || self.rights.castlings_left().map(|(_, way)| way);
        let castles = |cell: CellId| ways().any(|way| way.partner == cell || way.king == cell && !rules.chess960);
        // In Chess960 the file of the king says that the files of partners are castlings.
        let is_king = |cell: CellId| rules.chess960 && ways().any(|way| way.king == cell);
        let holds = !self.hands.is_empty(side);
        for cell in rules.board.cells() {
            let is_own = self.pieces.code(cell).of(side).is_some();
            let is_left = if holds || is_king(cell) {
                self.rights.has_first_move(cell)
            } else {
                self.rights.has_first_move_without_hand(cell, side)
            };
            if is_own && is_left && !(rules.gating && castles(cell)) {
                text.push_str(&right_of(side, file_of(rules, cell)));
            }
        }
    }

    fn is_outermost(&self, rules: &Rules, way: &CastlingWay) -> bool {
        let letter = if way.is_kingside { 'k' } else { 'q' };
        let castling = rules.castling.as_ref();
        let found = castling.and_then(|castling| self.castling_way(rules, castling, way.side, letter));
        found.is_some_and(|found| found.partner == way.partner)
    }
}

impl Rules {
    /// Returns whether games can start in different ways.
    pub(crate) const fn has_several_starts(&self) -> bool {
        !self.starts.is_empty() || self.shuffle.is_some() || self.chess960
    }

    /// Returns whether pieces of a kind have moves that a right allows.
    pub(crate) fn has_moves_by_right(&self, side: Player, kind: KindId) -> bool {
        self.sides[side].tables_with_right.get(kind.index()).is_some_and(Option::is_some)
    }
}

impl State {
    /// Returns the castlings of the start whose pieces stand where they stand there.
    pub(crate) fn castlings_in_place(&self) -> Vec<CastlingWay> {
        let start = State::new(&self.game).position;
        let is_in_place = |cell: CellId| self.position.pieces.code(cell) == start.pieces.code(cell);
        let ways = start.rights.castlings().iter();
        ways.filter(|way| is_in_place(way.king) && is_in_place(way.partner)).cloned().collect()
    }

    /// Allows castlings whose pieces are in place; returns whether any is allowed then.
    pub(crate) fn allow_castlings(&mut self, ways: impl IntoIterator<Item = CastlingWay>) -> bool {
        ways.into_iter().for_each(|way| self.position.rights.add_castling(way));
        !self.position.rights.castlings().is_empty()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use crate::game::{Game, State};
    use crate::variant::read;

    /// States with the same number of rights are the same only if the rights are.
    #[test]
    fn hashes_tell_rights_apart_in_any_order() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/games/variants/chess.json");
        let game = Game::new(&read(&std::fs::read_to_string(path).unwrap()).variant).unwrap();
        let hash = |rights: &str| {
            let fen = format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1");
            State::from_fen(&game, &fen).unwrap().position.hash()
        };
        let all = ["KQ", "kq", "Kq", "K", "Q", "k", "q", "KQkq", "-"].map(hash);
        for (index, key) in all.iter().enumerate() {
            assert!(!all[..index].contains(key));
        }
        assert_eq!(hash("KQkq"), hash("qkQK"));
    }
}
