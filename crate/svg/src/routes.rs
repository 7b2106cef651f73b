//! The routes of moves with several legs: which of them to draw.

use crate::geometry::{Plan, Point};
use crate::markup::rounded;
use crate::scene::Scene;
use crate::tables::{MOST_LINES, SOME_LINES};
use piecewright::board::{CellId, Shape};
use piecewright::diagram::DrawnMove;
use piecewright::piece::Player;
use std::f64::consts::PI;

/// Which lines are drawn.
///
/// ```
/// use piecewright::board::{Board, Position};
/// use piecewright::compiled_text::CompiledText;
/// use piecewright::diagram::draw;
/// use piecewright::notation::{Notation, read};
/// use piecewright_svg::{Lines, Picture};
///
/// let board: Board = "8x8".parse().unwrap();
/// let rook = CompiledText::new(read("R", Notation::XBETZA), None, &board).unwrap();
/// let position = Position::empty(&board);
/// let diagram = draw(&rook.movement, &position, board.middle());
/// let rays = |lines| Picture::new(&diagram).compiled(&rook).lines(lines).to_svg().matches("data-ray").count();
/// assert_eq!((rays(Lines::Few), rays(Lines::None)), (4, 0));
/// ```
// Exhaustive: these are the choices of the package.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lines {
    /// None, not even the rays of slides.
    None,
    /// The rays of slides, and one route of each of a few kinds.
    #[default]
    Few,
    /// The rays of slides, and all routes of several legs.
    All,
}

/// The route of one move: its origin, then the end of each leg.
pub(crate) type Route = Vec<CellId>;

/// Chooses routes of several legs. [`Lines::Few`] picks one route per family: routes belong to one family if they make the same
/// turns over the same occupants, up to the symmetry of the board and the length of rides. A route that is only the beginning of
/// another is left out, as is one that captures nothing if another captures something with the same turns.
pub(crate) fn choose(scene: &Scene, plan: &Plan, lines: Lines) -> Vec<Route> {
    if lines == Lines::None {
        return Vec::new();
    }
    let ways = scene.moves.iter().flat_map(|drawn| shortest(drawn, scene.diagram.at).map(move |route| (route, drawn)));
    let ways = ways.filter(|(route, _)| 2 < route.len());
    if lines == Lines::All {
        return ways.map(|(route, _)| route).collect();
    }
    let mut families: Vec<Candidate> = Vec::new();
    for (route, drawn) in ways {
        let candidate = Candidate::measure(route, drawn, scene, plan);
        match families.iter_mut().find(|known| known.family == candidate.family) {
            None => families.push(candidate),
            Some(known) if candidate.rank < known.rank => *known = candidate,
            Some(_) => {}
        }
    }
    let mut distinct: Vec<&Candidate> = families
        .iter()
        .filter(|family| !families.iter().any(|other| family.is_beginning(other) || family.is_outdone(other)))
        .collect();
    if MOST_LINES < distinct.len() {
        let bends = |candidate: &Candidate| candidate.turns.chars().filter(|&turn| turn != 's').count();
        distinct.sort_by(|a, b| bends(b).cmp(&bends(a)).then_with(|| a.rank.cmp(&b.rank)));
        distinct.truncate(SOME_LINES);
    }
    distinct.into_iter().map(|candidate| candidate.route.clone()).collect()
}

/// Returns the shortest routes of a move. Longer ones reach the same cell on a detour: a Rose going around to a cell that it could
/// leap to.
fn shortest(drawn: &DrawnMove, at: CellId) -> impl Iterator<Item = Route> {
    let least = drawn.routes.iter().map(Vec::len).min().unwrap_or(0);
    let routes = drawn.routes.iter().filter(move |route| route.len() == least);
    routes.map(move |route| [at].into_iter().chain(route.iter().copied()).collect())
}

struct Candidate {
    route: Route,
    family: String,
    /// Its turns, independent of its origin and of the cells that it passes.
    turns: String,
    /// Whether it captures something on the way.
    takes: bool,
    /// The lowest is best.
    rank: [i32; 6],
}

impl Candidate {
    fn is_beginning(&self, other: &Candidate) -> bool {
        self.family != other.family && other.family.starts_with(&self.family)
    }

    fn is_outdone(&self, other: &Candidate) -> bool {
        self.turns == other.turns && !self.takes && other.takes
    }

    /// Returns the family of a route, and how well the route represents it: best are routes forward, to the right, with two cells
    /// per leg but a long last leg.
    fn measure(route: Route, drawn: &DrawnMove, scene: &Scene, plan: &Plan) -> Candidate {
        let legs: Vec<Point> = route
            .windows(2)
            .filter_map(|ends| Some((plan.middle(*ends.first()?), plan.middle(*ends.last()?))))
            .map(|(from, to)| Point::new(to.x - from.x, to.y - from.y))
            .collect();
        let forward = match scene.diagram.position.player {
            Player::White => 0,
            Player::Black => 180,
        };
        // Clockwise from forward, in degrees.
        let bearings: Vec<i32> = legs.iter().map(|leg| degrees(leg.x, -leg.y) + forward).collect();
        let turns: Vec<i32> = bearings.iter().zip(bearings.iter().skip(1)).map(|(a, b)| turn_to(b - a)).collect();
        let first = turn_to(bearings.first().copied().unwrap_or(0));
        let corner = match plan.layout.shape {
            Shape::Square => 90,
            Shape::Triangle => 120,
            Shape::HexFlat | Shape::HexPointy => 60,
        };
        let folded = first.rem_euclid(corner);
        let sense = turns.iter().find(|&&turn| turn != 0 && turn != 180).map_or(1, |turn| turn.signum());
        let bends: String = turns.iter().map(|&turn| bend(turn, sense)).collect();
        let mut family = folded.min(corner - folded).to_string();
        let mut takes = false;
        for (bend, &cell) in bends.chars().zip(route.iter().skip(1)) {
            let is_taken = drawn.result.captures.contains(&cell);
            takes |= is_taken;
            family.push(' ');
            family.push_str(if is_taken {
                "x"
            } else if scene.is_occupied(cell) {
                "o"
            } else {
                ""
            });
            family.push(bend);
        }
        family.push(' ');
        let lengths: Vec<i32> = legs.iter().map(|leg| whole(leg.x.abs().max(leg.y.abs()) / plan.size)).collect();
        let (last, others) = lengths.split_last().map_or((0, &[][..]), |(last, others)| (*last, others));
        let strain = others.iter().map(|length| (length - 2).abs()).sum();
        let sharpness = turns.iter().map(|turn| turn.abs()).sum();
        Candidate { route, family, turns: bends, takes, rank: [first.abs(), strain, -sense, -first, sharpness, -last] }
    }
}

/// Returns a letter for a turn: straight on, back, or to the side of the first turn or to the other.
fn bend(turn: i32, sense: i32) -> char {
    match turn {
        0 => 's',
        180 => 'b',
        _ if turn.signum() == sense => 'l',
        _ => 'r',
    }
}

/// Normalizes a turn to an angle above -180 and up to 180 degrees.
fn turn_to(angle: i32) -> i32 {
    let turn = angle.rem_euclid(360);
    if turn <= 180 { turn } else { turn - 360 }
}

/// Returns the angle of a vector, clockwise from upward, in degrees.
pub(crate) fn degrees(right: f64, up: f64) -> i32 {
    whole(right.atan2(up) * 180.0 / PI)
}

/// Rounds to a whole number.
#[expect(clippy::cast_possible_truncation, reason = "the numbers are angles, or lengths in cells")]
fn whole(number: f64) -> i32 {
    rounded(number) as i32
}
