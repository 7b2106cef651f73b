//! Reads the piece placement of a FEN for any board size.

use piecewright::board::Board;

/// Reads the piece placement of a FEN: the names of the occupied cells with their pieces. Returns `None` if it does not
/// fit the board.
pub(super) fn read(fen: &str, board: &Board, (files, ranks): (u16, u16)) -> Option<Vec<(String, String)>> {
    let cells = fen.split_whitespace().next()?;
    // Pieces in hand stand on no cell.
    let cells = cells.split('[').next()?;
    let rows: Vec<&str> = cells.split('/').collect();
    if rows.len() != usize::from(ranks) {
        return None;
    }
    let mut start = Vec::new();
    for (row, rank) in rows.into_iter().zip((1..=ranks).rev()) {
        let mut file: u16 = 0;
        let mut signs = row.chars().peekable();
        while let Some(sign) = signs.next() {
            if let Some(digit) = sign.to_digit(10) {
                let mut empty = u16::try_from(digit).ok()?;
                while let Some(digit) = signs.peek().and_then(|sign| sign.to_digit(10)) {
                    empty = empty.checked_mul(10)?.checked_add(u16::try_from(digit).ok()?)?;
                    signs.next();
                }
                file = file.checked_add(empty)?;
                continue;
            }
            let mut piece = String::from(sign);
            if sign == '+' {
                piece.push(signs.next()?);
            }
            if signs.peek() == Some(&'\'') || signs.peek() == Some(&'!') {
                piece.extend(signs.next());
            }
            // A tilde marks a promoted piece.
            if signs.peek() == Some(&'~') {
                signs.next();
            }
            if files <= file || !piece.trim_start_matches('+').starts_with(|c: char| c.is_ascii_alphabetic()) {
                return None;
            }
            // Board order is by file, then by rank.
            let cell = board.at(usize::from(file) * usize::from(ranks) + usize::from(rank - 1))?;
            start.push((board.name(cell).to_owned(), piece));
            file += 1;
        }
        if file != files {
            return None;
        }
    }
    Some(start)
}
