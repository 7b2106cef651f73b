//! States, and what ends a game at once.

use super::SlowGame;
use piecewright::board::{CellId, Occupant, Position};
use piecewright::movegen::generate;
use piecewright::piece::Player;
use piecewright_games::game::GameResult;
use piecewright_games::variant::{Along, Forced, GoalCounts, LineForm, Royal, Value};
use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    pub side: Player,
    pub kind: usize,
    /// What it was before it promoted, if it becomes that again when it is captured.
    pub was: Option<usize>,
}

/// A state.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Slow {
    pub pieces: Vec<Option<Piece>>,
    /// By cell.
    pub walls: Vec<bool>,
    /// By side and kind.
    pub hands: [Vec<u8>; 2],
    pub turn: Player,
    /// Where turns have several plies, how many turns were before this one, and how many plies of it have been made.
    pub turns: u32,
    pub plies_before: u32,
    /// The cells on which en passant is possible, each with the victim.
    pub passed: Vec<(CellId, Option<CellId>)>,
    /// How many checks each side has given.
    pub given: [u8; 2],
    /// How many plies in a row were passes, and whether generals faced each other before the last ply.
    pub passes: u8,
    pub faced: bool,
}

/// Returns the result in which something is worth a value for a side.
pub fn result_of(value: Value, side: Player) -> GameResult {
    let win = |side: Player, points: u8| GameResult::Win { side, points };
    match value {
        Value::Win => win(side, 100),
        Value::Loss => win(side.other(), 100),
        Value::Draw => GameResult::Draw,
        Value::Part(part) => win(side.other(), 100 - part),
    }
}

/// Passes as many empty cells as a number says, and forgets the number.
fn number_of_empty(number: &mut u32, order: &mut impl Iterator<Item = CellId>) -> Option<()> {
    for _ in 0..std::mem::take(number) {
        order.next()?;
    }
    Some(())
}

impl SlowGame {
    /// Returns the cells line by line, as a FEN has them: from the last rank, each from the first file.
    fn lines(&self) -> Vec<Vec<CellId>> {
        let board = &self.board;
        let level = |cell: CellId| board.name(cell).chars().take_while(char::is_ascii_uppercase).collect::<String>();
        let mut lines: BTreeMap<(String, Reverse<u16>), Vec<CellId>> = BTreeMap::new();
        for cell in board.cells() {
            let rank = Reverse(board.rank_of(cell, Player::White));
            lines.entry((level(cell), rank)).or_default().push(cell);
        }
        let mut lines: Vec<Vec<CellId>> = lines.into_values().collect();
        for line in &mut lines {
            line.sort_by_key(|&cell| board.file_of(cell, Player::White));
        }
        lines
    }

    /// Returns the first field of the FEN of a board without holes, of the sign on each cell.
    pub fn written(&self, signs: &[Option<&str>]) -> String {
        let line = |cells: &Vec<CellId>| {
            let mut text = String::new();
            for group in cells.chunk_by(|a, b| signs[a.index()].is_none() && signs[b.index()].is_none()) {
                match signs[group[0].index()] {
                    Some(sign) => text.push_str(sign),
                    None => text += &group.len().to_string(),
                }
            }
            text
        };
        self.lines().iter().map(line).collect::<Vec<String>>().join("/")
    }
}

impl Slow {
    /// Reads a FEN; `None` if it has rights.
    pub fn read(game: &SlowGame, fen: &str) -> Option<Slow> {
        let mut fields = fen.split_whitespace();
        let all = fields.next()?;
        let mut slow = Slow {
            pieces: vec![None; game.board.len()],
            walls: vec![false; game.board.len()],
            hands: [(); 2].map(|()| vec![0; game.kinds.len()]),
            turn: if fields.next()? == "w" { Player::White } else { Player::Black },
            turns: 0,
            plies_before: 0,
            passed: Vec::new(),
            given: [0; 2],
            passes: 0,
            faced: false,
        };
        let lines = game.lines();
        let cells: Vec<CellId> = lines.into_iter().flatten().collect();
        let mut order = cells.into_iter();
        let mut number = 0;
        let mut sign = String::new();
        let mut last: Option<CellId> = None;
        let mut rest = all.chars().chain(['/']);
        while let Some(c) = rest.next() {
            if c == '[' && order.len() == number as usize {
                // The board is full: what follows is in hand.
                break;
            }
            if c == '[' {
                number_of_empty(&mut number, &mut order)?;
                sign.push(c);
                sign.extend(rest.by_ref().take_while(|&c| c != ']').chain([']']));
                last = order.next();
                slow.pieces[last?.index()] = Some(game.piece_of(&std::mem::take(&mut sign))?);
                continue;
            }
            if let Some(digit) = c.to_digit(10) {
                number = number * 10 + digit;
                continue;
            }
            number_of_empty(&mut number, &mut order)?;
            match c {
                '*' if game.walls.is_some() => slow.walls[order.next()?.index()] = true,
                '/' | '*' => {}
                '+' => sign.push(c),
                '~' => {
                    let piece = slow.pieces[last?.index()].as_mut()?;
                    piece.was = game.origin_of(piece.kind);
                }
                _ => {
                    sign.push(c);
                    last = order.next();
                    slow.pieces[last?.index()] = Some(game.piece_of(&sign)?);
                    sign.clear();
                }
            }
        }
        let hand: String = rest.filter(|&c| c != '/' && c != '-').collect();
        let mut is_named = false;
        for c in hand.strip_suffix(']').unwrap_or(&hand).chars() {
            sign.push(c);
            is_named = c == '[' || is_named && c != ']';
            if c != '+' && !is_named {
                let piece = game.piece_of(&sign)?;
                slow.hands[piece.side as usize][piece.kind] += 1;
                sign.clear();
            }
        }
        if fields.next().unwrap_or("-") != "-" {
            return None;
        }
        let fields: Vec<&str> = fields.collect();
        if game.variant.turn.is_some() {
            let number: u32 = fields.last()?.parse().ok()?;
            slow.turns = 2 * (number - 1) + u32::from(slow.turn == Player::Black);
        }
        for field in fields {
            if let Some((left, all)) = field.split_once('/') {
                slow.plies_before = all.parse::<u32>().ok()? - left.parse::<u32>().ok()?;
            } else if let Some(cell) = game.board.cell(field) {
                slow.passed.push((cell, None));
            } else if let Some((white, black)) = field.split_once('+') {
                let needed = game.variant.end.checks?;
                slow.given = [needed - white.parse::<u8>().ok()?, needed - black.parse::<u8>().ok()?];
            } else if field.starts_with(|c: char| c.is_ascii_lowercase()) {
                // Several cells on which en passant is possible.
                return None;
            }
        }
        Some(slow)
    }

    /// Returns the side that has made the last ply.
    pub fn mover(&self) -> Player {
        if self.plies_before == 0 { self.turn.other() } else { self.turn }
    }

    /// Returns how many plies the turn has, if nothing ends it.
    pub fn plies_of_turn(&self, game: &SlowGame) -> u32 {
        let Some(turn) = &game.variant.turn else { return 1 };
        let turn = turn.value;
        match (self.turns, turn.first) {
            (0, Some(first)) => first.into(),
            (before, _) if turn.grows => u32::from(turn.plies) + before,
            _ => turn.plies.into(),
        }
    }

    pub fn position<'a>(&self, game: &'a SlowGame, side: Player) -> Position<'a> {
        let mut position = Position::empty(&game.board);
        position.player = side;
        for (cell, piece) in game.board.cells().zip(&self.pieces) {
            if let Some(piece) = piece {
                let is_royal = game.kinds[piece.kind].royal != Royal::No;
                position.put(
                    cell,
                    match (piece.side == side, is_royal) {
                        (true, true) => Occupant::FriendRoyal,
                        (true, false) => Occupant::Friend,
                        (false, true) => Occupant::EnemyRoyal,
                        (false, false) => Occupant::Enemy,
                    },
                );
            }
            // What no side can capture, but both can hop over.
            if self.walls[cell.index()] {
                position.put(cell, Occupant::FriendRoyal);
            }
        }
        position
    }

    /// Returns whether a piece or a wall stands on a cell.
    pub fn is_occupied(&self, cell: CellId) -> bool {
        self.pieces[cell.index()].is_some() || self.walls[cell.index()]
    }

    /// Returns the cells of a side with their pieces.
    pub fn of(&self, side: Player) -> impl Iterator<Item = (usize, Piece)> {
        let pieces = self.pieces.iter().enumerate().filter_map(|(cell, piece)| Some((cell, (*piece)?)));
        pieces.filter(move |(_, piece)| piece.side == side)
    }

    pub fn has_royals(&self, game: &SlowGame, side: Player) -> bool {
        self.of(side).any(|(_, piece)| game.kinds[piece.kind].royal != Royal::No)
    }

    /// Returns whether a side has lost no royal piece that it may not lose in the ply that led here: one that is royal by
    /// itself, or the last on the board and in hand of those of which only the last is. A piece that became another one is
    /// not lost as long as another royal piece stands on the board.
    pub fn keeps_royals(&self, game: &SlowGame, before: &Slow, mover: Option<(usize, usize)>, side: Player) -> bool {
        let royal = |kind: usize| game.kinds[kind].royal;
        let held = |state: &Slow, kind: usize| usize::from(state.hands[side as usize][kind]);
        let standing =
            |state: &Slow, wanted: Royal| state.of(side).filter(|(_, piece)| royal(piece.kind) == wanted).count();
        let kinds = || 0..game.kinds.len();
        let is_last_held = kinds().any(|kind| royal(kind) == Royal::Last && 0 < held(self, kind));
        if before.has_royals(game, side) && !self.has_royals(game, side) && !is_last_held {
            return false;
        }
        if game.variant.capture.blast.is_none() {
            return true;
        }
        let (old, new) = mover.unzip();
        let has_become = |kind: Option<usize>| usize::from(kind.is_some_and(|kind| royal(kind) == Royal::Yes));
        if standing(self, Royal::Yes) + has_become(old) < standing(before, Royal::Yes) + has_become(new) {
            return false;
        }
        let count = |state: &Slow, own: usize| {
            let counted = kinds().filter(|&kind| game.counts_with(own, kind));
            // What the same blast brings into the hand saves nothing.
            let in_hand: usize = counted.map(|kind| held(before, kind)).sum();
            in_hand + state.of(side).filter(|(_, piece)| game.counts_with(own, piece.kind)).count()
        };
        kinds().filter(|&kind| royal(kind) == Royal::Last).all(|kind| count(before, kind) == 0 || 0 < count(self, kind))
    }

    /// Returns whether pieces stand only where they may: in their areas, where they can move, and unless they have
    /// promoted not where they would.
    pub fn may_stand(&self, game: &SlowGame) -> bool {
        self.pieces.iter().enumerate().all(|(cell, piece)| {
            let Some(piece) = piece else { return true };
            let rules = &game.kinds[piece.kind].rules;
            let promotes = |side: Player| {
                rules[side].promotion.as_ref().is_some_and(|promotion| {
                    promotion.rule.forced == Forced::Always
                        && promotion.arrives.as_ref().is_some_and(|arrives| arrives[cell])
                })
            };
            rules[piece.side].stays.as_ref().is_none_or(|stays| stays[cell])
                && !rules[piece.side].stuck[cell]
                && !Player::ALL.into_iter().any(promotes)
        })
    }

    /// Returns the cells that a side may not leave under attack.
    fn royals(&self, game: &SlowGame, side: Player) -> Vec<usize> {
        let royal = |wanted: Royal| self.of(side).filter(move |(_, piece)| game.kinds[piece.kind].royal == wanted);
        let mut cells: Vec<usize> = royal(Royal::Yes).map(|(cell, _)| cell).collect();
        let is_last = |piece: Piece| {
            let counts = |kind: usize| game.counts_with(piece.kind, kind);
            let standing = self.of(side).filter(|(_, other)| counts(other.kind)).count();
            let held = self.hands[side as usize].iter().enumerate().filter(|(kind, _)| counts(*kind));
            standing + held.map(|(_, &count)| usize::from(count)).sum::<usize>() == 1
        };
        let last = royal(Royal::Last).filter(|(_, piece)| is_last(*piece));
        cells.extend(last.map(|(cell, _)| cell));
        cells
    }

    pub fn is_in_check(&self, game: &SlowGame, side: Player) -> bool {
        let royals = self.royals(game, side);
        if royals.is_empty() {
            return false;
        }
        if game.variant.check.needs_all {
            return royals.iter().all(|&cell| self.is_attacked(game, &[cell], side));
        }
        self.is_attacked(game, &royals, side)
    }

    /// Returns whether one of the cells of a side could be captured.
    pub fn is_attacked(&self, game: &SlowGame, cells: &[usize], side: Player) -> bool {
        let enemy = side.other();
        let mut position = self.position(game, enemy);
        for (from, piece) in self.of(enemy) {
            let from = game.board.at(from).unwrap();
            for found in self.moves_of(game, &mut position, from, piece) {
                let hits = found.generated.captures.iter().any(|cell| cells.contains(&cell.index()));
                // A capture that blows up an own king is none.
                let keeps_royals = || self.moved(game, from, piece, &found, None).keeps_royals(game, self, None, enemy);
                if hits && (game.variant.capture.blast.is_none() || keeps_royals()) {
                    return true;
                }
            }
        }
        false
    }

    /// Returns whether pieces of both sides of some kinds face each other along a file, or a rank if that counts, with
    /// nothing between.
    pub fn faces(
        &self,
        game: &SlowGame,
        letters: &piecewright_games::variant::Located<piecewright_games::variant::KindLetters>,
        along_ranks: bool,
    ) -> bool {
        let is_one = |cell: CellId, side: Player| {
            self.pieces[cell.index()].is_some_and(|piece| piece.side == side && game.has(letters, piece.kind))
        };
        let ahead = game.board.seen_by(game.board.forward(), Player::White);
        let steps = if along_ranks { game.board.neighbors() } else { vec![ahead] };
        let sees = |from: CellId, step| {
            let cells = std::iter::successors(game.board.step(from, step), |&cell| game.board.step(cell, step));
            let mut cells = cells.take(game.board.len());
            cells.find(|cell| self.is_occupied(*cell)).is_some_and(|cell| is_one(cell, Player::Black))
        };
        let mut own = game.board.cells().filter(|&cell| is_one(cell, Player::White));
        own.any(|from| steps.iter().any(|&step| sees(from, step)))
    }

    /// Returns whether generals face each other that offer an end by it.
    pub fn offers(&self, game: &SlowGame) -> bool {
        game.variant.end.adjudication.as_ref().is_some_and(|rule| self.faces(game, &rule.facing, false))
    }

    /// Returns how the last ply has ended the game.
    pub fn decided(&self, game: &SlowGame) -> Option<GameResult> {
        let first = self.extinct(game).or_else(|| self.at_goal(game)).or_else(|| self.checked(game));
        first.or_else(|| self.in_line(game)).or_else(|| self.counted(game))
    }

    /// Looks for lines from every cell: along files, ranks and diagonals by their numbers, as boards of squares have them.
    fn in_line(&self, game: &SlowGame) -> Option<GameResult> {
        for rule in &game.variant.end.lines {
            let along =
                rule.along.as_ref().map_or(Along { files: true, ranks: true, diagonals: true }, |along| along.value);
            let ways = [(0, 1, along.files), (1, 0, along.ranks), (1, 1, along.diagonals), (1, -1, along.diagonals)];
            let length = i32::from(rule.length.value);
            let size = i32::try_from(game.board.len()).unwrap();
            for side in [self.mover(), self.mover().other()] {
                let has = |file: i32, rank: i32| {
                    let own = |cell: CellId| {
                        let piece = self.pieces[cell.index()];
                        piece.is_some_and(|piece| {
                            piece.side == side
                                && rule.kinds.as_ref().is_none_or(|letters| game.has(letters, piece.kind))
                        })
                    };
                    game.board.cells().any(|cell| {
                        let at = [game.board.file_of(cell, Player::White), game.board.rank_of(cell, Player::White)];
                        at.map(i32::from) == [file, rank] && own(cell)
                    })
                };
                let forms = |cell: CellId| {
                    let [file, rank] =
                        [game.board.file_of(cell, Player::White), game.board.rank_of(cell, Player::White)];
                    let (file, rank) = (i32::from(file), i32::from(rank));
                    if rule.form == LineForm::Block {
                        return (0..length).all(|x| (0..length).all(|y| has(file + x, rank + y)));
                    }
                    ways.iter().filter(|(_, _, is_in)| *is_in).any(|&(x, y, _)| match rule.form {
                        LineForm::Row => (0..length).all(|n| has(file + n * x, rank + n * y)),
                        _ => {
                            length <= (0..size).filter(|n| has(file + n * x, rank + n * y)).count().try_into().unwrap()
                        }
                    })
                };
                if game.board.cells().any(forms) {
                    return Some(result_of(rule.is, side));
                }
            }
        }
        None
    }

    fn extinct(&self, game: &SlowGame) -> Option<GameResult> {
        let count = |side: Player, has: &dyn Fn(usize) -> bool| {
            let board = self.of(side).filter(|(_, piece)| has(piece.kind)).count();
            let hand = self.hands[side as usize].iter().enumerate().filter(|(kind, _)| has(*kind));
            board + hand.map(|(_, &count)| usize::from(count)).sum::<usize>()
        };
        for rule in &game.variant.end.extinct {
            let sets: Vec<Vec<&str>> = match &rule.kinds {
                None => vec![game.kinds.iter().map(|kind| kind.letter.as_str()).collect()],
                Some(sets) => sets.iter().map(|set| set.value.0.iter().map(String::as_str).collect()).collect(),
            };
            for side in [self.mover(), self.mover().other()] {
                for set in &sets {
                    let has = |kind: usize| set.contains(&game.kinds[kind].letter.as_str());
                    let enemies = usize::from(rule.enemies) + usize::from(rule.claimed && side == self.turn);
                    if count(side, &has) <= usize::from(rule.left) && enemies <= count(side.other(), &has) {
                        return Some(result_of(rule.is, side));
                    }
                }
            }
        }
        None
    }

    fn at_goal(&self, game: &SlowGame) -> Option<GameResult> {
        let (mover, other) = (self.mover(), self.mover().other());
        for (goal, cells) in game.variant.end.goals.iter().zip(&game.goals) {
            let is_there = |side: Player| {
                let there =
                    self.of(side).filter(|&(cell, piece)| cells[side][cell] && game.has(&goal.kinds, piece.kind));
                let there: Vec<usize> = there.map(|(cell, _)| cell).collect();
                let needed = usize::from(goal.at_least);
                // Whether one of them may be captured, and so few are left.
                let is_safe = || {
                    needed < there.len()
                        || needed == there.len() && there.iter().all(|&cell| !self.is_attacked(game, &[cell], side))
                };
                let is_full = || game.board.cells().all(|cell| !cells[side][cell.index()] || self.is_occupied(cell));
                let are_enough = needed <= there.len() || goal.or_full && is_full();
                !there.is_empty() && if goal.safe { is_safe() } else { are_enough }
            };
            let found = match goal.counts {
                GoalCounts::AtOnce if goal.or_full && !goal.safe => is_there(mover).then_some(mover),
                GoalCounts::AtOnce => [mover, other].into_iter().find(|&side| is_there(side)),
                GoalCounts::AfterReply | GoalCounts::EqualTurns => is_there(other).then_some(other),
            };
            if let Some(side) = found {
                return Some(result_of(goal.is, side));
            }
        }
        None
    }

    fn checked(&self, game: &SlowGame) -> Option<GameResult> {
        let needed = game.variant.end.checks?;
        let side = Player::ALL.into_iter().find(|&side| needed <= self.given[side as usize])?;
        Some(result_of(Value::Win, side))
    }

    /// Counts the pieces that are left, if a rule says so.
    fn counted(&self, game: &SlowGame) -> Option<GameResult> {
        let rule = game.variant.end.adjudication.as_ref()?;
        if !(rule.passes && 2 <= self.passes || self.faced && self.offers(game)) {
            return None;
        }
        let points = |side: Player| {
            let worth = |kind: usize| rule.points.iter().find(|(letter, _)| letter.value == game.kinds[kind].letter);
            self.of(side).filter_map(|(_, piece)| worth(piece.kind)).map(|(_, points)| u64::from(*points)).sum::<u64>()
        };
        let (white, black) = (points(Player::White), points(Player::Black) + u64::from(rule.black));
        let value = match white.cmp(&black) {
            Ordering::Equal => Value::Draw,
            Ordering::Less => Value::Loss,
            Ordering::Greater => Value::Win,
        };
        Some(result_of(value, Player::White))
    }

    /// Returns how a game has ended whose side to move has no ply.
    pub fn stuck(&self, game: &SlowGame) -> GameResult {
        let end = &game.variant.end;
        result_of(if self.is_in_check(game, self.turn) { end.mate } else { end.stalemate }, self.turn)
    }

    /// Returns the cells that a piece passes where it makes a first move that it cannot make otherwise.
    pub fn passed_by(&self, game: &SlowGame, from: CellId, piece: Piece, to: CellId) -> Vec<CellId> {
        let rules = &game.kinds[piece.kind].rules[piece.side];
        if !rules.movement(from).1 || Self::between(game, from, to).is_empty() {
            return Vec::new();
        }
        let position = self.position(game, piece.side);
        let is_ordinary = generate(&rules.plain, &position, from).iter().any(|m| m.to == to);
        if is_ordinary { Vec::new() } else { Self::between(game, from, to) }
    }

    /// Returns the cells between two that are on a straight line with each other.
    pub fn between(game: &SlowGame, from: CellId, to: CellId) -> Vec<CellId> {
        let way = game.board.way(from, to);
        let (mut steps, mut rest) = (way.x.unsigned_abs(), way.y.unsigned_abs());
        while rest != 0 {
            (steps, rest) = (rest, steps % rest);
        }
        let Ok(steps) = i16::try_from(steps) else { return Vec::new() };
        let step = |n: i16| piecewright::board::Vector::new(way.x / steps * n, way.y / steps * n);
        (1..steps).filter_map(|n| game.board.step(from, step(n))).collect()
    }
}
