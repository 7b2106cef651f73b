//! Texts of boards: a name, then holes behind `-` and regions behind `+`.

use super::plan::{Outcome, Plan, Refusal};
use super::region::Region;
use super::{Board, CellId, REGISTRY};
use crate::limits::{MAX_CELLS, MAX_SIDE, MAX_SPEC};
use std::{fmt, str::FromStr};

/// Why a text is no board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// It is of no form that is known: `8by8`.
    Unknown(String),
    /// It would have no cell, or too many: `100x100`.
    Size(String),
    /// What should be a hole or belong to a region is no cell: `8x8-z9`.
    Cell(String),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Unknown(text) => write!(
                f,
                "expected a board such as `8x8`, `cylinder:8x8`, `torus:8x8`, `xiangqi`, `hex:6`, `hex:6:pointy`, \
                 `shafran`, `brusky`, `devasa:9`, `tri:8` or `cube:5x5x5`, found `{text}`"
            ),
            BoardError::Size(text) => {
                write!(f, "expected a board of 1 to {MAX_CELLS} cells, at most {MAX_SIDE} in a row, found `{text}`")
            }
            BoardError::Cell(text) => {
                write!(f, "expected cells such as `a1` or `a1..c3` behind `-` or `=`, found `{text}`")
            }
        }
    }
}

impl std::error::Error for BoardError {}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        if MAX_SPEC < text.len() {
            return Err(BoardError::Size(shortened(text)));
        }
        let (name, rest) = text.split_at(text.find(['-', '+']).unwrap_or(text.len()));
        let plan = plan_of(name).map_err(|refusal| match refusal {
            Refusal::Form => BoardError::Unknown(shortened(text)),
            Refusal::Size => BoardError::Size(shortened(text)),
        })?;
        let mut board = Board::of_plan(text, plan, |_| false);
        for (_, part) in parts(rest).filter(|&(sign, _)| sign == '-') {
            let holes = board.cells_in(part)?;
            let names: Vec<&str> = holes.cells().iter().map(|&cell| board.name(cell)).collect();
            board = Board::of_plan(text, plan, |name| names.contains(&name) || board.cell(name).is_none());
        }
        if board.is_empty() {
            return Err(BoardError::Size(shortened(text)));
        }
        for (_, part) in parts(plan.regions).chain(parts(rest)).filter(|&(sign, _)| sign == '+') {
            let (name, cells) = part.split_once('=').ok_or_else(|| BoardError::Unknown(shortened(text)))?;
            let (white, black) = cells.split_once('/').map_or((cells, None), |(white, black)| (white, Some(black)));
            let white = board.cells_in(white)?;
            let black = match black {
                Some(black) => board.cells_in(black)?,
                None => white.cells().iter().filter_map(|&cell| board.turned(cell)).collect(),
            };
            board = board.with_region(name, white, black);
        }
        Ok(board)
    }
}

fn plan_of(name: &str) -> Outcome {
    for read in REGISTRY {
        match read(name) {
            Err(Refusal::Form) => {}
            found => return found,
        }
    }
    Err(Refusal::Form)
}

/// The parts behind the name, each with its sign.
fn parts(text: &str) -> impl Iterator<Item = (char, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let sign = rest.chars().next()?;
        let body = rest.get(1..).unwrap_or("");
        let (part, after) = body.split_at(body.find(['-', '+']).unwrap_or(body.len()));
        rest = after;
        Some((sign, part))
    })
}

impl Board {
    /// The cells of a list such as `a1,c3..d5`, where two dots stand for the rectangle between two corners.
    fn cells_in(&self, list: &str) -> Result<Region, BoardError> {
        let mut cells: Vec<CellId> = Vec::new();
        let cell = |name: &str| self.cell(name).ok_or_else(|| BoardError::Cell(shortened(name)));
        for item in list.split(',') {
            match item.split_once("..") {
                Some((from, to)) => cells.extend(self.rectangle(cell(from)?, cell(to)?).cells()),
                None => cells.push(cell(item)?),
            }
            if MAX_CELLS < cells.len() {
                return Err(BoardError::Cell(shortened(list)));
            }
        }
        Ok(cells.into_iter().collect())
    }

    /// Where a cell is after the board was turned by 180 degrees, if that is a cell.
    #[must_use]
    pub fn turned(&self, cell: CellId) -> Option<CellId> {
        let Plan { columns, rows, .. } = self.plan;
        self.id_at(super::Vector::new(columns - 1, rows - 1) + -self.place(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Player;

    #[test]
    fn boards_print_as_they_are_read() {
        for text in [
            "8x8",
            "1x64",
            "cylinder:8x8",
            "torus:9x10",
            "xiangqi",
            "hex:6",
            "hex:18:pointy",
            "shafran",
            "brusky",
            "devasa:9",
            "tri:32",
            "cube:5x5x5",
            "cube:26x1x26",
            "8x8-a1,h8",
            "8x8-a1..b2-h8+home=c1..d2/e8",
        ] {
            assert_eq!(text.parse::<Board>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn other_texts_are_errors() {
        for text in [
            "",
            "8",
            "8x",
            "x8",
            "8x8x8",
            "08x8",
            "+8x8",
            "hex",
            "hex:",
            "hex:6:flat",
            "sphere:8x8",
            "８x８",
            "devasa",
            "shafran:8",
            "tri",
            "tri:03",
            "cube:5x5",
            "cube:5x5x5x5",
            "-a1",
            "8x8+home",
            "8x8 -a1",
            "99999999999x",
        ] {
            assert!(matches!(text.parse::<Board>(), Err(BoardError::Unknown(_))), "{text}");
        }
        for text in [
            "0x8",
            "8x0",
            "65x1",
            "33x32",
            "99999999999x8",
            "hex:0",
            "hex:19",
            "devasa:0",
            "devasa:65",
            "tri:0",
            "tri:33",
            "cube:0x5x5",
            "cube:27x1x1",
            "cube:11x10x10",
            "2x1-a1,b1",
            "2x1-a1..b1",
        ] {
            assert!(matches!(text.parse::<Board>(), Err(BoardError::Size(_))), "{text}");
        }
        for text in ["8x8-", "8x8-a9", "8x8-a1,", "8x8-a1..", "8x8-a1-a1", "8x8+home=", "8x8+home=a1/", "8x8-A1"] {
            assert!(matches!(text.parse::<Board>(), Err(BoardError::Cell(_))), "{text}");
        }
        let long = |count: usize| format!("8x8-{}", vec!["a1"; count].join(","));
        assert!(long(MAX_SPEC / 3 - 2).parse::<Board>().is_ok());
        assert!(matches!(long(MAX_SPEC / 3).parse::<Board>(), Err(BoardError::Size(_))));
    }

    #[test]
    fn regions_without_an_other_side_are_turned() {
        let board: Board = "8x8+home=a1..b1,c2".parse().unwrap();
        let names = |player| -> Vec<&str> {
            board.region("home", player).unwrap().cells().iter().map(|&cell| board.name(cell)).collect()
        };
        assert_eq!(names(Player::White), ["a1", "b1", "c2"]);
        assert_eq!(names(Player::Black), ["f7", "g8", "h8"]);
        assert!(board.region("fortress", Player::White).is_none());
    }
}
