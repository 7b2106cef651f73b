//! Conversions, and the boards on which they hold: texts and boards worked out by hand.

#![cfg(feature = "workshop")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use piecewright::board::Board;
use piecewright::convert::{BOARDS, Converted, Manner, convert};
use piecewright::notation::{Dialect, Notation};

/// The Lispy notation in C style.
const LISPY: Notation = Notation::LcpnC;

fn converted(text: &str, from: Notation, to: Notation, board: Option<&str>) -> Converted {
    let manner = |notation| Manner { notation, dialect: Dialect::default() };
    let board: Option<Board> = board.map(|spec| spec.parse().unwrap());
    convert(text, manner(from), manner(to), None, board.as_ref()).unwrap()
}

#[track_caller]
fn check(text: &str, from: Notation, to: Notation, expected: &str) {
    let found = converted(text, from, to, None);
    assert_eq!((found.text.as_str(), found.losses.as_slice()), (expected, &[][..]), "{text}");
    assert!(found.is_exact() && found.up_to.is_empty());
}

#[test]
fn a_text_that_holds_everywhere_is_preferred() {
    // A word of the Lispy notation is the half of all directions, a letter of Betza's those nearest to straight ahead.
    check("wazir:right", LISPY, Notation::Betza, "rhW");
    check("wazir:forward", LISPY, Notation::Betza, "fhW");
    check("ferz:forward", LISPY, Notation::Betza, "fhF");
    check("rook:forward", LISPY, Notation::Betza, "fhR");
    check("wazir:forward-most", LISPY, Notation::Betza, "fW");
    check("wazir:sideways", LISPY, Notation::Betza, "sW");
    check("wazir:right / ferz", LISPY, Notation::Betza, "FrhW");
    check("rW", Notation::Betza, LISPY, "wazir:right_most");
}

#[test]
fn chains_that_go_on_after_a_capture_hold_on_squares() {
    // `W[mcW-F]` would hold everywhere; the printer does not look for brackets whose legs have several modes.
    let found = converted("wazir -> ferz", LISPY, Notation::Betza, None);
    assert_eq!(found.text, "WmcafsW");
    assert!(!found.is_exact() && found.up_to.contains(&"12x12".to_owned()), "{found:?}");
}

#[test]
fn with_a_board_only_that_one_counts() {
    let on = |board: &str| converted("wazir:right", LISPY, Notation::Betza, Some(board));
    assert_eq!((on("8x8").text.as_str(), on("8x8").losses.len()), ("rW", 0));
    assert_eq!((on("hex:6").text.as_str(), on("hex:6").losses.len()), ("rW", 0));
    assert_eq!((on("hex:5:pointy").text.as_str(), on("hex:5:pointy").losses.len()), ("rhW", 0));
}

#[test]
fn where_a_text_means_something_else_is_said() {
    // On squares no wazir goes forward and left, on hexagons one does; Betza's letters say so on hexagons only.
    let found = converted("wazir:forward-left", LISPY, Notation::Betza, None);
    assert!(!found.is_exact());
    assert!(found.up_to.contains(&"12x12".to_owned()), "{found:?}");
    assert!(found.losses[0].starts_with("the piece moves differently on "), "{found:?}");
    for board in BOARDS {
        let is_good = found.up_to.iter().any(|good| good == board);
        assert_ne!(is_good, found.losses[0].contains(board), "{board}: {found:?}");
    }
}

#[test]
fn known_pieces_stay_the_same_on_squares_and_most_of_them_everywhere() {
    let rows = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/pieces.tsv")).unwrap();
    let mut texts: Vec<&str> = rows.lines().skip(1).map(|row| row.split('\t').nth(1).unwrap()).collect();
    texts.sort_unstable();
    texts.dedup();
    let on_squares = |found: &Converted| found.is_exact() || found.up_to.iter().any(|board| board == "12x12");
    let mut counts = [0; 4];
    for text in texts {
        let lispy = converted(text, Notation::Betza, LISPY, None);
        counts[0] += usize::from(on_squares(&lispy));
        counts[1] += usize::from(lispy.is_exact());
        if lispy.is_exact() {
            let betza = converted(&lispy.text, LISPY, Notation::Betza, None);
            counts[2] += usize::from(on_squares(&betza));
            counts[3] += usize::from(betza.is_exact());
        }
    }
    // Turns of a chain mean something else on hexagons, which the Lispy notation has no words for.
    let least = [352, 335, 335, 330];
    assert!(counts.iter().zip(least).all(|(&found, least)| least <= found), "{counts:?}");
}
