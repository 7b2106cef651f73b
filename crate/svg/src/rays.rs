//! The straight lines along which a piece slides or hops: one ray for each direction.

use crate::geometry::{Plan, Point};
use crate::lines::{Gap, Station};
use crate::scene::{InOrder, Part, Scene};
use crate::tables::Role;
use piecewright::board::CellId;
use piecewright::diagram::{Mark, Marks};

/// A line of a slide from the piece.
pub(crate) struct Ray {
    /// The last cell.
    pub(crate) to: CellId,
    pub(crate) stations: Vec<Station>,
    /// How far before its last station the line ends.
    pub(crate) gap: Gap,
    pub(crate) role: Role,
}

/// A cell where a move ends, or a hurdle, and its distance.
#[derive(Clone, Copy)]
struct Stop {
    cell: CellId,
    marks: Marks,
    far: f64,
}

/// The marks of cells where a single leg ends, and the colors of rays to them.
const ENDS: [(Mark, Role); 3] =
    [(Mark::Quiet, Role::Quiet), (Mark::Capture, Role::Capture), (Mark::Destroy, Role::Destroy)];

/// Where one part of the text leads in one direction.
struct Slide {
    angle: String,
    part: Part,
    stops: Vec<Stop>,
    /// The distances of what it passes over in an arc: hurdles, or the middle of the cells that it always skips.
    hops: Vec<f64>,
    /// The distance between two stops.
    unit: f64,
    /// The distance of the last stop.
    far: f64,
    /// Whether this is more than a leap.
    slides: bool,
}

/// Finds the rays of a diagram. The cells to which one part of the text leads in one direction are a slide if there are several at
/// equal distances, or if a hurdle is in front of them; a single cell is one too if that part of the text slides elsewhere by the
/// same distance. Other cells are leapt to, as are all cells of the board if one part of the text leads to them.
pub(crate) fn rays(scene: &Scene, plan: &Plan) -> Vec<Ray> {
    let (slides, ends) = slides(scene, plan);
    let ends = |slide: &Slide| ends.get(&slide.part).copied().unwrap_or(0);
    let most = (plan.middles.len() - 1).saturating_sub(scene.occupants.len());
    let is_unit = |slide: &Slide| {
        let same = |other: &&Slide| other.slides && other.part == slide.part;
        slides.iter().filter(same).any(|other| plan.is_near(other.unit, slide.unit))
    };
    let mut shown: Vec<&Slide> = slides.iter().filter(|slide| ends(slide) < most && is_unit(slide)).collect();
    shown.sort_by(|a, b| b.far.total_cmp(&a.far));
    let mut drawn: Vec<&Slide> = Vec::new();
    let mut rays = Vec::new();
    for slide in shown {
        let mut same = drawn.iter().filter(|other| other.angle == slide.angle).peekable();
        let is_longest = same.peek().is_none();
        let has = |other: &Slide, stop: &Stop| other.stops.iter().any(|known| known.cell == stop.cell);
        if same.any(|other| slide.stops.iter().all(|stop| has(other, stop))) {
            continue;
        }
        drawn.push(slide);
        rays.extend(ray(slide, scene, plan, is_longest));
    }
    rays
}

/// Returns the slides, and the number of cells to which each part of the text leads.
fn slides(scene: &Scene, plan: &Plan) -> (Vec<Slide>, InOrder<Part, usize>) {
    let at = scene.diagram.at;
    let start = plan.middle(at);
    let mut parts_of_ends: InOrder<CellId, Vec<Part>> = InOrder::new();
    for drawn in &scene.moves {
        let is_direct = drawn.routes.iter().any(|route| route.len() == 1);
        let parts = if is_direct { scene.parts(&drawn.origins) } else { Vec::new() };
        parts_of_ends.change(drawn.result.to, |known| known.extend(parts));
    }
    let level = level_of(scene);
    let mut towards: InOrder<(String, Part), Vec<Stop>> = InOrder::new();
    let mut hurdles: InOrder<String, Vec<Stop>> = InOrder::new();
    for marked in &scene.diagram.cells {
        let (cell, marks) = (marked.cell, marked.marks);
        if cell == at || !level.is_none_or(|level| scene.name(cell).starts_with(level)) {
            continue;
        }
        let point = plan.middle(cell);
        // Adding 0 turns -0 into 0.
        let angle = format!("{:.3}", (point.y - start.y).atan2(point.x - start.x) + 0.0);
        let stop = Stop { cell, marks, far: start.distance(point) };
        if marks.contains(Mark::Hurdle) {
            hurdles.change(angle.clone(), |stops| push(stops, stop));
        }
        if !ENDS.iter().any(|&(mark, _)| marks.contains(mark)) {
            continue;
        }
        let parts = parts_of_ends.get(&cell).cloned().unwrap_or_else(|| scene.parts(&marked.origins));
        for part in parts {
            towards.change((angle.clone(), part), |stops| push(stops, stop));
        }
    }
    let mut ends: InOrder<Part, usize> = InOrder::new();
    let mut slides = Vec::new();
    for ((angle, part), stops) in towards.0 {
        ends.change(part, |count| *count += stops.len());
        let hurdles = hurdles.get(&angle).map_or(&[][..], Vec::as_slice);
        slides.push(Slide::new(angle, part, stops, hurdles));
    }
    (slides, ends)
}

/// Returns the letter of the level of the piece. The levels of a board of cubes lie beside each other, and the names of their cells
/// begin with the level.
fn level_of(scene: &Scene) -> Option<char> {
    let is_cube = scene.diagram.position.board.as_text().starts_with("cube:");
    scene.name(scene.diagram.at).chars().next().filter(|_| is_cube)
}

/// Adds a stop, unless it is the last one there already.
fn push(stops: &mut Vec<Stop>, stop: Stop) {
    if stops.last().is_none_or(|last| last.cell != stop.cell) {
        stops.push(stop);
    }
}

impl Slide {
    fn new(angle: String, part: Part, mut stops: Vec<Stop>, hurdles: &[Stop]) -> Slide {
        stops.sort_by(|a, b| a.far.total_cmp(&b.far));
        let before = [0.0].into_iter().chain(stops.iter().map(|stop| stop.far));
        let gaps: Vec<f64> = stops.iter().zip(before).map(|(stop, before)| stop.far - before).collect();
        let unit = gaps.iter().copied().fold(f64::INFINITY, f64::min);
        let mut hops: Vec<f64> = Vec::new();
        let mut length = 0;
        for (&Stop { far, .. }, &gap) in stops.iter().zip(&gaps) {
            let is_jumped = |&at: &f64| far - gap < at && at < far;
            let mut jumped: Vec<f64> = hurdles.iter().map(|hurdle| hurdle.far).filter(is_jumped).collect();
            if jumped.is_empty() && unit * 1.01 < gap {
                if 0 < length {
                    break;
                }
                hops.push(gap / 2.0);
            }
            jumped.sort_by(f64::total_cmp);
            hops.extend(jumped);
            length += 1;
        }
        stops.truncate(length);
        let far = stops.last().map_or(0.0, |stop| stop.far);
        Slide { angle, part, slides: 1 < length || !hops.is_empty(), stops, hops, unit, far }
    }
}

fn ray(slide: &Slide, scene: &Scene, plan: &Plan, is_longest: bool) -> Option<Ray> {
    let last = slide.stops.last()?;
    let (start, end) = (plan.middle(scene.diagram.at), plan.middle(last.cell));
    // A longer ray in the same direction has the arrow.
    let gap = if is_longest { gap_of(slide, last, scene, plan) } else { Gap::None };
    // Beside an occupant there is no room for an arrow.
    if gap == Gap::Occupant && last.far < plan.size * 1.1 {
        return None;
    }
    let hops = slide.hops.iter().map(|&hop| Station::hopped(start.toward(end, hop)));
    let stations = [Station::at(start)].into_iter().chain(hops).chain([Station::at(end)]).collect();
    let has = |mark: Mark| slide.stops.iter().any(|stop| stop.marks.contains(mark));
    let role = ENDS.into_iter().find(|&(mark, _)| has(mark)).map_or(Role::Quiet, |(_, role)| role);
    Some(Ray { to: last.cell, stations, gap, role })
}

/// Returns what the arrow of a ray ends at.
fn gap_of(slide: &Slide, last: &Stop, scene: &Scene, plan: &Plan) -> Gap {
    if scene.is_occupied(last.cell) {
        return Gap::Occupant;
    }
    let before = slide.stops.iter().rev().nth(1).map_or(0.0, |stop| stop.far);
    if slide.hops.iter().any(|&hop| before < hop) {
        return Gap::Mark;
    }
    let beyond = plan.middle(scene.diagram.at).toward(plan.middle(last.cell), last.far + slide.unit);
    let is_beyond = |point: Point| plan.is_near(point.x, beyond.x) && plan.is_near(point.y, beyond.y);
    match scene.diagram.position.board.cells().find(|&cell| is_beyond(plan.middle(cell))) {
        Some(cell) if !scene.is_occupied(cell) => Gap::Mark,
        _ => Gap::Edge,
    }
}
