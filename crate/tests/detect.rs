//! Detection of the notation of a text, compared with human judgment.

use piecewright::notation::{Notation, detect};

#[test]
fn texts_are_taken_for_what_they_look_like() {
    for (text, notation) in [
        ("fmWfcF", Notation::XBETZA),
        ("z(FW)", Notation::XBETZA),
        ("z(F)", Notation::XBETZA),
        ("q(N)", Notation::XBETZA),
        ("(caf)2R", Notation::XBETZA),
        ("(zFW)", Notation::XBETZA),
        ("move(wazir)", Notation::LcpnC),
        ("capture_a_general(rook)", Notation::LcpnC),
        ("frobnicate(king)", Notation::LcpnC),
        ("frobnicate([2, 1])", Notation::LcpnC),
        ("frobnicate(guard / king)", Notation::LcpnC),
        ("(/ (move wazir) (capture [2 0]))", Notation::LcpnElisp),
        ("(frobnicate king)", Notation::LcpnLisp),
        // C style reads these too, as a whole in redundant brackets.
        ("(move (wazir :forward))", Notation::LcpnLisp),
        ("(burn (king))", Notation::LcpnLisp),
        ("(no-jump (knight))", Notation::LcpnLisp),
        ("(virgin (move (knight :forward-most)))", Notation::LcpnLisp),
        ("(move ([2 0] :forward))", Notation::LcpnElisp),
        ("(wazir :forward)", Notation::LcpnLisp),
        ("move (wazir :forward)", Notation::LcpnC),
        ("move(wazir:forward)", Notation::LcpnC),
        ("(wazir:forward) -> ferz", Notation::LcpnC),
        ("(wazir -> ferz)", Notation::LcpnC),
        ("(def guard [2 1])", Notation::LcpnElisp),
        ("j(2×4dO)", Notation::Hasinu),
        ("n4dO", Notation::Hasinu),
        ("Faithful Pawn", Notation::Taxonomy),
    ] {
        assert_eq!(detect(text).0, notation, "{text}: {:?}", detect(text));
    }
}
