//! Conversions, and the boards on which they hold: texts and boards worked out by hand.

use crate::common::known_texts;
use crate::random::Random;
use piecewright::board::Board;
use piecewright::convert::{BOARDS, Converted, convert};
use piecewright::equality::{Verdict, equal_on};
use piecewright::notation::{Notation, Style, read};
use piecewright::print::print;

/// The Lispy notation in C style.
const LISPY: Notation = Notation::Lcpn(Style::C);

fn converted(text: &str, from: Notation, to: Notation, board: Option<&str>) -> Converted {
    let board: Option<Board> = board.map(|spec| spec.parse().unwrap());
    convert(text, from, to, None, board.as_ref()).unwrap()
}

#[track_caller]
fn check(text: &str, from: Notation, to: Notation, expected: &str) {
    let found = converted(text, from, to, None);
    assert_eq!((found.text.as_str(), found.losses.as_slice()), (expected, &[][..]), "{text}");
    assert!(found.is_exact() && found.up_to.is_empty());
}

#[test]
fn a_text_that_holds_everywhere_is_preferred() {
    // A word of the Lispy notation means half of all directions, a letter of Betza's the ones nearest to straight
    // ahead.
    check("wazir:right", LISPY, Notation::XBETZA, "rhW");
    check("wazir:forward", LISPY, Notation::XBETZA, "fhW");
    check("ferz:forward", LISPY, Notation::XBETZA, "fhF");
    check("rook:forward", LISPY, Notation::XBETZA, "fhR");
    check("wazir:forward-most", LISPY, Notation::XBETZA, "fW");
    check("wazir:sideways", LISPY, Notation::XBETZA, "sW");
    check("wazir:right / ferz", LISPY, Notation::XBETZA, "FrhW");
    check("rW", Notation::XBETZA, LISPY, "wazir:right_most");
}

#[test]
fn compositions_hold_everywhere() {
    // `->` also goes on after a capture, so it is not a `?`.
    check("wazir -> ferz", LISPY, Notation::XBETZA, "W[mcW-F]");
    check("ferz -> rook", LISPY, Notation::XBETZA, "F[mcF-R]");
    check("knight -> wazir", LISPY, Notation::XBETZA, "N[mcN-W]");
    check("capture(wazir) -> ferz", LISPY, Notation::XBETZA, "cW[cW-F]");
    check("move(wazir) -> capture(ferz)", LISPY, Notation::XBETZA, "mW[W-cF]");
    check("wazir:pass-leave-empty -> ferz", LISPY, Notation::XBETZA, "[W?F]");
    check("wazir -> ferz -> rook", LISPY, Notation::XBETZA, "W[mcW-F][mcW-mcF-R]");
    check("wazir => rook", LISPY, Notation::XBETZA, "[W-R]");
    check("ferz => bishop", LISPY, Notation::XBETZA, "[F-B]");
    check("wazir => ferz", LISPY, Notation::XBETZA, "[W-F]");
    check("wazir => rook:4", LISPY, Notation::XBETZA, "[W-W4]");
    check("wazir => ferz => rook", LISPY, Notation::XBETZA, "[W-F-R]");
    check("over(wazir) => wazir", LISPY, Notation::XBETZA, "[cW-W]");
    check("wazir => (ferz / wazir)", LISPY, Notation::XBETZA, "[W-K]");
    check("wazir / (ferz => rook)", LISPY, Notation::XBETZA, "W[F-R]");
    check("loop(1, 3, wazir)", LISPY, Notation::XBETZA, "[W?W?W]");
    check("loop(0, 2, wazir) => ferz", LISPY, Notation::XBETZA, "F[W-F][W-W-F]");
    // Straight on, not outward.
    check("ferz => alfil:straight", LISPY, Notation::XBETZA, "[F-fA]");
    check("1×4dD &t 1×4dO", Notation::Hasinu, Notation::XBETZA, "[F?W]");
}

#[test]
fn pieces_that_stay_are_written_as_legs_there_and_back() {
    for (text, expected) in [
        ("igui(rook)", "caibR"),
        ("rifle(rook)", "caibR"),
        ("knight => igui(wazir)", "[N-cW-bW]"),
        ("king / igui(king)", "KcabK"),
        ("cannon(rook) => ferz", "[pR-R-F]"),
    ] {
        let found = converted(text, LISPY, Notation::XBETZA, Some("8x8"));
        assert_eq!((found.text.as_str(), found.losses.as_slice()), (expected, &[][..]), "{text}");
    }
}

#[test]
fn a_hurdle_that_is_captured_is_a_leg() {
    for (text, betza) in [("^2X", "cafmF"), ("^n+", "[cR-mW]"), ("^3+", "afcafmWcafafmW"), ("1+.^2X", "[W?cF-mF]")] {
        let found = converted(text, Notation::Parlett, Notation::XBETZA, Some("8x8"));
        assert_eq!((found.text.as_str(), found.losses.as_slice()), (betza, &[][..]), "{text}");
    }
    let found = converted("^2X", Notation::Parlett, Notation::Hasinu, Some("8x8"));
    assert_eq!(found.text, "c(rpg(m(c(1×4dD)))) &t m(1×4dD)");
    assert!(found.is_exact());
}

#[test]
fn directions_of_a_later_leg_stand_before_the_brackets() {
    let found = converted("1X.n<>", Notation::Parlett, Notation::XBETZA, Some("8x8"));
    assert_eq!((found.text.as_str(), found.losses.as_slice()), ("v[F?R]", &[][..]));
}

#[test]
fn a_note_is_not_written_as_a_second_move() {
    for (text, expected) in
        [("atmove(2, rpg(1×4dO, FE, G))", "atmove(2, rpg(1×4dO, FE))"), ("m(rpg(1×4dO, FE, G))", "m(1×4dO)")]
    {
        let found = print(&read(text, Notation::Hasinu).pieces, Notation::Hasinu);
        let losses = ["what a function says in its third argument"];
        assert_eq!(
            (found.text.as_str(), found.losses.as_slice()),
            (expected, &losses.map(str::to_owned)[..]),
            "{text}"
        );
    }
}

#[test]
fn steps_of_both_kinds_are_written_apart() {
    // The most forward of all twelve neighbors of a hexagon is not the most forward of the six nearest.
    check("FfW", Notation::XBETZA, Notation::Hasinu, "1×1dN & 1×4dD");
}

#[test]
fn what_a_chain_means_on_other_boards_is_written() {
    check("falW", Notation::XBETZA, LISPY, "wazir:forward_most => joined(wazir, ferz):left_most:elsewhere_first");
    check("aN", Notation::XBETZA, LISPY, "knight => knight:not_back:elsewhere_outward");
}

#[test]
fn the_first_of_joined_leaps_is_the_one_that_counts_elsewhere() {
    let piece = |text: &str| read(text, LISPY).pieces.remove(0).piece;
    let [a, b] = ["joined(wazir, ferz):elsewhere_first", "joined(ferz, wazir):elsewhere_first"].map(piece);
    let verdict = |spec: &str| equal_on(&a, &b, &spec.parse().unwrap());
    assert_eq!(verdict("8x8"), Verdict::Equal);
    assert!(matches!(verdict("hex:6"), Verdict::Different(_)));
    assert_ne!(a.normal(), b.normal());
}

#[test]
fn with_a_board_only_that_one_counts() {
    let on = |board: &str| converted("wazir:right", LISPY, Notation::XBETZA, Some(board));
    assert_eq!((on("8x8").text.as_str(), on("8x8").losses.len()), ("rW", 0));
    assert_eq!((on("hex:6").text.as_str(), on("hex:6").losses.len()), ("rW", 0));
    assert_eq!((on("hex:5:pointy").text.as_str(), on("hex:5:pointy").losses.len()), ("rhW", 0));
}

#[test]
fn where_a_text_means_something_else_is_said() {
    // No wazir goes forward and left on squares, but one does on hexagons; Betza's letters can say that only on
    // hexagons.
    let found = converted("wazir:forward-left", LISPY, Notation::XBETZA, None);
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
    let on_squares = |found: &Converted| found.is_exact() || found.up_to.iter().any(|board| board == "12x12");
    let mut counts = [0; 4];
    for text in &known_texts() {
        let lispy = converted(text, Notation::XBETZA, LISPY, None);
        counts[0] += usize::from(on_squares(&lispy));
        counts[1] += usize::from(lispy.is_exact());
        if lispy.is_exact() {
            let betza = converted(&lispy.text, LISPY, Notation::XBETZA, None);
            counts[2] += usize::from(on_squares(&betza));
            counts[3] += usize::from(betza.is_exact());
        }
    }
    assert_eq!(counts, [355; 4]);
}

#[track_caller]
fn check_own_notation(text: &str, notation: Notation) {
    let found = converted(text, notation, notation, None);
    assert!(found.is_exact() && found.up_to.is_empty(), "{text}: {:?}", found.losses);
    assert!(found.text.len() <= text.len(), "{text} became {}", found.text);
}

#[test]
fn a_text_written_in_its_own_notation_loses_nothing_and_grows_no_longer() {
    for text in ["(afhbhs)N", "[F-W-W-W?R]", "[pR-fsK]", "pqN", "gzNN", "fcafmafumW", "fumafcW", "[fC?mA?K?N?C?D]"] {
        check_own_notation(text, Notation::XBETZA);
    }
    let known = known_texts();
    for text in &known {
        check_own_notation(text, Notation::XBETZA);
    }
    assert!(300 < known.len(), "{}", known.len());
    let mut random = Random(0x1234_5678_9ABC_DEF1);
    for _ in 0..300 {
        check_own_notation(&random.text(), Notation::XBETZA);
    }
    for (text, notation) in [
        ("rpg(n4dO)", Notation::Hasinu),
        ("1*,1*=,1X", Notation::Parlett),
        ("fell Wazir Rider", Notation::Taxonomy),
        ("(loop 1 2 (cond ((= (rank) 4) wazir)))", Notation::Lcpn(Style::Elisp)),
    ] {
        check_own_notation(text, notation);
    }
}

#[test]
fn riders_over_pieces_have_their_text() {
    // Texts by hand: `j` skips the first cell, which counts toward the range, and a chain of steps passes any piece.
    check("j({1,2}×4dO)", Notation::Hasinu, Notation::XBETZA, "WjW2");
    check("j({1,2}(2,1))", Notation::Hasinu, Notation::XBETZA, "N2pN2");
    check("free Wazir Rider", Notation::Taxonomy, Notation::XBETZA, "WjW2");
    check("free Ferz Rider", Notation::Taxonomy, Notation::XBETZA, "FjF2");
    check("(skip 2 (rook :5))", Notation::Lcpn(Style::Elisp), Notation::XBETZA, "jjW5");
    for (text, from, expected) in [
        ("rpg({1,2}×4dO)", Notation::Hasinu, "WmcafW"),
        ("fell Wazir Rider", Notation::Taxonomy, "WmcafW"),
        ("j(n4dO)", Notation::Hasinu, "(mpaf)W"),
        ("rpg(n4dO)", Notation::Hasinu, "(mcaf)W"),
    ] {
        let squares: Board = "8x8".parse().unwrap();
        let found = convert(text, from, Notation::XBETZA, None, Some(&squares)).unwrap();
        assert_eq!((found.text.as_str(), found.losses.as_slice()), (expected, &[][..]), "{text}");
    }
}

#[test]
fn moves_that_no_board_has_room_for_are_no_loss() {
    // The second part would capture at least twelve cells away.
    check("[1, 0]:rider -> igui([0, 4]:outward:3:*)", LISPY, Notation::XBETZA, "R");
}

#[test]
fn a_loss_names_what_the_piece_has() {
    let prose = "(cond (\"before crossing river\" (wazir :forward)) (\"after it\" (wazir :sideways)))";
    let found = converted(prose, Notation::Lcpn(Style::Elisp), Notation::XBETZA, None);
    assert_eq!(found.losses, ["a condition in words cannot be written: its moves are written as if it held"]);
    let ranks = "(cond ((= (rank) 2) (wazir :forward)) (t ferz))";
    let found = converted(ranks, Notation::Lcpn(Style::Elisp), Notation::XBETZA, None);
    assert!(found.losses.iter().any(|loss| loss.contains("no ranks")), "{:?}", found.losses);
}

#[test]
fn properties_and_what_could_not_be_read_are_losses() {
    let properties = [
        ("::royal wazir", "W", ["no text says that a piece is royal"]),
        ("::iron ferz / wazir", "K", ["no text says that a piece cannot be captured"]),
        ("::big wazir", "W", ["no text says: big"]),
    ];
    for (text, expected, losses) in properties {
        let found = converted(text, LISPY, Notation::XBETZA, None);
        assert_eq!((found.text.as_str(), found.losses), (expected, losses.map(str::to_owned).to_vec()), "{text}");
        let own = converted(text, LISPY, Notation::Lcpn(Style::Lisp), None);
        assert!(own.is_exact(), "{text}: {own:?}");
    }
    let errors = [
        ("fW)W", Notation::XBETZA, LISPY),
        ("1×4dO &", Notation::Hasinu, Notation::XBETZA),
        ("W?", Notation::XBETZA, Notation::Hasinu),
    ];
    for (text, from, to) in errors {
        let found = converted(text, from, to, None);
        assert_eq!(found.losses, ["the text has errors: what could not be read may be missing"], "{text}");
    }
}

#[test]
fn a_document_that_lacks_brackets_at_its_end_keeps_its_form() {
    // The document of the Lispy notation prints its pawn like this, with two brackets missing.
    let text = "(def simple-pawn (/ (move (0 1 :only)) (capture (1 1 :forward))))\n\
                (def pawn (cond ((= (rank) 7) (=> simple-pawn (promote-to queen rook knight bishop)))";
    let found = converted(text, Notation::Lcpn(Style::Lisp), LISPY, None);
    assert_eq!(found.losses, [""; 0]);
    assert_eq!(
        found.text,
        "simple_pawn := move([0, 1]:only) / capture([1, 1]:forward)\n\
         pawn := if (rank() = 7) {\n  simple_pawn => promote_to(queen, rook, knight, bishop)\n}"
    );
}

/// What an unknown function is called with is prose, which each style writes in its own way.
#[test]
fn a_document_with_prose_keeps_its_comments_in_every_style() {
    let documents = [
        "; head\n(def b knight) ; z\n(def a (foo rook)) ; y",
        "; head\n(def a (if (is_monday :twice) rook (bar bishop :1))) ; z\n(def b a) ; y",
        "; head\n(def a \"it waits\") ; z\n(def b (foo (foo 1 rook) \"and waits\")) ; y",
    ];
    let styles = [Style::Lisp, Style::Elisp, Style::C, Style::Sql];
    for document in documents {
        for (from, to) in styles.iter().flat_map(|from| styles.map(|to| (*from, to))) {
            let text = converted(document, Notation::Lcpn(Style::Elisp), Notation::Lcpn(from), None).text;
            let found = converted(&text, Notation::Lcpn(from), Notation::Lcpn(to), None);
            assert!(found.is_exact(), "{text} in {to:?}: {:?}", found.losses);
            for comment in ["head", "z", "y"] {
                assert!(found.text.lines().any(|line| line.ends_with(comment)), "{text} in {to:?}: {}", found.text);
            }
        }
    }
}

#[test]
fn leaps_from_level_to_level_are_three_numbers() {
    for (text, expected) in [
        ("[1, 1, 1]", "(1,1,1)"),
        ("[1, 1, 1]:rider", "(1,1,1)0"),
        ("[2, 1, 1]:3", "(2,1,1)3"),
        ("[2, 1, 0]", "N"),
        ("capture([1, 1, 1]) / move(wazir)", "mWc(1,1,1)"),
        ("queen / [1, 1, 1]:rider", "Q(1,1,1)0"),
        ("cannon([1, 1, 1]:rider)", "p(1,1,1)0"),
        ("no_jump([2, 2, 2])", "n(2,2,2)"),
        ("[1, 1, 1]:forward_most", "f(1,1,1)"),
        ("wazir => [1, 1, 1]", "[W-(1,1,1)]"),
        ("[1, 1, 1] => rook", "[(1,1,1)-R]"),
        ("rook => [1, 1, 1]", "[R-(1,1,1)]"),
        ("[1, 1, 1] / ([1, 1, 1] => rook)", "(1,1,1)[(1,1,1)-R]"),
        ("[1, 1, 1]:pass_leave_empty -> bishop", "[(1,1,1)?B]"),
    ] {
        check(text, LISPY, Notation::XBETZA, expected);
        check(expected, Notation::XBETZA, Notation::XBETZA, expected);
    }
    // No letters say any direction in space, seen from the leg before, so nothing is left.
    let any = converted("[1, 1, 1] => rook:any", LISPY, Notation::XBETZA, None);
    assert_eq!((any.text.as_str(), any.losses.len()), ("jW", 1));
    let upward = converted("[0, 0, 1]:only / ferz", LISPY, Notation::XBETZA, Some("cube:3x3x3"));
    assert_eq!((upward.text.as_str(), upward.losses.len()), ("F", 1));
}

#[test]
fn hops_along_every_line_have_words_in_the_lispy_notation_only() {
    for text in ["equihopper()", "nonstop_equihopper()", "capture(equihopper())", "equihopper(4, *)"] {
        check(text, LISPY, LISPY, text);
        for notation in [Notation::XBETZA, Notation::Hasinu, Notation::Parlett] {
            let found = converted(text, LISPY, notation, None);
            assert_eq!(found.losses, ["hops over a piece anywhere, as far as it is away"], "{text}");
        }
        assert!(!converted(text, LISPY, Notation::Taxonomy, None).is_exact());
    }
}

#[test]
fn notations_of_the_plane_lose_leaps_from_level_to_level() {
    for notation in [Notation::Hasinu, Notation::Parlett, Notation::Taxonomy] {
        for (text, rest) in [("(1,1,1)", ""), ("N(1,1,1)", "N")] {
            let found = converted(text, Notation::XBETZA, notation, None);
            assert_eq!(found.losses, ["leaps of three numbers, which lead from level to level"], "{text}");
            let expected = converted(rest, Notation::XBETZA, notation, None).text;
            assert_eq!(found.text, if rest.is_empty() { String::new() } else { expected });
        }
    }
}
