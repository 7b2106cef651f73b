//! The moves of pieces in random positions: pieces that differ anywhere almost certainly differ there.

#![allow(dead_code, reason = "not every test needs all of it")]

use piecewright::board::{Board, CellId, EnPassant, Occupant, Position, Vector};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Dialect, Notation, Reading, read};
use piecewright::piece::{Lender, Path, Piece, Player, Way};

/// The condition that the reader creates for `ii`; a position must answer it, otherwise it stays undecided.
const SECOND_RANK_AHEAD: &str = "it stands one rank in front of where such a piece starts";

/// A small random number generator, so that every run has the same numbers.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Returns a number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        // xorshift64*, whose upper half has the better bits.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let n = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        usize::try_from(n).unwrap() % bound
    }
}

/// The contents of a random board.
struct Setting {
    at: &'static str,
    /// The percentage of cells that are not empty.
    full: usize,
    /// The maximum distance of the cell that an enemy has passed, if one has.
    near: Option<i16>,
    player: Player,
    flags: Flags,
}

/// The conditions of a position.
#[derive(Clone, Copy)]
struct Flags {
    walls: bool,
    unmoved: bool,
    /// The answer to `ii`.
    second_rank: bool,
}

const fn flags(walls: bool, unmoved: bool, second_rank: bool) -> Flags {
    Flags { walls, unmoved, second_rank }
}

/// A few positions that distinguish most pieces, quick enough for millions of pieces.
const QUICK: [(&str, Setting); 4] = {
    const PLAYER: Player = Player::White;
    [
        ("12x12", Setting { at: "c3", full: 30, near: None, player: PLAYER, flags: flags(true, false, true) }),
        ("12x12", Setting { at: "i7", full: 12, near: Some(2), player: PLAYER, flags: flags(false, true, false) }),
        ("9x9", Setting { at: "e5", full: 55, near: Some(2), player: PLAYER, flags: flags(true, true, false) }),
        ("12x12", Setting { at: "f6", full: 4, near: None, player: PLAYER, flags: flags(false, false, false) }),
    ]
};

/// Positions for comparing pieces.
pub struct Sample {
    boards: Vec<Board>,
    scenes: Vec<Scene>,
}

struct Scene {
    board: usize,
    at: CellId,
    occupants: Vec<(CellId, Occupant)>,
    en_passant: Option<EnPassant>,
    player: Player,
    flags: Flags,
}

impl Sample {
    /// Returns a few positions, for a first look.
    pub fn quick() -> Sample {
        let boards: Vec<Board> = QUICK.iter().map(|(board, _)| board.parse().unwrap()).collect();
        let mut chance = Chance::new(7);
        let scenes = QUICK.iter().zip(&boards).enumerate();
        let scenes = scenes.map(|(number, ((_, setting), board))| scene(number, setting, board, &mut chance)).collect();
        Sample { boards, scenes }
    }

    /// Returns empty boards with joined edges, where a long range ends that does not end on other boards: 33 diagonal
    /// steps.
    pub fn round() -> Sample {
        let boards: Vec<Board> = ["cylinder:8x64", "cylinder:16x64"].iter().map(|spec| spec.parse().unwrap()).collect();
        let mut chance = Chance::new(3);
        let (player, flags) = (Player::White, flags(false, true, true));
        let scenes = (0..boards.len()).map(|number| {
            let setting = Setting { at: "d1", full: 0, near: None, player, flags };
            scene(number, &setting, &boards[number], &mut chance)
        });
        let scenes = scenes.collect();
        Sample { boards, scenes }
    }

    /// Returns a number of positions of all kinds.
    pub fn thorough(seed: u64, count: usize) -> Sample {
        const BOARDS: [(&str, [&str; 3]); 7] = [
            ("13x13", ["g7", "b2", "k8"]),
            ("8x8", ["d4", "a1", "g6"]),
            ("16x16", ["c3", "h8", "n10"]),
            ("9x10", ["a5", "e5", "i2"]),
            ("32x32", ["b3", "af32", "q9"]),
            ("64x16", ["a8", "b1", "aa9"]),
            ("16x64", ["h1", "a2", "p30"]),
        ];
        let boards: Vec<Board> = BOARDS.iter().map(|(spec, _)| spec.parse().unwrap()).collect();
        let mut chance = Chance::new(seed);
        let scenes = (0..count).map(|_| {
            let number = chance.below(BOARDS.len());
            let (_, cells) = BOARDS[number];
            let passed = chance.below(2) == 0;
            let setting = Setting {
                at: cells[chance.below(3)],
                full: [2, 6, 15, 30, 45, 70, 90][chance.below(7)],
                near: passed.then_some([2, 3, 3, 5][chance.below(4)]),
                player: if chance.below(4) == 0 { Player::Black } else { Player::White },
                flags: flags(chance.below(2) == 0, chance.below(2) == 0, chance.below(2) == 0),
            };
            scene(number, &setting, &boards[number], &mut chance)
        });
        let scenes = scenes.collect();
        Sample { boards, scenes }
    }

    /// Returns a hash of a piece's moves in all positions; equal for pieces with the same moves.
    pub fn print_of(&self, piece: &Piece) -> u64 {
        let mut hash = 0xCBF2_9CE4_8422_2325;
        let mut compiled = None;
        for scene in &self.scenes {
            hash = mix(hash, self.result(scene, piece, &mut compiled));
        }
        // The moves that a piece lends depend on pieces that no position knows, so they are compared separately.
        let mut lent: Vec<u64> = piece.paths.iter().filter_map(|path| self.print_of_lent(path)).collect();
        lent.sort_unstable();
        lent.dedup();
        lent.into_iter().fold(hash, mix)
    }

    fn print_of_lent(&self, path: &Path) -> Option<u64> {
        let Way::Borrow(lender) = &path.way else { return None };
        Some(match lender {
            Lender::LastMover { mirrored } => {
                mix(3 + u64::from(*mirrored), u64::from(path.when != piecewright::piece::Cond::Always))
            }
            Lender::Relay(reaching, lent) => {
                let part = |pattern| Piece::from(Path { way: Way::Walk(pattern), ..path.clone() });
                mix(self.print_of(&part((**reaching).clone())), self.print_of(&part((**lent).clone())))
            }
        })
    }

    /// Returns whether two pieces have the same moves in all positions.
    pub fn agrees(&self, a: &Piece, b: &Piece) -> bool {
        self.print_of(a) == self.print_of(b)
    }

    fn result(
        &self,
        scene: &Scene,
        piece: &Piece,
        compiled: &mut Option<(usize, piecewright::movegen::Movement)>,
    ) -> u64 {
        let board = &self.boards[scene.board];
        if compiled.as_ref().is_none_or(|(number, _)| *number != scene.board) {
            *compiled = Some((scene.board, compile(piece, board)));
        }
        let mut position = Position::empty(board);
        for &(cell, occupant) in &scene.occupants {
            position.put(cell, occupant);
        }
        position.unmoved = Some(scene.flags.unmoved);
        position.player = scene.player;
        position.en_passant = scene.en_passant;
        position.assume = vec![(SECOND_RANK_AHEAD.to_owned(), scene.flags.second_rank)];
        let (_, movement) = compiled.as_ref().unwrap();
        let moves = generate(movement, &position, scene.at);
        let mut hash = 1;
        for cell in moves.plain() {
            hash = mix(hash, cell.index() as u64);
        }
        for special in moves.special() {
            hash = mix(hash, 0xFFFF + special.to.index() as u64);
            for cell in &special.captures {
                hash = mix(hash, cell.index() as u64);
            }
            for (from, to) in &special.shifted {
                hash = mix(hash, 0x1_0000 + ((from.index() as u64) << 20) + to.index() as u64);
            }
        }
        hash
    }
}

fn scene(number: usize, setting: &Setting, board: &Board, chance: &mut Chance) -> Scene {
    use Occupant::{Enemy, EnemyRoyal, Friend, FriendRoyal, Wall};
    let at = board.cell(setting.at).unwrap();
    let mut occupants = Vec::new();
    let mut en_passant = None;
    for cell in board.cells().filter(|&cell| cell != at) {
        if setting.full <= chance.below(100) {
            continue;
        }
        let kind = chance.below(if setting.flags.walls { 9 } else { 8 });
        let all = [Friend, Friend, Enemy, Enemy, FriendRoyal, EnemyRoyal, FriendRoyal, EnemyRoyal, Wall];
        occupants.push((cell, all[kind]));
    }
    if let Some(limit) = setting.near {
        // A nearby cell, with an enemy behind it.
        let cells: Vec<CellId> = board.cells().collect();
        let near = |cell: &&CellId| {
            let way = board.way(at, **cell);
            way.x.abs() <= limit && way.y.abs() <= limit && **cell != at
        };
        let near: Vec<CellId> = cells.iter().filter(near).copied().collect();
        let on = near[chance.below(near.len())];
        // Mostly directly behind it, sometimes anywhere.
        let back = if setting.player == Player::White { -1 } else { 1 };
        let behind = board.step(on, Vector::new(0, back)).filter(|&cell| cell != at && chance.below(3) != 0);
        let victim = behind.unwrap_or_else(|| near[chance.below(near.len())]);
        if victim != on {
            occupants.retain(|&(cell, _)| cell != on && cell != victim);
            occupants.push((victim, Enemy));
            en_passant = Some(EnPassant { on, victim: behind.is_none().then_some(victim) });
        }
    }
    Scene { board: number, at, occupants, en_passant, player: setting.player, flags: setting.flags }
}

fn mix(hash: u64, n: u64) -> u64 {
    let mixed = (hash.rotate_left(23) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ (mixed >> 29)
}

/// Reads a Betza text without its diagnostics.
pub fn reading(text: &str, dialect: Dialect) -> Reading {
    read(text, Notation::Betza(dialect))
}
