//! What pieces do in positions made by chance: pieces that differ anywhere differ there, all but surely.

use piecewright::board::{Board, CellId, EnPassant, Occupant, Position, Vector};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Dialect, Notation, Reading, read_dialect};
use piecewright::piece::{Lender, Path, Piece, Player, Way};

/// What the reader asks about `ii`; a position must answer, or it is open whatever happens.
const SECOND_RANK_AHEAD: &str = "it stands one rank in front of where such a piece starts";

/// A small generator of numbers, so that every run sees the same.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        // xorshift64*, of which the upper half is good.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let n = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        usize::try_from(n).unwrap() % bound
    }
}

/// What stands where, by how full the board is.
struct Setting {
    board: &'static str,
    at: &'static str,
    /// Of a hundred cells so many are not empty.
    full: usize,
    with_walls: bool,
    virgin: bool,
    passed: bool,
    /// How far away the cell may be that was passed.
    near: i16,
    player: Player,
    /// How `ii` is answered.
    second_rank: bool,
}

/// A few positions that tell most pieces apart, on which millions of pieces can be tried.
const QUICK: [Setting; 4] = [
    setting("12x12", "c3", 30, true, false, false, true),
    setting("12x12", "i7", 12, false, true, true, false),
    setting("9x9", "e5", 55, true, true, true, false),
    setting("12x12", "f6", 4, false, false, false, false),
];

const fn setting(
    board: &'static str,
    at: &'static str,
    full: usize,
    with_walls: bool,
    virgin: bool,
    passed: bool,
    second_rank: bool,
) -> Setting {
    Setting { board, at, full, with_walls, virgin, passed, near: 2, player: Player::White, second_rank }
}

/// Positions in which pieces are compared.
pub struct Sample {
    boards: Vec<Board>,
    scenes: Vec<Scene>,
}

struct Scene {
    board: usize,
    at: CellId,
    occupants: Vec<(CellId, Occupant)>,
    virgin: bool,
    en_passant: Option<EnPassant>,
    player: Player,
    second_rank: bool,
}

impl Sample {
    /// Few positions, for a first look.
    pub fn quick() -> Sample {
        let boards: Vec<Board> = QUICK.iter().map(|setting| setting.board.parse().unwrap()).collect();
        let mut chance = Chance::new(7);
        let scenes = QUICK.iter().zip(&boards).enumerate();
        let scenes = scenes.map(|(number, (setting, board))| scene(number, setting, board, &mut chance)).collect();
        Sample { boards, scenes }
    }

    /// So many positions of all kinds.
    pub fn thorough(seed: u64, count: usize) -> Sample {
        const BOARDS: [(&str, [&str; 3]); 6] = [
            ("13x13", ["g7", "b2", "k8"]),
            ("8x8", ["d4", "a1", "g6"]),
            ("16x16", ["c3", "h8", "n10"]),
            ("9x10", ["a5", "e5", "i2"]),
            ("64x16", ["a8", "b1", "aa9"]),
            ("16x64", ["h1", "a2", "p30"]),
        ];
        let boards: Vec<Board> = BOARDS.iter().map(|(spec, _)| spec.parse().unwrap()).collect();
        let mut chance = Chance::new(seed);
        let scenes = (0..count).map(|_| {
            let number = chance.below(BOARDS.len());
            let (board, cells) = BOARDS[number];
            let setting = Setting {
                board,
                at: cells[chance.below(3)],
                full: [2, 6, 15, 30, 45, 70, 90][chance.below(7)],
                with_walls: chance.below(2) == 0,
                virgin: chance.below(2) == 0,
                passed: chance.below(2) == 0,
                near: [1, 2, 3, 5][chance.below(4)],
                player: if chance.below(4) == 0 { Player::Black } else { Player::White },
                second_rank: chance.below(2) == 0,
            };
            scene(number, &setting, &boards[number], &mut chance)
        });
        let scenes = scenes.collect();
        Sample { boards, scenes }
    }

    /// What a piece does in all of the positions; alike for pieces that do the same.
    pub fn print_of(&self, piece: &Piece) -> u64 {
        let mut hash = 0xCBF2_9CE4_8422_2325;
        let mut compiled = None;
        for scene in &self.scenes {
            hash = mix(hash, self.result(scene, piece, &mut compiled));
        }
        // What a piece lends depends on pieces that no position knows, so it is compared by itself.
        let mut lent: Vec<u64> = piece.paths.iter().filter_map(|path| self.print_of_lent(path)).collect();
        lent.sort_unstable();
        lent.dedup();
        lent.into_iter().fold(hash, mix)
    }

    fn print_of_lent(&self, path: &Path) -> Option<u64> {
        let Way::Borrow(lender) = &path.way else { return None };
        Some(match lender {
            Lender::LastMover { mirrored } => {
                mix(3 + u64::from(*mirrored), u64::from(path.when == piecewright::piece::Cond::Always))
            }
            Lender::Relay(reaching, lent) => {
                let part = |pattern| Piece::from(Path { way: Way::Walk(pattern), ..path.clone() });
                mix(self.print_of(&part((**reaching).clone())), self.print_of(&part((**lent).clone())))
            }
        })
    }

    /// Tells whether two pieces do the same in all of the positions.
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
        position.virgin = Some(scene.virgin);
        position.player = scene.player;
        position.en_passant = scene.en_passant;
        position.assume = vec![(SECOND_RANK_AHEAD.to_owned(), scene.second_rank)];
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
    let at = board.cell(setting.at).unwrap();
    let mut occupants = Vec::new();
    let mut en_passant = None;
    for cell in board.cells().filter(|&cell| cell != at) {
        if setting.full <= chance.below(100) {
            continue;
        }
        let kind = chance.below(if setting.with_walls { 9 } else { 8 });
        use Occupant::{Enemy, EnemyRoyal, Friend, FriendRoyal, Wall};
        let all = [Friend, Friend, Enemy, Enemy, FriendRoyal, EnemyRoyal, FriendRoyal, EnemyRoyal, Wall];
        occupants.push((cell, all[kind]));
    }
    if setting.passed {
        // One of the cells nearby, with an enemy behind it.
        let cells: Vec<CellId> = board.cells().collect();
        let near = |cell: &&CellId| {
            let way = board.way(at, **cell);
            way.x.abs() <= setting.near && way.y.abs() <= setting.near && **cell != at
        };
        let near: Vec<CellId> = cells.iter().filter(near).copied().collect();
        let on = near[chance.below(near.len())];
        // Mostly right behind it, now and then anywhere.
        let back = if setting.player == Player::White { -1 } else { 1 };
        let behind = board.step(on, Vector::new(0, back)).filter(|&cell| cell != at && chance.below(3) != 0);
        let victim = behind.unwrap_or_else(|| near[chance.below(near.len())]);
        if victim != on {
            occupants.retain(|&(cell, _)| cell != on && cell != victim);
            occupants.push((victim, Occupant::Enemy));
            en_passant = Some(EnPassant { on, victim: behind.is_none().then_some(victim) });
        }
    }
    Scene {
        board: number,
        at,
        occupants,
        virgin: setting.virgin,
        en_passant,
        player: setting.player,
        second_rank: setting.second_rank,
    }
}

fn mix(hash: u64, n: u64) -> u64 {
    let mixed = (hash.rotate_left(23) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ (mixed >> 29)
}

/// Reads a Betza text without its diagnostics.
pub fn reading(text: &str, dialect: Dialect) -> Reading {
    read_dialect(text, Notation::Betza, dialect)
}
