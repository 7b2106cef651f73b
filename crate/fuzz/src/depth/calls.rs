//! All calls that take a text.

use super::super::editing::{check_parts, check_told};
use super::super::same::same_moves;
use super::Case;
use piecewright::board::{Board, Position};
use piecewright::compiled_text::CompiledText;
use piecewright::convert::convert;
use piecewright::diagram::{draw, illustrate};
use piecewright::equality::{Verdict, equal};
use piecewright::explain::explain;
use piecewright::identify::{Catalog, systematic};
use piecewright::internal::limits::{MAX_EXPLANATION, MAX_TEXT};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Definition, Notation, Style, detect, lcpn_style, read, restyle};
use piecewright::piece::Piece;
use piecewright_engines::coding::import::read_set;
use piecewright_engines::coding::mobility::mobility;
use piecewright_engines::coding::{Language, Output, Request, Scheme, Set, TableForm, written};
use piecewright_engines::coding::{
    Program,
    export::{GameSettings, export},
};
use piecewright_engines::fairy::{interpreted, read_as_played};

/// A call with its name.
pub(super) type Call = (&'static str, fn(&Case));

/// Every call. A byte of the committed corpus chooses among them, so new ones go last.
pub(super) const ALL: &[Call] = &[
    ("tokens", editing),
    ("moves", moves),
    ("diagram", diagram),
    ("to betza", |case| converted(case, Notation::XBETZA)),
    ("to lcpn-elisp", |case| converted(case, Notation::Lcpn(Style::Elisp))),
    ("to lcpn-lisp", |case| converted(case, Notation::Lcpn(Style::Lisp))),
    ("to lcpn-c", |case| converted(case, Notation::Lcpn(Style::C))),
    ("to lcpn-sql", |case| converted(case, Notation::Lcpn(Style::Sql))),
    ("to hasinu", |case| converted(case, Notation::Hasinu)),
    ("to taxonomy", |case| converted(case, Notation::Taxonomy)),
    ("equal", equal_pieces),
    ("explain", explained),
    ("identify", identified),
    ("codes", codes),
    ("export", exported),
    ("import", imported),
    ("mobility", counted),
    ("detect", detected),
    ("to parlett", |case| converted(case, Notation::Parlett)),
];

/// One board of every geometry.
const BOARDS: [&str; 5] = ["8x8", "hex:4", "cylinder:8x8", "tri:4", "cube:3x3x3"];

/// Returns the last piece of the text, which the calls use.
fn piece(case: &Case) -> Option<Definition> {
    read_as_played(&case.text, case.notation).piece(None).cloned()
}

fn editing(case: &Case) {
    let Case { notation, text } = case;
    check_parts(text, *notation);
    for at in [0, text.len() / 2, text.len()] {
        let at = (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        check_told(text, at, *notation);
    }
}

fn moves(case: &Case) {
    for board in BOARDS.iter().filter_map(|spec| spec.parse::<Board>().ok()) {
        let reading = read_as_played(&case.text, case.notation);
        let Ok(compiled) = CompiledText::new(reading, None, &board) else { continue };
        let position = Position::empty(&board);
        let moves = generate(&compiled.movement, &position, board.middle());
        assert!(moves.to_strings().len() <= 100_000);
    }
}

fn diagram(case: &Case) {
    let (Some(defined), Ok(board)) = (piece(case), "8x8".parse::<Board>()) else { return };
    let movement = compile(&defined.piece, &board);
    let mut position = Position::empty(&board);
    for (cell, occupant) in illustrate(&movement, &position.clone(), board.middle()) {
        position.put(cell, occupant);
    }
    assert!(!draw(&movement, &position, board.middle()).to_string().is_empty());
}

/// Checks that a text written without losses is read back without mistakes, and moves alike.
fn converted(case: &Case, to: Notation) {
    let Case { notation, text } = case;
    let Ok(converted) = convert(text, interpreted(*notation), to, None, None) else { return };
    if !converted.losses.is_empty() || MAX_TEXT < text.len() {
        return;
    }
    assert!(converted.text.len() <= MAX_TEXT, "{} in {to:?} has {} bytes", short(text), converted.text.len());
    let before = read_as_played(text, *notation);
    let after = read(&converted.text, to);
    for (a, b) in before.pieces.iter().zip(&after.pieces).take(4) {
        let found = same_moves(&a.piece, &b.piece, 4, 1);
        assert!(found.is_ok(), "{} in {to:?} is {}: {found:?}", short(text), short(&converted.text));
    }
    assert!(
        before.pieces.len() <= after.pieces.len().max(1),
        "{} in {to:?} is {}",
        short(text),
        short(&converted.text)
    );
    if let (Notation::Lcpn(from), Notation::Lcpn(to)) = (*notation, to)
        && restyle(text, from, to).is_some()
    {
        let back = restyle(&converted.text, to, from);
        assert!(back == restyle(text, from, from), "{} by way of {to:?}", short(text));
    }
}

fn short(text: &str) -> String {
    let beginning: String = text.chars().take(300).collect();
    format!("{beginning:?}")
}

fn equal_pieces(case: &Case) {
    let Some(defined) = piece(case) else { return };
    assert_ne!(equal(&defined.piece, &defined.piece), Verdict::Unknown, "{}", short(&case.text));
    let other: Piece =
        read("RW", Notation::XBETZA).pieces.into_iter().map(|definition| definition.piece).next().unwrap_or_default();
    let _ = equal(&defined.piece, &other);
}

fn explained(case: &Case) {
    let Some(defined) = piece(case) else { return };
    let words = explain(&defined.piece);
    assert!(words.len() <= 2 * MAX_EXPLANATION, "{} bytes about {}", words.len(), short(&case.text));
}

fn identified(case: &Case) {
    let Some(defined) = piece(case) else { return };
    let known = ["W", "N", "R", "mRcpR", "FmWcF"];
    let known = known.iter().flat_map(|text| read(text, Notation::XBETZA).pieces).map(|definition| definition.piece);
    let identity = Catalog::new(known.collect()).identify(&defined.piece, 3);
    assert!(identity.nearest.len() <= 3);
    let _ = systematic(&defined.piece);
}

fn set(case: &Case) -> Option<Set> {
    let mut set = Set::default();
    for definition in read_as_played(&case.text, case.notation).pieces.iter().take(4) {
        set.add(None, None, definition).ok()?;
    }
    Some(set)
}

fn codes(case: &Case) {
    let (Some(set), Ok(board)) = (set(case), "8x8".parse::<Board>()) else { return };
    let request = Request {
        scheme: Scheme::BigEnd,
        pawns: None,
        bits: None,
        shape: Output::Source(Language::C),
        board: &board,
        start: None,
        tables: TableForm::ALL.to_vec(),
    };
    let _ = written(&set, &request);
}

fn exported(case: &Case) {
    let (Some(set), Ok(board)) = (set(case), "8x8".parse::<Board>()) else { return };
    for program in Program::ALL {
        let _ = export(&set, program, &GameSettings { name: "depth", board: &board, start: None });
    }
}

fn imported(case: &Case) {
    for text in [case.text.clone(), format!("[deep:chess]\ncustomPiece1 = a:{}\n", case.text)] {
        let reading = read_set(&text);
        for diagnostic in &reading.diagnostics {
            assert!(text.get(diagnostic.span.from..diagnostic.span.to).is_some(), "{diagnostic:?}");
        }
    }
}

fn counted(case: &Case) {
    let (Some(defined), Ok(board)) = (piece(case), "8x8".parse::<Board>()) else { return };
    let _ = mobility(&defined.piece, &board);
}

fn detected(case: &Case) {
    let text = &case.text;
    let _ = detect(text);
    let _ = lcpn_style(text);
    let likenesses = Notation::ALL.iter().map(|&notation| notation.likeness(text));
    assert!({ likenesses }.all(|likeness| likeness <= 100));
}
