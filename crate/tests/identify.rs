//! Names of pieces, compared with the catalog, with explanations, and with exact equality.

use crate::common::{betza, known_pieces};
use crate::random::Random;
use piecewright::equality::{Verdict, equal, equal_on};
use piecewright::explain::explain;
use piecewright::identify::{Catalog, systematic};
use piecewright::notation::{Notation, read};
use piecewright::piece::Piece;

fn texts() -> Vec<String> {
    known_pieces().into_iter().map(|(_, text)| text).collect()
}

fn catalog(texts: &[String]) -> Catalog {
    Catalog::new(texts.iter().map(|text| betza(text)).collect())
}

/// Equal pieces have the same explanation, except for a few that only exact comparison finds.
#[test]
fn every_row_is_found_with_all_rows_equal_to_it() {
    let texts = texts();
    let catalog = catalog(&texts);
    let explanations: Vec<String> = texts.iter().map(|text| explain(&betza(text))).collect();
    for (number, text) in texts.iter().enumerate() {
        let same = catalog.identify(&betza(text), 0).same;
        for other in 0..texts.len() {
            let is_alike = explanations[other] == explanations[number]
                || (same.contains(&other) && equal(&betza(text), &betza(&texts[other])) == Verdict::Equal);
            assert_eq!(same.contains(&other), is_alike, "{text} {}", texts[other]);
        }
    }
}

#[test]
fn on_a_small_board_many_equal_pieces_find_each_other() {
    let board = "2x2".parse().unwrap();
    let texts = texts();
    let catalog = Catalog::on(texts.iter().map(|text| betza(text)).collect(), &board);
    for text in texts.iter().step_by(20) {
        let same = catalog.identify(&betza(text), 0).same;
        for &other in same.iter().step_by(same.len() / 3 + 1) {
            assert_eq!(
                equal_on(&betza(text), &betza(&texts[other]), &board),
                Verdict::Equal,
                "{text} {}",
                texts[other]
            );
            assert_eq!(catalog.identify(&betza(&texts[other]), 0).same, same, "{text} {}", texts[other]);
        }
    }
}

/// `(afhbhs)N` takes more than the limits to compare with any of the others on this board.
#[test]
fn a_known_piece_that_cannot_be_compared_hides_no_other() {
    let board = "cube:3x3x3".parse().unwrap();
    let catalog = Catalog::on(["C", "(afhbhs)N", "(afhbhs)N", "G", "H"].map(betza).to_vec(), &board);
    let identity = catalog.identify(&betza("Z"), 0);
    assert_eq!((identity.same, identity.complete), (vec![0, 3, 4], false));
    assert_eq!(catalog.identify(&betza("(afhbhs)N"), 0).same, [1, 2]);
}

/// Names that say more than the board supports are left out: edges are not joined on hexagons, and kings do not castle there.
#[test]
fn a_known_piece_that_asks_for_more_than_the_board_has_names_no_other() {
    let known = ["R", "oR", "KisO2", "K"].map(betza).to_vec();
    let same = |board: &str, text| Catalog::on(known.clone(), &board.parse().unwrap()).identify(&betza(text), 0).same;
    for (board, rook, king) in [("hex:6", vec![0], vec![3]), ("cylinder:8x8", vec![0, 1], vec![3])] {
        assert_eq!(same(board, "R"), rook, "{board}");
        assert_eq!(same(board, "K"), king, "{board}");
    }
    assert_eq!(same("hex:6", "oR"), [0]);
}

#[test]
fn a_near_miss_is_never_named() {
    let texts = texts();
    let catalog = catalog(&texts);
    let mut random = Random(0x1D);
    let mut different = 0;
    for round in 0..2 * texts.len() {
        let text = &texts[round % texts.len()];
        let near = if round % 5 == 0 { random.text() } else { random.near_miss(text) };
        let same = catalog.identify(&betza(&near), 0).same;
        for &number in &same {
            assert_eq!(equal(&betza(&near), &betza(&texts[number])), Verdict::Equal, "{near} {}", texts[number]);
        }
        match equal(&betza(&near), &betza(text)) {
            Verdict::Equal => assert!(same.contains(&(round % texts.len())), "{near} {text}"),
            Verdict::Different(_) | Verdict::Unknown => {
                assert!(!same.contains(&(round % texts.len())), "{near} {text}");
                different += 1;
            }
        }
    }
    assert!(texts.len() < different);
}

/// A piece, a similar known piece, and the difference between them.
const DIFFERENCES: &[(&str, &str, &str)] = &[
    ("F", "FsW", "also moves one square sideways"),
    ("W", "WN", "also leaps like a knight"),
    ("WN", "W", "does not leap like a knight"),
    ("R", "R3", "reaches at most three squares"),
    ("RF", "R3F", "reaches at most three squares"),
    ("R3", "R5", "reaches up to five squares"),
    ("R3", "R", "slides any number of squares"),
    ("F4N", "BN", "slides any number of squares"),
    ("Q", "BR2", "reaches at most two squares forward, backward or sideways"),
    ("R", "W", "moves only one square"),
    ("W", "mWfcW", "does not capture one square backward or sideways"),
    ("R", "mRcR2", "reaches at most two squares when it captures"),
    ("QNN", "QN", "does not repeat its leaps"),
    ("N", "NN", "repeats its leaps any number of times in the same direction"),
    (
        "NDD",
        "NND",
        "repeats some of its leaps any number of times in the same direction; does not repeat some of its leaps",
    ),
    (
        "WN",
        "oN",
        "also leaps like a knight, as if the left and right edges of the board were joined; does not move one square forward, backward or sideways",
    ),
    ("N", "oN", "also leaps like a knight, as if the left and right edges of the board were joined"),
    ("fW", "fWifD", "also, on its first move, leaps two squares forward"),
    ("fWifD", "fW", "never, on its first move, leaps two squares forward"),
    ("W", "F", "also moves one square diagonally; does not move one square forward, backward or sideways"),
    ("R", "RcpR", "also moves as cpR"),
];

#[test]
fn differences_are_short_and_right() {
    let differences: Vec<(&str, &str, String)> = DIFFERENCES
        .iter()
        .flat_map(|&(of, known, _)| {
            let nearest = Catalog::new(vec![betza(known)]).identify(&betza(of), 5).nearest;
            nearest.into_iter().map(move |relative| (of, known, relative.difference))
        })
        .collect();
    let rows: Vec<(&str, &str, &str)> =
        differences.iter().map(|(of, known, difference)| (*of, *known, difference.as_str())).collect();
    let wrong: Vec<&(&str, &str, &str)> = rows.iter().filter(|row| !DIFFERENCES.contains(row)).collect();
    assert_eq!((rows.len(), wrong), (DIFFERENCES.len(), Vec::new()));
    assert_eq!(Catalog::new(vec![betza("WnD")]).identify(&betza("W2"), 5).nearest, []);
}

#[test]
fn relatives_are_others_in_order() {
    let texts = texts();
    let catalog = catalog(&texts);
    let known: Vec<Piece> = texts.iter().map(|text| betza(text)).collect();
    for text in texts.iter().step_by(7) {
        let nearest = catalog.identify(&betza(text), 5).nearest;
        assert_eq!(nearest.len(), 5);
        for relative in &nearest {
            assert_ne!(equal(&betza(text), &known[relative.number]), Verdict::Equal, "{text}");
            assert!(!relative.difference.is_empty() && relative.difference.len() < 400, "{text}: {relative:?}");
            println!("{text} / {}: {}", texts[relative.number], relative.difference);
        }
        assert_eq!(catalog.identify(&betza(text), 5).nearest, nearest);
        assert_eq!(catalog.identify(&betza(text), 2).nearest, nearest[..2]);
    }
}

#[test]
fn systematic_names_are_those_of_the_taxonomy() {
    assert_eq!(systematic(&betza("RN")).as_deref(), Some("Noble-Rook"));
    assert_eq!(systematic(&betza("yafmcabQ")), None);
}

#[test]
fn pieces_without_moves_and_without_sense_have_relatives_too() {
    let catalog = catalog(&texts());
    for text in ["", "jW", "xQ", "I", &"NWF".repeat(2_000), &"[Q?Q?Q?Q]".repeat(40)] {
        let piece = read(text, Notation::XBETZA).pieces.pop().map(|definition| definition.piece).unwrap_or_default();
        assert_eq!(catalog.identify(&piece, 5).nearest.len(), 5, "{}", text.get(..20).unwrap_or(text));
    }
}
