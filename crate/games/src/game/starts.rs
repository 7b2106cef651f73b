//! Starts that a seed draws: one of several, with shuffled pieces.

use super::kind_set::KindSet;
use super::position::{Position, mix};
use super::{Code, FenError, Game, Rules};
use crate::variant::{Located, Variant};
use piecewright::board::CellId;
use piecewright::notation::Diagnostic;
use piecewright::piece::Player;

/// How often pieces are arranged anew if the rules do not allow an arrangement.
const MOST_TRIES: usize = 200;

/// How a seed arranges the pieces at the start.
#[derive(Debug)]
pub(super) struct ShuffleRules {
    /// White's cells, each with black's on the same file.
    pub cells: Vec<[CellId; 2]>,
    /// The kinds whose pieces stand on cells of as many colors as they can, each as a set.
    pub colors: Vec<KindSet>,
    /// Kinds that stand between pieces of others.
    pub between: Vec<(KindSet, KindSet)>,
}

/// Numbers that follow from a seed.
struct Draw(u64);

impl Draw {
    /// Returns a number below another one.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        let number = u128::from(mix(self.0)) * (end as u128);
        usize::try_from(number >> 64).unwrap_or(0)
    }
}

impl ShuffleRules {
    /// Returns whether the two sides' pieces on the cells are the same.
    pub(super) fn has_equal_sides(&self, rules: &Rules, start: &str) -> Result<bool, FenError> {
        let position = Position::read(rules, start)?;
        let kinds = |side: Player| {
            let mut kinds: Vec<usize> = self
                .cells
                .iter()
                .map(|pair| position.pieces.code(pair[side as usize]))
                .map(|code| code.of(side).map_or(usize::from(!code.is_empty()) * usize::MAX, |kind| kind.index() + 1))
                .collect();
            piecewright::internal::sort(&mut kinds);
            kinds
        };
        let white = kinds(Player::White);
        Ok(!white.contains(&usize::MAX) && white == kinds(Player::Black))
    }

    /// Returns whether the rules allow how white's pieces stand.
    pub(super) fn allows(&self, rules: &Rules, position: &Position) -> bool {
        let board = &rules.board;
        let cells_of = |kinds: KindSet| {
            let own = self.cells.iter().map(|pair| pair[0]);
            let has =
                move |cell: &CellId| position.pieces.code(*cell).of(Player::White).is_some_and(|kind| kinds.has(kind));
            own.filter(has)
        };
        let shades = |cells: &mut dyn Iterator<Item = CellId>| {
            let mut shades: Vec<i16> = cells.map(|cell| board.shade(cell)).collect();
            piecewright::internal::sort(&mut shades);
            shades.dedup();
            shades.len()
        };
        let all = shades(&mut self.cells.iter().map(|pair| pair[0]));
        let are_spread = |&kinds: &KindSet| shades(&mut cells_of(kinds)) == cells_of(kinds).count().min(all);
        let file = |cell: CellId| board.file_of(cell, Player::White);
        let stand_between = |&(inner, outer): &(KindSet, KindSet)| {
            let ends = [cells_of(outer).map(file).min(), cells_of(outer).map(file).max()];
            let [Some(first), Some(last)] = ends else { return true };
            cells_of(inner).map(file).all(|file| first < file && file < last)
        };
        self.colors.iter().all(are_spread) && self.between.iter().all(stand_between)
    }

    /// Arranges the pieces of both sides alike; returns the placement, or `None` if no arrangement was found that the
    /// rules allow.
    fn arranged(&self, rules: &Rules, start: &str, draw: &mut Draw) -> Option<Position> {
        let mut before = Position::read(rules, start).ok()?;
        let kinds: Vec<Code> = self.cells.iter().map(|pair| before.pieces.code(pair[0])).collect();
        (0..MOST_TRIES).find_map(|_| {
            let mut kinds = kinds.clone();
            for end in (2..=kinds.len()).rev() {
                kinds.swap(end - 1, draw.below(end));
            }
            let mut position = before.clone();
            for (&[white, black], code) in self.cells.iter().zip(kinds) {
                let turned = code.of(Player::White).map_or(Code::EMPTY, |kind| Code::new(kind, Player::Black));
                position.pieces.set(rules, white, code);
                position.pieces.set(rules, black, turned);
            }
            let can_begin = self.allows(rules, &position) && position.can_begin(rules);
            // All tries share the work of one question.
            before.work.clone_from(&position.work);
            can_begin.then_some(position)
        })
    }
}

impl Position {
    /// Returns whether a game can begin here: nobody is in check, and the side to move has a ply.
    fn can_begin(&mut self, rules: &Rules) -> bool {
        !Player::ALL.into_iter().any(|side| self.is_in_check(rules, side))
            && self.decided(rules).is_none()
            && !self.is_stuck(rules)
    }
}

impl Rules {
    /// Returns the start that a seed draws.
    pub(super) fn drawn_start(&self, seed: u64) -> String {
        let mut draw = Draw(mix(seed));
        let index = draw.below(self.starts.len() + 1);
        let start = index.checked_sub(1).map_or(&self.start, |index| &self.starts[index]);
        let shuffled = self.shuffle.as_ref().and_then(|shuffle| shuffle.arranged(self, start, &mut draw));
        let Some(mut shuffled) = shuffled else { return start.clone() };
        // Rights are read anew, of the pieces where they stand now.
        let written = shuffled.write(self);
        let cells = written.split(' ').next().unwrap_or_default();
        match start.split_once(' ') {
            Some((_, rest)) => [cells, rest].join(" "),
            None => cells.to_owned(),
        }
    }
}

pub(super) fn bad_start(start: &Located<String>, error: &FenError) -> Diagnostic {
    let part = error.part().and_then(|part| start.part(part));
    Diagnostic::error("bad-start", part.unwrap_or(start.span), error.to_string())
}

/// Reports the starts that a seed could not draw.
pub(super) fn bad_starts(variant: &Variant, game: &Game) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (start, is_usual) in
        std::iter::once((&variant.start, true)).chain(variant.starts.iter().map(|start| (start, false)))
    {
        let position = match Position::read(game, &start.value) {
            Ok(position) => position,
            Err(_) if is_usual => continue,
            Err(error) => {
                found.push(bad_start(start, &error));
                continue;
            }
        };
        let Some(shuffle) = &game.shuffle else { continue };
        let message = match shuffle.has_equal_sides(game, &start.value) {
            Ok(false) => "expected the same pieces of both sides where they are shuffled, found others",
            _ if !shuffle.allows(game, &position) => {
                "expected a start that `shuffle` itself allows, found one that it does not"
            }
            _ => continue,
        };
        found.push(Diagnostic::error("bad-shuffle", start.span, message.into()));
    }
    found
}
