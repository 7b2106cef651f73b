//! Texts of boards: a name, then holes after `-`, and regions and words for directions after `+`.

use super::plan::Plan;
use super::{Board, CellId, cube, hex, hex_variants, square, tri};
use crate::limits::{MAX_CELLS, MAX_LEAP, MAX_SIDE, MAX_SPEC};
use crate::piece::{Images, Leap};
use std::{fmt, str::FromStr};

/// How many cells the lists of a board may name, counting repetitions.
const MAX_LISTED: usize = 4 * MAX_CELLS;

/// The reason why a text is not a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BoardError {
    /// Its form is unknown: `8by8`.
    Unknown(String),
    /// It would have no cells, or too many: `100x100`.
    Size(String),
    /// A hole or a part of a region is not a cell: `8x8-z9`.
    Cell(String),
    /// The vectors of a word are not vectors of the board: `8x8+north=[0]`.
    Direction(String),
    /// No text could use the name of a region or of a direction: `8x8+Home=a1`.
    Name(String),
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
            BoardError::Direction(text) => {
                write!(f, "expected vectors of the board such as `[0,1]` or `[1,0],[1,1]` behind `=`, found `{text}`")
            }
            BoardError::Name(text) => {
                write!(f, "expected a name of small letters, digits and hyphens before `=`, found `{text}`")
            }
        }
    }
}

impl std::error::Error for BoardError {}

/// Returns the part of a text that a message shows.
fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Which texts are boards. A program links only what the ones that it uses name.
#[derive(Clone, Copy, Debug)]
pub struct Boards {
    /// Each geometry, as the function that reads the names of its boards.
    geometries: &'static [fn(&str) -> Option<Plan>],
    /// Reads what follows `+`. Without it, a board that has such parts is unknown.
    named: Option<&'static Named>,
}

type NextPart = fn(&str) -> Option<(char, &str, &str)>;

/// How regions and words for directions are read.
#[derive(Debug)]
struct Named {
    /// Returns the next part, like [`plain_part`].
    next_part: NextPart,
    /// Adds the regions and words of a text.
    with_parts: fn(Board, &str) -> Result<Board, BoardError>,
    /// Copies the regions of another board.
    with_regions_of: fn(Board, &Board) -> Board,
}

const NAMED: &Named = &Named { next_part, with_parts: Board::with_named, with_regions_of: Board::with_regions_of };

impl Boards {
    /// Every board.
    pub const ALL: Boards = Boards {
        geometries: &[square::read, hex::read, hex_variants::read, tri::read, cube::read],
        named: Some(NAMED),
    };

    /// Boards of squares and regular hexagonal boards that have no regions and no words for directions of their own.
    pub const PLAIN: Boards = Boards { geometries: &[square::read, hex::read], named: None };

    /// Reads the text of a board.
    ///
    /// ```
    /// use piecewright::board::Boards;
    ///
    /// assert_eq!(Boards::PLAIN.read("hex:6"), "hex:6".parse());
    /// assert!(Boards::PLAIN.read("cube:5x5x5").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// [`BoardError`] if the text is not one of these boards.
    pub fn read(self, text: &str) -> Result<Board, BoardError> {
        let (name, rest) = name_and_rest(text);
        if self.named.is_none() && rest.contains('+') {
            return Err(BoardError::Unknown(shortened(text)));
        }
        let Some(plan) = self.geometries.iter().find_map(|read| read(name)) else {
            return Err(BoardError::Unknown(shortened(text)));
        };
        let too_large = MAX_SPEC < text.len() || plan.columns == 0;
        let mut board = Board::of_plan(text, plan, &|_| too_large);
        if !too_large {
            let mut holes = Vec::new();
            let next_part = match self.named {
                Some(named) => named.next_part,
                None => plain_part,
            };
            board.add_holes(rest, next_part, &mut holes)?;
            if let Some(named) = self.named {
                board = (named.with_parts)(board, plan.regions)?;
            }
            if !holes.is_empty() {
                let holes: Vec<&str> = holes.iter().map(|&cell| board.name(cell)).collect();
                let without = Board::of_plan(text, plan, &|name| holes.contains(&name));
                board = match self.named {
                    Some(named) => (named.with_regions_of)(without, &board),
                    None => without,
                };
            }
        }
        if board.is_empty() {
            return Err(BoardError::Size(shortened(text)));
        }
        match self.named {
            Some(named) => (named.with_parts)(board, rest),
            None => Ok(board),
        }
    }
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        Boards::ALL.read(text)
    }
}

#[cfg(feature = "serde")]
crate::serialize::as_text!(Board);

/// Splits a text before its next sign. Within the brackets of a vector, a sign belongs to a number.
fn name_and_rest(text: &str) -> (&str, &str) {
    let mut is_open = false;
    let length = text.bytes().position(|byte| {
        is_open = byte == b'[' || is_open && byte != b']';
        !is_open && matches!(byte, b'-' | b'+')
    });
    length.and_then(|length| text.split_at_checked(length)).unwrap_or((text, ""))
}

/// Returns the next part after the name of a board: its sign, its text, and what follows.
fn plain_part(rest: &str) -> Option<(char, &str, &str)> {
    let sign = rest.chars().next()?;
    let (part, after) = name_and_rest(rest.get(1..)?);
    Some((sign, part, after))
}

/// Does the same as [`plain_part`], where parts may have names.
fn next_part(rest: &str) -> Option<(char, &str, &str)> {
    let sign = rest.chars().next()?;
    let body = rest.get(1..)?;
    if let Some(name) = name_of_part(sign, body) {
        let (_, after) = name_and_rest(body.get(name..)?);
        let length = body.len().checked_sub(after.len())?;
        return Some((sign, body.get(..length)?, after));
    }
    plain_part(rest)
}

/// Reads the leaps of a list such as `[1,0],[-1,0]`, with commas or blanks between the numbers.
fn leaps(list: &str) -> Option<Vec<Leap>> {
    let inner = list.strip_prefix('[')?.strip_suffix(']')?;
    let leap = |text: &str| {
        let mut numbers = [0; 4];
        let mut dimensions: u8 = 0;
        for number in text.split([',', ' ']).filter(|number| !number.is_empty()) {
            let entry = numbers.get_mut(usize::from(dimensions))?;
            *entry = number.parse().ok().filter(|n| (-MAX_LEAP..=MAX_LEAP).contains(n))?;
            dimensions += 1;
        }
        (2 <= dimensions).then_some(Leap { numbers, dimensions, images: Images::Only })
    };
    inner.split("],[").map(leap).collect()
}

/// Returns the length of the name before `=`, in which hyphens may join words.
fn name_of_part(sign: char, body: &str) -> Option<usize> {
    let length = body.find('=').filter(|_| sign == '+')?;
    body.get(..length).is_some_and(|name| name.chars().all(is_in_name)).then_some(length)
}

/// Returns whether a sign may stand in the name of a region or of a direction.
fn is_in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '-'
}

impl Board {
    /// Adds the cells of all parts after `-`.
    fn add_holes(&self, mut rest: &str, next_part: NextPart, cells: &mut Vec<CellId>) -> Result<(), BoardError> {
        while let Some((sign, part, after)) = next_part(rest) {
            if sign == '-' {
                self.add_cells(part, cells)?;
            }
            rest = after;
        }
        Ok(())
    }

    /// Adds the cells of a list such as `a1,c3..d5`, where two dots mean the rectangle between two corners.
    fn add_cells(&self, list: &str, cells: &mut Vec<CellId>) -> Result<(), BoardError> {
        for item in list.split(',') {
            let wrong = || BoardError::Cell(shortened(item));
            let (from, to) = item.split_once('.').unwrap_or((item, ""));
            let from = self.cell(from).ok_or_else(wrong)?;
            let to = if item.contains('.') { to.strip_prefix('.').and_then(|to| self.cell(to)) } else { Some(from) };
            self.add_rectangle(from, to.ok_or_else(wrong)?, cells);
            if MAX_LISTED < cells.len() {
                return Err(BoardError::Size(shortened(list)));
            }
        }
        Ok(())
    }

    /// Returns the same board with the parts after `+`. A region is `name=a1..b2/g7..h8`; without a second list,
    /// black's region is white's turned by 180 degrees. Vectors in brackets define a word for directions: `east=[1,0]`.
    fn with_named(mut self, mut rest: &str) -> Result<Board, BoardError> {
        while let Some((sign, part, after)) = next_part(rest) {
            rest = after;
            if sign != '+' {
                continue;
            }
            let Some((name, value)) = part.split_once('=') else {
                return Err(BoardError::Cell(shortened(part)));
            };
            if name.is_empty() || name.chars().any(|c| c.is_uppercase() || !is_in_name(c)) {
                return Err(BoardError::Name(shortened(name)));
            }
            if value.starts_with('[') {
                let wrong = || BoardError::Direction(shortened(value));
                let leaps = leaps(value).ok_or_else(wrong)?;
                self = self.with_direction(name, &leaps).ok_or_else(wrong)?;
                continue;
            }
            let (white, black) = value.split_once('/').unwrap_or((value, ""));
            let mut whites = Vec::new();
            let mut blacks = Vec::new();
            self.add_cells(white, &mut whites)?;
            if white.len() < value.len() {
                self.add_cells(black, &mut blacks)?;
            } else {
                blacks.extend(whites.iter().filter_map(|&cell| self.turned(cell)));
            }
            self = self.with_region(name, &whites, &blacks);
        }
        Ok(self)
    }

    /// Returns the cell that takes the place of a cell when the board is turned by 180 degrees, if there is one.
    #[must_use]
    pub fn turned(&self, cell: CellId) -> Option<CellId> {
        let Plan { columns, rows, .. } = self.plan;
        self.id_at(super::Vector::new(columns - 1, rows - 1) + -self.point(cell))
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
            "8x8+far-side=a7..h7-a1+left=[-1,0]-h8",
            "cube:5x5x5+up=[0 0 1]",
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
        for text in ["8x8-", "8x8-a9", "8x8-a1,", "8x8-a1..", "8x8-a1.", "8x8+home=", "8x8+home=a1/", "8x8-A1"] {
            assert!(matches!(text.parse::<Board>(), Err(BoardError::Cell(_))), "{text}");
        }
        for text in [
            "8x8+north=[0]",
            "8x8+north=[0,0]",
            "8x8+north=[0,1",
            "8x8+north=[0,1]]",
            "8x8+north=[0,1][1,1]",
            "8x8+north=[0,1],",
            "8x8+north=[0,64]",
            "8x8+north=[0,b]",
            "8x8+up=[0,0,1]",
        ] {
            assert!(matches!(text.parse::<Board>(), Err(BoardError::Direction(_))), "{text}");
        }
        for text in ["8x8+Home=a1", "8x8+=a1", "8x8+my_home=a1", "8x8+a b=a1", "8x8+North=[0,1]"] {
            assert!(matches!(text.parse::<Board>(), Err(BoardError::Name(_))), "{text}");
        }
        for text in ["8x8+home=a1", "8x8+home=z9", "8x8-a1+home=a1"] {
            assert!(matches!(Boards::PLAIN.read(text), Err(BoardError::Unknown(_))), "{text}");
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
