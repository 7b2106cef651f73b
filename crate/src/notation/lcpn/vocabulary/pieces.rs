//! The pieces that are known without a definition, such as `knight`.

use crate::notation::lcpn::builder::PathBuilder;
use crate::notation::word_table::{Help, Row, find, helps, meanings, row};
use crate::piece::{Aim, Cond, Counts, Images, Leap, Leg, Over, Rule, Sector, Sides, Via};

/// How a piece moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moves {
    /// It makes one of these leaps once.
    Leaps(&'static [(i16, i16)]),
    /// It repeats one of these leaps in the same direction.
    Rides(&'static [(i16, i16)]),
    /// As FIDE's pawn.
    Pawn,
}

use Moves::{Leaps, Pawn, Rides};

// The words that the printer writes, too.
pub(crate) const WAZIR: &str = "wazir";

const ROWS: &[Row<Moves>] = &[
    row("king", "one cell in any direction; it is not royal by itself", Leaps(&[(1, 0), (1, 1)])),
    row("queen", "straight or diagonally, as far as it goes", Rides(&[(1, 0), (1, 1)])),
    row("rook", "straight, as far as it goes", Rides(&[(1, 0)])),
    row("bishop", "diagonally, as far as it goes", Rides(&[(1, 1)])),
    row("knight", "leaps two cells one way and one the other", Leaps(&[(2, 1)])),
    row("pawn", "as in chess, without its promotion", Pawn),
    row(WAZIR, "one cell straight", Leaps(&[(1, 0)])),
    row("ferz", "one cell diagonally", Leaps(&[(1, 1)])),
    row("dabbabah", "leaps two cells straight", Leaps(&[(2, 0)])),
    row("alfil", "leaps two cells diagonally", Leaps(&[(2, 2)])),
    row("threeleaper", "leaps three cells straight", Leaps(&[(3, 0)])),
    row("camel", "leaps three cells one way and one the other", Leaps(&[(3, 1)])),
    row("zebra", "leaps three cells one way and two the other", Leaps(&[(3, 2)])),
    row("tripper", "leaps three cells diagonally", Leaps(&[(3, 3)])),
    row("nightrider", "leaps as a knight, again and again in the same direction", Rides(&[(2, 1)])),
    row("giraffe", "leaps four cells one way and one the other", Leaps(&[(4, 1)])),
    row("antelope", "leaps four cells one way and three the other", Leaps(&[(4, 3)])),
];

static PIECES: [(&str, Moves); ROWS.len()] = meanings(ROWS);

/// The pieces with their lines of help.
pub(crate) static HELPS: [Help; ROWS.len()] = helps(ROWS);

/// Returns the names of the pieces.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    PIECES.iter().map(|&(name, _)| name)
}

/// Returns whether a piece has this name, which is in lowercase with hyphens.
pub(crate) fn is_piece(name: &str) -> bool {
    find(&PIECES, name).is_some()
}

/// Returns the piece that makes exactly these leaps, once or as rides.
pub(crate) fn name_of(leaps: &[Leap], is_rider: bool) -> Option<&'static str> {
    let is_plain = |leap: &Leap| leap.images == Images::All && leap.dimensions == 2;
    let is_same = |leap: &Leap, &(m, n): &(i16, i16)| is_plain(leap) && leap.numbers == [m, n, 0, 0];
    let makes_them = |moves: Moves| {
        let own = match moves {
            Leaps(own) if !is_rider => own,
            Rides(own) if is_rider => own,
            Leaps(_) | Rides(_) | Pawn => return false,
        };
        own.len() == leaps.len() && leaps.iter().zip(own).all(|(leap, own)| is_same(leap, own))
    };
    PIECES.iter().find(|&&(_, moves)| makes_them(moves)).map(|&(name, _)| name)
}

/// Returns the moves of a piece.
pub(in crate::notation::lcpn) fn moves(name: &str) -> Option<Vec<PathBuilder>> {
    let (leaps, counts) = match find(&PIECES, name)? {
        Leaps(leaps) => (leaps, Counts::exactly(1)),
        Rides(leaps) => (leaps, Counts::at_least(1)),
        Pawn => return Some(pawn()),
    };
    let leg = |&(m, n): &(i16, i16)| Leg::ride(Aim::at(Leap::orbit(m, n)), counts.clone(), Rule::MOVE_OR_TAKE);
    Some(leaps.iter().map(|leap| PathBuilder::of_leg(leg(leap))).collect())
}

/// Returns the moves of FIDE's pawn without promotion, which depends on the size of the board.
fn pawn() -> Vec<PathBuilder> {
    let ahead = |n: i16, stop: Rule| Leg::step(Aim::at(Leap::only(0, n)), stop);
    let slanting = |stop: Rule| {
        let directions = Sector::Half(Sides::FORWARD).into();
        Leg::step(Aim { directions, ..Aim::at(Leap::orbit(1, 1)) }, stop)
    };
    let double = Leg { over: Over::Clear(Via::Straight), ..ahead(2, Rule::MOVE) };
    vec![
        PathBuilder::of_leg(ahead(1, Rule::MOVE)),
        PathBuilder::of_leg(slanting(Rule::TAKE)),
        PathBuilder::of_leg(slanting(Rule::EN_PASSANT)),
        PathBuilder { when: Cond::Unmoved, ..PathBuilder::of_leg(double) },
    ]
}
