//! Properties of every text in Ħasínū: its diagnostics, and that the printed text means the same piece.

use super::parser::{check_diagnostics, check_fixes, check_spans};
use piecewright::board::{Board, Occupant, Position};
use piecewright::internal::limits::MAX_TEXT;
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, read};
use piecewright::piece::{Piece, Player};
use piecewright::print::print;

/// Parts of text that mean something together, so that few bytes produce deep texts.
#[rustfmt::skip]
const TOKENS: &[&str] = &[
    "n", "1×", "2×", "{1,2}×", "{1,3}×", "n4dO", "n4dD", "n8d", "1×8d", "1×4dO", "1×4dD", "1×1dN", "2×2dNE-NW", "3×6dE-W",
    "n7dS", "(2,1)", "(3,1)ab", "(2,1)cdgh", "(2,0)", "(3,3)", "(0,0)", "n(2,1)", "{1,2}(3,2)", " & ", "&", " ", " &t ",
    " &t45° ", " &t90° ", " &t0° ", "&t22.5°", " &t135° ", "&t50grad ", "&t0.7854rad ", " &t180° ", "&t", "n(", "2(", "1(",
    "{2,3}(", ")", "m(", "c(", "i(", "rifle(", "j(", "nj(", "rpg(", "burn(", "im(", "atmove(1, ", "atmove(3, ",
    "ataction(2, ", "group(m, j)(", "[i,c(", ")]", "]", "INF(2,2)", "INF(1,3)", "INF(n, n)", "royal()", "royal(A)", "fe()",
    "sz(2, 2)", ", E)", ", F)", ", FE)", ", FE, 1)", ", E, P)", "\\N", "\\fmWfcF", "\\mQ", "\\[F?R]", "\\qN", "\\pR", "\\U",
    "\\KisO2", "\\cafmF", "//prose", "//", "function(hop, range)", "hop(", "*", "×", "x", "{", "}", "°", "d", "-", "N", "O",
    "8", "0", "65536", "í", "i\u{301}", "😀", "\n", "promote(//reach rank eight, n8d)", "foo(", "4dN-E", "(2 1)", "(2,",
];

/// Returns the text that `data` encodes: bytes below 0x80 are text, others are tokens.
pub(crate) fn text(data: &[u8]) -> String {
    match data.split_first() {
        None => String::new(),
        Some((0..0x80, _)) => String::from_utf8_lossy(data).into_owned(),
        Some((_, rest)) => rest.iter().map(|&byte| TOKENS[usize::from(byte) % TOKENS.len()]).collect(),
    }
}

/// Reads the text that `data` encodes, checks its diagnostics, and reads the printed text again.
///
/// # Panics
///
/// If a property does not hold.
pub fn check(data: &[u8]) {
    let text = text(data);
    let read = |text: &str| read(text, Notation::Hasinu);
    let reading = read(&text);
    assert_eq!(reading, read(&text), "read twice: {text:?}");
    check_spans(&text, &reading);
    check_diagnostics(&text, &reading.diagnostics);
    check_fixes(&text, &reading, read);
    super::editing::check(&text, Notation::Hasinu);
    let Some(definition) = reading.piece(None) else { return };
    let printed = print(&reading.pieces, Notation::Hasinu);
    // A text that is too long to be read is a loss that `convert` names.
    if !printed.losses.is_empty() || MAX_TEXT < printed.text.len() {
        return;
    }
    let again = read(&printed.text);
    assert!(!again.has_errors(), "{text:?} is printed as {:?}: {:?}", printed.text, again.diagnostics);
    let other = again.piece(None).map(|definition| definition.piece.clone()).unwrap_or_default();
    for (number, spec) in ["8x8", "5x6", "9x10"].into_iter().enumerate() {
        check_moves(&text, &printed.text, &definition.piece, &other, spec, number);
    }
}

/// Checks that both pieces move alike on a board, which the text fills with pieces.
fn check_moves(text: &str, printed: &str, a: &Piece, b: &Piece, spec: &str, number: usize) {
    let Ok(board) = spec.parse::<Board>() else { return };
    let mut state = text.bytes().fold(17_u32, |state, byte| state.wrapping_mul(31).wrapping_add(u32::from(byte)));
    let mut random = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % below
    };
    let mut position = Position::empty(&board);
    position.player = if random(2) == 0 { Player::White } else { Player::Black };
    position.turn = [None, Some(1), Some(2), Some(3)][random(4) as usize];
    let kinds = [Occupant::Enemy, Occupant::Friend, Occupant::EnemyRoyal, Occupant::FriendRoyal];
    for cell in board.cells() {
        if random(100) < 20 * u32::try_from(number).unwrap_or(0) {
            position.put(cell, kinds[random(4) as usize]);
        }
    }
    let from = board.at(random(u32::try_from(board.len()).unwrap_or(1)) as usize).unwrap_or(board.middle());
    let (moves_a, moves_b) =
        (generate(&compile(a, &board), &position, from), generate(&compile(b, &board), &position, from));
    if moves_a.is_complete() && moves_b.is_complete() {
        let context = || format!("{text:?} is printed as {printed:?}, {position:?} from {}", board.name(from));
        assert_eq!(moves_a.to_strings(), moves_b.to_strings(), "{}", context());
    }
}
