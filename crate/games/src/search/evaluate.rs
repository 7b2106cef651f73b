//! What a state is worth to the side to move, without looking ahead.

use super::features::Tapered;
use super::piece_sums::Material;
use super::royal_zone::RoyalZone;
use super::score_window::Window;
use super::searcher::Searcher;
use crate::game::KindId;
use crate::game::cell_set::{CellSet, Order};
use crate::game::tables::{FlatLine, MoveTable};
use crate::variant::{BySide, Value};
use piecewright::board::{CellId, Occupant};
use piecewright::piece::Player;

/// Scores never exceed this, as larger ones are wins.
const MOST: i32 = 20_000;

/// What mobility and attacks are worth at most, but for rare states.
const LAZY: i32 = 250;

/// How many arrangements of weak pieces are remembered.
pub(super) const PASSED: usize = 1 << 12;

/// What the side to move has for being it.
const TEMPO: i32 = 12;

/// What one side has, by parts.
#[derive(Default)]
struct SideScore {
    squares: Tapered,
    phase: i32,
    /// How much it attacks the cells around enemy royals, and with how many pieces.
    attack: i32,
    attackers: i32,
    held: i32,
    /// A hash of its weak pieces.
    weak: u64,
}

impl Searcher<'_> {
    /// Returns what the state is worth to the side to move; only about, if that is far outside a window.
    pub(super) fn evaluate(&mut self, window: Window) -> i32 {
        let mut sums = BySide::from_fn(|side| self.sum(side));
        self.add_passed(&mut sums);
        let full = self.features.full_phase;
        let phase = Player::ALL.into_iter().map(|side| sums[side].phase + sums[side].held).sum::<i32>().clamp(0, full);
        let score = |sum: &SideScore| {
            let Tapered { many, few } = sum.squares;
            sum.held + part(many, phase, full) + part(few, full - phase, full)
        };
        let mut total = self.scarcity(Player::White) - self.scarcity(Player::Black);
        total += self.checks_worth(Player::White) - self.checks_worth(Player::Black);
        total += self.chase(&sums.white, &sums.black) - self.chase(&sums.black, &sums.white);
        let sign = if self.position.turn == Player::White { 1 } else { -1 };
        let rough = sign * (total + score(&sums.white) - score(&sums.black));
        let is_far = rough + LAZY < window.alpha || window.beta < rough - LAZY;
        if !is_far {
            self.look_closely(&mut sums);
        }
        total += score(&sums.white) - score(&sums.black);
        total += part(danger(&sums.white) - danger(&sums.black), phase, full);
        if let Some(plies) = self.rules.end.quiet.as_ref().and_then(|quiet| quiet.plies) {
            let (most, now) = (i32::from(plies).max(1), i32::from(self.position.clocks.halfmove));
            total -= part(total, now.min(most), 2 * most);
        }
        (sign * total + TEMPO).clamp(-MOST, MOST)
    }

    /// Adds pieces on their way to promotion.
    fn add_passed(&mut self, sums: &mut BySide<SideScore>) {
        let known = self.passed_pieces(sums.white.weak ^ sums.black.weak);
        for side in Player::ALL {
            let Tapered { many, few } = known[side];
            sums[side].squares.many += many;
            sums[side].squares.few += few;
        }
    }

    /// Adds mobility and attacks on royals.
    fn look_closely(&mut self, sums: &mut BySide<SideScore>) {
        let mut zone = std::mem::take(&mut self.zone);
        zone.mark(&self.position, self.features);
        for side in Player::ALL {
            self.add_activity(side, &zone, &mut sums[side]);
        }
        self.zone = zone;
    }

    /// Returns what the weak pieces that nothing can stop on their way to promotion are worth, by side.
    fn passed_pieces(&mut self, weak: u64) -> BySide<Tapered> {
        let index = (weak % PASSED as u64) as usize;
        if self.tables.passed_pieces[index].0 != weak {
            let found = BySide::from_fn(|side| {
                let mut sum = Tapered::default();
                for &cell in self.position.pieces.cells(side) {
                    let code = self.position.pieces.code(cell);
                    let passed = self.features.passed(code, cell);
                    if passed != 0 && self.is_passed(side, code, cell) {
                        sum.many += passed * 3 / 10;
                        sum.few += passed * 7 / 10;
                    }
                }
                sum
            });
            self.tables.passed_pieces[index] = (weak, found);
        }
        self.tables.passed_pieces[index].1
    }

    /// Returns what a side has on the board, by where it stands, and in hand.
    fn sum(&self, side: Player) -> SideScore {
        let Material { squares, phase, weak } = self.material(side);
        let mut sum = SideScore { squares, phase, weak, ..SideScore::default() };
        if self.rules.drops || self.rules.gating {
            for (kind, &count) in self.position.hands.counts(side).iter().enumerate() {
                if count != 0 {
                    let points = self.features.held(side, KindId::at(kind));
                    sum.held += points * i32::from(count);
                    sum.attack += 2 * i32::from(count.min(4));
                }
            }
            if !self.features.wants_material {
                sum.held = -sum.held;
            }
        }
        sum
    }

    /// Adds what the cells that the pieces of a side reach are worth.
    fn add_activity(&self, side: Player, zone: &RoyalZone, sum: &mut SideScore) {
        for &cell in self.position.pieces.cells(side) {
            let code = self.position.pieces.code(cell);
            let Some(kind) = code.of(side) else { continue };
            if self.features.mobility[code.index()] != 0 {
                self.add_mobility(sum, &self.rules.sides[side].move_tables[kind.index()], cell, (side, zone));
            }
        }
        sum.squares.many += 6 * zone.count(side, &self.position).cast_signed();
    }

    /// Returns whether no weak enemy can stop a piece on its way to promotion.
    fn is_passed(&self, side: Player, code: crate::game::Code, cell: CellId) -> bool {
        let weak = |&at: &CellId| {
            let found = self.position.pieces.code(at);
            found.of(side.other()).is_some() && self.features.passed(found, at) != 0
        };
        !self.features.stoppers(code, cell).iter().any(weak)
    }

    /// Adds what the cells that a piece reaches are worth.
    fn add_mobility(&self, sum: &mut SideScore, table: &MoveTable, from: CellId, (side, zone): (Player, &RoyalZone)) {
        let enemy = side.other();
        let occupied = self.position.pieces.occupied();
        let (mut count, mut hits) = (0, 0);
        let (mut moves, mut takes) = (CellSet::default(), CellSet::default());
        for row in table.rows_from(from) {
            if row.order == Order::Listed {
                let (more, close) = self.followed(table.cells_of(row), row, (side, zone));
                count += more;
                hits += close;
                continue;
            }
            let reached = row.reached(occupied);
            if row.on.contains(Occupant::Empty) {
                moves = moves.or(reached);
            }
            if row.on.contains(Occupant::Enemy) {
                takes = takes.or(reached);
            }
        }
        count += moves.without(occupied).or(takes.and(self.position.pieces.set_of(enemy))).len();
        let near = takes.and(zone.sets[enemy]);
        // Most pieces reach no cell near a royal, and counting bits takes long (see `CellSet::len`).
        if !near.is_empty() {
            hits += near.len();
        }
        let (count, hits) = (count.cast_signed(), hits.cast_signed());
        let code = self.position.pieces.code(from).index();
        let points = self.features.mobility[code] * (count - 4);
        sum.squares.many += points;
        sum.squares.few += points;
        if hits != 0 {
            sum.attack += hits.min(4) * self.features.attack[code];
            sum.attackers += 1;
        }
    }

    /// Follows a line cell by cell; returns how many cells it reaches, and how many it attacks of those close to enemy
    /// royals.
    fn followed(
        &self,
        (under, cells): (&[CellId], &[CellId]),
        row: &FlatLine,
        (side, zone): (Player, &RoyalZone),
    ) -> (u32, u32) {
        let enemy = side.other();
        let (mut count, mut hits) = (0, 0);
        if under.iter().any(|cell| !self.position.pieces.code(*cell).is_empty()) {
            return (count, hits);
        }
        let takes = row.on.contains(Occupant::Enemy);
        let moves = row.on.contains(Occupant::Empty);
        let mut is_open = !row.hops();
        for &to in cells {
            let code = self.position.pieces.code(to);
            hits += u32::from(is_open && takes && zone.has(enemy, to));
            if code.is_empty() {
                count += u32::from(is_open && moves);
                continue;
            }
            if is_open {
                count += u32::from(takes && code.of(enemy).is_some());
                if !row.is_leaps() {
                    break;
                }
            }
            is_open = true;
        }
        (count, hits)
    }

    /// Returns what it costs a side that kinds which it may not lose are few, or brings if it wants to lose them.
    fn scarcity(&self, side: Player) -> i32 {
        let mut worth = 0;
        for rule in self.rules.extinct.iter().filter(|rule| rule.is != Value::Draw) {
            for &set in &rule.sets {
                let counts = self.position.pieces.counts(side).iter().enumerate();
                let count: i32 =
                    counts.filter(|(kind, _)| set.has(KindId::at(*kind))).map(|(_, &count)| i32::from(count)).sum();
                let spare = (count - i32::from(rule.left)).max(1);
                let bonus = 160 / (spare * spare);
                worth += if rule.is == Value::Loss { -bonus } else { bonus };
            }
        }
        worth
    }

    /// Returns what the checks that a side has given are worth, where they win.
    fn checks_worth(&self, side: Player) -> i32 {
        let Some(needed) = self.features.check_counts else { return 0 };
        let given = i32::from(self.position.checks_given[side]);
        600 * given * given / (needed * needed).max(1)
    }

    /// Returns what it is worth to a side that is far ahead to drive the enemy's royal piece to its own and to the edge.
    fn chase(&self, own: &SideScore, other: &SideScore) -> i32 {
        let ahead = own.squares.few + own.held - other.squares.few - other.held;
        if ahead < 300 || 400 < other.phase + other.held {
            return 0;
        }
        let royals = |side: Player| self.position.pieces.royals(side).first().copied();
        let (Some(white), Some(black)) = (royals(Player::White), royals(Player::Black)) else { return 0 };
        (10 - self.features.steps(white, black)).max(0) * 6
    }
}

/// Returns a part of a score. Armies on large boards have scores whose products are large, too.
fn part(score: i32, part: i32, whole: i32) -> i32 {
    (i64::from(score) * i64::from(part) / i64::from(whole)) as i32
}

/// Returns what the attack of a side on the enemy's royals is worth.
fn danger(sum: &SideScore) -> i32 {
    if sum.attackers < 2 { 0 } else { (sum.attack * sum.attack / 6).min(600) }
}
