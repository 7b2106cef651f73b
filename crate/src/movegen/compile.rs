use super::aim::{Aimed, Before, MAX_VECTORS, Mask, is_lost, select};
use super::castle::straight_way;
use super::cond::needs_virgin;
use crate::board::{Board, Occupant, Vector};
use crate::limits::{MAX_COUNT, MAX_COUNTERS, MAX_DEPTH, MAX_PATHS, MAX_PLACES};
use crate::order::sort;
use crate::piece::{
    Aim, Castle, Cond, Counts, Edges, Effect, Hand, Hop, Leg, Name, OriginId, Over, Path, Pattern, Piece, Reach, Rule,
    Stand, Turn, Via, Way,
};

/// A piece compiled for one board: directions are vectors, patterns are programs.
///
/// A path of one leg becomes a list of rays; a longer one becomes a program whose legs know, for each direction of the
/// leg before, which of their vectors are open. Black's vectors are white's turned, so one movement serves both sides.
#[derive(Debug)]
pub struct Movement {
    pub(crate) paths: Vec<PathPlan>,
    complete: bool,
    unsupported: Vec<Unsupported>,
}

/// What a piece asks for and this board cannot give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsupported {
    /// A leap with more numbers than the board has dimensions.
    Dimensions(OriginId),
    /// Joined side edges on a board whose files differ in length.
    JoinedSides(OriginId),
    /// Castling on a board that has no straight way to the side.
    Castling(OriginId),
    /// A turn that there is only on other boards: half a right angle aside off squares, a circle in three dimensions.
    Turn(OriginId),
    /// A region that the board does not have, so that no cell lies in it.
    Region(OriginId),
}

impl Movement {
    /// Tells whether all of the piece was compiled; it was not if it is larger than the limits.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// What the board could not give.
    #[must_use]
    pub fn unsupported(&self) -> &[Unsupported] {
        &self.unsupported
    }
}

#[derive(Debug)]
pub(crate) struct PathPlan {
    pub when: Cond,
    pub needs_virgin: bool,
    pub way: CompiledWay,
    /// What must hold of the cell on which the piece then stands; nothing if any will do.
    pub ends: Option<Cond>,
    pub becomes: Vec<Name>,
}

#[derive(Debug)]
pub(crate) enum CompiledWay {
    Rays(Vec<CompiledLeg>),
    Program(Program),
    Castle(Castle),
    Burn(Box<PathPlan>),
    Box {
        files: Option<u16>,
        ranks: Option<u16>,
        on: Rule,
        origin: OriginId,
    },
    /// Moves that depend on what no position tells.
    Nothing,
}

#[derive(Debug)]
pub(crate) struct CompiledLeg {
    pub targets: Vec<Target>,
    /// Which targets are open, by heading and bend; see [`CompiledLeg::open`]. Empty if all always are.
    open: Vec<Mask>,
    pub reach: Reach,
    /// The most leaps it can make, where that does not depend on the legs before.
    pub longest: u16,
    /// Whether it only goes on in the direction of the leg before.
    pub goes_straight: bool,
    /// Whether it may end after any number of leaps up to the most.
    pub ends_anywhere: bool,
    pub over: Over,
    pub ride: Cells,
    pub hop: Option<(Hop, Cells)>,
    pub stop: Option<(Cells, Stand)>,
    pub pass: Option<Cells>,
    pub edges: Edges,
    pub origin: OriginId,
    /// Its place among the legs of its path.
    pub number: usize,
}

/// One vector of a leg.
#[derive(Debug)]
pub(crate) struct Target {
    pub vector: Vector,
    /// Its place among the headings of the program; 0 in a ray, which remembers none.
    pub heading: u16,
    /// The cells under one leap; several lists where any of them will do.
    pub under: Vec<Vec<Vector>>,
}

/// The number of senses a bend can have for a leg: none yet, left, right.
const BENDS: usize = 3;

impl CompiledLeg {
    /// The open targets after a leg with this heading, on a path that bent last in this sense.
    pub(crate) fn open(&self, heading: Option<u16>, bend: Option<Hand>) -> Mask {
        let heading = heading.map_or(0, |heading| usize::from(heading) + 1);
        let bend = bend.map_or(0, |hand| hand as usize + 1);
        self.open.get(heading * BENDS + bend).copied().unwrap_or(Mask::MAX)
    }

    /// Tells whether the leg can be longer than one leap.
    pub(crate) fn is_ride(&self) -> bool {
        self.longest != 1
    }
}

/// A rule as a table by occupant, the hot form of [`Rule`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cells {
    effects: [Option<Effect>; Occupant::ALL.len()],
    pub passed: Option<Effect>,
}

impl Cells {
    /// What happens on a cell with this occupant, if it is allowed.
    pub(crate) fn on(self, occupant: Occupant) -> Option<Effect> {
        self.effects[occupant as usize]
    }

    /// What would have to stand on an empty cell for the rule to allow it, leaving it there or not. A friend is what one
    /// jumps over, an enemy what one takes.
    pub(super) fn wanted(self, leaving: bool) -> Option<Occupant> {
        const FRIENDS_FIRST: [Occupant; 4] =
            [Occupant::Friend, Occupant::Enemy, Occupant::FriendRoyal, Occupant::EnemyRoyal];
        const ENEMIES_FIRST: [Occupant; 4] =
            [Occupant::Enemy, Occupant::EnemyRoyal, Occupant::Friend, Occupant::FriendRoyal];
        let order = if leaving { FRIENDS_FIRST } else { ENEMIES_FIRST };
        order.into_iter().find(|&occupant| self.on(occupant).is_some_and(|effect| effect.leaves() == leaving))
    }
}

impl From<Rule> for Cells {
    fn from(rule: Rule) -> Cells {
        let effects = Occupant::ALL.map(|occupant| match occupant {
            Occupant::Empty => rule.empty,
            Occupant::Friend => rule.friend,
            Occupant::Enemy => rule.enemy,
            Occupant::FriendRoyal => rule.friend_royal,
            Occupant::EnemyRoyal => rule.enemy_royal,
            Occupant::Wall => None,
        });
        Cells { effects, passed: rule.passed }
    }
}

/// The legs of a path and how they follow each other.
#[derive(Debug, Default)]
pub(crate) struct Program {
    pub legs: Vec<CompiledLeg>,
    pub ops: Vec<Op>,
    /// Every vector of its legs; a heading is a place in this list.
    pub headings: Vec<Vector>,
    pub uses: Memory,
}

/// A place in a program.
#[derive(Debug)]
pub(crate) enum Op {
    /// Make the leg, then go on at the next place.
    Leg(usize),
    /// Go on at each of these places.
    Fork(Vec<usize>),
    /// Go on at that place.
    Jump(usize),
    /// Make another round at the next place, or leave to `exit`, or both, by the value of the counter.
    Loop { counter: usize, times: Counts, exit: usize },
    /// Go on at the next place if the condition holds.
    Given(Cond),
    /// The path has no further leg.
    End,
}

/// What a path must remember; what it need not is left out of its states, so that equal ones are found equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "four independent things, each remembered or not")]
pub(crate) struct Memory {
    pub heading: bool,
    pub bend: bool,
    pub last_ride: bool,
    pub range_left: bool,
}

/// Compiles a piece for a board.
///
/// What the board cannot give is left out and listed in [`Movement::unsupported`].
#[must_use]
pub fn compile(piece: &Piece, board: &Board) -> Movement {
    let mut compiler = Compiler { board, complete: piece.paths.len() <= MAX_PATHS, unsupported: Vec::new() };
    let paths = piece.paths.iter().take(MAX_PATHS).map(|path| compiler.path(path)).collect();
    Movement { paths, complete: compiler.complete, unsupported: compiler.unsupported }
}

/// A leg without an aim, for moves that are found in another way than leg by leg.
pub(super) fn bare_leg(stop: Rule, origin: OriginId) -> CompiledLeg {
    CompiledLeg {
        targets: Vec::new(),
        open: Vec::new(),
        reach: Reach::Times(Counts::exactly(1)),
        longest: 1,
        goes_straight: false,
        ends_anywhere: true,
        over: Over::Free,
        ride: Rule::MOVE.into(),
        hop: None,
        stop: Some((stop.into(), Stand::Here)),
        pass: None,
        edges: Edges::AsBoard,
        origin,
        number: 0,
    }
}

struct Compiler<'a> {
    board: &'a Board,
    complete: bool,
    unsupported: Vec<Unsupported>,
}

impl Compiler<'_> {
    fn path(&mut self, path: &Path) -> PathPlan {
        let way = match &path.way {
            Way::Walk(pattern) => self.walk(pattern),
            Way::Castle(castle) => {
                if castle.sides.iter().any(|side| straight_way(self.board, side).is_none()) {
                    self.report(Unsupported::Castling(castle.origin));
                }
                CompiledWay::Castle(castle.clone())
            }
            Way::Burn(range) => CompiledWay::Burn(Box::new(PathPlan {
                when: Cond::Always,
                needs_virgin: false,
                way: self.walk(range),
                ends: None,
                becomes: Vec::new(),
            })),
            Way::Box { files, ranks, on, origin } => {
                CompiledWay::Box { files: *files, ranks: *ranks, on: *on, origin: *origin }
            }
            Way::Borrow(_) | Way::Prose(_) => CompiledWay::Nothing,
        };
        let needs_virgin = needs_virgin(&path.when);
        for cond in [&path.when, &path.ends] {
            self.check_regions(cond, origin_of(&path.way));
        }
        let ends = Some(path.ends.clone()).filter(|ends| *ends != Cond::Always);
        PathPlan { when: path.when.clone(), needs_virgin, way, ends, becomes: path.becomes.clone() }
    }

    /// Reports regions that the board does not have.
    fn check_regions(&mut self, cond: &Cond, origin: OriginId) {
        match cond {
            Cond::Region(name) if !self.board.has_region(&name.0) => self.report(Unsupported::Region(origin)),
            Cond::Not(inner) => self.check_regions(inner, origin),
            Cond::All(parts) | Cond::Any(parts) => parts.iter().for_each(|part| self.check_regions(part, origin)),
            Cond::Always
            | Cond::Virgin
            | Cond::Turn(_)
            | Cond::Rank(_)
            | Cond::File(_)
            | Cond::Region(_)
            | Cond::Said(_) => {}
        }
    }

    fn walk(&mut self, pattern: &Pattern) -> CompiledWay {
        if let Some(legs) = single_legs(pattern) {
            return CompiledWay::Rays((0..).zip(legs).map(|(number, leg)| self.leg(leg, number, &[])).collect());
        }
        let mut program = Program { headings: self.headings(pattern, 0), ..Program::default() };
        let mut emitter = Emitter { compiler: self, program: &mut program, counters: 0 };
        emitter.emit(pattern, 0);
        emitter.program.ops.push(Op::End);
        CompiledWay::Program(program)
    }

    /// Every vector that a leg of the pattern can have, each once.
    fn headings(&mut self, pattern: &Pattern, depth: usize) -> Vec<Vector> {
        if MAX_DEPTH < depth {
            return Vec::new();
        }
        match pattern {
            Pattern::Leg(leg) => self.vectors(Aimed::on(self.board, &leg.aim), None),
            Pattern::Seq(parts) | Pattern::Any(parts) => {
                let mut all: Vec<Vector> = parts.iter().flat_map(|part| self.headings(part, depth + 1)).collect();
                sort(&mut all);
                all.dedup();
                all
            }
            Pattern::Loop { body, .. } | Pattern::Given(_, body) | Pattern::Toward(_, body) => {
                self.headings(body, depth + 1)
            }
        }
    }

    /// The vectors of an aim in every direction; what the board cannot give is reported for `origin`, if there is one.
    fn vectors(&mut self, aim: Aimed, origin: Option<OriginId>) -> Vec<Vector> {
        let mut vectors: Vec<Vector> = Vec::new();
        for leap in aim.leaps {
            match (self.board.vectors(leap), origin) {
                (Some(found), _) => vectors.extend(found),
                (None, Some(origin)) => self.report(Unsupported::Dimensions(origin)),
                (None, None) => {}
            }
        }
        if 1 < aim.leaps.len() {
            sort(&mut vectors);
            vectors.dedup();
        }
        if MAX_VECTORS < vectors.len() {
            vectors.truncate(MAX_VECTORS);
            self.complete = false;
        }
        vectors
    }

    fn report(&mut self, unsupported: Unsupported) {
        if !self.unsupported.contains(&unsupported) {
            self.unsupported.push(unsupported);
        }
    }

    /// Compiles a leg; `headings` are those that a leg before it can have.
    fn leg(&mut self, leg: &Leg, number: usize, headings: &[Vector]) -> CompiledLeg {
        let aim = Aimed::on(self.board, &leg.aim);
        let mut vectors = self.vectors(aim, Some(leg.origin));
        if is_lost(self.board, &leg.aim) {
            self.report(Unsupported::Turn(leg.origin));
        }
        if leg.edges == Edges::SidesJoined && !self.board.can_join_sides() {
            self.report(Unsupported::JoinedSides(leg.origin));
        }
        let first = Before { heading: None, bend: None };
        let mut open = Vec::new();
        if aim.is_relative() && !headings.is_empty() {
            let befores = std::iter::once(None).chain(headings.iter().copied().map(Some));
            for heading in befores {
                let bends: [Option<Hand>; BENDS] = [None, Some(Hand::Left), Some(Hand::Right)];
                if looks_at_bend(&leg.aim) {
                    open.extend(bends.map(|bend| select(self.board, &vectors, aim, Before { heading, bend })));
                } else {
                    open.extend([select(self.board, &vectors, aim, Before { heading, bend: None }); BENDS]);
                }
            }
        } else if !aim.directions.is_empty() {
            let mask = select(self.board, &vectors, aim, first);
            let mut place = 0;
            vectors.retain(|_| {
                place += 1;
                mask & (1 << (place - 1)) != 0
            });
        }
        let targets = vectors
            .into_iter()
            .map(|vector| Target {
                vector,
                heading: headings.iter().position(|&v| v == vector).and_then(|n| u16::try_from(n).ok()).unwrap_or(0),
                under: self.under(leg.over, vector),
            })
            .collect();
        CompiledLeg {
            targets,
            open,
            reach: leg.reach.clone(),
            longest: match &leg.reach {
                Reach::Times(counts) | Reach::Left(counts) => counts.max().unwrap_or(MAX_COUNT),
                Reach::AsLast => MAX_COUNT,
            },
            goes_straight: aim.turn == Turn::Straight,
            ends_anywhere: matches!(&leg.reach, Reach::Times(counts) if counts.is_run_from_one()),
            over: leg.over,
            ride: leg.ride.into(),
            hop: leg.hop.as_ref().map(|hop| (hop.clone(), hop.over.into())),
            stop: leg.stop.map(|stop| (stop.on.into(), stop.stand)),
            pass: leg.pass.map(Cells::from),
            edges: leg.edges,
            origin: leg.origin,
            number,
        }
    }

    /// The cells under one leap; several lists where any of them will do.
    fn under(&self, over: Over, v: Vector) -> Vec<Vec<Vector>> {
        let (Over::Clear(via) | Over::Occupied(via)) = over else { return Vec::new() };
        let along = |parts: [(Vector, i16); 2]| {
            let steps = parts.into_iter().flat_map(|(step, count)| (0..count).map(move |_| step));
            let cells = steps.scan(Vector::ZERO, |at, step| {
                *at = *at + step;
                Some(*at)
            });
            cells.filter(|&cell| cell != v).collect::<Vec<Vector>>()
        };
        let [straight, diagonal] = self.board.split(v);
        match via {
            Via::Straight => vec![self.board.line_under(v)],
            Via::OrthogonalFirst => vec![along([straight, diagonal])],
            Via::DiagonalFirst => vec![along([diagonal, straight])],
            Via::EitherFirst => vec![along([straight, diagonal]), along([diagonal, straight])],
        }
    }
}

/// The legs of a pattern that has only paths of one leg, with nothing to remember.
fn single_legs(pattern: &Pattern) -> Option<Vec<&Leg>> {
    let alone = |leg: &Leg| leg.pass.is_none() && matches!(leg.reach, Reach::Times(_));
    match pattern {
        Pattern::Leg(leg) => alone(leg).then(|| vec![leg]),
        Pattern::Any(parts) => parts
            .iter()
            .map(|part| match part {
                Pattern::Leg(leg) if alone(leg) => Some(leg),
                _ => None,
            })
            .collect(),
        _ => None,
    }
}

struct Emitter<'c, 'b, 'p> {
    compiler: &'c mut Compiler<'b>,
    program: &'p mut Program,
    /// How many loops around the current place count their rounds.
    counters: usize,
}

impl Emitter<'_, '_, '_> {
    fn emit(&mut self, pattern: &Pattern, depth: usize) {
        if MAX_DEPTH < depth || MAX_PLACES <= self.program.ops.len() {
            self.compiler.complete = false;
            self.program.ops.push(Op::End);
            return;
        }
        match pattern {
            Pattern::Leg(leg) => self.leg(leg),
            Pattern::Seq(parts) => parts.iter().for_each(|part| self.emit(part, depth + 1)),
            Pattern::Any(parts) => self.any(parts, depth),
            Pattern::Loop { body, times } => self.rounds(body, times, depth),
            Pattern::Toward(directions, body) => {
                let ways = super::toward::ways_toward(self.compiler.board, directions, body);
                self.compiler.complete &= ways.is_some();
                self.any(&ways.unwrap_or_default(), depth);
            }
            Pattern::Given(cond, body) => {
                self.compiler.check_regions(cond, origin_in(body));
                self.program.ops.push(Op::Given(cond.clone()));
                self.emit(body, depth + 1);
            }
        }
    }

    fn leg(&mut self, leg: &Leg) {
        let compiled = self.compiler.leg(leg, self.program.legs.len(), &self.program.headings);
        let uses = &mut self.program.uses;
        uses.heading |= Aimed::on(self.compiler.board, &leg.aim).is_relative();
        uses.bend |= looks_at_bend(&leg.aim);
        uses.last_ride |= leg.reach == Reach::AsLast;
        uses.range_left |= matches!(leg.reach, Reach::Left(_));
        self.program.ops.push(Op::Leg(self.program.legs.len()));
        self.program.legs.push(compiled);
    }

    fn any(&mut self, parts: &[Pattern], depth: usize) {
        let fork = self.program.ops.len();
        self.program.ops.push(Op::Fork(Vec::new()));
        let mut starts = Vec::new();
        let mut ends = Vec::new();
        for part in parts {
            starts.push(self.program.ops.len());
            self.emit(part, depth + 1);
            ends.push(self.program.ops.len());
            self.program.ops.push(Op::Jump(0));
        }
        let after = self.program.ops.len();
        for end in ends {
            self.patch(end, Op::Jump(after));
        }
        self.patch(fork, Op::Fork(starts));
    }

    fn rounds(&mut self, body: &Pattern, times: &Counts, depth: usize) {
        if MAX_COUNTERS <= self.counters {
            self.compiler.complete = false;
            self.program.ops.push(Op::End);
            return;
        }
        let counter = self.counters;
        self.counters += 1;
        let top = self.program.ops.len();
        self.program.ops.push(Op::End);
        self.emit(body, depth + 1);
        self.program.ops.push(Op::Jump(top));
        self.counters -= 1;
        let exit = self.program.ops.len();
        self.patch(top, Op::Loop { counter, times: times.clone(), exit });
    }

    fn patch(&mut self, place: usize, op: Op) {
        if let Some(entry) = self.program.ops.get_mut(place) {
            *entry = op;
        }
    }
}

/// The text that made a way, by its first leg.
fn origin_of(way: &Way) -> OriginId {
    match way {
        Way::Walk(pattern) | Way::Burn(pattern) => origin_in(pattern),
        Way::Castle(castle) => castle.origin,
        Way::Box { origin, .. } => *origin,
        Way::Borrow(_) | Way::Prose(_) => OriginId::default(),
    }
}

fn origin_in(pattern: &Pattern) -> OriginId {
    match pattern {
        Pattern::Leg(leg) => leg.origin,
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.first().map_or(OriginId::default(), origin_in),
        Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => origin_in(body),
    }
}

fn looks_at_bend(aim: &Aim) -> bool {
    use crate::piece::{Bend, Sector, Side, Sides};
    let bends = |sides: Sides| sides.contains(Side::SameBend) || sides.contains(Side::OtherBend);
    let turn = matches!(aim.turn, Turn::Ring(_, Bend::Same | Bend::Other) | Turn::Angle(_, Bend::Same | Bend::Other));
    turn || aim.directions.0.iter().any(|sector| match *sector {
        Sector::Half(sides) | Sector::Most(sides) | Sector::Shallow(sides) | Sector::ButMost(sides) => bends(sides),
        Sector::Quarter(a, b) | Sector::Pair(a, b) => bends(a) || bends(b),
        Sector::Handed(_) => false,
        #[cfg(feature = "workshop")]
        Sector::Named(_) => false,
    })
}
