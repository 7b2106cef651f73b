//! The types that wrap piece codes, in each language.

use super::Language;
use super::escape::commented;
use super::item::IntType;
use crate::coding::scheme::{Codes, Meaning, Scheme};
use std::fmt::Write;

/// The parts of the wrappers.
pub(super) struct Parts<'a> {
    language: Language,
    codes: &'a Codes,
    /// The name of each piece of the set.
    names: &'a [&'a str],
    /// The integer types of a code and of a type.
    code: IntType,
    kind: IntType,
    /// The expression for the code of a type and a color, both numbers; `None` where codes belong to single pieces.
    make: Option<String>,
    /// The expressions for the type and the color of a code, all numbers.
    kind_of: String,
    color_of: String,
}

impl<'a> Parts<'a> {
    pub(super) fn new(language: Language, codes: &'a Codes, names: &'a [&'a str]) -> Parts<'a> {
        let either = |condition: &str, yes: &str, no: &str| match language {
            Language::Rust => format!("if {condition} {{ {yes} }} else {{ {no} }}"),
            Language::C | Language::Cpp | Language::TypeScript | Language::Json => {
                format!("{condition} ? {yes} : {no}")
            }
        };
        let at = |array: &str, index: &str| match language {
            Language::Rust => format!("{array}[({index}) as usize] as i32"),
            Language::C | Language::Cpp => format!("{array}[{index}]"),
            Language::TypeScript | Language::Json => format!("{array}[{index}] ?? 0"),
        };
        let bits = codes.type_bits;
        let mask = (1_u32 << bits) - 1;
        let (make, kind_of, color_of) = match codes.scheme {
            Scheme::BigEnd => {
                (Some(format!("(color << {bits}) | kind")), format!("code & {mask}"), format!("code >> {bits}"))
            }
            Scheme::LittleEnd => (Some("(kind << 1) | color".into()), "code >> 1".into(), "code & 1".into()),
            Scheme::Signed => (
                Some(either("color == 0", "kind", "-kind")),
                either("code < 0", "-code", "code"),
                either("code < 0", "1", "0"),
            ),
            Scheme::Flags => {
                (Some("(1 << color) | (2 << kind)".into()), at("TYPE_BY_FLAG", "code >> 2"), "(code >> 1) & 1".into())
            }
            Scheme::Numbers => (None, at("TYPE_BY_NUMBER", "code"), either("WHITE_PIECES < code", "1", "0")),
        };
        let code = match (codes.scheme, codes.bits) {
            (Scheme::Signed, 0..=7) => IntType::I8,
            (Scheme::Signed, _) => IntType::I16,
            (_, 0..=8) => IntType::U8,
            _ => IntType::U16,
        };
        Parts { language, codes, names, code, kind: IntType::up_to(codes.types.len()), make, kind_of, color_of }
    }

    /// The types, each with its identifier, number and name.
    fn types(&self) -> Vec<(String, usize, String)> {
        let row = |(number, kind): (usize, &crate::coding::PieceType)| {
            let name = self.names.get(kind.member).copied().unwrap_or("");
            (format!("TYPE_{}", kind.id.to_ascii_uppercase()), number, commented(name))
        };
        std::iter::once(("TYPE_NIL".to_owned(), 0, "no piece".to_owned()))
            .chain((1..).zip(&self.codes.types).map(row))
            .collect()
    }

    /// The codes, each with its identifier, number and meaning.
    fn all(&self) -> Vec<(String, i32, String)> {
        let mut all: Vec<(String, i32, String)> = Vec::new();
        for code in &self.codes.codes {
            let meaning = match &code.meaning {
                Meaning::Empty => "an empty square".to_owned(),
                Meaning::Piece(kind, side) => {
                    let member = self.codes.types.get(kind - 1).map_or(0, |kind| kind.member);
                    let name = self.names.get(member).copied().unwrap_or("");
                    format!("{}'s {}", side.name(), commented(name))
                }
                Meaning::Blocker(why) => format!("no piece: {why}"),
            };
            all.push((format!("PIECE_{}", code.id.to_ascii_uppercase()), code.code, meaning));
        }
        all
    }

    fn has_off(&self) -> bool {
        self.codes.codes.iter().any(|code| code.id == "off")
    }
}

/// Writes the beginning of a source, up to and including the types.
pub(super) fn open(out: &mut String, parts: &Parts) {
    let how = parts.codes.formula();
    let types = parts.types();
    let kind = parts.kind.name(parts.language);
    let listed = lines(&types, |(id, n, name)| format!("  {id} = {n},  // {name}"));
    let text = match parts.language {
        Language::Json => return,
        Language::C => {
            format!(
                "// Pieces. The code of a piece is {how}.
// Written by Piecewright.
#ifndef PIECES_H
#define PIECES_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {{ WHITE = 0, BLACK = 1 }} Color;

typedef enum {{
{listed}}} PieceType;
"
            )
        }
        Language::Cpp => {
            format!(
                "// Pieces. The code of a piece is {how}.
// Written by Piecewright.
#ifndef PIECES_HPP
#define PIECES_HPP

#include <cstdint>

namespace pieces {{

enum class Color : std::uint8_t {{ WHITE = 0, BLACK = 1 }};

enum class PieceType : {kind} {{
{listed}}};
"
            )
        }
        Language::Rust => {
            let types =
                lines(&types, |(id, n, name)| format!("/// {name}\npub const {id}: PieceType = PieceType({n});"));
            format!(
                "//! Pieces. The code of a piece is {how}.
//!
//! Written by Piecewright.

/// A side of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Color {{
    White = 0,
    Black = 1,
}}

/// A type of piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceType(pub {kind});

{types}"
            )
        }
        Language::TypeScript => {
            let types = lines(&types, |(id, n, name)| format!("export const {id} = {n} as PieceType; // {name}"));
            format!(
                "// Pieces. The code of a piece is {how}.
// Written by Piecewright.

export const WHITE = 0;
export const BLACK = 1;
export type Color = 0 | 1;

declare const typeBrand: unique symbol;
declare const pieceBrand: unique symbol;
/** A type of piece. */
export type PieceType = number & {{ readonly [typeBrand]: true }};
/** A piece of a color, or an empty square. */
export type Piece = number & {{ readonly [pieceBrand]: true }};

{types}"
            )
        }
    };
    out.push_str(&text);
}

fn lines<T>(items: &[T], line: impl Fn(&T) -> String) -> String {
    items.iter().map(|item| line(item) + "\n").collect()
}

/// Writes the type of pieces with its functions and codes.
pub(super) fn write_type(out: &mut String, parts: &Parts) {
    let text = match parts.language {
        Language::Json => return,
        Language::C => c(parts),
        Language::Cpp => cpp(parts),
        Language::Rust => rust(parts),
        Language::TypeScript => typescript(parts),
    };
    out.push_str(&text);
    if !parts.has_off() && parts.codes.off_board() != 0 {
        let off = parts.codes.off_board();
        let line = match parts.language {
            Language::C => format!("#define PIECE_OFF PIECE_({off})"),
            Language::Cpp => format!("inline constexpr Piece PIECE_OFF = Piece::of_code({off});"),
            Language::Rust => format!("pub const PIECE_OFF: Piece = Piece({off});"),
            Language::TypeScript | Language::Json => format!("export const PIECE_OFF = {off} as Piece;"),
        };
        let mark = if parts.language == Language::Rust { "///" } else { "//" };
        let _ = write!(out, "\n{mark} What may stand for the squares around the board.\n{line}\n");
    }
}

fn c(parts: &Parts) -> String {
    let Parts { kind_of, color_of, .. } = parts;
    let code = parts.code.name(parts.language);
    let make = parts.make.as_ref().map_or(String::new(), |make| {
        format!(
            "
// The piece of a type and a color.
static inline Piece piece_of(PieceType type, Color color_) {{
  const int kind = (int)type, color = (int)color_;
  const Piece piece = {{({code})({make})}};
  return piece;
}}
"
        )
    });
    let all = lines(&parts.all(), |(id, n, why)| format!("#define {id} PIECE_({n})  // {why}"));
    format!(
        "
// A piece of a color, or an empty square. The layout of its code is private to this file.
typedef struct {{
  {code} code;
}} Piece;

// The piece of a code, as a constant too.
#define PIECE_(n) ((Piece){{n}})
{all}
static inline Piece piece_of_code({code} code) {{
  const Piece piece = {{code}};
  return piece;
}}

static inline {code} piece_code(Piece piece) {{ return piece.code; }}

static inline bool piece_is(Piece piece, Piece other) {{ return piece.code == other.code; }}

static inline bool piece_is_empty(Piece piece) {{ return piece.code == 0; }}
{make}
// The type of a piece.
static inline PieceType piece_type(Piece piece) {{
  const int code = piece.code;
  return (PieceType)({kind_of});
}}

// The color of a piece; an empty square has none.
static inline Color piece_color(Piece piece) {{
  const int code = piece.code;
  return (Color)({color_of});
}}
"
    )
}

fn cpp(parts: &Parts) -> String {
    let Parts { kind_of, color_of, .. } = parts;
    let code = parts.code.name(parts.language);
    let make = parts.make.as_ref().map_or(String::new(), |make| {
        format!(
            "  static constexpr Piece of(PieceType type, Color side) {{
    const int kind = static_cast<int>(type), color = static_cast<int>(side);
    return Piece(static_cast<{code}>({make}));
  }}
"
        )
    });
    let all =
        lines(&parts.all(), |(id, n, why)| format!("inline constexpr Piece {id} = Piece::of_code({n});  // {why}"));
    format!(
        "
// A piece of a color, or an empty square. The layout of its code is private to this file.
class Piece {{
 public:
  constexpr Piece() = default;
  static constexpr Piece of_code({code} code) {{ return Piece(code); }}
{make}  constexpr {code} code() const {{ return code_; }}
  constexpr bool is_empty() const {{ return code_ == 0; }}
  constexpr PieceType type() const {{
    const int code = code_;
    return static_cast<PieceType>({kind_of});
  }}
  // An empty square has none.
  constexpr Color color() const {{
    const int code = code_;
    return static_cast<Color>({color_of});
  }}
  friend constexpr bool operator==(Piece a, Piece b) {{ return a.code_ == b.code_; }}
  friend constexpr bool operator!=(Piece a, Piece b) {{ return a.code_ != b.code_; }}

 private:
  explicit constexpr Piece({code} code) : code_(code) {{}}
  {code} code_ = 0;
}};

{all}"
    )
}

fn rust(parts: &Parts) -> String {
    let Parts { kind_of, color_of, .. } = parts;
    let code = parts.code.name(parts.language);
    let kind = parts.kind.name(parts.language);
    let make = parts.make.as_ref().map_or(String::new(), |make| {
        format!(
            "    /// The piece of a type and a color.
    pub const fn of(kind: PieceType, color: Color) -> Piece {{
        let (kind, color) = (kind.0 as i32, color as i32);
        let code: i32 = {make};
        Piece(code as {code})
    }}

"
        )
    });
    let all = lines(&parts.all(), |(id, n, why)| format!("/// {why}\npub const {id}: Piece = Piece({n});"));
    format!(
        "
/// A piece of a color, or an empty square. The layout of its code is private to this file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Piece({code});

impl Piece {{
    pub const fn of_code(code: {code}) -> Piece {{
        Piece(code)
    }}

{make}    pub const fn code(self) -> {code} {{
        self.0
    }}

    pub const fn is_empty(self) -> bool {{
        self.0 == 0
    }}

    /// The type of the piece.
    pub fn kind(self) -> PieceType {{
        let code = self.0 as i32;
        let kind: i32 = {kind_of};
        PieceType(kind as {kind})
    }}

    /// The color of the piece; an empty square has none.
    pub const fn color(self) -> Color {{
        let code = self.0 as i32;
        let color: i32 = {color_of};
        if color == 0 {{ Color::White }} else {{ Color::Black }}
    }}
}}

{all}"
    )
}

fn typescript(parts: &Parts) -> String {
    let Parts { kind_of, color_of, .. } = parts;
    let make = parts.make.as_ref().map_or(String::new(), |make| {
        format!(
            "
/** The piece of a type and a color. */
export function pieceOf(kind: PieceType, color: Color): Piece {{
  return ({make}) as Piece;
}}
"
        )
    });
    let all = lines(&parts.all(), |(id, n, why)| format!("export const {id} = {n} as Piece; // {why}"));
    format!(
        "
/** The piece of a code. */
export function pieceOfCode(code: number): Piece {{
  return code as Piece;
}}
{make}
/** The type of a piece. */
export function typeOf(piece: Piece): PieceType {{
  const code: number = piece;
  return ({kind_of}) as PieceType;
}}

/** The color of a piece; an empty square has none. */
export function colorOf(piece: Piece): Color {{
  const code: number = piece;
  return ({color_of}) as Color;
}}

{all}"
    )
}
