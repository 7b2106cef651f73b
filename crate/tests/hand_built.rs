//! Pieces of several legs, built by hand on the piece model and compared with the vectors of two other programs.
//!
//! The texts only identify the vectors of each piece; they are not read here.

use crate::common::Vector;
use piecewright::piece::{
    Aim, Bend, Counts, Hop, Leap, Leg, Path, Pattern, Piece, Reach, Rule, Sector, Sides, Stand, Turn,
};

const WAZIR: Leap = Leap::orbit(1, 0);
const FERZ: Leap = Leap::orbit(1, 1);
const KNIGHT: Leap = Leap::orbit(2, 1);

fn any_number() -> Counts {
    Counts::at_least(1)
}

fn king() -> Aim {
    Aim { leaps: vec![WAZIR, FERZ], ..Aim::at(WAZIR) }
}

fn piece(patterns: impl IntoIterator<Item = Pattern>) -> Piece {
    patterns.into_iter().map(Path::from).collect()
}

fn seq(legs: impl IntoIterator<Item = Leg>) -> Pattern {
    Pattern::Seq(legs.into_iter().map(Pattern::Leg).collect())
}

/// Checks the piece in every vector with this text.
#[track_caller]
fn check(file: &str, text: &str, piece: &Piece) {
    let mut count = 0;
    for vector in Vector::read(file).iter().filter(|vector| vector.text() == text) {
        vector.check(piece);
        count += 1;
    }
    assert!(0 < count, "no vector for {text}");
}

/// A ferz step, then optionally outward like a rook.
fn griffon(between: fn(Leg) -> Leg) -> Piece {
    let step = between(Leg::step(Aim::at(FERZ), Rule::MOVE_OR_TAKE));
    let slide = Leg::ride(Aim::at(WAZIR).turning(Turn::Outward), any_number(), Rule::MOVE_OR_TAKE);
    piece([seq([step, slide])])
}

#[test]
fn a_griffon_bends_outward() {
    check("xbetza.jsonl", "[F?R]", &griffon(|step| step.then(Rule::MOVE)));
    check("xbetza.jsonl", "yafsF", &griffon(|step| step.through(Rule::MOVE)));
    check("hex-legs.jsonl", "[F?R]", &griffon(|step| step.then(Rule::MOVE)));
}

#[test]
fn a_rose_rides_in_circles() {
    let leap = |aim: Aim| Pattern::Leg(Leg::step(aim, Rule::MOVE_OR_TAKE).then(Rule::MOVE));
    let first = leap(Aim::at(KNIGHT));
    let next = leap(Aim::at(KNIGHT).turning(Turn::Ring(1, Bend::Same)));
    let rest = Pattern::Loop { body: Box::new(next), times: Counts::at_least(0) };
    check("xbetza.jsonl", "qN", &piece([Pattern::Seq(vec![first, rest])]));
}

#[test]
fn a_crooked_bishop_turns_to_and_fro() {
    let step = |aim: Aim| Pattern::Leg(Leg::step(aim, Rule::MOVE_OR_TAKE).then(Rule::MOVE));
    let next = step(Aim::at(FERZ).turning(Turn::Ring(1, Bend::Other)));
    let rest = Pattern::Loop { body: Box::new(next), times: Counts::at_least(0) };
    check("xbetza.jsonl", "zB", &piece([Pattern::Seq(vec![step(Aim::at(FERZ)), rest])]));
}

#[test]
fn a_chu_shogi_lion_captures_twice_and_on_the_spot() {
    let leaps = [WAZIR, FERZ, KNIGHT, Leap::orbit(2, 0), Leap::orbit(2, 2)];
    let leap = Leg::step(Aim { leaps: leaps.to_vec(), ..king() }, Rule::MOVE_OR_TAKE);
    let take = Leg::step(king(), Rule::NONE).through(Rule::TAKE);
    let go_on = Leg::step(king().turning(Turn::NotBack), Rule::MOVE_OR_TAKE);
    let touch = Leg::step(king(), Rule::NONE).through(Rule::MOVE.or(Rule::TAKE));
    let back = king().relative(Sector::Most(Sides::BACKWARD).into());
    let lion = piece([Pattern::Leg(leap), seq([take, go_on]), seq([touch, Leg::step(back, Rule::MOVE_OR_TAKE)])]);
    check("xbetza.jsonl", "KNADcaKmcabK", &lion);
}

#[test]
fn a_rifle_rook_stays_where_it_is() {
    let slide = Leg::ride(Aim::at(WAZIR), any_number(), Rule::MOVE);
    let shot = Leg::ride(Aim::at(WAZIR), any_number(), Rule::TAKE).standing(Stand::PathStart);
    let rifle_rook = piece([Pattern::Any(vec![Pattern::Leg(slide.clone()), Pattern::Leg(shot)])]);
    check("xbetza.jsonl", "mRcaibR", &rifle_rook);

    // The same as legs: to the enemy, capturing it, then the same distance back.
    let there = Leg::ride(Aim::at(WAZIR), any_number(), Rule::NONE).through(Rule::TAKE);
    let back = Aim::at(WAZIR).relative(Sector::Most(Sides::BACKWARD).into());
    let as_far = Leg { reach: Reach::AsLast, ..Leg::ride(back, any_number(), Rule::MOVE) };
    check("xbetza.jsonl", "mRcaibR", &piece([Pattern::Leg(slide), seq([there, as_far])]));
}

#[test]
fn a_cannon_hops_to_capture() {
    let slide = Leg::ride(Aim::at(WAZIR), any_number(), Rule::MOVE);
    let hop = Hop { hurdles: Counts::exactly(1), over: Rule::HURDLE, beyond: any_number() };
    let shot = Leg { hop: Some(hop), ..Leg::ride(Aim::at(WAZIR), any_number(), Rule::TAKE) };
    check("xboard-thread.jsonl", "mRcpR", &piece([Pattern::Leg(slide), Pattern::Leg(shot)]));
}

#[test]
fn an_area_mover_goes_over_empty_cells_without_turning_back() {
    let step = |counts: Counts| Pattern::Loop {
        body: Box::new(Pattern::Leg(Leg::step(king().turning(Turn::NotBack), Rule::NONE).through(Rule::MOVE))),
        times: counts,
    };
    let last = Pattern::Leg(Leg::step(king().turning(Turn::NotBack), Rule::MOVE_OR_TAKE));
    check("xbetza.jsonl", "KaKaaK", &piece([Pattern::Seq(vec![step(Counts::between(0, 2)), last])]));
}

#[test]
fn a_bishop_takes_up_to_six_in_a_row() {
    let take = Leg::ride(Aim::at(FERZ).turning(Turn::Straight), any_number(), Rule::NONE).through(Rule::TAKE);
    let rounds = Pattern::Loop { body: Box::new(Pattern::Leg(take)), times: Counts::between(0, 6) };
    let stop = Rule::MOVE.or(Rule::TAKE_ROYAL);
    let last = Leg::ride(Aim::at(FERZ).turning(Turn::Straight), any_number(), stop);
    check("xbetza.jsonl", "(caf)6mkB", &piece([Pattern::Seq(vec![rounds, Pattern::Leg(last)])]));
}

#[test]
fn a_swapping_rook_trades_places_with_friends() {
    use piecewright::piece::Effect;
    let rook = Leg::ride(Aim::at(WAZIR), any_number(), Rule::MOVE_OR_TAKE);
    let lift = Rule { friend: Some(Effect::Lift), friend_royal: Some(Effect::Lift), ..Rule::NONE };
    let swap = Leg::ride(Aim::at(WAZIR), any_number(), lift);
    check("xbetza.jsonl", "RudR", &piece([Pattern::Leg(rook), Pattern::Leg(swap)]));
}
