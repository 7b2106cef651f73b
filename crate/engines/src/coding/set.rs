//! `Set`, the kinds of pieces of a game, and `Member`, one of them.

use super::CodingError;
use super::scheme::sided;
use piecewright::board::{Board, Position};
use piecewright::budget::Budget;
use piecewright::internal::limits::{MAX_MEMBERS, MAX_NAME, MAX_SIMILARITY_WORK, MAX_SYMBOL};
use piecewright::internal::{beginning, sort};
use piecewright::movegen::{compile, generate_within};
use piecewright::notation::Definition;
use piecewright::piece::{Piece, Property};
use std::sync::OnceLock;

/// A piece of a set.
// Exhaustive: sets are made of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// The name; two members may have the same one.
    pub name: String,
    /// The symbol where white owns it: a letter in upper case, or any other text.
    pub symbol: String,
    /// The moves and properties.
    pub piece: Piece,
}

impl Member {
    /// Returns whether the piece is royal.
    #[must_use]
    pub fn is_royal(&self) -> bool {
        self.piece.properties.contains(&Property::Royal)
    }
}

/// The distinct pieces of a set, so that expensive questions are answered once for each.
pub(super) struct Distinct<'a> {
    pub pieces: Vec<&'a Piece>,
    /// The index among them of each member's piece.
    pub of_members: Vec<usize>,
}

/// The kinds of pieces of a game, in the order in which they are coded.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Set {
    members: Vec<Member>,
    sided: Answered,
}

/// A cached answer about a set; it does not affect equality.
#[derive(Clone, Debug, Default)]
struct Answered(OnceLock<Vec<bool>>);

impl PartialEq for Answered {
    fn eq(&self, _: &Answered) -> bool {
        true
    }
}

impl Eq for Answered {}

impl Set {
    /// Adds a piece.
    ///
    /// Without a name, it gets the one that its text defines, or otherwise `piece` and its number. Without a symbol, it
    /// gets the first letter of its name that no other piece has, or otherwise the first free letter of the alphabet,
    /// or `?`.
    ///
    /// # Errors
    ///
    /// [`CodingError::Members`], [`CodingError::Name`] or [`CodingError::Symbol`] if a limit is exceeded.
    pub fn add(&mut self, name: Option<&str>, symbol: Option<&str>, defined: &Definition) -> Result<(), CodingError> {
        if MAX_MEMBERS <= self.members.len() {
            return Err(CodingError::Members);
        }
        let name = match said(name) {
            Some(name) if MAX_NAME < name.len() => return Err(CodingError::Name),
            Some(name) => name.to_owned(),
            None => self.own_name(defined.name.as_deref()),
        };
        let symbol = match said(symbol) {
            Some(symbol) if MAX_SYMBOL < symbol.len() => return Err(CodingError::Symbol),
            Some(symbol) => symbol.to_owned(),
            None => self.free_letter(&name),
        };
        self.sided = Answered::default();
        self.members.push(Member { name, symbol, piece: defined.piece.clone() });
        Ok(())
    }

    /// The pieces, in the order in which they were added.
    #[must_use]
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// The distinct pieces, compared by their moves.
    pub(super) fn distinct(&self) -> Distinct<'_> {
        let mut distinct = Distinct { pieces: Vec::new(), of_members: Vec::new() };
        for Member { piece, .. } in &self.members {
            let known = distinct.pieces.iter().position(|known| known.paths == piece.paths);
            distinct.of_members.push(known.unwrap_or(distinct.pieces.len()));
            if known.is_none() {
                distinct.pieces.push(piece);
            }
        }
        distinct
    }

    /// Sorts the pieces in the usual order of engines: first those whose moves depend on their side, then the others by
    /// how many moves they have in the middle of the empty board, and royal ones last.
    ///
    /// ```
    /// use piecewright_engines::coding::Set;
    /// use piecewright::notation::{Notation, read};
    ///
    /// let mut set = Set::default();
    /// for text in ["Q", "N", "fmWfcF", "R"] {
    ///     set.add(Some(text), None, &read(text, Notation::XBETZA).pieces[0]).unwrap();
    /// }
    /// let sorted = set.by_mobility(&"8x8".parse().unwrap());
    /// let names: Vec<&str> = sorted.members().iter().map(|member| member.name.as_str()).collect();
    /// assert_eq!(names, ["fmWfcF", "N", "R", "Q"]);
    /// ```
    #[must_use]
    pub fn by_mobility(&self, board: &Board) -> Set {
        let position = Position::empty(board);
        let sided = self.sided();
        let distinct = self.distinct();
        // All pieces share the work; only the moves found within its limit are counted.
        let counts = Budget::new(MAX_SIMILARITY_WORK).share(&distinct.pieces, |piece, part| {
            generate_within(&compile(piece, board), &position, board.middle(), part).iter().count()
        });
        let key = |(index, member): (usize, &Member)| {
            let moves = distinct.of_members.get(index).and_then(|&own| counts.get(own)).copied().unwrap_or(0);
            let depends = sided.get(index).copied().unwrap_or(false);
            (member.is_royal(), !depends, moves, index)
        };
        let mut keys: Vec<_> = self.members.iter().enumerate().map(key).collect();
        sort(&mut keys);
        let members = keys.iter().filter_map(|&(.., index)| self.members.get(index).cloned()).collect();
        let sided: Vec<bool> = keys.iter().filter_map(|&(.., index)| sided.get(index).copied()).collect();
        Set { members, sided: Answered(OnceLock::from(sided)) }
    }

    /// Whether the moves of each piece depend on its side; computed once.
    pub(super) fn sided(&self) -> &[bool] {
        self.sided.0.get_or_init(|| sided(self))
    }

    /// The name of a piece added without a name: that of its text, shortened to the limit.
    fn own_name(&self, defined: Option<&str>) -> String {
        match said(defined) {
            Some(name) => beginning(name, MAX_NAME).to_owned(),
            None => format!("piece{}", self.members.len() + 1),
        }
    }

    /// The first letter of a name that is free, or of the alphabet.
    fn free_letter(&self, name: &str) -> String {
        let letters = name.chars().filter(char::is_ascii_alphabetic).chain('A'..='Z');
        let mut letters = letters.map(|letter| letter.to_ascii_uppercase().to_string());
        let is_free = |letter: &String| self.members.iter().all(|member| member.symbol != *letter);
        letters.find(is_free).unwrap_or_else(|| "?".into())
    }
}

/// Returns a text unless it is blank.
fn said(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use piecewright::notation::{Notation, read};

    fn wazir() -> Definition {
        read("W", Notation::XBETZA).pieces.remove(0)
    }

    #[test]
    fn symbols_are_free_letters() {
        let mut set = Set::default();
        for name in ["king", "knight", "kin", "Ñ", "kk"] {
            set.add(Some(name), None, &wazir()).unwrap();
        }
        set.add(Some("king"), Some("K"), &wazir()).unwrap();
        let symbols: Vec<&str> = set.members().iter().map(|member| &*member.symbol).collect();
        assert_eq!(symbols, ["K", "N", "I", "A", "B", "K"]);
    }

    #[test]
    fn sets_are_bounded() {
        let mut set = Set::default();
        assert_eq!(set.add(Some(&"a".repeat(MAX_NAME + 1)), None, &wazir()), Err(CodingError::Name));
        assert_eq!(set.add(None, Some(&"a".repeat(MAX_SYMBOL + 1)), &wazir()), Err(CodingError::Symbol));
        for _ in 0..MAX_MEMBERS {
            set.add(Some(&"a".repeat(MAX_NAME)), Some(&"é".repeat(MAX_SYMBOL / 2)), &wazir()).unwrap();
        }
        assert_eq!(set.add(None, None, &wazir()), Err(CodingError::Members));
    }

    #[test]
    fn names_of_texts_are_shortened() {
        let mut set = Set::default();
        let name = "é".repeat(MAX_NAME);
        set.add(None, None, &Definition { name: Some(name), ..wazir() }).unwrap();
        assert_eq!(set.members()[0].name, "é".repeat(MAX_NAME / 2));
    }
}
