//! The boards of hexagonal variants whose outline is no regular hexagon: `shafran`, `brusky` and `devasa:9`.

use super::plan::{Address, Outcome, Plan, Refusal, number, signed};
use super::{Vector, hex, names};

/// How far a rank lies above the row of the grid in the first file of Shafran's board.
const SHAFRAN_RISE: i16 = 4;

/// How many cells a line of De Vasa's board has.
const DEVASA_LINE: i16 = 9;

pub(super) fn read(text: &str) -> Outcome {
    match text.split_once(':') {
        None if text == "shafran" => Ok(shafran()),
        None if text == "brusky" => Ok(brusky()),
        Some(("devasa", lines)) => {
            let lines = number(lines)?;
            devasa(signed(lines)).of_size(&[lines], usize::from(lines) * usize::from(DEVASA_LINE.unsigned_abs()))
        }
        _ => Err(Refusal::Form),
    }
}

/// 70 flat cells in nine files; ranks run along the lower edges, so those of the right half begin at 2 to 5.
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
        labels: |plan| {
            let at = |x: i16, rank: i16| Vector::new(x, rank - x + SHAFRAN_RISE - 1);
            let files = (0..9).map(|x| (plan.letter(x), at(x, (x - 3).max(1) - 1)));
            let ranks = (1..=10).map(|rank| {
                let column = (rank - 6).max(0);
                (rank.to_string(), at(column - 1, rank))
            });
            files.chain(ranks).collect()
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
        labels: |plan| {
            let at = |file: i16, y: i16| Vector::new(file - y + plan.size, y);
            let files = (0..12).map(|file| (plan.letter(file), at(file, (file - 8).max(0) - 1)));
            let ranks = (0..8).map(|y| ((y + 1).to_string(), at((y - 4).max(0) - 1, y)));
            files.chain(ranks).collect()
        },
        size: 4,
        ..shafran()
    }
}

/// A rhombus of pointed cells in lines of nine. A cell is named by the letter of its line, a nearest to white, and its
/// place in the line, where 9 is leftmost.
fn devasa(lines: i16) -> Plan {
    Plan {
        lattice: &hex::POINTY,
        columns: DEVASA_LINE,
        rows: lines,
        address: |_, Vector { x, y }| Some(Address { name: (y, DEVASA_LINE - x), ..Address::new(x, y + 1) }),
        labels: |plan| {
            let lines = (0..plan.rows).map(|y| (plan.letter(y), Vector::new(-1, y)));
            let numbers = (0..DEVASA_LINE).map(|x| ((DEVASA_LINE - x).to_string(), Vector::new(x, -1)));
            lines.chain(numbers).collect()
        },
        ..shafran()
    }
}
