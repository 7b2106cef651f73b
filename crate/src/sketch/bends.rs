//! Searches for the shortest moves of two legs that match the drawn bent moves.

use super::directions::letters;
use super::family::numbers;
use super::target::{DrawnLeg, Ends, MODES, Target};
use crate::board::{Board, CellId, Position, Vector};
use crate::diagram::{MoveKind, draw};
use crate::limits::MAX_CELLS;
use crate::movegen::compile;
use crate::notation::{Notation, read};
use crate::order::{SortedMap, sort};
use crate::print::choice::{Choice, atom, shortest};

/// The direction letters of a second leg, relative to the first leg. Without letters it goes outward.
const TURNS: [&str; 29] = [
    "", "f", "b", "l", "r", "v", "s", "fr", "fl", "br", "bl", "rf", "lf", "rb", "lb", "fs", "bs", "sf", "sb", "fv",
    "bv", "fh", "bh", "lh", "rh", "ff", "bb", "fsb", "fb",
];

/// The most kinds of bent moves that are written; each is tried with every turn.
const MAX_KINDS: usize = 8;

/// The most pairs of cells that are compared; all pairs of a large board would be a million.
const MAX_PAIRS: usize = 4 * MAX_CELLS;

/// The way-point and destination of a move of two legs.
type Pair = (CellId, CellId);

/// Bent moves made of images of the same two legs.
struct BendKind {
    legs: [Atom; 2],
    /// The possible vectors of the first leg.
    vectors: Vec<Vector>,
}

/// The atom of a leg.
#[derive(Clone, PartialEq, Eq)]
struct Atom {
    m: i16,
    n: i16,
    text: String,
}

/// The shortest moves of two legs that cover the drawing.
pub(super) fn bends(target: &Target) -> Vec<String> {
    let mut kinds: Vec<BendKind> = Vec::new();
    for bent in &target.bent {
        let vectors = orbit(target.board, bent.legs[0].leap);
        let Some(legs) = atoms(target.board, bent.legs) else { continue };
        if kinds.len() < MAX_KINDS && !kinds.iter().any(|kind| kind.legs == legs) {
            kinds.push(BendKind { legs, vectors });
        }
    }
    let elements = elements(target);
    kinds.iter().flat_map(|kind| kind.moves(target, &elements)).collect()
}

/// Every drawn pair of way-point and destination, for quiet moves and captures.
fn elements(target: &Target) -> Vec<(Pair, usize)> {
    let mut all = Vec::new();
    for bent in &target.bent {
        let ways = ways(target, bent.legs);
        for (mode, _) in MODES.into_iter().enumerate().filter(|&(_, mode)| bent.ends.includes(mode)) {
            all.extend(ways.iter().map(|&pair| (pair, mode)));
        }
        if MAX_PAIRS < all.len() {
            break;
        }
    }
    sort(&mut all);
    all.dedup();
    all.truncate(MAX_PAIRS);
    all
}

/// The pairs of cells that two legs reach.
pub(super) fn ways(target: &Target, [first, second]: [DrawnLeg; 2]) -> Vec<Pair> {
    let cells = |from: CellId, leg: DrawnLeg| {
        let longest = if leg.longest == 0 { usize::MAX } else { usize::from(leg.longest) };
        target.ray(from, leg.leap).into_iter().take(longest).collect::<Vec<CellId>>()
    };
    let from = cells(target.at, first).into_iter();
    from.flat_map(|via| cells(via, second).into_iter().map(move |to| (via, to))).collect()
}

fn orbit(board: &Board, vector: Vector) -> Vec<Vector> {
    let mut vectors = board.images(vector);
    sort(&mut vectors);
    vectors.dedup();
    vectors
}

fn atoms(board: &Board, legs: [DrawnLeg; 2]) -> Option<[Atom; 2]> {
    let [first, second] = legs.map(|leg| {
        let (m, n) = numbers(board, &orbit(board, leg.leap))?;
        let longest = Some(leg.longest).filter(|&longest| longest != 0);
        Some(Atom { m, n, text: atom(m, n, longest)? })
    });
    Some([first?, second?])
}

impl BendKind {
    fn moves(&self, target: &Target, elements: &[(Pair, usize)]) -> Vec<String> {
        let [first, second] = &self.legs;
        let starts = letters(target.board, first.m, first.n, &self.vectors);
        let mut best: SortedMap<Vec<usize>, String> = SortedMap::default();
        for turn in TURNS {
            let tail = format!("{}-{turn}{}]", first.text, second.text);
            let Some(pairs) = pairs(target, &format!("[{tail}")) else { continue };
            // The direction of the first leg, as a bit, of each pair.
            let indices: Vec<(Pair, u64)> =
                pairs.into_iter().filter_map(|pair| Some((pair, self.bit_of(target, pair)?))).collect();
            for ends in [Ends::Both, Ends::Quiet, Ends::Capture] {
                let says = |pair: Pair| {
                    let modes = MODES.into_iter().enumerate().filter(|&(_, mode)| ends.includes(mode));
                    modes.map(|(mode, _)| elements.binary_search(&(pair, mode)).ok()).collect::<Option<Vec<usize>>>()
                };
                let said: Vec<(u64, Option<Vec<usize>>)> =
                    indices.iter().map(|&(pair, bit)| (bit, says(pair))).collect();
                let wrong = said.iter().filter(|(_, says)| says.is_none()).fold(0, |set, (bit, _)| set | bit);
                let right = said.iter().filter(|(bit, _)| wrong & bit == 0).fold(0, |set, (bit, _)| set | bit);
                for (set, letters) in starts.iter().filter(|(set, _)| set & wrong == 0 && set & right != 0) {
                    let chosen = said.iter().filter(|(bit, _)| set & bit != 0);
                    let mut covers: Vec<usize> =
                        chosen.filter_map(|(_, says)| says.as_ref()).flatten().copied().collect();
                    sort(&mut covers);
                    covers.dedup();
                    let text = format!("{}[{letters}{tail}", ends.letters());
                    let known = best.or_insert_with(covers, |_| text.clone());
                    if text.len() < known.len() {
                        *known = text;
                    }
                }
            }
        }
        let choices = best.into_entries().into_iter().map(|(covers, text)| Choice { text, covers });
        shortest(elements.len(), choices.collect())
    }

    /// The bit of the first leg's vector for a pair.
    fn bit_of(&self, target: &Target, (via, _): Pair) -> Option<u64> {
        let leads = |&vector: &Vector| target.ray(target.at, vector).contains(&via);
        let index = self.vectors.iter().position(leads)?;
        1_u64.checked_shl(u32::try_from(index).ok()?)
    }
}

/// The pairs that a text of two legs reaches on the empty board.
fn pairs(target: &Target, text: &str) -> Option<Vec<Pair>> {
    let reading = read(text, Notation::XBETZA);
    if reading.has_errors() {
        return None;
    }
    let movement = compile(&reading.pieces.last()?.piece, target.board);
    if !movement.unsupported().is_empty() || !movement.is_complete() {
        return None;
    }
    let position = Position::empty(target.board);
    let diagram = draw(&movement, &position, target.at);
    let mut pairs = Vec::new();
    for m in diagram.moves.iter().filter(|m| matches!(m.kind, MoveKind::Quiet | MoveKind::Null)) {
        for route in &m.routes {
            let &[via, to] = route.as_slice() else { return None };
            pairs.push((via, to));
        }
    }
    Some(pairs)
}
