//! Detection of the notation of a text, compared with human judgment.

use piecewright::notation::{Notation, Style, detect};

#[test]
fn texts_are_taken_for_what_they_look_like() {
    for (text, notation) in [
        ("fmWfcF", Notation::XBETZA),
        ("z(FW)", Notation::XBETZA),
        ("z(F)", Notation::XBETZA),
        ("q(N)", Notation::XBETZA),
        ("(caf)2R", Notation::XBETZA),
        ("(zFW)", Notation::XBETZA),
        ("move(wazir)", Notation::Lcpn(Style::C)),
        ("capture_a_general(rook)", Notation::Lcpn(Style::C)),
        ("frobnicate(king)", Notation::Lcpn(Style::C)),
        ("frobnicate([2, 1])", Notation::Lcpn(Style::C)),
        ("frobnicate(guard / king)", Notation::Lcpn(Style::C)),
        ("(/ (move wazir) (capture [2 0]))", Notation::Lcpn(Style::Elisp)),
        ("(frobnicate king)", Notation::Lcpn(Style::Lisp)),
        // C style reads these too, as a whole in redundant brackets.
        ("(move (wazir :forward))", Notation::Lcpn(Style::Lisp)),
        ("(burn (king))", Notation::Lcpn(Style::Lisp)),
        ("(no-jump (knight))", Notation::Lcpn(Style::Lisp)),
        ("(virgin (move (knight :forward-most)))", Notation::Lcpn(Style::Lisp)),
        ("(move ([2 0] :forward))", Notation::Lcpn(Style::Elisp)),
        ("(wazir :forward)", Notation::Lcpn(Style::Lisp)),
        ("move (wazir :forward)", Notation::Lcpn(Style::C)),
        ("move(wazir:forward)", Notation::Lcpn(Style::C)),
        ("(wazir:forward) -> ferz", Notation::Lcpn(Style::C)),
        ("(wazir -> ferz)", Notation::Lcpn(Style::C)),
        ("(def guard [2 1])", Notation::Lcpn(Style::Elisp)),
        ("j(2×4dO)", Notation::Hasinu),
        ("n4dO", Notation::Hasinu),
        // Rows of the document of Ħasínū, and its column of Betza's notation.
        ("(2, 1)*", Notation::Hasinu),
        ("(3, 1)*", Notation::Hasinu),
        ("(3, 2)*", Notation::Hasinu),
        ("(1, 2) (1, 3)*", Notation::Hasinu),
        ("(2, 1) & n4dD*", Notation::Hasinu),
        ("(2, 1)", Notation::Hasinu),
        ("(2 1)", Notation::Lcpn(Style::Lisp)),
        ("N*", Notation::XBETZA),
        ("NB*", Notation::XBETZA),
        ("fR*", Notation::XBETZA),
        ("N+", Notation::Parlett),
        // H. G. Muller in the forum thread for authors of variants, 2014.
        ("(R-sR)(B-sB)", Notation::XBETZA),
        ("Faithful Pawn", Notation::Taxonomy),
        ("n*", Notation::Parlett),
        ("1+", Notation::Parlett),
        ("~1/2", Notation::Parlett),
        ("m = n+, ~1/2", Notation::Parlett),
        ("o1>, c1X>, oi2>", Notation::Parlett),
        ("1∗", Notation::Parlett),
        // Unfinished.
        ("n+, ~", Notation::Parlett),
        ("~1/2, n", Notation::Parlett),
        ("1X.n+ (a griffon", Notation::Parlett),
        ("fmW(", Notation::XBETZA),
        ("n", Notation::XBETZA),
    ] {
        assert_eq!(detect(text).0, notation, "{text}: {:?}", detect(text));
    }
}
