//! States as lines of text: FEN, with what other programs added to it.

use super::position::Position;
use super::tables::{Exposed, LineFrom};
use super::turn::TurnPlies;
use super::{Code, Game, Rules, State};
use crate::variant::{BySide, Royal};
use piecewright::board::{Board, CellId, Shape};
use piecewright::internal::{sort, sort_by};
use piecewright::piece::Player;
use std::fmt::{self, Write};

/// Why a text is not a state of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenError {
    /// The number of lines of cells that the board has, and that of the text.
    Lines(usize, usize),
    /// A line that does not fill its cells.
    Line(String),
    /// A letter that no kind has.
    Letter(String),
    /// The field of the side to move.
    Side(String),
    /// A field that is not understood.
    Field(String),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Lines(expected, found) => write!(f, "expected {expected} lines of cells, found {found}"),
            FenError::Line(line) => write!(f, "expected a line that fills its cells, found `{line}`"),
            FenError::Letter(letter) => write!(f, "expected the letter of a kind, found `{letter}`"),
            FenError::Side(side) => write!(f, "expected `w` or `b` for the side to move, found `{side}`"),
            FenError::Field(field) => write!(f, "expected rights, an en passant cell or a number, found `{field}`"),
        }
    }
}

impl std::error::Error for FenError {}

impl FenError {
    /// Returns the part of the text that is wrong, if it is a part.
    pub(super) fn part(&self) -> Option<&str> {
        match self {
            FenError::Lines(..) => None,
            FenError::Line(part) | FenError::Letter(part) | FenError::Side(part) | FenError::Field(part) => Some(part),
        }
    }
}

/// Returns the cells of the board line by line, as a FEN has them: from the last rank, each from the first file; `None`
/// where a board of squares has a hole.
fn lines_of(board: &Board) -> Vec<Vec<Option<CellId>>> {
    let rank = |cell: CellId| board.rank_of(cell, Player::White);
    let file = |cell: CellId| board.file_of(cell, Player::White);
    let level = |cell: CellId| board.name(cell).chars().take_while(char::is_ascii_uppercase).collect::<String>();
    let mut levels: Vec<String> = board.cells().map(level).collect();
    sort(&mut levels);
    levels.dedup();
    let [last, width] = [&rank as &dyn Fn(CellId) -> u16, &file].map(|of| board.cells().map(of).max().unwrap_or(0));
    let mut lines = Vec::new();
    for own in levels {
        for number in (1..=last).rev() {
            let mut cells: Vec<CellId> =
                board.cells().filter(|&cell| rank(cell) == number && level(cell) == own).collect();
            sort_by(&mut cells, |&a, &b| file(a) < file(b));
            lines.push(match board.shape() {
                Shape::Square => {
                    let at = |number: u16| cells.iter().copied().find(|&cell| file(cell) == number);
                    (1..=width).map(at).collect()
                }
                _ => cells.into_iter().map(Some).collect(),
            });
        }
    }
    lines
}

/// Returns the cells of a FEN, each with the letter that a function returns; nothing stands where it returns none.
pub(crate) fn cells_text(board: &Board, letter: impl Fn(CellId) -> String) -> String {
    let mut text = String::new();
    for (index, line) in lines_of(board).into_iter().enumerate() {
        if 0 < index {
            text.push('/');
        }
        let mut empty = 0;
        for cell in line {
            let letter = cell.map_or("*".to_owned(), &letter);
            if letter.is_empty() {
                empty += 1;
                continue;
            }
            if 0 < empty {
                text.push_str(&std::mem::take(&mut empty).to_string());
            }
            text.push_str(&letter);
        }
        if 0 < empty {
            text.push_str(&empty.to_string());
        }
    }
    text
}

/// A sign of a line of cells or of a hand.
enum Sign<'a> {
    Number(&'a str),
    /// A hole or a wall.
    Star,
    Piece(&'a str),
}

/// Splits a line into its signs, each with its text.
fn signs(line: &str) -> Option<Vec<Sign<'_>>> {
    let mut signs = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let length = if first.is_ascii_digit() {
            rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())
        } else {
            let letter = rest.find(|c: char| c != '+').filter(|&plus| plus <= 1)?;
            let after = match rest.get(letter..)?.chars().next()? {
                '[' => rest.find(']')? + 1,
                first => letter + first.len_utf8(),
            };
            after + usize::from(rest.get(after..).is_some_and(|rest| rest.starts_with('~')))
        };
        let (sign, others) = rest.split_at_checked(length)?;
        signs.push(match first {
            '*' => Sign::Star,
            _ if first.is_ascii_digit() => Sign::Number(sign),
            _ => Sign::Piece(sign),
        });
        rest = others;
    }
    Some(signs)
}

/// Returns the number that some digits are; `None` if they begin with a zero.
fn number(digits: &str) -> Option<usize> {
    if digits.starts_with('0') { None } else { digits.parse().ok() }
}

/// Returns how many empty cells some digits are in a line of a width. Where no number of two digits fits into a line, each
/// digit stands for itself, as in `11111111`.
fn empty_cells(digits: &str, width: usize) -> Option<usize> {
    if 10 <= width {
        return number(digits);
    }
    digits
        .chars()
        .map(|digit| digit.to_digit(10).filter(|&count| 0 < count))
        .sum::<Option<u32>>()
        .map(|sum| sum as usize)
}

/// Returns a sign with its first letter in upper case.
pub(super) fn capitalized(sign: &str) -> String {
    let start = sign.find(char::is_alphabetic).unwrap_or(sign.len());
    let (before, name) = sign.split_at(start);
    let mut letters = name.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    before.chars().chain(first).chain(letters).collect()
}

/// Splits the hand off that the last brackets of a text have, if they end it: its cells, and what is in the brackets.
fn split_hand(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0_usize;
    let start = text.char_indices().rev().find(|&(_, sign)| {
        depth = match sign {
            ']' => depth + 1,
            '[' => depth.saturating_sub(1),
            _ => depth,
        };
        depth == 0
    });
    let (cells, hand) = text.split_at_checked(start?.0)?;
    Some((cells, hand.strip_prefix('[')?.strip_suffix(']')?))
}

impl Rules {
    /// Returns the kind and the side that a sign of a FEN stands for.
    fn code(&self, sign: &str) -> Result<Code, FenError> {
        let is_black = sign == sign.to_lowercase();
        let (side, name) = if is_black { (Player::Black, capitalized(sign)) } else { (Player::White, sign.to_owned()) };
        // A mark on a piece that nothing promotes to says nothing.
        let kind = self.kind_with(&name).or_else(|| self.kind_with(name.trim_end_matches('~')));
        kind.map(|kind| Code::new(kind, side)).ok_or_else(|| FenError::Letter(sign.to_owned()))
    }

    /// Splits the first field of a FEN into its cells and what it has in brackets for the hand, if it has. With names in
    /// brackets, a text that does not fill the cells without its last brackets ends in a piece.
    fn hand_in_brackets<'a>(&self, text: &'a str, width: usize) -> Result<Option<(&'a str, &'a str)>, FenError> {
        if !self.kinds.iter().any(|kind| kind.letter.ends_with(']')) {
            let Some((cells, hand)) = text.split_once('[') else { return Ok(None) };
            let hand = hand.strip_suffix(']').ok_or_else(|| FenError::Line(hand.to_owned()))?;
            return Ok(Some((cells, hand)));
        }
        let fills = |cells: &str| {
            let line = cells.rsplit('/').next().unwrap_or(cells);
            let lengths = signs(line)?.into_iter().map(|sign| match sign {
                Sign::Number(digits) => empty_cells(digits, width),
                Sign::Star | Sign::Piece(_) => Some(1),
            });
            lengths.sum::<Option<usize>>()
        };
        Ok(split_hand(text).filter(|(cells, _)| fills(cells) == Some(width)))
    }

    /// Returns whether pieces can be in hand.
    const fn holds_pieces(&self) -> bool {
        self.drops || self.gating || self.capture.to_hand
    }

    /// Returns whether a text is a hand behind one more slash: letters of pieces alone, none of which is royal.
    fn is_hand_and_no_line(&self, text: &str) -> bool {
        let is_held = |sign: &Sign| match sign {
            Sign::Piece(letter) => {
                let kind = self.code(letter).ok().and_then(Code::piece);
                kind.is_some_and(|(kind, _)| self.kinds[kind.index()].royal == Royal::No)
            }
            Sign::Number(_) | Sign::Star => false,
        };
        signs(text).is_some_and(|signs| signs.iter().all(is_held))
    }

    /// Returns how many checks each side has given, if a field says it: what is left to give as in `3+3`, or with a sign
    /// before it what has been given.
    fn checks_given(&self, field: &str) -> Option<BySide<u8>> {
        let needed = self.end.checks?;
        let unsigned = field.strip_prefix('+');
        let (white, black) = unsigned.unwrap_or(field).split_once('+')?;
        let given = |text: &str| {
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
            let count = text.parse::<u8>().ok().filter(|&count| is_number && count <= needed)?;
            Some(if unsigned.is_some() { count } else { needed - count })
        };
        Some(BySide { white: given(white)?, black: given(black)? })
    }

    /// Returns the plies of a turn, if a field says it: what is left of them and all, as in `1/2`.
    fn turn_plies(&self, field: &str) -> Option<TurnPlies> {
        let (left, all) = field.split_once('/').filter(|_| self.turn.is_some())?;
        let number = |text: &str| u8::try_from(number(text).filter(|_| !text.starts_with('+'))?).ok();
        Some(TurnPlies { left: number(left)?, all: number(all)? })
    }

    fn letter(&self, code: Code) -> String {
        if code == Code::WALL {
            return "*".to_owned();
        }
        let Some((kind, side)) = code.piece() else { return String::new() };
        let letter = &self.kinds[kind.index()].letter;
        if side == Player::White { letter.clone() } else { letter.to_lowercase() }
    }
}

impl Position {
    pub(super) fn read(rules: &Rules, fen: &str) -> Result<Position, FenError> {
        let mut position = Position::empty(rules);
        let mut fields = fen.split_whitespace();
        let first = fields.next().unwrap_or("");
        let all = lines_of(&rules.board);
        let (lines, width) = (all.len(), all.last().map_or(0, Vec::len));
        let (cells, hand) = match rules.hand_in_brackets(first, width)? {
            Some((cells, hand)) => (cells, if hand == "-" { "" } else { hand }),
            // Hands may also stand behind one more slash, where there are any.
            None if rules.holds_pieces() && first.matches('/').count() == lines => {
                let (cells, hand) = first.rsplit_once('/').unwrap_or((first, ""));
                let hand = if hand == "-" { "" } else { hand };
                if !rules.is_hand_and_no_line(hand) {
                    return Err(FenError::Lines(lines, lines + 1));
                }
                (cells, hand)
            }
            None => (first, ""),
        };
        position.read_cells(rules, cells)?;
        position.read_hand(rules, hand)?;
        position.turn = match fields.next().unwrap_or("w") {
            "w" => Player::White,
            "b" => Player::Black,
            other => return Err(FenError::Side(other.to_owned())),
        };
        position.read_fields(rules, fields)?;
        Ok(position)
    }

    /// Reads what stands behind the side to move: rights, the en passant cell, checks and counters. What is left out at the
    /// end has its usual value; checks may also stand behind the counters.
    fn read_fields<'a>(&mut self, rules: &Rules, fields: impl Iterator<Item = &'a str>) -> Result<(), FenError> {
        let mut texts: Vec<&str> = Vec::new();
        let mut counters: Vec<u16> = Vec::new();
        let mut has_checks = false;
        let mut turn_plies = None;
        for field in fields {
            let bad = || FenError::Field(field.to_owned());
            if !field.starts_with('+')
                && let Ok(counter) = field.parse::<u16>()
            {
                counters.push(counter);
                // In games whose moves are counted, the engine has the limit in place of the en passant cell: 0 if nobody
                // counts.
                let has_limit = texts.len() == 1 && counters.first() == Some(&0);
                if 2 + usize::from(has_limit) < counters.len() {
                    return Err(bad());
                }
            } else if let Some(given) = rules.checks_given(field) {
                if std::mem::replace(&mut has_checks, true) {
                    return Err(bad());
                }
                self.checks_given = given;
            } else if let Some(plies) = rules.turn_plies(field) {
                if turn_plies.replace((plies, field)).is_some() {
                    return Err(bad());
                }
            } else if counters.is_empty() && !has_checks && turn_plies.is_none() && texts.len() < 2 {
                texts.push(field);
            } else {
                return Err(bad());
            }
        }
        if let [quiet] = counters[..] {
            self.clocks.halfmove = quiet;
        } else if let [.., quiet, number] = counters[..] {
            (self.clocks.halfmove, self.clocks.fullmove) = (quiet, number);
        }
        self.turn_plies = rules.plies_of_turn(self.clocks.fullmove, self.turn);
        if let Some((plies, field)) = turn_plies {
            if plies.all != self.turn_plies.all || plies.all < plies.left {
                return Err(FenError::Field(field.to_owned()));
            }
            self.turn_plies = plies;
        }
        self.read_rights(rules, texts.first().copied().unwrap_or("-"))?;
        self.read_passed(rules, texts.get(1).copied().unwrap_or("-"))?;
        self.faces = self.faces_each_other(rules);
        Ok(())
    }

    fn read_cells(&mut self, rules: &Rules, text: &str) -> Result<(), FenError> {
        let lines = lines_of(&rules.board);
        let written: Vec<&str> = text.split('/').collect();
        if written.len() != lines.len() {
            return Err(FenError::Lines(lines.len(), written.len()));
        }
        for (cells, line) in lines.iter().zip(written) {
            let bad = || FenError::Line(line.to_owned());
            let mut at: usize = 0;
            for sign in signs(line).ok_or_else(bad)? {
                match sign {
                    Sign::Number(digits) => {
                        let count = empty_cells(digits, cells.len()).ok_or_else(bad)?;
                        at = at.saturating_add(count);
                    }
                    Sign::Star => {
                        match cells.get(at) {
                            Some(None) => {}
                            Some(&Some(cell)) if rules.walls.is_some() => self.pieces.set(rules, cell, Code::WALL),
                            _ => return Err(bad()),
                        }
                        at += 1;
                    }
                    Sign::Piece(letter) => {
                        let cell = cells.get(at).copied().flatten().ok_or_else(bad)?;
                        self.pieces.set(rules, cell, rules.code(letter)?);
                        at += 1;
                    }
                }
            }
            if at != cells.len() {
                return Err(bad());
            }
        }
        Ok(())
    }

    /// Reads the pieces in hand, each a letter, or several of a kind with their number before it.
    fn read_hand(&mut self, rules: &Rules, text: &str) -> Result<(), FenError> {
        let bad = || FenError::Line(text.to_owned());
        let mut count = None;
        for sign in signs(text).ok_or_else(bad)? {
            match sign {
                Sign::Number(digits) => count = Some(number(digits).ok_or_else(bad)?),
                Sign::Star => return Err(bad()),
                // What is in hand does not remember that it was promoted.
                Sign::Piece(letter) if letter.ends_with('~') => return Err(bad()),
                Sign::Piece(letter) => {
                    let (kind, side) = rules.code(letter)?.piece().ok_or_else(bad)?;
                    let held = usize::from(self.hands.count(side, kind));
                    let held = held.saturating_add(count.take().unwrap_or(1));
                    self.hands.set(side, kind, u8::try_from(held).map_err(|_| bad())?);
                }
            }
        }
        if count.is_some() { Err(bad()) } else { Ok(()) }
    }

    fn read_passed(&mut self, rules: &Rules, text: &str) -> Result<(), FenError> {
        let mut rest = if text == "-" { "" } else { text };
        let mut cells = Vec::new();
        while !rest.is_empty() {
            let letters = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
            let length = rest.get(letters..).and_then(|digits| digits.find(|c: char| !c.is_ascii_digit()));
            let (name, others) = rest.split_at(length.map_or(rest.len(), |length| letters + length));
            cells.push(rules.board.cell(name).ok_or_else(|| FenError::Field(text.to_owned()))?);
            rest = others;
        }
        let victim_of = |cell: CellId, side: Player| {
            let is_own = |cell: &CellId| self.pieces.code(*cell).of(side).is_some();
            let named = cells.iter().copied().find(|cell| is_own(cell));
            let behind = || rules.board.behind(cell, side.other()).find(|cell| is_own(cell));
            named.or_else(|| self.passer(rules, cell, side)).or_else(behind)
        };
        let enemy = self.turn.other();
        let mut found = Vec::new();
        for &cell in cells.iter().filter(|cell| self.pieces.code(**cell).is_empty()) {
            // While a turn goes on, the cell may be one that the side to move has passed.
            let own = Some(self.turn).filter(|_| self.turn_plies.has_begun());
            let passed_by_own = own.filter(|&side| self.passer(rules, cell, side).is_some());
            if let Some(victim) = victim_of(cell, passed_by_own.unwrap_or(enemy)) {
                found.push((cell, victim));
            }
        }
        self.en_passant = found;
        Ok(())
    }

    /// Returns the piece of a side that can have passed a cell with the ply before.
    fn passer(&self, rules: &Rules, passed: CellId, side: Player) -> Option<CellId> {
        self.pieces.cells(side).iter().copied().find(|&to| {
            let Some(kind) = self.pieces.code(to).of(side) else { return false };
            let table = &rules.sides[side].move_tables[kind.index()];
            rules.board.cells().any(|from| {
                let mut lines = table.lines_from(from).filter(|from| from.line.exposed == Exposed::Jumped);
                lines.any(|LineFrom { under, cells, .. }| under.contains(&passed) && cells.contains(&to))
            })
        })
    }

    pub(super) fn write(&mut self, rules: &Rules) -> String {
        let mut text = cells_text(&rules.board, |cell| rules.letter(self.pieces.code(cell)));
        let holds = Player::ALL.iter().any(|&side| !self.hands.is_empty(side));
        if rules.drops || rules.gating || holds {
            text.push('[');
            for side in Player::ALL {
                for (kind, count) in self.hands.kinds(side) {
                    text.push_str(&rules.letter(Code::new(kind, side)).repeat(usize::from(count)));
                }
            }
            text.push(']');
        }
        text.push_str(if self.turn == Player::White { " w " } else { " b " });
        text.push_str(&self.rights_text(rules));
        text.push(' ');
        text.push_str(&self.passed_text(rules));
        if let Some(needed) = rules.end.checks {
            let left = |given: u8| needed.saturating_sub(given);
            let [white, black] = [self.checks_given.white, self.checks_given.black].map(left);
            let _ = write!(text, " {white}+{black}");
        }
        let TurnPlies { left, all } = self.turn_plies;
        if left < all {
            let _ = write!(text, " {left}/{all}");
        }
        let _ = write!(text, " {} {}", self.clocks.halfmove, self.clocks.fullmove);
        text
    }

    /// Returns the cells on which a legal ply captures en passant, or where turns have several plies may later.
    fn passed_text(&mut self, rules: &Rules) -> String {
        if self.en_passant.is_empty() {
            return "-".to_owned();
        }
        let mut cells: Vec<CellId> = if rules.turn.is_some() {
            self.en_passant.iter().map(|&(on, _)| on).filter(|on| self.pieces.code(*on).is_empty()).collect()
        } else {
            self.legal(rules).iter().filter(|ply| ply.is_en_passant).map(|ply| ply.to).collect()
        };
        sort(&mut cells);
        cells.dedup();
        let text: String = cells.into_iter().map(|cell| rules.board.name(cell)).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

impl State {
    /// Reads a FEN: cells with hands in brackets, the side to move, and as far as it has them castling rights, en
    /// passant cells, checks and counters.
    ///
    /// # Errors
    ///
    /// If the text does not fit the game.
    pub fn from_fen(game: &Game, fen: &str) -> Result<State, FenError> {
        let position = Position::read(game, fen)?;
        Ok(State::at(game, position))
    }

    /// Returns the FEN, which is also how a state displays.
    #[must_use]
    pub fn fen(&self) -> String {
        self.question().position.write(&self.game)
    }
}
