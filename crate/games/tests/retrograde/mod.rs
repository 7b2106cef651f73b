//! A second, slow way to make endgame tables of a king and a piece against a king: all positions, the positions that each leads
//! to, and the wins by breadth-first search backward from mates. It reads no notation and shares nothing with the crate.

use std::collections::VecDeque;

/// A direction and how often a piece may repeat it.
pub type Ray = (i32, i32, usize);

/// A piece by its directions, seen from white.
#[derive(Clone)]
pub struct SlowPiece(pub Vec<Ray>);

/// What is counted of an ending.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct SlowCounts {
    /// The moves of the longest win, white to move.
    pub longest: u32,
    /// Legal positions with white to move, and how many of them white wins.
    pub white: [u64; 2],
    /// Legal positions with black to move, and how many of them are won by white, mates and stalemates.
    pub black: [u64; 4],
}

/// Where the men of a position stand.
#[derive(Clone, Copy)]
struct Men {
    king: usize,
    piece: usize,
    enemy: usize,
}

/// A board and the piece beside the white king.
pub struct SlowEnding {
    width: usize,
    cells: usize,
    piece: SlowPiece,
}

impl SlowEnding {
    pub fn new(width: usize, height: usize, piece: SlowPiece) -> SlowEnding {
        SlowEnding { width, cells: width * height, piece }
    }

    /// Returns the cells to which something moves along rays; it ends on the first occupied one, that included.
    fn reached(&self, from: usize, rays: &[Ray], occupied: &[usize]) -> Vec<usize> {
        let height = self.cells / self.width;
        let [width, height] = [self.width, height].map(|size| i32::try_from(size).unwrap());
        let at = i32::try_from(from).unwrap();
        let mut found = Vec::new();
        for &(dx, dy, most) in rays {
            let (mut x, mut y) = (at % width, at / width);
            for _ in 0..most {
                (x, y) = (x + dx, y + dy);
                if !(0..width).contains(&x) || !(0..height).contains(&y) {
                    break;
                }
                let cell = usize::try_from(y * width + x).unwrap();
                found.push(cell);
                if occupied.contains(&cell) {
                    break;
                }
            }
        }
        found
    }

    fn touches(&self, from: usize, to: usize) -> bool {
        let [x, y] = [from % self.width, from / self.width];
        x.abs_diff(to % self.width) <= 1 && y.abs_diff(to / self.width) <= 1
    }

    fn gives_check(&self, Men { king, piece, enemy }: Men) -> bool {
        self.reached(piece, &self.piece.0, &[king, enemy]).contains(&enemy)
    }

    /// Returns whether no two men share a cell and the kings do not touch.
    fn stands(&self, Men { king, piece, enemy }: Men) -> bool {
        king != piece && piece != enemy && !self.touches(king, enemy)
    }

    fn number(&self, Men { king, piece, enemy }: Men) -> usize {
        (king * self.cells + piece) * self.cells + enemy
    }

    fn men(&self, number: usize) -> Men {
        let cells = self.cells;
        Men { king: number / cells / cells, piece: number / cells % cells, enemy: number % cells }
    }

    /// Returns the positions after the moves of white.
    fn after_white(&self, men: Men) -> Vec<Men> {
        let kings = self.reached(men.king, &king(), &[]).into_iter().map(|king| Men { king, ..men });
        let pieces = self.reached(men.piece, &self.piece.0, &[men.king, men.enemy]).into_iter();
        let pieces = pieces.map(|piece| Men { piece, ..men });
        kings.chain(pieces).filter(|&men| self.stands(men)).collect()
    }

    /// Returns the positions after the moves of black, and whether it can capture the piece, which draws.
    fn after_black(&self, men: Men) -> (Vec<Men>, bool) {
        let mut captures = false;
        let mut after = Vec::new();
        for enemy in self.reached(men.enemy, &king(), &[]) {
            if enemy == men.piece {
                captures |= !self.touches(enemy, men.king);
            } else if self.stands(Men { enemy, ..men }) && !self.gives_check(Men { enemy, ..men }) {
                after.push(Men { enemy, ..men });
            }
        }
        (after, captures)
    }

    /// Counts the ending.
    pub fn counts(&self) -> SlowCounts {
        let size = self.cells * self.cells * self.cells;
        // By number: from where white moves here, and from where black does.
        let [mut before_white, mut before_black] = [vec![Vec::new(); size], vec![Vec::new(); size]];
        // How many replies black has that are not known to lose; a capture never is.
        let mut open = vec![0; size];
        let mut waves = VecDeque::new();
        let mut counts = SlowCounts::default();
        for (number, open) in open.iter_mut().enumerate() {
            let men = self.men(number);
            if !self.stands(men) {
                continue;
            }
            let is_check = self.gives_check(men);
            if !is_check {
                counts.white[0] += 1;
                for after in self.after_white(men) {
                    before_white[self.number(after)].push(number);
                }
            }
            let (after, captures) = self.after_black(men);
            counts.black[0] += 1;
            *open = after.len() + usize::from(captures);
            for &men in &after {
                before_black[self.number(men)].push(number);
            }
            if *open == 0 {
                counts.black[if is_check { 2 } else { 3 }] += 1;
                if is_check {
                    waves.push_back((number, 0));
                }
            }
        }
        let mut is_won = vec![false; size];
        while let Some((lost, moves)) = waves.pop_front() {
            counts.black[1] += 1;
            for &number in &before_white[lost] {
                if std::mem::replace(&mut is_won[number], true) {
                    continue;
                }
                counts.white[1] += 1;
                counts.longest = moves + 1;
                for &reply in &before_black[number] {
                    open[reply] -= 1;
                    if open[reply] == 0 {
                        waves.push_back((reply, moves + 1));
                    }
                }
            }
        }
        counts
    }
}

fn king() -> Vec<Ray> {
    symmetric(&[(1, 0, 1), (1, 1, 1)])
}

/// Returns rays with all their images under the symmetries of a square.
pub fn symmetric(rays: &[Ray]) -> Vec<Ray> {
    let mut all = Vec::new();
    for &(x, y, most) in rays {
        for (x, y) in [(x, y), (y, x)] {
            for (x, y) in [(x, y), (x, -y), (-x, y), (-x, -y)] {
                if !all.contains(&(x, y, most)) {
                    all.push((x, y, most));
                }
            }
        }
    }
    all
}
