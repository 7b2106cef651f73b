//! Broken definitions of games: the marked span, the message and the advice, written by `docs/variants.md`.

use crate::mistakes;
use piecewright::notation::Diagnostic;
use piecewright_games::game::Game;
use piecewright_games::internal::limits::{MAX_DEFINITION, MAX_KINDS};
use piecewright_games::variant::read;

/// Returns what is wrong with a definition.
fn diagnostics(text: &str) -> Vec<Diagnostic> {
    let reading = read(text);
    if reading.diagnostics.is_empty() {
        return Game::new(&reading.variant).map_or_else(|bad| bad.diagnostics, |_| Vec::new());
    }
    reading.diagnostics
}

#[test]
fn every_broken_definition_is_reported_as_written_down() {
    let count = mistakes::check_with(include_str!("variant-mistakes.txt"), diagnostics);
    assert!(60 <= count, "{count}");
}

/// A definition in which `{}` stands for some entries.
fn with(entries: &str) -> String {
    r#"{"version":1,"board":"4x4",{}"pieces":{"K":{"text":"K","royal":true}},"start":"k3/4/4/3K"}"#
        .replace("{}", entries)
}

#[track_caller]
fn check(text: &str, code: &str, marked: &str) {
    let found = diagnostics(text);
    let indices: Vec<_> = found.iter().map(|diagnostic| (diagnostic.code, diagnostic.span.of(text))).collect();
    assert_eq!(indices, [(code, marked)], "{}", text.get(..100).unwrap_or(text));
}

#[test]
fn comments_and_a_byte_order_mark_are_no_mistakes() {
    for entries in ["", "/* a */", "// a\n", "\"notes\":[\"\\u0000\",\"\u{202e}\"],", "\r\n\t"] {
        assert_eq!(diagnostics(&with(entries)), [], "{entries}");
        assert_eq!(diagnostics(&["\u{feff}", &with(entries)].concat()), [], "{entries}");
    }
    let marked = ["\u{feff}", &with("\"pas\":1,")].concat();
    check(&marked, "unknown-key", "\"pas\"");
    check("\u{feff}", "not-an-object", "\u{feff}");
}

#[test]
fn control_characters_are_reported() {
    for character in ["\0", "\u{1}", "\u{7f}", "\u{200b}"] {
        assert_eq!(diagnostics(&with(character)).len(), 1, "{character:?}");
    }
    assert_eq!(diagnostics(&with("").replace("4x4", "4\0x4")).len(), 1);
    assert_eq!(diagnostics(&with("").replace("k3/", "k3\0/")).len(), 1);
    assert_eq!(diagnostics(&with("").replace("\"K\":", "\"\0\":")).len(), 1);
}

#[test]
fn what_is_too_deep_or_too_long_is_reported() {
    for bracket in ["[", "{\"a\":", "[{\"a\":"] {
        for count in [600, MAX_DEFINITION / bracket.len()] {
            let found = diagnostics(&bracket.repeat(count));
            assert_eq!(found.first().map(|diagnostic| diagnostic.code), Some("bad-json"));
        }
    }
    let deep = "[".repeat(400) + &"]".repeat(400);
    check(&with(&format!("\"id\":{deep},")), "not-a-text", &deep);
    let fill = |length: usize| with("") + &" ".repeat(length - with("").len());
    assert_eq!(diagnostics(&fill(MAX_DEFINITION)), []);
    check(&fill(MAX_DEFINITION + 1), "text-too-long", " ");
}

#[test]
fn a_definition_has_a_limit_of_kinds() {
    let letters =
        "ABCDEFGHIJLMNOPQRSTUVWXYZÄÖÜÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕØÙÚÛÝÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХ";
    let kinds = |count: usize| {
        let kinds = letters.chars().take(count).map(|letter| format!("\"{letter}\":{{\"text\":\"W\"}},"));
        with("").replace("\"K\":", &(kinds.collect::<Vec<String>>().concat() + "\"K\":"))
    };
    assert_eq!(diagnostics(&kinds(MAX_KINDS - 1)), []);
    assert_eq!(diagnostics(&kinds(MAX_KINDS)).first().map(|diagnostic| diagnostic.code), Some("bad-number-of-kinds"));
}

/// Cuts a definition of every mechanism short at every offset, and removes each character: no panic, and a diagnostic
/// wherever nothing can be read.
#[test]
fn no_damage_breaks_the_reader() {
    let whole = include_str!("../../../www/games/variants/dobutsu.json");
    for (index, character) in whole.char_indices() {
        let rest = whole.get(index + character.len_utf8()..).unwrap();
        let before = whole.get(..index).unwrap();
        assert!(rest.trim().is_empty() && character == '\n' || !diagnostics(before).is_empty(), "{before}");
        for diagnostic in diagnostics(&[before, rest].concat()) {
            assert!(diagnostic.span.to < whole.len());
        }
        if index % 7 == 0 {
            for insert in ["\"", "{", "}", ",", "-", "9", "\u{1f984}", "null"] {
                diagnostics(&[before, insert, rest].concat());
            }
        }
    }
}
