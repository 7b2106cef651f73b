//! What the feature `serde` writes and reads.

use piecewright::board::{Board, Occupant, Position};
use piecewright::diagram::draw;
use piecewright::movegen::compile;
use piecewright::notation::{Dialect, Notation, Severity, Span, Style, read};
use piecewright::piece::Player;
use serde_json::{Value, from_value, json, to_value};

/// Checks what a value is written as, and that it is read back.
#[track_caller]
fn check<T>(value: &T, expected: &Value)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let written = to_value(value).unwrap();
    assert_eq!(&written, expected);
    assert_eq!(&from_value::<T>(written).unwrap(), value);
}

#[test]
fn boards_are_texts() {
    for text in ["8x8", "hex:6", "10x8+white=a1", "cylinder:8x8", "cube:5x5x5", "tri:6"] {
        check(&text.parse::<Board>().unwrap(), &json!(text));
    }
    let error = from_value::<Board>(json!("0x8")).unwrap_err().to_string();
    assert_eq!(error, "0x8".parse::<Board>().unwrap_err().to_string());
}

#[test]
fn ids_are_texts() {
    check(&Dialect::FairyStockfish, &json!("fairy-stockfish"));
    check(&Style::Sql, &json!("lcpn-sql"));
    check(&Severity::Info, &json!("info"));
    let error = from_value::<Severity>(json!("fault")).unwrap_err().to_string();
    assert_eq!(error, "expected one of `error warning info`, found `fault`");
}

#[test]
fn notations_keep_their_dialect_and_style() {
    check(&Notation::Betza(Dialect::Xboard), &json!({ "betza": "xboard" }));
    check(&Notation::Lcpn(Style::C), &json!({ "lcpn": "lcpn-c" }));
    check(&Notation::Taxonomy, &json!("taxonomy"));
    for notation in Notation::ALL {
        check(notation, &to_value(notation).unwrap());
    }
}

#[test]
fn sides_and_occupants_have_the_names_used_in_positions() {
    for occupant in Occupant::ALL.into_iter().filter(|occupant| *occupant != Occupant::Empty) {
        check(&occupant, &json!(occupant.name()));
    }
    for player in [Player::White, Player::Black] {
        check(&player, &json!(player.name()));
    }
}

#[test]
fn diagnostics_have_their_fields() {
    let reading = read("fW3(", Notation::XBETZA);
    let [diagnostic] = reading.diagnostics.as_slice() else { panic!("{:?}", reading.diagnostics) };
    let expected = json!({
        "severity": "error",
        "code": diagnostic.code,
        "span": { "from": 3, "to": 4 },
        "message": "expected a leap such as `(4,1)`, found something else in brackets",
        "help": diagnostic.help,
        "fix": diagnostic.fix,
    });
    assert_eq!(to_value(diagnostic).unwrap(), expected);
    check(&Span::new(3, 4), &json!({ "from": 3, "to": 4 }));
}

/// The diagram is drawn by hand; `tests/rust-diagrams.test.mjs` draws it with the package.
#[test]
fn diagrams_are_what_the_package_draws() {
    let expected: Value = serde_json::from_str(include_str!("diagram.json")).unwrap();
    let board: Board = "3x2".parse().unwrap();
    let mut position = Position::empty(&board);
    position.put(board.cell("a2").unwrap(), Occupant::Enemy);
    position.put(board.cell("c1").unwrap(), Occupant::Friend);
    let pawn = compile(&read("mWcF", Notation::XBETZA).pieces[0].piece, &board);
    assert_eq!(to_value(draw(&pawn, &position, board.cell("b1").unwrap())).unwrap(), expected);
}
