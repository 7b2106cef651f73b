//! Prints boards with Unicode symbols or with drawings in ASCII characters.

use super::placement::{Placement, shown, symbol_of};
use super::symbols::{Symbol, Tone, symbols_of};
use super::{CodingError, Member, Set};
use piecewright::board::{Board, Shape, file_name};
use piecewright::internal::SortedMap;
use piecewright::piece::Player;
use std::fmt::Write;

/// Lines and columns of a drawing.
const HEIGHT: usize = 5;
const WIDTH: usize = 7;

/// A drawing: `o` is the body, empty for white and filled for black, `u` its base, and `L` the letter of the piece.
type Art = [&'static str; HEIGHT];

const KING: Art = ["   +   ", "  (o)  ", "  )o(  ", "  |o|  ", " /uuu\\ "];
const QUEEN: Art = [" . * . ", "  \\o/  ", "  )o(  ", "  |o|  ", " /uuu\\ "];
const ROOK: Art = [" n n n ", " |ooo| ", "  )o(  ", "  |o|  ", " /uuu\\ "];
const BISHOP: Art = ["   ^   ", "  /o\\  ", "  \\o/  ", "  )o(  ", " /uuu\\ "];
const KNIGHT: Art = ["   _^  ", " _/oo\\ ", " \\__o| ", "   )o( ", "  /uuu\\"];
const PAWN: Art = ["       ", "   _   ", "  (o)  ", "  )o(  ", " /uuu\\ "];
const ARCHBISHOP: Art = ["   ^_^ ", "  /ooo\\", "  \\o_o|", "  )o(  ", " /uuu\\ "];
const CHANCELLOR: Art = [" n n_^ ", " |oooo\\", "  )o_o|", "  |o|  ", " /uuu\\ "];
const AMAZON: Art = [" . *_^ ", "  \\ooo\\", "  )o_o|", "  |o|  ", " /uuu\\ "];
const GRASSHOPPER: Art = [" \\   / ", "  \\_/  ", "  (o)  ", " //o\\\\ ", " /uuu\\ "];
const NIGHTRIDER: Art = ["   _^ _", " _/oo\\_", " \\__o|_", "   )o( ", "  /uuu\\"];
const CANNON: Art = ["    __ ", "  _/oo)", " /oo/\" ", " (o)-. ", " /uuu\\ "];
const ELEPHANT: Art = ["  ____ ", " /oooo\\", "(oo.oo|", " J)|o| ", "  /uuu\\"];
const ANY: Art = ["  ___  ", " /ooo\\ ", " |oLo| ", " \\ooo/ ", " /uuu\\ "];

/// Known names in lower case, each with its drawing.
const DRAWINGS: &[(&str, &Art)] = &[
    ("king", &KING),
    ("general", &KING),
    ("queen", &QUEEN),
    ("rook", &ROOK),
    ("chariot", &ROOK),
    ("bishop", &BISHOP),
    ("knight", &KNIGHT),
    ("horse", &KNIGHT),
    ("pawn", &PAWN),
    ("soldier", &PAWN),
    ("archbishop", &ARCHBISHOP),
    ("cardinal", &ARCHBISHOP),
    ("princess", &ARCHBISHOP),
    ("chancellor", &CHANCELLOR),
    ("marshall", &CHANCELLOR),
    ("empress", &CHANCELLOR),
    ("amazon", &AMAZON),
    ("grasshopper", &GRASSHOPPER),
    ("nightrider", &NIGHTRIDER),
    ("cannon", &CANNON),
    ("elephant", &ELEPHANT),
];

/// Draws a piece in five lines of up to seven characters: some names have their own drawing, others get one with the
/// letter of their symbol.
///
/// ```
/// use piecewright_engines::coding::{Set, drawing_of};
/// use piecewright::notation::{Notation, read};
/// use piecewright::piece::Player;
///
/// let mut set = Set::default();
/// set.add(Some("rook"), None, &read("R", Notation::XBETZA).pieces[0]).unwrap();
/// assert_eq!(drawing_of(&set.members()[0], Player::Black).join("\n"), r"
///  n n n
///  |###|
///   )#(
///   |#|
///  /###\".trim_start_matches('\n'));
/// ```
#[must_use]
pub fn drawing_of(member: &Member, side: Player) -> Vec<String> {
    padded_drawing(member, side).iter().map(|line| line.trim_end().to_owned()).collect()
}

fn padded_drawing(member: &Member, side: Player) -> Vec<String> {
    let name = member.name.trim().to_ascii_lowercase();
    let art = DRAWINGS.iter().find(|(known, _)| *known == name).map_or(&ANY, |(_, art)| art);
    let letter = member.symbol.chars().find(char::is_ascii_alphanumeric).unwrap_or('?');
    let letter = if side == Player::Black { letter.to_ascii_lowercase() } else { letter };
    let drawn = |c: char| match (c, side) {
        ('L', _) => letter,
        ('o', Player::White) => ' ',
        ('u', Player::White) => '_',
        ('o' | 'u', Player::Black) => '#',
        _ => c,
    };
    art.iter().map(|line| line.chars().map(drawn).collect()).collect()
}

/// Prints a board with Unicode symbols, or with letters for pieces that have none. Empty cells are dots.
///
/// ```
/// use piecewright_engines::coding::{Placement, Set, board_in_symbols};
/// use piecewright::notation::{Notation, read};
///
/// let mut set = Set::default();
/// set.add(Some("rook"), None, &read("R", Notation::XBETZA).pieces[0]).unwrap();
/// set.add(Some("wazir"), None, &read("W", Notation::XBETZA).pieces[0]).unwrap();
/// let board = "3x2".parse().unwrap();
/// let placement = Placement::read(&set, &board, [("a1", "R"), ("b1", "w"), ("c2", "r")]).unwrap();
/// assert_eq!(board_in_symbols(&set, &board, &placement), "2  . . ♜\n1  ♖ w .\n\n   a b c\n");
/// ```
#[must_use]
pub fn board_in_symbols(set: &Set, board: &Board, placement: &Placement) -> String {
    let layout = board.layout();
    let mut rows: SortedMap<i16, SortedMap<i16, String>> = SortedMap::default();
    // As in diagrams with letters: neighbors in a row of pointy-topped hexes are already two half cells apart, and the
    // triangles of a row share one line.
    let column = |x: i16| if layout.shape == Shape::HexPointy { x } else { 2 * x };
    let row = |y: i16| if layout.shape == Shape::Triangle { y.div_euclid(3) } else { y };
    for (cell, index) in board.cells().zip(&layout.cells) {
        let standing = placement.pieces.iter().find(|(own, ..)| *own == cell);
        let piece = standing.and_then(|&(_, member, side)| Some((set.members().get(member)?, side)));
        let sign = piece.map_or_else(|| ".".to_owned(), |(member, side)| sign_of(member, side));
        rows.or_insert_with(row(index.y), |_| SortedMap::default()).insert(column(index.x), sign);
    }
    let left = rows.entries().iter().filter_map(|(_, row)| row.entries().first()).map(|&(at, _)| at).min().unwrap_or(0);
    let is_squares = layout.shape == Shape::Square && !board.has_levels();
    let mut out = String::new();
    for (y, cells) in rows.entries().iter().rev() {
        let mut line = if is_squares { format!("{:<3}", y + 1) } else { String::new() };
        let mut at = left;
        for &(column, ref sign) in cells.entries() {
            line.extend((at..column).map(|_| ' '));
            line.push_str(sign);
            at = column + 1;
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    if is_squares {
        let files =
            rows.entries().iter().filter_map(|(_, row)| row.entries().last()).map(|&(at, _)| at).max().unwrap_or(0) / 2;
        let names: Vec<String> = (0..=files).map(name_of_file).collect();
        let _ = write!(out, "\n   {}\n", names.join(" "));
    }
    out
}

fn name_of_file(file: i16) -> String {
    file_name(u16::try_from(file).unwrap_or(0), &('a'..='z').collect::<Vec<char>>())
}

/// The sign of a piece in text: the first symbol of its color, or its letter.
pub(super) fn sign_of(member: &Member, side: Player) -> String {
    let tone = if side == Player::White { Tone::White } else { Tone::Black };
    let found = symbols_of(&member.name).into_iter().find(|symbol| symbol.tone == tone);
    found.map_or_else(|| one_letter(&member.symbol, side), Symbol::as_text)
}

/// The letter of a symbol on a board, one column wide where possible.
fn one_letter(symbol: &str, side: Player) -> String {
    symbol_of(symbol, side).chars().find(|c| c.is_alphanumeric()).unwrap_or('?').into()
}

/// Prints a board with drawings.
///
/// # Errors
///
/// [`CodingError::Drawings`] for a board without rows and columns.
pub fn board_in_drawings(set: &Set, board: &Board, placement: &Placement) -> Result<String, CodingError> {
    if board.shape() != Shape::Square || board.has_levels() {
        return Err(CodingError::Drawings(shown(&board.to_string())));
    }
    let layout = board.layout();
    let end = |of: fn(&piecewright::board::CellShape) -> i16| layout.cells.iter().map(of).max().unwrap_or(0) + 1;
    let (files, ranks) = (end(|index| index.x), end(|index| index.y));
    let rule = format!("   +{}\n", format!("{}+", "-".repeat(WIDTH)).repeat(usize::try_from(files).unwrap_or(0)));
    let mut out = rule.clone();
    for y in (0..ranks).rev() {
        let mut lines = vec![String::new(); HEIGHT];
        for x in 0..files {
            let index = layout.cells.iter().position(|index| (index.x, index.y) == (x, y));
            let standing = index.and_then(|index| placement.pieces.iter().find(|(cell, ..)| cell.index() == index));
            let piece = standing.and_then(|&(_, member, side)| Some((set.members().get(member)?, side)));
            let drawing = match (index, piece) {
                (_, Some((member, side))) => padded_drawing(member, side),
                // A hole is not a cell.
                (None, None) => vec!["x".repeat(WIDTH); HEIGHT],
                (Some(_), None) => vec![" ".repeat(WIDTH); HEIGHT],
            };
            for (line, part) in lines.iter_mut().zip(drawing) {
                line.push_str(&part);
                line.push('|');
            }
        }
        for (n, line) in lines.iter().enumerate() {
            let number = if n == HEIGHT / 2 { (y + 1).to_string() } else { String::new() };
            let _ = writeln!(out, "{number:<3}|{line}");
        }
        out.push_str(&rule);
    }
    let mut files_line = String::from("    ");
    for file in 0..files {
        let name = name_of_file(file);
        let _ = write!(files_line, "{name:^width$}", width = WIDTH + 1);
    }
    out.push_str(files_line.trim_end());
    out.push('\n');
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_have_one_size() {
        for (name, art) in DRAWINGS.iter().chain(&[("any", &ANY)]) {
            for line in *art {
                assert_eq!(line.chars().count(), WIDTH, "{name}: {line}");
            }
        }
    }
}
