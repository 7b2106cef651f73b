//! The same as moves.c in Rust.

#[allow(dead_code)]
mod pieces;

use pieces::*;
use std::io::Read;

const SQUARES: usize = (FILES * RANKS) as usize;

struct Game {
    board: [Piece; SQUARES],
    found: [Option<bool>; SQUARES],
}

impl Game {
    /// Marks what a row may do on a square; returns whether the ride ends there.
    fn arrive(&mut self, square: usize, is_far: bool, kind: u8, color: Color) -> bool {
        let there = self.board[square];
        let wanted = if there.is_empty() { kind & 1 } else { kind & 2 };
        if is_far && wanted != 0 && (there.is_empty() || there.color() != color) {
            self.found[square] = Some(!there.is_empty());
        }
        !there.is_empty()
    }

    fn walk(&mut self, row: &MoveRow, from: i16, color: Color, virgin: bool, square_of: fn(i16) -> i16) {
        if row.kind & 4 != 0 && !virgin {
            return;
        }
        let mut at = from;
        let most = if row.most == 0 { u8::MAX } else { row.most };
        for n in 1..=most {
            let square = square_of(at + row.step);
            let lies_open = |&clear: &i16| {
                clear == 0 || usize::try_from(square_of(at + clear)).is_ok_and(|square| self.board[square].is_empty())
            };
            let Ok(square) = usize::try_from(square) else { return };
            if ![row.clear1, row.clear2, row.clear3].iter().all(lies_open) {
                return;
            }
            if self.arrive(square, row.least <= n, row.kind, color) {
                return;
            }
            at += row.step;
        }
    }

    fn attack(&mut self, row: &AttackRow, from: usize, color: Color, virgin: bool) {
        if row.kind & 4 != 0 && !virgin {
            return;
        }
        let has = |set: usize, of: usize, square: usize| ATTACK_SETS[set][of][square / 64] >> (square % 64) & 1 != 0;
        let hides = usize::try_from(row.ray).ok().and_then(|ray| {
            let stands = |&square: &usize| has(ray, from, square) && !self.board[square].is_empty();
            let hides = if row.up == 1 { (0..SQUARES).find(stands) } else { (0..SQUARES).rev().find(stands) };
            hides.map(|square| (ray, square))
        });
        for square in 0..SQUARES {
            let is_hidden = hides.is_some_and(|(ray, hides)| has(ray, hides, square));
            if has(usize::from(row.targets), from, square) && !is_hidden {
                self.arrive(square, true, row.kind, color);
            }
        }
    }

    fn take(&mut self, form: &str, out: &mut String) {
        out.push_str(form);
        for (square, found) in self.found.iter_mut().enumerate() {
            if let Some(takes) = found.take() {
                out.push(' ');
                out.push_str(SQUARE_NAMES[square]);
                out.push_str(if takes { "x" } else { "" });
            }
        }
    }
}

fn rows<T>(rows: &'static [T], spans: &[[i16; 2]; TYPES as usize], piece: Piece) -> &'static [T] {
    let [from, to] = spans[usize::from(piece.kind().0)];
    &rows[from as usize..to as usize]
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut out = String::new();
    for line in input.lines() {
        let mut numbers = line.split(' ').map(|number| number.parse::<usize>().unwrap());
        let (virgin, from) = (numbers.next().unwrap() != 0, numbers.next().unwrap());
        let mut game = Game { board: [PIECE_EMPTY; SQUARES], found: [None; SQUARES] };
        for (entry, code) in game.board.iter_mut().zip(numbers) {
            *entry = Piece::of_code(code as u8);
        }
        let piece = game.board[from];
        let color = piece.color();
        game.board[from] = PIECE_EMPTY;
        for row in rows(&MAILBOX_MOVES, &MAILBOX_SPANS[color as usize], piece) {
            game.walk(row, MAILBOX_OF_SQUARE[from], color, virgin, |place| SQUARE_OF_MAILBOX[place as usize]);
        }
        game.take("mailbox", &mut out);
        for row in rows(&X88_MOVES, &X88_SPANS[color as usize], piece) {
            let square_of =
                |place: i16| if i32::from(place) & X88_OFF != 0 { -1 } else { SQUARE_OF_X88[place as usize] };
            game.walk(row, X88_OF_SQUARE[from], color, virgin, square_of);
        }
        game.take(" 0x88", &mut out);
        for row in rows(&ATTACKS, &ATTACK_SPANS[color as usize], piece) {
            game.attack(row, from, color, virgin);
        }
        game.take(" attacks", &mut out);
        out.push('\n');
    }
    print!("{out}");
}
