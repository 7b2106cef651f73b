//! The compiled form of a piece: movements, path plans, legs and program operations.

use crate::board::{Board, Mask, Occupant, Vector};
use crate::piece::{
    Castle, Cond, Counts, Edges, Effect, Hand, Hop, Name, OriginId, Over, Reach, Reachable, Rule, Stand,
};
use std::sync::Arc;

/// A piece compiled for one board: directions are vectors, patterns are programs.
///
/// A path of one leg becomes a list of rays; a longer one becomes a program whose legs know, for each direction of the
/// leg before, which of their vectors are open. Black's vectors are white's turned, so one movement serves both sides.
///
/// ```
/// use piecewright::board::Board;
/// use piecewright::movegen::compile;
/// use piecewright::notation::{Notation, read};
///
/// let (squares, hexes): (Board, Board) = ("8x8".parse().unwrap(), "hex:6".parse().unwrap());
/// let rook = compile(&read("R", Notation::XBETZA).pieces[0].piece, &squares);
/// assert!(rook.is_for(&squares) && !rook.is_for(&hexes));
/// ```
#[derive(Debug)]
pub struct Movement {
    /// The text of the board.
    pub(super) board: Arc<str>,
    pub(crate) paths: Vec<PathPlan>,
    pub(super) complete: bool,
    pub(super) unsupported: Vec<Unsupported>,
}

/// What a piece asks for and this board does not support.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unsupported {
    /// A leap with more numbers than the board has dimensions.
    Dimensions(OriginId),
    /// Joined side edges on a board whose files differ in length.
    JoinedSides(OriginId),
    /// Castling on a board without a straight way to the side.
    Castling(OriginId),
    /// A turn that exists only on other boards: half a right angle to the side off squares, or a turn by places or an
    /// angle in three dimensions.
    Turn(OriginId),
    /// A region that the board does not have, so that no cell lies in it.
    Region(OriginId),
}

impl Movement {
    /// Returns whether all of the piece was compiled; it was not if the piece exceeds the limits.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// Returns whether it was compiled for a board.
    ///
    /// ```
    /// use piecewright::board::{Board, Position};
    /// use piecewright::movegen::{compile, generate};
    /// use piecewright::notation::{Notation, read};
    ///
    /// let [square, hexagonal]: [Board; 2] = ["8x8", "hex:6"].map(|text| text.parse().unwrap());
    /// let queen = compile(&read("Q", Notation::XBETZA).pieces[0].piece, &square);
    /// assert!(queen.is_for(&square) && !queen.is_for(&hexagonal));
    /// let position = Position::empty(&hexagonal);
    /// let moves = generate(&queen, &position, hexagonal.middle());
    /// assert!(moves.is_empty() && !moves.is_complete());
    /// ```
    #[must_use]
    pub fn is_for(&self, board: &Board) -> bool {
        *self.board == *board.as_text()
    }

    /// Returns its compiled paths, one for each path of the piece.
    #[doc(hidden)]
    #[must_use]
    pub fn plans(&self) -> &[PathPlan] {
        &self.paths
    }

    /// Returns how many paths it has.
    #[doc(hidden)]
    #[must_use]
    pub const fn path_count(&self) -> usize {
        self.paths.len()
    }

    /// Returns whether a path is only for pieces that have not moved.
    #[doc(hidden)]
    #[must_use]
    pub fn needs_unmoved(&self, path: usize) -> bool {
        self.paths.get(path).is_some_and(|plan| plan.needs_unmoved)
    }

    /// Returns what the board does not support.
    #[must_use]
    pub fn unsupported(&self) -> &[Unsupported] {
        &self.unsupported
    }
}

impl Movement {
    /// Returns whether any of its legs is idle: none of its leaps goes where it may go.
    pub(crate) fn has_idle_leg(&self) -> bool {
        self.paths.iter().any(PathPlan::has_idle_leg)
    }

    /// Returns the origin of each leg, and whether it is idle.
    pub(crate) fn idle_legs(&self) -> Vec<(OriginId, bool)> {
        let mut legs = Vec::new();
        self.paths.iter().for_each(|path| path.add_idle_legs(&mut legs));
        legs
    }

    /// Returns the work of compiling it, in units of a budget.
    pub(crate) fn work(&self) -> usize {
        self.paths.iter().map(PathPlan::work).sum()
    }
}

/// The work of compiling a leg, in units of a budget.
const LEG: usize = 10;
/// How many vectors can be selected among for one unit of a budget.
const VECTORS_PER_UNIT: usize = 4;

impl PathPlan {
    fn has_idle_leg(&self) -> bool {
        match &self.way {
            CompiledWay::Rays(legs) | CompiledWay::Program(Program { legs, .. }) => {
                legs.iter().any(CompiledLeg::is_idle)
            }
            CompiledWay::Burn(range) => range.iter().any(PathPlan::has_idle_leg),
            CompiledWay::Castle(_) | CompiledWay::Box(_) | CompiledWay::Nothing => false,
        }
    }

    fn add_idle_legs(&self, found: &mut Vec<(OriginId, bool)>) {
        match &self.way {
            CompiledWay::Rays(legs) | CompiledWay::Program(Program { legs, .. }) => {
                found.extend(legs.iter().map(|leg| (leg.origin, leg.is_idle())));
            }
            CompiledWay::Burn(range) => range.iter().for_each(|path| path.add_idle_legs(found)),
            CompiledWay::Castle(_) | CompiledWay::Box(_) | CompiledWay::Nothing => {}
        }
    }

    fn work(&self) -> usize {
        let legs = match &self.way {
            CompiledWay::Rays(legs) | CompiledWay::Program(Program { legs, .. }) => legs,
            CompiledWay::Burn(range) => return range.iter().map(PathPlan::work).sum(),
            CompiledWay::Castle(_) | CompiledWay::Box { .. } | CompiledWay::Nothing => return LEG,
        };
        legs.iter().map(|leg| LEG + (1 + leg.masks.len()) * leg.targets.len() / VECTORS_PER_UNIT).sum()
    }
}

impl Movement {
    /// Returns about how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.board.len() + self.paths.iter().map(PathPlan::bytes).sum::<usize>()
    }
}

impl PathPlan {
    fn bytes(&self) -> usize {
        let legs = match &self.way {
            CompiledWay::Rays(legs) | CompiledWay::Program(Program { legs, .. }) => legs,
            CompiledWay::Burn(range) => {
                return self.own_bytes() + range.iter().map(PathPlan::bytes).sum::<usize>();
            }
            CompiledWay::Castle(_) | CompiledWay::Box { .. } | CompiledWay::Nothing => return self.own_bytes(),
        };
        self.own_bytes() + legs.iter().map(CompiledLeg::bytes).sum::<usize>()
    }

    fn own_bytes(&self) -> usize {
        size_of::<PathPlan>() + bytes_of(&self.when) + self.ends.as_ref().map_or(0, bytes_of)
    }
}

/// Returns about how many bytes a condition takes in addition to its own size.
fn bytes_of(cond: &Cond) -> usize {
    match cond {
        Cond::Said(text) => text.len(),
        Cond::Not(inner) => size_of::<Cond>() + bytes_of(inner),
        Cond::All(parts) | Cond::Any(parts) => parts.iter().map(|part| size_of::<Cond>() + bytes_of(part)).sum(),
        Cond::Always
        | Cond::Unmoved
        | Cond::Turn(_)
        | Cond::Rank(_)
        | Cond::File(_)
        | Cond::Region(_)
        | Cond::OneRankAhead => 0,
    }
}

impl CompiledLeg {
    /// Returns about how many bytes it takes, with its tables of targets and masks.
    fn bytes(&self) -> usize {
        let cells = self.targets.iter().flat_map(|target| &target.under);
        let under = cells.map(|cells| size_of::<Vec<Vector>>() + size_of_val(&**cells)).sum::<usize>();
        size_of::<CompiledLeg>() + size_of_val(&*self.masks) + size_of_val(&*self.targets) + under
    }
}

/// A compiled path.
#[derive(PartialEq, Eq, Debug)]
pub struct PathPlan {
    /// What must hold before the move.
    pub when: Cond,
    pub(crate) needs_unmoved: bool,
    /// How the piece moves.
    pub way: CompiledWay,
    /// What must hold for the cell where the piece stands afterward; `None` if any cell is allowed.
    pub ends: Option<Cond>,
    /// What the piece may become.
    pub becomes: Vec<Name>,
}

/// How a piece moves on a compiled path.
// Exhaustive: only the crates of this project use it.
#[derive(PartialEq, Eq, Debug)]
pub enum CompiledWay {
    /// In any of these ways, each of one leg.
    Rays(Vec<CompiledLeg>),
    /// In several legs.
    Program(Program),
    /// By castling.
    Castle(Castle),
    /// It captures where these lead, without a move.
    Burn(Vec<PathPlan>),
    /// To any cell of an area.
    Box(Reachable),
    /// Moves that depend on something that no position contains.
    Nothing,
}

/// A compiled leg.
#[derive(PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about a leg")]
pub struct CompiledLeg {
    /// The vectors along which it leads.
    pub targets: Vec<Target>,
    /// Which targets are open, by heading and bend; see [`CompiledLeg::open_targets`]. Empty if all are always open.
    pub(super) masks: Vec<Mask>,
    /// How many leaps it makes.
    pub reach: Reach,
    /// The most leaps it can make, where that does not depend on the legs before.
    pub(crate) longest: u16,
    /// Whether it only goes on in the direction of the leg before.
    pub(crate) goes_straight: bool,
    /// Whether it may end after any number of leaps up to the longest.
    pub(crate) ends_anywhere: bool,
    /// How many of its first cells it ignores.
    pub skip: u16,
    /// What must lie under each leap.
    pub over: Over,
    /// What happens on the cells between its leaps.
    pub ride: EffectTable,
    /// Its hurdles, and what happens to them.
    pub hop: Option<(Hop, EffectTable)>,
    /// What happens where the move ends, if it may end here, and where the piece then stands.
    pub stop: Option<(EffectTable, Stand)>,
    pub(crate) pass: Option<EffectTable>,
    /// Where the piece stands when the path continues.
    pub(crate) resume: Stand,
    /// Whether what the move captures is put down where the leg began.
    pub(crate) unloads: bool,
    /// How it treats the edges of the board.
    pub edges: Edges,
    pub(crate) origin: OriginId,
    /// Its index among the legs of its path.
    pub(crate) number: usize,
    /// Whether it only goes from cell to cell, never returns to one, and does no more where it ends than go there or capture
    /// what stands there.
    pub(crate) is_simple: bool,
    /// Whether its rides go on from a cell alike wherever they began.
    pub(crate) forgets_its_start: bool,
}

/// One vector of a leg.
#[derive(PartialEq, Eq, Debug)]
pub struct Target {
    /// The vector.
    pub vector: Vector,
    /// Its index among the headings of the program; 0 in a ray, which does not use it.
    pub(crate) heading: u16,
    /// The cells under one leap; several lists if any of them is enough.
    pub under: Vec<Vec<Vector>>,
}

/// How many values the last bend of a path can have: none yet, left, right.
pub(super) const BENDS: usize = 3;

impl CompiledLeg {
    /// Returns whether it has no target that is ever open.
    fn is_idle(&self) -> bool {
        self.targets.is_empty() || (!self.masks.is_empty() && self.masks.iter().all(|&mask| mask == 0))
    }

    /// Returns the open targets after a leg with this heading, on a path that bent last in this sense.
    pub(crate) fn open_targets(&self, heading: Option<u16>, bend: Option<Hand>) -> Mask {
        let heading = heading.map_or(0, |heading| usize::from(heading) + 1);
        let bend = bend.map_or(0, |hand| hand as usize + 1);
        self.masks.get(heading * BENDS + bend).copied().unwrap_or(Mask::MAX)
    }

    /// Returns whether the leg only goes from cell to cell, and does no more where it ends than go there or capture what
    /// stands there.
    pub(super) fn is_bare(&self) -> bool {
        let stays_or_takes = |effect: Effect| effect.leaves() || effect == Effect::Take;
        let ends_plainly = |rule: EffectTable, stand: Stand| {
            stand == Stand::Here && rule.en_passant.is_none() && rule.effects.into_iter().flatten().all(stays_or_takes)
        };
        self.stop.is_none_or(|(stop, stand)| ends_plainly(stop, stand))
            && self.pass.is_none_or(|pass| ends_plainly(pass, self.resume))
            && matches!(self.reach, Reach::Times(_))
            && self.ends_anywhere
            && self.skip == 0
            && self.over == Over::Free
            && self.hop.is_none()
            && !self.unloads
            && self.edges == Edges::AsBoard
            && self.ride.effects.into_iter().flatten().all(Effect::leaves)
            && self.targets.iter().all(|target| target.vector != Vector::ZERO)
    }

    /// Returns whether it has passed as many hurdles as it must, and may end this many leaps behind the last one.
    pub(crate) fn may_end_behind(&self, hurdles: u16, leaps: u16) -> bool {
        let Some((hop, _)) = &self.hop else { return true };
        hop.hurdles.contains(hurdles) && (hurdles == 0 || hop.beyond.contains(leaps))
    }

    /// Returns what happens to the next hurdle, or `None` if it may not pass more than these.
    pub(crate) fn over_hurdle(&self, hurdles: u16) -> Option<EffectTable> {
        let (hop, over) = self.hop.as_ref()?;
        hop.hurdles.max().is_none_or(|max| hurdles < max).then_some(*over)
    }

    /// Returns whether the leg can be longer than one leap.
    #[must_use]
    pub fn is_ride(&self) -> bool {
        self.longest != 1
    }
}

/// A [`Rule`] as a table by occupant, which is faster to look up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EffectTable {
    effects: [Option<Effect>; Occupant::ALL.len()],
    /// What happens where an enemy was passed.
    pub en_passant: Option<Effect>,
}

impl EffectTable {
    /// Returns what happens on a cell with this occupant, if it is allowed.
    #[must_use]
    pub fn on(self, occupant: Occupant) -> Option<Effect> {
        self.effects[occupant as usize]
    }

    /// Returns all its effects.
    pub(super) fn all(self) -> impl Iterator<Item = Effect> {
        self.effects.into_iter().flatten().chain(self.en_passant)
    }

    /// Returns a piece that is missing on an empty cell, and that would stay there; preferably a friend to jump over.
    pub(super) fn missing_to_stay(self) -> Option<Occupant> {
        let pieces = [Occupant::Friend, Occupant::Enemy, Occupant::FriendRoyal, Occupant::EnemyRoyal];
        pieces.into_iter().find(|&occupant| self.on(occupant).is_some_and(Effect::leaves))
    }

    /// Returns a piece that is missing on an empty cell, and that would be taken or put elsewhere; preferably an enemy to
    /// capture.
    pub(super) fn missing_to_change(self) -> Option<Occupant> {
        let pieces = [Occupant::Enemy, Occupant::EnemyRoyal, Occupant::Friend, Occupant::FriendRoyal];
        pieces.into_iter().find(|&occupant| self.on(occupant).is_some_and(|effect| !effect.leaves()))
    }
}

impl From<Rule> for EffectTable {
    fn from(rule: Rule) -> EffectTable {
        // An empty cell has the effect of its first kind, `EMPTY`; that of `PASSED` comes in addition.
        let effects = Occupant::ALL.map(|occupant| {
            let mut own = rule.entries().into_iter().filter(|(kind, _)| kind.within(occupant.kinds()));
            own.next().and_then(|(_, effect)| effect)
        });
        EffectTable { effects, en_passant: rule.en_passant }
    }
}

/// The legs of a path and how they follow each other.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct Program {
    pub(crate) legs: Vec<CompiledLeg>,
    pub(crate) ops: Vec<Op>,
    /// Every vector of its legs; a heading is an index into this list.
    pub(crate) headings: Vec<Vector>,
    pub(crate) uses: MemoUse,
}

/// An operation of a program.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Op {
    /// Make the leg, then continue at the next instruction.
    Leg(usize),
    /// Continue at each of these instructions.
    Fork(Vec<usize>),
    /// Continue at that instruction.
    Jump(usize),
    /// Make another round at the next instruction, or leave to `exit`, or both, depending on the counter.
    Loop { counter: usize, times: Counts, exit: usize },
    /// Continue at the next instruction if the condition holds.
    Given(Cond),
    /// The path has no further leg.
    End,
}

/// What a path must remember. Anything unused is left out of its states, so that equivalent states compare equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "four independent things, each remembered or not")]
pub(crate) struct MemoUse {
    pub heading: bool,
    pub bend: bool,
    pub last_ride: bool,
    pub range_left: bool,
}
