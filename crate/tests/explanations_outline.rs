//! The explanations of legs that no text of the catalog has, built by hand on the piece model.

use piecewright::board::{Board, Occupant, Position};
use piecewright::explain::{Detail, explain_on};
use piecewright::movegen::{compile, generate};
use piecewright::piece::{
    Aim, Bend, Counts, Directions, Hop, Leap, Leg, Over, Path, Pattern, Piece, Reach, Rule, Sector, Sides, Stand, Stop,
    Turn, Via,
};

/// The full explanation on the usual board.
fn full(piece: &Piece) -> String {
    explain_on(piece, &"8x8".parse().unwrap(), Detail::Full).text
}

/// Straight segments cannot describe these legs. Described with them, the pieces had moves that they do not have.
#[test]
fn what_has_no_words_of_its_own_is_outlined() {
    #[track_caller]
    fn check(pattern: Pattern, expected: &str) {
        let piece = Piece::from_iter([Path::from(pattern)]);
        assert_eq!(full(&piece), expected, "{piece:?}");
    }
    let wazir = Aim::at(Leap::orbit(1, 0));
    let straight_on = wazir.clone().relative(Directions::All).turning(Turn::Straight);
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
         straight on, as many times as in its last ride to an empty square. Then it goes one square forward, \
         backward or sideways straight on, ending on an empty square.",
    );
    let hop = Hop { hurdles: Counts::exactly(1), over: Rule::HURDLE, beyond: Counts::exactly(1) };
    check(
        Pattern::Leg(Leg { hop: Some(hop), ride: Rule::ANYTHING, ..slide }),
        "Slides forward, backward or sideways, jumping over exactly one piece of either color and landing on the square \
         right behind it without capturing. Apart from what it jumps over, it slides over empty squares only.",
    );
}

/// A piece on a cell, with enemies on others.
struct Scene {
    board: &'static str,
    from: &'static str,
    enemies: &'static [&'static str],
}

impl Scene {
    /// Checks the explanation, and that the moves are those that its words mean in the scene.
    #[track_caller]
    fn check(&self, pattern: impl IntoIterator<Item = Pattern>, moves: &[&str], expected: &str) {
        let piece = Piece::from(Path::from(Pattern::Seq(pattern.into_iter().collect())));
        let board: Board = self.board.parse().unwrap();
        assert_eq!(explain_on(&piece, &board, Detail::Full).text, expected, "{piece:?}");
        let mut position = Position::empty(&board);
        for enemy in self.enemies {
            position.put(board.cell(enemy).unwrap(), Occupant::Enemy);
        }
        let generated = generate(&compile(&piece, &board), &position, board.cell(self.from).unwrap());
        assert_eq!(generated.to_strings(), moves, "{expected}");
    }
}

fn wazir() -> Aim {
    Aim::at(Leap::orbit(1, 0))
}

/// The same way as the leg before.
fn on(leap: Leap) -> Aim {
    Aim::at(leap).relative(Directions::All).turning(Turn::Straight)
}

/// A leap to an empty cell, after which the path goes on.
fn through(aim: Aim) -> Pattern {
    Pattern::Leg(Leg::step(aim, Rule::MOVE).through(Rule::MOVE))
}

/// A leap to an empty cell, on which the move ends.
fn to(aim: Aim) -> Pattern {
    Pattern::Leg(Leg::step(aim, Rule::MOVE))
}

fn rounds(body: Pattern, times: Counts) -> Pattern {
    Pattern::Loop { body: Box::new(body), times }
}

/// A leap that two cells in between can block: right, then diagonally. Its heading is that of the whole leap.
fn lame() -> Pattern {
    let leg = Leg::step(Aim::at(Leap::only(2, 1)), Rule::MOVE).through(Rule::MOVE);
    Pattern::Leg(Leg { over: Over::Clear(Via::OrthogonalFirst), ..leg })
}

#[test]
fn rounds_after_a_lame_leap_go_on_from_its_heading() {
    let knight = Leap::orbit(2, 1);
    let long = Scene { board: "16x8", from: "a1", enemies: &[] };
    long.check(
        [lame(), rounds(through(on(knight)), Counts::at_least(1)), to(on(knight))],
        &["g4", "i5", "k6", "m7", "o8"],
        "Goes one square to the right to an empty square, then turns 45 degrees and goes one square diagonally forward \
         to the right to an empty square. Then it turns by less than a right angle and leaps one square forward and two \
         to the right, at least two times in the same direction, ending on an empty square. Every square it lands on \
         before the last must be empty.",
    );
    // To the left of the whole leap there is one diagonal, which is that of its last step. To the left of that diagonal
    // and forward at once there is none.
    let aside = Aim::at(Leap::orbit(1, 1)).relative(Sector::Quarter(Sides::FORWARD, Sides::LEFT).into());
    let end = || to(Aim::at(Leap::only(0, 1)));
    let once = rounds(through(aside.clone()), Counts::exactly(1));
    long.check(
        [lame(), once, end()],
        &["d4"],
        "Goes one square to the right to an empty square. Then it turns 45 degrees to the left and goes two squares \
         diagonally to an empty square, if the square between is empty. Then it turns 45 degrees to the left and goes one \
         square forward, backward or sideways, ending on an empty square.",
    );
    long.check([lame(), rounds(through(aside), Counts::exactly(2)), end()], &[], "Cannot move.");
}

#[test]
fn legs_that_lift_or_come_back_stay_apart() {
    let straight = || on(Leap::orbit(1, 0));
    let first = || through(Aim::at(Leap::only(0, 1)));
    let lift = || Pattern::Leg(Leg::step(straight(), Rule::MOVE).through(Rule::TAKE.lifting()));
    let shot = || {
        let leg = Leg::step(straight(), Rule::MOVE).through(Rule::TAKE);
        Pattern::Leg(Leg { resume: Stand::LegStart, ..leg })
    };
    let scene = Scene { board: "8x8", from: "a1", enemies: &["a3", "a4"] };
    // What stands on a3 goes to a2, where that leg began, and what stands on a4 to a3.
    scene.check(
        [first(), rounds(lift(), Counts::exactly(2)), to(straight())],
        &["a5&a3-a2&a4-a3"],
        "Goes one square forward to an empty square, then goes one square straight on to an enemy, which goes to the \
         square where this part of the move began. Then it goes one square straight on to an enemy, which goes to the \
         square where this part of the move began. Then it goes one square straight on, ending on an empty square.",
    );
    // The move cannot end on a2, which the first leg must find empty.
    scene.check(
        [first(), rounds(lift(), Counts::at_least(1)), to(straight())],
        &["a5&a3-a2&a4-a3"],
        "Goes one square forward to an empty square. It then goes on, any number of times. Each time it goes one square \
         forward, backward or sideways straight on to an enemy, which goes to the square where this part of the move \
         began. Then it goes one square forward, backward or sideways straight on, ending on an empty square.",
    );
    // From a3 it comes back to a2, not to a1, and so ends on a3.
    scene.check(
        [first(), rounds(shot(), Counts::exactly(1)), to(straight())],
        &["a3xa3"],
        "Goes one square forward to an empty square, then goes one square straight on, where it captures an enemy, then \
         comes back to where this part of the move began. Then it goes one square straight on, ending on an empty square.",
    );
}

/// The vectors across the three sides of a triangle are, clockwise: right, across the level side, left. A leg that bends
/// to the same side as the leg before goes on around them, one that bends to the other side goes back.
#[test]
fn a_bend_on_triangles_has_a_sense() {
    let bend = |bend: Bend| wazir().turning(Turn::Ring(1, bend));
    let legs = |last: Bend| [through(Aim::at(Leap::only(1, 0))), through(bend(Bend::Either)), to(bend(last))];
    let scene = Scene { board: "tri:4", from: "c2", enemies: &[] };
    scene.check(
        legs(Bend::Same),
        &["b3", "d1"],
        "Goes one cell to the right to an empty cell, then goes one cell across its level side to an empty cell. Then it \
         goes one cell to the left, ending on an empty cell. Goes one cell to the right to an empty cell, then goes one \
         cell to the left to an empty cell. Then it goes one cell across its level side, ending on an empty cell.",
    );
    scene.check(
        legs(Bend::Other),
        &["d2"],
        "Goes one cell to the right to an empty cell, then goes one cell to the left or across its level side to an \
         empty cell. Then it goes one cell to the right, ending on an empty cell.",
    );
}

#[test]
fn a_leg_is_as_long_as_the_last_ride_whatever_it_passed() {
    let left = || wazir().relative(Sector::Most(Sides::LEFT).into());
    let as_last = || Leg { reach: Reach::AsLast, ..Leg::step(left(), Rule::MOVE) };
    let up = || Aim::at(Leap::only(0, 1));
    let slide = Leg::ride(up(), Counts::at_least(1), Rule::MOVE).through(Rule::MOVE);
    let hop = Hop { hurdles: Counts::exactly(1), over: Rule::HURDLE, beyond: Counts::exactly(1) };
    // Over e2 to e3 is a ride of two leaps.
    let hopping = Leg { hop: Some(hop.clone()), ..slide.clone() };
    let scene = Scene { board: "8x8", from: "e1", enemies: &["e2"] };
    scene.check(
        [Pattern::Leg(hopping), Pattern::Leg(as_last())],
        &["c3"],
        "Slides forward, jumping over exactly one piece of either color and landing on the square right behind it to an \
         empty square. Then it turns at a right angle to the left and goes as many squares as in its last ride, ending on \
         an empty square. Apart from what it jumps over, it slides over empty squares only.",
    );
    // A lame leap is not a ride, and without a ride the length is one leap. To the left of (2, 1) lies forward.
    scene.check(
        [lame(), Pattern::Leg(as_last())],
        &["g3"],
        "Goes one square to the right to an empty square, then turns 45 degrees to the left and goes one square \
         diagonally to an empty square. Then it turns 45 degrees to the left and goes one square forward, backward or \
         sideways, ending on an empty square.",
    );
    // The step between does not count. After a slide to e3 and a step to e4, a hop of two leaps passes d4.
    let hops = Leg { hop: Some(hop), ..as_last() };
    Scene { board: "8x8", from: "e1", enemies: &["d4"] }.check(
        [Pattern::Leg(slide.clone()), through(up()), Pattern::Leg(hops)],
        &["c4"],
        "Goes one square forward, any number of times in the same direction to an empty square, then goes one square \
         forward to an empty square. Then it goes one square forward, backward or sideways as far to the left as possible \
         (seen along the last leg), as many times as in its last ride, over one square with a piece of either color and \
         one leap beyond, ending on an empty square.",
    );
    // After a slide to e2, one lame leap of two squares, which d2 blocks; after one to e3, two, over d3 and b3.
    let lame = Leg { over: Over::Clear(Via::Straight), ..as_last() };
    let lame = Leg { aim: Aim::at(Leap::only(-2, 0)), ..lame };
    Scene { board: "8x8", from: "e1", enemies: &["d2"] }.check(
        [Pattern::Leg(slide), Pattern::Leg(lame)],
        &["a3"],
        "Goes one square forward, any number of times in the same direction to an empty square. Then it leaps two squares \
         to the left, as many times as in its last ride, if the squares under the leap are empty, ending on an empty \
         square.",
    );
}

/// Where the move may end after each round, a least number of rounds changes nothing; where it may end only after the
/// last, such a number must be kept.
#[test]
fn rounds_are_optional_only_where_the_move_may_end_between_them() {
    let ring = || Aim::at(Leap::orbit(2, 1)).turning(Turn::Ring(1, Bend::Same));
    let leap = |aim: Aim| Pattern::Leg(Leg::step(aim, Rule::MOVE_OR_TAKE).then(Rule::MOVE));
    let rose = |times| {
        let legs = vec![leap(Aim::at(Leap::orbit(2, 1))), rounds(leap(ring()), times)];
        full(&Piece::from(Path::from(Pattern::Seq(legs))))
    };
    assert_eq!(rose(Counts::at_least(3)), rose(Counts::at_least(0)));
    // To b3, then around to the right: d4, f3, g1. At least two leaps follow the first.
    Scene { board: "8x8", from: "a1", enemies: &[] }.check(
        [through(Aim::at(Leap::only(1, 2))), rounds(through(ring()), Counts::at_least(1)), to(ring())],
        &["f3", "g1"],
        "Leaps two squares forward and one to the right to an empty square. It then goes on, any number of times. Each \
         time it leaps like a knight (two squares one way and one at right angles), turning to its next direction on the \
         same side as before to an empty square. Then it leaps like a knight, turning to its next direction on the same \
         side as before, ending on an empty square.",
    );
}
