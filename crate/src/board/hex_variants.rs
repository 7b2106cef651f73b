//! Boards of hexagonal variants whose outline is not a regular hexagon: `shafran`, `brusky` and `devasa:9`.

use super::plan::{Address, Plan, number, signed};
use super::{Vector, hex, names};

/// How many rows of the grid lie below rank 1 in the first file of Shafran's board.
const SHAFRAN_RISE: i16 = 4;

/// The number of cells in a line of De Vasa's board.
const DEVASA_LINE: i16 = 9;

pub(super) fn read(text: &str) -> Option<Plan> {
    match text {
        "shafran" => Some(shafran()),
        "brusky" => Some(brusky()),
        _ => {
            let lines = number(text.strip_prefix("devasa:")?)?;
            let cells = usize::from(lines) * usize::from(DEVASA_LINE.unsigned_abs());
            Some(devasa(signed(lines)).of_size(&[lines], cells))
        }
    }
}

/// 70 flat cells in nine files; ranks run along the lower edges, so the files of the right half begin at ranks 2 to 5.
fn shafran() -> Plan {
    Plan {
        lattice: &hex::FLAT,
        columns: 9,
        rows: 10,
        size: 0,
        joins: [false, false],
        has_sides: false,
        letters: &names::ALL_LETTERS,
        address: |_, Vector { x, y }| {
            let rank = x + y - SHAFRAN_RISE + 1;
            let (lowest, highest) = ((x - 3).max(1), (x + 6).min(10));
            (lowest <= rank && rank <= highest).then(|| Address::new(x, rank))
        },
        labels: |_, labels| {
            let row = |x: i16, rank: i16| rank - x + SHAFRAN_RISE - 1;
            for x in 0..9 {
                labels.letter(x, x, row(x, (x - 3).max(1) - 1));
            }
            for rank in 1..=10 {
                let x = (rank - 6).max(0) - 1;
                labels.number(rank, x, row(x, rank));
            }
        },
        regions: "",
    }
}

/// 84 pointed cells in eight rows; files lean to the left.
fn brusky() -> Plan {
    Plan {
        lattice: &hex::POINTY,
        columns: 13,
        rows: 8,
        address: |plan, Vector { x, y }| {
            let file = x + y - plan.size;
            let (lowest, highest) = ((file - 7).max(1), (file + 5).min(8));
            let inside = (0..12).contains(&file) && lowest <= y + 1 && y < highest;
            inside.then(|| Address::new(file, y + 1))
        },
        labels: |plan, labels| {
            let column = |file: i16, y: i16| file - y + plan.size;
            for file in 0..12 {
                let y = (file - 8).max(0) - 1;
                labels.letter(file, column(file, y), y);
            }
            for y in 0..8 {
                labels.number(y + 1, column((y - 4).max(0) - 1, y), y);
            }
        },
        size: 4,
        ..shafran()
    }
}

/// A rhombus of pointed cells in lines of nine. A cell is named by the letter of its line, where a is nearest to white,
/// and its place in the line, where 9 is leftmost.
fn devasa(lines: i16) -> Plan {
    Plan {
        lattice: &hex::POINTY,
        columns: DEVASA_LINE,
        rows: lines,
        address: |_, Vector { x, y }| Some(Address { name: (y, DEVASA_LINE - x), ..Address::new(x, y + 1) }),
        labels: |plan, labels| {
            for y in 0..plan.rows {
                labels.letter(y, -1, y);
            }
            for x in 0..DEVASA_LINE {
                labels.number(DEVASA_LINE - x, x, -1);
            }
        },
        ..shafran()
    }
}
