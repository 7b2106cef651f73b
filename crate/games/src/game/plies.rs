//! Generates the plies that the pieces allow; some may be illegal, which `legal.rs` finds out.

use super::cell_set::{CellSet, Order};
use super::ply::{Ply, PlyKind};
use super::position::Position;
use super::sink::{Sink, Wanted};
use super::tables::{Exposed, FlatLine, LineFrom, MoveTable, Walks};
use super::walls::WALL_IN_WALKS;
use super::work::Work;
use super::{Code, KindId, Rules};
use piecewright::board::{CellId, Occupant};
use piecewright::internal::{Changes, OccupantSet, PathEnd, sort};
use piecewright::piece::Name;
use std::ops::ControlFlow;

/// A list of moves of one piece that is no longer than this is not searched for those that are there twice.
const FEW: usize = 32;

/// Room for as many plies as most positions have: a list that grows is copied each time.
const USUAL: usize = 48;

impl Position {
    /// Returns the plies that the pieces allow, legal or not.
    pub(crate) fn pseudo_legal(&mut self, rules: &Rules) -> Vec<Ply> {
        let mut plies = Vec::with_capacity(USUAL);
        self.list_pseudo_legal(rules, Wanted::All, &mut plies);
        plies
    }

    /// Adds the plies that the pieces allow to a list.
    pub(crate) fn list_pseudo_legal(&mut self, rules: &Rules, wanted: Wanted, plies: &mut Vec<Ply>) {
        let first = plies.len();
        self.add_pseudo_legal(rules, wanted, plies);
        // Gating does not change whether a ply captures.
        if rules.gating {
            self.add_gates(rules, first, plies);
        }
        // Nor does a wall.
        if let Some(walls) = &rules.walls {
            self.add_walls(rules, walls, first, plies);
        }
    }

    /// Generates the plies that the pieces allow, without gating and walls.
    pub(super) fn add_pseudo_legal(&mut self, rules: &Rules, wanted: Wanted, plies: &mut impl Sink) {
        let side = self.turn;
        let must_drop = self.must_drop(rules);
        if rules.drops && wanted != Wanted::Noisy {
            self.add_drops(rules, must_drop, plies);
        }
        if must_drop {
            return;
        }
        let occupied = self.pieces.occupied();
        let own = &rules.sides[side];
        let has_first_moves = self.rights.has_first_moves();
        for index in 0..self.pieces.cells(side).len() {
            let from = self.pieces.cells(side)[index];
            let Some(kind) = self.pieces.code(from).of(side) else { continue };
            // Like castling, a special first move does not get out of check.
            let has_right = has_first_moves
                && self.rights.has_first_move(from)
                && !(rules.royal.has(kind) && self.is_in_check(rules, side));
            let with_right = own.tables_with_right[kind.index()].as_ref().filter(|_| has_right);
            let table = with_right.unwrap_or(&own.move_tables[kind.index()]);
            if self.blocker(rules, kind, from).is_none() {
                self.add_moves(rules, (from, kind), table, occupied, wanted, plies);
            } else {
                let mut found = Vec::new();
                self.add_moves(rules, (from, kind), table, occupied, wanted, &mut found);
                found.into_iter().filter(Ply::captures_any).for_each(|ply| plies.add(ply));
            }
        }
        if wanted != Wanted::Quiet && rules.sides[side].promotes_in_place {
            self.add_in_place(rules, plies);
        }
        if wanted != Wanted::Noisy {
            self.add_castlings(rules, plies);
        }
    }

    /// Adds the moves of a piece; `occupied` are the cells on which something stands.
    #[inline]
    pub(super) fn add_moves(
        &mut self,
        rules: &Rules,
        (from, kind): (CellId, KindId),
        table: &MoveTable,
        occupied: CellSet,
        wanted: Wanted,
        plies: &mut impl Sink,
    ) {
        self.add_lines(rules, (from, kind), table, occupied, wanted, plies);
        if let Some(walks) = table.walks_from(from) {
            self.add_walks(rules, (from, kind), walks, wanted, plies);
        }
    }

    /// Adds the moves of a piece along lines.
    fn add_lines(
        &self,
        rules: &Rules,
        (from, kind): (CellId, KindId),
        table: &MoveTable,
        occupied: CellSet,
        wanted: Wanted,
        plies: &mut impl Sink,
    ) {
        let own = &rules.sides[self.turn].kinds[kind.index()];
        let only_moves = !own.may_promote(from) && !rules.capture.limited.has(kind);
        let enemies = self.pieces.set_of(self.turn.other());
        let ends = wanted.ends();
        for line in table.rows_from(from) {
            if only_moves && line.is_plain && (self.en_passant.is_empty() || !line.takes_en_passant) {
                if line.order == Order::Listed {
                    self.add_listed((from, kind), line.on.and(ends), (line, table), plies);
                    continue;
                }
                let on = line.on.and(ends);
                let takes = on.contains(Occupant::Enemy) && !line.set.and(enemies).is_empty();
                let moves = on.contains(Occupant::Empty);
                if takes || moves {
                    let reached = line.reached(occupied);
                    if takes {
                        plies.add_moves(from, kind, reached.and(enemies), true);
                    }
                    if moves {
                        plies.add_moves(from, kind, reached.without(occupied), false);
                    }
                }
                continue;
            }
            let may_have = match wanted {
                Wanted::All => true,
                Wanted::Noisy => line.can_take() || own.may_promote(from),
                Wanted::Quiet => line.on.contains(Occupant::Empty),
            };
            if may_have {
                self.add_lines_of(rules, (from, kind), (line, table), wanted, plies);
            }
        }
    }

    /// Adds the moves of a piece along the lines of a row, whatever they do.
    #[inline(never)]
    fn add_lines_of(
        &self,
        rules: &Rules,
        (from, kind): (CellId, KindId),
        (row, table): (&FlatLine, &MoveTable),
        wanted: Wanted,
        plies: &mut impl Sink,
    ) {
        for single in table.lines_of(row) {
            self.add_line(rules, (from, kind), single, wanted, plies);
        }
    }

    /// Adds the moves of a piece along a plain line or leaps of which there is no set.
    #[inline(never)]
    fn add_listed(
        &self,
        (from, kind): (CellId, KindId),
        ends: OccupantSet,
        (row, table): (&FlatLine, &MoveTable),
        plies: &mut impl Sink,
    ) {
        for &to in table.cells_of(row).1 {
            let occupant = self.pieces.occupant(self.turn, to);
            if ends.contains(occupant) {
                plies.add_move(from, to, kind, occupant != Occupant::Empty);
            }
            if occupant != Occupant::Empty && !row.is_leaps() {
                break;
            }
        }
    }

    /// Adds the moves of a piece along a line, whatever it does.
    fn add_line(
        &self,
        rules: &Rules,
        (from, kind): (CellId, KindId),
        row: LineFrom,
        wanted: Wanted,
        plies: &mut impl Sink,
    ) {
        let LineFrom { line, under, cells } = row;
        if under.iter().any(|cell| !self.pieces.code(*cell).is_empty()) {
            return;
        }
        // A slide is past its hurdle from the beginning: the next piece ends it.
        let mut hurdles_met = u8::from(!line.hops());
        let first_end = line.kind.first_end(cells.len());
        for (index, &to) in cells.iter().enumerate() {
            let is_empty = self.pieces.occupant(self.turn, to) == Occupant::Empty;
            if hurdles_met == 1 && first_end <= index {
                self.add_line_end(rules, (from, kind), row, to, wanted, plies);
                if line.takes_en_passant && is_empty && wanted != Wanted::Quiet {
                    self.add_en_passant(rules, (from, kind), to, wanted, plies);
                }
            }
            if !is_empty {
                hurdles_met += 1;
                if hurdles_met == 2 || line.hops() && !self.may_be_hurdle(rules, kind, to) {
                    return;
                }
            }
        }
    }

    /// Adds the moves of a piece that end on one cell of a line, without en passant.
    fn add_line_end(
        &self,
        rules: &Rules,
        (from, kind): (CellId, KindId),
        LineFrom { line, under, .. }: LineFrom,
        to: CellId,
        wanted: Wanted,
        plies: &mut impl Sink,
    ) {
        let own = &rules.sides[self.turn].kinds[kind.index()];
        let occupant = self.pieces.occupant(self.turn, to);
        let takes = occupant != Occupant::Empty;
        let is_wanted = match wanted {
            Wanted::All => true,
            Wanted::Noisy => {
                takes
                    || own.promotion.as_ref().is_some_and(|promotion| promotion.is_open(from, to))
                    || own.morphs.iter().any(|morph| morph.is_open(to, false))
            }
            Wanted::Quiet => !takes,
        };
        if !is_wanted || !line.on.contains(occupant) || !self.may_take(rules, kind, to) {
            return;
        }
        let is_bare = line.exposed == Exposed::None && !own.may_promote(from);
        if is_bare && !matches!(occupant, Occupant::Friend | Occupant::FriendRoyal) {
            if takes || wanted != Wanted::Noisy {
                plies.add_move(from, to, kind, takes);
            }
            return;
        }
        let passed = match line.exposed {
            Exposed::None => &[],
            Exposed::Jumped => under,
            Exposed::End => &[to],
        };
        let ply = Ply::bare(from, to, kind, PlyKind::Move).passing(passed);
        self.add_promotions(rules, if takes { ply.capturing(to) } else { ply }, wanted, plies);
    }

    /// Adds the captures en passant of a piece that goes to an empty cell.
    fn add_en_passant(
        &self,
        rules: &Rules,
        (from, kind): (CellId, KindId),
        to: CellId,
        wanted: Wanted,
        plies: &mut impl Sink,
    ) {
        for &(on, victim) in &self.en_passant {
            let is_enemy = || self.pieces.code(victim).of(self.turn).is_none();
            if on == to && is_enemy() && self.may_take(rules, kind, victim) {
                let mut ply = Ply::bare(from, to, kind, PlyKind::Move).capturing(victim);
                ply.is_en_passant = true;
                self.add_promotions(rules, ply, wanted, plies);
            }
        }
    }

    /// Returns the cell of an enemy that forbids a piece of the side to move all moves without a capture.
    pub(super) fn blocker(&self, rules: &Rules, kind: KindId, from: CellId) -> Option<CellId> {
        let cells = rules.sides[self.turn].kinds[kind.index()].blocked_by.get(from.index())?;
        cells.iter().copied().find(|cell| self.pieces.code(*cell).of(self.turn.other()).is_some())
    }

    /// Returns whether the rules let a kind of the side to move hop over what stands on a cell.
    fn may_be_hurdle(&self, rules: &Rules, kind: KindId, cell: CellId) -> bool {
        let not_over = rules.sides[self.turn].kinds[kind.index()].not_over;
        not_over.is_empty() || self.pieces.code(cell).piece().is_none_or(|(hurdle, _)| !not_over.has(hurdle))
    }

    /// Adds the moves of a piece that are more than lines.
    #[inline(never)]
    pub(crate) fn add_walks(
        &mut self,
        rules: &Rules,
        (from, kind): (CellId, KindId),
        walks: &Walks,
        wanted: Wanted,
        plies: &mut impl Sink,
    ) {
        let side = self.turn;
        let mut found: Vec<(Ply, Vec<Name>)> = Vec::new();
        let bare = Ply::bare(from, from, kind, PlyKind::Move);
        let barriers = self.barriers(rules, (from, kind), side);
        let mut work = std::mem::replace(&mut self.work, Work::LENT);
        self.pieces.show_walls_as(WALL_IN_WALKS);
        self.with_position(rules, side, walks.unmoved, |position| {
            let mut list = |end: &PathEnd| {
                let Changes { taken, shifted, .. } = end.changes();
                let mut ply = bare.clone().capturing_all(&taken).passing(&end.passed()).shifting(shifted);
                ply.to = end.to();
                let victim = end.taken_en_passant();
                ply.is_en_passant = victim.is_some() && taken.as_slice() == victim.as_slice();
                found.push((ply, end.becomes().to_vec()));
                ControlFlow::Continue(())
            };
            work.of(kind, |budget| walks.follow(position, from, &barriers, budget, &mut list));
        });
        self.pieces.show_walls_as(Occupant::Wall);
        self.work = work;
        // Several ways lead to most cells, and each result is asked once whether it is legal.
        if FEW < found.len() {
            sort(&mut found);
            found.dedup();
        }
        let stays = rules.sides[side].kinds[kind.index()].stays.as_deref();
        for (ply, names) in found {
            let is_piece = |cell: CellId| self.pieces.code(cell) != Code::WALL;
            let may_take = || {
                ply.captures().iter().all(|&cell| is_piece(cell) && self.may_take(rules, kind, cell))
                    && ply.shifted().iter().all(|&(from, _)| is_piece(from))
            };
            if stays.is_some_and(|stays| !stays[ply.to.index()]) || !may_take() {
                continue;
            }
            let kinds: Vec<KindId> = names.iter().filter_map(|name| rules.kind_named(name)).collect();
            let mut results: Vec<Ply> = kinds.into_iter().map(|kind| ply.clone().becoming(kind)).collect();
            if results.is_empty() {
                self.add_promotions(rules, ply, Wanted::All, &mut results);
            }
            results.into_iter().filter(|ply| wanted.has(ply)).for_each(|ply| plies.add(ply));
        }
    }

    fn add_castlings(&self, rules: &Rules, plies: &mut impl Sink) {
        let Some(castling) = &rules.castling else { return };
        for (number, way) in self.rights.castlings_left() {
            let is_open = way.side == self.turn && way.clear.iter().all(|cell| self.pieces.code(*cell).is_empty());
            if is_open {
                plies.add(Ply::bare(way.king, way.king_to, castling.kind, PlyKind::Castle(number)));
            }
        }
    }

    /// Adds the plies that gate: those from an index on with which a piece moves for the first time, each with every kind in
    /// hand that may enter on the cell it leaves.
    fn add_gates(&self, rules: &Rules, first: usize, plies: &mut Vec<Ply>) {
        let side = self.turn;
        let mut gated = Vec::new();
        for ply in &plies[first..] {
            let (left, entered) = match ply.act {
                // A piece that turns over or back is followed by none (source: Fairy-Stockfish).
                PlyKind::Move if ply.becomes.is_some_and(|to| rules.turns_over(ply.kind, to)) => continue,
                PlyKind::Move => ([Some(ply.from), None], [ply.to, ply.to]),
                PlyKind::Castle(way) => {
                    let Some(way) = self.rights.castling(way) else { continue };
                    ([Some(way.king), Some(way.partner)], [way.king_to, way.partner_to])
                }
                PlyKind::Drop(_) | PlyKind::Pass => continue,
            };
            for cell in left.into_iter().flatten().filter(|cell| !entered.contains(cell)) {
                if !self.rights.has_first_move(cell) {
                    continue;
                }
                for (kind, count) in self.hands.kinds(side) {
                    if count != 0 && rules.sides[side].kinds[kind.index()].may_follow(cell) {
                        gated.push(ply.clone().gating(kind, cell));
                    }
                }
            }
        }
        plies.extend(gated);
    }
}

#[cfg(test)]
mod tests {
    use crate::game::sink::Wanted;
    use crate::game::{Game, Ply, State};
    use crate::variant::read;
    use std::collections::BTreeSet;

    const PLIES: usize = 40;

    /// The player lists noisy plies first and quiet ones after them: together they are all, and each is listed once.
    #[test]
    fn noisy_and_quiet_plies_are_all_plies() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/games/variants");
        let mut states = 0;
        for (number, entry) in (1_u64..).zip(std::fs::read_dir(folder).unwrap()) {
            let variant = read(&std::fs::read_to_string(entry.unwrap().path()).unwrap()).variant;
            let game = Game::new(&variant).unwrap();
            let mut state = State::new(&game);
            let mut random = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            for _ in 0..PLIES {
                let mut list = |wanted: Wanted| {
                    let mut plies: Vec<Ply> = Vec::new();
                    state.position.list_pseudo_legal(&game, wanted, &mut plies);
                    let all: BTreeSet<Ply> = plies.iter().cloned().collect();
                    assert_eq!(plies.len(), all.len(), "{} lists a ply twice in {plies:?}", variant.id);
                    all
                };
                let [all, mut noisy, mut quiet] = [Wanted::All, Wanted::Noisy, Wanted::Quiet].map(&mut list);
                let context = || format!("{} in {}", variant.id, state.clone().fen());
                assert_eq!(noisy.intersection(&quiet).next(), None, "{}", context());
                noisy.append(&mut quiet);
                assert_eq!(noisy, all, "{}", context());
                states += 1;
                let legal = state.legal();
                if legal.is_empty() || state.outcome().is_some() {
                    break;
                }
                // A small random number generator (xorshift).
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let index = usize::try_from(random % u64::try_from(legal.len()).unwrap()).unwrap();
                let text = state.text(&legal[index]);
                state.play(&text).unwrap();
            }
        }
        assert!(2_000 < states, "{states}");
    }
}
