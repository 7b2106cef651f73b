//! Explanations written down by hand.

use super::full;
use crate::common::betza;
use piecewright::explain::{Detail, explain_on};
use piecewright::notation::{Notation, Style, read};
use piecewright::piece::{
    Across, Aim, Bend, Cond, Counts, Leap, Leg, Name, OriginId, Path, Pattern, Piece, Property, Reachable, Rule, Turn,
    Way,
};

/// Explanations that are true on each family of boards, by hand from the boards' documents.
#[test]
fn explanations_know_their_board() {
    #[track_caller]
    fn check(text: &str, spec: &str, expected: &str) {
        assert_eq!(explain_on(&betza(text), &spec.parse().unwrap(), Detail::Full).text, expected, "{text} on {spec}");
    }
    let diagonal =
        "A diagonal step leads between two touching cells, occupied or not, to the nearest cell beyond them.";
    check("W", "hex:6", "Moves one cell in any of the six straight directions.");
    check("fmWfcfhF", "hex:6", &["Moves one cell forward without capturing. Captures one cell diagonally forward-left or diagonally forward-right. ", diagonal].concat());
    check("F", "hex:6", &["Moves one cell in any of the six diagonal directions. ", diagonal].concat());
    check("fhW", "hex:6", "Moves one cell forward, forward-left or forward-right.");
    check("fhW", "hex:6:pointy", "Moves one cell forward-left or forward-right.");
    check("lhW", "hex:6:pointy", "Moves one cell forward-left, to the left or backward-left.");
    check(
        "Q",
        "hex:6",
        &["Slides any number of cells in any of the twelve directions. It slides over empty cells only. ", diagonal]
            .concat(),
    );
    check("N", "hex:6", "Leaps like a knight (two cells in a straight direction and one at 60 degrees to it).");
    check("W", "tri:8", "Moves one cell across any of its three sides.");
    check(
        "R",
        "tri:8",
        "Slides any number of cells to the left or to the right. It slides over empty cells only. Moves one cell across its level side.",
    );
    let likewise = "to the left, or likewise in another direction (turned or mirrored)";
    let triangles = "A column is half a cell wide. On a cell that points backward, forward and backward are exchanged.";
    let hop = "jumping over exactly one piece of either color. It lands any number of leaps behind it. Apart from what \
               it jumps over, every cell it lands on before the last must be empty.";
    let leaps = ["Goes in leaps of two rows forward and two columns ", likewise, ", "].concat();
    check("pA0", "tri:8", &[&leaps, hop, " ", triangles].concat());
    let clear =
        "as far to the right as possible, if the cells under the leap (first straight, then diagonally) are empty.";
    check(
        "rniN",
        "tri:8",
        &["On its first move, it may leap one row forward and two columns ", likewise, " ", clear].concat(),
    );
    check("W", "cube:5x5x5", "Moves one cell in any of the six straight directions.");
    check("N", "cube:5x5x5", "Leaps like a knight (two cells one way and one at right angles).");
}

/// Regressions: each of these once had a wrong explanation.
#[test]
fn what_was_wrong_is_right() {
    #[track_caller]
    fn check(notation: Notation, text: &str, expected: &str) {
        let piece = read(text, notation).pieces.remove(0).piece;
        assert_eq!(full(&piece), expected, "{text}");
    }
    let betza = |text, expected| check(Notation::XBETZA, text, expected);
    betza("[F-A]", "Goes one square diagonally to an empty square, then leaps two squares straight on.");
    betza(
        "[W-D]",
        "Goes one square forward, backward or sideways to an empty square, then leaps two squares straight on.",
    );
    betza(
        "[W-H]",
        "Goes one square forward, backward or sideways to an empty square, then leaps three squares straight on.",
    );
    betza(
        "[F?A]",
        "Moves one square diagonally. Goes one square diagonally to an empty square, then leaps two squares straight on.",
    );
    betza(
        "fafcabW",
        "Goes one square forward to an empty square, then captures, without going there, an enemy that it would reach by \
         going one square straight on.",
    );
    check(
        Notation::Lcpn(Style::Lisp),
        "(ferz :within-fortress)",
        "Moves one square diagonally, ending within its own fortress.",
    );
    check(
        Notation::Hasinu,
        "burn(1×8d)",
        "Stays where it is and captures at once every enemy within reach of a piece that moves one square in any direction.",
    );
}

/// Pieces that the catalog does not contain.
#[test]
fn other_pieces_are_explained() {
    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(full(&betza(text)), expected, "{text}");
    }
    check("O", "Stays where it is (a pass).");
    // A wall between stops it.
    check("nDpD", "Leaps two squares forward, backward or sideways over an empty square or a piece of either color.");
    check("fmW2", "Slides up to two squares forward without capturing. It slides over empty squares only.");
    check(
        "lO2",
        "Castles to the left: it moves two squares toward a piece of its own side that has not moved, at the edge of the \
         board. That piece then jumps over it to the square right beside it. All squares between the two must be empty.",
    );
    check(
        "tR",
        "Slides any number of squares forward, backward or sideways, ending on an empty square, or an enemy that is not \
         royal, which it captures. It slides over empty squares only. A royal piece is one that must not be lost, such as \
         a king.",
    );
    check(
        "pR3",
        "Slides forward, backward or sideways, jumping over exactly one piece of either color and landing any number of \
         squares behind it, at most three squares from its start. Apart from what it jumps over, it slides over empty squares only.",
    );
    check(
        "nDD",
        "Leaps two squares forward, backward or sideways, any number of times in the same direction. The squares under each \
         leap must be empty. Every square it lands on before the last must be empty.",
    );
    check(
        "jjR",
        "Slides at least three squares forward, backward or sideways. The first two squares on its way may hold pieces, which \
         it jumps over. Apart from what it jumps over, it slides over empty squares only.",
    );
    check(
        "(paf)R",
        "Slides forward, backward or sideways, jumping over any number of pieces of either color and landing any number of \
         squares behind the last one, if any. Apart from what it jumps over, it slides over empty squares only.",
    );
    check(
        "udK",
        "Moves one square in any direction, ending on a piece of its own side, which goes to the square that this piece came from.",
    );
    check("cabW", "Captures an enemy one square away (forward, backward or sideways) without leaving its square.");
    check(
        "icabN",
        "On its first move, it may capture, without leaving its square, an enemy that it would reach by leaping like a \
         knight (two squares one way and one at right angles).",
    );
    check("mU", "Leaps to any other square on the board, ending on an empty square.");
    check("bI", "Moves like the piece that the opponent moved last, with forward and backward exchanged.");
    check(
        "arW",
        "Goes one square forward, backward or sideways to an empty square, then turns at a right angle to the right and \
         goes one square.",
    );
}

/// Moves that Betza's notation cannot express.
#[test]
fn what_other_notations_say_is_explained() {
    #[track_caller]
    fn check(path: impl Into<Path>, change: impl FnOnce(&mut Piece), expected: &str) {
        let mut piece = Piece::from(path.into());
        change(&mut piece);
        assert_eq!(full(&piece), expected);
    }
    let king = Aim { leaps: vec![Leap::orbit(1, 0), Leap::orbit(1, 1)], ..Aim::at(Leap::orbit(1, 0)) };
    let step = || Leg::step(king.clone(), Rule::MOVE_OR_TAKE);
    check(
        step(),
        |piece| piece.properties.push(Property::Royal),
        "Moves one square in any direction. It is royal: it must not be lost.",
    );
    check(
        step(),
        |piece| piece.paths[0].becomes = vec![Name("queen".into()), Name("rook".into())],
        "Moves one square in any direction, and becomes queen or rook.",
    );
    check(
        step(),
        |piece| {
            piece.paths[0].when = Cond::All(vec![Cond::Rank(Counts::exactly(2)), Cond::Not(Box::new(Cond::Unmoved))]);
        },
        "From rank 2 (counted from its own side) and not on its first move, it may move one square in any direction.",
    );
    check(
        Way::Burn(vec![Path::from(step())]),
        |_| (),
        "Stays where it is and captures at once every enemy within reach of a piece that moves one square in any direction.",
    );
    check(
        Way::Box(Reachable::within(Some(2), Some(1), OriginId::default())),
        |_| (),
        "Leaps to any other square at most two files away and at most one rank away.",
    );
    let hop = |across| Way::Box(Reachable { across, ..Reachable::within(None, None, OriginId::default()) });
    check(hop(Across::Hurdle), |_| (), "Leaps over any piece to the square as far beyond it.");
    check(
        hop(Across::LoneHurdle),
        |_| (),
        "Leaps over any piece to the square as far beyond it. Any other squares on the straight line between must be empty.",
    );
    let far = Leap { numbers: [1, 0, 2, 0], dimensions: 3, ..Leap::orbit(1, 0) };
    check(Leg::step(Aim::at(far), Rule::MOVE_OR_TAKE), |_| (), "Leaps by (1, 0, 2), any way around.");
    let turned = Aim::at(Leap::orbit(2, 1)).turning(Turn::Angle(90_000, Bend::Either));
    check(
        Pattern::Seq(vec![
            Pattern::Leg(Leg::step(Aim::at(Leap::orbit(2, 1)), Rule::NONE).through(Rule::MOVE)),
            Pattern::Leg(Leg::step(turned, Rule::MOVE)),
        ]),
        |_| (),
        "Leaps like a knight (two squares one way and one at right angles) to an empty square. Then it turns at a right \
         angle to either side and leaps like a knight, ending on an empty square.",
    );
    check(Way::Prose("as the dice say".into()), |_| (), "Moves as follows: as the dice say.");
    // The author's own text is quoted as it is: its words are not interpreted.
    check(
        Way::Prose("like a camel (of the desert), then like a camel (of the desert)".into()),
        |piece| piece.paths[0].when = Cond::Unmoved,
        "On its first move, it may move as follows: like a camel (of the desert), then like a camel (of the desert).",
    );
    assert_eq!(full(&Piece::default()), "Cannot move.");
}
