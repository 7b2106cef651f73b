//! The functions, such as `capture` (source: `docs/lcpn.md`, functions).

use super::conditions::VIRGIN;
use crate::notation::Span;
use crate::notation::lcpn::apply::{self, captures, lame, must_jump, pass_only};
use crate::notation::lcpn::builder::{Value, passed_over};
use crate::notation::lcpn::call::{self, Argument};
use crate::notation::lcpn::eval::Evaluation;
use crate::notation::lcpn::tree::Expr;
use crate::notation::word_table::{Help, Row, find, helps, meanings, row};
use crate::piece::{Across, Cond, Counts, Edges, Hop, Kinds, Leg, Over, Reach, Reachable, Rule, Stand, Stop, Via};

/// What a function does.
#[derive(Clone, Copy)]
pub(in crate::notation::lcpn) enum Function {
    /// Limits where a move may end.
    Ends(fn(Rule) -> Rule),
    /// Captures without going there: where the piece then stands.
    Captures(Stand),
    /// Decides what must be on the cells under a leap.
    Under(fn(&Leg) -> Over),
    /// Changes each leg.
    Legs(fn(&mut Leg)),
    /// Changes each leg, and each leap to any cell of a box.
    LegsAndBoxes(fn(&mut Leg), fn(&mut Reachable)),
    /// Changes the moves as a whole.
    Moves(fn(&mut Evaluation, &mut Value, Span)),
    /// Changes several pieces as a whole.
    Pieces(fn(&mut Evaluation, &mut Value, Span)),
    /// Takes numbers, then changes the moves as a whole.
    Numbered(fn(&mut Evaluation, &[Argument], &mut Value, Span)),
    /// Makes moves of its own from numbers and pieces.
    Makes(fn(&mut Evaluation, &[Argument], &[Expr], Span) -> Value),
    /// The same; without arguments it is a piece of its own.
    MakesPiece(fn(&mut Evaluation, &[Argument], &[Expr], Span) -> Value),
    /// Names the pieces that the part before it promotes to.
    Promotes,
}

use Function::{Captures, Ends, Legs, LegsAndBoxes, Makes, MakesPiece, Moves, Numbered, Pieces, Promotes, Under};

// The words that the printer writes, too.
pub(crate) const MOVE: &str = "move";
pub(crate) const CAPTURE: &str = "capture";
pub(crate) const CANNON: &str = "cannon";
pub(crate) const NO_JUMP: &str = "no-jump";
pub(crate) const IGUI: &str = "igui";
pub(crate) const PROMOTE_TO: &str = "promote-to";
pub(crate) const CAPTURE_A_GENERAL: &str = "capture-a-general";
pub(crate) const EN_PASSANT: &str = "en-passant";
pub(crate) const DESTROY: &str = "destroy";
pub(crate) const OVER: &str = "over";
pub(crate) const MOUNT: &str = "mount";
pub(crate) const THROUGH: &str = "through";
pub(crate) const GRASSHOP: &str = "grasshop";
pub(crate) const HOP: &str = "hop";
pub(crate) const RIFLE: &str = "rifle";
pub(crate) const UNLOAD: &str = "unload";
pub(crate) const UNLOAD_ALL: &str = "unload-all";
pub(crate) const BURN: &str = "burn";
pub(crate) const COMMONERS: &str = "commoners";
pub(crate) const CASTLE: &str = "castle";
pub(crate) const LOOP: &str = "loop";
pub(crate) const JOINED: &str = "joined";
pub(crate) const SKIP: &str = "skip";
pub(crate) const SAME_LENGTH: &str = "same-length";
pub(crate) const BOUNCE: &str = "bounce";
pub(crate) const REST_OF_RANGE: &str = "rest-of-range";
pub(crate) const CYLINDER: &str = "cylinder";
pub(crate) const UNIVERSAL: &str = "universal";
pub(crate) const BOX: &str = "box";
pub(crate) const EQUIHOPPER: &str = "equihopper";
pub(crate) const NONSTOP_EQUIHOPPER: &str = "nonstop-equihopper";
pub(crate) const IMITATE: &str = "imitate";
pub(crate) const RELAY: &str = "relay";
pub(crate) const NO_JUMP_STRAIGHT: &str = "no-jump-straight";
pub(crate) const NO_JUMP_ORTHOGONAL_FIRST: &str = "no-jump-orthogonal-first";
pub(crate) const NO_JUMP_DIAGONAL_FIRST: &str = "no-jump-diagonal-first";
pub(crate) const NO_JUMP_EITHER_WAY: &str = "no-jump-either-way";
pub(crate) const MUST_JUMP: &str = "must-jump";
pub(crate) const MUST_JUMP_STRAIGHT: &str = "must-jump-straight";
pub(crate) const MUST_JUMP_ORTHOGONAL_FIRST: &str = "must-jump-orthogonal-first";
pub(crate) const MUST_JUMP_DIAGONAL_FIRST: &str = "must-jump-diagonal-first";
pub(crate) const MUST_JUMP_EITHER_WAY: &str = "must-jump-either-way";

/// The functions, more common ones first.
const ROWS: &[Row<Function>] = &[
    row(MOVE, "ends on an empty cell", Ends(|on| on.only(Kinds::EMPTY))),
    row(CAPTURE, "ends on an enemy, which is captured", Ends(captures)),
    row(
        CANNON,
        "jumps exactly one piece of either side, and may go on behind it",
        Moves(|evaluation, value, span| apply::hop(evaluation, value, &one_hurdle(Counts::at_least(1)), span)),
    ),
    row("jump", "whatever lies between the ends does not matter", Under(|_| Over::Free)),
    row(NO_JUMP, "what lies between the ends must be empty; an oblique leap first goes straight", Under(lame)),
    row(IGUI, "captures without going there: the piece stands where the part began", Captures(Stand::LegStart)),
    row(PROMOTE_TO, "after a move: what the piece may become", Promotes),
    row(
        CAPTURE_A_GENERAL,
        "ends on a royal enemy, which is captured",
        Ends(|on| captures(on).only(Kinds::ENEMY_ROYAL)),
    ),
    row(VIRGIN, "only while the piece has not moved", Moves(|_, value, _| apply::only_when(value, &Cond::Unmoved))),
    row(EN_PASSANT, "captures a piece that has just passed the cell", Ends(|_| Rule::EN_PASSANT)),
    row(DESTROY, "ends on a friend, which is captured", Ends(|_| Rule::DESTROY)),
    row(OVER, "a part that captures and goes on", Legs(|leg| pass_only(leg, Rule::TAKE))),
    row(MOUNT, "a part that ends on a piece, which stays, and goes on", Legs(|leg| pass_only(leg, Rule::HURDLE))),
    row(
        THROUGH,
        "a part that is only passed",
        Legs(|leg| {
            let pass = leg.pass.unwrap_or_else(|| passed_over(leg));
            pass_only(leg, pass);
        }),
    ),
    row(
        GRASSHOP,
        "jumps one piece and ends right behind it",
        Moves(|evaluation, value, span| apply::hop(evaluation, value, &one_hurdle(Counts::exactly(1)), span)),
    ),
    row(
        HOP,
        "two numbers: the fewest and the most pieces that it jumps; two more: the fewest and the most steps from the last of them",
        Numbered(apply::hop_over),
    ),
    row(RIFLE, "captures without moving at all", Captures(Stand::PathStart)),
    row(
        UNLOAD,
        "puts what it would capture down where its part began",
        LegsAndBoxes(
            |leg| {
                leg.stop = leg.stop.map(|stop| Stop { on: stop.on.lifting(), ..stop });
                leg.pass = leg.pass.map(Rule::lifting);
            },
            |reachable| reachable.stop.on = reachable.stop.on.lifting(),
        ),
    ),
    row(
        UNLOAD_ALL,
        "puts what the whole move captures, in any part, down where its part began",
        LegsAndBoxes(|leg| leg.unloads = true, |reachable| reachable.stop.on = reachable.stop.on.lifting()),
    ),
    row(BURN, "stays, and captures every enemy that it could", Moves(|_, value, _| apply::burn(value))),
    row("royals", "ends on royal pieces only", Ends(|on| on.only(Kinds::ROYALS))),
    row(COMMONERS, "ends on everything but royal pieces", Ends(|on| on.with(Kinds::ROYALS, None))),
    row(
        CASTLE,
        "a number: castles by that many cells; a second: the partner stands that many cells from the edge",
        Makes(call::castle),
    ),
    row(LOOP, "two numbers and a part: the fewest and the most times that the part is made", Numbered(apply::repeat)),
    row("on-turn", "a number: only on that move of the piece", Numbered(apply::on_turn)),
    row(JOINED, "several leaps as one set, among which directions are chosen", Pieces(apply::join)),
    row(SKIP, "a number: the first so many cells of a ride do not count, whatever stands there", Numbered(apply::skip)),
    row(SAME_LENGTH, "as many steps as the ride before", Legs(|leg| leg.reach = Reach::AsLast)),
    row(
        BOUNCE,
        "a slide exactly as far as the nearest piece or the edge is away on the other side",
        Legs(|leg| leg.reach = Reach::AsBehind),
    ),
    row(
        REST_OF_RANGE,
        "at most as many steps as are left of the range before",
        Legs(|leg| {
            if let Reach::Times(counts) = &leg.reach {
                leg.reach = Reach::Left(counts.clone());
            }
        }),
    ),
    row(
        CYLINDER,
        "the left and the right edge are joined",
        LegsAndBoxes(|leg| leg.edges = Edges::SidesJoined, |reachable| reachable.edges = Edges::SidesJoined),
    ),
    row(UNIVERSAL, "leaps to any other cell", MakesPiece(call::universal)),
    row(BOX, "two numbers: leaps to any cell within that many files and ranks", Makes(call::within_box)),
    row(
        EQUIHOPPER,
        "leaps over a piece to the cell as far behind it; in line, nothing else may stand between",
        MakesPiece(|evaluation, numbers, more, span| {
            call::equihop(evaluation, Across::LoneHurdle, numbers, more, span)
        }),
    ),
    row(
        NONSTOP_EQUIHOPPER,
        "leaps over a piece to the cell as far behind it, whatever else stands between",
        MakesPiece(|evaluation, numbers, more, span| call::equihop(evaluation, Across::Hurdle, numbers, more, span)),
    ),
    row(IMITATE, "moves as the piece that the opponent moved last", MakesPiece(call::imitate)),
    row(RELAY, "lends the second piece to friends that the first one reaches", Makes(call::relay)),
    row(NO_JUMP_STRAIGHT, "the cells on the straight line must be empty", Under(|_| Over::Clear(Via::Straight))),
    row(
        NO_JUMP_ORTHOGONAL_FIRST,
        "the cells on the way that first goes straight must be empty",
        Under(|_| Over::Clear(Via::OrthogonalFirst)),
    ),
    row(
        NO_JUMP_DIAGONAL_FIRST,
        "the cells on the way that first goes diagonally must be empty",
        Under(|_| Over::Clear(Via::DiagonalFirst)),
    ),
    row(NO_JUMP_EITHER_WAY, "the cells on one of the two ways must be empty", Under(|_| Over::Clear(Via::EitherFirst))),
    row(
        MUST_JUMP,
        "on each cell between the ends stands a piece; an oblique leap first goes straight",
        Under(must_jump),
    ),
    row(
        MUST_JUMP_STRAIGHT,
        "on each cell of the straight line stands a piece",
        Under(|_| Over::Occupied(Via::Straight)),
    ),
    row(
        MUST_JUMP_ORTHOGONAL_FIRST,
        "on each cell of the way that first goes straight stands a piece",
        Under(|_| Over::Occupied(Via::OrthogonalFirst)),
    ),
    row(
        MUST_JUMP_DIAGONAL_FIRST,
        "on each cell of the way that first goes diagonally stands a piece",
        Under(|_| Over::Occupied(Via::DiagonalFirst)),
    ),
    row(
        MUST_JUMP_EITHER_WAY,
        "on each cell of one of the two ways stands a piece",
        Under(|_| Over::Occupied(Via::EitherFirst)),
    ),
];

static FUNCTIONS: [(&str, Function); ROWS.len()] = meanings(ROWS);

/// The functions with their lines of help.
pub(crate) static HELPS: [Help; ROWS.len()] = helps(ROWS);

/// The functions that SQL style writes as gerunds, such as `capturing`, because these read well.
pub(crate) const GERUNDS: [&str; 7] = [MOVE, CAPTURE, "jump", NO_JUMP, DESTROY, UNLOAD, BURN];

impl Function {
    /// Returns the function with a name, which is in lowercase with hyphens.
    pub(crate) fn named(name: &str) -> Option<Function> {
        find(&FUNCTIONS, name)
    }

    /// Returns whether a call with only numbers is a function that still needs a piece.
    pub(crate) const fn takes_numbers(self) -> bool {
        matches!(self, Numbered(_))
    }
}

pub(crate) fn is_function(name: &str) -> bool {
    Function::named(name).is_some()
}

/// Returns the names of the functions.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.iter().map(|&(name, _)| name)
}

fn one_hurdle(beyond: Counts) -> Hop {
    Hop { hurdles: Counts::exactly(1), over: Rule::HURDLE, beyond }
}
