//! Generates the plies that the pieces allow.

use super::place::Place;
use super::ply::{Act, Cells, Ply};
use super::tables::{FlatLine, Walks, Ways};
use super::{Code, KindId, PromotionRules, Rules};
use crate::board::{CellId, Occupant, Position};
use crate::movegen::{Arrival, CompiledWay, Visitor, run_one};
use crate::piece::{Effect, Name};
use crate::variant::Forced;

/// Which plies are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    All,
    /// Captures and promotions of moves.
    Noisy,
    /// All that are neither.
    Quiet,
}

impl Wanted {
    /// Returns whether a ply is wanted.
    const fn has(self, ply: &Ply) -> bool {
        match self {
            Wanted::All => true,
            Wanted::Noisy => ply.is_noisy(),
            Wanted::Quiet => !ply.is_noisy(),
        }
    }
}

/// Returns a ply that only puts a piece from one cell to another.
pub(super) fn bare(from: CellId, to: CellId, kind: KindId, act: Act) -> Ply {
    Ply {
        from,
        to,
        act,
        kind,
        becomes: None,
        captures: Cells::None,
        passed: Cells::None,
        shifted: Vec::new(),
        gate: None,
        is_en_passant: false,
    }
}

/// Returns the ply in which nothing moves.
pub(crate) fn pass() -> Ply {
    let cell = CellId::default();
    bare(cell, cell, KindId(0), Act::Pass)
}

impl Place {
    pub(crate) fn pseudo_legal(&mut self, rules: &Rules) -> Vec<Ply> {
        let mut plies = Vec::new();
        self.add_pseudo_legal(rules, Wanted::All, &mut plies);
        plies
    }

    /// Adds the plies that the pieces allow to a list.
    pub(crate) fn add_pseudo_legal(&mut self, rules: &Rules, wanted: Wanted, plies: &mut Vec<Ply>) {
        let side = self.turn;
        let before = plies.len();
        let must_drop = rules.drop_first != 0
            && self.hands[side]
                .iter()
                .enumerate()
                .any(|(kind, &count)| count != 0 && rules.drop_first >> kind & 1 != 0);
        if rules.drops && wanted != Wanted::Noisy {
            self.add_drops(rules, must_drop, plies);
        }
        if must_drop {
            return;
        }
        for place in 0..self.pieces[side].len() {
            let from = self.pieces[side][place];
            let Some(kind) = self.codes[from.index()].of(side) else { continue };
            // Like castling, such a move is no way out of check.
            let has_right = self.first_on[from.index()] & self.rights != 0
                && !(rules.royal >> kind.index() & 1 != 0 && self.is_in_check(rules, side));
            let own = &rules.sides[side];
            let own_first = plies.len();
            let with_right = own.ways_with_right[kind.index()].as_ref().filter(|_| has_right);
            let ways = with_right.unwrap_or(&own.ways[kind.index()]);
            for line in ways.lines_from(from) {
                let may_have = match wanted {
                    Wanted::All => true,
                    Wanted::Noisy => line.can_take() || own.kinds[kind.index()].promotion.is_some(),
                    Wanted::Quiet => line.on.contains(Occupant::Empty),
                };
                if may_have {
                    self.add_line(rules, from, kind, (ways, line), wanted, plies);
                }
            }
            if let Some(walks) = ways.walks_from(from) {
                let first = plies.len();
                self.add_walks(rules, from, kind, walks, plies);
                if wanted != Wanted::All {
                    let mut place = 0;
                    plies.retain(|ply| {
                        place += 1;
                        place <= first || wanted.has(ply)
                    });
                }
            }
            if self.blocker(rules, kind, from).is_some() {
                let mut place = 0;
                plies.retain(|ply| {
                    place += 1;
                    place <= own_first || !ply.captures.is_none()
                });
            }
        }
        if wanted != Wanted::Quiet && rules.sides[side].promotes_in_place {
            self.add_in_place(rules, plies);
        }
        if wanted != Wanted::Noisy {
            self.add_castlings(rules, plies);
        }
        // A ply with which one from hand is put captures or not as it does without.
        if rules.gating {
            self.add_gates(rules, before, plies);
        }
    }

    fn add_line(
        &self,
        rules: &Rules,
        from: CellId,
        kind: KindId,
        way: (&Ways, &FlatLine),
        wanted: Wanted,
        plies: &mut Vec<Ply>,
    ) {
        let side = self.turn;
        let (under, cells) = way.0.cells_of(way.1);
        let line = way.1;
        if under.iter().any(|cell| !self.codes[cell.index()].is_empty()) {
            return;
        }
        let promotion = rules.sides[side].kinds[kind.index()].promotion.as_ref();
        let may_pass_by = line.takes_en_passant && !self.passed.is_empty();
        if wanted == Wanted::Noisy && promotion.is_none() && !line.hops && !line.allows_en_passant && !may_pass_by {
            // Only what stands first on the line can be captured.
            let first = cells.iter().find(|cell| !self.codes[cell.index()].is_empty());
            if let Some(&to) = first.filter(|&&to| line.on.contains(self.occupant(side, to)))
                && !self.are_immune(rules, kind, to)
            {
                plies.push(Ply { captures: Cells::One(to), ..bare(from, to, kind, Act::Move) });
            }
            return;
        }
        let mut hurdles = u8::from(!line.hops);
        for &to in cells {
            let occupant = self.occupant(side, to);
            if hurdles == 1 {
                let may_have = match wanted {
                    Wanted::All => true,
                    Wanted::Noisy => {
                        occupant != Occupant::Empty || promotion.is_some_and(|promotion| promotion.is_open(from, to))
                    }
                    Wanted::Quiet => occupant == Occupant::Empty,
                };
                if may_have && line.on.contains(occupant) && !self.are_immune(rules, kind, to) {
                    let mut ply = bare(from, to, kind, Act::Move);
                    if occupant != Occupant::Empty {
                        ply.captures = Cells::One(to);
                    }
                    if line.marks {
                        ply.passed = Cells::from(under);
                    } else if line.allows_en_passant {
                        ply.passed = Cells::One(to);
                    }
                    self.add(rules, ply, wanted, plies);
                }
                if line.takes_en_passant && occupant == Occupant::Empty && wanted != Wanted::Quiet {
                    for &(on, victim) in &self.passed {
                        if on == to {
                            let mut ply = bare(from, to, kind, Act::Move);
                            ply.captures = Cells::One(victim);
                            ply.is_en_passant = true;
                            self.add(rules, ply, wanted, plies);
                        }
                    }
                }
            }
            if occupant != Occupant::Empty {
                hurdles += 1;
                if hurdles == 2 || line.hops && !self.may_be_hurdle(rules, kind, to) {
                    return;
                }
            }
        }
    }

    /// Returns the cell of an enemy that forbids a piece of the side to move all moves without a capture.
    pub(super) fn blocker(&self, rules: &Rules, kind: KindId, from: CellId) -> Option<CellId> {
        let cells = rules.sides[self.turn].kinds[kind.index()].blocked_by.get(from.index())?;
        cells.iter().copied().find(|cell| self.codes[cell.index()].of(self.turn.other()).is_some())
    }

    /// Returns whether the rules let a kind of the side to move hop over what stands on a cell.
    fn may_be_hurdle(&self, rules: &Rules, kind: KindId, cell: CellId) -> bool {
        let not_over = rules.sides[self.turn].kinds[kind.index()].not_over;
        not_over == 0 || self.codes[cell.index()].piece().is_none_or(|(hurdle, _)| not_over >> hurdle.index() & 1 == 0)
    }

    /// Returns whether a kind cannot capture what stands on a cell because neither can capture the other.
    fn are_immune(&self, rules: &Rules, kind: KindId, cell: CellId) -> bool {
        let immune = rules.capture.mutually_immune;
        immune != 0
            && immune >> kind.index() & 1 != 0
            && self.codes[cell.index()].piece().is_some_and(|(victim, _)| immune >> victim.index() & 1 != 0)
    }

    fn add_walks(&mut self, rules: &Rules, from: CellId, kind: KindId, walks: &Walks, plies: &mut Vec<Ply>) {
        let side = self.turn;
        let mut found: Vec<(Ply, Vec<Name>)> = Vec::new();
        let bare = bare(from, from, kind, Act::Move);
        self.with_position(rules, side, walks.unmoved, |position| {
            let mut visitor = Results { bare: &bare, found: &mut found, position };
            for &path in &walks.paths {
                run_one(&walks.movement, path, position, from, &mut visitor);
            }
        });
        let stays = rules.sides[side].kinds[kind.index()].stays.as_deref();
        for (ply, names) in found {
            if stays.is_some_and(|stays| !stays[ply.to.index()]) {
                continue;
            }
            let kinds: Vec<KindId> = names.iter().filter_map(|name| rules.kind_named(name)).collect();
            if kinds.is_empty() {
                self.add(rules, ply, Wanted::All, plies);
                continue;
            }
            for kind in kinds {
                plies.push(Ply { becomes: Some(kind), ..ply.clone() });
            }
        }
    }

    /// Adds a move with its promotions, as far as they are wanted.
    fn add(&self, rules: &Rules, ply: Ply, wanted: Wanted, plies: &mut Vec<Ply>) {
        let side = self.turn;
        let own = &rules.sides[side].kinds[ply.kind.index()];
        let Some(promotion) = own.promotion.as_ref().filter(|promotion| promotion.applies_to(&ply)) else {
            plies.push(ply);
            return;
        };
        let stays_as_it_is = match promotion.forced {
            Forced::Always => false,
            Forced::WhenStuck => !own.stuck[ply.to.index()],
            Forced::Never => true,
        };
        for &(kind, limit) in &promotion.to {
            let is_full = limit.is_some_and(|limit| limit <= self.counts[side][kind.index()]);
            if !is_full && wanted != Wanted::Quiet {
                plies.push(Ply { becomes: Some(kind), ..ply.clone() });
            }
        }
        if stays_as_it_is && wanted.has(&ply) {
            plies.push(ply);
        }
    }

    /// Adds the promotions that are plies of their own.
    fn add_in_place(&mut self, rules: &Rules, plies: &mut Vec<Ply>) {
        let side = self.turn;
        for from in self.pieces[side].clone() {
            let Some(kind) = self.codes[from.index()].of(side) else { continue };
            let Some(promotion) = &rules.sides[side].kinds[kind.index()].promotion else { continue };
            let Some(rule) = promotion.in_place else { continue };
            let is_last = rule.last_anywhere && self.counts[side][kind.index()] == 1;
            if !is_last && !promotion.is_open(from, from) {
                continue;
            }
            for &(to, limit) in &promotion.to {
                if limit.is_some_and(|limit| limit <= self.counts[side][to.index()]) {
                    continue;
                }
                let mut found = vec![bare(from, from, kind, Act::Move)];
                if rule.moves {
                    self.add_moves_as(rules, from, to, Wanted::Quiet, &mut found);
                }
                for ply in found {
                    let ply = Ply { kind, becomes: Some(to), ..ply };
                    if !rule.quiet || !self.would_attack(rules, &ply, to) {
                        plies.push(ply);
                    }
                }
            }
        }
    }

    /// Adds the moves that a piece of another kind would have on a cell.
    fn add_moves_as(&mut self, rules: &Rules, from: CellId, kind: KindId, wanted: Wanted, plies: &mut Vec<Ply>) {
        let ways = &rules.sides[self.turn].ways[kind.index()];
        let mut found = Vec::new();
        for line in ways.lines_from(from) {
            self.add_line(rules, from, kind, (ways, line), wanted, &mut found);
        }
        if let Some(walks) = ways.walks_from(from) {
            self.add_walks(rules, from, kind, walks, &mut found);
        }
        plies.extend(found.into_iter().filter(|ply| wanted.has(ply) && ply.becomes.is_none()));
    }

    /// Returns whether a piece that promotes could then capture something.
    fn would_attack(&mut self, rules: &Rules, ply: &Ply, becomes: KindId) -> bool {
        let code = self.codes[ply.from.index()];
        self.set(rules, ply.from, Code::EMPTY);
        let mut found = Vec::new();
        self.add_moves_as(rules, ply.to, becomes, Wanted::Noisy, &mut found);
        self.set(rules, ply.from, code);
        found.iter().any(|ply| !ply.captures.is_none())
    }

    fn add_castlings(&self, rules: &Rules, plies: &mut Vec<Ply>) {
        let Some(castling) = &rules.castling else { return };
        for (place, way) in (0..).zip(&self.castlings) {
            let is_open = way.side == self.turn
                && self.rights >> place & 1 != 0
                && way.clear.iter().all(|cell| self.codes[cell.index()].is_empty());
            if is_open {
                plies.push(bare(way.king, way.king_to, castling.kind, Act::Castle(place)));
            }
        }
    }

    /// Adds, for each ply from a place on of a piece that moves for the first time, those in which one from hand follows it.
    fn add_gates(&self, rules: &Rules, first: usize, plies: &mut Vec<Ply>) {
        let side = self.turn;
        let mut gated = Vec::new();
        for ply in &plies[first..] {
            let (left, entered) = match ply.act {
                Act::Move => ([Some(ply.from), None], [ply.to, ply.to]),
                Act::Castle(way) => {
                    let way = &self.castlings[usize::from(way)];
                    ([Some(way.king), Some(way.partner)], [way.king_to, way.partner_to])
                }
                Act::Drop(_) | Act::Pass => continue,
            };
            for cell in left.into_iter().flatten().filter(|cell| !entered.contains(cell)) {
                if self.first_on[cell.index()] & self.rights == 0 {
                    continue;
                }
                for (kind, &count) in (0..).map(KindId).zip(&self.hands[side]) {
                    let area = rules.sides[side].kinds[kind.index()].drop_area.as_ref();
                    if count != 0 && area.is_none_or(|area| area[cell.index()]) {
                        gated.push(Ply { gate: Some((kind, cell)), ..ply.clone() });
                    }
                }
            }
        }
        plies.extend(gated);
    }
}

impl PromotionRules {
    /// Returns whether it is a ply of its own that may attack nothing.
    pub(super) fn is_quiet(&self) -> bool {
        self.in_place.is_some_and(|rule| rule.quiet)
    }

    /// Returns whether a move lets a piece promote.
    fn applies_to(&self, ply: &Ply) -> bool {
        self.in_place.is_none() && self.is_open(ply.from, ply.to) && (!self.on_capture || !ply.captures.is_none())
    }

    /// Returns whether a move between two cells lets a piece promote, apart from what it captures.
    fn is_open(&self, from: CellId, to: CellId) -> bool {
        let inside = |area: &Option<Vec<bool>>, cell: CellId| area.as_ref().is_some_and(|area| area[cell.index()]);
        let is_anywhere = self.arrives.is_none() && self.leaves.is_none();
        is_anywhere || inside(&self.arrives, to) || inside(&self.leaves, from)
    }
}

impl Rules {
    /// Returns the kind that a promotion in a notation names, by its name or its letter.
    fn kind_named(&self, Name(name): &Name) -> Option<KindId> {
        let matches =
            |kind: &super::GameKind| kind.name.eq_ignore_ascii_case(name) || kind.letter.eq_ignore_ascii_case(name);
        let place = self.kinds.iter().position(matches)?;
        u8::try_from(place).ok().map(KindId)
    }
}

/// Collects the results of ways that are more than lines.
struct Results<'a, 'p> {
    bare: &'a Ply,
    found: &'a mut Vec<(Ply, Vec<Name>)>,
    position: &'a Position<'p>,
}

impl Visitor for Results<'_, '_> {
    const POTENTIAL: bool = false;

    fn visit(&mut self, arrival: &Arrival) {
        let changes = arrival.changes();
        let marks = |effect: Effect| effect == Effect::AllowEnPassant;
        let mut passed: Vec<CellId> =
            arrival.on_the_way.iter().filter(|(_, effect)| marks(*effect)).map(|&(cell, _)| cell).collect();
        if marks(arrival.effect) {
            passed.push(arrival.on);
        }
        if let CompiledWay::Program(program) = &arrival.source.plan.way {
            let is_marked = |point: &crate::movegen::WayPoint| {
                let pass = program.legs.get(point.leg).and_then(|leg| leg.pass);
                pass.and_then(|pass| pass.on(Occupant::Empty)).is_some_and(marks)
                    && self.position.occupant(point.cell) == Occupant::Empty
            };
            passed.extend(arrival.way_points.iter().filter(|point| is_marked(point)).map(|point| point.cell));
        }
        let ply = Ply {
            to: arrival.to,
            is_en_passant: changes.taken.as_slice() == arrival.victim.as_slice() && arrival.victim.is_some(),
            captures: Cells::from(changes.taken),
            shifted: changes.shifted,
            passed: Cells::from(passed),
            ..self.bare.clone()
        };
        self.found.push((ply, arrival.source.plan.becomes.clone()));
    }
}
