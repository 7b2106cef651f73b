//! Draws by material: what is too little to win.

use super::compile::Compiler;
use super::kind_set::KindSet;
use super::position::Position;
use super::{KindId, Outcome, Rules, SideRules, Termination};
use crate::variant::{BySide, Material, Royal, Value};
use piecewright::board::{self, CellId, Occupant};
use piecewright::movegen::{compile as compile_piece, generate_within};
use piecewright::notation::Diagnostic;
use piecewright::piece::Player;

#[derive(Debug)]
pub(super) struct MaterialRules {
    /// The kinds that do not count.
    idle: KindSet,
    /// The kinds of which one piece is too little.
    alone: KindSet,
    /// The kinds of which any number on cells of one color is too little.
    same_color: KindSet,
}

impl Compiler<'_> {
    pub(super) fn material(&mut self, material: &Material, royal: KindSet, sides: &BySide<SideRules>) -> MaterialRules {
        let idle = royal.or(self.set(&material.idle));
        let [alone, same_color] = [&material.alone, &material.same_color].map(|letters| self.set(letters));
        for index in (0..self.kinds.len()).filter(|&index| same_color.has(KindId::at(index))) {
            let mut changes_color =
                |side: Player| self.for_kind(index, |compiler| compiler.changes_color(&sides[side], index));
            if Player::ALL.into_iter().any(&mut changes_color) {
                let letter = self.kinds[index].0.letter();
                let message = format!("expected pieces that stay on cells of one color, found `{letter}`");
                self.diagnostics.push(Diagnostic::error("changes-color", material.same_color.span, message));
            }
        }
        MaterialRules { idle, alone, same_color }
    }

    /// Returns whether pieces of a kind can go to cells of another color, or can become something else.
    fn changes_color(&mut self, side: &SideRules, index: usize) -> bool {
        let (board, budget) = (&self.board, &mut self.budget);
        if side.kinds[index].promotion.is_some() || !side.kinds[index].morphs.is_empty() {
            return true;
        }
        let full = |occupant: Occupant| board::Position::of(board, Player::White, vec![occupant; board.len()]);
        let (empty, full) = (full(Occupant::Empty), full(Occupant::Enemy));
        side.pieces[index].iter().any(|zone| {
            let movement = compile_piece(&zone.piece, board);
            let leaves = |from: CellId| {
                let mut found = [&empty, &full].into_iter().flat_map(|position| {
                    let moves = generate_within(&movement, position, from, budget);
                    moves.plain().collect::<Vec<CellId>>()
                });
                found.any(|to| board.shade(to) != board.shade(from))
            };
            board.cells().filter(|cell| zone.cells[cell.index()]).any(leaves)
        })
    }
}

impl Position {
    /// Returns whether a side has royal pieces that win like other pieces, as not all of them must be safe.
    fn has_fighting_royals(&self, rules: &Rules, side: Player) -> bool {
        let may_be_left = |&cell: &CellId| {
            let kind = self.pieces.code(cell).of(side);
            rules.check.needs_all || kind.is_some_and(|kind| rules.kinds[kind.index()].royal == Royal::Last)
        };
        let royals = self.pieces.royals(side);
        1 < royals.len() && royals.iter().any(may_be_left)
    }

    /// Returns the outcome if neither side has enough left to win.
    pub(crate) fn without_material(&self, rules: &Rules) -> Option<Outcome> {
        let rule = rules.material.as_ref()?;
        let (mut count, mut shade, mut are_bound) = (0, None, true);
        for side in Player::ALL {
            for &cell in self.pieces.cells(side) {
                let Some((kind, _)) = self.pieces.code(cell).piece() else { continue };
                let is_in = |set: KindSet| set.has(kind);
                if is_in(rule.idle) {
                    continue;
                }
                count += 1;
                let is_alone = count == 1 && is_in(rule.alone);
                let own = rules.board.shade(cell);
                are_bound &= is_in(rule.same_color) && *shade.get_or_insert(own) == own;
                if !is_alone && !are_bound {
                    return None;
                }
            }
        }
        let has_too_little = |side: Player| self.hands.is_empty(side) && !self.has_fighting_royals(rules, side);
        Player::ALL.into_iter().all(has_too_little).then(|| rules.worth(Value::Draw, self.turn, Termination::Material))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails by panicking")]
mod tests {
    use crate::game::rights::Rights;
    use crate::game::{Code, Game, KindId, State};
    use crate::variant::{Royal, read};
    use piecewright::board::CellId;
    use piecewright::piece::Player;
    use std::collections::BTreeSet;

    /// No royal piece alone is mated, or captured beside it, by an enemy royal piece and one piece of a kind that is too
    /// little, on any cells: so no series of plies from such a position wins.
    #[test]
    fn one_piece_that_is_too_little_never_mates() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/games/variants");
        let mut seen = BTreeSet::new();
        let (mut count, mut wrong) = (0, Vec::new());
        for entry in std::fs::read_dir(folder).unwrap() {
            let definition = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            let variant = read(&definition).variant;
            let Some(material) = &variant.end.material else { continue };
            let game = Game::new(&variant).unwrap();
            let royal = game.kinds.iter().position(|kind| kind.royal != Royal::No).unwrap();
            for letter in &material.alone.value.0 {
                let kind = game.kinds.iter().position(|kind| kind.letter == *letter).unwrap();
                let texts = [royal, kind].map(|index| &variant.kinds[index].rules.white.text.value);
                let rules = format!("{} {texts:?} {}", variant.board.value, variant.capture.blast.is_some());
                if seen.insert(rules.clone()) {
                    count += 1;
                    wrong.extend(mated(&game, royal, kind).map(|fen| format!("{} {letter} {fen}", variant.id)));
                }
            }
        }
        assert_eq!(wrong, Vec::<String>::new());
        assert!(20 <= count, "{count}");
        // What the tests can find: a rook mates.
        let chess = std::fs::read_to_string(format!("{folder}/chess.json")).unwrap();
        let chess = Game::new(&read(&chess).variant).unwrap();
        let index_of = |letter: &str| chess.kinds.iter().position(|kind| kind.letter == letter).unwrap();
        assert!(mated(&chess, index_of("K"), index_of("R")).is_some());
    }

    /// Which piece is looked at first makes no difference.
    #[test]
    fn a_piece_that_is_too_little_alone_counts_beside_others() {
        let chess = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/games/variants/chess.json");
        let game = Game::new(&read(&std::fs::read_to_string(chess).unwrap()).variant).unwrap();
        let is_over = |fen: &str| State::from_fen(&game, fen).unwrap().outcome().is_some();
        for (cells, is_drawn) in [
            ("k7/8/8/3n4/3b4/8/8/K7", false),
            ("k7/8/8/3b4/3n4/8/8/K7", false),
            ("k7/8/8/3n4/3N4/8/8/K7", false),
            ("k7/8/8/3b4/4B3/8/8/K7", true),
            ("k7/8/8/3b4/3B4/8/8/K7", false),
            ("k7/8/8/3n4/8/8/8/K7", true),
        ] {
            assert_eq!(is_over(&format!("{cells} w - - 0 1")), is_drawn, "{cells}");
        }
    }

    /// Returns a position in which black's royal piece is mated, if there is one; black's cells are those of one half of the
    /// board, as pieces move alike in the other.
    fn mated(game: &Game, royal: usize, kind: usize) -> Option<String> {
        let mut state = State::new(game);
        let position = &mut state.position;
        position.work.renew(usize::MAX);
        let cells: Vec<CellId> = game.board.cells().collect();
        for &cell in &cells {
            position.pieces.set(game, cell, Code::EMPTY);
        }
        position.rights = Rights::none(game.board.len());
        position.turn = Player::Black;
        let (royal, kind) = (KindId::at(royal), KindId::at(kind));
        for &lone in &cells[..cells.len().div_ceil(2)] {
            position.pieces.set(game, lone, Code::new(royal, Player::Black));
            for &piece in cells.iter().filter(|&&piece| piece != lone) {
                position.pieces.set(game, piece, Code::new(kind, Player::White));
                for &king in cells.iter().filter(|&&king| king != lone && king != piece) {
                    position.pieces.set(game, king, Code::new(royal, Player::White));
                    let is_mate = position.is_in_check(game, Player::Black) && position.legal(game).is_empty();
                    let is_possible = is_mate && !position.is_in_check(game, Player::White);
                    if is_possible {
                        return Some(state.fen());
                    }
                    position.pieces.set(game, king, Code::EMPTY);
                }
                position.pieces.set(game, piece, Code::EMPTY);
            }
            position.pieces.set(game, lone, Code::EMPTY);
        }
        None
    }
}
