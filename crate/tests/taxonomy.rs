//! The Locomotive Taxonomy: names compared with moves that were worked out by hand, and with other notations.

use crate::common::{Vector, file, known_pieces, piece};
use crate::exact;
use crate::fuzz::same::{Random, same_moves};
use piecewright::notation::taxonomy::next_words;
use piecewright::notation::{Definition, Notation, Severity, Span, read};
use piecewright::piece::Piece;
use piecewright::print::print;
use serde_json::Value;

#[test]
fn names_move_as_worked_out_by_hand() {
    let mut count = 0;
    for vector in Vector::read("taxonomy.jsonl") {
        match vector.field("near") {
            Some(near) => check_error(vector.text(), near),
            None => vector.check(&piece(vector.text(), Notation::Taxonomy)),
        }
        count += 1;
    }
    assert_eq!(count, 229);
}

/// Checks that the first error of a text touches a part of it.
#[track_caller]
fn check_error(text: &str, near: &str) {
    let reading = read(text, Notation::Taxonomy);
    let error = reading.diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error);
    let span = error.unwrap_or_else(|| panic!("no error in {text}")).span;
    let from = text.find(near).unwrap();
    assert!(span.from < from + near.len() && from < span.to, "{text}: {span:?}");
}

#[test]
fn names_equal_what_they_should() {
    let mut count = 0;
    for line in file("tests/vectors/equivalences-hasinu-taxonomy.jsonl").lines() {
        let pair: Value = serde_json::from_str(line).unwrap();
        let notation = |key: &str| pair[key]["notation"].as_str().unwrap().parse::<Notation>();
        // Pairs with other notations are tested elsewhere.
        let (Ok(a), Ok(b)) = (notation("a"), notation("b")) else { continue };
        if a != Notation::Taxonomy && b != Notation::Taxonomy {
            continue;
        }
        let text = |key: &str| pair[key]["text"].as_str().unwrap();
        let found = difference(&piece(text("a"), a), &piece(text("b"), b));
        assert_eq!(found.is_none(), pair["equal"].as_bool().unwrap(), "{line}: {found:?}");
        count += 1;
    }
    assert!(60 <= count, "{count}");
}

/// The rows of the document's tables of pieces: name, profile, alternatives, prefix.
const PIECES: [(&str, &str, &[&str], &str); 15] = [
    ("Ferz", "F", &["Friar"], "Fierce"),
    ("Wazir", "W", &["Wizard"], "Wise"),
    ("Alfil", "A", &["Abbot"], "Armored"),
    ("Dabbabah", "D", &["Druid"], "Dread"),
    ("Guard", "FW", &["Man", "Fool"], "Loyal"),
    ("Elephant", "AF", &["Acolyte"], "Rogue"),
    ("Duke", "DF", &["Camel", "Egret"], "Lord"),
    ("Waffle", "AW", &["Battlehound", "Mastiff"], "Iron"),
    ("Warmachine", "DW", &["Warrior"], "War"),
    ("Alibaba", "AD", &["Thief"], "Barbarian"),
    ("Pawn", "fmWfceFifmnD", &[], "Dragon"),
    ("Bishop", "B", &[], "Bold"),
    ("Knight", "N", &["Horse"], "Noble"),
    ("Rook", "R", &["Castle", "Chariot"], "Fortified"),
    ("Queen", "RB", &[], "Regal"),
];

/// Rows of the tables of affixes and qualifiers: each word in a name, and the same piece in Betza's notation.
const AFFIXES: [(&str, &str); 43] = [
    // Suffixes: of a name, of a prefix, of a combination.
    ("Elephant Walker", "AF[F-fA][A-fF]"),
    ("Rogue Walking Rook", "AF[F-fA][A-fF]R"),
    ("Fierce Alfil Strider", "AF[F-fA][A-fF]"),
    ("Wazir Rider", "W2"),
    ("Wise Riding Knight", "W2N"),
    ("Wise Ferz Charger", "W2F2"),
    ("Rook Companion", "mR"),
    ("Noble Invincible Rook", "mNR"),
    ("Noble Rook Prince", "mNmR"),
    ("Rook Conqueror", "cR"),
    ("Noble Embattled Rook", "cNR"),
    ("Noble Rook Grandmaster", "cNcR"),
    // Prefixes in the same order.
    ("Bent Wazir Rider", "W[W-fblrW]"),
    ("Errant Wise Riding Knight", "NW[W-fblrW]"),
    ("Twisted Wise Ferz Charger", "W[W-fblrW]F[F-fblrF]"),
    ("Crooked Wazir Rider", "W[W-blrW]"),
    ("Itinerant Wise Riding Knight", "NW[W-blrW]"),
    ("Wayward Wise Ferz Charger", "W[W-blrW]F[F-blrF]"),
    ("Fierce Arch Alfil Strider", "A[A-fF]"),
    ("High Fierce Alfil Strider", "F[F-fA]"),
    ("Brave Knight", "fhN"),
    ("Fearless Noble Rook", "fhNR"),
    ("Valiant Noble Rook", "fhNfR"),
    ("Constant Rook", "fsR"),
    ("Faithful Wise Bishop", "fsWB"),
    ("Steadfast Wise Bishop", "fsWfB"),
    ("Daunted Rook", "sR"),
    ("Grim Wise Bishop", "sWB"),
    ("Vigilant Wise Dabbabah", "sWsD"),
    ("Broken Rook", "bsR"),
    ("Grieving Wise Bishop", "bsWB"),
    ("Woeful Wise Bishop", "bsWbB"),
    ("Bereft Knight", "bhN"),
    ("Forlorn Noble Rook", "bhNR"),
    ("Vanquished Noble Rook", "bhNbR"),
    // Qualifiers.
    ("far Knight Rider", "NN"),
    ("free Wazir Rider", "W2pW2"),
    ("fury Wazir Rider", "[nD?fR]"),
    ("fire Wazir Rider", "nD"),
    ("fell Wazir Rider", "W2cafW"),
    ("ring Knight Rider", "qN"),
    ("3-step Ferz Rider", "F3"),
    ("Wazir Rider", "W2"),
];

/// Returns how two pieces differ, if they do.
fn difference(a: &Piece, b: &Piece) -> Option<String> {
    exact::difference(a, b, || same_moves(a, b, 200, 0).err())
}

/// Checks that a name and a text of Betza's notation are the same piece.
#[track_caller]
fn check_equal(name: &str, betza: &str) {
    let found = difference(&piece(name, Notation::Taxonomy), &piece(betza, Notation::XBETZA));
    assert_eq!(found, None, "{name}, {betza}");
}

#[test]
fn every_row_of_the_tables_is_read() {
    for (name, profile, alternatives, prefix) in PIECES {
        let (head, other) = if name == "Knight" { ("Rook", "R") } else { ("Knight", "N") };
        check_equal(&format!("{prefix} {head}"), &format!("{profile}{other}"));
        for word in alternatives.iter().chain([&name]) {
            check_equal(word, profile);
            check_equal(&word.to_uppercase(), profile);
        }
    }
    for (name, betza) in AFFIXES {
        check_equal(name, betza);
    }
}

/// Returns the name of a piece; empty if there is none.
fn name_of(piece: &Piece) -> String {
    let piece = piece.clone();
    let definition = Definition { name: None, span: Span::new(0, 0), side: None, piece, switches: Vec::new() };
    let printed = print(&[definition], Notation::Taxonomy);
    assert_eq!(printed.text.is_empty(), printed.losses.iter().any(|loss| loss.starts_with("no name of")));
    printed.text
}

/// The number of pieces of `pieces.tsv` with a name; the others have hoppers, leaps of three, single sides and so on.
const NAMED: usize = 213;

#[test]
fn a_name_of_a_known_piece_is_the_same_piece() {
    let mut named = Vec::new();
    let mut count = 0;
    for (known, betza) in &known_pieces() {
        let original = piece(betza, Notation::XBETZA);
        let name = name_of(&original);
        count += 1;
        if name.is_empty() {
            continue;
        }
        let again = piece(&name, Notation::Taxonomy);
        assert_eq!(difference(&original, &again), None, "{known}, {betza}, {name}");
        assert_eq!(name_of(&again), name, "{betza}");
        named.push(format!("{known}: {betza} is {name}"));
    }
    println!("{} of {count} pieces have a name, first:\n{}", named.len(), named[..40].join("\n"));
    assert_eq!(named.len(), NAMED);
}

#[test]
fn names_follow_the_rule() {
    for (betza, name) in [
        ("QN", "Noble-Queen"),
        ("NR", "Noble-Rook"),
        ("RF", "Fierce-Rook"),
        ("NFW", "Noble-Guard"),
        // All three heads have eight moves, so the first one of the tables is chosen.
        ("FAD", "Dread-Elephant"),
        ("FWD", "Dread-Guard"),
        ("WFAD", "Barbarian-Guard"),
        ("NWF", "Noble-Guard"),
        ("BNR", "Noble-Queen"),
        ("fRN", "Noble Brave Rook"),
        ("mNcR", "Noble Invincible Rook Conqueror"),
        ("mNmR", "Noble Rook Prince"),
        ("fRfN", ""),
        ("fhNfR", "Valiant Noble Rook"),
        ("W3", "3-step Wazir Rider"),
        ("NN", "far Knight Rider"),
        ("qN", "ring Knight Rider"),
        ("nD", "fire Wazir Rider"),
        ("qK", "ring Guard Rider"),
        // Names describe how legs follow each other, so a piece with other legs has none, even if it has the same
        // moves.
        ("W2cafW", ""),
        ("KaK", ""),
        ("C", ""),
        ("KmI", ""),
    ] {
        assert_eq!(name_of(&piece(betza, Notation::XBETZA)), name, "{betza}");
    }
}

#[test]
fn words_that_come_next_are_known() {
    for (text, words) in [
        ("3", "3-step"),
        ("fa", "Faithful far"),
        ("Noble Ri", "Riding"),
        ("Noble W", "Wazir Wizard Wise Waffle Warmachine Warrior War Wayward Woeful"),
        ("Noble Fearless H", "High"),
        ("Noble Fearless K", ""),
        ("Noble Rook ", "Rider Charger Companion Prince Conqueror Grandmaster"),
        ("Rook ", "Rider Companion Conqueror"),
        ("Rook Rider ", "Companion Conqueror"),
        ("Elephant W", "Walker"),
        ("far Wazir R", "Rider"),
        ("far far", ""),
        ("Ferz Daunted", ""),
    ] {
        let found: Vec<&str> = next_words(text).into_iter().map(|next| next.word).collect();
        assert_eq!(found.join(" "), words, "{text}");
    }
    // 31 names, 15 prefixes, 23 affixes in front, 7 qualifiers: no suffix comes first.
    assert_eq!(next_words("").len(), 76);
}

#[test]
fn names_are_told_from_other_texts() {
    for (text, percent) in [
        ("Noble-Rook", 100),
        ("far Knight Rider", 100),
        ("Knight", 60),
        ("Noble", 60),
        ("Rook Noble", 80),
        ("Noble Rock", 50),
        ("fmWfcF", 0),
        ("[2 1]", 0),
        ("8n8d*", 0),
        ("(def knight [2 1])", 25),
        ("", 0),
    ] {
        assert_eq!(Notation::Taxonomy.likeness(text), percent, "{text}");
    }
}

/// Returns how many words a name has; hyphens join words, but a number and its `step` count as one.
fn words(name: &str) -> usize {
    name.replace("-step", "step").split([' ', '-']).filter(|word| !word.is_empty()).count()
}

#[test]
fn names_of_pieces_are_no_longer_than_those_they_come_from() {
    let find = |text: &str| {
        let piece = piece(text, Notation::Taxonomy);
        let definition = Definition { name: None, span: Span::default(), side: None, piece, switches: Vec::new() };
        print(&[definition], Notation::Taxonomy)
    };
    for text in ["fury Dread Daunted Battlehound Rider", "fury Battlehound Rider"] {
        let found = find(text);
        assert!(found.losses.is_empty() && words(&found.text) <= words(text), "{text}: {found:?}");
    }
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut below = |bound: usize| random.below(bound);
    let mut compared = 0;
    let mut longer = Vec::new();
    for _ in 0..400 {
        let mut text = String::new();
        for _ in 0..=below(5) {
            let next = next_words(&text);
            if next.is_empty() {
                break;
            }
            text = [text.as_str(), next[below(next.len())].word, " "].concat();
        }
        let text = text.trim_end();
        let reading = read(text, Notation::Taxonomy);
        if reading.diagnostics.iter().any(|diagnostic| diagnostic.severity != Severity::Info)
            || reading.pieces.len() != 1
        {
            continue;
        }
        let found = find(text);
        if found.losses.is_empty() {
            compared += 1;
            if words(text) < words(&found.text) {
                longer.push(format!("{text}: {}", found.text));
            }
        }
    }
    assert!(longer.is_empty(), "{} of {compared}: {longer:#?}", longer.len());
    assert!(150 < compared, "{compared}");
}

#[test]
fn other_components_in_as_many_words_are_alternatives() {
    // The document's own example: FAD, a Fierce-Thief.
    let piece = &read("FAD", Notation::XBETZA).pieces[0].piece;
    let names = piecewright::print::taxonomy::names(piece);
    for name in ["Dread-Elephant", "Fierce-Alibaba", "Fierce-Thief", "Armored-Duke"] {
        assert!(names.iter().any(|own| own == name), "{names:?}");
    }
    for name in &names {
        let back = &read(name, Notation::Taxonomy).pieces[0].piece;
        assert_eq!(piecewright::equality::equal(piece, back), piecewright::equality::Verdict::Equal, "{name}");
    }
}
