//! The lines of a picture: rays of slides, and routes of several legs. Both hop in an arc over the pieces that they pass.

use crate::geometry::{Plan, Point, length};
use crate::markup::Element;
use crate::paint::Colors;
use crate::rays::Ray;
use crate::routes::Route;
use crate::scene::{InOrder, Scene};
use crate::tables::{GAP_EDGE, GAP_MARK, GAP_OCCUPANT, GAP_PIECE, HEAD, Role};
use piecewright::board::CellId;
use piecewright::diagram::Mark;
use std::fmt::Write;

/// A point that a line leads to.
#[derive(Clone, Copy)]
pub(crate) struct Station {
    point: Point,
    /// Whether the line passes over it in an arc.
    is_hopped: bool,
    /// Whether the line to it is curved, because it is one of the lines there and back.
    is_curved: bool,
}

impl Station {
    pub(crate) const fn at(point: Point) -> Station {
        Station { point, is_hopped: false, is_curved: false }
    }

    pub(crate) const fn hopped(point: Point) -> Station {
        Station { point, is_hopped: true, is_curved: false }
    }
}

/// What the tip of an arrow points at, which says how far from its middle it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gap {
    Piece,
    Occupant,
    Mark,
    Edge,
    /// The line has no arrow and leads to the middle.
    None,
}

/// What lines are drawn with.
pub(crate) struct Pen<'a> {
    pub(crate) scene: &'a Scene<'a>,
    pub(crate) plan: &'a Plan,
    pub(crate) colors: Colors,
}

/// The path data of a line and of its arrowhead.
#[derive(Default)]
struct Drawn {
    line: String,
    head: String,
}

/// A route that is drawn.
struct DrawnRoute<'a> {
    route: &'a Route,
    points: Vec<Point>,
    /// Whether it is more than a straight line, so that its legs need numbers.
    turns: bool,
    line: String,
    head: String,
}

/// The legs that end on a cell, and the points nearby to which lines lead.
#[derive(Default)]
struct LegNumbers {
    legs: Vec<usize>,
    near: Vec<Point>,
}

impl Pen<'_> {
    /// Draws the rays of slides, which lie below everything but the board.
    pub(crate) fn rays(&self, rays: &[Ray]) -> String {
        rays.iter().map(|ray| self.ray(ray)).collect()
    }

    fn ray(&self, ray: &Ray) -> String {
        let Drawn { line, head } = self.draw(&ray.stations, ray.gap);
        let mut parts = self.stroke(&line, ray.role, 0.045, None);
        if ray.gap != Gap::None {
            let tip = Element::new("path").text("d", &head).text("fill", &self.colors.paint(ray.role));
            parts.push_str(&tip.empty());
        }
        let cells = self.scene.names(&[self.scene.diagram.at, ray.to], " ");
        Element::new("g").text("data-ray", &cells).around(&parts)
    }

    /// Draws routes: the lines, which lie below the marks, and the arrowheads and leg numbers, which lie above them.
    pub(crate) fn routes(&self, routes: &[Route]) -> (String, String) {
        let drawn: Vec<DrawnRoute> = routes.iter().map(|route| self.route(route)).collect();
        let mut numbers: InOrder<CellId, LegNumbers> = InOrder::new();
        for DrawnRoute { route, points, .. } in drawn.iter().filter(|drawn| drawn.turns) {
            for (n, &cell) in route.iter().enumerate().skip(1) {
                numbers.change(cell, |known| {
                    if !known.legs.contains(&n) {
                        known.legs.push(n);
                    }
                    known.near.extend(points.get(n - 1).into_iter().chain(points.get(n + 1)));
                });
            }
        }
        let badges = numbers.0.iter_mut().map(|(cell, LegNumbers { legs, near })| {
            legs.sort_unstable();
            let text = legs.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
            self.numbers(&text, self.plan.middle(*cell), near)
        });
        let signs = drawn.iter().map(|route| route.head.clone()).chain(badges).collect();
        (drawn.iter().map(|route| route.line.as_str()).collect(), signs)
    }

    fn route<'r>(&self, route: &'r Route) -> DrawnRoute<'r> {
        let points: Vec<Point> = route.iter().map(|&cell| self.plan.middle(cell)).collect();
        let stations = self.stations(route);
        let turns =
            route.windows(3).any(|cells| !matches!(cells, &[from, cell, to] if self.is_between(cell, from, to)));
        let at = self.scene.diagram.at;
        let gap = match route.last() {
            Some(&last) if last != at && self.scene.is_occupied(last) => Gap::Occupant,
            Some(&last) if last != at => Gap::Mark,
            _ => Gap::Piece,
        };
        let Drawn { line, head } = self.draw(&stations, gap);
        let halo = self.stroke(&line, Role::Paper, 0.12, Some(0.7));
        let names = self.scene.names(route, " ");
        let head = Element::new("path").text("d", &head).text("fill", &self.colors.paint(Role::Route));
        let head = head.text("stroke", &self.colors.paint(Role::Paper)).with("stroke-width", self.plan.size * 0.02);
        DrawnRoute {
            route,
            points,
            turns,
            line: Element::new("g")
                .text("data-route", &names)
                .around(&(halo + &self.stroke(&line, Role::Route, 0.05, None))),
            head: head.empty(),
        }
    }

    /// Returns the points that a route leads to: the ends of its legs, and the hurdles between them.
    fn stations(&self, route: &Route) -> Vec<Station> {
        let hurdles: Vec<CellId> = self.scene.marked(Mark::Hurdle).map(|marked| marked.cell).collect();
        let mut stations = Vec::new();
        let mut before: Option<CellId> = None;
        for (n, &cell) in route.iter().enumerate() {
            let (point, next) = (self.plan.middle(cell), route.get(n + 1).copied());
            let Some(from) = before.replace(cell) else {
                stations.push(Station::at(point));
                continue;
            };
            let middle = self.plan.middle(from);
            let mut between: Vec<Point> = hurdles
                .iter()
                .filter(|&&hurdle| self.is_between(hurdle, from, cell))
                .map(|&hurdle| self.plan.middle(hurdle))
                .collect();
            between.sort_by(|a, b| middle.distance(*a).total_cmp(&middle.distance(*b)));
            stations.extend(between.into_iter().map(Station::hopped));
            let is_straight = next.is_some_and(|next| self.is_between(cell, from, next));
            let is_back = n.checked_sub(2).and_then(|index| route.get(index)) == Some(&cell);
            stations.push(Station {
                point,
                is_hopped: is_straight && self.scene.is_occupied(cell),
                is_curved: is_back || next == Some(from),
            });
        }
        stations
    }

    /// Returns whether a cell lies on the straight line between two others.
    fn is_between(&self, cell: CellId, from: CellId, to: CellId) -> bool {
        let [point, start, end] = [cell, from, to].map(|cell| self.plan.middle(cell));
        let whole = start.distance(end);
        start.distance(point) + point.distance(end) < whole * 1.0001 && cell != from && cell != to
    }

    /// Draws a line, which ends a gap before its last station, and its arrowhead.
    fn draw(&self, stations: &[Station], gap: Gap) -> Drawn {
        let Some((start, others)) = stations.split_first() else { return Drawn::default() };
        let mut path = PathData::new(start.point, self.plan, gap);
        for (n, station) in others.iter().enumerate() {
            match others.get(n + 1) {
                Some(next) if station.is_hopped => {
                    path.hop(station.point, next, others.get(n + 2).is_none());
                }
                next => path.arrive(station, next.is_none()),
            }
        }
        path.drawn
    }

    fn stroke(&self, path: &str, role: Role, width: f64, opacity: Option<f64>) -> String {
        let element = Element::new("path")
            .text("d", path)
            .with("fill", "none")
            .with("stroke-linejoin", "round")
            .with("stroke-linecap", "round")
            .text("stroke", &self.colors.paint(role))
            .with("stroke-width", width * self.plan.growth * self.plan.size);
        match opacity {
            Some(opacity) => element.with("opacity", opacity).empty(),
            None => element.empty(),
        }
    }

    /// Draws leg numbers at the side of a cell that is opposite to the points nearby, to which lines lead. The bottom
    /// left has the mark of a way-point.
    fn numbers(&self, text: &str, middle: Point, near: &[Point]) -> String {
        let size = self.plan.size;
        let height = size * 0.25;
        let further = text.chars().skip(1).fold(0.0, |count, _| count + 1.0);
        let width = height + further * size * 0.1;
        let inner = near.iter().fold(middle, |sum, &point| sum.toward(point, size / 2.0));
        let is_straight = middle.distance(inner) < size * 0.1;
        // Badges of several numbers are wider.
        let far = size * 0.35 - (width - height) / 2.0;
        let mut center = if is_straight {
            middle.aside(middle, near.first().copied().unwrap_or(middle), far)
        } else {
            middle.toward(inner, -far)
        };
        if center.x < middle.x - size * 0.1 && middle.y + size * 0.1 < center.y {
            center.x = 2.0 * middle.x - center.x;
        }
        let font = size * 0.2;
        let badge = Element::new("rect")
            .with("x", center.x - width / 2.0)
            .with("y", center.y - height / 2.0)
            .with("width", width)
            .with("height", height)
            .with("rx", height / 2.0)
            .text("fill", &self.colors.paint(Role::Paper))
            .text("stroke", &self.colors.paint(Role::Route))
            .with("stroke-width", size * 0.02);
        let number = Element::new("text")
            .with("x", center.x)
            .with("y", center.y + font * 0.36)
            .with("font-family", "Arial,sans-serif")
            .with("font-size", font)
            .with("font-weight", "bold")
            .with("text-anchor", "middle")
            .text("fill", &self.colors.paint(Role::Route));
        Element::new("g").text("data-leg", text).around(&(badge.empty() + &number.around(text)))
    }
}

/// The path data of a line as it is drawn.
struct PathData {
    drawn: Drawn,
    from: Point,
    size: f64,
    growth: f64,
    /// How far before its end the line stops.
    ahead: f64,
}

impl PathData {
    fn new(start: Point, plan: &Plan, gap: Gap) -> PathData {
        let Plan { size, growth, .. } = *plan;
        let cells = match gap {
            Gap::Piece => GAP_PIECE,
            Gap::Occupant => GAP_OCCUPANT,
            Gap::Mark => GAP_MARK,
            Gap::Edge => GAP_EDGE,
            Gap::None => -HEAD * growth,
        };
        // Rings grow, but neither cells nor pieces do.
        let ahead = cells * size * if gap == Gap::Mark { growth } else { 1.0 };
        let drawn = Drawn { line: format!("M{}", start.pair()), head: String::new() };
        PathData { drawn, from: start, size, growth, ahead }
    }

    fn line_to(&mut self, to: Point, control: Option<Point>) {
        // Writing into a string does not fail.
        let _ = match control {
            None => write!(self.drawn.line, "L{}", to.pair()),
            Some(control) => write!(self.drawn.line, "Q{} {}", control.pair(), to.pair()),
        };
        self.from = to;
    }

    fn arrow_to(&mut self, to: Point, control: Option<Point>) {
        let tail = control.unwrap_or(self.from);
        let tip = to.toward(tail, self.ahead);
        let long = HEAD * self.growth * self.size;
        let base = to.toward(tail, self.ahead + long);
        self.line_to(base, control);
        let [left, right] = [long / 2.0, -long / 2.0].map(|far| base.aside(base, tip, far).pair());
        self.drawn.head = format!("M{}L{left}L{right}z", tip.pair());
    }

    /// Leads the line to a station that it does not hop over.
    fn arrive(&mut self, station: &Station, is_last: bool) {
        // An arc that ends here has drawn everything.
        if !self.drawn.head.is_empty() {
            return;
        }
        let (from, to) = (self.from, station.point);
        let half = from.toward(to, from.distance(to) / 2.0);
        let control = station.is_curved.then(|| half.aside(from, to, self.size * 0.7));
        if is_last { self.arrow_to(to, control) } else { self.line_to(to, control) }
    }

    /// Leads the line over a station in an arc.
    fn hop(&mut self, station: Point, next: &Station, is_last: bool) {
        let size = self.size;
        let (x, y) = (next.point.x - station.x, next.point.y - station.y);
        let far = length(x, y);
        // About a step: more along a diagonal.
        let step = (size * far) / x.abs().max(y.abs());
        let reach = self.from.distance(station).min(if next.is_hopped { far / 2.0 } else { far }).min(step);
        self.line_to(station.toward(self.from, reach), None);
        // Above the piece, or to the right of it.
        let across = if x.abs() < 0.01 * size { y } else { x };
        let bulge = if 0.0 < across { size } else { -size };
        let end = station.toward(next.point, reach);
        let control = Some(station.aside(station, next.point, bulge));
        if is_last && far - reach < 0.01 * size { self.arrow_to(end, control) } else { self.line_to(end, control) }
    }
}
