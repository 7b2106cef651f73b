//! Plies: what pieces can do, what is legal, and what follows.

use super::state::{Piece, Slow};
use super::{SlowGame, SlowMorph, SlowPromotion};
use piecewright::board::{CellId, EnPassant, Position};
use piecewright::movegen::{Move, generate};
use piecewright::piece::Player;
use piecewright_games::variant::{BySide, Forced, KindLetters, Located, NoDrop, Pass, Uncapturable, Variant, WallRule};

/// What one piece can do.
#[derive(Clone, PartialEq, Debug)]
pub struct SlowMove {
    pub generated: Move,
    pub is_en_passant: bool,
}

/// A ply.
#[derive(Clone, PartialEq, Debug)]
pub enum SlowPly {
    Move {
        from: CellId,
        found: SlowMove,
        becomes: Option<usize>,
    },
    Drop {
        kind: usize,
        to: CellId,
    },
    Pass,
    /// One of the others, and where it places a wall.
    Walled(Box<SlowPly>, CellId),
}

impl SlowPly {
    /// Returns the ply without its wall.
    fn bare(&self) -> &SlowPly {
        match self {
            SlowPly::Walled(bare, _) => bare,
            other => other,
        }
    }
}

impl SlowGame {
    /// Returns the piece that a sign of a FEN stands for.
    pub(super) fn piece_of(&self, sign: &str) -> Option<Piece> {
        let is_white = self.kind(sign);
        let is_black = || self.kinds.iter().position(|kind| kind.letter.to_lowercase() == sign);
        let side = if is_white.is_some() { Player::White } else { Player::Black };
        Some(Piece { side, kind: is_white.or_else(is_black)?, was: None })
    }

    /// Returns the first kind that promotes to another.
    pub(super) fn origin_of(&self, kind: usize) -> Option<usize> {
        let promotes = |from: &super::SlowKind| {
            from.rules.white.promotion.as_ref().is_some_and(|promotion| promotion.to.contains(&kind))
        };
        self.kinds.iter().position(promotes)
    }
}

impl Slow {
    /// Returns what a piece can do; the position is that of its side.
    pub(super) fn moves_of(
        &self,
        game: &SlowGame,
        position: &mut Position,
        from: CellId,
        piece: Piece,
    ) -> Vec<SlowMove> {
        let rules = &game.kinds[piece.kind].rules[piece.side];
        let (movement, is_first) = rules.movement(from);
        position.unmoved = Some(is_first);
        position.en_passant = None;
        let mut found: Vec<SlowMove> = generate(movement, position, from)
            .iter()
            .map(|m| SlowMove { generated: m, is_en_passant: false })
            .collect();
        if piece.side == self.turn {
            let ordinary = found.len();
            // While a turn goes on, there are those of the side's own pieces, too.
            let is_own = |cell: CellId| self.pieces[cell.index()].is_some_and(|piece| piece.side == self.turn);
            for &(on, victim) in self.passed.iter().filter(|(_, victim)| !victim.is_some_and(is_own)) {
                position.en_passant = Some(EnPassant { on, victim });
                let more: Vec<Move> = generate(movement, position, from).iter().collect();
                let is_known = |m: &Move| found[..ordinary].iter().any(|known| known.generated == *m);
                let more: Vec<Move> = more.into_iter().filter(|m| !is_known(m)).collect();
                found.extend(more.into_iter().map(|m| SlowMove { generated: m, is_en_passant: true }));
            }
        }
        let is_kind = |cell: &CellId, kinds: &dyn Fn(usize) -> bool| {
            self.pieces[cell.index()].is_some_and(|piece| kinds(piece.kind))
        };
        let sets = &game.variant.capture.mutually_immune;
        let is_immune = |kind: usize| sets.iter().any(|set| game.has(set, piece.kind) && game.has(set, kind));
        position.en_passant = None;
        let is_blocked = rules
            .blocked_by
            .as_ref()
            .is_some_and(|captures| generate(captures, position, from).iter().any(|m| !m.captures.is_empty()));
        // What goes past a wall leaves it where it is.
        let is_piece = |cell: &CellId| !self.walls[cell.index()];
        found.retain(|SlowMove { generated: m, .. }| {
            m.captures.iter().all(is_piece) && m.shifted.iter().all(|(from, _)| is_piece(from))
        });
        found.retain(|SlowMove { generated: m, .. }| {
            !(is_blocked && m.captures.is_empty())
                && rules.stays.as_ref().is_none_or(|stays| stays[m.to.index()])
                && !m
                    .captures
                    .iter()
                    .any(|cell| is_kind(cell, &is_immune) || !self.may_be_taken(game, Some(piece.kind), *cell))
                && (rules.not_over.is_empty()
                    || !Slow::between(game, from, m.to)
                        .iter()
                        .any(|cell| is_kind(cell, &|kind| rules.not_over.contains(&kind))))
        });
        found
    }

    /// Returns whether the rules of what stands on a cell let a kind capture it; without a kind, whether they let any.
    fn may_be_taken(&self, game: &SlowGame, by: Option<usize>, cell: CellId) -> bool {
        let Some(piece) = self.pieces[cell.index()] else { return true };
        let rules = &game.kinds[piece.kind].rules[piece.side];
        let zone = rules.zones.iter().find(|zone| zone.cells[cell.index()]);
        let is_among = |letters| by.is_some_and(|by| game.has(letters, by));
        !zone.map_or(rules.is_iron, |zone| zone.is_iron)
            && match &rules.uncapturable {
                Uncapturable::No => true,
                Uncapturable::Always => false,
                Uncapturable::By(letters) => !is_among(letters),
                Uncapturable::ExceptBy(letters) => by.is_none() || is_among(letters),
            }
    }

    /// Returns what a piece becomes by a move without a choice, if it becomes something.
    fn morphed(&self, game: &SlowGame, found: &SlowMove, piece: Piece) -> Option<Vec<usize>> {
        let captures = &found.generated.captures;
        let victims: Vec<usize> = captures.iter().map(|cell| self.pieces[cell.index()].unwrap().kind).collect();
        let applies = |morph: &&SlowMorph| {
            let SlowMorph { rule, arrives, .. } = morph;
            let is_any = rule.captures.value.0.is_empty();
            let is_taken = victims.iter().any(|&kind| is_any || game.has(&rule.captures, kind));
            arrives.as_ref().is_none_or(|area| area[found.generated.to.index()]) && (!rule.on_capture || is_taken)
        };
        let morph = game.kinds[piece.kind].rules[piece.side].morphs.iter().find(applies)?;
        Some(morph.to.clone().unwrap_or(victims))
    }

    /// Returns the plies that the pieces allow.
    fn pseudo_legal(&self, game: &SlowGame) -> Vec<SlowPly> {
        let side = self.turn;
        let mut plies = Vec::new();
        let mut position = self.position(game, side);
        for (from, piece) in self.of(side) {
            let from = game.board.at(from).unwrap();
            for found in self.moves_of(game, &mut position, from, piece) {
                if let Some(name) = &found.generated.becomes {
                    let is_named = |text: &str| text.eq_ignore_ascii_case(&name.0);
                    let becomes = game.kinds.iter().position(|kind| is_named(&kind.name) || is_named(&kind.letter));
                    plies.push(SlowPly::Move { from, found, becomes });
                    continue;
                }
                if let Some(kinds) = self.morphed(game, &found, piece) {
                    let may_stand = |kind: usize| {
                        let rules = &game.kinds[kind].rules[side];
                        let to = found.generated.to.index();
                        rules.stays.as_ref().is_none_or(|area| area[to]) && !(rules.never_stuck && rules.stuck[to])
                    };
                    let kinds = kinds.into_iter().filter(|&kind| may_stand(kind));
                    let changed = |kind: usize| (kind != piece.kind || piece.was.is_some()).then_some(kind);
                    plies.extend(kinds.map(|kind| SlowPly::Move {
                        from,
                        found: found.clone(),
                        becomes: changed(kind),
                    }));
                    continue;
                }
                let own = game.kinds[piece.kind].rules[side].promotion.as_ref();
                let promotion = own.filter(|promotion| promotion.applies(from, &found));
                let stays = match promotion.map(|promotion| promotion.rule.forced) {
                    Some(Forced::Always) => false,
                    Some(Forced::WhenStuck) => !game.kinds[piece.kind].rules[side].stuck[found.generated.to.index()],
                    Some(Forced::Never) | None => true,
                };
                for &kind in promotion.iter().flat_map(|promotion| &promotion.to) {
                    let limits = &promotion.unwrap().rule.limits;
                    let limit = limits.iter().find(|(letters, _)| game.has(letters, kind));
                    let is_open = limit.is_none_or(|(letters, most)| {
                        let counted = self.of(side).filter(|(_, piece)| game.has(letters, piece.kind));
                        counted.count() < usize::from(*most)
                    });
                    if is_open {
                        plies.push(SlowPly::Move { from, found: found.clone(), becomes: Some(kind) });
                    }
                }
                let rules = &game.kinds[piece.kind].rules[side];
                if stays && !(rules.never_stuck && rules.stuck[found.generated.to.index()]) {
                    plies.push(SlowPly::Move { from, found, becomes: None });
                }
            }
        }
        if game.variant.capture.to_hand || game.variant.drops.allowed {
            self.add_drops(game, &mut plies);
        }
        match &game.walls {
            Some(area) => plies.into_iter().flat_map(|ply| self.with_walls(game, area, ply)).collect(),
            None => plies,
        }
    }

    /// Returns a ply with each wall that it can place.
    fn with_walls(&self, game: &SlowGame, area: &BySide<Vec<bool>>, ply: SlowPly) -> Vec<SlowPly> {
        let side = self.turn;
        let rule = game.variant.walls.as_ref().unwrap().rule.value;
        let unblasted = match &ply {
            SlowPly::Move { from, found, becomes } => {
                let mut variant = game.variant.clone();
                variant.capture.blast = None;
                self.moved_by(game, &variant, *from, self.pieces[from.index()].unwrap(), found, *becomes)
            }
            _ => self.after(game, &ply),
        };
        let leaves = |cell: CellId| self.pieces[cell.index()].is_some() && unblasted.pieces[cell.index()].is_none();
        let origin = match &ply {
            SlowPly::Move { from, .. } => Some(*from).filter(|from| leaves(*from)),
            _ => None,
        };
        if ply == SlowPly::Pass || rule == WallRule::Past && origin.is_none() {
            return vec![ply];
        }
        let next = self.after(game, &ply);
        let reached = || {
            let (to, kind) = match &ply {
                SlowPly::Move { from, found, .. } => (found.generated.to, self.pieces[from.index()].unwrap().kind),
                SlowPly::Drop { kind, to } => (*to, *kind),
                SlowPly::Pass | SlowPly::Walled(..) => return Vec::new(),
            };
            let mut position = next.position(game, side);
            let moves = next.moves_of(game, &mut position, to, Piece { side, kind, was: None });
            let quiet = moves.into_iter().map(|found| found.generated);
            quiet.filter(|m| m.captures.is_empty() && m.shifted.is_empty()).map(|m| m.to).collect()
        };
        let reached: Vec<CellId> = if rule == WallRule::Arrow { reached() } else { Vec::new() };
        let near = |cell: CellId| game.board.neighbors().into_iter().map(move |step| game.board.step(cell, step));
        let may = |cell: &CellId| match rule {
            WallRule::Duck | WallRule::Static => true,
            WallRule::Past => origin == Some(*cell),
            WallRule::Arrow => reached.contains(cell),
            WallRule::Edge => near(*cell).any(|near| near.is_none_or(|near| self.walls[near.index()])),
        };
        let is_free = |cell: &CellId| !unblasted.is_occupied(*cell) && area[side][cell.index()];
        let cells = game.board.cells().filter(|cell| is_free(cell) && may(cell));
        cells.map(|cell| SlowPly::Walled(Box::new(ply.clone()), cell)).collect()
    }

    fn add_drops(&self, game: &SlowGame, plies: &mut Vec<SlowPly>) {
        let side = self.turn;
        let file = |cell: CellId| game.board.file_of(cell, Player::White);
        for (kind, own) in game.kinds.iter().enumerate() {
            let rules = &own.rules[side];
            if self.hands[side as usize][kind] == 0 {
                continue;
            }
            for to in game.board.cells() {
                let alike = |kinds: &Located<KindLetters>| {
                    let is_one = |of: usize| if kinds.value.0.is_empty() { of == kind } else { game.has(kinds, of) };
                    let own = self.of(side).filter(|(_, piece)| is_one(piece.kind));
                    own.filter(|&(cell, _)| file(game.board.at(cell).unwrap()) == file(to)).count()
                };
                let is_allowed = |rule: &NoDrop| match rule {
                    NoDrop::OnFileWith { most, kinds } => alike(kinds) < usize::from(*most),
                    NoDrop::Stuck => !rules.stuck[to.index()],
                    NoDrop::Unsupported => {
                        let below = game.board.step(to, -game.board.forward());
                        below.is_none_or(|cell| self.is_occupied(cell))
                    }
                    NoDrop::Mates | NoDrop::Checks | NoDrop::SameColor => true,
                };
                if !self.is_occupied(to)
                    && rules.drop_area.as_ref().is_none_or(|area| area[to.index()])
                    && rules.stays.as_ref().is_none_or(|area| area[to.index()])
                    && !(rules.never_stuck && rules.stuck[to.index()])
                    && rules.no_drop.iter().all(is_allowed)
                {
                    plies.push(SlowPly::Drop { kind, to });
                }
            }
        }
    }

    /// Returns the state after a ply.
    pub fn after(&self, game: &SlowGame, ply: &SlowPly) -> Slow {
        let side = self.turn;
        let mut next = match ply.bare() {
            SlowPly::Move { from, found, becomes } => {
                let piece = self.pieces[from.index()].unwrap();
                let mut next = self.moved(game, *from, piece, found, *becomes);
                let to = found.generated.to;
                if found.generated.captures.is_empty() && becomes.is_none() {
                    let passed = self.passed_by(game, *from, piece, to).into_iter();
                    next.passed = passed.map(|cell| (cell, Some(to))).collect();
                }
                next
            }
            SlowPly::Drop { kind, to } => {
                let mut next = self.clone();
                next.passed.clear();
                next.hands[side as usize][*kind] -= 1;
                next.pieces[to.index()] = Some(Piece { side, kind: *kind, was: None });
                next
            }
            SlowPly::Pass | SlowPly::Walled(..) => Slow { passed: Vec::new(), ..self.clone() },
        };
        if let SlowPly::Walled(_, cell) = ply {
            if game.variant.walls.as_ref().is_some_and(|walls| walls.rule.value == WallRule::Duck) {
                next.walls.fill(false);
            }
            next.walls[cell.index()] = true;
            next.passed.retain(|(on, _)| on != cell);
        }
        next.turn = side.other();
        if game.variant.turn.is_some() {
            self.count_ply(game, ply, &mut next);
        }
        if game.variant.end.adjudication.is_some() {
            next.passes = if *ply == SlowPly::Pass { self.passes + 1 } else { 0 };
            next.faced = self.offers(game);
        }
        if game.variant.end.checks.is_some() && next.is_in_check(game, side.other()) {
            next.given[side as usize] += 1;
        }
        next
    }

    /// Lets the turn go on after a ply, unless it was the last one, a pass or a check, and keeps what can still be captured
    /// en passant: what the side has exposed in this turn, and after a capture en passant what the enemy has.
    fn count_ply(&self, game: &SlowGame, ply: &SlowPly, next: &mut Slow) {
        let side = self.turn;
        let is_last = self.plies_before + 1 == self.plies_of_turn(game);
        let is_over = is_last || *ply == SlowPly::Pass || next.is_in_check(game, side.other());
        let taken_en_passant = matches!(ply.bare(), SlowPly::Move { found: SlowMove { is_en_passant: true, .. }, .. });
        for &(on, victim) in &self.passed {
            let Some(victim) = victim else { continue };
            let piece = self.pieces[victim.index()];
            let has_moved = match ply.bare() {
                SlowPly::Move { from, found, .. } => {
                    *from == victim || found.generated.shifted.iter().any(|&(from, _)| from == victim)
                }
                _ => false,
            };
            let counts = piece.is_some_and(|piece| piece.side == side) || !is_over && taken_en_passant;
            if counts && !has_moved && piece == next.pieces[victim.index()] {
                next.passed.push((on, Some(victim)));
            }
        }
        if is_over {
            (next.turns, next.plies_before) = (self.turns + 1, 0);
        } else {
            (next.turn, next.plies_before) = (side, self.plies_before + 1);
        }
    }

    /// Returns the board and the hands after a move.
    pub(super) fn moved(
        &self,
        game: &SlowGame,
        from: CellId,
        piece: Piece,
        found: &SlowMove,
        becomes: Option<usize>,
    ) -> Slow {
        self.moved_by(game, &game.variant, from, piece, found, becomes)
    }

    /// Does the same by the rules of captures of a variant.
    fn moved_by(
        &self,
        game: &SlowGame,
        variant: &Variant,
        from: CellId,
        piece: Piece,
        found: &SlowMove,
        becomes: Option<usize>,
    ) -> Slow {
        let m = &found.generated;
        // What a text or a rule makes of a piece without a choice is not a promotion.
        let promotes = m.becomes.is_none() && self.morphed(game, found, piece).is_none();
        let mut next = self.clone();
        next.passed.clear();
        let mover = next.pieces[from.index()].take();
        for cell in &m.captures {
            let Some(victim) = next.pieces[cell.index()].take() else { continue };
            if variant.capture.to_hand && victim.side != piece.side {
                let held = game.kinds[victim.was.unwrap_or(victim.kind)].in_hand;
                next.hands[piece.side as usize][held] += 1;
            }
        }
        let lifted: Vec<_> = m.shifted.iter().map(|&(from, to)| (to, next.pieces[from.index()])).collect();
        for (from, _) in &m.shifted {
            next.pieces[from.index()] = None;
        }
        next.pieces[m.to.index()] = match becomes {
            None => mover,
            Some(kind) => {
                let capture = &variant.capture;
                let turns_over = game.kinds[kind].letter.starts_with('+') || game.kinds[kind].in_hand != kind;
                let remembers = promotes && capture.to_hand && !capture.keeps_promotion && !turns_over;
                Some(Piece { kind, was: remembers.then_some(piece.kind), ..piece })
            }
        };
        for (to, piece) in lifted {
            next.pieces[to.index()] = piece;
        }
        if let Some(blast) = variant.capture.blast.as_ref().filter(|_| !m.captures.is_empty()) {
            let near = game.neighbors[m.to.index()].iter().map(|cell| (cell, true));
            for (cell, is_near) in std::iter::once((&m.to, false)).chain(near) {
                let Some(piece) = next.pieces[cell.index()] else { continue };
                let withstands = !next.may_be_taken(game, None, *cell) && !game.has(&blast.removes, piece.kind);
                if is_near && game.has(&blast.spares, piece.kind) || withstands {
                    continue;
                }
                next.pieces[cell.index()] = None;
                if variant.capture.to_hand {
                    let held = game.kinds[piece.was.unwrap_or(piece.kind)].in_hand;
                    next.hands[piece.side.other() as usize][held] += 1;
                }
            }
        }
        next
    }

    /// Returns whether a ply that the pieces allow is legal, with what follows it.
    fn is_legal(&self, game: &SlowGame, ply: &SlowPly, next: &Slow) -> bool {
        let (side, enemy) = (self.turn, self.turn.other());
        let mover = match ply.bare() {
            SlowPly::Move { from, becomes: Some(becomes), .. } => {
                self.pieces[from.index()].map(|piece| (piece.kind, *becomes))
            }
            _ => None,
        };
        if *ply == SlowPly::Pass && next.faced && next.offers(game) {
            return true;
        }
        if !next.keeps_royals(game, self, mover, side) {
            return false;
        }
        let blows_up = game.variant.capture.blast.is_some() && !next.has_royals(game, enemy);
        if !blows_up && next.is_in_check(game, side) {
            return false;
        }
        if game.variant.facing.as_ref().is_some_and(|rule| next.faces(game, &rule.kinds, rule.along_ranks))
            || *ply != SlowPly::Pass && next.faced && next.offers(game)
            || game.variant.check.is_illegal && next.is_in_check(game, enemy)
        {
            return false;
        }
        let SlowPly::Drop { kind, .. } = ply.bare() else { return true };
        let no_drop = &game.kinds[*kind].rules[side].no_drop;
        let has = |rule: NoDrop| no_drop.contains(&rule);
        !((has(NoDrop::Checks) || has(NoDrop::Mates)) && next.is_in_check(game, enemy))
            || !has(NoDrop::Checks) && !next.legal(game).is_empty()
    }

    /// Returns the legal plies of a game that is not over, each with what follows.
    pub fn legal(&self, game: &SlowGame) -> Vec<(SlowPly, Slow)> {
        let mut legal = Vec::new();
        for ply in self.pseudo_legal(game) {
            let next = self.after(game, &ply);
            if self.is_legal(game, &ply, &next) {
                legal.push((ply, next));
            }
        }
        let is_first = |ply: &SlowPly| match (ply.bare(), &game.variant.drops.first) {
            (SlowPly::Drop { kind, .. }, Some(letters)) => game.has(letters, *kind),
            _ => false,
        };
        let must_drop = legal.iter().any(|(ply, _)| is_first(ply));
        if must_drop {
            legal.retain(|(ply, _)| is_first(ply));
        }
        let captures =
            |ply: &SlowPly| matches!(ply.bare(), SlowPly::Move { found, .. } if !found.generated.captures.is_empty());
        let has_to_capture = game.variant.capture.forced && legal.iter().any(|(ply, _)| captures(ply));
        if has_to_capture {
            legal.retain(|(ply, _)| captures(ply));
        }
        let may_pass = match game.variant.pass[self.turn] {
            Pass::Never => false,
            Pass::WhenStuck => legal.is_empty(),
            Pass::Always => !must_drop && !has_to_capture,
        };
        let next = self.after(game, &SlowPly::Pass);
        if may_pass && self.is_legal(game, &SlowPly::Pass, &next) {
            legal.push((SlowPly::Pass, next));
        }
        legal
    }

    /// Returns the text of a ply, as `docs/variants.md` has it.
    pub fn text(&self, game: &SlowGame, ply: &SlowPly) -> String {
        let board = &game.board;
        match ply {
            SlowPly::Pass => "0000".to_owned(),
            SlowPly::Walled(bare, cell) => {
                let to = match &**bare {
                    SlowPly::Move { found, .. } => found.generated.to,
                    SlowPly::Drop { to, .. } => *to,
                    SlowPly::Pass | SlowPly::Walled(..) => *cell,
                };
                format!("{},{}{}", self.text(game, bare), board.name(to), board.name(*cell))
            }
            SlowPly::Drop { kind, to } => format!("{}@{}", game.kinds[*kind].letter, board.name(*to)),
            SlowPly::Move { from, found: SlowMove { generated: m, is_en_passant }, becomes } => {
                let is_short = m.shifted.is_empty()
                    && match m.captures[..] {
                        [] => true,
                        [only] => only == m.to && only != *from || *is_en_passant,
                        _ => false,
                    };
                let plain = Move { becomes: None, ..m.clone() };
                let rest = if is_short { board.name(m.to).to_owned() } else { format!(":{}", plain.to_text(board)) };
                let old = &game.kinds[self.pieces[from.index()].unwrap().kind].letter;
                let promotion = becomes.map_or(String::new(), |kind| {
                    let new = &game.kinds[kind].letter;
                    if new.strip_prefix('+') == Some(old) {
                        "+".to_owned()
                    } else if old.strip_prefix('+') == Some(new) {
                        "-".to_owned()
                    } else {
                        new.to_lowercase()
                    }
                });
                format!("{}{rest}{promotion}", board.name(*from))
            }
        }
    }

    /// Returns the texts of the legal plies, sorted; none if the game is over at once.
    pub fn texts(&self, game: &SlowGame) -> Vec<String> {
        if self.decided(game).is_some() {
            return Vec::new();
        }
        let mut texts: Vec<String> = self.legal(game).iter().map(|(ply, _)| self.text(game, ply)).collect();
        texts.sort();
        texts.dedup();
        texts
    }

    /// Returns whether the side to move has a legal ply.
    pub fn can_move(&self, game: &SlowGame) -> bool {
        if game.variant.pass[self.turn] == Pass::Always || game.variant.capture.forced {
            return !self.legal(game).is_empty();
        }
        self.pseudo_legal(game).iter().any(|ply| self.is_legal(game, ply, &self.after(game, ply)))
            || game.variant.pass[self.turn] == Pass::WhenStuck && !self.legal(game).is_empty()
    }
}

impl SlowPromotion {
    fn applies(&self, from: CellId, SlowMove { generated: m, is_en_passant }: &SlowMove) -> bool {
        let is_in = |area: &Option<Vec<bool>>, cell: CellId| area.as_ref().is_some_and(|area| area[cell.index()]);
        let is_anywhere = self.arrives.is_none() && self.leaves.is_none();
        (is_anywhere || is_in(&self.arrives, m.to) || is_in(&self.leaves, from))
            && (!self.rule.on_capture || !m.captures.is_empty())
            && !(self.rule.not_en_passant && *is_en_passant)
    }
}
