//! Reads the definition of an Interactive Diagram.

use super::mistake::Mistake;
use super::{Reader, SetPiece, known};
use piecewright::board::Board;
use piecewright::internal::limits::{MAX_NAME, MAX_SIDE};
use piecewright::notation::{Dialect, Span};

/// Where black's pieces stand if the text does not specify it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Symmetry {
    Mirrored,
    Turned,
    None,
}

/// The cells of a piece as written.
struct Cells<'a> {
    span: Span,
    text: &'a str,
    symbol: String,
}

pub(super) fn read(reader: &mut Reader) {
    let mut size: (u16, u16) = (8, 8);
    let mut symmetry = Symmetry::Mirrored;
    let mut royal = "";
    let mut cells: Vec<Cells> = Vec::new();
    for (span, line) in reader.lines() {
        if line.is_empty() || line.starts_with('<') {
            continue;
        }
        if line.matches(':').count() < 2 {
            let Some((key, value)) = line.split_once('=') else { continue };
            let number = || value.trim().parse().ok().filter(|size| (1..=MAX_SIDE).contains(size));
            match key.trim() {
                "files" => size.0 = number().unwrap_or_else(|| wrong_size(reader, span)),
                "ranks" => size.1 = number().unwrap_or_else(|| wrong_size(reader, span)),
                "royal" => royal = value.trim(),
                "symmetry" => {
                    symmetry = match value.trim() {
                        "none" => Symmetry::None,
                        "rotate" => Symmetry::Turned,
                        _ => Symmetry::Mirrored,
                    }
                }
                _ => {}
            }
            continue;
        }
        cells.extend(piece(reader, span, line));
    }
    if reader.set.pieces.is_empty() && reader.set.diagnostics.is_empty() {
        reader.say(Span::new(0, reader.text.len()), &Mistake::Nothing);
    }
    for (number, piece) in (1..).zip(&mut reader.set.pieces) {
        let number: usize = number;
        piece.royal = piece.symbol == royal.to_ascii_uppercase() || royal.parse() == Ok(number);
    }
    if let Some(board) = reader.board(size, None) {
        for cell in &cells {
            put(reader, cell, &board, size, symmetry);
        }
    }
}

fn wrong_size(reader: &mut Reader, span: Span) -> u16 {
    reader.say(span, &Mistake::Size);
    8
}

/// Reads `name:id:betza:picture:cells`.
fn piece<'a>(reader: &mut Reader<'a>, span: Span, line: &'a str) -> Option<Cells<'a>> {
    let mut fields = line.split(':');
    let mut next = || fields.next().unwrap_or("");
    let (name, id, text, picture, cells) = (next(), next(), next(), next(), next());
    let at = span.from + [name, id, text, picture].map(|field| field.len() + 1).iter().sum::<usize>();
    let symbol = match id.trim() {
        "" => name.chars().find(char::is_ascii_alphabetic).map(String::from).unwrap_or_default(),
        id => id.to_owned(),
    };
    let symbol = symbol.to_ascii_uppercase();
    let from = span.from + name.len() + 1 + id.len() + 1;
    let (text, from) = match (text.trim(), known(name.trim())) {
        ("", Some((_, text))) => (text, None),
        ("", None) => {
            reader.say(span, &Mistake::Moves);
            return None;
        }
        (written, _) => (written, Some(from + text.find(written).unwrap_or(0))),
    };
    let name = name.trim();
    let piece = SetPiece {
        name: if name.len() <= MAX_NAME { name.to_owned() } else { String::new() },
        symbol: symbol.clone(),
        royal: false,
        text: text.to_owned(),
        dialect: Dialect::Xbetza,
    };
    reader.add(piece, from);
    Some(Cells { span: Span::new(at.min(span.to), (at + cells.len()).min(span.to)), text: cells, symbol })
}

/// Places a piece on its cells.
fn put(reader: &mut Reader, cells: &Cells, board: &Board, (files, ranks): (u16, u16), symmetry: Symmetry) {
    let (white, black) = match cells.text.split_once(",,") {
        Some((white, black)) => (white, Some(black)),
        None => (cells.text, None),
    };
    let (Some(white), Some(black)) =
        (range_of(white, board), black.map_or(Some(Vec::new()), |text| range_of(text, board)))
    else {
        reader.say(cells.span, &Mistake::Cell);
        return;
    };
    let mirrored = |&(file, rank): &(u16, u16)| match symmetry {
        Symmetry::Mirrored => Some((file, ranks + 1 - rank)),
        Symmetry::Turned => Some((files + 1 - file, ranks + 1 - rank)),
        Symmetry::None => None,
    };
    let is_written = cells.text.contains(",,");
    let black: Vec<(u16, u16)> = if is_written { black } else { white.iter().filter_map(mirrored).collect() };
    let lower = cells.symbol.to_ascii_lowercase();
    for (squares, symbol) in [(white, &cells.symbol), (black, &lower)] {
        for (file, rank) in squares {
            // Board order is by file, then by rank.
            let cell = board.at(usize::from(file - 1) * usize::from(ranks) + usize::from(rank - 1));
            reader.set.start.extend(cell.map(|cell| (board.name(cell).to_owned(), symbol.clone())));
        }
    }
}

/// Reads `a2-h2,d4` as files and ranks from 1; `None` if these are not cells of the board.
fn range_of(text: &str, board: &Board) -> Option<Vec<(u16, u16)>> {
    let square = |name: &str| {
        let cell = board.cell(name.trim())?;
        let white = piecewright::piece::Player::White;
        Some((board.file_of(cell, white), board.rank_of(cell, white)))
    };
    let mut squares = Vec::new();
    for part in text.split(',').filter(|part| !part.trim().is_empty()) {
        // A number is a count of pieces in hand, which stand on no cell.
        if part.trim().chars().all(|c| c.is_ascii_digit()) {
            continue;
        }
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (square(first)?, square(last)?);
        for file in first.0.min(last.0)..=first.0.max(last.0) {
            for rank in first.1.min(last.1)..=first.1.max(last.1) {
                squares.push((file, rank));
            }
        }
    }
    Some(squares)
}
