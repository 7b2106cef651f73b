//! Games of random armies, held against a slow implementation: it copies the position for each move and asks the
//! generator whether a royal piece could be captured. It shares no table with the games.

use crate::random::Random;
use piecewright::board::{Board, CellId, Occupant, Position};
use piecewright::movegen::{Move, Movement, compile, generate};
use piecewright::notation::{Notation, read};
use piecewright::piece::Player;
use piecewright_games::game::{Game, State};

/// Plies for each board; `PIECEWRIGHT_PLIES` names another number.
const PLIES: usize = 1_500;

/// What the kinds move as: leapers, riders, lame ones, hoppers, and pieces of several legs.
const TEXTS: [&str; 27] = [
    "N", "B", "R", "Q", "WA", "FD", "nN", "nA", "mRcpR", "gQ", "NN", "R4", "mBcN", "HFD", "fWbF", "[W?B]", "mQcN",
    "cdK", "KmabK", "mpafK", "zB", "sjQ", "KuaK", "mRcabW", "cgQmW", "gB4", "gNNW",
];

#[derive(Clone)]
struct Slow<'a> {
    board: &'a Board,
    movements: &'a [Movement],
    pieces: Vec<Option<(Player, usize)>>,
    turn: Player,
}

/// The kind that is royal.
const KING: usize = 0;

impl Slow<'_> {
    fn position(&self, side: Player) -> Position<'_> {
        let mut position = Position::empty(self.board);
        position.player = side;
        position.unmoved = Some(false);
        for (cell, piece) in self.board.cells().zip(&self.pieces) {
            let occupant = match *piece {
                None => Occupant::Empty,
                Some((owner, KING)) if owner == side => Occupant::FriendRoyal,
                Some((owner, _)) if owner == side => Occupant::Friend,
                Some((_, KING)) => Occupant::EnemyRoyal,
                Some(_) => Occupant::Enemy,
            };
            position.put(cell, occupant);
        }
        position
    }

    fn moves(&self, side: Player) -> Vec<(CellId, Move)> {
        let position = self.position(side);
        let mut moves = Vec::new();
        for (from, piece) in self.board.cells().zip(&self.pieces) {
            if let Some((owner, kind)) = *piece
                && owner == side
            {
                moves.extend(generate(&self.movements[kind], &position, from).iter().map(|m| (from, m)));
            }
        }
        moves
    }

    fn after(&self, from: CellId, m: &Move) -> Self {
        let mut next = self.clone();
        let mover = next.pieces[from.index()].take();
        for cell in &m.captures {
            next.pieces[cell.index()] = None;
        }
        let lifted: Vec<_> = m.shifted.iter().map(|(from, to)| (*to, next.pieces[from.index()])).collect();
        for (from, _) in &m.shifted {
            next.pieces[from.index()] = None;
        }
        for (to, piece) in lifted {
            next.pieces[to.index()] = piece;
        }
        next.pieces[m.to.index()] = mover;
        next.turn = self.turn.other();
        next
    }

    fn is_in_check(&self, side: Player) -> bool {
        let is_king = |cell: &CellId| self.pieces[cell.index()] == Some((side, KING));
        self.moves(side.other()).iter().any(|(_, m)| m.captures.iter().any(is_king))
    }

    fn has_king(&self, side: Player) -> bool {
        self.pieces.contains(&Some((side, KING)))
    }

    fn legal(&self) -> Vec<String> {
        let is_legal = |(from, m): &(CellId, Move)| {
            let next = self.after(*from, m);
            next.has_king(self.turn) && !next.is_in_check(self.turn)
        };
        let mut texts: Vec<String> =
            self.moves(self.turn).iter().filter(|found| is_legal(found)).map(|(from, m)| self.text(*from, m)).collect();
        texts.sort();
        texts.dedup();
        texts
    }

    fn text(&self, from: CellId, m: &Move) -> String {
        let name = |cell: CellId| self.board.name(cell);
        let is_short = m.shifted.is_empty() && m.captures.iter().all(|&cell| cell == m.to && cell != from);
        if is_short {
            return format!("{}{}", name(from), name(m.to));
        }
        format!("{}:{}", name(from), m.to_text(self.board))
    }
}

/// Returns a definition whose start has the pieces of a random position, with letters in the order of the kinds.
fn definition(board: &str, texts: &[&str], fen: &str) -> String {
    let kinds: Vec<String> = texts
        .iter()
        .zip('A'..)
        .map(|(text, letter)| {
            format!(r#""{letter}": {{ "text": "{text}"{} }}"#, if letter == 'A' { r#", "royal": true"# } else { "" })
        })
        .collect();
    format!(r#"{{ "version": 1, "board": "{board}", "pieces": {{ {} }}, "start": "{fen}" }}"#, kinds.join(", "))
}

#[track_caller]
fn check(spec: &str) {
    let plies = std::env::var("PIECEWRIGHT_PLIES").map_or(PLIES, |plies| plies.parse().unwrap());
    let board: Board = spec.parse().unwrap();
    let mut random = Random(spec.bytes().map(u64::from).sum());
    let mut played = 0;
    while played < plies {
        let mut texts = vec!["K"];
        texts.extend((0..6).map(|_| TEXTS[random.below(TEXTS.len())]));
        let movements: Vec<Movement> = texts
            .iter()
            .map(|text| compile(&read(text, Notation::XBETZA).piece(None).unwrap().piece, &board))
            .collect();
        let mut slow =
            Slow { board: &board, movements: &movements, pieces: vec![None; board.len()], turn: Player::White };
        for side in Player::ALL {
            for kind in [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6] {
                let cell = random.below(board.len());
                if slow.pieces[cell].is_none() {
                    slow.pieces[cell] = Some((side, kind));
                }
            }
        }
        // A royal piece that can be captured has been left in check.
        if !Player::ALL.into_iter().all(|side| slow.has_king(side)) || slow.is_in_check(Player::Black) {
            continue;
        }
        // A start from which there is no ply is a mistake of the definition.
        if slow.legal().is_empty() {
            continue;
        }
        played += play(&mut slow, spec, &texts, &mut random);
    }
}

/// Plays a game in both and returns the number of its plies.
fn play(slow: &mut Slow, spec: &str, texts: &[&str], random: &mut Random) -> usize {
    let definition = definition(spec, texts, &fen_of(slow));
    let reading = piecewright_games::variant::read(&definition);
    assert_eq!(reading.diagnostics, [], "{definition}");
    let game = Game::new(&reading.variant).unwrap_or_else(|error| panic!("{definition}: {:?}", error.diagnostics));
    let mut state = State::new(&game);
    for played in 0..80 {
        let expected = slow.legal();
        let mut found: Vec<String> = state.legal().iter().map(|ply| state.text(ply)).collect();
        found.sort();
        assert_eq!(found, expected, "{spec} {texts:?} {}", state.fen());
        let Some(text) = (!expected.is_empty()).then(|| expected[random.below(expected.len())].clone()) else {
            return played + 1;
        };
        state.play(&text).unwrap();
        let (from, m) = slow.moves(slow.turn).into_iter().find(|(from, m)| slow.text(*from, m) == text).unwrap();
        *slow = slow.after(from, &m);
    }
    80
}

/// Returns the position as a FEN: rank by rank, or the ranks of level by level.
fn fen_of(slow: &Slow) -> String {
    let board = slow.board;
    let level = |cell: CellId| board.name(cell).chars().take_while(char::is_ascii_uppercase).collect::<String>();
    let mut cells: Vec<CellId> = board.cells().collect();
    let rank = |cell: CellId| board.rank_of(cell, Player::White);
    cells.sort_by_key(|&cell| (level(cell), std::cmp::Reverse(rank(cell)), board.file_of(cell, Player::White)));
    let mut lines: Vec<String> = Vec::new();
    let mut last = None;
    for cell in cells {
        let line = (level(cell), rank(cell));
        if last.as_ref() != Some(&line) {
            lines.push(String::new());
            last = Some(line);
        }
        let sign = match slow.pieces[cell.index()] {
            None => "1".to_owned(),
            Some((side, kind)) => {
                let letter = char::from(b'A' + u8::try_from(kind).unwrap());
                if side == Player::White { letter.to_string() } else { letter.to_ascii_lowercase().to_string() }
            }
        };
        lines.last_mut().unwrap().push_str(&sign);
    }
    let side = if slow.turn == Player::White { "w" } else { "b" };
    format!("{} {side} - - 0 1", joined(&lines))
}

/// Joins lines, with runs of empty cells as one number each.
fn joined(lines: &[String]) -> String {
    let shortened = lines.iter().map(|line| {
        let mut text = String::new();
        let mut empty = 0;
        for sign in line.chars() {
            if sign == '1' {
                empty += 1;
                continue;
            }
            if 0 < empty {
                text.push_str(&empty.to_string());
            }
            empty = 0;
            text.push(sign);
        }
        if 0 < empty {
            text.push_str(&empty.to_string());
        }
        text
    });
    shortened.collect::<Vec<String>>().join("/")
}

#[test]
fn random_games_on_squares_are_those_of_the_slow_implementation() {
    check("8x8");
    check("10x6");
    // More cells than sets of cells have.
    check("13x10");
}

#[test]
fn random_games_on_joined_boards_are_those_of_the_slow_implementation() {
    check("cylinder:8x8");
    check("torus:8x8");
}

#[test]
fn random_games_on_hexagons_are_those_of_the_slow_implementation() {
    check("hex:5");
    check("hex:5:pointy");
}

#[test]
fn random_games_on_triangles_and_in_cubes_are_those_of_the_slow_implementation() {
    check("tri:7");
    check("cube:4x4x4");
}
