//! Coding schemes for pieces, and the codes that they assign to a set.

use super::ids::{identifiers, of_side};
use super::{Refusal, Set};
use crate::budget::Budget;
use crate::equality::is_alike_within;
use crate::limits::{MAX_CODE_BITS, MAX_EQUALITY_WORK, MAX_FLAGS_BITS};
use crate::piece::Player;

/// How a number says which piece stands on a square and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scheme {
    /// The color above the type.
    #[default]
    BigEnd,
    /// The color below the type.
    LittleEnd,
    /// White's are positive, black's negative.
    Signed,
    /// A bit for each color and for each piece.
    Flags,
    /// Every single piece of the start has a number, which it keeps.
    Numbers,
}

impl Scheme {
    /// Every scheme; those that are offered where another does not fit come first.
    pub const ALL: [Scheme; 5] = [Scheme::BigEnd, Scheme::LittleEnd, Scheme::Signed, Scheme::Flags, Scheme::Numbers];

    /// The id that programs know it by.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Scheme::BigEnd => "big-end",
            Scheme::LittleEnd => "little-end",
            Scheme::Signed => "signed",
            Scheme::Flags => "flags",
            Scheme::Numbers => "numbers",
        }
    }
}

/// How many codes a piece has whose moves depend on its side, such as a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pawns {
    /// One, as every other piece.
    One,
    /// One for each color, so that the type alone says how it moves (source: H. G. Muller, as the Chess Programming Wiki
    /// tells, "Pieces", section "Piece-Type Coding").
    ByColor,
}

impl Pawns {
    /// The id that programs know it by.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Pawns::One => "one",
            Pawns::ByColor => "by-color",
        }
    }
}

/// A type of piece. Types count from 1; 0 is the empty square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceType {
    /// Its identifier: that of the piece, with `w` or `b` before it if it is only one side's.
    pub id: String,
    /// Which piece of the set it is.
    pub member: usize,
    /// Whose it is, if it is only one side's.
    pub side: Option<Player>,
}

/// What a code stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// An empty square.
    Empty,
    /// A piece: its type, from 1, and whose it is.
    Piece(usize, Player),
    /// No piece: it may stand for the squares around the board. The reason why no piece has it.
    Blocker(String),
}

/// A code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    /// Its identifier: that of the piece behind `w` or `b`.
    pub id: String,
    /// The code.
    pub code: i32,
    /// What it stands for.
    pub meaning: Meaning,
}

/// The codes of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Codes {
    /// How they are made.
    pub scheme: Scheme,
    /// How many types a piece has that depends on its side.
    pub pawns: Pawns,
    /// The identifiers of the pieces.
    pub ids: Vec<String>,
    /// Whether the moves of each piece depend on its side.
    pub sided: Vec<bool>,
    /// The types from 1 on.
    pub types: Vec<PieceType>,
    /// How many bits a type takes.
    pub type_bits: u32,
    /// How many bits a code takes; one of them is the sign where there is one.
    pub bits: u32,
    /// The codes; first white's, then black's. Those of single pieces are with their start, not here.
    pub codes: Vec<Code>,
}

/// The players in the order of their codes.
pub(super) const SIDES: [(Player, char, &str); 2] = [(Player::White, 'w', "white"), (Player::Black, 'b', "black")];

impl Codes {
    /// Codes a set. `count` is how many single pieces there are at the start, if that is known; `most` is how many bits a
    /// code may take.
    ///
    /// The codes of the document come out for its pieces:
    ///
    /// ```
    /// use piecewright::coding::{Codes, Pawns, Scheme, Set};
    /// use piecewright::notation::{Notation, read};
    ///
    /// let mut set = Set::default();
    /// for (name, text) in [("pawn", "fmWfcF"), ("knight", "N")] {
    ///     set.add(Some(name), None, &read(text, Notation::Betza).pieces[0]).unwrap();
    /// }
    /// let codes = Codes::new(&set, Scheme::BigEnd, None, None, None).unwrap();
    /// let ids: Vec<String> = codes.codes.iter().map(|code| format!("{}={}", code.id, code.code)).collect();
    /// assert_eq!(ids.join(" "), "empty=0 wpawn=1 woff=2 wknight=3 blacky=4 boff=5 bpawn=6 bknight=7");
    /// ```
    ///
    /// # Errors
    ///
    /// [`Refusal::Wide`] for a set that needs more bits, [`Refusal::NoStart`] for numbers without a start, and
    /// [`Refusal::Nothing`] for a set without pieces.
    pub fn new(
        set: &Set,
        scheme: Scheme,
        pawns: Option<Pawns>,
        count: Option<usize>,
        most: Option<u32>,
    ) -> Result<Codes, Refusal> {
        if set.members().is_empty() {
            return Err(Refusal::Nothing);
        }
        let sided = set.sided().to_vec();
        let own = |scheme: Scheme| match scheme {
            Scheme::Flags => Pawns::One,
            Scheme::BigEnd | Scheme::LittleEnd | Scheme::Signed | Scheme::Numbers => Pawns::ByColor,
        };
        let width = |scheme: Scheme, pawns: Pawns| Width { types: types_of(&sided, pawns), scheme, count };
        let chosen = pawns.unwrap_or(own(scheme));
        if scheme == Scheme::Numbers && count.is_none() {
            return Err(Refusal::NoStart);
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
            return Err(Refusal::Wide { scheme, needs: bits, most: allowed(scheme), fits });
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

    /// The type of a piece of the set for a side, from 1.
    #[must_use]
    pub fn type_of(&self, member: usize, side: Player) -> usize {
        let own = |kind: &PieceType| kind.member == member && kind.side.is_none_or(|own| own == side);
        self.types.iter().position(own).map_or(0, |place| place + 1)
    }

    /// How a code is made, as a formula.
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

    /// The code that the squares around the board get: the first that no piece has.
    #[must_use]
    pub fn off_board(&self) -> i32 {
        let is_blocker = |code: &&Code| matches!(code.meaning, Meaning::Blocker(_));
        self.codes.iter().find(is_blocker).map_or(0, |code| code.code)
    }

    /// All codes; `count` is how many single pieces there are.
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
        for (place, (side, letter, color)) in SIDES.into_iter().enumerate() {
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
                let Some(number) = spare.get_mut(place) else { continue };
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

/// Tells of each piece whether its moves depend on its side. All share the work that comparing two pieces may take.
pub(super) fn sided(set: &Set) -> Vec<bool> {
    let distinct = set.distinct();
    let sided = Budget::new(MAX_EQUALITY_WORK).share(&distinct.pieces, |piece, part| !is_alike_within(piece, part));
    distinct.of_members.iter().map(|&place| sided.get(place).copied().unwrap_or(true)).collect()
}

/// What a scheme needs.
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
            // One more for what is around the board.
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
