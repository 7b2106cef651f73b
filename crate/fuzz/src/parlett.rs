//! Properties of every text in Parlett's notation: its diagnostics, and that the printed text means the same piece.

use super::choices::Choices;
use super::parser::{check_diagnostics, check_fixes, check_spans};
use super::same::same_moves;
use piecewright::notation::{Notation, Severity, read};
use piecewright::print::print;

/// Parts of text that mean something together, so that few bytes produce deep texts.
#[rustfmt::skip]
const TOKENS: &[&str] = &[
    "n", "1", "2", "3", "1-3", "2-n", "n-1", "0", "63", "64", "1001", "65536", "~", "^", "i", "c", "o", "io", "+", "X", "*", ">",
    "<", "=", "<>", ">=", "<=", "*>", "X<", "+=", "1/2", "0/2", "2/3>", "1/1", "0/0", "63/63", "~1/2", "~2/1=", "n(", "2(", "1-3(",
    "(", ")", "((", ", ", ",", ".", "&", ";", " or ", " = ", "m=", "m = ", "/", "\\", "-", " ", "\n", "n+", "1X", "n*", "2+", "^n*",
    "^2X", "o^nX", "c1X>", "oi2>", "1X.n+", "~1-2+", "~n+", "n(~1/2)", "n(^2X)", "(in words)", "(once", "final ", "king", "?",
    "×", "x", "∗", "÷", "–", "N", "é", "😀", "e\u{301}", "\0", "\u{a0}", "Y",
];

const CONDITIONS: [&str; 8] = ["", "", "", "", "o", "c", "i", "oi"];
const TYPES: [&str; 6] = ["", "", "", "~", "~", "^"];
const DISTANCES: [&str; 8] = ["1", "n", "2", "3", "1-3", "2-n", "2-3", "7"];
const DIRECTIONS: [&str; 16] =
    ["+", "X", "*", ">", "<", "=", "<>", ">=", "<=", "X>", "X<", "*>", "*<=", "*=", "*<>", "+>"];
const NUMBERS: [&str; 8] = ["1/2", "2/1", "1/3", "2/3", "0/2", "2/2", "3/5", "2/0"];
const SIDES: [&str; 8] = ["", "", "", ">", "<", "=", "<>", ">="];

/// Returns the text that `data` encodes: bytes below 0x80 are text, from 0xC0 on a well-formed text is made of the others,
/// between them they are tokens.
pub(crate) fn text(data: &[u8]) -> String {
    match data.split_first() {
        None => String::new(),
        Some((0..0x80, _)) => String::from_utf8_lossy(data).into_owned(),
        Some((0x80..0xC0, rest)) => rest.iter().map(|&byte| TOKENS[usize::from(byte) % TOKENS.len()]).collect(),
        Some((_, rest)) => well_formed(&mut Choices::new(rest)),
    }
}

fn well_formed(choices: &mut Choices) -> String {
    let mut moves = Vec::new();
    while moves.is_empty() || !choices.is_over() {
        let mut text = choices.pick(&CONDITIONS).to_owned() + &part(choices, 2);
        if choices.below(4) == 0 {
            text = text + "." + &part(choices, 2);
        }
        moves.push(text);
    }
    moves.join(", ")
}

fn part(choices: &mut Choices, depth: usize) -> String {
    let kind = choices.pick(&TYPES);
    match choices.below(8) {
        0 | 1 => [kind, choices.pick(&NUMBERS), choices.pick(&SIDES)].concat(),
        2 if 0 < depth => [choices.pick(&DISTANCES), "(", &part(choices, depth - 1), ")"].concat(),
        3 if 0 < depth => ["(", &part(choices, depth - 1), ")"].concat(),
        _ => [kind, choices.pick(&DISTANCES), choices.pick(&DIRECTIONS)].concat(),
    }
}

/// Reads the text that `data` encodes, checks its diagnostics, and reads the printed text again.
///
/// # Panics
///
/// If a property does not hold.
pub fn check(data: &[u8]) {
    let text = text(data);
    let read = |text: &str| read(text, Notation::Parlett);
    let reading = read(&text);
    assert_eq!(reading, read(&text), "read twice: {text:?}");
    assert!(Notation::Parlett.likeness(&text) <= 100);
    check_spans(&text, &reading);
    check_diagnostics(&text, &reading.diagnostics);
    check_fixes(&text, &reading, read);
    super::editing::check(&text, Notation::Parlett);
    let is_made = data.first().is_some_and(|&first| 0xC0 <= first);
    // What is well-formed has no mistakes of form.
    let of_form = ["unknown-sign", "missing-comma", "missing-direction", "missing-distance", "open-bracket"];
    for diagnostic in reading.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error) {
        assert!(!is_made || !of_form.contains(&diagnostic.code), "{text:?}: {diagnostic:?}");
    }
    let Some(definition) = reading.piece(None) else { return };
    let printed = print(&reading.pieces, Notation::Parlett);
    if !printed.losses.is_empty() {
        return;
    }
    let again = read(&printed.text);
    assert!(!again.has_errors(), "{text:?} is printed as {:?}: {:?}", printed.text, again.diagnostics);
    let other = again.piece(None).map(|definition| definition.piece.clone()).unwrap_or_default();
    let found = same_moves(&definition.piece, &other, 12, text.len() as u64);
    assert!(found.is_ok(), "{text:?} is printed as {:?}: {found:?}", printed.text);
}
