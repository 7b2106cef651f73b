//! Runs the program of a path through a breadth-first search of its states.

use super::arrival::{Needs, Source, WayPoint, unclearness};
use super::changes::Changes;
use super::cond::{Circumstances, Truth};
use super::covered::Covered;
use super::program::{BENDS, CompiledLeg, Op, Program, Target};
use super::report::{changes_after, could_be_occupied, effects, report_landing, report_possible_passes};
use super::ride::{Landing, MetCells, Scene, Start, ride};
use super::visitor::Visitor;
use crate::board::{Board, CellId, Occupant, Vector};
use crate::limits::MAX_COUNTERS;
use crate::piece::Hand;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

/// This many captured or shifted pieces cost as much as one state.
const CHANGES_PER_STATE: usize = 32;

/// This many earlier legs, looked back over, cost as much as one state.
const LEGS_PER_STATE: usize = 16;

/// Most walks are shorter than this many states, and over before it pays to remember what their rides have covered.
const SHORT_WALK: usize = 24;

/// This many ends of legs cost as much as one state.
const LANDINGS_PER_STATE: usize = 64;

/// What a path remembers of its legs, as far as its program needs it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) struct Memo {
    pub heading: Option<u16>,
    pub bend: Option<Hand>,
    pub last_ride: u16,
    pub range_left: Option<u16>,
}

impl Memo {
    /// The memory before the first leg. Without an earlier ride, a leg as long as the last ride
    /// makes one leap. (Rays, which no leg of that kind becomes, begin with 0.)
    pub(crate) const START: Memo = Memo { heading: None, bend: None, last_ride: 1, range_left: None };

    /// Returns the memory after a leg made `leaps` of the `most` leaps that it could have made.
    pub(crate) fn after(
        self,
        program: &Program,
        board: &Board,
        leg: &CompiledLeg,
        target: Option<&Target>,
        leaps: u16,
        most: u16,
    ) -> Memo {
        let uses = program.uses;
        let heading = target.map(|target| target.heading);
        let bend = || self.bend_into(program, board, target).or(self.bend);
        let last_ride = if leg.is_ride() { leaps } else { self.last_ride };
        Memo {
            heading: heading.filter(|_| uses.heading || uses.bend),
            bend: if uses.bend { bend() } else { None },
            last_ride: if uses.last_ride { last_ride } else { 1 },
            range_left: Some(most.saturating_sub(leaps)).filter(|_| uses.range_left),
        }
    }

    /// Returns the sense in which the path bends into a leg, if it does.
    fn bend_into(self, program: &Program, board: &Board, target: Option<&Target>) -> Option<Hand> {
        let before: Vector = *program.headings.get(usize::from(self.heading?))?;
        board.bend(before, target?.vector)
    }
}

/// All that the future of a path depends on. A path that reaches a state again would only repeat itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct WalkState {
    /// The index of the next instruction (program counter).
    pc: usize,
    cell: CellId,
    memo: Memo,
    counters: [u16; MAX_COUNTERS],
    /// The index of its changes in `all_changes`.
    changes: usize,
    conditional: bool,
}

impl WalkState {
    fn at(self, pc: usize) -> WalkState {
        WalkState { pc, ..self }
    }

    fn counting(mut self, counter: usize, rounds: u16) -> WalkState {
        if let Some(entry) = self.counters.get_mut(counter) {
            *entry = rounds;
        }
        self
    }
}

/// The most bits of [`SeenStates`]. Filling as much memory with zeros takes as long as adding some fifty states to a set.
const MAX_SEEN_BITS: usize = 1 << 16;

/// The states that a walk has found.
///
/// Most states differ from the first one only in their instruction, cell, heading and bend, which are few: each has a bit.
/// Adding them to a set would take a fifth of the time of a walk.
struct SeenStates {
    bits: Vec<u64>,
    cells: usize,
    headings: usize,
    bends: usize,
    conditional: bool,
    others: HashSet<WalkState, BuildHasherDefault<StateHasher>>,
}

impl SeenStates {
    fn new(program: &Program, scene: &Scene, conditional: bool) -> SeenStates {
        let cells = scene.position.board.len();
        let uses = program.uses;
        let headings = if uses.heading || uses.bend { program.headings.len() + 1 } else { 1 };
        let bends = if uses.bend { BENDS } else { 1 };
        let count = program.ops.len() * cells * headings * bends;
        let bits = if count <= MAX_SEEN_BITS { vec![0; count.div_ceil(64)] } else { Vec::new() };
        SeenStates { bits, cells, headings, bends, conditional, others: HashSet::default() }
    }

    /// Adds a state; returns whether it is new.
    fn insert(&mut self, state: WalkState) -> bool {
        let WalkState { pc, cell, memo, counters, changes, conditional } = state;
        let Memo { heading, bend, last_ride, range_left } = memo;
        let is_usual = changes == 0
            && counters == [0; MAX_COUNTERS]
            && last_ride == Memo::START.last_ride
            && range_left.is_none()
            && conditional == self.conditional;
        let heading = heading.map_or(0, |heading| usize::from(heading) + 1);
        let bend = bend.map_or(0, |hand| hand as usize + 1);
        let index = ((pc * self.cells + cell.index()) * self.headings + heading) * self.bends + bend;
        match self.bits.get_mut(index / 64).filter(|_| is_usual) {
            Some(word) => {
                let bit = 1 << (index % 64);
                let is_new = *word & bit == 0;
                *word |= bit;
                is_new
            }
            None => self.others.insert(state),
        }
    }
}

/// A state, and how the path reached it.
struct Step {
    state: WalkState,
    /// How many leaps the leg to it made since it began or passed its last hurdle; 0 if it is not an end of a leg.
    leaps: u16,
    /// The step before, if it is not the first.
    parent: Option<usize>,
}

/// Follows every path of a program, breadth first, until no states are left; returns whether it found all.
///
/// Inlined into its caller, it makes that function so large that rides and leaps take half as long again.
#[inline(never)]
pub(super) fn walk<V: Visitor>(
    program: &Program,
    scene: &Scene,
    source: Source,
    states_left: &mut usize,
    visitor: &mut V,
) -> bool {
    let mut walker = Walker {
        program,
        scene,
        source,
        steps: Vec::with_capacity(SHORT_WALK),
        seen: SeenStates::new(program, scene, source.needs.conditional),
        covered: Covered::new(),
        all_changes: vec![Changes::NONE],
        sorted_changes: Vec::new(),
        looked_back: 0,
        landings: 0,
        weighed: 0,
    };
    walker.add(
        WalkState {
            pc: 0,
            cell: scene.origin,
            memo: Memo::START,
            counters: [0; MAX_COUNTERS],
            changes: 0,
            conditional: source.needs.conditional,
        },
        None,
    );
    let states_before = *states_left;
    let mut next = 0;
    let mut complete = true;
    while next < walker.steps.len() {
        let left = states_left.checked_sub(walker.weight(next));
        *states_left = left.unwrap_or(0);
        if left.is_none() || visitor.is_full() {
            complete = false;
            break;
        }
        walker.advance(next, visitor);
        next += 1;
    }
    visitor.count_work(states_before - *states_left, walker.landings);
    complete
}

struct Walker<'a> {
    program: &'a Program,
    scene: &'a Scene<'a>,
    source: Source<'a>,
    /// Every state found so far, in the order in which they are followed.
    steps: Vec<Step>,
    seen: SeenStates,
    /// What the rides without changes have covered.
    covered: Covered<WalkState, BuildHasherDefault<StateHasher>>,
    all_changes: Vec<Changes>,
    /// The indices of `all_changes`, in sorted order: moving indices costs less than moving what they refer to.
    sorted_changes: Vec<usize>,
    /// How many legs the last state looked back over.
    looked_back: usize,
    /// How many ends of legs the walk has looked at.
    landings: usize,
    /// How many of them `weight` has counted.
    weighed: usize,
}

impl Walker<'_> {
    fn add(&mut self, state: WalkState, parent: Option<usize>) {
        self.add_leg(state, parent, 0);
    }

    fn add_leg(&mut self, state: WalkState, parent: Option<usize>, leaps: u16) {
        if self.seen.insert(state) {
            self.steps.push(Step { state, leaps, parent });
        }
    }

    /// Returns the cost of a state, in states. It grows with the number of changes to look through (a piece that keeps
    /// swapping others to and fro collects ever more), the legs looked back over, and the ends of legs found.
    fn weight(&mut self, number: usize) -> usize {
        let changes = self.steps.get(number).and_then(|step| self.all_changes.get(step.state.changes));
        let done = changes.map_or(0, |changes| changes.taken.len() + changes.shifted.len());
        let landed = self.landings / LANDINGS_PER_STATE - self.weighed / LANDINGS_PER_STATE;
        self.weighed = self.landings;
        1 + landed + done / CHANGES_PER_STATE + std::mem::take(&mut self.looked_back) / LEGS_PER_STATE
    }

    fn changes_id(&mut self, changes: Changes) -> usize {
        if changes.is_none() {
            return 0;
        }
        let of = |id: &usize| self.all_changes.get(*id);
        let index = self.sorted_changes.partition_point(|id| of(id) < Some(&changes));
        if let Some(&id) = self.sorted_changes.get(index).filter(|id| of(id) == Some(&changes)) {
            return id;
        }
        self.all_changes.push(changes);
        self.sorted_changes.insert(index, self.all_changes.len() - 1);
        self.all_changes.len() - 1
    }

    fn advance<V: Visitor>(&mut self, number: usize, visitor: &mut V) {
        let Some(state) = self.steps.get(number).map(|step| step.state) else { return };
        let program = self.program;
        match program.ops.get(state.pc) {
            None | Some(Op::End) => {}
            Some(Op::Jump(target)) => self.add(state.at(*target), Some(number)),
            Some(Op::Fork(targets)) => targets.iter().for_each(|&target| self.add(state.at(target), Some(number))),
            Some(Op::Given(cond)) => {
                let circumstances =
                    Circumstances { position: self.scene.position, unmoved: self.scene.unmoved, cell: state.cell };
                let truth = circumstances.holds(cond);
                let conditional = state.conditional || truth == Truth::Unknown;
                if truth != Truth::No {
                    self.add(WalkState { conditional, ..state.at(state.pc + 1) }, Some(number));
                }
            }
            Some(Op::Loop { counter, times, exit }) => {
                let Some(&rounds) = state.counters.get(*counter) else { return };
                if times.contains(rounds) {
                    self.add(state.at(*exit).counting(*counter, 0), Some(number));
                }
                if times.max().is_none_or(|max| rounds < max) {
                    let rounds = (rounds + 1).min(times.horizon());
                    self.add(state.at(state.pc + 1).counting(*counter, rounds), Some(number));
                }
            }
            Some(Op::Leg(leg)) => self.leg(*leg, state, number, visitor),
        }
    }

    fn leg<V: Visitor>(&mut self, leg: usize, state: WalkState, number: usize, visitor: &mut V) {
        let program = self.program;
        let scene = self.scene;
        let Some(leg) = program.legs.get(leg) else { return };
        // A question about what could happen wants every way, also those that lead to the same cell.
        let table = if V::WANTS_HYPOTHETICAL { None } else { self.table(leg, state) };
        if leg.is_simple && state.changes == 0 && table.is_none() && !V::WANTS_HYPOTHETICAL {
            self.simple_leg(leg, state, number, visitor);
            return;
        }
        let Some(before) = self.all_changes.get(state.changes).cloned() else { return };
        let Some(changes) = changes_at_start(scene, leg, state.cell, before) else { return };
        let way_points = if V::WANTS_HYPOTHETICAL { self.way_points(number) } else { Vec::new() };
        self.looked_back = way_points.len();
        let needs = Needs { conditional: state.conditional, ..self.source.needs };
        let source = Source { needs, ..self.source };
        let open = leg.open_targets(state.memo.heading, state.memo.bend);
        let mut met = MetCells::default();
        let mut rides = table.map(|table| self.covered.take(table));
        for target in (0..leg.targets.len()).filter(|&target| open & (1 << target) != 0) {
            let Memo { last_ride, range_left, .. } = state.memo;
            let start = Start { from: state.cell, leg, target, last_ride, range_left };
            if rides.as_mut().is_some_and(|rides| !rides.begin(target, state.cell)) {
                continue;
            }
            let mut land = |landing: &Landing| {
                self.landings += 1;
                report_landing(scene, source, &changes, landing, &way_points, visitor);
                if landing.missing.is_some() {
                    return ControlFlow::Continue(());
                }
                if let Some(pass) = &leg.pass {
                    for effect in effects(scene, *pass, landing, &changes).into_iter().flatten() {
                        let changes = self.changes_id(changes_after(&changes, landing, effect));
                        self.add_leg(self.state_after(state, landing, changes), Some(number), landing.clear_leaps);
                    }
                    if V::WANTS_HYPOTHETICAL && could_be_occupied(scene, landing, &way_points) {
                        report_possible_passes(source, &changes, landing, &way_points, visitor);
                    }
                }
                match rides.as_mut().filter(|_| leg.ride.on(landing.occupant).is_some()) {
                    Some(rides) => rides.go_on(target, landing.cell),
                    None => ControlFlow::Continue(()),
                }
            };
            // Passed as a trait object, so that the ride is compiled only once for all programs.
            let end = ride(scene, start, &changes, &mut met, &mut land as &mut dyn FnMut(&Landing) -> ControlFlow<()>);
            if let Some(rides) = &mut rides {
                rides.end(target, state.cell, end);
            }
        }
        if let (Some(table), Some(rides)) = (table, rides) {
            self.covered.give_back(table, rides);
        }
    }

    /// Does what `leg` does for a [simple](CompiledLeg::is_simple) leg of a piece that has changed nothing yet.
    ///
    /// Most legs are simple, and the checks that only others need would take most of the time.
    fn simple_leg<V: Visitor>(&mut self, leg: &CompiledLeg, state: WalkState, number: usize, visitor: &mut V) {
        let scene = self.scene;
        let (board, player) = (scene.position.board, scene.position.player);
        let needs = Needs { conditional: state.conditional, ..self.source.needs };
        let source = Source { needs, ..self.source };
        let ends_anywhere = source.plan.ends.is_none();
        let open = leg.open_targets(state.memo.heading, state.memo.bend);
        for (index, target) in leg.targets.iter().enumerate().filter(|&(index, _)| open & (1 << index) != 0) {
            let vector = board.seen_by(target.vector, player);
            let mut cell = state.cell;
            for leaps in 1..=leg.longest {
                let Some(next) = board.step(cell, vector) else { break };
                let occupant = if next == scene.origin { Occupant::Empty } else { scene.position.occupant(next) };
                if occupant == Occupant::Wall {
                    break;
                }
                self.landings += 1;
                if leg.stop.is_some_and(|(stop, _)| stop.on(occupant).is_some()) {
                    if let Some(cells) = visitor.plain_cells(source).filter(|_| ends_anywhere) {
                        cells.insert(next);
                    } else {
                        let Memo { last_ride, range_left, .. } = state.memo;
                        let start = Start { from: state.cell, leg, target: index, last_ride, range_left };
                        let leap = Landing::of_leap(start, next, occupant);
                        let landing = Landing { leaps, clear_leaps: leaps, before: cell, ..leap };
                        report_landing(scene, source, &Changes::NONE, &landing, &[], visitor);
                    }
                }
                if let Some(effect) = leg.pass.and_then(|pass| pass.on(occupant)) {
                    let changes = if effect.leaves() {
                        0
                    } else {
                        self.changes_id(Changes::NONE.ending(effect, next, state.cell, None))
                    };
                    let memo = state.memo.after(self.program, board, leg, Some(target), leaps, leg.longest);
                    let after = WalkState { pc: state.pc + 1, cell: next, memo, changes, ..state };
                    self.add_leg(after, Some(number), leaps);
                }
                if leg.ride.on(occupant).is_none() {
                    break;
                }
                cell = next;
            }
        }
    }

    /// Returns the number of the table of what the rides of a leg have covered, if they have one: all states share it from
    /// which the leg leads to the same.
    fn table(&mut self, leg: &CompiledLeg, state: WalkState) -> Option<usize> {
        let uses = self.program.uses;
        if self.steps.len() < SHORT_WALK
            || state.changes != 0
            || uses.last_ride
            || uses.range_left
            || !leg.forgets_its_start
        {
            return None;
        }
        // The memory after a leg has its own heading, and only the bend depends on the one before.
        let memo = if uses.bend { state.memo } else { Memo::START };
        let key = WalkState { cell: self.scene.origin, memo, ..state };
        self.covered.number(key, leg, self.scene.position.board.len())
    }

    fn state_after(&self, state: WalkState, landing: &Landing, changes: usize) -> WalkState {
        let start = &landing.start;
        let board = self.scene.position.board;
        let memo = state.memo.after(self.program, board, start.leg, landing.target(), landing.leaps, start.longest());
        let cell = landing.stands(start.leg.resume, self.scene);
        WalkState { pc: state.pc + 1, cell, memo, changes, ..state }
    }

    /// Returns whether two lists of changes, given as indices, take or shift other pieces.
    fn changes_pieces(&self, before: usize, after: usize) -> bool {
        let pieces = |id: usize| self.all_changes.get(id).map(|changes| (&changes.taken, &changes.shifted));
        before != after && pieces(before) != pieces(after)
    }

    /// Returns the ends of the legs before.
    fn way_points(&self, number: usize) -> Vec<WayPoint> {
        let mut way_points = Vec::new();
        let mut at = self.steps.get(number);
        while let Some(step) = at {
            let parent = step.parent.and_then(|parent| self.steps.get(parent));
            if let Some(parent) = parent
                && let Some(Op::Leg(index)) = self.program.ops.get(parent.state.pc)
                && let Some(leg) = self.program.legs.get(*index)
            {
                way_points.push(WayPoint {
                    cell: step.state.cell,
                    leg: leg.number,
                    changed: self.changes_pieces(parent.state.changes, step.state.changes),
                    origin: leg.origin,
                    unclearness: unclearness(leg, step.leaps),
                });
            }
            at = parent;
        }
        way_points.reverse();
        way_points
    }
}

/// Returns the changes before a leg, with what it unloads at its start; `None` if there is no room for that.
fn changes_at_start(scene: &Scene, leg: &CompiledLeg, from: CellId, before: Changes) -> Option<Changes> {
    if !leg.unloads {
        return Some(before);
    }
    let has_room = before.taken.is_empty() || scene.occupant(from, &before) == Occupant::Empty;
    before.unloading(from).filter(|_| has_room)
}

/// A small, fast hasher without randomness: equal runs take equal time, and nothing reads the order of the set.
#[derive(Default)]
struct StateHasher(u64);

impl Hasher for StateHasher {
    fn finish(&self) -> u64 {
        // The table uses the lowest bits, so the highest bits, which depend on all others, are rotated there.
        self.0.rotate_left(26)
    }

    fn write(&mut self, bytes: &[u8]) {
        for word in bytes.chunks(8) {
            self.write_u64(word.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    }

    fn write_u16(&mut self, n: u16) {
        self.write_u64(u64::from(n));
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_u64(&mut self, n: u64) {
        // The multiplier of Fibonacci hashing: 2^64 divided by the golden ratio.
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Arrival, FnVisitor, Move, compile, generate, run};
    use crate::board::{Board, CellId, Occupant, Position};
    use crate::notation::{Notation, read};
    use crate::xorshift::Random;

    const TEXTS: [&str; 14] = [
        "KaK",
        "KaKaaK",
        "KNADcaKmcabK",
        "afafsKafsafKaflafrKafraflK",
        "mQcafmQ",
        "yafmcabQ",
        "mRcaibR",
        "(paf)3R",
        "(caf)3K",
        "RasR",
        "qN",
        "zB",
        "[W?B]",
        "cudaK",
    ];

    /// Returns the moves that a visitor of everything that could happen sees: for it, no leg is simple.
    fn seen(text: &str, position: &Position, from: CellId) -> Vec<Move> {
        let movement = compile(&read(text, Notation::XBETZA).pieces[0].piece, position.board);
        let mut found = Vec::new();
        let mut visit = |arrival: &Arrival| {
            if arrival.missing.is_none() {
                found.extend(Move::all(arrival));
            }
        };
        assert!(run(&movement, position, from, &mut FnVisitor::new(&mut visit, usize::MAX)));
        found.sort();
        found.dedup();
        found
    }

    #[test]
    fn simple_legs_lead_where_others_do() {
        let mut random = Random(43);
        for spec in ["8x8", "5x7", "cylinder:6x6", "hex:5", "tri:5", "cube:4x4x4"] {
            let board: Board = spec.parse().unwrap();
            for text in TEXTS {
                let movement = compile(&read(text, Notation::XBETZA).pieces[0].piece, &board);
                for few in [1, 3, 12, 1_000] {
                    let mut position = Position::empty(&board);
                    position.unmoved = Some(false);
                    let occupants = [Occupant::Friend, Occupant::Enemy, Occupant::EnemyRoyal, Occupant::Wall];
                    for cell in board.cells() {
                        let drawn = random.below(4 * few);
                        position.put(cell, occupants.get(drawn).copied().unwrap_or(Occupant::Empty));
                    }
                    let from = board.at(random.below(board.len())).unwrap();
                    position.put(from, Occupant::Friend);
                    let mut found: Vec<Move> = generate(&movement, &position, from).iter().collect();
                    found.sort();
                    assert_eq!(found, seen(text, &position, from), "{text} on {spec}: {position:?}");
                }
            }
        }
    }
}
