//! The cells of the clauses of explanations: those on which their moves end, as the generator makes them.

use super::scene::Scene;
use super::{hasinu, lcpn, parlett};
use piecewright::board::{Board, CellId, Position};
use piecewright::equality::reach;
use piecewright::explain::{Clause, Detail, explain_on};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, Style, read};
use piecewright::piece::{Lender, OriginId, Path, Pattern, Piece, Player, Way};
use std::collections::BTreeSet;

/// Explains the piece that the bytes up to the first line break encode, and holds the cells of its clauses against the
/// moves of the generator from the middle of the board that the other bytes encode: together they are all cells to which
/// it can go, and each clause has only cells of the paths that it comes from.
///
/// # Panics
///
/// If a cell is missing or too many.
pub fn check(data: &[u8]) {
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    let (text, rest) = data.split_at(end);
    let Some(scene) = Scene::new(rest.get(1..).unwrap_or_default()) else { return };
    let (notation, text) = match text.split_first() {
        Some((0x81, text)) => (Notation::Hasinu, hasinu::text(text)),
        Some((0x82, text)) => (Notation::Parlett, parlett::text(text)),
        Some((0x83, text)) => (Notation::Lcpn(Style::Elisp), lcpn::text(text, Style::Elisp)),
        _ => (Notation::Betza(scene.dialect), super::text::text(text)),
    };
    let reading = read(&text, notation);
    let Some(definition) = reading.piece(None) else { return };
    let piece = &definition.piece;
    for detail in [Detail::Plain, Detail::Full] {
        check_explanation(&scene, piece, detail, &text);
    }
}

fn check_explanation(scene: &Scene, piece: &Piece, detail: Detail, text: &str) {
    let explanation = explain_on(piece, &scene.board, detail);
    let known: BTreeSet<CellId> = explanation.clauses.iter().flat_map(|clause| clause.cells.iter().copied()).collect();
    let name = |cell: &CellId| scene.board.name(*cell).to_owned();
    let names = |cells: &BTreeSet<CellId>| cells.iter().map(name).collect::<Vec<String>>().join(" ");
    let context = || format!("{text:?} on {}: {}", scene.board, explanation.text);
    // What was cut has no clause, and a clause says if it lacks cells.
    let is_cut = explanation.text.ends_with("There is more to it than is said here.")
        || explanation.clauses.iter().any(|clause| !clause.is_complete);
    let Some(moves) = ends_of(piece, &scene.board) else { return };
    if is_cut {
        assert!(known.is_subset(&moves), "{} of {}: {}", names(&known), names(&moves), context());
    } else {
        assert_eq!(names(&known), names(&moves), "{}", context());
    }
    let mut position = scene.position();
    position.player = Player::White;
    let movement = compile(piece, &scene.board);
    for turn in turns_of(&position) {
        position.turn = turn;
        for m in generate(&movement, &position, scene.board.middle()).iter() {
            assert!(is_cut || known.contains(&m.to), "{} in {position:?}: {}", name(&m.to), context());
        }
    }
    for clause in &explanation.clauses {
        check_origins(piece, clause, &scene.board, &context);
    }
}

/// The numbers of the move that a position allows. Where it names none, the generator lets conditions hold together that no
/// number meets.
fn turns_of(position: &Position) -> Vec<Option<u16>> {
    match (position.turn, position.unmoved) {
        (None, Some(true)) | (Some(_), _) => vec![position.turn],
        (None, Some(false)) => (2..6).map(Some).collect(),
        (None, None) => (1..6).map(Some).collect(),
    }
}

/// Checks that a clause has no cell to which the paths that it comes from do not lead.
fn check_origins(piece: &Piece, clause: &Clause, board: &Board, context: &dyn Fn() -> String) {
    let comes_from = |path: &&Path| {
        let mut origins = Vec::new();
        add_origins(path, &mut origins);
        origins.iter().any(|origin| clause.origins.contains(origin))
    };
    let paths: Piece = piece.paths.iter().filter(comes_from).cloned().collect();
    let Some(moves) = ends_of(&paths, board) else { return };
    for cell in &clause.cells {
        // Prose and lent moves come from no part of the text.
        let is_known = clause.origins.is_empty() || moves.contains(cell);
        assert!(is_known, "{} of {:?} in {}", board.name(*cell), clause.text, context());
    }
}

/// The cells on which moves from the middle of the board may end; `None` if there are too many moves.
fn ends_of(piece: &Piece, board: &Board) -> Option<BTreeSet<CellId>> {
    let found = reach(&compile(piece, board), &Position::empty(board), board.middle());
    found.is_complete.then(|| found.cells.into_iter().collect())
}

fn add_origins(path: &Path, all: &mut Vec<OriginId>) {
    match &path.way {
        Way::Walk(pattern) => add_of_pattern(pattern, all),
        Way::Castle(castle) => all.push(castle.origin),
        Way::Burn(range) => range.iter().for_each(|path| add_origins(path, all)),
        Way::Box(reachable) => all.push(reachable.origin),
        Way::Borrow(Lender::Relay(reach, lent)) => {
            add_of_pattern(reach, all);
            add_of_pattern(lent, all);
        }
        Way::Borrow(Lender::LastMover { .. }) | Way::Prose(_) => {}
    }
}

fn add_of_pattern(pattern: &Pattern, all: &mut Vec<OriginId>) {
    match pattern {
        Pattern::Leg(leg) => all.push(leg.origin),
        Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().for_each(|part| add_of_pattern(part, all)),
        Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => add_of_pattern(body, all),
    }
}
