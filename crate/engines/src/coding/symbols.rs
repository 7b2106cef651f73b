//! Unicode chess symbols for pieces with known names.

use crate::coding::json::Json;

/// The color of a symbol.
// Exhaustive: a mark on a letter has one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// White, or the red of xiangqi.
    White,
    /// Black.
    Black,
    /// Half black and half white, as in the Unicode block for fairy chess.
    Neutral,
}

impl Tone {
    /// The name of the color.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Tone::White => "white",
            Tone::Black => "black",
            Tone::Neutral => "neutral",
        }
    }
}

/// A Unicode symbol of a piece.
// Exhaustive: sets are made with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// Its color.
    pub tone: Tone,
    /// The clockwise rotation in degrees.
    pub turned: u16,
    /// The character.
    pub sign: char,
}

impl Symbol {
    /// The code point in the usual form: `U+2654`.
    #[must_use]
    pub fn code_point(self) -> String {
        format!("U+{:04X}", u32::from(self.sign))
    }

    /// The decimal HTML entity.
    #[must_use]
    pub fn html_decimal(self) -> String {
        format!("&#{};", u32::from(self.sign))
    }

    /// The hexadecimal HTML entity.
    #[must_use]
    pub fn html_hex(self) -> String {
        format!("&#x{:X};", u32::from(self.sign))
    }

    /// The character in text style. Only the pawn may also be shown as an emoji, which a variation selector prevents.
    #[must_use]
    pub fn as_text(self) -> String {
        if self.sign == '♟' { "♟\u{FE0E}".into() } else { self.sign.into() }
    }

    pub(super) fn data(self, member: usize, name: &str) -> Json {
        Json::object([
            ("of", Json::from(member)),
            ("name", Json::text(format!("{} {name}", self.tone.name()))),
            ("side", Json::text(self.tone.name())),
            ("turned", Json::from(self.turned)),
            ("symbol", Json::text(self.sign)),
            ("codePoint", Json::text(self.code_point())),
            ("htmlDecimal", Json::text(self.html_decimal())),
            ("htmlHex", Json::text(self.html_hex())),
        ])
    }
}

/// The drawings that Unicode has.
#[derive(Clone, Copy)]
enum Drawing {
    /// One of the six chess pieces, by its index, upright and rotated.
    Man(u32),
    /// The same, but only rotated by this many degrees.
    Turned(u32, u16),
    Equihopper,
    /// A compound of two pieces, by its index.
    Compound(u32),
    /// One of the seven xiangqi pieces, by its index.
    Xiangqi(u32),
}

/// Known names in lower case, each with its drawing. Problemists use a rotated queen for a grasshopper and a rotated
/// knight for a nightrider (source: the names of the block Chess Symbols, U+1FA00 to U+1FA6F, and those of the
/// catalog).
const NAMES: &[(&str, Drawing)] = &[
    ("king", Drawing::Man(0)),
    ("queen", Drawing::Man(1)),
    ("rook", Drawing::Man(2)),
    ("bishop", Drawing::Man(3)),
    ("knight", Drawing::Man(4)),
    ("pawn", Drawing::Man(5)),
    ("grasshopper", Drawing::Turned(1, 180)),
    ("nightrider", Drawing::Turned(4, 180)),
    ("equihopper", Drawing::Equihopper),
    ("amazon", Drawing::Compound(0)),
    ("chancellor", Drawing::Compound(1)),
    ("marshall", Drawing::Compound(1)),
    ("marshal", Drawing::Compound(1)),
    ("empress", Drawing::Compound(1)),
    ("archbishop", Drawing::Compound(2)),
    ("cardinal", Drawing::Compound(2)),
    ("princess", Drawing::Compound(2)),
    ("general", Drawing::Xiangqi(0)),
    ("advisor", Drawing::Xiangqi(1)),
    ("mandarin", Drawing::Xiangqi(1)),
    ("elephant", Drawing::Xiangqi(2)),
    ("horse", Drawing::Xiangqi(3)),
    ("mao", Drawing::Xiangqi(3)),
    ("chariot", Drawing::Xiangqi(4)),
    ("cannon", Drawing::Xiangqi(5)),
    ("soldier", Drawing::Xiangqi(6)),
];

/// The first code points of the six chess pieces: for each rotation the white, black and neutral ones.
const MEN: [(u16, [u32; 3]); 4] = [
    (0, [0x2654, 0x265A, 0x1FA00]),
    (90, [0x1FA09, 0x1FA0F, 0x1FA15]),
    (180, [0x1FA1E, 0x1FA24, 0x1FA2A]),
    (270, [0x1FA33, 0x1FA39, 0x1FA3F]),
];

/// Further rotations of the knight, in the same order.
const KNIGHTS: [(u16, [u32; 3]); 4] = [
    (45, [0x1FA06, 0x1FA07, 0x1FA08]),
    (135, [0x1FA1B, 0x1FA1C, 0x1FA1D]),
    (225, [0x1FA30, 0x1FA31, 0x1FA32]),
    (315, [0x1FA45, 0x1FA46, 0x1FA47]),
];

/// The index of the knight among the six.
const KNIGHT: u32 = 4;

/// The Unicode symbols for a piece of this name, ignoring case: first the upright ones in white, black and neutral,
/// then the rotated ones. Most names have none.
///
/// ```
/// use piecewright_engines::coding::symbols_of;
///
/// let signs: String = symbols_of("Grasshopper").iter().map(|symbol| symbol.sign).collect();
/// assert_eq!(signs, "🨟🨥🨫");
/// assert_eq!(symbols_of("king")[0].html_hex(), "&#x2654;");
/// ```
#[must_use]
pub fn symbols_of(name: &str) -> Vec<Symbol> {
    let name = name.trim().to_ascii_lowercase();
    let Some((_, drawing)) = NAMES.iter().find(|(known, _)| *known == name) else { return Vec::new() };
    let turn = |&(turned, starts): &(u16, [u32; 3]), index: u32| symbols(turned, &starts.map(|start| start + index));
    match *drawing {
        Drawing::Man(KNIGHT) => {
            let mut turns: Vec<Symbol> = MEN.iter().flat_map(|men| turn(men, KNIGHT)).collect();
            turns.extend(KNIGHTS.iter().flat_map(|knights| turn(knights, 0)));
            turns
        }
        Drawing::Man(index) => MEN.iter().flat_map(|men| turn(men, index)).collect(),
        Drawing::Turned(index, by) => {
            MEN.iter().filter(|(turned, _)| *turned == by).flat_map(|men| turn(men, index)).collect()
        }
        Drawing::Equihopper => [(0, [0x1FA48, 0x1FA49, 0x1FA4A]), (90, [0x1FA4B, 0x1FA4C, 0x1FA4D])]
            .iter()
            .flat_map(|symbols| turn(symbols, 0))
            .collect(),
        Drawing::Compound(index) => symbols(0, &[0x1FA4E + index, 0x1FA51 + index]),
        Drawing::Xiangqi(index) => symbols(0, &[0x1FA60 + index, 0x1FA67 + index]),
    }
}

/// The symbols with these code points, in white, black and neutral.
fn symbols(turned: u16, points: &[u32]) -> Vec<Symbol> {
    let tones = [Tone::White, Tone::Black, Tone::Neutral];
    let symbol = |(tone, &point): (Tone, &u32)| Some(Symbol { tone, turned, sign: char::from_u32(point)? });
    tones.into_iter().zip(points).filter_map(symbol).collect()
}
