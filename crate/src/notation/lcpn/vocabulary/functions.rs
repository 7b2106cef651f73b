//! The functions, such as `capture` (source: `docs/lcpn.md`, functions).

use crate::notation::Span;
use crate::notation::lcpn::apply::{self, captures, lame, must_jump, pass_only};
use crate::notation::lcpn::builder::{Value, passed_over};
use crate::notation::lcpn::call::{self, Argument};
use crate::notation::lcpn::eval::Evaluation;
use crate::notation::lcpn::tree::Expr;
use crate::notation::word_table::{Help, Row, find, helps, meanings, row};
use crate::piece::{Cond, Counts, Edges, Hop, Kinds, Leg, Over, Reach, Reachable, Rule, Stand, Stop, Via};

/// What a function does.
#[derive(Clone, Copy)]
pub(crate) enum Function {
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

/// The functions, more common ones first.
const ROWS: &[Row<Function>] = &[
    row("move", "ends on an empty cell", Ends(|on| on.only(Kinds::EMPTY))),
    row("capture", "ends on an enemy, which is captured", Ends(captures)),
    row(
        "cannon",
        "jumps exactly one piece of either side, and may go on behind it",
        Moves(|evaluation, value, span| apply::hop(evaluation, value, &one_hurdle(Counts::at_least(1)), span)),
    ),
    row("jump", "whatever lies between the ends does not matter", Under(|_| Over::Free)),
    row("no-jump", "what lies between the ends must be empty; an oblique leap first goes straight", Under(lame)),
    row("igui", "captures without going there: the piece stands where the part began", Captures(Stand::LegStart)),
    row("promote-to", "after a move: what the piece may become", Promotes),
    row(
        "capture-a-general",
        "ends on a royal enemy, which is captured",
        Ends(|on| captures(on).only(Kinds::ENEMY_ROYAL)),
    ),
    row("virgin", "only while the piece has not moved", Moves(|_, value, _| apply::only_when(value, &Cond::Unmoved))),
    row("en-passant", "captures a piece that has just passed the cell", Ends(|_| Rule::EN_PASSANT)),
    row("destroy", "ends on a friend, which is captured", Ends(|_| Rule::DESTROY)),
    row("over", "a part that captures and goes on", Legs(|leg| pass_only(leg, Rule::TAKE))),
    row("mount", "a part that ends on a piece, which stays, and goes on", Legs(|leg| pass_only(leg, Rule::HURDLE))),
    row(
        "through",
        "a part that is only passed",
        Legs(|leg| {
            let pass = leg.pass.unwrap_or_else(|| passed_over(leg));
            pass_only(leg, pass);
        }),
    ),
    row(
        "grasshop",
        "jumps one piece and ends right behind it",
        Moves(|evaluation, value, span| apply::hop(evaluation, value, &one_hurdle(Counts::exactly(1)), span)),
    ),
    row(
        "hop",
        "two numbers: the fewest and the most pieces that it jumps; two more: the fewest and the most steps from the last of them",
        Numbered(apply::hop_over),
    ),
    row("rifle", "captures without moving at all", Captures(Stand::PathStart)),
    row(
        "unload",
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
        "unload-all",
        "puts what the whole move captures, in any part, down where its part began",
        LegsAndBoxes(|leg| leg.unloads = true, |reachable| reachable.stop.on = reachable.stop.on.lifting()),
    ),
    row("burn", "stays, and captures every enemy that it could", Moves(|_, value, _| apply::burn(value))),
    row("royals", "ends on royal pieces only", Ends(|on| on.only(Kinds::ROYALS))),
    row("commoners", "ends on everything but royal pieces", Ends(|on| on.with(Kinds::ROYALS, None))),
    row(
        "castle",
        "a number: castles by that many cells; a second: the partner stands that many cells from the edge",
        Makes(call::castle),
    ),
    row("loop", "two numbers and a part: the fewest and the most times that the part is made", Numbered(apply::repeat)),
    row("on-turn", "a number: only on that move of the piece", Numbered(apply::on_turn)),
    row("joined", "several leaps as one set, among which directions are chosen", Pieces(apply::join)),
    row(
        "skip",
        "a number: the first so many cells of a ride do not count, whatever stands there",
        Numbered(apply::skip),
    ),
    row("same-length", "as many steps as the ride before", Legs(|leg| leg.reach = Reach::AsLast)),
    row(
        "rest-of-range",
        "at most as many steps as are left of the range before",
        Legs(|leg| {
            if let Reach::Times(counts) = &leg.reach {
                leg.reach = Reach::Left(counts.clone());
            }
        }),
    ),
    row(
        "cylinder",
        "the left and the right edge are joined",
        LegsAndBoxes(|leg| leg.edges = Edges::SidesJoined, |reachable| reachable.edges = Edges::SidesJoined),
    ),
    row("universal", "leaps to any other cell", MakesPiece(call::universal)),
    row("box", "two numbers: leaps to any cell within that many files and ranks", Makes(call::within_box)),
    row("imitate", "moves as the piece that the opponent moved last", MakesPiece(call::imitate)),
    row("relay", "lends the second piece to friends that the first one reaches", Makes(call::relay)),
    row("no-jump-straight", "the cells on the straight line must be empty", Under(|_| Over::Clear(Via::Straight))),
    row(
        "no-jump-orthogonal-first",
        "the cells on the way that first goes straight must be empty",
        Under(|_| Over::Clear(Via::OrthogonalFirst)),
    ),
    row(
        "no-jump-diagonal-first",
        "the cells on the way that first goes diagonally must be empty",
        Under(|_| Over::Clear(Via::DiagonalFirst)),
    ),
    row(
        "no-jump-either-way",
        "the cells on one of the two ways must be empty",
        Under(|_| Over::Clear(Via::EitherFirst)),
    ),
    row(
        "must-jump",
        "on each cell between the ends stands a piece; an oblique leap first goes straight",
        Under(must_jump),
    ),
    row(
        "must-jump-straight",
        "on each cell of the straight line stands a piece",
        Under(|_| Over::Occupied(Via::Straight)),
    ),
    row(
        "must-jump-orthogonal-first",
        "on each cell of the way that first goes straight stands a piece",
        Under(|_| Over::Occupied(Via::OrthogonalFirst)),
    ),
    row(
        "must-jump-diagonal-first",
        "on each cell of the way that first goes diagonally stands a piece",
        Under(|_| Over::Occupied(Via::DiagonalFirst)),
    ),
    row(
        "must-jump-either-way",
        "on each cell of one of the two ways stands a piece",
        Under(|_| Over::Occupied(Via::EitherFirst)),
    ),
];

static FUNCTIONS: [(&str, Function); ROWS.len()] = meanings(ROWS);

/// The functions with their lines of help.
pub(crate) static HELPS: [Help; ROWS.len()] = helps(ROWS);

/// The functions that SQL style writes as gerunds, such as `capturing`, because these read well.
pub(crate) const GERUNDS: [&str; 7] = ["move", "capture", "jump", "no-jump", "destroy", "unload", "burn"];

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
