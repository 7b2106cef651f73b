//! A slow generator, which tests compare with the fast one: the symbolic walk in a known position.

use super::random::Random;
use super::walk::{End, Step, TraceState, follow_path};
use super::world::World;
use crate::board::{Board, CellId, EnPassant, Occupant, Position};
use crate::budget::Spent;
use crate::movegen::{CellContent, Changes, Move, Movement, PathPlan, Scene, compile, generate};
use crate::notation::{Notation, Style, read};
use crate::piece::{Cond, Kinds, Name, Piece, Player};
use std::collections::BTreeSet;

/// The world of the symbolic walk in which every cell is known.
struct ExactWorld<'a> {
    scene: Scene<'a>,
    /// The leaps that may still be made.
    leaps_left: usize,
    moves: BTreeSet<Move>,
    /// What a burning piece captures while its range is followed, and what it may become.
    burnt: Option<(BTreeSet<CellId>, Vec<Name>)>,
}

/// The leaps of one piece in one position; pieces that need more are skipped.
const MAX_LEAPS: usize = 20_000;

/// Returns the moves of a piece, or `None` for a piece that needs too many leaps.
fn moves(movement: &Movement, position: &Position, origin: CellId) -> Option<BTreeSet<Move>> {
    let unmoved = position.is_unmoved() == Some(true);
    let scene = Scene { position, origin, unmoved, hypothetical: false };
    let mut known = ExactWorld { scene, leaps_left: MAX_LEAPS, moves: BTreeSet::new(), burnt: None };
    for plan in &movement.paths {
        follow_path(&mut known, plan, &position).ok()?;
    }
    Some(known.moves)
}

impl<'a> World for ExactWorld<'a> {
    type Cell = CellId;
    type Topology = Scene<'a>;
    type Facts = &'a Position<'a>;
    type Trail = ();
    type VisitedStates = BTreeSet<TraceState<CellId>>;

    const FOLLOWS_ALTERNATIVES: bool = true;

    fn topology(&self) -> &Scene<'a> {
        &self.scene
    }

    fn has_edges(&self) -> bool {
        true
    }

    fn restrict(position: &mut &'a Position<'a>, cell: CellId, kinds: Kinds) -> bool {
        let is_passed = position.en_passant.is_some_and(|passed| passed.on == cell);
        let own = match position.occupant(cell) {
            Occupant::Empty if is_passed => Kinds::EN_PASSANT,
            Occupant::Empty => Kinds::EMPTY,
            occupant => occupant.kinds(),
        };
        own.meets(kinds)
    }

    fn en_passant_victims(
        &self,
        cell: CellId,
        content: CellContent<CellId>,
        changes: &Changes<CellId>,
        position: &&'a Position<'a>,
    ) -> Vec<(CellId, &'a Position<'a>)> {
        let is_there = |victim: &CellId| matches!(changes.content_of(*victim, self.scene.origin), CellContent::Of(_));
        let victim = position.en_passant_victim(cell).filter(is_there);
        victim.filter(|_| content == CellContent::Of(cell)).map(|victim| (victim, *position)).into_iter().collect()
    }

    fn open(&mut self, cond: &Cond, cell: CellId, position: &&'a Position<'a>) -> Result<Vec<Self::Facts>, Spent> {
        Ok(if self.can_be(cond, cell, true) { vec![*position] } else { Vec::new() })
    }

    fn is_new(
        &mut self,
        seen: &mut Self::VisitedStates,
        _: &[Step<Self>],
        step: &mut Step<Self>,
    ) -> Result<bool, Spent> {
        Ok(seen.insert(step.state.clone()))
    }

    fn end(&mut self, plan: &PathPlan, end: End<Self>) -> Result<(), Spent> {
        if !plan.ends.as_ref().is_none_or(|ends| self.can_be(ends, end.to, true)) {
            return Ok(());
        }
        let Changes { taken, shifted, .. } = end.changes();
        if let Some((burnt, _)) = &mut self.burnt {
            burnt.extend(taken);
            return Ok(());
        }
        self.add(&Move { to: end.to, captures: taken, shifted, becomes: None }, &plan.becomes);
        Ok(())
    }

    fn burn(&mut self, plan: Option<&PathPlan>) {
        if let Some((burnt, becomes)) = self.burnt.take()
            && !burnt.is_empty()
        {
            let captures = burnt.into_iter().collect();
            self.add(&Move { to: self.scene.origin, captures, shifted: Vec::new(), becomes: None }, &becomes);
        }
        self.burnt = plan.map(|plan| (BTreeSet::new(), plan.becomes.clone()));
    }

    fn count_leap(&mut self) -> Result<(), Spent> {
        self.leaps_left = self.leaps_left.checked_sub(1).ok_or(Spent)?;
        Ok(())
    }
}

impl ExactWorld<'_> {
    /// Adds a result: one, or one for each piece that the mover may become.
    fn add(&mut self, result: &Move, becomes: &[Name]) {
        if becomes.is_empty() {
            self.moves.insert(result.clone());
        }
        self.moves.extend(becomes.iter().map(|name| Move { becomes: Some(name.clone()), ..result.clone() }));
    }

    /// Returns whether a condition on a cell can be true, or false: what is unspecified can be either.
    fn can_be(&self, cond: &Cond, cell: CellId, wanted: bool) -> bool {
        let Position { board, player, turn, unmoved, ref assume, .. } = *self.scene.position;
        match cond {
            Cond::Always => wanted,
            Cond::Unmoved => self.scene.unmoved == wanted,
            Cond::Turn(turns) => {
                // The first move is that of a piece that has not moved.
                let fits = |turn: u16| unmoved.is_none_or(|unmoved| unmoved == (turn == 1));
                let turns_left = turn.map_or(1..=u16::MAX, |turn| turn..=turn);
                turns_left.filter(|&n| turn.is_some() || fits(n)).any(|turn| turns.contains(turn) == wanted)
            }
            Cond::Rank(ranks) => ranks.contains(board.rank_of(cell, player)) == wanted,
            Cond::File(files) => files.contains(board.file_of(cell, player)) == wanted,
            Cond::Region(name) => board.is_in_region(cell, &name.0, player) == wanted,
            Cond::OneRankAhead | Cond::Said(_) => {
                let assumed = assume.iter().find(|(said, _)| cond.prose() == Some(said.as_str()));
                assumed.is_none_or(|&(_, holds)| holds == wanted)
            }
            Cond::Not(inner) => self.can_be(inner, cell, !wanted),
            Cond::All(parts) if wanted => parts.iter().all(|part| self.can_be(part, cell, true)),
            Cond::Any(parts) if !wanted => parts.iter().all(|part| self.can_be(part, cell, false)),
            Cond::All(parts) | Cond::Any(parts) => parts.iter().any(|part| self.can_be(part, cell, wanted)),
        }
    }
}

/// A board of every family, with walls, regions and joined edges.
const BOARDS: [&str; 16] = [
    "8x8",
    "3x7",
    "8x8-a1,c4..d6",
    "10x8+home=a1..j2",
    "cylinder:5x6",
    "torus:4x5",
    "xiangqi",
    "hex:4",
    "hex:4:pointy",
    "hex:4-d4,a1",
    "shafran",
    "brusky",
    "devasa:8",
    "tri:5",
    "cube:3x4x3",
    "1x9",
];

fn random_position<'a>(board: &'a Board, origin: CellId, random: &mut Random) -> Position<'a> {
    let mut position = Position::empty(board);
    let full = random.below(9);
    for cell in board.cells().filter(|&cell| cell != origin) {
        if random.below(12) < full {
            position.put(cell, Occupant::ALL[1 + random.below(Occupant::ALL.len() - 1)]);
        }
    }
    position.player = [Player::White, Player::Black][random.below(2)];
    position.unmoved = [None, Some(false), Some(true)][random.below(3)];
    position.turn = [None, None, Some(1), Some(2), Some(3)][random.below(5)].filter(|_| position.unmoved.is_none());
    position.assume = vec![("by day".to_owned(), random.below(2) == 0)];
    let mut cell = || board.at(random.below(board.len())).filter(|&cell| cell != origin);
    let (passed, victim) = (cell(), cell());
    let on = passed.filter(|&cell| position.occupant(cell) == Occupant::Empty);
    let victim = victim.filter(|_| random.below(3) == 0);
    position.en_passant = on.map(|on| EnPassant { on, victim });
    position
}

/// Compares both generators in random positions of a random board; returns how many positions were compared.
fn compared(text: &str, piece: &Piece, boards: &[Board], positions: usize, random: &mut Random) -> usize {
    let board = &boards[random.below(boards.len())];
    let movement = compile(piece, board);
    let mut count = 0;
    for _ in 0..positions {
        let origin = board.at(random.below(board.len())).unwrap();
        let position = random_position(board, origin, random);
        let fast = generate(&movement, &position, origin);
        let Some(slow) = moves(&movement, &position, origin).filter(|_| fast.is_complete()) else { continue };
        let texts =
            |moves: &mut dyn Iterator<Item = Move>| -> BTreeSet<String> { moves.map(|m| m.to_text(board)).collect() };
        let (fast, slow) = (texts(&mut fast.iter()), texts(&mut slow.into_iter()));
        let (at, passed) = (board.name(origin), position.en_passant);
        assert_eq!(fast, slow, "{text} on {at} for {:?}: {position:?} {passed:?}", position.player);
        count += 1;
    }
    count
}

fn boards() -> Vec<Board> {
    BOARDS.iter().map(|spec| spec.parse().unwrap()).collect()
}

/// Pieces with castling, conditions, burning, promotion and other things that random texts have seldom or never.
const OTHERS: [(&str, Notation); 35] = [
    ("KisO2", Notation::XBETZA),
    ("KisjO3", Notation::XBETZA),
    ("KilO2irjjO1", Notation::XBETZA),
    ("fmWfceFifmnD", Notation::XBETZA),
    ("KO3O2O4", Notation::XBETZA),
    ("(castle 2)", Notation::Lcpn(Style::Elisp)),
    ("(cond ((= (rank) 2) (/ pawn knight)) (\"by day\" bishop) (t pawn))", Notation::Lcpn(Style::Elisp)),
    (
        "(cond ((and (< (file) 3) (not (= (rank) 1))) (burn king)) (\"by night\" rook) (t (burn knight)))",
        Notation::Lcpn(Style::Elisp),
    ),
    ("(cond ((not (or (= (turn) 1) (= (turn) 3))) queen) (t (cylinder rook)))", Notation::Lcpn(Style::Elisp)),
    ("(cond ((not (virgin)) (on-turn 2 knight)) (t (box 2 1)))", Notation::Lcpn(Style::Elisp)),
    ("(=> wazir (promote-to queen rook))", Notation::Lcpn(Style::Elisp)),
    ("(burn (=> wazir (promote-to queen rook)))", Notation::Lcpn(Style::Elisp)),
    ("(=> (burn king) (promote-to queen rook))", Notation::Lcpn(Style::Elisp)),
    ("(-> (burn king) wazir)", Notation::Lcpn(Style::Elisp)),
    ("(burn (cannon rook))", Notation::Lcpn(Style::Elisp)),
    ("(burn (rifle (-> ferz wazir)))", Notation::Lcpn(Style::Elisp)),
    ("(wazir :within-fortress)", Notation::Lcpn(Style::Elisp)),
    ("(king :within-home)", Notation::Lcpn(Style::Elisp)),
    ("(burn (king :within-home))", Notation::Lcpn(Style::Elisp)),
    ("(universal)", Notation::Lcpn(Style::Elisp)),
    ("(capture (universal))", Notation::Lcpn(Style::Elisp)),
    ("(cylinder (box 2 *))", Notation::Lcpn(Style::Elisp)),
    ("equihopper", Notation::Lcpn(Style::Elisp)),
    ("(burn nonstop-equihopper)", Notation::Lcpn(Style::Elisp)),
    ("(cylinder (equihopper 4 *))", Notation::Lcpn(Style::Elisp)),
    ("(-> (unload queen) (queen :same-length))", Notation::Lcpn(Style::Elisp)),
    ("(-> (rook :lift-enemy) (bishop :rest-of-range))", Notation::Lcpn(Style::Elisp)),
    ("(-> (unload-all king) (king :any))", Notation::Lcpn(Style::Elisp)),
    ("(=> ((/ over move) (queen :2)) (unload-all (king :any)) (capture (king :any)))", Notation::Lcpn(Style::Elisp)),
    ("(loop 1 3 (cond ((< (rank) 4) (wazir :forward :any)) (t (ferz :any))))", Notation::Lcpn(Style::Elisp)),
    ("(loop 0 3 (wazir :any :within-fortress))", Notation::Lcpn(Style::Elisp)),
    ("(/ (bounce queen) (=> wazir (bounce knight)))", Notation::Lcpn(Style::Elisp)),
    (
        "(=> bishop (loop 0 3 (cond ((within edge) (bishop :angle 90)) ((within far-half) (bounce wazir)))))",
        Notation::Lcpn(Style::Elisp),
    ),
    ("fcamafumWdaubmKucabcuaW", Notation::XBETZA),
    ("pzBgqNpqKgzNNupzF3ucqN", Notation::XBETZA),
];

#[test]
fn both_generators_make_the_same_moves_of_known_pieces() {
    let boards = boards();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut count = 0;
    let known = include_str!("../../../www/calls/known-pieces/pieces.tsv")
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').nth(1));
    let many = include_str!("../../benches/multi-leg-pieces.txt").split_whitespace();
    for text in known.chain(many) {
        let piece = &read(text, Notation::XBETZA).pieces[0].piece;
        count += compared(text, piece, &boards, 12, &mut random);
    }
    assert!(4_000 < count, "{count}");
}

#[test]
fn both_generators_make_the_same_moves_of_pieces_with_conditions() {
    let boards = boards();
    let mut random = Random(0x0123_4567_89AB_CDEF);
    for (text, notation) in OTHERS {
        let reading = read(text, notation);
        assert!(!reading.has_errors(), "{text}: {:?}", reading.diagnostics);
        for _ in 0..100 {
            compared(text, &reading.pieces[0].piece, &boards, 5, &mut random);
        }
    }
}

#[test]
fn both_generators_make_the_same_moves_of_random_pieces() {
    const TEXTS: usize = 3_000;
    let boards = boards();
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let mut count = 0;
    for n in 0..TEXTS {
        let (text, notation) = if n % 3 == 0 {
            (random.lispy(2), Notation::Lcpn(Style::Elisp))
        } else {
            (random.betza(), Notation::XBETZA)
        };
        let reading = read(&text, notation);
        if !reading.has_errors() {
            count += compared(&text, &reading.pieces[0].piece, &boards, 6, &mut random);
        }
    }
    assert!(8_000 < count, "{count}");
}
