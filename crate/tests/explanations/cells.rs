//! The cells of clauses, compared with those to which moves lead.

use super::{BOARDS, DETAILS};
use crate::common::known_texts;
use piecewright::board::{Board, CellId, Position};
use piecewright::equality::reach;
use piecewright::explain::{Detail, Explanation, explain_on};
use piecewright::movegen::compile;
use piecewright::notation::{Notation, Style, read};
use piecewright::piece::Piece;
use std::collections::BTreeSet;

/// Returns whether the cells of all clauses together are those to which the generator's moves lead, or some of them if the
/// explanation leaves something out; `None` if there are too many moves to say. `reach` has tests of its own against all positions of small boards.
fn has_the_cells_of_its_moves(piece: &Piece, board: &Board) -> Option<bool> {
    let moves = reach(&compile(piece, board), &Position::empty(board), board.middle());
    let reached: BTreeSet<CellId> = moves.cells.into_iter().collect();
    let has_these = |explanation: Explanation| {
        let known: BTreeSet<CellId> =
            explanation.clauses.iter().flat_map(|clause| clause.cells.iter().copied()).collect();
        let is_cut = explanation.text.ends_with("There is more to it than is said here.");
        if is_cut { known.is_subset(&reached) } else { known == reached }
    };
    moves.is_complete.then(|| DETAILS.into_iter().all(|detail| has_these(explain_on(piece, board, detail))))
}

/// The cells of the clauses are those on which some move ends, with some occupants: no cell that is only passed, and the
/// piece's own where a move comes back.
#[test]
fn clauses_have_the_cells_of_all_moves() {
    const OTHER: [(Notation, &str); 15] = [
        (Notation::XBETZA, "iWWWaW"),
        (Notation::XBETZA, "sO2qWc(bmpiiabaa)2W"),
        (Notation::XBETZA, "(mpibabas)2fW"),
        (Notation::Hasinu, "{1,3}×4dO"),
        (Notation::Hasinu, "n(2,1)"),
        (Notation::Hasinu, "j({1,2}×4dO)"),
        (Notation::Hasinu, "INF(2,3)"),
        (Notation::Hasinu, "burn(2×8d)"),
        (Notation::Hasinu, "3(1×4dO&t45°)"),
        (Notation::Lcpn(Style::Lisp), "(loop 1 3 wazir)"),
        (Notation::Lcpn(Style::Lisp), "(cannon rook)"),
        (Notation::Lcpn(Style::Lisp), "(-> knight rook:forward)"),
        (Notation::Lcpn(Style::Lisp), "(=> wazir ferz)"),
        (Notation::Taxonomy, "Fell Rook"),
        (Notation::Parlett, "n+,1X>"),
    ];
    let mut decided = 0;
    let mut undecided = 0;
    for spec in BOARDS.into_iter().chain(["torus:5x6"]) {
        let board: Board = spec.parse().unwrap();
        let catalog = known_texts().into_iter().map(|text| (Notation::XBETZA, text));
        let others = OTHER.map(|(notation, text)| (notation, text.to_owned()));
        for (notation, text) in catalog.chain(others) {
            for definition in read(&text, notation).pieces {
                match has_the_cells_of_its_moves(&definition.piece, &board) {
                    Some(is_right) => {
                        assert!(is_right, "{text} on {board}: {:?}", cells_of_clauses(&definition.piece, &board));
                    }
                    None => undecided += 1,
                }
                decided += 1;
            }
        }
    }
    assert!(undecided * 20 < decided, "{undecided} of {decided}");
}

/// The text of each clause with the names of its cells.
fn cells_of_clauses(piece: &Piece, board: &Board) -> Vec<(String, String)> {
    let names = |cells: Vec<CellId>| cells.into_iter().map(|cell| board.name(cell)).collect::<Vec<&str>>().join(" ");
    let explanation = explain_on(piece, board, Detail::Full);
    explanation.clauses.into_iter().map(|clause| (clause.text, names(clause.cells))).collect()
}

/// The cells of single clauses, by hand.
#[test]
fn a_clause_has_its_own_cells() {
    #[track_caller]
    fn check(notation: Notation, text: &str, spec: &str, expected: &[&str]) {
        let piece = read(text, notation).pieces.remove(0).piece;
        let found = cells_of_clauses(&piece, &spec.parse().unwrap());
        let cells: Vec<&str> = found.iter().map(|(_, cells)| cells.as_str()).collect();
        assert_eq!(cells, expected, "{text} on {spec}: {found:?}");
    }
    let betza = |text, spec, expected: &[&str]| check(Notation::XBETZA, text, spec, expected);
    check(Notation::Hasinu, "{1,3}×4dO", "8x8", &["a4 c4 d1 d3 d5 d7 e4 g4", ""]);
    // A queen on a cylinder comes around, but not onto its own square.
    betza("vR", "cylinder:8x8", &["d1 d2 d3 d5 d6 d7 d8", ""]);
    betza("sR", "cylinder:8x8", &["a4 b4 c4 e4 f4 g4 h4", ""]);
    // What captures without moving ends where it began.
    betza("fcabW", "8x8", &["d4"]);
    betza("fW[fR-bW]", "8x8", &["d5", "d4 d5 d6 d7", ""]);
    // A nearby hurdle is passed, never reached.
    betza("fpR", "8x8", &["d6 d7 d8", ""]);
    betza("fmWfcF", "8x8", &["d5", "c5 e5"]);
    betza("fmRfB2", "8x8", &["b6 c5 e5 f6", "d5 d6 d7 d8", ""]);
    // Forward and back over d4, then sideways; or first out and back once more, in any direction.
    betza("f(mpaba)2sW", "8x8", &["c4 d5 e4", "c4 e4", "c4 d3 d5 e4"]);
    // Onto c5 or e5, then onward along the file or the rank.
    betza("[fF-fR]", "8x8", &["a5 b5 c6 c7 c8 e6 e7 e8 f5 g5 h5", ""]);
}
