//! Words for a board's own directions: the moves that they select, and the diagnostics if a board does not have them.

use piecewright::board::{Board, Position};
use piecewright::compiled_text::CompiledText;
use piecewright::movegen::generate;
use piecewright::notation::{Notation, Style, read};
use piecewright::piece::Player;
use piecewright::print::print;

const COMPASS: &str = "8x8+north=[0,1]+north-east=[1,1]+sea=[-1,0],[-1 -1]";

/// Checks the moves of a text in C style from the middle of an empty board, and the codes of its diagnostics.
#[track_caller]
fn check(text: &str, spec: &str, player: Player, moves: &str, codes: &[&str]) {
    let board: Board = spec.parse().unwrap();
    let compiled = CompiledText::new(read(text, Notation::Lcpn(Style::C)), None, &board).unwrap();
    let mut position = Position::empty(&board);
    position.player = player;
    let found = generate(&compiled.movement, &position, board.middle()).to_strings();
    assert_eq!(found.join(" "), moves, "{text} on {spec}");
    let said: Vec<&str> = compiled.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
    assert_eq!(said, codes, "{text} on {spec}");
}

// Worked out by hand, like the other moves here, from d4, and below from f6, Cc3 and e5.
#[test]
fn a_piece_goes_along_the_vectors_of_the_word() {
    check("wazir:north", COMPASS, Player::White, "d5", &[]);
    check("rook:north", COMPASS, Player::White, "d5 d6 d7 d8", &[]);
    // A longer leap in the same direction qualifies too.
    check("dabbabah:north", COMPASS, Player::White, "d6", &[]);
    check("king:north:north_east", COMPASS, Player::White, "d5 e5", &[]);
    check("queen:sea:2", COMPASS, Player::White, "b2 b4 c3 c4", &[]);
    // The notation's own words can be combined with them.
    check("wazir:north:backward", COMPASS, Player::White, "d3 d5", &[]);
    check("knight:north", COMPASS, Player::White, "", &["no-moves"]);
    // On a chain, the word selects by the direction of the whole chain.
    check("(wazir => wazir):north", COMPASS, Player::White, "d6", &[]);
}

#[test]
fn black_goes_the_other_way() {
    check("rook:north", COMPASS, Player::Black, "d1 d2 d3", &[]);
    check("king:north_east", COMPASS, Player::Black, "c3", &[]);
}

#[test]
fn every_geometry_can_have_words() {
    check("wazir:two_o_clock", "hex:6+two-o-clock=[1,0]", Player::White, "g6", &[]);
    check("[1, 0, 0]:up", "cube:5x5x5+up=[0,0,1]", Player::White, "Dc3", &[]);
    check("wazir:home", "xiangqi-b1+home=[0,-1]+yard=b2..c2", Player::White, "e4", &[]);
}

#[test]
fn where_a_board_does_not_have_the_word_it_is_told_and_changes_nothing() {
    check("wazir:north", "8x8", Player::White, "c4 d3 d5 e4", &["unknown-keyword"]);
    check("wazir:north:forward", "8x8", Player::White, "d5", &["unknown-keyword"]);
    check("wazir:south", COMPASS, Player::White, "c4 d3 d5 e4", &["unknown-keyword"]);
    // Without a board every such word gets a diagnostic, with a fix if it is similar to a word of the notation.
    let reading = read("wazir:forwrd", Notation::Lcpn(Style::C));
    let [diagnostic] = reading.diagnostics.as_slice() else { panic!("{:?}", reading.diagnostics) };
    assert_eq!(diagnostic.fix.as_ref().unwrap().applied_to("wazir:forwrd"), "wazir:forward");
}

#[test]
fn the_word_is_written_in_each_style_and_a_loss_elsewhere() {
    let pieces = read("rook:north_east", Notation::Lcpn(Style::C)).pieces;
    for (style, text) in [
        (Notation::Lcpn(Style::Elisp), "(rook :north-east)"),
        (Notation::Lcpn(Style::Lisp), "(rook :north-east)"),
        (Notation::Lcpn(Style::C), "rook:north_east"),
        (Notation::Lcpn(Style::Sql), "rook:north_east"),
    ] {
        let printed = print(&pieces, style);
        assert_eq!((printed.text.as_str(), printed.losses.len()), (text, 0));
    }
    for notation in [Notation::XBETZA, Notation::Hasinu, Notation::Taxonomy] {
        let losses = print(&pieces, notation).losses;
        assert_eq!(losses, ["the direction `north-east`, which only a board can give a meaning"], "{notation:?}");
    }
}
