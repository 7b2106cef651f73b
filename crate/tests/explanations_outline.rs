//! The explanations of legs that no text of the catalog has, built by hand on the piece model.

use piecewright::explain::explain;
use piecewright::piece::{
    Aim, Counts, Directions, Hop, Leap, Leg, Over, Path, Pattern, Piece, Reach, Rule, Stand, Stop, Turn, Via,
};

/// Straight segments cannot describe these legs. Described with them, the pieces had moves that they do not have.
#[test]
fn what_has_no_words_of_its_own_is_outlined() {
    #[track_caller]
    fn check(pattern: Pattern, expected: &str) {
        let piece = Piece::from_iter([Path::from(pattern)]);
        assert_eq!(explain(&piece), expected, "{piece:?}");
    }
    let wazir = Aim::at(Leap::orbit(1, 0));
    let straight_on = wazir.clone().relative(Directions::ALL).turning(Turn::Straight);
    let seq = |legs: [Leg; 2]| Pattern::Seq(legs.map(Pattern::Leg).to_vec());
    let lame = Leg { over: Over::Clear(Via::OrthogonalFirst), ..Leg::step(Aim::at(Leap::orbit(2, 1)), Rule::MOVE) };
    let rifle = Leg { resume: Stand::LegStart, ..lame.clone().through(Rule::TAKE) };
    check(
        seq([rifle, Leg::step(wazir.clone(), Rule::MOVE)]),
        "Leaps like a knight (two squares one way and one at right angles), if the squares under the leap (first \
         straight, then diagonally) are empty, where it captures an enemy, and comes back to where this leg began. Then \
         it goes one square forward, backward or sideways, ending on an empty square.",
    );
    let first = Leg::step(wazir.clone(), Rule::MOVE).through(Rule::MOVE);
    let igui = Leg { stop: Some(Stop { on: Rule::TAKE, stand: Stand::LegStart }), ..lame.clone() };
    check(
        seq([first, igui]),
        "Goes one square forward, backward or sideways to an empty square. Then it leaps like a knight (two squares one \
         way and one at right angles), if the squares under the leap (first straight, then diagonally) are empty, \
         capturing an enemy there without making this leg.",
    );
    check(Pattern::Leg(Leg { skip: 1, ..lame }), "Cannot move.");
    let step = Pattern::Leg(Leg::step(wazir.clone(), Rule::MOVE).through(Rule::MOVE));
    let rounds = |leg: Leg| Pattern::Loop { body: Box::new(Pattern::Leg(leg)), times: Counts::at_least(1) };
    let last = Pattern::Leg(Leg::step(straight_on.clone(), Rule::MOVE));
    let shot = Leg { resume: Stand::LegStart, ..Leg::step(straight_on.clone(), Rule::MOVE).through(Rule::TAKE) };
    check(
        Pattern::Seq(vec![step, rounds(shot), last.clone()]),
        "Goes one square forward, backward or sideways to an empty square. It then goes on, any number of times. Each \
         time it goes one square forward, backward or sideways straight on, where it captures an enemy, and comes back \
         to where this leg began. Then it goes one square forward, backward or sideways straight on, ending on an empty \
         square.",
    );
    let slide = Leg::ride(wazir.clone(), Counts::at_least(1), Rule::MOVE);
    let as_long = Leg { reach: Reach::AsLast, ..Leg::step(straight_on, Rule::MOVE).through(Rule::MOVE) };
    check(
        Pattern::Seq(vec![Pattern::Leg(slide.clone().through(Rule::TAKE)), rounds(as_long), last]),
        "Goes one square forward, backward or sideways, any number of times in the same direction, where it captures an \
         enemy. It then goes on, any number of times. Each time it goes one square forward, backward or sideways \
         straight on, as often as the leg before was repeated to an empty square. Then it goes one square forward, \
         backward or sideways straight on, ending on an empty square.",
    );
    let hop = Hop { hurdles: Counts::exactly(1), over: Rule::HURDLE, beyond: Counts::exactly(1) };
    check(
        Pattern::Leg(Leg { hop: Some(hop), ride: Rule::ANYTHING, ..slide }),
        "Slides forward, backward or sideways, jumping over exactly one piece of either color and landing on the square \
         right behind it without capturing. Apart from what it jumps over, it slides over empty squares only.",
    );
}
