//! Areas: texts such as `ranks 7 8 9`, as cells of a board.

use crate::variant::{Area, Located, nearest};
use piecewright::board::{Board, CellId};
use piecewright::budget::Budget;
use piecewright::piece::Player;

/// How deep areas may name other areas.
pub(super) const MAX_AREAS: usize = 4;

/// A mistake in the text of an area.
pub(super) enum BadArea {
    /// A word that is not understood.
    Word(String),
    /// A rank that the board does not have, and its last one.
    Rank(u16, u16),
    /// A region that leads back to itself, or nearly so.
    Deep(String),
    /// More words than can be read.
    Long,
}

impl BadArea {
    /// Returns the message and the advice.
    pub(super) fn words(&self, regions: &[(Located<String>, Area)]) -> (String, Option<String>) {
        match self {
            BadArea::Word(word) => {
                let names = regions.iter().map(|(name, _)| name.value.as_str());
                let near = nearest(names.chain(["rank", "ranks", "file", "files", "all"]), word);
                let message = format!("expected cells, files, ranks or the name of a region, found `{word}`");
                (message, near.map(|near| format!("write `{near}`")))
            }
            BadArea::Rank(found, last) => (format!("expected ranks from 1 to {last}, found {found}"), None),
            BadArea::Long => ("expected areas of fewer words, found more than can be read".to_owned(), None),
            BadArea::Deep(name) => {
                let message =
                    format!("expected regions in each other at most {MAX_AREAS} deep, found more in `{name}`");
                (message, None)
            }
        }
    }
}

/// How many cells are asked whether a word names them, for one unit of a budget.
const CELLS_PER_UNIT: usize = 4;

/// What the words of a text name until another one comes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Naming {
    Cells,
    Ranks,
    Files,
}

/// Returns the cells of an area for a side, as a flag for each cell of the board.
pub(super) fn cells_of(
    area: &Area,
    side: Player,
    board: &Board,
    regions: &[(Located<String>, Area)],
    depth: usize,
    budget: &mut Budget,
) -> Result<Vec<bool>, BadArea> {
    match (side, &area.black) {
        (Player::Black, Some(own)) => read(own, Player::White, side, board, regions, depth, budget),
        _ => read(&area.white, side, side, board, regions, depth, budget),
    }
}

/// Reads a text in which cells, files and ranks are meant as `view` sees them, and regions are those of `side`.
fn read(
    text: &Located<String>,
    view: Player,
    side: Player,
    board: &Board,
    regions: &[(Located<String>, Area)],
    depth: usize,
    budget: &mut Budget,
) -> Result<Vec<bool>, BadArea> {
    let mut cells = vec![false; board.len()];
    let mut naming = Naming::Cells;
    let mut words = text.value.split_whitespace().peekable();
    let mut add = |holds: &dyn Fn(CellId) -> bool| {
        for cell in board.cells() {
            cells[cell.index()] |= holds(cell);
        }
    };
    while let Some(word) = words.next() {
        if budget.spend(1 + board.len() / CELLS_PER_UNIT).is_err() {
            return Err(BadArea::Long);
        }
        match word {
            "rank" | "ranks" => naming = Naming::Ranks,
            "file" | "files" => naming = Naming::Files,
            "all" => add(&|_| true),
            "far" if words.next_if_eq(&"edge").is_some() => {
                let is_last = |cell: CellId| {
                    let ahead = board.seen_by(board.forward(), view);
                    board.step(cell, ahead).is_none()
                };
                add(&is_last);
            }
            _ if naming == Naming::Ranks && word.parse::<u16>().is_ok() => {
                let rank = word.parse::<u16>().unwrap_or(0);
                let last = last_rank(board);
                if rank == 0 || last < rank {
                    return Err(BadArea::Rank(rank, last));
                }
                add(&|cell| board.rank_of(cell, view) == rank);
            }
            _ if naming == Naming::Files && file_of(word, board).is_some() => {
                let file = file_of(word, board);
                add(&|cell| Some(board.file_of(cell, view)) == file);
            }
            _ => {
                if let Some(cell) = board.cell(word) {
                    let key = (board.file_of(cell, Player::White), board.rank_of(cell, Player::White));
                    add(&|other| (board.file_of(other, view), board.rank_of(other, view)) == key);
                } else if let Some((_, area)) = regions.iter().find(|(name, _)| name.value == word) {
                    if depth == 0 {
                        return Err(BadArea::Deep(word.to_owned()));
                    }
                    let inner = cells_of(area, side, board, regions, depth - 1, budget)?;
                    add(&|cell| inner[cell.index()]);
                } else if let Some(region) = board.region(word, side) {
                    add(&|cell| region.contains(cell));
                } else {
                    return Err(BadArea::Word(word.to_owned()));
                }
                naming = Naming::Cells;
            }
        }
    }
    Ok(cells)
}

pub(super) fn last_rank(board: &Board) -> u16 {
    board.cells().map(|cell| board.rank_of(cell, Player::White)).max().unwrap_or(1)
}

/// Returns the number of a file named by its letters, from 1 as white counts.
pub(super) fn file_of(word: &str, board: &Board) -> Option<u16> {
    let letters = |cell: CellId| board.name(cell).trim_end_matches(|c: char| c.is_ascii_digit());
    board.cells().find(|&cell| letters(cell) == word).map(|cell| board.file_of(cell, Player::White))
}
