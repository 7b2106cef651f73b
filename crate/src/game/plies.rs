//! Generates plies: what the pieces allow, then what all rules allow.

use super::place::{CastlingWay, Place};
use super::ply::{Act, Cells, Ply};
use super::tables::{FlatLine, Walks, Ways};
use super::{Code, KindId, PromotionRules, Rules};
use crate::board::{CellId, Occupant, Position};
use crate::movegen::{Arrival, CompiledWay, Visitor, run_one};
use crate::order::sort;
use crate::piece::{Effect, Name, Player};
use crate::variant::{Forced, NoDrop, Pass, Royal};

/// Which plies are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    All,
    /// Captures and promotions of moves; others on the cells of promotion may come with them.
    Noisy,
}

/// Returns a ply that only puts a piece from one cell to another.
fn bare(from: CellId, to: CellId, kind: KindId, act: Act) -> Ply {
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
    /// Counts the leaves at a depth.
    pub(crate) fn perft(&mut self, rules: &Rules, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let plies = self.legal(rules);
        if depth == 1 {
            return plies.len() as u64;
        }
        let mut count = 0;
        for ply in plies {
            self.play(rules, &ply);
            count += self.perft(rules, depth - 1);
            self.undo(rules);
        }
        count
    }

    /// Returns the legal plies; none if the game is over at once.
    pub(crate) fn legal(&mut self, rules: &Rules) -> Vec<Ply> {
        if self.decided(rules).is_some() { Vec::new() } else { self.allowed(rules) }
    }

    /// Returns the plies that the rules allow in a game that is not over.
    pub(crate) fn allowed(&mut self, rules: &Rules) -> Vec<Ply> {
        let mut plies = self.pseudo_legal(rules);
        let free = self.free_movers(rules);
        plies.retain(|ply| {
            free.as_ref().is_some_and(|free| self.is_free(rules, free, ply)) || self.is_legal(rules, ply)
        });
        if rules.capture.forced && plies.iter().any(|ply| !ply.captures.is_none()) {
            plies.retain(|ply| !ply.captures.is_none());
        }
        let may_pass = match rules.pass {
            Pass::Never => false,
            Pass::WhenStuck => plies.is_empty(),
            Pass::Always => true,
        };
        if may_pass {
            let pass = pass();
            if self.is_legal(rules, &pass) {
                plies.push(pass);
            }
        }
        // Two ways to one result are one ply.
        if rules.sides[self.turn].may_repeat {
            sort(&mut plies);
            plies.dedup();
        }
        plies
    }

    /// Returns, by cell, whether the piece there can move without exposing a royal piece; `None` if that is not known.
    fn free_movers(&mut self, rules: &Rules) -> Option<Vec<bool>> {
        let side = self.turn;
        let enemy = side.other();
        if rules.capture.blast.is_some()
            || rules.check.is_illegal
            || rules.check.needs_all
            || rules.facing != 0
            || rules.walkers[enemy] != 0
            || self.is_in_check(rules, side)
        {
            return None;
        }
        let mut shields = vec![false; self.codes.len()];
        let present = self.present(enemy);
        for &cell in &self.royals[side] {
            shields[cell.index()] = true;
            if !rules.sides[enemy].attackers[cell.index()].shields(&self.codes, enemy, present, &mut shields) {
                return None;
            }
        }
        Some(shields.into_iter().map(|shield| !shield).collect())
    }

    /// Returns whether a ply only puts a piece that shields no royal piece on a cell where it stands or captures an enemy.
    fn is_free(&self, rules: &Rules, free: &[bool], ply: &Ply) -> bool {
        let is_royal = |kind: KindId| rules.royal >> kind.index() & 1 != 0;
        let is_plain = |&cell: &CellId| cell == ply.to && self.codes[cell.index()].of(self.turn).is_none();
        ply.act == Act::Move
            && free[ply.from.index()]
            && !ply.is_en_passant
            && ply.gate.is_none()
            && ply.shifted.is_empty()
            && !ply.becomes.is_some_and(is_royal)
            && ply.captures.as_slice().iter().all(is_plain)
    }

    /// Returns the kinds that a side has on the board.
    fn present(&self, side: Player) -> super::tables::Kinds {
        let counts = self.counts[side].iter().enumerate();
        counts.filter(|(_, count)| **count != 0).fold(0, |set, (kind, _)| set | 1 << kind)
    }

    /// Returns whether a ply that the pieces allow is legal.
    fn is_legal(&mut self, rules: &Rules, ply: &Ply) -> bool {
        let is_legal = self.try_play(rules, ply);
        if is_legal {
            self.undo(rules);
        }
        is_legal
    }

    /// Plays a ply that the pieces allow if it is legal; returns whether it is.
    pub(crate) fn try_play(&mut self, rules: &Rules, ply: &Ply) -> bool {
        if !self.may_begin(rules, ply) {
            return false;
        }
        let had_royals = !self.royals[self.turn].is_empty();
        self.play(rules, ply);
        let may_stand = self.may_stand(rules, ply, had_royals);
        if !may_stand {
            self.undo(rules);
        }
        may_stand
    }

    /// Returns whether a ply is legal as far as can be seen before it is played.
    fn may_begin(&mut self, rules: &Rules, ply: &Ply) -> bool {
        let side = self.turn;
        // A piece put from hand shields no royal piece from what the ply itself exposes (source: Fairy-Stockfish).
        if ply.gate.is_some() && !self.is_legal(rules, &Ply { gate: None, ..ply.clone() }) {
            return false;
        }
        if let Act::Castle(way) = ply.act
            && rules.kinds[ply.kind.index()].royal != Royal::No
        {
            let CastlingWay { king, safe, .. } = self.castlings[usize::from(way)].clone();
            // The piece itself is no shield for the cells behind it.
            let code = self.codes[king.index()];
            self.set(rules, king, Code::EMPTY);
            let is_attacked = safe.iter().any(|&cell| self.is_endangered(rules, cell, side.other()));
            self.set(rules, king, code);
            if is_attacked {
                return false;
            }
        }
        !(rules.check.king_stays && rules.royal >> ply.kind.index() & 1 != 0 && self.flees(rules, ply))
    }

    /// Returns whether a ply that has just been played may stand.
    fn may_stand(&mut self, rules: &Rules, ply: &Ply, had_royals: bool) -> bool {
        let side = self.turn.other();
        let is_safe = if had_royals && self.royals[side].is_empty() {
            false
        } else if self.royals[side.other()].is_empty() && rules.capture.blast.is_some() {
            true
        } else {
            !self.is_in_check(rules, side)
        };
        is_safe
            && !(rules.check.is_illegal && self.is_in_check(rules, side.other()))
            && !(self.is_drop_that(rules, ply, NoDrop::Checks) && self.is_in_check(rules, side.other()))
            && !(self.is_drop_that(rules, ply, NoDrop::Mates)
                && self.gives_check(rules, ply)
                && self.allowed(rules).is_empty())
    }

    /// Returns whether a royal piece leaves a check instead of capturing the only piece that gives it.
    fn flees(&mut self, rules: &Rules, ply: &Ply) -> bool {
        let side = self.turn;
        if !self.is_in_check(rules, side) {
            return false;
        }
        let [victim] = *ply.captures.as_slice() else { return true };
        let code = self.codes[victim.index()];
        self.set(rules, victim, Code::EMPTY);
        let is_still_in_check = self.is_in_check(rules, side);
        self.set(rules, victim, code);
        is_still_in_check
    }

    /// Returns whether the piece that has just been put on a cell attacks a royal piece itself.
    fn gives_check(&self, rules: &Rules, ply: &Ply) -> bool {
        let side = self.turn.other();
        let ways = &rules.sides[side].ways[ply.kind.index()];
        let hits = |line: &FlatLine| {
            let (_, cells) = ways.cells_of(line);
            let first = cells.iter().find(|cell| !self.codes[cell.index()].is_empty());
            first.is_some_and(|&cell| {
                line.on.contains(self.occupant(side, cell)) && self.royals[self.turn].contains(&cell)
            })
        };
        ways.lines_from(ply.to).iter().any(hits)
    }

    fn is_drop_that(&self, rules: &Rules, ply: &Ply, no_drop: NoDrop) -> bool {
        let side = self.turn.other();
        matches!(ply.act, Act::Drop(_)) && rules.sides[side].kinds[ply.kind.index()].no_drop.contains(&no_drop)
    }

    pub(crate) fn pseudo_legal(&mut self, rules: &Rules) -> Vec<Ply> {
        let mut plies = Vec::new();
        self.add_pseudo_legal(rules, Wanted::All, &mut plies);
        plies
    }

    /// Adds the plies that the pieces allow to a list.
    pub(crate) fn add_pseudo_legal(&mut self, rules: &Rules, wanted: Wanted, plies: &mut Vec<Ply>) {
        let side = self.turn;
        let must_drop = rules.drop_first != 0
            && self.hands[side]
                .iter()
                .enumerate()
                .any(|(kind, &count)| count != 0 && rules.drop_first >> kind & 1 != 0);
        if rules.drops && wanted == Wanted::All {
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
            let with_right = own.ways_with_right[kind.index()].as_ref().filter(|_| has_right);
            let ways = with_right.unwrap_or(&own.ways[kind.index()]);
            for line in ways.lines_from(from) {
                if wanted == Wanted::All || line.can_take() || own.kinds[kind.index()].promotion.is_some() {
                    self.add_line(rules, from, kind, (ways, line), wanted, plies);
                }
            }
            if let Some(walks) = ways.walks_from(from) {
                let first = plies.len();
                self.add_walks(rules, from, kind, walks, plies);
                if wanted == Wanted::Noisy {
                    let mut place = 0;
                    plies.retain(|ply| {
                        place += 1;
                        place <= first || ply.is_noisy()
                    });
                }
            }
        }
        if wanted == Wanted::All {
            self.add_castlings(rules, plies);
            if rules.gating {
                self.add_gates(rules, plies);
            }
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
        let takes_all = wanted == Wanted::All;
        let promotion = rules.sides[side].kinds[kind.index()].promotion.as_ref();
        let mut hurdles = u8::from(!line.hops);
        for &to in cells {
            let occupant = self.occupant(side, to);
            if hurdles == 1 {
                let is_immune = |victim: KindId| {
                    rules.capture.mutually_immune >> victim.index() & rules.capture.mutually_immune >> kind.index() & 1
                        != 0
                };
                let is_wanted = takes_all
                    || occupant != Occupant::Empty
                    || promotion.is_some_and(|promotion| promotion.is_open(from, to));
                if is_wanted
                    && line.on.contains(occupant)
                    && !self.codes[to.index()].piece().is_some_and(|(victim, _)| is_immune(victim))
                {
                    let mut ply = bare(from, to, kind, Act::Move);
                    if occupant != Occupant::Empty {
                        ply.captures = Cells::One(to);
                    }
                    if line.marks {
                        ply.passed = Cells::from(under);
                    } else if line.allows_en_passant {
                        ply.passed = Cells::One(to);
                    }
                    self.add(rules, ply, plies);
                }
                if line.takes_en_passant && occupant == Occupant::Empty {
                    for &(on, victim) in &self.passed {
                        if on == to {
                            let mut ply = bare(from, to, kind, Act::Move);
                            ply.captures = Cells::One(victim);
                            ply.is_en_passant = true;
                            self.add(rules, ply, plies);
                        }
                    }
                }
            }
            if occupant != Occupant::Empty {
                hurdles += 1;
                if hurdles == 2 {
                    return;
                }
            }
        }
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
                self.add(rules, ply, plies);
                continue;
            }
            for kind in kinds {
                plies.push(Ply { becomes: Some(kind), ..ply.clone() });
            }
        }
    }

    /// Adds a move with its promotions.
    fn add(&self, rules: &Rules, ply: Ply, plies: &mut Vec<Ply>) {
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
            if !is_full {
                plies.push(Ply { becomes: Some(kind), ..ply.clone() });
            }
        }
        if stays_as_it_is {
            plies.push(ply);
        }
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

    /// Adds, for each ply of a piece that moves for the first time, those in which one from hand follows it.
    fn add_gates(&self, rules: &Rules, plies: &mut Vec<Ply>) {
        let side = self.turn;
        let mut gated = Vec::new();
        for ply in &*plies {
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

    fn add_drops(&self, rules: &Rules, must_drop: bool, plies: &mut Vec<Ply>) {
        let side = self.turn;
        for (held, &count) in (0..).map(KindId).zip(&self.hands[side]) {
            if count == 0 || must_drop && rules.drop_first >> held.index() & 1 == 0 {
                continue;
            }
            let own = &rules.sides[side].kinds[held.index()];
            for kind in [Some(held), own.dropped_as].into_iter().flatten() {
                for to in rules.board.cells() {
                    let is_open =
                        self.codes[to.index()].is_empty() && own.drop_area.as_ref().is_none_or(|area| area[to.index()]);
                    if is_open && self.may_drop(rules, kind, to) {
                        plies.push(bare(to, to, kind, Act::Drop(held)));
                    }
                }
            }
        }
    }

    /// Returns whether a kind may be dropped on an empty cell, apart from what the drop does to the other side.
    fn may_drop(&self, rules: &Rules, kind: KindId, to: CellId) -> bool {
        let side = self.turn;
        let own = &rules.sides[side].kinds[kind.index()];
        let board = &rules.board;
        let alike = || self.pieces[side].iter().filter(|cell| self.codes[cell.index()] == Code::new(kind, side));
        self.leaves_room(rules, kind, to)
            && own.no_drop.iter().all(|rule| match rule {
                NoDrop::OnFileWith(most) => {
                    let file = board.file_of(to, Player::White);
                    alike().filter(|&&cell| board.file_of(cell, Player::White) == file).count() < usize::from(*most)
                }
                NoDrop::Stuck => !own.stuck[to.index()],
                NoDrop::SameColor => !alike().any(|&cell| board.shade(cell) == board.shade(to)),
                NoDrop::Mates | NoDrop::Checks => true,
            })
    }
}

impl Place {
    /// Returns whether a drop leaves cells of the right colors for pieces that must stand on different ones.
    fn leaves_room(&self, rules: &Rules, kind: KindId, to: CellId) -> bool {
        let side = self.turn;
        let board = &rules.board;
        rules.sides[side].kinds.iter().enumerate().all(|(other, own)| {
            let left = usize::from(self.hands[side][other]).saturating_sub(usize::from(other == kind.index()));
            if left == 0 || !own.no_drop.contains(&NoDrop::SameColor) {
                return true;
            }
            let code = Code::new(KindId(u8::try_from(other).unwrap_or(0)), side);
            let mut taken: Vec<i16> =
                board.cells().filter(|cell| self.codes[cell.index()] == code).map(|cell| board.shade(cell)).collect();
            if other == kind.index() {
                taken.push(board.shade(to));
            }
            let is_open = |cell: &CellId| {
                self.codes[cell.index()].is_empty()
                    && *cell != to
                    && own.drop_area.as_ref().is_none_or(|area| area[cell.index()])
                    && !taken.contains(&board.shade(*cell))
            };
            let mut shades: Vec<i16> = board.cells().filter(is_open).map(|cell| board.shade(cell)).collect();
            sort(&mut shades);
            shades.dedup();
            left <= shades.len()
        })
    }
}

impl PromotionRules {
    /// Returns whether a move lets a piece promote.
    fn applies_to(&self, ply: &Ply) -> bool {
        self.is_open(ply.from, ply.to) && (!self.on_capture || !ply.captures.is_none())
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
