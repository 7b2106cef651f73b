//! Tests reach against the generator: on small boards with everything that can stand on them, on larger ones in random
//! positions.

use super::reach::reach;
use crate::board::{Board, CellId, EnPassant, Occupant, Position};
use crate::movegen::{Movement, compile, generate};
use crate::notation::{Notation, Style, read};
use crate::piece::{Piece, Player};
use crate::symbolic::Random;
use std::collections::BTreeSet;

const LISPY: Notation = Notation::Lcpn(Style::Elisp);

/// Boards with few enough cells to try everything on them.
const SMALL: [&str; 9] = ["3x2", "2x3", "1x6", "6x1", "3x3-b2,c3,a1", "cylinder:3x2", "torus:3x2", "hex:2-a1", "tri:2"];

/// Boards for random positions.
const LARGE: [&str; 9] =
    ["8x8", "5x7", "8x8-d5,c3..d3", "cylinder:5x6", "torus:4x5", "xiangqi", "hex:4", "tri:5", "cube:3x4x3"];

/// Puts every combination of pieces on the empty cells.
fn each_occupation(position: &mut Position, cells: &[CellId], act: &mut dyn FnMut(&mut Position)) {
    let Some((&cell, others)) = cells.split_first() else { return act(position) };
    for occupant in Occupant::ALL.into_iter().filter(|&occupant| occupant != Occupant::Wall) {
        position.put(cell, occupant);
        each_occupation(position, others, act);
    }
    position.put(cell, Occupant::Empty);
}

/// Calls `act` for each en passant and each past of the piece that the position leaves open.
fn each_past(position: &mut Position, act: &mut dyn FnMut(&Position)) {
    let Position { en_passant, unmoved, turn, .. } = *position;
    let passed = |on: CellId| Some(EnPassant { on, victim: None });
    let cells = position.board.cells();
    let all = if en_passant.is_some() { vec![en_passant] } else { cells.map(passed).chain([None]).collect() };
    let pasts: &[(Option<bool>, Option<u16>)] = match (unmoved, turn) {
        (None, None) => &[(Some(true), Some(1)), (Some(false), Some(2)), (Some(false), Some(3))],
        (Some(true), None) => &[(Some(true), Some(1))],
        (Some(false), None) => &[(Some(false), Some(2)), (Some(false), Some(3))],
        known => &[known],
    };
    for &passed_cell in &all {
        for &(unmoved, turn) in pasts {
            (position.en_passant, position.unmoved, position.turn) = (passed_cell, unmoved, turn);
            act(position);
        }
    }
    (position.en_passant, position.unmoved, position.turn) = (en_passant, unmoved, turn);
}

/// Finds the cells in a known position; nothing if the limits cut a list of moves.
fn add_moves(movement: &Movement, position: &Position, from: CellId, cells: &mut BTreeSet<CellId>) -> bool {
    let moves = generate(movement, position, from);
    cells.extend(moves.iter().map(|m| m.to));
    moves.is_complete()
}

fn cell_of(board: &Board, random: &mut Random) -> CellId {
    board.at(random.below(board.len())).unwrap()
}

/// A position in which some things are known.
fn known_position<'a>(board: &'a Board, from: CellId, random: &mut Random) -> Position<'a> {
    let mut position = Position::empty(board);
    position.player = [Player::White, Player::Black][random.below(2)];
    position.unmoved = [None, None, Some(false), Some(true)][random.below(4)];
    position.turn = [None, None, Some(1), Some(2)][random.below(4)];
    for _ in 0..random.below(4).saturating_sub(1) {
        position.put(cell_of(board, random), Occupant::ALL[1 + random.below(5)]);
    }
    position.put(from, Occupant::Empty);
    if random.below(4) == 0 {
        let on = cell_of(board, random);
        let victim = Some(cell_of(board, random)).filter(|_| random.below(2) == 0);
        position.en_passant = Some(EnPassant { on, victim }).filter(|passed| passed.on != from);
    }
    position
}

/// Compares the cells with those of all positions on a small board.
#[track_caller]
fn check_small(text: &str, piece: &Piece, board: &Board, random: &mut Random) -> bool {
    let movement = compile(piece, board);
    let from = cell_of(board, random);
    let mut position = known_position(board, from, random);
    let found = reach(&movement, &position, from);
    let shown = format!("{text} on {} of {position:?} {:?}", board.name(from), position.en_passant);
    let (unmoved, turn, player) = (position.unmoved, position.turn, position.player);
    let passed = position.en_passant.filter(|passed| position.occupant(passed.on) == Occupant::Empty);
    let is_open = |cell: CellId| {
        cell != from && position.occupant(cell) == Occupant::Empty && passed.is_none_or(|passed| passed.on != cell)
    };
    let open: Vec<CellId> = board.cells().filter(|&cell| is_open(cell)).collect();
    let (mut slow, mut is_whole) = (BTreeSet::new(), true);
    each_occupation(&mut position, &open, &mut |position| {
        each_past(position, &mut |position| is_whole &= add_moves(&movement, position, from, &mut slow));
    });
    if !is_whole || !found.is_complete {
        return false;
    }
    let found: BTreeSet<CellId> = found.cells.into_iter().collect();
    assert_eq!(found, slow, "{shown} for {player:?}, {unmoved:?}, {turn:?}");
    true
}

/// Checks that the cells are all that are found in random positions of a larger board.
#[track_caller]
fn check_large(text: &str, piece: &Piece, board: &Board, random: &mut Random) -> bool {
    let movement = compile(piece, board);
    let from = cell_of(board, random);
    let mut position = known_position(board, from, random);
    let found = reach(&movement, &position, from);
    if !found.is_complete {
        return false;
    }
    let found: BTreeSet<CellId> = found.cells.into_iter().collect();
    let known = position.clone();
    for _ in 0..40 {
        let full = random.below(9);
        for cell in board.cells().filter(|&cell| cell != from && known.occupant(cell) == Occupant::Empty) {
            let occupant = Occupant::ALL[1 + random.below(4)];
            position.put(cell, if random.below(12) < full { occupant } else { Occupant::Empty });
        }
        if let Some(passed) = known.en_passant {
            position.put(passed.on, known.occupant(passed.on));
        }
        let mut cells = BTreeSet::new();
        each_past(&mut position, &mut |position| {
            add_moves(&movement, position, from, &mut cells);
        });
        let missing: Vec<&str> = cells.difference(&found).map(|&cell| board.name(cell)).collect();
        assert!(missing.is_empty(), "{text} on {}: {missing:?} in {position:?} of {known:?}", board.name(from));
    }
    true
}

fn boards(specs: &[&str]) -> Vec<Board> {
    specs.iter().map(|spec| spec.parse().unwrap()).collect()
}

/// Pieces of every kind: leapers, riders, lame, hoppers, locusts, bent, multi-leg, with memory, castling and conditions.
const TEXTS: [(&str, Notation); 45] = [
    ("N", Notation::XBETZA),
    ("Q", Notation::XBETZA),
    ("nN", Notation::XBETZA),
    ("nD", Notation::XBETZA),
    ("nNN", Notation::XBETZA),
    ("mRcpR", Notation::XBETZA),
    ("pQ", Notation::XBETZA),
    ("gQ", Notation::XBETZA),
    ("ppR", Notation::XBETZA),
    ("cdK", Notation::XBETZA),
    ("fmWfcFifmnD", Notation::XBETZA),
    ("fmWfceFifmnD", Notation::XBETZA),
    ("cabR", Notation::XBETZA),
    ("caibR", Notation::XBETZA),
    ("KNADcaKmcabK", Notation::XBETZA),
    ("mabKcamK", Notation::XBETZA),
    ("t[FR]", Notation::XBETZA),
    ("t[WB]", Notation::XBETZA),
    ("yafsF", Notation::XBETZA),
    ("zB", Notation::XBETZA),
    ("qN", Notation::XBETZA),
    ("(caf)3mK", Notation::XBETZA),
    ("mpafW", Notation::XBETZA),
    ("[uR-W]", Notation::XBETZA),
    ("udK", Notation::XBETZA),
    ("KisO2", Notation::XBETZA),
    ("KilO1irjO1", Notation::XBETZA),
    ("oR", Notation::XBETZA),
    ("U", Notation::XBETZA),
    ("(-> (unload queen) (queen :same-length))", LISPY),
    ("(-> (unload king) (capture (king :any)))", LISPY),
    ("(-> (rook :lift-enemy) (bishop :rest-of-range))", LISPY),
    ("(burn king)", LISPY),
    ("(burn (cannon rook))", LISPY),
    ("(over queen)", LISPY),
    ("(-> (over rook) (move (king :any)))", LISPY),
    ("(hop 1 3 queen)", LISPY),
    ("(cond ((virgin) (on-turn 2 knight)) (t (box 2 1)))", LISPY),
    ("(cond ((not (virgin)) (on-turn 2 knight)) (t (box 2 1)))", LISPY),
    ("(cond ((= (rank) 1) (/ knight wazir)) (\"by day\" bishop) (t king))", LISPY),
    ("(capture-a-general queen)", LISPY),
    ("(/ equihopper (capture nonstop-equihopper))", LISPY),
    ("(rifle (capture queen))", LISPY),
    ("i(3×8d)", Notation::Hasinu),
    ("INF(2,1)&tn(1,0)", Notation::Hasinu),
];

#[test]
fn the_cells_are_those_of_all_positions_on_small_boards() {
    let boards = boards(&SMALL);
    let mut random = Random(0x0F1E_2D3C_4B5A_6978);
    let mut count = 0;
    for (text, notation) in TEXTS {
        let reading = read(text, notation);
        assert!(!reading.has_errors(), "{text}: {:?}", reading.diagnostics);
        for _ in 0..4 {
            let board = &boards[random.below(boards.len())];
            count += usize::from(check_small(text, &reading.pieces[0].piece, board, &mut random));
        }
    }
    assert!(170 < count, "{count}");
}

#[test]
fn the_cells_are_those_of_random_pieces_on_small_boards() {
    let boards = boards(&SMALL);
    let mut random = Random(0x1357_9BDF_0246_8ACE);
    let mut count = 0;
    for n in 0..240 {
        let (text, notation) = if n % 3 == 0 { (random.lispy(2), LISPY) } else { (random.betza(), Notation::XBETZA) };
        let reading = read(&text, notation);
        if !reading.has_errors() {
            let board = &boards[random.below(boards.len())];
            count += usize::from(check_small(&text, &reading.pieces[0].piece, board, &mut random));
        }
    }
    assert!(180 < count, "{count}");
}

#[test]
fn no_position_of_a_larger_board_has_other_cells() {
    let boards = boards(&LARGE);
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let known = include_str!("../../../www/calls/known-pieces/pieces.tsv")
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').nth(1));
    let many = include_str!("../../benches/multi-leg-pieces.txt").split_whitespace();
    let betza = known.chain(many).map(|text| (text, Notation::XBETZA));
    let (mut count, mut all) = (0, 0);
    for (text, notation) in betza.chain(TEXTS) {
        let piece = &read(text, notation).pieces[0].piece;
        let board = &boards[random.below(boards.len())];
        count += usize::from(check_large(text, piece, board, &mut random));
        all += 1;
    }
    assert!(all - 3 < count, "{count} of {all}");
}
