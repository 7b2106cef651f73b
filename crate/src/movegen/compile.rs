//! Compiles a piece for a board: legs become vectors, paths become rays or programs.

use super::castle::can_castle;
use super::cond::needs_unmoved;
use super::emit::Emitter;
use super::program::{
    BENDS, CompiledLeg, CompiledWay, EffectTable, Movement, Op, PathPlan, Program, Target, Unsupported,
};
use crate::board::{Aimed, Before, Board, MAX_VECTORS, Mask, Selector, Vector, is_lost, select};
use crate::limits::{MAX_COUNT, MAX_DEPTH, MAX_PATHS};
use crate::order::{sort, sort_few};
use crate::piece::{
    Aim, Cond, Counts, Directions, Edges, Hand, Leap, Leg, OriginId, Over, Path, Pattern, Piece, Reach, Rule, Stand,
    Stop, Turn, Via, Way,
};

/// Compiles a piece for a board.
///
/// What the board does not support is left out and listed in [`Movement::unsupported`].
///
/// ```
/// use piecewright::board::{Board, Position};
/// use piecewright::movegen::{compile, generate};
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "8x8".parse().unwrap();
/// let rook = compile(&read("R", Notation::XBETZA).pieces[0].piece, &board);
/// assert_eq!(generate(&rook, &Position::empty(&board), board.middle()).len(), 14);
/// ```
#[must_use]
pub fn compile(piece: &Piece, board: &Board) -> Movement {
    let complete = piece.paths.len() <= MAX_PATHS;
    let mut compiler =
        Compiler { board, complete, unsupported: Vec::new(), selections: Vec::new(), heading_vectors: None };
    let paths = piece.paths.iter().take(MAX_PATHS).map(|path| compiler.path(path)).collect();
    Movement { board: board.shared_text(), paths, complete: compiler.complete, unsupported: compiler.unsupported }
}

/// Returns a leg without an aim, for moves that are not found leg by leg.
pub(super) fn bare_leg(stop: Stop, origin: OriginId) -> CompiledLeg {
    CompiledLeg {
        targets: Vec::new(),
        masks: Vec::new(),
        reach: Reach::Times(Counts::exactly(1)),
        longest: 1,
        goes_straight: false,
        ends_anywhere: true,
        skip: 0,
        over: Over::Free,
        ride: Rule::MOVE.into(),
        hop: None,
        stop: Some((stop.on.into(), stop.stand)),
        pass: None,
        resume: Stand::Here,
        unloads: false,
        edges: Edges::AsBoard,
        origin,
        number: 0,
        is_simple: false,
        forgets_its_start: false,
    }
}

pub(super) struct Compiler<'a> {
    pub board: &'a Board,
    pub complete: bool,
    unsupported: Vec<Unsupported>,
    /// The latest of the legs that look at the leg before.
    selections: Vec<Selection>,
    /// The leaps and vectors of the last leg of the latest path of several legs, if the board has these leaps: mostly all legs
    /// have the same.
    heading_vectors: Option<(Vec<Leap>, Vec<Vector>)>,
}

/// How many selections the compiler remembers. Most pieces of several legs have two or three different ones, and selecting takes
/// half of the time of compiling them.
const MAX_SELECTIONS: usize = 8;

/// Which vectors of an aim are open, by the heading before and the bend; see [`CompiledLeg::open_targets`].
struct Selection {
    aim: Aim,
    headings: Vec<Vector>,
    masks: Vec<Mask>,
}

impl Compiler<'_> {
    fn path(&mut self, path: &Path) -> PathPlan {
        let way = match &path.way {
            Way::Walk(pattern) => self.walk(pattern),
            Way::Castle(castle) => {
                if !castle.sides.iter().all(|side| can_castle(self.board, side)) {
                    self.report(Unsupported::Castling(castle.origin));
                }
                CompiledWay::Castle(castle.clone())
            }
            Way::Burn(range) => CompiledWay::Burn(range.iter().map(|path| self.path(path)).collect()),
            Way::Box(reachable) => {
                if reachable.edges == Edges::SidesJoined && !self.board.can_join_sides() {
                    self.report(Unsupported::JoinedSides(reachable.origin));
                }
                CompiledWay::Box(reachable.clone())
            }
            Way::Borrow(_) | Way::Prose(_) => CompiledWay::Nothing,
        };
        let needs_unmoved = needs_unmoved(&path.when);
        for cond in [&path.when, &path.ends] {
            self.check_regions(cond, origin_of(&path.way));
        }
        let ends = Some(path.ends.clone()).filter(|ends| *ends != Cond::Always);
        PathPlan { when: path.when.clone(), needs_unmoved, way, ends, becomes: path.becomes.clone() }
    }

    /// Reports regions that the board does not have.
    pub(super) fn check_regions(&mut self, cond: &Cond, origin: OriginId) {
        match cond {
            Cond::Region(name) if !self.board.has_region(&name.0) => self.report(Unsupported::Region(origin)),
            Cond::Not(inner) => self.check_regions(inner, origin),
            Cond::All(parts) | Cond::Any(parts) => parts.iter().for_each(|part| self.check_regions(part, origin)),
            Cond::Always
            | Cond::Unmoved
            | Cond::Turn(_)
            | Cond::Rank(_)
            | Cond::File(_)
            | Cond::Region(_)
            | Cond::OneRankAhead
            | Cond::Said(_) => {}
        }
    }

    fn walk(&mut self, pattern: &Pattern) -> CompiledWay {
        // No text makes a deeper pattern. The code below, like all code that reads patterns, recurses as deep as the
        // pattern.
        if pattern.is_deeper_than(MAX_DEPTH) {
            self.complete = false;
            return CompiledWay::Nothing;
        }
        if let Some(parts) = single_legs(pattern) {
            let mut legs = Vec::with_capacity(parts.len());
            for part in parts {
                if let Pattern::Leg(leg) = part {
                    legs.push(self.leg(leg, legs.len(), &[]));
                }
            }
            return CompiledWay::Rays(legs);
        }
        let mut program = Program { headings: self.headings(pattern), ..Program::default() };
        let mut emitter = Emitter { compiler: self, program: &mut program, counters: 0 };
        emitter.emit(pattern);
        emitter.program.ops.push(Op::End);
        CompiledWay::Program(program)
    }

    /// Returns every vector that a leg of the pattern can have, each once, in order.
    fn headings(&mut self, pattern: &Pattern) -> Vec<Vector> {
        let mut all = Vec::new();
        self.heading_vectors = None;
        pattern.for_each_leg(&mut |leg| {
            let aim = Aimed::on(self.board.space(), &leg.aim);
            // Consecutive legs mostly have the same leaps.
            if self.heading_vectors.as_ref().is_none_or(|(leaps, _)| *leaps != aim.leaps) {
                let vectors = self.vectors(aim, None);
                all.extend_from_slice(&vectors);
                let is_whole = aim.leaps.iter().all(|leap| self.board.has_leap(leap));
                self.heading_vectors = is_whole.then(|| (aim.leaps.to_vec(), vectors));
            }
        });
        sort(&mut all);
        all.dedup();
        all
    }

    /// Returns the vectors of an aim in every direction; reports what the board does not support for `origin`, if
    /// given.
    fn vectors(&mut self, aim: Aimed, origin: Option<OriginId>) -> Vec<Vector> {
        if let Some((leaps, vectors)) = &self.heading_vectors
            && *leaps == aim.leaps
        {
            return vectors.clone();
        }
        let mut vectors: Vec<Vector> = Vec::new();
        for leap in aim.leaps {
            match (self.board.vectors(leap), origin) {
                (Some(found), _) if vectors.is_empty() => vectors = found,
                (Some(found), _) => vectors.extend(found),
                (None, Some(origin)) => self.report(Unsupported::Dimensions(origin)),
                (None, None) => {}
            }
        }
        if 1 < aim.leaps.len() {
            sort_few(&mut vectors);
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

    /// Compiles a leg; `headings` are the vectors that a leg before it can have.
    pub(super) fn leg(&mut self, leg: &Leg, number: usize, headings: &[Vector]) -> CompiledLeg {
        let aim = Aimed::on(self.board.space(), &leg.aim);
        let mut vectors = self.vectors(aim, Some(leg.origin));
        if is_lost(self.board.space(), &leg.aim) {
            self.report(Unsupported::Turn(leg.origin));
        }
        if leg.edges == Edges::SidesJoined && !self.board.can_join_sides() {
            self.report(Unsupported::JoinedSides(leg.origin));
        }
        let first = Before { heading: None, bend: None };
        let mut masks = Vec::new();
        if aim.is_relative() && !headings.is_empty() {
            masks = self.selected(&leg.aim, &vectors, headings);
        } else if *aim.directions != Directions::All {
            let mask = select(self.board.space(), &vectors, aim, first);
            let mut bit = 1;
            vectors.retain(|_| {
                let is_selected = mask & bit != 0;
                bit <<= 1;
                is_selected
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
        let compiled = CompiledLeg {
            targets,
            masks,
            reach: leg.reach.clone(),
            longest: match &leg.reach {
                Reach::Times(counts) | Reach::Left(counts) => counts.max().unwrap_or(MAX_COUNT),
                Reach::AsLast | Reach::AsBehind => MAX_COUNT,
            },
            goes_straight: aim.turn == Turn::Straight,
            ends_anywhere: matches!(&leg.reach, Reach::Times(counts) if counts.is_run_from_one()),
            skip: leg.skip,
            over: leg.over,
            ride: leg.ride.into(),
            hop: leg.hop.as_ref().map(|hop| (hop.clone(), hop.over.into())),
            stop: leg.stop.map(|stop| (stop.on.into(), stop.stand)),
            pass: leg.pass.map(EffectTable::from),
            resume: leg.resume,
            unloads: leg.unloads,
            edges: leg.edges,
            origin: leg.origin,
            number,
            is_simple: false,
            forgets_its_start: false,
        };
        let is_simple = self.board.is_plain() && compiled.is_bare();
        let forgets_its_start = compiled.goes_on_alike();
        CompiledLeg { is_simple, forgets_its_start, ..compiled }
    }

    /// Returns which vectors of an aim are open, by the heading before and the bend.
    fn selected(&mut self, aim: &Aim, vectors: &[Vector], headings: &[Vector]) -> Vec<Mask> {
        let known = self.selections.iter().find(|known| known.aim == *aim && known.headings == headings);
        if let Some(Selection { masks, .. }) = known {
            return masks.clone();
        }
        let space = self.board.space();
        let selector = Selector::new(space, vectors, Aimed::on(space, aim));
        let mut masks = Vec::with_capacity((headings.len() + 1) * BENDS);
        for heading in std::iter::once(None).chain(headings.iter().copied().map(Some)) {
            let bends: [Option<Hand>; BENDS] = [None, Some(Hand::Left), Some(Hand::Right)];
            if looks_at_bend(aim) {
                masks.extend(bends.map(|bend| selector.after(Before { heading, bend })));
            } else {
                masks.extend([selector.after(Before { heading, bend: None }); BENDS]);
            }
        }
        if MAX_SELECTIONS <= self.selections.len() {
            self.selections.clear();
        }
        self.selections.push(Selection { aim: aim.clone(), headings: headings.to_vec(), masks: masks.clone() });
        masks
    }

    /// Returns the cells under one leap; several lists if any of them is enough.
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

/// Returns the parts of a pattern that has only paths of one leg, with nothing to remember; otherwise `None`.
fn single_legs(pattern: &Pattern) -> Option<&[Pattern]> {
    let parts = match pattern {
        Pattern::Any(parts) => parts,
        other => std::slice::from_ref(other),
    };
    let alone = |leg: &Leg| leg.pass.is_none() && !leg.unloads && matches!(leg.reach, Reach::Times(_));
    parts.iter().all(|part| matches!(part, Pattern::Leg(leg) if alone(leg))).then_some(parts)
}

/// Returns the text that made a way, by its first leg.
fn origin_of(way: &Way) -> OriginId {
    match way {
        Way::Walk(pattern) => origin_in(pattern),
        Way::Burn(range) => range.first().map_or(OriginId::default(), |path| origin_of(&path.way)),
        Way::Castle(castle) => castle.origin,
        Way::Box(reachable) => reachable.origin,
        Way::Borrow(_) | Way::Prose(_) => OriginId::default(),
    }
}

pub(super) fn origin_in(pattern: &Pattern) -> OriginId {
    match pattern {
        Pattern::Leg(leg) => leg.origin,
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.first().map_or(OriginId::default(), origin_in),
        Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => origin_in(body),
    }
}

pub(super) fn looks_at_bend(aim: &Aim) -> bool {
    use crate::piece::{Bend, Sector, Side, Sides};
    let bends = |sides: Sides| sides.contains(Side::SameBend) || sides.contains(Side::OtherBend);
    let turn = matches!(aim.turn, Turn::Ring(_, Bend::Same | Bend::Other) | Turn::Angle(_, Bend::Same | Bend::Other));
    turn || aim.directions.sectors().iter().any(|sector| match *sector {
        Sector::Half(sides) | Sector::Most(sides) | Sector::Shallow(sides) | Sector::ButMost(sides) => bends(sides),
        Sector::Quarter(a, b) | Sector::Pair(a, b) => bends(a) || bends(b),
        Sector::Handed(_) | Sector::Named(_) => false,
    })
}
