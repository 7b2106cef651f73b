use crate::limits::{MAX_CELLS, MAX_SIDE};
use std::{fmt, str::FromStr};

/// What a board is made from. `Display` and `FromStr` speak of it as `8x8`, `torus:8x8`, `hex:6` or `hex:6:pointy`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spec(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Square {
        files: u16,
        ranks: u16,
        joins: Joins,
    },
    Hex {
        side: u16,
        top: Top,
    },
    /// The board of xiangqi: squares for its points, with its regions.
    Xiangqi,
}

/// Files and ranks of the board of xiangqi.
const XIANGQI: (u16, u16) = (9, 10);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Joins {
    None,
    Sides,
    All,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Top {
    Flat,
    Pointy,
}

/// The shape of the cells, which decides how vectors turn and how a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// Squares.
    Square,
    /// Hexagons with a flat side up: files are vertical.
    HexFlat,
    /// Hexagons with a corner up: rows are horizontal.
    HexPointy,
}

/// Why a text is no board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// It is of no form that is known: `8by8`.
    Unknown(String),
    /// It would have no cell, or too many: `100x100`.
    Size(String),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Unknown(text) => write!(
                f,
                "expected a board such as `8x8`, `cylinder:8x8`, `torus:8x8`, `hex:6`, `hex:6:pointy` or `xiangqi`, found `{text}`"
            ),
            BoardError::Size(text) => {
                write!(f, "expected a board of 1 to {MAX_CELLS} cells, at most {MAX_SIDE} in a row, found `{text}`")
            }
        }
    }
}

impl std::error::Error for BoardError {}

impl FromStr for Spec {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Spec, BoardError> {
        let unknown = || BoardError::Unknown(text.chars().take(40).collect());
        let kind = match text.split_once(':') {
            None if text == "xiangqi" => Some(Kind::Xiangqi),
            None => square(text, Joins::None),
            Some(("cylinder", size)) => square(size, Joins::Sides),
            Some(("torus", size)) => square(size, Joins::All),
            Some(("hex", size)) => match size.split_once(':') {
                None => number(size).map(|side| Kind::Hex { side, top: Top::Flat }),
                Some((size, "pointy")) => number(size).map(|side| Kind::Hex { side, top: Top::Pointy }),
                Some(_) => None,
            },
            Some(_) => None,
        };
        let spec = Spec(kind.ok_or_else(unknown)?);
        if spec.fits() { Ok(spec) } else { Err(BoardError::Size(text.chars().take(40).collect())) }
    }
}

fn square(size: &str, joins: Joins) -> Option<Kind> {
    let (files, ranks) = size.split_once('x')?;
    Some(Kind::Square { files: number(files)?, ranks: number(ranks)?, joins })
}

/// A decimal number without signs or leading zeros, so that a board has one spelling.
fn number(text: &str) -> Option<u16> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    // A number too large for the type is a board too large, not an unknown form.
    if plain && 5 <= text.len() { Some(u16::MAX) } else { text.parse().ok().filter(|_| plain || text == "0") }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::Square { files, ranks, joins } => {
                let prefix = match joins {
                    Joins::None => "",
                    Joins::Sides => "cylinder:",
                    Joins::All => "torus:",
                };
                write!(f, "{prefix}{files}x{ranks}")
            }
            Kind::Xiangqi => f.write_str("xiangqi"),
            Kind::Hex { side, top: Top::Flat } => write!(f, "hex:{side}"),
            Kind::Hex { side, top: Top::Pointy } => write!(f, "hex:{side}:pointy"),
        }
    }
}

impl Spec {
    fn fits(self) -> bool {
        let (sides, cells) = match self.0 {
            Kind::Square { files, ranks, .. } => ([files, ranks], usize::from(files) * usize::from(ranks)),
            Kind::Xiangqi => ([XIANGQI.0, XIANGQI.1], usize::from(XIANGQI.0) * usize::from(XIANGQI.1)),
            Kind::Hex { side, .. } => {
                let n = usize::from(side);
                ([side.saturating_mul(2).saturating_sub(1), side], 3 * n * n.saturating_sub(1) + 1)
            }
        };
        sides.iter().all(|side| (1..=MAX_SIDE).contains(side)) && cells <= MAX_CELLS
    }

    /// The shape of the cells.
    #[must_use]
    pub const fn shape(self) -> Shape {
        match self.0 {
            Kind::Square { .. } | Kind::Xiangqi => Shape::Square,
            Kind::Hex { top: Top::Flat, .. } => Shape::HexFlat,
            Kind::Hex { top: Top::Pointy, .. } => Shape::HexPointy,
        }
    }

    /// Columns and rows of the bounding grid.
    pub(super) fn bounds(self) -> (i16, i16) {
        let signed = |n: u16| i16::try_from(n).unwrap_or(i16::MAX);
        match self.0 {
            Kind::Square { files, ranks, .. } => (signed(files), signed(ranks)),
            Kind::Xiangqi => (signed(XIANGQI.0), signed(XIANGQI.1)),
            Kind::Hex { side, .. } => (2 * signed(side) - 1, 2 * signed(side) - 1),
        }
    }

    /// Where a place lies seen from the middle, and how far the board reaches, for a hexagonal board.
    fn from_middle(side: u16, column: i16, row: i16) -> (i16, i16, i16) {
        let radius = i16::try_from(side).unwrap_or(1) - 1;
        (column - radius, row - radius, radius)
    }

    pub(super) fn has_cell(self, column: i16, row: i16) -> bool {
        match self.0 {
            Kind::Square { .. } | Kind::Xiangqi => true,
            Kind::Hex { side, .. } => {
                let (x, y, radius) = Spec::from_middle(side, column, row);
                (x + y).abs() <= radius
            }
        }
    }

    pub(super) fn name_at(self, column: i16, row: i16) -> String {
        match self.0 {
            Kind::Square { .. } | Kind::Xiangqi => super::names::cell_name(column, row + 1, &super::names::ALL_LETTERS),
            // In every file rank 1 is the lowest cell.
            Kind::Hex { side, top: Top::Flat } => {
                let (x, y, radius) = Spec::from_middle(side, column, row);
                let lowest = (-radius).max(-radius - x);
                super::names::cell_name(column, y - lowest + 1, &super::names::WITHOUT_J)
            }
            // The rank is the row, the file the place in the row from the left.
            Kind::Hex { side, top: Top::Pointy } => {
                let (x, y, radius) = Spec::from_middle(side, column, row);
                let leftmost = (-radius).max(-radius - y);
                super::names::cell_name(x - leftmost, row + 1, &super::names::WITHOUT_J)
            }
        }
    }

    /// Tells whether files are not columns of the grid, so that board order is not grid order.
    pub(super) const fn names_by_row(self) -> bool {
        matches!(self.0, Kind::Hex { top: Top::Pointy, .. })
    }

    pub(super) const fn has_xiangqi_regions(self) -> bool {
        matches!(self.0, Kind::Xiangqi)
    }

    pub(super) const fn joined_sides(self) -> bool {
        matches!(self.0, Kind::Square { joins: Joins::Sides | Joins::All, .. })
    }

    pub(super) const fn joined_ends(self) -> bool {
        matches!(self.0, Kind::Square { joins: Joins::All, .. })
    }

    pub(super) const fn can_join_sides(self) -> bool {
        matches!(self.0, Kind::Square { .. } | Kind::Xiangqi)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_print_as_they_are_read() {
        for text in ["xiangqi", "8x8", "1x64", "cylinder:8x8", "torus:9x10", "hex:6", "hex:18:pointy"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn other_texts_are_errors() {
        for text in ["", "8", "8x", "x8", "8x8x8", "08x8", "+8x8", "hex", "hex:", "hex:6:flat", "sphere:8x8", "８x８"]
        {
            assert!(matches!(text.parse::<Spec>(), Err(BoardError::Unknown(_))), "{text}");
        }
        for text in ["0x8", "8x0", "65x1", "33x32", "99999999999x8", "hex:0", "hex:19"] {
            assert!(matches!(text.parse::<Spec>(), Err(BoardError::Size(_))), "{text}");
        }
    }
}
