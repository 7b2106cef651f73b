//! Properties of the moves of every piece in every position.

use super::lcpn;
use super::scene::Scene;
use super::text::text;
use piecewright::board::{CellId, Occupant, Position};
use piecewright::diagram::{Diagram, draw, illustrate};
use piecewright::internal::limits::MAX_CELLS;
use piecewright::movegen::{Move, Movement, Moves, compile, generate};
use piecewright::notation::{Notation, Reading, Style};
use piecewright_engines::fairy::read_as_played;
use std::collections::BTreeSet;

/// Larger boards are not illustrated, because that tries many positions.
const LARGE: usize = 100;

/// Generates the moves of the piece whose text is in `data` up to the first line break, in the position that the other
/// bytes encode, and checks them.
///
/// # Panics
///
/// If a property does not hold.
pub fn check(data: &[u8]) {
    let (piece, rest) = match data.iter().position(|&byte| byte == b'\n') {
        Some(end) => (&data[..end], &data[end + 1..]),
        None => (data, &[][..]),
    };
    let Some(scene) = Scene::new(rest) else { return };
    let (notation, text) = match piece.split_first() {
        Some((0x81, piece)) => (Notation::Lcpn(Style::Elisp), lcpn::text(piece, Style::Elisp)),
        _ => (Notation::Betza(scene.dialect), text(piece)),
    };
    let reading = read_as_played(&text, notation);
    let Some(definition) = reading.piece(None) else { return };
    let movement = compile(&definition.piece, &scene.board);
    let position = scene.position();
    let case = Case { text: &text, scene: &scene, reading: &reading, movement: &movement, position: &position };
    let moves = generate(&movement, &position, scene.from);
    case.check_list(&moves);
    moves.iter().for_each(|m| case.check_move(&m));
    case.check_again(&moves);
    case.check_turned(&moves);
    case.check_drawn(&moves);
    case.check_illustrated();
}

struct Case<'a> {
    text: &'a str,
    scene: &'a Scene,
    reading: &'a Reading,
    movement: &'a Movement,
    position: &'a Position<'a>,
}

impl Case<'_> {
    /// Describes everything that is needed to reproduce a finding.
    fn context(&self) -> String {
        let Position { player, unmoved, turn, en_passant, .. } = self.position;
        let from = self.scene.board.name(self.scene.from);
        let dialect = self.scene.dialect;
        let passing = en_passant.map(|passing| {
            let name = |cell: CellId| self.scene.board.name(cell);
            format!("{} x {}", name(passing.on), passing.victim.map_or("?", name))
        });
        format!(
            "{:?} in {dialect:?} for {player:?} on {from}, virgin {unmoved:?}, turn {turn:?}, ep {passing:?}, {:?}",
            self.text, self.position
        )
    }

    fn strings(&self, moves: impl Iterator<Item = Move>) -> Vec<String> {
        let mut strings: Vec<String> = moves.map(|m| m.to_text(&self.scene.board)).collect();
        strings.sort();
        strings
    }

    /// Checks that each move occurs once, in order.
    fn check_list(&self, moves: &Moves) {
        let strings = moves.to_strings();
        assert!(strings.is_sorted_by(|a, b| a < b), "{strings:?} of {}", self.context());
        assert_eq!(strings, self.strings(moves.iter()), "a move stands twice for {}", self.context());
        assert!(moves.plain().is_sorted() && moves.special().is_sorted(), "out of order for {}", self.context());
        let mut joined = String::new();
        moves.write_joined(&mut joined);
        assert_eq!(joined, strings.join(" "), "of {}", self.context());
    }

    /// Checks that a move is possible: captured and moved pieces exist, and no cell ends up with two pieces.
    fn check_move(&self, m: &Move) {
        let board = &self.scene.board;
        let described = || format!("{} of {}", m.to_text(board), self.context());
        let is_on_board = |cell: &CellId| cell.index() < board.len();
        assert!(is_on_board(&m.to) && m.captures.iter().all(is_on_board), "off the board: {}", described());
        let is_piece = |cell: &CellId| *cell != self.scene.from && self.position.occupant(*cell).is_piece();
        let mut occupied: BTreeSet<CellId> = board.cells().filter(is_piece).collect();
        let walls = board.cells().filter(|&cell| self.position.occupant(cell) == Occupant::Wall);
        let walls: BTreeSet<CellId> = walls.filter(|&cell| cell != self.scene.from).collect();
        let later: Vec<CellId> = m.captures.iter().copied().filter(|cell| !occupied.remove(cell)).collect();
        // All are lifted before one is put down: several may change cells among themselves.
        for (from, _) in &m.shifted {
            assert!(occupied.remove(from), "nothing to put elsewhere: {}", described());
        }
        for (_, to) in &m.shifted {
            assert!(is_on_board(to) && occupied.insert(*to) && !walls.contains(to), "no room for it: {}", described());
        }
        for cell in later {
            assert!(occupied.remove(&cell), "nothing to take: {}", described());
        }
        assert!(!occupied.contains(&m.to) && !walls.contains(&m.to), "no room: {}", described());
    }

    fn check_again(&self, moves: &Moves) {
        let again = generate(self.movement, self.position, self.scene.from);
        assert_eq!(moves.is_complete(), again.is_complete(), "of {}", self.context());
        assert_eq!(moves.to_strings(), again.to_strings(), "of {}", self.context());
        assert!(moves.iter().count() <= MAX_CELLS || !moves.special().is_empty(), "of {}", self.context());
    }

    /// Checks that black's moves are white's on the turned board, unless they depend on colors of cells: turning some
    /// boards exchanges these.
    fn check_turned(&self, moves: &Moves) {
        if ["light", "dark"].iter().any(|color| self.text.contains(color)) {
            return;
        }
        let position = self.scene.turned_position();
        let found = generate(self.movement, &position, self.scene.turned(self.scene.from));
        // If there are too many moves, the order of generation decides which are left out.
        if !moves.is_complete() || !found.is_complete() {
            return;
        }
        let turned = |cell: CellId| self.scene.turned(cell);
        let expected = moves.iter().map(|m| Move {
            to: turned(m.to),
            captures: m.captures.into_iter().map(turned).collect(),
            shifted: m.shifted.into_iter().map(|(from, to)| (turned(from), turned(to))).collect(),
            becomes: m.becomes,
        });
        assert_eq!(found.to_strings(), self.strings(expected), "turned: {}", self.context());
    }

    /// Checks that the drawing has the same moves, and that its references exist.
    fn check_drawn(&self, moves: &Moves) {
        let diagram = draw(self.movement, self.position, self.scene.from);
        self.check_cells(&diagram);
        let drawn = self.strings(diagram.moves.iter().map(|m| m.result.clone()));
        // A drawing follows more paths, so it may be cut even if the moves are complete.
        if moves.is_complete() && diagram.complete {
            assert_eq!(drawn, moves.to_strings(), "drawn: {}", self.context());
        }
    }

    fn check_cells(&self, diagram: &Diagram) {
        let is_on_board = |cell: CellId| cell.index() < self.scene.board.len();
        assert!(diagram.cells.is_sorted_by(|a, b| a.cell < b.cell), "cells of {}", self.context());
        assert!(diagram.cells.iter().all(|drawn_cell| is_on_board(drawn_cell.cell)), "cells of {}", self.context());
        let routes = diagram.moves.iter().flat_map(|drawn_move| &drawn_move.routes);
        assert!(routes.flatten().all(|&cell| is_on_board(cell)), "routes of {}", self.context());
        let of_cells = diagram.cells.iter().flat_map(|drawn_cell| &drawn_cell.origins);
        let of_moves = diagram.moves.iter().flat_map(|drawn_move| &drawn_move.origins);
        for &origin in of_cells.chain(of_moves) {
            assert!(self.reading.origin(origin).is_some(), "{origin:?} of {}", self.context());
        }
    }

    /// Checks that illustrations place pieces on empty cells, one on each.
    fn check_illustrated(&self) {
        if LARGE < self.scene.board.len() {
            return;
        }
        let mut position = self.position.clone();
        for (cell, occupant) in illustrate(self.movement, self.position, self.scene.from) {
            let was_empty = position.occupant(cell) == Occupant::Empty;
            assert!(was_empty && occupant.is_piece() && cell != self.scene.from, "illustrated: {}", self.context());
            position.put(cell, occupant);
        }
    }
}
