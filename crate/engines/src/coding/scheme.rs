//! Coding schemes for pieces, and the codes that they assign to a set.

use super::ids::{identifiers, of_side};
use super::{CodingError, Set};
use piecewright::budget::Budget;
use piecewright::equality::is_alike_within;
use piecewright::ids;
use piecewright::internal::limits::{MAX_CODE_BITS, MAX_EQUALITY_WORK, MAX_FLAGS_BITS};
use piecewright::piece::Player;

/// How a code expresses the piece on a square and its color, in the order in which alternatives are suggested.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Scheme {
    /// The color in the bits above the type.
    #[default]
    BigEnd,
    /// The color in the bit below the type.
    LittleEnd,
    /// Positive for white, negative for black.
    Signed,
    /// One bit for each color and for each piece.
    Flags,
    /// A number for every single piece of the start, which it keeps during the game.
    Numbers,
}

ids!(Scheme {
    BigEnd = "big-end",
    LittleEnd = "little-end",
    Signed = "signed",
    Flags = "flags",
    Numbers = "numbers",
});

/// How many codes a piece gets if its moves depend on its side, as a pawn's do.
// Exhaustive: a piece code counts pawns as one kind or by color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pawns {
    /// One code, as for every other piece.
    One,
    /// One code for each color, so that the type alone determines how it moves (source: H. G. Muller, according to the
    /// Chess Programming Wiki, "Pieces", section "Piece-Type Coding").
    ByColor,
}

ids!(Pawns { One = "one", ByColor = "by-color" });

/// A type of piece. Types are numbered from 1; 0 is the empty square.
// Exhaustive: codes are made for lists of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceType {
    /// Its identifier: that of the piece, preceded by `w` or `b` if only one side has the type.
    pub id: String,
    /// The index of the piece in the set.
    pub member: usize,
    /// The side that has the type, if only one does.
    pub side: Option<Player>,
}

/// The meaning of a code.
// Exhaustive: code that decodes has to know every meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// An empty square.
    Empty,
    /// A piece: its type, from 1, and its color.
    Piece(usize, Player),
    /// No piece, so it may stand for the squares around the board. The text is the reason why no piece has the code.
    Blocker(String),
}

/// A code of a set and its meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Code {
    /// Its identifier: `w` or `b`, then that of the piece.
    pub id: String,
    /// The number.
    pub code: i32,
    /// The meaning of the code.
    pub meaning: Meaning,
}

/// The codes of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Codes {
    /// The scheme.
    pub scheme: Scheme,
    /// How many types a piece has if its moves depend on its side.
    pub pawns: Pawns,
    /// The identifiers of the pieces.
    pub ids: Vec<String>,
    /// Whether the moves of each piece depend on its side.
    pub sided: Vec<bool>,
    /// The types, from 1 on.
    pub types: Vec<PieceType>,
    /// How many bits a type takes.
    pub type_bits: u32,
    /// How many bits a code takes, including the sign bit if there is one.
    pub bits: u32,
    /// The codes: first white's, then black's. Codes of single pieces are listed with their start instead.
    pub codes: Vec<Code>,
}

/// The players in the order of their codes, each with its letter and its name.
pub(super) const SIDES: [(Player, char, &str); 2] = [(Player::White, 'w', "white"), (Player::Black, 'b', "black")];

impl Codes {
    /// Assigns codes to a set. `count` is the number of single pieces at the start, if known; `most` is the most bits a
    /// code may take.
    ///
    /// For these pieces, the codes are those of the document:
    ///
    /// ```
    /// use piecewright_engines::coding::{Codes, Pawns, Scheme, Set};
    /// use piecewright::notation::{Notation, read};
    ///
    /// let mut set = Set::default();
    /// for (name, text) in [("pawn", "fmWfcF"), ("knight", "N")] {
    ///     set.add(Some(name), None, &read(text, Notation::XBETZA).pieces[0]).unwrap();
    /// }
    /// let codes = Codes::new(&set, Scheme::BigEnd, None, None, None).unwrap();
    /// let ids: Vec<String> = codes.codes.iter().map(|code| format!("{}={}", code.id, code.code)).collect();
    /// assert_eq!(ids.join(" "), "empty=0 wpawn=1 woff=2 wknight=3 blacky=4 boff=5 bpawn=6 bknight=7");
    /// ```
    ///
    /// # Errors
    ///
    /// [`CodingError::Wide`] if the set needs more bits, [`CodingError::NoStart`] for [`Scheme::Numbers`] without a start, and
    /// [`CodingError::Nothing`] for a set without pieces.
    pub fn new(
        set: &Set,
        scheme: Scheme,
        pawns: Option<Pawns>,
        count: Option<usize>,
        most: Option<u32>,
    ) -> Result<Codes, CodingError> {
        if set.members().is_empty() {
            return Err(CodingError::Nothing);
        }
        let sided = set.sided().to_vec();
        let own = |scheme: Scheme| match scheme {
            Scheme::Flags => Pawns::One,
            Scheme::BigEnd | Scheme::LittleEnd | Scheme::Signed | Scheme::Numbers => Pawns::ByColor,
        };
        let width = |scheme: Scheme, pawns: Pawns| Width { types: types_of(&sided, pawns), scheme, count };
        let chosen = pawns.unwrap_or(own(scheme));
        if scheme == Scheme::Numbers && count.is_none() {
            return Err(CodingError::NoStart);
        }
        let bits = width(scheme, chosen).bits().unwrap_or(u32::MAX);
        let allowed = |scheme: Scheme| match scheme {
            Scheme::Flags => most.unwrap_or(MAX_FLAGS_BITS).min(MAX_FLAGS_BITS),
            Scheme::BigEnd | Scheme::LittleEnd | Scheme::Signed | Scheme::Numbers => {
                most.unwrap_or(MAX_CODE_BITS).min(MAX_CODE_BITS)
            }
        };
        if allowed(scheme) < bits {
            let others = Scheme::ALL.into_iter().flat_map(|other| [(other, own(other)), (other, Pawns::One)]);
            let mut fitting = others.filter_map(|(other, pawns)| {
                let bits = width(other, pawns).bits()?;
                (bits <= allowed(other)).then_some((other, pawns, bits))
            });
            let fits = fitting.next();
            return Err(CodingError::Wide { scheme, needs: bits, most: allowed(scheme), fits });
        }
        let ids = identifiers(set.members().iter().map(|member| member.name.as_str()));
        let types = typed(&ids, &sided, chosen);
        let type_bits = bits_of(types.len());
        let mut codes = Codes { scheme, pawns: chosen, ids, sided, types, type_bits, bits, codes: Vec::new() };
        codes.codes = codes.all(count.unwrap_or(0));
        Ok(codes)
    }

    /// The code of a piece by its type, from 1.
    #[must_use]
    pub fn code(&self, kind: usize, side: Player) -> i32 {
        let number = i32::try_from(kind).unwrap_or(i32::MAX);
        let color = i32::from(side == Player::Black);
        match self.scheme {
            Scheme::BigEnd => color << self.type_bits | number,
            Scheme::LittleEnd => number << 1 | color,
            Scheme::Signed if side == Player::Black => -number,
            Scheme::Signed => number,
            Scheme::Flags => 1 << color | 2 << number,
            Scheme::Numbers => 0,
        }
    }

    /// The type of a piece of the set for a side, from 1; 0 if there is none.
    #[must_use]
    pub fn type_of(&self, member: usize, side: Player) -> usize {
        let own = |kind: &PieceType| kind.member == member && kind.side.is_none_or(|own| own == side);
        self.types.iter().position(own).map_or(0, |index| index + 1)
    }

    /// The formula of a code.
    #[must_use]
    pub fn formula(&self) -> String {
        match self.scheme {
            Scheme::BigEnd => format!("{} * color + type", 1 << self.type_bits),
            Scheme::LittleEnd => "2 * type + color".into(),
            Scheme::Signed => "type for white, -type for black".into(),
            Scheme::Flags => "1 or 2 for the color, with one further bit for the type".into(),
            Scheme::Numbers => "the number of the piece at the start, from 1".into(),
        }
    }

    /// The code for the squares around the board: the first that no piece has.
    #[must_use]
    pub fn off_board(&self) -> i32 {
        let is_blocker = |code: &&Code| matches!(code.meaning, Meaning::Blocker(_));
        self.codes.iter().find(is_blocker).map_or(0, |code| code.code)
    }

    /// All codes; `count` is the number of single pieces.
    fn all(&self, count: usize) -> Vec<Code> {
        let mut codes = vec![Code { id: "empty".into(), code: 0, meaning: Meaning::Empty }];
        let off = |code: usize, why: &str| {
            let code = i32::try_from(code).unwrap_or(i32::MAX);
            Code { id: "off".into(), code, meaning: Meaning::Blocker(why.into()) }
        };
        if self.scheme == Scheme::Numbers {
            codes.push(off(count + 1, "above the number of the last piece"));
            return codes;
        }
        let mut spare = [0, 0];
        for (index, (side, letter, color)) in SIDES.into_iter().enumerate() {
            let has_color_alone = matches!(self.scheme, Scheme::BigEnd | Scheme::LittleEnd);
            if side == Player::Black && has_color_alone {
                let meaning = Meaning::Blocker("the color alone, without a type".into());
                codes.push(Code { id: "blacky".into(), code: self.code(0, side), meaning });
            }
            for (kind, own) in (1..).zip(&self.types) {
                let (code, base) = (self.code(kind, side), self.ids.get(own.member).map_or("", |id| id));
                if own.side.is_none_or(|own| own == side) {
                    codes.push(Code { id: of_side(letter, base), code, meaning: Meaning::Piece(kind, side) });
                    continue;
                }
                let Some(number) = spare.get_mut(index) else { continue };
                *number += 1;
                let id = if *number == 1 { format!("{letter}off") } else { format!("{letter}off{number}") };
                let meaning = Meaning::Blocker(format!("type {} with color {color}, which no piece has", own.id));
                codes.push(Code { id, code, meaning });
            }
        }
        match self.scheme {
            Scheme::Flags => codes.push(off(3, "both colors, so that neither side enters or takes it")),
            Scheme::Signed if spare == [0, 0] => codes.push(off(self.types.len() + 1, "above the last type")),
            Scheme::BigEnd | Scheme::LittleEnd | Scheme::Signed | Scheme::Numbers => {}
        }
        codes
    }
}

/// Determines for each piece whether its moves depend on its side. All pieces share the work limit of one comparison.
pub(super) fn sided(set: &Set) -> Vec<bool> {
    let distinct = set.distinct();
    let sided = Budget::new(MAX_EQUALITY_WORK).share(&distinct.pieces, |piece, part| !is_alike_within(piece, part));
    distinct.of_members.iter().map(|&index| sided.get(index).copied().unwrap_or(true)).collect()
}

/// What determines the number of bits of a code.
struct Width {
    scheme: Scheme,
    types: usize,
    count: Option<usize>,
}

impl Width {
    fn bits(&self) -> Option<u32> {
        Some(match self.scheme {
            Scheme::BigEnd | Scheme::LittleEnd | Scheme::Signed => bits_of(self.types) + 1,
            Scheme::Flags => u32::try_from(self.types).ok()? + 2,
            // One more number for the squares around the board.
            Scheme::Numbers => bits_of(self.count? + 1),
        })
    }
}

/// How many bits the numbers up to `most` take.
fn bits_of(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

fn types_of(sided: &[bool], pawns: Pawns) -> usize {
    match pawns {
        Pawns::One => sided.len(),
        Pawns::ByColor => sided.iter().map(|&depends| 1 + usize::from(depends)).sum(),
    }
}

fn typed(ids: &[String], sided: &[bool], pawns: Pawns) -> Vec<PieceType> {
    let mut types = Vec::new();
    for (member, (id, &depends)) in ids.iter().zip(sided).enumerate() {
        if depends && pawns == Pawns::ByColor {
            let of = |(side, letter, _)| PieceType { id: of_side(letter, id), member, side: Some(side) };
            types.extend(SIDES.map(of));
        } else {
            types.push(PieceType { id: id.clone(), member, side: None });
        }
    }
    types
}
