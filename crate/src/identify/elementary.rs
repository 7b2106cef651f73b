//! Splits the moves of a piece on squares into elementary ones: one leg in one direction, or a whole path.

use crate::board::{Aimed, Before, Board, MAX_VECTORS, Vector, select};
use crate::order::sort;
use crate::piece::{Aim, Counts, Kinds, Leg, Over, Path, Pattern, Piece, Reach, Rule, Stop, Via, Way};

/// An elementary move of a piece: a leg without hurdles in one direction with one kind of destination, or a whole path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ElementaryMove {
    /// The path. If `ride` holds the length of its leg, the leg is one leap long here.
    pub path: Path,
    /// For a step or a ride, its vector and the allowed numbers of leaps.
    pub ride: Option<(Vector, Counts)>,
}

impl ElementaryMove {
    /// Converts the move to a path.
    pub(super) fn into_path(self) -> Path {
        let ElementaryMove { mut path, ride } = self;
        if let (Way::Walk(Pattern::Leg(leg)), Some((_, counts))) = (&mut path.way, ride) {
            leg.reach = Reach::Times(counts);
        }
        path
    }

    /// The rule for the cells on which a ride may end.
    pub(super) fn stop(&self) -> Option<Rule> {
        match &self.path.way {
            Way::Walk(Pattern::Leg(leg)) => leg.stop.map(|stop| stop.on),
            _ => None,
        }
    }
}

/// All elementary moves of a piece on squares, each once.
pub(super) fn elementary_moves(piece: &Piece, board: &Board) -> Vec<ElementaryMove> {
    let mut elementary_moves: Vec<ElementaryMove> = Vec::new();
    for path in &piece.normal().paths {
        match &path.way {
            Way::Walk(Pattern::Leg(leg)) if is_plain(leg) => {
                for elementary_move in split(path, leg, board) {
                    add(&mut elementary_moves, elementary_move);
                }
            }
            _ => add(&mut elementary_moves, ElementaryMove { path: path.clone(), ride: None }),
        }
    }
    elementary_moves
}

/// Returns whether a leg is a step or a ride that ends the move.
fn is_plain(leg: &Leg) -> bool {
    leg.pass.is_none() && !leg.unloads && leg.stop.is_some() && leg.hop.is_none() && leg.skip == 0
}

/// Adds an elementary move, merging it with one that differs only in length.
fn add(elementary_moves: &mut Vec<ElementaryMove>, elementary_move: ElementaryMove) {
    match (elementary_moves.iter_mut().find(|known| known.path == elementary_move.path), elementary_move.ride) {
        (Some(ElementaryMove { ride: Some((_, known)), .. }), Some((_, counts))) => *known = known.or(&counts),
        (Some(_), _) => {}
        (None, ride) => elementary_moves.push(ElementaryMove { path: elementary_move.path, ride }),
    }
}

/// Splits a path of one leg by direction and kind of destination.
fn split(path: &Path, leg: &Leg, board: &Board) -> Vec<ElementaryMove> {
    let mut vectors: Vec<Vector> = leg.aim.leaps.iter().filter_map(|leap| board.vectors(leap)).flatten().collect();
    sort(&mut vectors);
    vectors.dedup();
    vectors.truncate(MAX_VECTORS);
    let space = board.space();
    let chosen = select(space, &vectors, Aimed::on(space, &leg.aim), Before { heading: None, bend: None });
    let mut elementary_moves = Vec::new();
    let open = vectors.into_iter().zip(0..).filter(|(_, index)| chosen & 1 << index != 0);
    for (vector, _) in open {
        for on in leg.stop.map(|stop| kinds(stop.on)).unwrap_or_default() {
            elementary_moves.push(elementary_move(path, leg, vector, on, board));
        }
    }
    elementary_moves
}

fn elementary_move(path: &Path, leg: &Leg, vector: Vector, on: Rule, board: &Board) -> ElementaryMove {
    let mut leg = Leg { stop: leg.stop.map(|stop| Stop { on, ..stop }), ..leg.clone() };
    let mut vector = vector;
    let mut lengths = match &leg.reach {
        Reach::Times(counts) => Some(counts.clone()),
        Reach::AsLast | Reach::AsBehind | Reach::Left(_) => None,
    };
    if lengths == Some(Counts::exactly(1)) {
        leg.ride = Rule::MOVE;
        // A lame leap along a straight line is a ride of exactly that many steps.
        let under = board.line_under(vector);
        if leg.over == Over::Clear(Via::Straight) {
            leg.over = Over::Free;
            if let (Some(&step), Ok(passed)) = (under.first(), u16::try_from(under.len())) {
                vector = step;
                lengths = Some(Counts::exactly(passed.saturating_add(1)));
            }
        }
    }
    leg.aim = Aim::at(board.leap(vector));
    if lengths.is_some() {
        leg.reach = Reach::Times(Counts::exactly(1));
    }
    let way = Way::Walk(Pattern::Leg(leg));
    ElementaryMove { path: Path { way, ..path.clone() }, ride: lengths.map(|counts| (vector, counts)) }
}

/// Splits a rule by kind of occupant; royal pieces stay with the others if the same applies to both.
fn kinds(rule: Rule) -> Vec<Rule> {
    let mut kinds = vec![rule.only(Kinds::EMPTY), rule.only(Kinds::EN_PASSANT)];
    for (side, is_alike) in
        [(Kinds::ENEMIES, rule.enemy == rule.enemy_royal), (Kinds::FRIENDS, rule.friend == rule.friend_royal)]
    {
        let side = rule.only(side);
        let parts = if is_alike { vec![side] } else { vec![side.with(Kinds::ROYALS, None), side.only(Kinds::ROYALS)] };
        kinds.extend(parts);
    }
    kinds.retain(|&kind| kind != Rule::NONE);
    kinds
}

/// The counts of one set that are not in another.
pub(super) fn less(counts: &Counts, others: &Counts) -> Option<Counts> {
    let end = counts.horizon().max(others.horizon());
    let is_left = |n: u16| counts.contains(n) && !others.contains(n);
    let all = (0..end).filter(|&n| is_left(n)).map(Counts::exactly);
    let open = is_left(end).then(|| Counts::at_least(end));
    all.chain(open).reduce(|a, b| a.or(&b))
}
