//! Paths as lines lead where walks lead: on every geometry, in random positions.

use crate::common::board;
use crate::random::{Random, random_position};
use piecewright::board::{CellId, Occupant, Position};
use piecewright::internal::{CompiledWay, Line, lines};
use piecewright::movegen::{Movement, compile, generate};
use piecewright::notation::{Notation, read};
use std::collections::BTreeSet;

const BOARDS: [&str; 8] = ["8x8", "9x10", "cylinder:8x7", "torus:6x6", "hex:5", "hex:4:pointy", "tri:5", "cube:4x4x4"];

/// Bent riders, the elephants of janggi and of xiangqi, a stag, paths that may end after each leg, and some that lead back.
const BENT: [&str; 14] = [
    "FyafsF", "WyafsW", "nAyafsF", "[W?B]", "[F?R]", "[N-F]", "afsafW", "nA", "[F?W]", "fmFyafsF", "yafW", "KaK",
    "afsK", "cN[F-R]",
];

/// A cell where a move may end, and whether it captures there.
type End = (CellId, bool);

/// Follows a line; returns where it may end.
fn ends_of(line: &Line, position: &Position) -> Vec<End> {
    let mut ends = Vec::new();
    if line.under.iter().any(|&cell| position.occupant(cell) != Occupant::Empty) {
        return ends;
    }
    let mut hurdles = u8::from(!line.hops);
    for &cell in &line.cells {
        let occupant = position.occupant(cell);
        if hurdles == 1 && line.on.contains(occupant) {
            ends.push((cell, occupant != Occupant::Empty));
        }
        hurdles += u8::from(occupant != Occupant::Empty);
        // A walk does not hop over walls.
        if hurdles == 2 || occupant == Occupant::Wall {
            break;
        }
    }
    ends
}

/// Returns the lines of a piece from a cell, or `None` if it is more than lines or may capture en passant.
fn all_lines(movement: &Movement, position: &Position, from: CellId, unmoved: bool) -> Option<Vec<Line>> {
    let found: Option<Vec<Vec<Line>>> =
        (0..movement.path_count()).map(|path| lines(movement, path, position, from, unmoved)).collect();
    let found = found?.concat();
    found.iter().all(|line| !line.takes_en_passant && !line.allows_en_passant).then_some(found)
}

#[test]
fn lines_lead_where_walks_lead() {
    let mut random = Random(0x5EED_1172);
    let texts: Vec<String> = BENT.iter().map(|&text| text.to_owned()).chain((0..600).map(|_| random.text())).collect();
    let (mut bent, mut ended) = (0, 0);
    for text in &texts {
        let reading = read(text, Notation::XBETZA);
        assert!(!reading.has_errors(), "{text}");
        for spec in BOARDS {
            let board = board(spec);
            let movement = compile(&reading.pieces[0].piece, &board);
            let is_bent = movement.plans().iter().any(|plan| matches!(plan.way, CompiledWay::Program(_)));
            for _ in 0..20 {
                let from = board.at(random.below(board.len())).unwrap();
                let mut position = random_position(&mut random, &board, from);
                let unmoved = random.below(2) == 0;
                position.unmoved = Some(unmoved);
                let Some(lines) = all_lines(&movement, &position, from, unmoved) else { continue };
                let moves = generate(&movement, &position, from);
                let expected: BTreeSet<(CellId, Vec<CellId>)> =
                    moves.iter().map(|found| (found.to, found.captures)).collect();
                let found: BTreeSet<(CellId, Vec<CellId>)> = lines
                    .iter()
                    .flat_map(|line| ends_of(line, &position))
                    .map(|(to, takes)| (to, if takes { vec![to] } else { Vec::new() }))
                    .collect();
                assert_eq!(found, expected, "{text} on {spec} from {}", board.name(from));
                bent += usize::from(is_bent);
                ended += usize::from(is_bent && !found.is_empty());
            }
        }
    }
    println!("{bent} with several legs, {ended} of them with moves");
    assert!(5_000 < bent && 2_000 < ended, "{bent} {ended}");
}

#[test]
fn paths_that_branch_at_each_leg_and_lead_nowhere_are_given_up() {
    let board = board("8x8");
    let position = Position::empty(&board);
    // The last leap leads off the board, so there is no line at all.
    for legs in [6, 12, 18] {
        let text = format!("[W{}-(9,9)]", "-K".repeat(legs));
        let reading = read(&text, Notation::XBETZA);
        assert!(!reading.has_errors(), "{text}");
        let movement = compile(&reading.pieces[0].piece, &board);
        assert_eq!(lines(&movement, 0, &position, board.middle(), false), None, "{text}");
    }
}
